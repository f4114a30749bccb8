/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog shows a number, a graph and a table; until there are enough games, it shows
 * a text instead. */

#include "ui/rating/rating-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/layout/text-scale.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/toast.h"
#include "ui/words/choice-words.h"
#include "ui/words/rating-words.h"
#include "ui/words/words.h"

/* From this text scale on, the table has no room for columns. */
#define LARGE_TEXT_SCALE 1.1

struct _TgRatingDialog
{
  AdwWindow parent_instance;

  TgRatingStore *store;   /* owned */
  TgRuleset      ruleset; /* the rule set of the recommended level */
  GtkSizeGroup  *columns; /* owned */

  AdwToastOverlay *toasts;        /* template child */
  GtkStack        *pages;         /* template child */
  GtkLabel        *rating;        /* template child */
  GtkLabel        *basis;         /* template child */
  GtkLabel        *advice;        /* template child */
  TgRatingGraph   *graph;         /* template child */
  GtkLabel        *history;       /* template child */
  GtkWidget       *course;        /* template child: graph and history */
  GtkBox          *results;       /* template child */
  GtkWidget       *reset_unrated; /* template child */
};

/* The results in the columns of the table, from left to right. */
static const TgPersonResult column_results[TG_N_PERSON_RESULTS] = { TG_PERSON_WON,
                                                                    TG_PERSON_DREW,
                                                                    TG_PERSON_LOST };

G_DEFINE_FINAL_TYPE (TgRatingDialog, tg_rating_dialog, ADW_TYPE_WINDOW)

/* Makes a row of a table: a level and three texts. */
static GtkWidget *
make_row (TgRatingDialog *self,
          const gchar    *title,
          const gchar    *texts[TG_N_PERSON_RESULTS])
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (name), 0.0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  for (guint i = 0; i < TG_N_PERSON_RESULTS; i++)
    {
      GtkWidget *label = gtk_label_new (texts[i]);

      gtk_label_set_xalign (GTK_LABEL (label), 1.0);
      gtk_label_set_width_chars (GTK_LABEL (label), 4);
      gtk_widget_add_css_class (label, "numeric");
      gtk_size_group_add_widget (self->columns, label);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return row;
}

static GtkWidget *
make_header (TgRatingDialog *self)
{
  const gchar *texts[TG_N_PERSON_RESULTS] = { C_ ("games", "Won"), C_ ("games", "Drawn"),
                                              C_ ("games", "Lost") };
  GtkWidget   *row = make_row (self, _ ("Level"), texts);

  gtk_widget_add_css_class (row, "caption-heading");
  return row;
}

static GtkWidget *
make_result (TgRatingDialog *self, guint level, const TgRatingTally *tally)
{
  g_autofree gchar *title = tg_words_level_with_number (level);
  g_autofree gchar *words = tg_words_tally (level, tally);
  gchar             numbers[TG_N_PERSON_RESULTS][16];
  const gchar      *texts[TG_N_PERSON_RESULTS];
  GtkWidget        *row;

  for (guint i = 0; i < TG_N_PERSON_RESULTS; i++)
    {
      g_snprintf (numbers[i], sizeof numbers[i], "%u", tally->results[column_results[i]]);
      texts[i] = numbers[i];
    }
  row = make_row (self, title, texts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  return row;
}

/* Makes the row of a level as text that may wrap, for large text that leaves no room for
 * columns. */
static GtkWidget *
make_result_in_words (guint level, const TgRatingTally *tally)
{
  g_autofree gchar *words = tg_words_tally (level, tally);
  GtkWidget        *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, "child", label, NULL);
}

/* Makes the table of the games of one rule set: in columns, or as text if large text
 * leaves no room for columns. Returns: (nullable): a group; %NULL without games */
static GtkWidget *
make_table (TgRatingDialog *self, TgRuleset ruleset)
{
  gboolean   columns = tg_text_scale_get (GTK_WIDGET (self)) < LARGE_TEXT_SCALE;
  GtkWidget *list =
      g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);
  GtkWidget *group = adw_preferences_group_new ();
  guint      n_games = 0;

  gtk_widget_add_css_class (list, "card");
  gtk_widget_add_css_class (list, "results");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   tg_words_ruleset (ruleset));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  if (columns)
    gtk_list_box_append (GTK_LIST_BOX (list), make_header (self));
  for (guint level = TG_PLAYER_MIN_LEVEL; level <= TG_PLAYER_MAX_LEVEL; level++)
    {
      TgRatingTally tally = tg_rating_store_count (self->store, ruleset, level);
      guint         n = 0;

      for (guint i = 0; i < TG_N_PERSON_RESULTS; i++)
        n += tally.results[i];
      n_games += n;
      if (n > 0)
        gtk_list_box_append (GTK_LIST_BOX (list),
                             columns ? make_result (self, level, &tally)
                                     : make_result_in_words (level, &tally));
    }
  if (n_games > 0)
    return group;

  g_object_ref_sink (group);
  g_object_unref (group);
  return NULL;
}

