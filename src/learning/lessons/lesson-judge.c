/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A win is proved by running the prover after every reply, first for fours, which is
 * quick, then for threats; a defence is judged by running the prover for the other
 * side. Limits are nodes, so the answers are reproducible. */

#include "learning/lessons/lesson-judge.h"

#include "rules/renju.h"
#include "tactics/judge.h"
#include "tactics/point-reach.h"
#include "tactics/stone-rows.h"

/* Node limit of each proof. */
#define MAX_NODES 20000

/* The largest distance between two stones of the same five. */
#define REACH 4

/* The most fours with which a defence may begin. */
#define MAX_COUNTERS 3

typedef struct
{
  TgProver     *prover;
  TgRuleset     ruleset;
  TgBoard       board;
  TgStone       side;        /* the learner's, which is to move */
  GCancellable *cancellable; /* borrowed (nullable) */
} Judge;

static gboolean
is_legal (const Judge *self, TgPoint point, TgStone stone)
{
  TgVerdict verdict = tg_ruleset_judge (self->ruleset, &self->board, point, stone);

  return verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
         || verdict == TG_VERDICT_DRAW;
}

static guint
count_prospects (const Judge *self, TgPoint point, TgStone stone, TgProspectKind kind)
{
  TgProspect prospects[TG_N_DIRECTIONS];
  guint      n = tg_prospect_at (self->ruleset, &self->board, point, stone, prospects);
  guint      found = 0;

  for (guint i = 0; i < n; i++)
    found += prospects[i].kind == kind ? 1 : 0;
  return found;
}

static gboolean
makes_five (const Judge *self, TgPoint point, TgStone stone)
{
  return tg_ruleset_judge (self->ruleset, &self->board, point, stone) == TG_VERDICT_WIN;
}

static TgJudge
get_effort (const Judge *self)
{
  return (TgJudge){ .prover = self->prover,
                    .max_nodes = MAX_NODES,
                    .cancellable = self->cancellable };
}

/* Lists the empty points where @stone makes five. */
static guint
find_fives (const Judge *self, TgStone stone, TgPointList *fives)
{
  fives->n = 0;
  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      if (tg_board_is_empty (&self->board, point) && makes_five (self, point, stone))
        tg_point_list_add (fives, point);
    }
  return fives->n;
}

static TgProofResult
prove (const Judge *self, TgStone attacker, TgProofKind kind)
{
  const TgJudge judge = get_effort (self);

  return tg_judge_position (&judge, &self->board, self->ruleset, attacker, kind, NULL);
}

/* The longest defence in @proof, which proves that a stone of the learner wins
 * although it makes no four. */
static TgPoint
find_longest_reply (const TgProof *proof)
{
  guint32             root = tg_proof_get_root (proof);
  const TgProofReply *replies = tg_proof_get_replies (proof, root);
  TgPoint             reply = TG_POINT_NONE;
  guint               longest = 0;

  for (guint i = 0; i < tg_proof_get_node (proof, root)->n_replies; i++)
    {
      guint depth = tg_proof_get_depth_of (proof, replies[i].node);

      if (depth <= longest)
        continue;
      longest = depth;
      reply = replies[i].point;
    }
  return reply;
}

/* Judges a stone of the learner that makes no four: whether it wins against every
 * reply. */
static TgLessonJudgement
judge_quiet_move (const Judge *self, TgPoint point)
{
  const TgJudge     judge = get_effort (self);
  TgLessonJudgement answer = { TG_LESSON_WRONG, TG_POINT_NONE, FALSE };
  TgMoveJudgement   judgement;

  tg_judge_move (&judge, &self->board, self->ruleset, point, TG_PROOF_VCT, &judgement);
  if (judgement.is_threat && judgement.result == TG_PROOF_UNKNOWN)
    answer.verdict = TG_LESSON_UNPROVED;
  if (judgement.result == TG_PROOF_WIN)
    answer = (TgLessonJudgement){ TG_LESSON_RIGHT, find_longest_reply (judgement.proof),
                                  FALSE };
  else if (judgement.is_threat)
    answer.reply = judgement.refutation;
  tg_move_judgement_clear (&judgement);
  return answer;
}

