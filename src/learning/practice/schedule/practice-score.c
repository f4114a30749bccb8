/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A puzzle is an opponent: both ratings change as after a game, but by less if the player
 * had help. The weights are those of lichess.org's puzzles (lila, PuzzleFinisher). */

#include "learning/practice/schedule/practice-score.h"

#define WRONG_WEIGHT_OF_DOUBT 0.7
#define RIGHT_WEIGHT_OF_DOUBT 0.2
#define MIN_WEIGHT            0.1

/* A puzzle with a larger rating deviation has a rating that is a mere guess. Built-in
 * puzzles begin with 150. */
#define MAX_SURE_PUZZLE 200.0

/* A player with a larger rating deviation does not change the rating of a puzzle. The
 * second number is the minimum of the puzzle's own deviation. */
#define MAX_SURE_PERSON      230.0
#define MIN_PUZZLE_DEVIATION 60.0

/* A rating with a larger margin of error is not shown. */
#define MAX_MARGIN 400

/* Slow: this many times the usual time. Fast: the usual time divided by this number. */
#define SLOW 3
#define FAST 2

/* Whether a rating is certain enough to be shown. */
gboolean
tg_practice_is_known (const TgRating *rating)
{
  return tg_rating_get_margin (rating) <= MAX_MARGIN;
}

/* Returns: whether the puzzle was solved without a wrong move; later tries never count */
gboolean
tg_practice_is_solved (const TgPracticeResult *result)
{
  return result->n_wrong == 0 && !result->is_shown;
}

/* Converts the result of a puzzle to a grade. @usual_ms: the player's usual time for
 * such a puzzle; 0 if unknown */
TgFsrsGrade
tg_practice_grade (const TgPracticeResult *result, guint usual_ms)
{
  if (!tg_practice_is_solved (result))
    return TG_FSRS_AGAIN;
  if (result->n_hints > 0 || (usual_ms > 0 && result->ms > SLOW * usual_ms))
    return TG_FSRS_HARD;
  return usual_ms > 0 && result->ms < usual_ms / FAST ? TG_FSRS_EASY : TG_FSRS_GOOD;
}

static gdouble
get_weight (gboolean is_solved, TgPracticeKnown known)
{
  switch (known)
    {
    case TG_KNOWN_THEME:
      return is_solved ? 0.2 : 0.7;
    case TG_KNOWN_OBVIOUS:
      return is_solved ? 0.1 : 0.4;
    case TG_KNOWN_NOTHING:
    default:
      return 1.0;
    }
}

/* The first hint halves the gain, and the second one leaves nothing. */
static gdouble
get_part_of_gain (guint n_hints)
{
  return n_hints == 0 ? 1.0 : n_hints == 1 ? 0.5 : 0.0;
}

static void
move_part (TgRating *self, const TgRating *target, gdouble weight)
{
  self->elo += weight * (target->elo - self->elo);
  self->deviation += weight * (target->deviation - self->deviation);
}

/* Updates both ratings by the first try; later tries do not count. */
void
tg_practice_rate (TgRating               *person,
                  TgRating               *puzzle,
                  const TgPracticeResult *result,
                  TgPracticeKnown         known)
{
  gboolean is_solved = tg_practice_is_solved (result);
  gdouble  weight = get_weight (is_solved, known);
  gdouble  own = weight;
  TgRating new_person = *person;
  TgRating new_puzzle = *puzzle;
  gboolean is_known = person->deviation < MAX_SURE_PERSON;

  tg_rating_add_game (&new_person, puzzle, is_solved ? 1.0 : 0.0);
  tg_rating_add_game (&new_puzzle, person, is_solved ? 0.0 : 1.0);
  if (puzzle->deviation > MAX_SURE_PUZZLE)
    own = MAX (weight - (is_solved ? RIGHT_WEIGHT_OF_DOUBT : WRONG_WEIGHT_OF_DOUBT),
               MIN_WEIGHT);
  if (is_solved)
    {
      own *= get_part_of_gain (result->n_hints);
      weight *= get_part_of_gain (result->n_hints);
    }
  move_part (person, &new_person, own);
  if (is_known)
    {
      move_part (puzzle, &new_puzzle, weight);
      puzzle->deviation = MAX (puzzle->deviation, MIN_PUZZLE_DEVIATION);
    }
}
