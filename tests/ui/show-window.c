/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens the real window with a given position and saves a picture: for the README, and
 * for viewing it in every size, style and language. The script "screenshots" calls it. */

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <libintl.h>
#include <locale.h>

#include "display-fixture.h"
#include "kept-games.h"

#include "session/match/match-position.h"
#include "session/players/key-file-values.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/app/preferences.h"
#include "ui/files/game-opener.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/rules/rules-contents.h"
#include "ui/rules/rules-page.h"
#include "ui/rules/rules-text.h"
#include "ui/study/properties-dialog.h"
#include "ui/study/study-window.h"
#include "ui/words/choice-words.h"

/* A search to this depth is still running when the picture is taken. */
#define SLOW_DEPTH 30

typedef struct
{
  gint     width;
  gint     height;
  gint     page_width;
  gint     page_height;
  gboolean dark;
  gboolean numbers;
  gboolean thinking;
  gboolean menu;
  gboolean expanded;
  gboolean claimed;
  gboolean pair;
  gboolean tournament;
  gboolean first_start;
  gboolean reviewed;
  gint     visible_page;
  gint     rated;
  gdouble  scroll;
  gdouble  text_scale;
  gchar   *look;
  gchar   *opening;
  gchar   *program;
  gchar   *classic;
  gchar   *actions;
  gchar   *rules;
  gint     size;
  gint     kept;
  gint     level;
  gint     warnings;
  gint     lines;
  gint     depth;
  gchar   *moves;
  gchar   *tried;
  gchar   *page;
  gchar   *file;
  gchar   *page_actions;
  gchar   *output;
} Options;

/* Draws the contents of a window, with its round corners, and the popovers over it. */
static void
add_picture (GtkSnapshot *snapshot, GtkWidget *native)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (native);

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (native),
                          gtk_widget_get_height (native));
}

/* Returns the bounds of a popover in its window, both without their shadows. */
static graphene_rect_t
find_popover (GtkWidget *window, GtkWidget *popover)
{
  GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover)));
  gdouble   window_x;
  gdouble   window_y;
  gdouble   x;
  gdouble   y;

  gtk_native_get_surface_transform (GTK_NATIVE (window), &window_x, &window_y);
  gtk_native_get_surface_transform (GTK_NATIVE (popover), &x, &y);
  return GRAPHENE_RECT_INIT ((float) (gdk_popup_get_position_x (popup) + x - window_x),
                             (float) (gdk_popup_get_position_y (popup) + y - window_y),
                             (float) gtk_widget_get_width (popover),
                             (float) gtk_widget_get_height (popover));
}

static void
save_picture (GtkWidget *window, GtkWidget *popover, const gchar *path)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (window),
                          (float) gtk_widget_get_height (window));

  add_picture (snapshot, window);
  if (popover != NULL)
    {
      graphene_rect_t place = find_popover (window, popover);

      gtk_snapshot_translate (snapshot, &place.origin);
      add_picture (snapshot, popover);
      graphene_rect_union (&bounds, &place, &bounds);
    }
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)),
                                         node, &bounds);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("Cannot write %s", path);
}

static TgFouls
get_fouls (const Options *options)
{
  return options->claimed ? TG_FOULS_CLAIMED : TG_FOULS_REFUSED;
}

/* Starts an opening protocol between two people. */
static void
begin_opening (Fixture *fixture, const Options *options, TgRuleset ruleset)
{
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON };
  TgMatchSetup       setup = { .ruleset = ruleset,
                               .size = (guint) options->size,
                               .fouls = get_fouls (options),
                               .black = person,
                               .white = person,
                               .seed = 1 };

  if (!tg_opening_protocol_from_id (options->opening, &setup.opening))
    g_error ("“%s” is no opening", options->opening);
  tg_match_start (fixture->match, &setup);
}

static gboolean
has_failed (gpointer match)
{
  return tg_match_get_failure (match) != NULL;
}

static gboolean
is_idle (G_GNUC_UNUSED gpointer data)
{
  return fixture_count_search_threads (FALSE) == 0;
}

static gboolean
is_spinning (gpointer status)
{
  return gtk_widget_get_opacity (fixture_child (status, "spinner")) > 0;
}

/* Whether the turning point of a finished game is shown. */
static gboolean
is_told (gpointer bar)
{
  return tg_game_bar_get_remark (bar) != NULL;
}

/* Plays the moves between two people; then an engine takes White, so that the window has
 * its most frequent texts. */
