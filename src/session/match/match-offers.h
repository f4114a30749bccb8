/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be said in a match rather than played: that Black's stone was a foul, and
 * offers of a draw with their answers. */

#pragma once

#include "session/match/match-position.h"

G_BEGIN_DECLS

/* Called when somebody has said something; the game is over if that has ended it. */
typedef void (*TgMatchSaid) (TgMatchEvent event, TgStone side, gpointer user_data);

typedef struct _TgMatchOffers TgMatchOffers;

TgMatchOffers *tg_match_offers_new (TgMatchPosition    *position,
                                    TgMatchPlayers     *players,
                                    const TgMatchSetup *setup,
                                    TgMatchSaid         said,
                                    gpointer            user_data);
void           tg_match_offers_free (TgMatchOffers *self);
guint         *tg_match_offers_get_delay (TgMatchOffers *self);

void     tg_match_offers_begin_game (TgMatchOffers *self);
void     tg_match_offers_halt (TgMatchOffers *self);
gboolean tg_match_offers_let_computer_speak (TgMatchOffers *self, gboolean paused);

TgStone  tg_match_offers_get_speaking_side (const TgMatchOffers *self);
gboolean tg_match_offers_can_claim_foul (const TgMatchOffers *self);
gboolean tg_match_offers_claim_foul (TgMatchOffers *self, GError **error);
gboolean tg_match_offers_can_offer_draw (const TgMatchOffers *self);
gboolean tg_match_offers_offer_draw (TgMatchOffers *self);
gboolean tg_match_offers_answer_draw (TgMatchOffers *self, gboolean accept);

G_END_DECLS
