/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position is worth: a number for the engine, a chance for people. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgScore:
 *
 * How good a position is for the side to move, in hundredths of a stone's worth. Scores
 * of at least TG_SCORE_WIN_MIN announce a forced win in TG_SCORE_WIN - score plies;
 * losses are the same, negated.
 */
typedef gint TgScore;

#define TG_SCORE_WIN     30000
#define TG_SCORE_WIN_MIN (TG_SCORE_WIN - 1000)

/* No evaluation comes near the scores of proved wins. */
#define TG_MAX_EVALUATION 20000

/* The score at which the expected result has risen from 1/2 to 1/(1 + 1/e),
 * about 73 %. The learned numbers keep to this scale. */
#define TG_SCORE_SCALE 200

gdouble tg_score_win_chance (TgScore score);

G_END_DECLS
