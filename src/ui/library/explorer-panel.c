/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After each move, the library is asked in its thread; the rows of the previous position
 * stay until the answer comes, but can no longer be played. */

#include "ui/library/explorer-panel.h"

#include <glib/gi18n-lib.h>

#include "ui/files/game-opener.h"
#include "ui/layout/text-scale.h"
#include "ui/library/explorer-games.h"
#include "ui/library/explorer-move.h"
#include "ui/library/explorer-query.h"
#include "ui/library/filter-dialog.h"
#include "ui/library/library-words.h"
#include "ui/library/result-bar.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/words.h"

#define N_LETTERS 26

/* The moves that are listed, at most: GtkColumnView makes the cells of all of them at once. */
#define MAX_MOVES 60

/* The rows that are visible without scrolling, at most. */
#define VISIBLE_MOVES 8
#define VISIBLE_GAMES 4

/* The rows that remain visible in a low window. */
#define LEAST_MOVES 3
#define LEAST_GAMES 1

struct _TgExplorerPanel
{
  GtkWidget parent_instance;

  TgLibraryWorker *library; /* owned; NULL until it is set */
  TgStudy         *study;   /* owned; NULL until it is set */
  TgGameFilter     filter;  /* owned */
  GCancellable    *query;   /* owned: cancels the running query; NULL while none runs */
  /* owned: the last answer; NULL before the first one and after an error */
  TgExplorerReport   *report;
  gboolean            is_current; /* the report is about the shown position */
  gboolean            rows_from_top;
  GListStore         *moves;     /* owned, of TgExplorerMove */
  GtkSingleSelection *selection; /* owned */

  GtkWidget           *box;             /* template child */
  GtkWidget           *filter_button;   /* template child */
  GtkWidget           *nothing;         /* template child */
  GtkLabel            *reason;          /* template child */
  GtkWidget           *import_button;   /* template child */
  GtkWidget           *all_button;      /* template child */
  GtkWidget           *content;         /* template child */
  GtkLabel            *summary;         /* template child */
  GtkScrolledWindow   *moves_place;     /* template child */
  GtkColumnView       *view;            /* template child */
  GtkColumnViewColumn *value_column;    /* template child */
  GtkColumnViewColumn *strength_column; /* template child */
  GtkColumnViewColumn *year_column;     /* template child */
  GtkLabel            *remark;          /* template child */
  GtkWidget           *games_heading;   /* template child */
  GtkScrolledWindow   *games_place;     /* template child */
  TgExplorerGames     *games;           /* template child */
};

enum
{
  PREVIEW,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgExplorerPanel, tg_explorer_panel, GTK_TYPE_WIDGET)

/* The columns */

static void
setup_label_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
setup_bar_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, tg_result_bar_new ());
}

static gchar *
name_point (TgExplorerPanel *self, TgPoint point)
{
  return tg_point_is_on_board (point, self->report->board.size)
             ? tg_words_point_name (&self->report->board, point, self->rows_from_top)
             : g_strdup (_ ("Pass"));
}

/* Shows a text in a cell, grey if there are few games. */
static void
show_text (GtkListItem *item, const gchar *text)
{
  TgExplorerMove *move = gtk_list_item_get_item (item);
  GtkWidget      *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), text);
  if (tg_explorer_move_has_few_games (move))
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
}

static void
bind_move_cb (TgExplorerPanel                        *self,
              GtkListItem                            *item,
              G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  TgExplorerMove   *move = gtk_list_item_get_item (item);
  g_autofree gchar *point = name_point (self, move->continuation.point);
  g_autofree gchar *words = tg_explorer_move_describe (move, point);
  g_autofree gchar *text =
      move->letter != 0 ? g_strdup_printf ("%c  %s", move->letter, point) : NULL;

  show_text (item, text != NULL ? text : point);
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (item), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_list_item_get_child (item)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
bind_count_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  TgExplorerMove   *move = gtk_list_item_get_item (item);
  g_autofree gchar *text = g_strdup_printf ("%u", move->continuation.n_games);

  show_text (item, text);
}

static void
bind_bar_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  TgExplorerMove       *move = gtk_list_item_get_item (item);
  const TgContinuation *games = &move->continuation;
  GtkWidget            *bar = gtk_list_item_get_child (item);
  g_autofree gchar     *words =
      tg_library_words_score (games->n_black, games->n_draws, games->n_white);

  tg_result_bar_show (TG_RESULT_BAR (bar), games->n_black, games->n_draws, games->n_white,
                      tg_explorer_move_has_few_games (move));
  gtk_widget_set_tooltip_text (bar, words);
}

