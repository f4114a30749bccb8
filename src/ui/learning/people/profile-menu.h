/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A button with a menu of the profiles of a household. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_PROFILE_MENU (tg_profile_menu_get_type ())

/**
 * TgProfileMenu:
 *
 *     ::leave ()     the profile is about to change: leave the current run
 *     ::changed ()   the profile or its name has changed
 *     ::failed (const gchar *words)
 *                    a change failed and was undone; @words is the reason
 *     ::toast (AdwToast *toast)
 *                    a toast with a button to show
 */
G_DECLARE_FINAL_TYPE (TgProfileMenu, tg_profile_menu, TG, PROFILE_MENU, AdwBin)

void tg_profile_menu_set_trainer (TgProfileMenu *self, TgTrainer *trainer);

G_END_DECLS
