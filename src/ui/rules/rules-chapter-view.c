/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A scrolled text made of the blocks of a chapter. Adjacent pictures and terms are side
 * by side where there is room. */

#include "ui/rules/rules-chapter-view.h"

#include <glib/gi18n-lib.h>

#include "ui/board/board-diagram.h"
#include "ui/layout/text-scale.h"
#include "ui/rules/rules-diagrams.h"
#include "ui/rules/rules-pattern-card.h"
#include "ui/rules/rules-patterns.h"
#include "ui/rules/rules-steps.h"

/* Maximum numbers of diagrams and of opening cards side by side. Two diagrams in a row
 * are compared with each other, and more would be confusing; the cards are a gallery. */
#define DIAGRAMS_ABREAST 2
#define PATTERNS_ABREAST 3

/* In pixels: the maximum width of the text, since longer lines are hard to read. */
#define TEXT_WIDTH 592

/* In pixels: the margins of the text, and the gap between figures side by side. */
#define SIDE    24
#define TOP     24
#define BOTTOM  48
#define SPACING 18

/* In pixels: the side of one of two diagrams in a row, and of a diagram alone. */
#define PAIR_SIDE ((TEXT_WIDTH - SPACING) / DIAGRAMS_ABREAST)
#define LONE_SIDE 400

/* In pixels: the gap above a block to which the view has scrolled. */
#define SCROLL_GAP 12

struct _TgRulesChapterView
{
  AdwBin parent_instance;

  GtkScrolledWindow *scroller; /* borrowed: the child */
  GtkWidget         *content;  /* borrowed: the scrolled content */
  GtkBox            *text;     /* borrowed */
  /* borrowed: the box to which the next figure is added; NULL to make a new box */
  GtkFlowBox *figures;
  /* all labels, figures and buttons of the chapter; borrowed from the text */
  GPtrArray *parts;
  /* the element of `parts` that shows each block; borrowed from the text */
  GPtrArray     *blocks;
  guint          chapter;
  GPtrArray     *diagrams; /* borrowed from the text */
  const TgTheme *theme;

  TgRulesPlace place;      /* the place at the top of the view */
  gboolean     is_awaited; /* the view scrolls to `place` after the next layout */
  gdouble      value;      /* value of the adjustment when `place` was found */
  gint         width;      /* width of the content when `place` was found */
  gint         height;
  gulong       layout_id; /* disconnected in unrealize */
};

G_DEFINE_FINAL_TYPE (TgRulesChapterView, tg_rules_chapter_view, ADW_TYPE_BIN)

static const TgRulesPlace beginning = { 0, -TOP };

static GtkWidget *
make_label (const gchar *text, const gchar *css_class, gint level)
{
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
      "width-chars", level > 0 ? -1 : TG_TEXT_LEAST_CHARS, "xalign", 0.0,
      "accessible-role",
      level > 0 ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL, NULL);

  gtk_widget_add_css_class (label, css_class);
  if (level > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                    level, -1);
  return label;
}

static GtkWidget *
make_board (TgRulesChapterView *self, const TgScene *scene, const gchar *description)
{
  GtkWidget *board = tg_board_diagram_new (scene, description);

  tg_board_diagram_set_in_text (TG_BOARD_DIAGRAM (board));
  tg_board_diagram_set_natural_side (TG_BOARD_DIAGRAM (board), PAIR_SIDE);
  gtk_widget_set_halign (board, GTK_ALIGN_START);
  g_ptr_array_add (self->diagrams, board);
  return board;
}

static GtkWidget *
make_picture (TgRulesChapterView *self, const TgRulesDiagram *diagram)
{
  g_autofree TgScene *scene = g_new0 (TgScene, 1);
  g_autofree gchar   *description = tg_rules_diagram_describe (diagram);

  scene->theme = self->theme;
  tg_rules_diagram_show (diagram, scene);
  return make_board (self, scene, description);
}

/* Makes a box for a picture with text. */
static GtkWidget *
make_box (void)
{
  return g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                       6, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
}

static GtkWidget *
make_figure (TgRulesChapterView *self, const TgRulesDiagram *diagram)
{
  GtkWidget *figure = make_box ();
  GtkWidget *caption = make_label (_ (diagram->caption), "caption", 0);

  g_object_set (caption, "max-width-chars", 28, NULL);
  gtk_box_append (GTK_BOX (figure), make_picture (self, diagram));
  gtk_box_append (GTK_BOX (figure), caption);
  return figure;
}

