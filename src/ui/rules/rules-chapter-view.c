/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One long text, made of the blocks of a chapter. Pictures and terms that follow each
 * other stand side by side where there is room. */

#include "ui/rules/rules-chapter-view.h"

#include <glib/gi18n-lib.h>

#include "ui/layout/page-layout.h"
#include "ui/layout/row-layout.h"
#include "ui/layout/unroll.h"
#include "ui/rules/diagram-queue.h"
#include "ui/rules/rules-diagrams.h"
#include "ui/rules/rules-pattern-card.h"
#include "ui/rules/rules-patterns.h"
#include "ui/rules/rules-steps.h"

/* Two pictures side by side are read as one, more are a crowd; but openings are there to
 * choose from. */
#define DIAGRAMS_ABREAST 2
#define PATTERNS_ABREAST 3

/* As many as are seen at first; the others come in the frames after. */
#define FIRST_BLOCKS 3

#define NO_BLOCK G_MAXUINT

struct _TgRulesChapterView
{
  AdwBin parent_instance;

  GtkWidget      *scroller; /* borrowed: the child */
  TgColumn       *text;     /* borrowed */
  GPtrArray      *blocks;   /* a widget for each block so far; borrowed from the text */
  guint           chapter;
  guint           goal;     /* the block to go to when it is there; or NO_BLOCK */
  gboolean        is_whole; /* nothing of the chapter is missing any more */
  GPtrArray      *diagrams; /* borrowed from the text */
  TgDiagramQueue *queue;    /* owned: those that are not drawn yet */
  const TgTheme  *theme;
};

G_DEFINE_FINAL_TYPE (TgRulesChapterView, tg_rules_chapter_view, ADW_TYPE_BIN)

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

static void
add_board (TgRulesChapterView *self, GtkWidget *board)
{
  g_ptr_array_add (self->diagrams, board);
  tg_diagram_queue_add (self->queue, TG_BOARD_DIAGRAM (board));
}

static GtkWidget *
make_board (TgRulesChapterView *self, const TgScene *scene, const gchar *description)
{
  GtkWidget *board = tg_board_diagram_new (scene, description);

  tg_board_diagram_set_in_text (TG_BOARD_DIAGRAM (board));
  gtk_widget_set_halign (board, GTK_ALIGN_START);
  add_board (self, board);
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

/* A picture with words above or below it. */
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

/* A term stands over its picture, with its names in other languages, and what it means
 * below. */
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

/* One of the 26 openings, with its board. */
static GtkWidget *
make_pattern (TgRulesChapterView *self, guint pattern)
{
  GtkWidget *board;
  GtkWidget *card = tg_rules_pattern_card_new (pattern, self->theme, &board);

  add_board (self, board);
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

static void
add_figure (TgRulesChapterView *self, GtkWidget *figure, gint width, guint n_abreast)
{
  gtk_widget_add_css_class (figure, "figure");
  tg_column_append_abreast (self->text, figure, width, n_abreast);
}

/* The steps in words, and below them the pictures. */
static GtkWidget *
add_steps (TgRulesChapterView *self, const TgRulesBlock *block)
{
  g_autoptr (GPtrArray) steps = tg_rules_steps_new (block->opening, block->text);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_return_val_if_fail (steps != NULL, list);

  gtk_widget_add_css_class (list, "steps");
  tg_column_append (self->text, list);
  for (guint i = 0; i < steps->len; i++)
    {
      const TgRulesStep *step = g_ptr_array_index (steps, i);
      g_autofree gchar  *words = g_strdup_printf ("%u. %s", i + 1, step->text);

      gtk_box_append (GTK_BOX (list), make_label (words, "body", 0));
      if (step->is_pictured)
        add_figure (self, make_step (self, step, i + 1), TG_BOARD_DIAGRAM_SIDE,
                    DIAGRAMS_ABREAST);
    }
  return list;
}

static GtkWidget *
add_label (TgRulesChapterView *self, GtkWidget *label)
{
  tg_column_append (self->text, label);
  return label;
}

/* Returns what shows a block. */
static GtkWidget *
add_block (TgRulesChapterView *self, const TgRulesBlock *block)
{
  g_autofree gchar *heading = tg_rules_block_dup_heading (block);
  GtkWidget        *figure;

  switch (block->kind)
    {
    case TG_RULES_BLOCK_DIAGRAM:
      figure = make_figure (self, tg_rules_diagram_find (block->text));
      break;
    case TG_RULES_BLOCK_TERM:
      figure = make_term (self, block->term);
      break;
    case TG_RULES_BLOCK_PATTERN:
      figure = make_pattern (self, block->pattern);
      add_figure (self, figure, TG_RULES_PATTERN_CARD_SIDE, PATTERNS_ABREAST);
      return figure;
    case TG_RULES_BLOCK_STEPS:
      return add_steps (self, block);
    case TG_RULES_BLOCK_TEXT:
      return add_label (self, make_label (_ (block->text), "body", 0));
    case TG_RULES_BLOCK_HEADING:
    case TG_RULES_BLOCK_RULESET:
    case TG_RULES_BLOCK_OPENING:
    default:
      return add_label (self, make_label (heading, "title-3", 2));
    }
  add_figure (self, figure, TG_BOARD_DIAGRAM_SIDE, DIAGRAMS_ABREAST);
  return figure;
}

static GtkWidget *
add_button (TgRulesChapterView *self, const gchar *label, const gchar *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  tg_column_append (self->text, button);
  return button;
}

/* Whoever has read the first chapter can play. */
static void
add_buttons (TgRulesChapterView *self)
{
  guint             chapter = self->chapter;
  g_autofree gchar *next = NULL;

  if (chapter == 0)
    gtk_widget_add_css_class (add_button (self, _ ("Play"), "rules.play"),
                              "suggested-action");
  if (chapter + 1 >= tg_rules_n_chapters ())
    return;
  /* Translators: the title of the chapter that follows. */
  next = g_strdup_printf (_ ("Next: %s"), _ (tg_rules_chapter (chapter + 1)->title));
  add_button (self, next, "rules.next-chapter");
}

static void
go_to_goal (TgRulesChapterView *self)
{
  if (self->goal >= self->blocks->len)
    return;
  tg_column_go_to_part (self->text, g_ptr_array_index (self->blocks, self->goal));
  self->goal = NO_BLOCK;
}

/* The text measures what has come when there is time; the buttons below come with the last
 * block. */
static GtkWidget *
add_next (gpointer view)
{
  TgRulesChapterView   *self = view;
  const TgRulesChapter *words = tg_rules_chapter (self->chapter);

  if (self->is_whole)
    return NULL;
  g_ptr_array_add (self->blocks, add_block (self, &words->blocks[self->blocks->len]));
  if (self->blocks->len == words->n_blocks)
    {
      add_buttons (self);
      self->is_whole = TRUE;
    }
  go_to_goal (self);
  return view;
}

/* From the text as a whole to what can be pressed in it. GTK would lead past it. */
static gboolean
enter_cb (GtkWidget         *widget,
          GVariant *args     G_GNUC_UNUSED,
          gpointer user_data G_GNUC_UNUSED)
{
  return gtk_widget_is_focus (widget)
         && gtk_widget_child_focus (
             gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget)),
             GTK_DIR_TAB_FORWARD);
}

