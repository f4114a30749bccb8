/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits the name of a profile, and whether the profile is a child's. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TG_TYPE_PROFILE_DIALOG (tg_profile_dialog_get_type ())

/**
 * TgProfileDialog:
 *
 *     ::saved ()   the profile is to be saved; the handler closes the dialog
 */
G_DECLARE_FINAL_TYPE (TgProfileDialog, tg_profile_dialog, TG, PROFILE_DIALOG, AdwWindow)

TgProfileDialog *tg_profile_dialog_new (GtkWindow   *parent,
                                        const gchar *name,
                                        gboolean     is_child);
gchar           *tg_profile_dialog_get_name (TgProfileDialog *self);
gboolean         tg_profile_dialog_is_child (TgProfileDialog *self);
void             tg_profile_dialog_show_error (TgProfileDialog *self, const gchar *words);

G_END_DECLS
