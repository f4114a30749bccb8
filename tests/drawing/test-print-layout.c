/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games on paper: number of pages, empty margins, and complete texts. */

#include "pdf.h"

#include "drawing/print/print-layout.h"

#include <cairo-pdf.h>
#include <glib/gstdio.h>
#include <string.h>

#define A4_WIDTH  595.28
#define A4_HEIGHT 841.89
#define MARGIN    42.5

static const TgPrintPlan usual = { .what = TG_PRINT_STEPS,
                                   .step = 10,
                                   .n_per_page = 4,
                                   .numbers = TRUE,
                                   .comments = TRUE,
                                   .frame = { .coordinates = TG_COORDINATES_LETTERS },
                                   .title = "Black – White",
                                   .details = "Renju",
                                   .width = A4_WIDTH,
                                   .height = A4_HEIGHT,
                                   .margin = MARGIN };

/* Makes a game of @n_moves moves, row after row. */
static TgRecord *
make_game (guint n_moves)
{
  TgRecord *line = tg_record_new (TG_RULESET_FREESTYLE, 15);

  for (guint i = 0; i < n_moves; i++)
    tg_record_play (line, (TgMove){ { (gint8) (i % 15), (gint8) (i / 15 % 15) },
                                    i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
  return line;
}

static gchar *
make_words (guint n)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (words, "%u 五子棋 words ", i);
  return g_string_free (words, FALSE);
}

static guint
count_pages (const TgRecord *line, const TgPrintPlan *plan)
{
  g_autoptr (TgPrintLayout) layout = tg_print_layout_new (line, plan);

  return tg_print_layout_count_pages (layout);
}

static void
test_pages (void)
{
  static const struct
  {
    guint          n_moves;
    TgPrintContent what;
    guint          step;
    guint          n_per_page;
    guint          n_positions;
    guint          n_pages;
  } cases[] = {
    { 60, TG_PRINT_POSITION, 10, 6, 1, 1 }, { 60, TG_PRINT_GAME, 10, 4, 1, 1 },
    { 60, TG_PRINT_STEPS, 10, 1, 6, 6 },    { 60, TG_PRINT_STEPS, 10, 2, 6, 3 },
    { 60, TG_PRINT_STEPS, 10, 4, 6, 2 },    { 60, TG_PRINT_STEPS, 10, 6, 6, 1 },
    { 61, TG_PRINT_STEPS, 10, 6, 7, 2 },    { 60, TG_PRINT_STEPS, 1, 6, 60, 10 },
    { 60, TG_PRINT_NOTED, 10, 4, 0, 1 },    { 0, TG_PRINT_STEPS, 10, 4, 1, 1 },
    { 0, TG_PRINT_GAME, 10, 4, 1, 1 },      { 5, TG_PRINT_STEPS, 100, 2, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgRecord) line = make_game (cases[i].n_moves);
      TgPrintPlan plan = usual;
      g_autoptr (TgPrintLayout) layout = NULL;

      plan.what = cases[i].what;
      plan.step = cases[i].step;
      plan.n_per_page = cases[i].n_per_page;
      layout = tg_print_layout_new (line, &plan);
      g_assert_cmpuint (tg_print_layout_count_positions (layout), ==,
                        cases[i].n_positions);
      g_assert_cmpuint (tg_print_layout_count_pages (layout), ==, cases[i].n_pages);
    }
}

/* Stepwise layout gives the same pages, one per step. */
static void
test_bits (void)
{
  g_autoptr (TgRecord) line = make_game (60);
  TgPrintPlan plan = usual;
  g_autoptr (TgPrintLayout) layout = NULL;
  guint n = 1;

  plan.step = 5;
  layout = tg_print_layout_begin (line, &plan);
  g_assert_cmpuint (tg_print_layout_count_positions (layout), ==, 12);
  for (; tg_print_layout_add_page (layout); n++)
    g_assert_cmpuint (tg_print_layout_count_pages (layout), ==, n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpuint (tg_print_layout_count_pages (layout), ==, count_pages (line, &plan));
  g_assert_false (tg_print_layout_add_page (layout));
  g_assert_cmpuint (tg_print_layout_count_pages (layout), ==, 3);
}

static void
assert_inside (TgPrintLayout *layout, const TgPrintPlan *plan)
{
  for (guint page = 0; page < tg_print_layout_count_pages (layout); page++)
    {
      cairo_surface_t *surface =
          cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      gdouble  x;
      gdouble  y;
      gdouble  width;
      gdouble  height;

      tg_print_layout_draw (layout, cr, page);
      cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
      g_assert_cmpfloat (width, >, 0);
      g_assert_cmpfloat (x, >=, plan->margin - 1);
      g_assert_cmpfloat (y, >=, plan->margin - 1);
      g_assert_cmpfloat (x + width, <=, plan->width - plan->margin + 1);
      g_assert_cmpfloat (y + height, <=, plan->height - plan->margin + 1);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* On both paper sizes, portrait and landscape, with texts of every length. */
static void
test_margins (void)
{
  static const gdouble papers[][2] = {
    { A4_WIDTH, A4_HEIGHT }, { 612, 792 }, { A4_HEIGHT, A4_WIDTH }, { 200, 150 }
  };
  static const guint grids[] = { 1, 2, 4, 6 };
  g_autoptr (TgRecord) line = make_game (40);
  g_autofree gchar *words = make_words (150);

  tg_record_node_set_comment (tg_record_get_current (line), words);
  tg_record_node_set_comment (tg_record_get_root (line), "a\n\n\nb");
  for (gsize p = 0; p < G_N_ELEMENTS (papers); p++)
    for (gsize g = 0; g < G_N_ELEMENTS (grids); g++)
      for (TgPrintContent what = 0; what < TG_N_PRINT_CONTENTS; what++)
        {
          TgPrintPlan plan = usual;
          g_autoptr (TgPrintLayout) layout = NULL;

          plan.what = what;
          plan.n_per_page = grids[g];
          plan.width = papers[p][0];
          plan.height = papers[p][1];
          plan.title = words;
          layout = tg_print_layout_new (line, &plan);
          assert_inside (layout, &plan);
        }
}

/* Long texts continue on further pages without losing a word. */
static void
test_long_comment (void)
{
  g_autoptr (TgRecord) line = make_game (8);
  TgPrintPlan plan = usual;
  guint       n_before = 0;

  plan.what = TG_PRINT_POSITION;
  for (guint n = 10; n <= 700; n *= 4)
    {
      g_autofree gchar *words = make_words (n);
      guint             n_pages;

      tg_record_node_set_comment (tg_record_get_current (line), words);
      n_pages = count_pages (line, &plan);
      g_assert_cmpuint (n_pages, >=, MAX (n_before, 1));
      n_before = n_pages;
    }
  /* A page holds about 4,000 letters of this size. */
  g_assert_cmpuint (n_before, >=, 3);

  plan.comments = FALSE;
  g_assert_cmpuint (count_pages (line, &plan), ==, 1);
}

/* A diagram of several moves has the comments of all of them, including passes. */
static void
test_texts (void)
{
  g_autoptr (TgRecord) line = make_game (3);
  g_autoptr (GPtrArray) found = NULL;
  const TgPrintPosition *position;
  TgRecordNode          *root = tg_record_get_root (line);

  tg_record_node_set_comment (root, "begin");
  tg_record_node_set_comment (tg_record_node_get_first_child (root), "first");
  tg_record_play (line, (TgMove){ TG_POINT_PASS, TG_STONE_WHITE });
  tg_record_node_set_mark (tg_record_get_current (line), (TgPoint){ 1, 1 },
                           TG_MARK_CIRCLE, NULL);

  found = tg_print_positions_find (line, TG_PRINT_GAME, 1, TRUE, FALSE);
  g_assert_cmpuint (found->len, ==, 1);
  position = g_ptr_array_index (found, 0);
  g_assert_cmpstr (position->caption, ==, "Moves 1 to 4");
  g_assert_cmpstr (position->text, ==, "begin\n1 A1: first\n4 pass");

  g_ptr_array_unref (found);
  found = tg_print_positions_find (line, TG_PRINT_NOTED, 1, TRUE, TRUE);
  g_assert_cmpuint (found->len, ==, 3);
  position = g_ptr_array_index (found, 0);
  g_assert_cmpstr (position->caption, ==, "Before the first move");
  position = g_ptr_array_index (found, 1);
  g_assert_cmpstr (position->caption, ==, "After move 1, A15");
  g_assert_cmpstr (position->text, ==, "first");
  position = g_ptr_array_index (found, 2);
  g_assert_cmpstr (position->caption, ==, "After move 4");
  g_assert_null (position->text);
}

/* The file is a PDF with all pages; a cancelled one leaves nothing. */
static void
test_save (void)
{
  g_autoptr (TgRecord) line = make_game (30);
  g_autoptr (TgPrintLayout) layout = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-print-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "game.pdf", NULL);
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GBytes) unpacked = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TgPrintPlan plan = usual;

  plan.n_per_page = 1;
  layout = tg_print_layout_new (line, &plan);
  g_cancellable_cancel (cancellable);
  g_assert_false (tg_print_layout_save (layout, file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  g_clear_error (&error);
  g_assert_true (tg_print_layout_save (layout, file, NULL, &error));
  g_assert_no_error (error);
  pdf = g_file_load_bytes (file, NULL, NULL, &error);
  g_assert_no_error (error);
  unpacked = pdf_unpack (pdf);
  g_assert_cmpuint (pdf_count (unpacked, "%PDF-"), ==, 1);
  g_assert_cmpuint (pdf_count (unpacked, "/MediaBox [ 0 0 595.28 841.89 ]"), ==, 3);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Makes puzzles on boards of @size, with answers of @n_moves moves. @records: keeps them
 * alive */
static TgPrintLayout *
make_sheet (guint              n,
            guint              size,
            gint8              n_moves,
            const TgPrintPlan *plan,
            GPtrArray         *records)
{
  GPtrArray     *questions = tg_print_positions_new ();
  GPtrArray     *answers = tg_print_positions_new ();
  TgPrintLayout *layout;

  for (guint i = 0; i < n; i++)
    {
      TgRecord *record = tg_record_new (TG_RULESET_RENJU, size);

      tg_record_set_up (record, (TgPoint){ 0, 0 }, TG_STONE_BLACK);
      tg_record_set_up (record, (TgPoint){ 1, 1 }, TG_STONE_WHITE);
      for (gint8 move = 0; move < n_moves; move++)
        tg_record_play (
            record,
            (TgMove){ { (gint8) (move % (gint) size), (gint8) (2 + move / (gint) size) },
                      move % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
      g_ptr_array_add (records, record);
      tg_print_positions_add (questions, record, tg_record_get_root (record),
                              g_strdup_printf ("%u. 黑先 Black to move wins", i + 1),
                              g_strdup ("Renju"));
      tg_print_positions_add (answers, record, tg_record_get_current (record),
                              g_strdup_printf ("%u. A3", i + 1), NULL);
    }
  layout = tg_print_layout_begin_sheet (questions, answers, plan);
  while (tg_print_layout_add_page (layout))
    ;
  return layout;
}

/* Counts the dark pixels of a page. */
static guint
count_dark (TgPrintLayout *layout, guint page)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 596, 842);
  cairo_t         *cr = cairo_create (surface);
  const guint32   *pixels;
  guint            n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  tg_print_layout_draw (layout, cr, page);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (void *) cairo_image_surface_get_data (surface);
  for (guint i = 0; i < 596 * 842; i++)
    n += (pixels[i] & 0xff) < 128 ? 1 : 0;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* Questions come first, four or six per page, then answers, twelve per page. */
static void
test_sheet_pages (void)
{
  static const struct
  {
    guint n;
    guint n_per_page;
    guint n_pages;
  } cases[] = { { 0, 4, 1 },  { 1, 4, 2 },  { 4, 4, 2 },   { 5, 4, 3 },
                { 12, 6, 3 }, { 13, 6, 5 }, { 48, 4, 16 }, { 48, 6, 12 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) records =
          g_ptr_array_new_with_free_func ((GDestroyNotify) tg_record_free);
      TgPrintPlan plan = usual;
      g_autoptr (TgPrintLayout) layout = NULL;

      plan.n_per_page = cases[i].n_per_page;
      layout = make_sheet (cases[i].n, 15, 20, &plan, records);
      g_assert_cmpuint (tg_print_layout_count_positions (layout), ==, 2 * cases[i].n);
      g_assert_cmpuint (tg_print_layout_count_pages (layout), ==, cases[i].n_pages);
    }
}

/* The stones of an answer are only on the answer page. */
static void
test_sheet_answers (void)
{
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_record_free);
  g_autoptr (TgPrintLayout) with = make_sheet (4, 15, 20, &usual, records);
  g_autoptr (TgPrintLayout) without = make_sheet (4, 15, 0, &usual, records);

  g_assert_cmpuint (tg_print_layout_count_pages (with), ==, 2);
  g_assert_cmpuint (count_dark (with, 0), ==, count_dark (without, 0));
  g_assert_cmpuint (count_dark (with, 1), >, count_dark (without, 1));
}

/* On both paper sizes, portrait and landscape, with boards of every size and long texts. */
static void
test_sheet_margins (void)
{
  static const gdouble papers[][2] = {
    { A4_WIDTH, A4_HEIGHT }, { 612, 792 }, { A4_HEIGHT, A4_WIDTH }, { 792, 612 }
  };
  static const guint sizes[] = { 9, 15, 19, 20 };
  g_autofree gchar  *words = make_words (30);

  for (gsize p = 0; p < G_N_ELEMENTS (papers); p++)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autoptr (GPtrArray) records =
            g_ptr_array_new_with_free_func ((GDestroyNotify) tg_record_free);
        TgPrintPlan plan = usual;
        g_autoptr (TgPrintLayout) layout = NULL;

        plan.n_per_page = 4 + 2 * (i % 2);
        plan.width = papers[p][0];
        plan.height = papers[p][1];
        plan.title = words;
        layout = make_sheet (14, sizes[i], 20, &plan, records);
        assert_inside (layout, &plan);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/print/pages", test_pages);
  g_test_add_func ("/drawing/print/bits", test_bits);
  g_test_add_func ("/drawing/print/margins", test_margins);
  g_test_add_func ("/drawing/print/long-comment", test_long_comment);
  g_test_add_func ("/drawing/print/texts", test_texts);
  g_test_add_func ("/drawing/print/save", test_save);
  g_test_add_func ("/drawing/print/sheet-pages", test_sheet_pages);
  g_test_add_func ("/drawing/print/sheet-answers", test_sheet_answers);
  g_test_add_func ("/drawing/print/sheet-margins", test_sheet_margins);
  return g_test_run ();
}
