/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/solve/puzzle-import.h"
#include "puzzles.h"
#include "scratch.h"

/* The puzzle “four-three” of puzzles.c in every supported format. */
#define SGF_STONES "AB[hh][ih][jh][kg][kf]AW[gh][ao][ca][om][nb]"
#define ROOT       "(;GM[4]SZ[15]RU[freestyle]"
#define BLACK      "\"blackStones\": \"h8i8j8k9k10\""
#define WHITE      "\"whiteStones\": \"G8, A1 C15 O3 N14\""
#define SETTINGS   "\"defaultSettings\": {\"size\": 15, \"rule\": 0, \"mode\": 32}"

#define BLACK_POINTS "\"H8,1\",\"I8,1\",\"J8,1\",\"K9,1\",\"K10,1\""
#define WHITE_POINTS "\"G8,2\",\"A1,2\",\"C15,2\",\"O3,2\",\"N14,2\""

static const gchar *const four_three[] = {
  ROOT "PL[B]" SGF_STONES ")",
  /* The same puzzle as a record that does not state the side to move and has the
   * solution as moves. */
  ROOT SGF_STONES ";B[kh];W[lh])",
  ROOT ";B[hh];W[gh];B[ih];W[ao];B[jh];W[ca];B[kg];W[om];B[kf];W[nb])",
  "{" SETTINGS ", \"puzzles\": [{" BLACK ", " WHITE ", \"side\": 1}]}",
  "{" SETTINGS ", \"puzzles\": [{\"stones\": \"h8g8i8a1j8c15k9o3k10n14\"}]}",
  "\xef\xbb\xbf [{" SETTINGS "}, {" BLACK "," WHITE ", \"mode\": 67}]",
  "[[" BLACK_POINTS "," WHITE_POINTS "]]",
};

static GPtrArray *
parse (const gchar *text, guint *n_skipped)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *puzzles = tg_puzzle_import_parse (text, strlen (text), n_skipped, &error);

  g_assert_no_error (error);
  return puzzles;
}

static void
test_formats (void)
{
  g_autoptr (TgPuzzle) known = puzzles_get ("four-three");

  for (gsize i = 0; i < G_N_ELEMENTS (four_three); i++)
    {
      guint n_skipped;
      g_autoptr (GPtrArray) puzzles = parse (four_three[i], &n_skipped);
      TgPuzzle         *puzzle;
      g_autofree gchar *line = NULL;
      g_autoptr (TgPuzzle) written = NULL;

      g_test_message ("%s", four_three[i]);
      g_assert_cmpuint (puzzles->len, ==, 1);
      g_assert_cmpuint (n_skipped, ==, 0);
      puzzle = g_ptr_array_index (puzzles, 0);
      g_assert_true (puzzles_prove (puzzle));
      g_assert_cmpint (puzzle->ruleset, ==, TG_RULESET_FREESTYLE);
      g_assert_cmpint (puzzle->turn, ==, TG_STONE_BLACK);
      g_assert_cmpint (puzzle->kind, ==, TG_PUZZLE_FOURS);
      g_assert_true (tg_point_is_among (known->line.points[0], puzzle->accepted.points,
                                        puzzle->accepted.n));
      g_assert_cmpuint (puzzle->themes & TG_PUZZLE_THEME_FOUR_THREE, !=, 0);
      g_assert_cmpint (puzzle->rating, ==, 1500);
      g_assert_cmpint (puzzle->deviation, ==, 350);
      line = tg_puzzle_file_write_line (puzzle);
      written = tg_puzzle_file_parse_line (line, NULL);
      g_assert_nonnull (written);
    }
}

/* Puzzles in our own format keep their ids, but wrong answers are rejected. */
static void
test_own_format (void)
{
  g_autoptr (GPtrArray) own =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_autofree gchar *text = NULL;
  g_autoptr (GPtrArray) read = NULL;
  TgPuzzle *wrong;
  guint     n_skipped;

  g_ptr_array_add (own, puzzles_get ("five"));
  g_ptr_array_add (own, puzzles_get ("four-three"));
  wrong = g_ptr_array_index (own, 0);
  wrong->accepted.points[0] = wrong->line.points[0] = (TgPoint){ 4, 4 };
  text = tg_puzzle_file_write (own);
  read = parse (text, &n_skipped);
  g_assert_cmpuint (read->len, ==, 2);
  g_assert_false (puzzles_prove (g_ptr_array_index (read, 0)));
  g_assert_true (puzzles_prove (g_ptr_array_index (read, 1)));
  g_assert_cmpstr (((TgPuzzle *) g_ptr_array_index (read, 1))->id, ==, "four-three");
}

