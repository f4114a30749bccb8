/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When a review has finished, the player's mistakes become puzzles in Learn. A thread
 * runs the prover and opens the practice database. The thread continues when the window
 * of the review is closed, and ends with the program. */

#include "ui/study/mistake-keeper.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/runs/own-mistakes.h"
#include "learning/practice/runs/trainer.h"
#include "session/players/player-name.h"
#include "ui/widgets/weak-ref.h"

typedef struct
{
  TgStudyWindow *window;      /* weak: the window whose reviews become puzzles */
  TgArchive     *archive;     /* owned (nullable) */
  TgArchiveGame *latest;      /* owned (nullable): the game that was kept last */
  GCancellable  *cancellable; /* owned */
  TgReview      *review;      /* weak: the review that was handled last */
} Keeper;

/* The input of the thread. */
typedef struct
{
  GArray   *mistakes; /* owned, of TgOwnMistake */
  TgRuleset ruleset;
  gchar    *game; /* owned: the name of the game */
} Job;

static void
keeper_free (gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Keeper *self = data;

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->archive);
  g_clear_object (&self->latest);
  g_object_unref (self->cancellable);
  g_clear_weak_pointer (&self->review);
  g_free (self);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_array_unref (job->mistakes);
  g_free (job->game);
  g_free (job);
}

/* Keeps the mistakes as puzzles; runs in the thread. Returns the number of puzzles kept,
 * or -1 with @error. */
static gssize
keep_mistakes (const Job *job, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) puzzles =
      tg_own_mistakes_find ((const TgOwnMistake *) (void *) job->mistakes->data,
                            job->mistakes->len, job->ruleset, job->game, cancellable);
  g_autofree gchar *path = g_build_filename (g_get_user_data_dir (), "tengen", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (TgTrainer) trainer = NULL;
  gint64            now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree gchar *notice = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  trainer = tg_trainer_new (folder, none, _ ("You"), now, 0, error);
  if (trainer == NULL
      || !tg_own_mistakes_keep (tg_trainer_get_store (trainer),
                                tg_trainer_get_profile (trainer)->id, puzzles, now, error)
      || !tg_own_mistakes_count (tg_trainer_get_store (trainer),
                                 tg_trainer_get_profile (trainer)->id, job->game,
                                 job->mistakes->len, now, error))
    return -1;
  notice = tg_training_store_take_notice (tg_trainer_get_store (trainer));
  if (notice == NULL)
    return (gssize) puzzles->len;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, notice);
  return -1;
}

static void
keep_in_thread (GTask          *task,
                gpointer source G_GNUC_UNUSED,
                gpointer        data,
                GCancellable   *cancellable)
{
  GError *error = NULL;
  gssize  n = keep_mistakes (data, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n);
}

static void
kept_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyWindow) window = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  gssize            n = g_task_propagate_int (G_TASK (result), &error);
  g_autofree gchar *words = NULL;

  if (window == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    {
      tg_game_host_show_message (TG_GAME_HOST (window), error->message);
      return;
    }
  if (n > 0)
    words = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u position will come back in Learn.",
                     "%u positions will come back in Learn.", (gulong) n),
        (guint) n);
  tg_review_panel_set_note (tg_study_window_get_review (window), words);
}

static TgRecord *
get_record (Keeper *self)
{
  return (TgRecord *) tg_study_get_record (tg_study_window_get_study (self->window));
}

/* Whether the file of the game is in the archive. */
static gboolean
is_from_archive (Keeper *self)
{
  GFile *file = tg_study_window_get_file (self->window);

  return file != NULL && self->archive != NULL
         && tg_archive_has_file (self->archive, file);
}

/* Returns the side of the player; %TG_STONE_NONE if both sides or neither were the
 * player's. */
static TgStone
find_person (Keeper *self)
{
  if (is_from_archive (self))
    return tg_player_name_find_person (get_record (self));
  return tg_review_panel_get_person (tg_study_window_get_review (self->window));
}

