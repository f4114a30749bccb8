/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a match: its setup, the score, the game, the record at the same position,
 * the opening, and the clocks. */

#pragma once

#include "engine/opening/opening-advice.h"
#include "session/clock/match-clock.h"
#include "session/match/match-players.h"
#include "session/match/match-setup.h"
#include "session/match/match-state.h"

G_BEGIN_DECLS

typedef struct _TgMatchPosition TgMatchPosition;

/**
 * TgMatchPosition:
 *
 * The state of a match. Other files may read the fields, but only the functions
 * below change them, which keeps the fields consistent.
 */
struct _TgMatchPosition
{
  TgMatchSetup    setup;   /* with the players on their present sides */
  TgMatchPlayers *players; /* borrowed: those of setup */
  TgPairMatch     pair;    /* the score before this game, whose end may be undone */
  TgRated         unrated; /* the reason why the game is not rated, if any */
  gboolean        warned;  /* warnings of threats are on, in this game and the next */

  TgGame        game;
  gboolean      finished; /* the game has ended at least once */
  gboolean      stopped;  /* the match is stopped, see tg_match_stop() */
  TgRecord     *record;   /* owned */
  TgMatchClock *clock;    /* owned */

  TgOpening opening;         /* finished in ordinary play */
  GArray   *opening_history; /* owned, of TgOpening: the state before each step */
  GArray   *opening_steps;   /* owned, of TgOpeningAdvice: the steps themselves */
  gboolean  exchanged;       /* whether the opening has made the first player White */
};

void     tg_match_position_init (TgMatchPosition *self,
                                 TgMatchPlayers  *players,
                                 TgMatchClock    *clock);
void     tg_match_position_clear (TgMatchPosition *self);
void     tg_match_position_reset (TgMatchPosition *self);
void     tg_match_position_set_warned (TgMatchPosition *self, gboolean warned);
void     tg_match_position_begin (TgMatchPosition *self, gboolean exchange);
void     tg_match_position_swap_players (TgMatchPosition *self);
void     tg_match_position_update_clock (TgMatchPosition *self, gboolean paused);
void     tg_match_position_note_result (TgMatchPosition *self);
void     tg_match_position_get_pair (const TgMatchPosition *self, TgPairMatch *pair);
gboolean tg_match_position_has_next_game (const TgMatchPosition *self);

TgStone  tg_match_position_get_acting_side (const TgMatchPosition *self);
TgStone  tg_match_position_get_first_side (const TgMatchPosition *self, TgStone side);
gboolean tg_match_position_is_persons_turn (const TgMatchPosition *self);
gboolean tg_match_position_is_under_way (const TgMatchPosition *self);

gboolean tg_match_position_play (TgMatchPosition *self, TgPoint point, GError **error);
void     tg_match_position_play_first (TgMatchPosition *self,
                                       const TgPoint   *points,
                                       guint            n_points);
gboolean tg_match_position_can_pass (const TgMatchPosition *self);
gboolean tg_match_position_pass (TgMatchPosition *self, GError **error);
gboolean tg_match_position_end_on_time (TgMatchPosition *self);

gboolean        tg_match_position_is_opening (const TgMatchPosition *self);
gboolean        tg_match_position_take_step (TgMatchPosition       *self,
                                             const TgOpeningAdvice *step,
                                             GError               **error);
TgOpeningAdvice tg_match_position_get_step (const TgMatchPosition *self, TgPoint point);
gboolean        tg_match_position_get_choice (const TgMatchPosition *self,
                                              TgOpeningOption       *option,
                                              guint                 *count);

gboolean tg_match_position_can_undo (const TgMatchPosition *self);
void     tg_match_position_undo (TgMatchPosition *self);
gboolean tg_match_position_can_redo (const TgMatchPosition *self);
void     tg_match_position_redo (TgMatchPosition *self);

GBytes  *tg_match_position_save (const TgMatchPosition *self);
gboolean tg_match_position_restore (TgMatchPosition *self, TgMatchState *state);

G_END_DECLS
