/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program can be used without sight or pointer, in the language of $LANGUAGE: access
 * keys that are visible together differ, buttons without text have names, and Escape
 * closes windows and menus. */

#include <libintl.h>
#include <locale.h>

#include "display-fixture.h"

#include "ui/app/preferences.h"
#include "ui/archive/archive-window.h"
#include "ui/export/export-dialog.h"
#include "ui/export/print-dialog.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/home/sheet-dialog.h"
#include "ui/library/library-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/programs/program-dialog.h"
#include "ui/rating/rating-dialog.h"
#include "ui/rules/rules-page.h"
#include "ui/study/set-up-window.h"
#include "ui/study/study-window.h"
#include "ui/tournament/tournament-dialog.h"

#include "../../add-case.h"
#include "kept-games.h"

/* Returns: (transfer full): a map from access keys that are visible together to their
 * labels */
static GHashTable *
create_key_map (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

/* Records a label's access key, and returns whether it has one. */
static gboolean
note_key (GHashTable *keys, GtkLabel *label, const gchar *place)
{
  guint        key = gtk_label_get_mnemonic_keyval (label);
  const gchar *words = gtk_label_get_label (label);
  const gchar *other = g_hash_table_lookup (keys, GUINT_TO_POINTER (key));

  /* GTK 4.8 gives 0 for labels with use-underline but without a mnemonic. */
  if (key == GDK_KEY_VoidSymbol || key == 0)
    return FALSE;
  /* The title of an entry row is two labels with the same text, one of which is visible
   * at a time. */
  if (other != NULL && !g_str_equal (other, words))
    {
      g_test_message ("%s, %s: %s is for “%s” and for “%s”", g_getenv ("LANGUAGE"), place,
                      gdk_keyval_name (key), other, words);
      g_test_fail ();
    }
  g_hash_table_insert (keys, GUINT_TO_POINTER (key), g_strdup (words));
  return TRUE;
}

static gboolean
has_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && has_words (child))
      return TRUE;

  return FALSE;
}

/* Whether the program has made the widget, not GTK or libadwaita, whose internal buttons
 * it cannot name. */
static gboolean
is_ours (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkRoot   *root = gtk_widget_get_root (widget);

  return !GTK_IS_MENU_BUTTON (parent) && !GTK_IS_DROP_DOWN (parent)
         && !GTK_IS_SPIN_BUTTON (parent) && !GTK_IS_WINDOW_CONTROLS (parent)
         && !ADW_IS_PREFERENCES_WINDOW (root) && !ADW_IS_ABOUT_WINDOW (root);
}

/* Whether the label inside a button names it: GTK 4.8 does not use the text of the button
 * if the label has an access key. */
static gboolean
is_named_by_words (GtkWidget *widget)
{
  return has_words (widget)
         && (gtk_check_version (4, 10, 0) == NULL
             || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

static void
check_name (GtkWidget *widget, const gchar *place)
{
  gboolean is_pressed =
      GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget);

  if (!is_pressed || !is_ours (widget)
      || gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL)
      || (!GTK_IS_DROP_DOWN (widget) && is_named_by_words (widget)))
    return;
  g_test_message ("%s: a %s has no name: %s", place, G_OBJECT_TYPE_NAME (widget),
                  gtk_widget_get_tooltip_text (widget));
  g_test_fail ();
}

/* Checks that the accessible name is text without underscores. GTK joins an explicit name
 * with that of the label. */
static void
check_spoken_name (GtkWidget *widget, const gchar *place)
{
  GtkAccessible    *accessible = GTK_ACCESSIBLE (widget);
  g_autofree gchar *name = NULL;

  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return;
  name =
      gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  if ((name == NULL || strchr (name, '_') == NULL)
      && (!has_words (widget)
          || !gtk_test_accessible_has_relation (accessible,
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY)))
    return;
  g_test_message ("%s: a %s is called “%s”, and by its label", place,
                  G_OBJECT_TYPE_NAME (widget), name);
  g_test_fail ();
}

static guint
note_widgets (GHashTable *keys, GtkWidget *widget, const gchar *place)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  check_name (widget, place);
  check_spoken_name (widget, place);
  if (GTK_IS_LABEL (widget) && note_key (keys, GTK_LABEL (widget), place))
    n++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      n += note_widgets (keys, child, place);
  return n;
}

static guint check_menu (GMenuModel *menu, const gchar *place);

/* Records the access keys of a menu or a section; a submenu has keys of its own. Returns
 * the number of items. */
