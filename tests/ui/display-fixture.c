/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs the application inside the test, and sends it input from outside, like a player.
 * Coordinates for xdotool are relative to the X window, so that no window manager is
 * needed. */

#include "display-fixture.h"

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <string.h>

#include "session/rating/rating-store.h"
#include "ui/files/game-host.h"

/* In seconds: a test that waits longer fails. Only a broken program needs so long on any
 * machine. */
#define WATCHDOG_SECONDS 60
#define POLL_MS          5

static gchar *
get_games_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", "games-against-levels",
                           NULL);
}

/* Starts the application as at the first start after installation, without a window. All
 * tests of a test program share one application, since GLib allows only one in a process. */
void
fixture_init (Fixture *self)
{
  const TgGameChoices defaults = { .size = 15, .level = 1 };
  g_autoptr (GError) error = NULL;

  g_autofree gchar *unfinished =
      g_build_filename (g_get_user_data_dir (), "tengen", "unfinished-game", NULL);

  g_autofree gchar *tournament =
      g_build_filename (g_get_user_data_dir (), "tengen", "tournament", NULL);
  g_autofree gchar *games = get_games_path ();
  g_autoptr (GSettings) settings = NULL;

  memset (self, 0, sizeof *self);
  g_unlink (unfinished);
  g_unlink (tournament);
  g_unlink (games);
  if (g_application_get_default () == NULL)
    {
      g_application_register (G_APPLICATION (tg_application_new ()), NULL, &error);
      g_assert_no_error (error);
    }
  self->application = TG_APPLICATION (g_application_get_default ());
  g_assert_nonnull (tg_application_get_settings (self->application, &error));
  g_assert_no_error (error);
  fixture_choose (self, &defaults);
  fixture_set_first_start (self, FALSE);
  settings = g_settings_new ("org.tengen.tengen");
  g_settings_reset (settings, "new-game-more");
}

/* Writes @n rated games of a player who improves; the next window reads them. */
void
fixture_remember_games (guint n)
{
  g_autofree gchar *path = get_games_path ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgRatingStore) store = tg_rating_store_new (file);
  g_autoptr (GRand) dice = g_rand_new_with_seed (3);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      TgRatedGame game = { .time = 1788000000 + (gint64) i * 2 * 24 * 60 * 60,
                           .ruleset =
                               i % 4 == 3 ? TG_RULESET_RENJU : TG_RULESET_FREESTYLE,
                           .size = 15,
                           .level = 2 + MIN (i / 8, 4),
                           .colour = TG_STONE_BLACK,
                           .rated = i % 9 == 8 ? TG_UNRATED_UNDO : TG_RATED };

      game.result = (TgPersonResult) g_rand_int_range (dice, 0, TG_N_PERSON_RESULTS);
      tg_rating_store_add (store, &game);
    }
  tg_rating_store_flush (store, &error);
  g_assert_no_error (error);
}

/* Sets the choices for the next window or game. */
void
fixture_choose (Fixture *self, const TgGameChoices *choices)
{
  tg_settings_set_choices (tg_application_get_settings (self->application, NULL),
                           choices);
}

/* Sets whether the next window is at the first start. */
void
fixture_set_first_start (Fixture *self, gboolean first)
{
  tg_settings_set_boolean (tg_application_get_settings (self->application, NULL),
                           "first-start", first);
}

static gboolean
tick_cb (gpointer user_data G_GNUC_UNUSED)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
watchdog_cb (gpointer user_data)
{
  g_error ("Waited in vain for %s", (const gchar *) user_data);
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until @condition holds. */
void
fixture_wait (const gchar *what, Condition condition, gpointer data)
{
  guint watchdog = g_timeout_add_seconds (WATCHDOG_SECONDS, watchdog_cb, (gpointer) what);
  guint tick = g_timeout_add (POLL_MS, tick_cb, NULL);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
  g_source_remove (watchdog);
}

static void
after_paint_cb (GdkFrameClock *clock G_GNUC_UNUSED, guint *n_frames)
{
  (*n_frames)++;
}

static gboolean
are_two (gpointer n_frames)
{
  return *(guint *) n_frames >= 2;
}

/* Waits until all pending changes are drawn. */
void
fixture_draw (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint          n_frames = 0;
  gulong         handler =
      g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &n_frames);

  gdk_frame_clock_begin_updating (clock);
  fixture_wait ("two frames", are_two, &n_frames);
  gdk_frame_clock_end_updating (clock);
  g_signal_handler_disconnect (clock, handler);
}

