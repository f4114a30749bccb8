/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the move of a level: it draws the player's view of the board, searches that view,
 * and draws one of the moves that seem nearly as good as the best. No state is kept
 * between moves, so the same seed and the same moves always give the same answer. */

#include "engine/levels/level.h"

#include <math.h>
#include <string.h>

#include "engine/board/score.h"

/* With fewer stones than this, the highest levels also search several lines and choose
 * among them with some randomness; otherwise the same opening would often lead to the
 * same game. */
#define OPENING_STONES      10
#define OPENING_LINES       4
#define OPENING_TEMPERATURE 0.03
#define OPENING_MARGIN      0.04

/* Numbers of the random draws other than those about rows. */
#define DRAW_VCF    (G_GUINT64_CONSTANT (1) << 62)
#define DRAW_CHOICE (DRAW_VCF + 1)
#define DRAW_CENTRE (DRAW_VCF + 2)
#define DRAW_NODES  (DRAW_VCF + 3)

/* Returns the random number for the purpose @what at this move of this game. */
static guint64
draw (guint64 seed, const TgBoard *board, guint64 what)
{
  return tg_level_blindness_draw (tg_level_blindness_draw (seed, what), board->n_moves);
}

/* Plays the first stone on one of the nine central points; in Renju on the centre, as the
 * rules of all its openings demand. */
static void
play_near_centre (const TgBoard *board,
                  TgRuleset      ruleset,
                  guint64        seed,
                  TgSearchInfo  *result)
{
  guint64 drawn = draw (seed, board, DRAW_CENTRE);
  gint    middle = (gint) (board->size / 2);
  TgPoint point = { (gint8) middle, (gint8) middle };

  if (!tg_ruleset_has_fouls (ruleset, TG_STONE_BLACK))
    point = (TgPoint){ (gint8) (middle - 1 + (gint) (drawn % 3)),
                       (gint8) (middle - 1 + (gint) (drawn / 3 % 3)) };

  memset (result, 0, sizeof *result);
  result->best = result->pv[0] = result->lines[0].pv[0] = point;
  result->n_pv = result->lines[0].n_pv = result->n_lines = 1;
  result->stop = TG_SEARCH_STOP_DECIDED;
}

/* Returns the level's settings for the next move, which differ in the opening. */
static TgLevel
get_row (guint level, const TgBoard *board)
{
  TgLevel row = *tg_level_get (level);

  if (board->n_moves < OPENING_STONES && row.limits.n_lines < OPENING_LINES)
    {
      row.limits.n_lines = OPENING_LINES;
      row.temperature = MAX (row.temperature, OPENING_TEMPERATURE);
      row.margin = MAX (row.margin, OPENING_MARGIN);
    }

  return row;
}

/* Draws the number of positions to search at this move. */
static guint64
draw_nodes (const TgLevel *level, guint64 seed, const TgBoard *board, guint64 max_nodes)
{
  gdouble chance = tg_level_blindness_chance (draw (seed, board, DRAW_NODES));

  return (guint64) ((gdouble) max_nodes * (1 + level->spread * (2 * chance - 1)));
}

/* Returns the weight of a move that is worth @loss less than the best move. */
static gdouble
weigh (const TgLevel *level, gdouble loss)
{
  return loss > level->margin ? 0 : exp (-loss / level->temperature);
}

/* Returns the weight of a line relative to the best one. If the best line is a proved
 * win, only proved wins have a weight; a proved loss has one only if it is the best
 * line. */
static gdouble
weigh_line (const TgLevel *level, const TgSearchInfo *info, guint i)
{
  TgScore best = info->lines[0].score;
  TgScore score = info->lines[i].score;

  if (i == 0)
    return 1;
  if (best <= -TG_SCORE_WIN_MIN || score <= -TG_SCORE_WIN_MIN
      || (best >= TG_SCORE_WIN_MIN && score < TG_SCORE_WIN_MIN))
    return 0;
  return weigh (level, tg_score_win_chance (best) - tg_score_win_chance (score));
}

