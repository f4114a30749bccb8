/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each change of the board or of the filter starts a new search. A wide window shows the
 * board beside the games, a narrow one shows them in turn. The list of games is a
 * GtkGridView with one column, like that of the archive. */

#include "ui/library/search-window.h"

#include <glib/gi18n-lib.h>

#include "library/games/library-names.h"
#include "record/tree/record.h"
#include "rules/game.h"
#include "ui/board/board-view.h"
#include "ui/files/game-opener.h"
#include "ui/layout/scroller.h"
#include "ui/layout/wrap-box.h"
#include "ui/library/filter-dialog.h"
#include "ui/library/game-search.h"
#include "ui/library/hits-file.h"
#include "ui/library/library-words.h"
#include "ui/library/pattern-draft.h"
#include "ui/library/player-window.h"
#include "ui/library/search-row.h"
#include "ui/widgets/back-button.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/weak-ref.h"

#define USUAL_SIZE 15

/* The names that are listed, at most. */
#define MAX_NAMES 100

/* The items of the list of searches. */
enum
{
  FIND_POSITION,
  FIND_PATTERN,
  FIND_LINE,
};

struct _TgSearchWindow
{
  AdwApplicationWindow parent_instance;

  TgLibraryWorker    *library;    /* owned */
  TgGameSearch       *search;     /* owned */
  GCancellable       *names;      /* owned: cancels the search for names; or NULL */
  TgThumbnailPainter *painter;    /* owned */
  gchar              *theme;      /* owned: one of tg_theme_ids() */
  TgGameFilter        filter;     /* owned */
  gboolean            is_listing; /* the filter began as the games of a page or source */
  gchar              *source;     /* owned (nullable): the name of the filter's source */
  TgPatternDraft      draft;
  TgPatternTool       tool;
  TgPoint drag_start; /* the corner from which a rectangle is drawn; none otherwise */

  AdwLeaflet     *leaflet;       /* template child */
  GtkWidget      *back_button;   /* template child */
  GtkWidget      *filter_button; /* template child */
  GtkWidget      *query_page;    /* template child */
  GtkWidget      *games_page;    /* template child */
  GtkWidget      *board_place;   /* template child */
  TgBoardView    *board;         /* template child */
  GtkDropDown    *kind;          /* template child */
  GtkDropDown    *others;        /* template child */
  GtkWidget      *tools;         /* template child */
  GtkWidget      *black;         /* template child */
  GtkWidget      *white;         /* template child */
  GtkWidget      *alternate;     /* template child */
  GtkWidget      *empty;         /* template child */
  GtkWidget      *eraser;        /* template child */
  GtkWidget      *area;          /* template child */
  GtkWidget      *games_bar;     /* template child */
  GtkLabel       *games_label;   /* template child */
  GtkSearchEntry *words;         /* template child */
  GtkWidget      *status_row;    /* template child */
  GtkLabel       *status;        /* template child */
  GtkWidget      *review_button; /* template child */
  GtkWidget      *filter_row;    /* template child */
  GtkLabel       *filter_label;  /* template child */
  GtkWidget      *all_button;    /* template child */
  GtkStack       *pages;         /* template child */
  AdwStatusPage  *hint;          /* template child */
  GtkWidget      *import_button; /* template child */
  GtkGridView    *view;          /* template child */
  GtkListBox     *name_list;     /* template child */
  GtkLabel       *no_names;      /* template child: why the list is empty */
};

enum
{
  PROP_0,
  PROP_THEME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgSearchWindow, tg_search_window, ADW_TYPE_APPLICATION_WINDOW)

static gboolean
is_pattern (TgSearchWindow *self)
{
  return gtk_drop_down_get_selected (self->kind) == FIND_PATTERN;
}

static gboolean
is_line (TgSearchWindow *self)
{
  return gtk_drop_down_get_selected (self->kind) == FIND_LINE;
}

/* The board */

/* Numbers the moves. */
static void
show_numbers (TgSearchWindow *self)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, self->draft.size);
  TgBoard line;

  tg_pattern_draft_get_line (&self->draft, &line);
  for (guint i = 0; i < line.n_moves; i++)
    {
      g_autofree gchar *number = g_strdup_printf ("%u", i + 1);

      tg_record_node_set_mark (tg_record_get_root (record), line.moves[i].point,
                               TG_MARK_LABEL, number);
    }
  tg_board_view_show_marks (self->board, tg_record_get_root (record));
}

