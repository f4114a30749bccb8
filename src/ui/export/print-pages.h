/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview of printed pages, above the options in a dialog; prints the pages, and
 * saves them as PDF. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/print/print-layout.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

/* Starts the layout of @source for a paper size in points, with %TG_PRINT_PAGES_MARGIN.
 * Called in any thread, even in two at once. */
typedef TgPrintLayout *(*TgPrintPagesFunc) (gconstpointer source,
                                            gdouble       width,
                                            gdouble       height);

/* In points: the margin on each side of the paper, 15 mm, more than any printer needs. */
#define TG_PRINT_PAGES_MARGIN 42.5

#define TG_TYPE_PRINT_PAGES (tg_print_pages_get_type ())

/**
 * TgPrintPages:
 *
 * Must be inside an #AdwToastOverlay, which shows errors. Emits `done` with a text when
 * the pages are printed or saved. Page Up and Page Down turn the pages, wherever the
 * focus is in the window.
 */
G_DECLARE_FINAL_TYPE (TgPrintPages, tg_print_pages, TG, PRINT_PAGES, GtkBox)

void  tg_print_pages_show (TgPrintPages    *self,
                           TgPrintPagesFunc begin,
                           gpointer         source,
                           GDestroyNotify   free_source,
                           TgPrintPaper     paper);
guint tg_print_pages_count_positions (TgPrintPages *self);
void  tg_print_pages_print (TgPrintPages *self, const gchar *title, const gchar *stem);
void  tg_print_pages_save (TgPrintPages *self, const gchar *stem);

G_END_DECLS