/* A position in which the other side threatens to win becomes a puzzle of defence. */
static void
test_defence (void)
{
  guint n_skipped;
  g_autoptr (GPtrArray) puzzles =
      parse (ROOT "PL[W]AB[hh][ih][jh][kh]AW[gh][ao][ca])", &n_skipped);
  TgPuzzle *puzzle = g_ptr_array_index (puzzles, 0);

  g_assert_true (puzzles_prove (puzzle));
  g_assert_cmpint (puzzle->kind, ==, TG_PUZZLE_STOP_FOURS);
  g_assert_cmpuint (puzzle->accepted.n, ==, 1);
  g_assert_true (tg_point_equal (puzzle->accepted.points[0], (TgPoint){ 11, 7 }));
}

static void
test_nothing_to_prove (void)
{
  guint n_skipped;
  g_autoptr (GPtrArray) puzzles = parse (ROOT ";B[hh];W[ii])", &n_skipped);

  g_assert_cmpuint (puzzles->len, ==, 1);
  g_assert_false (puzzles_prove (g_ptr_array_index (puzzles, 0)));
}

/* Entries that are counted and skipped, beside a valid one. */
static const gchar *const skipped[] = {
  ROOT "AB[hh][ih][jh][kh][lh]AW[aa][ab][ac][ad])(;GM[4]AB[hh]AW[ii])",
  "(;GM[4]SZ[99])(;GM[4]AB[hh]AW[ii])",
  "(;GM[4])(;GM[4]AB[hh]AW[ii])",
  "{" SETTINGS ", \"puzzles\": [{" BLACK ", \"side\": 1}, {" BLACK "," WHITE "}]}",
  "{" SETTINGS ", \"puzzles\": [{" BLACK "," WHITE ", \"mode\": 160}, {" BLACK "," WHITE
  "}]}",
  "{" SETTINGS ", \"puzzles\": [{" BLACK "," WHITE ", \"rule\": 7}, {" BLACK "," WHITE
  "}]}",
  "{" SETTINGS ", \"puzzles\": [{" BLACK "," WHITE ", \"size\": -1}, {" BLACK "," WHITE
  "}]}",
  "{" SETTINGS ", \"puzzles\": [{\"stones\": \"h8h8\"}, {" BLACK "," WHITE "}]}",
  "{" SETTINGS ", \"puzzles\": [{\"stones\": \"z99\"}, {" BLACK "," WHITE "}]}",
  "{" SETTINGS ", \"puzzles\": [{\"stones\": 7}, {" BLACK "," WHITE "}]}",
  "[[\"H8,3\"], [\"H8,1\",\"I9,2\"]]",
  "[[\"H8\"], [\"H8,1\",\"I9,2\"]]",
  "[[7, null], [\"H8,1\",\"I9,2\"]]",
  "[null, [\"H8,1\",\"I9,2\"]]",
};

static void
test_skipped (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (skipped); i++)
    {
      guint n_skipped;
      g_autoptr (GPtrArray) puzzles = parse (skipped[i], &n_skipped);

      g_test_message ("%s", skipped[i]);
      g_assert_cmpuint (puzzles->len, ==, 1);
      g_assert_cmpuint (n_skipped, ==, 1);
    }
}

static void
assert_refused (const gchar *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  guint n_skipped;

  g_assert_null (tg_puzzle_import_parse (text, length, &n_skipped, &error));
  g_assert_error (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT);
}

static void
test_refused (void)
{
  static const gchar *const texts[] = {
    "",           "hello",  "{",          "{}", "[1", "{\"puzzles\": 3}",
    "/* [ */ []", "[\xff]", "[# \"\n[]]",
  };
  g_autofree gchar *deep = g_strnfill (1 << 20, '[');
  GString          *many = g_string_new ("[");

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_refused (texts[i], strlen (texts[i]));
  assert_refused (deep, strlen (deep));
  for (guint i = 0; i <= TG_PUZZLE_IMPORT_MAX_PUZZLES; i++)
    g_string_append (many, i == 0 ? "[]" : ",[]");
  g_string_append_c (many, ']');
  assert_refused (many->str, many->len);
  g_string_free (many, TRUE);
}

/* Importing files */

typedef struct
{
  GMainLoop      *loop;
  GCancellable   *cancellable;
  guint           n_news;
  guint           cancel_at; /* 0 for never */
  TgPuzzleImport *import;
  GError         *error;
} Loading;

