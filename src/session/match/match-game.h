/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game in progress: asks the player whose turn it is, plays what it answers or what a
 * person does, and reports what changes. */

#pragma once

#include "session/match/match-offers.h"
#include "session/match/match-position.h"
#include "session/match/match-state.h"

G_BEGIN_DECLS

/* The signals of the owner, see TgMatch. */
typedef enum
{
  TG_MATCH_SIGNAL_CHANGED,
  TG_MATCH_SIGNAL_MOVED,
  TG_MATCH_SIGNAL_REFUSED,
  TG_MATCH_SIGNAL_PROGRESS,
  TG_MATCH_SIGNAL_SAID,
  TG_MATCH_SIGNAL_FINISHED,
  TG_MATCH_SIGNAL_TICKED,
  TG_MATCH_SIGNAL_LOW_CLOCK,
  TG_MATCH_N_SIGNALS
} TgMatchSignal;

/* Called before the signals of each change, to notify of properties. */
typedef void (*TgMatchGameUpdated) (GObject *owner);

/**
 * TgMatchGame:
 *
 * To be read from outside. @setup may be written before a game begins.
 */
typedef struct
{
  GObject           *owner;   /* borrowed */
  const guint       *signals; /* borrowed; their ids, by TgMatchSignal */
  TgMatchGameUpdated updated;

  TgMatchSetup    setup; /* with the players as they sit now */
  guint64         seed;  /* of this game */
  TgMatchPosition position;
  TgMatchPlayers *players; /* owned */
  TgMatchOffers  *offers;  /* owned */
  gboolean        paused;
  gboolean        finished; /* it has been over once */
  TgRated         spoiled;  /* what was done that makes it count no more */
} TgMatchGame;

void tg_match_game_init (TgMatchGame       *self,
                         GObject           *owner,
                         const guint       *signals,
                         TgMatchGameUpdated updated);
void tg_match_game_close (TgMatchGame *self);
void tg_match_game_clear (TgMatchGame *self);

void tg_match_game_begin (TgMatchGame *self, gboolean exchange);
void tg_match_game_lay_out (TgMatchGame *self);
void tg_match_game_describe (TgMatchGame *self, TgMatchState *state);
void tg_match_game_restore (TgMatchGame *self, TgMatchState *state);
void tg_match_game_announce (TgMatchGame *self, const TgMove *moves, guint n_moves);

TgStone       tg_match_game_get_first_side (TgMatchGame *self, TgStone side);
TgPlayerSpec *tg_match_game_get_spec (TgMatchGame *self, TgStone side);
gboolean      tg_match_game_is_persons_turn (TgMatchGame *self);

gboolean tg_match_game_play (TgMatchGame *self, TgPoint point, GError **error);
gboolean tg_match_game_decide (TgMatchGame           *self,
                               const TgOpeningAdvice *step,
                               GError               **error);
gboolean tg_match_game_pass (TgMatchGame *self, GError **error);
gboolean tg_match_game_resign (TgMatchGame *self);
gboolean tg_match_game_claim_foul (TgMatchGame *self, GError **error);
gboolean tg_match_game_offer_draw (TgMatchGame *self);
gboolean tg_match_game_answer_draw (TgMatchGame *self, gboolean accept);
void     tg_match_game_start_from (TgMatchGame *self, const TgPoint *points, guint n);

void tg_match_game_undo (TgMatchGame *self);
void tg_match_game_redo (TgMatchGame *self);
void tg_match_game_pause (TgMatchGame *self);
void tg_match_game_resume (TgMatchGame *self);
void tg_match_game_swap_players (TgMatchGame *self);
void tg_match_game_set_player (TgMatchGame *self, TgStone side, const TgPlayerSpec *spec);
void tg_match_game_seat_player (TgMatchGame *self, TgStone side, TgPlayer *player);
void tg_match_game_ask_hint (TgMatchGame *self, GTask *task);

G_END_DECLS
