/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be said in a match rather than played: that Black's stone was a foul, that
 * somebody passes or gives up, and offers of a draw with their answers. */

#pragma once

#include "rules/point.h"
#include "session/match/match-pace.h"
#include "session/match/match-setup.h"

G_BEGIN_DECLS

typedef struct _TgMatchPosition TgMatchPosition;
typedef struct _TgMatchOffers   TgMatchOffers;

/**
 * TgMatchOffersHandlers:
 * @check_time: a person is about to say something, if their time is not up
 * @said: somebody has said something; the game is over if that has ended it
 * @resigned: somebody has given up
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
void           tg_match_offers_let_computer_pass (TgMatchOffers *self);
gboolean       tg_match_offers_let_computer_speak (TgMatchOffers *self, gboolean paused);

/* A person who plays White says that Black's last stone was a foul, and wins if it was;
 * whether it was the first function does not tell. A wrong claim costs nothing: the game
 * goes on, and TgMatch::said tells of it. Errors: a %TG_GAME_ERROR if there is no foul,
 * %G_IO_ERROR_BUSY if it is not a person's turn. */
gboolean tg_match_offers_can_claim_foul (const TgMatchOffers *self);
gboolean tg_match_offers_claim_foul (TgMatchOffers *self, GError **error);

/* The person whose turn it is passes, with the same errors, by which a paused match is
 * resumed. A second pass in a row ends the game drawn. */
gboolean tg_match_offers_can_pass (const TgMatchOffers *self);
gboolean tg_match_offers_pass (TgMatchOffers *self, GError **error);

/* The person whose turn it is gives up, or who waits for an engine's move; %FALSE if the
 * game is over or no person plays. */
gboolean tg_match_offers_resign (TgMatchOffers *self);

/* The person whose turn it is offers a draw, or who waits for a computer's move; not
 * again before a move once it was declined. A computer answers in a moment; another
 * person by tg_match_offers_answer_draw(), or declines it by moving. */
gboolean tg_match_offers_can_offer_draw (const TgMatchOffers *self);
gboolean tg_match_offers_offer_draw (TgMatchOffers *self);
gboolean tg_match_offers_answer_draw (TgMatchOffers *self, gboolean accept);

G_END_DECLS
