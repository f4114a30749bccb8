/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The jobs run one after another in a thread of a pool, which opens the database for the
 * first of them. Writing has no answer: a failure is reported once for the user, and the
 * analysis goes on. Closing waits for the jobs, so that nothing found is lost, and cancels the
 * long ones, which can be repeated. */

#include "library/analysis/analysis-keeper.h"

#include <errno.h>

#include <glib/gi18n-lib.h>

#include "database/database.h"

/* Jobs until the next check of the number of evaluations. */
#define CHECK_JOBS 1000

struct _TgAnalysisKeeper
{
  GObject parent_instance;

  GFile           *file;    /* owned */
  GThreadPool     *pool;    /* owned; NULL once closed */
  GCancellable    *closing; /* owned: cancels long jobs */
  gboolean         enabled;
  TgAnalysisStore *store;      /* owned; used by the jobs alone; NULL before the first */
  guint            n_jobs;     /* since the last check; used by the jobs alone */
  gboolean         has_failed; /* a failure was reported; used by the jobs alone */
  GMutex           mutex;
  gchar           *notice; /* owned (nullable): not reported yet; guarded by the mutex */
};

/* A request. The fields that its kind does not need are empty. */
typedef struct
{
  TgAnalysisKeeperFunc func;
  gpointer             data;
  GDestroyNotify       free_data;
} Job;

enum
{
  PROP_0,
  PROP_ENABLED,
  N_PROPS
};

enum
{
  NOTICE,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgAnalysisKeeper, tg_analysis_keeper, G_TYPE_OBJECT)

static void
set_notice (TgAnalysisKeeper *self, gchar *notice)
{
  g_mutex_lock (&self->mutex);
  g_free (self->notice);
  self->notice = notice;
  g_mutex_unlock (&self->mutex);
}

/* Opens the store, which may be damaged, newer or read-only. */
static void
ensure_store (TgAnalysisKeeper *self)
{
  const GError *failure;
  const gchar  *aside;

  if (self->store != NULL)
    return;
  self->store = tg_analysis_store_new (self->file);
  failure = tg_analysis_store_get_failure (self->store);
  aside = tg_analysis_store_get_aside (self->store);
  self->has_failed = failure != NULL;
  if (failure != NULL)
    set_notice (self,
                g_strdup_printf (
                    /* Translators: the reason, which may be in English. */
                    _ ("What the analysis finds will be lost when you quit Tengen: %s"),
                    failure->message));
  else if (aside != NULL)
    {
      set_notice (self, g_strdup_printf (
                            _ ("The file with kept analysis was damaged. It was saved as "
                               "“%s”, and a new one was started."),
                            aside));
      tg_analysis_store_forget_aside (self->store);
    }
}

/* Removes evaluations beyond the limit, now and then. */
static void
check_size (TgAnalysisKeeper *self)
{
  if (self->n_jobs++ % CHECK_JOBS == 0)
    tg_analysis_store_limit (self->store, TG_ANALYSIS_KEEPER_MAX_EVALS, NULL);
}

/* Reports the first failure of the database in a run of the program. */
static void
report_failure (TgAnalysisKeeper *self, const GError *error)
{
  if (self->has_failed || error->domain != TG_DATABASE_ERROR)
    return;
  self->has_failed = TRUE;
  set_notice (self, g_strdup_printf (
                        /* Translators: the reason, which may be in English. */
                        _ ("Analysis cannot be kept: %s"), error->message));
}

/* Runs a job; in the thread. */
static void
run_job (gpointer item, gpointer data)
{
  g_autoptr (GTask) task = item;
  TgAnalysisKeeper *self = data;
  Job              *job = g_task_get_task_data (task);
  GError           *error = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  ensure_store (self);
  check_size (self);
  if (job->func (self->store, job->data, g_task_get_cancellable (task), &error))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  if (error == NULL)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (EIO));
  report_failure (self, error);
  g_task_return_error (task, error);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->free_data != NULL)
    job->free_data (job->data);
  g_free (job);
}

