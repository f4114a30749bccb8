/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/puzzles/puzzle-words.h"

#include <glib/gi18n-lib.h>

#include "tactics/reason-find.h"
#include "ui/words/reason-words.h"
#include "ui/words/win-words.h"
#include "ui/words/words.h"

/* Returns the task of a puzzle as a sentence. */
const gchar *
tg_words_puzzle_task (const TgPuzzle *puzzle)
{
  gboolean is_black = puzzle->turn == TG_STONE_BLACK;

  switch (puzzle->kind)
    {
    case TG_PUZZLE_FOURS:
      /* The win is one stone away: no four has to be made. */
      if (puzzle->themes & TG_PUZZLE_THEME_FIVE)
        return is_black ? _ ("You are Black. Make five.")
                        : _ ("You are White. Make five.");
      return is_black ? _ ("You are Black. Win by fours.")
                      : _ ("You are White. Win by fours.");
    case TG_PUZZLE_THREATS:
      return is_black ? _ ("You are Black. Win by fours and threes.")
                      : _ ("You are White. Win by fours and threes.");
    case TG_PUZZLE_STOP_FOURS:
    case TG_PUZZLE_STOP_THREATS:
      return is_black ? _ ("You are Black. White threatens to win: stop it.")
                      : _ ("You are White. Black threatens to win: stop it.");
    case TG_PUZZLE_MAY_PLAY:
    default:
      return _ ("Can Black play on the marked point?");
    }
}

/* Returns the idea of the solving move as a hint. */
const gchar *
tg_words_puzzle_idea (const TgSolvingHint *hint)
{
  if (hint->is_defence)
    return _ ("The move takes a point that the attack needs.");
  switch (hint->threat)
    {
    case TG_THREAT_FIVE:
      return _ ("The move makes five.");
    case TG_THREAT_OPEN_FOUR:
      return _ ("The move makes an open four.");
    case TG_THREAT_DOUBLE_FOUR:
      return _ ("The move makes a double four.");
    case TG_THREAT_FOUR_THREE:
      return _ ("The move makes a four-three.");
    case TG_THREAT_FOUR:
      return _ ("The move makes a four.");
    case TG_THREAT_DOUBLE_THREE:
      return _ ("The move makes a double three.");
    case TG_THREAT_THREE:
      return _ ("The move makes a three.");
    default:
      return _ ("The move is quiet: it threatens to win by fours.");
    }
}

/* Returns: (transfer full): why a move was wrong */
gchar *
tg_words_puzzle_wrong (const TgPuzzle        *puzzle,
                       const TgSolvingAnswer *answer,
                       gboolean               rows_from_top)
{
  gboolean          is_black = puzzle->turn == TG_STONE_WHITE; /* the opponent replies */
  g_autofree gchar *reply = NULL;
  TgBoard           board;

  if (tg_verdict_is_foul (answer->verdict))
    return g_strdup (_ ("Black may not play there."));
  if (answer->reason == TG_SOLVING_MISSES_FIVE)
    return g_strdup (_ ("That does not make five."));
  if (answer->reason == TG_SOLVING_NEEDS_NOTHING)
    return g_strdup (_ ("That threatens nothing: your opponent has time."));
  if (answer->reply.x < 0)
    return g_strdup (tg_puzzle_is_attack (puzzle) ? _ ("That misses the chance.")
                                                  : _ ("That does not stop the win."));
  tg_board_init (&board, puzzle->size);
  reply = tg_words_point_name (&board, answer->reply, rows_from_top);
  switch (!tg_puzzle_is_attack (puzzle) && answer->reason == TG_SOLVING_MAKES_FOUR
              ? TG_SOLVING_BEGINS_ATTACK
              : answer->reason)
    {
    case TG_SOLVING_WINS:
      return g_strdup_printf (is_black ? _ ("Black wins at once with %s.")
                                       : _ ("White wins at once with %s."),
                              reply);
    case TG_SOLVING_MAKES_FOUR:
      return g_strdup_printf (
          is_black ? _ ("Black makes a four on %s, which you must answer first.")
                   : _ ("White makes a four on %s, which you must answer first."),
          reply);
    case TG_SOLVING_BEGINS_ATTACK:
      return g_strdup_printf (_ ("That does not stop the win, which starts with %s."),
                              reply);
    case TG_SOLVING_NEEDS_NOTHING:
    case TG_SOLVING_MAY_NOT_BLOCK:
    case TG_SOLVING_MISSES_FIVE:
    case TG_SOLVING_STOPS:
    default:
      return g_strdup_printf (is_black ? _ ("Black stops the attack with %s.")
                                       : _ ("White stops the attack with %s."),
                              reply);
    }
}

/* Returns: (transfer full): the feedback to a right move */
gchar *
tg_words_puzzle_right (const TgSolvingAnswer *answer)
{
  if (answer->outcome == TG_SOLVING_SOLVED)
    return g_strdup (answer->reason == TG_SOLVING_MAY_NOT_BLOCK
                         ? _ ("Solved! Black may not block.")
                         : _ ("Solved!"));
  if (answer->n_longer > 0)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "That also wins, but %u move later. Keep going.",
                     "That also wins, but %u moves later. Keep going.", answer->n_longer),
        answer->n_longer);
  return g_strdup (_ ("Right. Keep going."));
}