/* Draws one line of a result and moves it to the front; the others keep their order. */
static void
choose_line (const TgLevel *level, guint64 drawn, TgSearchInfo *info)
{
  gdouble      weights[TG_MAX_LINES];
  gdouble      sum = 0;
  gdouble      rest;
  guint        chosen = 0;
  TgSearchLine line;

  if (info->n_lines < 2)
    return;

  for (guint i = 0; i < info->n_lines; i++)
    sum += weights[i] = weigh_line (level, info, i);
  rest = tg_level_blindness_chance (drawn) * sum;
  while (chosen + 1 < info->n_lines && rest >= weights[chosen])
    rest -= weights[chosen++];
  if (weights[chosen] <= 0)
    chosen = 0;

  line = info->lines[chosen];
  memmove (&info->lines[1], &info->lines[0], chosen * sizeof line);
  info->lines[0] = line;
  info->best = line.pv[0];
  info->score = line.score;
  info->n_pv = line.n_pv;
  memcpy (info->pv, line.pv, sizeof info->pv);
}

/* Restricts the root moves: to fives that were noticed, or else to the legal moves of the
 * real board. */
static void
limit_root (const TgLevelView *view, TgLimits *limits)
{
  if (view->has_fives)
    {
      limits->root_choice = TG_ROOT_ONLY;
      limits->root_points = view->fives;
      return;
    }

  limits->root_choice = TG_ROOT_EXCEPT;
  for (guint y = 0; y < TG_MAX_SIZE; y++)
    limits->root_points.rows[y] = view->missing.rows[y] | view->forbidden.rows[y];
}

/* Finds the move of a lower level: searches the board as the level sees it or, if that
 * leaves no legal move, the real board. */
static void
think_with_blindness (TgEngine       *engine,
                      const TgLevel  *level,
                      guint64         seed,
                      const TgBoard  *board,
                      TgRuleset       ruleset,
                      const TgLimits *limits,
                      TgSearchPoll    poll,
                      gpointer        user_data,
                      TgSearchInfo   *result)
{
  TgLimits                own = *limits;
  g_autofree TgLevelView *view = g_new (TgLevelView, 1);

  own.n_threads = 1;
  own.n_lines = level->limits.n_lines;
  own.max_nodes = draw_nodes (level, seed, board, limits->max_nodes);
  if (tg_level_blindness_chance (draw (seed, board, DRAW_VCF)) < level->vcf)
    own.max_fours = 1;

  tg_engine_clear (engine);
  tg_level_blindness_look (&level->blindness, seed, board, ruleset, view);
  limit_root (view, &own);
  tg_engine_think (engine, &view->board, ruleset, &own, poll, user_data, result);
  if (tg_point_equal (result->best, TG_POINT_NONE))
    {
      own.root_choice = TG_ROOT_EXCEPT;
      own.root_points = view->forbidden;
      tg_engine_think (engine, board, ruleset, &own, poll, user_data, result);
    }
}

/**
 * tg_level_think:
 * @engine: an engine; except for the highest level, with a table of %TG_LEVEL_TABLE_BYTES
 * @level: %TG_MIN_LEVEL to %TG_MAX_LEVEL
 * @seed: the seed of the game
 * @board: a position in which the game is not over
 * @ruleset: the rules
 * @limits: those of tg_level_limits(), with a clock and threads if needed; the lower
 *   levels use only one thread
 * @poll: (nullable) (scope call): called about every 1,000 positions, and for each
 *   progress report
 * @user_data: passed to @poll
 * @result: (out caller-allocates): the result; the move to play comes first, although
 *   others may have better scores
 *
 * Finds the move of a player of a given level. Unless a clock or @poll ends it early, the
 * move depends only on the arguments, except for the highest level.
 */
void
tg_level_think (TgEngine       *engine,
                guint           level,
                guint64         seed,
                const TgBoard  *board,
                TgRuleset       ruleset,
                const TgLimits *limits,
                TgSearchPoll    poll,
                gpointer        user_data,
                TgSearchInfo   *result)
{
  TgLevel row;

  g_return_if_fail (engine != NULL && board != NULL && limits != NULL && result != NULL);

  if (board->n_moves == 0)
    {
      play_near_centre (board, ruleset, seed, result);
      return;
    }

  row = get_row (level, board);
  if (tg_level_is_exact (level))
    {
      tg_engine_set_search_params (engine, tg_search_params_get_of_levels ());
      think_with_blindness (engine, &row, seed, board, ruleset, limits, poll, user_data,
                            result);
      tg_engine_set_search_params (engine, NULL);
    }
  else
    {
      TgLimits own = *limits;

      own.n_lines = row.limits.n_lines;
      tg_engine_think (engine, board, ruleset, &own, poll, user_data, result);
    }
  choose_line (&row, draw (seed, board, DRAW_CHOICE), result);
}
