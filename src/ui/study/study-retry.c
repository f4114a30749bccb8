/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board shows the position before each mistake, and a click tries a better move.
 * Tried moves do not enter the record. */

#include "ui/study/study-retry.h"

#include <glib/gi18n-lib.h>

#include "session/study/analysis/reason-finder.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/analysis-words.h"
#include "ui/words/reason-words.h"
#include "ui/words/words.h"

typedef enum
{
  ASKED,    /* no move has been tried */
  JUDGING,  /* the engine judges the tried move */
  REPEATED, /* the tried move is the mistake */
  FAILED,   /* the tried move is not clearly better */
  REFUSED,  /* the tried move is illegal */
  GOOD,
  BEST,
  ANSWERED, /* the best move is shown */
} Stage;

struct _TgStudyRetry
{
  GObject parent_instance;

  TgStudy     *study;  /* owned */
  TgReview    *review; /* owned */
  TgBoardView *board;  /* borrowed: a child of the window that owns this object */
  TgStone      side;
  /* owned, of guint: the numbers of the positions after the mistakes */
  GArray       *numbers;
  guint         place; /* index in @numbers */
  Stage         stage;
  gboolean      shows_line; /* the best move is shown with its continuation */
  TgPoint       tried;
  gchar        *refusal; /* owned: why the tried move is illegal; or NULL */
  GCancellable *search;  /* owned: cancels the judging; or NULL */
  gchar        *reason;  /* owned: why the tried move is not good enough; or NULL */
  GCancellable *finder;  /* owned: cancels the search for the reason; or NULL */
};

enum
{
  CHANGED,
  SOLVED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgStudyRetry, tg_study_retry, G_TYPE_OBJECT)

static guint
get_number (const TgStudyRetry *self)
{
  return g_array_index (self->numbers, guint, self->place);
}

static TgRecordNode *
find_node (TgStudyRetry *self)
{
  return tg_review_find_node (self->review, tg_study_get_record (self->study),
                              get_number (self) - 1);
}

static gboolean
is_solved (const TgStudyRetry *self)
{
  return self->stage >= GOOD;
}

/* Cancels the judging of a move, and forgets why it was not good enough. */
static void
cancel_search (TgStudyRetry *self)
{
  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_cancellable_cancel (self->finder);
  g_clear_object (&self->finder);
  g_clear_pointer (&self->reason, g_free);
}

static void
tg_study_retry_finalize (GObject *object)
{
  TgStudyRetry *self = TG_STUDY_RETRY (object);

  cancel_search (self);
  g_array_unref (self->numbers);
  g_object_unref (self->review);
  g_object_unref (self->study);
  g_free (self->refusal);
  G_OBJECT_CLASS (tg_study_retry_parent_class)->finalize (object);
}

