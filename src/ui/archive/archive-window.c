/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread lists the games once; games that end while the window is open are added. The
 * list is a GtkGridView with one column, which makes widgets for thirty of thousands of
 * games; GtkListView would make two hundred. A click opens a game, except while games are
 * being selected. */

#include "ui/archive/archive-window.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"
#include "ui/archive/archive-export.h"
#include "ui/archive/archive-filter.h"
#include "ui/archive/archive-row.h"
#include "ui/archive/archive-trash.h"
#include "ui/files/game-opener.h"
#include "ui/settings/settings.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/words.h"

/* In days: the choices of the time filter. */
static const guint days[] = { 0, 1, 7, 30, 365 };

struct _TgArchiveWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings         *settings;  /* owned */
  TgArchive          *archive;   /* owned */
  GCancellable       *work;      /* owned: cancels the listing of games */
  GListStore         *games;     /* owned, of TgArchiveGame */
  TgArchiveFilter    *filter;    /* owned */
  GListModel         *found;     /* owned: the games that match the filter */
  GtkMultiSelection  *selection; /* owned */
  TgThumbnailPainter *painter;   /* owned */
  gchar              *theme;     /* owned: one of tg_theme_ids() */
  TgArchiveTrash     *trash;     /* owned */
  TgArchiveExport    *exporter;  /* owned */
  gboolean            ready;     /* the games are listed */
  gboolean            filling;   /* the list of players is being filled */

  AdwWindowTitle  *title;           /* template child */
  GtkStack        *pages;           /* template child */
  AdwToastOverlay *toasts;          /* template child */
  GtkToggleButton *select_button;   /* template child */
  GtkWidget       *search_row;      /* template child */
  GtkSearchEntry  *search;          /* template child */
  GtkDropDown     *player;          /* template child */
  GtkDropDown     *ruleset;         /* template child */
  GtkDropDown     *result;          /* template child */
  GtkDropDown     *time;            /* template child */
  GtkGridView     *view;            /* template child */
  AdwStatusPage   *failure;         /* template child */
  GtkWidget       *actions;         /* template child */
  GtkLabel        *chosen;          /* template child */
  GtkWidget       *continue_button; /* template child */
};

enum
{
  PROP_0,
  PROP_THEME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgArchiveWindow, tg_archive_window, ADW_TYPE_APPLICATION_WINDOW)

/* Returns: (transfer full) (element-type TgArchiveGame) */
static GPtrArray *
get_chosen (TgArchiveWindow *self)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkBitset) set =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkBitsetIter iter;
  guint         place;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, set, &place); more;
       more = gtk_bitset_iter_next (&iter, &place))
    g_ptr_array_add (games,
                     g_list_model_get_item (G_LIST_MODEL (self->selection), place));
  return games;
}

static void
update_chosen (TgArchiveWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GPtrArray) games = get_chosen (self);
  guint             n = games->len;
  gboolean          is_selecting = gtk_toggle_button_get_active (self->select_button);
  gboolean          can_go_on = n == 1 && tg_archive_game_is_unfinished (games->pdata[0]);
  g_autofree gchar *words =
      n == 0 ? g_strdup ("")
             : g_strdup_printf (ngettext ("%u selected", "%u selected", n), n);

  /* Beside the button to continue there is no room for this text; the selection is
   * visible in the list anyway. */
  gtk_label_set_label (self->chosen, can_go_on ? "" : words);
  gtk_widget_action_set_enabled (widget, "archive.open", n > 0);
  /* Elsewhere the selected game is the one below the pointer. */
  gtk_widget_action_set_enabled (widget, "archive.export", n > 0 && is_selecting);
  gtk_widget_action_set_enabled (widget, "archive.delete", n > 0 && is_selecting);
  gtk_widget_action_set_enabled (widget, "archive.continue", can_go_on);
  gtk_widget_set_visible (self->continue_button, can_go_on);
  if (n > 1 && !is_selecting)
    gtk_toggle_button_set_active (self->select_button, TRUE);
}