/* Makes a term: its names in several languages, its picture, and its meaning below. */
static GtkWidget *
make_term (TgRulesChapterView *self, const TgRulesTerm *term)
{
  const TgRulesDiagram *diagram = tg_rules_diagram_find (term->diagram);
  g_autofree gchar     *others = tg_rules_term_dup_other_names (term);
  GtkWidget            *figure = make_box ();
  GtkWidget            *names = make_label (others, "caption", 0);
  GtkWidget            *picture;
  GtkWidget            *text;

  g_return_val_if_fail (diagram != NULL, figure);

  text = make_label (_ (term->text != NULL ? term->text : diagram->caption), "body", 0);
  picture = make_picture (self, diagram);
  g_object_set (text, "max-width-chars", 28, NULL);
  g_object_set (names, "max-width-chars", 28, NULL);
  gtk_widget_add_css_class (names, "dim-label");
  gtk_widget_add_css_class (figure, "term");
  gtk_box_append (GTK_BOX (figure),
                  make_label (tg_rules_term_get_name (term), "title-4", 2));
  gtk_box_append (GTK_BOX (figure), names);
  gtk_box_append (GTK_BOX (figure), picture);
  gtk_box_append (GTK_BOX (figure), text);
  return figure;
}

/* Makes the card of one of the 26 openings. */
static GtkWidget *
make_pattern (TgRulesChapterView *self, guint pattern)
{
  GtkWidget *board;
  GtkWidget *card = tg_rules_pattern_card_new (pattern, self->theme, &board);

  g_ptr_array_add (self->diagrams, board);
  return card;
}

static GtkWidget *
make_step (TgRulesChapterView *self, const TgRulesStep *step, guint number)
{
  g_autofree TgScene *scene = g_new0 (TgScene, 1);
  g_autofree gchar   *description = tg_rules_step_describe (step);
  /* Translators: the number of a step of an opening. */
  g_autofree gchar *words = g_strdup_printf (_ ("Step %u"), number);
  GtkWidget        *figure = make_box ();
  GtkWidget        *caption = make_label (words, "caption", 0);

  scene->theme = self->theme;
  tg_rules_step_show (step, scene);
  gtk_box_append (GTK_BOX (figure), make_board (self, scene, description));
  gtk_box_append (GTK_BOX (figure), caption);
  return figure;
}

/* Ends a row of figures. A figure alone has the whole width, and a larger diagram. */
static void
end_figures (TgRulesChapterView *self)
{
  if (self->figures != NULL
      && gtk_flow_box_get_max_children_per_line (self->figures) == DIAGRAMS_ABREAST
      && gtk_flow_box_get_child_at_index (self->figures, 1) == NULL)
    {
      gtk_flow_box_set_max_children_per_line (self->figures, 1);
      tg_board_diagram_set_natural_side (
          g_ptr_array_index (self->diagrams, self->diagrams->len - 1), LONE_SIDE);
    }
  self->figures = NULL;
}

/* Adds a widget below the others, on a line of its own. */
static GtkWidget *
add_part (TgRulesChapterView *self, GtkWidget *part)
{
  end_figures (self);
  gtk_box_append (self->text, part);
  g_ptr_array_add (self->parts, part);
  return part;
}

/* Moves the focus out of a gallery when Tab is pressed on a card; GtkFlowBox would visit
 * all its cards first. */
static gboolean
leave_gallery (GtkWidget *gallery, GtkDirectionType direction)
{
  gboolean   is_back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *next = gtk_widget_get_focus_child (gallery);

  if (next == NULL)
    return FALSE;
  if (gtk_widget_child_focus (next, direction))
    return TRUE;
  next = gallery;
  do
    next =
        is_back ? gtk_widget_get_prev_sibling (next) : gtk_widget_get_next_sibling (next);
  while (next != NULL && !gtk_widget_child_focus (next, direction));
  return next != NULL;
}

static gboolean
tab_cb (GtkWidget         *gallery,
        GVariant *args     G_GNUC_UNUSED,
        gpointer user_data G_GNUC_UNUSED)
{
  return leave_gallery (gallery, GTK_DIR_TAB_FORWARD);
}

static gboolean
shift_tab_cb (GtkWidget         *gallery,
              GVariant *args     G_GNUC_UNUSED,
              gpointer user_data G_GNUC_UNUSED)
{
  return leave_gallery (gallery, GTK_DIR_TAB_BACKWARD);
}

