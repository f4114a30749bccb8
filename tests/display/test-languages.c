/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the words fit, in the language of $LANGUAGE: nothing that is said in
 * the window and its pages is cut short or runs out of its place. */

#include <libintl.h>
#include <locale.h>

#include "display-fixture.h"

#include "ui/new-game-dialog.h"
#include "ui/preferences.h"
#include "ui/rules-page.h"

/* Sizes that people have: a telephone, a window beside another, a desktop. */
static const gint sizes[][2] = { { 360, 640 }, { 800, 860 }, { 1280, 800 } };

static const gchar *
get_language (void)
{
  return g_getenv ("LANGUAGE");
}

/* What a folded list of contents holds lies outside of the window. */
static gboolean
crosses_edge (const graphene_rect_t *bounds, float width)
{
  float left = bounds->origin.x;
  float right = left + bounds->size.width;

  return (left < -1 && right > 1) || (left < width - 1 && right > width + 1);
}

/* Counts the labels below @widget, and complains of those that do not fit. */
static guint
check_labels (GtkWidget *widget, GtkWidget *window, const gchar *where)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_LABEL (widget))
    {
      PangoLayout    *layout = gtk_label_get_layout (GTK_LABEL (widget));
      const gchar    *text = gtk_label_get_text (GTK_LABEL (widget));
      graphene_rect_t bounds;
      gint            width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      if (pango_layout_is_ellipsized (layout))
        g_error ("%s, %s: “%s” is cut short", get_language (), where, text);
      if (width > gtk_widget_get_width (widget) + 1)
        g_error ("%s, %s: “%s” is %d wide and has %d", get_language (), where, text,
                 width, gtk_widget_get_width (widget));
      g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
      if (crosses_edge (&bounds, (float) gtk_widget_get_width (window)))
        g_error ("%s, %s: “%s” runs out of the window", get_language (), where, text);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      n += check_labels (child, window, where);
  return n;
}

static void
check_window (GtkWidget *window, const gchar *what, const gint *size)
{
  g_autofree gchar *where = g_strdup_printf ("%s at %d×%d", what, size[0], size[1]);

  fixture_draw (window);
  g_assert_cmpuint (check_labels (window, window, where), >, 0);
}

static void
choose_renju (Fixture *fixture)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_PERSON, .ruleset = TG_RULESET_RENJU, .size = 15, .level = 10
  };

  fixture_choose (fixture, &choices);
}

static void
test_game (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Fixture) fixture = { 0 };

      fixture_init (&fixture);
      choose_renju (&fixture);
      fixture_open (&fixture, sizes[i][0], sizes[i][1]);
      check_window (GTK_WIDGET (fixture.window), "a game", sizes[i]);
    }
}

/* What is said when Black is refused a double three, and at the end. */
static void
test_refusal_and_end (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Fixture) fixture = { 0 };

      fixture_init (&fixture);
      choose_renju (&fixture);
      fixture_open (&fixture, sizes[i][0], sizes[i][1]);
      fixture_play (&fixture, "g8 a1 h8 c1 f9 e1 f10 g1");
      tg_match_play (fixture.match, fixture_point ("f8"), NULL);
      check_window (GTK_WIDGET (fixture.window), "a refusal", sizes[i]);
      fixture_play (&fixture, "i8 k1 j8 m1 k8");
      g_assert_true (tg_game_is_over (tg_match_get_game (fixture.match)));
      check_window (GTK_WIDGET (fixture.window), "the end", sizes[i]);
    }
}

/* The question with the longest answers. */
static void
test_opening (void)
{
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON };
  const TgMatchSetup setup = { .ruleset = TG_RULESET_STANDARD,
                               .size = 15,
                               .black = person,
                               .white = person,
                               .opening = TG_OPENING_SWAP2,
                               .seed = 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Fixture) fixture = { 0 };

      fixture_init (&fixture);
      fixture_open (&fixture, sizes[i][0], sizes[i][1]);
      tg_match_start (fixture.match, &setup);
      fixture_play (&fixture, "h8 i9 g10");
      check_window (GTK_WIDGET (fixture.window), "an opening", sizes[i]);
    }
}

static gboolean
has_failed (gpointer match)
{
  return tg_match_get_failure (match, NULL) != NULL;
}

/* A program that ends at once. */
static void
test_failure (void)
{
  const TgPlayerSpec program = { .kind = TG_PLAYER_PROGRAM,
                                 .name = g_intern_static_string ("Brain"),
                                 .command = g_intern_static_string ("false") };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_auto (Fixture) fixture = { 0 };

      fixture_init (&fixture);
      choose_renju (&fixture);
      fixture_open (&fixture, sizes[i][0], sizes[i][1]);
      tg_match_set_player (fixture.match, TG_STONE_BLACK, program);
      fixture_wait ("the end of the program", has_failed, fixture.match);
      check_window (GTK_WIDGET (fixture.window), "a failure", sizes[i]);
    }
}

static gboolean
is_null (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

static void
close_page (GtkWidget *page)
{
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  gtk_window_close (GTK_WINDOW (page));
  fixture_wait ("the end of the page", is_null, &page);
}

static void
test_pages (void)
{
  static const struct
  {
    const gchar *action;
    const gchar *name;
    GType (*get_type) (void);
  } pages[] = {
    { "win.new-game", "New Game", tg_new_game_dialog_get_type },
    { "app.preferences", "Preferences", tg_preferences_get_type },
    { "app.rules", "Rules", tg_rules_page_get_type },
    { "app.about", "About", adw_about_window_get_type },
  };
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  choose_renju (&fixture);
  /* What moves is half out of the window for a while. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_open (&fixture, 800, 860);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *page;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture.window),
                                                 pages[i].action, NULL));
      page = fixture_wait_for_dialog (&fixture, pages[i].get_type ());
      for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          gtk_window_set_default_size (GTK_WINDOW (page), sizes[j][0], sizes[j][1]);
          fixture_draw (page);
          check_window (page, pages[i].name, sizes[j]);
        }
      close_page (page);
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

  g_test_add_func ("/display/languages/game", test_game);
  g_test_add_func ("/display/languages/refusal-and-end", test_refusal_and_end);
  g_test_add_func ("/display/languages/opening", test_opening);
  g_test_add_func ("/display/languages/failure", test_failure);
  g_test_add_func ("/display/languages/pages", test_pages);
  return g_test_run ();
}
