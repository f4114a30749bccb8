/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Most historical players answer at once, but those that look ahead take a while,
 * and on a large board longer than a window may stand still. A player is asked in
 * one of GLib's threads, and the answer comes back to the thread that asked. The
 * tasks have no source object, for it might be finalized in the wrong thread. */

#include "session/classic-job.h"

#include "session/thread-sanitizer.h"

/* Chance follows from the game's seed and the number of the move alone, so that a
 * game can be replayed, and goes on in the same way after it was put away. */
static void
choose (TgClassicJob *self)
{
  const guint32 seeds[] = { (guint32) self->seed, (guint32) (self->seed >> 32),
                            self->board.n_moves };
  GRand        *rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

  tg_board_give_turn (&self->board, self->side);
  self->choice = tg_classic_choose (self->classic, &self->board, self->ruleset, rand);
  g_rand_free (rand);
}

static void
run (GTask                      *task,
     G_GNUC_UNUSED gpointer      source,
     gpointer                    data,
     G_GNUC_UNUSED GCancellable *cancellable)
{
  TgClassicJob *self = data;

  if (g_task_return_error_if_cancelled (task))
    return;

  TG_TSAN_ACQUIRE (self);
  if (self->duty == TG_CLASSIC_DUTY_CHOOSE)
    choose (self);
  else
    tg_classic_values (self->classic, &self->board, self->ruleset, self->side,
                       self->values);
  TG_TSAN_RELEASE (self);

  g_task_return_pointer (task, g_memdup2 (self, sizeof *self), g_free);
}

/**
 * tg_classic_job_new:
 * @duty: what to do
 * @classic: who is asked
 * @board: the position; copied
 * @ruleset: the rules
 * @side: who is to move
 *
 * Makes a question, with a seed of 0.
 *
 * Returns: (transfer full): the question, to be freed with g_free()
 */
TgClassicJob *
tg_classic_job_new (TgClassicDuty    duty,
                    const TgClassic *classic,
                    const TgBoard   *board,
                    TgRuleset        ruleset,
                    TgStone          side)
{
  TgClassicJob *self = g_new0 (TgClassicJob, 1);

  self->duty = duty;
  self->classic = classic;
  self->board = *board;
  self->ruleset = ruleset;
  self->side = side;
  self->choice = TG_POINT_NONE;
  return self;
}

/**
 * tg_classic_job_run_async:
 * @self: (transfer full): a question
 * @cancellable: (nullable): drops the answer; a player that was asked already
 *   thinks to its end
 * @callback: called with the answer, never from within this function
 * @user_data: for @callback
 *
 * Asks in another thread.
 */
void
tg_classic_job_run_async (TgClassicJob       *self,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_name (task, "TgClassicJob");
  g_task_set_task_data (task, self, g_free);
  TG_TSAN_RELEASE (self);
  g_task_run_in_thread (task, run);
}

/**
 * tg_classic_job_run_finish:
 * @result: what the callback got
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 *
 * Takes the answer.
 *
 * Returns: (transfer full) (nullable): the question with its answer, to be freed
 *   with g_free()
 */
TgClassicJob *
tg_classic_job_run_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
