/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar shows one explanation at a time: of a forbidden point, a hint, the mistake that
 * lost, or a forced win. A new explanation replaces the one shown. */

#include "ui/analysis/explainers/explanation-bar.h"

#include "ui/layout/scroller.h"
#include "ui/words/foul-words.h"

struct _TgExplanationBar
{
  GtkWidget parent_instance;

  TgBoardView *board;     /* weak */
  gboolean     is_answer; /* the board shows the explained point */
  gboolean     narrow;    /* no room for the heading and buttons side by side */
  GtkWidget   *content;   /* borrowed: the widget below the text; or NULL */
  const gchar *focused;   /* interned: the action of the button that had the focus */

  GtkWidget *scrolled;      /* template child */
  GtkWidget *box;           /* template child */
  GtkWidget *row;           /* template child */
  GtkLabel  *heading;       /* template child */
  GtkLabel  *heading_sizer; /* template child: as large as the longest heading */
  GtkLabel  *text;          /* template child */
  GtkLabel  *text_sizer;    /* template child: as large as the longest text */
  GtkBox    *buttons;       /* template child */
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgExplanationBar, tg_explanation_bar, GTK_TYPE_WIDGET)

static void
close_cb (TgExplanationBar *self)
{
  tg_explanation_bar_hide (self);
}

static void
tg_explanation_bar_dispose (GObject *object)
{
  TgExplanationBar *self = TG_EXPLANATION_BAR (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_weak_pointer (&self->board);
  G_OBJECT_CLASS (tg_explanation_bar_parent_class)->dispose (object);
}

static void
tg_explanation_bar_class_init (TgExplanationBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SCROLLER);

  G_OBJECT_CLASS (klass)->dispose = tg_explanation_bar_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/explanation-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, box);
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, row);
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, heading);
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, heading_sizer);
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, text);
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, text_sizer);
  gtk_widget_class_bind_template_child (widget_class, TgExplanationBar, buttons);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "explanation");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /* The explanation was hidden or replaced. */
  signals[CLOSED] = g_signal_new ("closed", TG_TYPE_EXPLANATION_BAR, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_explanation_bar_init (TgExplanationBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Returns the action of the focused button, so that its replacement gets the focus. */
static const gchar *
find_focused (TgExplanationBar *self)
{
  GtkWidget *button = gtk_widget_get_focus_child (GTK_WIDGET (self->buttons));

  return button != NULL
             ? g_intern_string (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)))
             : NULL;
}

static void
remove_buttons (TgExplanationBar *self)
{
  GtkWidget *child;

  self->focused = find_focused (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_box_remove (self->buttons, child);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), FALSE);
}

static void
forget (TgExplanationBar *self)
{
  remove_buttons (self);
  if (self->content != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->content);
  self->content = NULL;
  if (self->is_answer && self->board != NULL)
    {
      self->is_answer = FALSE;
      tg_board_view_show_reasons (self->board, TG_POINT_NONE);
    }
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
asked_cb (TgExplanationBar *self, const TgPoint *point)
{
  if (tg_point_is_on_board (*point, tg_board_view_get_game (self->board)->board.size))
    tg_explanation_bar_explain (self, *point);
  else if (self->is_answer)
    tg_explanation_bar_hide (self);
}

/**
 * tg_explanation_bar_set_board:
 *
 * To be called once.
 */
void
tg_explanation_bar_set_board (TgExplanationBar *self, TgBoardView *board)
{
  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));
  g_return_if_fail (TG_IS_BOARD_VIEW (board));

  g_set_weak_pointer (&self->board, board);
  g_signal_connect_object (board, "asked", G_CALLBACK (asked_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
set_sizer (GtkLabel *sizer, const gchar *words)
{
  gtk_label_set_label (sizer, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (sizer), words != NULL);
}

/**
 * tg_explanation_bar_show:
 *
 * Replaces the explanation and its buttons, and gives up reserved room. @text may be %NULL.
 */
void
tg_explanation_bar_show (TgExplanationBar *self, const gchar *heading, const gchar *text)
{
  g_autofree gchar *words = NULL;

  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));
  g_return_if_fail (heading != NULL);

  forget (self);
  set_sizer (self->heading_sizer, NULL);
  set_sizer (self->text_sizer, NULL);
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), text != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  words = text != NULL ? g_strjoin ("\n", heading, text, NULL) : g_strdup (heading);
  if (self->board != NULL)
    tg_board_view_describe (self->board, words);
}

