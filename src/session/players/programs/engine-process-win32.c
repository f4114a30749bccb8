/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgEngineProcess on Windows, where the main loop cannot poll pipes. GIO's threads read
 * output and write input in chunks. Each pending chunk holds a reference to the process,
 * and is ignored after the process was closed.
 *
 * The child and its own children are a job, which Windows kills with its last handle:
 * when we close it, and also when we are killed ourselves. Only processes that the child
 * starts before it is put into the job escape. */

#include "session/players/programs/engine-process.h"

#include <windows.h>

#include "session/players/programs/engine-process-private.h"

#define CHUNK 4096

struct _TgEngineProcess
{
  gint           n_refs;  /* one for the owner, and one for each pending chunk */
  HANDLE         job;     /* owned; NULL if no job could be made, or once it was closed */
  HANDLE         handle;  /* owned; of the child; NULL if it has ended already */
  GSubprocess   *process; /* owned */
  GInputStream  *out;     /* borrowed from process */
  GOutputStream *in;      /* borrowed from process */
  GString       *line;    /* owned; an incomplete line */
  GString       *waiting; /* owned; text still to be sent */
  GString       *sent;    /* owned; text being written, or NULL */
  TgEngineProcessRead read;
  gpointer            user_data;
  gboolean            silent; /* the program's output has ended */
  gboolean            closed;
  gchar               chunk[CHUNK];
};

static void write_waiting (TgEngineProcess *self);
static void read_more (TgEngineProcess *self);

static void
unref (TgEngineProcess *self)
{
  if (--self->n_refs > 0)
    return;

  g_string_free (self->line, TRUE);
  g_string_free (self->waiting, TRUE);
  if (self->sent != NULL)
    g_string_free (self->sent, TRUE);
  if (self->handle != NULL)
    CloseHandle (self->handle);
  g_object_unref (self->process);
  g_free (self);
}

/* Puts a program that was just started into a job. */
static void
make_job (TgEngineProcess *self)
{
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
    .BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
  };
  const gchar *id = g_subprocess_get_identifier (self->process);

  if (id != NULL)
    self->handle = OpenProcess (SYNCHRONIZE | PROCESS_SET_QUOTA | PROCESS_TERMINATE,
                                FALSE, (DWORD) g_ascii_strtoull (id, NULL, 10));
  self->job = CreateJobObjectW (NULL, NULL);
  if (self->job == NULL || self->handle == NULL)
    return;

  SetInformationJobObject (self->job, JobObjectExtendedLimitInformation, &limits,
                           sizeof limits);
  AssignProcessToJobObject (self->job, self->handle);
}

/* Kills all processes of the job. */
static void
end_job (TgEngineProcess *self)
{
  if (self->job != NULL)
    CloseHandle (self->job);
  self->job = NULL;
}

static void
read_cb (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  TgEngineProcess *self = user_data;
  gssize length = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, NULL);

  if (!self->closed && length > 0)
    {
      tg_engine_process_split (self->line, self->chunk, (gsize) length, &self->closed,
                               self->read, self->user_data);
      if (!self->closed)
        read_more (self);
    }
  else if (!self->closed)
    {
      self->silent = TRUE;
      self->read (NULL, self->user_data);
    }
  unref (self);
}

static void
read_more (TgEngineProcess *self)
{
  self->n_refs++;
  g_input_stream_read_async (self->out, self->chunk, sizeof self->chunk,
                             TG_ENGINE_PROCESS_PRIORITY, NULL, read_cb, self);
}

/* Called when the program has ended: kills its children, which also closes the output. */
static void
ended_cb (GObject *process, GAsyncResult *result, gpointer user_data)
{
  TgEngineProcess *self = user_data;

  g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL);
  end_job (self);
  unref (self);
}

/* Ignores write errors of a program that has ended; the end of its output reports
 * that. */
static void
written_cb (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  TgEngineProcess *self = user_data;
  gboolean         written =
      g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL);

  g_string_free (g_steal_pointer (&self->sent), TRUE);
  if (!written)
    g_string_truncate (self->waiting, 0);
  if (self->waiting->len > 0 && !self->closed)
    write_waiting (self);
  unref (self);
}

static void
write_waiting (TgEngineProcess *self)
{
  self->n_refs++;
  self->sent = g_steal_pointer (&self->waiting);
  self->waiting = g_string_new (NULL);
  g_output_stream_write_all_async (self->in, self->sent->str, self->sent->len,
                                   G_PRIORITY_DEFAULT, NULL, written_cb, self);
}

static GSubprocess *
start_program (const gchar *const *argv, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
      tg_engine_process_new_launcher (argv[0], error);

  return launcher != NULL ? g_subprocess_launcher_spawnv (launcher, argv, error) : NULL;
}

TgEngineProcess *
tg_engine_process_new (const gchar *const *argv,
                       TgEngineProcessRead read,
                       gpointer            user_data,
                       GError            **error)
{
  GSubprocess     *process;
  TgEngineProcess *self;

  process = start_program (argv, error);
  if (process == NULL)
    return NULL;

  self = g_new0 (TgEngineProcess, 1);
  self->n_refs = 2;
  self->process = process;
  self->out = g_subprocess_get_stdout_pipe (process);
  self->in = g_subprocess_get_stdin_pipe (process);
  self->line = g_string_new (NULL);
  self->waiting = g_string_new (NULL);
  self->read = read;
  self->user_data = user_data;

  make_job (self);
  read_more (self);
  g_subprocess_wait_async (process, NULL, ended_cb, self);
  return self;
}

void
tg_engine_process_send (TgEngineProcess *self, const gchar *text)
{
  g_string_append (self->waiting, text);
  if (self->sent == NULL)
    write_waiting (self);
}

/* A program that was told to end, with the data for the thread that waits for it. */
typedef struct
{
  HANDLE       job;     /* owned; may be NULL */
  HANDLE       handle;  /* owned */
  GSubprocess *process; /* owned */
  DWORD        grace_ms;
} Ending;

static void
end_at_last (gpointer data)
{
  Ending *self = data;

  WaitForSingleObject (self->handle, self->grace_ms);
  g_subprocess_force_exit (self->process);
  if (self->job != NULL)
    CloseHandle (self->job);
  CloseHandle (self->handle);
  g_object_unref (self->process);
  g_free (self);
}

void
tg_engine_process_close (TgEngineProcess *self, gint64 grace_us)
{
  self->closed = TRUE;
  /* Does not wait for a program that does not read its input, since it would not
   * receive END. */
  if (grace_us > 0 && !self->silent && self->sent == NULL && self->handle != NULL)
    {
      Ending *ending = g_new (Ending, 1);

      tg_engine_process_send (self, "END\r\n");
      *ending = (Ending){ g_steal_pointer (&self->job), g_steal_pointer (&self->handle),
                          g_object_ref (self->process), (DWORD) (grace_us / 1000) };
      tg_engine_process_end_in_thread (end_at_last, ending);
    }
  else
    {
      g_subprocess_force_exit (self->process);
      end_job (self);
    }
  unref (self);
}
