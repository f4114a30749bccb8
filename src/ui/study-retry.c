/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The mistakes of one side, one after the other: the board shows the position before
 * each, and a click asks whether that would have been better. The record knows nothing
 * of what is tried. Whoever goes to another position has had enough. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "ui/weak-ref.h"
#include "ui/words-review.h"
#include "ui/words.h"

typedef enum
{
  ASKED,    /* nothing has been tried */
  JUDGING,  /* the engine looks at what was tried */
  REPEATED, /* what was tried is what was played */
  FAILED,   /* what was tried is no better, or hardly */
  REFUSED,  /* what was tried cannot be played */
  GOOD,
  BEST,
  TOLD, /* somebody has asked for the answer */
} Stage;

struct _TgStudyRetry
{
  TgReview     *review; /* owned */
  TgStone       side;
  GArray       *numbers; /* owned: of the positions after the mistakes */
  guint         place;   /* in @numbers */
  Stage         stage;
  TgPoint       tried;
  gchar        *refusal; /* owned: why it cannot be played; or NULL */
  GCancellable *search;  /* owned while something is judged */
};

static guint
get_number (const TgStudyRetry *retry)
{
  return g_array_index (retry->numbers, guint, retry->place);
}

static TgRecordNode *
find_node (TgStudyWindow *self)
{
  return tg_review_find_node (self->retry->review, tg_study_get_record (self->study),
                              get_number (self->retry) - 1);
}

static gboolean
is_solved (const TgStudyRetry *retry)
{
  return retry->stage >= GOOD;
}

static void
cancel_search (TgStudyRetry *retry)
{
  if (retry->search != NULL)
    g_cancellable_cancel (retry->search);
  g_clear_object (&retry->search);
}

/**
 * tg_study_retry_free:
 * @retry: what is tried again
 *
 * Frees it.
 */
void
tg_study_retry_free (TgStudyRetry *retry)
{
  cancel_search (retry);
  g_array_unref (retry->numbers);
  g_object_unref (retry->review);
  g_free (retry->refusal);
  g_free (retry);
}

static void
show_stones (TgStudyWindow *self, const TgPoint *points, guint n_points)
{
  tg_board_view_show_line (self->board, points, n_points, self->retry->side);
}

/* What there is to say, about the point that was tried if there is one. */
static gchar *
describe (TgStudyWindow *self)
{
  const TgStudyRetry *retry = self->retry;
  guint               number = get_number (retry);
  g_autofree gchar   *point = NULL;
  gboolean            rows_from_top;
  TgGame              game;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  tg_review_get_game (retry->review, number - 1, &game);
  if (retry->stage != ASKED && retry->stage != TOLD)
    point = tg_words_point_name (&game.board, retry->tried, rows_from_top);

  switch (retry->stage)
    {
    case JUDGING:
      /* Translators: %s is a point such as H10, at which a move is judged. */
      return g_strdup_printf (_ ("Looking at %s…"), point);
    case REPEATED:
      return g_strdup_printf (_ ("%s is what was played. Try another point."), point);
    case FAILED:
      return g_strdup_printf (_ ("%s is not good enough. Try another point."), point);
    case REFUSED:
      return g_strdup (retry->refusal);
    case GOOD:
      return g_strdup_printf (_ ("%s is a good move!"), point);
    case BEST:
      return g_strdup_printf (_ ("%s is the best move!"), point);
    case TOLD:
      return tg_words_review_best (tg_review_get_position (retry->review, number - 1),
                                   game.board.size, rows_from_top);
    case ASKED:
    default:
      return g_strdup_printf (retry->side == TG_STONE_BLACK
                                  ? _ ("Move %u: where should Black have played?")
                                  : _ ("Move %u: where should White have played?"),
                              number);
    }
}

/**
 * tg_study_window_fill_retry:
 * @self: a window in which mistakes are tried again
 * @content: what the bar is to show
 *
 * Asks for a better move, or judges it.
 */
