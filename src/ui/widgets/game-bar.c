/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar shows every message and question of a game; a game opens no dialogs. Buttons
 * with the same label and action remain the same widgets, so that a click that has begun
 * does not lose its button when the engine updates the bar. */

#include "ui/widgets/game-bar.h"

#include "ui/layout/scroller.h"
#include "ui/widgets/mnemonic-button.h"

/* In pixels: PADDING is the sum of the margins left and right of the buttons, as in the
 * style sheet; GAP is between two buttons. */
#define PADDING 24
#define GAP     6
/* In pixels: the room above and below a button in a row of its own. */
#define ROW_MARGIN 6

/* A button whose label has two lines needs this part of its natural width. */
#define TWO_LINE_WIDTH 0.6
/* Three buttons share a row if the sum of their natural widths is at most the width of
 * the bar times this factor. */
#define MAX_SQUEEZE 1.3
/* The number of buttons in a row beside a result. */
#define COLUMNS_BESIDE 3
/* In letters: labels up to this length are not wrapped. Chinese and Japanese text can
 * break between any two characters, and a line of a short label would hold only one. */
#define MAX_UNWRAPPED_CHARS 5

struct _TgGameBar
{
  GtkWidget parent_instance;

  TgGameBarContent content; /* owned: what is shown */
  TgGameBarRoom    room;
  GtkWidget *buttons[TG_GAME_BAR_MAX_BUTTONS]; /* borrowed: the buttons of `content` */
  gint       n_columns;                        /* 0 until the buttons are placed */
  gint       n_alone; /* number of buttons, 0 or 1, in a row of their own */

  GtkWidget     *scrolled; /* template child */
  GtkWidget     *box;      /* template child */
  GtkWidget     *words;    /* template child */
  GtkLabel      *title;    /* template child */
  GtkLabel      *heading;  /* template child */
  GtkLabel      *text;     /* template child */
  GtkWidget     *remarks;  /* template child */
  GtkLabel      *sizer;    /* template child: as large as the longest remark */
  GtkButton     *remark;   /* template child */
  GtkLabel      *sentence; /* template child: the text of `remark` */
  GtkSpinButton *number;   /* template child */
  GtkBox        *rows;     /* template child: the rows of buttons */
};

G_DEFINE_FINAL_TYPE (TgGameBar, tg_game_bar, GTK_TYPE_WIDGET)

static void
tg_game_bar_dispose (GObject *object)
{
  TgGameBar *self = TG_GAME_BAR (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  tg_game_bar_content_clear (&self->content);
  G_OBJECT_CLASS (tg_game_bar_parent_class)->dispose (object);
}

static void
tg_game_bar_class_init (TgGameBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SCROLLER);

  G_OBJECT_CLASS (klass)->dispose = tg_game_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/game-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, box);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, words);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, title);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, heading);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, text);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, remarks);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, sizer);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, remark);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, number);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, rows);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gamebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tg_game_bar_init (TgGameBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self->text, "label", self->text, "tooltip-text",
                          G_BINDING_DEFAULT);
}

/* Frees the contents and leaves @self empty. */
void
tg_game_bar_content_clear (TgGameBarContent *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->title);
  g_free (self->heading);
  g_free (self->text);
  g_free (self->status);
  g_free (self->remark);
  g_free (self->longest_remark);
  for (guint i = 0; i < self->n_buttons; i++)
    {
      g_free (self->buttons[i].label);
      g_free (self->buttons[i].tooltip);
    }
  *self = (TgGameBarContent){ 0 };
}

/* Adds a button with these texts and this action; takes ownership of @label and @tooltip. */
void
tg_game_bar_content_add (TgGameBarContent *self,
                         gchar            *label,
                         gchar            *tooltip,
                         const gchar      *action,
                         gint              target,
                         gboolean          suggested)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->n_buttons < TG_GAME_BAR_MAX_BUTTONS);

  self->buttons[self->n_buttons++] =
      (TgGameBarButton){ label, tooltip, action, target, suggested };
}

static gboolean
has_same_buttons (const TgGameBarContent *a, const TgGameBarContent *b)
{
  if (a->n_buttons != b->n_buttons)
    return FALSE;
  for (guint i = 0; i < a->n_buttons; i++)
    if (a->buttons[i].target != b->buttons[i].target
        || a->buttons[i].suggested != b->buttons[i].suggested
        || !g_str_equal (a->buttons[i].action, b->buttons[i].action)
        || !g_str_equal (a->buttons[i].label, b->buttons[i].label))
      return FALSE;
  return TRUE;
}

static void
set_action (GtkButton *button, const gchar *action, gint target)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (target >= 0)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) target);
}

static GtkWidget *
button_new (const TgGameBarButton *content)
{
  GtkWidget *button = tg_mnemonic_button_new (content->label);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  /* The label may need several lines in a narrow window or with large text. */
  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD, "justify",
                GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, content->tooltip);
  if (content->suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  set_action (GTK_BUTTON (button), content->action, content->target);
  return button;
}

