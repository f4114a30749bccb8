/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A monkey test: actions, windows and files are random. The only assertions are that the
 * program does not crash, has no warnings (which are fatal in tests) and quits. The
 * argument of the test is the seed, so that a failed trial can be repeated; the actions
 * are logged. */

#include "display-fixture.h"

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "gtk-faults.h"
#include "scratch.h"
#include "ui/learning/home/learn-window.h"

#define FEW_ACTIONS  100
#define MANY_ACTIONS 1000

/* In milliseconds: the longest pause after an action. */
#define MAX_PAUSE_MS 40

/* With more windows than this, the test closes one. */
#define MAX_WINDOWS 6

/* Number of pauses in which a file chooser may find the file. */
#define LOOKS_AT_A_CHOOSER 25

/* Number of tries to close a window before it is destroyed. */
#define MAX_ANSWERS 100

typedef struct
{
  Fixture    fixture;
  GRand     *dice;   /* owned */
  gchar     *folder; /* owned: for written files */
  GPtrArray *games;  /* owned: files with and without games */
} Trial;

typedef void (*Action) (Trial *self, GtkWidget *window);

/* Texts to type into entries. One of them may be typed as the command of a program, which
 * is then started. */
static const gchar *const words[] = { "",
                                      "7",
                                      "h8",
                                      "99999999999",
                                      "-1",
                                      "天元 “五目”",
                                      "<b>&amp;\t%s",
                                      "/nonexistent",
                                      "a b c d e f g h i j k l m n o p q r s t u v w x",
                                      BAD_BRAIN " sleep",
                                      BAD_BRAIN " garbage" };

#define PROGRAMS                                                    \
  "[('Good', '" BAD_BRAIN "'), ('Asleep', '" BAD_BRAIN " sleep'), " \
  "('Rubbish', '" BAD_BRAIN " rubbish'), ('Gone', '" BAD_BRAIN " crash')]"

static guint throw (Trial * self, guint n)
{
  return (guint) g_rand_int_range (self->dice, 0, (gint32) MAX (n, 1));
}

static gpointer
pick (Trial *self, GPtrArray *things)
{
  return things->len > 0 ? g_ptr_array_index (things, throw (self, things->len)) : NULL;
}

/* Windows */

static GPtrArray *
list_windows (void)
{
  g_autoptr (GList) list = gtk_window_list_toplevels ();
  GPtrArray *windows = g_ptr_array_new ();

  for (GList *l = list; l != NULL; l = l->next)
    if (gtk_widget_get_mapped (l->data))
      g_ptr_array_add (windows, l->data);
  return windows;
}

static gboolean
is_below (GPtrArray *windows, GtkWindow *window)
{
  for (guint i = 0; i < windows->len; i++)
    {
      GtkWindow *other = g_ptr_array_index (windows, i);

      if (gtk_window_get_modal (other) && gtk_window_get_transient_for (other) == window)
        return TRUE;
    }
  return FALSE;
}

/* Returns a window that can be used: a modal dialog, if there is one; %NULL if no window
 * is open. */
static GtkWidget *
choose_window (Trial *self)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  for (guint i = 0; i < windows->len; i++)
    {
      GtkWindow *window = g_ptr_array_index (windows, i);

      if (gtk_window_get_modal (window) && !is_below (windows, window))
        return GTK_WIDGET (window);
    }
  return pick (self, windows);
}

