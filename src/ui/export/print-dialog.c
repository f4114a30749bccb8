/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview is drawn here, with the code that prints: the desktop’s own program for
 * that may be missing. GTK asks which printer, and has its own way to print into a
 * file; a PDF can also be saved here, in a thread, which is all that is left where
 * there is no printer. */

#include "ui/export/print-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/export/print-words.h"
#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/layout/short-window.h"
#include "ui/widgets/choice-row.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/number-row.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"

#if HAVE_UNIX_PRINT
#include <gtk/gtkunixprint.h>
#endif

/* Stays empty at each side of the paper, in points: 15 mm, more than any printer
 * needs. */
#define MARGIN 42.5

/* Room around the page in the preview. */
#define PREVIEW_RIM 6.0
/* How high it is, and in a low window. */
#define PREVIEW_HEIGHT 300
#define LOW_HEIGHT     110

/* How long pages are laid out before something else has its turn. */
#define PATIENCE (6 * G_TIME_SPAN_MILLISECOND)

/* Printers that have not answered by then are looked for in GTK’s own dialog. */
#define SEARCH_MS 800

struct _TgPrintDialog
{
  AdwWindow parent_instance;

  TgSettings        *settings;  /* owned */
  TgPictureSource   *source;    /* owned */
  gchar             *title;     /* owned: of the game */
  gchar             *details;   /* owned: of the game */
  TgPrintLayout     *layout;    /* owned: what the preview shows */
  guint              shown;     /* page of it */
  guint              layout_id; /* while it is laid out; removed in dispose */
  GtkPrintOperation *printing;  /* owned while it goes on */
  TgPrintLayout     *printed;   /* owned: what goes to the printer */
  GCancellable      *work;      /* owned while a PDF is written */
  guint              search;    /* of printers; its timeout, removed in dispose */

  GtkWidget       *print_button; /* template child */
  AdwToastOverlay *toasts;       /* template child */
  GtkDrawingArea  *preview;      /* template child */
  GtkLabel        *page_label;   /* template child */
  AdwComboRow     *what;         /* template child */
  TgNumberRow     *step;         /* template child */
  AdwComboRow     *per_page;     /* template child */
  AdwComboRow     *paper;        /* template child */
  GtkWidget       *numbers_row;  /* template child */
  GtkSwitch       *numbers;      /* template child */
  GtkSwitch       *comments;     /* template child */
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const guint grids[] = { 1, 2, 4, 6 }; /* positions on a page */

G_DEFINE_FINAL_TYPE (TgPrintDialog, tg_print_dialog, ADW_TYPE_WINDOW)

static void
get_choices (TgPrintDialog *self, TgPrintChoices *choices)
{
  *choices = (TgPrintChoices){
    .what =
        (TgPrintWhat) MIN (adw_combo_row_get_selected (self->what), TG_N_PRINT_WHATS - 1),
    .step = tg_number_row_get_value (self->step),
    .grid = MIN (adw_combo_row_get_selected (self->per_page),
                 (guint) G_N_ELEMENTS (grids) - 1),
    .paper = (TgPrintPaper) MIN (adw_combo_row_get_selected (self->paper),
                                 TG_N_PRINT_PAPERS - 1),
    .numbers = gtk_switch_get_active (self->numbers),
    .comments = gtk_switch_get_active (self->comments),
  };
}

static void
show_choices (TgPrintDialog *self, const TgPrintChoices *choices)
{
  adw_combo_row_set_selected (self->what, choices->what);
  tg_number_row_set_value (self->step, choices->step);
  adw_combo_row_set_selected (self->per_page, choices->grid);
  adw_combo_row_set_selected (self->paper, choices->paper);
  gtk_switch_set_active (self->numbers, choices->numbers);
  gtk_switch_set_active (self->comments, choices->comments);
}

/* Returns: (transfer full) */
static GtkPaperSize *
get_paper (TgPrintDialog *self)
{
  TgPrintChoices choices;

  get_choices (self, &choices);
  return gtk_paper_size_new (choices.paper == TG_PRINT_LETTER ? GTK_PAPER_NAME_LETTER
                                                              : GTK_PAPER_NAME_A4);
}

/* Describes the pages; the words are those of the dialog. */
static void
make_plan (TgPrintDialog *self, TgPrintPlan *plan)
{
  GtkPaperSize  *paper = get_paper (self);
  TgPrintChoices choices;

  get_choices (self, &choices);
  *plan = (TgPrintPlan){
    .what = choices.what,
    .step = MAX (choices.step, 1),
    .n_per_page = grids[choices.grid],
    .numbers = choices.numbers,
    .comments = choices.comments,
    .frame = self->source->scene.frame,
    .title = self->title,
    .details = self->details,
    .width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS),
    .height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS),
    .margin = MARGIN,
  };
  gtk_paper_size_free (paper);
}

