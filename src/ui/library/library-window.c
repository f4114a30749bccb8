/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One task at a time works on the library, and the actions that start another are disabled
 * meanwhile. Closing the window cancels an import; closing it when the result of an import
 * is shown keeps the games. */

#include "ui/library/library-window.h"

#include <glib/gi18n-lib.h>

#include "ui/files/file-chooser.h"
#include "ui/library/import-summary.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/rows/action-row.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"

struct _TgLibraryWindow
{
  AdwApplicationWindow parent_instance;

  TgLibraryList        *list;   /* owned; NULL until it is read */
  TgImportResult       *result; /* owned (nullable): the import that can be undone */
  GCancellable         *import; /* owned (nullable): cancels the import that runs */
  gboolean              is_busy;
  GPtrArray            *rows;    /* owned, of GtkWidget, one for each source */
  GtkFileChooserNative *chooser; /* owned while it is open */

  AdwWindowTitle      *title;         /* template child */
  GtkWidget           *import_button; /* template child */
  AdwToastOverlay     *toasts;        /* template child */
  GtkStack            *pages;         /* template child */
  AdwStatusPage       *empty;         /* template child */
  GtkWidget           *first_button;  /* template child */
  GtkWidget           *folder_button; /* template child */
  AdwPreferencesGroup *group;         /* template child */
  AdwStatusPage       *importing;     /* template child */
  GtkProgressBar      *progress;      /* template child */
  GtkWidget           *cancel_button; /* template child */
  AdwBin              *summary;       /* template child */
  GtkWidget           *undo_button;   /* template child */
  GtkWidget           *keep_button;   /* template child */
};

G_DEFINE_FINAL_TYPE (TgLibraryWindow, tg_library_window, ADW_TYPE_APPLICATION_WINDOW)

static void list_sources (TgLibraryWindow *self);

static void
update_actions (TgLibraryWindow *self)
{
  static const gchar *const starting[] = { "library.import-files",
                                           "library.import-folder", "library.again",
                                           "library.remove" };
  gboolean is_ready = !self->is_busy && self->list != NULL && self->list->is_usable;

  for (guint i = 0; i < G_N_ELEMENTS (starting); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), starting[i], is_ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.cancel",
                                 self->import != NULL
                                     && !g_cancellable_is_cancelled (self->import));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.undo", !self->is_busy);
}

static void
set_busy (TgLibraryWindow *self, gboolean is_busy)
{
  self->is_busy = is_busy;
  update_actions (self);
}

static void
show_page (TgLibraryWindow *self, const gchar *name)
{
  gtk_stack_set_visible_child_name (self->pages, name);
  gtk_widget_set_visible (self->import_button, g_str_equal (name, "list"));
}

/* Tells why the library cannot be changed. */
static void
show_failure (TgLibraryWindow *self, const GError *error)
{
  g_autofree gchar *words =
      g_strdup_printf (_ ("Your library cannot be changed: %s"), error->message);

  tg_toast_show (self->toasts, words);
}

/* The list of sources */

static gint64
count_games (const TgLibraryList *list)
{
  gint64 n = 0;

  for (guint i = 0; i < list->sources->len; i++)
    n += g_array_index (list->sources, TgLibrarySource, i).n_games;
  return n;
}

/* Returns: (nullable): a source of the list */
static const TgLibrarySource *
find_source (TgLibraryWindow *self, GVariant *id)
{
  for (guint i = 0; self->list != NULL && i < self->list->sources->len; i++)
    {
      const TgLibrarySource *source =
          &g_array_index (self->list->sources, TgLibrarySource, i);

      if (source->id == g_variant_get_int64 (id))
        return source;
    }
  return NULL;
}

/* Returns: (transfer full): the number of games, the day of the import, and whether there
 * are terms of use. The player's own games come one by one. */
static gchar *
describe_source (const TgLibrarySource *source)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (source->imported);
  g_autofree gchar *date =
      time != NULL ? g_date_time_format (time, _ ("%-d %B %Y")) : g_strdup ("");
  g_autofree gchar *games = g_strdup_printf (
      ngettext ("%u game", "%u games", source->n_games), source->n_games);

  if (source->kind == TG_LIBRARY_SOURCE_ARCHIVE)
    return g_steal_pointer (&games);
  return g_strjoin (" · ", games, date,
                    source->licence != NULL ? _ ("terms of use") : NULL, NULL);
}

