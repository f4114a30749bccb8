/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgPuzzleSession judges the moves; the page shows the results. When the puzzle is over,
 * the page can prove its win once more, for the player to step through. */

#include "ui/learning/puzzles/puzzle-page.h"

#include <glib/gi18n-lib.h>

#include "session/study/wins/win-finder.h"
#include "session/study/wins/win-walk.h"
#include "ui/learning/puzzles/puzzle-words.h"
#include "ui/words/foul-words.h"
#include "ui/words/words.h"

/* In nodes: the limit for proving the win of the puzzle, however long that takes. */
#define WHY_NODES 3000000

struct _TgPuzzlePage
{
  TgTaskPage parent_instance;

  TgPuzzleSession *session;      /* owned; NULL without a puzzle */
  TgPoint          tried;        /* the move being judged */
  gboolean         has_tried;    /* a move was wrong or could not be judged */
  gboolean         helps;        /* the player may ask for hints */
  gboolean         has_price;    /* hints lower the gain of rating */
  gchar           *place;        /* owned: the number of the puzzle, as text */
  gboolean         can_skip;     /* the player can skip the puzzle */
  gboolean         counts_later; /* a solution after a wrong try counts as solved */
  TgWinFinder     *finder;       /* owned; NULL unless the win is being proved */
  GCancellable    *search;       /* owned: cancels the finder */
  TgWinWalk       *walk;         /* owned; NULL unless the win is shown */

  TgBoardView *board; /* borrowed */
  TgTaskPanel *panel; /* borrowed */
};

