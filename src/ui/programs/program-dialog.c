/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The name and the command of a program. The command is typed, for example for a program
 * on another computer, or chosen as a file. A button tests whether the program can
 * play. */

#include "ui/programs/program-dialog.h"

#include <glib/gi18n-lib.h>

#include "session/players/programs/program-test.h"
#include "session/study/review/kept-analysis.h"
#include "ui/files/file-chooser.h"
#include "ui/widgets/accessible.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/spinner.h"
#include "ui/widgets/weak-ref.h"

struct _TgProgramDialog
{
  AdwWindow parent_instance;

  GCancellable *test;  /* owned: cancels the test; NULL unless a test runs */
  gchar        *given; /* owned: the name that the last test has filled in; or NULL */

  AdwEntryRow *name;         /* template child */
  AdwEntryRow *command;      /* template child */
  GtkWidget   *test_button;  /* template child */
  GtkLabel    *mistake;      /* template child */
  TgSpinner   *spinner;      /* template child */
  GtkLabel    *result;       /* template child */
  GtkButton   *save_button;  /* template child */
  GtkWidget   *remove_group; /* template child */
};

enum
{
  SAVED,
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgProgramDialog, tg_program_dialog, ADW_TYPE_WINDOW)

static const gchar *
get_command (TgProgramDialog *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->command));
}

static void
end_test (TgProgramDialog *self)
{
  g_cancellable_cancel (self->test);
  g_clear_object (&self->test);
  tg_spinner_set_spinning (self->spinner, FALSE);
}

static void
show_result (TgProgramDialog *self, const gchar *text, gboolean fine)
{
  gtk_label_set_label (self->result, text);
  gtk_widget_set_visible (GTK_WIDGET (self->result), TRUE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->result), fine ? "error" : "success");
  gtk_widget_add_css_class (GTK_WIDGET (self->result), fine ? "success" : "error");
}

static gchar *
describe (const TgProgramReport *report)
{
  g_autofree gchar *program =
      report->version != NULL ? g_strdup_printf ("%s %s", report->name, report->version)
                              : g_strdup (report->name);

  if (report->author != NULL)
    /* Translators: a program with its version, and who has written it. */
    return g_strdup_printf (_ ("%s by %s is ready to play."), program, report->author);
  /* Translators: a program with its version. */
  return g_strdup_printf (_ ("%s is ready to play."), program);
}

/* Fills in the name that the program itself reports, unless the player has typed a name. If it
 * is that of the built-in engine, fills in the name of the executable. */
static void
fill_in_name (TgProgramDialog *self, const TgProgramReport *report)
{
  const gchar *typed = gtk_editable_get_text (GTK_EDITABLE (self->name));

  if (*typed != '\0' && g_strcmp0 (typed, self->given) != 0)
    return;
  g_free (self->given);
  self->given = g_strdup (g_str_equal (report->name, TG_KEPT_ENGINE)
                              ? tg_program_make ("", get_command (self)).name
                              : report->name);
  gtk_editable_set_text (GTK_EDITABLE (self->name), self->given);
}

/* Shows the result of a test, unless it was cancelled, even if only after its end. */
static void
tested_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgProgramDialog) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TgProgramReport) report = tg_program_test_finish (result, &error);
  g_autofree gchar *text = NULL;

  if (self == NULL || self->test == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->test)
    return;
  if (report != NULL)
    text = describe (report);
  else
    /* Translators: what went wrong with a program. */
    text = g_strdup_printf (_ ("%s. Check that the command is right and starts an engine "
                               "that speaks the Gomocup protocol; a terminal may show "
                               "more."),
                            error->message);
  end_test (self);
  if (report != NULL)
    fill_in_name (self, report);
  show_result (self, text, report != NULL);
}

