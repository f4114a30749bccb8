/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A preview shows every choice at once, drawn by the same painter as the picture. A
 * thread draws and writes pictures; meanwhile the player can change choices, cancel, or
 * close the window. Files are replaced only after a question. */

#include "ui/export/export-dialog.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/diagram.h"
#include "drawing/export/sequence.h"
#include "ui/board/board-diagram.h"
#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/layout/short-window.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"

/* In pixels: the width and height of the preview in a low window. */
#define LOW_SIDE 120

#define POLL_MS 50

struct _TgExportDialog
{
  AdwWindow parent_instance;

  TgSettings      *settings; /* owned */
  TgPictureSource *source;   /* owned */
  TgBoardDiagram  *preview;  /* borrowed: a child */
  GTask           *work;     /* owned while a picture is written */
  /* timeout that updates the progress; 0 unless a picture is written */
  guint poll_id;

  GtkWidget           *export_button; /* template child */
  GtkRevealer         *working;       /* template child */
  GtkProgressBar      *progress;      /* template child */
  AdwToastOverlay     *toasts;        /* template child */
  GtkWidget           *page;          /* template child */
  AdwPreferencesGroup *preview_group; /* template child */
  AdwComboRow         *format;        /* template child */
  TgNumberRow         *pixels;        /* template child */
  AdwComboRow         *look;          /* template child */
  GtkSwitch           *numbers;       /* template child */
  GtkSwitch           *coordinates;   /* template child */
  GtkSwitch           *marks;         /* template child */
};

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgExportDialog, tg_export_dialog, ADW_TYPE_WINDOW)

static void
get_choices (TgExportDialog *self, TgPictureChoices *choices)
{
  *choices = (TgPictureChoices){
    .format = (TgPictureFormat) MIN (adw_combo_row_get_selected (self->format),
                                     TG_N_PICTURE_FORMATS - 1),
    .paper = adw_combo_row_get_selected (self->look) == 1,
    .numbers = gtk_switch_get_active (self->numbers),
    .coordinates = gtk_switch_get_active (self->coordinates),
    .marks = gtk_switch_get_active (self->marks),
    .pixels = tg_number_row_get_value (self->pixels),
  };
}

static void
show_choices (TgExportDialog *self, const TgPictureChoices *choices)
{
  adw_combo_row_set_selected (self->format, choices->format);
  adw_combo_row_set_selected (self->look, choices->paper ? 1 : 0);
  gtk_switch_set_active (self->numbers, choices->numbers);
  gtk_switch_set_active (self->coordinates, choices->coordinates);
  gtk_switch_set_active (self->marks, choices->marks);
  tg_number_row_set_value (self->pixels, choices->pixels);
}

/* Composes the scene. A sequence of pictures shows only the stones, the last move, the
 * winning row and the marks of the record. */
static void
compose (TgExportDialog *self, const TgPictureChoices *choices, TgScene *scene)
{
  const TgRecord *line = self->source->line;

  *scene = self->source->scene;
  if (choices->format == TG_PICTURE_SEQUENCE)
    {
      tg_scene_clear_marks (scene);
      tg_diagram_show_record (scene, line, tg_record_get_current (line));
      tg_diagram_add_marks (scene, tg_record_get_current (line));
    }
  if (choices->paper)
    scene->theme = tg_theme_from_id ("paper", FALSE);
  scene->show_numbers = choices->numbers;
  scene->frame.coordinates =
      choices->coordinates ? TG_COORDINATES_LETTERS : TG_COORDINATES_NONE;
  if (!choices->marks)
    tg_scene_clear_marks (scene);
}

static void
changed_cb (TgExportDialog *self)
{
  g_autofree TgScene *scene = g_new (TgScene, 1);
  TgPictureChoices    choices;

  if (self->preview == NULL)
    return;
  get_choices (self, &choices);
  compose (self, &choices, scene);
  tg_board_diagram_set_scene (self->preview, scene);
  gtk_widget_set_visible (GTK_WIDGET (self->pixels),
                          choices.format == TG_PICTURE_PNG
                              || choices.format == TG_PICTURE_SEQUENCE);
}

static void
finish_work (TgExportDialog *self, const gchar *words)
{
  g_signal_emit (self, signals[SAVED], 0, words);
  gtk_window_close (GTK_WINDOW (self));
}