enum
{
  JUDGED,
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

/* Shows a board, and marks the point that a question is about. While a puzzle asks for
 * forbidden points, the board has rules without fouls, because it would mark these points
 * itself. */
static void
show_board (TgPuzzlePage *self, const TgBoard *board, TgStone hand)
{
  const TgPuzzle *puzzle = get_puzzle (self);
  gboolean hides_fouls = is_question (self) && !tg_puzzle_session_is_over (self->session);

  tg_task_page_show_position (TG_TASK_PAGE (self),
                              hides_fouls ? TG_RULESET_FREESTYLE : puzzle->ruleset, board,
                              hand);
  if (is_question (self))
    mark_points (self, puzzle->line.points, 1);
}

/* Shows the current position. */
static void
show_position (TgPuzzlePage *self)
{
  gboolean is_open = !tg_puzzle_session_is_over (self->session) && !is_question (self);
  TgBoard  board;

  tg_puzzle_session_get_board (self->session, &board);
  show_board (self, &board, is_open ? get_puzzle (self)->turn : TG_STONE_NONE);
}

/* Shows the solution of the puzzle. */
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

/* Adds the line of moves on the board to the feedback for screen readers. */
static void
describe_line (TgPuzzlePage *self, const gchar *words)
{
  const TgPuzzle   *puzzle = get_puzzle (self);
  g_autofree gchar *rest =
      tg_words_puzzle_rest (puzzle->line.points, puzzle->line.n, puzzle->size,
                            tg_board_view_get_rows_from_top (self->board));
  g_autofree gchar *all = tg_words_join (words, rest);

  tg_task_page_set_spoken_feedback (TG_TASK_PAGE (self), all);
}

/* Shows the rest of the solution, from the solving move to the five. Returns: (transfer
 * full) (nullable): the moves as text */
static gchar *
show_rest_of_solution (TgPuzzlePage *self, const TgSolvingAnswer *answer)
{
  TgStone turn = get_puzzle (self)->turn;
  TgPoint line[TG_MAX_POINTS];
  guint   n = tg_puzzle_session_get_continuation (self->session, line);

  if (n == 0 && answer->reason == TG_SOLVING_MAY_NOT_BLOCK)
    tg_board_view_show_line (self->board, &answer->reply, 1, turn);
  if (n == 0)
    return NULL;
  tg_board_view_show_line (self->board, line, n, tg_stone_opponent (turn));
  return tg_words_puzzle_rest (line, n, get_puzzle (self)->size,
                               tg_board_view_get_rows_from_top (self->board));
}

/* Shows the number of the puzzle, its rules, and, while the rating can still gain, the
 * cost of the next hint. */
static void
show_place (TgPuzzlePage *self)
{
  const gchar *const prices[] = { _ ("one hint: half the rating points"),
                                  _ ("second hint: no rating points"),
                                  _ ("no rating points left") };
  guint              n_hints = tg_puzzle_session_get_n_hints (self->session);
  gboolean has_price = self->has_price && !tg_puzzle_session_is_over (self->session)
                       && tg_puzzle_session_get_n_wrong (self->session) == 0;
  const gchar      *price = prices[MIN (n_hints, G_N_ELEMENTS (prices) - 1)];
  g_autofree gchar *place = g_strdup_printf (
      "%s · %s", self->place, tg_words_ruleset (get_puzzle (self)->ruleset));
  g_autofree gchar *words = g_strdup_printf ("%s · %s", place, price);

  tg_task_panel_set_place (self->panel, has_price ? words : place);
  tg_task_panel_set_hint_tooltip (self->panel,
                                  has_price ? _ ("One hint: half the rating points. Two: "
                                                 "none.")
                                            : NULL);
}

static void
set_feedback (TgPuzzlePage *self, TgTaskFeedback kind, const gchar *words)
{
  tg_task_page_set_feedback (TG_TASK_PAGE (self), kind, words);
}

/* Returns the number of steps of the win that is shown. */
static guint
count_steps (TgPuzzlePage *self)
{
  guint n = 0;

  tg_win_walk_get_line (self->walk, &n);
  return n;
}

static void
update_steps (TgPuzzlePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint      n = self->walk != NULL ? tg_win_walk_get_n_moves (self->walk) : 0;
  guint      n_line = self->walk != NULL ? count_steps (self) : 0;

  tg_task_panel_set_steps (self->panel, self->walk != NULL);
  gtk_widget_action_set_enabled (widget, "learn.step-back", n > 0);
  gtk_widget_action_set_enabled (widget, "learn.step-forward", n < n_line);
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
  gtk_widget_action_set_enabled (widget, "learn.skip",
                                 self->can_skip && is_free && !is_over);
  gtk_widget_action_set_enabled (widget, "learn.why", is_over && self->finder == NULL);
  gtk_widget_action_set_enabled (widget, "learn.next", is_over);
  update_steps (self);
}

static void
end_puzzle (TgPuzzlePage *self)
{
  update_actions (self);
  tg_task_panel_focus_next (self->panel);
  g_signal_emit_by_name (self, "over");
}

/* Answers */

static void
add_words (gchar **words, const gchar *more)
{
  g_autofree gchar *first = g_steal_pointer (words);

  *words = tg_words_join (first, more);
}

/* Returns: (transfer full) */
static gchar *
describe_right (TgPuzzlePage *self, const TgSolvingAnswer *answer)
{
  gchar            *words = tg_words_puzzle_right (answer);
  g_autofree gchar *rest =
      answer->outcome == TG_SOLVING_SOLVED ? show_rest_of_solution (self, answer) : NULL;

  if (rest != NULL)
    add_words (&words, rest);
  if (answer->outcome == TG_SOLVING_SOLVED && !self->counts_later
      && tg_puzzle_session_get_n_wrong (self->session) > 0)
    add_words (&words, _ ("Only the first try counts."));
  return words;
}

static void
show_solving_answer (TgPuzzlePage *self, const TgSolvingAnswer *answer)
{
  gboolean          rows_from_top = tg_board_view_get_rows_from_top (self->board);
  g_autofree gchar *words = NULL;

  switch (answer->outcome)
    {
    case TG_SOLVING_RIGHT:
    case TG_SOLVING_SOLVED:
      words = describe_right (self, answer);
      set_feedback (self, TG_TASK_RIGHT, words);
      break;
    case TG_SOLVING_WRONG:
      words = tg_words_puzzle_wrong (get_puzzle (self), answer, rows_from_top);
      set_feedback (self, TG_TASK_WRONG, words);
      tg_task_page_show_mistake (TG_TASK_PAGE (self), get_puzzle (self)->turn,
                                 self->tried, answer->reply);
      break;
    case TG_SOLVING_UNPROVED:
      set_feedback (self, TG_TASK_NEUTRAL,
                    _ ("Tengen cannot prove this move. It does not count; try another."));
      break;
    case TG_SOLVING_ILLEGAL:
    case TG_SOLVING_CANCELLED:
    default:
      break;
    }
  if (answer->outcome == TG_SOLVING_RIGHT || answer->outcome == TG_SOLVING_SOLVED
      || answer->outcome == TG_SOLVING_WRONG)
    g_signal_emit (self, signals[JUDGED], 0, answer->outcome != TG_SOLVING_WRONG, words);
  if (answer->outcome == TG_SOLVING_SOLVED)
    end_puzzle (self);
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
  show_place (self);
  update_actions (self);
  if (is_judged)
    show_solving_answer (self, &answer);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_feedback (self, TG_TASK_NEUTRAL, error->message);
}

/* Why */

/* Shows the current position of the win, and the threat of its last move. @news:
 * (nullable): a text about a new variation */
static void
show_walk (TgPuzzlePage *self, const gchar *news)
{
  guint             n = tg_win_walk_get_n_moves (self->walk);
  gboolean          rows_from_top = tg_board_view_get_rows_from_top (self->board);
  TgPoint           threat[TG_MAX_POINTS];
  guint             n_threat = tg_win_walk_get_threat (self->walk, threat);
  TgGame            game;
  g_autofree gchar *words = NULL;
  g_autofree gchar *all = NULL;

  tg_win_walk_get_game (self->walk, &game);
  tg_task_page_show_position (TG_TASK_PAGE (self), game.ruleset, &game.board,
                              tg_game_is_over (&game) ? TG_STONE_NONE
                                                      : tg_game_turn (&game));
  tg_board_view_show_line (self->board, threat, n_threat,
                           tg_stone_opponent (tg_game_turn (&game)));
  if (n == 0 && !tg_puzzle_is_attack (get_puzzle (self)))
    mark_points (self, get_puzzle (self)->accepted.points, get_puzzle (self)->accepted.n);
  words = n == 0 ? tg_words_puzzle_walk (get_puzzle (self), self->walk, rows_from_top)
                 : tg_words_puzzle_step (self->walk, rows_from_top);
  if (news != NULL)
    all = g_strdup_printf ("%s\n%s", news, words);
  set_feedback (self, TG_TASK_NEUTRAL, all != NULL ? all : words);
  update_steps (self);
}

static void
forget_win (TgPuzzlePage *self)
{
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_pointer (&self->finder, tg_win_finder_unref);
  g_clear_pointer (&self->walk, tg_win_walk_free);
}

/* Sets @game to the position of the puzzle, with the winner to move. */
static void
get_puzzle_game (TgPuzzlePage *self, TgGame *game)
{
  const TgPuzzle *puzzle = get_puzzle (self);
  TgStone         winner =
      tg_puzzle_is_attack (puzzle) ? puzzle->turn : tg_stone_opponent (puzzle->turn);
  TgBoard board;

  tg_puzzle_fill_board (puzzle, &board);
  tg_game_init_position (game, puzzle->ruleset, &board, winner, FALSE, TG_FOULS_LOSE);
}

/* Returns: (transfer full) (nullable): that the player's winning move differs from the one
 * of the win to show */
static gchar *
describe_other_way (TgPuzzlePage *self)
{
  TgBoard           before, board;
  const TgPoint    *line;
  guint             n = 0;
  g_autofree gchar *name = NULL;

  tg_puzzle_fill_board (get_puzzle (self), &before);
  tg_puzzle_session_get_board (self->session, &board);
  line = tg_win_walk_get_line (self->walk, &n);
  if (!tg_puzzle_is_attack (get_puzzle (self)) || board.n_moves <= before.n_moves
      || n == 0 || tg_point_equal (board.moves[before.n_moves].point, line[0]))
    return NULL;
  name = tg_words_point_name (&board, board.moves[before.n_moves].point,
                              tg_board_view_get_rows_from_top (self->board));
  /* Translators: %s is a point. */
  return g_strdup_printf (_ ("Your move, %s, wins too. Here is another way."), name);
}

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPuzzlePage) self = user_data;
  g_autoptr (TgWinProof) proof = NULL;
  TgWinAnswer answer;
  TgGame      game;

  if (self->search == NULL || g_task_get_cancellable (G_TASK (result)) != self->search
      || !tg_win_finder_run_finish (self->finder, result, &answer, &proof, NULL))
    return;
  forget_win (self);
  get_puzzle_game (self, &game);
  if (proof != NULL)
    self->walk = tg_win_walk_new (proof, &game);
  update_actions (self);
  if (self->walk != NULL)
    {
      g_autofree gchar *other = describe_other_way (self);

      show_walk (self, other);
    }
  else
    set_feedback (self, TG_TASK_NEUTRAL,
                  _ ("Tengen cannot help: it cannot prove this puzzle now."));
}

