/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review goes through the positions backwards. A position is not searched if an earlier
 * analysis of it, given with tg_review_add_kept(), made as much effort. The transposition table
 * helps with the position before. If the engine finds no better move there than the played one,
 * the result of the position after it is taken over: a position is therefore never
 * valued below its outcome, and a win seen late in the game is known earlier, too.
 * Node limits and a single thread make reviews reproducible. A lost game is first
 * analysed with TgLossAnalysis, unless earlier analyses of the whole game tell when it was
 * lost. */

#include "session/study/review/review.h"

#include <string.h>

#include "session/study/analysis/latest-search.h"
#include "session/worker/engine-analysis.h"

#define TABLE_BYTES ((gsize) 64 << 20)

/* Maximum positions that are skipped without a break in the main loop. Positions
 * without a search, such as those after passes, take no time, but there may be a
 * million of them. */
#define MAX_SKIPPED 1000

/* Of this number of positions one may be unknown in a game that was analysed before: a reply to
 * a four, for example, is found too quickly to be kept. */
#define POSITIONS_FOR_A_GAP 8

/* The number of a position that stands for none. */
#define NONE G_MAXUINT

struct _TgReview
{
  GObject parent_instance;

  /* the search of a position; during the loss analysis, only its cancellable is used */
  TgLatestSearch search;
  guint64        nodes; /* node limit of a search */
  TgReviewLine   line;
  GHashTable    *kept;   /* owned, of TgAnalysis by number: earlier analyses */
  guint          n_left; /* number of unknown positions */
  gboolean       is_running;
  gboolean       is_held;
  /* the last searched position needs a second search; see check_best() */
  gboolean must_check;
  guint    idle_id; /* removed in dispose */

  TgGame               end;          /* the game at the end of the line */
  guint                n_fixed;      /* number of stones of @end that were set up */
  gboolean             has_question; /* the loss analysis has not run yet */
  TgLossAnalysis      *question;     /* owned; NULL unless it runs */
  TgLossAnalysisAnswer answer;
  /* number of the position in which the ways out are possible moves */
  guint   ways_number;
  guint   lost_from; /* number of the first lost position */
  TgStone lost_side; /* the side that has lost there */
};

enum
{
  PROGRESS,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgReview, tg_review, G_TYPE_OBJECT)

static void
tg_review_dispose (GObject *object)
{
  tg_review_close (TG_REVIEW (object));

  G_OBJECT_CLASS (tg_review_parent_class)->dispose (object);
}

static void
tg_review_finalize (GObject *object)
{
  tg_review_line_clear (&TG_REVIEW (object)->line);
  g_hash_table_unref (TG_REVIEW (object)->kept);
  g_clear_pointer (&TG_REVIEW (object)->question, tg_loss_analysis_unref);

  G_OBJECT_CLASS (tg_review_parent_class)->finalize (object);
}

static void
tg_review_class_init (TgReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_review_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_review_finalize;

  /**
   * TgReview::progress:
   * @self: a review
   *
   * Emitted when the result of another position is known.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgReview::finished:
   * @self: a review
   *
   * Emitted when the review is complete, or was stopped.
   */
  signals[FINISHED] = g_signal_new ("finished", TG_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_review_init (TgReview *self)
{
  self->search.table_bytes = TABLE_BYTES;
  self->nodes = TG_REVIEW_DEFAULT_NODES;
  self->kept = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

void
tg_review_set_nodes (TgReview *self, guint64 nodes)
{
  g_return_if_fail (TG_IS_REVIEW (self));
  g_return_if_fail (nodes > 0);

  self->nodes = nodes;
}

/**
 * tg_review_new:
 * @record: a game, which is read only in this call
 * @node: (nullable): a node of the game
 *
 * Copies the line through @node, or the main line. tg_review_start() begins the review.
 */
TgReview *
tg_review_new (const TgRecord *record, const TgRecordNode *node)
{
  TgReview           *self = g_object_new (TG_TYPE_REVIEW, NULL);
  const TgRecordNode *end =
      tg_loss_analysis_find_end (node != NULL ? node : tg_record_get_root (record));
  g_autoptr (TgLossAnalysis) question = NULL;

  tg_review_line_init (&self->line, record, end);
  self->n_left = tg_review_line_get_n_positions (&self->line);
  self->n_fixed = tg_loss_analysis_get_game (record, end, &self->end);
  question = tg_loss_analysis_new (&self->end, self->n_fixed, 1, NULL);
  self->has_question = question != NULL;
  self->ways_number = NONE;
  self->lost_from = NONE;
  return self;
}

static TgReviewPosition *
get_position (TgReview *self, guint number)
{
  return tg_review_line_get_position (&self->line, number);
}

/**
 * tg_review_add_kept:
 * @analysis: an analysis from before the review; its line is legal
 *
 * The review uses @analysis instead of a search if as many positions were searched for it, or
 * instead of the result of a less deep search. Positions reviewed already stay as they are.
 */
void
tg_review_add_kept (TgReview *self, guint number, const TgAnalysis *analysis)
{
  g_return_if_fail (TG_IS_REVIEW (self));
  g_return_if_fail (number < tg_review_line_get_n_positions (&self->line));

  g_hash_table_insert (self->kept, GUINT_TO_POINTER (number),
                       g_memdup2 (analysis, sizeof *analysis));
}

/* The number of positions, which is one more than the number of moves. */
guint
tg_review_get_n_positions (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), 0);

  return tg_review_line_get_n_positions (&self->line);
}

/* Returns: (transfer none): a position and the move that led to it, valid as long as
 * @self */
const TgReviewPosition *
tg_review_get_position (TgReview *self, guint number)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), NULL);
  g_return_val_if_fail (number < tg_review_line_get_n_positions (&self->line), NULL);

  return get_position (self, number);
}

