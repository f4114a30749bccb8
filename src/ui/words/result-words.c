/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/words/result-words.h"

#include <glib/gi18n-lib.h>

/* Returns who has won and why, or that there is no result. */
const gchar *
tg_words_result (TgOutcome outcome, TgStone winner)
{
  gboolean black_won = winner == TG_STONE_BLACK;

  if (winner == TG_STONE_NONE)
    return outcome == TG_OUTCOME_NONE ? _ ("No result") : _ ("Draw");

  switch (outcome)
    {
    case TG_OUTCOME_FIVE:
      return black_won ? _ ("Black won: five in a row") : _ ("White won: five in a row");
    case TG_OUTCOME_FOUL:
      return black_won ? _ ("Black won: White made a forbidden move")
                       : _ ("White won: Black made a forbidden move");
    case TG_OUTCOME_RESIGNED:
      return black_won ? _ ("Black won: White resigned")
                       : _ ("White won: Black resigned");
    case TG_OUTCOME_TIME:
      return black_won ? _ ("Black won on time") : _ ("White won on time");
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    case TG_OUTCOME_AGREED:
    default:
      return black_won ? _ ("Black won") : _ ("White won");
    }
}

static const gchar *
describe_win (TgOutcome outcome)
{
  switch (outcome)
    {
    case TG_OUTCOME_FIVE:
      return _ ("You won: five in a row");
    case TG_OUTCOME_FOUL:
      return _ ("You won: your opponent made a forbidden move");
    case TG_OUTCOME_RESIGNED:
      return _ ("You won: your opponent resigned");
    case TG_OUTCOME_TIME:
      return _ ("You won on time");
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    case TG_OUTCOME_AGREED:
    default:
      return _ ("You won");
    }
}

static const gchar *
describe_loss (TgOutcome outcome)
{
  switch (outcome)
    {
    case TG_OUTCOME_FIVE:
      return _ ("You lost: five in a row");
    case TG_OUTCOME_FOUL:
      return _ ("You lost: you made a forbidden move");
    case TG_OUTCOME_RESIGNED:
      return _ ("You lost: you resigned");
    case TG_OUTCOME_TIME:
      return _ ("You lost on time");
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    case TG_OUTCOME_AGREED:
    default:
      return _ ("You lost");
    }
}

/**
 * tg_words_result_for:
 * @person: the side of the user; %TG_STONE_NONE if the user played neither side or both
 *   sides
 *
 * Returns the result as addressed to the user.
 */
const gchar *
tg_words_result_for (TgOutcome outcome, TgStone winner, TgStone person)
{
  if (person == TG_STONE_NONE || winner == TG_STONE_NONE)
    return tg_words_result (outcome, winner);

  return winner == person ? describe_win (outcome) : describe_loss (outcome);
}