/* Explains why Black may or may not play on the point that the question is about. */
static void
explain_verdict (TgPuzzlePage *self)
{
  TgPoint           point = get_puzzle (self)->line.points[0];
  g_autofree gchar *heading = NULL;
  g_autofree gchar *text =
      tg_words_fouls (tg_board_view_get_game (self->board), point,
                      tg_board_view_get_rows_from_top (self->board), &heading);
  g_autofree gchar *words = g_strdup_printf ("%s\n%s", heading, text);

  set_feedback (self, TG_TASK_NEUTRAL, words);
  tg_board_view_show_reasons (self->board, point);
}

/* Starts to prove the win of the puzzle, for the player to step through. */
static void
explain_win (TgPuzzlePage *self)
{
  TgWinLimits limits = { .max_nodes = WHY_NODES };
  TgWinKind   kind;
  TgGame      game;

  if (is_question (self))
    {
      explain_verdict (self);
      return;
    }
  forget_win (self);
  kind = get_puzzle (self)->kind == TG_PUZZLE_FOURS
                 || get_puzzle (self)->kind == TG_PUZZLE_STOP_FOURS
             ? TG_WIN_BY_FOURS
             : TG_WIN_BY_THREATS;
  get_puzzle_game (self, &game);
  self->finder = tg_win_finder_new (&game, tg_game_turn (&game), kind, &limits, NULL);
  self->search = g_cancellable_new ();
  set_feedback (self, TG_TASK_NEUTRAL, _ ("Looking for a win…"));
  update_actions (self);
  tg_win_finder_run_async (self->finder, self->search, found_cb, g_object_ref (self));
}

