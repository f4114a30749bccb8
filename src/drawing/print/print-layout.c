/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page is a grid of cells, each with a board, a caption and the comments on the
 * position. Comments that do not fit below their board continue over the full width of
 * the following pages, so that no text is lost. */

#include "drawing/print/print-layout.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "drawing/board/board-painter.h"
#include "drawing/board/diagram.h"
#include "drawing/print/print-text.h"
#include "record/text/safe-file.h"

/* Font sizes, in points. */
#define TITLE_SIZE   15.0
#define DETAILS_SIZE 9.5
#define CAPTION_SIZE 9.5
#define WORDS_SIZE   9.5
#define NUMBER_SIZE  8.5

/* Spacing, in points. */
#define GAP       6.0
#define CELL_GAP  18.0
#define FOOT_ROOM 20.0

/* Maximum fraction of a cell's height for the text below its board. */
#define MAX_WORDS 0.3

/* A board smaller than this, in points, is illegible. */
#define MIN_SIDE 24.0

/* A point of paper is 1/72 inch; a CSS pixel is 1/96 inch. A board on paper looks like
 * one on a screen of the same size in CSS pixels, so that its letters are legible. */
#define POINTS_PER_PIXEL 0.75

/* Factor by which lines are finer than on a screen, because paper has a higher
 * resolution. */
#define FINENESS 2.0

/* Columns and rows of the pages with the small diagrams of answers. */
#define ANSWER_COLUMNS 3
#define ANSWER_ROWS    4
#define MAX_CELLS      (ANSWER_COLUMNS * ANSWER_ROWS)

/* A board on a page. */
typedef struct
{
  const TgRecord     *record; /* borrowed */
  const TgRecordNode *node;   /* borrowed: of the record */
  gdouble             x;
  gdouble             y;
  gdouble             side;
  /* whether it is a small diagram of an answer, without coordinates */
  gboolean is_answer;
} TgPrintDiagram;

typedef struct
{
  GArray    *diagrams; /* owned */
  GPtrArray *texts;    /* owned */
} TgPrintPage;

struct _TgPrintLayout
{
  /* the plan; its texts are only valid while the first page is laid out */
  TgPrintPlan     plan;
  GPtrArray      *positions; /* owned */
  guint           n_asked;   /* number of questions, which come before the answers */
  PangoContext   *context;   /* owned */
  TgBoardPainter *painter;   /* owned */
  GPtrArray      *pages;     /* owned */
  gdouble         top;       /* top of the free area on the last page */
  guint           n_placed;  /* positions already placed */
  gboolean        is_sheet;  /* a sheet of puzzles */
  gboolean        is_whole;  /* layout is complete */
};

static void
page_free (gpointer data)
{
  TgPrintPage *page = data;

  g_array_unref (page->diagrams);
  g_ptr_array_unref (page->texts);
  g_free (page);
}

static TgPrintPage *
get_last_page (TgPrintLayout *self)
{
  return g_ptr_array_index (self->pages, self->pages->len - 1);
}

static void
add_page (TgPrintLayout *self)
{
  TgPrintPage *page = g_new (TgPrintPage, 1);

  page->diagrams = g_array_new (FALSE, FALSE, sizeof (TgPrintDiagram));
  page->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_print_text_free);
  g_ptr_array_add (self->pages, page);
  self->top = self->plan.margin;
}

static gdouble
get_bottom (TgPrintLayout *self)
{
  return self->plan.height - self->plan.margin - FOOT_ROOM;
}

static gdouble
get_width (TgPrintLayout *self)
{
  return self->plan.width - 2 * self->plan.margin;
}

/* Places text on the last page, and returns its height. Text that does not fit goes to
 * @rest, if given. */
static gdouble
add_words (TgPrintLayout *self,
           TgPrintText   *text,
           gdouble        x,
           gdouble        y,
           gdouble        most_height,
           gchar        **rest)
{
  gdouble height = tg_print_text_place (text, x, y, most_height);

  if (rest != NULL)
    *rest = g_strdup (tg_print_text_get_rest (text));
  g_ptr_array_add (get_last_page (self)->texts, text);
  return height;
}