/* Whether the studied game is the one that was kept last. */
static gboolean
is_latest (Keeper *self)
{
  g_autoptr (TgArchiveGame) game = NULL;
  TgBoard latest;
  TgBoard board;

  if (self->latest == NULL)
    return FALSE;
  game = tg_archive_game_new (tg_archive_game_get_file (self->latest), get_record (self));
  tg_archive_game_get_board (self->latest, &latest);
  tg_archive_game_get_board (game, &board);
  return tg_archive_game_get_n_moves (game) == tg_archive_game_get_n_moves (self->latest)
         && tg_board_equal (&latest, &board);
}

/* Returns: (transfer full): the file name of the game; if it has no file, the current day */
static gchar *
name_game (Keeper *self)
{
  g_autoptr (GDateTime) now = NULL;

  if (is_from_archive (self))
    return g_file_get_basename (tg_study_window_get_file (self->window));
  if (is_latest (self))
    return g_file_get_basename (tg_archive_game_get_file (self->latest));
  now = g_date_time_new_now_local ();
  return g_date_time_format (now, "%Y-%m-%d");
}

/* Whether the review covers a whole finished game, and not a variation. */
static gboolean
is_finished_game (Keeper *self, TgReview *review)
{
  guint         last = tg_review_get_n_positions (review) - 1;
  TgRecordNode *node = tg_review_find_node (review, get_record (self), last);

  if (tg_review_is_running (review) || tg_review_get_n_known (review) != last + 1
      || node == NULL || tg_record_node_get_first_child (node) != NULL
      || (tg_record_get_outcome (get_record (self)) == TG_OUTCOME_NONE
          && !tg_review_get_position (review, last)->is_over))
    return FALSE;
  return tg_record_node_is_in_main_line (node);
}

static GArray *
list_mistakes (TgReview *review, TgStone person)
{
  GArray *mistakes = g_array_new (FALSE, FALSE, sizeof (TgOwnMistake));

  for (guint i = 1; i < tg_review_get_n_positions (review); i++)
    {
      const TgReviewPosition *position = tg_review_get_position (review, i);
      TgOwnMistake            mistake = { .played = position->move.point, .number = i };
      TgGame                  game;

      tg_review_get_game (review, i - 1, &game);
      mistake.board = game.board;
      if (position->move.stone == person && tg_grade_is_fault (position->grade)
          && tg_point_is_on_board (mistake.played, game.board.size)
          && tg_board_side_to_move (&game.board) == person)
        g_array_append_val (mistakes, mistake);
    }
  return mistakes;
}

/* Handles a review that has finished; each is handled once. */
static void
progress_cb (Keeper *self, TgReviewPanel *panel)
{
  TgReview *review = tg_review_panel_get_review (panel);
  TgStone   person;
  Job      *job;
  g_autoptr (GTask) task = NULL;

  if (self->window == NULL || review == NULL || review == self->review
      || !is_finished_game (self, review))
    return;
  g_set_weak_pointer (&self->review, review);
  person = find_person (self);
  if (person == TG_STONE_NONE)
    return;

  job = g_new0 (Job, 1);
  job->mistakes = list_mistakes (review, person);
  job->ruleset = tg_record_get_ruleset (get_record (self));
  job->game = name_game (self);
  task = g_task_new (NULL, self->cancellable, kept_cb, tg_weak_ref_new (self->window));
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, keep_in_thread);
}

/**
 * tg_mistake_keeper_follow:
 * @window: a new window
 * @archive: (nullable): the kept games
 * @latest: (nullable): the game kept last, which may be the one in @window
 * @cancellable: cancels all work
 *
 * Keeps the mistakes of the player whenever a review of their game in @window finishes.
 */
void
tg_mistake_keeper_follow (TgStudyWindow *window,
                          TgArchive     *archive,
                          TgArchiveGame *latest,
                          GCancellable  *cancellable)
{
  Keeper *self = g_new0 (Keeper, 1);

  g_set_weak_pointer (&self->window, window);
  g_set_object (&self->archive, archive);
  g_set_object (&self->latest, latest);
  self->cancellable = g_object_ref (cancellable);
  g_signal_connect_data (tg_study_window_get_review (window), "progress",
                         G_CALLBACK (progress_cb), self, keeper_free, G_CONNECT_SWAPPED);
}