/* Shows the points that must be empty as crosses. */
static void
show_marks (TgSearchWindow *self)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, self->draft.size);

  for (guint i = 0; i < self->draft.size * self->draft.size; i++)
    if (self->draft.cells[i] == TG_PATTERN_EMPTY)
      tg_record_node_set_mark (tg_record_get_root (record),
                               tg_point_from_index (i, self->draft.size), TG_MARK_CROSS,
                               NULL);
  tg_board_view_show_marks (self->board, tg_record_get_root (record));
}

static void
show_draft (TgSearchWindow *self)
{
  TgBoard board;
  TgStone side = tg_pattern_draft_get_board (&self->draft, &board);
  TgGame  game;

  tg_game_init_position (&game, TG_RULESET_FREESTYLE, &board, side, FALSE,
                         TG_FOULS_REFUSED);
  tg_board_view_show_game (self->board, &game);
  tg_board_view_set_hand (self->board,
                          is_line (self) || self->tool == TG_PATTERN_TOOL_ALTERNATE ? side
                          : self->tool == TG_PATTERN_TOOL_BLACK ? TG_STONE_BLACK
                          : self->tool == TG_PATTERN_TOOL_WHITE ? TG_STONE_WHITE
                                                                : TG_STONE_NONE);
  if (is_line (self))
    show_numbers (self);
  if (!is_pattern (self))
    return;
  show_marks (self);
  tg_board_view_show_region (self->board, self->draft.corner, self->draft.columns,
                             self->draft.rows);
}

/* Searching */

static void
find (TgSearchWindow *self)
{
  TgStonePattern pattern;
  TgBoard        board;
  TgStone        side = tg_pattern_draft_get_board (&self->draft, &board);
  TgPatternCell  others = gtk_drop_down_get_selected (self->others) == 1
                              ? TG_PATTERN_EMPTY
                              : TG_PATTERN_ANYTHING;

  if (is_pattern (self) && tg_pattern_draft_get_pattern (&self->draft, others, &pattern))
    tg_game_search_find_pattern (self->search, &pattern, &self->filter);
  else if (is_line (self) && board.n_moves > 0
           && tg_pattern_draft_get_line (&self->draft, &board))
    tg_game_search_find_line (self->search, &board, &self->filter);
  else if (is_line (self) && board.n_moves > 0)
    tg_game_search_clear (self->search);
  else if (!is_pattern (self) && board.n_moves > 0)
    tg_game_search_find_position (self->search, &board, side, &self->filter);
  else if (!tg_game_filter_is_empty (&self->filter))
    tg_game_search_find_filtered (self->search, &self->filter);
  else
    tg_game_search_clear (self->search);
}

static void
change (TgSearchWindow *self)
{
  show_draft (self);
  find (self);
}

static void
edit_cb (TgSearchWindow *self, const TgPoint *point, gboolean erases)
{
  if (is_line (self))
    tg_pattern_draft_apply_move (&self->draft, *point, erases);
  else
    tg_pattern_draft_apply (&self->draft, erases ? TG_PATTERN_TOOL_ERASER : self->tool,
                            *point);
  change (self);
}

/* Shows the rectangle up to the point under the pointer. */
static void
pointed_cb (TgSearchWindow *self)
{
  TgPoint        point = tg_board_view_get_pointed (self->board);
  TgPoint        start = tg_point_is_on_board (self->drag_start, self->draft.size)
                             ? self->drag_start
                             : self->draft.first;
  TgPatternDraft shown = self->draft;

  if (self->tool != TG_PATTERN_TOOL_AREA || !tg_point_is_on_board (point, shown.size)
      || !tg_point_is_on_board (start, shown.size))
    return;
  tg_pattern_draft_set_area (&shown, start, point);
  tg_board_view_show_region (self->board, shown.corner, shown.columns, shown.rows);
}

static void
drag_begin_cb (TgSearchWindow *self)
{
  self->drag_start =
      self->tool == TG_PATTERN_TOOL_AREA
              && !tg_point_is_on_board (self->draft.first, self->draft.size)
          ? tg_board_view_get_pointed (self->board)
          : TG_POINT_NONE;
}