static void
show_page (TgPrintDialog *self)
{
  guint             n = tg_print_layout_count_pages (self->layout);
  g_autofree gchar *words = NULL;

  self->shown = MIN (self->shown, n - 1);
  /* Translators: the number of a page, and of how many. */
  words = g_strdup_printf (_ ("Page %u of %u"), self->shown + 1, n);
  gtk_label_set_label (self->page_label, words);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.previous-page",
                                 self->shown > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.next-page",
                                 self->shown + 1 < n);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

/* Lays pages out until somebody would have to wait for it. */
static gboolean
lay_out (TgPrintLayout *layout)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (tg_print_layout_go_on (layout))
    if (g_get_monotonic_time () > end)
      return FALSE;
  return TRUE;
}

static gboolean
lay_out_cb (gpointer user_data)
{
  TgPrintDialog *self = user_data;

  if (lay_out (self->layout))
    self->layout_id = 0;
  show_page (self);
  return self->layout_id != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
changed_cb (TgPrintDialog *self)
{
  TgPrintChoices choices;
  TgPrintPlan    plan;

  if (self->source == NULL)
    return;
  get_choices (self, &choices);
  gtk_widget_set_visible (GTK_WIDGET (self->step), choices.what == TG_PRINT_STEPS);
  gtk_widget_set_visible (GTK_WIDGET (self->per_page),
                          choices.what == TG_PRINT_STEPS
                              || choices.what == TG_PRINT_NOTED);
  gtk_widget_set_visible (self->numbers_row, choices.what != TG_PRINT_GAME);
  make_plan (self, &plan);
  g_clear_pointer (&self->layout, tg_print_layout_free);
  self->layout = tg_print_layout_begin (self->source->line, &plan);
  self->shown = 0;
  g_clear_handle_id (&self->layout_id, g_source_remove);
  if (!lay_out (self->layout))
    self->layout_id = g_idle_add (lay_out_cb, self);
  show_page (self);
}

/* A white page on whatever is behind it. */
static void
draw_cb (GtkDrawingArea *area G_GNUC_UNUSED,
         cairo_t             *cr,
         int                  width,
         int                  height,
         gpointer             user_data)
{
  TgPrintDialog *self = user_data;
  TgPrintPlan    plan;
  gdouble        scale;

  if (self->layout == NULL)
    return;
  make_plan (self, &plan);
  scale = MIN ((width - 2 * PREVIEW_RIM) / plan.width,
               (height - 2 * PREVIEW_RIM) / plan.height);
  if (scale <= 0)
    return;
  cairo_translate (cr, (width - plan.width * scale) / 2,
                   (height - plan.height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, plan.width, plan.height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
  cairo_set_line_width (cr, 1 / scale);
  cairo_stroke (cr);
  tg_print_layout_draw (self->layout, cr, self->shown);
}

static void
turn_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (widget);

  if (g_str_equal (name, "dialog.next-page"))
    self->shown++;
  else
    self->shown--;
  show_page (self);
}

static void
finish (TgPrintDialog *self, const gchar *words)
{
  g_signal_emit (self, signals[DONE], 0, words);
  gtk_window_close (GTK_WINDOW (self));
}

/* A PDF to be. */
typedef struct
{
  TgPictureSource *source; /* owned */
  TgPrintPlan      plan;
  gchar           *title;   /* owned: that of plan */
  gchar           *details; /* owned: those of plan */
  GFile           *file;    /* owned */
} Job;

static void
job_free (Job *job)
{
  tg_picture_source_unref (job->source);
  g_object_unref (job->file);
  g_free (job->title);
  g_free (job->details);
  g_free (job);
}

static void
save_in_thread (GTask                 *task,
                gpointer source_object G_GNUC_UNUSED,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  Job *job = task_data;
  g_autoptr (TgPrintLayout) layout = tg_print_layout_new (job->source->line, &job->plan);
  GError *error = NULL;

  if (tg_print_layout_save (layout, job->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPrintDialog) self = tg_weak_ref_take (user_data);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree gchar *shown = tg_file_name_show (job->file);
  g_autofree gchar *words = NULL;
  gboolean          saved = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL || self->work == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->work)
    return;
  g_clear_object (&self->work);
  if (saved)
    {
      words = g_strdup_printf (_ ("Saved as “%s”"), shown);
      finish (self, words);
      return;
    }
  words = g_strdup_printf (_ ("It cannot be saved there: %s. Choose another place."),
                           error->message);
  tg_toast_show (self->toasts, words);
}

static void
start (GtkWindow *window, GFile *file, gpointer user_data G_GNUC_UNUSED)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (window);
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  self->work = g_cancellable_new ();
  make_plan (self, &job->plan);
  job->plan.title = job->title = g_strdup (self->title);
  job->plan.details = job->details = g_strdup (self->details);
  job->source = tg_picture_source_ref (self->source);
  job->file = g_object_ref (file);

  task = g_task_new (NULL, self->work, saved_cb, tg_weak_ref_new (self));
  g_task_set_name (task, "TgPrintDialog save");
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, save_in_thread);
}

