/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts fit in the language of $LANGUAGE: no text in the window and its pages is cut
 * or extends beyond its place. */

#include <libintl.h>
#include <locale.h>

#include "display-fixture.h"

#include "session/players/classic-names.h"
#include "session/players/player-name.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/home/sheet-dialog.h"
#include "ui/rules/rules-contents.h"
#include "ui/rules/rules-page.h"
#include "ui/rules/rules-text.h"
#include "ui/study/study-window.h"
#include "ui/words/choice-words.h"

#include "../../add-case.h"
#include "kept-games.h"
#include "views.h"
#include "words-fit.h"

#define SMALLEST_WIDTH 360

/* Common room for a window: of a telephone, the smallest window, half a screen, a
 * desktop, and large text. */
static const Room rooms[] = {
  { 360, 640, 1 }, { 360, 294, 1 }, { 640, 600, 1 }, { 760, 800, 1 }, { 1280, 800, 1 },
  { 640, 360, 1 }, { 360, 640, 2 }, { 640, 360, 2 }, { 800, 860, 2 },
};

/* Checks that a window fits in the narrowest room, with the most buttons that window
 * managers put into a header bar. The border that a window has without a compositor does
 * not count. */
static void
check_least_width (GtkWidget *window, const gchar *what)
{
  GtkSettings      *settings = gtk_settings_get_default ();
  g_autofree gchar *layout = NULL;
  gint              width;

  g_object_get (settings, "gtk-decoration-layout", &layout, NULL);
  g_object_set (settings, "gtk-decoration-layout", "icon:minimize,maximize,close", NULL);
  fixture_draw (window);
  gtk_widget_measure (gtk_widget_get_first_child (window), GTK_ORIENTATION_HORIZONTAL, -1,
                      &width, NULL, NULL, NULL);
  if (width > SMALLEST_WIDTH)
    {
      g_test_message ("%s, %s needs a width of %d", g_getenv ("LANGUAGE"), what, width);
      g_test_fail ();
    }
  g_object_set (settings, "gtk-decoration-layout", layout, NULL);
  fixture_draw (window);
}

static void
check_window (GtkWidget *window, const gchar *what, const Room *room)
{
  if (room->width == SMALLEST_WIDTH && room->text_scale <= 1)
    check_least_width (window, what);
  fixture_draw (window);
  g_assert_cmpuint (words_fit_check (window, what, room), >, 0);
}

/* Checks that the buttons in a bar are completely visible without scrolling. */
static void
check_buttons (GtkWidget *widget, GtkWidget *window, const gchar *what, const Room *room)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
      if (bounds.origin.x < 0 || bounds.origin.y < 0
          || bounds.origin.x + bounds.size.width > gtk_widget_get_width (window)
          || bounds.origin.y + bounds.size.height > gtk_widget_get_height (window))
        {
          g_test_message ("%s, %s at %d×%d, letters × %g: “%s” is at %g",
                          g_getenv ("LANGUAGE"), what, room->width, room->height,
                          room->text_scale, gtk_button_get_label (GTK_BUTTON (widget)),
                          bounds.origin.y);
          g_test_fail ();
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_buttons (child, window, what, room);
}

/* Checks that the board is large enough to play on it. */
static void
check_board (Fixture *fixture, const Room *room)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);

  g_assert_cmpint (MIN (gtk_widget_get_width (board), gtk_widget_get_height (board)), >=,
                   MIN (room->width, room->height) / 2);
}

/* Sets the text scale, and then the size of the window. */
static void
give_room (GtkWidget *page, const Room *room)
{
  words_fit_set_text_scale (room->text_scale);
  fixture_draw (page);
  gtk_window_set_default_size (GTK_WINDOW (page), room->width, room->height);
  fixture_draw (page);
}

/* Waits until nothing is resized any more: widgets may queue another resize when they are
 * drawn. */
static void
wait_for_rest (Fixture *fixture)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  gint       width;
  gint       height;

  do
    {
      width = gtk_widget_get_width (board);
      height = gtk_widget_get_height (board);
      fixture_draw (GTK_WIDGET (fixture->window));
    }
  while (gtk_widget_get_width (board) != width
         || gtk_widget_get_height (board) != height);
}

/* Checks a view in each of its sizes. The window changes its size in one step, as when it
 * is tiled. */