static guint
add_signal (const gchar *name)
{
  return g_signal_new (name, TG_TYPE_STUDY_RETRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
tg_study_retry_class_init (TgStudyRetryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_study_retry_finalize;

  /* Emitted when the text of tg_study_retry_fill() has changed. */
  signals[CHANGED] = add_signal ("changed");
  /* Emitted when the player has found a good move, before the board shows the move. */
  signals[SOLVED] = add_signal ("solved");
  /* Emitted when the next mistake is no longer in the record. */
  signals[ENDED] = add_signal ("ended");
}

static void
tg_study_retry_init (TgStudyRetry *self)
{
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
show_stones (TgStudyRetry *self, const TgPoint *points, guint n_points)
{
  tg_board_view_show_line (self->board, points, n_points, self->side);
}

/* Adds why the tried move is not good enough, once this is known. @words: (transfer full) */
static gchar *
add_reason (TgStudyRetry *self, gchar *words)
{
  g_autofree gchar *start = words;

  return self->reason != NULL ? g_strdup_printf ("%s\n%s", start, self->reason)
                              : g_steal_pointer (&start);
}

static gchar *
describe (TgStudyRetry *self)
{
  guint             number = get_number (self);
  g_autofree gchar *point = NULL;
  gboolean          rows_from_top = tg_board_view_get_rows_from_top (self->board);
  TgGame            game;

  tg_review_get_game (self->review, number - 1, &game);
  if (self->stage != ASKED && self->stage != ANSWERED)
    point = tg_words_point_name (&game.board, self->tried, rows_from_top);

  switch (self->stage)
    {
    case JUDGING:
      /* Translators: %s is a point such as H10, at which a move is judged. */
      return g_strdup_printf (_ ("Looking at %s…"), point);
    case REPEATED:
      return add_reason (
          self, g_strdup_printf (_ ("%s was played. Try another point."), point));
    case FAILED:
      return add_reason (
          self, g_strdup_printf (_ ("%s is not good enough. Try another point."), point));
    case REFUSED:
      return g_strdup (self->refusal);
    case GOOD:
      return g_strdup_printf (_ ("%s is a good move!"), point);
    case BEST:
      return g_strdup_printf (_ ("%s is the best move!"), point);
    case ANSWERED:
      return tg_words_review_best (tg_review_get_position (self->review, number - 1),
                                   game.board.size, rows_from_top);
    case ASKED:
    default:
      return g_strdup_printf (self->side == TG_STONE_BLACK
                                  ? _ ("Move %u: where should Black have played?")
                                  : _ ("Move %u: where should White have played?"),
                              number);
    }
}

void
tg_study_retry_fill (TgStudyRetry *self, TgGameBarContent *content)
{
  gboolean is_last = self->place + 1 >= self->numbers->len;

  /* Translators: the place among the mistakes of a side, and how many there are. */
  content->heading =
      g_strdup_printf (_ ("Mistake %u of %u"), self->place + 1, self->numbers->len);
  content->text = describe (self);
  tg_game_bar_content_add (content, g_strdup (C_ ("review", "Show")),
                           g_strdup (self->stage == ANSWERED && !self->shows_line
                                         ? _ ("Show how the game may continue")
                                         : _ ("Show the best move")),
                           "win.retry-show", -1, FALSE);
  if (!is_last)
    tg_game_bar_content_add (content, g_strdup (C_ ("review", "Next")),
                             g_strdup (_ ("Go to the next mistake")), "win.retry-next",
                             -1, is_solved (self));
  tg_game_bar_content_add (content, g_strdup (C_ ("review", "Done")),
                           g_strdup (_ ("Stop retrying mistakes")), "win.retry-end", -1,
                           is_last && is_solved (self));
}

/* Returns the grade of the tried move. A move as good as the best one of the review is
 * called good, since “Show” calls that one the best. */
static Stage
classify (TgStudyRetry *self, TgGrade grade)
{
  const TgAnalysis *best =
      &tg_review_get_position (self->review, get_number (self) - 1)->best;

  if (grade == TG_GRADE_BEST && best->n_line > 0
      && tg_point_equal (best->line[0], self->tried))
    return BEST;
  return grade == TG_GRADE_BEST || grade == TG_GRADE_GOOD ? GOOD : FAILED;
}

/* Shows the words of the stage, and describes the board with @words for a screen reader. */
static void
show_words (TgStudyRetry *self, const gchar *words)
{
  TgBoardView      *board = self->board;
  g_autofree gchar *description = g_strdup (words);

  /* A handler of the signal may drop the last reference to @self. */
  g_signal_emit (self, signals[CHANGED], 0);
  tg_board_view_describe (board, description);
}

static void
set_stage (TgStudyRetry *self, Stage stage)
{
  g_autofree gchar *words = NULL;

  self->stage = stage;
  words = describe (self);
  show_words (self, words);
}

/* Shows the position before the current mistake, in which the player has to find a better
 * move. */
static void
ask_for_better_move (TgStudyRetry *self)
{
  TgRecordNode *node = find_node (self);

  if (node == NULL)
    {
      g_signal_emit (self, signals[ENDED], 0);
      return;
    }
  tg_study_visit (self->study, node);
  show_stones (self, NULL, 0);
  set_stage (self, ASKED);
}

static void
explained_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyRetry) self = tg_weak_ref_take (user_data);
  TgReasons     reasons;
  TgReasonStyle style;
  TgGame        game;

  if (self == NULL || !tg_reason_find_finish (result, &reasons, NULL))
    return;
  tg_review_get_game (self->review, get_number (self) - 1, &game);
  style = (TgReasonStyle){ self->side, game.board.size,
                           tg_board_view_get_rows_from_top (self->board) };
  reasons.n = MIN (reasons.n, 1);
  self->reason = tg_words_reasons (&reasons, &style);
  /* A screen reader has read the rest. */
  if (self->reason != NULL)
    show_words (self, self->reason);
}

/* Looks for the first reason why the tried move is not good enough. */
static void
find_reason (TgStudyRetry *self)
{
  TgReasonQuestion question = { .is_fault = TRUE, .answer = TG_POINT_NONE };
  TgGame           game;

  tg_review_get_game (self->review, get_number (self) - 1, &game);
  question.ruleset = game.ruleset;
  question.board = game.board;
  question.move = (TgMove){ self->tried, self->side };
  self->finder = g_cancellable_new ();
  tg_reason_find_async (&question, self->finder, explained_cb, tg_weak_ref_new (self));
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyRetry) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgGrade grade = tg_review_try_finish (TG_REVIEW (source), result, &error);
  Stage   stage;

  if (self == NULL || self->search == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->search)
    return;

  g_clear_object (&self->search);
  if (error != NULL)
    {
      g_free (self->refusal);
      self->refusal = g_strdup (error->message);
      show_stones (self, NULL, 0);
      set_stage (self, REFUSED);
      return;
    }
  stage = classify (self, grade);
  if (stage != FAILED)
    {
      g_signal_emit (self, signals[SOLVED], 0);
      show_stones (self, &self->tried, 1);
    }
  else
    find_reason (self);
  set_stage (self, stage);
}