/* Asks where the pages go, and writes them there as PDF. */
static void
choose_place (TgPrintDialog *self)
{
  tg_file_chooser_save (GTK_WINDOW (self), _ ("Save as PDF"), self->source->name, ".pdf",
                        start);
}

static void
begin_cb (TgPrintDialog *self, GtkPrintContext *context)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  TgPrintPlan   plan;

  /* The printer may have other paper. */
  make_plan (self, &plan);
  plan.width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  plan.height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  g_clear_pointer (&self->printed, tg_print_layout_free);
  self->printed = tg_print_layout_begin (self->source->line, &plan);
}

/* Called until all pages are laid out. */
static gboolean
paginate_cb (TgPrintDialog           *self,
             GtkPrintContext *context G_GNUC_UNUSED,
             GtkPrintOperation       *operation)
{
  if (!lay_out (self->printed))
    return FALSE;
  gtk_print_operation_set_n_pages (operation,
                                   (gint) tg_print_layout_count_pages (self->printed));
  return TRUE;
}

static void
draw_page_cb (TgPrintDialog *self, GtkPrintContext *context, gint page)
{
  tg_print_layout_draw (self->printed, gtk_print_context_get_cairo_context (context),
                        (guint) page);
}

static void
done_cb (TgPrintDialog *self, GtkPrintOperationResult result)
{
  g_autoptr (GtkPrintOperation) operation = g_steal_pointer (&self->printing);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      finish (self, _ ("The pages are printed"));
      return;
    }
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  /* Translators: %s is the reason. */
  words = g_strdup_printf (_ ("It cannot be printed: %s"), error->message);
  tg_toast_show (self->toasts, words);
}

