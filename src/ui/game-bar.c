/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game has to tell or to ask comes in one place, never in a dialog. The
 * buttons stay the same widgets as long as they say the same: a click that has
 * begun must not lose its button because the computer has thought on. The bar comes
 * and goes in one frame: sliding, it would move the board under the pointer. */

#include "ui/game-bar.h"

#include "ui/tooltip.h"

/* The line above it, see the style sheet. */
#define BORDER 1

/* The room for the buttons in the narrowest window, and between two of them. */
#define SMALLEST_WIDTH 336
#define GAP            6

struct _TgGameBar
{
  GtkWidget parent_instance;

  TgGameBarContent content; /* owned: what is shown */
  gboolean         narrow;
  gboolean         brief;

  GtkWidget     *scrolled; /* template child */
  GtkWidget     *box;      /* template child */
  GtkWidget     *words;    /* template child */
  GtkLabel      *heading;  /* template child */
  GtkLabel      *text;     /* template child */
  GtkSpinButton *number;   /* template child */
  GtkGrid       *buttons;  /* template child */
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

/* A scrolled window does not know how high its child is for its width. The bar takes
 * what that needs, and less where the board must have a little, too. */
static void
tg_game_bar_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  TgGameBar *self = TG_GAME_BAR (widget);

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && gtk_widget_get_visible (self->scrolled))
    {
      gtk_widget_measure (self->box, orientation, for_size, NULL, natural, NULL, NULL);
      *natural += BORDER;
      *minimum = MIN (*minimum, *natural);
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_game_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (TG_GAME_BAR (widget)->scrolled,
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static GtkSizeRequestMode
tg_game_bar_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tg_game_bar_class_init (TgGameBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_game_bar_dispose;
  widget_class->measure = tg_game_bar_measure;
  widget_class->size_allocate = tg_game_bar_size_allocate;
  widget_class->get_request_mode = tg_game_bar_get_request_mode;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/game-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, scrolled);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, box);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, words);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, heading);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, text);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, number);
  gtk_widget_class_bind_template_child (widget_class, TgGameBar, buttons);
  gtk_widget_class_set_css_name (widget_class, "gamebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tg_game_bar_init (TgGameBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_tooltip_repeat (self->text);
}

/**
 * tg_game_bar_content_clear:
 * @self: what a bar shows
 *
 * Frees what it holds and makes it empty.
 */
void
tg_game_bar_content_clear (TgGameBarContent *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->heading);
  g_free (self->text);
  for (guint i = 0; i < self->n_buttons; i++)
    {
      g_free (self->buttons[i].label);
      g_free (self->buttons[i].tooltip);
    }
  *self = (TgGameBarContent){ 0 };
}

/**
 * tg_game_bar_content_add:
 * @self: what a bar shows
 * @label: (transfer full): what is on the button
 * @tooltip: (nullable) (transfer full): what it does
 * @action: (not nullable): the name of an action; not copied
 * @target: the number that it takes, or -1
 * @suggested: whether it is what most people want
 *
 * Adds a button.
 */
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

static GtkWidget *
button_new (const TgGameBarButton *content)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (content->label);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  /* Where there is little room, or letters are large, more lines say what one cannot. */
  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD, "justify",
                GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  tg_tooltip_set (button, content->tooltip);
  if (content->suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), content->action);
  if (content->target >= 0)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                      (guint) content->target);
  return button;
}

static void
replace_buttons (TgGameBar *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_grid_remove (self->buttons, child);
  for (guint i = 0; i < self->content.n_buttons; i++)
    gtk_grid_attach (self->buttons, button_new (&self->content.buttons[i]), (gint) i, 0,
                     1, 1);
}

/* Whether three buttons fit into the narrowest window side by side; with large letters
 * they do not in every language. */
static gboolean
is_row_too_long (TgGameBar *self)
{
  gint sum = -GAP;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gint width;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      sum += width + GAP;
    }
  return sum > SMALLEST_WIDTH;
}

/* Puts the buttons into one row, or into two where they do not fit otherwise. */
static void
fold_buttons (TgGameBar *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->buttons));
  gint              n = (gint) self->content.n_buttons;
  gboolean          fold = self->narrow && (n > 3 || (n == 3 && is_row_too_long (self)));
  gint              n_columns = fold ? 2 : TG_GAME_BAR_MAX_BUTTONS;
  gint              i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));
       child != NULL; child = gtk_widget_get_next_sibling (child), i++)
    {
      GtkGridLayoutChild *place =
          GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));

      gtk_grid_layout_child_set_column (place, i % n_columns);
      gtk_grid_layout_child_set_row (place, i / n_columns);
      gtk_grid_layout_child_set_column_span (place, fold && n == 3 && i == 2 ? 2 : 1);
    }
  /* Three labels of different lengths fit into a narrow window only if each gets
   * what it needs. */
  gtk_grid_set_column_homogeneous (self->buttons, !self->narrow || n != 3 || fold);
}