/* A drag from one corner to the other sets the rectangle; a click sets one corner, see
 * edit_cb(). */
static void
drag_end_cb (TgSearchWindow *self)
{
  TgPoint start = self->drag_start;
  TgPoint end = tg_board_view_get_pointed (self->board);

  self->drag_start = TG_POINT_NONE;
  if (!tg_point_is_on_board (start, self->draft.size)
      || !tg_point_is_on_board (end, self->draft.size) || tg_point_equal (start, end))
    return;
  tg_pattern_draft_set_area (&self->draft, start, end);
  change (self);
}

static void
tool_cb (TgSearchWindow *self, GtkToggleButton *button)
{
  GtkWidget *const tools[TG_N_PATTERN_TOOLS] = { self->black,     self->white,
                                                 self->alternate, self->empty,
                                                 self->eraser,    self->area };

  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < TG_N_PATTERN_TOOLS; i++)
    if (tools[i] == GTK_WIDGET (button))
      self->tool = (TgPatternTool) i;
  self->draft.first = TG_POINT_NONE;
  show_draft (self);
}

static void
kind_cb (TgSearchWindow *self)
{
  gboolean pattern = is_pattern (self);

  gtk_widget_set_visible (self->tools, !is_line (self));
  gtk_widget_set_visible (GTK_WIDGET (self->others), pattern);
  gtk_widget_set_visible (self->empty, pattern);
  gtk_widget_set_visible (self->area, pattern);
  if (!pattern
      && (self->tool == TG_PATTERN_TOOL_EMPTY || self->tool == TG_PATTERN_TOOL_AREA))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->alternate), TRUE);
  change (self);
}

static void
clear_cb (TgSearchWindow *self)
{
  tg_pattern_draft_init (&self->draft, self->draft.size);
  change (self);
}

/* The games */

static gboolean
is_library_empty (TgSearchWindow *self)
{
  return g_error_matches (tg_game_search_get_error (self->search), G_IO_ERROR,
                          G_IO_ERROR_NOT_FOUND);
}

static gchar *
describe_search (TgSearchWindow *self)
{
  guint n = tg_game_search_get_n_found (self->search);
  guint n_listed = g_list_model_get_n_items (tg_game_search_get_hits (self->search));
  g_autofree gchar *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  if (is_library_empty (self))
    return g_strdup ("");
  if (tg_game_search_is_running (self->search))
    /* Translators: %s is such as “12 games”, found so far. */
    return g_strdup_printf (_ ("Searching… %s"), games);
  if (tg_game_search_is_stopped (self->search))
    /* Translators: %s is such as “12 games”, found before the search was stopped. */
    return g_strdup_printf (_ ("Stopped: %s"), games);
  if (n_listed < n)
    return g_strdup_printf (_ ("%u of %u games"), n_listed, n);
  return g_steal_pointer (&games);
}

static void
show_hint (TgSearchWindow *self, const gchar *title, const gchar *description)
{
  g_autofree gchar *markup = g_markup_escape_text (description, -1);

  gtk_widget_set_visible (self->import_button, FALSE);
  adw_status_page_set_title (self->hint, title);
  adw_status_page_set_description (self->hint, markup);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->hint));
}

static void
show_no_library (TgSearchWindow *self)
{
  show_hint (self, _ ("No Games Yet"), _ ("Import games to search them."));
  gtk_widget_set_visible (self->import_button, TRUE);
}

/* Returns: whether Black and White cannot have taken turns to place the stones */
static gboolean
has_stones_out_of_turn (TgSearchWindow *self)
{
  TgBoard line;

  return !is_pattern (self) && !tg_pattern_draft_get_line (&self->draft, &line);
}

static gboolean
is_asking (TgSearchWindow *self)
{
  TgStonePattern pattern;
  TgBoard        board;

  if (is_line (self) && has_stones_out_of_turn (self))
    return FALSE;
  tg_pattern_draft_get_board (&self->draft, &board);
  return !tg_game_filter_is_empty (&self->filter)
         || (is_pattern (self) ? tg_pattern_draft_get_pattern (
                 &self->draft, TG_PATTERN_ANYTHING, &pattern)
                               : board.n_moves > 0);
}

