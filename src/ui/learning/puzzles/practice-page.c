/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page writes every result to the database at once. */

#include "ui/learning/puzzles/practice-page.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/runs/own-mistakes.h"
#include "learning/practice/runs/practice-round.h"
#include "ui/learning/puzzles/find-page.h"
#include "ui/learning/puzzles/learn-page.h"
#include "ui/learning/puzzles/practice-words.h"
#include "ui/learning/puzzles/puzzle-page.h"
#include "ui/settings/settings.h"
#include "ui/widgets/accessible.h"
#include "ui/widgets/toast.h"
#include "ui/words/words.h"

/* In seconds: the time limit for the drill of the day; children have none. */
#define DAILY_SECONDS 60

/* In milliseconds: how long the verdict is shown before the automatic advance; this also
 * leaves a screen reader the time to read it. */
#define VERDICT_MS 2000

struct _TgPracticePage
{
  AdwBin parent_instance;

  TgTrainer       *trainer; /* borrowed */
  TgPracticeChoice choice;
  gchar           *source;         /* owned (nullable): the source in @choice */
  GStrv            puzzles;        /* owned (nullable): the puzzles in @choice */
  GPtrArray       *failed;         /* owned: ids of the puzzles that failed in this run */
  GPtrArray       *failed_drills;  /* owned: the drills that failed in this run */
  GPtrArray       *retried_drills; /* owned: the drills that the run repeats */
  gboolean         auto_advance;   /* advance automatically to the next puzzle */
  /* removed in dispose: the timeout of the automatic advance */
  guint    next_id;
  TgRating first; /* the rating at the beginning of the run */
  /* thinking time of the player for the puzzles of this run, in milliseconds */
  guint  ms;
  gint64 shown_at; /* when the puzzle was shown, in microseconds */
  /* real time minus monotonic time at the start of the run */
  gint64     clock_offset;
  guint      tick_id;  /* removed in dispose: the timeout that updates the clock */
  guint      n_done;   /* number of puzzles tried in this run */
  guint      n_before; /* number of puzzles of the repeated set tried before this run */
  guint      n_solved;
  GPtrArray *drills;               /* owned (nullable): the next drills */
  GCancellable *drill_cancellable; /* owned (nullable): cancels making drills */
  gboolean      is_waiting;        /* the page waits for drills */
  gboolean      was_wrong;         /* the last answer was wrong */
  TgStone       turn;              /* side to move in the last puzzle; or none */

  GtkStack     *stack;       /* template child */
  TgPuzzlePage *puzzle_page; /* template child */
  TgFindPage   *find_page;   /* template child */
  /* template child: the result, or the start page of a timed run */
  GtkWidget     *turned;       /* template child */
  GtkWidget     *turned_stone; /* template child */
  GtkLabel      *turned_words; /* template child */
  AdwStatusPage *end;
  GtkButton     *again;         /* template child */
  GtkButton     *failed_button; /* template child */
};

