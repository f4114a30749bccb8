/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread reads all games of the file. They are shown like those of the archive, a game
 * that cannot be read with the reason. */

#include "ui/study/game-list-dialog.h"

#include <glib/gi18n-lib.h>

#include "record/sgf/record-games.h"
#include "ui/archive/archive-filter.h"
#include "ui/archive/archive-row.h"
#include "ui/widgets/weak-ref.h"

/* The width of the numbers of games, in letters. */
#define NUMBER_CHARS 4

/* A game of the file. Immutable, so a thread may make it. */
#define TG_TYPE_LISTED_GAME (tg_listed_game_get_type ())
G_DECLARE_FINAL_TYPE (TgListedGame, tg_listed_game, TG, LISTED_GAME, GObject)

struct _TgListedGame
{
  GObject parent_instance;

  guint          number; /* from 0 */
  TgArchiveGame *game;   /* owned; NULL if it cannot be read */
  gchar         *reason; /* owned; NULL if it can be read */
};

G_DEFINE_FINAL_TYPE (TgListedGame, tg_listed_game, G_TYPE_OBJECT)

static void
tg_listed_game_finalize (GObject *object)
{
  TgListedGame *self = TG_LISTED_GAME (object);

  g_clear_object (&self->game);
  g_free (self->reason);
  G_OBJECT_CLASS (tg_listed_game_parent_class)->finalize (object);
}

static void
tg_listed_game_class_init (TgListedGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_listed_game_finalize;
}

static void
tg_listed_game_init (G_GNUC_UNUSED TgListedGame *self)
{
}

struct _TgGameListDialog
{
  AdwWindow parent_instance;

  GCancellable       *work;    /* owned: cancels reading the games */
  GListStore         *games;   /* owned, of TgListedGame */
  TgArchiveFilter    *words;   /* owned: the words of the search */
  GtkFilter          *filter;  /* owned */
  TgThumbnailPainter *painter; /* owned */
  gchar              *theme;   /* owned: one of tg_theme_ids() */
  guint               number;  /* of the current game */

  GtkStack       *pages;  /* template child */
  GtkSearchEntry *search; /* template child */
  GtkGridView    *view;   /* template child */
};

enum
{
  PROP_0,
  PROP_THEME,
  N_PROPS
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgGameListDialog, tg_game_list_dialog, ADW_TYPE_WINDOW)

/* Reading */

typedef struct
{
  TgRecord         *record; /* owned */
  TgRecordIoOptions reading;
  GCancellable     *work;  /* owned */
  GPtrArray        *games; /* owned, of TgListedGame */
} List;

static void
list_free (gpointer data)
{
  List *list = data;

  tg_record_free (list->record);
  g_object_unref (list->work);
  g_ptr_array_unref (list->games);
  g_free (list);
}

/* Runs in the thread. */
static gboolean
add_game_cb (const TgRecord *record, const GError *error, gpointer data)
{
  List         *list = data;
  TgListedGame *listed = g_object_new (TG_TYPE_LISTED_GAME, NULL);
  g_autoptr (GFile) file = g_file_new_for_path ("game.sgf");

  listed->number = list->games->len;
  if (record != NULL)
    listed->game = tg_archive_game_new (file, record);
  else
    listed->reason = g_strdup (error->message);
  g_ptr_array_add (list->games, listed);
  return !g_cancellable_is_cancelled (list->work);
}

static void
list_thread (GTask                      *task,
             G_GNUC_UNUSED gpointer      source,
             gpointer                    data,
             G_GNUC_UNUSED GCancellable *cancellable)
{
  List *list = data;

  tg_record_games_list (list->record, &list->reading, add_game_cb, list);
  g_task_return_boolean (task, TRUE);
}

static void
listed_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameListDialog) self = tg_weak_ref_take (user_data);
  const List *list = g_task_get_task_data (G_TASK (result));

  if (self == NULL || !g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_list_store_splice (self->games, 0, 0, list->games->pdata, list->games->len);
  gtk_stack_set_visible_child_name (self->pages, "list");
  if (self->number < list->games->len)
    {
      gtk_selection_model_select_item (gtk_grid_view_get_model (self->view), self->number,
                                       TRUE);
      gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                  self->number);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
read_games (TgGameListDialog        *self,
            const TgRecord          *record,
            const TgRecordIoOptions *reading)
{
  g_autoptr (GTask) task =
      g_task_new (NULL, self->work, listed_cb, tg_weak_ref_new (self));
  List *list = g_new (List, 1);

  *list = (List){ tg_record_copy (record), *reading, g_object_ref (self->work),
                  g_ptr_array_new_with_free_func (g_object_unref) };
  g_task_set_name (task, "TgGameListDialog list");
  g_task_set_task_data (task, list, list_free);
  g_task_run_in_thread (task, list_thread);
}

/* The list */

static gboolean
match_cb (gpointer item, gpointer words)
{
  const TgListedGame *listed = item;

  return listed->game != NULL ? gtk_filter_match (words, listed->game)
                              : gtk_filter_get_strictness (words) == GTK_FILTER_MATCH_ALL;
}

static void
searched_cb (TgGameListDialog *self)
{
  tg_archive_filter_set_text (self->words,
                              gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

static void
setup_cb (TgGameListDialog                       *self,
          GtkListItem                            *item,
          G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  /* GtkBox would measure the wrapping labels for one width after the other: see
   * archive-row.c. */
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, NULL);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *reason = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (number), NUMBER_CHARS);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
  gtk_label_set_xalign (GTK_LABEL (reason), 0);
  gtk_widget_set_hexpand (reason, TRUE);
  gtk_widget_add_css_class (reason, "dim-label");
  gtk_grid_attach (GTK_GRID (grid), number, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), tg_archive_row_new (self->painter), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), reason, 2, 0, 1, 1);
  gtk_list_item_set_child (item, grid);
}