/* The job of the thread. */
typedef struct
{
  TgPictureSource *source; /* owned */
  /* the picture, or, for a sequence, the theme and the settings of its pictures */
  TgScene          scene;
  TgPictureChoices choices;
  GFile           *file; /* owned: the file of the picture, or the folder of a sequence */
  gboolean         replace; /* replace pictures in the folder */
  gint             n_done;  /* number of written pictures; atomic */
} Job;

static void start_writing (TgExportDialog *self, GFile *file, gboolean replace);

static void
job_free (Job *job)
{
  tg_picture_source_unref (job->source);
  g_object_unref (job->file);
  g_free (job);
}

static void
work_in_thread (GTask                 *task,
                gpointer source_object G_GNUC_UNUSED,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  Job             *job = task_data;
  const TgSequence sequence = { .line = job->source->line,
                                .look = &job->scene,
                                .show_marks = job->choices.marks,
                                .pixels = job->choices.pixels };
  GError          *error = NULL;
  gboolean         saved;

  if (job->choices.format == TG_PICTURE_SEQUENCE)
    saved = tg_sequence_save (&sequence, job->file, job->replace, &job->n_done,
                              cancellable, &error);
  else
    saved =
        tg_export_save (&job->scene, (TgExportFormat) job->choices.format,
                        job->choices.format == TG_PICTURE_PNG ? job->choices.pixels
                                                              : TG_EXPORT_DEFAULT_PIXELS,
                        job->file, cancellable, &error);

  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
show_working (TgExportDialog *self, gboolean working)
{
  gtk_revealer_set_reveal_child (self->working, working);
  gtk_widget_set_sensitive (self->page, !working);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.export", !working);
  if (!working)
    g_clear_handle_id (&self->poll_id, g_source_remove);
}

static gboolean
poll_cb (gpointer user_data)
{
  TgExportDialog   *self = user_data;
  Job              *job = g_task_get_task_data (self->work);
  guint             n = tg_sequence_count (self->source->line);
  guint             n_done = (guint) g_atomic_int_get (&job->n_done);
  g_autofree gchar *words = NULL;

  if (job->choices.format != TG_PICTURE_SEQUENCE || n == 0)
    {
      gtk_progress_bar_pulse (self->progress);
      return G_SOURCE_CONTINUE;
    }
  /* Translators: how many pictures are drawn, and how many there will be. */
  words = g_strdup_printf (_ ("%u of %u"), n_done, n);
  gtk_progress_bar_set_fraction (self->progress, (gdouble) n_done / n);
  gtk_progress_bar_set_text (self->progress, words);
  return G_SOURCE_CONTINUE;
}

static gchar *
describe_success (const Job *job)
{
  g_autofree gchar *shown = tg_file_name_show (job->file);
  guint             n = (guint) job->n_done;

  if (job->choices.format == TG_PICTURE_SEQUENCE)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: %s is a folder. */
                                         "%u picture saved in “%s”",
                                         "%u pictures saved in “%s”", n),
                            n, shown);
  /* Translators: %s is the name of a file. */
  return g_strdup_printf (_ ("Saved as “%s”"), shown);
}

static void
replace (GtkWindow *dialog, GFile *file, gpointer user_data G_GNUC_UNUSED)
{
  start_writing (TG_EXPORT_DIALOG (dialog), file, TRUE);
}

/* Shows the result. A dialog closed meanwhile has cancelled its job, and shows none. */
static void
worked_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgExportDialog) self = tg_weak_ref_take (user_data);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;
  gboolean          saved = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL || G_TASK (result) != self->work)
    return;
  g_clear_object (&self->work);
  show_working (self, FALSE);
  if (saved)
    {
      words = describe_success (job);
      finish_work (self, words);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tg_toast_show (self->toasts, _ ("Nothing was saved"));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS)
           && job->choices.format == TG_PICTURE_SEQUENCE)
    tg_file_chooser_ask_to_replace (GTK_WINDOW (self), job->file, error->message,
                                    replace);
  else
    {
      /* Translators: %s is the reason. */
      words = g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                               error->message);
      tg_toast_show (self->toasts, words);
    }
}