static void
tg_analysis_keeper_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    g_value_set_boolean (value, TG_ANALYSIS_KEEPER (object)->enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_analysis_keeper_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (id == PROP_ENABLED)
    TG_ANALYSIS_KEEPER (object)->enabled = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_analysis_keeper_dispose (GObject *object)
{
  tg_analysis_keeper_close (TG_ANALYSIS_KEEPER (object));

  G_OBJECT_CLASS (tg_analysis_keeper_parent_class)->dispose (object);
}

static void
tg_analysis_keeper_finalize (GObject *object)
{
  TgAnalysisKeeper *self = TG_ANALYSIS_KEEPER (object);

  g_object_unref (self->file);
  g_object_unref (self->closing);
  g_free (self->notice);
  g_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (tg_analysis_keeper_parent_class)->finalize (object);
}

static void
tg_analysis_keeper_class_init (TgAnalysisKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_analysis_keeper_get_property;
  object_class->set_property = tg_analysis_keeper_set_property;
  object_class->dispose = tg_analysis_keeper_dispose;
  object_class->finalize = tg_analysis_keeper_finalize;

  /* Whether findings are read and written. */
  props[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * TgAnalysisKeeper::notice:
   * @text: a message for the user
   *
   * Emitted once if findings cannot be kept, or if a damaged file was replaced.
   */
  signals[NOTICE] = g_signal_new ("notice", TG_TYPE_ANALYSIS_KEEPER, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tg_analysis_keeper_init (TgAnalysisKeeper *self)
{
  self->enabled = TRUE;
  self->closing = g_cancellable_new ();
  g_mutex_init (&self->mutex);
  self->pool = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
}

/* @file: the database, on a local file system; opened and created in the thread */
TgAnalysisKeeper *
tg_analysis_keeper_new (GFile *file)
{
  TgAnalysisKeeper *self = g_object_new (TG_TYPE_ANALYSIS_KEEPER, NULL);

  self->file = g_object_ref (file);
  return self;
}

/**
 * tg_analysis_keeper_get_closing:
 *
 * Returns: (transfer none): cancelled when the keeper closes; for jobs that take long
 */
GCancellable *
tg_analysis_keeper_get_closing (TgAnalysisKeeper *self)
{
  g_return_val_if_fail (TG_IS_ANALYSIS_KEEPER (self), NULL);

  return self->closing;
}

/* Waits until everything is written, except by jobs with the cancellable of
 * tg_analysis_keeper_get_closing(), and closes the database. Nothing is read or written
 * afterwards. */
void
tg_analysis_keeper_close (TgAnalysisKeeper *self)
{
  g_return_if_fail (TG_IS_ANALYSIS_KEEPER (self));

  g_cancellable_cancel (self->closing);
  if (self->pool != NULL)
    g_thread_pool_free (self->pool, FALSE, TRUE);
  self->pool = NULL;
  g_clear_pointer (&self->store, tg_analysis_store_free);
}

static void
report (TgAnalysisKeeper *self)
{
  g_autofree gchar *notice = NULL;

  g_mutex_lock (&self->mutex);
  notice = g_steal_pointer (&self->notice);
  g_mutex_unlock (&self->mutex);
  if (notice != NULL)
    g_signal_emit (self, signals[NOTICE], 0, notice);
}

static void
push (TgAnalysisKeeper    *self,
      TgAnalysisKeeperFunc func,
      gpointer             data,
      GDestroyNotify       free_data,
      GTask               *task)
{
  Job *job = g_new (Job, 1);

  *job = (Job){ func, data, free_data };
  g_task_set_task_data (task, job, job_free);
  if (self->pool != NULL)
    g_thread_pool_push (self->pool, task, NULL);
  else
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED, "closed");
      g_object_unref (task);
    }
}

/**
 * tg_analysis_keeper_run_async:
 * @func: called in the thread
 * @data: (transfer full): passed to @func
 *
 * Runs a function with the store, even if the keeper is not enabled.
 */
void
tg_analysis_keeper_run_async (TgAnalysisKeeper    *self,
                              TgAnalysisKeeperFunc func,
                              gpointer             data,
                              GDestroyNotify       free_data,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_return_if_fail (TG_IS_ANALYSIS_KEEPER (self));

  push (self, func, data, free_data, g_task_new (self, cancellable, callback, user_data));
}

gboolean
tg_analysis_keeper_run_finish (TgAnalysisKeeper *self,
                               GAsyncResult     *result,
                               GError          **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  report (self);
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Findings about several positions. */
typedef struct
{
  TgStoredPosition *positions; /* owned */
  guint             n_positions;
  GPtrArray        *answer; /* owned, of GArray of TgStoredEval; NULL before the answer */
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_free (search->positions);
  g_clear_pointer (&search->answer, g_ptr_array_unref);
  g_free (search);
}

static gboolean
find (TgAnalysisStore *store, gpointer data, GCancellable *cancellable, GError **error)
{
  Search *search = data;

  search->answer = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < search->n_positions; i++)
    {
      const TgStoredPosition *position = &search->positions[i];
      GArray *evals = tg_analysis_store_list (store, &position->board, position->side,
                                              position->ruleset, error);

      if (evals == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
        {
          g_clear_pointer (&evals, g_array_unref);
          return FALSE;
        }
      g_ptr_array_add (search->answer, evals);
    }
  return TRUE;
}

/**
 * tg_analysis_keeper_find_async:
 * @positions: (array length=n_positions): copied
 *
 * Reads the findings about some positions. Fails with %G_IO_ERROR_CANCELLED if the keeper
 * is not enabled.
 */
void
tg_analysis_keeper_find_async (TgAnalysisKeeper       *self,
                               const TgStoredPosition *positions,
                               guint                   n_positions,
                               GCancellable           *cancellable,
                               GAsyncReadyCallback     callback,
                               gpointer                user_data)
{
  Search *search;

  g_return_if_fail (TG_IS_ANALYSIS_KEEPER (self));

  if (!self->enabled)
    {
      g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "not enabled");
      return;
    }
  search = g_new0 (Search, 1);
  search->positions = g_memdup2 (positions, n_positions * sizeof *positions);
  search->n_positions = n_positions;
  tg_analysis_keeper_run_async (self, find, search, search_free, cancellable, callback,
                                user_data);
}

/**
 * tg_analysis_keeper_find_finish:
 *
 * Returns: (transfer full) (nullable) (element-type GArray): for each position a list of
 *   #TgStoredEval, as tg_analysis_store_list() returns it; %NULL with @error
 */
GPtrArray *
tg_analysis_keeper_find_finish (TgAnalysisKeeper *self,
                                GAsyncResult     *result,
                                GError          **error)
{
  Job    *job;
  Search *search;

  if (!tg_analysis_keeper_run_finish (self, result, error))
    return NULL;
  job = g_task_get_task_data (G_TASK (result));
  search = job->data;
  return g_steal_pointer (&search->answer);
}

typedef struct
{
  TgStoredPosition position;
  TgStoredEval     eval; /* owned */
} Finding;

static void
finding_free (gpointer data)
{
  Finding *finding = data;

  tg_stored_eval_clear (&finding->eval);
  g_free (finding);
}

static gboolean
put (TgAnalysisStore          *store,
     gpointer                  data,
     GCancellable *cancellable G_GNUC_UNUSED,
     GError                  **error)
{
  const Finding *finding = data;

  return tg_analysis_store_put (store, &finding->position.board, finding->position.side,
                                finding->position.ruleset, &finding->eval, error);
}

/* A failure was reported by ::notice. */
static void
put_cb (GObject *source, GAsyncResult *result, gpointer user_data G_GNUC_UNUSED)
{
  tg_analysis_keeper_run_finish (TG_ANALYSIS_KEEPER (source), result, NULL);
}

/* Adds a finding by the rules of tg_analysis_store_put(), if the keeper is enabled. @eval
 * is copied. */
void
tg_analysis_keeper_put (TgAnalysisKeeper       *self,
                        const TgStoredPosition *position,
                        const TgStoredEval     *eval)
{
  Finding *finding;

  g_return_if_fail (TG_IS_ANALYSIS_KEEPER (self));

  if (!self->enabled)
    return;
  finding = g_new (Finding, 1);
  *finding = (Finding){ *position, *eval };
  finding->eval.engine = g_strdup (eval->engine);
  finding->eval.value = g_strdup (eval->value);
  if (eval->proof != NULL)
    g_bytes_ref (eval->proof);
  tg_analysis_keeper_run_async (self, put, finding, finding_free, NULL, put_cb, NULL);
}