static void
bind_value_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  TgExplorerMove   *move = gtk_list_item_get_item (item);
  g_autofree gchar *text = tg_explorer_move_format_value (move);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_strength_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  TgExplorerMove   *move = gtk_list_item_get_item (item);
  g_autofree gchar *text = g_strdup_printf ("%u", tg_explorer_move_get_strength (move));

  show_text (item, move->continuation.n_rated > 0 ? text : "");
}

static void
bind_year_cb (G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item)
{
  TgExplorerMove   *move = gtk_list_item_get_item (item);
  g_autofree gchar *text = g_strdup_printf ("%u", move->continuation.last_year);

  show_text (item, move->continuation.last_year > 0 ? text : "");
}

/* The content */

static void
show_nothing (TgExplorerPanel *self, const gchar *reason)
{
  gtk_label_set_label (self->reason, reason);
  gtk_widget_set_visible (self->nothing, TRUE);
  gtk_widget_set_visible (self->content, FALSE);
  gtk_widget_set_visible (self->import_button, FALSE);
  gtk_widget_set_visible (self->all_button, FALSE);
}

static void
show_no_library (TgExplorerPanel *self)
{
  show_nothing (self, _ ("There are no games in the library yet."));
  gtk_widget_set_visible (self->import_button, TRUE);
}

static void
show_no_games (TgExplorerPanel *self)
{
  gboolean is_filtered = !tg_game_filter_is_empty (&self->filter);

  show_nothing (self, is_filtered ? _ ("None of the filtered games has this position.")
                                  : _ ("No game in the library has this position."));
  gtk_widget_set_visible (self->all_button, is_filtered);
}

static void
show_summary (TgExplorerPanel *self)
{
  const TgContinuation *all = &self->report->position.all;
  g_autofree gchar     *score =
      tg_library_words_score (all->n_black, all->n_draws, all->n_white);
  g_autofree gchar *count =
      g_strdup_printf (ngettext ("%u game", "%u games", all->n_games), all->n_games);
  /* Two lines in every position, even without a score: the list below must not move. */
  g_autofree gchar *text = g_strdup_printf ("%s\n%s", count, score);

  gtk_label_set_label (self->summary, text);
}

static void
add_remark (gchar **text, const gchar *remark)
{
  gchar *joined = tg_words_join (*text, remark);

  g_free (*text);
  *text = joined;
}

static void
show_remark (TgExplorerPanel *self, gboolean has_few, gboolean is_cut)
{
  g_autofree gchar *text = g_strdup (_ ("Symmetric positions count too."));

  if (has_few)
    add_remark (&text, _ ("Grey: few games."));
  if (is_cut)
    add_remark (&text, _ ("The rarest moves are left out."));
  gtk_label_set_label (self->remark, text);
}

/* Fills the rows of the next moves, and shows the columns that have numbers. */
static void
show_moves (TgExplorerPanel *self)
{
  GArray *continuations = self->report->position.continuations;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean is_large = tg_text_scale_is_large (GTK_WIDGET (self));
  gboolean has_value = FALSE;
  gboolean has_strength = FALSE;
  gboolean has_year = FALSE;
  gboolean has_few = FALSE;

  for (guint i = 0; i < MIN (continuations->len, MAX_MOVES); i++)
    {
      const TgContinuation *continuation =
          &g_array_index (continuations, TgContinuation, i);
      const TgExplorerValue *value =
          &g_array_index (self->report->values, TgExplorerValue, i);
      TgExplorerMove *move = tg_explorer_move_new (continuation, value,
                                                   i < N_LETTERS ? (gchar) ('A' + i) : 0);

      g_ptr_array_add (items, move);
      has_value |= value->is_known;
      has_strength |= continuation->n_rated > 0;
      has_year |= continuation->last_year > 0;
      has_few |= tg_explorer_move_has_few_games (move);
    }
  gtk_column_view_column_set_visible (self->value_column, has_value);
  gtk_column_view_column_set_visible (self->strength_column, has_strength && !is_large);
  gtk_column_view_column_set_visible (self->year_column, has_year && !is_large);
  g_list_store_splice (self->moves, 0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->moves)),
                       items->pdata, items->len);
  gtk_widget_set_visible (GTK_WIDGET (self->moves_place), items->len > 0);
  show_remark (self, has_few, continuations->len > MAX_MOVES);
}

/* Makes room for the first rows of a list: @n_visible, or fewer in a low window, but
 * @n_least. */
