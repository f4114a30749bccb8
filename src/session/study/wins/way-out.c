/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move is no way out if a win by fours and threats is proved after it, or if the engine
 * sees a forced loss, which may contain moves that are no threats. All moves are tried
 * briefly first, because most are refuted with few nodes. The remaining ones are tried in
 * order of value, each with several times the effort that refuted the played move: a
 * reply tried with less effort would seem better than it is. */

#include "session/study/wins/way-out.h"

#include <string.h>

#include "session/worker/engine-analysis.h"
#include "tactics/judge.h"
#include "tactics/point-reach.h"

/* The effort for trying a move, as a multiple of that for proving a position of the
 * game. */
#define THOROUGHNESS 4

/* A first try takes this fraction (1/n) of that effort. */
#define BRIEFNESS 40

/* A search for the best moves takes this fraction (1/n) of that effort. */
#define SEARCH_PART 2

#define TABLE_BYTES ((gsize) 16 << 20)

/* Points farther than this from all stones and off the line of the win are not tried,
 * since a stone there rarely stops anything. */
#define REACH 2

struct _TgWayOutFinder
{
  TgRuleset        ruleset;
  TgStone          loser;
  guint64          nodes;       /* node limit of a proof for a position of the game */
  GCancellable    *cancellable; /* owned (nullable) */
  TgWayOutProgress progress;    /* nullable */
  gpointer         user_data;

  TgProver *prover; /* owned */
  TgEngine *engine; /* owned */
  guint64   used;   /* nodes of all proofs and searches so far */
};

/* The moves of the position being tried. */
typedef struct
{
  const TgBoard *board;
  guint64        nodes; /* node limit of a proof after a move */
  TgPoint        candidates[TG_MAX_POINTS];
  guint      n_candidates; /* number of moves that are neither refuted nor ways out yet */
  TgWaysOut *ways;
} Trial;

/**
 * tg_way_out_finder_new:
 * @nodes: node limit of a proof for a position of the game
 * @cancellable: (nullable): cancels the search
 * @progress: (nullable): called after each move
 */
TgWayOutFinder *
tg_way_out_finder_new (TgRuleset        ruleset,
                       TgStone          loser,
                       guint64          nodes,
                       GCancellable    *cancellable,
                       TgWayOutProgress progress,
                       gpointer         user_data)
{
  TgWayOutFinder *self = g_new0 (TgWayOutFinder, 1);

  self->ruleset = ruleset;
  self->loser = loser;
  self->nodes = nodes;
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->progress = progress;
  self->user_data = user_data;
  self->prover = tg_prover_new ();
  self->engine = tg_engine_new (TABLE_BYTES);
  return self;
}

/**
 * tg_way_out_finder_free:
 * @self: (transfer full): a finder
 */
void
tg_way_out_finder_free (TgWayOutFinder *self)
{
  tg_prover_free (self->prover);
  tg_engine_free (self->engine);
  g_clear_object (&self->cancellable);
  g_free (self);
}

