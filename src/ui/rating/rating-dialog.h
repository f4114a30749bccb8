/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rating of the player, and the results that it is computed from. */

#pragma once

#include <adwaita.h>

#include "session/rating/rating-store.h"
#include "ui/rating/rating-graph.h"

G_BEGIN_DECLS

#define TG_TYPE_RATING_DIALOG (tg_rating_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TgRatingDialog, tg_rating_dialog, TG, RATING_DIALOG, AdwWindow)

GtkWidget *tg_rating_dialog_new (GtkWindow     *parent,
                                 TgRatingStore *store,
                                 TgRuleset      ruleset);

G_END_DECLS
