/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview is drawn with the code that prints, because the desktop's preview program
 * may be missing. GTK shows the print dialog, which can also print to a file. Saving as
 * PDF runs in a thread, and needs no printer. */

#include "ui/export/print-pages.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/layout/short-window.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"

#if HAVE_UNIX_PRINT
#include <gtk/gtkunixprint.h>
#endif

/* In pixels: the margin around the page in the preview. */
#define PREVIEW_RIM 6.0
/* In pixels: the height of the preview, and its height in a low window. */
#define PREVIEW_HEIGHT 300
#define LOW_HEIGHT     110

/* Laying out pages pauses after this time, so that other sources of the main loop can
 * run. */
#define LAYOUT_SLICE (6 * G_TIME_SPAN_MILLISECOND)

/* The search for printers ends after this time; GTK's dialog finds later ones. */
#define SEARCH_MS 800

/* The key under which the window holds the job, until the PDF file is chosen. */
#define KEY "tg-print-pages"

/* The pages to print. Immutable, and may be shared between threads. */
typedef struct
{
  TgPrintPagesFunc begin;
  gpointer         data; /* owned */
  GDestroyNotify   free_data;
  TgPrintPaper     paper;
  gdouble          width; /* the size of the paper, in points */
  gdouble          height;
} Source;

struct _TgPrintPages
{
  GtkBox parent_instance;

  Source            *source;    /* owned */
  TgPrintLayout     *layout;    /* owned: the previewed layout of `source` */
  guint              shown;     /* the previewed page */
  guint              layout_id; /* while pages are laid out; removed in dispose */
  gchar             *title;     /* owned: of the print job */
  gchar             *stem;      /* owned: file name without an extension */
  GtkPrintOperation *printing;  /* owned while it runs */
  Source            *to_print;  /* owned: the source being printed */
  TgPrintLayout     *printed;   /* owned: the layout of to_print */
  /* owned: cancels the writing of a PDF; NULL unless one is written */
  GCancellable *work;
  guint         search; /* timeout of the search for printers; removed in dispose */

  GtkDrawingArea *preview;    /* template child */
  GtkWidget      *arrows;     /* template child: visible if there are several pages */
  GtkLabel       *page_label; /* template child */
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgPrintPages, tg_print_pages, GTK_TYPE_BOX)

static void
source_clear (gpointer data)
{
  Source *source = data;

  if (source->free_data != NULL)
    source->free_data (source->data);
}

static void
source_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, source_clear);
}

/* Returns: (transfer full) */
static GtkPaperSize *
create_paper (TgPrintPaper paper)
{
  return gtk_paper_size_new (paper == TG_PRINT_LETTER ? GTK_PAPER_NAME_LETTER
                                                      : GTK_PAPER_NAME_A4);
}

