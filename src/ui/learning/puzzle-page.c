/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is judged is judged by the session; the page shows what came of it. */

#include "ui/learning/puzzle-page.h"

#include <glib/gi18n-lib.h>

#include "ui/learning/words-puzzle.h"

struct _TgPuzzlePage
{
  TgTaskPage parent_instance;

  TgPuzzleSession *session;   /* owned; NULL without a puzzle */
  TgPoint          tried;     /* what is being judged */
  gboolean         has_tried; /* in vain, or nobody could tell */
  gboolean         helps;     /* there are hints */

  TgBoardView *board; /* borrowed */
  TgTaskPanel *panel; /* borrowed */
};

enum
{
  JUDGED,
  OVER,
  NEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgPuzzlePage, tg_puzzle_page, TG_TYPE_TASK_PAGE)

static const TgPuzzle *
get_puzzle (TgPuzzlePage *self)
{
  return tg_puzzle_session_get_puzzle (self->session);
}

static gboolean
is_question (TgPuzzlePage *self)
{
  return get_puzzle (self)->kind == TG_PUZZLE_MAY_PLAY;
}

/* The board */

static void
mark_points (TgPuzzlePage *self, const TgPoint *points, guint n)
{
  for (guint i = 0; i < n; i++)
    tg_task_page_mark (TG_TASK_PAGE (self), points[i], TG_MARK_SQUARE, NULL);
}

/* What is asked about is marked. */
static void
show_board (TgPuzzlePage *self, const TgBoard *board, TgStone hand)
{
  const TgPuzzle *puzzle = get_puzzle (self);

  tg_task_page_show_position (TG_TASK_PAGE (self), puzzle->ruleset, board, hand);
  if (is_question (self))
    mark_points (self, puzzle->line.points, 1);
}

/* Shows where the solver is. */
static void
show_position (TgPuzzlePage *self)
{
  gboolean is_open = !tg_puzzle_session_is_over (self->session) && !is_question (self);
  TgBoard  board;

  tg_puzzle_session_get_board (self->session, &board);
  show_board (self, &board, is_open ? get_puzzle (self)->turn : TG_STONE_NONE);
}

/* Shows the puzzle's own line from its beginning. */
static void
show_answer (TgPuzzlePage *self)
{
  const TgPuzzle *puzzle = get_puzzle (self);
  TgBoard         board;

  tg_puzzle_fill_board (puzzle, &board);
  show_board (self, &board, TG_STONE_NONE);
  if (tg_puzzle_is_attack (puzzle))
    tg_board_view_show_line (self->board, puzzle->line.points, puzzle->line.n,
                             puzzle->turn);
  else if (!is_question (self))
    mark_points (self, puzzle->accepted.points, puzzle->accepted.n);
}

static void
say (TgPuzzlePage *self, TgTaskFeedback kind, const gchar *words)
{
  tg_task_page_say (TG_TASK_PAGE (self), kind, words);
}

static void
update_actions (TgPuzzlePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   is_free = !tg_puzzle_session_is_busy (self->session);
  gboolean   is_over = tg_puzzle_session_is_over (self->session);

  gtk_widget_action_set_enabled (
      widget, "learn.hint", self->helps && is_free && !is_over && !is_question (self));
  gtk_widget_action_set_enabled (widget, "learn.show",
                                 is_free && !is_over && self->has_tried);
  gtk_widget_action_set_enabled (widget, "learn.next", is_over);
}

static void
end (TgPuzzlePage *self)
{
  update_actions (self);
  tg_task_panel_focus_next (self->panel);
  g_signal_emit (self, signals[OVER], 0);
}

/* Answers */

