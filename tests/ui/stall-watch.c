/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A timer of the main thread’s own processor time goes off again and again while the main
 * loop works, and its signal keeps the stack of what is going on. Most stacks are thrown
 * away when the loop looks for events again soon enough. */

#define _GNU_SOURCE
#include "stall-watch.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <gtk/gtk.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* A piece of work that takes longer than this is a stall, in milliseconds. */
#define USUAL_LIMIT 20.0
#define MAX_STACKS  64
/* The kernel looks at such a timer at its own ticks, of which there are 100 to 1000. */
#define SAMPLE_NS 1000000
/* Below what malloc has mapped by itself. */
#define BLOCK_SIZE (16 * 1024 * 1024)

typedef struct
{
  gdouble     work; /* milliseconds */
  gchar      *place;
  guint       n_stacks;
  StallStack *stacks;
} Stall;

static gboolean started;
static gdouble  limit;
static gboolean opening;
static guint    n_inside; /* iterations and actions, one inside the other */
static gdouble  begun;    /* the processor time at which the running piece went on */
static gdouble  work;     /* of the piece, before it went on */
static gdouble  longest;
static gdouble  longest_opening;
static timer_t  timer;
static gchar    waited_for[64];
static GArray  *stalls;

/* Written by the signal, which comes in the main thread: the stacks, and how much of the
 * processor's time it took to walk them, in milliseconds. */
static StallStack            stacks[MAX_STACKS];
static volatile sig_atomic_t n_stacks;
static volatile gdouble      walked;

static gint poll_cb (GPollFD *fds, guint n_fds, gint timeout);

static gdouble
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gdouble) time.tv_sec * 1000.0 + (gdouble) time.tv_nsec / 1e6;
}

static void
signal_cb (int number G_GNUC_UNUSED)
{
  gdouble start;

  if (n_inside == 0 || n_stacks == MAX_STACKS)
    return;
  start = get_processor_time ();
  stacks[n_stacks].n_frames = backtrace (stacks[n_stacks].frames, STALL_DEPTH);
  n_stacks++;
  walked += get_processor_time () - start;
}

static void
set_timer (glong interval)
{
  const struct itimerspec spec = { { 0, interval }, { 0, interval } };

  if (stalls != NULL)
    timer_settime (timer, 0, &spec, NULL);
}

static void
keep_stall (void)
{
  Stall stall = { .work = work, .n_stacks = (guint) n_stacks };

  stall.place = g_strdup_printf ("%s, %s", g_test_get_path (), waited_for);
  stall.stacks = g_memdup2 (stacks, stall.n_stacks * sizeof stacks[0]);
  g_array_append_val (stalls, stall);
}

static void
end_piece (void)
{
  if (opening)
    longest_opening = MAX (longest_opening, work);
  else
    longest = MAX (longest, work);
  if (stalls != NULL && work > limit && !opening)
    keep_stall ();
  work = 0;
  n_stacks = 0;
}

static gint
compare_stalls (gconstpointer a, gconstpointer b)
{
  const Stall *x = a;
  const Stall *y = b;

  return (x->work < y->work) - (x->work > y->work);
}

/* As comments of TAP, which tests/ui/stalls reads. */
static void
report (void)
{
  const gint n_asked = atoi (g_getenv ("TG_TEST_STALLS"));
  guint      n_told = n_asked > 1 ? (guint) n_asked : 10;

  set_timer (0);
  g_array_sort (stalls, compare_stalls);
  g_print ("# the longest piece of work: %.1f ms, opening the window: %.1f ms\n", longest,
           longest_opening);
  for (guint i = 0; i < MIN (stalls->len, n_told); i++)
    {
      const Stall *stall = &g_array_index (stalls, Stall, i);

      g_print ("# stall of %.1f ms in %s\n", stall->work, stall->place);
      stall_stacks_print (stall->stacks, stall->n_stacks);
    }
}

/* A kernel gives memory when it is first written to, and how long it takes depends on the
 * machine more than anything. So it is asked before: what is freed here stays with the
 * program, by what tests/ui/stalls says. */
static void
ask_for_memory (void)
{
  gpointer blocks[8];

  for (gsize i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      blocks[i] = g_malloc (BLOCK_SIZE);
      memset (blocks[i], 1, BLOCK_SIZE);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (blocks); i++)
    g_free (blocks[i]);
}

