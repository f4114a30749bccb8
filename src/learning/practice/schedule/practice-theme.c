/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/schedule/practice-theme.h"

/* The names of the practice themes other than TgPuzzleTheme. Ratings are saved under
 * these names, so none may change. */
static const gchar *const more_ids[] = { "may-play",  "stop-fours", "stop-threats",
                                         "fours-2",   "fours-4",    "fours-6",
                                         "threats-1", "threats-4" };

G_STATIC_ASSERT (G_N_ELEMENTS (more_ids) == TG_N_PRACTICE_THEMES - TG_N_PUZZLE_THEMES);

/* Returns: (transfer none) (array zero-terminated=1): the name of each bit in the
 * database */
const gchar *const *
tg_practice_theme_get_ids (void)
{
  static gsize        is_made = 0;
  static const gchar *ids[TG_N_PRACTICE_THEMES + 1];

  if (g_once_init_enter (&is_made))
    {
      for (guint i = 0; i < TG_N_PUZZLE_THEMES; i++)
        ids[i] = tg_puzzle_theme_to_id ((TgPuzzleTheme) (1 << i));
      for (guint i = 0; i < G_N_ELEMENTS (more_ids); i++)
        ids[TG_N_PUZZLE_THEMES + i] = more_ids[i];
      g_once_init_leave (&is_made, 1);
    }
  return ids;
}

/* The theme of a win in one move. Returns: a bit, or %TG_N_PRACTICE_THEMES for none */
static guint
find_theme_of_kind (const TgPuzzle *puzzle)
{
  switch (puzzle->kind)
    {
    case TG_PUZZLE_MAY_PLAY:
      return TG_PRACTICE_THEME_MAY_PLAY;
    case TG_PUZZLE_STOP_FOURS:
      return (puzzle->themes & TG_PUZZLE_THEME_STOP_FIVE) != 0
                 ? TG_N_PRACTICE_THEMES
                 : TG_PRACTICE_THEME_STOP_FOURS;
    case TG_PUZZLE_STOP_THREATS:
      return TG_PRACTICE_THEME_STOP_THREATS;
    case TG_PUZZLE_THREATS:
      return puzzle->length < 4 ? TG_PRACTICE_THEME_THREATS_1
                                : TG_PRACTICE_THEME_THREATS_4;
    case TG_PUZZLE_FOURS:
    default:
      return puzzle->length < 2   ? TG_N_PRACTICE_THEMES
             : puzzle->length < 4 ? TG_PRACTICE_THEME_FOURS_2
             : puzzle->length < 6 ? TG_PRACTICE_THEME_FOURS_4
                                  : TG_PRACTICE_THEME_FOURS_6;
    }
}

/* A defender does not have to find how the attacker would win, so attacking themes are
 * left out for defences. */
#define ATTACKS                                                                   \
  (TG_PUZZLE_THEME_FIVE | TG_PUZZLE_THEME_OPEN_FOUR | TG_PUZZLE_THEME_DOUBLE_FOUR \
   | TG_PUZZLE_THEME_FOUR_THREE | TG_PUZZLE_THEME_DETOUR | TG_PUZZLE_THEME_QUIET  \
   | TG_PUZZLE_THEME_THREE_WAYS)

/* All practice themes of a puzzle, as bits. For the question whether Black may play on a
 * point, the puzzle's themes are left out, since they give the answer away. */
guint64
tg_practice_theme_get_bits (const TgPuzzle *puzzle)
{
  guint   more = find_theme_of_kind (puzzle);
  guint64 bits = more < TG_N_PRACTICE_THEMES ? G_GUINT64_CONSTANT (1) << more : 0;

  if (tg_puzzle_is_attack (puzzle))
    bits |= puzzle->themes;
  else if (puzzle->kind != TG_PUZZLE_MAY_PLAY)
    bits |= puzzle->themes & ~(guint) ATTACKS;
  return bits;
}
