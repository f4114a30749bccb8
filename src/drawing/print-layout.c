/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page is a grid of cells: in each a board, a caption and what was written about the
 * position. Words that have no room below their board go on over the whole width of the
 * pages that follow, so that nobody's words are lost and no page waits for them. */

#include "drawing/print-private.h"

#include <glib/gi18n-lib.h>

/* Sizes of letters, in points. */
#define TITLE_SIZE   15.0
#define DETAILS_SIZE 9.5
#define CAPTION_SIZE 9.5
#define WORDS_SIZE   9.5
#define NUMBER_SIZE  8.5

/* Room between things, in points. */
#define GAP       6.0
#define CELL_GAP  18.0
#define FOOT_ROOM 20.0

/* How much of a cell words may take from the board. */
#define MOST_WORDS 0.3

/* A board that leaves less of its cell than this to itself cannot be read. */
#define LEAST_SIDE 24.0

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

/* Puts words on the last page, and returns their height. Those that have no room are
 * left for @rest, if that is given. */
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

/* The title and what is below it, which may take a third of the page. */
static void
add_head (TgPrintLayout *self)
{
  gdouble      most = (get_bottom (self) - self->top) / 6;
  TgPrintText *title = tg_print_text_new (self->context, self->plan.title, TITLE_SIZE,
                                          TRUE, get_width (self));
  TgPrintText *details = tg_print_text_new (self->context, self->plan.details,
                                            DETAILS_SIZE, FALSE, get_width (self));

  title->centred = details->centred = TRUE;
  self->top += add_words (self, title, self->plan.margin, self->top, most, NULL);
  self->top += add_words (self, details, self->plan.margin, self->top, most, NULL);
  self->top += 2 * GAP;
}

/* What is left of the words about a position: on the pages that follow. */
static void
add_rest (TgPrintLayout *self, const gchar *caption, gchar *rest)
{
  g_autofree gchar *words = rest;
  /* Translators: %s is what stands below a diagram, such as “After move 12, H9”. */
  g_autofree gchar *heading = g_strdup_printf (_ ("%s, continued"), caption);
  TgPrintText      *text =
      tg_print_text_new (self->context, heading, CAPTION_SIZE, TRUE, get_width (self));
  gdouble least = 4 * CAPTION_SIZE;

  if (get_bottom (self) - self->top < 2 * least)
    add_page (self);
  self->top += add_words (self, text, self->plan.margin, self->top, least, NULL);
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
      /* A page without room for a line is no page to go on with. */
      if (words != NULL && text->n == 0 && self->top <= self->plan.margin + GAP)
        break;
      if (words != NULL)
        add_page (self);
    }
}

/* How large the board of a position may be in a cell, so that there is room for its
 * words or most of them. */
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

      height -= tg_print_text_place (words, 0, 0, MOST_WORDS * height);
    }
  return CLAMP (height, 0, width);
}

