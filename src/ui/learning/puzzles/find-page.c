/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every point is judged as soon as the player marks it. In a drill to find forbidden
 * points, the board has rules without fouls, because it would mark these points itself. */

#include "ui/learning/puzzles/find-page.h"

#include <glib/gi18n-lib.h>

#include "ui/learning/puzzles/find-words.h"

/* In points: the side of the area that a hint marks. */
#define AREA 5

struct _TgFindPage
{
  TgTaskPage parent_instance;

  TgFindRun *run;     /* owned; NULL without a drill */
  gchar     *place;   /* owned: the number of the drill, as text */
  guint      seconds; /* time left; 0 without a clock */
  guint      tick_id; /* removed in dispose: the timeout of the clock */

  TgBoardView *board; /* borrowed */
  TgTaskPanel *panel; /* borrowed */
};

G_DEFINE_FINAL_TYPE (TgFindPage, tg_find_page, TG_TYPE_TASK_PAGE)

static const TgFindDrill *
get_drill (TgFindPage *self)
{
  return tg_find_run_get_drill (self->run);
}

static gboolean
asks_for_fouls (const TgFindDrill *drill)
{
  return drill->kind >= TG_FIND_FORBIDDEN && drill->kind <= TG_FIND_NOT_FORBIDDEN;
}

static void
mark_points (TgFindPage *self, TgPoint point, TgMarkKind kind)
{
  tg_task_page_mark (TG_TASK_PAGE (self), point, kind, NULL);
}

/* Marks found points with circles, wrong points with crosses, and missed points with
 * squares. */
static void
show_marks (TgFindPage *self)
{
  const TgFindDrill *drill = get_drill (self);

  for (guint i = 0; i < drill->n_answers; i++)
    if (tg_find_run_has_found (self->run, i))
      mark_points (self, drill->answers[i], TG_MARK_CIRCLE);
    else if (tg_find_run_is_shown (self->run))
      mark_points (self, drill->answers[i], TG_MARK_SQUARE);
  for (guint i = 0; i < drill->board.size * drill->board.size; i++)
    {
      TgPoint point = tg_point_from_index (i, drill->board.size);

      if (tg_find_run_has_wrong (self->run, point))
        mark_points (self, point, TG_MARK_CROSS);
    }
}

/* Shows the position of the drill. At its end a stone stays in hand, so that a click on a
 * point explains the point. */
static void
show_position (TgFindPage *self)
{
  const TgFindDrill *drill = get_drill (self);
  gboolean hides_fouls = asks_for_fouls (drill) && !tg_find_run_is_over (self->run);

  tg_task_page_show_position (TG_TASK_PAGE (self),
                              hides_fouls ? TG_RULESET_FREESTYLE : drill->ruleset,
                              &drill->board, tg_board_side_to_move (&drill->board));
  show_marks (self);
}

static gchar *
describe_found (TgFindPage *self)
{
  return g_strdup_printf (_ ("%u of %u found"), tg_find_run_get_n_found (self->run),
                          get_drill (self)->n_answers);
}

static void
show_place (TgFindPage *self)
{
  g_autofree gchar *found = describe_found (self);
  g_autofree gchar *clock =
      self->seconds > 0 ? g_strdup_printf (_ ("%u s left"), self->seconds) : NULL;
  g_autofree gchar *words =
      clock == NULL ? g_strdup_printf ("%s · %s", self->place, found)
                    : g_strdup_printf ("%s · %s · %s", self->place, found, clock);

  tg_task_panel_set_place (self->panel, words);
}

static void
set_feedback (TgFindPage *self, TgTaskFeedback kind, const gchar *words)
{
  tg_task_page_set_feedback (TG_TASK_PAGE (self), kind, words);
}

