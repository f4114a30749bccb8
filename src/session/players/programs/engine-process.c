/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two sources of the main context watch the pipes of the child process. Unlike
 * asynchronous reads and writes, destroyed sources never call back, so a process can be
 * closed at any moment.
 *
 * The child is not trusted. All of its output is read, since a full pipe would block it,
 * but at a lower priority than everything else in the main loop, such as drawing;
 * overlong lines are cut. Input is queued here until the child reads it.
 *
 * The child and its own children are a process group, whose leader is a guard: a
 * shell that waits for the end of its input, which only Tengen holds open, and then
 * kills the group. All processes of the group end when Tengen closes that input,
 * and also when Tengen is killed. The number of the group cannot be reused while
 * the guard lives. Ctrl+C in a terminal reaches only Tengen. Processes that leave
 * the group for a session of their own, as daemons do, escape. */

#include "session/players/programs/engine-process.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

#include "session/players/programs/engine-process-private.h"

/* A pipe that is ready can transfer this many bytes (PIPE_BUF) without blocking. */
#define CHUNK 4096

struct _TgEngineProcess
{
  GSubprocess           *guard;   /* owned; the leader of the group */
  GSubprocess           *process; /* owned */
  GCancellable          *over;    /* owned; cancelled when the process is closed */
  GPollableInputStream  *out;     /* borrowed from process */
  GPollableOutputStream *in;      /* borrowed from process */
  GSource               *reading; /* owned; NULL after the end of the output */
  GSource               *writing; /* owned; NULL while nothing is queued */
  GString               *line;    /* owned; an incomplete line */
  GByteArray            *waiting; /* owned; text still to be sent */
  TgEngineProcessRead    read;
  gpointer               user_data;
  gboolean               ended;  /* the program has ended; its pipes may still be open */
  gboolean               closed; /* whether the process was closed within @read */
  gboolean               busy;   /* whether @read is running */
};

/* Writing to a program that has just ended must fail, and not kill this process by
 * SIGPIPE. GIO ignores the signal in the same way for its sockets. */
static void
ignore_sigpipe (void)
{
  static gsize done = 0;

  if (g_once_init_enter (&done))
    {
      signal (SIGPIPE, SIG_IGN);
      g_once_init_leave (&done, 1);
    }
}

/* Data for the child between fork and exec. */
typedef struct
{
  pid_t        group;
  const gchar *path; /* NULL if there is no such program */
  gchar      **argv;
  gint         refusal; /* pipe that reports that the system cannot run the program */
} Start;

/* Runs in the child, where only async-signal-safe functions are allowed. Executes the
 * program before GLib does: GLib reports other errors well, but on ENOEXEC it runs the
 * file as a shell script. */
static void
program_child_setup (gpointer data)
{
  const Start *start = data;

  setpgid (0, start->group);
  signal (SIGPIPE, SIG_DFL);
  if (start->path == NULL)
    return;

  execv (start->path, start->argv);
  if (errno == ENOEXEC)
    _exit (write (start->refusal, "", 1) == 1 ? 126 : 127);
}

/* Runs in the guard. Blocks all signals, because programs send some to their whole
 * group. */
static void
guard_child_setup (G_GNUC_UNUSED gpointer data)
{
  sigset_t all;

  setpgid (0, 0);
  sigfillset (&all);
  sigprocmask (SIG_BLOCK, &all, NULL);
}

static GSubprocess *
start_guard (GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE
      | G_SUBPROCESS_FLAGS_STDERR_SILENCE);

  g_subprocess_launcher_set_child_setup (launcher, guard_child_setup, NULL, NULL);
  return g_subprocess_launcher_spawn (launcher, error, "/bin/sh", "-c",
                                      "read line; kill -s KILL 0", "tengen-guard", NULL);
}

/* Kills the program, and makes the guard kill the rest of the group. */
static void
end_group (GSubprocess *guard, GSubprocess *process)
{
  g_output_stream_close (g_subprocess_get_stdin_pipe (guard), NULL, NULL);
  if (process != NULL)
    g_subprocess_force_exit (process);
}

static void
free_process (TgEngineProcess *self)
{
  g_string_free (self->line, TRUE);
  g_byte_array_unref (self->waiting);
  g_object_unref (self->guard);
  g_object_unref (self->process);
  g_object_unref (self->over);
  g_free (self);
}

