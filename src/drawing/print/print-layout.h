/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game or puzzles on sheets of paper: diagrams with words below them. Knows nothing of
 * printers; whoever has one, or a file, asks for page after page. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "drawing/print/print-positions.h"

G_BEGIN_DECLS

#define TG_PRINT_MAX_STEP 100

/* How something is to be printed. Lengths are in points. */
typedef struct
{
  TgPrintContent what;
  guint          step;       /* moves between two positions, for %TG_PRINT_STEPS */
  guint          n_per_page; /* 1, 2, 4 or 6 positions; %TG_PRINT_GAME is one */
  gboolean       numbers;    /* on stones; those of %TG_PRINT_GAME always have them */
  gboolean       comments;
  TgBoardFrame   frame;
  const gchar   *title;   /* borrowed: stands on top of the first page */
  const gchar   *details; /* borrowed: stands below that; may be empty */
  gdouble        width;   /* of the paper */
  gdouble        height;
  gdouble        margin; /* stays empty on each side */
} TgPrintPlan;

/* Pages that are laid out. One thread at a time. */
typedef struct _TgPrintLayout TgPrintLayout;

/* Lays a game out all at once. @line is a record without variations, at the position
 * that is looked at, and borrowed for the life of the layout. There is a page at
 * least, even if there is nothing to print. Any thread. */
TgPrintLayout *tg_print_layout_new (const TgRecord *line, const TgPrintPlan *plan);

/* The same with nothing but its head yet. */
TgPrintLayout *tg_print_layout_begin (const TgRecord *line, const TgPrintPlan *plan);

/**
 * tg_print_layout_begin_sheet:
 * @questions: (transfer full) (element-type TgPrintPosition): what is asked
 * @answers: (transfer full) (element-type TgPrintPosition): small diagrams, many to a
 *   page, on pages of their own after all questions
 * @plan: what it says of a game is not looked at
 *
 * Begins a sheet of puzzles in the same way. The records are borrowed for the life of the
 * layout. Any thread.
 */
TgPrintLayout *tg_print_layout_begin_sheet (GPtrArray         *questions,
                                            GPtrArray         *answers,
                                            const TgPrintPlan *plan);

/* Lays out as many positions as a page holds, which takes some milliseconds: whoever has
 * other things to do can do them in between. Returns whether there are more. */
gboolean tg_print_layout_go_on (TgPrintLayout *self);
void     tg_print_layout_free (TgPrintLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPrintLayout, tg_print_layout_free)

guint tg_print_layout_count_pages (TgPrintLayout *self);     /* so far */
guint tg_print_layout_count_positions (TgPrintLayout *self); /* on the pages or to come */

/* Draws a page, from 0, in points, from the corner of the paper. */
void tg_print_layout_draw (TgPrintLayout *self, cairo_t *cr, guint page);

/**
 * tg_print_layout_save:
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %G_IO_ERROR
 *
 * Writes all pages as PDF, all or nothing.
 *
 * Any thread, if nobody else uses @self meanwhile.
 */
gboolean tg_print_layout_save (TgPrintLayout *self,
                               GFile         *file,
                               GCancellable  *cancellable,
                               GError       **error);

G_END_DECLS