/* Puts the buttons below the words, or beside them. Three buttons leave no room for
 * words beside them in any window but the largest. */
static void
place_buttons (TgGameBar *self)
{
  gboolean below = self->narrow || self->content.n_buttons > 2;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  below ? GTK_ORIENTATION_VERTICAL
                                        : GTK_ORIENTATION_HORIZONTAL);
  fold_buttons (self);
  gtk_widget_set_hexpand (GTK_WIDGET (self->buttons),
                          below || !gtk_widget_get_visible (self->words));
}

/* The status right above the board of a narrow window says the same. */
static void
show_words (TgGameBar *self)
{
  const TgGameBarContent *content = &self->content;
  gboolean                heading =
      content->heading != NULL && !(self->narrow && content->repeats_status);
  gboolean text = content->text != NULL;

  /* What is asked is more than what it belongs to. */
  if (self->brief && text)
    heading = FALSE;
  gtk_label_set_label (self->heading, content->heading != NULL ? content->heading : "");
  gtk_label_set_label (self->text, content->text != NULL ? content->text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), heading);
  gtk_widget_set_visible (GTK_WIDGET (self->text), text);
  gtk_widget_set_visible (self->words, heading || text);
  place_buttons (self);
}

/**
 * tg_game_bar_show:
 * @self: a bar
 * @content: what to show, moved into @self and left empty; hides the bar if there
 *   is nothing in it
 *
 * Tells or asks something.
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
      gboolean new_number = content->most != self->content.most;

      old = self->content;
      self->content = *content;
      *content = (TgGameBarContent){ 0 };
      if (!has_same_buttons (&old, &self->content))
        replace_buttons (self);
      tg_game_bar_content_clear (&old);
      show_words (self);
      gtk_widget_set_visible (GTK_WIDGET (self->number), self->content.most > 0);
      if (new_number && self->content.most > 0)
        {
          gtk_spin_button_set_range (self->number, 1, self->content.most);
          gtk_spin_button_set_value (self->number, MIN (3, self->content.most));
        }
    }
  gtk_widget_set_visible (self->scrolled, !empty);
}

/**
 * tg_game_bar_set_room:
 * @self: a bar
 * @narrow: whether there is no room for words and buttons side by side
 * @brief: whether there is no room for a heading above what is asked
 *
 * Puts the buttons below the words, or beside them.
 */
void
tg_game_bar_set_room (TgGameBar *self, gboolean narrow, gboolean brief)
{
  g_return_if_fail (TG_IS_GAME_BAR (self));

  self->narrow = narrow;
  self->brief = brief;
  if (narrow)
    gtk_widget_add_css_class (self->scrolled, "narrow");
  else
    gtk_widget_remove_css_class (self->scrolled, "narrow");
  show_words (self);
}

/**
 * tg_game_bar_get_number:
 * @self: a bar that asks for a number
 *
 * Reads the number.
 *
 * Returns: what was chosen
 */
guint
tg_game_bar_get_number (TgGameBar *self)
{
  g_return_val_if_fail (TG_IS_GAME_BAR (self), 0);

  gtk_spin_button_update (self->number);
  return (guint) gtk_spin_button_get_value_as_int (self->number);
}

/**
 * tg_game_bar_get_heading:
 * @self: a bar
 *
 * Reads what it is about.
 *
 * Returns: (transfer none) (nullable): its heading; %NULL while it is hidden or has
 *   none
 */
const gchar *
tg_game_bar_get_heading (TgGameBar *self)
{
  g_return_val_if_fail (TG_IS_GAME_BAR (self), NULL);

  return gtk_widget_get_visible (self->scrolled) ? self->content.heading : NULL;
}

/**
 * tg_game_bar_get_text:
 * @self: a bar
 *
 * Reads what it says below its heading.
 *
 * Returns: (transfer none) (nullable): its text; %NULL while it is hidden or has
 *   none
 */
const gchar *
tg_game_bar_get_text (TgGameBar *self)
{
  g_return_val_if_fail (TG_IS_GAME_BAR (self), NULL);

  return gtk_widget_get_visible (self->scrolled) ? self->content.text : NULL;
}