/* Shows the hits, or why there are none. */
static void
show_games (TgSearchWindow *self)
{
  const GError *error = tg_game_search_get_error (self->search);
  const gchar  *out_of_turn =
      _ ("Black and White take turns in a game. Click stones to remove them.");

  if (is_library_empty (self))
    show_no_library (self);
  else if (error != NULL)
    show_hint (self, _ ("No Games Found"), error->message);
  else if (is_line (self) && has_stones_out_of_turn (self))
    show_hint (self, _ ("Search Games"), out_of_turn);
  else if (!is_asking (self))
    show_hint (self, _ ("Search Games"),
               is_line (self)
                   ? _ ("Place the moves in their order. Click a move to remove "
                        "it and those after it.")
                   : _ ("Place stones on the board, or type a name."));
  else if (tg_game_search_get_n_found (self->search) > 0
           || tg_game_search_is_running (self->search))
    gtk_stack_set_visible_child_name (self->pages, "games");
  else
    /* After a pass, a game has such a position. */
    show_hint (self, _ ("No Games Found"),
               has_stones_out_of_turn (self) ? out_of_turn
                                             : _ ("Symmetric positions count too."));
}

static void
update (TgSearchWindow *self)
{
  gboolean is_naming = *gtk_editable_get_text (GTK_EDITABLE (self->words)) != '\0';
  gboolean is_filtered = !tg_game_filter_is_empty (&self->filter);
  g_autofree gchar *words = is_asking (self) ? describe_search (self) : g_strdup ("");
  g_autofree gchar *conditions =
      tg_library_words_filter (&self->filter.conditions, self->source);
  g_autofree gchar *both = g_strdup_printf ("%s · %s", words, conditions);

  gtk_label_set_label (self->status, words);
  gtk_label_set_label (self->games_label, *words == '\0' ? _ ("Names")
                                          : is_filtered  ? both
                                                         : words);
  gtk_label_set_label (self->filter_label, conditions);
  gtk_widget_set_visible (self->filter_row, is_filtered && !is_naming);
  gtk_widget_set_visible (
      self->review_button,
      !tg_game_search_is_running (self->search)
          && g_list_model_get_n_items (tg_game_search_get_hits (self->search)) > 0);
  gtk_widget_set_visible (self->status_row, is_asking (self) && !is_naming);
  if (is_filtered)
    gtk_widget_add_css_class (self->filter_button, "filtering");
  else
    gtk_widget_remove_css_class (self->filter_button, "filtering");
  if (is_naming)
    gtk_stack_set_visible_child_name (self->pages, "names");
  else
    show_games (self);
}

static void
setup_cb (TgSearchWindow                         *self,
          GtkListItem                            *item,
          G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  gtk_list_item_set_child (item, tg_search_row_new (self->painter));
}

static void
bind_cb (TgSearchWindow                         *self,
         GtkListItem                            *item,
         G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  tg_search_row_show (gtk_list_item_get_child (item), gtk_list_item_get_item (item),
                      self->theme);
}

/* Opens a game at the found position. */
static void
open_cb (TgSearchWindow *self, guint place)
{
  g_autoptr (TgSearchHit) hit =
      g_list_model_get_item (tg_game_search_get_hits (self->search), place);
  g_autofree gchar *terms = tg_library_game_describe_terms (hit->game);
  TgStudyRequest    request = { .n_moves = hit->n_moves, .terms = terms };

  if (hit->n_moves == 0)
    request.action = "win.first-move";
  tg_game_opener_open_record (
      TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (self))),
      tg_library_game_to_record (hit->game), &request);
}

/* Tells which games cannot be reviewed. */
static void
show_left_out (TgSearchWindow *self, guint n)
{
  g_autofree gchar *title =
      g_strdup_printf (ngettext ("%u Game Left Out", "%u Games Left Out", n), n);

  tg_message_dialog_ask (
      GTK_WINDOW (self), title,
      _ ("Their terms of use forbid copies, which a review of many games needs. You can "
         "open them and review them one by one."),
      NULL, NULL, NULL, NULL, NULL);
}

