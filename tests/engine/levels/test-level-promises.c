/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The New Game dialog describes the levels (see ui/words/choice-words.c): how often
 * they answer a four, an open three and a point for a four and an open three at once.
 * All rows are without gaps and near the last move, half of them diagonal; rows with
 * gaps or far from the last move are overlooked more often. */

#include "engine/levels/level.h"
#include "engine/set-up.h"

/* Each position in each of its eight images; the slowest levels only in the long test. */
#define N_GAMES      32
#define N_GAMES_LONG 256
#define N_LEVELS     5

typedef enum
{
  FOUR,
  OPEN_THREE,
  FOUR_THREE,
  N_THREATS
} Threat;

/* White's stones, the last one making the threat, and those of Black, who is to move. */
static const struct
{
  const gchar *white;
  const gchar *black;
} positions[N_THREATS][4] = {
  [FOUR] = { { "g8h8i8j8", "f8d4l12c10" },
             { "f6g7h8i9", "e5d11m5c8" },
             { "h6h7h8h9", "h5d4l12c10" },
             { "g9h8i7j6", "f10d4l12c5" } },
  [OPEN_THREE] = { { "g8h8i8", "d4l12c11" },
                   { "g7h8i9", "d11m5c5" },
                   { "h7h8h9", "d4l12c11" },
                   { "g9h8i7", "d4l12l4" } },
  [FOUR_THREE] = { { "f8g8h8i9i10", "e8d4l12m4c11" },
                   { "f6g7h8i8j7", "e5d11m12m4c9" },
                   { "h6h7h8i9j9", "h5d12l13m4c4" },
                   { "f8g8h8j10k11", "e8d4l5m4c12" } },
};

/* Counts the points where @stone wins at once. */
static guint
count_fives (const TgBoard *board, TgStone stone, TgPoint *last)
{
  guint n = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (tg_board_is_empty (board, point)
          && tg_ruleset_judge (TG_RULESET_FREESTYLE, board, point, stone)
                 == TG_VERDICT_WIN)
        {
          *last = point;
          n++;
        }
    }
  return n;
}

/* Returns whether White, to move, wins by a five, by an open four, or by a four that
 * makes one. */
static gboolean
can_win (TgBoard *board, guint n_fours)
{
  TgPoint  five;
  gboolean wins = FALSE;

  if (count_fives (board, TG_STONE_WHITE, &five) > 0)
    return TRUE;
  if (n_fours == 0 || count_fives (board, TG_STONE_BLACK, &five) > 0)
    return FALSE;

  for (guint i = 0; i < board->size * board->size && !wins; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);
      guint   n;

      if (!tg_board_is_empty (board, point))
        continue;
      tg_board_place (board, point, TG_STONE_WHITE);
      n = count_fives (board, TG_STONE_WHITE, &five);
      wins = n > 1;
      if (n == 1)
        {
          tg_board_place (board, five, TG_STONE_BLACK);
          wins = can_win (board, n_fours - 1);
          tg_board_undo (board);
        }
      tg_board_undo (board);
    }
  return wins;
}

/* Returns the percentage of games in which a level does not stop the threat. */
static guint
count_overlooked (TgEngine *engine, guint level, Threat threat)
{
  static const guint       n_fours[N_THREATS] = { 0, 1, 2 };
  g_autofree TgSearchInfo *info = g_new (TgSearchInfo, 1);
  guint                    n_games = set_up_is_long () ? N_GAMES_LONG : N_GAMES;
  guint                    n = 0;

  for (guint i = 0; i < n_games; i++)
    {
      TgBoard  board;
      TgBoard  image;
      TgLimits limits;

      set_up_board (&board, 15, positions[threat][i % 4].black,
                    positions[threat][i % 4].white, TG_STONE_BLACK);
      set_up_image (&image, &board, i / 4 % 8);
      tg_level_limits (level, &limits);
      tg_level_think (engine, level, i, &image, TG_RULESET_FREESTYLE, &limits, NULL, NULL,
                      info);
      tg_board_place (&image, info->best, TG_STONE_BLACK);
      n += can_win (&image, n_fours[threat]) ? 1 : 0;
    }
  return 100 * n / n_games;
}

/* Minimum and maximum percentage of overlooked threats. */
static const struct
{
  guint min[N_THREATS];
  guint max[N_THREATS];
} promises[] = {
  /* Often overlooks fours; misses most open threes */
  { { 25, 51, 0 }, { 55, 90, 100 } },
  /* Sees most fours; misses many open threes */
  { { 5, 25, 0 }, { 35, 50, 100 } },
  /* Always completes its own five; overlooks one open three in five */
  { { 0, 12, 40 }, { 12, 28, 80 } },
  /* Blocks most open threes; every other four-three works */
  { { 0, 4, 36 }, { 5, 20, 60 } },
  /* Blocks nearly every open three; one four-three in three still works */
  { { 0, 1, 25 }, { 5, 12, 42 } },
  /* Blocks open threes; one four-three in six still works */
  { { 0, 0, 8 }, { 1, 6, 25 } },
  /* Blocks fours and open threes; a four-three rarely works */
  { { 0, 0, 1 }, { 0, 3, 12 } },
  /* Falls for almost nothing; finds most wins by fours */
  { { 0, 0, 0 }, { 0, 1, 5 } },
  /* Overlooks nothing */
  { { 0, 0, 0 }, { 0, 0, 0 } },
};

static void
test_promise (gconstpointer data)
{
  guint     level = GPOINTER_TO_UINT (data);
  TgEngine *engine = tg_engine_new (TG_LEVEL_TABLE_BYTES);

  for (Threat threat = 0; threat < N_THREATS; threat++)
    {
      guint overlooked = count_overlooked (engine, level, threat);

      g_test_message ("level %u, threat %d: %u in 100", level, threat, overlooked);
      g_assert_cmpuint (overlooked, >=, promises[level - TG_MIN_LEVEL].min[threat]);
      g_assert_cmpuint (overlooked, <=, promises[level - TG_MIN_LEVEL].max[threat]);
    }
  tg_engine_free (engine);
}

int
main (int argc, char **argv)
{
  guint n_levels = set_up_is_long () ? G_N_ELEMENTS (promises) : N_LEVELS;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_levels; i++)
    {
      g_autofree gchar *path =
          g_strdup_printf ("/engine/level-promises/%u", TG_MIN_LEVEL + i);

      g_test_add_data_func (path, GUINT_TO_POINTER (TG_MIN_LEVEL + i), test_promise);
    }
  return g_test_run ();
}
