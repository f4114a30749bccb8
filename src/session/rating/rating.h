/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's strength as results against opponents of known strength show it. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* An estimate of a strength, in Elo. A plain value. */
typedef struct
{
  gdouble elo;       /* the most likely strength */
  gdouble deviation; /* how far the true one may well be from it: a standard deviation */
} TgRating;

/* From so many rated games on the estimate is good enough to be shown, and to give
 * advice. */
#define TG_RATING_LEAST_GAMES 5

void tg_rating_init (TgRating *self);
void tg_rating_pass_time (TgRating *self, gdouble days);
void tg_rating_add_game (TgRating *self, gdouble opponent, gdouble score);

gdouble tg_rating_get_margin (const TgRating *self);
guint   tg_rating_choose_level (const TgRating *self, TgRuleset ruleset);

G_END_DECLS
