/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strength of a player, or of a puzzle, as results show it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgRating:
 *
 * An estimate of a strength, in Elo. A plain value.
 */
typedef struct
{
  gdouble elo;       /* the most likely strength */
  gdouble deviation; /* how far the true one may well be from it: a standard deviation */
} TgRating;

/* From so many rated games on the estimate is good enough to be shown, and to give
 * advice. */
#define TG_RATING_LEAST_GAMES 5

/* That of somebody of whom nothing is known. */
#define TG_RATING_MAX_DEVIATION 500.0

void tg_rating_pass_time (TgRating *self, gdouble days);
void tg_rating_add_game (TgRating *self, const TgRating *opponent, gdouble score);

gdouble tg_rating_get_margin (const TgRating *self);

G_END_DECLS
