/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/filter-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/library/library-words.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/choice-words.h"
#include "ui/words/words.h"

/* The items of the list of results, after “All results”. */
static const TgGameResult results[] = { TG_GAME_RESULT_BLACK, TG_GAME_RESULT_WHITE,
                                        TG_GAME_RESULT_DRAW, TG_GAME_RESULT_UNKNOWN };

struct _TgFilterDialog
{
  AdwWindow parent_instance;

  GCancellable *work;    /* owned: cancels the listing of the sources */
  TgGameFilter  filter;  /* owned */
  GArray       *sources; /* owned, of gint64; NULL until they are listed */

  AdwComboRow *source;       /* template child */
  GtkEditable *player;       /* template child */
  AdwComboRow *colour;       /* template child */
  AdwComboRow *ruleset;      /* template child */
  AdwComboRow *protocol;     /* template child */
  AdwComboRow *result;       /* template child */
  GtkEditable *first_year;   /* template child */
  GtkEditable *last_year;    /* template child */
  TgNumberRow *min_moves;    /* template child */
  TgNumberRow *max_moves;    /* template child */
  TgNumberRow *min_strength; /* template child */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgFilterDialog, tg_filter_dialog, ADW_TYPE_WINDOW)

/* Reading the rows */

static guint
read_year (GtkEditable *row)
{
  guint64 year = g_ascii_strtoull (gtk_editable_get_text (row), NULL, 10);

  return year <= G_MAXUINT16 ? (guint) year : 0;
}

static gint64
read_source (TgFilterDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->source);

  if (self->sources == NULL)
    return self->filter.conditions.source;
  return chosen > 0 && chosen <= self->sources->len
             ? g_array_index (self->sources, gint64, chosen - 1)
             : 0;
}

static void
apply_cb (GtkWidget                *widget,
          G_GNUC_UNUSED const char *name,
          G_GNUC_UNUSED GVariant   *parameter)
{
  TgFilterDialog   *self = TG_FILTER_DIALOG (widget);
  g_autofree gchar *player = g_strstrip (g_strdup (gtk_editable_get_text (self->player)));
  guint             ruleset = adw_combo_row_get_selected (self->ruleset);
  guint             protocol = adw_combo_row_get_selected (self->protocol);
  guint             result = adw_combo_row_get_selected (self->result);
  TgLibraryFilter   filter = {
      .source = read_source (self),
      .player = *player != '\0' ? player : NULL,
      .event = self->filter.conditions.event,
      .player_side = (TgStone) adw_combo_row_get_selected (self->colour),
      .has_ruleset = ruleset > 0,
      .ruleset = ruleset > 0 ? (TgRuleset) (ruleset - 1) : TG_RULESET_FREESTYLE,
      .has_protocol = protocol > 0,
      .protocol = protocol > 0 ? (TgOpeningProtocol) (protocol - 1) : TG_OPENING_FREE,
      .first_year = read_year (self->first_year),
      .last_year = read_year (self->last_year),
      .results = result > 0 ? 1u << results[result - 1] : 0,
      .min_moves = tg_number_row_get_value (self->min_moves),
      .max_moves = tg_number_row_get_value (self->max_moves),
      .min_strength = tg_number_row_get_value (self->min_strength),
  };

  tg_game_filter_set (&self->filter, &filter);
  g_signal_emit (self, signals[CHANGED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

/* Filling the rows */

static void
show_year (GtkEditable *row, guint year)
{
  g_autofree gchar *text = g_strdup_printf ("%u", year);

  gtk_editable_set_text (row, year > 0 ? text : "");
}

static guint
find_result (guint wanted)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (wanted == 1u << results[i])
      return i + 1;
  return 0;
}

static void
fill (TgFilterDialog *self)
{
  const TgLibraryFilter *filter = &self->filter.conditions;

  gtk_editable_set_text (self->player, filter->player != NULL ? filter->player : "");
  adw_combo_row_set_selected (self->colour, filter->player_side);
  adw_combo_row_set_selected (self->ruleset,
                              filter->has_ruleset ? filter->ruleset + 1 : 0);
  adw_combo_row_set_selected (self->protocol,
                              filter->has_protocol ? filter->protocol + 1 : 0);
  adw_combo_row_set_selected (self->result, find_result (filter->results));
  show_year (self->first_year, filter->first_year);
  show_year (self->last_year, filter->last_year);
  tg_number_row_set_value (self->min_moves, filter->min_moves);
  tg_number_row_set_value (self->max_moves, filter->max_moves);
  tg_number_row_set_value (self->min_strength, filter->min_strength);
}

static void
set_items (AdwComboRow *row, GtkStringList *items)
{
  adw_combo_row_set_model (row, G_LIST_MODEL (items));
  g_object_unref (items);
}

static void
fill_choices (TgFilterDialog *self)
{
  GtkStringList *rules = gtk_string_list_new (NULL);
  GtkStringList *protocols = gtk_string_list_new (NULL);
  GtkStringList *outcomes = gtk_string_list_new (NULL);

  gtk_string_list_append (rules, _ ("All rules"));
  for (guint i = 0; i < TG_N_RULESETS; i++)
    gtk_string_list_append (rules, tg_words_ruleset ((TgRuleset) i));
  gtk_string_list_append (protocols, _ ("All opening rules"));
  for (guint i = 0; i < TG_N_OPENINGS; i++)
    gtk_string_list_take (protocols, tg_words_opening ((TgOpeningProtocol) i, 0));
  gtk_string_list_append (outcomes, _ ("All results"));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    gtk_string_list_append (outcomes, tg_library_words_result (results[i]));
  set_items (self->ruleset, rules);
  set_items (self->protocol, protocols);
  set_items (self->result, outcomes);
}

/* The sources */

static void
listed_cb (G_GNUC_UNUSED GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgFilterDialog) self = tg_weak_ref_take (user_data);
  g_autoptr (GArray) sources = g_task_propagate_pointer (G_TASK (result), NULL);
  GtkStringList *items;
  guint          chosen = 0;

  if (self == NULL || sources == NULL)
    return;
  items = gtk_string_list_new (NULL);
  gtk_string_list_append (items, _ ("All sources"));
  self->sources = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < sources->len; i++)
    {
      const TgLibrarySource *source = &g_array_index (sources, TgLibrarySource, i);

      gtk_string_list_append (items, source->name);
      g_array_append_val (self->sources, source->id);
      if (source->id == self->filter.conditions.source)
        chosen = i + 1;
    }
  set_items (self->source, items);
  adw_combo_row_set_selected (self->source, chosen);
}

