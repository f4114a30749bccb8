/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How far a match has come: the game, the record that stands at the same position, the
 * opening before it, and the clocks. */

#pragma once

#include "engine/opening/opening-advice.h"
#include "session/match/match-clock.h"
#include "session/match/match-players.h"
#include "session/match/match-setup.h"

G_BEGIN_DECLS

/**
 * TgMatchPosition:
 *
 * To be read from outside, and changed by the functions below, which keep its parts in
 * step.
 */
typedef struct
{
  TgGame        game;
  TgRecord     *record; /* owned */
  TgMatchClock *clock;  /* owned */

  TgOpening opening;         /* finished in ordinary play */
  GArray   *opening_history; /* owned, of TgOpening: what it was before each step */
  GArray   *opening_steps;   /* owned, of TgOpeningAdvice: those steps */
  gboolean  exchanged;       /* whether it has made the first player White */
} TgMatchPosition;

void tg_match_position_init (TgMatchPosition *self, TgMatchClock *clock);
void tg_match_position_clear (TgMatchPosition *self);
void tg_match_position_begin (TgMatchPosition *self, const TgMatchSetup *setup);
void tg_match_position_note_result (TgMatchPosition *self);

TgStone  tg_match_position_get_acting_side (const TgMatchPosition *self);
gboolean tg_match_position_is_under_way (const TgMatchPosition *self);

gboolean tg_match_position_can_play (const TgMatchPosition *self, TgPoint point);
TgPoint  tg_match_position_find_playable (const TgMatchPosition *self);
gboolean tg_match_position_play (TgMatchPosition *self, TgPoint point, GError **error);
gboolean tg_match_position_can_pass (const TgMatchPosition *self);
gboolean tg_match_position_pass (TgMatchPosition *self, GError **error);

gboolean tg_match_position_is_opening (const TgMatchPosition *self);
guint    tg_match_position_take_step (TgMatchPosition       *self,
                                      const TgOpeningAdvice *step,
                                      const TgOpening       *after,
                                      TgMove                 moves[TG_OPENING_MAX_STONES],
                                      gboolean              *exchanged);
gboolean tg_match_position_get_choice (const TgMatchPosition *self,
                                       TgOpeningOption       *option,
                                       guint                 *count);

gboolean tg_match_position_can_undo (const TgMatchPosition *self,
                                     TgMatchPlayers        *players);
gboolean tg_match_position_undo (TgMatchPosition *self, TgMatchPlayers *players);
gboolean tg_match_position_can_redo (const TgMatchPosition *self);
guint    tg_match_position_redo (TgMatchPosition *self,
                                 TgMatchPlayers  *players,
                                 TgMove           moves[2]);

G_END_DECLS
