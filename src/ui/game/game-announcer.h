/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Announces the events of a match, on the screen and to screen readers. */

#pragma once

#include "ui/analysis/explainers/explanation-bar.h"
#include "ui/game/panels/game-cursor.h"
#include "ui/game/panels/notices.h"
#include "ui/game/panels/status-view.h"

G_BEGIN_DECLS

/* The widgets for the messages; borrowed, they must outlive the announcer. */
typedef struct
{
  TgBoardView      *board;
  TgStatusView     *status;
  TgExplanationBar *explanation;
  TgNotices        *notices;
  GtkRevealer      *refusal; /* contains a label */
} TgGameAnnouncerPlaces;

#define TG_TYPE_GAME_ANNOUNCER (tg_game_announcer_get_type ())
G_DECLARE_FINAL_TYPE (TgGameAnnouncer, tg_game_announcer, TG, GAME_ANNOUNCER, GObject)

TgGameAnnouncer *tg_game_announcer_new (TgGameCursor                *cursor,
                                        const TgGameAnnouncerPlaces *places);

void tg_game_announcer_show_message (TgGameAnnouncer *self, const gchar *words);
void tg_game_announcer_show_error (TgGameAnnouncer *self, const GError *error);
void tg_game_announcer_announce (TgGameAnnouncer *self, const gchar *words);
void tg_game_announcer_warn (TgGameAnnouncer *self, const gchar *words);
void tg_game_announcer_update (TgGameAnnouncer *self);

G_END_DECLS