static void
tg_filter_dialog_dispose (GObject *object)
{
  TgFilterDialog *self = TG_FILTER_DIALOG (object);

  g_cancellable_cancel (self->work);
  G_OBJECT_CLASS (tg_filter_dialog_parent_class)->dispose (object);
}

static void
tg_filter_dialog_finalize (GObject *object)
{
  TgFilterDialog *self = TG_FILTER_DIALOG (object);

  tg_game_filter_clear (&self->filter);
  g_clear_pointer (&self->sources, g_array_unref);
  g_clear_object (&self->work);
  G_OBJECT_CLASS (tg_filter_dialog_parent_class)->finalize (object);
}

static void
tg_filter_dialog_class_init (TgFilterDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_NUMBER_ROW);
  G_OBJECT_CLASS (klass)->dispose = tg_filter_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_filter_dialog_finalize;
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_FILTER_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/filter-dialog.ui");
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, TgFilterDialog, name)
  CHILD (source);
  CHILD (player);
  CHILD (colour);
  CHILD (ruleset);
  CHILD (protocol);
  CHILD (result);
  CHILD (first_year);
  CHILD (last_year);
  CHILD (min_moves);
  CHILD (max_moves);
  CHILD (min_strength);
#undef CHILD
  gtk_widget_class_install_action (widget_class, "filter.apply", NULL, apply_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_filter_dialog_init (TgFilterDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->work = g_cancellable_new ();
  fill_choices (self);
}

/* Copies @filter, which the dialog shows. */
GtkWidget *
tg_filter_dialog_new (GtkWindow             *parent,
                      TgLibraryWorker       *library,
                      const TgLibraryFilter *filter)
{
  TgFilterDialog *self =
      g_object_new (TG_TYPE_FILTER_DIALOG, "transient-for", parent, NULL);

  tg_game_filter_set (&self->filter, filter);
  fill (self);
  tg_library_worker_list_sources (
      library, g_task_new (NULL, self->work, listed_cb, tg_weak_ref_new (self)));
  return GTK_WIDGET (self);
}

/* Returns: (transfer none): the filter that was applied last */
const TgLibraryFilter *
tg_filter_dialog_get_filter (TgFilterDialog *self)
{
  g_return_val_if_fail (TG_IS_FILTER_DIALOG (self), NULL);

  return &self->filter.conditions;
}