/**
 * tg_explanation_bar_reserve:
 * @heading: (nullable): the longest heading
 * @text: the longest text
 *
 * Reserves room for the texts of all steps of the explanation shown, so that the buttons
 * do not move when the player steps.
 */
void
tg_explanation_bar_reserve (TgExplanationBar *self,
                            const gchar      *heading,
                            const gchar      *text)
{
  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));

  set_sizer (self->heading_sizer, heading);
  set_sizer (self->text_sizer, text);
}

/**
 * tg_explanation_bar_add_button:
 *
 * With an @icon (nullable), @label is its tooltip.
 */
void
tg_explanation_bar_add_button (TgExplanationBar *self,
                               const gchar      *icon,
                               const gchar      *label,
                               const gchar      *action)
{
  GtkWidget *button;

  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));

  button = icon != NULL ? gtk_button_new_from_icon_name (icon)
                        : gtk_button_new_with_label (label);
  if (icon != NULL)
    {
      gtk_widget_set_tooltip_text (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  else
    g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap", TRUE, "wrap-mode",
                  PANGO_WRAP_WORD, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (self->buttons, button);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), TRUE);
  if (g_strcmp0 (self->focused, action) == 0)
    gtk_widget_grab_focus (button);
}

/**
 * tg_explanation_bar_set_content:
 *
 * Puts @content below the text; the next explanation removes it.
 */
void
tg_explanation_bar_set_content (TgExplanationBar *self, GtkWidget *content)
{
  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));
  g_return_if_fail (self->content == NULL);

  self->content = content;
  gtk_box_append (GTK_BOX (self->box), content);
}

/**
 * tg_explanation_bar_set_text:
 *
 * Replaces the text; heading, buttons and content stay.
 */
void
tg_explanation_bar_set_text (TgExplanationBar *self, const gchar *text)
{
  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), TRUE);
  if (self->board != NULL)
    tg_board_view_describe (self->board, text);
}

/**
 * tg_explanation_bar_explain:
 *
 * Explains why Black may or may not play on @point, an empty point in a game of Renju
 * or the foul that ended it, and shows the reasons on the board until the next button
 * or key press there.
 */
void
tg_explanation_bar_explain (TgExplanationBar *self, TgPoint point)
{
  g_autofree gchar *heading = NULL;
  g_autofree gchar *text = NULL;
  gboolean          rows_from_top = tg_board_view_get_rows_from_top (self->board);

  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));
  g_return_if_fail (self->board != NULL);

  text = tg_words_fouls (tg_board_view_get_game (self->board), point, rows_from_top,
                         &heading);
  tg_explanation_bar_show (self, heading, text);
  self->is_answer = TRUE;
  tg_board_view_show_reasons (self->board, point);
}

/**
 * tg_explanation_bar_set_narrow:
 *
 * Places the buttons below the heading, where they stay visible however long the text
 * is, if @narrow; beside the heading otherwise.
 */
void
tg_explanation_bar_set_narrow (TgExplanationBar *self, gboolean narrow)
{
  GtkWidget *buttons;
  GtkWidget *place;

  g_return_if_fail (TG_IS_EXPLANATION_BAR (self));

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  buttons = GTK_WIDGET (self->buttons);
  place = narrow ? self->box : self->row;
  g_object_ref (buttons);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (buttons)), buttons);
  gtk_box_insert_child_after (GTK_BOX (place), buttons,
                              narrow ? self->row
                                     : gtk_widget_get_first_child (self->row));
  g_object_unref (buttons);
  gtk_widget_set_margin_top (buttons, narrow ? 6 : 0);
  gtk_widget_set_margin_bottom (buttons, narrow ? 6 : 0);
}

/**
 * tg_explanation_bar_hide:
 *
 * Returns: whether there was an explanation
 */
gboolean
tg_explanation_bar_hide (TgExplanationBar *self)
{
  g_return_val_if_fail (TG_IS_EXPLANATION_BAR (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL && self->board != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  forget (self);
  return TRUE;
}

/**
 * tg_explanation_bar_get_heading:
 *
 * Returns: (transfer none) (nullable): %NULL without an explanation
 */
const gchar *
tg_explanation_bar_get_heading (TgExplanationBar *self)
{
  g_return_val_if_fail (TG_IS_EXPLANATION_BAR (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self)) ? gtk_label_get_label (self->heading)
                                                    : NULL;
}
