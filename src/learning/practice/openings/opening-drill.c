/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/openings/opening-drill.h"

#include "rules/openings/opening-names.h"

#define SIZE 15

/* The protocols in which players make decisions, with the rules for which they are
 * practised. */
static const struct
{
  TgOpeningProtocol protocol;
  TgRuleset         ruleset;
} protocols[] = {
  { TG_OPENING_SWAP2, TG_RULESET_STANDARD },   { TG_OPENING_SWAP, TG_RULESET_RENJU },
  { TG_OPENING_RIF, TG_RULESET_RENJU },        { TG_OPENING_YAMAGUCHI, TG_RULESET_RENJU },
  { TG_OPENING_SOOSORV, TG_RULESET_RENJU },    { TG_OPENING_TARAGUCHI, TG_RULESET_RENJU },
  { TG_OPENING_TARANNIKOV, TG_RULESET_RENJU },
};

/* The state of a drill, which a refused decision restores. */
typedef struct
{
  TgOpening opening;
  TgGame    game;  /* valid once the opening is finished */
  guint     n_own; /* number of the learner’s moves in the game */
} Place;

struct _TgOpeningDrill
{
  TgSeat               learner;
  guint                n_moves; /* moves of the learner after the opening */
  Place                place;
  Place                before; /* the state before the decision that is being judged */
  gboolean             is_judging;
  TgOpeningDrillResult result;
};

/* The number of subjects: every pattern and every protocol, each from both sides. */
guint
tg_opening_subject_get_n (void)
{
  return 2 * (TG_N_OPENING_PATTERNS + G_N_ELEMENTS (protocols));
}

void
tg_opening_subject_get (guint index, TgOpeningSubject *subject)
{
  guint number = index / 2;

  g_return_if_fail (index < tg_opening_subject_get_n ());

  *subject = (TgOpeningSubject){
    .pattern = (gint) number,
    .protocol = TG_OPENING_FREE,
    .ruleset = TG_RULESET_RENJU,
    .learner = index % 2 == 0 ? TG_SEAT_FIRST : TG_SEAT_SECOND,
  };
  if (number >= TG_N_OPENING_PATTERNS)
    {
      subject->pattern = -1;
      subject->protocol = protocols[number - TG_N_OPENING_PATTERNS].protocol;
      subject->ruleset = protocols[number - TG_N_OPENING_PATTERNS].ruleset;
    }
}

/* Returns: (transfer full): the identifier in the database, such as “D4-first” */
gchar *
tg_opening_subject_to_id (const TgOpeningSubject *self)
{
  return g_strdup_printf ("%s-%s",
                          self->pattern >= 0
                              ? tg_opening_pattern_get ((guint) self->pattern)->id
                              : tg_opening_protocol_to_id (self->protocol),
                          self->learner == TG_SEAT_FIRST ? "first" : "second");
}

gboolean
tg_opening_subject_from_id (const gchar *id, TgOpeningSubject *subject)
{
  for (guint i = 0; i < tg_opening_subject_get_n (); i++)
    {
      g_autofree gchar *other = NULL;

      tg_opening_subject_get (i, subject);
      other = tg_opening_subject_to_id (subject);
      if (g_str_equal (id, other))
        return TRUE;
    }
  return FALSE;
}

/* Begins the game with the stones of the opening as alternate moves. */
static void
begin_game (Place *self, const TgMove *moves, guint n_moves)
{
  TgBoard board;

  tg_board_init (&board, self->opening.size);
  for (guint i = 0; i < n_moves; i++)
    tg_board_place (&board, moves[i].point, moves[i].stone);
  tg_game_init_position (&self->game, self->opening.ruleset, &board,
                         tg_board_side_to_move (&board), TRUE, TG_FOULS_REFUSED);
}

static void
begin_game_after_opening (Place *self)
{
  TgMove moves[TG_OPENING_MAX_STONES];

  for (guint i = 0; i < self->opening.n_stones; i++)
    moves[i] = tg_opening_get_move (&self->opening, i);
  begin_game (self, moves, self->opening.n_stones);
}

static void
begin_pattern (Place *self, guint pattern)
{
  TgMove  moves[TG_OPENING_PATTERN_STONES];
  TgPoint points[TG_OPENING_PATTERN_STONES];

  tg_opening_pattern_get_stones (pattern, SIZE, points);
  for (guint i = 0; i < TG_OPENING_PATTERN_STONES; i++)
    moves[i] = (TgMove){ points[i], i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE };
  while (!tg_opening_is_finished (&self->opening))
    tg_opening_play (&self->opening, points[self->opening.n_stones], NULL);
  begin_game (self, moves, TG_OPENING_PATTERN_STONES);
}

/* Creates a drill. @n_moves: the number of moves that the learner makes after the
 * stones of the pattern, or after the opening protocol. */
TgOpeningDrill *
tg_opening_drill_new (const TgOpeningSubject *subject, guint n_moves)
{
  TgOpeningDrill *self = g_new0 (TgOpeningDrill, 1);

  self->learner = subject->learner;
  self->n_moves = n_moves;
  if (!tg_opening_init (&self->place.opening, subject->protocol, subject->ruleset, SIZE,
                        tg_opening_protocol_get_default_n (subject->protocol), NULL))
    g_assert_not_reached ();
  if (subject->pattern >= 0)
    begin_pattern (&self->place, (guint) subject->pattern);
  else
    tg_game_init (&self->place.game, subject->ruleset, SIZE, TG_FOULS_REFUSED);
  return self;
}