/**
 * tg_study_retry_move:
 *
 * Judges @point as a better move, without playing it.
 */
void
tg_study_retry_move (TgStudyRetry *self, TgPoint point)
{
  guint number = get_number (self);

  cancel_search (self);
  self->tried = point;
  show_stones (self, &point, 1);
  if (tg_point_equal (tg_review_get_position (self->review, number)->move.point, point))
    {
      find_reason (self);
      set_stage (self, REPEATED);
      return;
    }
  self->search = g_cancellable_new ();
  set_stage (self, JUDGING);
  tg_review_try_async (self->review, number - 1, point, self->search, judged_cb,
                       tg_weak_ref_new (self));
}

/**
 * tg_study_retry_advise:
 *
 * Returns: whether a mistake waits for a better move; @advice (out) is the review's best
 *   move, with which tried moves are compared: advice from another search might fail this
 *   comparison
 */
gboolean
tg_study_retry_advise (TgStudyRetry *self, const TgGame *game, TgAdvice *advice)
{
  const TgReviewPosition *before;

  if (is_solved (self))
    return FALSE;
  before = tg_review_get_position (self->review, get_number (self) - 1);
  if (before->best.n_line == 0)
    return FALSE;
  *advice = (TgAdvice){ .point = before->best.line[0], .analysis = before->best };
  advice->region = tg_advice_choose_region (&game->board, advice->point);
  return TRUE;
}

/**
 * tg_study_retry_is_valid:
 *
 * Whether @review (nullable), the current review, is still the one in which the
 * mistakes were found, and the study still shows the position before the current
 * mistake.
 */
gboolean
tg_study_retry_is_valid (TgStudyRetry *self, TgReview *review)
{
  return self->review == review && tg_study_get_node (self->study) == find_node (self);
}

/* Shows the best move; when it is shown already, also the moves after it, or hides these. */
void
tg_study_retry_show_best (TgStudyRetry *self)
{
  const TgAnalysis *best =
      &tg_review_get_position (self->review, get_number (self) - 1)->best;

  cancel_search (self);
  self->shows_line = self->stage == ANSWERED && !self->shows_line;
  show_stones (self, best->line, self->shows_line ? best->n_line : MIN (best->n_line, 1));
  set_stage (self, ANSWERED);
}

/**
 * tg_study_retry_next:
 *
 * Goes on to the next mistake, unless this is the last one.
 */
void
tg_study_retry_next (TgStudyRetry *self)
{
  if (self->place + 1 >= self->numbers->len)
    return;

  cancel_search (self);
  self->stage = ASKED;
  self->place++;
  ask_for_better_move (self);
}

/**
 * tg_study_retry_start:
 *
 * Shows the first mistake. The signals must be connected by then.
 */
void
tg_study_retry_start (TgStudyRetry *self)
{
  ask_for_better_move (self);
}

/**
 * tg_study_retry_new:
 *
 * Returns: (transfer full) (nullable): %NULL if the review found no mistakes of @side
 */
TgStudyRetry *
tg_study_retry_new (TgStudy *study, TgReview *review, TgStone side, TgBoardView *board)
{
  TgStudyRetry *self = g_object_new (TG_TYPE_STUDY_RETRY, NULL);

  self->study = g_object_ref (study);
  self->review = g_object_ref (review);
  self->side = side;
  self->board = board;
  for (guint i = 1; i < tg_review_get_n_positions (review); i++)
    {
      const TgReviewPosition *position = tg_review_get_position (review, i);

      if (position->move.stone == side && tg_grade_is_fault (position->grade))
        g_array_append_val (self->numbers, i);
    }
  if (self->numbers->len == 0)
    g_clear_object (&self);
  return self;
}
