/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Waits for windows, and finds and uses the widgets in them. */

#include "display-fixture.h"

#include <string.h>

#include "ui/study/variations/variation-list.h"
#include "ui/widgets/rows/fold-row.h"

/* Opens the window with a game of two people. @moves: (nullable): such as "h8 i9" */
void
fixture_open_for_people (Fixture *self, TgRuleset ruleset, const gchar *moves)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_PERSON, .ruleset = ruleset, .size = 15, .level = 1
  };

  fixture_init (self);
  fixture_choose (self, &choices);
  fixture_open (self, 800, 780);
  if (moves != NULL)
    fixture_play (self, moves);
  fixture_draw (GTK_WIDGET (self->window));
}

/* Plays @moves in the window of the game, and opens a study of them. */
TgStudyWindow *
fixture_open_study (Fixture *self, const gchar *moves)
{
  fixture_open_for_people (self, TG_RULESET_FREESTYLE, moves);
  fixture_key ("ctrl+e");
  return TG_STUDY_WINDOW (fixture_wait_for_dialog (self, TG_TYPE_STUDY_WINDOW));
}

typedef struct
{
  Fixture   *fixture;
  GType      type;
  GtkWidget *found;
} Search;

static gboolean
finds_dialog (gpointer data)
{
  Search *search = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (g_type_is_a (G_OBJECT_TYPE (l->data), search->type)
        && GTK_WIDGET (l->data) != GTK_WIDGET (search->fixture->window)
        && fixture_is_shown (l->data))
      search->found = l->data;
  return search->found != NULL;
}

/* Waits for another window of @type, and focuses it. */
GtkWidget *
fixture_wait_for_dialog (Fixture *self, GType type)
{
  Search search = { self, type, NULL };

  fixture_wait (g_type_name (type), finds_dialog, &search);
  fixture_draw (search.found);
  fixture_focus (search.found);
  return search.found;
}

static gboolean
has_text (GtkWidget *widget, const gchar *text)
{
  const gchar *property = NULL;

  if (GTK_IS_LABEL (widget))
    property = gtk_label_get_text (GTK_LABEL (widget));
  else if (ADW_IS_PREFERENCES_ROW (widget))
    property = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    property = gtk_button_get_label (GTK_BUTTON (widget));
  else
    property = gtk_widget_get_tooltip_text (widget);
  return g_strcmp0 (property, text) == 0;
}

/* Finds a visible descendant by its type, and by its text or tooltip, which may be %NULL
 * for any. */
GtkWidget *
fixture_find (GtkWidget *root, GType type, const gchar *text)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root)
      && (text == NULL || has_text (root, text)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = fixture_find (child, type, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Activates an action with its target, such as “win.page::themes”. Returns whether the
 * action exists. */
gboolean
fixture_activate (gpointer widget, const gchar *action)
{
  g_autofree gchar *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;

  g_action_parse_detailed_name (action, &name, &target, &error);
  g_assert_no_error (error);
  return gtk_widget_activate_action_variant (widget, name, target);
}

/* Expands the expander rows of a page. */
void
fixture_unfold (GtkWidget *root)
{
  if (ADW_IS_EXPANDER_ROW (root))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (root), TRUE);
  else if (TG_IS_FOLD_ROW (root))
    tg_fold_row_set_open (TG_FOLD_ROW (root), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fixture_unfold (child);
}

typedef struct
{
  GtkWidget   *root;
  const gchar *text;
} Button;

static gboolean
is_offered (gpointer data)
{
  const Button *button = data;
  GtkWidget    *found = fixture_find (button->root, GTK_TYPE_BUTTON, button->text);

  return found != NULL && gtk_widget_get_sensitive (found);
}

/* Clicks a button of the bar below the board once it is shown. */
void
fixture_click_in_bar (Fixture *self, const gchar *text)
{
  Button button = { GTK_WIDGET (fixture_child (self->window, "bar")), text };

  fixture_wait (text, is_offered, &button);
  fixture_draw (button.root);
  fixture_click (fixture_find (button.root, GTK_TYPE_BUTTON, text));
}

/* Watches a window: sets @window, a pointer to a variable, to %NULL when the window is
 * freed. */
void
fixture_watch (gpointer window)
{
  gpointer *place = window;

  g_object_add_weak_pointer (G_OBJECT (*place), place);
}

static gboolean
is_gone (gpointer place)
{
  return *(gpointer *) place == NULL;
}

/* Waits until a window that fixture_watch() watches is freed. */
void
fixture_wait_until_gone (gpointer window)
{
  fixture_wait ("the end of a window", is_gone, window);
}

/* Waits for another window, and watches it. */
void
fixture_wait_for_window (Fixture *self, GType type, GtkWidget **window)
{
  *window = fixture_wait_for_dialog (self, type);
  fixture_watch (window);
}

typedef struct
{
  GtkWidget   *chooser;
  const gchar *path;
} Typed;

static gboolean
is_typed (gpointer data)
{
  const Typed *typed = data;
  GtkWidget   *focus = gtk_window_get_focus (GTK_WINDOW (typed->chooser));

  return GTK_IS_EDITABLE (focus)
         && g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (focus)), typed->path);
}