/* Returns: (transfer full): the moves of the solution up to the five */
gchar *
tg_words_puzzle_rest (const TgPoint *line, guint n, guint size, gboolean rows_from_top)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree gchar *joined = NULL;
  TgBoard           board;

  tg_board_init (&board, size);
  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *name = tg_words_point_name (&board, line[i], rows_from_top);

      g_strv_builder_add (names, name);
    }
  list = g_strv_builder_end (names);
  joined = g_strjoinv (" ", list);
  /* Translators: moves of both sides, such as “C5 D5”. */
  return g_strdup_printf (_ ("It ends like this: %s."), joined);
}

/* Describes the solution of a puzzle to defend, as far as the board shows it. */
static gchar *
describe_defence (const TgPuzzle *puzzle, const TgBoard *board, gboolean rows_from_top)
{
  const TgPoint          point = puzzle->accepted.points[0];
  const TgReasonQuestion question = { .ruleset = puzzle->ruleset,
                                      .board = *board,
                                      .move = { point, puzzle->turn },
                                      .answer = TG_POINT_NONE };
  const TgReasonStyle    style = { puzzle->turn, board->size, rows_from_top };
  g_autofree gchar      *name = tg_words_point_name (board, point, rows_from_top);
  g_autofree gchar      *words = g_strdup_printf (_ ("%s stops the attack."), name);
  g_autofree gchar      *why = NULL;
  TgReasons              reasons;

  tg_reason_find (&question, NULL, NULL, &reasons);
  if (reasons.n == 0)
    return g_steal_pointer (&words);
  why = tg_words_reasons (&reasons, &style);
  return g_strdup_printf ("%s %s", words, why);
}

/* Returns the kind of win that a puzzle to attack asks for. */
static const gchar *
describe_attack (const TgPuzzle *puzzle)
{
  if (puzzle->kind == TG_PUZZLE_THREATS)
    return _ (
        "Each move makes a four or threatens to win by fours, and must be answered.");
  return _ ("Each move makes a four that must be blocked at once, until one cannot be "
            "blocked.");
}

/* Returns: (transfer full): a description of the shown win, before its first step */
gchar *
tg_words_puzzle_walk (const TgPuzzle  *puzzle,
                      const TgWinWalk *walk,
                      gboolean         rows_from_top)
{
  g_autofree gchar *step = tg_words_win_step (walk, rows_from_top);
  g_autofree gchar *defence = NULL;
  TgBoard           board;

  if (tg_puzzle_is_attack (puzzle) && (puzzle->themes & TG_PUZZLE_THEME_FIVE) != 0)
    return g_strdup (_ ("Five in a row wins at once."));
  if (tg_puzzle_is_attack (puzzle))
    return g_strdup_printf ("%s\n%s", describe_attack (puzzle), step);
  tg_puzzle_fill_board (puzzle, &board);
  defence = describe_defence (puzzle, &board, rows_from_top);
  return g_strdup_printf ("%s %s\n%s",
                          puzzle->turn == TG_STONE_BLACK
                              ? _ ("White threatens this win.")
                              : _ ("Black threatens this win."),
                          defence, step);
}

/* Returns: (transfer full): a description of the last move of the shown win, and of the
 * possible answers */
gchar *
tg_words_puzzle_step (const TgWinWalk *walk, gboolean rows_from_top)
{
  TgGame            game;
  TgWinStep         step = { 0 };
  guint             n = tg_win_walk_get_n_moves (walk);
  g_autofree gchar *heading = NULL;
  g_autofree gchar *reason = NULL;
  g_autofree gchar *replies = NULL;

  tg_win_walk_get_game (walk, &game);
  step.ruleset = game.ruleset;
  step.board = game.board;
  step.point = tg_win_walk_get_line (walk, &step.n_steps)[n - 1];
  step.number = n - 1;
  step.winner = game.board.moves[game.board.n_moves - 1].stone;
  if (n % 2 == 0)
    step.winner = tg_stone_opponent (step.winner);
  tg_board_undo (&step.board);
  heading = tg_words_win_move (&step, rows_from_top, &reason);
  if (n % 2 == 0)
    return g_strdup_printf ("%s\n%s", heading, reason);
  replies = tg_words_win_step (walk, rows_from_top);
  return g_strdup_printf ("%s\n%s\n%s", heading, reason, replies);
}

/* Returns: (transfer full): the outcome if the player defends on @point */
gchar *
tg_words_puzzle_tried (const TgWinWalk *walk, TgPoint point, gboolean rows_from_top)
{
  TgGame            game;
  g_autofree gchar *name = NULL;
  guint             n = 0;

  tg_win_walk_get_line (walk, &n);
  tg_win_walk_get_game (walk, &game);
  name = tg_words_point_name (&game.board, point, rows_from_top);
  return g_strdup_printf (
      /* Translators: %s is a point such as H8. */
      g_dngettext (GETTEXT_PACKAGE, "You defend at %s: the win takes %u move.",
                   "You defend at %s: the win takes %u moves.", n),
      name, n);
}