enum
{
  PROP_AUTO_ADVANCE = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

enum
{
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgPracticePage, tg_practice_page, ADW_TYPE_BIN)

/* Returns the time in seconds. During a three-minute run it follows the monotonic clock,
 * so that setting the system clock does not change the run. */
static gint64
get_now (TgPracticePage *self)
{
  if (self->choice.mode == TG_PRACTICE_THREE_MINUTES)
    return (self->clock_offset + g_get_monotonic_time ()) / G_USEC_PER_SEC;
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Whether the run offers neither hints nor second tries. */
static gboolean
is_strict (TgPracticePage *self)
{
  return self->choice.mode == TG_PRACTICE_STREAK
         || self->choice.mode == TG_PRACTICE_THREE_MINUTES || self->choice.is_test;
}

static gchar *
describe_place (TgPracticePage *self)
{
  TgPractice *practice = tg_trainer_get_practice (self->trainer);

  switch (self->choice.mode)
    {
    case TG_PRACTICE_RATED:
      return tg_words_practice_rating (practice, get_now (self));
    case TG_PRACTICE_THREE_MINUTES:
      return g_strdup_printf (_ ("%u solved · %d s left"), self->n_solved,
                              tg_practice_get_seconds_left (practice, get_now (self)));
    case TG_PRACTICE_STREAK:
    case TG_PRACTICE_THEME:
      return g_strdup_printf (_ ("%u solved"), self->n_solved);
    default:
      return g_strdup_printf (_ ("Puzzle %u of %u"), self->n_before + self->n_done + 1,
                              self->n_before + self->n_done + 1
                                  + tg_practice_get_n_left (practice));
    }
}

/* Whether a hint for @puzzle lowers the gain of rating, see tg_practice_rate(), which the
 * player is told before the first hint. FALSE for children, who are not shown ratings. */
static gboolean
hints_cost_rating (TgPracticePage *self, const TgPuzzle *puzzle)
{
  TgPractice     *practice = tg_trainer_get_practice (self->trainer);
  TgPracticeKnown known;

  return puzzle->kind != TG_PUZZLE_MAY_PLAY && tg_practice_is_rated (practice, &known)
         && !tg_practice_is_child (practice);
}

/* Records the result of the current puzzle. */
static gboolean
finish_puzzle (TgPracticePage *self, TgPracticeOutcome *outcome)
{
  TgPuzzleSession       *session = tg_puzzle_page_get_session (self->puzzle_page);
  const TgPracticeResult result = {
    .ms = (guint) ((g_get_monotonic_time () - self->shown_at) / 1000),
    .n_wrong = tg_puzzle_session_get_n_wrong (session),
    .n_hints = tg_puzzle_session_get_n_hints (session),
    .is_shown = tg_puzzle_session_is_shown (session),
  };
  g_autoptr (GError) error = NULL;

  self->n_done++;
  self->ms += result.ms;
  if (tg_practice_counts (&self->choice, &result))
    self->n_solved++;
  else
    g_ptr_array_add (self->failed, g_strdup (tg_puzzle_session_get_puzzle (session)->id));
  if (tg_practice_finish (tg_trainer_get_practice (self->trainer), &result,
                          get_now (self), outcome, &error))
    return TRUE;
  tg_toast_show_over (GTK_WIDGET (self), error->message);
  return FALSE;
}

static gpointer
copy_drill (gconstpointer drill, G_GNUC_UNUSED gpointer user_data)
{
  return g_memdup2 (drill, sizeof (TgFindDrill));
}

static void
finish_drill (TgPracticePage *self)
{
  const TgFindRun       *run = tg_find_page_get_run (self->find_page);
  g_autofree gchar      *id = tg_find_drill_make_id (tg_find_run_get_drill (run));
  const TgPracticeResult result = {
    .ms = (guint) ((g_get_monotonic_time () - self->shown_at) / 1000),
    .n_wrong = tg_find_run_get_n_wrong (run),
    .n_hints = tg_find_run_get_n_hints (run),
    .is_shown = tg_find_run_is_shown (run),
  };
  g_autoptr (GError) error = NULL;

  self->n_done++;
  self->ms += result.ms;
  if (tg_practice_is_solved (&result))
    self->n_solved++;
  else
    g_ptr_array_add (self->failed_drills, copy_drill (tg_find_run_get_drill (run), NULL));
  if (!tg_practice_finish_find (tg_trainer_get_practice (self->trainer), id, &result,
                                get_now (self), &error))
    tg_toast_show_over (GTK_WIDGET (self), error->message);
}

static void
leave_drills (TgPracticePage *self)
{
  const TgFindRun *run = tg_find_page_get_run (self->find_page);

  if (self->drill_cancellable != NULL)
    g_cancellable_cancel (self->drill_cancellable);
  g_clear_object (&self->drill_cancellable);
  g_clear_pointer (&self->drills, g_ptr_array_unref);
  self->is_waiting = FALSE;
  if (run != NULL && !tg_find_run_is_over (run) && tg_find_run_get_n_wrong (run) > 0)
    finish_drill (self);
  tg_find_page_end (self->find_page);
}

/* Leaves the current puzzle: after a wrong try it counts as failed. Records the run if it
 * is over, or if it is a streak or a timed run; runs of other modes count only when
 * finished. */
static void
leave_puzzle (TgPracticePage *self, gboolean is_over)
{
  TgPuzzleSession *session = tg_puzzle_page_get_session (self->puzzle_page);
  gboolean is_begun = session != NULL || tg_find_page_get_run (self->find_page) != NULL;
  TgPracticeOutcome outcome;
  TgTrainingRun     run;
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_handle_id (&self->next_id, g_source_remove);
  leave_drills (self);
  if (!is_begun)
    return;
  if (session != NULL && !tg_puzzle_session_is_over (session)
      && tg_puzzle_session_get_n_wrong (session) > 0)
    finish_puzzle (self, &outcome);
  is_over = is_over || self->choice.mode == TG_PRACTICE_STREAK
            || self->choice.mode == TG_PRACTICE_THREE_MINUTES;
  if (is_over && self->n_done > 0
      && !tg_practice_end (tg_trainer_get_practice (self->trainer), get_now (self), &run,
                           &error))
    tg_toast_show_over (GTK_WIDGET (self), error->message);
  tg_puzzle_page_end (self->puzzle_page);
}

/* Describes the result of the run, with the thinking time. @best: the best result before
 * this run */
static gchar *
describe_run (TgPracticePage *self, guint best)
{
  guint             seconds = self->ms / 1000;
  GString          *words = g_string_new (NULL);
  g_autofree gchar *rating = tg_words_practice_gain (
      tg_trainer_get_practice (self->trainer), &self->first, get_now (self));

  /* Translators: how many puzzles, and in how many minutes and seconds. */
  g_string_append_printf (words, _ ("%u of %u solved in %u:%02u"), self->n_solved,
                          self->n_done, seconds / 60, seconds % 60);
  if (rating != NULL)
    g_string_append_printf (words, "\n%s", rating);
  if (self->choice.mode != TG_PRACTICE_STREAK
      && self->choice.mode != TG_PRACTICE_THREE_MINUTES)
    return g_string_free (words, FALSE);
  if (self->n_solved > 0 || best > 0)
    g_string_append_c (words, '\n');
  if (self->n_solved > best)
    g_string_append (words, _ ("A new best!"));
  else if (best > 0)
    g_string_append_printf (words, _ ("Your best: %d"), (gint) best);
  return g_string_free (words, FALSE);
}

/* Offers to retry the failed puzzles and drills of this run. */
static void
offer_failed (TgPracticePage *self)
{
  guint             n = self->failed->len + self->failed_drills->len;
  g_autofree gchar *label =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Retry _Missed Puzzle",
                                    "Retry %u _Missed Puzzles", MAX (n, 1)),
                       n);

