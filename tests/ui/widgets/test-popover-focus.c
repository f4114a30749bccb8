/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The focus after every menu and list of every window. Each is opened by key and by
 * pointer, and closed on its first page and in each submenu: by Escape, by a click
 * outside, and by an item. Afterwards the widget that had the focus before must have it,
 * and must get the next key. */

#include "display-fixture.h"

#include "ui/app/preferences.h"
#include "ui/archive/archive-window.h"
#include "ui/files/game-host.h"
#include "ui/learning/home/learn-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/rules/rules-page.h"
#include "ui/study/set-up-window.h"
#include "ui/study/study-window.h"
#include "ui/tournament/tournament-dialog.h"
#include "ui/tournament/tournament-window.h"
#include "ui/widgets/rows/choice-row.h"

#include "../../add-case.h"
#include "kept-games.h"

/* In milliseconds: the time for each move of the tournament. */
#define SLOW_PACE 10000

/* Values of the property of GtkModelButton, which is private in GTK. */
#define ROLE_NORMAL 0
#define ROLE_TITLE  3

typedef enum
{
  BY_ESCAPE,
  BY_CLICK_OUTSIDE,
  BY_ITEM,
  N_WAYS_OUT
} WayOut;

typedef struct
{
  GtkWidget *window;
  GtkWidget *opener;
  GtkWidget *before;  /* the focus widget before the popover opens */
  GtkWidget *popover; /* NULL until it is open */
  gboolean   by_keys;
} Visit;

static gint
get_role (GtkWidget *item)
{
  gint role;

  g_object_get (item, "role", &role, NULL);
  return role;
}

static gboolean
opens_submenu (GtkWidget *item)
{
  g_autofree gchar *submenu = NULL;

  g_object_get (item, "menu-name", &submenu, NULL);
  return submenu != NULL && get_role (item) == ROLE_NORMAL;
}

/* Whether an item changes a switch, so that it can be activated repeatedly: it has a
 * check mark. */
static gboolean
is_switch (GtkWidget *item)
{
  return get_role (item) != ROLE_NORMAL && get_role (item) != ROLE_TITLE
         && gtk_widget_is_sensitive (item);
}

static void
list_shown (GtkWidget *widget,
            GPtrArray *found,
            gboolean (*is_wanted) (GtkWidget *widget))
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_wanted (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_shown (child, found, is_wanted);
}