/* Makes a game that goes on from a position. */
void
tg_review_get_game (TgReview *self, guint number, TgGame *game)
{
  g_return_if_fail (TG_IS_REVIEW (self));
  g_return_if_fail (number < tg_review_line_get_n_positions (&self->line));

  tg_review_line_get_game (&self->line, number, game);
}

/* See tg_review_line_find(). */
gboolean
tg_review_find (TgReview           *self,
                const TgRecord     *record,
                const TgRecordNode *node,
                guint              *number)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), FALSE);

  return tg_review_line_find (&self->line, record, node, number);
}

/* See tg_review_line_find_node(). */
TgRecordNode *
tg_review_find_node (TgReview *self, const TgRecord *record, guint number)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), NULL);
  g_return_val_if_fail (number < tg_review_line_get_n_positions (&self->line), NULL);

  return tg_review_line_find_node (&self->line, record, number);
}

/* Returns: the number of moves of a side with a grade */
guint
tg_review_count (TgReview *self, TgStone stone, TgGrade grade)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), 0);

  return tg_review_line_count (&self->line, stone, grade);
}

/* Whether a result is certain, by a forced win or by the loss analysis. */
static gboolean
is_decided (const TgAnalysis *kept)
{
  return kept->mate_plies != 0 || kept->win_chance <= 0 || kept->win_chance >= 1;
}

/* Returns: (nullable): the earlier analysis of a position that needs no search */
static const TgAnalysis *
get_sufficient (TgReview *self, guint number)
{
  const TgAnalysis *kept = g_hash_table_lookup (self->kept, GUINT_TO_POINTER (number));

  return kept != NULL && (is_decided (kept) || kept->nodes >= self->nodes) ? kept : NULL;
}

/* The outlook of a side in a known position. */
static TgOutlook
get_outlook_at (TgReview *self, guint number, TgStone stone)
{
  return tg_review_position_get_outlook (get_position (self, number), stone);
}

/* A lost game is reviewed with the result of TgLossAnalysis, which made more effort than
 * the review does for a position, so that the two never contradict each other. Its ways
 * out are the best moves in place of the mistake, and all positions after it are lost. */

static void search_next (TgReview *self);

/* The effort of the loss analysis, scaled with that of the review. */
static guint64
get_nodes (const TgReview *self)
{
  const guint64 factor = TG_LOSS_DEFAULT_NODES / TG_REVIEW_DEFAULT_NODES;

  return MIN (self->nodes, G_MAXUINT64 / factor) * factor;
}

static void
store_way_out (TgReview *self, guint number, const TgWayOut *way)
{
  TgReviewPosition *report = get_position (self, number);

  report->is_known = TRUE;
  report->best = way->analysis;
  /* The loss analysis has made more effort than that. */
  report->best.nodes = MAX (report->best.nodes, self->nodes);
  tg_review_position_set_outlook (
      report, (TgOutlook){ way->analysis.win_chance, way->analysis.mate_plies });
}