/* GTK scrolls with the control key; nothing else here wants the plain keys. */
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
                        gtk_callback_action_new (enter_cb, NULL, NULL)));
  gtk_widget_add_controller (self->scroller, controller);
}

static void
tg_rules_chapter_view_dispose (GObject *object)
{
  g_clear_pointer (&TG_RULES_CHAPTER_VIEW (object)->queue, tg_diagram_queue_free);
  G_OBJECT_CLASS (tg_rules_chapter_view_parent_class)->dispose (object);
}

static void
tg_rules_chapter_view_finalize (GObject *object)
{
  TgRulesChapterView *self = TG_RULES_CHAPTER_VIEW (object);

  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->diagrams);
  G_OBJECT_CLASS (tg_rules_chapter_view_parent_class)->finalize (object);
}

static void
tg_rules_chapter_view_class_init (TgRulesChapterViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_rules_chapter_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_rules_chapter_view_finalize;
}

static void
tg_rules_chapter_view_init (TgRulesChapterView *self)
{
  self->goal = NO_BLOCK;
  self->blocks = g_ptr_array_new ();
  self->diagrams = g_ptr_array_new ();
  self->queue = tg_diagram_queue_new (GTK_WIDGET (self));
  self->text = g_object_new (TG_TYPE_COLUMN, NULL);
  self->scroller =
      g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", self->text, "hscrollbar-policy",
                    GTK_POLICY_NEVER, "hexpand", TRUE, "focusable", TRUE, NULL);
  gtk_widget_add_css_class (self->scroller, "view");
  gtk_widget_add_css_class (self->scroller, "rules");
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  tg_page_layout_use (GTK_WIDGET (self));
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
  tg_column_append (self->text, make_label (_ (words->title), "title-1", 1));
  for (guint i = 0; i < FIRST_BLOCKS; i++)
    add_next (self);
  tg_unroll (GTK_WIDGET (self), add_next);
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
 * Returns: how far it has been read, for tg_rules_chapter_view_go_to_place()
 */
TgColumnPlace
tg_rules_chapter_view_get_place (TgRulesChapterView *self)
{
  const TgColumnPlace none = { 0 };

  g_return_val_if_fail (TG_IS_RULES_CHAPTER_VIEW (self), none);

  return tg_column_get_place (self->text);
}

/**
 * tg_rules_chapter_view_go_to_place:
 * @self: a chapter that is shown
 * @place: (nullable): where it was before; %NULL for the beginning
 *
 * Scrolls there, and takes the keys.
 */
void
tg_rules_chapter_view_go_to_place (TgRulesChapterView *self, const TgColumnPlace *place)
{
  g_return_if_fail (TG_IS_RULES_CHAPTER_VIEW (self));

  self->goal = NO_BLOCK;
  tg_column_go_to_place (self->text, place);
  gtk_widget_grab_focus (self->scroller);
}

/**
 * tg_rules_chapter_view_go_to_block:
 * @self: a chapter that is shown
 * @block: which of its blocks
 *
 * Scrolls there as soon as it is there, and takes the keys.
 */
void
tg_rules_chapter_view_go_to_block (TgRulesChapterView *self, guint block)
{
  g_return_if_fail (TG_IS_RULES_CHAPTER_VIEW (self));
  g_return_if_fail (block < tg_rules_chapter (self->chapter)->n_blocks);

  self->goal = block;
  go_to_goal (self);
  gtk_widget_grab_focus (self->scroller);
}