/* Whether a widget is visible to the pointer, and not scrolled away. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  GtkWidget *picked;
  gdouble    x, y;

  gtk_widget_translate_coordinates (widget, window, gtk_widget_get_width (widget) / 2,
                                    gtk_widget_get_height (widget) / 2, &x, &y);
  picked = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

static gboolean
is_opener (GtkWidget *widget)
{
  return gtk_widget_is_sensitive (widget) && is_in_sight (widget)
         && (GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
             || (TG_IS_CHOICE_ROW (widget)
                 && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget))));
}

static gboolean
is_item (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton");
}

static gboolean
is_open (gpointer data)
{
  Visit *visit = data;

  visit->popover = fixture_find (visit->opener, GTK_TYPE_POPOVER, NULL);
  return visit->popover != NULL;
}

static gboolean
is_closed (gpointer data)
{
  return !gtk_widget_get_mapped (((Visit *) data)->popover);
}

static gboolean
has_moved (gpointer data)
{
  Visit     *visit = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (visit->window));

  return focus != NULL && focus != visit->before && gtk_widget_get_mapped (focus);
}

static gboolean
is_primary (GtkWidget *opener)
{
  return GTK_IS_MENU_BUTTON (opener)
         && gtk_menu_button_get_primary (GTK_MENU_BUTTON (opener));
}

static void
open_by_key (Visit *visit)
{
  if (is_primary (visit->opener))
    fixture_key ("F10");
  else
    {
      gtk_widget_grab_focus (visit->opener);
      visit->before = gtk_window_get_focus (GTK_WINDOW (visit->window));
      fixture_key ("space");
    }
}

static void
open_popover (Visit *visit)
{
  fixture_focus (visit->window);
  visit->before = gtk_window_get_focus (GTK_WINDOW (visit->window));
  if (visit->by_keys)
    open_by_key (visit);
  else
    fixture_click (visit->opener);
  fixture_wait ("a popover", is_open, visit);
  fixture_draw (visit->window);
}

static void
choose (Visit *visit, GtkWidget *item)
{
  if (visit->by_keys)
    {
      gtk_widget_grab_focus (item);
      fixture_key ("Return");
    }
  else
    fixture_click (item);
  fixture_draw (visit->window);
}

static void
close_popover (Visit *visit, WayOut way, GtkWidget *item)
{
  if (way == BY_ESCAPE)
    fixture_key ("Escape");
  else if (way == BY_ITEM)
    choose (visit, item);
  else
    {
      fixture_aim (visit->window, 2, gtk_widget_get_height (visit->window) - 2);
      fixture_xdotool ("click 1");
    }
  fixture_wait ("the end of a popover", is_closed, visit);
  fixture_draw (visit->window);
}

static void
assert_focus (Visit *visit, const gchar *where, WayOut way)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (visit->window));

  g_test_message ("%s, %s, by %s, way out %d: %s", where,
                  G_OBJECT_TYPE_NAME (visit->opener), visit->by_keys ? "keys" : "pointer",
                  way, focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "none");
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_mapped (focus));
  /* A click may move the focus to the button that opens the popover. */
  g_assert_true (
      focus == visit->before
      || (!visit->by_keys
          && (focus == visit->opener || gtk_widget_is_ancestor (focus, visit->opener))));
  visit->before = focus;
  fixture_key ("Tab");
  fixture_wait ("another widget with the focus", has_moved, visit);
  gtk_widget_grab_focus (focus);
}

static GPtrArray *
list_items (GtkWidget *popover, gboolean (*is_wanted) (GtkWidget *item))
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  GPtrArray *wanted = g_ptr_array_new ();

  list_shown (popover, items, is_item);
  for (guint i = 0; i < items->len; i++)
    if (is_wanted (items->pdata[i]))
      g_ptr_array_add (wanted, items->pdata[i]);
  return wanted;
}

/* Opens the popover, and goes to its submenu @page, if it is not -1. Closes the popover
 * in the given way, or with Escape if the page has no such item. Returns: number of
 * submenus */
static guint
visit_page (Visit *visit, const gchar *where, gint page, WayOut way)
{
  g_autoptr (GPtrArray) submenus = NULL;
  g_autoptr (GPtrArray) switches = NULL;

  open_popover (visit);
  submenus = list_items (visit->popover, opens_submenu);
  if (page >= 0)
    choose (visit, submenus->pdata[page]);
  switches = list_items (visit->popover, is_switch);
  if (switches->len > 0)
    close_popover (visit, way, switches->pdata[0]);
  else
    close_popover (visit, way == BY_ITEM ? BY_ESCAPE : way, NULL);
  assert_focus (visit, where, way);
  return submenus->len;
}

static void
visit_all (GtkWidget *window, GtkWidget *opener, const gchar *where)
{
  for (gint by_keys = 0; by_keys <= 1; by_keys++)
    {
      Visit visit = { .window = window, .opener = opener, .by_keys = by_keys != 0 };
      gint  n_submenus = (gint) visit_page (&visit, where, -1, BY_ESCAPE);

      visit_page (&visit, where, -1, BY_CLICK_OUTSIDE);
      for (gint page = 0; page < n_submenus; page++)
        for (WayOut way = BY_ESCAPE; way < N_WAYS_OUT; way++)
          visit_page (&visit, where, page, way);
    }
}

/* Visits all menus and lists of a window, but only one of the rows with a list, which are
 * all alike. Returns: number of widgets that open a popover */
static guint
visit_window (GtkWidget *window, const gchar *where)
{
  g_autoptr (GPtrArray) openers = g_ptr_array_new ();
  gboolean has_row = FALSE;

  fixture_draw (window);
  list_shown (window, openers, is_opener);
  for (guint i = 0; i < openers->len; i++)
    if (!has_row || !TG_IS_CHOICE_ROW (openers->pdata[i]))
      {
        has_row = has_row || TG_IS_CHOICE_ROW (openers->pdata[i]);
        visit_all (window, openers->pdata[i], where);
      }
  return openers->len;
}