void
tg_study_window_fill_retry (TgStudyWindow *self, TgGameBarContent *content)
{
  const TgStudyRetry *retry = self->retry;
  gboolean            is_last = retry->place + 1 >= retry->numbers->len;

  /* Translators: the place among the mistakes of a side, and how many there are. */
  content->heading =
      g_strdup_printf (_ ("Mistake %u of %u"), retry->place + 1, retry->numbers->len);
  content->text = describe (self);
  tg_game_bar_content_add (content, g_strdup (C_ ("review", "Show")),
                           g_strdup (_ ("Show the best move")), "win.retry-show", -1,
                           FALSE);
  if (!is_last)
    tg_game_bar_content_add (content, g_strdup (C_ ("review", "Next")),
                             g_strdup (_ ("Go on to the next mistake")), "win.retry-next",
                             -1, is_solved (retry));
  tg_game_bar_content_add (content, g_strdup (C_ ("review", "Done")),
                           g_strdup (_ ("Stop trying the mistakes")), "win.retry-end", -1,
                           is_last && is_solved (retry));
}

/**
 * tg_study_window_end_retry:
 * @self: a window
 *
 * Asks for no more moves.
 */
void
tg_study_window_end_retry (TgStudyWindow *self)
{
  if (self->retry == NULL)
    return;

  show_stones (self, NULL, 0);
  g_clear_pointer (&self->retry, tg_study_retry_free);
  tg_study_window_update_review (self);
}

/**
 * tg_study_window_update_retry:
 * @self: a window
 *
 * Ends it when another position is looked at.
 */
void
tg_study_window_update_retry (TgStudyWindow *self)
{
  if (self->retry != NULL && tg_study_get_node (self->study) != find_node (self))
    tg_study_window_end_retry (self);
}

static void
set_stage (TgStudyWindow *self, Stage stage)
{
  g_autofree gchar *words = NULL;

  self->retry->stage = stage;
  words = describe (self);
  tg_study_window_update_review (self);
  tg_board_view_say (self->board, words);
}

/* Shows the position before the mistake that is to be tried. */
static void
ask (TgStudyWindow *self)
{
  TgRecordNode *node = find_node (self);

  if (node == NULL)
    {
      tg_study_window_end_retry (self);
      return;
    }
  tg_study_go (self->study, node);
  show_stones (self, NULL, 0);
  set_stage (self, ASKED);
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgGrade       grade = tg_review_try_finish (TG_REVIEW (source), result, &error);
  TgStudyRetry *retry = self != NULL ? self->retry : NULL;

  if (retry == NULL || retry->search == NULL
      || g_task_get_cancellable (G_TASK (result)) != retry->search)
    return;

  g_clear_object (&retry->search);
  if (error != NULL)
    {
      g_free (retry->refusal);
      retry->refusal = g_strdup (error->message);
      show_stones (self, NULL, 0);
      set_stage (self, REFUSED);
      return;
    }
  if (grade == TG_GRADE_BEST || grade == TG_GRADE_GOOD)
    {
      /* A hint is over. */
      tg_explanation_bar_hide (self->explanation);
      show_stones (self, &retry->tried, 1);
    }
  set_stage (self,
             grade == TG_GRADE_BEST ? BEST : (grade == TG_GRADE_GOOD ? GOOD : FAILED));
}

/**
 * tg_study_window_retry_move:
 * @self: a window
 * @point: where somebody wants to play
 *
 * Judges a move instead of playing it, if mistakes are tried again.
 *
 * Returns: whether they are
 */
gboolean
tg_study_window_retry_move (TgStudyWindow *self, TgPoint point)
{
  TgStudyRetry *retry = self->retry;
  guint         number;

  if (retry == NULL)
    return FALSE;

  number = get_number (retry);
  cancel_search (retry);
  retry->tried = point;
  show_stones (self, &point, 1);
  if (tg_point_equal (tg_review_get_position (retry->review, number)->move.point, point))
    {
      set_stage (self, REPEATED);
      return TRUE;
    }
  retry->search = g_cancellable_new ();
  set_stage (self, JUDGING);
  tg_review_try_async (retry->review, number - 1, point, retry->search, judged_cb,
                       tg_weak_ref_new (self));
  return TRUE;
}

