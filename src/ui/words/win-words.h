/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about forced wins. */

#pragma once

#include "session/study/wins/win-finder.h"
#include "session/study/wins/win-walk.h"

G_BEGIN_DECLS

/* A move of a forced win, and the position before it. A plain value. */
typedef struct
{
  TgRuleset ruleset;
  TgBoard   board;   /* the position before the move */
  TgPoint   point;   /* %TG_POINT_NONE if the loser has no move */
  TgStone   winner;  /* the side that wins, which plays the moves with even numbers */
  guint     number;  /* number of the move in the win, from 0 */
  guint     n_steps; /* number of moves of the win */
} TgWinStep;

gchar *tg_words_win_seconds (guint seconds);
gchar *tg_words_win_found (const TgWinProof *proof);
gchar *tg_words_win_not_found (TgWinAnswer answer,
                               TgStone     attacker,
                               TgWinKind   kind,
                               guint       seconds);
gchar *tg_words_win_step (const TgWinWalk *walk, gboolean rows_from_top);
gchar *tg_words_longest_win_step (const TgBoard *board);
gchar *tg_words_win_move (const TgWinStep *step, gboolean rows_from_top, gchar **text);

G_END_DECLS