  gtk_button_set_label (self->failed_button, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.failed", n > 0);
}

/* Judges the run in a few words; children are praised for trying. */
static const gchar *
judge_run (TgPracticePage *self)
{
  gboolean is_child = tg_practice_is_child (tg_trainer_get_practice (self->trainer));

  if (self->n_done == 0)
    return _ ("Nothing Left");
  return is_child || self->n_solved * 2 > self->n_done ? _ ("Well Done")
                                                       : _ ("Not This Time");
}

static void
end_run (TgPracticePage *self)
{
  guint             best = tg_trainer_find_best (self->trainer, self->choice.mode);
  const gchar      *title;
  g_autofree gchar *words = NULL;
  g_autofree gchar *spoken = NULL;

  leave_puzzle (self, TRUE);
  title = judge_run (self);
  words = self->n_done > 0 ? describe_run (self, best)
                           : g_strdup (_ ("No puzzles for you here right now."));
  spoken = g_strdup_printf ("%s\n%s", title, words);
  adw_status_page_set_title (self->end, title);
  adw_status_page_set_description (self->end, words);
  gtk_button_set_label (self->again, _ ("_Again"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.again", self->n_done > 0);
  offer_failed (self);
  gtk_stack_set_visible_child_name (self->stack, "end");
  if (self->n_done > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->again));
  tg_accessible_describe_focus (GTK_WIDGET (self), spoken);
  g_signal_emit (self, signals[ENDED], 0, self->choice.mode, self->n_solved);
}

/* Returns: (transfer full) (nullable): the file of the kept game from which the puzzle
 * was made; @number: (out): the number of the move */
static gchar *
get_kept_game (TgPracticePage *self, guint *number)
{
  TgPuzzleSession  *session = tg_puzzle_page_get_session (self->puzzle_page);
  g_autofree gchar *game = NULL;

  if (session != NULL)
    game = tg_own_mistakes_get_game (tg_puzzle_session_get_puzzle (session), number);
  return game != NULL && g_str_has_suffix (game, ".sgf") ? g_steal_pointer (&game) : NULL;
}

/* Offers to open the kept game from which the puzzle was made, once the puzzle is over. */
static void
update_game (TgPracticePage *self, gboolean is_over)
{
  guint             number;
  g_autofree gchar *game = is_over ? get_kept_game (self, &number) : NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.game", game != NULL);
}

/* Shows the next drill, or waits until it is made. */
static void
show_drill (TgPracticePage *self)
{
  gboolean has_clock = self->choice.mode == TG_PRACTICE_DAILY
                       && !tg_practice_is_child (tg_trainer_get_practice (self->trainer));
  g_autofree TgFindDrill *drill = NULL;
  g_autofree gchar       *place = NULL;

  self->is_waiting = self->drills == NULL;
  update_game (self, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "find");
  if (self->is_waiting)
    {
      tg_find_page_wait (self->find_page);
      return;
    }
  if (self->drills->len == 0)
    {
      end_run (self);
      return;
    }
  drill = g_ptr_array_steal_index (self->drills, 0);
  place = describe_place (self);
  self->shown_at = g_get_monotonic_time ();
  tg_find_page_begin (self->find_page, drill, place, has_clock ? DAILY_SECONDS : 0);
}

static void
drills_made_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPracticePage) self = user_data;
  GPtrArray *drills = tg_find_make_finish (result, NULL);