static void
show_solving_answer (TgPuzzlePage *self, const TgSolvingAnswer *answer)
{
  gboolean          rows_from_top = tg_board_view_get_rows_from_top (self->board);
  g_autofree gchar *words = NULL;

  switch (answer->outcome)
    {
    case TG_SOLVING_RIGHT:
    case TG_SOLVING_SOLVED:
      words = tg_words_puzzle_right (answer);
      say (self, TG_TASK_RIGHT, words);
      break;
    case TG_SOLVING_WRONG:
      words = tg_words_puzzle_wrong (get_puzzle (self), answer, rows_from_top);
      say (self, TG_TASK_WRONG, words);
      tg_task_page_show_mistake (TG_TASK_PAGE (self), get_puzzle (self)->turn,
                                 self->tried, answer->reply);
      break;
    case TG_SOLVING_UNPROVED:
      say (self, TG_TASK_TOLD,
           _ ("I cannot prove that this works. It does not count; try another move."));
      break;
    case TG_SOLVING_ILLEGAL:
    case TG_SOLVING_CANCELLED:
    default:
      break;
    }
  if (answer->outcome == TG_SOLVING_RIGHT || answer->outcome == TG_SOLVING_SOLVED
      || answer->outcome == TG_SOLVING_WRONG)
    g_signal_emit (self, signals[JUDGED], 0, answer->outcome != TG_SOLVING_WRONG);
  if (answer->outcome == TG_SOLVING_SOLVED)
    end (self);
}

static gboolean
is_current (TgPuzzlePage *self, GObject *session)
{
  return self->session != NULL && G_OBJECT (self->session) == session;
}

static void
played_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPuzzlePage) self = user_data;
  TgSolvingAnswer answer;
  g_autoptr (GError) error = NULL;
  gboolean is_judged =
      tg_puzzle_session_play_finish (TG_PUZZLE_SESSION (source), result, &answer, &error);

  if (!is_current (self, source))
    return;
  show_position (self);
  self->has_tried = self->has_tried || !is_judged || answer.outcome == TG_SOLVING_WRONG
                    || answer.outcome == TG_SOLVING_UNPROVED;
  update_actions (self);
  if (is_judged)
    show_solving_answer (self, &answer);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, TG_TASK_TOLD, error->message);
}

static void
tg_puzzle_page_play (TgTaskPage *page, TgPoint point)
{
  TgPuzzlePage *self = TG_PUZZLE_PAGE (page);

  if (self->session == NULL || tg_puzzle_session_is_busy (self->session))
    return;
  self->tried = point;
  tg_puzzle_session_play_async (self->session, point, played_cb, g_object_ref (self));
  update_actions (self);
}

static void
tg_puzzle_page_choose (TgTaskPage *page, guint choice)
{
  TgPuzzlePage *self = TG_PUZZLE_PAGE (page);
  gboolean      is_right;

  if (self->session == NULL || tg_puzzle_session_is_over (self->session))
    return;
  is_right = tg_puzzle_session_say (self->session, choice == 0);
  say (self, is_right ? TG_TASK_RIGHT : TG_TASK_WRONG,
       get_puzzle (self)->accepted.n > 0 ? _ ("Black may play there.")
                                         : _ ("Black may not play there."));
  tg_board_view_show_reasons (self->board, get_puzzle (self)->line.points[0]);
  end (self);
}

static void
give_hint (TgPuzzlePage *self, TgHintStep step, const TgSolvingHint *hint)
{
  show_position (self);
  switch (step)
    {
    case TG_HINT_AREA:
      say (self, TG_TASK_TOLD, _ ("Look in the marked area."));
      tg_board_view_show_region (self->board, hint->corner, hint->area_size);
      break;
    case TG_HINT_IDEA:
      say (self, TG_TASK_TOLD, tg_words_puzzle_idea (hint->idea));
      tg_board_view_show_region (self->board, hint->corner, hint->area_size);
      break;
    case TG_HINT_POINTS:
      say (self, TG_TASK_TOLD, _ ("One of the marked points is right."));
      mark_points (self, hint->points, hint->n_points);
      break;
    case TG_HINT_MOVE:
    default:
      say (self, TG_TASK_TOLD, _ ("This is the move."));
      tg_board_view_show_hint (self->board, hint->move);
      break;
    }
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPuzzlePage) self = user_data;
  TgHintStep    step;
  TgSolvingHint hint;
  gboolean is_known = tg_puzzle_session_hint_finish (TG_PUZZLE_SESSION (source), result,
                                                     &step, &hint, NULL);

  if (!is_current (self, source))
    return;
  self->has_tried = self->has_tried || !is_known;
  update_actions (self);
  if (is_known)
    give_hint (self, step, &hint);
  else
    say (self, TG_TASK_TOLD, _ ("I cannot help here: I cannot prove this puzzle now."));
}

