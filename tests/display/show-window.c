/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens the real window with a position of one's choice and takes its picture:
 * for the README, and for looking at it in every size, style and language. The
 * script "screenshots" calls it. */

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <libintl.h>
#include <locale.h>

#include "display-fixture.h"

#include "ui/new-game-dialog.h"
#include "ui/preferences.h"

typedef struct
{
  gint     width;
  gint     height;
  gint     page_width;
  gint     page_height;
  gboolean dark;
  gboolean numbers;
  gboolean thinking;
  gchar   *rules;
  gint     size;
  gchar   *moves;
  gchar   *tried;
  gchar   *page;
  gchar   *output;
} Options;

/* Draws a window as it is on the screen, with its round corners. */
static void
save_picture (GtkWidget *window, const gchar *path)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  gint width = gtk_widget_get_width (window);
  gint height = gtk_widget_get_height (window);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("Cannot write %s", path);
}

/* Two people play the moves; a computer takes White afterwards, so that the
 * window says what it says in most games. */
static void
set_up (Fixture *fixture, const Options *options)
{
  const TgPlayerSpec engine = { .kind = TG_PLAYER_ENGINE, .level = 3 };

  if (options->moves != NULL)
    fixture_play (fixture, options->moves);
  if (!tg_game_is_over (tg_match_get_game (fixture->match)))
    tg_match_pause (fixture->match);
  tg_match_set_player (
      fixture->match,
      options->thinking
          ? tg_game_turn (tg_match_get_game (fixture->match))
          : tg_stone_opponent (tg_game_turn (tg_match_get_game (fixture->match))),
      engine);
  tg_match_resume (fixture->match);
  if (options->tried != NULL)
    tg_match_play (fixture->match, fixture_point (options->tried), NULL);
}

static GtkWidget *
open_page (Fixture *fixture, const gchar *page)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  if (g_strcmp0 (page, "new-game") == 0)
    gtk_widget_activate_action (window, "win.new-game", NULL);
  else if (page != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (fixture->application), page, NULL);
  else
    return window;

  return fixture_wait_for_dialog (
      fixture, g_str_equal (page, "new-game") ? ADW_TYPE_WINDOW : GTK_TYPE_WINDOW);
}

static void
set_property (Display *display, Window window, const gchar *name, Atom type, gulong value)
{
  XChangeProperty (display, window, XInternAtom (display, name, False), type, 32,
                   PropModeReplace, (const guchar *) &value, 1);
}

/* Windows have round corners and soft edges where a window manager says that it
 * knows about them and somebody composites the screen; GDK looks for that once,
 * when it opens the display. These windows are drawn into a picture, so it is
 * enough to say so. The connection stays open as long as the program. */
static void
claim_compositing (void)
{
  Display *display = XOpenDisplay (NULL);
  Window   root;
  Window   owner;

  if (display == NULL)
    g_error ("There is no X display");
  root = DefaultRootWindow (display);
  owner = XCreateSimpleWindow (display, root, 0, 0, 1, 1, 0, 0, 0);
  XSetSelectionOwner (display, XInternAtom (display, "_NET_WM_CM_S0", False), owner,
                      CurrentTime);
  set_property (display, root, "_NET_SUPPORTING_WM_CHECK", XA_WINDOW, owner);
  set_property (display, owner, "_NET_SUPPORTING_WM_CHECK", XA_WINDOW, owner);
  set_property (display, root, "_NET_SUPPORTED", XA_ATOM,
                XInternAtom (display, "_GTK_FRAME_EXTENTS", False));
  XSync (display, False);
}

/* Gives a dialog the size asked for, where it can have it. */
static void
fit (GtkWidget *page, const Options *options)
{
  if (options->page_width > 0 && options->page_height > 0)
    gtk_window_set_default_size (GTK_WINDOW (page), options->page_width,
                                 options->page_height);
  fixture_draw (page);
}

static void
take_picture (const Options *options)
{
  g_auto (Fixture) fixture = { 0 };
  TgGameChoices choices = { .opponent = TG_OPPONENT_PERSON,
                            .size = (guint) options->size,
                            .level = 3 };
  GtkWidget    *page;

  if (!tg_ruleset_from_id (options->rules, &choices.ruleset))
    g_error ("“%s” are no rules", options->rules);
  claim_compositing ();
  fixture_init (&fixture);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      options->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                    : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-decoration-layout", ":close", NULL);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, options->width, options->height);
  g_object_set (fixture.board, "show-numbers", options->numbers, NULL);
  set_up (&fixture, options);
  page = open_page (&fixture, options->page);
  fit (page, options);
  save_picture (page, options->output);
}

int
main (int argc, char **argv)
{
  Options            options = { .width = 800, .height = 860, .size = 15 };
  const GOptionEntry entries[] = {
    { "width", 0, 0, G_OPTION_ARG_INT, &options.width, "Width of the window", "PIXELS" },
    { "height", 0, 0, G_OPTION_ARG_INT, &options.height, "Height of the window",
      "PIXELS" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &options.dark, "Dark style", NULL },
    { "numbers", 0, 0, G_OPTION_ARG_NONE, &options.numbers, "Show move numbers", NULL },
    { "thinking", 0, 0, G_OPTION_ARG_NONE, &options.thinking, "The computer is to move",
      NULL },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules, "freestyle, standard or renju",
      "ID" },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.size, "Points a side", "N" },
    { "moves", 0, 0, G_OPTION_ARG_STRING, &options.moves, "The moves played",
      "“h8 h9 …”" },
    { "tried", 0, 0, G_OPTION_ARG_STRING, &options.tried, "A move to try at last",
      "POINT" },
    { "page", 0, 0, G_OPTION_ARG_STRING, &options.page,
      "new-game, preferences, rules, shortcuts or about in place of the window", "PAGE" },
    { "page-width", 0, 0, G_OPTION_ARG_INT, &options.page_width, "Width of the page",
      "PIXELS" },
    { "page-height", 0, 0, G_OPTION_ARG_INT, &options.page_height, "Height of the page",
      "PIXELS" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, "The picture",
      "FILE.png" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  options.rules = g_strdup ("freestyle");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || options.output == NULL)
    {
      g_printerr ("show-window: %s\n",
                  error != NULL ? error->message : "--output is missing");
      return 1;
    }
  take_picture (&options);
  return 0;
}