static void
step (TgPuzzlePage *self, gint change)
{
  guint             n_steps;
  g_autofree gchar *news = NULL;

  if (self->walk == NULL)
    return;
  n_steps = count_steps (self);
  tg_win_walk_go (self->walk, tg_win_walk_get_n_moves (self->walk) + change);
  if (count_steps (self) != n_steps)
    news = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     "Back to the longest defence: the win takes %u "
                     "move.",
                     "Back to the longest defence: the win takes %u moves.",
                     count_steps (self)),
        count_steps (self));
  show_walk (self, news);
}

/* Plays @point in the shown win: the move of the winner, or a defence to try. */
static void
try_in_win (TgPuzzlePage *self, TgPoint point)
{
  gboolean          defends = tg_win_walk_get_n_moves (self->walk) % 2 == 1;
  g_autofree gchar *news = NULL;
  g_autoptr (GError) error = NULL;

  if (tg_win_walk_try (self->walk, point, &error))
    {
      news = defends ? tg_words_puzzle_tried (
                 self->walk, point, tg_board_view_get_rows_from_top (self->board))
                     : NULL;
      show_walk (self, news);
    }
  else
    set_feedback (self, TG_TASK_NEUTRAL,
                  error != NULL ? error->message
                                : _ ("Only the winning move is shown here."));
}