/* Judges a stone of the learner that makes a four, which @fives complete. */
static TgLessonJudgement
judge_four (Judge *self, const TgPointList *fives, TgProofKind kind)
{
  TgPoint       reply = fives->points[0];
  TgProofResult result;

  if (!is_legal (self, reply, tg_stone_opponent (self->side)))
    return (TgLessonJudgement){ TG_LESSON_RIGHT, TG_POINT_NONE, TRUE };
  tg_board_place (&self->board, reply, tg_stone_opponent (self->side));
  result = prove (self, self->side, kind);
  tg_board_undo (&self->board);
  return (TgLessonJudgement){ result == TG_PROOF_WIN    ? TG_LESSON_RIGHT
                              : result == TG_PROOF_NONE ? TG_LESSON_WRONG
                                                        : TG_LESSON_UNPROVED,
                              reply, FALSE };
}

static guint
count_threats (const Judge *self, TgPoint point)
{
  return count_prospects (self, point, self->side, TG_PROSPECT_OPEN_FOUR) * 2
         + count_prospects (self, point, self->side, TG_PROSPECT_FOUR)
         + count_prospects (self, point, self->side, TG_PROSPECT_THREE);
}

static TgLessonJudgement
judge_attack (Judge *self, TgPoint point, TgProofKind kind)
{
  TgLessonJudgement judgement;
  TgPointList       fives;
  guint             n_threats = count_threats (self, point);

  if (makes_five (self, point, self->side))
    return (TgLessonJudgement){ TG_LESSON_RIGHT, TG_POINT_NONE, TRUE };
  tg_board_place (&self->board, point, self->side);
  if (find_fives (self, tg_stone_opponent (self->side), &fives) > 0)
    judgement = (TgLessonJudgement){ TG_LESSON_WRONG, fives.points[0], FALSE };
  else if (find_fives (self, self->side, &fives) > 0)
    judgement = judge_four (self, &fives, kind);
  else
    judgement = (TgLessonJudgement){ TG_LESSON_WRONG, TG_POINT_NONE, FALSE };
  tg_board_undo (&self->board);
  if (kind == TG_PROOF_VCT && judgement.verdict == TG_LESSON_WRONG && fives.n == 0)
    judgement = judge_quiet_move (self, point);
  judgement.is_final |= judgement.verdict == TG_LESSON_RIGHT && n_threats >= 2;
  return judgement;
}

static TgLessonJudgement judge_defence (Judge      *self,
                                        TgPoint     point,
                                        TgProofKind kind,
                                        guint       depth);

/* Judges a four of the defender after the attacker has answered it: whether the
 * attacker's win is gone or can still be stopped. */
static TgLessonJudgement
judge_counter (Judge *self, TgPoint reply, TgProofKind kind, guint depth)
{
  TgLessonJudgement judgement = { TG_LESSON_WRONG, reply, FALSE };

  if (prove (self, tg_stone_opponent (self->side), kind) == TG_PROOF_NONE)
    return (TgLessonJudgement){ TG_LESSON_RIGHT, reply, TRUE };
  if (depth == MAX_COUNTERS)
    return judgement;
  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      if (tg_board_is_empty (&self->board, point) && is_legal (self, point, self->side)
          && judge_defence (self, point, kind, depth + 1).verdict == TG_LESSON_RIGHT)
        {
          judgement.verdict = TG_LESSON_RIGHT;
          break;
        }
    }
  return judgement;
}

static TgLessonJudgement
judge_defence (Judge *self, TgPoint point, TgProofKind kind, guint depth)
{
  TgStone           other = tg_stone_opponent (self->side);
  TgLessonJudgement judgement = { TG_LESSON_RIGHT, TG_POINT_NONE, TRUE };
  TgPointList       fives;
  TgProofResult     result;

  if (makes_five (self, point, self->side))
    return judgement;
  tg_board_place (&self->board, point, self->side);
  if (find_fives (self, other, &fives) > 0)
    judgement = (TgLessonJudgement){ TG_LESSON_WRONG, fives.points[0], FALSE };
  else if (find_fives (self, self->side, &fives) == 1
           && is_legal (self, fives.points[0], other))
    {
      tg_board_place (&self->board, fives.points[0], other);
      judgement = judge_counter (self, fives.points[0], kind, depth);
      tg_board_undo (&self->board);
    }
  else if (fives.n == 0)
    {
      result = prove (self, other, kind);
      if (result == TG_PROOF_WIN)
        judgement = (TgLessonJudgement){
          TG_LESSON_WRONG, tg_proof_get_first (tg_prover_get_proof (self->prover)), FALSE
        };
      else if (result == TG_PROOF_UNKNOWN)
        judgement.verdict = TG_LESSON_UNPROVED;
    }
  tg_board_undo (&self->board);
  return judgement;
}