static void
show_tables (TgRatingDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->results))) != NULL)
    gtk_box_remove (self->results, child);
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      GtkWidget *table = make_table (self, ruleset);

      if (table != NULL)
        gtk_box_append (self->results, table);
    }
}

static void
set_words (GtkLabel *label, gchar *words)
{
  gtk_label_set_label (label, words);
  g_free (words);
}

/* Shows the rating, once there are enough games. */
static void
show_rating (TgRatingDialog *self, const TgRating *rating)
{
  guint level = tg_rating_store_suggest_level (self->store, self->ruleset);

  set_words (self->rating, tg_words_rating (rating));
  set_words (self->advice, tg_words_even_level (level));
  set_words (self->history, tg_words_rating_history (self->store));
  tg_rating_graph_show (self->graph, self->store);
}

static void
update (TgRatingDialog *self)
{
  guint                n;
  const TgRatingPoint *history = tg_rating_store_get_history (self->store, &n);

  gtk_stack_set_visible_child_name (self->pages, n > 0 ? "rating" : "none");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rating.reset",
                                 n + tg_rating_store_get_n_unrated (self->store) > 0);
  gtk_widget_set_visible (self->reset_unrated,
                          tg_rating_store_get_n_unrated (self->store) > 0);
  if (n == 0)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->advice), n >= TG_RATING_MIN_GAMES);
  gtk_widget_set_visible (self->course, n >= TG_RATING_MIN_GAMES);
  if (n < TG_RATING_MIN_GAMES)
    set_words (self->rating, tg_words_rating_wait (self->store));
  else
    show_rating (self, &history[n - 1].rating);
  set_words (self->basis, tg_words_rating_basis (self->store));
  show_tables (self);
}

static void
reset_cb (GtkWindow *window, const gchar *answer, G_GNUC_UNUSED gpointer user_data)
{
  TgRatingDialog *self = TG_RATING_DIALOG (window);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (answer, "reset") && !tg_rating_store_reset (self->store, &error))
    tg_toast_show (self->toasts, error->message);
}

static void
ask_to_reset_cb (GtkWidget          *widget,
                 const gchar *name   G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED)
{
  const TgAnswer answers[] = { { "reset", _ ("_Reset"), ADW_RESPONSE_DESTRUCTIVE },
                               { 0 } };

  tg_message_dialog_ask (
      GTK_WINDOW (widget), _ ("Reset Your Rating?"),
      _ ("All your games against the levels will be forgotten, and your rating starts "
         "over. This cannot be undone."),
      answers, "cancel", reset_cb, NULL, NULL);
}

static void
tg_rating_dialog_dispose (GObject *object)
{
  TgRatingDialog *self = TG_RATING_DIALOG (object);

  g_clear_object (&self->store);
  g_clear_object (&self->columns);
  G_OBJECT_CLASS (tg_rating_dialog_parent_class)->dispose (object);
}

static void
tg_rating_dialog_class_init (TgRatingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_rating_dialog_dispose;
  g_type_ensure (TG_TYPE_RATING_GRAPH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/rating-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, rating);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, basis);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, advice);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, graph);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, history);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, course);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, results);
  gtk_widget_class_bind_template_child (widget_class, TgRatingDialog, reset_unrated);
  gtk_widget_class_install_action (widget_class, "rating.reset", NULL, ask_to_reset_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_rating_dialog_init (TgRatingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
}

/* @ruleset: the rule set of the recommended level */
GtkWidget *
tg_rating_dialog_new (GtkWindow *parent, TgRatingStore *store, TgRuleset ruleset)
{
  TgRatingDialog *self;

  g_return_val_if_fail (TG_IS_RATING_STORE (store), NULL);

  self = g_object_new (TG_TYPE_RATING_DIALOG, "transient-for", parent, NULL);
  self->store = g_object_ref (store);
  self->ruleset = ruleset;
  g_signal_connect_object (store, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)),
                           "notify::gtk-xft-dpi", G_CALLBACK (show_tables), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
