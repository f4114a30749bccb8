/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A mistake and its refutation are shown on the board briefly, with the marks of the
 * position; then the board shows the position again. Screen readers get one description
 * after all changes, with the feedback first. */

#include "ui/learning/puzzles/task-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/layout/adaptive-pane.h"
#include "ui/settings/settings.h"
#include "ui/widgets/accessible.h"
#include "ui/words/words.h"

/* In milliseconds: how long a mistake is shown. */
#define MISTAKE_MS 1500

typedef struct
{
  guint   mistake_id; /* removed in dispose: the timeout of a shown mistake */
  TgGame  game;       /* the position shown again after a mistake */
  TgStone hand;       /* the stone in hand again after a mistake */
  /* owned (nullable): a record whose root has the marks of the position */
  TgRecord *marks;
  TgPoint   hint;      /* the marked hint, or none */
  TgPoint   corner;    /* corner of the marked area */
  guint     area_size; /* 0 for none */
  gchar    *task;      /* owned */
  gchar    *words;     /* owned (nullable): the feedback to the last answer */
  /* removed in dispose: the idle handler that updates the description */
  guint describe_id;

  GtkWidget   *pane;  /* template child */
  TgBoardView *board; /* template child */
  TgTaskPanel *panel; /* template child */
} TgTaskPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TgTaskPage, tg_task_page, GTK_TYPE_WIDGET)

static const gchar *const actions[] = {
  [TG_TASK_HINT] = "learn.hint",
  [TG_TASK_UNDO] = "learn.undo",
  [TG_TASK_SHOW] = "learn.show",
  [TG_TASK_SKIP] = "learn.skip",
  [TG_TASK_WHY] = "learn.why",
  [TG_TASK_STEP_BACK] = "learn.step-back",
  [TG_TASK_STEP_FORWARD] = "learn.step-forward",
  [TG_TASK_NEXT] = "learn.next",
};

static TgTaskPagePrivate *
get_private (TgTaskPage *self)
{
  return tg_task_page_get_instance_private (self);
}

/* For screen readers */

static void
add_words (GString *text, const gchar *words)
{
  g_autofree gchar *both = tg_words_join (text->str, words);

  if (words[0] != '\0')
    g_string_assign (text, text->len > 0 ? both : words);
}

static void
add_points (GString *text, const gchar *format, GStrvBuilder *names)
{
  g_auto (GStrv) list = g_strv_builder_end (names);
  g_autofree gchar *joined = g_strjoinv (" ", list);
  g_autofree gchar *words = g_strdup_printf (format, joined);

  if (joined[0] != '\0')
    add_words (text, words);
}

/* Adds the name of a point. @label: (nullable): the label on the point, as in “H8 (A)” */
static void
add_name (TgTaskPage *self, GStrvBuilder *names, TgPoint point, const gchar *label)
{
  TgTaskPagePrivate *private = get_private (self);
  g_autofree gchar *name = tg_words_point_name (
      &private->game.board, point, tg_board_view_get_rows_from_top (private->board));
  g_autofree gchar *both =
      label != NULL ? g_strdup_printf ("%s (%s)", name, label) : NULL;

  g_strv_builder_add (names, both != NULL ? both : name);
}

static void
add_stones (TgTaskPage *self, GString *text, TgStone stone, const gchar *format)
{
  const TgBoard *board = &get_private (self)->game.board;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < board->n_moves; i++)
    if (board->moves[i].stone == stone)
      add_name (self, names, board->moves[i].point, NULL);
  add_points (text, format, names);
}

/* Adds the corners of the area, such as “F5–L11”. */
static void
add_area (TgTaskPage *self, GStrvBuilder *names)
{
  TgTaskPagePrivate *private = get_private (self);
  gboolean          from_top = tg_board_view_get_rows_from_top (private->board);
  gint8             side = (gint8) (private->area_size - 1);
  TgPoint           far = { private->corner.x + side, private->corner.y + side };
  g_autofree gchar *one =
      tg_words_point_name (&private->game.board, private->corner, from_top);
  g_autofree gchar *other = tg_words_point_name (&private->game.board, far, from_top);
  g_autofree gchar *both = g_strdup_printf ("%s–%s", one, other);

  g_strv_builder_add (names, both);
}

static void
add_marks (TgTaskPage *self, GString *text)
{
  TgTaskPagePrivate *private = get_private (self);
  guint         n_marks = 0;
  const TgMark *marks =
      tg_record_node_get_marks (tg_record_get_root (private->marks), &n_marks);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < n_marks; i++)
    add_name (self, names, marks[i].point, marks[i].text);
  if (private->hint.x >= 0)
    add_name (self, names, private->hint, NULL);
  if (private->area_size > 0)
    add_area (self, names);
  /* Translators: read aloud; names of points, such as “C5 D5 F5”. */
  add_points (text, _ ("Marked: %s."), names);
}