static void
append_item (GMenu *menu, const gchar *label, const gchar *action, gint64 source)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, g_variant_new_int64 (source));
  g_menu_append_item (menu, item);
}

static GtkWidget *
make_menu_button (const TgLibrarySource *source)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  /* Translators: %s is the name of a file or folder. */
  g_autofree gchar *words = g_strdup_printf (_ ("Menu of “%s”"), source->name);

  if (*source->path != '\0')
    append_item (menu, _ ("_Import Again"), "library.again", source->id);
  if (source->licence != NULL)
    append_item (menu, _ ("_Terms of Use"), "library.terms", source->id);
  append_item (menu, _ ("_Remove…"), "library.remove", source->id);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  return button;
}

static void
add_row (TgLibraryWindow *self, const TgLibrarySource *source)
{
  gboolean          is_own = source->kind == TG_LIBRARY_SOURCE_ARCHIVE;
  g_autofree gchar *words = describe_source (source);
  GtkWidget *row = tg_action_row_new (is_own ? _ ("Your Games") : source->name, words);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", source->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.search-source");
  gtk_widget_set_tooltip_text (row, *source->path != '\0' ? source->path : NULL);
  if (!is_own)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_menu_button (source));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

/* Shows why games cannot be imported, as long as that is so. */
static void
show_notice (TgLibraryWindow *self)
{
  g_autofree gchar *words =
      self->list->is_usable ? NULL : g_markup_escape_text (self->list->notice, -1);

  adw_preferences_group_set_description (self->group, words);
  adw_status_page_set_description (
      self->empty, words != NULL ? words
                                 : _ ("Import collections of games to see what was "
                                      "played in a position, and who won"));
}

static void
show_list (TgLibraryWindow *self)
{
  guint             n = (guint) count_games (self->list);
  g_autofree gchar *words = g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->list->sources->len; i++)
    add_row (self, &g_array_index (self->list->sources, TgLibrarySource, i));
  adw_window_title_set_subtitle (self->title, n > 0 ? words : "");
  show_page (self, self->rows->len > 0 ? "list" : "empty");
  gtk_widget_grab_focus (self->rows->len > 0 ? self->import_button : self->first_button);
}

static void
listed_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLibraryWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (TgLibraryList) list = tg_library_work_list_finish (result);

  if (self == NULL)
    return;
  g_clear_pointer (&self->list, tg_library_list_free);
  self->list = g_steal_pointer (&list);
  set_busy (self, FALSE);
  show_notice (self);
  show_list (self);
  if (self->list->is_usable && self->list->notice != NULL)
    tg_toast_show (self->toasts, self->list->notice);
}

static void
list_sources (TgLibraryWindow *self)
{
  set_busy (self, TRUE);
  tg_library_work_list_async (listed_cb, tg_weak_ref_new (self));
}

/* Importing */

static void
show_tick (TgLibraryWindow *self, gdouble fraction, guint n_games)
{
  g_autofree gchar *words =
      g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);

  gtk_progress_bar_set_fraction (self->progress, fraction);
  adw_status_page_set_description (self->importing, words);
}

static void
tick_cb (gdouble fraction, guint n_games, gpointer weak)
{
  g_autoptr (TgLibraryWindow) self = tg_weak_ref_get (weak);

  if (self != NULL)
    show_tick (self, fraction, n_games);
}

/* Tells that no file could be imported. */
static void
show_failures (TgLibraryWindow *self, GPtrArray *failures)
{
  g_autofree gchar *words = NULL;

  g_ptr_array_add (failures, NULL);
  words = g_strjoinv ("\n", (gchar **) failures->pdata);
  tg_message_dialog_ask (GTK_WINDOW (self), _ ("Nothing Was Imported"), words, NULL, NULL,
                         NULL, NULL, NULL);
}