/* Adds centred lines, which take up to a sixth of the page. */
static void
add_centred (TgPrintLayout *self, const gchar *words, gdouble size, gboolean bold)
{
  gdouble      max = (get_bottom (self) - self->plan.margin) / 6;
  TgPrintText *text =
      tg_print_text_new (self->context, words, size, bold, get_width (self));

  text->centred = TRUE;
  self->top += add_words (self, text, self->plan.margin, self->top, max, NULL);
}

static void
add_head (TgPrintLayout *self, const gchar *title, const gchar *details)
{
  add_centred (self, title, TITLE_SIZE, TRUE);
  if (*details != '\0')
    add_centred (self, details, DETAILS_SIZE, FALSE);
  self->top += 2 * GAP;
}

/* Adds the text of a position that did not fit to the following pages, under a heading
 * with its caption. */
static void
add_rest (TgPrintLayout *self, const gchar *caption, gchar *rest)
{
  g_autofree gchar *words = rest;
  /* Translators: %s is what stands below a diagram, such as “After move 12, H9”. */
  g_autofree gchar *heading = g_strdup_printf (_ ("%s, continued"), caption);
  TgPrintText      *text =
      tg_print_text_new (self->context, heading, CAPTION_SIZE, TRUE, get_width (self));
  gdouble min = 4 * CAPTION_SIZE;

  if (get_bottom (self) - self->top < 2 * min)
    add_page (self);
  self->top += add_words (self, text, self->plan.margin, self->top, min, NULL);
  while (words != NULL)
    {
      gchar *left;

      text =
          tg_print_text_new (self->context, words, WORDS_SIZE, FALSE, get_width (self));
      self->top += add_words (self, text, self->plan.margin, self->top,
                              get_bottom (self) - self->top, &left)
                   + GAP;
      g_free (words);
      words = left;
      /* If not even one line fits on an empty page, stops: more pages would not help. */
      if (words != NULL && text->n == 0 && self->top <= self->plan.margin + GAP)
        break;
      if (words != NULL)
        add_page (self);
    }
}

/* Returns the size of a position's board in a cell, so that its text fits below it, if
 * the board need not become too small for that. */
static gdouble
find_side (TgPrintLayout         *self,
           const TgPrintPosition *position,
           gdouble                width,
           gdouble                height)
{
  g_autoptr (TgPrintText) caption =
      tg_print_text_new (self->context, position->caption, CAPTION_SIZE, TRUE, width);

  height -= tg_print_text_place (caption, 0, 0, height / 4) + 2 * GAP;
  if (position->text != NULL)
    {
      g_autoptr (TgPrintText) words =
          tg_print_text_new (self->context, position->text, WORDS_SIZE, FALSE, width);

      height -= tg_print_text_place (words, 0, 0, MAX_WORDS * height);
    }
  return CLAMP (height, 0, width);
}

/* Fills a cell, and returns the text that does not fit. */
static gchar *
add_cell (TgPrintLayout         *self,
          const TgPrintPosition *position,
          gdouble                x,
          gdouble                y,
          gdouble                width,
          gdouble                height,
          gdouble                side)
{
  const TgPrintDiagram diagram = { position->record,
                                   position->node,
                                   x + (width - side) / 2,
                                   y,
                                   side,
                                   self->n_placed >= self->n_asked };
  gdouble              bottom = y + height;
  gchar               *rest = NULL;
  TgPrintText         *text =
      tg_print_text_new (self->context, position->caption, CAPTION_SIZE, TRUE, width);

  if (side >= MIN_SIDE)
    g_array_append_val (get_last_page (self)->diagrams, diagram);
  text->centred = TRUE;
  y += side + GAP / 2;
  y += add_words (self, text, x, y, bottom - y, NULL) + GAP / 2;
  if (position->text != NULL)
    {
      text = tg_print_text_new (self->context, position->text, WORDS_SIZE, FALSE, width);
      add_words (self, text, x, y, bottom - y, &rest);
    }
  return rest;
}