/* Reads a chunk of the output; %FALSE after its end. */
static gboolean
read_chunk (TgEngineProcess *self)
{
  g_autoptr (GError) error = NULL;
  gchar  data[CHUNK];
  gssize length;

  length = g_pollable_input_stream_read_nonblocking (self->out, data, sizeof data, NULL,
                                                     &error);
  if (!self->ended && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;

  self->busy = TRUE;
  if (length > 0)
    tg_engine_process_split (self->line, data, (gsize) length, &self->closed, self->read,
                             self->user_data);
  else
    {
      tg_engine_process_clear_source (&self->reading);
      self->read (NULL, self->user_data);
    }
  self->busy = FALSE;

  if (self->closed)
    free_process (self);
  return length > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
reading_cb (G_GNUC_UNUSED GPollableInputStream *stream, gpointer user_data)
{
  return read_chunk (user_data);
}

static gboolean
remainder_cb (gpointer user_data)
{
  return read_chunk (user_data);
}

static void
read_with (TgEngineProcess *self, GSource *source, GSourceFunc callback)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  tg_engine_process_clear_source (&self->reading);
  self->reading = source;
  g_source_set_priority (source, TG_ENGINE_PROCESS_PRIORITY);
  g_source_set_callback (source, callback, self, NULL);
  g_source_attach (source, context);
}

/* The program has ended: ends its group. Its last output is still in the pipe, which
 * may never close, because other processes may hold it open. Also called after a
 * process was closed, with an error. */
static void
ended_cb (GObject *process, GAsyncResult *result, gpointer user_data)
{
  TgEngineProcess *self = user_data;

  if (!g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL))
    return;

  end_group (self->guard, NULL);
  self->ended = TRUE;
  if (self->reading != NULL)
    read_with (self, g_idle_source_new (), remainder_cb);
}

/* Writes as much as the pipe takes. Errors of a program that has ended are ignored; the
 * end of its output reports that. */
static gboolean
send_waiting (TgEngineProcess *self)
{
  gssize length = g_pollable_output_stream_write_nonblocking (
      self->in, self->waiting->data, MIN (self->waiting->len, CHUNK), NULL, NULL);

  if (length > 0)
    g_byte_array_remove_range (self->waiting, 0, (guint) length);
  return length > 0;
}

static gboolean
writing_cb (G_GNUC_UNUSED GPollableOutputStream *stream, gpointer user_data)
{
  TgEngineProcess *self = user_data;

  if (send_waiting (self) && self->waiting->len > 0)
    return G_SOURCE_CONTINUE;

  g_byte_array_set_size (self->waiting, 0);
  tg_engine_process_clear_source (&self->writing);
  return G_SOURCE_REMOVE;
}

/* Whether the child reported that the system refuses to run the program. The pipe is
 * closed when the program starts, or when the child ends without starting it. */
static gboolean
was_refused (gint fd)
{
  gchar  byte;
  gssize length;

  do
    length = read (fd, &byte, 1);
  while (length < 0 && errno == EINTR);
  return length == 1;
}

/* Starts the program in the group of the guard. */
static GSubprocess *
start_program (const gchar *const *argv, GSubprocess *guard, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
      tg_engine_process_new_launcher (argv[0], error);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree gchar *path = g_find_program_in_path (argv[0]);
  const gchar      *group = g_subprocess_get_identifier (guard);
  Start             start = { .path = path, .argv = (gchar **) argv };
  gint              refusal[2];

  if (launcher == NULL || !g_unix_open_pipe (refusal, FD_CLOEXEC, error))
    return NULL;

  start.group = group != NULL ? (pid_t) g_ascii_strtoll (group, NULL, 10) : 0;
  start.refusal = refusal[1];
  g_subprocess_launcher_set_child_setup (launcher, program_child_setup, &start, NULL);
  process = g_subprocess_launcher_spawnv (launcher, argv, error);
  close (refusal[1]);
  if (process != NULL && was_refused (refusal[0]))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           /* Translators: follows “… cannot be started:”. */
                           _ ("this system cannot run it"));
      g_clear_object (&process);
    }
  close (refusal[0]);
  return g_steal_pointer (&process);
}

/**
 * tg_engine_process_new:
 * @argv: the program and its arguments; searched in PATH
 * @read: called with each line of output
 * @user_data: for @read
 * @error: return location for an error
 *
 * Starts a program, in its own folder if an absolute path is given. Its standard error is
 * discarded.
 *
 * Returns: (transfer full) (nullable): the process, or %NULL if it cannot be
 *   started
 */
