/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table follows the games as they end; what went wrong last stands below it. */

#include "ui/tournament-window.h"

#include <glib/gi18n-lib.h>

#include "record/safe-file.h"
#include "ui/message-dialog.h"
#include "ui/text-scale.h"
#include "ui/tournament-table.h"
#include "ui/tournament-words.h"

struct _TgTournamentWindow
{
  AdwWindow parent_instance;

  TgRoundRobin         *round_robin; /* owned */
  GtkFileChooserNative *chooser;     /* owned; NULL unless it is open */
  gboolean              is_table;    /* what the open chooser is for */

  AdwWindowTitle    *title_widget; /* template child */
  GtkButton         *pause_button; /* template child */
  AdwToastOverlay   *toasts;       /* template child */
  GtkLabel          *progress;     /* template child */
  GtkLabel          *result;       /* template child */
  TgTournamentTable *table;        /* template child */
  GtkLabel          *note;         /* template child */
};

enum
{
  NEW_TOURNAMENT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgTournamentWindow, tg_tournament_window, ADW_TYPE_WINDOW)

static void
update_actions (TgTournamentWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   over = tg_round_robin_is_over (self->round_robin);
  gboolean   paused = tg_round_robin_get_paused (self->round_robin);
  gboolean   played = tg_round_robin_get_n_played (self->round_robin) > 0;

  gtk_widget_action_set_enabled (widget, "tournament.pause", !over);
  gtk_widget_action_set_enabled (widget, "tournament.stop", !over);
  gtk_widget_action_set_enabled (widget, "tournament.new", over);
  gtk_widget_action_set_enabled (widget, "tournament.save-games", played);
  gtk_widget_action_set_enabled (widget, "tournament.save-table", played);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->pause_button),
                                  over ? "tournament.new" : "tournament.pause");
  gtk_button_set_label (self->pause_button, over     ? _ ("New…")
                                            : paused ? _ ("Continue")
                                                     : _ ("Pause"));
  if (paused)
    gtk_widget_add_css_class (GTK_WIDGET (self->pause_button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->pause_button), "suggested-action");
}

static void
update (TgTournamentWindow *self)
{
  const TgRoundRobinSetup *setup = tg_round_robin_get_setup (self->round_robin);
  const gchar             *note = tg_round_robin_get_note (self->round_robin);
  gboolean                 large = tg_text_scale_is_large (GTK_WIDGET (self));
  g_autofree gchar        *progress = tg_words_tournament_progress (self->round_robin);
  g_autofree gchar        *result = tg_words_tournament_result (self->round_robin);

  /* A header bar has no room for a second line of large letters. */
  adw_window_title_set_subtitle (self->title_widget, large ? "" : progress);
  gtk_label_set_label (self->progress, progress);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), large);
  gtk_label_set_label (self->result, result != NULL ? result : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result), result != NULL);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  tg_tournament_table_show (self->table, tg_round_robin_get_table (self->round_robin),
                            setup->players);
  update_actions (self);
}

static void
pause_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  TgRoundRobin *round_robin = TG_TOURNAMENT_WINDOW (widget)->round_robin;

  if (tg_round_robin_get_paused (round_robin))
    tg_round_robin_resume (round_robin);
  else
    tg_round_robin_pause (round_robin);
}

static void
stop_response_cb (TgTournamentWindow *self, const gchar *response)
{
  if (g_str_equal (response, "stop"))
    tg_round_robin_stop (self->round_robin);
}

/* A tournament that is stopped cannot go on, so it is asked for. */
static void
stop_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  GtkWidget *dialog =
      tg_message_dialog_new (GTK_WINDOW (widget), _ ("Stop the Tournament?"), NULL);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_set_body (
      message, _ ("The games that are over count. The others are not played."));
  adw_message_dialog_add_responses (message, "cancel", _ ("_Cancel"), "stop", _ ("_Stop"),
                                    NULL);
  adw_message_dialog_set_response_appearance (message, "stop", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (stop_response_cb), widget,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_cb (GtkWidget          *widget,
        const gchar *name   G_GNUC_UNUSED,
        GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[NEW_TOURNAMENT], 0);
}

static void
tell (TgTournamentWindow *self, const gchar *words)
{
  g_autofree gchar *title = g_markup_escape_text (words, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
}

static void
save (TgTournamentWindow *self, GFile *file)
{
  g_autoptr (GBytes) bytes = self->is_table
                                 ? tg_round_robin_save_table (self->round_robin)
                                 : tg_round_robin_save_games (self->round_robin);
  g_autoptr (GError) error = NULL;

  if (tg_safe_file_replace (file, bytes, NULL, &error))
    tell (self, self->is_table ? _ ("Table saved") : _ ("Games saved"));
  else
    {
      /* Translators: %s is the reason. */
      g_autofree gchar *words = g_strdup_printf (
          _ ("It cannot be saved there: %s. Choose another place."), error->message);

      tell (self, words);
    }
}

static void
file_chosen_cb (TgTournamentWindow *self, gint response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file =
          gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));

      if (file != NULL)
        save (self, file);
    }
  g_clear_object (&self->chooser);
}

static void
save_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgTournamentWindow *self = TG_TOURNAMENT_WINDOW (widget);

  self->is_table = g_str_equal (name, "tournament.save-table");
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (
      self->is_table ? _ ("Save the Table") : _ ("Save the Games"), GTK_WINDOW (self),
      GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser),
                                     /* Translators: the names of files. */
                                     self->is_table ? _ ("tournament.csv")
                                                    : _ ("tournament.sgf"));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
tg_tournament_window_dispose (GObject *object)
{
  TgTournamentWindow *self = TG_TOURNAMENT_WINDOW (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->round_robin);
  G_OBJECT_CLASS (tg_tournament_window_parent_class)->dispose (object);
}

static void
tg_tournament_window_class_init (TgTournamentWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_tournament_window_dispose;
  g_type_ensure (TG_TYPE_TOURNAMENT_TABLE);

  /**
   * TgTournamentWindow::new-tournament:
   * @self: a window
   *
   * Emitted when another tournament is wanted.
   */
  signals[NEW_TOURNAMENT] =
      g_signal_new ("new-tournament", TG_TYPE_TOURNAMENT_WINDOW, G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/Tengen/ui/tournament-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, title_widget);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, pause_button);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, result);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, table);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, note);
  gtk_widget_class_install_action (widget_class, "tournament.pause", NULL, pause_cb);
  gtk_widget_class_install_action (widget_class, "tournament.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "tournament.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "tournament.save-games", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "tournament.save-table", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_tournament_window_init (TgTournamentWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tg_tournament_window_new:
 * @parent: the window that it belongs to
 * @round_robin: a tournament that has players
 *
 * Makes a window; present it to show it.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_tournament_window_new (GtkWindow *parent, TgRoundRobin *round_robin)
{
  TgTournamentWindow *self;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (round_robin), NULL);

  self = g_object_new (TG_TYPE_TOURNAMENT_WINDOW, "transient-for", parent, NULL);
  self->round_robin = g_object_ref (round_robin);
  g_signal_connect_object (round_robin, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