static void
progress_cb (gdouble fraction, gpointer user_data)
{
  Loading *loading = user_data;

  g_assert_null (loading->import);
  g_assert_cmpfloat (fraction, >, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  if (++loading->n_news == loading->cancel_at)
    g_cancellable_cancel (loading->cancellable);
}

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Loading *loading = user_data;

  loading->import = tg_puzzle_import_load_finish (result, &loading->error);
  g_main_loop_quit (loading->loop);
}

static void
load (Loading *loading, const gchar *text)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-import-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "puzzles", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  loading->loop = loop;
  loading->cancellable = cancellable;
  tg_puzzle_import_load_async (file, cancellable, progress_cb, loading, loaded_cb,
                               loading);
  g_main_loop_run (loop);
  scratch_remove (folder);
}

/* Copies of one puzzle with another stone of White's elsewhere. */
static gchar *
write_many (guint n)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "%s[\"H8,1\",\"I8,1\",\"J8,1\",\"K9,1\",\"K10,1\",\"G8,2\","
                            "\"A1,2\",\"C15,2\",\"%c%u,2\",\"%c%u,2\"]",
                            i == 0 ? "" : ",", 'A' + i % 15, 2 + i / 15 % 2, 'A' + i % 14,
                            4 + i / 30 % 2);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/* The main loop runs during the import of 500 puzzles, and receives progress for each. */
static void
test_many (void)
{
  g_autofree gchar *text = write_many (500);
  Loading           loading = { 0 };

  load (&loading, text);
  g_assert_no_error (loading.error);
  g_assert_cmpuint (loading.n_news, ==, 500);
  g_assert_cmpuint (loading.import->puzzles->len, >, 20);
  g_assert_cmpuint (loading.import->n_same, >, 0);
  g_assert_cmpuint (loading.import->n_skipped, ==, 0);
  g_assert_cmpuint (loading.import->puzzles->len + loading.import->n_same
                        + loading.import->n_unproved,
                    ==, 500);
  tg_puzzle_import_free (loading.import);
}

static gboolean
has_same_stones (const TgPuzzle *one, const TgPuzzle *other)
{
  return one->white.n == other->white.n
         && memcmp (one->white.points, other->white.points,
                    one->white.n * sizeof (TgPoint))
                == 0;
}

/* Valid puzzles keep the order of the file. */
static void
test_order (void)
{
  g_autofree gchar *text = write_many (60);
  Loading           loading = { 0 };
  guint             n_skipped = 0;
  guint             at = 0;
  g_autoptr (GPtrArray) read =
      tg_puzzle_import_parse (text, strlen (text), &n_skipped, NULL);

  load (&loading, text);
  g_assert_no_error (loading.error);
  g_assert_cmpuint (loading.import->puzzles->len, >, 20);
  for (guint i = 0; i < loading.import->puzzles->len; i++, at++)
    {
      const TgPuzzle *puzzle = g_ptr_array_index (loading.import->puzzles, i);

      while (at < read->len && !has_same_stones (puzzle, g_ptr_array_index (read, at)))
        at++;
      g_assert_cmpuint (at, <, read->len);
    }
  tg_puzzle_import_free (loading.import);
}

static void
test_cancel (void)
{
  g_autofree gchar *text = write_many (500);
  Loading           loading = { .cancel_at = 1 };

  load (&loading, text);
  g_assert_error (loading.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&loading.error);
}

static void
test_no_file (void)
{
  Loading           loading = { 0 };
  g_autofree gchar *large = NULL;

  load (&loading, NULL);
  g_assert_error (loading.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&loading.error);

  large = g_strnfill (TG_PUZZLE_IMPORT_MAX_BYTES + 1, ' ');
  load (&loading, large);
  g_assert_error (loading.error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT);
  g_clear_error (&loading.error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/learning/puzzle-import/formats", test_formats);
  g_test_add_func ("/learning/puzzle-import/own-format", test_own_format);
  g_test_add_func ("/learning/puzzle-import/defence", test_defence);
  g_test_add_func ("/learning/puzzle-import/nothing-to-prove", test_nothing_to_prove);
  g_test_add_func ("/learning/puzzle-import/skipped", test_skipped);
  g_test_add_func ("/learning/puzzle-import/refused", test_refused);
  g_test_add_func ("/learning/puzzle-import/many", test_many);
  g_test_add_func ("/learning/puzzle-import/order", test_order);
  g_test_add_func ("/learning/puzzle-import/cancel", test_cancel);
  g_test_add_func ("/learning/puzzle-import/no-file", test_no_file);

  return g_test_run ();
}