static void
add_gallery_keys (GtkWidget *gallery)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Tab, 0),
                        gtk_callback_action_new (tab_cb, NULL, NULL)));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Tab, GDK_SHIFT_MASK),
                        gtk_callback_action_new (shift_tab_cb, NULL, NULL)));
  gtk_widget_add_controller (gallery, controller);
}

/* Adds a box for figures side by side. Only a gallery of openings is focusable. */
static void
add_figures (TgRulesChapterView *self, gboolean is_gallery)
{
  GtkWidget *figures = g_object_new (
      GTK_TYPE_FLOW_BOX, "max-children-per-line",
      is_gallery ? PATTERNS_ABREAST : DIAGRAMS_ABREAST, "homogeneous", !is_gallery,
      "selection-mode", GTK_SELECTION_NONE, "column-spacing", SPACING, "can-focus",
      is_gallery, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  if (is_gallery)
    add_gallery_keys (figures);
  gtk_box_append (self->text, figures);
  self->figures = GTK_FLOW_BOX (figures);
}

static GtkWidget *
add_figure (TgRulesChapterView *self, GtkWidget *figure)
{
  GtkWidget *child = figure;

  if (!GTK_IS_FLOW_BOX_CHILD (figure))
    child = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", figure, "focusable", FALSE,
                          "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  if (self->figures == NULL)
    add_figures (self, child == figure);
  gtk_flow_box_insert (self->figures, child, -1);
  g_ptr_array_add (self->parts, child);
  return child;
}

/* Adds the steps of an opening protocol as text, each with its picture below. */
static GtkWidget *
add_steps (TgRulesChapterView *self, const TgRulesBlock *block)
{
  g_autoptr (GPtrArray) steps = tg_rules_steps_new (block->opening, block->text);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_return_val_if_fail (steps != NULL, list);

  gtk_widget_add_css_class (list, "steps");
  add_part (self, list);
  for (guint i = 0; i < steps->len; i++)
    {
      const TgRulesStep *step = g_ptr_array_index (steps, i);
      g_autofree gchar  *words = g_strdup_printf ("%u. %s", i + 1, step->text);

      gtk_box_append (GTK_BOX (list), make_label (words, "body", 0));
      if (step->is_pictured)
        add_figure (self, make_step (self, step, i + 1));
    }
  end_figures (self);
  return list;
}

/* Adds the widget for a block of the chapter, and returns it. */
static GtkWidget *
add_block (TgRulesChapterView *self, const TgRulesBlock *block)
{
  g_autofree gchar *heading = tg_rules_block_dup_heading (block);

  switch (block->kind)
    {
    case TG_RULES_BLOCK_DIAGRAM:
      return add_figure (self, make_figure (self, tg_rules_diagram_find (block->text)));
    case TG_RULES_BLOCK_TERM:
      return add_figure (self, make_term (self, block->term));
    case TG_RULES_BLOCK_PATTERN:
      return add_figure (self, make_pattern (self, block->pattern));
    case TG_RULES_BLOCK_STEPS:
      return add_steps (self, block);
    case TG_RULES_BLOCK_TEXT:
      return add_part (self, make_label (_ (block->text), "body", 0));
    case TG_RULES_BLOCK_HEADING:
    case TG_RULES_BLOCK_RULESET:
    case TG_RULES_BLOCK_OPENING:
    default:
      return add_part (self, make_label (heading, "title-3", 2));
    }
}

static GtkWidget *
add_button (TgRulesChapterView *self, const gchar *label, const gchar *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  return add_part (self, button);
}

/* Adds the buttons at the end of the chapter; the first chapter has buttons for
 * the first lesson and for a game. */
static void
add_buttons (TgRulesChapterView *self)
{
  guint             chapter = self->chapter;
  g_autofree gchar *next = NULL;

  end_figures (self);
  if (chapter == 0)
    {
      gtk_widget_add_css_class (
          add_button (self, _ ("Try It: Lesson 1"), "rules.first-lesson"),
          "suggested-action");
      add_button (self, _ ("Play"), "rules.play");
    }
  if (chapter + 1 >= tg_rules_n_chapters ())
    return;
  /* Translators: the title of the chapter that follows. */
  next = g_strdup_printf (_ ("Next: %s"), _ (tg_rules_chapter (chapter + 1)->title));
  add_button (self, next, "rules.next-chapter");
}

static gboolean
get_bounds (TgRulesChapterView *self, guint part, graphene_rect_t *bounds)
{
  return gtk_widget_compute_bounds (g_ptr_array_index (self->parts, part), self->content,
                                    bounds);
}

static void
find_place (TgRulesChapterView *self, gdouble value)
{
  graphene_rect_t bounds;

  for (guint i = 0; i < self->parts->len; i++)
    if (get_bounds (self, i, &bounds) && bounds.origin.y + bounds.size.height > value)
      {
        gdouble offset = value - bounds.origin.y;

        self->place.part = i;
        self->place.offset = offset > 0 ? offset / bounds.size.height : offset;
        return;
      }
}

static void
scroll_to_place (TgRulesChapterView *self, GtkAdjustment *adjustment)
{
  gdouble         offset = self->place.offset;
  graphene_rect_t bounds;

  if (!get_bounds (self, self->place.part, &bounds))
    return;
  gtk_adjustment_set_value (
      adjustment, bounds.origin.y + (offset > 0 ? offset * bounds.size.height : offset));
}

/* Keeps the place in the text when the layout changes. The handler runs between layout
 * and painting; GdkFrameClock then repeats the layout of the same frame. */
static void
layout_cb (TgRulesChapterView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  gint           width = gtk_widget_get_width (self->content);
  gint           height = gtk_widget_get_height (self->content);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->is_awaited || width != self->width || height != self->height)
    scroll_to_place (self, adjustment);
  else if (gtk_adjustment_get_value (adjustment) != self->value)
    find_place (self, gtk_adjustment_get_value (adjustment));
  self->is_awaited = FALSE;
  self->width = width;
  self->height = height;
  self->value = gtk_adjustment_get_value (adjustment);
}