static GtkWindow *
get_window (TgPrintPages *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
show_message (TgPrintPages *self, const gchar *words)
{
  GtkWidget *overlay =
      gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  tg_toast_show (ADW_TOAST_OVERLAY (overlay), words);
}

static void
show_page (TgPrintPages *self)
{
  guint             n = tg_print_layout_count_pages (self->layout);
  g_autofree gchar *words = NULL;

  self->shown = MIN (self->shown, n - 1);
  /* Translators: the number of a page, and of how many. */
  words = g_strdup_printf (_ ("Page %u of %u"), self->shown + 1, n);
  gtk_label_set_label (self->page_label, words);
  gtk_widget_set_visible (self->arrows, n > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.previous", self->shown > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.next", self->shown + 1 < n);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

/* Lays out pages until LAYOUT_SLICE is over. */
static gboolean
lay_out_for_slice (TgPrintLayout *layout)
{
  gint64 end = g_get_monotonic_time () + LAYOUT_SLICE;

  while (tg_print_layout_add_page (layout))
    if (g_get_monotonic_time () > end)
      return FALSE;
  return TRUE;
}

static gboolean
lay_out_cb (gpointer user_data)
{
  TgPrintPages *self = user_data;

  if (lay_out_for_slice (self->layout))
    self->layout_id = 0;
  show_page (self);
  return self->layout_id != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * tg_print_pages_show:
 * @begin: starts the layout
 * @source: (transfer full): the first argument of @begin; may still be in use in another
 *   thread after another source is shown
 * @free_source: frees @source; may run in any thread
 *
 * Shows the pages of another source.
 */
void
tg_print_pages_show (TgPrintPages    *self,
                     TgPrintPagesFunc begin,
                     gpointer         source,
                     GDestroyNotify   free_source,
                     TgPrintPaper     paper)
{
  GtkPaperSize *size;

  g_return_if_fail (TG_IS_PRINT_PAGES (self));

  size = create_paper (paper);
  g_clear_handle_id (&self->layout_id, g_source_remove);
  g_clear_pointer (&self->layout, tg_print_layout_free);
  g_clear_pointer (&self->source, source_unref);
  self->source = g_atomic_rc_box_new (Source);
  *self->source = (Source){ begin,
                            source,
                            free_source,
                            paper,
                            gtk_paper_size_get_width (size, GTK_UNIT_POINTS),
                            gtk_paper_size_get_height (size, GTK_UNIT_POINTS) };
  gtk_paper_size_free (size);
  self->layout = begin (source, self->source->width, self->source->height);
  self->shown = 0;
  if (!lay_out_for_slice (self->layout))
    self->layout_id = g_idle_add (lay_out_cb, self);
  show_page (self);
}

/* Returns the number of positions on all pages. */
guint
tg_print_pages_count_positions (TgPrintPages *self)
{
  g_return_val_if_fail (TG_IS_PRINT_PAGES (self), 0);

  return self->layout != NULL ? tg_print_layout_count_positions (self->layout) : 0;
}

/* Draws a white page on the background of the window. */
static void
draw_cb (GtkDrawingArea *area G_GNUC_UNUSED,
         cairo_t             *cr,
         int                  width,
         int                  height,
         gpointer             user_data)
{
  TgPrintPages *self = user_data;
  gdouble       scale;

  if (self->layout == NULL)
    return;
  scale = MIN ((width - 2 * PREVIEW_RIM) / self->source->width,
               (height - 2 * PREVIEW_RIM) / self->source->height);
  if (scale <= 0)
    return;
  cairo_translate (cr, (width - self->source->width * scale) / 2,
                   (height - self->source->height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, self->source->width, self->source->height);
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
  TgPrintPages *self = TG_PRINT_PAGES (widget);

  if (g_str_equal (name, "pages.next"))
    self->shown++;
  else
    self->shown--;
  show_page (self);
}

/* Saving */

/* A PDF to write. */
typedef struct
{
  Source *source; /* owned */
  GFile  *file;   /* owned */
} Job;

static void
job_free (Job *job)
{
  source_unref (job->source);
  g_object_unref (job->file);
  g_free (job);
}

static void
save_in_thread (GTask                 *task,
                gpointer source_object G_GNUC_UNUSED,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  Job          *job = task_data;
  const Source *source = job->source;
  g_autoptr (TgPrintLayout) layout =
      source->begin (source->data, source->width, source->height);
  GError *error = NULL;

  while (tg_print_layout_add_page (layout))
    ;
  if (tg_print_layout_save (layout, job->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPrintPages) self = tg_weak_ref_take (user_data);
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
      g_signal_emit (self, signals[DONE], 0, words);
      return;
    }
  words = g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                           error->message);
  show_message (self, words);
}

static void
start (GtkWindow *window, GFile *file, G_GNUC_UNUSED gpointer user_data)
{
  TgPrintPages *self = g_object_get_data (G_OBJECT (window), KEY);
  g_autoptr (GTask) task = NULL;
  Job *job = g_new (Job, 1);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  self->work = g_cancellable_new ();
  *job = (Job){ g_atomic_rc_box_acquire (self->source), g_object_ref (file) };
  task = g_task_new (NULL, self->work, saved_cb, tg_weak_ref_new (self));
  g_task_set_name (task, "TgPrintPages save");
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, save_in_thread);
}

static void
choose_place (TgPrintPages *self)
{
  GtkWindow *window = get_window (self);

  g_object_set_data (G_OBJECT (window), KEY, self);
  tg_file_chooser_save (window, _ ("Save as PDF"), self->stem, ".pdf", start);
}

/* Asks for a file, and saves the pages as PDF. @stem: the suggested file name, without an
 * extension */
void
tg_print_pages_save (TgPrintPages *self, const gchar *stem)
{
  g_return_if_fail (TG_IS_PRINT_PAGES (self));

  g_free (self->stem);
  self->stem = g_strdup (stem);
  choose_place (self);
}

/* Printing */

static void
begin_cb (TgPrintPages *self, GtkPrintContext *context)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  const Source *source = self->to_print;

  /* The printer may use another paper than the preview: the pages are laid out again. */
  g_clear_pointer (&self->printed, tg_print_layout_free);
  self->printed = source->begin (
      source->data, gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS));
}

/* GTK calls this until all pages are laid out. */
static gboolean
paginate_cb (TgPrintPages            *self,
             GtkPrintContext *context G_GNUC_UNUSED,
             GtkPrintOperation       *operation)
{
  if (!lay_out_for_slice (self->printed))
    return FALSE;
  gtk_print_operation_set_n_pages (operation,
                                   (gint) tg_print_layout_count_pages (self->printed));
  return TRUE;
}

static void
draw_page_cb (TgPrintPages *self, GtkPrintContext *context, gint page)
{
  tg_print_layout_draw (self->printed, gtk_print_context_get_cairo_context (context),
                        (guint) page);
}

static void
done_cb (TgPrintPages *self, GtkPrintOperationResult result)
{
  g_autoptr (GtkPrintOperation) operation = g_steal_pointer (&self->printing);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      g_signal_emit (self, signals[DONE], 0, _ ("Pages sent to the printer"));
      return;
    }
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  /* Translators: %s is the reason. */
  words = g_strdup_printf (_ ("Cannot print: %s"), error->message);
  show_message (self, words);
}