static gboolean
is_divided (const TgGameBarButton *button)
{
  return g_utf8_strlen (button->label, -1) > MAX_UNWRAPPED_CHARS;
}

/* Returns the number of buttons in a row, from the button at @first on: all of them, half
 * of them, or one. Three buttons in a row may have different widths; other numbers are
 * equally wide. Long labels may wrap to two lines. */
static gint
count_columns (TgGameBar *self, gint first)
{
  gint n = (gint) self->content.n_buttons - first;
  gint room = self->room.width - PADDING;
  gint least = -GAP;
  gint most = -GAP;
  gint widest = 0;

  if (!self->room.narrow)
    return self->content.title != NULL ? CLAMP (n, 1, COLUMNS_BESIDE) : MAX (n, 1);
  for (gint i = 0; i < n; i++)
    {
      gdouble part = is_divided (&self->content.buttons[first + i]) ? TWO_LINE_WIDTH : 1;
      gint    minimum;
      gint    natural;

      gtk_widget_measure (self->buttons[first + i], GTK_ORIENTATION_HORIZONTAL, -1,
                          &minimum, &natural, NULL, NULL);
      minimum = MAX (minimum, (gint) (natural * part));
      /* Of three buttons, the third may get a row of its own. */
      if (n != 3 || i < 2)
        widest = MAX (widest, minimum);
      least += minimum + GAP;
      most += natural + GAP;
    }
  if (n == 3 && least <= room && most <= room * MAX_SQUEEZE)
    return 3;
  return n > 1 && 2 * widest + GAP <= room ? 2 : 1;
}

/* Takes all buttons out of their rows, and removes the empty rows. */
static void
remove_rows (TgGameBar *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    {
      GtkWidget *button;

      while ((button = gtk_widget_get_first_child (row)) != NULL)
        gtk_box_remove (GTK_BOX (row), button);
      gtk_box_remove (self->rows, row);
    }
  self->n_columns = 0;
}

static GtkBox *
add_row (TgGameBar *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  gtk_box_append (self->rows, row);
  return GTK_BOX (row);
}

static void
replace_buttons (TgGameBar *self)
{
  GtkBox *row;

  remove_rows (self);
  row = add_row (self);
  for (guint i = 0; i < self->content.n_buttons; i++)
    {
      self->buttons[i] = button_new (&self->content.buttons[i]);
      gtk_box_append (row, self->buttons[i]);
    }
}

/* Puts the buttons into as few rows as possible, below the one that may have a row of its
 * own. The buttons of a row are equally wide, except three buttons in a narrow window,
 * which fit only with different widths. */
static void
put_buttons_into_rows (TgGameBar *self)
{
  gint    n = (gint) self->content.n_buttons;
  gint    n_alone = self->content.title != NULL && !self->room.tight ? 1 : 0;
  gint    n_columns = count_columns (self, n_alone);
  GtkBox *row = NULL;

  if (n_columns != self->n_columns || n_alone != self->n_alone)
    {
      for (gint i = 0; i < n; i++)
        g_object_ref (self->buttons[i]);
      remove_rows (self);
      for (gint i = 0; i < n; i++)
        {
          if (i < n_alone || (i - n_alone) % n_columns == 0)
            row = add_row (self);
          if (i < n_alone)
            g_object_set (row, "margin-top", ROW_MARGIN, "margin-bottom", ROW_MARGIN,
                          NULL);
          gtk_box_append (row, self->buttons[i]);
          g_object_unref (self->buttons[i]);
        }
      self->n_columns = n_columns;
      self->n_alone = n_alone;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->rows));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_box_set_homogeneous (GTK_BOX (child), !self->room.narrow || n_columns != 3);
}

/* Puts the buttons below the text, or beside it. Three buttons leave no room for text
 * beside them except in the largest windows. The text of a result has the most lines, and a
 * wide bar is low: there its buttons are beside it. */
static void
place_rows_of_buttons (TgGameBar *self)
{
  gboolean below =
      self->room.narrow || (self->content.n_buttons > 2 && self->content.title == NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  below ? GTK_ORIENTATION_VERTICAL
                                        : GTK_ORIENTATION_HORIZONTAL);
  put_buttons_into_rows (self);
  gtk_widget_set_hexpand (GTK_WIDGET (self->rows),
                          below || !gtk_widget_get_visible (self->words));
}

/* Returns the heading to show. In a tight window the status takes the place of the
 * heading; a question without a status is shown without its heading, and so is a
 * result. */
static const gchar *
get_shown_heading (TgGameBar *self)
{
  const TgGameBarContent *content = &self->content;

  if (self->room.tight && content->status != NULL)
    return content->status;
  return self->room.tight && (content->text != NULL || content->title != NULL)
             ? NULL
             : content->heading;
}

/* Returns: (transfer full) (nullable): the text to show; in a tight window, the text below
 * a title or a status begins with the heading */