static gboolean
has_window (gpointer user_data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  return windows->len > 0;
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
pause_for (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* Widgets */

static void
add_widgets (GtkWidget *root, GPtrArray *widgets)
{
  if (!gtk_widget_get_mapped (root) || !gtk_widget_is_sensitive (root))
    return;
  g_ptr_array_add (widgets, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_widgets (child, widgets);
}

static GPtrArray *
list_widgets (GtkWidget *window)
{
  GPtrArray *widgets = g_ptr_array_new ();

  add_widgets (window, widgets);
  return widgets;
}

/* Whether the centre of a widget is inside its window, and can be pressed without
 * scrolling. */
static gboolean
is_in_reach (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  gdouble    x, y;

  return gtk_widget_translate_coordinates (widget, native,
                                           gtk_widget_get_width (widget) / 2.0,
                                           gtk_widget_get_height (widget) / 2.0, &x, &y)
         && gtk_widget_pick (native, x, y, GTK_PICK_DEFAULT) != NULL;
}

/* Whether a widget belongs to the window menu that GTK shows without a window manager:
 * GTK (4.8 at least) frees it while it is being closed (popup_menu_closed() in
 * gtkwindowhandle.c), and uses it once more. */
static gboolean
is_of_window_menu (GtkWidget *widget)
{
  GtkWidget *menu = gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER_MENU);

  return menu != NULL && GTK_IS_WINDOW_HANDLE (gtk_widget_get_parent (menu));
}

/* Whether a widget is to be clicked: all that can be used, except boards. */
static gboolean
is_to_click (GtkWidget *widget)
{
  if (GTK_IS_LINK_BUTTON (widget) || is_of_window_menu (widget))
    return FALSE;
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget)
         || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
         || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget)
         || GTK_IS_RANGE (widget) || GTK_IS_TEXT (widget) || GTK_IS_TEXT_VIEW (widget)
         || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton");
}

static gboolean
activate_cb (gpointer widget)
{
  gtk_widget_activate (widget);
  return G_SOURCE_REMOVE;
}

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* Calls @callback for the widget from the main loop, as a real click does. GTK's own
 * dialogs (4.18 at least) would be destroyed twice otherwise. */
static void
leave_to_main_loop (GSourceFunc callback, GtkWidget *widget)
{
  g_idle_add_full (GDK_PRIORITY_EVENTS, callback, g_object_ref (widget), g_object_unref);
}

static void
use_widget (Trial *self, GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_spin (GTK_SPIN_BUTTON (widget),
                          (GtkSpinType) throw (self, GTK_SPIN_USER_DEFINED), 1);
  else if (GTK_IS_TEXT (widget))
    gtk_editable_set_text (GTK_EDITABLE (widget),
                           words[throw (self, G_N_ELEMENTS (words))]);
  else if (GTK_IS_TEXT_VIEW (widget))
    gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)),
                                      words[throw (self, G_N_ELEMENTS (words))], -1);
  else if (GTK_IS_DROP_DOWN (widget))
    gtk_drop_down_set_selected (
        GTK_DROP_DOWN (widget),
        throw (self, g_list_model_get_n_items (
                         gtk_drop_down_get_model (GTK_DROP_DOWN (widget)))));
  else if (GTK_IS_RANGE (widget))
    gtk_range_set_value (GTK_RANGE (widget), throw (self, 100));
  else
    leave_to_main_loop (activate_cb, widget);
}

static void
do_widget (Trial *self, GtkWidget *window)
{
  g_autoptr (GPtrArray) widgets = list_widgets (window);
  GtkWidget *widget;

  for (guint i = widgets->len; i-- > 0;)
    if (!is_to_click (g_ptr_array_index (widgets, i)))
      g_ptr_array_remove_index_fast (widgets, i);
  do
    widget = pick (self, widgets);
  while (widget != NULL && !is_in_reach (widget) && g_ptr_array_remove (widgets, widget));
  if (widget == NULL)
    return;
  g_test_message ("  %s %s", G_OBJECT_TYPE_NAME (widget),
                  GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget))
                                         : gtk_widget_get_tooltip_text (widget));
  use_widget (self, widget);
}

static TgBoardView *
choose_board (Trial *self, GtkWidget *window)
{
  g_autoptr (GPtrArray) widgets = list_widgets (window);

  for (guint i = widgets->len; i-- > 0;)
    if (!TG_IS_BOARD_VIEW (g_ptr_array_index (widgets, i)))
      g_ptr_array_remove_index_fast (widgets, i);
  return pick (self, widgets);
}