static gboolean
describe_cb (gpointer page)
{
  TgTaskPage *self = page;
  TgTaskPagePrivate *private = get_private (self);
  g_autoptr (GString) text = g_string_new (private->words);

  private->describe_id = 0;
  if (private->task != NULL)
    add_words (text, private->task);
  if (private->marks != NULL)
    {
      /* Translators: names of points, such as “C5 D5 F5”. */
      add_stones (self, text, TG_STONE_BLACK, _ ("Black: %s."));
      /* Translators: names of points, such as “C5 D5 F5”. */
      add_stones (self, text, TG_STONE_WHITE, _ ("White: %s."));
      add_marks (self, text);
    }
  add_words (text, tg_task_panel_get_place (private->panel));
  gtk_accessible_update_property (GTK_ACCESSIBLE (private->board),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  tg_accessible_describe_focus (GTK_WIDGET (self), text->str);
  return G_SOURCE_REMOVE;
}

static void
describe (TgTaskPage *self)
{
  TgTaskPagePrivate *private = get_private (self);

  if (private->describe_id == 0)
  private->describe_id = g_idle_add (describe_cb, self);
}

/* The board */

/* Shows a position with its marks; a position with a winning row is drawn without them. */
static void
show_game (TgTaskPage *self, const TgGame *game, TgStone hand)
{
  TgTaskPagePrivate *private = get_private (self);

  g_clear_handle_id (&private->mistake_id, g_source_remove);
  tg_board_view_show_game (private->board, game);
  tg_board_view_show_region (private->board, TG_POINT_NONE, 0, 0);
  tg_board_view_show_hint (private->board, TG_POINT_NONE);
  if (!tg_game_is_over (game))
    tg_board_view_show_marks (private->board, tg_record_get_root (private->marks));
  tg_board_view_set_hand (private->board, hand);
}

static void
end_mistake (TgTaskPage *self)
{
  TgTaskPagePrivate *private = get_private (self);

  if (private->mistake_id != 0)
    show_game (self, &private->game, private->hand);
}

static gboolean
mistake_cb (gpointer page)
{
  end_mistake (page);
  return G_SOURCE_REMOVE;
}

static void
play_cb (TgTaskPage *self, const TgPoint *point)
{
  TG_TASK_PAGE_GET_CLASS (self)->play (self, *point);
}

/* Passes the choice of an answer to the subclass, and ends the display of a mistake. */
static void
choose_cb (TgTaskPage *self, guint choice)
{
  end_mistake (self);
  TG_TASK_PAGE_GET_CLASS (self)->choose (self, choice);
}

static void
act_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  TgTaskAction action = TG_TASK_HINT;

  while (!g_str_equal (actions[action], name))
    action++;
  TG_TASK_PAGE_GET_CLASS (widget)->act (TG_TASK_PAGE (widget), action);
}

static void
tg_task_page_dispose (GObject *object)
{
  TgTaskPagePrivate *private = get_private (TG_TASK_PAGE (object));

  g_clear_handle_id (&private->mistake_id, g_source_remove);
  g_clear_handle_id (&private->describe_id, g_source_remove);
  g_clear_pointer (&private->marks, tg_record_free);
  g_clear_pointer (&private->task, g_free);
  g_clear_pointer (&private->words, g_free);
  g_clear_pointer (&private->pane, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_task_page_parent_class)->dispose (object);
}

static void
tg_task_page_class_init (TgTaskPageClass *klass)
{
  static const gchar *const signals[] = { "over", "skip", "next" };
  GtkWidgetClass           *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);
  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_TASK_PANEL);

  G_OBJECT_CLASS (klass)->dispose = tg_task_page_dispose;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], TG_TYPE_TASK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/task-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, TgTaskPage, pane);
  gtk_widget_class_bind_template_child_private (widget_class, TgTaskPage, board);
  gtk_widget_class_bind_template_child_private (widget_class, TgTaskPage, panel);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_mistake);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, act_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, GDK_CONTROL_MASK,
                                       "learn.hint", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_task_page_init (TgTaskPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], FALSE);
  g_object_bind_property (style, "dark", get_private (self)->board, "dark",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", get_private (self)->board,
                          "high-contrast", G_BINDING_SYNC_CREATE);
}