static gchar *
get_shown_text (TgGameBar *self)
{
  const TgGameBarContent *content = &self->content;

  if (!self->room.tight || (content->status == NULL && content->title == NULL)
      || content->heading == NULL)
    return g_strdup (content->text);
  if (content->text == NULL)
    return g_strdup (content->heading);
  return g_strconcat (content->heading, " · ", content->text, NULL);
}

static void
show_label (GtkLabel *label, const gchar *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

/* Shows the remark. The room for the longest remark is reserved from the start, so that
 * nothing moves under the pointer when the remark appears. */
static void
show_remark (TgGameBar *self)
{
  const TgGameBarContent *content = &self->content;
  gboolean                known = content->remark != NULL;

  show_label (self->sizer, content->longest_remark);
  show_label (self->sentence, content->remark);
  set_action (self->remark, known ? content->remark_action : NULL,
              content->remark_target);
  /* Without an action the remark is only text. */
  gtk_widget_set_can_target (GTK_WIDGET (self->remark), content->remark_action != NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self->remark), content->remark_action != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->remark), known);
  gtk_widget_set_visible (
      self->remarks, !self->room.tight && (known || content->longest_remark != NULL));
}

static void
show_words (TgGameBar *self)
{
  const gchar      *heading = get_shown_heading (self);
  g_autofree gchar *text = get_shown_text (self);

  show_label (self->title, self->content.title);
  show_label (self->heading, heading);
  show_label (self->text, text);
  show_remark (self);
  gtk_widget_set_visible (self->words, self->content.title != NULL || heading != NULL
                                           || text != NULL
                                           || gtk_widget_get_visible (self->remarks));
  place_rows_of_buttons (self);
}

static void
scroll_to_top (GtkWidget *scroller)
{
  GtkWidget *scrolled = gtk_widget_get_first_child (scroller);

  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), 0);
}

/**
 * tg_game_bar_show:
 * @self: a bar
 * @content: what to show, moved into @self and left empty; hides the bar if there
 *   is nothing in it
 */
void
tg_game_bar_show (TgGameBar *self, TgGameBarContent *content)
{
  TgGameBarContent old;
  gboolean         empty;

  g_return_if_fail (TG_IS_GAME_BAR (self));
  g_return_if_fail (content != NULL);

  empty = content->heading == NULL && content->text == NULL && content->n_buttons == 0;
  if (!empty)
    {
      gboolean new_number = content->max_number != self->content.max_number;

      old = self->content;
      self->content = *content;
      *content = (TgGameBarContent){ 0 };
      if (!has_same_buttons (&old, &self->content))
        replace_buttons (self);
      if (g_strcmp0 (old.title, self->content.title) != 0
          || g_strcmp0 (old.heading, self->content.heading) != 0)
        {
          scroll_to_top (self->scrolled);
          scroll_to_top (self->words);
        }
      tg_game_bar_content_clear (&old);
      show_words (self);
      gtk_widget_set_visible (GTK_WIDGET (self->number), self->content.max_number > 0);
      if (new_number && self->content.max_number > 0)
        {
          gtk_spin_button_set_range (self->number, 1, self->content.max_number);
          gtk_spin_button_set_value (self->number, MIN (3, self->content.max_number));
        }
    }
  gtk_widget_set_visible (self->scrolled, !empty);
}

/* Sets the room for the bar, and adapts the layout to it. */
void
tg_game_bar_set_room (TgGameBar *self, const TgGameBarRoom *room)
{
  g_return_if_fail (TG_IS_GAME_BAR (self));
  g_return_if_fail (room != NULL);

  self->room = *room;
  if (room->narrow)
    gtk_widget_add_css_class (self->scrolled, "narrow");
  else
    gtk_widget_remove_css_class (self->scrolled, "narrow");
  show_words (self);
}

guint
tg_game_bar_get_number (TgGameBar *self)
{
  g_return_val_if_fail (TG_IS_GAME_BAR (self), 0);

  gtk_spin_button_update (self->number);
  return (guint) gtk_spin_button_get_value_as_int (self->number);
}

/* Returns: (nullable): %NULL if the bar is hidden or has no heading */
const gchar *
tg_game_bar_get_heading (TgGameBar *self)
{
  g_return_val_if_fail (TG_IS_GAME_BAR (self), NULL);

  return gtk_widget_get_visible (self->scrolled) ? self->content.heading : NULL;
}

/* Returns: (nullable): %NULL if the bar is hidden or has no text */
const gchar *
tg_game_bar_get_text (TgGameBar *self)
{
  g_return_val_if_fail (TG_IS_GAME_BAR (self), NULL);

  return gtk_widget_get_visible (self->scrolled) ? self->content.text : NULL;
}

/* Returns: (nullable): %NULL if the bar is hidden or has no remark */
const gchar *
tg_game_bar_get_remark (TgGameBar *self)
{
  g_return_val_if_fail (TG_IS_GAME_BAR (self), NULL);

  return gtk_widget_get_visible (self->scrolled) ? self->content.remark : NULL;
}