/* Takes over a proved win, which needs no search. */
static void
take_proof (TgReview *self, guint number)
{
  const TgLossAnalysisAnswer *answer = &self->answer;
  TgReviewPosition           *report = get_position (self, number);

  if (report->is_over || report->side == answer->loser)
    return;
  report->is_known = TRUE;
  report->best = (TgAnalysis){ .side = report->side,
                               .n_line = MIN (answer->n_line, TG_ANALYSIS_MAX_LINE) };
  memcpy (report->best.line, answer->line, report->best.n_line * sizeof *answer->line);
  tg_review_position_set_outlook (report, (TgOutlook){ 1, (gint) answer->n_line });
}

static void
take_answer (TgReview *self)
{
  const TgLossAnalysisAnswer *answer = &self->answer;

  if (answer->ways.n > 0)
    {
      self->ways_number = tg_review_line_find_stones (&self->line, answer->n_before);
      store_way_out (self, self->ways_number, &answer->ways.ways[0]);
    }
  if (answer->kind == TG_LOSS_NOT_PROVED)
    return;
  self->lost_side = answer->loser;
  self->lost_from = answer->kind == TG_LOSS_BY_MOVE
                        ? self->ways_number + 1
                        : tg_review_line_find_stones (&self->line, answer->n_before);
  if (answer->has_proof)
    take_proof (self, self->lost_from);
}

static void
loss_analysed_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgReview) self = user_data;

  if (!tg_latest_search_end (&self->search, result))
    return;
  if (tg_loss_analysis_run_finish (self->question, result, &self->answer, NULL))
    {
      self->has_question = FALSE;
      take_answer (self);
    }
  g_clear_pointer (&self->question, tg_loss_analysis_unref);
  search_next (self);
}

/* Starts the loss analysis; the review continues with its answer. */
static void
ask_loss (TgReview *self)
{
  g_clear_pointer (&self->question, tg_loss_analysis_unref);
  self->question =
      tg_loss_analysis_new (&self->end, self->n_fixed, get_nodes (self), NULL);
  tg_loss_analysis_run_async (self->question, tg_latest_search_begin (&self->search),
                              loss_analysed_cb, g_object_ref (self));
}

/* Whether nearly all positions before the end were analysed before as thoroughly as the review
 * would. */
static gboolean
is_known_before (TgReview *self)
{
  guint n = tg_review_line_get_n_positions (&self->line) - 1;
  guint n_gaps = 0;

  for (guint i = 0; i < n; i++)
    n_gaps += get_sufficient (self, i) == NULL;
  return n_gaps <= MAX (1, n / POSITIONS_FOR_A_GAP);
}

/* Whether the loser has lost in a position, according to an earlier analysis. */
static gboolean
was_lost (const TgAnalysis *kept, TgStone loser)
{
  return kept->side == loser ? kept->mate_plies < 0 || kept->win_chance <= 0
                             : kept->mate_plies > 0 || kept->win_chance >= 1;
}

/* Takes from earlier analyses when the game was lost: since then, the loser has lost in all
 * positions that are known. Returns: FALSE if the position before is not known, in which the
 * loser may have been lost too */
static gboolean
take_kept_loss (TgReview *self)
{
  TgStone loser = tg_stone_opponent (self->end.winner);

  for (guint i = tg_review_line_get_n_positions (&self->line); i-- > 0;)
    {
      const TgAnalysis *kept = get_sufficient (self, i);

      if (kept != NULL && !was_lost (kept, loser))
        break;
      if (kept != NULL)
        self->lost_from = i;
    }
  if (self->lost_from == NONE)
    return TRUE;
  if (self->lost_from > 0
      && tg_review_line_get_side (&self->line, self->lost_from - 1) == loser)
    {
      if (get_sufficient (self, self->lost_from - 1) == NULL)
        {
          self->lost_from = NONE;
          return FALSE;
        }
      self->ways_number = self->lost_from - 1;
    }
  self->lost_side = loser;
  return TRUE;
}

/* Replaces the result of a search by that of the loss analysis. */
static void
correct_outlook (TgReview *self, guint number)
{
  TgReviewPosition *report = get_position (self, number);
  gboolean          is_loser = report->side == self->lost_side;
  TgOutlook         outlook;

  if (number < self->lost_from)
    return;
  outlook = get_outlook_at (self, number, report->side);
  if (is_loser ? outlook.mate_plies >= 0 : outlook.mate_plies <= 0)
    tg_review_position_set_outlook (report, (TgOutlook){ is_loser ? 0 : 1, 0 });
}