static void
tg_rules_chapter_view_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tg_rules_chapter_view_parent_class)->realize (widget);
  TG_RULES_CHAPTER_VIEW (widget)->layout_id = g_signal_connect_object (
      gtk_widget_get_frame_clock (widget), "layout", G_CALLBACK (layout_cb), widget,
      G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
tg_rules_chapter_view_unrealize (GtkWidget *widget)
{
  g_clear_signal_handler (&TG_RULES_CHAPTER_VIEW (widget)->layout_id,
                          gtk_widget_get_frame_clock (widget));
  GTK_WIDGET_CLASS (tg_rules_chapter_view_parent_class)->unrealize (widget);
}

static void
go_to_place (TgRulesChapterView *self, const TgRulesPlace *place)
{
  self->place = *place;
  self->is_awaited = TRUE;
  gtk_widget_queue_allocate (self->content);
  gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

/* Moves the focus with Tab from the scrolled window to the first button or card below the
 * top of the view; GTK would leave the scrolled window. */
static gboolean
enter_cb (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer view)
{
  TgRulesChapterView *self = view;

  if (!gtk_widget_is_focus (widget))
    return FALSE;
  for (guint i = self->place.part; i < self->parts->len; i++)
    if (gtk_widget_child_focus (g_ptr_array_index (self->parts, i), GTK_DIR_TAB_FORWARD))
      return TRUE;
  return FALSE;
}

/* Adds plain arrow keys for scrolling, which have no other use here; GtkScrolledWindow
 * scrolls with Ctrl and arrow keys. */
static void
add_scroll_keys (TgRulesChapterView *self)
{
  static const struct
  {
    guint         key;
    GtkScrollType scroll;
  } keys[] = {
    { GDK_KEY_Up, GTK_SCROLL_STEP_UP },      { GDK_KEY_Down, GTK_SCROLL_STEP_DOWN },
    { GDK_KEY_Page_Up, GTK_SCROLL_PAGE_UP }, { GDK_KEY_Page_Down, GTK_SCROLL_PAGE_DOWN },
    { GDK_KEY_space, GTK_SCROLL_PAGE_DOWN }, { GDK_KEY_Home, GTK_SCROLL_START },
    { GDK_KEY_End, GTK_SCROLL_END },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new_with_arguments (
          gtk_keyval_trigger_new (keys[i].key, 0), gtk_signal_action_new ("scroll-child"),
          "(ib)", (gint32) keys[i].scroll, FALSE);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            shortcut);
    }
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Tab, 0),
                        gtk_callback_action_new (enter_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->scroller), controller);
}