static void
tg_puzzle_page_play (TgTaskPage *page, TgPoint point)
{
  TgPuzzlePage *self = TG_PUZZLE_PAGE (page);

  if (self->walk != NULL)
    {
      try_in_win (self, point);
      return;
    }
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
  const gchar  *words;
  gboolean      is_right;

  if (self->session == NULL || tg_puzzle_session_is_over (self->session))
    return;
  is_right = tg_puzzle_session_say (self->session, choice == 0);
  words = get_puzzle (self)->accepted.n > 0 ? _ ("Black may play there.")
                                            : _ ("Black may not play there.");
  set_feedback (self, is_right ? TG_TASK_RIGHT : TG_TASK_WRONG, words);
  show_position (self);
  tg_board_view_show_reasons (self->board, get_puzzle (self)->line.points[0]);
  g_signal_emit (self, signals[JUDGED], 0, is_right, words);
  end_puzzle (self);
}

static void
give_hint (TgPuzzlePage *self, TgHintStep step, const TgSolvingHint *hint)
{
  show_position (self);
  switch (step)
    {
    case TG_HINT_AREA:
      set_feedback (self, TG_TASK_NEUTRAL, _ ("Look in the marked area."));
      tg_task_page_show_area (TG_TASK_PAGE (self), hint->corner, hint->area_size);
      break;
    case TG_HINT_IDEA:
      set_feedback (self, TG_TASK_NEUTRAL, tg_words_puzzle_idea (hint));
      tg_task_page_show_area (TG_TASK_PAGE (self), hint->corner, hint->area_size);
      break;
    case TG_HINT_POINTS:
      set_feedback (self, TG_TASK_NEUTRAL, _ ("One of the marked points is right."));
      mark_points (self, hint->points, hint->n_points);
      break;
    case TG_HINT_MOVE:
    default:
      set_feedback (self, TG_TASK_NEUTRAL, _ ("This is the move."));
      tg_task_page_show_hint (TG_TASK_PAGE (self), hint->move);
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
  show_place (self);
  if (is_known)
    give_hint (self, step, &hint);
  else
    set_feedback (self, TG_TASK_NEUTRAL,
                  _ ("Tengen cannot help: it cannot prove this puzzle now."));
}

static void
tg_puzzle_page_act (TgTaskPage *page, TgTaskAction action)
{
  TgPuzzlePage *self = TG_PUZZLE_PAGE (page);

  if (self->session == NULL)
    return;
  if (action == TG_TASK_HINT)
    {
      tg_puzzle_session_hint_async (self->session, hint_cb, g_object_ref (self));
      update_actions (self);
    }
  else if (action == TG_TASK_SHOW)
    tg_puzzle_page_show_answer (self, NULL);
  else if (action == TG_TASK_WHY)
    explain_win (self);
  else if (action == TG_TASK_STEP_BACK || action == TG_TASK_STEP_FORWARD)
    step (self, action == TG_TASK_STEP_BACK ? -1 : 1);
  else
    g_signal_emit_by_name (self, action == TG_TASK_SKIP ? "skip" : "next");
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
  static const struct
  {
    guint        key;
    const gchar *action;
  } keys[] = { { GDK_KEY_Left, "learn.step-back" },
               { GDK_KEY_Page_Up, "learn.step-back" },
               { GDK_KEY_Right, "learn.step-forward" },
               { GDK_KEY_Page_Down, "learn.step-forward" } };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_puzzle_page_dispose;
  TG_TASK_PAGE_CLASS (klass)->play = tg_puzzle_page_play;
  TG_TASK_PAGE_CLASS (klass)->choose = tg_puzzle_page_choose;
  TG_TASK_PAGE_CLASS (klass)->act = tg_puzzle_page_act;

  signals[JUDGED] =
      g_signal_new ("judged", TG_TYPE_PUZZLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_STRING);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, keys[i].action,
                                         NULL);
}

