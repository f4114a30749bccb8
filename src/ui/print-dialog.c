/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preview is drawn here, with the code that prints: the desktop’s own program for
 * that may be missing. */

#include "ui/print-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "ui/choice-row.h"
#include "ui/dialog-header.h"
#include "ui/low-window.h"
#include "ui/print-words.h"

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

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

const guint tg_print_grids[TG_N_PRINT_GRIDS] = { 1, 2, 4, 6 };

G_DEFINE_FINAL_TYPE (TgPrintDialog, tg_print_dialog, ADW_TYPE_WINDOW)

static void
get_choices (TgPrintDialog *self, TgPrintChoices *choices)
{
  *choices = (TgPrintChoices){
    .what =
        (TgPrintWhat) MIN (adw_combo_row_get_selected (self->what), TG_N_PRINT_WHATS - 1),
    .step = tg_number_row_get_value (self->step),
    .grid = MIN (adw_combo_row_get_selected (self->per_page), TG_N_PRINT_GRIDS - 1),
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

/* The paper that is chosen. */
GtkPaperSize *
tg_print_dialog_get_paper (TgPrintDialog *self)
{
  TgPrintChoices choices;

  get_choices (self, &choices);
  return gtk_paper_size_new (choices.paper == TG_PRINT_LETTER ? GTK_PAPER_NAME_LETTER
                                                              : GTK_PAPER_NAME_A4);
}

/* Describes the pages; the words are those of the dialog. */
void
tg_print_dialog_make_plan (TgPrintDialog *self, TgPrintPlan *plan)
{
  GtkPaperSize  *paper = tg_print_dialog_get_paper (self);
  TgPrintChoices choices;

  get_choices (self, &choices);
  *plan = (TgPrintPlan){
    .what = choices.what,
    .step = MAX (choices.step, 1),
    .n_per_page = tg_print_grids[choices.grid],
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
gboolean
tg_print_dialog_lay_out (TgPrintLayout *layout)
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

  if (tg_print_dialog_lay_out (self->layout))
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
  tg_print_dialog_make_plan (self, &plan);
  g_clear_pointer (&self->layout, tg_print_layout_free);
  self->layout = tg_print_layout_begin (self->source->line, &plan);
  self->shown = 0;
  g_clear_handle_id (&self->layout_id, g_source_remove);
  if (!tg_print_dialog_lay_out (self->layout))
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
  tg_print_dialog_make_plan (self, &plan);
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

/* Says something that needs no answer. */
void
tg_print_dialog_tell (TgPrintDialog *self, const gchar *words)
{
  g_autofree gchar *title = g_markup_escape_text (words, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (title));
}

/* Says that it is done, and closes. */
void
tg_print_dialog_finish (TgPrintDialog *self, const gchar *words)
{
  g_signal_emit (self, signals[DONE], 0, words);
  gtk_window_close (GTK_WINDOW (self));
}

static void
output_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (widget);
  TgPrintChoices choices;

  get_choices (self, &choices);
  tg_settings_set_print (self->settings, &choices);
  if (tg_print_layout_count_positions (self->layout) == 0)
    tg_print_dialog_tell (self, _ ("No position has a comment or a mark"));
  else if (g_str_equal (name, "dialog.print"))
    tg_print_dialog_print (self);
  else
    tg_print_dialog_save (self);
}

static void
tg_print_dialog_dispose (GObject *object)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (object);

  tg_print_dialog_stop (self);
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

  /**
   * TgPrintDialog::done:
   * @self: a dialog
   * @words: what became of the pages
   *
   * Emitted when the pages are printed or saved. The dialog closes afterwards.
   */
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
  tg_low_window_follow (GTK_WIDGET (self->preview), fit_preview);
  add_keys (self);
}

/**
 * tg_print_dialog_new:
 * @parent: the window that it belongs to
 * @settings: what is remembered
 * @source: what there is to print
 *
 * Makes a dialog; present it to show it.
 *
 * Returns: (transfer none): the dialog
 */
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

/**
 * tg_print_dialog_count_pages:
 * @self: a dialog
 *
 * Returns: how many pages the preview has so far
 */
guint
tg_print_dialog_count_pages (TgPrintDialog *self)
{
  g_return_val_if_fail (TG_IS_PRINT_DIALOG (self), 0);

  return tg_print_layout_count_pages (self->layout);
}