/* Judges the best move by priority: to make five, to stop a five, to win by fours, to
 * stop a win by fours. A four that only delays the defence is a mistake. */
static TgLessonJudgement
judge_best (Judge *self, TgPoint point)
{
  TgLessonJudgement judgement;
  TgPointList       fives;
  TgStone           other = tg_stone_opponent (self->side);

  if (find_fives (self, self->side, &fives) > 0)
    return (TgLessonJudgement){ makes_five (self, point, self->side) ? TG_LESSON_RIGHT
                                                                     : TG_LESSON_WRONG,
                                TG_POINT_NONE, TRUE };
  if (find_fives (self, other, &fives) == 0
      && prove (self, self->side, TG_PROOF_VCF) == TG_PROOF_WIN)
    return judge_attack (self, point, TG_PROOF_VCF);
  judgement = judge_defence (self, point, TG_PROOF_VCF, 0);
  if (judgement.verdict == TG_LESSON_RIGHT && !judgement.is_final)
    judgement.verdict = TG_LESSON_WRONG;
  return judgement;
}

/* Whether the other side can make @kind after a stone on @point, and where. */
static gboolean
leaves (Judge *self, TgPoint point, TgProspectKind kind, TgPoint *reply)
{
  if (makes_five (self, point, self->side))
    return FALSE;
  tg_board_place (&self->board, point, self->side);
  *reply = tg_stone_find_row (self->ruleset, &self->board, tg_stone_opponent (self->side),
                              kind);
  tg_board_undo (&self->board);
  return reply->x >= 0;
}

static gboolean
stops_five (Judge *self, TgPoint point)
{
  TgStone     other = tg_stone_opponent (self->side);
  TgPointList fives;
  guint       n = find_fives (self, other, &fives);

  tg_board_place (&self->board, point, self->side);
  n = n > 0 && find_fives (self, other, &fives) == 0 ? 1 : 0;
  tg_board_undo (&self->board);
  return n == 1 && is_legal (self, point, self->side);
}

static gboolean
holds (const TgLine *row, TgPoint point)
{
  for (gint i = 0; i < row->length; i++)
    if (tg_point_equal (tg_point_step (row->start, row->direction, i), point))
      return TRUE;
  return FALSE;
}

/* Whether another stone makes @kind along @direction with the one on @point. */
static gboolean
can_make (const Judge *self, TgPoint point, TgDirection direction, TgProspectKind kind)
{
  for (gint i = -REACH; i <= REACH; i++)
    {
      TgPoint    next = tg_point_step (point, direction, i);
      TgProspect prospects[TG_N_DIRECTIONS];
      guint      n = 0;

      if (tg_board_is_empty (&self->board, next))
        n = tg_prospect_at (self->ruleset, &self->board, next, self->side, prospects);
      for (guint j = 0; j < n; j++)
        if (prospects[j].kind == kind && prospects[j].line.direction == direction
            && holds (&prospects[j].line, point))
          return TRUE;
    }
  return FALSE;
}

/* The number of lines through the learner’s stone on @point on which another stone makes
 * @kind. */
static guint
count_rows (Judge *self, TgPoint point, TgProspectKind kind)
{
  guint n_rows = 0;

  tg_board_place (&self->board, point, self->side);
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    n_rows += can_make (self, point, direction, kind) ? 1 : 0;
  tg_board_undo (&self->board);
  return n_rows;
}

/* Whether a stone makes a three that can become a four, but no open four. */
static gboolean
makes_closed_three (Judge *self, TgPoint point)
{
  gboolean found = FALSE;

  tg_board_place (&self->board, point, self->side);
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    found |= can_make (self, point, direction, TG_PROSPECT_FOUR)
             && !can_make (self, point, direction, TG_PROSPECT_OPEN_FOUR);
  tg_board_undo (&self->board);
  return found;
}