  if (drills == NULL)
    return;
  g_clear_object (&self->drill_cancellable);
  self->drills = drills;
  if (self->is_waiting)
    show_drill (self);
}

/* Makes the drills of the run in a thread. */
static void
make_drills (TgPracticePage *self)
{
  TgDrillRequest request;

  if (!tg_practice_get_drill_request (tg_trainer_get_practice (self->trainer), &request))
    return;
  self->drill_cancellable = g_cancellable_new ();
  tg_find_make_async (tg_trainer_get_puzzles (self->trainer), &request,
                      self->drill_cancellable, drills_made_cb, g_object_ref (self));
}

static void
game_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  guint             number;
  g_autofree gchar *game = get_kept_game (TG_PRACTICE_PAGE (widget), &number);

  if (game != NULL)
    gtk_widget_activate_action (widget, "win.game", "(su)", game, number - 1);
}

/* Says above the board which colour the learner plays now, if it is another one than in
 * the puzzle before. The words keep their room while they are hidden, so that the board
 * does not move. */
static void
show_colour (TgPracticePage *self, TgStone turn)
{
  gboolean is_black = turn == TG_STONE_BLACK;

  gtk_widget_set_child_visible (self->turned,
                                self->turn != TG_STONE_NONE && self->turn != turn);
  gtk_widget_remove_css_class (self->turned_stone, is_black ? "white" : "black");
  gtk_widget_add_css_class (self->turned_stone, is_black ? "black" : "white");
  gtk_label_set_label (self->turned_words,
                       is_black ? _ ("Now you are Black") : _ ("Now you are White"));
  self->turn = turn;
}

static void
next_puzzle (TgPracticePage *self)
{
  const TgPuzzle   *puzzle = tg_trainer_next (self->trainer, get_now (self));
  g_autofree gchar *place = NULL;

  g_clear_handle_id (&self->next_id, g_source_remove);
  if (puzzle == NULL)
    {
      if (tg_practice_next_find (tg_trainer_get_practice (self->trainer)))
        show_drill (self);
      else
        end_run (self);
      return;
    }
  place = describe_place (self);
  self->shown_at = g_get_monotonic_time ();
  show_colour (self, puzzle->turn);
  update_game (self, FALSE);
  tg_puzzle_page_set_counts_later (self->puzzle_page,
                                   self->choice.mode == TG_PRACTICE_LESSON);
  tg_puzzle_page_begin (self->puzzle_page, puzzle, place, !is_strict (self),
                        hints_cost_rating (self, puzzle));
}

/* Skips a puzzle of a streak, which the player can do once. */
static void
skip_cb (TgPracticePage *self)
{
  tg_puzzle_page_set_can_skip (self->puzzle_page, FALSE);
  if (tg_practice_skip (tg_trainer_get_practice (self->trainer)))
    next_puzzle (self);
}