static void
set_up (Fixture *fixture, const Options *options)
{
  gboolean           thinks = options->thinking && options->program == NULL;
  const TgPlayerSpec engine = { .kind = TG_PLAYER_ENGINE,
                                .level = thinks                 ? 10
                                         : options->first_start ? 1
                                                                : 3,
                                .depth = thinks ? SLOW_DEPTH : 0 };
  const TgPlayerSpec program = { .kind = TG_PLAYER_PROGRAM,
                                 .name = g_intern_string (options->program),
                                 .command = g_intern_string (options->program) };

  const TgPlayerSpec classic = { .kind = TG_PLAYER_CLASSIC,
                                 .classic = g_intern_string (options->classic) };

  if (options->moves != NULL)
    fixture_play (fixture, options->moves);
  if (options->opening != NULL)
    return;
  if (!tg_game_is_over (tg_match_get_game (fixture->match)))
    tg_match_pause (fixture->match);
  tg_match_set_player (
      fixture->match,
      options->thinking
          ? tg_game_turn (tg_match_get_game (fixture->match))
          : tg_stone_opponent (tg_game_turn (tg_match_get_game (fixture->match))),
      options->program != NULL   ? program
      : options->classic != NULL ? classic
                                 : engine);

  /* Counts the game as rated, whatever was done in it, unless it has warnings. */
  if (options->warnings == 0)
    tg_match_get_position (fixture->match)->unrated = TG_RATED;
  tg_match_resume (fixture->match);
  if (options->warnings > 0)
    {
      fixture_draw (GTK_WIDGET (fixture->window));
      fixture_wait ("the end of the search", is_idle, NULL);
    }
  if (tg_game_is_over (tg_match_get_game (fixture->match)))
    fixture_wait ("the turning point", is_told, fixture_child (fixture->window, "bar"));
  if (options->program != NULL)
    fixture_wait ("the end of the program", has_failed, fixture->match);
  if (thinks)
    fixture_wait ("the spinner", is_spinning, fixture_child (fixture->window, "status"));
  if (options->tried != NULL)
    tg_match_play (fixture->match, fixture_point (options->tried), NULL);
}

/* Writes a file with a tournament of which half the games are played. */
static void
write_tournament (void)
{
  static const guint        levels[] = { 4, 7, 3, 0, 5 };
  static const gchar *const winners[] = { "white", "black", "black", "none",  "white",
                                          "black", "black", "black", "white", "white" };
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree gchar *folder = g_build_filename (g_get_user_data_dir (), "tengen", NULL);
  g_autofree gchar *path = g_build_filename (folder, "tournament", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_key_file_load_from_data (file,
                             "[Tengen tournament]\nversion=1\nruleset=renju\nsize=15\n"
                             "move-time=5000000\nrounds=1\neven-openings=no\nseed=1\n"
                             "players=5\nstopped=no\nname=tengen\n",
                             -1, G_KEY_FILE_NONE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree gchar  *name = levels[i] > 0 ? tg_words_level_as_player (levels[i])
                                              : g_strdup ("pbrain-rapid");
      const TgPlayerSpec player = { .kind = TG_PLAYER_ENGINE,
                                    .level = MAX (levels[i], 1),
                                    .name = name };
      g_autofree gchar  *group = g_strdup_printf ("Player %u", i + 1);

      tg_key_file_set_player (file, group, &player);
    }
  for (guint i = 0; i < G_N_ELEMENTS (winners); i++)
    {
      g_autofree gchar *group = g_strdup_printf ("Game %u", i + 1);

      g_key_file_set_string (file, group, "winner", winners[i]);
      g_key_file_set_string (file, group, "failed", "none");
      g_key_file_set_string (file, group, "sgf", "(;GM[4]FF[4]SZ[15])");
    }
  if (!g_key_file_save_to_file (file, path, NULL))
    g_error ("Cannot write %s", path);
}

/* Whether the values of a historical player are shown; TRUE if the options do not ask for
 * them. */
static gboolean
has_thought (gpointer thinking)
{
  GtkWidget *points = gtk_widget_get_last_child (thinking);

  return !gtk_widget_get_visible (thinking)
         || *gtk_label_get_label (GTK_LABEL (points)) != '\0';
}

/* Activates the actions with @names, such as “win.undo”, in a window. */
static void
activate_actions (GtkWidget *window, const gchar *names)
{
  g_auto (GStrv) actions = g_strsplit (names != NULL ? names : "", " ", -1);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      if (!fixture_activate (window, actions[i]))
        g_error ("There is no action “%s”", actions[i]);
      fixture_draw (window);
    }
}

static gboolean
has_lines (gpointer panel)
{
  GtkWidget *list = gtk_widget_get_first_child (fixture_child (panel, "list"));

  return gtk_widget_get_visible (
      GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)));
}