/* Whether a widget is mapped. */
gboolean
fixture_is_shown (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

/* Checks the size on the screen, which may include a border. */
void
fixture_assert_size (Fixture *self, gint width, gint height)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self->window));

  g_assert_cmpint (gdk_surface_get_width (surface), ==, width);
  g_assert_cmpint (gdk_surface_get_height (surface), ==, height);
}

/* Opens the window in a given size. */
void
fixture_open (Fixture *self, gint width, gint height)
{
  TgSettings         *settings = tg_application_get_settings (self->application, NULL);
  const TgWindowState state = { .width = width, .height = height };

  g_assert_null (self->window);
  tg_settings_set_window_state (settings, &state);
  g_application_activate (G_APPLICATION (self->application));
  self->window =
      TG_WINDOW (gtk_application_get_windows (GTK_APPLICATION (self->application))->data);
  self->match = tg_game_host_get_match (TG_GAME_HOST (self->window));
  self->board = fixture_child (self->window, "board");
  g_object_set (self->match, "opening-delay", 0, "pace", 0, "reply-pause", 0, NULL);
  fixture_wait ("the window", fixture_is_shown, self->window);
  fixture_draw (GTK_WIDGET (self->window));
  fixture_focus (GTK_WIDGET (self->window));
}

typedef struct
{
  GdkSurface *surface;
  gint        width;
  gint        height;
} Extents;

static gboolean
has_extents (gpointer data)
{
  const Extents *extents = data;

  return gdk_surface_get_width (extents->surface) == extents->width
         && gdk_surface_get_height (extents->surface) == extents->height;
}

/* Resizes the open window. */
void
fixture_resize (Fixture *self, gint width, gint height)
{
  Extents extents = { gtk_native_get_surface (GTK_NATIVE (self->window)), width, height };
  g_autofree gchar *what = g_strdup_printf ("the size %d×%d", width, height);

  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  fixture_wait (what, has_extents, &extents);
  fixture_draw (GTK_WIDGET (self->window));
}