void
tg_opening_drill_free (TgOpeningDrill *self)
{
  g_free (self);
}

static TgSeat
get_seat (const TgOpeningDrill *self)
{
  const TgOpening *opening = &self->place.opening;

  if (tg_opening_is_finished (opening))
    return tg_opening_get_seat (opening, tg_game_turn (&self->place.game));
  return tg_opening_get_task (opening).seat;
}

TgOpeningDrillState
tg_opening_drill_get_state (const TgOpeningDrill *self)
{
  if (self->is_judging)
    return TG_OPENING_DRILL_JUDGES;
  if (tg_opening_is_finished (&self->place.opening)
      && (self->place.n_own >= self->n_moves || tg_game_is_over (&self->place.game)))
    return TG_OPENING_DRILL_OVER;
  return get_seat (self) == self->learner ? TG_OPENING_DRILL_ASKS
                                          : TG_OPENING_DRILL_AWAITS;
}

/* The opening; tg_opening_get_task() is the decision to be made. */
const TgOpening *
tg_opening_drill_get_opening (const TgOpeningDrill *self)
{
  return &self->place.opening;
}

/* The game after the opening; valid once the opening is finished. */
const TgGame *
tg_opening_drill_get_game (const TgOpeningDrill *self)
{
  return &self->place.game;
}

TgOpeningDrillResult
tg_opening_drill_get_result (const TgOpeningDrill *self)
{
  return self->result;
}

/* How well the learner knew the opening. */
TgFsrsGrade
tg_opening_drill_get_grade (const TgOpeningDrill *self)
{
  static const TgFsrsGrade grades[] = { TG_FSRS_GOOD, TG_FSRS_HARD, TG_FSRS_AGAIN };

  return grades[MIN (self->result.n_faults, G_N_ELEMENTS (grades) - 1)];
}

static gboolean
apply (Place *self, const TgOpeningDecision *decision, GError **error)
{
  gboolean was_finished = tg_opening_is_finished (&self->opening);
  gboolean is_applied = FALSE;

  switch (decision->action)
    {
    case TG_OPENING_ACTION_PLACE:
      is_applied = was_finished
                       ? tg_game_play (&self->game, decision->point, error)
                       : tg_opening_play (&self->opening, decision->point, error);
      break;
    case TG_OPENING_ACTION_CHOOSE:
      is_applied = tg_opening_choose (&self->opening, decision->option, error);
      break;
    case TG_OPENING_ACTION_DECLARE:
      is_applied = tg_opening_declare (&self->opening, decision->count, error);
      break;
    case TG_OPENING_ACTION_OFFER:
      is_applied = tg_opening_offer (&self->opening, decision->point, error);
      break;
    case TG_OPENING_ACTION_KEEP:
      is_applied = tg_opening_keep (&self->opening, decision->point, error);
      break;
    case TG_OPENING_ACTION_FINISHED:
    default:
      g_return_val_if_reached (FALSE);
    }
  if (is_applied && !was_finished && tg_opening_is_finished (&self->opening))
    begin_game_after_opening (self);
  return is_applied;
}

/**
 * tg_opening_drill_decide:
 * @self: a drill that asks or awaits
 * @decision: the decision of the side to act
 * @error: return location for the error of the rules
 *
 * Makes a decision of either side. One of the learner’s must be judged before the drill
 * continues.
 *
 * Returns: whether it is allowed
 */
gboolean
tg_opening_drill_decide (TgOpeningDrill          *self,
                         const TgOpeningDecision *decision,
                         GError                 **error)
{
  TgOpeningDrillState state = tg_opening_drill_get_state (self);
  Place               before = self->place;

  g_return_val_if_fail (
      state == TG_OPENING_DRILL_ASKS || state == TG_OPENING_DRILL_AWAITS, FALSE);

  if (!apply (&self->place, decision, error))
    return FALSE;
  if (state == TG_OPENING_DRILL_AWAITS)
    return TRUE;
  if (tg_opening_is_finished (&before.opening))
    self->place.n_own++;
  self->before = before;
  self->is_judging = TRUE;
  return TRUE;
}

/**
 * tg_opening_drill_judge:
 * @self: a drill that waits for a judgement
 * @best: the learner’s chance to win after the best decision, 0 to 1
 * @made: the learner’s chance to win after the decision made
 *
 * Accepts the decision, or undoes it if it loses more than %TG_OPENING_DRILL_MAX_LOSS.
 *
 * Returns: whether it was accepted
 */
gboolean
tg_opening_drill_judge (TgOpeningDrill *self, gdouble best, gdouble made)
{
  gdouble  loss = MAX (best - made, 0);
  gboolean is_accepted = loss <= TG_OPENING_DRILL_MAX_LOSS;

  g_return_val_if_fail (self->is_judging, FALSE);

  self->is_judging = FALSE;
  self->result.loss += loss;
  if (is_accepted)
    self->result.n_decisions++;
  else
    {
      self->result.n_faults++;
      self->place = self->before;
    }
  return is_accepted;
}