static void
show_result (TgLibraryWindow *self, TgImportResult *result, gboolean can_undo)
{
  g_clear_pointer (&self->result, tg_import_result_free);
  self->result = result;
  adw_bin_set_child (self->summary, tg_import_summary_new (result));
  gtk_widget_set_visible (self->undo_button, can_undo);
  show_page (self, "result");
  gtk_widget_grab_focus (self->keep_button);
}

static void
imported_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *async, gpointer user_data)
{
  g_autoptr (TgLibraryWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TgImportResult) result = tg_library_work_import_finish (async, &error);

  if (self == NULL)
    return;
  g_clear_object (&self->import);
  set_busy (self, FALSE);
  if (result != NULL && result->sources->len > 0)
    {
      show_result (self, g_steal_pointer (&result), !tg_library_work_is_again (async));
      return;
    }
  if (result != NULL)
    show_failures (self, result->failures);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_failure (self, error);
  list_sources (self);
}

static void
import (TgLibraryWindow *self, GSList *files, gint64 replaced)
{
  TgWeakRef *weak = tg_weak_ref_new (self);

  self->import = g_cancellable_new ();
  set_busy (self, TRUE);
  show_tick (self, 0, 0);
  show_page (self, "importing");
  gtk_widget_grab_focus (self->cancel_button);
  tg_library_work_import_async (files, replaced, self->import, tick_cb, weak, imported_cb,
                                weak);
}

/**
 * tg_library_window_import:
 * @files: (element-type GFile): files and folders
 *
 * Imports games, unless the window is busy, or the library cannot be changed.
 */
void
tg_library_window_import (TgLibraryWindow *self, GSList *files)
{
  g_return_if_fail (TG_IS_LIBRARY_WINDOW (self));

  if (files != NULL && !self->is_busy && self->list != NULL && self->list->is_usable)
    import (self, files, 0);
}

static void
chosen_cb (TgLibraryWindow *self, gint response)
{
  g_autoptr (GListModel) files =
      gtk_file_chooser_get_files (GTK_FILE_CHOOSER (self->chooser));
  g_autoslist (GFile) list = NULL;

  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  if (response != GTK_RESPONSE_ACCEPT)
    return;
  for (guint i = g_list_model_get_n_items (files); i > 0; i--)
    list = g_slist_prepend (list, g_list_model_get_item (files, i - 1));
  tg_library_window_import (self, list);
}

static void
choose (TgLibraryWindow *self, const gchar *title, GtkFileChooserAction action)
{
  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action,
                                               _ ("_Import"), _ ("_Cancel"));
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  tg_file_chooser_present (self->chooser);
}

static void
files_cb (GtkWidget                *widget,
          G_GNUC_UNUSED const char *name,
          G_GNUC_UNUSED GVariant   *value)
{
  choose (TG_LIBRARY_WINDOW (widget), _ ("Import Files"), GTK_FILE_CHOOSER_ACTION_OPEN);
}

static void
folder_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  choose (TG_LIBRARY_WINDOW (widget), _ ("Import Folder"),
          GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER);
}

static void
cancel_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  TgLibraryWindow *self = TG_LIBRARY_WINDOW (widget);

  g_cancellable_cancel (self->import);
  update_actions (self);
}

/* Imports the file or folder of a source again, in its place. */
static void
again_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *id)
{
  TgLibraryWindow       *self = TG_LIBRARY_WINDOW (widget);
  const TgLibrarySource *source = find_source (self, id);
  g_autoptr (GFile) file = NULL;
  GSList files = { 0 };

  if (source == NULL)
    return;
  file = g_file_parse_name (source->path);
  files.data = file;
  import (self, &files, source->id);
}

/* After an import */

static void
forget_result (TgLibraryWindow *self)
{
  g_clear_pointer (&self->result, tg_import_result_free);
  adw_bin_set_child (self->summary, NULL);
}

static void
keep_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, G_GNUC_UNUSED GVariant *value)
{
  forget_result (TG_LIBRARY_WINDOW (widget));
  list_sources (TG_LIBRARY_WINDOW (widget));
}

static void
removed_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLibraryWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;

  if (self == NULL)
    return;
  if (!tg_library_work_remove_finish (result, &error))
    show_failure (self, error);
  list_sources (self);
}