/* Updates the window after the list or the selection has changed. */
static void
update (TgArchiveWindow *self)
{
  guint             n_all = g_list_model_get_n_items (G_LIST_MODEL (self->games));
  guint             n_shown = g_list_model_get_n_items (self->found);
  g_autofree gchar *subtitle = NULL;

  if (!self->ready)
    return;
  if (n_all == n_shown)
    subtitle = g_strdup_printf (ngettext ("%u game", "%u games", n_all), n_all);
  else
    /* Translators: how many of all games are shown. */
    subtitle = g_strdup_printf (_ ("%u of %u games"), n_shown, n_all);
  adw_window_title_set_subtitle (self->title, n_all > 0 ? subtitle : "");
  gtk_widget_set_visible (self->search_row, n_all > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->select_button), n_all > 0);
  if (n_all == 0)
    gtk_toggle_button_set_active (self->select_button, FALSE);
  gtk_stack_set_visible_child_name (self->pages, n_all == 0     ? "empty"
                                                 : n_shown == 0 ? "none"
                                                                : "list");
  gtk_widget_set_visible (
      self->actions, n_shown > 0 && gtk_toggle_button_get_active (self->select_button));
  update_chosen (self);
}

/* Begins or ends the selecting of games. One game may be selected already, which is the one
 * that the pointer crossed last. */
static void
select_cb (TgArchiveWindow *self)
{
  g_autoptr (GPtrArray) games = get_chosen (self);

  if (games->len == 1 || !gtk_toggle_button_get_active (self->select_button))
    gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
  update (self);
}

/* Opens a game in a study window; a study of an unfinished game is a copy. */
static void
open_game (TgArchiveWindow *self, TgArchiveGame *game)
{
  TgGameOpener *opener = TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (self)));
  GFile        *file = tg_archive_game_get_file (game);
  g_autoptr (GError) error = NULL;
  TgRecord *record;

  if (!tg_archive_game_is_unfinished (game))
    {
      tg_game_opener_open_file (opener, NULL, file);
      return;
    }
  record = tg_archive_game_load (file, NULL, &error);
  if (record != NULL)
    tg_game_opener_open_record (opener, record, NULL);
  else
    tg_toast_show (self->toasts, tg_game_opener_explain (error, TRUE));
}

/* Continues the game in the window with the board to play on. */
static void
continue_game (TgArchiveWindow *self, TgArchiveGame *game)
{
  TgGameOpener *opener = TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr (GError) error = NULL;

  if (!tg_game_opener_continue_game (opener, game, &error))
    tg_toast_show (self->toasts, tg_game_opener_explain (error, TRUE));
}

static void
continue_cb (GtkWidget                *widget,
             G_GNUC_UNUSED const char *name,
             G_GNUC_UNUSED GVariant   *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);
  g_autoptr (GPtrArray) games = get_chosen (self);

  continue_game (self, games->pdata[0]);
}

static void
activate_cb (TgArchiveWindow *self, guint place)
{
  g_autoptr (TgArchiveGame) game =
      g_list_model_get_item (G_LIST_MODEL (self->selection), place);

  if (gtk_toggle_button_get_active (self->select_button))
    return;
  if (tg_archive_game_is_unfinished (game))
    continue_game (self, game);
  else
    open_game (self, game);
}

static void
open_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, G_GNUC_UNUSED GVariant *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);
  g_autoptr (GPtrArray) games = get_chosen (self);

  for (guint i = 0; i < MIN (games->len, TG_GAME_OPENER_MOST_FILES); i++)
    open_game (self, games->pdata[i]);
  if (games->len > TG_GAME_OPENER_MOST_FILES)
    {
      g_autofree gchar *words = tg_game_opener_describe_too_many ();

      tg_toast_show (self->toasts, words);
    }
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Adds the names of both players of a game. */
static void
add_players (GHashTable *players, TgArchiveGame *game)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    g_hash_table_add (players, (gpointer) tg_archive_game_get_player (game, stone));
}

/* Adds the names to the choices of the filter. People at this screen are in every game, and
 * need no item. */