static void
ask_hint_cb (GtkWidget                *widget,
             G_GNUC_UNUSED const char *name,
             G_GNUC_UNUSED GVariant   *parameter)
{
  TgPuzzlePage *self = TG_PUZZLE_PAGE (widget);

  if (self->session == NULL)
    return;
  tg_puzzle_session_hint_async (self->session, hint_cb, g_object_ref (self));
  update_actions (self);
}

static void
show_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  if (TG_PUZZLE_PAGE (widget)->session != NULL)
    tg_puzzle_page_show_answer (TG_PUZZLE_PAGE (widget));
}

static void
next_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  if (TG_PUZZLE_PAGE (widget)->session != NULL)
    g_signal_emit (widget, signals[NEXT], 0);
}

static void
tg_puzzle_page_dispose (GObject *object)
{
  TgPuzzlePage *self = TG_PUZZLE_PAGE (object);

  tg_puzzle_page_end (self);
  G_OBJECT_CLASS (tg_puzzle_page_parent_class)->dispose (object);
}

static void
tg_puzzle_page_class_init (TgPuzzlePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_puzzle_page_dispose;
  TG_TASK_PAGE_CLASS (klass)->play = tg_puzzle_page_play;
  TG_TASK_PAGE_CLASS (klass)->choose = tg_puzzle_page_choose;

  signals[JUDGED] = g_signal_new ("judged", TG_TYPE_PUZZLE_PAGE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[OVER] = g_signal_new ("over", TG_TYPE_PUZZLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  signals[NEXT] = g_signal_new ("next", TG_TYPE_PUZZLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "learn.hint", NULL, ask_hint_cb);
  gtk_widget_class_install_action (widget_class, "learn.show", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "learn.next", NULL, next_cb);
}

static void
tg_puzzle_page_init (TgPuzzlePage *self)
{
  self->board = tg_task_page_get_board (TG_TASK_PAGE (self));
  self->panel = tg_task_page_get_panel (TG_TASK_PAGE (self));
}

/* Puts a puzzle on the board, which has to outlive the page or until
 * tg_puzzle_page_end(). @place is where among others it is, @helps whether there are
 * hints. */
void
tg_puzzle_page_begin (TgPuzzlePage   *self,
                      const TgPuzzle *puzzle,
                      const gchar    *place,
                      gboolean        helps)
{
  const gchar *choices[] = { _ ("Yes"), _ ("No"), NULL };

  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));
  g_return_if_fail (puzzle != NULL);

  tg_puzzle_page_end (self);
  self->session = tg_puzzle_session_new (puzzle, g_random_int ());
  self->has_tried = FALSE;
  self->helps = helps;
  tg_task_panel_set_place (self->panel, place);
  tg_task_page_set_task (TG_TASK_PAGE (self), tg_words_puzzle_task (puzzle));
  tg_task_panel_set_choices (self->panel, is_question (self) ? choices : NULL);
  tg_task_panel_set_next (self->panel, _ ("_Next"));
  show_position (self);
  update_actions (self);
  if (is_question (self))
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Ends the puzzle unsolved, without a word. */
void
tg_puzzle_page_give_up (TgPuzzlePage *self)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));
  g_return_if_fail (self->session != NULL);

  tg_puzzle_session_show (self->session);
  end (self);
}

/* Ends the puzzle unsolved, with the answer. */
void
tg_puzzle_page_show_answer (TgPuzzlePage *self)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));
  g_return_if_fail (self->session != NULL);

  tg_puzzle_session_show (self->session);
  show_answer (self);
  say (self, TG_TASK_TOLD, _ ("This is the answer."));
  end (self);
}

/* Leaves the puzzle. */
void
tg_puzzle_page_end (TgPuzzlePage *self)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));

  if (self->session != NULL)
    tg_puzzle_session_cancel (self->session);
  g_clear_object (&self->session);
}

/* Returns: (transfer none) (nullable): what is being solved */
TgPuzzleSession *
tg_puzzle_page_get_session (TgPuzzlePage *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_PAGE (self), NULL);

  return self->session;
}

void
tg_puzzle_page_set_place (TgPuzzlePage *self, const gchar *place)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));

  tg_task_panel_set_place (self->panel, place);
}