/* Plays through the accessible action of a point, so that the pointer need not move. */
static void
do_play (Trial *self, GtkWidget *window)
{
  TgBoardView *board = choose_board (self, window);
  guint        size;
  TgPoint      point;

  if (board == NULL)
    return;
  size = tg_board_view_peek_scene (board)->size;
  point.x = (gint8) throw (self, size);
  point.y = (gint8) throw (self, size);
  fixture_activate (fixture_get_cell (board, point),
                    throw (self, 8) == 0 ? "explain" : "play");
}

/* Activates an action of the program's own widget classes. */
static void
do_action (Trial *self, GtkWidget *window)
{
  g_autoptr (GPtrArray) widgets = list_widgets (window);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) owners = g_ptr_array_new ();
  guint chosen;

  for (guint i = 0; i < widgets->len; i++)
    {
      GtkWidget          *widget = g_ptr_array_index (widgets, i);
      const GVariantType *type;
      const char         *name, *property;
      GType               owner;

      for (guint j = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), j,
                                                       &owner, &name, &type, &property);
           j++)
        if (g_str_has_prefix (g_type_name (owner), "Tg") && type == NULL
            && strchr (name, '.') != NULL)
          {
            g_ptr_array_add (names, (gpointer) name);
            g_ptr_array_add (owners, widget);
          }
    }
  if (names->len == 0)
    return;
  chosen = throw (self, names->len);
  g_test_message ("  %s", (const gchar *) g_ptr_array_index (names, chosen));
  fixture_activate (g_ptr_array_index (owners, chosen),
                    g_ptr_array_index (names, chosen));
}

/* Uses real input, which comes from another process; the window may be closed before the
 * input arrives. */

static void G_GNUC_PRINTF (1, 2) use_xdotool (const gchar *format, ...)
{
  g_autofree gchar *line = NULL;
  g_auto (GStrv) argv = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  argv = g_strsplit (line, " ", 0);
  g_spawn_sync (NULL, argv, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL
                    | G_SPAWN_STDERR_TO_DEV_NULL,
                NULL, NULL, NULL, NULL, NULL, NULL);
}

static gulong
get_xid (GtkWidget *window)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window)));
}

static void
do_key (Trial *self, GtkWidget *window)
{
  static const gchar *const keys[] = {
    "Return", "Escape",   "Tab",    "shift+Tab", "space",  "Left",   "Right",
    "Up",     "Down",     "Home",   "End",       "Prior",  "Next",   "Delete",
    "h",      "8",        "ctrl+z", "ctrl+k",    "ctrl+r", "ctrl+h", "ctrl+b",
    "ctrl+f", "ctrl+e",   "ctrl+t", "ctrl+s",    "F1",     "F9",     "F10",
    "Menu",   "alt+Left", "ctrl+w", "ctrl+n",    "ctrl+c", "ctrl+v", "ctrl+Return"
  };
  const gchar *key = keys[throw (self, G_N_ELEMENTS (keys))];

  g_test_message ("  %s", key);
  use_xdotool ("xdotool windowfocus %lu key --delay 0 %s", get_xid (window), key);
}

/* Clicks anywhere except at the edges: without a window manager GDK resizes a window by
 * itself when its edge is dragged, and continues after it is closed (update_pos() in
 * gdksurface-x11.c). */
static void
do_click (Trial *self, GtkWidget *window)
{
  const gint edge = 24;
  guint      x = throw (self, (guint) MAX (gtk_widget_get_width (window) - 2 * edge, 1));
  guint      y = throw (self, (guint) MAX (gtk_widget_get_height (window) - 2 * edge, 1));
  gdouble    left;
  gdouble    top;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  use_xdotool ("xdotool mousemove --window %lu %u %u click %u", get_xid (window),
               x + edge + (guint) left, y + edge + (guint) top,
               throw (self, 6) == 0 ? 3 : 1);
}

/* Files */

static GFile *
choose_game (Trial *self)
{
  return pick (self, self->games);
}

