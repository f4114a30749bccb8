/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Explanations of the position on a board, in a bar below it. */

#pragma once

#include <gtk/gtk.h>

#include "ui/board/board-view.h"

G_BEGIN_DECLS

#define TG_TYPE_EXPLANATION_BAR (tg_explanation_bar_get_type ())

/* A bar with a heading, a text and a few buttons, hidden without an explanation. When its
 * board emits ::asked, it explains the point. Signal: closed(). */
G_DECLARE_FINAL_TYPE (TgExplanationBar,
                      tg_explanation_bar,
                      TG,
                      EXPLANATION_BAR,
                      GtkWidget)

void     tg_explanation_bar_set_board (TgExplanationBar *self, TgBoardView *board);
void     tg_explanation_bar_show (TgExplanationBar *self,
                                  const gchar      *heading,
                                  const gchar      *text);
void     tg_explanation_bar_reserve (TgExplanationBar *self,
                                     const gchar      *heading,
                                     const gchar      *text);
void     tg_explanation_bar_add_button (TgExplanationBar *self,
                                        const gchar      *icon,
                                        const gchar      *label,
                                        const gchar      *action);
void     tg_explanation_bar_set_content (TgExplanationBar *self, GtkWidget *content);
void     tg_explanation_bar_set_text (TgExplanationBar *self, const gchar *text);
void     tg_explanation_bar_explain (TgExplanationBar *self, TgPoint point);
void     tg_explanation_bar_set_narrow (TgExplanationBar *self, gboolean narrow);
gboolean tg_explanation_bar_hide (TgExplanationBar *self);

const gchar *tg_explanation_bar_get_heading (TgExplanationBar *self);

G_END_DECLS