/* Updates the clock while the player thinks. */
static gboolean
tick_cb (gpointer user_data)
{
  TgPracticePage   *self = user_data;
  g_autofree gchar *place = describe_place (self);

  if (tg_practice_get_seconds_left (tg_trainer_get_practice (self->trainer),
                                    get_now (self))
      > 0)
    {
      tg_puzzle_page_set_place (self->puzzle_page, place);
      return G_SOURCE_CONTINUE;
    }
  self->tick_id = 0;
  end_run (self);
  return G_SOURCE_REMOVE;
}

/* Describes the mistake that ends a test or a streak. @words: the feedback to the answer */
static gchar *
describe_end (TgPracticePage *self, const gchar *words)
{
  g_autofree gchar *wrong = tg_words_join (_ ("Wrong."), words);
  g_autofree gchar *streak =
      g_strdup_printf (_ ("Your streak ends with %u solved."), self->n_solved);

  return tg_words_join (wrong, self->choice.mode == TG_PRACTICE_STREAK
                                   ? streak
                                   : _ ("The test ends here."));
}

/* Handles the verdict on an answer. In a timed run a mistake ends the puzzle; in a streak
 * it ends the run. Any answer ends a yes-or-no puzzle. */
static void
judged_cb (TgPracticePage *self, gboolean is_right, const gchar *words)
{
  gboolean is_timed = self->choice.mode == TG_PRACTICE_THREE_MINUTES;
  gboolean is_over =
      tg_puzzle_session_is_over (tg_puzzle_page_get_session (self->puzzle_page));
  g_autofree gchar *all = NULL;

  if (is_timed)
    tg_practice_count_move (tg_trainer_get_practice (self->trainer), is_right);
  self->was_wrong = !is_right;
  if (is_right || !is_strict (self))
    return;
  all = describe_end (self, words);
  if (!is_timed && is_over)
    tg_puzzle_page_show_wrong (self->puzzle_page, all);
  else if (!is_timed)
    tg_puzzle_page_show_answer (self->puzzle_page, all);
  else if (!is_over)
    tg_puzzle_page_give_up (self->puzzle_page);
}

static gboolean
next_cb (gpointer user_data)
{
  TgPracticePage *self = user_data;

  self->next_id = 0;
  next_puzzle (self);
  return G_SOURCE_REMOVE;
}

/* Cancels the automatic advance on any input. */
static gboolean
event_cb (TgPracticePage *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_KEY_PRESS || type == GDK_TOUCH_BEGIN)
    g_clear_handle_id (&self->next_id, g_source_remove);
  return GDK_EVENT_PROPAGATE;
}

/* Shows the next puzzle of a timed run at once, with the feedback to the last answer. */
static void
next_timed_puzzle (TgPracticePage *self)
{
  const gchar *text =
      g_dngettext (GETTEXT_PACKAGE, "Wrong: you lose %u second. Here is another puzzle.",
                   "Wrong: you lose %u seconds. Here is another puzzle.",
                   TG_PRACTICE_SECONDS_FOR_WRONG);
  g_autofree gchar *words = g_strdup_printf (text, TG_PRACTICE_SECONDS_FOR_WRONG);
  gboolean          was_wrong = self->was_wrong;

  next_puzzle (self);
  if (was_wrong && tg_puzzle_page_get_session (self->puzzle_page) != NULL)
    tg_puzzle_page_show_wrong (self->puzzle_page, words);
}

/* Handles the end of a puzzle. */
static void
over_cb (TgPracticePage *self)
{
  TgPracticeOutcome outcome;
  g_autofree gchar *before = describe_place (self);
  g_autofree gchar *change = NULL;
  g_autofree gchar *both = NULL;

  if (finish_puzzle (self, &outcome) && outcome.is_rated)
    change = tg_words_practice_change (tg_trainer_get_practice (self->trainer), &outcome);
  if (change != NULL && self->choice.mode == TG_PRACTICE_DAILY)
    both = g_strdup_printf ("%s · %s", before, change);
  if (change != NULL)
    tg_puzzle_page_set_place (self->puzzle_page, both != NULL ? both : change);
  update_game (self, TRUE);
  if (self->choice.mode == TG_PRACTICE_THREE_MINUTES)
    next_timed_puzzle (self);
  else if (self->auto_advance
           && !tg_puzzle_session_is_shown (
               tg_puzzle_page_get_session (self->puzzle_page)))
    self->next_id = g_timeout_add (VERDICT_MS, next_cb, self);
}