static void
remove_sources (TgLibraryWindow *self, GArray *sources)
{
  set_busy (self, TRUE);
  show_page (self, "loading");
  tg_library_work_remove_async (sources, removed_cb, tg_weak_ref_new (self));
}

static void
undo_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, G_GNUC_UNUSED GVariant *value)
{
  TgLibraryWindow *self = TG_LIBRARY_WINDOW (widget);

  if (self->result == NULL)
    return;
  remove_sources (self, self->result->sources);
  forget_result (self);
}

/* A source */

static void
remove_answered_cb (GtkWindow *window, const gchar *answer, gpointer sources)
{
  if (g_str_equal (answer, "remove"))
    remove_sources (TG_LIBRARY_WINDOW (window), sources);
}

static void
remove_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *id)
{
  const TgAnswer answers[] = { { "remove", _ ("_Remove"), ADW_RESPONSE_DESTRUCTIVE },
                               { 0 } };
  const TgLibrarySource *source = find_source (TG_LIBRARY_WINDOW (widget), id);
  g_autofree gchar      *title = NULL;
  GArray                *sources;

  if (source == NULL)
    return;
  /* Translators: %s is the name of a file or folder. */
  title = g_strdup_printf (_ ("Remove “%s” From Your Library?"), source->name);
  sources = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_val (sources, source->id);
  tg_message_dialog_ask (GTK_WINDOW (widget), title,
                         _ ("The file itself is not deleted, and can be imported again."),
                         answers, "cancel", remove_answered_cb, sources,
                         (GDestroyNotify) g_array_unref);
}

static void
terms_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *id)
{
  const TgLibrarySource *source = find_source (TG_LIBRARY_WINDOW (widget), id);

  if (source != NULL && source->licence != NULL)
    tg_message_dialog_ask (GTK_WINDOW (widget), _ ("Terms of Use"), source->licence, NULL,
                           NULL, NULL, NULL, NULL);
}

/* The window */

static gboolean
drop_cb (G_GNUC_UNUSED GtkDropTarget *target,
         const GValue                *value,
         G_GNUC_UNUSED gdouble        x,
         G_GNUC_UNUSED gdouble        y,
         TgLibraryWindow             *self)
{
  tg_library_window_import (self, g_value_get_boxed (value));
  return TRUE;
}

static void
tg_library_window_dispose (GObject *object)
{
  TgLibraryWindow *self = TG_LIBRARY_WINDOW (object);

  g_cancellable_cancel (self->import);
  g_clear_object (&self->import);
  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  g_clear_pointer (&self->list, tg_library_list_free);
  g_clear_pointer (&self->result, tg_import_result_free);
  G_OBJECT_CLASS (tg_library_window_parent_class)->dispose (object);
}

static void
tg_library_window_finalize (GObject *object)
{
  g_ptr_array_unref (TG_LIBRARY_WINDOW (object)->rows);
  G_OBJECT_CLASS (tg_library_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/library-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, title);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, import_button);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, empty);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, first_button);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, folder_button);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, group);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, importing);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TgLibraryWindow, keep_button);
}

static void
tg_library_window_class_init (TgLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tg_library_window_dispose;
  object_class->finalize = tg_library_window_finalize;

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "library.import-files", NULL, files_cb);
  gtk_widget_class_install_action (widget_class, "library.import-folder", NULL,
                                   folder_cb);
  gtk_widget_class_install_action (widget_class, "library.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (widget_class, "library.keep", NULL, keep_cb);
  gtk_widget_class_install_action (widget_class, "library.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "library.again", "x", again_cb);
  gtk_widget_class_install_action (widget_class, "library.terms", "x", terms_cb);
  gtk_widget_class_install_action (widget_class, "library.remove", "x", remove_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_library_window_init (TgLibraryWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* With large text, the labels of these buttons need two lines in a narrow window. */
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->first_button))),
                      TRUE);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->folder_button))),
                      TRUE);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* Starts listing the sources at once. */
GtkWidget *
tg_library_window_new (GtkApplication *application)
{
  TgLibraryWindow *self =
      g_object_new (TG_TYPE_LIBRARY_WINDOW, "application", application, NULL);

  list_sources (self);
  return GTK_WIDGET (self);
}
