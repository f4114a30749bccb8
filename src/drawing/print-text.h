/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words on paper, which may be broken off after any line and go on elsewhere. */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/**
 * TgPrintText:
 * @layout: (owned): the lines
 * @n: how many of them stand here, from the first
 * @x: left edge
 * @y: top edge
 * @width: room from left to right
 * @centred: whether lines stand in the middle of it
 *
 * Lines at a place of a page.
 */
typedef struct
{
  PangoLayout *layout;
  guint        n;
  gdouble      x;
  gdouble      y;
  gdouble      width;
  gboolean     centred;
} TgPrintText;

PangoContext *tg_print_text_create_context (void);
TgPrintText  *tg_print_text_new (PangoContext *context,
                                 const gchar  *words,
                                 gdouble       size,
                                 gboolean      bold,
                                 gdouble       width);
void          tg_print_text_free (TgPrintText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPrintText, tg_print_text_free)

gdouble      tg_print_text_place (TgPrintText *self,
                                  gdouble      x,
                                  gdouble      y,
                                  gdouble      most_height);
const gchar *tg_print_text_get_rest (TgPrintText *self);
void         tg_print_text_draw (TgPrintText *self, cairo_t *cr);

G_END_DECLS
