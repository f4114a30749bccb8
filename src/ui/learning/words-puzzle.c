/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/words-puzzle.h"

#include <glib/gi18n-lib.h>

#include "ui/words/words.h"

/* What is asked. */
const gchar *
tg_words_puzzle_task (const TgPuzzle *puzzle)
{
  gboolean is_black = puzzle->turn == TG_STONE_BLACK;

  switch (puzzle->kind)
    {
    case TG_PUZZLE_FOURS:
      return is_black ? _ ("Black to move wins by fours.")
                      : _ ("White to move wins by fours.");
    case TG_PUZZLE_THREATS:
      return is_black ? _ ("Black to move wins by threats.")
                      : _ ("White to move wins by threats.");
    case TG_PUZZLE_STOP_FOURS:
    case TG_PUZZLE_STOP_THREATS:
      return is_black ? _ ("White threatens to win. Find the move that saves Black.")
                      : _ ("Black threatens to win. Find the move that saves White.");
    case TG_PUZZLE_MAY_PLAY:
    default:
      return _ ("May Black play on the marked point?");
    }
}

/* What the move that is looked for does. */
const gchar *
tg_words_puzzle_idea (TgIdea idea)
{
  switch (idea)
    {
    case TG_IDEA_FIVE:
      return _ ("The move makes five.");
    case TG_IDEA_OPEN_FOUR:
      return _ ("The move makes an open four.");
    case TG_IDEA_TWO_FOURS:
      return _ ("The move makes two fours at once.");
    case TG_IDEA_FOUR_AND_THREE:
      return _ ("The move makes a four and a three at once.");
    case TG_IDEA_FOUR:
      return _ ("The move makes a four.");
    case TG_IDEA_TWO_THREES:
      return _ ("The move makes two threes at once.");
    case TG_IDEA_THREE:
      return _ ("The move makes a three.");
    case TG_IDEA_QUIET:
      return _ ("The move is quiet: it threatens to win by fours.");
    case TG_IDEA_DEFENCE:
    default:
      return _ ("The move takes a point that the attack needs.");
    }
}

/* Why a move was wrong. */
gchar *
tg_words_puzzle_wrong (const TgPuzzle        *puzzle,
                       const TgSolvingAnswer *answer,
                       gboolean               rows_from_top)
{
  gboolean          is_black = puzzle->turn == TG_STONE_WHITE; /* who replies */
  g_autofree gchar *reply = NULL;
  TgBoard           board;

  if (tg_verdict_is_foul (answer->verdict))
    return g_strdup (_ ("Black may not play there."));
  if (answer->reply.x < 0)
    return g_strdup (_ ("That lets the chance go."));
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
          is_black ? _ ("Black makes a four on %s, which must be answered first.")
                   : _ ("White makes a four on %s, which must be answered first."),
          reply);
    case TG_SOLVING_NEEDS_NOTHING:
      return g_strdup (_ ("That threatens nothing: the other side has time."));
    case TG_SOLVING_BEGINS_ATTACK:
      return g_strdup_printf (_ ("That does not stop the win, which begins with %s."),
                              reply);
    case TG_SOLVING_MAY_NOT_BLOCK:
    case TG_SOLVING_STOPS:
    default:
      return g_strdup_printf (is_black ? _ ("Black stops the attack on %s.")
                                       : _ ("White stops the attack on %s."),
                              reply);
    }
}

/* What is said to a right move. */
gchar *
tg_words_puzzle_right (const TgSolvingAnswer *answer)
{
  if (answer->outcome == TG_SOLVING_SOLVED)
    return g_strdup (answer->reason == TG_SOLVING_MAY_NOT_BLOCK
                         ? _ ("Solved! Black may not block.")
                         : _ ("Solved!"));
  if (answer->n_longer > 0)
    return g_strdup_printf (
        g_dngettext (
            GETTEXT_PACKAGE, "That wins, too, but %u move later than it could. Go on.",
            "That wins, too, but %u moves later than it could. Go on.", answer->n_longer),
        answer->n_longer);
  return g_strdup (_ ("Right. Go on."));
}