typedef struct
{
  TgAnalysisPanel *panel;
  guint            depth;
} WantedDepth;

/* Whether the analysis has reached a depth, or has ended before. */
static gboolean
has_depth (gpointer data)
{
  const WantedDepth *wanted = data;
  guint              n_lines;
  const TgAnalysis  *lines = tg_analysis_panel_get_lines (wanted->panel, &n_lines);

  return has_lines (wanted->panel) && n_lines > 0
         && (lines[0].depth >= wanted->depth || fixture_count_search_threads (TRUE) == 0);
}

static gboolean
has_answer (gpointer page)
{
  GtkWidget *button =
      fixture_find (page, GTK_TYPE_BUTTON, dgettext (GETTEXT_PACKAGE, "Search _Again"));

  return button != NULL && gtk_widget_get_mapped (button);
}

static gboolean
is_reviewed (gpointer panel)
{
  TgReview *review = tg_review_panel_get_review (panel);

  return tg_review_get_n_known (review) > 1 && !tg_review_is_running (review);
}

static gboolean
has_study (gpointer window)
{
  return tg_study_window_get_study (window) != NULL;
}

/* Opens a file in a study. */
static GtkWidget *
open_file (Fixture *fixture, const gchar *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *window;

  tg_game_opener_open_file (TG_GAME_OPENER (fixture->application), NULL, file);
  window = fixture_wait_for_dialog (fixture, TG_TYPE_STUDY_WINDOW);
  fixture_wait ("the file", has_study, window);
  return window;
}

/* Activates actions in a page, and waits for the analysis if it runs. Returns the visible
 * page, or the window that an action has opened. */
static GtkWidget *
activate_page_actions (Fixture *fixture, GtkWidget *page, const Options *options)
{
  const gchar *names = options->page_actions;

  activate_actions (page, names);
  if (TG_IS_STUDY_WINDOW (page) && names != NULL && strstr (names, "win.analyse") != NULL)
    fixture_wait ("the analysis", has_depth,
                  &(WantedDepth){ fixture_child (page, "analysis"),
                                  (guint) MAX (options->depth, 1) });
  if (names != NULL && strstr (names, "win.start-win") != NULL)
    fixture_wait ("an answer", has_answer, page);
  if (names != NULL && strstr (names, "win.properties") != NULL)
    return fixture_wait_for_dialog (fixture, TG_TYPE_PROPERTIES_DIALOG);
  return page;
}

static void
do_actions (Fixture *fixture, const Options *options)
{
  activate_actions (GTK_WIDGET (fixture->window), options->actions);
  if (options->classic != NULL && options->page == NULL)
    fixture_wait ("the thinking", has_thought,
                  fixture_child (fixture->window, "thinking"));
}

/* Calls @callback for a widget and all its descendants. */
static void
for_each (GtkWidget *root, void (*callback) (GtkWidget *, gpointer), gpointer data)
{
  callback (root, data);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    for_each (child, callback, data);
}

static void
scroll_cb (GtkWidget *widget, gpointer scroll)
{
  GtkAdjustment *adjustment;

  if (!GTK_IS_SCROLLED_WINDOW (widget))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
  gtk_adjustment_set_value (adjustment,
                            *(const gdouble *) scroll
                                * (gtk_adjustment_get_upper (adjustment)
                                   - gtk_adjustment_get_page_size (adjustment)));
}

static void
list_pages_cb (GtkWidget *widget, gpointer pages)
{
  if (ADW_IS_PREFERENCES_PAGE (widget))
    g_ptr_array_add (pages, widget);
}

/* Shows page @number of the preferences, or chapter @number of the rules. */
static void
show_page (GtkWidget *window, gint number)
{
  g_autoptr (GPtrArray) pages = g_ptr_array_new ();

  if (TG_IS_RULES_PAGE (window) && (guint) number < tg_rules_n_chapters ())
    {
      g_signal_emit_by_name (
          gtk_widget_get_template_child (window, TG_TYPE_RULES_PAGE, "contents"),
          "chosen", (guint) number, TG_RULES_CONTENTS_TOP);
      return;
    }
  for_each (window, list_pages_cb, pages);
  if (!ADW_IS_PREFERENCES_WINDOW (window) || (guint) number >= pages->len)
    g_error ("There is no page number %d", number);
  adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (window),
                                           g_ptr_array_index (pages, number));
  fixture_draw (window);
}

