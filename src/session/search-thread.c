/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One thread for the life of its owner, fed by a queue. On the way back there
 * is a mailbox under a mutex: a slot where newer progress overwrites older, and
 * the list of finished jobs. Then the thread rings the owner's doorbell, at once
 * for a finished job and no more than ten times a second for progress, so
 * however fast the engine reports, the screen is not flooded. It rings when it has
 * let go of the mutex, since it may not run again for a while.
 *
 * Jobs are stamped with the generation they were sent in. To cancel is to begin
 * another generation: that stops the job that is searched, skips those in the
 * queue, and unmasks an answer that is on its way already, however late. */

#include "session/search-thread.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "engine/level.h"
#include "session/thread-sanitizer.h"

#define PROGRESS_INTERVAL_US (G_USEC_PER_SEC / 10)

struct _TgSearchThread
{
  GThread     *thread;   /* NULL when closed */
  GAsyncQueue *jobs;     /* owned, of TgSearchJob */
  TgDoorbell  *doorbell; /* borrowed */
  gsize        table_bytes;
  gint         generation; /* atomic; of the jobs that are wanted */
  gint         polls;      /* atomic */

  /* The mailbox, guarded by the mutex. */
  GMutex       mutex;
  GQueue       done; /* of TgSearchJob */
  TgSearchInfo info;
  TgSearchJob *info_job; /* borrowed; NULL when the slot is empty */

  /* The thread's own. */
  gboolean has_news;  /* there is progress that it has not rung for */
  gint64   next_ring; /* it does not before this time */
};

/* What a running search carries into the engine's callback. */
typedef struct
{
  TgSearchThread *thread;
  TgSearchJob    *job;
} Running;

/**
 * tg_search_job_new:
 * @board: the position, copied
 * @ruleset: the rules
 * @limits: when to stop
 * @cancellable: (nullable): cancels this job alone
 *
 * Writes down what is to be searched.
 *
 * Returns: (transfer full): a job to send
 */
TgSearchJob *
tg_search_job_new (const TgBoard  *board,
                   TgRuleset       ruleset,
                   const TgLimits *limits,
                   GCancellable   *cancellable)
{
  TgSearchJob *self = g_new0 (TgSearchJob, 1);

  self->duty = TG_SEARCH_DUTY_SEARCH;
  self->board = *board;
  self->ruleset = ruleset;
  self->limits = *limits;
  g_set_object (&self->cancellable, cancellable);
  return self;
}

/**
 * tg_search_job_new_advice:
 * @opening: an opening that is not finished, copied
 * @limits: when to stop
 * @seed: what chance follows from
 * @cancellable: (nullable): cancels this job alone
 *
 * Writes down what is to be decided.
 *
 * Returns: (transfer full): a job to send
 */
TgSearchJob *
tg_search_job_new_advice (const TgOpening *opening,
                          const TgLimits  *limits,
                          guint64          seed,
                          GCancellable    *cancellable)
{
  TgSearchJob *self = g_new0 (TgSearchJob, 1);

  self->duty = TG_SEARCH_DUTY_ADVISE;
  self->opening = *opening;
  self->seed = seed;
  self->limits = *limits;
  g_set_object (&self->cancellable, cancellable);
  return self;
}

/**
 * tg_search_job_free:
 * @self: a job that has come back, or was never sent
 *
 * Frees it.
 */
void
tg_search_job_free (TgSearchJob *self)
{
  g_clear_object (&self->cancellable);
  g_free (self);
}

/**
 * tg_search_job_play_now:
 * @self: a job
 *
 * Asks for an answer with the best move so far. Any thread.
 */
void
tg_search_job_play_now (TgSearchJob *self)
{
  g_atomic_int_set (&self->play_now, TRUE);
}

static void
lock (TgSearchThread *self)
{
  g_mutex_lock (&self->mutex);
  TG_TSAN_ACQUIRE (&self->mutex);
}

static void
unlock (TgSearchThread *self)
{
  TG_TSAN_RELEASE (&self->mutex);
  g_mutex_unlock (&self->mutex);
}

/* The engine calls this every few milliseconds, with progress or without. */
static gboolean
poll_cb (const TgSearchInfo *info, gpointer user_data)
{
  const Running  *running = user_data;
  TgSearchThread *self = running->thread;

  g_atomic_int_inc (&self->polls);

  if (info != NULL)
    {
      lock (self);
      self->info = *info;
      self->info_job = running->job;
      unlock (self);
      self->has_news = TRUE;
    }
  if (self->has_news)
    {
      gint64 now = g_get_monotonic_time ();

      if (now >= self->next_ring)
        {
          self->has_news = FALSE;
          self->next_ring = now + PROGRESS_INTERVAL_US;
          tg_doorbell_ring (self->doorbell);
        }
    }

  return !g_atomic_int_get (&running->job->play_now)
         && tg_search_thread_wants (self, running->job);
}

static void
serve (TgSearchThread *self, TgEngine *engine, TgSearchJob *job)
{
  Running running = { self, job };

  if (tg_search_thread_wants (self, job))
    {
      if (job->duty == TG_SEARCH_DUTY_ADVISE)
        tg_opening_advise (engine, &job->opening, &job->limits, job->seed, poll_cb,
                           &running, &job->advice);
      else if (job->level > 0)
        tg_level_think (engine, job->level, job->seed, &job->board, job->ruleset,
                        &job->limits, poll_cb, &running, &job->result);
      else
        tg_engine_think (engine, &job->board, job->ruleset, &job->limits, poll_cb,
                         &running, &job->result);
      job->searched = TRUE;
    }

  lock (self);
  g_queue_push_tail (&self->done, job);
  unlock (self);
  self->has_news = FALSE;
  tg_doorbell_ring (self->doorbell);
}

