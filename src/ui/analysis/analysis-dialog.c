/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings are written when the window closes, so that an engine is not started anew
 * after every letter. */

#include "ui/analysis/analysis-dialog.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-spec.h"
#include "session/study/analysis/analyst.h"
#include "session/study/analysis/program-analyst.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"

struct _TgAnalysisDialog
{
  AdwPreferencesWindow parent_instance;

  TgSettings *settings; /* owned */
  GArray     *programs; /* owned, of TgProgram: those of the list, after the first item */
  gboolean    is_stale; /* the preferences may have changed the programs */

  TgNumberRow *threads;         /* template child */
  TgNumberRow *memory;          /* template child */
  GtkWidget   *program_group;   /* template child */
  AdwComboRow *program;         /* template child */
  TgNumberRow *program_seconds; /* template child */
  TgNumberRow *program_threads; /* template child */
  TgNumberRow *program_memory;  /* template child */
  AdwEntryRow *program_options; /* template child */
  GtkWidget   *program_hint;    /* template child */
};

G_DEFINE_FINAL_TYPE (TgAnalysisDialog, tg_analysis_dialog, ADW_TYPE_PREFERENCES_WINDOW)

static void
program_changed_cb (TgAnalysisDialog *self)
{
  gboolean has_program = adw_combo_row_get_selected (self->program) > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->program_seconds), has_program);
  gtk_widget_set_visible (GTK_WIDGET (self->program_threads), has_program);
  gtk_widget_set_visible (GTK_WIDGET (self->program_memory), has_program);
  gtk_widget_set_visible (GTK_WIDGET (self->program_options), has_program);
  gtk_widget_set_visible (self->program_hint, has_program);
}

static void
list_programs (TgAnalysisDialog *self, const TgProgram *chosen)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  /* Translators: no engine that analyses beside Tengen. */
  gtk_string_list_append (names, C_ ("engine", "None"));
  for (guint i = 0; i < self->programs->len; i++)
    {
      const TgProgram *program = &g_array_index (self->programs, TgProgram, i);

      gtk_string_list_append (names, program->name);
      if (program->command == chosen->command)
        selected = i + 1;
    }
  adw_combo_row_set_model (self->program, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->program, selected);
}

static void
show_choices (TgAnalysisDialog *self)
{
  TgAnalysisChoices choices;

  tg_settings_get_analysis (self->settings, &choices);
  tg_number_row_set_value (self->threads, choices.n_threads);
  tg_number_row_set_value (self->memory, choices.memory_mib);
  list_programs (self, &choices.program);
  tg_number_row_set_value (self->program_seconds, choices.program_seconds);
  tg_number_row_set_value (self->program_threads, choices.program_threads);
  tg_number_row_set_value (self->program_memory, choices.program_memory_mib);
  gtk_editable_set_text (GTK_EDITABLE (self->program_options), choices.program_options);
  program_changed_cb (self);
}

static void
write_choices (TgAnalysisDialog *self)
{
  guint             selected = adw_combo_row_get_selected (self->program);
  TgAnalysisChoices choices = {
    .n_threads = tg_number_row_get_value (self->threads),
    .memory_mib = tg_number_row_get_value (self->memory),
    .program_seconds = tg_number_row_get_value (self->program_seconds),
    .program_threads = tg_number_row_get_value (self->program_threads),
    .program_memory_mib = tg_number_row_get_value (self->program_memory),
    .program_options =
        g_intern_string (gtk_editable_get_text (GTK_EDITABLE (self->program_options))),
  };

  if (selected > 0 && selected <= self->programs->len)
    choices.program = g_array_index (self->programs, TgProgram, selected - 1);
  tg_settings_set_analysis (self->settings, &choices);
}

static gboolean
tg_analysis_dialog_close_request (GtkWindow *window)
{
  write_choices (TG_ANALYSIS_DIALOG (window));
  return GTK_WINDOW_CLASS (tg_analysis_dialog_parent_class)->close_request (window);
}

/* Opens the list of engines, which may also change the chosen one. */
static void
engines_cb (TgAnalysisDialog *self)
{
  write_choices (self);
  self->is_stale = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "app.engines", NULL);
}

static void
active_cb (TgAnalysisDialog *self)
{
  gboolean was_empty = self->programs->len == 0;

  if (!self->is_stale || !gtk_window_is_active (GTK_WINDOW (self)))
    return;
  self->is_stale = FALSE;
  g_array_unref (self->programs);
  self->programs = tg_settings_get_programs (self->settings);
  show_choices (self);
  /* The first engine was added to be used here. */
  if (was_empty && self->programs->len > 0)
    adw_combo_row_set_selected (self->program, 1);
}

static void
tg_analysis_dialog_dispose (GObject *object)
{
  TgAnalysisDialog *self = TG_ANALYSIS_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->programs, g_array_unref);
  G_OBJECT_CLASS (tg_analysis_dialog_parent_class)->dispose (object);
}

static void
tg_analysis_dialog_class_init (TgAnalysisDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);
  G_OBJECT_CLASS (klass)->dispose = tg_analysis_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_analysis_dialog_close_request;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/analysis-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, threads);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, memory);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, program_group);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, program);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, program_seconds);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, program_threads);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, program_memory);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, program_options);
  gtk_widget_class_bind_template_child (widget_class, TgAnalysisDialog, program_hint);
  gtk_widget_class_bind_template_callback (widget_class, program_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, engines_cb);
  gtk_widget_class_bind_template_callback (widget_class, active_cb);
}

static void
tg_analysis_dialog_init (TgAnalysisDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->threads, "upper", TG_ANALYST_MAX_THREADS, NULL);
  g_object_set (self->memory, "lower", TG_ANALYST_MIN_MEMORY_MIB, "upper",
                TG_ANALYST_MAX_MEMORY_MIB, NULL);
  g_object_set (self->program_seconds, "lower", 1, "upper",
                TG_PROGRAM_ANALYST_MAX_SECONDS, NULL);
  g_object_set (self->program_threads, "upper", TG_PLAYER_MAX_THREADS, NULL);
  g_object_set (self->program_memory, "upper", TG_PLAYER_MAX_MEMORY_MIB, NULL);
}

/* Makes the window, which is not shown yet. */
GtkWidget *
tg_analysis_dialog_new (GtkWindow *parent, TgSettings *settings)
{
  TgAnalysisDialog *self =
      g_object_new (TG_TYPE_ANALYSIS_DIALOG, "transient-for", parent, NULL);

  /* For the action “app.engines”. */
  gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (parent));
  self->settings = g_object_ref (settings);
  self->programs = tg_settings_get_programs (settings);
  gtk_widget_set_visible (self->program_group, tg_programs_can_run ());
  show_choices (self);
  return GTK_WIDGET (self);
}