static gboolean
is_quiet_threat (Judge *self, TgPoint point)
{
  gboolean wins;

  if (count_threats (self, point) > 0 || !is_legal (self, point, self->side)
      || prove (self, self->side, TG_PROOF_VCF) == TG_PROOF_WIN)
    return FALSE;
  tg_board_place (&self->board, point, self->side);
  wins = prove (self, self->side, TG_PROOF_VCF) == TG_PROOF_WIN;
  tg_board_undo (&self->board);
  return wins;
}

static gboolean
misses_five (const Judge *self, TgPoint point)
{
  TgPointList fives;

  return find_fives (self, self->side, &fives) > 0
         && !tg_point_is_among (point, fives.points, fives.n);
}

static gboolean
makes (Judge *self, TgThreat threat, TgPoint point)
{
  TgStoneRows rows;

  if (threat == TG_THREAT_DEAD)
    return tg_point_is_dead (&self->board, point);
  tg_stone_rows_init (&rows, self->ruleset, &self->board, point, self->side);
  if (threat != TG_THREAT_CLOSED_THREE)
    return tg_stone_rows_make (&rows, threat);
  return rows.n_fours == 0 && tg_stone_rows_is_legal (&rows)
         && rows.verdict != TG_VERDICT_WIN && makes_closed_three (self, point);
}

static gboolean
fulfils (Judge *self, TgLessonAim aim, TgPoint point, TgPoint *reply)
{
  TgVerdict verdict = tg_ruleset_judge (self->ruleset, &self->board, point, self->side);

  switch (aim)
    {
    case TG_AIM_STOP_FIVE:
      return stops_five (self, point);
    case TG_AIM_FORBIDDEN:
      return tg_verdict_is_foul (verdict);
    case TG_AIM_FORBIDDEN_OVERLINE:
      return verdict == TG_VERDICT_OVERLINE;
    case TG_AIM_FORBIDDEN_FOURS:
      return verdict == TG_VERDICT_DOUBLE_FOUR;
    case TG_AIM_FORBIDDEN_THREES:
      return verdict == TG_VERDICT_DOUBLE_THREE;
    case TG_AIM_LEGAL:
      return is_legal (self, point, self->side);
    case TG_AIM_CROSS:
      return is_legal (self, point, self->side) && verdict != TG_VERDICT_WIN
             && count_rows (self, point, TG_PROSPECT_THREE) >= 2;
    case TG_AIM_NO_FOUR:
      return verdict != TG_VERDICT_WIN && !makes (self, TG_THREAT_FOUR, point);
    case TG_AIM_CENTRE:
      return (guint) point.x == self->board.size / 2
             && (guint) point.y == self->board.size / 2;
    case TG_AIM_NEAR:
      return tg_point_get_distance (&self->board, point) <= 2;
    case TG_AIM_FAR:
      return tg_point_get_distance (&self->board, point) > 2;
    case TG_AIM_QUIET:
      return is_quiet_threat (self, point);
    case TG_AIM_MISSES_FIVE:
      return misses_five (self, point);
    case TG_AIM_LEAVES_FIVE:
      return leaves (self, point, TG_PROSPECT_FIVE, reply);
    case TG_AIM_LEAVES_OPEN_FOUR:
      return leaves (self, point, TG_PROSPECT_OPEN_FOUR, reply);
    default:
      return makes (self, (TgThreat) aim, point);
    }
}

/* Judges a stone of the side to move on an empty point. %TG_AIM_BEST stands for the
 * first of these aims that applies: to make five, to stop a five, to win by fours, to
 * stop a win by fours. */
