/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of TgMatch share: match.c holds the object, match-play.c what
 * moves a game forward and who plays it, match-history.c what goes back and
 * forth in it. The last function is for tests. */

#pragma once

#include "session/match.h"
#include "session/move-request.h"
#include "session/player.h"

G_BEGIN_DECLS

struct _TgMatch
{
  GObject parent_instance;

  TgMatchSetup setup;
  TgGame       game;
  TgRecord    *record;     /* owned; stands at the position of game */
  TgPlayer    *players[2]; /* owned; Black, White */
  gboolean     paused;

  TgMoveRequest *request; /* owned; NULL unless a player was asked for a move */
  TgAnalysis     analysis;
  gboolean       has_analysis;

  guint    pace;          /* milliseconds */
  guint    opening_delay; /* milliseconds */
  gboolean was_thinking;  /* as last notified */
  gboolean was_paused;    /* as last notified */
};

/* match.c */
void tg_match_notify (TgMatch *self);
void tg_match_emit_moved (TgMatch *self, const TgMove *move, guint number);
void tg_match_emit_changed (TgMatch *self);
void tg_match_emit_refused (TgMatch *self, TgPoint point, const GError *error);
void tg_match_emit_progress (TgMatch *self);

/* match-play.c */
void tg_match_sit_down (TgMatch *self);
void tg_match_dismiss_players (TgMatch *self);
void tg_match_stop_thinking (TgMatch *self);
void tg_match_note_result (TgMatch *self);
void tg_match_announce (TgMatch *self, const TgMove *moves, guint n_moves);

gboolean tg_match_has_person (TgMatch *self);
gboolean tg_match_is_person (TgMatch *self, TgStone stone);

void tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player);

G_END_DECLS
