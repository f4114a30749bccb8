/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's games against the levels of the computer player, saved in a file, and
 * the rating computed from them. */

#pragma once

#include "rules/ratings/rating.h"
#include "session/rating/rated-game.h"

G_BEGIN_DECLS

#define TG_TYPE_RATING_STORE (tg_rating_store_get_type ())

/**
 * TgRatingStore:
 *
 * Stores games. Use it only from the thread that created it; it writes in another one.
 *
 * Signals, described in rating-store.c:
 *
 *     ::changed ()          the games have changed
 *     ::failed (GError *)   the games cannot be written
 */
G_DECLARE_FINAL_TYPE (TgRatingStore, tg_rating_store, TG, RATING_STORE, GObject)

/* The rating after a game. A plain value. */
typedef struct
{
  gint64   time;   /* end of the game, in seconds since 1970, UTC */
  TgRating rating; /* the rating after the game */
} TgRatingPoint;

/* The results of several games. A plain value. */
typedef struct
{
  /* number of games, by %TgPersonResult */
  guint results[TG_N_PERSON_RESULTS];
} TgRatingTally;

TgRatingStore *tg_rating_store_new (GFile *file);
void           tg_rating_store_leave_to_other (TgRatingStore *self);
gboolean       tg_rating_store_is_left_to_other (TgRatingStore *self);
gboolean       tg_rating_store_load (TgRatingStore *self, GError **error);
void           tg_rating_store_follow (TgRatingStore *self, TgMatch *match);
void           tg_rating_store_add (TgRatingStore *self, const TgRatedGame *game);
gboolean       tg_rating_store_reset (TgRatingStore *self, GError **error);
gboolean       tg_rating_store_flush (TgRatingStore *self, GError **error);

guint                tg_rating_store_get_n_unrated (TgRatingStore *self);
const TgRatingPoint *tg_rating_store_get_history (TgRatingStore *self, guint *n_points);
TgRatingTally tg_rating_store_count (TgRatingStore *self, TgRuleset ruleset, guint level);
guint         tg_rating_store_count_losses (TgRatingStore *self);
guint         tg_rating_store_suggest_level (TgRatingStore *self, TgRuleset ruleset);

G_END_DECLS
