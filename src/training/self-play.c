/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine alone would play one game over and over, and always the best
 * moves, and what is learned from these says little of all the other positions
 * that a search meets. So a few stones are drawn by lot until a short search
 * calls them even, and now and then, mostly early, one of the likely moves is
 * played in place of the best. A proved win ends the game. */

#include "training/self-play.h"

#include "engine/search/move-picker.h"

#include <string.h>

/* The opening: so many stones, so far from the centre at most, and the score
 * up to which a short search calls it even. */
#define MIN_STONES    2
#define MAX_STONES    7
#define RADIUS        4
#define JUDGING_NODES 1000
#define EVEN_SCORE    100
#define MAX_DRAWS     64

/* How often chance plays, in percent: in the first plies after the opening and
 * later; and among how many of the moves that look best. Not where the search
 * sees a side far ahead: there a careless move only ends the game. */
#define EARLY_PLIES         12
#define EARLY_CHANCE        15
#define LATE_CHANCE         4
#define N_LIKELY_MOVES      8
#define CARELESS_SCORE_MOST 500

/* One game in so many is on a board of another size than the usual one. */
#define USUAL_SIZE      15
#define LARGE_SIZE      20
#define MIN_OTHER_SIZE  13
#define MAX_OTHER_SIZE  19
#define OTHER_SIZE_EACH 4

/* Mostly 15; otherwise 20 in freestyle, which tournaments play there, or 13 to 19. */
guint
tg_self_play_draw_size (TgRuleset ruleset, GRand *random)
{
  if (g_rand_int_range (random, 0, OTHER_SIZE_EACH) != 0)
    return USUAL_SIZE;
  if (ruleset == TG_RULESET_FREESTYLE)
    return LARGE_SIZE;
  return (guint) g_rand_int_range (random, MIN_OTHER_SIZE, MAX_OTHER_SIZE + 1);
}

/* So few stones cannot end a game, and a refused one is drawn again. */
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

/* Starts a game with some stones by lot that a short search calls even. After MAX_DRAWS
 * attempts in vain the last one has to do. @engine is cleared. */
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

/* One of the moves that look best at first sight; @chosen when nothing but
 * answering a threat makes sense. */
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

  return g_rand_int_range (random, 0, 100) < chance && ABS (score) <= CARELESS_SCORE_MOST;
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

/* The same seed and knowledge give the same game. @engine plays both sides; its tables
 * are cleared before. */
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
