/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game on sheets of paper: diagrams with words below them. Knows nothing of
 * printers; whoever has one, or a file, asks for page after page. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "drawing/print-positions.h"

G_BEGIN_DECLS

#define TG_PRINT_MAX_STEP 100

/**
 * TgPrintPlan:
 * @what: what is printed
 * @step: how many moves are between two positions, for %TG_PRINT_STEPS
 * @n_per_page: 1, 2, 4 or 6 positions a page; %TG_PRINT_GAME is one
 * @numbers: whether stones have their numbers; those of %TG_PRINT_GAME always do
 * @comments: whether comments are printed
 * @frame: how the boards lie
 * @title: (borrowed): stands on top of the first page
 * @details: (borrowed): stands below that; may be empty
 * @width: of the paper, in points
 * @height: of the paper
 * @margin: stays empty on each side
 *
 * How a game is to be printed.
 */
typedef struct
{
  TgPrintWhat  what;
  guint        step;
  guint        n_per_page;
  gboolean     numbers;
  gboolean     comments;
  TgBoardFrame frame;
  const gchar *title;
  const gchar *details;
  gdouble      width;
  gdouble      height;
  gdouble      margin;
} TgPrintPlan;

/**
 * TgPrintLayout:
 *
 * Pages that are laid out. One thread at a time.
 */
typedef struct _TgPrintLayout TgPrintLayout;

TgPrintLayout *tg_print_layout_new (const TgRecord *line, const TgPrintPlan *plan);
TgPrintLayout *tg_print_layout_begin (const TgRecord *line, const TgPrintPlan *plan);
gboolean       tg_print_layout_go_on (TgPrintLayout *self);
void           tg_print_layout_free (TgPrintLayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPrintLayout, tg_print_layout_free)

guint    tg_print_layout_count_pages (TgPrintLayout *self);
guint    tg_print_layout_count_positions (TgPrintLayout *self);
void     tg_print_layout_draw (TgPrintLayout *self, cairo_t *cr, guint page);
gboolean tg_print_layout_save (TgPrintLayout *self,
                               GFile         *file,
                               GCancellable  *cancellable,
                               GError       **error);

G_END_DECLS