/* Draws the chosen picture or sequence in a thread, and writes it to @file. */
static void
start_writing (TgExportDialog *self, GFile *file, gboolean replace)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Job *job = g_new0 (Job, 1);

  get_choices (self, &job->choices);
  compose (self, &job->choices, &job->scene);
  job->source = tg_picture_source_ref (self->source);
  job->file = g_object_ref (file);
  job->replace = replace;

  self->work = g_task_new (NULL, cancellable, worked_cb, tg_weak_ref_new (self));
  g_task_set_name (self->work, "TgExportDialog export");
  g_task_set_task_data (self->work, job, (GDestroyNotify) job_free);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_progress_bar_set_text (self->progress, "");
  show_working (self, TRUE);
  self->poll_id = g_timeout_add (POLL_MS, poll_cb, self);
  g_task_run_in_thread (self->work, work_in_thread);
}

static void
cancel (TgExportDialog *self)
{
  g_cancellable_cancel (g_task_get_cancellable (self->work));
}

static const gchar *const endings[] = {
  [TG_PICTURE_PNG] = ".png",
  [TG_PICTURE_SVG] = ".svg",
  [TG_PICTURE_PDF] = ".pdf",
};

static void
folder_chosen_cb (GtkWindow *dialog, GFile *folder, gpointer user_data G_GNUC_UNUSED)
{
  start_writing (TG_EXPORT_DIALOG (dialog), folder, FALSE);
}

/* Asks for a file, or for a folder if the choice is a sequence, and writes the pictures
 * there. */
static void
choose_place (TgExportDialog *self)
{
  GtkWindow       *window = GTK_WINDOW (self);
  TgPictureChoices choices;

  get_choices (self, &choices);
  if (choices.format != TG_PICTURE_SEQUENCE)
    tg_file_chooser_save (window, _ ("Export Picture"), self->source->name,
                          endings[choices.format], replace);
  else if (tg_sequence_count (self->source->line) > 0)
    tg_file_chooser_ask (window, _ ("Choose a Folder"),
                         GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Choose"), NULL,
                         folder_chosen_cb, NULL);
  else
    tg_toast_show (self->toasts, _ ("No moves to show yet"));
}

static void
export_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  TgExportDialog  *self = TG_EXPORT_DIALOG (widget);
  TgPictureChoices choices;

  get_choices (self, &choices);
  tg_settings_set_picture (self->settings, &choices);
  choose_place (self);
}

/* While a picture is written, closing the dialog only cancels the writing. */
static gboolean
tg_export_dialog_close_request (GtkWindow *window)
{
  TgExportDialog *self = TG_EXPORT_DIALOG (window);

  if (self->work != NULL)
    {
      cancel (self);
      return GDK_EVENT_STOP;
    }
  return GTK_WINDOW_CLASS (tg_export_dialog_parent_class)->close_request (window);
}

static void
tg_export_dialog_dispose (GObject *object)
{
  TgExportDialog *self = TG_EXPORT_DIALOG (object);

  if (self->work != NULL)
    cancel (self);
  g_clear_object (&self->work);
  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_clear_pointer (&self->source, tg_picture_source_unref);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_export_dialog_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, working);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, page);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, preview_group);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, pixels);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, look);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, numbers);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, coordinates);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, marks);
}

static void
tg_export_dialog_class_init (TgExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_export_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_export_dialog_close_request;
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  /* Emitted with a text about the result; the dialog closes afterwards. */
  signals[SAVED] = g_signal_new ("saved", TG_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/export-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "dialog.export", NULL, export_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_export_dialog_init (TgExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->pixels, "lower", TG_EXPORT_MIN_PIXELS, "upper",
                TG_EXPORT_MAX_PIXELS, NULL);
}

static void
fit_preview (GtkWidget *preview, gboolean low)
{
  tg_board_diagram_set_natural_side (TG_BOARD_DIAGRAM (preview),
                                     low ? LOW_SIDE : TG_BOARD_DIAGRAM_SIDE);
}

GtkWidget *
tg_export_dialog_new (GtkWindow *parent, TgSettings *settings, TgPictureSource *source)
{
  TgExportDialog  *self;
  TgPictureChoices choices;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (source != NULL, NULL);

  self = g_object_new (TG_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  self->source = tg_picture_source_ref (source);
  tg_settings_get_picture (settings, &choices);
  show_choices (self, &choices);
  self->preview =
      TG_BOARD_DIAGRAM (tg_board_diagram_new (&source->scene, _ ("The picture")));
  gtk_widget_set_halign (GTK_WIDGET (self->preview), GTK_ALIGN_CENTER);
  tg_short_window_follow (GTK_WIDGET (self->preview), fit_preview);
  adw_preferences_group_add (self->preview_group, GTK_WIDGET (self->preview));
  changed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}