static void
test_view (gconstpointer data)
{
  const View *view = data;
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  /* During a transition widgets are partly outside the window. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  views_choose_renju (&fixture);
  fixture_open (&fixture, rooms[0].width, rooms[0].height);
  window = GTK_WIDGET (fixture.window);
  view->show (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      if (!words_fit_is_tried (i, (gsize) (view - views)))
        continue;
      give_room (window, &rooms[i]);
      wait_for_rest (&fixture);
      check_window (window, view->what, &rooms[i]);
      check_buttons (GTK_WIDGET (fixture_child (fixture.window, "bar")), window,
                     view->what, &rooms[i]);
      check_buttons (GTK_WIDGET (fixture_child (fixture.window, "explanation")), window,
                     view->what, &rooms[i]);
      check_board (&fixture, &rooms[i]);
    }
}

/* Checks a page in the sizes for page number @place. */
static void
check_page (GtkWidget *page, const gchar *name, gsize place)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      if (!words_fit_is_tried (i, place))
        continue;
      give_room (page, &rooms[i]);
      check_window (page, name, &rooms[i]);
    }
}

/* Each chapter of the rules is a page of its own. */
static void
check_rules (GtkWidget *page)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      give_room (page, &rooms[i]);
      for (guint chapter = 0; chapter < tg_rules_n_chapters (); chapter++)
        {
          g_autofree gchar *name = g_strdup_printf ("rules, chapter %u", chapter);

          if (!words_fit_is_tried (i, chapter))
            continue;
          g_signal_emit_by_name (
              gtk_widget_get_template_child (page, TG_TYPE_RULES_PAGE, "contents"),
              "chosen", chapter, TG_RULES_CONTENTS_TOP);
          check_window (page, name, &rooms[i]);
        }
    }
}

static void
test_page (gconstpointer data)
{
  const Page *description = data;
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  fixture_choose (&fixture, &description->choices);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_remember_games (30);
  keep_games (3);
  fixture_open (&fixture, 800, 860);
  page = views_open_page (&fixture, description);
  if (TG_IS_RULES_PAGE (page))
    check_rules (page);
  else
    check_page (page, description->name, (gsize) (description - pages));
  views_close_page (page);
}

/* Checks the page of the bar that starts a search for a win. */
static void
test_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *study;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  fixture_open (&fixture, 800, 860);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  gtk_widget_activate_action (study, "win.find-win", NULL);
  check_page (study, "win", 0);
  views_close_page (study);
}

/* Checks the dialog for printing puzzles. */
static void
test_sheet (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *learn;
  GtkWidget *dialog;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  fixture_open (&fixture, 800, 860);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "app.lessons", NULL);
  learn = fixture_wait_for_dialog (&fixture, TG_TYPE_LEARN_WINDOW);
  gtk_widget_activate_action (learn, "win.sheet", NULL);
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_SHEET_DIALOG);
  check_page (dialog, "sheet", 1);
  views_close_page (dialog);
  views_close_page (learn);
}

/* Returns the label of the tooltip over a window, or %NULL. */
static GtkLabel *
find_tooltip (GtkWidget *window)
{
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "tooltip"))
      return GTK_LABEL (fixture_find (child, GTK_TYPE_LABEL, NULL));

  return NULL;
}

static gboolean
has_tooltip (gpointer window)
{
  return find_tooltip (window) != NULL;
}

static gboolean
has_no_tooltip (gpointer window)
{
  return !has_tooltip (window);
}

/* Removes the white space between words and lines, for comparing wrapped text. */
static gchar *
remove_white_space (const gchar *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \n", -1);

  return g_strjoinv ("", parts);
}

/* Hovers over a button, and returns the label of its tooltip, which has the given text. */
static GtkLabel *
open_tooltip (GtkWidget *button, const gchar *text)
{
  GtkWidget        *window = GTK_WIDGET (gtk_widget_get_root (button));
  g_autofree gchar *words = remove_white_space (text);
  g_autofree gchar *shown = NULL;

  gtk_widget_set_tooltip_text (button, NULL);
  fixture_aim (button, 10, 10);
  fixture_wait ("the end of a tooltip", has_no_tooltip, window);
  gtk_widget_set_tooltip_text (button, text);
  fixture_aim (button, 20, 20);
  fixture_wait ("a tooltip", has_tooltip, window);
  fixture_draw (window);
  shown = remove_white_space (gtk_label_get_text (find_tooltip (window)));
  g_assert_cmpstr (shown, ==, words);
  return find_tooltip (window);
}

/* A short tooltip has one line, and a long one several. */
static void
test_tooltip (void)
{
  const gchar      *words = dgettext (GETTEXT_PACKAGE, "Swap Colours");
  g_autofree gchar *six = g_strdup_printf ("%s, %s, %s, %s, %s, %s", words, words, words,
                                           words, words, words);
  g_autofree gchar *many = g_strdup_printf ("%s, %s, %s", six, six, six);
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *button;
  GtkWidget *window;
  GtkLabel  *label;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  fixture_open (&fixture, 800, 860);
  button = gtk_button_new ();
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  gtk_window_present (GTK_WINDOW (window));
  fixture_draw (window);
  fixture_focus (window);

  label = open_tooltip (button, words);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (label)), ==, 1);
  label = open_tooltip (button, many);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (label)), >, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The search of the contents finds each term by its name in the language. */