static void
do_open (Trial *self, G_GNUC_UNUSED GtkWidget *window)
{
  GFile *file = choose_game (self);

  g_test_message ("  %s", g_file_peek_path (file));
  g_application_open (G_APPLICATION (self->fixture.application), &file, 1, "");
}

static void
do_paste (Trial *self, GtkWidget *window)
{
  g_autofree gchar *text = NULL;
  gsize             length;

  if (g_file_get_contents (g_file_peek_path (choose_game (self)), &text, &length, NULL)
      && g_utf8_validate (text, (gssize) length, NULL))
    gdk_clipboard_set_text (gtk_widget_get_clipboard (window), text);
  fixture_activate (window, "win.paste");
}

static void
do_drop (Trial *self, GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_auto (GValue) value = G_VALUE_INIT;
      gboolean accepted;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_value_init (&value, G_TYPE_FILE);
      g_value_set_object (&value, choose_game (self));
      g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &accepted);
    }
}

static void
do_save (Trial *self, GtkWidget *window)
{
  fixture_activate (window, throw (self, 2) == 0 ? "win.save" : "win.save-as");
}

static void
choose_file (Trial *self, GtkFileChooser *chooser)
{
  g_autoptr (GFile) folder = NULL;
  g_autofree gchar *name = NULL;

  if (gtk_file_chooser_get_action (chooser) != GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      gtk_file_chooser_set_file (chooser, choose_game (self), NULL);
      return;
    }
  folder = g_file_new_for_path (self->folder);
  name = g_strdup_printf ("saved-%u.sgf", throw (self, 5));
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  gtk_file_chooser_set_current_name (chooser, name);
}

/* Answers GTK's choosers for files and printers, which are not tested themselves. A file
 * chooser looks for the file before it closes; it stays open if the file exists and is
 * not replaced, and gets another answer later. */
static gboolean
answer_chooser (Trial *self, GtkWidget *window)
{
  gboolean is_chooser = GTK_IS_FILE_CHOOSER (window);
  guint    looks = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (window), "looks"));
  gboolean accepts = is_chooser && looks == 0 && throw (self, 3) > 0;

  if (!is_chooser && !g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog"))
    return FALSE;
  if (accepts)
    choose_file (self, GTK_FILE_CHOOSER (window));
  g_object_set_data (G_OBJECT (window), "looks", GUINT_TO_POINTER (looks + 1));
  fixture_watch (&window);
  pause_for (MAX_PAUSE_MS);
  if (window == NULL)
    return TRUE;
  g_object_remove_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  if (gtk_widget_get_visible (window) && looks % LOOKS_AT_A_CHOOSER == 0)
    gtk_dialog_response (GTK_DIALOG (window),
                         accepts ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
  return TRUE;
}

/* Other actions of a player */

static void
do_undo (Trial *self, GtkWidget *window)
{
  fixture_activate (window, throw (self, 3) > 0 ? "win.undo" : "win.redo");
}

static void
do_resize (Trial *self, GtkWidget *window)
{
  gtk_window_set_default_size (GTK_WINDOW (window), 360 + (gint) throw (self, 1000),
                               300 + (gint) throw (self, 800));
}

/* Changes a setting that has few possible values: numbers and texts are left out. */
static void
set_key (Trial *self, GSettings *settings, const gchar *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) description = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) values = NULL;
  const gchar *kind;

  g_object_get (settings, "settings-schema", &schema, NULL);
  description = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (description);
  g_variant_get (range, "(&sv)", &kind, &values);
  if (g_str_equal (kind, "enum"))
    {
      g_autoptr (GVariant) value = g_variant_get_child_value (
          values, throw (self, (guint) g_variant_n_children (values)));

      g_settings_set_value (settings, key, value);
    }
  else if (g_variant_type_equal (g_settings_schema_key_get_value_type (description),
                                 G_VARIANT_TYPE_BOOLEAN))
    g_settings_set_boolean (settings, key, throw (self, 2) == 1);
}

