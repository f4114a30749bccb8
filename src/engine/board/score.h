/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The value of a position: a number for the engine, a winning chance for people. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgScore:
 *
 * The value of a position to the side to move, in hundredths of a stone. A score of at
 * least TG_SCORE_WIN_MIN means a forced win in TG_SCORE_WIN - score plies; losses are
 * negative.
 */
typedef gint TgScore;

#define TG_SCORE_WIN     30000
#define TG_SCORE_WIN_MIN (TG_SCORE_WIN - 1000)

/* Limit of evaluations, well below the scores of proved wins. */
#define TG_MAX_EVALUATION 20000

/* The score with an expected result of 1/(1 + 1/e), about 73 %. The learned weights keep
 * this scale. */
#define TG_SCORE_SCALE 200

gdouble tg_score_win_chance (TgScore score);

G_END_DECLS
