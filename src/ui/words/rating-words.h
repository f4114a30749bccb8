/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about the player's rating. */

#pragma once

#include "session/rating/rating-store.h"

G_BEGIN_DECLS

gchar *tg_words_rating (const TgRating *rating);
gchar *tg_words_rating_wait (TgRatingStore *store);
gchar *tg_words_new_rating (TgRatingStore *store);
gchar *tg_words_rating_day (gint64 time);
gchar *tg_words_rating_history (TgRatingStore *store);
gchar *tg_words_rating_basis (TgRatingStore *store);
gchar *tg_words_even_level (guint level);
gchar *tg_words_tally (guint level, const TgRatingTally *tally);

G_END_DECLS