static void
written_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgSearchWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  guint n_left_out;
  g_autoptr (GFile) file = tg_hits_file_write_finish (result, &n_left_out, &error);

  if (self == NULL || gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    return;
  gtk_widget_set_sensitive (self->review_button, TRUE);
  if (file != NULL)
    g_action_group_activate_action (
        G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (self))), "review-file",
        g_variant_new_bytestring (g_file_peek_path (file)));
  if (error == NULL
      || g_error_matches (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_LICENCE))
    {
      if (n_left_out > 0)
        show_left_out (self, n_left_out);
    }
  else
    tg_message_dialog_ask (GTK_WINDOW (self), _ ("Cannot Review These Games"),
                           error->message, NULL, NULL, NULL, NULL, NULL);
}

/* Reviews the listed games in the background. */
static void
review_cb (TgSearchWindow *self)
{
  gtk_widget_set_sensitive (self->review_button, FALSE);
  tg_hits_file_write_async (self->library, tg_game_search_get_hits (self->search),
                            written_cb, tg_weak_ref_new (self));
}

/* Updates all rows, for another theme or colour scheme. */
static void
redraw (TgSearchWindow *self)
{
  GListModel *hits = tg_game_search_get_hits (self->search);
  guint       n = g_list_model_get_n_items (hits);

  if (n > 0)
    g_list_model_items_changed (hits, 0, n, n);
}

/* Names */

static void
find_names (TgLibrary *library, GTask *task)
{
  g_autoptr (GError) error = NULL;
  GArray *names = tg_library_find_names (library, g_task_get_task_data (task), &error);

  if (names != NULL)
    g_task_return_pointer (task, names, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
add_name (TgSearchWindow *self, const TgLibraryName *name)
{
  g_autofree gchar *title = g_markup_escape_text (name->name, -1);
  g_autofree gchar *games =
      g_strdup_printf (ngettext ("%u game", "%u games", name->n_games), name->n_games);
  g_autofree gchar *subtitle = g_strdup_printf (
      "%s · %s", name->is_event ? _ ("Tournament") : _ ("Player"), games);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle",
                                 subtitle, "activatable", TRUE, "name",
                                 name->is_event ? "event" : "player", NULL);

  gtk_list_box_append (self->name_list, row);
}

static const gchar *
explain_no_names (const GError *error)
{
  if (error == NULL)
    return _ ("No names found");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return _ ("Import games to search them.");
  return error->message;
}

static void
named_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgSearchWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) names = g_task_propagate_pointer (G_TASK (result), &error);
  GtkWidget *row;

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->name_list))) != NULL
         && GTK_IS_LIST_BOX_ROW (row))
    gtk_list_box_remove (self->name_list, row);
  gtk_label_set_label (self->no_names, explain_no_names (error));
  for (guint i = 0; names != NULL && i < MIN (names->len, MAX_NAMES); i++)
    add_name (self, &g_array_index (names, TgLibraryName, i));
}

static void
words_cb (TgSearchWindow *self)
{
  const gchar *words = gtk_editable_get_text (GTK_EDITABLE (self->words));
  GTask       *task;

  g_cancellable_cancel (self->names);
  g_clear_object (&self->names);
  update (self);
  if (*words == '\0')
    return;
  self->names = g_cancellable_new ();
  task = g_task_new (NULL, self->names, named_cb, tg_weak_ref_new (self));
  g_task_set_task_data (task, g_strdup (words), g_free);
  tg_library_worker_run (self->library, task, find_names);
}

/* The filter */

static void
sources_cb (G_GNUC_UNUSED GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgSearchWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GArray) sources = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self == NULL)
    return;
  for (guint i = 0; sources != NULL && i < sources->len; i++)
    {
      const TgLibrarySource *source = &g_array_index (sources, TgLibrarySource, i);

      if (source->id == self->filter.conditions.source)
        {
          g_free (self->source);
          self->source = g_strdup (source->name);
        }
    }
  update (self);
}

/* Sets the filter without a search, and finds the name of its source. */
static void
set_filter (TgSearchWindow *self, const TgLibraryFilter *conditions)
{
  tg_game_filter_set (&self->filter, conditions);
  g_clear_pointer (&self->source, g_free);
  if (conditions->source != 0)
    tg_library_worker_list_sources (
        self->library, g_task_new (NULL, NULL, sources_cb, tg_weak_ref_new (self)));
}

static void
clear_filter (TgSearchWindow *self)
{
  const TgLibraryFilter all = { 0 };

  set_filter (self, &all);
  self->is_listing = FALSE;
}