static void
set_height (GtkScrolledWindow *place,
            GtkWidget         *list,
            guint              n_rows,
            guint              n_least,
            guint              n_visible)
{
  gint width = gtk_widget_get_width (list);
  gint height;

  if (n_rows == 0)
    return;
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, NULL,
                      &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (place, -1);
  gtk_scrolled_window_set_max_content_height (
      place, height * (gint) MIN (n_rows, n_visible) / (gint) n_rows);
  gtk_scrolled_window_set_min_content_height (place, height * (gint) MIN (n_rows, n_least)
                                                         / (gint) n_rows);
}

static void
show_report (TgExplorerPanel *self)
{
  if (self->report->n_library == 0)
    show_no_library (self);
  else if (self->report->position.all.n_games == 0)
    show_no_games (self);
  else
    {
      gtk_widget_set_visible (self->nothing, FALSE);
      gtk_widget_set_visible (self->content, TRUE);
      show_summary (self);
      show_moves (self);
      tg_explorer_games_show (self->games, self->report->games);
      /* The header is as high as a row. */
      set_height (self->moves_place, GTK_WIDGET (self->view),
                  g_list_model_get_n_items (G_LIST_MODEL (self->moves)) + 1,
                  LEAST_MOVES + 1, VISIBLE_MOVES + 1);
      set_height (self->games_place, GTK_WIDGET (self->games), self->report->games->len,
                  LEAST_GAMES, VISIBLE_GAMES);
    }
}

/* Queries */

static void
unselect (TgExplorerPanel *self)
{
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

static void
set_report (TgExplorerPanel *self, TgExplorerReport *report)
{
  g_list_store_remove_all (self->moves);
  g_clear_pointer (&self->report, tg_explorer_report_free);
  self->report = report;
  self->is_current = report != NULL;
}

static void
answered_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgExplorerPanel) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgExplorerReport *report = tg_explorer_query_finish (result, &error);

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->query);
  set_report (self, report);
  if (report != NULL)
    show_report (self);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    show_no_library (self);
  else
    show_nothing (self, error->message);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cancel_query (TgExplorerPanel *self)
{
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
}

/* Asks about the shown position. The answer for it that is shown meanwhile stays valid. */
static void
start_query (TgExplorerPanel *self)
{
  const TgRecord *record = tg_study_get_record (self->study);
  gint            ruleset =
      tg_record_is_ruleset_known (record) ? (gint) tg_record_get_ruleset (record) : -1;
  TgGame game;

  cancel_query (self);
  tg_study_get_game (self->study, &game);
  self->query = g_cancellable_new ();
  tg_explorer_query_async (self->library, &game.board, tg_game_turn (&game), ruleset,
                           &self->filter, self->query, answered_cb,
                           tg_weak_ref_new (self));
}

/* Drops the answer, and asks again while the panel can be seen. */
static void
ask (TgExplorerPanel *self)
{
  cancel_query (self);
  self->is_current = FALSE;
  unselect (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->library != NULL && self->study != NULL
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    start_query (self);
}

/* The record may have been replaced, or a comment has changed. */
static void
changed_cb (TgExplorerPanel *self)
{
  TgGame game;

  if (!self->is_current)
    return;
  tg_study_get_game (self->study, &game);
  if (!tg_board_equal (&game.board, &self->report->board))
    ask (self);
}

/* Asks again, since games may have been imported in another window. */
static void
active_cb (TgExplorerPanel *self, G_GNUC_UNUSED GParamSpec *pspec, GtkWindow *window)
{
  if (gtk_window_is_active (window) && self->query == NULL && self->study != NULL
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    start_query (self);
}

static void
tg_explorer_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_explorer_panel_parent_class)->map (widget);
  ask (TG_EXPLORER_PANEL (widget));
}

static void
tg_explorer_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_explorer_panel_parent_class)->unmap (widget);
  ask (TG_EXPLORER_PANEL (widget));
}

static void
tg_explorer_panel_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_explorer_panel_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (active_cb), widget, G_CONNECT_SWAPPED);
}

static void
tg_explorer_panel_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);
  GTK_WIDGET_CLASS (tg_explorer_panel_parent_class)->unroot (widget);
}

/* Playing and previewing the next moves */

/* Returns: (nullable): the move of a row of the current report */
static TgExplorerMove *
get_move (TgExplorerPanel *self, guint place)
{
  g_autoptr (TgExplorerMove) move = NULL;

  if (!self->is_current || place == GTK_INVALID_LIST_POSITION)
    return NULL;
  /* The list holds a reference. */
  move = g_list_model_get_item (G_LIST_MODEL (self->moves), place);
  return move;
}

