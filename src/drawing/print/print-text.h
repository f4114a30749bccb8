/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text on paper that can break after any line and continue elsewhere. */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Lines placed on a page, in points. */
typedef struct
{
  PangoLayout *layout; /* owned: the lines */
  guint        n;      /* number of lines of @layout that are on this page */
  gdouble      x;
  gdouble      y;
  gdouble      width; /* width available for the lines */
  gboolean     centred;
} TgPrintText;

/* Creates a context whose unit is a point. Not thread-safe. */
PangoContext *tg_print_text_create_context (void);

/* Lays out a text without placing it. */
TgPrintText *tg_print_text_new (PangoContext *context,
                                const gchar  *words,
                                gdouble       size,
                                gboolean      bold,
                                gdouble       width);
void         tg_print_text_free (TgPrintText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPrintText, tg_print_text_free)

/* Places as many lines as fit; returns their height, 0 if none fits. */
gdouble tg_print_text_place (TgPrintText *self,
                             gdouble      x,
                             gdouble      y,
                             gdouble      most_height);

/* Returns the text that did not fit; %NULL if all of the text is placed. */
const gchar *tg_print_text_get_rest (TgPrintText *self);
void         tg_print_text_draw (TgPrintText *self, cairo_t *cr);

G_END_DECLS