static gboolean
is_cancelled (TgWayOutFinder *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

static gboolean
engine_poll_cb (G_GNUC_UNUSED const TgSearchInfo *info, gpointer user_data)
{
  return !is_cancelled (user_data);
}

/* Whether a forced win against the loser is found. */
static TgProofResult
look_for_win (TgWayOutFinder *self, const TgBoard *board, guint64 nodes)
{
  const TgJudge judge = { .prover = self->prover,
                          .max_nodes = MAX (nodes, 1),
                          .cancellable = self->cancellable };
  TgProofResult result = tg_judge_position (
      &judge, board, self->ruleset, tg_stone_opponent (self->loser), TG_PROOF_VCT, NULL);

  self->used += tg_prover_get_nodes (self->prover);
  return result;
}

/* Evaluates a position with @side to move, and ranks the moves on @points, if any. */
static void
search (TgWayOutFinder *self,
        const TgBoard  *board,
        TgStone         side,
        const TgPoint  *points,
        guint           n_points,
        TgSearchInfo   *info)
{
  TgLimits limits = { .max_nodes = MAX (self->nodes / SEARCH_PART, 1),
                      .n_lines = CLAMP (n_points, 1, TG_MAX_LINES),
                      .n_threads = 1 };
  TgBoard  turned = *board;

  *info = (TgSearchInfo){ .best = TG_POINT_NONE };
  if (!tg_board_give_turn (&turned, side))
    return;
  if (n_points > 0)
    limits.root_choice = TG_ROOT_ONLY;
  for (guint i = 0; i < n_points; i++)
    tg_point_set_add (&limits.root_points, points[i]);
  tg_engine_think (self->engine, &turned, self->ruleset, &limits, engine_poll_cb, self,
                   info);
  self->used += info->nodes;
}

/* Searches for a forced win of the loser's opponent, who is to move, with the effort
 * for proving a position of the game. */
gboolean
tg_way_out_finder_prove (TgWayOutFinder *self, const TgBoard *board, TgForcedWin *win)
{
  if (look_for_win (self, board, self->nodes) != TG_PROOF_WIN)
    return FALSE;

  win->kind = tg_prover_get_kind (self->prover) == TG_PROOF_VCF ? TG_WIN_BY_FOURS
                                                                : TG_WIN_BY_THREATS;
  win->n_line = tg_proof_main_line (tg_prover_get_proof (self->prover), win->line);
  win->nodes = tg_prover_get_nodes (self->prover);
  return TRUE;
}

/**
 * tg_way_out_finder_is_lost:
 * @analysis: (out) (nullable): the evaluation of the engine
 *
 * Whether the engine sees a forced loss in a position. It may find wins with moves
 * that are no threats, and this is quicker than trying all moves.
 */
gboolean
tg_way_out_finder_is_lost (TgWayOutFinder *self,
                           const TgBoard  *board,
                           TgStone         turn,
                           TgAnalysis     *analysis)
{
  TgSearchInfo info;

  search (self, board, turn, NULL, 0, &info);
  if (analysis != NULL)
    tg_engine_analysis_fill (analysis, &info, turn);
  return turn == self->loser ? info.score <= -TG_SCORE_WIN_MIN
                             : info.score >= TG_SCORE_WIN_MIN;
}

/* Lists the points near stones and on @line, except the played one. */
static void
list_candidates (TgWayOutFinder *self,
                 Trial          *trial,
                 TgPoint         played,
                 const TgPoint  *line,
                 guint           n_line)
{
  const TgBoard *board = trial->board;
  gboolean       seen[TG_MAX_POINTS] = { FALSE };

  if (tg_point_is_on_board (played, board->size))
    seen[tg_point_index (played, board->size)] = TRUE;
  for (guint i = 0; i < n_line + board->size * board->size; i++)
    {
      TgPoint point =
          i < n_line ? line[i] : tg_point_from_index (i - n_line, board->size);
      guint index;

      if (!tg_point_is_on_board (point, board->size))
        continue;
      index = tg_point_index (point, board->size);
      if (seen[index] || !tg_board_is_empty (board, point)
          || (i >= n_line && tg_point_get_distance (board, point) > REACH)
          || tg_verdict_is_foul (
              tg_ruleset_judge (self->ruleset, board, point, self->loser)))
        continue;
      seen[index] = TRUE;
      trial->candidates[trial->n_candidates++] = point;
    }
  trial->ways->n_candidates = trial->n_candidates;
}

static void
report_progress (TgWayOutFinder *self, const TgWaysOut *ways)
{
  if (self->progress != NULL)
    self->progress (ways, self->user_data);
}

static void
add_lost (TgWayOutFinder *self, Trial *trial, TgPoint point)
{
  trial->ways->lost[trial->ways->n_lost++] = point;
  report_progress (self, trial->ways);
}

/* Inserts a way out into the list by its rank. */
static void
add_way (TgWayOutFinder *self, Trial *trial, const TgWayOut *way)
{
  TgWaysOut *ways = trial->ways;
  guint      place = ways->n;

  for (;
       place > 0 && ways->ways[place - 1].analysis.win_chance < way->analysis.win_chance;
       place--)
    ways->ways[place] = ways->ways[place - 1];
  ways->ways[place] = *way;
  ways->n++;
  report_progress (self, ways);
}

/* Tries all candidates briefly, and keeps those that are not refuted. */
static void
try_briefly (TgWayOutFinder *self, Trial *trial)
{
  guint n = 0;

  for (guint i = 0; i < trial->n_candidates && !is_cancelled (self); i++)
    {
      TgPoint point = trial->candidates[i];
      TgBoard after = *trial->board;

      tg_board_place (&after, point, self->loser);
      if (tg_ruleset_judge (self->ruleset, trial->board, point, self->loser)
              != TG_VERDICT_WIN
          && look_for_win (self, &after, self->nodes / BRIEFNESS) == TG_PROOF_WIN)
        add_lost (self, trial, point);
      else
        trial->candidates[n++] = point;
    }
  trial->n_candidates = n;
}

/* Fills in a way out from the loser's side: the evaluation is reversed, and the line
 * begins with the loser's move. */
static void
fill_way (TgWayOut *way, TgPoint point, const TgAnalysis *after)
{
  way->point = point;
  way->analysis = *after;
  way->analysis.side = tg_stone_opponent (after->side);
  way->analysis.win_chance = 1 - after->win_chance;
  way->analysis.mate_plies = after->mate_plies < 0 ? 1 - after->mate_plies : 0;
  way->analysis.line[0] = point;
  way->analysis.n_line = MIN (after->n_line + 1, TG_ANALYSIS_MAX_LINE);
  memcpy (way->analysis.line + 1, after->line,
          (way->analysis.n_line - 1) * sizeof *after->line);
}

/* Tries a move with full effort. */
static void
try_thoroughly (TgWayOutFinder *self, Trial *trial, TgPoint point)
{
  TgBoard       board = *trial->board;
  TgStone       winner = tg_stone_opponent (self->loser);
  TgAnalysis    after = { .side = winner, .mate_plies = -1 };
  gint64        start = g_get_monotonic_time ();
  TgProofResult result = TG_PROOF_NONE;
  TgWayOut      way;

  tg_board_place (&board, point, self->loser);
  if (tg_ruleset_judge (self->ruleset, trial->board, point, self->loser)
      != TG_VERDICT_WIN)
    result = tg_way_out_finder_is_lost (self, &board, winner, &after)
                 ? TG_PROOF_WIN
                 : look_for_win (self, &board, trial->nodes);
  if (is_cancelled (self))
    return;
  if (result == TG_PROOF_WIN)
    {
      add_lost (self, trial, point);
      return;
    }
  fill_way (&way, point, &after);
  way.is_exhausted = result == TG_PROOF_NONE;
  way.time_us = g_get_monotonic_time () - start;
  add_way (self, trial, &way);
}

/* Tries the moves that the engine ranks best. Moves that it thinks are lost wait until
 * no others are left. Returns: whether there were moves left to try */
static gboolean
try_best (TgWayOutFinder *self, Trial *trial)
{
  TgSearchInfo info;

  if (trial->n_candidates == 0 || is_cancelled (self))
    return FALSE;
  search (self, trial->board, self->loser, trial->candidates, trial->n_candidates, &info);
  for (guint i = 0; i < info.n_lines; i++)
    {
      TgPoint point = info.lines[i].pv[0];

      for (guint c = 0; c < trial->n_candidates; c++)
        if (tg_point_equal (trial->candidates[c], point))
          {
            trial->candidates[c] = trial->candidates[--trial->n_candidates];
            break;
          }
      if (trial->ways->n == TG_MAX_WAYS_OUT || is_cancelled (self))
        return FALSE;
      if (info.lines[i].score <= -TG_SCORE_WIN_MIN)
        add_lost (self, trial, point);
      else
        try_thoroughly (self, trial, point);
    }
  return info.n_lines > 0;
}

/**
 * tg_way_out_finder_run:
 * @board: a position in which the loser is to move
 * @played: the move that was played and is known to lose, or %TG_POINT_NONE
 * @line: (array length=n_line): the win after it, on whose points the win may be
 *   stopped
 * @refutation_nodes: the nodes that were needed to prove that win
 *
 * Searches for moves after which no win is found with at least @refutation_nodes. If there
 * are none, all moves that could help are lost.
 */
void
tg_way_out_finder_run (TgWayOutFinder *self,
                       const TgBoard  *board,
                       TgPoint         played,
                       const TgPoint  *line,
                       guint           n_line,
                       guint64         refutation_nodes,
                       TgWaysOut      *ways)
{
  Trial trial = { .board = board, .ways = ways };

  *ways = (TgWaysOut){ .n = 0 };
  trial.nodes = MAX (
      self->nodes > G_MAXUINT64 / THOROUGHNESS ? G_MAXUINT64 : self->nodes * THOROUGHNESS,
      refutation_nodes);
  list_candidates (self, &trial, played, line, n_line);
  try_briefly (self, &trial);
  while (try_best (self, &trial) && ways->n == 0)
    ;
}

guint64
tg_way_out_finder_get_nodes (TgWayOutFinder *self)
{
  return self->used;
}