TgEngineProcess *
tg_engine_process_new (const gchar *const *argv,
                       TgEngineProcessRead read,
                       gpointer            user_data,
                       GError            **error)
{
  g_autoptr (GSubprocess) guard = NULL;
  GSubprocess     *process;
  TgEngineProcess *self;

  ignore_sigpipe ();
  guard = start_guard (error);
  if (guard == NULL)
    return NULL;
  process = start_program (argv, guard, error);
  if (process == NULL)
    {
      end_group (guard, NULL);
      return NULL;
    }

  self = g_new0 (TgEngineProcess, 1);
  self->guard = g_steal_pointer (&guard);
  self->process = process;
  self->over = g_cancellable_new ();
  self->out = G_POLLABLE_INPUT_STREAM (g_subprocess_get_stdout_pipe (process));
  self->in = G_POLLABLE_OUTPUT_STREAM (g_subprocess_get_stdin_pipe (process));
  self->line = g_string_new (NULL);
  self->waiting = g_byte_array_new ();
  self->read = read;
  self->user_data = user_data;

  read_with (self, g_pollable_input_stream_create_source (self->out, NULL),
             G_SOURCE_FUNC (reading_cb));
  g_subprocess_wait_async (process, self->over, ended_cb, self);
  return self;
}

/* Sends whole lines, or queues them until the program reads. */
void
tg_engine_process_send (TgEngineProcess *self, const gchar *text)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  g_byte_array_append (self->waiting, (const guint8 *) text, (guint) strlen (text));
  if (self->writing != NULL)
    return;

  self->writing = g_pollable_output_stream_create_source (self->in, NULL);
  g_source_set_callback (self->writing, G_SOURCE_FUNC (writing_cb), self, NULL);
  g_source_attach (self->writing, context);
}

static void
waited_cb (G_GNUC_UNUSED GObject      *source,
           G_GNUC_UNUSED GAsyncResult *result,
           gpointer                    data)
{
  gboolean *over = data;

  *over = TRUE;
}

static gboolean
cancel_cb (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

/* Waits at most @grace_us for the process to end. The thread has no main context of its
 * own. */
static void
wait_for_end (GSubprocess *process, gint64 grace_us)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GSource) timeout = g_timeout_source_new ((guint) (grace_us / 1000));
  gboolean over = FALSE;

  g_main_context_push_thread_default (context);
  g_source_set_callback (timeout, cancel_cb, cancellable, NULL);
  g_source_attach (timeout, context);
  g_subprocess_wait_async (process, cancellable, waited_cb, &over);
  while (!over)
    g_main_context_iteration (context, TRUE);
  g_source_destroy (timeout);
  g_main_context_pop_thread_default (context);
}

/* A program that was told to end, with the data for the thread that waits for it. */
typedef struct
{
  GSubprocess *guard;   /* owned */
  GSubprocess *process; /* owned */
  gint64       grace_us;
} Ending;

static void
end_at_last (gpointer data)
{
  Ending *self = data;

  wait_for_end (self->process, self->grace_us);
  end_group (self->guard, self->process);
  g_object_unref (self->guard);
  g_object_unref (self->process);
  g_free (self);
}

/* Sends END. Returns: whether the program can have received it */
static gboolean
send_end (TgEngineProcess *self)
{
  /* A program whose output has ended would not receive END. */
  if (self->reading == NULL)
    return FALSE;

  tg_engine_process_send (self, "END\r\n");
  send_waiting (self);
  g_output_stream_close (G_OUTPUT_STREAM (self->in), NULL, NULL);
  return self->waiting->len == 0;
}

/**
 * tg_engine_process_close:
 * @self: (transfer full): a process
 * @grace_us: microseconds between the command END and the kill; 0 kills at once
 *
 * Ends a program and frees the process. Does not block: a thread waits for the
 * program, see tg_engine_process_finish(). The callback @read is not called any
 * more.
 */
void
tg_engine_process_close (TgEngineProcess *self, gint64 grace_us)
{
  g_cancellable_cancel (self->over);
  if (grace_us > 0 && send_end (self))
    {
      Ending *ending = g_new (Ending, 1);

      *ending =
          (Ending){ g_object_ref (self->guard), g_object_ref (self->process), grace_us };
      tg_engine_process_end_in_thread (end_at_last, ending);
    }
  else
    end_group (self->guard, self->process);

  tg_engine_process_clear_source (&self->reading);
  tg_engine_process_clear_source (&self->writing);
  self->closed = TRUE;
  if (!self->busy)
    free_process (self);
}