/**
 * tg_study_window_advise_retry:
 * @self: a window
 * @game: the position shown
 * @advice: (out): what would have been better there
 *
 * Finds the advice for somebody who tries a mistake again and does not find a better
 * move. It is what the review knows, by which the moves that are tried are judged:
 * another search might recommend what is not good enough then.
 *
 * Returns: whether there is a mistake that waits for a better move
 */
gboolean
tg_study_window_advise_retry (TgStudyWindow *self, const TgGame *game, TgAdvice *advice)
{
  const TgReviewPosition *before;

  if (self->retry == NULL || is_solved (self->retry))
    return FALSE;
  before = tg_review_get_position (self->retry->review, get_number (self->retry) - 1);
  if (before->best.n_line == 0)
    return FALSE;
  *advice = (TgAdvice){ .point = before->best.line[0], .analysis = before->best };
  advice->region = tg_advice_choose_region (&game->board, advice->point);
  return TRUE;
}

static GArray *
find_faults (TgReview *review, TgStone side)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 1; i < tg_review_get_n_positions (review); i++)
    {
      const TgReviewPosition *position = tg_review_get_position (review, i);

      if (position->move.stone == side && tg_grade_is_fault (position->grade))
        g_array_append_val (numbers, i);
    }

  return numbers;
}

/* The answer must not be seen before somebody asks for it, nor the board be covered. */
static void
hide_answers (TgStudyWindow *self)
{
  tg_analysis_panel_set_active (self->analysis, FALSE);
  tg_explanation_bar_hide (self->explanation);
  if (tg_stage_get_place (self->stage) == TG_STAGE_OVER)
    tg_stage_set_sidebar_shown (self->stage, FALSE);
}

static void
retry_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  TgReview      *review = tg_review_panel_get_review (self->review);
  TgStone        side = (TgStone) g_variant_get_uint32 (parameter);
  g_autoptr (GArray) numbers = NULL;

  if (review == NULL || tg_review_is_running (review))
    return;
  if (side == TG_STONE_NONE)
    side = tg_review_panel_get_side (self->review);
  numbers = find_faults (review, side);
  if (numbers->len == 0)
    {
      tg_study_window_tell (self, side == TG_STONE_BLACK
                                      ? _ ("The review found no mistakes by Black")
                                      : _ ("The review found no mistakes by White"));
      return;
    }

  tg_study_window_end_retry (self);
  self->retry = g_new0 (TgStudyRetry, 1);
  self->retry->review = g_object_ref (review);
  self->retry->side = side;
  self->retry->numbers = g_steal_pointer (&numbers);
  hide_answers (self);
  ask (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
show_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  TgStudyRetry  *retry = self->retry;

  if (retry != NULL)
    {
      const TgAnalysis *best =
          &tg_review_get_position (retry->review, get_number (retry) - 1)->best;

      cancel_search (retry);
      show_stones (self, best->line, best->n_line);
      set_stage (self, TOLD);
    }
}

static void
next_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  if (self->retry == NULL || self->retry->place + 1 >= self->retry->numbers->len)
    return;

  cancel_search (self->retry);
  self->retry->stage = ASKED;
  self->retry->place++;
  ask (self);
}

static void
end_cb (GtkWidget                *widget,
        G_GNUC_UNUSED const char *name,
        G_GNUC_UNUSED GVariant   *parameter)
{
  tg_study_window_end_retry (TG_STUDY_WINDOW (widget));
}

/**
 * tg_study_window_install_retry_actions:
 * @widget_class: the window's class
 *
 * Adds what can be done with mistakes.
 */
void
tg_study_window_install_retry_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.retry", "u", retry_cb);
  gtk_widget_class_install_action (widget_class, "win.retry-show", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "win.retry-next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "win.retry-end", NULL, end_cb);
}