static GtkWidget *
open_menu (Fixture *fixture)
{
  GtkWidget *button =
      fixture_find (GTK_WIDGET (fixture->window), GTK_TYPE_MENU_BUTTON, NULL);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  fixture_draw (GTK_WIDGET (fixture->window));
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
}

static GtkWidget *
open_page (Fixture *fixture, const gchar *page)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_autofree gchar *action = g_strconcat ("win.", page, NULL);

  if (page == NULL)
    return window;
  if (!gtk_widget_activate_action (window, action, NULL))
    g_action_group_activate_action (G_ACTION_GROUP (fixture->application), page, NULL);
  return fixture_wait_for_dialog (fixture, GTK_TYPE_WINDOW);
}

static void
set_property (Display *display, Window window, const gchar *name, Atom type, gulong value)
{
  XChangeProperty (display, window, XInternAtom (display, name, False), type, 32,
                   PropModeReplace, (const guchar *) &value, 1);
}

/* Windows have round corners and shadows if the window manager supports them and there is
 * a compositor; GDK checks that once, when it opens the display. This program only draws
 * windows into a picture, so it may claim both. The connection stays open as long as the
 * program. */
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

/* Resizes a dialog to the requested size, if possible. */
static void
fit_to_size (GtkWidget *page, const Options *options)
{
  if (options->page_width > 0 && options->page_height > 0)
    gtk_window_set_default_size (GTK_WINDOW (page), options->page_width,
                                 options->page_height);
  if (options->visible_page > 0)
    show_page (page, options->visible_page);
  if (options->expanded)
    fixture_unfold (page);
  fixture_draw (page);
  if (options->scroll > 0)
    for_each (page, scroll_cb, (gpointer) &options->scroll);
  fixture_draw (page);
  /* Draws diagrams that have just become visible. */
  gtk_widget_queue_draw (page);
  fixture_draw (page);
  gtk_widget_queue_draw (page);
  fixture_draw (page);
}

static void
take_picture (const Options *options)
{
  g_auto (Fixture) fixture = { 0 };
  TgGameChoices choices = { .opponent = options->level > 0 ? TG_OPPONENT_COMPUTER
                                                           : TG_OPPONENT_PERSON,
                            .size = (guint) options->size,
                            .fouls = get_fouls (options),
                            .pair_match = options->pair,
                            .warnings = (TgWarnings) options->warnings,
                            .level = options->level > 0 ? (guint) options->level : 3 };
  GtkWidget    *page;
  GtkWidget    *popover = NULL;

  if (options->classic != NULL && options->page != NULL)
    choices.opponent = TG_OPPONENT_CLASSIC;
  choices.classic = options->classic;
  if (!tg_ruleset_from_id (options->rules, &choices.ruleset))
    g_error ("“%s” are no rules", options->rules);
  claim_compositing ();
  fixture_init (&fixture);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      options->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                    : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-decoration-layout", ":close", "gtk-xft-dpi",
                (gint) (96 * PANGO_SCALE * options->text_scale), NULL);
  if (options->page != NULL && options->rated > 0)
    choices.opponent = TG_OPPONENT_COMPUTER;
  fixture_choose (&fixture, &choices);
  fixture_set_first_start (&fixture, options->first_start);
  if (options->tournament)
    write_tournament ();
  fixture_remember_games ((guint) options->rated);
  keep_games ((guint) options->kept);
  fixture_open (&fixture, options->width, options->height);
  g_object_set (fixture.board, "show-numbers", options->numbers, NULL);
  if (options->look != NULL)
    g_object_set (fixture.board, "theme", options->look, NULL);
  if (options->opening != NULL)
    begin_opening (&fixture, options, choices.ruleset);
  set_up (&fixture, options);
  do_actions (&fixture, options);
  page = options->file != NULL ? open_file (&fixture, options->file)
                               : open_page (&fixture, options->page);
  if (options->reviewed)
    {
      activate_actions (page, "win.review");
      fixture_wait ("the review", is_reviewed, fixture_child (page, "review"));
    }
  if (options->lines > 0)
    g_object_set (fixture_child (page, "analysis"), "n-lines", options->lines, NULL);
  page = activate_page_actions (&fixture, page, options);
  fit_to_size (page, options);
  if (options->menu)
    popover = open_menu (&fixture);
  save_picture (page, popover, options->output);
}

static Options options = { .width = 800, .height = 860, .size = 15, .text_scale = 1.0 };

