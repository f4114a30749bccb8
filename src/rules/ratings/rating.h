/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strength of a player, or the difficulty of a puzzle, estimated from results. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgRating:
 *
 * An estimated strength, in Elo. A plain value.
 */
typedef struct
{
  gdouble elo;       /* the most likely strength */
  gdouble deviation; /* the standard deviation of the estimate */
} TgRating;

/* Minimum number of rated games before the rating is shown and used for advice. */
#define TG_RATING_MIN_GAMES 5

/* The deviation of a player without any games. */
#define TG_RATING_MAX_DEVIATION 500.0

void tg_rating_pass_time (TgRating *self, gdouble days);
void tg_rating_add_game (TgRating *self, const TgRating *opponent, gdouble score);

gdouble tg_rating_get_margin (const TgRating *self);

G_END_DECLS