static void
add_choices (GHashTable *choices, GHashTable *players)
{
  GHashTableIter iter;
  gpointer       name;

  g_hash_table_iter_init (&iter, players);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (*(const gchar *) name != '\0' && !tg_player_name_is_person (name))
      g_hash_table_add (choices, g_strdup (tg_player_name_show (name)));
}

/* Lists the players of all games as choices of the filter. */
static void
list_players (TgArchiveWindow *self)
{
  g_autoptr (GHashTable) names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* Thousands of games have few players; the names belong to the games. */
  g_autoptr (GHashTable) players = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GHashTableIter iter;
  gpointer       name;
  guint          n = g_list_model_get_n_items (G_LIST_MODEL (self->games));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TgArchiveGame) game =
          g_list_model_get_item (G_LIST_MODEL (self->games), i);

      add_players (players, game);
    }
  add_choices (names, players);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (sorted, name);
  g_ptr_array_sort (sorted, compare_names);

  gtk_string_list_append (list, _ ("All players"));
  for (guint i = 0; i < sorted->len; i++)
    gtk_string_list_append (list, sorted->pdata[i]);
  self->filling = TRUE;
  gtk_drop_down_set_model (self->player, G_LIST_MODEL (list));
  self->filling = FALSE;
}

static void
list_rulesets (TgArchiveWindow *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("All rules"));
  for (guint i = 0; i < TG_N_RULESETS; i++)
    gtk_string_list_append (list, tg_words_ruleset ((TgRuleset) i));
  gtk_drop_down_set_model (self->ruleset, G_LIST_MODEL (list));
  g_object_unref (list);
}

static void
searched_cb (TgArchiveWindow *self)
{
  tg_archive_filter_set_text (self->filter,
                              gtk_editable_get_text (GTK_EDITABLE (self->search)));
  update (self);
}

/* Ends the selecting, or else closes the window. */
static void
leave (TgArchiveWindow *self)
{
  if (gtk_toggle_button_get_active (self->select_button))
    gtk_toggle_button_set_active (self->select_button, FALSE);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* Escape ends the search first. */
static void
stopped_cb (TgArchiveWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    leave (self);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
filtered_cb (TgArchiveWindow *self)
{
  guint player = gtk_drop_down_get_selected (self->player);

  if (self->filling || !self->ready)
    return;
  tg_archive_filter_set_player (self->filter,
                                player == 0 || player == GTK_INVALID_LIST_POSITION
                                    ? NULL
                                    : gtk_string_object_get_string (
                                        gtk_drop_down_get_selected_item (self->player)));
  tg_archive_filter_set_ruleset (self->filter,
                                 (gint) gtk_drop_down_get_selected (self->ruleset) - 1);
  tg_archive_filter_set_result (
      self->filter, (TgArchiveResult) gtk_drop_down_get_selected (self->result));
  tg_archive_filter_set_days (
      self->filter,
      days[MIN (gtk_drop_down_get_selected (self->time), G_N_ELEMENTS (days) - 1)]);
  update (self);
}

static void
all_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, G_GNUC_UNUSED GVariant *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  searched_cb (self);
  gtk_drop_down_set_selected (self->player, 0);
  gtk_drop_down_set_selected (self->ruleset, 0);
  gtk_drop_down_set_selected (self->result, 0);
  gtk_drop_down_set_selected (self->time, 0);
}

static void
search_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  gtk_widget_grab_focus (GTK_WIDGET (TG_ARCHIVE_WINDOW (widget)->search));
}

static void
delete_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);
  g_autoptr (GPtrArray) games = get_chosen (self);

  if (games->len > 0)
    tg_archive_trash_add (self->trash, games);
}

static void
export_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);
  g_autoptr (GPtrArray) games = get_chosen (self);

  if (games->len > 0)
    tg_archive_export_ask (self->exporter, games);
}