static void
update_actions (TgFindPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   is_open = self->run != NULL && !tg_find_run_is_over (self->run);

  gtk_widget_action_set_enabled (widget, "learn.hint", is_open);
  gtk_widget_action_set_enabled (widget, "learn.show", is_open);
  gtk_widget_action_set_enabled (widget, "learn.next", self->run != NULL && !is_open);
}

static gchar *
describe_point (TgFindPage *self, TgPoint point)
{
  return tg_words_find_point (get_drill (self), point,
                              tg_board_view_get_rows_from_top (self->board));
}

static void
end_drill (TgFindPage *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  show_position (self);
  show_place (self);
  update_actions (self);
  tg_task_panel_focus_next (self->panel);
  g_signal_emit_by_name (self, "over");
}

/* Ends the drill and lists the missed points. @first: (nullable): a text before the
 * list */
static void
show_missed (TgFindPage *self, const gchar *first)
{
  const TgFindDrill *drill = get_drill (self);
  guint              n = drill->n_answers - tg_find_run_get_n_found (self->run);
  g_autoptr (GString) words = g_string_new (first);

  tg_find_run_show (self->run);
  if (first != NULL)
    g_string_append_c (words, ' ');
  g_string_append_printf (
      words,
      g_dngettext (GETTEXT_PACKAGE, "You missed %u point:", "You missed %u points:", n),
      n);
  for (guint i = 0; i < drill->n_answers; i++)
    if (!tg_find_run_has_found (self->run, i))
      {
        g_autofree gchar *why = describe_point (self, drill->answers[i]);

        g_string_append_printf (words, "\n%s", why);
      }
  set_feedback (self, TG_TASK_NEUTRAL, words->str);
  end_drill (self);
}

static gboolean
tick_cb (gpointer page)
{
  TgFindPage *self = page;

  self->seconds--;
  if (self->seconds > 0)
    {
      show_place (self);
      return G_SOURCE_CONTINUE;
    }
  self->tick_id = 0;
  show_missed (self, _ ("Time is up."));
  return G_SOURCE_REMOVE;
}

/* Answers */

static void
show_wrong (TgFindPage *self, TgPoint point)
{
  const TgFindDrill *drill = get_drill (self);
  g_autofree gchar  *why = describe_point (self, point);
  g_autofree gchar  *words = g_strdup_printf ("%s\n%s", _ ("Not this one."), why);
  TgPoint            reply = tg_find_drill_refute (drill, point);

  set_feedback (self, TG_TASK_WRONG, words);
  if (reply.x >= 0)
    tg_task_page_show_mistake (TG_TASK_PAGE (self), tg_board_side_to_move (&drill->board),
                               point, reply);
}

static void
explain (TgFindPage *self, TgPoint point)
{
  g_autofree gchar *why = describe_point (self, point);

  set_feedback (self, TG_TASK_NEUTRAL, why);
  tg_board_view_show_reasons (self->board, point);
}

static void
tg_find_page_play (TgTaskPage *page, TgPoint point)
{
  TgFindPage       *self = TG_FIND_PAGE (page);
  g_autofree gchar *found = NULL;
  TgFindOutcome     outcome;

  if (self->run == NULL)
    return;
  outcome = tg_find_run_mark (self->run, point);
  show_position (self);
  show_place (self);
  switch (outcome)
    {
    case TG_FIND_RIGHT:
      found = describe_found (self);
      set_feedback (self, TG_TASK_RIGHT, found);
      break;
    case TG_FIND_LAST:
      set_feedback (self, TG_TASK_RIGHT,
                    tg_find_run_get_n_wrong (self->run) == 0
                        ? _ ("All found!")
                        : _ ("All found, with mistakes."));
      end_drill (self);
      break;
    case TG_FIND_AGAIN:
      set_feedback (self, TG_TASK_NEUTRAL, _ ("You have already found this point."));
      break;
    case TG_FIND_WRONG:
      show_wrong (self, point);
      break;
    case TG_FIND_CLEARED:
      set_feedback (self, TG_TASK_NEUTRAL, NULL);
      break;
    case TG_FIND_OVER:
    default:
      explain (self, point);
      break;
    }
}