static const GOptionEntry entries[] = {
  { "width", 0, 0, G_OPTION_ARG_INT, &options.width, "Width of the window", "PIXELS" },
  { "height", 0, 0, G_OPTION_ARG_INT, &options.height, "Height of the window", "PIXELS" },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &options.dark, "Dark style", NULL },
  { "numbers", 0, 0, G_OPTION_ARG_NONE, &options.numbers, "Show move numbers", NULL },
  { "first-start", 0, 0, G_OPTION_ARG_NONE, &options.first_start,
    "Somebody has never played", NULL },
  { "thinking", 0, 0, G_OPTION_ARG_NONE, &options.thinking, "The computer is to move",
    NULL },
  { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules, "freestyle, standard or renju",
    "ID" },
  { "claimed", 0, 0, G_OPTION_ARG_NONE, &options.claimed, "Fouls are claimed", NULL },
  { "pair", 0, 0, G_OPTION_ARG_NONE, &options.pair, "Two games are played", NULL },
  { "tournament", 0, 0, G_OPTION_ARG_NONE, &options.tournament,
    "Half of a tournament is played", NULL },
  { "level", 0, 0, G_OPTION_ARG_INT, &options.level,
    "Offer a game against the computer at a level", "N" },
  { "warnings", 0, 0, G_OPTION_ARG_INT, &options.warnings,
    "What the person is warned of: 0 is nothing, 3 is all", "N" },
  { "size", 0, 0, G_OPTION_ARG_INT, &options.size, "Points per side", "N" },
  { "moves", 0, 0, G_OPTION_ARG_STRING, &options.moves, "The moves played", "“h8 h9 …”" },
  { "lines", 0, 0, G_OPTION_ARG_INT, &options.lines, "Lines of the analysis of a study",
    "N" },
  { "depth", 0, 0, G_OPTION_ARG_INT, &options.depth,
    "Depth of the analysis of a study to wait for", "N" },
  { "tried", 0, 0, G_OPTION_ARG_STRING, &options.tried, "A move to try at last",
    "POINT" },
  { "kept", 0, 0, G_OPTION_ARG_INT, &options.kept, "Games that were kept", "N" },
  { "file", 0, 0, G_OPTION_ARG_FILENAME, &options.file, "A file to study", "FILE" },
  { "reviewed", 0, 0, G_OPTION_ARG_NONE, &options.reviewed, "The game has been reviewed",
    NULL },
  { "page", 0, 0, G_OPTION_ARG_STRING, &options.page,
    "new-game, study, export-picture, print, rating, tournament, preferences, rules, "
    "shortcuts or about in place of the window",
    "PAGE" },
  { "page-actions", 0, 0, G_OPTION_ARG_STRING, &options.page_actions,
    "What to do in the page, such as win.analyse or win.page::themes", "ACTIONS" },
  { "rated", 0, 0, G_OPTION_ARG_INT, &options.rated,
    "How many games against levels were played before", "N" },
  { "visible-page", 0, 0, G_OPTION_ARG_INT, &options.visible_page,
    "Which page of the preferences, or chapter of the rules, from 0", "N" },
  { "expanded", 0, 0, G_OPTION_ARG_NONE, &options.expanded,
    "Unfold what is folded on the page", NULL },
  { "scroll", 0, 0, G_OPTION_ARG_DOUBLE, &options.scroll,
    "How far down the page, from 0 to 1", "FRACTION" },
  { "menu", 0, 0, G_OPTION_ARG_NONE, &options.menu, "Open the menu", NULL },
  { "actions", 0, 0, G_OPTION_ARG_STRING, &options.actions,
    "What to do after the moves, such as “win.undo win.undo”", "ACTIONS" },
  { "opening", 0, 0, G_OPTION_ARG_STRING, &options.opening,
    "Begin with an opening protocol, such as swap2", "ID" },
  { "program", 0, 0, G_OPTION_ARG_STRING, &options.program,
    "A program that fails in place of the computer; with --thinking", "COMMAND" },
  { "classic", 0, 0, G_OPTION_ARG_STRING, &options.classic,
    "A historical player in place of the computer, such as five-tuple", "ID" },
  { "look", 0, 0, G_OPTION_ARG_STRING, &options.look,
    "The look of the board, such as slate", "ID" },
  { "text-scale", 0, 0, G_OPTION_ARG_DOUBLE, &options.text_scale,
    "How large letters are (1 by default)", "FACTOR" },
  { "page-width", 0, 0, G_OPTION_ARG_INT, &options.page_width, "Width of the page",
    "PIXELS" },
  { "page-height", 0, 0, G_OPTION_ARG_INT, &options.page_height, "Height of the page",
    "PIXELS" },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, "The picture", "FILE.png" },
  { NULL, 0, 0, 0, NULL, NULL, NULL },
};

int
main (int argc, char **argv)
{
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
