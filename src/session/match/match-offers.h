/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions of a match other than moves: foul claims, passes, resignations, and draw offers
 * with their answers. */

#pragma once

#include "rules/point.h"
#include "session/match/match-pace.h"
#include "session/match/match-setup.h"

G_BEGIN_DECLS

typedef struct _TgMatchPosition TgMatchPosition;
typedef struct _TgMatchOffers   TgMatchOffers;

/**
 * TgMatchOffersHandlers:
 * @check_time: called before an action of a person, to end the game if their time is up
 * @said: called after an action; if it ends the game, the game is over by then
 * @resigned: a player has resigned
 */
typedef struct
{
  gboolean (*check_time) (gpointer user_data);
  void (*said) (TgMatchEvent event, TgStone side, gpointer user_data);
  void (*resigned) (gpointer user_data);
} TgMatchOffersHandlers;

TgMatchOffers *tg_match_offers_new (TgMatchPosition             *position,
                                    const TgMatchPace           *pace,
                                    const TgMatchOffersHandlers *handlers,
                                    gpointer                     user_data);
void           tg_match_offers_free (TgMatchOffers *self);
void           tg_match_offers_begin_game (TgMatchOffers *self);
void           tg_match_offers_halt (TgMatchOffers *self);
void           tg_match_offers_pass_for_computer (TgMatchOffers *self);
gboolean       tg_match_offers_schedule_computer (TgMatchOffers *self, gboolean paused);

/* Claims, for a person who plays White, that Black's last stone was a foul, which wins
 * if it was one. tg_match_offers_can_claim_foul() does not reveal whether it was. A
 * wrong claim costs nothing: the game goes on, and TgMatch::said reports it. Errors: a
 * %TG_GAME_ERROR if no foul can be claimed, %G_IO_ERROR_BUSY if it is not the player's
 * turn. */
gboolean tg_match_offers_can_claim_foul (const TgMatchOffers *self);
gboolean tg_match_offers_claim_foul (TgMatchOffers *self, GError **error);

/* Passes for the person to move, with the same errors; resumes a paused match. Two passes
 * in a row end the game as a draw. */
gboolean tg_match_offers_can_pass (const TgMatchOffers *self);
gboolean tg_match_offers_pass (TgMatchOffers *self, GError **error);

/* Resigns for the person to move, or for the one who waits for an engine's move. Returns:
 * %FALSE if the game is over or no person plays */
gboolean tg_match_offers_resign (TgMatchOffers *self);

/* Offers a draw for the person to move, or for the one who waits for a computer's
 * move; after a refusal, no offer is possible before the next move. A computer answers
 * in a moment. Another person answers with tg_match_offers_answer_draw(), or declines
 * by moving. */
gboolean tg_match_offers_can_offer_draw (const TgMatchOffers *self);
gboolean tg_match_offers_offer_draw (TgMatchOffers *self);
gboolean tg_match_offers_answer_draw (TgMatchOffers *self, gboolean accept);

G_END_DECLS