static gboolean
is_closed (gpointer data)
{
  const Typed *typed = data;

  return typed->chooser == NULL || !gtk_widget_get_mapped (typed->chooser);
}

/* Types a file name into GTK's dialog. Once the dialog has read the folder, it completes
 * the name with selected text, which Return would accept. The program keeps the dialog
 * for some seconds more, because of GTK (file-chooser.c). */
void
fixture_type_place (Fixture *self, const gchar *path)
{
  Typed typed = { NULL, path };

  fixture_wait_for_window (self, GTK_TYPE_FILE_CHOOSER_DIALOG, &typed.chooser);
  fixture_key ("ctrl+a");
  fixture_xdotool ("type --delay 0 %s", path);
  fixture_wait (path, is_typed, &typed);
  fixture_key ("Delete Return");
  fixture_wait ("the end of the dialog", is_closed, &typed);
  g_clear_weak_pointer (&typed.chooser);
}

/* Presses a key that closes the window, and waits until it is freed. */
void
fixture_leave_by_key (gpointer window, const gchar *key)
{
  fixture_watch (&window);
  fixture_key (key);
  fixture_wait_until_gone (&window);
}

/* Clicks a button that closes the window, and waits until it is freed. */
void
fixture_leave_by_button (gpointer window, const gchar *text)
{
  GtkWidget *button = fixture_find (window, GTK_TYPE_BUTTON, text);

  fixture_watch (&window);
  fixture_click (button);
  fixture_wait_until_gone (&window);
}

/* Closes a window during an operation, and checks that the operation does not keep it
 * alive: it is freed without further iterations of the main loop. */
void
fixture_assert_closes (gpointer window)
{
  fixture_watch (&window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL && g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (window);
}

typedef struct
{
  GtkWidget   *root;
  GType        type;
  const gchar *text;
} Wanted;

static gboolean
is_found (gpointer data)
{
  const Wanted *wanted = data;

  return fixture_find (wanted->root, wanted->type, wanted->text) != NULL;
}

/* Waits until fixture_find() finds a widget. */
GtkWidget *
fixture_wait_to_find (GtkWidget *root, GType type, const gchar *text)
{
  Wanted wanted = { root, type, text };

  fixture_wait (text != NULL ? text : g_type_name (type), is_found, &wanted);
  return fixture_find (root, type, text);
}

typedef struct
{
  GtkWidget   *root;
  const gchar *part;
} Told;

/* Whether a visible label below @root contains the text @part. */
gboolean
fixture_tells (GtkWidget *root, const gchar *part)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && strstr (gtk_label_get_text (GTK_LABEL (root)), part) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (fixture_tells (child, part))
      return TRUE;
  return FALSE;
}

static gboolean
is_told (gpointer data)
{
  const Told *told = data;

  return fixture_tells (told->root, told->part);
}

void
fixture_wait_to_be_told (gpointer window, const gchar *part)
{
  Told told = { window, part };

  fixture_wait (part, is_told, &told);
}

guint
fixture_count_windows (Fixture *self)
{
  return g_list_length (
      gtk_application_get_windows (GTK_APPLICATION (self->application)));
}

static gboolean
is_at_rest (gpointer popover)
{
  GtkWidget *stack = fixture_find (popover, GTK_TYPE_STACK, NULL);

  return stack == NULL || !gtk_stack_get_transition_running (GTK_STACK (stack));
}