static guint
note_items (GHashTable *keys, GMenuModel *menu, const gchar *place)
{
  guint n = 0;

  for (gint i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section =
          g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu =
          g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree gchar *words = NULL;

      if (section != NULL)
        n += note_items (keys, section, place);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s",
                                                &words))
        {
          GtkWidget *label = g_object_ref_sink (gtk_label_new_with_mnemonic (words));

          n += note_key (keys, GTK_LABEL (label), place);
          g_object_unref (label);
        }
      if (submenu != NULL)
        n += check_menu (submenu, words);
    }
  return n;
}

static guint
check_menu (GMenuModel *menu, const gchar *place)
{
  g_autoptr (GHashTable) keys = create_key_map ();

  return note_items (keys, menu, place);
}

/* Whether the language uses access keys: Chinese and Japanese texts contain no letters
 * for them. */
static gboolean
has_access_keys (void)
{
  return g_str_equal (g_getenv ("LANGUAGE"), "en");
}

static void
check_menus (GtkWidget *widget, const gchar *place)
{
  if (GTK_IS_MENU_BUTTON (widget))
    {
      GtkPopover *popover;

      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget));
      if (GTK_IS_POPOVER_MENU (popover))
        {
          GMenuModel *menu = gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover));
          guint       n = check_menu (menu, place);

          g_assert_cmpuint (n, >=, has_access_keys () ? 1 : 0);
        }
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menus (child, place);
}

static void
list_pages (GtkWidget *widget, GPtrArray *pages)
{
  /* Skips the page of search results of libadwaita, which is not in the stack of pages. */
  if (ADW_IS_PREFERENCES_PAGE (widget)
      && ADW_IS_VIEW_STACK (gtk_widget_get_parent (widget)))
    g_ptr_array_add (pages, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_pages (child, pages);
}

static guint
check_window (GtkWidget *window, const gchar *place)
{
  g_autoptr (GHashTable) keys = create_key_map ();

  fixture_draw (window);
  return note_widgets (keys, window, place);
}

/* Checks a window with all its pages. @least: the minimum number of access keys, if the
 * language has any */
static void
check_all (GtkWidget *window, const gchar *place, guint least)
{
  g_autoptr (GPtrArray) pages = g_ptr_array_new ();
  guint n = 0;

  fixture_unfold (window);
  list_pages (window, pages);
  if (ADW_IS_PREFERENCES_WINDOW (window))
    for (guint i = 0; i < pages->len; i++)
      {
        adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (window),
                                                 g_ptr_array_index (pages, i));
        n += check_window (window, place);
      }
  else
    n = check_window (window, place);
  g_assert_cmpuint (n, >=, has_access_keys () ? least : 0);
  check_menus (window, place);
}

typedef struct
{
  const gchar *name;
  /* names of actions, each for the window that the one before it has opened */
  const gchar *actions;
  GType (*get_type) (void);
  guint         least; /* the minimum number of access keys */
  TgGameChoices choices;
} Place;

static const Place places[] = {
  { "window", "", tg_window_get_type, 0, { .size = 15 } },
  { "new-game",
    "win.new-game",
    tg_new_game_dialog_get_type,
    10,
    { .ruleset = TG_RULESET_RENJU,
      .size = 15,
      .level = 10,
      .opening = TG_OPENING_SOOSORV } },
  { "new-game-computers",
    "win.new-game",
    tg_new_game_dialog_get_type,
    10,
    { .opponent = TG_OPPONENT_BOTH_COMPUTER,
      .ruleset = TG_RULESET_CARO5,
      .size = 15,
      .level = 10,
      .white_level = 3 } },
  { "new-game-classic",
    "win.new-game",
    tg_new_game_dialog_get_type,
    10,
    { .opponent = TG_OPPONENT_CLASSIC, .size = 15, .classic = "five-tuple" } },
  { "tournament", "win.tournament", tg_tournament_dialog_get_type, 8, { .size = 15 } },
  { "rating", "win.rating", tg_rating_dialog_get_type, 1, { .size = 15 } },
  { "preferences", "app.preferences", tg_preferences_get_type, 12, { .size = 15 } },
  { "games", "app.games", tg_archive_window_get_type, 0, { .size = 15 } },
  { "library", "app.library", tg_library_window_get_type, 0, { .size = 15 } },
  { "rules", "app.rules", tg_rules_page_get_type, 0, { .size = 15 } },
  { "shortcuts", "app.shortcuts", tg_preferences_get_type, 0, { .size = 15 } },
  { "about", "app.about", adw_about_window_get_type, 0, { .size = 15 } },
  { "export",
    "win.export-picture",
    tg_export_dialog_get_type,
    7,
    { .opponent = TG_OPPONENT_PERSON, .size = 15 } },
  { "print", "win.print", tg_print_dialog_get_type, 5, { .size = 15 } },
  { "sheet", "app.lessons win.sheet", tg_sheet_dialog_get_type, 9, { .size = 15 } },
  { "set-up", "win.set-up", tg_set_up_window_get_type, 3, { .size = 15 } },
  { "study", "win.study", tg_study_window_get_type, 0, { .size = 15 } },
  { "find-win", "win.study win.find-win", tg_study_window_get_type, 1, { .size = 15 } },
};