/* Returns the grid of the next page. */
static void
get_grid (TgPrintLayout *self, guint *columns, guint *rows)
{
  const TgPrintPlan *plan = &self->plan;
  gboolean is_single = plan->what == TG_PRINT_GAME || plan->what == TG_PRINT_POSITION;
  guint    n = is_single ? 1 : plan->n_per_page;

  *columns = n >= 4 ? 2 : 1;
  *rows = MAX (n / *columns, 1);
  if (self->n_placed >= self->n_asked)
    {
      *columns = ANSWER_COLUMNS;
      *rows = ANSWER_ROWS;
    }
  if (plan->width > plan->height)
    {
      guint swap = *columns;

      *columns = *rows;
      *rows = swap;
    }
}

/* Fills a page with the next positions, with boards of one size, and adds pages for
 * the text that does not fit below them. */
static void
add_positions (TgPrintLayout *self)
{
  guint   first = self->n_placed;
  guint   end = first < self->n_asked ? self->n_asked : self->positions->len;
  guint   columns;
  guint   rows;
  gdouble top = self->top;
  gdouble width;
  gdouble height;
  gdouble side;
  gchar  *rests[MAX_CELLS] = { NULL };
  guint   n;

  get_grid (self, &columns, &rows);
  width = (get_width (self) - CELL_GAP * (columns - 1)) / columns;
  height = (get_bottom (self) - top - CELL_GAP * (rows - 1)) / rows;
  n = MIN (columns * rows, end - first);
  side = width;
  for (guint i = 0; i < n; i++)
    side = MIN (side, find_side (self, g_ptr_array_index (self->positions, first + i),
                                 width, height));
  for (guint i = 0; i < n; i++)
    rests[i] = add_cell (self, g_ptr_array_index (self->positions, first + i),
                         self->plan.margin + (i % columns) * (width + CELL_GAP),
                         top + (i / columns) * (height + CELL_GAP), width, height, side);

  self->top = get_bottom (self);
  for (guint i = 0; i < n; i++)
    if (rests[i] != NULL)
      {
        const TgPrintPosition *position = g_ptr_array_index (self->positions, first + i);

        add_rest (self, position->caption, rests[i]);
      }
  self->n_placed += n;
}

/* Adds page numbers with the total, centred at the foot. */
static void
add_numbers (TgPrintLayout *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      TgPrintPage      *page = g_ptr_array_index (self->pages, i);
      g_autofree gchar *words = g_strdup_printf ("%u / %u", i + 1, self->pages->len);
      TgPrintText      *text =
          tg_print_text_new (self->context, words, NUMBER_SIZE, FALSE, get_width (self));

      text->centred = TRUE;
      tg_print_text_place (text, self->plan.margin, get_bottom (self) + GAP,
                           FOOT_ROOM - GAP);
      g_ptr_array_add (page->texts, text);
    }
}

/* Creates a layout without pages. @positions: (transfer full) */
static TgPrintLayout *
begin (GPtrArray *positions, guint n_asked, const TgPrintPlan *plan)
{
  TgPrintLayout *self = g_new0 (TgPrintLayout, 1);

  self->plan = *plan;
  self->context = tg_print_text_create_context ();
  self->painter = tg_board_painter_new_vector ();
  self->pages = g_ptr_array_new_with_free_func (page_free);
  self->positions = positions;
  self->n_asked = n_asked;
  add_page (self);
  add_head (self, plan->title, plan->details);
  return self;
}

TgPrintLayout *
tg_print_layout_begin (const TgRecord *line, const TgPrintPlan *plan)
{
  GPtrArray *positions;

  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (plan->step > 0, NULL);
  g_return_val_if_fail (plan->n_per_page >= 1 && plan->n_per_page <= 6, NULL);

  positions = tg_print_positions_find (line, plan->what, plan->step, plan->comments,
                                       plan->frame.rows_from_top);
  return begin (positions, positions->len, plan);
}