/* Adds a game to the selection, or removes it. */
static void
checked_cb (GtkCheckButton *check, GtkListItem *item)
{
  guint              place = gtk_list_item_get_position (item);
  GtkWidget         *view;
  GtkSelectionModel *model;

  if (place == GTK_INVALID_LIST_POSITION
      || gtk_check_button_get_active (check) == gtk_list_item_get_selected (item))
    return;
  view = gtk_widget_get_ancestor (GTK_WIDGET (check), GTK_TYPE_GRID_VIEW);
  model = gtk_grid_view_get_model (GTK_GRID_VIEW (view));
  if (gtk_check_button_get_active (check))
    gtk_selection_model_select_item (model, place, FALSE);
  else
    gtk_selection_model_unselect_item (model, place);
}

/* Adds a check button at the end of a row, shown while games are being selected. */
static void
add_check (TgArchiveWindow *self, GtkListItem *item, GtkWidget *row)
{
  GtkWidget *check = gtk_check_button_new ();

  /* The row has the focus, and says which game it is. */
  gtk_widget_set_focusable (check, FALSE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Select"), -1);
  gtk_grid_attach (GTK_GRID (row), check, 2, 0, 1, 1);
  g_object_bind_property (self->select_button, "active", check, "visible",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (item, "selected", check, "active", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (check, "toggled", G_CALLBACK (checked_cb), item, 0);
}

static void
setup_cb (TgArchiveWindow                        *self,
          GtkListItem                            *item,
          G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  GtkWidget *row = tg_archive_row_new (self->painter);

  add_check (self, item, row);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (TgArchiveWindow                        *self,
         GtkListItem                            *item,
         G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  tg_archive_row_show (gtk_list_item_get_child (item), gtk_list_item_get_item (item),
                       self->theme);
}

/* Updates all rows, for another theme or colour scheme. */
static void
redraw (TgArchiveWindow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->games));

  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self->games), 0, n, n);
}

static void
show_n_broken (TgArchiveWindow *self, guint n_broken)
{
  g_autofree gchar *words = g_strdup_printf (
      ngettext ("%u file in your games folder cannot be read; it was left unchanged",
                "%u files in your games folder cannot be read; they were left unchanged",
                n_broken),
      n_broken);

  tg_toast_show (self->toasts, words);
}

static gint
compare_games (gconstpointer a, gconstpointer b, G_GNUC_UNUSED gpointer user_data)
{
  return tg_archive_game_compare (a, b);
}

static gboolean
has_file (GPtrArray *games, GFile *file)
{
  for (guint i = 0; i < games->len; i++)
    if (g_file_equal (tg_archive_game_get_file (games->pdata[i]), file))
      return TRUE;
  return FALSE;
}

/* Adds the listed games. A game that ended while they were listed is in the list already. */
static void
fill (TgArchiveWindow *self, GPtrArray *games)
{
  GListModel *model = G_LIST_MODEL (self->games);

  for (guint i = g_list_model_get_n_items (model); i-- > 0;)
    {
      g_autoptr (TgArchiveGame) game = g_list_model_get_item (model, i);

      if (has_file (games, tg_archive_game_get_file (game)))
        g_list_store_remove (self->games, i);
    }
  if (g_list_model_get_n_items (model) == 0)
    {
      g_list_store_splice (self->games, 0, 0, games->pdata, games->len);
      return;
    }
  for (guint i = 0; i < games->len; i++)
    g_list_store_insert_sorted (self->games, games->pdata[i], compare_games, NULL);
}

static void
listed_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgArchiveWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  guint n_broken;

  games = tg_archive_list_finish (result, &n_broken, &error);
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (games == NULL)
    {
      g_autofree gchar *reason = g_markup_escape_text (error->message, -1);

      adw_status_page_set_description (self->failure, reason);
      gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->failure));
      return;
    }

  fill (self, games);
  self->ready = TRUE;
  list_players (self);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  if (n_broken > 0)
    show_n_broken (self, n_broken);
}

static void
added_cb (TgArchiveWindow *self, TgArchiveGame *game)
{
  g_list_store_insert_sorted (self->games, game, compare_games, NULL);
}