static void
run (TgPrintPages *self)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *paper = create_paper (self->source->paper);

  gtk_page_setup_set_paper_size (setup, paper);
  gtk_paper_size_free (paper);
  g_clear_object (&self->printing);
  g_clear_pointer (&self->printed, tg_print_layout_free);
  g_clear_pointer (&self->to_print, source_unref);
  self->to_print = g_atomic_rc_box_acquire (self->source);
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
                           get_window (self), NULL);
}

#if HAVE_UNIX_PRINT
static void
no_printer_response_cb (G_GNUC_UNUSED GtkWindow *window,
                        const gchar             *answer,
                        gpointer                 user_data)
{
  if (g_str_equal (answer, "save"))
    choose_place (user_data);
  else if (g_str_equal (answer, "search"))
    run (user_data);
}

static void
show_no_printer (TgPrintPages *self)
{
  const TgAnswer answers[] = {
    { "search", _ ("_Find Another…"), ADW_RESPONSE_DEFAULT },
    { "save", _ ("_Save as PDF…"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };

  tg_message_dialog_ask (
      get_window (self), _ ("No Printer Found"),
      _ ("Connect a printer or switch it on, or save the pages as PDF."), answers, "save",
      no_printer_response_cb, self, NULL);
}

/* Ends the search at the first printer, at the end of the list, or at the timeout. */
static void
end_search (TgPrintPages *self, gboolean found)
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

/* Ends the search at the first real printer. GTK also lists a virtual printer, which only
 * writes to a file. */
static gboolean
printer_cb (GtkPrinter *printer, gpointer user_data)
{
  g_autoptr (TgPrintPages) self = tg_weak_ref_get (user_data);

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
  g_autoptr (TgPrintPages) self = tg_weak_ref_take (user_data);

  if (self != NULL)
    end_search (self, FALSE);
}

/* Opens the print dialog, if there is a printer. */
static void
open_print_dialog (TgPrintPages *self)
{
  if (self->printing != NULL || self->search != 0)
    return;
  self->search = g_timeout_add (SEARCH_MS, search_timeout_cb, self);
  gtk_enumerate_printers (printer_cb, tg_weak_ref_new (self), searched_cb, FALSE);
}
#else
static void
open_print_dialog (TgPrintPages *self)
{
  if (self->printing == NULL)
    run (self);
}
#endif

/* Opens the print dialog and prints, or reports that there is no printer. @stem: as in
 * tg_print_pages_save() */
void
tg_print_pages_print (TgPrintPages *self, const gchar *title, const gchar *stem)
{
  g_return_if_fail (TG_IS_PRINT_PAGES (self));

  g_free (self->title);
  self->title = g_strdup (title);
  g_free (self->stem);
  self->stem = g_strdup (stem);
  open_print_dialog (self);
}

/* The widget */

static void
tg_print_pages_dispose (GObject *object)
{
  TgPrintPages *self = TG_PRINT_PAGES (object);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  if (self->printing != NULL)
    gtk_print_operation_cancel (self->printing);
  g_clear_object (&self->printing);
  g_clear_pointer (&self->printed, tg_print_layout_free);
  g_clear_pointer (&self->to_print, source_unref);
  g_clear_handle_id (&self->search, g_source_remove);
  g_clear_handle_id (&self->layout_id, g_source_remove);
  if (self->preview != NULL)
    gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  g_clear_pointer (&self->layout, tg_print_layout_free);
  g_clear_pointer (&self->source, source_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->stem, g_free);
  G_OBJECT_CLASS (tg_print_pages_parent_class)->dispose (object);
}

static void
tg_print_pages_class_init (TgPrintPagesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_print_pages_dispose;

  /* Emitted with a text about the result. */
  signals[DONE] = g_signal_new ("done", TG_TYPE_PRINT_PAGES, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/print-pages.ui");
  gtk_widget_class_bind_template_child (widget_class, TgPrintPages, preview);
  gtk_widget_class_bind_template_child (widget_class, TgPrintPages, arrows);
  gtk_widget_class_bind_template_child (widget_class, TgPrintPages, page_label);
  gtk_widget_class_install_action (widget_class, "pages.previous", NULL, turn_cb);
  gtk_widget_class_install_action (widget_class, "pages.next", NULL, turn_cb);
}

/* Adds the keys that turn pages, wherever the focus is; unhandled, they would scroll the
 * list of options. */
static void
add_keys (TgPrintPages *self)
{
  static const struct
  {
    guint        key;
    const gchar *action;
  } keys[] = {
    { GDK_KEY_Page_Up, "pages.previous" },
    { GDK_KEY_Page_Down, "pages.next" },
  };
  GtkEventController    *controller = gtk_shortcut_controller_new ();
  GtkShortcutController *shortcuts = GTK_SHORTCUT_CONTROLLER (controller);

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_set_scope (shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        shortcuts, gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, 0),
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
tg_print_pages_init (TgPrintPages *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->preview, draw_cb, self, NULL);
  tg_short_window_follow (GTK_WIDGET (self->preview), fit_preview);
  add_keys (self);
}