TgLessonJudgement
tg_lesson_judge_point (TgProver      *prover,
                       TgLessonAim    aim,
                       TgRuleset      ruleset,
                       const TgBoard *board,
                       TgPoint        point,
                       GCancellable  *cancellable)
{
  Judge judge = { prover, ruleset, *board, tg_board_side_to_move (board), cancellable };
  TgLessonJudgement judgement = { TG_LESSON_WRONG, TG_POINT_NONE, TRUE };
  gboolean          is_move =
      aim == TG_AIM_BEST || (aim >= TG_AIM_WIN_BY_FOURS && aim <= TG_AIM_STOP_THREATS);

  if (is_move && !is_legal (&judge, point, judge.side))
    return judgement;
  switch (aim)
    {
    case TG_AIM_WIN_BY_FOURS:
      return judge_attack (&judge, point, TG_PROOF_VCF);
    case TG_AIM_WIN_BY_THREATS:
      return judge_attack (&judge, point, TG_PROOF_VCT);
    case TG_AIM_STOP_FOURS:
      return judge_defence (&judge, point, TG_PROOF_VCF, 0);
    case TG_AIM_STOP_THREATS:
      return judge_defence (&judge, point, TG_PROOF_VCT, 0);
    case TG_AIM_BEST:
      return judge_best (&judge, point);
    default:
      if (fulfils (&judge, aim, point, &judgement.reply))
        judgement.verdict = TG_LESSON_RIGHT;
      return judgement;
    }
}

/* Whether there is a point on the board that fulfils @aim. */
gboolean
tg_lesson_judge_any (TgProver      *prover,
                     TgLessonAim    aim,
                     TgRuleset      ruleset,
                     const TgBoard *board,
                     GCancellable  *cancellable)
{
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (tg_board_is_empty (board, point)
          && tg_lesson_judge_point (prover, aim, ruleset, board, point, cancellable)
                     .verdict
                 == TG_LESSON_RIGHT)
        return TRUE;
    }
  return FALSE;
}

/* The line that all of @stones are on. */
static gboolean
find_direction (const TgLessonPoints *stones, TgDirection *direction)
{
  for (*direction = 0; *direction < TG_N_DIRECTIONS; (*direction)++)
    {
      guint n = 0;

      for (gint i = -TG_MAX_SIZE; i <= TG_MAX_SIZE; i++)
        n += tg_point_is_among (tg_point_step (stones->points[0], *direction, i),
                                stones->points, stones->n)
                 ? 1
                 : 0;
      if (n == stones->n)
        return TRUE;
    }
  return FALSE;
}

/* The shape that @stones, which have one colour, form if they are on one line. */
TgThreat
tg_lesson_judge_shape (TgRuleset             ruleset,
                       const TgBoard        *board,
                       const TgLessonPoints *stones)
{
  Judge judge = { NULL, ruleset, *board, tg_board_get (board, stones->points[0]), NULL };
  TgDirection direction;
  guint       n_fives = 0;
  gboolean    open = FALSE;
  gboolean    closed = FALSE;
  gboolean    solid;

  g_return_val_if_fail (stones->n > 2 && find_direction (stones, &direction),
                        TG_THREAT_NONE);

  solid = tg_board_run (board, stones->points[0], direction).length == stones->n;
  if (solid && stones->n >= 5)
    return stones->n == 5 ? TG_THREAT_FIVE : TG_THREAT_OVERLINE;
  for (gint i = -5; i <= 5; i++)
    {
      TgPoint    next = tg_point_step (stones->points[0], direction, i);
      TgProspect prospects[TG_N_DIRECTIONS];
      guint      n = 0;

      if (tg_board_is_empty (board, next))
        n = tg_prospect_at (ruleset, board, next, judge.side, prospects);
      for (guint j = 0; j < n; j++)
        if (prospects[j].line.direction == direction)
          {
            n_fives += prospects[j].kind == TG_PROSPECT_FIVE ? 1 : 0;
            open |= prospects[j].kind == TG_PROSPECT_OPEN_FOUR;
            closed |= prospects[j].kind == TG_PROSPECT_FOUR;
          }
    }
  if (stones->n == 4 && n_fives > 0)
    return !solid         ? TG_THREAT_SPLIT_FOUR
           : n_fives == 2 ? TG_THREAT_OPEN_FOUR
                          : TG_THREAT_CLOSED_FOUR;
  if (stones->n == 3 && open)
    return solid ? TG_THREAT_THREE : TG_THREAT_SPLIT_THREE;
  return stones->n == 3 && closed ? TG_THREAT_CLOSED_THREE : TG_THREAT_DEAD;
}