static void
give_hint (TgFindPage *self)
{
  guint   size = get_drill (self)->board.size;
  gint    most = (gint) (size - MIN (size, AREA));
  TgPoint corner;

  if (!tg_find_run_hint (self->run, &corner))
    return;
  corner.x = (gint8) CLAMP (corner.x - AREA / 2, 0, most);
  corner.y = (gint8) CLAMP (corner.y - AREA / 2, 0, most);
  set_feedback (self, TG_TASK_NEUTRAL, _ ("Look in the marked area."));
  tg_task_page_show_area (TG_TASK_PAGE (self), corner, MIN (size, AREA));
}

static void
tg_find_page_act (TgTaskPage *page, TgTaskAction action)
{
  TgFindPage *self = TG_FIND_PAGE (page);

  if (self->run == NULL)
    return;
  if (action == TG_TASK_HINT)
    give_hint (self);
  else if (action == TG_TASK_SHOW)
    show_missed (self, NULL);
  else
    g_signal_emit_by_name (self, "next");
}

static void
tg_find_page_dispose (GObject *object)
{
  tg_find_page_end (TG_FIND_PAGE (object));
  G_OBJECT_CLASS (tg_find_page_parent_class)->dispose (object);
}

static void
tg_find_page_class_init (TgFindPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_find_page_dispose;
  TG_TASK_PAGE_CLASS (klass)->play = tg_find_page_play;
  TG_TASK_PAGE_CLASS (klass)->act = tg_find_page_act;
}

static void
tg_find_page_init (TgFindPage *self)
{
  self->board = tg_task_page_get_board (TG_TASK_PAGE (self));
  self->panel = tg_task_page_get_panel (TG_TASK_PAGE (self));
}

/* Shows that drills are being made, until tg_find_page_begin(). */
void
tg_find_page_wait (TgFindPage *self)
{
  TgBoard empty;

  g_return_if_fail (TG_IS_FIND_PAGE (self));

  tg_find_page_end (self);
  tg_board_init (&empty, 15);
  tg_task_page_show_position (TG_TASK_PAGE (self), TG_RULESET_FREESTYLE, &empty,
                              TG_STONE_NONE);
  tg_task_panel_set_place (self->panel, "");
  tg_task_page_set_task (TG_TASK_PAGE (self), _ ("Looking for positions…"));
  update_actions (self);
}

/* Starts a drill. @place: its number, as text; @seconds: the time limit, 0 for none */
void
tg_find_page_begin (TgFindPage        *self,
                    const TgFindDrill *drill,
                    const gchar       *place,
                    guint              seconds)
{
  g_autofree gchar *task = NULL;

  g_return_if_fail (TG_IS_FIND_PAGE (self));
  g_return_if_fail (drill != NULL);

  tg_find_page_end (self);
  self->run = tg_find_run_new (drill);
  self->place = g_strdup (place);
  self->seconds = seconds;
  if (seconds > 0)
    self->tick_id = g_timeout_add_seconds (1, tick_cb, self);
  task = tg_words_find_task (drill);
  tg_task_page_set_task (TG_TASK_PAGE (self), task);
  tg_task_panel_set_next (self->panel, _ ("_Next"));
  show_position (self);
  show_place (self);
  update_actions (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Ends the drill. */
void
tg_find_page_end (TgFindPage *self)
{
  g_return_if_fail (TG_IS_FIND_PAGE (self));

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_pointer (&self->run, tg_find_run_free);
  g_clear_pointer (&self->place, g_free);
}

/* Returns: (transfer none) (nullable): the current drill */
const TgFindRun *
tg_find_page_get_run (TgFindPage *self)
{
  g_return_val_if_fail (TG_IS_FIND_PAGE (self), NULL);

  return self->run;
}
