/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/puzzles/task-panel.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/layout/scroller.h"
#include "ui/layout/wrap-box.h"
#include "ui/widgets/accessible.h"

struct _TgTaskPanel
{
  GtkWidget parent_instance;

  GtkWidget         *box;      /* template child */
  GtkScrolledWindow *scrolled; /* template child */
  GtkLabel          *place;    /* template child */
  GtkLabel          *task;     /* template child */
  GtkBox            *choices;  /* template child */
  GtkWidget         *feedback; /* template child */
  GtkImage          *mark;     /* template child */
  GtkLabel          *words;    /* template child */
  GtkWidget         *hint;     /* template child */
  GtkWidget         *steps;    /* template child */
  GtkButton         *next;     /* template child */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgTaskPanel, tg_task_panel, GTK_TYPE_WIDGET)

static void
choice_cb (GtkWidget *button, gpointer user_data)
{
  TgTaskPanel *self = user_data;
  guint        choice = 0;

  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    choice++;
  g_signal_emit (self, signals[CHOSEN], 0, choice);
}

static void
tg_task_panel_dispose (GObject *object)
{
  g_clear_pointer (&TG_TASK_PANEL (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_task_panel_parent_class)->dispose (object);
}

static void
tg_task_panel_class_init (TgTaskPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SCROLLER);
  g_type_ensure (TG_TYPE_WRAP_BOX);

  G_OBJECT_CLASS (klass)->dispose = tg_task_panel_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", TG_TYPE_TASK_PANEL, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/task-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, box);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, place);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, task);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, choices);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, feedback);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, mark);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, words);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, steps);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, next);
  gtk_widget_class_bind_template_child (widget_class, TgTaskPanel, hint);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "task");
}

/* Scrolls the feedback into view when it appears. In a small window it would be below the
 * visible part of the panel. */
static void
adjusted_cb (TgTaskPanel *self, GtkAdjustment *adjustment)
{
  if (gtk_widget_get_visible (self->feedback))
    gtk_adjustment_set_value (adjustment,
                              gtk_adjustment_get_upper (adjustment)
                                  - gtk_adjustment_get_page_size (adjustment));
}

static void
tg_task_panel_init (TgTaskPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled),
                           "changed", G_CALLBACK (adjusted_cb), self, G_CONNECT_SWAPPED);
}

/* Sets the text that tells the number of the task. */
void
tg_task_panel_set_place (TgTaskPanel *self, const gchar *words)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_label_set_label (self->place, words);
}

const gchar *
tg_task_panel_get_place (TgTaskPanel *self)
{
  g_return_val_if_fail (TG_IS_TASK_PANEL (self), NULL);

  return gtk_label_get_label (self->place);
}

void
tg_task_panel_set_task (TgTaskPanel *self, const gchar *words)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_label_set_label (self->task, words);
}

/* Sets the answers to choose from; %NULL for none. */
void
tg_task_panel_set_choices (TgTaskPanel *self, const gchar *const *choices)
{
  GtkWidget *child;

  g_return_if_fail (TG_IS_TASK_PANEL (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_box_remove (self->choices, child);
  for (guint i = 0; choices != NULL && choices[i] != NULL; i++)
    {
      GtkWidget *label = gtk_label_new (choices[i]);
      GtkWidget *button = gtk_button_new ();

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_button_set_child (GTK_BUTTON (button), label);
      tg_accessible_set_name (button, choices[i]);
      g_signal_connect (button, "clicked", G_CALLBACK (choice_cb), self);
      gtk_box_append (self->choices, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->choices), choices != NULL);
}

/* Sets whether the answers are enabled. */
void
tg_task_panel_set_can_choose (TgTaskPanel *self, gboolean can_choose)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->choices), can_choose);
}

/* Marks the right answer; @choice: its number, ignored without answers to choose from. */
void
tg_task_panel_mark_choice (TgTaskPanel *self, guint choice)
{
  GtkWidget *button;

  g_return_if_fail (TG_IS_TASK_PANEL (self));

  button = gtk_widget_get_first_child (GTK_WIDGET (self->choices));
  while (button != NULL && choice-- > 0)
    button = gtk_widget_get_next_sibling (button);
  if (button != NULL)
    gtk_widget_add_css_class (button, "suggested-action");
}

/* Sets the feedback to an answer; %NULL for none. */
void
tg_task_panel_set_feedback (TgTaskPanel *self, TgTaskFeedback kind, const gchar *words)
{
  static const gchar *const icons[] = { "tengen-hint-symbolic", "object-select-symbolic",
                                        "window-close-symbolic" };
  static const gchar *const classes[] = { "told", "right", "wrong" };

  g_return_if_fail (TG_IS_TASK_PANEL (self));
  g_return_if_fail (kind < G_N_ELEMENTS (icons));

  gtk_widget_set_visible (self->feedback, words != NULL);
  gtk_label_set_label (self->words, words != NULL ? words : "");
  gtk_image_set_from_icon_name (self->mark, icons[kind]);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (self->feedback, classes[i]);
  gtk_widget_add_css_class (self->feedback, classes[kind]);
}

/* Sets the label of the button that continues. */
void
tg_task_panel_set_next (TgTaskPanel *self, const gchar *label)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_button_set_label (self->next, label);
}

/* Hides the hint button, for tasks without hints. */
void
tg_task_panel_hide_hint (TgTaskPanel *self)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_widget_set_visible (self->hint, FALSE);
}

/* Sets the tooltip of the hint button. @words: (nullable): the cost of a hint */
void
tg_task_panel_set_hint_tooltip (TgTaskPanel *self, const gchar *words)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_widget_set_tooltip_text (self->hint, words);
}

/* Sets whether there are buttons to step back and forward. */
void
tg_task_panel_set_steps (TgTaskPanel *self, gboolean has_steps)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_widget_set_visible (self->steps, has_steps);
}

/* Focuses the button that continues, so that Enter activates it. */
void
tg_task_panel_focus_next (TgTaskPanel *self)
{
  g_return_if_fail (TG_IS_TASK_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}
