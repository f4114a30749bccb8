/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card for the first start. Its buttons activate `win.learn`, `win.play-first` and
 * `win.new-game`. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_WELCOME_CARD (tg_welcome_card_get_type ())
G_DECLARE_FINAL_TYPE (TgWelcomeCard, tg_welcome_card, TG, WELCOME_CARD, GtkWidget)

GtkWidget *tg_welcome_card_new (void);

G_END_DECLS