/* Whether the move after a position lost the game. */
static gboolean
is_losing (TgReview *self, guint number)
{
  return self->lost_from != NONE && self->ways_number != NONE
         && number == self->ways_number;
}

/* Whether the side to move in a position is lost. */
static gboolean
is_lost (TgReview *self, guint number)
{
  return number >= self->lost_from
         && tg_review_line_get_side (&self->line, number) == self->lost_side;
}

/* The grade of a move that the loss analysis has judged. A way out is always good enough,
 * and a refuted move never is. */
static TgGrade
grade_from_answer (TgReview *self, guint number, TgPoint point)
{
  const TgWaysOut *ways = &self->answer.ways;

  if (number != self->ways_number)
    return TG_GRADE_NONE;
  for (guint i = 0; i < ways->n; i++)
    if (tg_point_equal (ways->ways[i].point, point))
      return i == 0 ? TG_GRADE_BEST : TG_GRADE_GOOD;
  for (guint i = 0; i < ways->n_lost; i++)
    if (tg_point_equal (ways->lost[i], point))
      return tg_grade_loss (
          get_outlook_at (self, number, tg_review_get_position (self, number)->side));
  return TG_GRADE_NONE;
}

/* The backward walk through the positions. */

/* Prepends a move to the best line. */
static void
take_line (TgReviewPosition *position, TgPoint move, const TgAnalysis *after)
{
  TgAnalysis *best = &position->best;

  best->line[0] = move;
  best->n_line = 1;
  for (guint i = 0; i < after->n_line && best->n_line < TG_ANALYSIS_MAX_LINE; i++)
    best->line[best->n_line++] = after->line[i];
}

/* Whether the played move makes a five or stops one. */
static gboolean
is_forced (TgReview *self, TgPoint point)
{
  TgRuleset ruleset = self->line.ruleset;
  TgBoard   board;

  tg_review_line_get_board (&self->line, self->n_left, &board);
  return tg_point_is_on_board (point, board.size)
         && (tg_ruleset_judge (ruleset, &board, point, TG_STONE_BLACK) == TG_VERDICT_WIN
             || tg_ruleset_judge (ruleset, &board, point, TG_STONE_WHITE)
                    == TG_VERDICT_WIN);
}

/* Whether an earlier analysis of a position, with the played move as the best one or not,
 * says more about it than the position after that move does. */
static gboolean
is_deeper (const TgReviewPosition *report, const TgReviewPosition *after)
{
  return report->is_kept && after->best.mate_plies == 0 && !after->is_over
         && report->best.depth > after->best.depth + 1;
}

/* Grades the move after a position. Making or stopping a five is forced: the result of
 * the next position is taken over then without comparison. */
static void
grade (TgReview *self, TgReviewPosition *report, TgReviewPosition *after)
{
  TgPoint   point = after->move.point;
  TgOutlook before = tg_review_position_get_outlook (report, report->side);
  TgOutlook outcome = tg_review_position_get_outlook_before (after, report->side);
  gboolean  is_same =
      report->best.n_line > 0 && tg_point_equal (report->best.line[0], point);

  if (is_losing (self, self->n_left))
    {
      after->grade = tg_grade_loss (before);
      after->loss = MAX (0, before.chance - outcome.chance);
      return;
    }
  /* Any move of a lost position loses at least as soon as the best one. */
  if (before.mate_plies < 0 && outcome.mate_plies < before.mate_plies)
    outcome.mate_plies = before.mate_plies;
  if (is_deeper (report, after))
    outcome = is_same ? before : outcome;
  else if (is_same || tg_outlook_is_better (outcome, before)
           || (outcome.chance >= before.chance && is_forced (self, point)))
    {
      if (!is_same)
        take_line (report, point, &after->best);
      tg_review_position_set_outlook (report, outcome);
      before = outcome;
    }
  after->grade =
      is_lost (self, self->n_left) ? TG_GRADE_LOST : tg_grade_move (before, outcome);
  after->loss = MAX (0, before.chance - outcome.chance);
}