static void
selected_cb (TgExplorerPanel *self)
{
  TgExplorerMove *move =
      get_move (self, gtk_single_selection_get_selected (self->selection));
  g_autoptr (GArray) points = NULL;

  if (move != NULL && !tg_point_equal (move->continuation.point, TG_POINT_PASS))
    {
      points = g_array_new (FALSE, FALSE, sizeof (TgPoint));
      g_array_append_val (points, move->continuation.point);
    }
  g_signal_emit (self, signals[PREVIEW], 0, points);
}

/* Returns: (nullable): a move of the record that is the same as @point but for the
 *   symmetry of the position */
static TgRecordNode *
find_image (TgExplorerPanel *self, TgPoint point)
{
  TgPoint images[TG_N_SYMMETRIES];
  guint   n = tg_explorer_report_get_images (self->report, point, images);

  for (TgRecordNode *child =
           tg_record_node_get_first_child (tg_study_get_node (self->study));
       child != NULL; child = tg_record_node_get_next_sibling (child))
    if (tg_point_is_among (tg_record_node_get_move (child).point, images, n))
      return child;
  return NULL;
}

static void
show_message (TgExplorerPanel *self, const gchar *words)
{
  tg_game_host_show_message (TG_GAME_HOST (gtk_widget_get_root (GTK_WIDGET (self))),
                             words);
}

static void
activated_cb (TgExplorerPanel *self, guint place)
{
  TgExplorerMove *move = get_move (self, place);
  g_autoptr (GError) error = NULL;
  TgRecordNode *node;

  if (move == NULL)
    return;
  node = find_image (self, move->continuation.point);
  if (node != NULL)
    tg_study_go (self->study, node);
  else if (!tg_study_play (self->study, move->continuation.point, &error))
    show_message (self, error->message);
}

/* The games */

static void
open_cb (TgExplorerPanel *self, guint place)
{
  GtkRoot             *root = gtk_widget_get_root (GTK_WIDGET (self));
  const TgLibraryGame *game;
  TgStudyRequest       request = { 0 };
  g_autofree gchar    *terms = NULL;

  if (!self->is_current)
    return;
  game = self->report->games->pdata[place];
  terms = tg_library_game_describe_terms (game);
  request.terms = terms;
  request.n_moves = tg_explorer_report_find_place (self->report, game);
  if (request.n_moves == 0)
    request.action = "win.first-move";
  tg_game_opener_open_record (
      TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (root))),
      tg_library_game_to_record (game), &request);
}

/* Adds the names of a game to the comment of the current position. */
static void
add_names (TgExplorerPanel *self, const TgLibraryGame *game)
{
  g_autofree gchar *players = tg_library_words_players (game);
  g_autofree gchar *facts = tg_library_words_facts (game);
  const gchar      *before = tg_record_node_get_comment (tg_study_get_node (self->study));
  g_autofree gchar *comment =
      g_strdup_printf ("%s%s%s · %s", before != NULL ? before : "",
                       before != NULL ? "\n" : "", players, facts);

  tg_study_set_comment (self->study, comment);
  tg_study_end_step (self->study);
}

static void
insert_cb (TgExplorerPanel *self, guint place)
{
  const TgLibraryGame *game;
  TgRecordNode        *before;
  TgRecordNode        *first;
  g_autofree gchar    *terms = NULL;
  g_autoptr (GArray) points = NULL;
  g_autoptr (GError) error = NULL;

  if (!self->is_current)
    return;
  game = self->report->games->pdata[place];
  terms = tg_library_game_describe_terms (game);
  if (terms != NULL)
    {
      show_message (self, terms);
      return;
    }
  points = tg_explorer_report_turn_moves (self->report, game);
  if (points == NULL || points->len == 0)
    {
      show_message (self, _ ("The game ends with this position"));
      return;
    }

  before = tg_study_get_node (self->study);
  tg_study_enter_line (self->study, (const TgPoint *) (gpointer) points->data,
                       points->len, &error);
  first = tg_study_get_node (self->study);
  while (first != before && tg_record_node_get_parent (first) != before)
    first = tg_record_node_get_parent (first);
  if (first != before)
    {
      tg_study_go (self->study, first);
      add_names (self, game);
      tg_study_go (self->study, before);
    }
  show_message (self, error != NULL ? error->message : _ ("Added as a variation"));
}

/* The filter */

static void
filtered_cb (TgExplorerPanel *self, TgFilterDialog *dialog)
{
  tg_game_filter_set (&self->filter, tg_filter_dialog_get_filter (dialog));
  if (tg_game_filter_is_empty (&self->filter))
    gtk_widget_remove_css_class (self->filter_button, "filtering");
  else
    gtk_widget_add_css_class (self->filter_button, "filtering");
  ask (self);
}