static void
do_setting (Trial *self, G_GNUC_UNUSED GtkWidget *window)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.tengen.tengen");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  set_key (self, settings, keys[throw (self, g_strv_length (keys))]);
}

static void
do_look (Trial *self, G_GNUC_UNUSED GtkWidget *window)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.tengen.tengen");

  set_key (self, settings, throw (self, 2) == 0 ? "theme" : "language");
  adw_style_manager_set_color_scheme (
      adw_style_manager_get_default (),
      throw (self, 2) == 0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
do_analysis (Trial *self, GtkWidget *window)
{
  static const gchar *const actions[] = { "win.study",  "win.analyse",  "win.review",
                                          "win.hint",   "win.find-win", "win.beaten",
                                          "win.set-up", "win.move-now" };

  const gchar *action = actions[throw (self, G_N_ELEMENTS (actions))];

  g_test_message ("  %s", action);
  fixture_activate (window, action);
}

static void
do_open_window (Trial *self, G_GNUC_UNUSED GtkWidget *window)
{
  static const gchar *const actions[] = { "about",       "games",    "open",
                                          "preferences", "rules",    "learn",
                                          "lessons",     "new-game", "shortcuts" };

  g_action_group_activate_action (G_ACTION_GROUP (self->fixture.application),
                                  actions[throw (self, G_N_ELEMENTS (actions))], NULL);
}

static void
do_learn (Trial *self, GtkWidget *window)
{
  static const gchar *const pages[] = {
    "win.page::themes", "win.page::openings",   "win.page::files",
    "win.page::sets",   "win.page::progress",   "win.page::turning-points",
    "win.page::finds",  "win.lesson(uint32 0)", "win.lesson(uint32 3)",
    "win.back",         "win.know-lesson",      "learn.hint",
  };

  if (TG_IS_LEARN_WINDOW (window))
    fixture_activate (window, pages[throw (self, G_N_ELEMENTS (pages))]);
  else
    g_action_group_activate_action (G_ACTION_GROUP (self->fixture.application), "lessons",
                                    NULL);
}

static void
do_close (G_GNUC_UNUSED Trial *self, GtkWidget *window)
{
  leave_to_main_loop (close_cb, window);
}

/* Answers questions until all windows are closed. The window of a file chooser must not
 * be destroyed, since its GtkNativeDialog would not notice. */
static void
quit (Trial *self)
{
  for (guint i = 0; has_window (NULL); i++)
    {
      GtkWidget *window = choose_window (self);

      if (i % 10 == 0)
        g_action_group_activate_action (G_ACTION_GROUP (self->fixture.application),
                                        "quit", NULL);
      else if (answer_chooser (self, window))
        continue;
      else if (i > MAX_ANSWERS)
        gtk_window_destroy (GTK_WINDOW (window));
      else if (gtk_window_get_modal (GTK_WINDOW (window)))
        do_widget (self, window);
      pause_for (5);
    }
}

/* Starts a game against a strong level, and quits while the engine thinks. */
static void
do_quit (Trial *self, G_GNUC_UNUSED GtkWidget *window)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_COMPUTER, .colour = TG_COLOUR_WHITE, .size = 15, .level = 10
  };

  fixture_choose (&self->fixture, &choices);
  if (throw (self, 2) == 0)
    fixture_activate (window, "win.play-again");
  pause_for (throw (self, 300));
  quit (self);
}

static void
do_wait (G_GNUC_UNUSED Trial *self, G_GNUC_UNUSED GtkWidget *window)
{
  pause_for (10 * MAX_PAUSE_MS);
}

static const struct
{
  const gchar *name;
  guint        share;
  Action       act;
} actions[] = {
  { "play", 40, do_play },         { "widget", 40, do_widget },
  { "action", 15, do_action },     { "key", 10, do_key },
  { "click", 10, do_click },       { "undo", 8, do_undo },
  { "open", 4, do_open },          { "save", 4, do_save },
  { "drop", 4, do_drop },          { "paste", 4, do_paste },
  { "resize", 5, do_resize },      { "setting", 4, do_setting },
  { "look", 4, do_look },          { "analysis", 8, do_analysis },
  { "window", 4, do_open_window }, { "learn", 12, do_learn },
  { "close", 5, do_close },        { "wait", 2, do_wait },
  { "quit", 1, do_quit },
};

