/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The subjects that a player can choose to practise: the themes of a puzzle, its task and
 * its length, as one enumeration. */

#pragma once

#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

/* Numbers of the bits for practice themes; the lower bits are those of TgPuzzleTheme. */
enum
{
  TG_PRACTICE_THEME_MAY_PLAY = TG_N_PUZZLE_THEMES,
  TG_PRACTICE_THEME_STOP_FOURS, /* stop a win by fours, not just a five */
  TG_PRACTICE_THEME_STOP_THREATS,
  TG_PRACTICE_THEME_FOURS_2,   /* wins by fours in 2 or 3 moves */
  TG_PRACTICE_THEME_FOURS_4,   /* wins by fours in 4 or 5 moves */
  TG_PRACTICE_THEME_FOURS_6,   /* wins by fours in more moves */
  TG_PRACTICE_THEME_THREATS_1, /* wins by threats in up to 3 moves */
  TG_PRACTICE_THEME_THREATS_4, /* wins by threats in more moves */
};

#define TG_N_PRACTICE_THEMES (TG_PRACTICE_THEME_THREATS_4 + 1)

const gchar *const *tg_practice_theme_get_ids (void);
guint64             tg_practice_theme_get_bits (const TgPuzzle *puzzle);

/* Bits of the themes that nearly give the answer away. */
#define TG_PRACTICE_THEMES_OBVIOUS \
  (TG_PUZZLE_THEME_FIVE | TG_PUZZLE_THEME_STOP_FIVE | TG_PUZZLE_THEME_BLOCK_THREE)

G_END_DECLS