static gboolean
is_open (gpointer button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static gboolean
is_shut (gpointer popover)
{
  return !gtk_widget_get_mapped (popover);
}

static void
click_entry (GtkWidget *popover, const gchar *text)
{
  fixture_click (fixture_wait_to_find (popover, GTK_TYPE_LABEL, text));
}

/* Opens the menu of a window and clicks an item of it, or of its submenu @submenu
 * (nullable). */
void
fixture_click_in_menu (gpointer window, const gchar *submenu, const gchar *text)
{
  GtkWidget *button = fixture_find (window, GTK_TYPE_MENU_BUTTON, NULL);
  GtkWidget *popover;

  fixture_click (button);
  fixture_wait ("the menu", is_open, button);
  fixture_draw (window);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  if (submenu != NULL)
    {
      click_entry (popover, submenu);
      fixture_draw (window);
      fixture_wait ("a menu at rest", is_at_rest, popover);
    }
  click_entry (popover, text);
  fixture_wait ("the end of the menu", is_shut, popover);
}

typedef struct
{
  TgExplanationBar *bar;
  const gchar      *start;
} Heading;

static gboolean
says (gpointer data)
{
  const Heading *wanted = data;
  const gchar   *heading = tg_explanation_bar_get_heading (wanted->bar);

  return wanted->start == NULL
             ? heading == NULL
             : heading != NULL && g_str_has_prefix (heading, wanted->start);
}

/* Waits until the heading of @bar starts with @start; with %NULL, until the bar has no
 * heading. */
void
fixture_wait_for_heading (TgExplanationBar *bar, const gchar *start)
{
  Heading wanted = { bar, start };

  fixture_wait (start != NULL ? start : "silence", says, &wanted);
}

/* Returns a template child of a widget by its name. */
gpointer
fixture_child (gpointer widget, const gchar *name)
{
  GObject *child = NULL;

  for (GType type = G_OBJECT_TYPE (widget); child == NULL && type != GTK_TYPE_WIDGET;
       type = g_type_parent (type))
    child = gtk_widget_get_template_child (widget, type, name);
  g_assert_nonnull (child);
  return child;
}

typedef struct
{
  gpointer     window;
  const gchar *name;
  GtkWidget   *found;
} PageSearch;

static gboolean
finds_page (gpointer data)
{
  PageSearch *search = data;

  search->found =
      gtk_stack_get_child_by_name (fixture_child (search->window, "stack"), search->name);
  return search->found != NULL;
}

/* Returns a page of a window by its name in the stack; the page is made if it was never
 * shown. */
gpointer
fixture_page (gpointer window, const gchar *name)
{
  PageSearch search = { window, name, NULL };

  fixture_wait (name, finds_page, &search);
  return search.found;
}

gboolean
fixture_is_archive_ready (gpointer archive)
{
  GtkStack *pages = fixture_child (archive, "pages");

  return !g_str_equal (gtk_stack_get_visible_child_name (pages), "loading");
}

typedef struct
{
  gpointer archive;
  guint    n;
} KeptGames;

static gboolean
lists_kept_games (gpointer data)
{
  const KeptGames *games = data;
  GtkGridView     *view = fixture_child (games->archive, "view");

  return fixture_is_archive_ready (games->archive)
         && g_list_model_get_n_items (G_LIST_MODEL (gtk_grid_view_get_model (view)))
                == games->n;
}

/* Waits until the archive window lists @n games. */
void
fixture_wait_for_kept_games (gpointer archive, guint n)
{
  KeptGames games = { archive, n };

  fixture_wait ("the number of games", lists_kept_games, &games);
  fixture_draw (archive);
}

/* Returns the text of a label that is a template child of @widget; NULL if the label is
 * not visible. */
const gchar *
fixture_read (gpointer widget, const gchar *name)
{
  GtkLabel *label = fixture_child (widget, name);

  return gtk_widget_get_mapped (GTK_WIDGET (label)) ? gtk_label_get_label (label) : NULL;
}

/* Returns the card of a player beside the board. */
GtkWidget *
fixture_find_card (Fixture *self, TgStone side)
{
  GtkWidget *players = fixture_child (self->window, "players");

  return side == TG_STONE_BLACK ? gtk_widget_get_first_child (players)
                                : gtk_widget_get_last_child (players);
}

/* Returns the text of a label in the card of a player, a template child with @name. */
const gchar *
fixture_read_card (Fixture *self, TgStone side, const gchar *name)
{
  return gtk_label_get_label (fixture_child (fixture_find_card (self, side), name));
}

/* Returns the text of a label in the status of the window, a template child with @name. */
const gchar *
fixture_read_status (Fixture *self, const gchar *name)
{
  return gtk_label_get_label (
      fixture_child (fixture_child (self->window, "status"), name));
}

/* Returns the number of moves in the list beside the game. */
guint
fixture_count_listed (Fixture *self)
{
  GtkGridView *grid = fixture_child (fixture_child (self->window, "moves"), "grid");

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_grid_view_get_model (grid)));
}

/* Returns the number of moves in the list of a study. */
guint
fixture_count_moves (gpointer study)
{
  GtkListView *view = fixture_child (fixture_child (study, "variations"), "view");
  GListModel  *rows = G_LIST_MODEL (gtk_list_view_get_model (view));
  guint        n = g_list_model_get_n_items (rows);
  guint        n_moves = n;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TgVariation) row = g_list_model_get_item (rows, i);

      n_moves += tg_variation_get_second (row) != NULL;
    }
  return n_moves;
}