static guint
choose_action (Trial *self)
{
  guint n = 0;
  guint at, i;

  for (i = 0; i < G_N_ELEMENTS (actions); i++)
    n += actions[i].share;
  at = throw (self, n);
  for (i = 0; at >= actions[i].share; i++)
    at -= actions[i].share;
  return i;
}

static void
act (Trial *self, guint number)
{
  g_autoptr (GPtrArray) windows = list_windows ();
  GtkWidget *window = choose_window (self);
  guint      action = choose_action (self);

  if (window == NULL)
    {
      g_application_activate (G_APPLICATION (self->fixture.application));
      fixture_wait ("a window", has_window, NULL);
      return;
    }
  if (answer_chooser (self, window))
    return;
  g_test_message ("%u: %s in %s", number, actions[action].name,
                  G_OBJECT_TYPE_NAME (window));
  if (windows->len > MAX_WINDOWS)
    leave_to_main_loop (close_cb, window);
  else
    actions[action].act (self, window);
  pause_for (throw (self, MAX_PAUSE_MS));
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Copies the files of folder @name into the temporary folder of the test, which is also
 * the user's home. */
static void
add_games (Trial *self, const gchar *name)
{
  g_autofree gchar *path =
      g_test_build_filename (G_TEST_DIST, "tests", "fuzz", "corpus", name, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  const gchar *entry;

  g_assert_nonnull (dir);
  while ((entry = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (files, g_strdup (entry));
  g_ptr_array_sort (files, compare_names);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree gchar *copy = g_strdup_printf ("%s/%u.%s", self->folder, i, name);
      g_autoptr (GFile) from =
          g_file_new_build_filename (path, g_ptr_array_index (files, i), NULL);
      GFile *to = g_file_new_for_path (copy);

      g_assert_true (g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
      g_ptr_array_add (self->games, to);
    }
}

static void
test_random (gconstpointer seed)
{
  static const gchar *const formats[] = { "sgf", "lib", "psq",   "rec",
                                          "sav", "txt", "board", "pos" };
  guint n = g_getenv ("TG_TEST_LONG") != NULL ? MANY_ACTIONS : FEW_ACTIONS;
  Trial self = { .dice = g_rand_new_with_seed (GPOINTER_TO_UINT (seed)),
                 .games = g_ptr_array_new_with_free_func (g_object_unref) };
  g_autoptr (GSettings) settings = NULL;

  g_test_log_set_fatal_handler (gtk_faults_is_fatal, NULL);
  self.folder = g_dir_make_tmp ("tengen-random-XXXXXX", NULL);
  g_assert_cmpint (g_chdir (self.folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    add_games (&self, formats[i]);
  fixture_init (&self.fixture);
  settings = g_settings_new ("org.tengen.tengen");
  /* libadwaita (1.2 at least) continues the animation of a toast that is dismissed while it
   * replaces another one, with freed memory. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_value (settings, "programs", g_variant_new_parsed (PROGRAMS));

  for (guint i = 0; i < n; i++)
    act (&self, i);
  quit (&self);

  g_rand_free (self.dice);
  g_ptr_array_unref (self.games);
  scratch_remove (self.folder);
  g_free (self.folder);
}

int
main (int argc, char **argv)
{
  guint             seed;
  g_autofree gchar *path = NULL;

  /* File choosers start in $HOME. */
  g_setenv ("HOME", g_getenv ("XDG_DATA_HOME"), TRUE);
  gtk_faults_init_test (&argc, &argv);
  seed = argc > 1 ? (guint) atoi (argv[1]) : 0;
  path = g_strdup_printf ("/display/random/seed-%u", seed);
  g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_random);
  return g_test_run ();
}
