/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opponent in the list leads to their own page in the same window. */

#include "ui/library/player-window.h"

#include <glib/gi18n-lib.h>

#include "library/search/player-report.h"
#include "rules/openings/opening-names.h"
#include "ui/library/library-words.h"
#include "ui/rules/rules-patterns.h"
#include "ui/widgets/weak-ref.h"

/* The rows of a group, at most. */
#define MAX_ROWS 30

struct _TgPlayerWindow
{
  AdwWindow parent_instance;

  TgLibraryWorker *library; /* owned */
  GCancellable    *work;    /* owned: cancels the report being made; or NULL */
  gchar           *name;    /* owned: the player */
  GPtrArray       *rows;    /* owned, of GtkWidget: the rows in the groups */

  AdwWindowTitle      *title;     /* template child */
  GtkStack            *pages;     /* template child */
  AdwStatusPage       *failure;   /* template child */
  AdwPreferencesGroup *score;     /* template child */
  AdwPreferencesGroup *openings;  /* template child */
  AdwPreferencesGroup *years;     /* template child */
  AdwPreferencesGroup *opponents; /* template child */
};

enum
{
  SHOW_GAMES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgPlayerWindow, tg_player_window, ADW_TYPE_WINDOW)

static void load (TgPlayerWindow *self, const gchar *name);

/* Returns: (transfer full): such as “12 games · 7 won, 2 drawn, 3 lost” */
static gchar *
describe_score (const TgPlayerScore *score)
{
  guint             n = tg_player_score_get_n_games (score);
  g_autofree gchar *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  if (n == score->n_unknown)
    return g_steal_pointer (&games);
  /* Translators: %s is such as “12 games”, of one player. */
  return g_strdup_printf (_ ("%s · %u won, %u drawn, %u lost"), games, score->n_won,
                          score->n_drawn, score->n_lost);
}

/* Returns: (transfer full): the points of the possible points in percent, as in a
 *   tournament; empty without a known result */
static gchar *
format_percent (const TgPlayerScore *score)
{
  guint n = score->n_won + score->n_drawn + score->n_lost;

  if (n == 0)
    return g_strdup ("");
  /* Translators: the points that a player has won, of the possible ones. */
  return g_strdup_printf (_ ("%u%%"),
                          (200 * score->n_won + 100 * score->n_drawn + n) / (2 * n));
}

/* Adds a row unless there are no games. Returns: (nullable): the row */
static GtkWidget *
add_row (TgPlayerWindow      *self,
         AdwPreferencesGroup *group,
         const gchar         *title,
         const TgPlayerScore *score)
{
  g_autofree gchar *markup = g_markup_escape_text (title, -1);
  g_autofree gchar *subtitle = describe_score (score);
  g_autofree gchar *percent = format_percent (score);
  GtkWidget        *label = gtk_label_new (percent);
  GtkWidget        *row;

  if (tg_player_score_get_n_games (score) == 0)
    return NULL;
  row = g_object_new (ADW_TYPE_ACTION_ROW, "title", markup, "subtitle", subtitle, NULL);
  gtk_widget_add_css_class (label, "numeric");
  if (tg_player_score_get_n_games (score) < TG_LIBRARY_FEW_GAMES)
    gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
  return row;
}

static void
add_openings (TgPlayerWindow *self, GArray *openings)
{
  for (guint i = 0; i < openings->len; i++)
    {
      const TgPlayerScoreOf *row = &g_array_index (openings, TgPlayerScoreOf, i);
      g_autofree gchar      *title = NULL;

      if (row->number < TG_N_OPENING_PATTERNS)
        title = g_strdup_printf ("%s · %s", tg_opening_pattern_get (row->number)->id,
                                 tg_rules_pattern_get_name (row->number));
      else
        title = g_strdup (_ ("Other openings"));
      add_row (self, self->openings, title, &row->score);
    }
}

static void
add_years (TgPlayerWindow *self, GArray *years)
{
  for (guint i = 0; i < years->len; i++)
    {
      const TgPlayerScoreOf *row = &g_array_index (years, TgPlayerScoreOf, i);
      g_autofree gchar      *title = g_strdup_printf ("%u", row->number);

      add_row (self, self->years, row->number > 0 ? title : _ ("Year unknown"),
               &row->score);
    }
}

static void
opponent_cb (TgPlayerWindow *self, AdwActionRow *row)
{
  g_autofree gchar *name = NULL;

  if (pango_parse_markup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1,
                          0, NULL, &name, NULL, NULL))
    load (self, name);
}