static void
tg_rules_chapter_view_finalize (GObject *object)
{
  TgRulesChapterView *self = TG_RULES_CHAPTER_VIEW (object);

  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->diagrams);
  G_OBJECT_CLASS (tg_rules_chapter_view_parent_class)->finalize (object);
}

static void
tg_rules_chapter_view_class_init (TgRulesChapterViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_rules_chapter_view_finalize;
  GTK_WIDGET_CLASS (klass)->realize = tg_rules_chapter_view_realize;
  GTK_WIDGET_CLASS (klass)->unrealize = tg_rules_chapter_view_unrealize;
}

static void
tg_rules_chapter_view_init (TgRulesChapterView *self)
{
  self->place = beginning;
  self->parts = g_ptr_array_new ();
  self->blocks = g_ptr_array_new ();
  self->diagrams = g_ptr_array_new ();
  self->text = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                             "margin-top", TOP, "margin-bottom", BOTTOM, NULL);
  self->content = g_object_new (ADW_TYPE_CLAMP, "child", self->text, "maximum-size",
                                TEXT_WIDTH, "tightening-threshold", TEXT_WIDTH,
                                "margin-start", SIDE, "margin-end", SIDE, NULL);
  self->scroller =
      g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", self->content, "hscrollbar-policy",
                    GTK_POLICY_NEVER, "hexpand", TRUE, "focusable", TRUE, NULL);
  /* Boards may shrink below their natural height. */
  gtk_scrollable_set_vscroll_policy (
      GTK_SCROLLABLE (gtk_scrolled_window_get_child (self->scroller)),
      GTK_SCROLL_NATURAL);
  gtk_widget_add_css_class (GTK_WIDGET (self->scroller), "view");
  gtk_widget_add_css_class (GTK_WIDGET (self->scroller), "rules");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scroller));
  add_scroll_keys (self);
}

GtkWidget *
tg_rules_chapter_view_new (guint chapter, const TgTheme *theme)
{
  TgRulesChapterView   *self;
  const TgRulesChapter *words = tg_rules_chapter (chapter);

  g_return_val_if_fail (words != NULL, NULL);
  g_return_val_if_fail (theme != NULL, NULL);

  self = g_object_new (TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  self->theme = theme;
  self->chapter = chapter;
  add_part (self, make_label (_ (words->title), "title-1", 1));
  for (guint i = 0; i < words->n_blocks; i++)
    g_ptr_array_add (self->blocks, add_block (self, &words->blocks[i]));
  add_buttons (self);
  return GTK_WIDGET (self);
}

void
tg_rules_chapter_view_set_theme (TgRulesChapterView *self, const TgTheme *theme)
{
  g_return_if_fail (TG_IS_RULES_CHAPTER_VIEW (self));
  g_return_if_fail (theme != NULL);

  self->theme = theme;
  for (guint i = 0; i < self->diagrams->len; i++)
    tg_board_diagram_set_theme (g_ptr_array_index (self->diagrams, i), theme);
}

/**
 * tg_rules_chapter_view_get_place:
 * @self: a chapter
 *
 * Returns: the place at the top of the view, for tg_rules_chapter_view_go_to_place()
 */
TgRulesPlace
tg_rules_chapter_view_get_place (TgRulesChapterView *self)
{
  g_return_val_if_fail (TG_IS_RULES_CHAPTER_VIEW (self), beginning);

  return self->place;
}

/**
 * tg_rules_chapter_view_go_to_place:
 * @self: a chapter that is shown
 * @place: (nullable): an earlier place; %NULL for the beginning
 *
 * Scrolls to @place, and takes the focus.
 */
void
tg_rules_chapter_view_go_to_place (TgRulesChapterView *self, const TgRulesPlace *place)
{
  g_return_if_fail (TG_IS_RULES_CHAPTER_VIEW (self));

  go_to_place (self, place != NULL ? place : &beginning);
}

/**
 * tg_rules_chapter_view_go_to_block:
 * @self: a chapter that is shown
 * @block: index of a block
 *
 * Scrolls to the block, and takes the focus.
 */
void
tg_rules_chapter_view_go_to_block (TgRulesChapterView *self, guint block)
{
  TgRulesPlace place = { .offset = -SCROLL_GAP };

  g_return_if_fail (TG_IS_RULES_CHAPTER_VIEW (self));
  g_return_if_fail (block < self->blocks->len);

  if (g_ptr_array_find (self->parts, g_ptr_array_index (self->blocks, block),
                        &place.part))
    go_to_place (self, &place);
}