/* Whether no focus is left in a closed menu; GTK moves it out with the next frame. */
static gboolean
has_lost_menu (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus == NULL || gtk_widget_get_mapped (focus);
}

/* Closes a window, unless it is the window of the game or of a study. */
static void
close_window (GtkWidget *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (window));

  if (TG_IS_STUDY_WINDOW (window))
    gtk_window_destroy (GTK_WINDOW (window));
  else if (!TG_IS_WINDOW (window))
    {
      fixture_focus (window);
      gtk_widget_queue_draw (window);
      fixture_wait ("the end of a menu", has_lost_menu, window);
      fixture_leave_by_key (window, "Escape");
    }
  if (TG_IS_LEARN_WINDOW (parent))
    gtk_window_destroy (parent);
}

static void
test_place (gconstpointer data)
{
  const Place *place = data;
  g_auto (Fixture) fixture = { 0 };
  g_auto (GStrv) actions = g_strsplit (place->actions, " ", -1);
  GtkWidget *window;

  fixture_init (&fixture);
  fixture_choose (&fixture, &place->choices);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_remember_games (30);
  keep_games (3);
  fixture_open (&fixture, 800, 860);
  window = GTK_WIDGET (fixture.window);
  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_assert_true (gtk_widget_activate_action (window, actions[i], NULL));
      window = fixture_wait_for_dialog (
          &fixture, actions[i + 1] == NULL ? place->get_type () : GTK_TYPE_WINDOW);
    }
  check_all (window, place->name, place->least);
  if (TG_IS_WINDOW (window))
    {
      /* A wide window has more buttons with labels. */
      gtk_window_set_default_size (GTK_WINDOW (window), 1440, 860);
      fixture_wait_to_find (window, GTK_TYPE_LABEL, gettext ("Restart"));
      check_all (window, "wide window", 0);
    }
  close_window (window);
}

/* The dialog of an existing program has the most buttons. */
static void
test_program (void)
{
  const TgProgram program = { .name = g_intern_static_string ("Brain"),
                              .command = g_intern_static_string ("pbrain") };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 860);
  dialog = tg_program_dialog_new (GTK_WINDOW (fixture.window), &program);
  gtk_window_present (GTK_WINDOW (dialog));
  check_all (fixture_wait_for_dialog (&fixture, TG_TYPE_PROGRAM_DIALOG), "program", 5);
  close_window (dialog);
}

static guint
count_windows (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *one = windows; one != NULL; one = one->next)
    n += G_TYPE_CHECK_INSTANCE_TYPE (one->data, type);
  return n;
}

/* Requesting a window a second time, while it is being made or is behind another window,
 * opens no second window. */
static void
test_asked_twice (void)
{
  static const struct
  {
    const gchar *action;
    GType (*get_type) (void);
  } cases[] = { { "win.new-game", tg_new_game_dialog_get_type },
                { "app.preferences", tg_preferences_get_type },
                { "app.rules", tg_rules_page_get_type },
                { "app.shortcuts", tg_preferences_get_type } };
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *dialog;

      gtk_widget_activate_action (GTK_WIDGET (fixture.window), cases[i].action, NULL);
      gtk_widget_activate_action (GTK_WIDGET (fixture.window), cases[i].action, NULL);
      dialog = fixture_wait_for_dialog (&fixture, cases[i].get_type ());
      gtk_widget_activate_action (GTK_WIDGET (fixture.window), cases[i].action, NULL);
      fixture_draw (dialog);
      g_assert_cmpuint (count_windows (cases[i].get_type ()), ==, 1);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_test_add_func ("/display/access-keys/program", test_program);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    add_case ("/display/access-keys/", places[i].name, &places[i], test_place);
  g_test_add_func ("/display/access-keys/asked-twice", test_asked_twice);
  return g_test_run ();
}
