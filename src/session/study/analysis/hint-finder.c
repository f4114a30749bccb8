/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches for a forced win for 0.6 seconds first, because a proof is the most convincing
 * reason. The engine searches the position only if there is none. The reasons for the
 * best move are found last. */

#include "session/study/analysis/hint-finder.h"

#include <glib/gi18n-lib.h>

#include "session/study/analysis/reason-finder.h"
#include "session/study/wins/win-finder.h"
#include "session/worker/engine-analysis.h"
#include "session/worker/worker.h"

/* The hint takes about a second, at the strength of a good player. */
#define TABLE_BYTES ((gsize) 16 << 20)
#define PROOF_US    (600 * (gint64) 1000)
#define SEARCH_US   (1500 * (gint64) 1000)

struct _TgHintFinder
{
  GObject parent_instance;

  TgWorker *worker; /* owned; NULL before it is needed */
};

G_DEFINE_FINAL_TYPE (TgHintFinder, tg_hint_finder, G_TYPE_OBJECT)

/* The data of one task. */
typedef struct
{
  TgGame       game;
  TgWinFinder *finder; /* owned; NULL if the prover does not know the rules */
  TgAdvice     advice; /* filled in step by step */
} Question;

static void
question_free (Question *self)
{
  g_clear_pointer (&self->finder, tg_win_finder_unref);
  g_free (self);
}

static void
tg_hint_finder_dispose (GObject *object)
{
  tg_hint_finder_close (TG_HINT_FINDER (object));
  G_OBJECT_CLASS (tg_hint_finder_parent_class)->dispose (object);
}

static void
tg_hint_finder_class_init (TgHintFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_hint_finder_dispose;
}

static void
tg_hint_finder_init (G_GNUC_UNUSED TgHintFinder *self)
{
}

TgHintFinder *
tg_hint_finder_new (void)
{
  return g_object_new (TG_TYPE_HINT_FINDER, NULL);
}

/* Stops the thread at once. The next task starts another. */
void
tg_hint_finder_close (TgHintFinder *self)
{
  g_return_if_fail (TG_IS_HINT_FINDER (self));

  if (self->worker != NULL)
    tg_worker_close (self->worker);
  g_clear_object (&self->worker);
}

/* Chooses an area that contains @point off its centre, always the same one for the
 * same position. Returns: the bottom left point of the area */
TgPoint
tg_advice_choose_region (const TgBoard *board, TgPoint point)
{
  TgPoint corners[TG_ADVICE_REGION * TG_ADVICE_REGION];
  guint   n = 0;
  guint   hash = board->n_moves + 1;

  g_return_val_if_fail (board->size >= TG_ADVICE_REGION, TG_POINT_NONE);

  for (gint x = point.x - TG_ADVICE_REGION + 1; x <= point.x; x++)
    for (gint y = point.y - TG_ADVICE_REGION + 1; y <= point.y; y++)
      if (x >= 0 && y >= 0 && x + TG_ADVICE_REGION <= (gint) board->size
          && y + TG_ADVICE_REGION <= (gint) board->size
          && (x != point.x - TG_ADVICE_REGION / 2 || y != point.y - TG_ADVICE_REGION / 2))
        corners[n++] = (TgPoint){ (gint8) x, (gint8) y };

  /* On the smallest board, only one area is possible. */
  if (n == 0)
    return (TgPoint){ 0, 0 };

  /* FNV-1 hash (Fowler, Noll and Vo). */
  for (guint i = 0; i < board->n_moves; i++)
    hash = (hash ^ (guint8) board->moves[i].point.x) * 16777619u
           ^ (guint8) board->moves[i].point.y;
  return corners[(hash >> 8) % n];
}

static void
explained_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Question *question = g_task_get_task_data (task);
  GError   *error = NULL;

  if (tg_reason_find_finish (result, &question->advice.reasons, &error))
    g_task_return_pointer (task, g_memdup2 (&question->advice, sizeof question->advice),
                           g_free);
  else
    g_task_return_error (task, error);
}

/* Finds the reasons for the advised move. @task is (transfer full). */
static void
explain (GTask *task)
{
  Question        *question = g_task_get_task_data (task);
  TgReasonQuestion why = { .ruleset = question->game.ruleset,
                           .board = question->game.board,
                           .move = { question->advice.point,
                                     tg_game_turn (&question->game) },
                           .answer = TG_POINT_NONE };

  tg_reason_find_async (&why, g_task_get_cancellable (task), explained_cb, task);
}

/* Completes the task with the advice found. @task is (transfer full). */
static void
return_advice (GTask *task)
{
  Question *question = g_task_get_task_data (task);
  TgAdvice *advice = &question->advice;

  advice->point = advice->analysis.line[0];
  advice->region = tg_advice_choose_region (&question->game.board, advice->point);
  explain (task);
}

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  Question    *question = g_task_get_task_data (task);
  TgSearchInfo info;

  if (!tg_worker_search_finish (result, &info, &error))
    g_task_return_error (task, g_steal_pointer (&error));
  else if (info.n_pv == 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("No move to recommend"));
  else
    {
      tg_engine_analysis_fill (&question->advice.analysis, &info,
                               tg_game_turn (&question->game));
      return_advice (g_steal_pointer (&task));
    }
}

