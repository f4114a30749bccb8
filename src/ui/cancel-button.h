/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The button that closes a dialog without doing anything. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_CANCEL_BUTTON (tg_cancel_button_get_type ())
G_DECLARE_FINAL_TYPE (TgCancelButton, tg_cancel_button, TG, CANCEL_BUTTON, GtkButton)

G_END_DECLS
