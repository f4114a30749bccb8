/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/export/print-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/export/print-pages.h"
#include "ui/export/print-words.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"
#include "ui/widgets/toast.h"

struct _TgPrintDialog
{
  AdwWindow parent_instance;

  TgSettings      *settings; /* owned */
  TgPictureSource *source;   /* owned */
  gchar           *title;    /* owned: the title of the game */
  gchar *details; /* owned: the details of the game, such as its rules and date */

  GtkWidget       *print_button; /* template child */
  AdwToastOverlay *toasts;       /* template child */
  TgPrintPages    *pages;        /* template child */
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

static const guint grids[] = { 1, 2, 4, 6 }; /* numbers of positions on a page */

G_DEFINE_FINAL_TYPE (TgPrintDialog, tg_print_dialog, ADW_TYPE_WINDOW)

static void
get_choices (TgPrintDialog *self, TgPrintChoices *choices)
{
  *choices = (TgPrintChoices){
    .what = (TgPrintContent) MIN (adw_combo_row_get_selected (self->what),
                                  TG_N_PRINT_CONTENTS - 1),
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

/* A game and the options for printing it. */
typedef struct
{
  TgPictureSource *source; /* owned */
  TgPrintPlan      plan;
  gchar           *title;   /* owned: `plan` refers to it */
  gchar           *details; /* owned: `plan` refers to it */
} Game;

static void
game_free (gpointer data)
{
  Game *game = data;

  tg_picture_source_unref (game->source);
  g_free (game->title);
  g_free (game->details);
  g_free (game);
}

static TgPrintLayout *
begin_layout (gconstpointer source, gdouble width, gdouble height)
{
  const Game *game = source;
  TgPrintPlan plan = game->plan;

  plan.width = width;
  plan.height = height;
  return tg_print_layout_begin (game->source->line, &plan);
}

static Game *
make_game (TgPrintDialog *self, const TgPrintChoices *choices)
{
  Game *game = g_new (Game, 1);

  game->source = tg_picture_source_ref (self->source);
  game->title = g_strdup (self->title);
  game->details = g_strdup (self->details);
  game->plan = (TgPrintPlan){
    .what = choices->what,
    .step = MAX (choices->step, 1),
    .n_per_page = grids[choices->grid],
    .numbers = choices->numbers,
    .comments = choices->comments,
    .frame = self->source->scene.frame,
    .title = game->title,
    .details = game->details,
    .margin = TG_PRINT_PAGES_MARGIN,
  };
  return game;
}

static void
changed_cb (TgPrintDialog *self)
{
  TgPrintChoices choices;

  if (self->source == NULL)
    return;
  get_choices (self, &choices);
  gtk_widget_set_visible (GTK_WIDGET (self->step), choices.what == TG_PRINT_STEPS);
  gtk_widget_set_visible (GTK_WIDGET (self->per_page),
                          choices.what == TG_PRINT_STEPS
                              || choices.what == TG_PRINT_NOTED);
  gtk_widget_set_visible (self->numbers_row, choices.what != TG_PRINT_GAME);
  tg_print_pages_show (self->pages, begin_layout, make_game (self, &choices), game_free,
                       choices.paper);
}

static void
done_cb (TgPrintDialog *self, const gchar *words)
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
  if (tg_print_pages_count_positions (self->pages) == 0)
    tg_toast_show (self->toasts, _ ("No position has a comment or a mark"));
  else if (g_str_equal (name, "dialog.print"))
    tg_print_pages_print (self->pages, self->title, self->source->name);
  else
    tg_print_pages_save (self->pages, self->source->name);
}

static void
tg_print_dialog_dispose (GObject *object)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (object);

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
  gtk_widget_class_bind_template_child (widget_class, TgPrintDialog, pages);
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
  g_type_ensure (TG_TYPE_PRINT_PAGES);

  /* Emitted with a text about the result; the dialog closes afterwards. */
  signals[DONE] = g_signal_new ("done", TG_TYPE_PRINT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/print-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_install_action (widget_class, "dialog.print", NULL, output_cb);
  gtk_widget_class_install_action (widget_class, "dialog.save-pdf", NULL, output_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_print_dialog_init (TgPrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->step, "upper", TG_PRINT_MAX_STEP, NULL);
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