/* Fills a cell, and returns the words that have no room in it. */
static gchar *
add_cell (TgPrintLayout         *self,
          const TgPrintPosition *position,
          gdouble                x,
          gdouble                y,
          gdouble                width,
          gdouble                height,
          gdouble                side)
{
  const TgPrintDiagram diagram = { position->node, x + (width - side) / 2, y, side };
  gdouble              bottom = y + height;
  gchar               *rest = NULL;
  TgPrintText         *text =
      tg_print_text_new (self->context, position->caption, CAPTION_SIZE, TRUE, width);

  if (side >= LEAST_SIDE)
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

static void
get_grid (const TgPrintPlan *plan, guint *columns, guint *rows)
{
  guint n = plan->what == TG_PRINT_GAME || plan->what == TG_PRINT_POSITION
                ? 1
                : plan->n_per_page;

  *columns = n >= 4 ? 2 : 1;
  *rows = MAX (n / *columns, 1);
  if (plan->width > plan->height)
    {
      guint swap = *columns;

      *columns = *rows;
      *rows = swap;
    }
}

/* Fills one page from the position @first on, with boards of one size, and those that
 * its words go on to. */
static void
add_positions (TgPrintLayout *self, guint first)
{
  guint   columns;
  guint   rows;
  gdouble top = self->top;
  gdouble width;
  gdouble height;
  gdouble side;
  gchar  *rests[6] = { NULL };
  guint   n;

  get_grid (&self->plan, &columns, &rows);
  width = (get_width (self) - CELL_GAP * (columns - 1)) / columns;
  height = (get_bottom (self) - top - CELL_GAP * (rows - 1)) / rows;
  n = MIN (columns * rows, self->positions->len - first);
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
}

/* The number of a page, and of how many, in the middle of its foot. */
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

/**
 * tg_print_layout_begin:
 * @line: a record without variations, at the position that is looked at; borrowed for
 *   the life of the layout
 * @plan: how it is to be printed
 *
 * Begins to lay a game out, with nothing but its head. There is a page at least, even
 * if there is nothing to print.
 *
 * Any thread.
 *
 * Returns: (transfer full): the pages
 */
TgPrintLayout *
tg_print_layout_begin (const TgRecord *line, const TgPrintPlan *plan)
{
  TgPrintLayout *self;

  g_return_val_if_fail (line != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (plan->step > 0, NULL);
  g_return_val_if_fail (plan->n_per_page >= 1 && plan->n_per_page <= 6, NULL);

  self = g_new0 (TgPrintLayout, 1);
  self->line = line;
  self->plan = *plan;
  self->context = tg_print_text_create_context ();
  self->painter = tg_board_painter_new_vector ();
  self->pages = g_ptr_array_new_with_free_func (page_free);
  self->positions = tg_print_positions_find (line, plan->what, plan->step, plan->comments,
                                             plan->frame.rows_from_top);
  add_page (self);
  add_head (self);
  return self;
}

/**
 * tg_print_layout_go_on:
 * @self: pages
 *
 * Lays out as many positions as a page holds, which takes some milliseconds: whoever
 * has other things to do can do them in between.
 *
 * Returns: whether there is more to lay out
 */
gboolean
tg_print_layout_go_on (TgPrintLayout *self)
{
  guint columns;
  guint rows;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->is_whole)
    return FALSE;
  if (self->n_placed < self->positions->len)
    {
      get_grid (&self->plan, &columns, &rows);
      if (self->n_placed > 0)
        add_page (self);
      add_positions (self, self->n_placed);
      self->n_placed += columns * rows;
    }
  self->is_whole = self->n_placed >= self->positions->len;
  if (self->is_whole)
    add_numbers (self);
  return !self->is_whole;
}

/**
 * tg_print_layout_new:
 * @line: a record without variations, at the position that is looked at; borrowed for
 *   the life of the layout
 * @plan: how it is to be printed
 *
 * Lays a game out, see tg_print_layout_begin(), all at once.
 *
 * Any thread.
 *
 * Returns: (transfer full): the pages
 */
TgPrintLayout *
tg_print_layout_new (const TgRecord *line, const TgPrintPlan *plan)
{
  TgPrintLayout *self = tg_print_layout_begin (line, plan);

  g_return_val_if_fail (self != NULL, NULL);

  while (tg_print_layout_go_on (self))
    ;
  return self;
}

/**
 * tg_print_layout_free:
 * @self: (nullable): pages
 *
 * Frees them.
 */
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

/**
 * tg_print_layout_count_pages:
 * @self: pages
 *
 * Returns: how many there are so far
 */
guint
tg_print_layout_count_pages (TgPrintLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pages->len;
}

/**
 * tg_print_layout_count_positions:
 * @self: pages
 *
 * Returns: how many diagrams are on them, or will be
 */
guint
tg_print_layout_count_positions (TgPrintLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->positions->len;
}