typedef struct
{
  const gchar *name;
  /* actions in the game that open the window; after a space, actions in that window */
  const gchar *actions;
  GType (*get_type) (void);
  guint least; /* the minimum number of widgets that open a popover */
} Place;

static const Place places[] = {
  { "game", "", tg_window_get_type, 1 },
  { "study", "win.study", tg_study_window_get_type, 1 },
  { "learn", "app.lessons", tg_learn_window_get_type, 1 },
  { "lesson", "app.lessons win.lesson(uint32\t0)", tg_learn_window_get_type, 1 },
  { "games", "app.games", tg_archive_window_get_type, 1 },
  { "set-up", "win.set-up", tg_set_up_window_get_type, 0 },
  { "rules", "app.rules", tg_rules_page_get_type, 0 },
  { "preferences", "app.preferences", tg_preferences_get_type, 1 },
  { "new-game", "win.new-game", tg_new_game_dialog_get_type, 2 },
  { "tournament-dialog", "win.tournament", tg_tournament_dialog_get_type, 1 },
};

static void
open_game (Fixture *fixture)
{
  const TgGameChoices choices = { .opponent = TG_OPPONENT_PERSON,
                                  .size = 15,
                                  .level = 1 };

  fixture_init (fixture);
  fixture_choose (fixture, &choices);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_open (fixture, 900, 860);
  fixture_play (fixture, "h8 h9 j8");
  fixture_draw (GTK_WIDGET (fixture->window));
}

static void
test_place (gconstpointer data)
{
  const Place *place = data;
  g_auto (Fixture) fixture = { 0 };
  g_auto (GStrv) actions = g_strsplit (place->actions, " ", -1);
  GtkWidget *window;

  open_game (&fixture);
  window = GTK_WIDGET (fixture.window);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_assert_true (fixture_activate (window, actions[i]));
      if (i == 0)
        window = fixture_wait_for_dialog (&fixture, place->get_type ());
      fixture_draw (window);
    }
  if (TG_IS_ARCHIVE_WINDOW (window))
    fixture_wait ("the games", fixture_is_archive_ready, window);
  g_assert_cmpuint (visit_window (window, place->name), >=, place->least);
  if (!TG_IS_WINDOW (window))
    gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_tournament (gpointer fixture)
{
  return tg_game_host_get_match (TG_GAME_HOST (((Fixture *) fixture)->window))
         != ((Fixture *) fixture)->match;
}

/* The window of a tournament opens from a button below the board. */
static void
test_tournament (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  open_game (&fixture);
  g_object_set (fixture.match, "pace", SLOW_PACE, NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.tournament", NULL);
  fixture_leave_by_button (fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_DIALOG),
                           "_Start");
  fixture_wait ("the tournament", is_tournament, &fixture);
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_click_in_bar (&fixture, "Table");
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_WINDOW);
  g_assert_cmpuint (visit_window (window, "tournament"), >=, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A dialog that a menu item opens gets the focus; when the dialog closes, the focus is
 * where it was before. */
static void
test_dialog (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window, *dialog;

  open_game (&fixture);
  window = GTK_WIDGET (fixture.window);
  fixture_click_in_menu (window, "Game", "New Game…");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_leave_by_key (dialog, "Escape");
  fixture_focus (window);
  fixture_draw (window);
  g_assert_true (gtk_widget_get_mapped (gtk_window_get_focus (GTK_WINDOW (window))));
  fixture_key ("F10");
  fixture_wait_to_find (window, GTK_TYPE_POPOVER_MENU, NULL);
  fixture_key ("Escape");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  keep_games (3);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    add_case ("/display/popover-focus/", places[i].name, &places[i], test_place);
  g_test_add_func ("/display/popover-focus/tournament", test_tournament);
  g_test_add_func ("/display/popover-focus/dialog", test_dialog);
  return g_test_run ();
}