static void
filter_cb (TgExplorerPanel *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *dialog =
      tg_filter_dialog_new (window, self->library, &self->filter.conditions);

  g_signal_connect_object (dialog, "changed", G_CALLBACK (filtered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
all_cb (TgExplorerPanel *self)
{
  tg_game_filter_clear (&self->filter);
  gtk_widget_remove_css_class (self->filter_button, "filtering");
  ask (self);
}

static void
tg_explorer_panel_dispose (GObject *object)
{
  TgExplorerPanel *self = TG_EXPLORER_PANEL (object);

  cancel_query (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->moves);
  g_clear_pointer (&self->report, tg_explorer_report_free);
  self->is_current = FALSE;
  tg_game_filter_clear (&self->filter);
  g_clear_object (&self->study);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (tg_explorer_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, TgExplorerPanel, name)
  CHILD (box);
  CHILD (filter_button);
  CHILD (nothing);
  CHILD (reason);
  CHILD (import_button);
  CHILD (all_button);
  CHILD (content);
  CHILD (summary);
  CHILD (moves_place);
  CHILD (view);
  CHILD (value_column);
  CHILD (strength_column);
  CHILD (year_column);
  CHILD (remark);
  CHILD (games_place);
  CHILD (games);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (setup_label_cb);
  CALLBACK (setup_bar_cb);
  CALLBACK (bind_move_cb);
  CALLBACK (bind_count_cb);
  CALLBACK (bind_bar_cb);
  CALLBACK (bind_value_cb);
  CALLBACK (bind_strength_cb);
  CALLBACK (bind_year_cb);
  CALLBACK (activated_cb);
  CALLBACK (unselect);
  CALLBACK (open_cb);
  CALLBACK (insert_cb);
  CALLBACK (filter_cb);
  CALLBACK (all_cb);
#undef CALLBACK
}

static void
tg_explorer_panel_class_init (TgExplorerPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_EXPLORER_GAMES);
  G_OBJECT_CLASS (klass)->dispose = tg_explorer_panel_dispose;
  widget_class->map = tg_explorer_panel_map;
  widget_class->unmap = tg_explorer_panel_unmap;
  widget_class->root = tg_explorer_panel_root;
  widget_class->unroot = tg_explorer_panel_unroot;

  signals[PREVIEW] = g_signal_new ("preview", TG_TYPE_EXPLORER_PANEL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_EXPLORER_PANEL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/explorer-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_explorer_panel_init (TgExplorerPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->moves = g_list_store_new (TG_TYPE_EXPLORER_MOVE);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->moves)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
}

/* To be called once, before the panel is shown. */
void
tg_explorer_panel_set_library (TgExplorerPanel *self, TgLibraryWorker *library)
{
  g_return_if_fail (TG_IS_EXPLORER_PANEL (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
}

/* To be called once. */
void
tg_explorer_panel_set_study (TgExplorerPanel *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_EXPLORER_PANEL (self));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "moved", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  ask (self);
}

void
tg_explorer_panel_set_rows_from_top (TgExplorerPanel *self, gboolean rows_from_top)
{
  g_return_if_fail (TG_IS_EXPLORER_PANEL (self));

  if (self->rows_from_top == rows_from_top)
    return;
  self->rows_from_top = rows_from_top;
  if (self->is_current)
    show_report (self);
}

/**
 * tg_explorer_panel_get_notes:
 *
 * Returns: (transfer full) (element-type TgNote): the next moves with their letters; in a
 *   symmetric position, each move on all its points. Empty while the answer for the shown
 *   position is awaited.
 */
GArray *
tg_explorer_panel_get_notes (TgExplorerPanel *self)
{
  GArray *notes = g_array_new (FALSE, TRUE, sizeof (TgNote));
  guint   n = g_list_model_get_n_items (G_LIST_MODEL (self->moves));

  for (guint i = 0; i < n; i++)
    {
      TgExplorerMove *move = get_move (self, i);
      TgNote          note = { .kind = TG_NOTE_CONTINUATION };
      TgPoint         images[TG_N_SYMMETRIES];
      guint           n_images;

      if (move == NULL || move->letter == 0
          || tg_point_equal (move->continuation.point, TG_POINT_PASS))
        continue;
      note.text[0] = move->letter;
      n_images =
          tg_explorer_report_get_images (self->report, move->continuation.point, images);
      for (guint j = 0; j < n_images; j++)
        {
          note.point = images[j];
          g_array_append_val (notes, note);
        }
    }
  return notes;
}