static void
add_opponents (TgPlayerWindow *self, GArray *opponents)
{
  adw_preferences_group_set_description (
      self->opponents, opponents->len > MAX_ROWS ? _ ("The most frequent ones") : NULL);
  for (guint i = 0; i < MIN (opponents->len, MAX_ROWS); i++)
    {
      const TgPlayerScoreOf *opponent = &g_array_index (opponents, TgPlayerScoreOf, i);
      GtkWidget *row = add_row (self, self->opponents, opponent->name, &opponent->score);

      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_signal_connect_object (row, "activated", G_CALLBACK (opponent_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
clear_rows (TgPlayerWindow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (
                                        row, ADW_TYPE_PREFERENCES_GROUP)),
                                    row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

static TgPlayerScore
add_scores (const TgPlayerScore *a, const TgPlayerScore *b)
{
  return (TgPlayerScore){ a->n_won + b->n_won, a->n_drawn + b->n_drawn,
                          a->n_lost + b->n_lost, a->n_unknown + b->n_unknown };
}

static void
show_report (TgPlayerWindow *self, const TgPlayerReport *report)
{
  TgPlayerScore     all = add_scores (&report->black, &report->white);
  guint             n = tg_player_score_get_n_games (&all);
  g_autofree gchar *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  adw_window_title_set_subtitle (self->title, games);
  clear_rows (self);
  add_row (self, self->score, _ ("All games"), &all);
  add_row (self, self->score, _ ("With Black"), &report->black);
  add_row (self, self->score, _ ("With White"), &report->white);
  add_openings (self, report->openings);
  add_years (self, report->years);
  add_opponents (self, report->opponents);
  gtk_widget_set_visible (GTK_WIDGET (self->opponents), report->opponents->len > 0);
  gtk_stack_set_visible_child_name (self->pages, "report");
}

/* The report */

static void
report_free (gpointer data)
{
  tg_player_report_clear (data);
  g_free (data);
}

static void
make_report (TgLibrary *library, GTask *task)
{
  TgPlayerReport *report = g_new0 (TgPlayerReport, 1);
  g_autoptr (GError) error = NULL;

  if (tg_library_report_player (library, g_task_get_task_data (task), report, &error))
    {
      g_task_return_pointer (task, report, report_free);
      return;
    }
  report_free (report);
  g_task_return_error (task, g_steal_pointer (&error));
}

static void
reported_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPlayerWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgPlayerReport *report = g_task_propagate_pointer (G_TASK (result), &error);

  if (self != NULL && report != NULL)
    show_report (self, report);
  else if (self != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree gchar *reason = g_markup_escape_text (error->message, -1);

      adw_status_page_set_description (self->failure, reason);
      gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->failure));
    }
  if (report != NULL)
    report_free (report);
}

/* Shows another player. */
static void
load (TgPlayerWindow *self, const gchar *name)
{
  GTask *task;

  g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  self->work = g_cancellable_new ();
  g_free (self->name);
  self->name = g_strdup (name);
  adw_window_title_set_title (self->title, name);
  gtk_window_set_title (GTK_WINDOW (self), name);
  task = g_task_new (NULL, self->work, reported_cb, tg_weak_ref_new (self));
  g_task_set_task_data (task, g_strdup (name), g_free);
  tg_library_worker_run (self->library, task, make_report);
}

static void
games_cb (TgPlayerWindow *self)
{
  g_signal_emit (self, signals[SHOW_GAMES], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
tg_player_window_dispose (GObject *object)
{
  g_cancellable_cancel (TG_PLAYER_WINDOW (object)->work);
  G_OBJECT_CLASS (tg_player_window_parent_class)->dispose (object);
}

static void
tg_player_window_finalize (GObject *object)
{
  TgPlayerWindow *self = TG_PLAYER_WINDOW (object);

  g_clear_object (&self->work);
  g_clear_object (&self->library);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tg_player_window_parent_class)->finalize (object);
}

static void
tg_player_window_class_init (TgPlayerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_player_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_player_window_finalize;
  signals[SHOW_GAMES] =
      g_signal_new ("show-games", TG_TYPE_PLAYER_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/player-window.ui");
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, TgPlayerWindow, name)
  CHILD (title);
  CHILD (pages);
  CHILD (failure);
  CHILD (score);
  CHILD (openings);
  CHILD (years);
  CHILD (opponents);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, games_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_player_window_init (TgPlayerWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tg_player_window_new (GtkWindow *parent, TgLibraryWorker *library, const gchar *name)
{
  TgPlayerWindow *self =
      g_object_new (TG_TYPE_PLAYER_WINDOW, "transient-for", parent, NULL);

  self->library = g_object_ref (library);
  load (self, name);
  return GTK_WIDGET (self);
}

/* Returns: (transfer none): the player */
const gchar *
tg_player_window_get_name (TgPlayerWindow *self)
{
  g_return_val_if_fail (TG_IS_PLAYER_WINDOW (self), NULL);

  return self->name;
}