static void
tg_puzzle_page_init (TgPuzzlePage *self)
{
  self->board = tg_task_page_get_board (TG_TASK_PAGE (self));
  self->panel = tg_task_page_get_panel (TG_TASK_PAGE (self));
}

/* Starts a puzzle, which must outlive the page, or exist until tg_puzzle_page_end().
 * @place: the number of the puzzle, as text; @helps: whether there are hints; @has_price:
 * whether hints lower the gain of rating. The rules are shown with the task, since the
 * solution depends on them. */
void
tg_puzzle_page_begin (TgPuzzlePage   *self,
                      const TgPuzzle *puzzle,
                      const gchar    *place,
                      gboolean        helps,
                      gboolean        has_price)
{
  const gchar *choices[] = { _ ("Yes"), _ ("No"), NULL };

  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));
  g_return_if_fail (puzzle != NULL);

  tg_puzzle_page_end (self);
  self->session = tg_puzzle_session_new (puzzle, g_random_int ());
  self->has_tried = FALSE;
  self->helps = helps;
  self->has_price = has_price;
  tg_puzzle_page_set_place (self, place);
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

/* Sets whether puzzles shown from now on count as solved after a wrong try. */
void
tg_puzzle_page_set_counts_later (TgPuzzlePage *self, gboolean counts_later)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));

  self->counts_later = counts_later;
}

/* Ends the puzzle as failed, without any feedback. */
void
tg_puzzle_page_give_up (TgPuzzlePage *self)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));
  g_return_if_fail (self->session != NULL);

  tg_puzzle_session_show (self->session);
  end_puzzle (self);
}

/* Ends the puzzle as failed, and shows the solution. @mistake: (nullable): the feedback
 * to the mistake that ended it */
void
tg_puzzle_page_show_answer (TgPuzzlePage *self, const gchar *mistake)
{
  const TgPuzzle   *puzzle;
  const gchar      *answer;
  g_autofree gchar *words = NULL;

  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));
  g_return_if_fail (self->session != NULL);

  puzzle = get_puzzle (self);
  tg_puzzle_session_show (self->session);
  show_answer (self);
  answer = !tg_puzzle_is_attack (puzzle) && puzzle->accepted.n > 1
               ? _ ("Each of these is right.")
               : _ ("This is the answer.");
  if (mistake != NULL)
    words = tg_words_join (mistake, answer);
  set_feedback (self, mistake != NULL ? TG_TASK_WRONG : TG_TASK_NEUTRAL,
                mistake != NULL ? words : answer);
  if (tg_puzzle_is_attack (puzzle))
    describe_line (self, mistake != NULL ? words : answer);
  end_puzzle (self);
}

/* Leaves the puzzle. */
void
tg_puzzle_page_end (TgPuzzlePage *self)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));

  forget_win (self);
  if (self->session != NULL)
    tg_puzzle_session_cancel (self->session);
  g_clear_object (&self->session);
  g_clear_pointer (&self->place, g_free);
}

/* Returns: (transfer none) (nullable): the current puzzle */
TgPuzzleSession *
tg_puzzle_page_get_session (TgPuzzlePage *self)
{
  g_return_val_if_fail (TG_IS_PUZZLE_PAGE (self), NULL);

  return self->session;
}

/* Sets whether puzzles shown from now on can be skipped. */
void
tg_puzzle_page_set_can_skip (TgPuzzlePage *self, gboolean can_skip)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));

  self->can_skip = can_skip;
}

/* Shows @words as the feedback to a wrong answer, of this puzzle or of the previous one. */
void
tg_puzzle_page_show_wrong (TgPuzzlePage *self, const gchar *words)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));

  set_feedback (self, TG_TASK_WRONG, words);
}

void
tg_puzzle_page_set_place (TgPuzzlePage *self, const gchar *place)
{
  g_return_if_fail (TG_IS_PUZZLE_PAGE (self));
  g_return_if_fail (self->session != NULL);

  g_free (self->place);
  self->place = g_strdup (place);
  show_place (self);
}