static void
test_terms (void)
{
  const gchar *language = g_getenv ("LANGUAGE");

  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    for (guint j = 0; j < tg_rules_chapter (i)->n_blocks; j++)
      {
        const TgRulesTerm *term = tg_rules_chapter (i)->blocks[j].term;

        if (term != NULL)
          g_assert_cmpstr (tg_rules_term_get_name (term), ==,
                           g_str_equal (language, "zh_CN")   ? term->simplified
                           : g_str_equal (language, "zh_TW") ? term->traditional
                           : g_str_equal (language, "ja")    ? term->japanese
                                                             : term->name);
      }
}

/* Checks that the catalog has a message with the same white space as in the program. */
static void
assert_translated (const gchar *text)
{
  const gchar *translation = g_dgettext (GETTEXT_PACKAGE, text);

  g_test_message ("%s", text);
  if (g_str_equal (g_getenv ("LANGUAGE"), "en"))
    g_assert_cmpstr (translation, ==, text);
  else
    g_assert_cmpstr (translation, !=, text);
}

/* Checks that all texts of the rules and of the manual are translated. */
static void
test_rules_text (void)
{
  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    {
      const TgRulesChapter *chapter = tg_rules_chapter (i);

      assert_translated (chapter->title);
      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          const TgRulesBlock *block = &chapter->blocks[j];

          if (block->kind == TG_RULES_BLOCK_TEXT)
            assert_translated (block->text);
          else if (block->term != NULL && block->term->text != NULL)
            assert_translated (block->term->text);
        }
    }
}

/* Player names that older versions wrote in this language are recognized, and current
 * names are translated. */
static void
test_player_names (void)
{
  g_autofree gchar *engine = g_strdup_printf (dgettext (GETTEXT_PACKAGE, "%s, level %u"),
                                              dgettext (GETTEXT_PACKAGE, "Tengen"), 7);
  g_autofree gchar *level = tg_words_level_as_player (4);
  TgPlayerSpec      player;

  g_assert_true (tg_player_name_is_person (dgettext (GETTEXT_PACKAGE, "Person")));
  g_assert_cmpstr (tg_player_name_show ("Person"), ==,
                   dgettext (GETTEXT_PACKAGE, "Person"));
  g_assert_true (tg_player_name_parse (engine, &player));
  g_assert_cmpuint (player.level, ==, 7);
  g_assert_cmpstr (tg_player_name_show ("Tengen, level 7"), ==, engine);
  g_assert_true (tg_player_name_parse (level, &player));
  g_assert_cmpuint (player.level, ==, 4);
  g_assert_cmpstr (tg_player_name_show ("Level 4"), ==, level);
  for (guint i = 0; i < tg_classic_names_count (); i++)
    {
      TgClassicName classic = tg_classic_names_get (i);

      g_assert_true (tg_player_name_parse (classic.name, &player));
      g_assert_cmpstr (player.classic, ==, classic.id);
      g_assert_cmpstr (tg_player_name_show (classic.name), ==, classic.name);
    }
}

/* A record that was written in this language can be read in any other language. */
static void
test_written_names (void)
{
  const TgMatchSetup setup = {
    .size = 15,
    .black = { .kind = TG_PLAYER_PERSON },
    .white = { .kind = TG_PLAYER_CLASSIC,
               .classic = g_intern_static_string ("five-tuple") },
  };
  g_autoptr (TgMatch) match = tg_match_new ();
  const TgRecord *record;

  tg_match_start (match, &setup);
  record = tg_match_get_record (match);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "Person");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "Five-tuple");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_test_add_func ("/display/languages/terms", test_terms);
  g_test_add_func ("/display/languages/rules-text", test_rules_text);
  g_test_add_func ("/display/languages/player-names", test_player_names);
  g_test_add_func ("/display/languages/written-names", test_written_names);
  g_test_add_func ("/display/languages/win", test_win);
  g_test_add_func ("/display/languages/sheet", test_sheet);
  g_test_add_func ("/display/languages/tooltip", test_tooltip);
  for (gsize i = 0; i < n_views; i++)
    add_case ("/display/languages/", views[i].what, &views[i], test_view);
  for (gsize i = 0; i < n_pages; i++)
    add_case ("/display/languages/", pages[i].name, &pages[i], test_page);
  return g_test_run ();
}
