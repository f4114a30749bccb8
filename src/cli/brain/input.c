/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread reads all available input, splits it into lines and queues those that are
 * not empty. A line may end in LF, CR or both. Memory is bounded for any input: only
 * the beginning of a long line is kept, and the thread waits while the queue is full.
 * A zero byte becomes a question mark, which no protocol word contains either. */

#include "cli/brain/input.h"

#include <errno.h>
#include <unistd.h>

#include "protocol/gomocup-server.h"
#include "protocol/gomocup-urgency.h"

/* Maximum lines in the queue, far more than the longest list of stones has. */
#define MAX_QUEUE 4096

#define CHUNK 4096

struct _TgPbrainInput
{
  int      fd;
  GThread *thread;  /* owned */
  guint64  n_lines; /* used by the reading thread only */

  GMutex   mutex;
  GCond    changed;
  GQueue   lines;       /* of TgPbrainLine */
  guint64  last_urgent; /* number of the last line that demands a stop */
  gboolean has_ended;   /* no line follows those in the queue */
};

void
tg_pbrain_line_free (TgPbrainLine *self)
{
  g_free (self->text);
  g_free (self);
}

/* Queues a line. Returns whether to continue reading. */
static gboolean
push_line (TgPbrainInput *self, const GString *text, gint64 time_us)
{
  TgGomocupUrgency urgency = tg_gomocup_urgency (text->str);
  TgPbrainLine    *line = g_new0 (TgPbrainLine, 1);

  line->number = ++self->n_lines;
  line->time_us = time_us;
  line->text = g_strdup (text->str);

  g_mutex_lock (&self->mutex);
  if (urgency != TG_GOMOCUP_URGENCY_NONE)
    self->last_urgent = line->number;
  self->has_ended = urgency == TG_GOMOCUP_URGENCY_QUIT;
  while (self->lines.length >= MAX_QUEUE)
    g_cond_wait (&self->changed, &self->mutex);
  g_queue_push_tail (&self->lines, line);
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);

  return urgency != TG_GOMOCUP_URGENCY_QUIT;
}

/* Appends bytes to the current line, and queues lines that are complete. */
static gboolean
take_bytes (TgPbrainInput *self, GString *text, const gchar *bytes, gsize n)
{
  gint64 now = g_get_monotonic_time ();

  for (gsize i = 0; i < n; i++)
    if (bytes[i] != '\n' && bytes[i] != '\r')
      {
        if (text->len < TG_GOMOCUP_MAX_LINE)
          g_string_append_c (text, bytes[i] == '\0' ? '?' : bytes[i]);
      }
    else if (text->len > 0)
      {
        if (!push_line (self, text, now))
          return FALSE;
        g_string_truncate (text, 0);
      }

  return TRUE;
}

static gpointer
read_lines (gpointer data)
{
  TgPbrainInput *self = data;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      gchar  bytes[CHUNK];
      gssize n = read (self->fd, bytes, sizeof bytes);

      if (n > 0)
        goes_on = take_bytes (self, text, bytes, (gsize) n);
      else if (n == 0 || errno != EINTR)
        {
          /* The last line counts even without a line end. */
          if (text->len > 0)
            push_line (self, text, g_get_monotonic_time ());
          goes_on = FALSE;
        }
    }

  g_mutex_lock (&self->mutex);
  self->has_ended = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

/* Starts reading in a thread of its own. */
TgPbrainInput *
tg_pbrain_input_open (int fd)
{
  TgPbrainInput *self = g_new0 (TgPbrainInput, 1);

  self->fd = fd;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  g_queue_init (&self->lines);
  self->thread = g_thread_new ("tengen-input", read_lines, self);

  return self;
}

/* Frees the input if it has ended. Otherwise its thread is blocked in a read that cannot
 * be cancelled, and lives until the program ends. */
void
tg_pbrain_input_close (TgPbrainInput *self)
{
  gboolean has_ended;

  g_mutex_lock (&self->mutex);
  has_ended = self->has_ended;
  g_mutex_unlock (&self->mutex);
  if (!has_ended)
    return;

  g_thread_join (self->thread);
  g_queue_clear_full (&self->lines, (GDestroyNotify) tg_pbrain_line_free);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}

/* Waits for the next line; NULL at the end. */
TgPbrainLine *
tg_pbrain_input_next (TgPbrainInput *self)
{
  TgPbrainLine *line;

  g_mutex_lock (&self->mutex);
  while (self->lines.length == 0 && !self->has_ended)
    g_cond_wait (&self->changed, &self->mutex);
  line = g_queue_pop_head (&self->lines);
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);

  return line;
}

/* Returns whether to stop answering line @number: a later line demands it, the input has
 * ended, or the queue is full. Any thread. */
gboolean
tg_pbrain_input_interrupts (TgPbrainInput *self, guint64 number)
{
  gboolean interrupts;

  g_mutex_lock (&self->mutex);
  interrupts =
      self->last_urgent > number || self->has_ended || self->lines.length >= MAX_QUEUE;
  g_mutex_unlock (&self->mutex);

  return interrupts;
}