static void
begin_stacks (void)
{
  struct sigevent  event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF };
  struct sigaction action = { .sa_handler = signal_cb, .sa_flags = SA_RESTART };
  const gchar     *asked = g_getenv ("TG_TEST_STALL_LIMIT");
  gpointer         frame;

  limit = asked != NULL ? g_ascii_strtod (asked, NULL) : USUAL_LIMIT;
  event.sigev_notify_thread_id = gettid ();
  /* The first time it loads a library, which a signal must not. */
  backtrace (&frame, 1);
  sigaction (SIGPROF, &action, NULL);
  if (timer_create (CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0)
    g_error ("There is no timer of processor time");
  ask_for_memory ();
  stalls = g_array_new (FALSE, FALSE, sizeof (Stall));
  atexit (report);
}

/* With %TG_TEST_STALLS the program tells its ten worst stalls, or as many as the value
 * says, when it ends. %TG_TEST_STALL_LIMIT: what is a stall, in milliseconds */
static void
start (void)
{
  started = TRUE;
  g_main_context_set_poll_func (NULL, poll_cb);
  if (g_getenv ("TG_TEST_STALLS") != NULL)
    begin_stacks ();
}

static void
go_on (void)
{
  if (!started)
    start ();
  if (n_inside++ > 0)
    return;
  begun = get_processor_time ();
  walked = 0;
  set_timer (SAMPLE_NS);
}

static void
halt (void)
{
  if (--n_inside > 0)
    return;
  set_timer (0);
  work += get_processor_time () - begun - walked;
}

static gint
poll_cb (GPollFD *fds, guint n_fds, gint timeout)
{
  guint n_outer = n_inside;
  gint  n;

  if (n_outer > 0)
    {
      n_inside = 1;
      halt ();
    }
  end_piece ();
  n = g_poll (fds, n_fds, timeout);
  if (n_outer > 0)
    {
      go_on ();
      n_inside = n_outer;
    }
  return n;
}

/* Runs the main loop once. @what: what the test waits for */
void
stall_watch_iterate (const gchar *what)
{
  g_strlcpy (waited_for, what, sizeof waited_for);
  go_on ();
  g_main_context_iteration (NULL, TRUE);
  halt ();
}

/* The start of the program has a benchmark of its own. */
void
stall_watch_set_opening (gboolean is_opening)
{
  end_piece ();
  opening = is_opening;
}

/* Returns: the longest piece of work since it was asked last, in milliseconds */
gdouble
stall_watch_take_longest (void)
{
  gdouble taken;

  end_piece ();
  taken = longest;
  longest = 0;
  return taken;
}

/* What a test does itself in place of a click. These stand before GTK’s and GLib’s own
 * functions for everything but those libraries themselves. */

static void
begin_deed (const gchar *name)
{
  if (n_inside == 0)
    {
      end_piece ();
      g_strlcpy (waited_for, name, sizeof waited_for);
    }
  go_on ();
}

static void
end_deed (void)
{
  halt ();
  if (n_inside == 0)
    end_piece ();
}

gboolean
gtk_widget_activate_action_variant (GtkWidget *widget, const char *name, GVariant *target)
{
  static gboolean (*activate) (GtkWidget *, const char *, GVariant *);
  gboolean done;

  if (activate == NULL)
    *(gpointer *) &activate = dlsym (RTLD_NEXT, "gtk_widget_activate_action_variant");
  begin_deed (name);
  done = activate (widget, name, target);
  end_deed ();
  return done;
}

gboolean
gtk_widget_activate_action (GtkWidget *widget, const char *name, const char *format, ...)
{
  g_autoptr (GVariant) target = NULL;
  va_list args;

  if (format != NULL)
    {
      va_start (args, format);
      target = g_variant_ref_sink (g_variant_new_va (format, NULL, &args));
      va_end (args);
    }
  return gtk_widget_activate_action_variant (widget, name, target);
}

void
g_action_group_activate_action (GActionGroup *group, const char *name, GVariant *target)
{
  static void (*activate) (GActionGroup *, const char *, GVariant *);

  if (activate == NULL)
    *(gpointer *) &activate = dlsym (RTLD_NEXT, "g_action_group_activate_action");
  begin_deed (name);
  activate (group, name, target);
  end_deed ();
}

void
gtk_window_close (GtkWindow *window)
{
  static void (*close_window) (GtkWindow *);

  if (close_window == NULL)
    *(gpointer *) &close_window = dlsym (RTLD_NEXT, "gtk_window_close");
  begin_deed ("gtk_window_close");
  close_window (window);
  end_deed ();
}
