/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is judged is judged by the session; the page shows what came of it. A wrong
 * stone and the answer to it lie on the board for a moment. */

#include "ui/learning/puzzle-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "record/tree/record.h"
#include "ui/board/board-view.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/layout/scroller.h"
#include "ui/layout/wrap-box.h"
#include "ui/learning/task-panel.h"
#include "ui/learning/words-puzzle.h"
#include "ui/settings/settings-bindings.h"

/* How long a mistake lies on the board, in milliseconds. */
#define MISTAKE_MS 1500

struct _TgPuzzlePage
{
  GtkWidget parent_instance;

  TgPuzzleSession *session;    /* owned; NULL without a puzzle */
  guint            mistake_id; /* removed in dispose: a mistake lies on the board */
  TgPoint          tried;      /* what is being judged */
  gboolean         has_tried;  /* in vain, or nobody could tell */
  gboolean         helps;      /* there are hints */

  GtkWidget   *pane;  /* template child */
  TgBoardView *board; /* template child */
  TgTaskPanel *panel; /* template child */
};

enum
{
  JUDGED,
  OVER,
  NEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgPuzzlePage, tg_puzzle_page, GTK_TYPE_WIDGET)

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
  const TgPuzzle *puzzle = get_puzzle (self);
  g_autoptr (TgRecord) record = tg_record_new (puzzle->ruleset, puzzle->size);

  for (guint i = 0; i < n; i++)
    tg_record_node_set_mark (tg_record_get_root (record), points[i], TG_MARK_SQUARE,
                             NULL);
  tg_board_view_show_marks (self->board, tg_record_get_root (record));
}

/* Takes away what helped. */
static void
clear_help (TgPuzzlePage *self)
{
  tg_board_view_show_region (self->board, TG_POINT_NONE, 0);
  tg_board_view_show_hint (self->board, TG_POINT_NONE);
  mark_points (self, get_puzzle (self)->line.points, is_question (self) ? 1 : 0);
}

static void
show_board (TgPuzzlePage *self, const TgBoard *board)
{
  const TgPuzzle *puzzle = get_puzzle (self);
  TgGame          game;

  tg_game_init_position (&game, puzzle->ruleset, board, tg_board_side_to_move (board),
                         TRUE, TG_FOULS_LOSE);
  tg_board_view_show_game (self->board, &game);
  clear_help (self);
}

/* Shows where the solver is. A mistake that lies on the board is taken away. */
static void
show_position (TgPuzzlePage *self)
{
  gboolean is_open = !tg_puzzle_session_is_over (self->session) && !is_question (self);
  TgBoard  board;

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  tg_puzzle_session_get_board (self->session, &board);
  show_board (self, &board);
  tg_board_view_set_hand (self->board, is_open ? get_puzzle (self)->turn : TG_STONE_NONE);
}

static gboolean
mistake_cb (gpointer user_data)
{
  TgPuzzlePage *self = user_data;

  self->mistake_id = 0;
  show_position (self);
  return G_SOURCE_REMOVE;
}

static void
show_mistake (TgPuzzlePage *self, TgPoint reply)
{
  TgStone turn = get_puzzle (self)->turn;
  TgBoard board;

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  tg_puzzle_session_get_board (self->session, &board);
  tg_board_place (&board, self->tried, turn);
  if (reply.x >= 0 && tg_board_is_empty (&board, reply))
    tg_board_place (&board, reply, tg_stone_opponent (turn));
  show_board (self, &board);
  tg_board_view_set_hand (self->board, TG_STONE_NONE);
  self->mistake_id = g_timeout_add (MISTAKE_MS, mistake_cb, self);
}

/* Shows the puzzle's own line from its beginning. */
static void
show_answer (TgPuzzlePage *self)
{
  const TgPuzzle *puzzle = get_puzzle (self);
  TgBoard         board;

  g_clear_handle_id (&self->mistake_id, g_source_remove);
  tg_puzzle_fill_board (puzzle, &board);
  show_board (self, &board);
  tg_board_view_set_hand (self->board, TG_STONE_NONE);
  if (tg_puzzle_is_attack (puzzle))
    tg_board_view_show_line (self->board, puzzle->line.points, puzzle->line.n,
                             puzzle->turn);
  else if (!is_question (self))
    mark_points (self, puzzle->accepted.points, puzzle->accepted.n);
}

/* What is said */

static void
say (TgPuzzlePage *self, TgTaskFeedback kind, const gchar *words)
{
  const gchar      *task = tg_words_puzzle_task (get_puzzle (self));
  g_autofree gchar *all = NULL;

  tg_task_panel_set_feedback (self->panel, kind, words);
  all = words != NULL ? g_strdup_printf ("%s %s", words, task) : g_strdup (task);
  tg_board_view_describe (self->board, all);
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
      show_mistake (self, answer->reply);
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
play_cb (TgPuzzlePage *self, const TgPoint *point)
{
  if (self->session == NULL || tg_puzzle_session_is_busy (self->session))
    return;
  self->tried = *point;
  tg_puzzle_session_play_async (self->session, *point, played_cb, g_object_ref (self));
  update_actions (self);
}

/* Whoever goes on does not wait until a mistake is taken away. */
static void
touched_cb (TgPuzzlePage *self)
{
  if (self->mistake_id != 0)
    show_position (self);
}

static void
choose_cb (TgPuzzlePage *self, guint choice)
{
  gboolean is_right;

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
  g_clear_pointer (&self->pane, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_puzzle_page_parent_class)->dispose (object);
}

static void
tg_puzzle_page_class_init (TgPuzzlePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_ADAPTIVE_PANE);
  g_type_ensure (TG_TYPE_BOARD_VIEW);
  g_type_ensure (TG_TYPE_SCROLLER);
  g_type_ensure (TG_TYPE_TASK_PANEL);
  g_type_ensure (TG_TYPE_WRAP_BOX);

  G_OBJECT_CLASS (klass)->dispose = tg_puzzle_page_dispose;

  signals[JUDGED] = g_signal_new ("judged", TG_TYPE_PUZZLE_PAGE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[OVER] = g_signal_new ("over", TG_TYPE_PUZZLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  signals[NEXT] = g_signal_new ("next", TG_TYPE_PUZZLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/puzzle-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgPuzzlePage, pane);
  gtk_widget_class_bind_template_child (widget_class, TgPuzzlePage, board);
  gtk_widget_class_bind_template_child (widget_class, TgPuzzlePage, panel);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, touched_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_install_action (widget_class, "learn.hint", NULL, ask_hint_cb);
  gtk_widget_class_install_action (widget_class, "learn.show", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "learn.next", NULL, next_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, GDK_CONTROL_MASK,
                                       "learn.hint", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tg_puzzle_page_init (TgPuzzlePage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (style, "dark", self->board, "dark", G_BINDING_SYNC_CREATE);
  g_object_bind_property (style, "high-contrast", self->board, "high-contrast",
                          G_BINDING_SYNC_CREATE);
}

/* Has the board look as everywhere. */
void
tg_puzzle_page_set_settings (TgPuzzlePage *self, TgSettings *settings)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));

  tg_settings_bind_board (settings, G_OBJECT (self->board));
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
  tg_task_panel_set_task (self->panel, tg_words_puzzle_task (puzzle));
  tg_task_panel_set_choices (self->panel, is_question (self) ? choices : NULL);
  tg_task_panel_set_next (self->panel, _ ("_Next"));
  say (self, TG_TASK_TOLD, NULL);
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

  g_clear_handle_id (&self->mistake_id, g_source_remove);
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