static void
bind_cb (TgGameListDialog                       *self,
         GtkListItem                            *item,
         G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  const TgListedGame *listed = gtk_list_item_get_item (item);
  GtkWidget        *number = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget        *row = gtk_widget_get_next_sibling (number);
  GtkWidget        *reason = gtk_widget_get_next_sibling (row);
  g_autofree gchar *text = g_strdup_printf ("%u", listed->number + 1);

  gtk_label_set_label (GTK_LABEL (number), text);
  gtk_widget_set_visible (row, listed->game != NULL);
  gtk_widget_set_visible (reason, listed->game == NULL);
  if (listed->game != NULL)
    tg_archive_row_show (row, listed->game, self->theme);
  else
    gtk_label_set_label (GTK_LABEL (reason), listed->reason);
  gtk_list_item_set_activatable (item, listed->game != NULL);
}

static void
activate_cb (TgGameListDialog *self, guint place)
{
  g_autoptr (TgListedGame) listed =
      g_list_model_get_item (G_LIST_MODEL (gtk_grid_view_get_model (self->view)), place);

  g_signal_emit (self, signals[CHOSEN], 0, listed->number);
  gtk_window_close (GTK_WINDOW (self));
}

/* Escape ends the search, or else closes the dialog. */
static void
stopped_cb (TgGameListDialog *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
tg_game_list_dialog_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TgGameListDialog *self = TG_GAME_LIST_DIALOG (object);

  switch (id)
    {
    case PROP_THEME:
      g_free (self->theme);
      self->theme = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tg_game_list_dialog_dispose (GObject *object)
{
  TgGameListDialog *self = TG_GAME_LIST_DIALOG (object);

  g_cancellable_cancel (self->work);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (tg_game_list_dialog_parent_class)->dispose (object);
}

static void
tg_game_list_dialog_finalize (GObject *object)
{
  TgGameListDialog *self = TG_GAME_LIST_DIALOG (object);

  g_clear_object (&self->work);
  g_clear_object (&self->games);
  g_clear_object (&self->words);
  g_clear_pointer (&self->painter, tg_thumbnail_painter_unref);
  g_clear_pointer (&self->theme, g_free);
  G_OBJECT_CLASS (tg_game_list_dialog_parent_class)->finalize (object);
}

static void
tg_game_list_dialog_class_init (TgGameListDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tg_game_list_dialog_set_property;
  object_class->dispose = tg_game_list_dialog_dispose;
  object_class->finalize = tg_game_list_dialog_finalize;

  /* The theme of the boards: one of tg_theme_ids(). */
  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "wood",
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /* @number: the number of the chosen game, from 0 */
  signals[CHOSEN] = g_signal_new ("chosen", TG_TYPE_GAME_LIST_DIALOG, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/game-list-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgGameListDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, TgGameListDialog, search);
  gtk_widget_class_bind_template_child (widget_class, TgGameListDialog, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, searched_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_game_list_dialog_init (TgGameListDialog *self)
{
  GtkFilterListModel *found;

  self->work = g_cancellable_new ();
  self->games = g_list_store_new (TG_TYPE_LISTED_GAME);
  self->words = tg_archive_filter_new ();
  self->filter = GTK_FILTER (
      gtk_custom_filter_new (match_cb, g_object_ref (self->words), g_object_unref));
  self->painter = tg_thumbnail_painter_new ();
  self->theme = g_strdup (tg_theme_ids ()[0]);
  gtk_widget_init_template (GTK_WIDGET (self));
  found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->games)),
                                     g_object_ref (self->filter));
  gtk_grid_view_set_model (
      self->view, GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (found))));
}

/**
 * tg_game_list_dialog_new:
 * @record: one of the games
 * @reading: the options for reading the others
 * @number: the number of @record, from 0
 *
 * Starts reading the games at once.
 */
GtkWidget *
tg_game_list_dialog_new (GtkWindow               *parent,
                         TgSettings              *settings,
                         const TgRecord          *record,
                         const TgRecordIoOptions *reading,
                         guint                    number)
{
  TgGameListDialog *self =
      g_object_new (TG_TYPE_GAME_LIST_DIALOG, "transient-for", parent, NULL);

  self->number = number;
  tg_settings_bind (settings, "theme", G_OBJECT (self), "theme", G_SETTINGS_BIND_GET);
  read_games (self, record, reading);
  return GTK_WIDGET (self);
}
