/* SPDX-License-Identifier: GPL-3.0-or-later */

/* External programs: added, changed and removed in the preferences, and added from the
 * New Game dialog, with real clicks and keys. */

#include "new-game-rows.h"

#include "ui/app/preferences.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/programs/program-dialog.h"
#include "ui/programs/programs-page.h"
#include "ui/widgets/rows/choice-row.h"

/* Waits for a widget with a text, and clicks it. */
static void
wait_and_click (GtkWidget *root, GType type, const gchar *text)
{
  fixture_wait_to_find (root, type, text);
  fixture_draw (root);
  fixture_click (fixture_find (root, type, text));
}

typedef struct
{
  TgSettings  *settings;
  const gchar *expected;
} List;

/* Compares the list of programs with a text such as "Name=command;…". */
static gboolean
is_listed (gpointer data)
{
  const List *list = data;
  g_autoptr (GArray) programs = tg_settings_get_programs (list->settings);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < programs->len; i++)
    g_string_append_printf (text, "%s=%s;", g_array_index (programs, TgProgram, i).name,
                            g_array_index (programs, TgProgram, i).command);
  return g_str_equal (text->str, list->expected);
}

static void
wait_for_list (Fixture *fixture, const gchar *expected)
{
  List list = { tg_application_get_settings (fixture->application, NULL), expected };

  fixture_wait (expected, is_listed, &list);
}

typedef struct
{
  GtkWidget   *row;
  const gchar *text;
} Typing;

static gboolean
has_text (gpointer data)
{
  const Typing *typing = data;

  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (typing->row)), typing->text);
}

/* Replaces the text of a row. */
static void
type_into (GtkWidget *dialog, const gchar *row, const gchar *text)
{
  Typing typing = { fixture_find (dialog, ADW_TYPE_ENTRY_ROW, row), text };

  gtk_widget_grab_focus (typing.row);
  fixture_draw (dialog);
  fixture_key ("ctrl+a");
  fixture_xdotool ("type --delay 0 \"%s\"", text);
  fixture_wait (text, has_text, &typing);
}

/* Opens the page of the programs. */
static GtkWidget *
open_page (Fixture *fixture)
{
  GtkWidget *preferences;

  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (fixture, TG_TYPE_PREFERENCES);
  wait_and_click (preferences, GTK_TYPE_LABEL, "Engines");
  return preferences;
}

/* Opens the page of the programs, and from it the dialog for a new program. */
static GtkWidget *
open_dialog (Fixture *fixture, GtkWidget **preferences)
{
  *preferences = open_page (fixture);
  wait_and_click (*preferences, GTK_TYPE_BUTTON, "_Add…");
  return fixture_wait_for_dialog (fixture, TG_TYPE_PROGRAM_DIALOG);
}

/* A program is added, changed and removed. */
static void
test_list (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = open_dialog (&fixture, &preferences);
  type_into (dialog, "Co_mmand", "ssh host pbrain-tengen");
  type_into (dialog, "_Name", "Far");
  fixture_key ("Return");
  wait_for_list (&fixture, "Far=ssh host pbrain-tengen;");

  fixture_focus (preferences);
  wait_and_click (preferences, ADW_TYPE_ACTION_ROW, "Far");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_PROGRAM_DIALOG);
  /* GTK would warn if the name were parsed as markup. */
  type_into (dialog, "_Name", "Far & away <b>");
  wait_and_click (dialog, GTK_TYPE_BUTTON, "_Save");
  wait_for_list (&fixture, "Far & away <b>=ssh host pbrain-tengen;");

  fixture_focus (preferences);
  wait_and_click (preferences, ADW_TYPE_ACTION_ROW, "Far & away <b>");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_PROGRAM_DIALOG);
  wait_and_click (dialog, GTK_TYPE_BUTTON, "_Remove");
  wait_for_list (&fixture, "");
  gtk_window_close (GTK_WINDOW (preferences));
}

/* An invalid command cannot be added, and the dialog explains why. */
static void
test_mistake (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = open_dialog (&fixture, &preferences);
  g_assert_false (
      gtk_widget_get_sensitive (fixture_find (dialog, GTK_TYPE_BUTTON, "_Add")));
  type_into (dialog, "Co_mmand", "'my program");
  g_assert_false (
      gtk_widget_get_sensitive (fixture_find (dialog, GTK_TYPE_BUTTON, "_Add")));
  fixture_draw (dialog);
  g_assert_nonnull (fixture_find (
      dialog, GTK_TYPE_LABEL,
      "Unmatched quotation mark or backslash at the end. Put quotation marks around "
      "names with spaces."));
  fixture_key ("Return");
  fixture_key ("Escape");
  fixture_focus (preferences);
  wait_for_list (&fixture, "");
  gtk_window_close (GTK_WINDOW (preferences));
}

static GtkWidget *
find_with_class (GtkWidget *root, const gchar *class)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && gtk_widget_has_css_class (root, class))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_with_class (child, class);

      if (found != NULL)
        return found;
    }
  return NULL;
}

