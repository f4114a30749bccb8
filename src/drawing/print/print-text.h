/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words on paper, which may be broken off after any line and go on elsewhere. */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Lines at a place of a page, in points. */
typedef struct
{
  PangoLayout *layout; /* owned: the lines */
  guint        n;      /* how many of them stand here, from the first */
  gdouble      x;
  gdouble      y;
  gdouble      width; /* room from left to right */
  gboolean     centred;
} TgPrintText;

/* What texts are set with: a unit of it is a point. One thread at a time. */
PangoContext *tg_print_text_create_context (void);

/* Sets a text, which stands nowhere yet. */
TgPrintText *tg_print_text_new (PangoContext *context,
                                const gchar  *words,
                                gdouble       size,
                                gboolean      bold,
                                gdouble       width);
void         tg_print_text_free (TgPrintText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPrintText, tg_print_text_free)

/* Puts as many lines from the beginning at a place as there is room for; returns their
 * height, 0 if there is no room for one. */
gdouble tg_print_text_place (TgPrintText *self,
                             gdouble      x,
                             gdouble      y,
                             gdouble      most_height);

/* What there was no room for; %NULL if all of it is placed. */
const gchar *tg_print_text_get_rest (TgPrintText *self);
void         tg_print_text_draw (TgPrintText *self, cairo_t *cr);

G_END_DECLS