/* Binds the board to the settings. */
void
tg_task_page_set_settings (TgTaskPage *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_TASK_PAGE (self));

  tg_settings_bind_task_board (settings, G_OBJECT (get_private (self)->board));
}

TgBoardView *
tg_task_page_get_board (TgTaskPage *self)
{
  g_return_val_if_fail (TG_IS_TASK_PAGE (self), NULL);

  return get_private (self)->board;
}

TgTaskPanel *
tg_task_page_get_panel (TgTaskPage *self)
{
  g_return_val_if_fail (TG_IS_TASK_PAGE (self), NULL);

  return get_private (self)->panel;
}

/* Sets the task, and clears the feedback. */
void
tg_task_page_set_task (TgTaskPage *self, const gchar *task)
{
  TgTaskPagePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_TASK_PAGE (self));

  g_free (private->task);
  private->task = g_strdup (task);
  tg_task_panel_set_task (private->panel, task);
  tg_task_page_set_feedback (self, TG_TASK_NEUTRAL, NULL);
}

/* Sets the feedback to an answer, in the panel and for screen readers; %NULL for none. */
void
tg_task_page_set_feedback (TgTaskPage *self, TgTaskFeedback kind, const gchar *words)
{
  g_return_if_fail (TG_IS_TASK_PAGE (self));

  tg_task_panel_set_feedback (get_private (self)->panel, kind, words);
  tg_task_page_set_spoken_feedback (self, words);
}

/* Sets the feedback for screen readers alone; %NULL for none. */
void
tg_task_page_set_spoken_feedback (TgTaskPage *self, const gchar *words)
{
  TgTaskPagePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_TASK_PAGE (self));

  g_free (private->words);
  private->words = g_strdup (words);
  describe (self);
}

/* Shows a position without marks; removes the hint, and a mistake that is being shown. */
void
tg_task_page_show_position (TgTaskPage    *self,
                            TgRuleset      ruleset,
                            const TgBoard *board,
                            TgStone        hand)
{
  TgTaskPagePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_TASK_PAGE (self));

  tg_game_init_position (&private->game, ruleset, board, tg_board_side_to_move (board),
                         TRUE, TG_FOULS_LOSE);
  private->hand = hand;
  g_clear_pointer (&private->marks, tg_record_free);
  private->marks = tg_record_new (ruleset, board->size);
  private->hint = TG_POINT_NONE;
  private->area_size = 0;
  show_game (self, &private->game, hand);
  describe (self);
}

/* Marks a point, until another position is shown. */
void
tg_task_page_mark (TgTaskPage *self, TgPoint point, TgMarkKind kind, const gchar *label)
{
  TgTaskPagePrivate *private = get_private (self);

  tg_record_node_set_mark (tg_record_get_root (private->marks), point, kind, label);
  if (!tg_game_is_over (&private->game))
    tg_board_view_show_marks (private->board, tg_record_get_root (private->marks));
  describe (self);
}

/* Marks a point as the hint, until another position is shown. */
void
tg_task_page_show_hint (TgTaskPage *self, TgPoint point)
{
  TgTaskPagePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_TASK_PAGE (self));

  private->hint = point;
  tg_board_view_show_hint (private->board, point);
  describe (self);
}

/* Marks an area, until another position is shown. @corner: the point of the area with the
 * smallest coordinates */
void
tg_task_page_show_area (TgTaskPage *self, TgPoint corner, guint size)
{
  TgTaskPagePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_TASK_PAGE (self));

  private->corner = corner;
  private->area_size = size;
  tg_board_view_show_region (private->board, corner, size, size);
  describe (self);
}

/* Shows a wrong stone and its refutation briefly. @reply may be %TG_POINT_NONE; without
 * @point nothing is shown. */
void
tg_task_page_show_mistake (TgTaskPage *self, TgStone stone, TgPoint point, TgPoint reply)
{
  TgTaskPagePrivate *private = get_private (self);
  TgBoard board = private->game.board;
  TgGame  game;

  g_return_if_fail (TG_IS_TASK_PAGE (self));

  if (point.x < 0 || !tg_board_is_empty (&board, point))
    return;
  tg_board_place (&board, point, stone);
  if (reply.x >= 0 && tg_board_is_empty (&board, reply))
    tg_board_place (&board, reply, tg_stone_opponent (stone));
  tg_game_init_position (&game, private->game.ruleset, &board,
                         tg_board_side_to_move (&board), TRUE, TG_FOULS_LOSE);
  show_game (self, &game, TG_STONE_NONE);
  private->mistake_id = g_timeout_add (MISTAKE_MS, mistake_cb, self);
}
