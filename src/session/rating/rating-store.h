/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of the person at this screen against the levels, and the rating that
 * follows from them, kept in a file of this computer. */

#pragma once

#include "rules/rating.h"
#include "session/rating/rated-game.h"

G_BEGIN_DECLS

#define TG_TYPE_RATING_STORE (tg_rating_store_get_type ())

/**
 * TgRatingStore:
 *
 * Remembers games. It belongs to the thread that made it, and writes in another
 * one.
 *
 * Signals, described in rating-store.c:
 *
 *     ::changed ()          there are other games
 *     ::failed (GError *)   the games cannot be written
 */
G_DECLARE_FINAL_TYPE (TgRatingStore, tg_rating_store, TG, RATING_STORE, GObject)

/* The rating as a game left it. A plain value. */
typedef struct
{
  gint64   time;   /* when the game ended, in seconds since 1970 in UTC */
  TgRating rating; /* the rating after it */
} TgRatingPoint;

/* Results of several games. A plain value. */
typedef struct
{
  /* how many games came out how, by %TgPersonResult */
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
guint         tg_rating_store_suggest_level (TgRatingStore *self, TgRuleset ruleset);

G_END_DECLS
