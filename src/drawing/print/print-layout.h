/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out a game or puzzles on sheets of paper: diagrams with text below them. It knows
 * nothing about printers; callers with a printer or a file request page after page. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "drawing/print/print-positions.h"

G_BEGIN_DECLS

#define TG_PRINT_MAX_STEP 100

/* Options of a layout. Lengths are in points. */
typedef struct
{
  TgPrintContent what;
  /* number of moves from one position to the next, for %TG_PRINT_STEPS */
  guint        step;
  guint        n_per_page; /* 1, 2, 4 or 6 positions; %TG_PRINT_GAME has one */
  gboolean     numbers;    /* numbers on stones; %TG_PRINT_GAME always has them */
  gboolean     comments;
  TgBoardFrame frame;
  const gchar *title;   /* borrowed: top line of the first page */
  const gchar *details; /* borrowed: text below the title; may be empty */
  gdouble      width;   /* width of the paper */
  gdouble      height;
  gdouble      margin; /* width of the empty margin on each side */
} TgPrintPlan;

/* Pages that are laid out. Not thread-safe. */
typedef struct _TgPrintLayout TgPrintLayout;

/* Lays out a whole game. @line is a record without variations, at the position to print,
 * borrowed for the life of the layout. There is at least one page, even without content.
 * Any thread. */
TgPrintLayout *tg_print_layout_new (const TgRecord *line, const TgPrintPlan *plan);

/* Starts a layout that has only the head of its first page; see
 * tg_print_layout_add_page(). */
TgPrintLayout *tg_print_layout_begin (const TgRecord *line, const TgPrintPlan *plan);

/**
 * tg_print_layout_begin_sheet:
 * @questions: (transfer full) (element-type TgPrintPosition): the puzzles
 * @answers: (transfer full) (element-type TgPrintPosition): small diagrams on pages of
 *   their own after all questions
 * @plan: options; those about a game are ignored
 *
 * Starts a sheet of puzzles like tg_print_layout_begin(). The game records to which
 * the positions point must outlive the layout. Any thread.
 */
TgPrintLayout *tg_print_layout_begin_sheet (GPtrArray         *questions,
                                            GPtrArray         *answers,
                                            const TgPrintPlan *plan);

/* Lays out one more page of positions, which takes some milliseconds, so that callers
 * can do other work in between. Returns whether there are more pages to lay out. */
gboolean tg_print_layout_add_page (TgPrintLayout *self);
void     tg_print_layout_free (TgPrintLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPrintLayout, tg_print_layout_free)

guint tg_print_layout_count_pages (TgPrintLayout *self); /* number of pages so far */
guint tg_print_layout_count_positions (
    TgPrintLayout *self); /* number of positions on all pages, including those to come */

/* Draws a page, numbered from 0, in points from the corner of the paper. */
void tg_print_layout_draw (TgPrintLayout *self, cairo_t *cr, guint page);

/**
 * tg_print_layout_save:
 * @cancellable: (nullable): cancels from another thread
 * @error: return location for a %G_IO_ERROR
 *
 * Writes all pages as PDF, completely or not at all.
 *
 * Any thread, while no other thread uses @self.
 */
gboolean tg_print_layout_save (TgPrintLayout *self,
                               GFile         *file,
                               GCancellable  *cancellable,
                               GError       **error);

G_END_DECLS