typedef struct
{
  GtkWidget *dialog;
  const gchar *class;
} Result;

static gboolean
has_result (gpointer data)
{
  const Result *result = data;
  GtkWidget    *test = fixture_find (result->dialog, ADW_TYPE_ACTION_ROW, "_Test");
  GtkWidget    *group = gtk_widget_get_ancestor (test, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget    *label = find_with_class (group, result->class);

  return label != NULL && *gtk_label_get_label (GTK_LABEL (label)) != '\0';
}

static gboolean
is_named (GtkWidget *dialog, const gchar *name)
{
  GtkWidget *row = fixture_find (dialog, ADW_TYPE_ENTRY_ROW, "_Name");

  return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), name);
}

/* The test reports whether a program can play, or the error. */
static void
test_test (void)
{
  static const struct
  {
    const gchar *command;
    gboolean     can_play;
  } cases[] = {
    { "/no/such/program", FALSE },
    { "/etc/passwd", FALSE },
    { "false", FALSE },
    { "yes", FALSE },
    { NULL, TRUE },
  };
  const gchar *brain = g_getenv ("TENGEN_BRAIN");
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = open_dialog (&fixture, &preferences);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Result result = { dialog, cases[i].can_play ? "success" : "error" };

      type_into (dialog, "Co_mmand", cases[i].can_play ? brain : cases[i].command);
      wait_and_click (dialog, GTK_TYPE_BUTTON, "Test");
      fixture_wait (cases[i].can_play ? brain : cases[i].command, has_result, &result);
    }

  /* The test of the program has filled in a name, which is not that of the built-in engine;
   * it would not replace a typed name. */
  g_assert_true (is_named (dialog, "pbrain-tengen"));
  type_into (dialog, "_Name", "Mine");
  type_into (dialog, "Co_mmand", "false");
  type_into (dialog, "Co_mmand", brain);
  wait_and_click (dialog, GTK_TYPE_BUTTON, "Test");
  fixture_wait (brain, has_result, &(Result){ dialog, "success" });
  g_assert_true (is_named (dialog, "Mine"));
  fixture_key ("Escape");
  fixture_focus (preferences);
  gtk_window_close (GTK_WINDOW (preferences));
}

/* Closing the dialog ends the test of a program that does not answer, and frees the
 * dialog. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *preferences;
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = open_dialog (&fixture, &preferences);
  type_into (dialog, "Co_mmand", "tail -f /dev/null");
  gtk_widget_activate_action (dialog, "program.test", NULL);
  fixture_draw (dialog);
  fixture_assert_closes (dialog);
  gtk_window_close (GTK_WINDOW (preferences));
}

static gboolean
is_program (gpointer match)
{
  return tg_match_get_setup (match)->white.kind == TG_PLAYER_PROGRAM;
}

/* The last item of the opponents adds a program to the list. */
static void
test_new_game (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *new_game;
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  fixture_key ("ctrl+n");
  new_game = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  wait_and_click (new_game, TG_TYPE_CHOICE_ROW, "_Opponent");
  fixture_key ("Down Down Down Down Down");
  fixture_key ("Return");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_PROGRAM_DIALOG);
  type_into (dialog, "Co_mmand", "pbrain-none");
  fixture_key ("Return");
  wait_for_list (&fixture, "pbrain-none=pbrain-none;");
  fixture_focus (new_game);
  wait_and_click (new_game, GTK_TYPE_BUTTON, "_Start");
  fixture_wait ("the program", is_program, fixture.match);
  g_assert_cmpstr (tg_match_get_setup (fixture.match)->white.command, ==, "pbrain-none");
}

/* Where programs cannot be started, the page explains why, and has no button. */
static void
test_flatpak (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgProgramsPage *page;
  GtkWidget      *window;

  new_game_open_window (&fixture);
  page = g_object_new (TG_TYPE_PROGRAMS_PAGE, NULL);
  window = g_object_new (ADW_TYPE_WINDOW, "content", page, NULL);
  tg_programs_page_set_settings (
      page, tg_application_get_settings (fixture.application, NULL), FALSE);
  gtk_window_present (GTK_WINDOW (window));
  fixture_draw (window);
  g_assert_null (fixture_find (window, GTK_TYPE_BUTTON, "_Add…"));
  g_assert_nonnull (
      fixture_find (window, GTK_TYPE_LABEL,
                    "As a Flatpak, Tengen cannot start other programs. To play against "
                    "other engines, install Tengen without Flatpak."));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/programs/list", test_list);
  g_test_add_func ("/display/programs/mistake", test_mistake);
  g_test_add_func ("/display/programs/test", test_test);
  g_test_add_func ("/display/programs/closed", test_closed);
  g_test_add_func ("/display/programs/new-game", test_new_game);
  g_test_add_func ("/display/programs/flatpak", test_flatpak);
  return g_test_run ();
}