/* The window's thread must win against any number of searching ones. GThread
 * has no priorities, but Linux keeps the nice value thread by thread. Failing
 * is harmless: the search then competes on equal terms. */
static void
lower_priority (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), 5);
#endif
}

static gpointer
thread_main (gpointer data)
{
  TgSearchThread *self = data;
  g_autoptr (TgEngine) engine = NULL;

  lower_priority ();
  engine = tg_engine_new (self->table_bytes);

  while (TRUE)
    {
      TgSearchJob *job = g_async_queue_pop (self->jobs);

      TG_TSAN_ACQUIRE (job);
      switch (job->duty)
        {
        case TG_SEARCH_DUTY_SEARCH:
        case TG_SEARCH_DUTY_ADVISE:
          serve (self, engine, job);
          break;

        case TG_SEARCH_DUTY_CLEAR:
          tg_engine_clear (engine);
          tg_search_job_free (job);
          break;

        case TG_SEARCH_DUTY_QUIT:
        default:
          tg_search_job_free (job);
          return NULL;
        }
    }
}

/**
 * tg_search_thread_new:
 * @table_bytes: memory for the engine's transposition table
 * @doorbell: rung when there is news to collect; outlives the thread
 *
 * Starts a thread with an engine of its own, which is made and freed there.
 *
 * Returns: (transfer full): the thread
 */
TgSearchThread *
tg_search_thread_new (gsize table_bytes, TgDoorbell *doorbell)
{
  TgSearchThread *self = g_new0 (TgSearchThread, 1);

  self->jobs = g_async_queue_new ();
  self->doorbell = doorbell;
  self->table_bytes = table_bytes;
  g_mutex_init (&self->mutex);
  g_queue_init (&self->done);
  self->thread = g_thread_new ("tengen-search", thread_main, self);
  return self;
}

static void
send_duty (TgSearchThread *self, TgSearchDuty duty)
{
  TgSearchJob *job = g_new0 (TgSearchJob, 1);

  job->duty = duty;
  tg_search_thread_send (self, job);
}

/**
 * tg_search_thread_close:
 * @self: a search thread
 *
 * Waits until the jobs already sent are served, and ends the thread. Cancel
 * them first, and this takes a few milliseconds at most. What they answered
 * can still be collected.
 */
void
tg_search_thread_close (TgSearchThread *self)
{
  if (self->thread == NULL)
    return;

  send_duty (self, TG_SEARCH_DUTY_QUIT);
  g_thread_join (g_steal_pointer (&self->thread));
}

/**
 * tg_search_thread_free:
 * @self: a search thread
 *
 * Closes it and frees it with all jobs nobody has collected.
 */
void
tg_search_thread_free (TgSearchThread *self)
{
  tg_search_thread_close (self);

  g_queue_clear_full (&self->done, (GDestroyNotify) tg_search_job_free);
  g_async_queue_unref (self->jobs);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * tg_search_thread_send:
 * @self: a search thread that is not closed
 * @job: (transfer full): a job; until it is collected, nothing may be done with
 *   it but tg_search_job_play_now()
 *
 * Queues a job behind those sent before.
 */
void
tg_search_thread_send (TgSearchThread *self, TgSearchJob *job)
{
  g_return_if_fail (self->thread != NULL);

  job->generation = g_atomic_int_get (&self->generation);
  TG_TSAN_RELEASE (job);
  g_async_queue_push (self->jobs, job);
}

/**
 * tg_search_thread_clear:
 * @self: a search thread that is not closed
 *
 * Has the engine forget what it learnt, after the jobs sent before and before
 * those sent later.
 */
void
tg_search_thread_clear (TgSearchThread *self)
{
  send_duty (self, TG_SEARCH_DUTY_CLEAR);
}

/**
 * tg_search_thread_cancel:
 * @self: a search thread
 *
 * Asks to stop for good with everything sent so far. The jobs still come back,
 * but nobody wants their answers. Any thread.
 */
void
tg_search_thread_cancel (TgSearchThread *self)
{
  g_atomic_int_inc (&self->generation);
}

/**
 * tg_search_thread_wants:
 * @self: a search thread
 * @job: a job that was sent
 *
 * Asks whether neither the job nor its #GCancellable was cancelled. Any thread.
 *
 * Returns: %TRUE if the answer is wanted
 */
gboolean
tg_search_thread_wants (TgSearchThread *self, const TgSearchJob *job)
{
  return job->generation == g_atomic_int_get (&self->generation)
         && !g_cancellable_is_cancelled (job->cancellable);
}

/**
 * tg_search_thread_collect:
 * @self: a search thread
 * @news: (out): what there is to tell
 *
 * Empties the mailbox.
 */
void
tg_search_thread_collect (TgSearchThread *self, TgSearchNews *news)
{
  *news = (TgSearchNews){ 0 };

  lock (self);
  news->done = self->done;
  g_queue_init (&self->done);
  if (self->info_job != NULL)
    {
      news->info = self->info;
      news->info_job = g_steal_pointer (&self->info_job);
    }
  unlock (self);
}

/**
 * tg_search_thread_get_polls:
 * @self: a search thread
 *
 * Counts how often the engine has asked whether to go on, in all searches
 * together; it asks about every 1,000 positions. Any thread.
 *
 * Returns: the count
 */
guint
tg_search_thread_get_polls (TgSearchThread *self)
{
  return (guint) g_atomic_int_get (&self->polls);
}