static gboolean
is_null (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* Closes the window like the close button, and waits until it is freed. */
void
fixture_close (Fixture *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_close (GTK_WINDOW (self->window));
  fixture_wait ("the end of the window", is_null, &self->window);
  self->match = NULL;
  self->board = NULL;
}

static gboolean
has_no_windows (gpointer application)
{
  return gtk_application_get_windows (application) == NULL;
}

/* Waits until all windows are closed, after quitting. */
void
fixture_wait_for_end (Fixture *self)
{
  self->window = NULL;
  fixture_wait ("the windows to go", has_no_windows, self->application);
}

/* Closes all open windows. */
void
fixture_clear (Fixture *self)
{
  if (self->window != NULL)
    fixture_close (self);
}

static gboolean
idle_cb (gpointer done)
{
  *(gboolean *) done = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_true (gpointer flag)
{
  return *(gboolean *) flag;
}

/* Runs xdotool, and then the main loop once. Earlier requests to the server, such as
 * releasing the keyboard grab, are flushed first.
 *
 * While xdotool runs, the main loop does not, so that it gets both events of a click
 * together. Between them GTK may query the pointer (see gdk_surface_ensure_motion()), and
 * if it learns that no button is down before it gets the release, it drops the click. */
void
fixture_xdotool (const gchar *format, ...)
{
  /* The display is %NULL if the tested program is a process of its own. */
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr (GError) error = NULL;
  g_autofree gchar *arguments = NULL;
  g_autofree gchar *line = NULL;
  gboolean          done = FALSE;
  gint              status;
  va_list           args;

  va_start (args, format);
  arguments = g_strdup_vprintf (format, args);
  va_end (args);
  line = g_strconcat ("xdotool ", arguments, NULL);
  if (display != NULL)
    gdk_display_sync (display);
  g_spawn_command_line_sync (line, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  if (display != NULL)
    gdk_display_sync (display);
  g_idle_add_full (G_PRIORITY_LOW, idle_cb, &done, NULL);
  fixture_wait (line, is_true, &done);
}

static gulong
get_xid (GtkWidget *widget)
{
  return gdk_x11_surface_get_xid (
      gtk_native_get_surface (gtk_widget_get_native (widget)));
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

/* Focuses a window. */
void
fixture_focus (GtkWidget *window)
{
  if (gtk_window_is_active (GTK_WINDOW (window)))
    return;
  fixture_xdotool ("windowfocus --sync %lu", get_xid (window));
  fixture_wait ("the focus", is_active, window);
}

typedef struct
{
  GtkWidget      *widget;
  graphene_rect_t bounds;
} Place;

static void
find_place (Place *self)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (self->widget));

  g_assert_true (gtk_widget_compute_bounds (self->widget, native, &self->bounds));
}

static gboolean
lies_still (gpointer data)
{
  Place                *place = data;
  const graphene_rect_t before = place->bounds;

  fixture_draw (place->widget);
  find_place (place);
  return graphene_rect_equal (&before, &place->bounds);
}

/* Waits until a widget has stopped moving, such as a bar that slides in. */
static void
settle (GtkWidget *widget)
{
  Place place = { .widget = widget };

  find_place (&place);
  fixture_wait ("a widget that lies still", lies_still, &place);
}

static void
move_pointer (GtkWidget *widget, gdouble x, gdouble y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  gint       scale = gtk_widget_get_scale_factor (widget);
  gdouble    dx;
  gdouble    dy;

  g_assert_true (
      gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &x, &y));
  gtk_native_get_surface_transform (native, &dx, &dy);
  fixture_xdotool ("mousemove --window %lu %d %d", get_xid (widget),
                   (gint) ((x + dx) * scale + 0.5), (gint) ((y + dy) * scale + 0.5));
}

/* Moves the pointer over a place of a widget. */
void
fixture_aim (GtkWidget *widget, gdouble x, gdouble y)
{
  settle (widget);
  move_pointer (widget, x, y);
}

/* Clicks the centre of a widget. */
void
fixture_click (GtkWidget *widget)
{
  settle (widget);
  move_pointer (widget, gtk_widget_get_width (widget) / 2.0,
                gtk_widget_get_height (widget) / 2.0);
  fixture_xdotool ("click 1");
}

/* Presses keys one after another, with the names of xdotool. */
void
fixture_key (const gchar *keys)
{
  fixture_xdotool ("key --delay 0 %s", keys);
}

static gboolean
is_paused (gpointer match)
{
  return tg_match_get_paused (match);
}

static gboolean
is_not_paused (gpointer match)
{
  return !tg_match_get_paused (match);
}

/* Waits until a match of engines pauses, or resumes. */
void
fixture_wait_for_pause (Fixture *self, gboolean paused)
{
  fixture_wait ("the pause", paused ? is_paused : is_not_paused, self->match);
}

/* Counts the search threads of this process, as reported by the kernel. */
guint
fixture_count_search_threads (gboolean running_only)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const gchar *name;
  guint        n = 0;

  g_assert_nonnull (tasks);
  while ((name = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree gchar *path = g_build_filename ("/proc/self/task", name, "stat", NULL);
      g_autofree gchar *stat = NULL;
      const gchar      *state;

      /* A thread may end while its entry is read. */
      if (!g_file_get_contents (path, &stat, NULL, NULL)
          || strstr (stat, "(tengen-search") == NULL)
        continue;
      state = strrchr (stat, ')') + 2;
      if (!running_only || *state == 'R')
        n++;
    }
  return n;
}