/* Counts the puzzles of today's set that were tried before as part of this run. */
static void
add_earlier_attempts (TgPracticePage *self)
{
  g_autoptr (GArray) done =
      tg_practice_list_daily (tg_trainer_get_practice (self->trainer), get_now (self));

  for (guint i = 0; i < done->len; i++)
    {
      const TgTrainingAttempt *one = &g_array_index (done, TgTrainingAttempt, i);

      self->n_done++;
      self->ms += one->ms;
      if (one->n_wrong == 0 && !one->is_shown)
        self->n_solved++;
      else
        g_ptr_array_add (self->failed, g_strdup (one->puzzle));
    }
}

/* Starts the chosen run. */
static void
start_run (TgPracticePage *self)
{
  TgPractice *practice = tg_trainer_get_practice (self->trainer);

  g_ptr_array_set_size (self->failed, 0);
  g_ptr_array_set_size (self->failed_drills, 0);
  self->clock_offset = g_get_real_time () - g_get_monotonic_time ();
  self->n_done = self->n_solved = 0;
  self->n_before = self->choice.mode == TG_PRACTICE_SET ? tg_practice_round_count_tried (
                       tg_trainer_get_store (self->trainer),
                       tg_trainer_get_profile (self->trainer)->id, self->choice.set)
                                                        : 0;
  self->ms = 0;
  self->turn = TG_STONE_NONE;
  if (self->choice.mode == TG_PRACTICE_DAILY)
    add_earlier_attempts (self);
  tg_practice_get_rating (practice, get_now (self), &self->first);
  tg_practice_begin (practice, &self->choice, get_now (self));
  gtk_stack_set_visible_child_name (self->stack, "puzzle");
  tg_puzzle_page_set_can_skip (self->puzzle_page,
                               self->choice.mode == TG_PRACTICE_STREAK);
  if (self->choice.mode == TG_PRACTICE_THREE_MINUTES)
    self->tick_id = g_timeout_add_seconds (1, tick_cb, self);
  if (self->choice.n_finds > 0)
    self->drills = g_ptr_array_copy (self->retried_drills, copy_drill, NULL);
  else
    make_drills (self);
  next_puzzle (self);
}

/* Starts the run again, or a run of its failed puzzles. */
static void
again_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  TgPracticePage  *self = TG_PRACTICE_PAGE (widget);
  TgPracticeChoice choice = { .mode = TG_PRACTICE_AGAIN,
                              .n_finds = self->failed_drills->len };

  if (!tg_learn_page_is_seen (widget))
    return;
  if (g_str_equal (name, "practice.again"))
    {
      tg_practice_page_leave (self);
      start_run (self);
      return;
    }
  g_ptr_array_add (self->failed, NULL);
  choice.puzzles = (const gchar *const *) self->failed->pdata;
  g_ptr_array_unref (self->retried_drills);
  self->retried_drills = self->failed_drills;
  self->failed_drills = g_ptr_array_new_with_free_func (g_free);
  tg_practice_page_begin (self, &choice);
}

static void
tg_practice_page_dispose (GObject *object)
{
  TgPracticePage *self = TG_PRACTICE_PAGE (object);

  if (self->trainer != NULL)
    tg_practice_page_leave (self);
  self->trainer = NULL;
  g_clear_pointer (&self->source, g_free);
  g_clear_pointer (&self->puzzles, g_strfreev);
  g_clear_pointer (&self->failed, g_ptr_array_unref);
  g_clear_pointer (&self->failed_drills, g_ptr_array_unref);
  g_clear_pointer (&self->retried_drills, g_ptr_array_unref);
  G_OBJECT_CLASS (tg_practice_page_parent_class)->dispose (object);
}