static void
run (TgPrintDialog *self)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *paper = get_paper (self);

  gtk_page_setup_set_paper_size (setup, paper);
  gtk_paper_size_free (paper);
  g_clear_object (&self->printing);
  self->printing = gtk_print_operation_new ();
  gtk_print_operation_set_default_page_setup (self->printing, setup);
  gtk_print_operation_set_use_full_page (self->printing, TRUE);
  gtk_print_operation_set_unit (self->printing, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (self->printing, self->title);
  gtk_print_operation_set_embed_page_setup (self->printing, TRUE);
  gtk_print_operation_set_allow_async (self->printing, TRUE);
  g_signal_connect_object (self->printing, "begin-print", G_CALLBACK (begin_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->printing, "paginate", G_CALLBACK (paginate_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->printing, "draw-page", G_CALLBACK (draw_page_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->printing, "done", G_CALLBACK (done_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_print_operation_run (self->printing, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (self), NULL);
}

#if HAVE_UNIX_PRINT
static void
no_printer_response_cb (GtkWindow             *window,
                        const gchar           *answer,
                        G_GNUC_UNUSED gpointer user_data)
{
  if (g_str_equal (answer, "save"))
    choose_place (TG_PRINT_DIALOG (window));
  else if (g_str_equal (answer, "search"))
    run (TG_PRINT_DIALOG (window));
}

static void
show_no_printer (TgPrintDialog *self)
{
  const TgAnswer answers[] = {
    { "search", _ ("_Look Further…"), ADW_RESPONSE_DEFAULT },
    { "save", _ ("_Save as PDF…"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };

  tg_message_dialog_ask (
      GTK_WINDOW (self), _ ("No Printer Was Found"),
      _ ("Connect a printer or switch it on, or save the pages as PDF."), answers, "save",
      no_printer_response_cb, NULL, NULL);
}

/* The search is over for whoever comes first: a printer, the end of it or the time. */
static void
end_search (TgPrintDialog *self, gboolean found)
{
  if (self->search == 0)
    return;
  g_clear_handle_id (&self->search, g_source_remove);
  if (found)
    run (self);
  else
    show_no_printer (self);
}

static gboolean
search_timeout_cb (gpointer user_data)
{
  end_search (user_data, FALSE);
  return G_SOURCE_REMOVE;
}

/* What GTK calls a virtual printer is a file. */
static gboolean
printer_cb (GtkPrinter *printer, gpointer user_data)
{
  g_autoptr (TgPrintDialog) self = tg_weak_ref_get (user_data);

  if (self == NULL || self->search == 0)
    return TRUE;
  if (gtk_printer_is_virtual (printer))
    return FALSE;
  end_search (self, TRUE);
  return TRUE;
}

static void
searched_cb (gpointer user_data)
{
  g_autoptr (TgPrintDialog) self = tg_weak_ref_take (user_data);

  if (self != NULL)
    end_search (self, FALSE);
}

/* Asks for a printer, if there is one to ask for. */
static void
print (TgPrintDialog *self)
{
  if (self->printing != NULL || self->search != 0)
    return;
  self->search = g_timeout_add (SEARCH_MS, search_timeout_cb, self);
  gtk_enumerate_printers (printer_cb, tg_weak_ref_new (self), searched_cb, FALSE);
}
#else
static void
print (TgPrintDialog *self)
{
  if (self->printing == NULL)
    run (self);
}
#endif

static void
stop (TgPrintDialog *self)
{
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  if (self->printing != NULL)
    gtk_print_operation_cancel (self->printing);
  g_clear_object (&self->printing);
  g_clear_pointer (&self->printed, tg_print_layout_free);
  g_clear_handle_id (&self->search, g_source_remove);
}

static void
output_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (widget);
  TgPrintChoices choices;

  get_choices (self, &choices);
  tg_settings_set_print (self->settings, &choices);
  if (tg_print_layout_count_positions (self->layout) == 0)
    tg_toast_show (self->toasts, _ ("No position has a comment or a mark"));
  else if (g_str_equal (name, "dialog.print"))
    print (self);
  else
    choose_place (self);
}

static void
tg_print_dialog_dispose (GObject *object)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (object);

  stop (self);
  g_clear_handle_id (&self->layout_id, g_source_remove);
  gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  g_clear_pointer (&self->layout, tg_print_layout_free);
  g_clear_pointer (&self->source, tg_picture_source_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->details, g_free);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_print_dialog_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, page_label);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, what);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, step);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, per_page);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, paper);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, numbers_row);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, numbers);
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, comments);
}

static void
tg_print_dialog_class_init (TgPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_print_dialog_dispose;
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  /* Says what became of the pages; the dialog closes afterwards. */
  signals[DONE] = g_signal_new ("done", TG_TYPE_PRINT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/print-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "dialog.print", NULL, output_cb);
  gtk_widget_class_install_action (widget_class, "dialog.save-pdf", NULL, output_cb);
  gtk_widget_class_install_action (widget_class, "dialog.previous-page", NULL, turn_cb);
  gtk_widget_class_install_action (widget_class, "dialog.next-page", NULL, turn_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

/* The list of choices would scroll with these keys. */
static void
add_keys (TgPrintDialog *self)
{
  static const struct
  {
    guint        key;
    const gchar *action;
  } keys[] = {
    { GDK_KEY_Page_Up, "dialog.previous-page" },
    { GDK_KEY_Page_Down, "dialog.next-page" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
                          gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
fit_preview (GtkWidget *preview, gboolean low)
{
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (preview),
                                       low ? LOW_HEIGHT : PREVIEW_HEIGHT);
}

static void
tg_print_dialog_init (TgPrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->step, "most", TG_PRINT_MAX_STEP, NULL);
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
  tg_short_window_follow (GTK_WIDGET (self->preview), fit_preview);
  add_keys (self);
}

GtkWidget *
tg_print_dialog_new (GtkWindow *parent, TgSettings *settings, TgPictureSource *source)
{
  TgPrintDialog *self;
  TgPrintChoices choices;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (source != NULL, NULL);

  self = g_object_new (TG_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  tg_settings_get_print (settings, &choices);
  show_choices (self, &choices);
  self->source = tg_picture_source_ref (source);
  self->title = tg_print_words_title (source->line, source->name);
  self->details = tg_print_words_details (source->line);
  changed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->print_button);
  return GTK_WIDGET (self);
}
