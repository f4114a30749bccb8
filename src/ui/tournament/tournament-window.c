/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table follows the games as they end; below it is the last error. */

#include "ui/tournament/tournament-window.h"

#include <glib/gi18n-lib.h>

#include "record/text/safe-file.h"
#include "ui/files/file-chooser.h"
#include "ui/layout/text-scale.h"
#include "ui/tournament/tournament-table.h"
#include "ui/tournament/tournament-words.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/toast.h"

struct _TgTournamentWindow
{
  AdwWindow parent_instance;

  TgRoundRobin *round_robin; /* owned */

  AdwWindowTitle    *title_widget; /* template child */
  GtkButton         *pause_button; /* template child */
  AdwToastOverlay   *toasts;       /* template child */
  GtkLabel          *progress;     /* template child */
  GtkLabel          *result;       /* template child */
  TgTournamentTable *table;        /* template child */
  GtkLabel          *late;         /* template child */
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
  g_autofree gchar        *late = tg_words_tournament_late (self->round_robin);

  /* With large text, a header bar has no room for a title of two lines; in a narrow
   * window AdwSqueezer hides the other line too. */
  adw_window_title_set_subtitle (self->title_widget, large ? NULL : progress);
  gtk_label_set_label (self->progress, progress);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), large);
  gtk_label_set_label (self->result, result != NULL ? result : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result), result != NULL);
  gtk_label_set_label (self->late, late != NULL ? late : "");
  gtk_widget_set_visible (GTK_WIDGET (self->late), late != NULL);
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
stop_response_cb (GtkWindow *window, const gchar *answer, G_GNUC_UNUSED gpointer data)
{
  if (g_str_equal (answer, "stop"))
    tg_round_robin_stop (TG_TOURNAMENT_WINDOW (window)->round_robin);
}

/* Asks before it stops the tournament, which cannot be continued afterwards. */
static void
stop_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  const TgAnswer answers[] = { { "stop", _ ("_Stop"), ADW_RESPONSE_DESTRUCTIVE }, { 0 } };

  tg_message_dialog_ask (GTK_WINDOW (widget), _ ("Stop the Tournament?"),
                         _ ("Finished games count. The others will not be played."),
                         answers, "cancel", stop_response_cb, NULL, NULL);
}

static void
new_cb (GtkWidget          *widget,
        const gchar *name   G_GNUC_UNUSED,
        GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[NEW_TOURNAMENT], 0);
}

static void
save (TgTournamentWindow *self, GFile *file, GBytes *bytes, const gchar *success)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (!tg_safe_file_replace (file, bytes, NULL, &error))
    /* Translators: %s is the reason. */
    words = g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                             error->message);
  tg_toast_show (self->toasts, words != NULL ? words : success);
}

static void
games_place_cb (GtkWindow *window, GFile *file, gpointer user_data G_GNUC_UNUSED)
{
  TgTournamentWindow *self = TG_TOURNAMENT_WINDOW (window);
  g_autoptr (GBytes) games = tg_round_robin_save_games (self->round_robin);

  save (self, file, games, _ ("Games saved"));
}

static void
table_place_cb (GtkWindow *window, GFile *file, gpointer user_data G_GNUC_UNUSED)
{
  TgTournamentWindow *self = TG_TOURNAMENT_WINDOW (window);
  g_autoptr (GBytes) table = tg_round_robin_save_table (self->round_robin);

  save (self, file, table, _ ("Table saved"));
}

static void
save_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  gboolean is_table = g_str_equal (name, "tournament.save-table");

  tg_file_chooser_ask (GTK_WINDOW (widget),
                       is_table ? _ ("Save the Table") : _ ("Save the Games"),
                       GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                       /* Translators: the names of files. */
                       is_table ? _ ("tournament.csv") : _ ("tournament.sgf"),
                       is_table ? table_place_cb : games_place_cb, NULL);
}

static void
tg_tournament_window_dispose (GObject *object)
{
  TgTournamentWindow *self = TG_TOURNAMENT_WINDOW (object);

  g_clear_object (&self->round_robin);
  G_OBJECT_CLASS (tg_tournament_window_parent_class)->dispose (object);
}

static void
tg_tournament_window_class_init (TgTournamentWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_tournament_window_dispose;
  g_type_ensure (TG_TYPE_TOURNAMENT_TABLE);

  signals[NEW_TOURNAMENT] =
      g_signal_new ("new-tournament", TG_TYPE_TOURNAMENT_WINDOW, G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/tournament-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, title_widget);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, pause_button);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, result);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, table);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentWindow, late);
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

/* @round_robin: a tournament with players */
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