/* Goes on to the previous position. */
static void
leave_position (TgReview *self)
{
  guint             number = --self->n_left;
  TgReviewPosition *position = tg_review_line_peek_position (&self->line, number);
  TgReviewPosition *after;

  if (position == NULL || !position->is_known || position->is_over
      || number + 1 == tg_review_line_get_n_positions (&self->line))
    return;
  after = get_position (self, number + 1);
  if (!after->is_known)
    return;
  grade (self, position, after);
  self->must_check = tg_grade_is_fault (after->grade) && !is_losing (self, number)
                     && position->best.mate_plies == 0 && position->best.n_line > 0
                     && !(position->is_kept && after->is_kept);
}

/* Takes over the evaluation of a position from a search, or from before the review. */
static void
take_analysis (TgReview *self, guint number, const TgAnalysis *analysis)
{
  TgReviewPosition *report = get_position (self, number);

  report->best = *analysis;
  report->is_known = TRUE;
  tg_review_position_set_outlook (
      report, (TgOutlook){ analysis->win_chance, analysis->mate_plies });
  correct_outlook (self, number);
}

static void
take_kept (TgReview *self, guint number, const TgAnalysis *kept)
{
  take_analysis (self, number, kept);
  get_position (self, number)->is_kept = TRUE;
}

static const TgAnalysis *
get_kept (TgReview *self, guint number)
{
  return g_hash_table_lookup (self->kept, GUINT_TO_POINTER (number));
}

/* Returns: whether an earlier analysis of the position saves its search */
static gboolean
use_kept (TgReview *self, guint number)
{
  const TgAnalysis *kept = get_sufficient (self, number);

  if (kept == NULL)
    return FALSE;
  take_kept (self, number, kept);
  return TRUE;
}

/* Takes over the result of a search, unless a deeper one is known. */
static void
take_result (TgReview *self, guint number, const TgSearchInfo *info)
{
  const TgAnalysis *kept = get_kept (self, number);
  TgAnalysis        analysis;

  tg_engine_analysis_fill (&analysis, info, get_position (self, number)->side);
  if (kept != NULL && analysis.mate_plies == 0 && kept->depth > analysis.depth)
    take_kept (self, number, kept);
  else
    take_analysis (self, number, &analysis);
}

static void
finish_review (TgReview *self)
{
  self->is_running = FALSE;
  g_signal_emit (self, signals[FINISHED], 0);
}

/* All positions get the same effort. */
static TgLimits
get_limits (const TgReview *self)
{
  return (TgLimits){ .max_nodes = self->nodes, .n_lines = 1, .n_threads = 1 };
}

static void
search (TgReview *self, const TgBoard *board, GAsyncReadyCallback callback)
{
  TgLimits limits = get_limits (self);

  tg_latest_search_run (&self->search, board, self->line.ruleset, &limits, callback,
                        g_object_ref (self));
}

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgReview) self = user_data;
  TgSearchInfo info;
  gboolean     has_ended = tg_worker_search_finish (result, &info, NULL);

  if (!tg_latest_search_end (&self->search, result))
    return;
  if (has_ended)
    {
      take_result (self, self->n_left - 1, &info);
      leave_position (self);
      g_signal_emit (self, signals[PROGRESS], 0);
    }
  search_next (self);
}

static void
checked_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgReview) self = user_data;
  TgReviewPosition *position = get_position (self, self->n_left);
  TgSearchInfo      info;
  TgAnalysis        after;
  gboolean          has_ended = tg_worker_search_finish (result, &info, NULL);

  if (!tg_latest_search_end (&self->search, result))
    return;
  if (has_ended)
    {
      tg_engine_analysis_fill (&after, &info, tg_stone_opponent (position->side));
      take_line (position, position->best.line[0], &after);
      tg_review_position_set_outlook (
          position, tg_outlook_before (tg_outlook_reverse (
                        (TgOutlook){ after.win_chance, after.mate_plies })));
      grade (self, position, get_position (self, self->n_left + 1));
      self->must_check = FALSE;
    }
  search_next (self);
}

/* Before a fault is reported, searches the position after the best move as thoroughly
 * as the one after the played move. */
static void
check_best (TgReview *self)
{
  const TgReviewPosition *position = get_position (self, self->n_left);
  TgBoard                 board;

  tg_review_line_get_board (&self->line, self->n_left, &board);
  tg_board_place (&board, position->best.line[0], position->side);
  search (self, &board, checked_cb);
}

