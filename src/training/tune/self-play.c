/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Without randomness the engine would repeat one game, always with best moves, which says
 * little about the other positions that a search meets. Therefore a few stones are drawn
 * at random until a short search finds them even, and occasionally, mostly early, a
 * likely move replaces the best one. A proved win ends the game. */

#include "training/tune/self-play.h"

#include "engine/search/move-picker.h"

#include <string.h>

/* The opening: numbers of stones, maximum distance from the centre, and the largest score
 * that a short search accepts as even. */
#define MIN_STONES    2
#define MAX_STONES    7
#define RADIUS        4
#define JUDGING_NODES 1000
#define EVEN_SCORE    100
#define MAX_DRAWS     64

/* Probability of a random move in percent, in the first plies after the opening and
 * later, and the number of best-looking moves to draw from. No random move is played
 * if one side is far ahead, since it would only end the game. */
#define EARLY_PLIES        12
#define EARLY_CHANCE       15
#define LATE_CHANCE        4
#define N_LIKELY_MOVES     8
#define CARELESS_SCORE_MAX 500

/* One game in OTHER_SIZE_EACH has an unusual board size. */
#define USUAL_SIZE      15
#define LARGE_SIZE      20
#define MIN_OTHER_SIZE  13
#define MAX_OTHER_SIZE  19
#define OTHER_SIZE_EACH 4

/* Draws a size: mostly 15; otherwise 20 in freestyle, as in tournaments, or 13 to 19. */
guint
tg_self_play_draw_size (TgRuleset ruleset, GRand *random)
{
  if (g_rand_int_range (random, 0, OTHER_SIZE_EACH) != 0)
    return USUAL_SIZE;
  if (ruleset == TG_RULESET_FREESTYLE)
    return LARGE_SIZE;
  return (guint) g_rand_int_range (random, MIN_OTHER_SIZE, MAX_OTHER_SIZE + 1);
}

/* Places random stones near the centre. They are too few to end the game; a stone that
 * the rules refuse is drawn again. */
static void
scatter (TgGame *game, guint n_stones, GRand *random)
{
  gint size = (gint) game->board.size;
  gint radius = MIN (RADIUS, (size - 1) / 2);

  while (game->board.n_moves < n_stones)
    {
      gint    dx = g_rand_int_range (random, -radius, radius + 1);
      gint    dy = g_rand_int_range (random, -radius, radius + 1);
      TgPoint point = { (gint8) (size / 2 + dx), (gint8) (size / 2 + dy) };

      tg_game_play (game, point, NULL);
    }
}

/* Starts a game with random stones that a short search finds even. After MAX_DRAWS
 * failures, the last attempt is used. Clears @engine. */
void
tg_self_play_draw_opening (const TgSelfPlay *self,
                           TgEngine         *engine,
                           GRand            *random,
                           TgGame           *game)
{
  const TgLimits limits = { .max_nodes = JUDGING_NODES };
  TgSearchInfo   info;

  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      tg_game_init (game, self->ruleset, self->size, TG_FOULS_REFUSED);
      scatter (game, (guint) g_rand_int_range (random, MIN_STONES, MAX_STONES + 1),
               random);
      tg_engine_clear (engine);
      tg_engine_think (engine, &game->board, self->ruleset, &limits, NULL, NULL, &info);
      if (ABS (info.score) <= EVEN_SCORE)
        return;
    }
}

/* Draws one of the statically best moves; returns @chosen if a threat must be
 * answered. */
static TgPoint
draw_likely_move (const TgGame *game, TgPoint chosen, GRand *random)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  g_autofree TgPicker *picker = g_new0 (TgPicker, 1);
  TgPickerHints        hints = { .table_move = TG_CELL_NONE };
  TgCell               likely[N_LIKELY_MOVES];
  guint                n = 0;
  TgCell               cell;

  tg_position_set_board (position, &game->board, game->ruleset);
  if (tg_position_count (position, TG_SIDE_BLACK, TG_CLASS_FIVE) > 0
      || tg_position_count (position, TG_SIDE_WHITE, TG_CLASS_FIVE) > 0)
    return chosen;

  tg_picker_start (picker, position, &hints);
  while (n < N_LIKELY_MOVES && (cell = tg_picker_next (picker)) != TG_CELL_NONE)
    if (!tg_position_is_forbidden (position, cell, position->side))
      likely[n++] = cell;

  if (n == 0)
    return chosen;
  return tg_cell_to_point (likely[g_rand_int_range (random, 0, (gint32) n)]);
}

static gboolean
is_chance_to_play (const TgTrainingGame *result, TgScore score, GRand *random)
{
  gboolean is_early = result->n_moves < result->n_opening + EARLY_PLIES;
  gint     chance = is_early ? EARLY_CHANCE : LATE_CHANCE;

  return g_rand_int_range (random, 0, 100) < chance && ABS (score) <= CARELESS_SCORE_MAX;
}

static void
start_result (const TgGame *game, TgTrainingGame *result)
{
  memset (result, 0, G_STRUCT_OFFSET (TgTrainingGame, moves));
  result->ruleset = game->ruleset;
  result->size = game->board.size;
  result->n_opening = game->board.n_moves;
  for (guint i = 0; i < game->board.n_moves; i++)
    {
      guint index = tg_point_index (game->board.moves[i].point, game->board.size);

      result->moves[result->n_moves++] =
          (TgTrainingMove){ (guint16) index, (guint16) index, 0 };
    }
}

/* Plays a game, which depends only on the arguments. @engine plays both sides; its tables
 * are cleared first. */
void
tg_self_play_run (const TgSelfPlay *self,
                  TgEngine         *engine,
                  GRand            *random,
                  TgTrainingGame   *result)
{
  const TgLimits     limits = { .max_nodes = self->nodes };
  g_autofree TgGame *game = g_new (TgGame, 1);
  TgSearchInfo       info;

  tg_self_play_draw_opening (self, engine, random, game);
  start_result (game, result);
  tg_engine_clear (engine);

  while (!tg_game_is_over (game))
    {
      TgStone turn = tg_game_turn (game);
      TgPoint played;

      tg_engine_think (engine, &game->board, self->ruleset, &limits, NULL, NULL, &info);
      played = info.best;
      if (is_chance_to_play (result, info.score, random))
        played = draw_likely_move (game, info.best, random);

      result->moves[result->n_moves++] =
          (TgTrainingMove){ (guint16) tg_point_index (played, self->size),
                            (guint16) tg_point_index (info.best, self->size),
                            (gint16) info.score };
      tg_game_play (game, played, NULL);
      if (info.score >= TG_SCORE_WIN_MIN)
        {
          result->winner = turn;
          return;
        }
    }

  result->winner = game->winner;
}
