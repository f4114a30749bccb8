/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who practises: a button with the persons of a household in its menu. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_PROFILE_MENU (tg_profile_menu_get_type ())

/**
 * TgProfileMenu:
 *
 *     ::leave ()     somebody else is about to practise: what goes on has to be left
 *     ::changed ()   who practises is another one, or called differently
 *     ::failed (const gchar *words)
 *                    why that could not be kept; all is as it was
 *     ::toast (AdwToast *toast)
 *                    what is to be said of it, with a button
 */
G_DECLARE_FINAL_TYPE (TgProfileMenu, tg_profile_menu, TG, PROFILE_MENU, AdwBin)

void tg_profile_menu_set_trainer (TgProfileMenu *self, TgTrainer *trainer);

G_END_DECLS