static void
tg_practice_page_get_property (GObject    *object,
                               guint       property_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (property_id == PROP_AUTO_ADVANCE)
    g_value_set_boolean (value, TG_PRACTICE_PAGE (object)->auto_advance);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
tg_practice_page_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (property_id == PROP_AUTO_ADVANCE)
    TG_PRACTICE_PAGE (object)->auto_advance = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
tg_practice_page_class_init (TgPracticePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_FIND_PAGE);
  g_type_ensure (TG_TYPE_PUZZLE_PAGE);

  G_OBJECT_CLASS (klass)->dispose = tg_practice_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = tg_practice_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = tg_practice_page_set_property;
  props[PROP_AUTO_ADVANCE] = g_param_spec_boolean (
      "auto-advance", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  signals[ENDED] =
      g_signal_new ("ended", TG_TYPE_PRACTICE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/practice-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, stack);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, puzzle_page);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, find_page);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, turned);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, turned_stone);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, turned_words);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, end);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, again);
  gtk_widget_class_bind_template_child (widget_class, TgPracticePage, failed_button);
  gtk_widget_class_install_action (widget_class, "practice.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "practice.game", NULL, game_cb);
  gtk_widget_class_install_action (widget_class, "practice.failed", NULL, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_puzzle);
  gtk_widget_class_bind_template_callback (widget_class, skip_cb);
  gtk_widget_class_bind_template_callback (widget_class, judged_cb);
  gtk_widget_class_bind_template_callback (widget_class, over_cb);
  gtk_widget_class_bind_template_callback (widget_class, finish_drill);
}

static void
tg_practice_page_init (TgPracticePage *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  self->failed = g_ptr_array_new_with_free_func (g_free);
  self->failed_drills = g_ptr_array_new_with_free_func (g_free);
  self->retried_drills = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}

/* Binds the board and the automatic advance to the settings. */
void
tg_practice_page_set_settings (TgPracticePage *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_PRACTICE_PAGE (self));

  tg_task_page_set_settings (TG_TASK_PAGE (self->puzzle_page), settings);
  tg_settings_bind (settings, "next-puzzle", G_OBJECT (self), "auto-advance",
                    G_SETTINGS_BIND_DEFAULT);
  tg_task_page_set_settings (TG_TASK_PAGE (self->find_page), settings);
}

/* Sets the trainer, which must outlive the page; %NULL for none. */
void
tg_practice_page_set_trainer (TgPracticePage *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_PRACTICE_PAGE (self));

  tg_practice_page_leave (self);
  self->trainer = trainer;
}

/* Shows the start page of a timed run; the clock starts when the player clicks. */
static void
show_start_page (TgPracticePage *self)
{
  adw_status_page_set_title (self->end, _ ("Ready?"));
  adw_status_page_set_description (
      self->end, _ ("The clock starts with the first puzzle. Mistakes cost time; many "
                    "right moves in a row earn some."));
  gtk_button_set_label (self->again, _ ("_Start"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.again", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "practice.failed", FALSE);
  gtk_stack_set_visible_child_name (self->stack, "end");
  gtk_widget_grab_focus (GTK_WIDGET (self->again));
}

/* Starts a run, and leaves the previous one. */
void
tg_practice_page_begin (TgPracticePage *self, const TgPracticeChoice *choice)
{
  g_return_if_fail (TG_IS_PRACTICE_PAGE (self));
  g_return_if_fail (self->trainer != NULL);

  tg_practice_page_leave (self);
  /* Keeps the choice for repeating the run. */
  self->choice = *choice;
  g_free (self->source);
  self->choice.source = self->source = g_strdup (choice->source);
  g_strfreev (self->puzzles);
  self->puzzles = g_strdupv ((gchar **) choice->puzzles);
  self->choice.puzzles = (const gchar *const *) self->puzzles;
  if (choice->mode == TG_PRACTICE_THREE_MINUTES)
    show_start_page (self);
  else
    start_run (self);
}

/* Leaves the page and its run. */
void
tg_practice_page_leave (TgPracticePage *self)
{
  g_return_if_fail (TG_IS_PRACTICE_PAGE (self));

  leave_puzzle (self, FALSE);
}

/* Converts a choice to a value of %TG_PRACTICE_PAGE_CHOICE_TYPE, for actions. Returns:
 * (transfer floating) */
GVariant *
tg_practice_page_write_choice (const TgPracticeChoice *choice)
{
  return g_variant_new (TG_PRACTICE_PAGE_CHOICE_TYPE, choice->mode, choice->theme,
                        choice->set, choice->source != NULL ? choice->source : "");
}

/* Converts a value of %TG_PRACTICE_PAGE_CHOICE_TYPE to a choice; @choice (out) is valid
 * as long as @value. */
void
tg_practice_page_read_choice (GVariant *value, TgPracticeChoice *choice)
{
  guint mode;

  *choice = (TgPracticeChoice){ 0 };
  g_variant_get (value, "(uux&s)", &mode, &choice->theme, &choice->set, &choice->source);
  choice->mode = (TgPracticeMode) mode;
}