static void
show_games_cb (TgSearchWindow *self, TgPlayerWindow *player)
{
  TgLibraryFilter filter = { .player = tg_player_window_get_name (player) };

  tg_search_window_show_games (self, &filter);
}

static void
show_player (TgSearchWindow *self, const gchar *name)
{
  GtkWidget *player = tg_player_window_new (GTK_WINDOW (self), self->library, name);

  g_signal_connect_object (player, "show-games", G_CALLBACK (show_games_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (player));
}

static void
name_cb (TgSearchWindow *self, AdwActionRow *row)
{
  g_autofree gchar *name = NULL;
  TgLibraryFilter   filter = self->filter.conditions;

  if (!pango_parse_markup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1,
                           0, NULL, &name, NULL, NULL))
    return;
  if (g_str_equal (gtk_widget_get_name (GTK_WIDGET (row)), "player"))
    {
      show_player (self, name);
      return;
    }
  filter.event = name;
  tg_search_window_show_games (self, &filter);
}

static void
filtered_cb (TgSearchWindow *self, TgFilterDialog *dialog)
{
  set_filter (self, tg_filter_dialog_get_filter (dialog));
  self->is_listing = FALSE;
  find (self);
}

static void
filter_cb (TgSearchWindow *self)
{
  GtkWidget *dialog =
      tg_filter_dialog_new (GTK_WINDOW (self), self->library, &self->filter.conditions);

  g_signal_connect_object (dialog, "changed", G_CALLBACK (filtered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
all_cb (TgSearchWindow *self)
{
  clear_filter (self);
  find (self);
}

/* The window */

/* Returns whether the games hide the query. */
static gboolean
is_at_games (TgSearchWindow *self)
{
  return adw_leaflet_get_folded (self->leaflet)
         && adw_leaflet_get_visible_child (self->leaflet) == self->games_page;
}

static void
folded_cb (TgSearchWindow *self)
{
  gtk_widget_set_visible (self->back_button,
                          is_at_games (self)
                              || tg_back_button_is_needed (self->back_button));
  gtk_widget_set_visible (self->games_bar, adw_leaflet_get_folded (self->leaflet));
}

static void
back_cb (TgSearchWindow *self)
{
  if (is_at_games (self))
    adw_leaflet_set_visible_child (self->leaflet, self->query_page);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
forward_cb (TgSearchWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->games_page);
}

/* Escape ends the search; otherwise it clears the words, leaves the page of games in a
 * narrow window, or closes the window. */
static gboolean
escape_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  TgSearchWindow *self = TG_SEARCH_WINDOW (widget);

  if (tg_game_search_stop (self->search))
    return GDK_EVENT_STOP;
  if (*gtk_editable_get_text (GTK_EDITABLE (self->words)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->words), "");
  else
    back_cb (self);
  return GDK_EVENT_STOP;
}

static void
stopped_cb (TgSearchWindow *self)
{
  escape_cb (GTK_WIDGET (self), NULL, NULL);
}

static void
tg_search_window_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_THEME)
    g_value_set_string (value, TG_SEARCH_WINDOW (object)->theme);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_search_window_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TgSearchWindow *self = TG_SEARCH_WINDOW (object);

  if (id == PROP_THEME)
    {
      g_free (self->theme);
      self->theme = g_value_dup_string (value);
      if (self->search != NULL)
        redraw (self);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_search_window_dispose (GObject *object)
{
  TgSearchWindow *self = TG_SEARCH_WINDOW (object);

  g_cancellable_cancel (self->names);
  g_clear_object (&self->names);
  if (self->search != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->search, self);
      tg_game_search_stop (self->search);
    }
  G_OBJECT_CLASS (tg_search_window_parent_class)->dispose (object);
}

static void
tg_search_window_finalize (GObject *object)
{
  TgSearchWindow *self = TG_SEARCH_WINDOW (object);

  tg_game_filter_clear (&self->filter);
  g_clear_pointer (&self->source, g_free);
  g_clear_object (&self->search);
  g_clear_object (&self->library);
  g_clear_pointer (&self->painter, tg_thumbnail_painter_unref);
  g_clear_pointer (&self->theme, g_free);
  G_OBJECT_CLASS (tg_search_window_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, TgSearchWindow, name)
  CHILD (leaflet);
  CHILD (back_button);
  CHILD (filter_button);
  CHILD (query_page);
  CHILD (games_page);
  CHILD (board_place);
  CHILD (board);
  CHILD (kind);
  CHILD (others);
  CHILD (tools);
  CHILD (black);
  CHILD (white);
  CHILD (alternate);
  CHILD (empty);
  CHILD (eraser);
  CHILD (area);
  CHILD (games_bar);
  CHILD (games_label);
  CHILD (words);
  CHILD (status_row);
  CHILD (status);
  CHILD (review_button);
  CHILD (filter_row);
  CHILD (filter_label);
  CHILD (all_button);
  CHILD (pages);
  CHILD (hint);
  CHILD (import_button);
  CHILD (view);
  CHILD (name_list);
  CHILD (no_names);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (edit_cb);
  CALLBACK (pointed_cb);
  CALLBACK (drag_begin_cb);
  CALLBACK (drag_end_cb);
  CALLBACK (tool_cb);
  CALLBACK (kind_cb);
  CALLBACK (find);
  CALLBACK (clear_cb);
  CALLBACK (setup_cb);
  CALLBACK (bind_cb);
  CALLBACK (open_cb);
  CALLBACK (review_cb);
  CALLBACK (words_cb);
  CALLBACK (stopped_cb);
  CALLBACK (name_cb);
  CALLBACK (filter_cb);
  CALLBACK (all_cb);
  CALLBACK (folded_cb);
  CALLBACK (back_cb);
  CALLBACK (forward_cb);
#undef CALLBACK
}

static void
tg_search_window_class_init (TgSearchWindowClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_SCROLLER);
  g_type_ensure (TG_TYPE_WRAP_BOX);
  object_class->get_property = tg_search_window_get_property;
  object_class->set_property = tg_search_window_set_property;
  object_class->dispose = tg_search_window_dispose;
  object_class->finalize = tg_search_window_finalize;

  /* The theme of the boards: one of tg_theme_ids(). */
  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "wood",
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/search-window.ui");
  bind_children (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
tg_search_window_init (TgSearchWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->painter = tg_thumbnail_painter_new ();
  self->theme = g_strdup (tg_theme_ids ()[0]);
  self->drag_start = TG_POINT_NONE;
  self->tool = TG_PATTERN_TOOL_ALTERNATE;
  tg_pattern_draft_init (&self->draft, USUAL_SIZE);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
  tg_board_view_set_editing (self->board, TRUE);
}

GtkWidget *
tg_search_window_new (GtkApplication  *application,
                      TgSettings      *settings,
                      TgLibraryWorker *library)
{
  TgSearchWindow     *self;
  GtkSingleSelection *selection;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_SEARCH_WINDOW, "application", application, NULL);
  self->library = g_object_ref (library);
  self->search = tg_game_search_new (library);
  selection =
      gtk_single_selection_new (g_object_ref (tg_game_search_get_hits (self->search)));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_grid_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
  tg_settings_bind_board (settings, G_OBJECT (self->board));
  tg_settings_bind (settings, "theme", G_OBJECT (self), "theme", G_SETTINGS_BIND_GET);
  g_signal_connect_object (self->search, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
  kind_cb (self);
  folded_cb (self);
  return GTK_WIDGET (self);
}

/* Searches for the position of @board; %NULL keeps that of the window. The filter of
 * tg_search_window_show_games() ends; one that the player has chosen stays. */
void
tg_search_window_set_board (TgSearchWindow *self, const TgBoard *board)
{
  g_return_if_fail (TG_IS_SEARCH_WINDOW (self));

  if (self->is_listing)
    clear_filter (self);
  if (board != NULL)
    tg_pattern_draft_set_board (&self->draft, board);
  change (self);
}

/* Shows the games of a filter, whatever is on the board. */
void
tg_search_window_show_games (TgSearchWindow *self, const TgLibraryFilter *filter)
{
  g_return_if_fail (TG_IS_SEARCH_WINDOW (self));

  set_filter (self, filter);
  self->is_listing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->words), "");
  tg_pattern_draft_init (&self->draft, self->draft.size);
  change (self);
  forward_cb (self);
}