TgPrintLayout *
tg_print_layout_begin_sheet (GPtrArray         *questions,
                             GPtrArray         *answers,
                             const TgPrintPlan *plan)
{
  TgPrintLayout *self;
  TgPrintPlan    sheet;
  guint          n_asked;

  g_return_val_if_fail (questions != NULL, NULL);
  g_return_val_if_fail (answers != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (plan->n_per_page >= 1 && plan->n_per_page <= 6, NULL);

  sheet = *plan;
  sheet.what = TG_PRINT_NOTED;
  sheet.numbers = TRUE;
  n_asked = questions->len;
  g_ptr_array_extend_and_steal (questions, answers);
  self = begin (questions, n_asked, &sheet);
  self->is_sheet = TRUE;
  return self;
}

gboolean
tg_print_layout_add_page (TgPrintLayout *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->is_whole)
    return FALSE;
  if (self->n_placed < self->positions->len)
    {
      if (self->n_placed > 0)
        add_page (self);
      if (self->n_placed == self->n_asked)
        /* Translators: the answers to puzzles, on the last pages. */
        add_head (self, _ ("Answers"), "");
      add_positions (self);
    }
  self->is_whole = self->n_placed >= self->positions->len;
  if (self->is_whole)
    add_numbers (self);
  return !self->is_whole;
}

TgPrintLayout *
tg_print_layout_new (const TgRecord *line, const TgPrintPlan *plan)
{
  TgPrintLayout *self = tg_print_layout_begin (line, plan);

  g_return_val_if_fail (self != NULL, NULL);

  while (tg_print_layout_add_page (self))
    ;
  return self;
}

void
tg_print_layout_free (TgPrintLayout *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->positions);
  tg_board_painter_free (self->painter);
  g_object_unref (self->context);
  g_free (self);
}

guint
tg_print_layout_count_pages (TgPrintLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pages->len;
}

guint
tg_print_layout_count_positions (TgPrintLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->positions->len;
}

static void
draw_diagram (TgPrintLayout *self, cairo_t *cr, const TgPrintDiagram *diagram)
{
  g_autofree TgScene *scene = g_new (TgScene, 1);
  gdouble             pixels = diagram->side / POINTS_PER_PIXEL;
  TgBoardLayout       layout;

  tg_scene_init (scene, tg_record_get_size (diagram->record),
                 tg_theme_from_id ("paper", FALSE));
  scene->frame = self->plan.frame;
  if (diagram->is_answer)
    scene->frame.coordinates = TG_COORDINATES_NONE;
  scene->show_numbers = self->plan.numbers || self->plan.what == TG_PRINT_GAME;
  tg_diagram_show_record (scene, diagram->record, diagram->node);
  /* On a sheet, the mark of the winning row would cover the numbers on the small
   * stones. */
  if (self->is_sheet)
    tg_scene_clear_marks (scene);
  if (self->plan.what != TG_PRINT_GAME)
    tg_diagram_add_marks (scene, diagram->node);
  tg_board_layout_init (&layout, scene->size, pixels, pixels, FINENESS, &scene->frame);
  cairo_save (cr);
  cairo_translate (cr, diagram->x, diagram->y);
  cairo_scale (cr, POINTS_PER_PIXEL, POINTS_PER_PIXEL);
  tg_board_painter_paint (self->painter, cr, &layout, scene);
  cairo_restore (cr);
}

void
tg_print_layout_draw (TgPrintLayout *self, cairo_t *cr, guint page)
{
  const TgPrintPage *what;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (page < self->pages->len);

  what = g_ptr_array_index (self->pages, page);
  for (guint i = 0; i < what->diagrams->len; i++)
    draw_diagram (self, cr, &g_array_index (what->diagrams, TgPrintDiagram, i));
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < what->texts->len; i++)
    tg_print_text_draw (g_ptr_array_index (what->texts, i), cr);
}

static cairo_status_t
append_cb (gpointer closure, const guchar *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
tg_print_layout_save (TgPrintLayout *self,
                      GFile         *file,
                      GCancellable  *cancellable,
                      GError       **error)
{
  GByteArray *array;
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  cairo_t         *cr;
  cairo_status_t   status;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  array = g_byte_array_new ();
  surface = cairo_pdf_surface_create_for_stream (append_cb, array, self->plan.width,
                                                 self->plan.height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Tengen");
  cr = cairo_create (surface);
  for (guint i = 0; i < self->pages->len && !g_cancellable_is_cancelled (cancellable);
       i++)
    {
      tg_print_layout_draw (self, cr, i);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  bytes = g_byte_array_free_to_bytes (array);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (status == CAIRO_STATUS_SUCCESS)
    return tg_safe_file_replace (file, bytes, cancellable, error);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("The picture could not be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}