static void
go_on_cb (gpointer user_data)
{
  TgReview *self = user_data;

  self->idle_id = 0;
  search_next (self);
}

/* Goes back to the last position that needs a search. Returns: whether there is one;
 * %FALSE also if an idle handler continues */
static gboolean
find_unknown (TgReview *self, TgBoard *board)
{
  for (guint n = 0; self->n_left > 0 && !self->must_check; n++)
    {
      const TgReviewPosition *position =
          tg_review_line_peek_position (&self->line, self->n_left - 1);

      if (n == MAX_SKIPPED)
        {
          self->idle_id = g_idle_add_once (go_on_cb, self);
          return FALSE;
        }
      if ((position == NULL || !position->is_known)
          && tg_review_line_get_board (&self->line, self->n_left - 1, board)
          && !tg_review_line_is_over (&self->line, self->n_left - 1)
          && !use_kept (self, self->n_left - 1))
        return TRUE;
      leave_position (self);
    }
  return FALSE;
}

/* Searches the last unknown position, unless a search runs or the review is paused. */
static void
search_next (TgReview *self)
{
  TgBoard board;

  if (!self->is_running || self->is_held || self->search.cancellable != NULL
      || self->idle_id != 0)
    return;
  if (self->has_question)
    ask_loss (self);
  else if (find_unknown (self, &board))
    search (self, &board, searched_cb);
  else if (self->must_check)
    check_best (self);
  else if (self->idle_id == 0)
    finish_review (self);
}

/**
 * tg_review_use_kept:
 *
 * Saves the search for the losing move, if the analyses of tg_review_add_kept() tell it.
 * To be called after all was added.
 */
void
tg_review_use_kept (TgReview *self)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  if (!self->has_question || !is_known_before (self) || !take_kept_loss (self))
    return;
  self->has_question = FALSE;
  if (self->question == NULL)
    return;
  tg_latest_search_cancel (&self->search);
  g_clear_pointer (&self->question, tg_loss_analysis_unref);
  search_next (self);
}

/* Begins or resumes the review. A complete review emits ::finished at once. */
void
tg_review_start (TgReview *self)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  if (self->is_running)
    return;

  self->is_running = TRUE;
  search_next (self);
}

/* Stops the review. Its results so far are kept. */
void
tg_review_stop (TgReview *self)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  if (!self->is_running)
    return;

  tg_latest_search_cancel (&self->search);
  finish_review (self);
}

/* Stops the thread without emitting a signal. */
void
tg_review_close (TgReview *self)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  self->is_running = FALSE;
  g_clear_handle_id (&self->idle_id, g_source_remove);
  tg_latest_search_clear (&self->search);
}

/* Pauses the review while another search needs the processor. */
void
tg_review_set_held (TgReview *self, gboolean held)
{
  g_return_if_fail (TG_IS_REVIEW (self));

  if (self->is_held == held)
    return;

  self->is_held = held;
  if (held)
    tg_latest_search_cancel (&self->search);
  else
    search_next (self);
}

gboolean
tg_review_is_running (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), FALSE);

  return self->is_running;
}

/* Returns: whether the loss analysis runs, before single positions are reviewed */
gboolean
tg_review_is_finding_loss (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), FALSE);

  return self->question != NULL;
}

/* Returns: the number of reviewed positions */
guint
tg_review_get_n_known (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), 0);

  return tg_review_line_get_n_positions (&self->line) - self->n_left;
}

/* Returns: (transfer none) (nullable): how the game was lost, if known; @number (out) is
 * the number of the losing move, if there is one */
const TgLossAnalysisAnswer *
tg_review_get_loss (TgReview *self, guint *number)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), NULL);

  *number = self->ways_number + 1;
  return self->answer.loser != TG_STONE_NONE ? &self->answer : NULL;
}

/* Returns: whether the loss analysis has proved that the side to move wins */
gboolean
tg_review_is_proved (TgReview *self, guint number)
{
  const TgReviewPosition *position = tg_review_get_position (self, number);

  return self->answer.has_proof && number == self->lost_from && position->is_known
         && position->side != self->answer.loser;
}

/* Returns: whether the loss analysis has found the game lost before or in a position */
gboolean
tg_review_is_decided (TgReview *self, guint number)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), FALSE);

  return number >= self->lost_from;
}