static void
test_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  TgProgramDialog *self = TG_PROGRAM_DIALOG (widget);

  end_test (self);
  gtk_widget_set_visible (GTK_WIDGET (self->result), FALSE);
  tg_spinner_set_spinning (self->spinner, TRUE);
  self->test = g_cancellable_new ();
  tg_program_test_async (get_command (self), self->test, tested_cb,
                         tg_weak_ref_new (self));
}

static void
command_changed_cb (TgProgramDialog *self)
{
  g_autofree gchar *why = NULL;
  gboolean          fine = tg_program_check_command (get_command (self), &why);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "program.save", fine);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "program.test", fine);
  end_test (self);
  gtk_widget_set_visible (GTK_WIDGET (self->result), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->mistake), why != NULL);
  gtk_label_set_label (self->mistake, why != NULL ? why : "");
  if (why != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->command), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->command), "error");
}

static void
file_chosen_cb (GtkWindow *dialog, GFile *file, gpointer user_data G_GNUC_UNUSED)
{
  g_autofree gchar *path = g_file_get_path (file);
  g_autofree gchar *command = path != NULL ? tg_program_quote (path) : NULL;

  if (command != NULL)
    gtk_editable_set_text (GTK_EDITABLE (TG_PROGRAM_DIALOG (dialog)->command), command);
}

static void
choose_file_cb (GtkWidget          *widget,
                const gchar *name   G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED)
{
  tg_file_chooser_ask (GTK_WINDOW (widget), _ ("Choose an Engine"),
                       GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Choose"), NULL, file_chosen_cb,
                       NULL);
}

static void
save_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[SAVED], 0);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
remove_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[REMOVED], 0);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
tg_program_dialog_dispose (GObject *object)
{
  TgProgramDialog *self = TG_PROGRAM_DIALOG (object);

  g_cancellable_cancel (self->test);
  g_clear_object (&self->test);
  g_clear_pointer (&self->given, g_free);
  G_OBJECT_CLASS (tg_program_dialog_parent_class)->dispose (object);
}

static void
add_signals (void)
{
  signals[SAVED] = g_signal_new ("saved", TG_TYPE_PROGRAM_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[REMOVED] = g_signal_new ("removed", TG_TYPE_PROGRAM_DIALOG, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_program_dialog_class_init (TgProgramDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_program_dialog_dispose;
  add_signals ();
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_SPINNER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/program-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, name);
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, command);
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, test_button);
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, mistake);
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, result);
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, TgProgramDialog, remove_group);
  gtk_widget_class_bind_template_callback (widget_class, command_changed_cb);
  gtk_widget_class_install_action (widget_class, "program.choose-file", NULL,
                                   choose_file_cb);
  gtk_widget_class_install_action (widget_class, "program.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "program.test", NULL, test_cb);
  gtk_widget_class_install_action (widget_class, "program.remove", NULL, remove_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_program_dialog_init (TgProgramDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_accessible_keep_name (self->test_button);
}

/* @program: (nullable): the program to edit; %NULL for a new one */
GtkWidget *
tg_program_dialog_new (GtkWindow *parent, const TgProgram *program)
{
  TgProgramDialog *self =
      g_object_new (TG_TYPE_PROGRAM_DIALOG, "transient-for", parent, NULL);

  if (program != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name), program->name);
      gtk_editable_set_text (GTK_EDITABLE (self->command), program->command);
      gtk_window_set_title (GTK_WINDOW (self), program->name);
      gtk_button_set_label (self->save_button, _ ("_Save"));
    }
  gtk_widget_set_visible (self->remove_group, program != NULL);
  command_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->command));
  return GTK_WIDGET (self);
}

/* Returns the program in the rows; its command is NULL while the rows are not valid. */
TgProgram
tg_program_dialog_get_program (TgProgramDialog *self)
{
  g_return_val_if_fail (TG_IS_PROGRAM_DIALOG (self), ((TgProgram){ NULL, NULL }));

  return tg_program_make (gtk_editable_get_text (GTK_EDITABLE (self->name)),
                          get_command (self));
}