static void
removed_cb (TgArchiveWindow *self, TgArchiveGame *game)
{
  GListModel *model = G_LIST_MODEL (self->games);

  for (guint i = g_list_model_get_n_items (model); i-- > 0;)
    {
      g_autoptr (TgArchiveGame) other = g_list_model_get_item (model, i);

      if (g_file_equal (tg_archive_game_get_file (other),
                        tg_archive_game_get_file (game)))
        g_list_store_remove (self->games, i);
    }
}

static void
tg_archive_window_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (object);

  switch (id)
    {
    case PROP_THEME:
      g_free (self->theme);
      self->theme = g_value_dup_string (value);
      redraw (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tg_archive_window_dispose (GObject *object)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (object);

  if (self->trash != NULL)
    tg_archive_trash_empty (self->trash);
  g_clear_object (&self->trash);
  g_clear_object (&self->exporter);
  g_cancellable_cancel (self->work);
  g_clear_object (&self->found);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->archive);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_archive_window_parent_class)->dispose (object);
}

static void
tg_archive_window_finalize (GObject *object)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (object);

  g_clear_object (&self->work);
  g_clear_object (&self->games);
  g_clear_pointer (&self->painter, tg_thumbnail_painter_unref);
  g_clear_pointer (&self->theme, g_free);
  G_OBJECT_CLASS (tg_archive_window_parent_class)->finalize (object);
}

/* Ends the selecting of games, or closes the window. */
static gboolean
escape_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  leave (TG_ARCHIVE_WINDOW (widget));
  return GDK_EVENT_STOP;
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/archive-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, title);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, search_row);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, select_button);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, search);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, player);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, ruleset);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, result);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, time);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, view);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, failure);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, actions);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, chosen);
  gtk_widget_class_bind_template_child (widget_class, TgArchiveWindow, continue_button);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, select_cb);
  gtk_widget_class_bind_template_callback (widget_class, searched_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, filtered_cb);
}

static void
tg_archive_window_class_init (TgArchiveWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tg_archive_window_set_property;
  object_class->dispose = tg_archive_window_dispose;
  object_class->finalize = tg_archive_window_finalize;

  /* The theme of the boards: one of tg_theme_ids(). */
  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "wood",
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "archive.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "archive.continue", NULL, continue_cb);
  gtk_widget_class_install_action (widget_class, "archive.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "archive.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "archive.show-all", NULL, all_cb);
  gtk_widget_class_install_action (widget_class, "archive.search", NULL, search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "archive.delete",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK,
                                       "archive.search", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
tg_archive_window_init (TgArchiveWindow *self)
{
  self->work = g_cancellable_new ();
  self->games = g_list_store_new (TG_TYPE_ARCHIVE_GAME);
  self->filter = tg_archive_filter_new ();
  self->painter = tg_thumbnail_painter_new ();
  self->theme = g_strdup (tg_theme_ids ()[0]);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->trash = tg_archive_trash_new (self->games, self->toasts);
  self->exporter = tg_archive_export_new (GTK_WINDOW (self), self->toasts);

  self->found =
      G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->games)),
                                               g_object_ref (GTK_FILTER (self->filter))));
  self->selection = gtk_multi_selection_new (g_object_ref (self->found));
  gtk_grid_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  /* Connected after the filter model, so that the model is up to date when update() runs. */
  g_signal_connect_object (self->games, "items-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "selection-changed",
                           G_CALLBACK (update_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
  list_rulesets (self);
  update_chosen (self);
}

/* Starts listing the games at once. */
GtkWidget *
tg_archive_window_new (GtkApplication *application,
                       TgSettings     *settings,
                       TgArchive      *archive)
{
  TgArchiveWindow *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (TG_IS_ARCHIVE (archive), NULL);

  self = g_object_new (TG_TYPE_ARCHIVE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  self->archive = g_object_ref (archive);
  tg_settings_bind (settings, "theme", G_OBJECT (self), "theme", G_SETTINGS_BIND_GET);
  tg_archive_flush (archive, NULL);
  tg_archive_list_async (archive, self->work, listed_cb, tg_weak_ref_new (self));
  g_signal_connect_object (archive, "added", G_CALLBACK (added_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (archive, "removed", G_CALLBACK (removed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