/* A move that was not played is judged like the played ones, by a search of the position
 * after it, unless its grade is known already. */

/* Data for the grade of a move, until the search of the position after it ends. */
typedef struct
{
  TgOutlook before; /* the mover's outlook before the move */
  TgStone   side;   /* side to move after the move */
} Trial;

static void
return_grade (GTask *task, TgGrade grade)
{
  g_task_return_int (task, (gssize) grade);
  g_object_unref (task);
}

/* A move that loses by force is never good enough, however bad the position was. */
static TgGrade
grade_trial (const Trial *trial, TgOutlook after)
{
  return trial->before.mate_plies >= 0 && after.mate_plies < 0
             ? tg_grade_loss (trial->before)
             : tg_grade_move (trial->before, after);
}

static void
tried_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask       *task = user_data;
  const Trial *trial = g_task_get_task_data (task);
  GError      *error = NULL;
  TgSearchInfo info;
  TgAnalysis   analysis;
  TgOutlook    after;

  if (!tg_worker_search_finish (result, &info, &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }

  tg_engine_analysis_fill (&analysis, &info, trial->side);
  after = (TgOutlook){ analysis.win_chance, analysis.mate_plies };
  return_grade (task,
                grade_trial (trial, tg_outlook_before (tg_outlook_reverse (after))));
}

/* The grade of a move if it is known without a search. */
static TgGrade
find_grade (TgReview *self, guint number, TgPoint point)
{
  const TgReviewPosition *position = tg_review_get_position (self, number);

  if (position->best.n_line > 0 && tg_point_equal (position->best.line[0], point))
    return TG_GRADE_BEST;
  if (number + 1 < tg_review_get_n_positions (self))
    {
      const TgReviewPosition *next = tg_review_get_position (self, number + 1);

      if (tg_point_equal (next->move.point, point))
        return next->grade;
    }

  return grade_from_answer (self, number, point);
}

/* The grade of a move that ends the game. */
static TgGrade
grade_end (const TgGame *game, TgStone stone, TgOutlook before)
{
  TgOutlook after = { 0.5, 0 };

  if (game->winner != TG_STONE_NONE)
    after = game->winner == stone ? (TgOutlook){ 1, 1 } : (TgOutlook){ 0, -1 };
  return tg_grade_move (before, after);
}

/**
 * tg_review_try_async:
 * @number: number of a known position in which the game is not over
 * @cancellable: (nullable): cancels the search
 *
 * Grades another move than the played one. The record stays unchanged.
 */
void
tg_review_try_async (TgReview           *self,
                     guint               number,
                     TgPoint             point,
                     GCancellable       *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  const TgReviewPosition *position = tg_review_get_position (self, number);
  GTask                  *task = g_task_new (self, cancellable, callback, user_data);
  GError                 *error = NULL;
  Trial                   trial;
  TgGame                  game;
  TgGrade                 grade;
  TgLimits                limits;

  tg_review_get_game (self, number, &game);
  if (!tg_game_play (&game, point, &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }

  trial.before = get_outlook_at (self, number, position->side);
  trial.side = tg_game_turn (&game);
  grade = find_grade (self, number, point);
  if (grade == TG_GRADE_NONE && tg_game_is_over (&game))
    grade = grade_end (&game, position->side, trial.before);
  if (grade != TG_GRADE_NONE || !tg_board_give_turn (&game.board, trial.side))
    {
      return_grade (task, grade);
      return;
    }

  g_task_set_task_data (task, g_memdup2 (&trial, sizeof trial), g_free);
  limits = get_limits (self);
  tg_worker_search_async (tg_latest_search_ensure_worker (&self->search), &game.board,
                          self->line.ruleset, &limits, cancellable, tried_cb, task);
}

/**
 * tg_review_try_finish:
 * @error: return location for a %TG_GAME_ERROR if the move cannot be played, or a
 *   %G_IO_ERROR_CANCELLED
 *
 * Returns: the grade; %TG_GRADE_NONE with @error, or if it is unknown
 */
TgGrade
tg_review_try_finish (TgReview *self, GAsyncResult *result, GError **error)
{
  gssize grade;

  g_return_val_if_fail (g_task_is_valid (result, self), TG_GRADE_NONE);

  grade = g_task_propagate_int (G_TASK (result), error);
  return grade < 0 ? TG_GRADE_NONE : (TgGrade) grade;
}