static void
search (GTask *task)
{
  const TgLimits limits = { .max_time_us = SEARCH_US };
  TgHintFinder  *self = g_task_get_source_object (task);
  Question      *question = g_task_get_task_data (task);
  TgBoard        board = question->game.board;

  if (self->worker == NULL)
    self->worker = tg_worker_new (TABLE_BYTES);
  tg_board_give_turn (&board, tg_game_turn (&question->game));
  tg_worker_search_async (self->worker, &board, question->game.ruleset, &limits,
                          g_task_get_cancellable (task), searched_cb, task);
}

static void
take_proof (TgAdvice *advice, const TgWinProof *proof)
{
  TgPoint line[TG_MAX_POINTS];
  guint   n_line = tg_win_proof_complete (proof, NULL, 0, line);

  *advice = (TgAdvice){
    .is_proved = TRUE,
    .kind = tg_win_proof_get_kind (proof),
    .n_moves = tg_win_proof_get_n_moves (proof),
    .analysis = { .side = tg_win_proof_get_attacker (proof), .win_chance = 1 },
  };
  advice->analysis.mate_plies = (gint) (2 * advice->n_moves - 1);
  advice->analysis.n_line = MIN (n_line, TG_ANALYSIS_MAX_LINE);
  memcpy (advice->analysis.line, line, advice->analysis.n_line * sizeof *line);
}

static void
proved_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (TgWinProof) proof = NULL;
  Question   *question = g_task_get_task_data (task);
  TgWinAnswer found;
  GError     *error = NULL;

  if (!tg_win_finder_run_finish (question->finder, result, &found, &proof, &error))
    g_task_return_error (task, error);
  else if (proof != NULL)
    {
      take_proof (&question->advice, proof);
      return_advice (g_steal_pointer (&task));
    }
  else
    search (g_steal_pointer (&task));
}

static GTask *
make_task (TgHintFinder       *self,
           const TgGame       *game,
           GCancellable       *cancellable,
           GAsyncReadyCallback callback,
           gpointer            user_data)
{
  GTask    *task = g_task_new (self, cancellable, callback, user_data);
  Question *question = g_new0 (Question, 1);

  g_task_set_name (task, "TgHintFinder");
  question->game = *game;
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  return task;
}

/**
 * tg_hint_finder_ask_async:
 * @self: a finder without a running task
 * @cancellable: (nullable): cancels the task at once
 *
 * Finds the best move for the side to move. Takes a second or two.
 */
void
tg_hint_finder_ask_async (TgHintFinder       *self,
                          const TgGame       *game,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  const TgWinLimits limits = { .max_time_us = PROOF_US };
  GTask            *task;
  Question         *question;

  g_return_if_fail (TG_IS_HINT_FINDER (self));
  g_return_if_fail (game != NULL);

  task = make_task (self, game, cancellable, callback, user_data);
  question = g_task_get_task_data (task);
  if (tg_game_is_over (game))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                               _ ("No move to recommend"));
      g_object_unref (task);
      return;
    }

  question->finder =
      tg_win_finder_new (game, tg_game_turn (game), TG_WIN_BY_THREATS, &limits, NULL);
  if (question->finder != NULL)
    tg_win_finder_run_async (question->finder, cancellable, proved_cb, task);
  else
    search (task);
}

/**
 * tg_hint_finder_explain_async:
 * @self: a finder without a running task
 * @advice: advice from another source, without reasons
 * @cancellable: (nullable): cancels the task at once
 *
 * Finds only the reasons for the advised move. tg_hint_finder_ask_finish() returns
 * @advice with them.
 */
void
tg_hint_finder_explain_async (TgHintFinder       *self,
                              const TgGame       *game,
                              const TgAdvice     *advice,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  GTask    *task;
  Question *question;

  g_return_if_fail (TG_IS_HINT_FINDER (self));
  g_return_if_fail (game != NULL);
  g_return_if_fail (advice != NULL);

  task = make_task (self, game, cancellable, callback, user_data);
  question = g_task_get_task_data (task);
  question->advice = *advice;
  explain (task);
}

/**
 * tg_hint_finder_ask_finish:
 * @error: return location for an error: %G_IO_ERROR_CANCELLED, or %G_IO_ERROR_NOT_FOUND
 *   if there is no legal move
 */
gboolean
tg_hint_finder_ask_finish (TgHintFinder *self,
                           GAsyncResult *result,
                           TgAdvice     *advice,
                           GError      **error)
{
  g_autofree TgAdvice *given = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  given = g_task_propagate_pointer (G_TASK (result), error);
  if (given != NULL)
    *advice = *given;
  return given != NULL;
}
