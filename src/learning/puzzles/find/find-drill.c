/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/find/find-drill.h"

#include "learning/puzzles/solve/puzzle-judge.h"
#include "rules/renju.h"
#include "tactics/judge.h"

/* Node limit of the search for the refutation of a wrong point. */
#define REFUTE_NODES 100000

/* The kinds of drills: the threat that a stone makes on the points to find or, if they
 * are about something else, an id. */
static const struct
{
  TgThreat     threat;
  const gchar *id;
} kinds[TG_N_FIND_KINDS] = {
  [TG_FIND_FIVE] = { .threat = TG_THREAT_FIVE },
  [TG_FIND_FOUR] = { .threat = TG_THREAT_FOUR },
  [TG_FIND_OPEN_FOUR] = { .threat = TG_THREAT_OPEN_FOUR },
  [TG_FIND_SPLIT_FOUR] = { .threat = TG_THREAT_SPLIT_FOUR },
  [TG_FIND_THREE] = { .threat = TG_THREAT_THREE },
  [TG_FIND_SPLIT_THREE] = { .threat = TG_THREAT_SPLIT_THREE },
  [TG_FIND_DOUBLE_FOUR] = { .threat = TG_THREAT_DOUBLE_FOUR },
  [TG_FIND_FOUR_THREE] = { .threat = TG_THREAT_FOUR_THREE },
  [TG_FIND_DOUBLE_THREE] = { .threat = TG_THREAT_DOUBLE_THREE },
  [TG_FIND_OVERLINE] = { .id = "overline" },
  [TG_FIND_FORBIDDEN] = { .id = "forbidden" },
  [TG_FIND_FORBIDDEN_OVERLINE] = { .id = "forbidden-overline" },
  [TG_FIND_FORBIDDEN_FOURS] = { .id = "forbidden-fours" },
  [TG_FIND_FORBIDDEN_THREES] = { .id = "forbidden-threes" },
  [TG_FIND_NOT_FORBIDDEN] = { .id = "not-forbidden" },
  [TG_FIND_STOP_THREE] = { .id = "stop-three" },
  [TG_FIND_WIN_BY_FOURS] = { .id = "win-by-fours" },
  [TG_FIND_STOP_FOURS] = { .id = "stop-fours" },
};

/* Returns: the threat that a stone makes on the points to find, or %TG_THREAT_NONE if the
 *   drill is about something else */
TgThreat
tg_find_kind_get_threat (TgFindKind kind)
{
  g_return_val_if_fail (kind < TG_N_FIND_KINDS, TG_THREAT_NONE);

  return kinds[kind].threat;
}

/* Whether a kind of drill makes sense for @side under @ruleset. */
gboolean
tg_find_kind_fits (TgFindKind kind, TgRuleset ruleset, TgStone side)
{
  gboolean has_fouls = tg_ruleset_has_fouls (ruleset, side);

  g_return_val_if_fail (kind < TG_N_FIND_KINDS, FALSE);

  switch (kind)
    {
    case TG_FIND_DOUBLE_FOUR:
    case TG_FIND_DOUBLE_THREE:
      return !has_fouls;
    case TG_FIND_OVERLINE:
      return tg_ruleset_get_side_rules (ruleset, side) == TG_SIDE_RULES_EXACT;
    case TG_FIND_FORBIDDEN:
    case TG_FIND_FORBIDDEN_OVERLINE:
    case TG_FIND_FORBIDDEN_FOURS:
    case TG_FIND_FORBIDDEN_THREES:
    case TG_FIND_NOT_FORBIDDEN:
      return has_fouls;
    default:
      return TRUE;
    }
}

static TgStone
get_side (const TgFindDrill *self)
{
  return tg_board_side_to_move (&self->board);
}

static gboolean
has_long_row (const TgFindDrill *self, TgPoint point)
{
  TgBoard after = self->board;

  tg_board_place (&after, point, get_side (self));
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    if (tg_board_run (&after, point, direction).length > 5)
      return TRUE;
  return FALSE;
}

/* Whether a simple count of rows would call a legal point forbidden. */
static gboolean
looks_forbidden (const TgFindDrill *self, TgPoint point)
{
  TgRenjuReport report;
  guint         n_shapes[TG_SHAPE_OVERLINE + 1] = { 0 };

  tg_renju_report (&self->board, point, &report);
  for (guint i = 0; i < report.n_shapes; i++)
    n_shapes[report.shapes[i].kind]++;
  return !tg_verdict_is_foul (report.verdict)
         && (n_shapes[TG_SHAPE_OVERLINE] > 0
             || n_shapes[TG_SHAPE_FOUR] + n_shapes[TG_SHAPE_STRAIGHT_FOUR] > 1
             || n_shapes[TG_SHAPE_THREE] + n_shapes[TG_SHAPE_FALSE_THREE] > 1);
}

/* Whether a point fulfils a kind that depends only on the rows through it. */
static gboolean
makes (const TgFindDrill *self, TgPoint point)
{
  TgStoneRows rows;

  tg_stone_rows_init (&rows, self->ruleset, &self->board, point, get_side (self));
  switch (self->kind)
    {
    case TG_FIND_OVERLINE:
      return rows.verdict != TG_VERDICT_WIN && has_long_row (self, point);
    case TG_FIND_FORBIDDEN:
      return tg_verdict_is_foul (rows.verdict);
    case TG_FIND_FORBIDDEN_OVERLINE:
      return rows.verdict == TG_VERDICT_OVERLINE;
    case TG_FIND_FORBIDDEN_FOURS:
      return rows.verdict == TG_VERDICT_DOUBLE_FOUR;
    case TG_FIND_FORBIDDEN_THREES:
      return rows.verdict == TG_VERDICT_DOUBLE_THREE;
    case TG_FIND_NOT_FORBIDDEN:
      return looks_forbidden (self, point);
    default:
      return tg_stone_rows_make (&rows, kinds[self->kind].threat);
    }
}

/* The point where the other side still makes an open four after a stone on @point. */
static TgPoint
find_open_four_after (const TgFindDrill *self, TgPoint point)
{
  TgBoard after = self->board;

  tg_board_place (&after, point, get_side (self));
  return tg_stone_find_row (self->ruleset, &after, tg_stone_opponent (get_side (self)),
                            TG_PROSPECT_OPEN_FOUR);
}

/* Returns: whether the list of answers is full */
static gboolean
add_answer (TgFindDrill *self, TgPoint point)
{
  if (self->n_answers == TG_FIND_MAX_ANSWERS)
    return TRUE;
  self->answers[self->n_answers++] = point;
  return FALSE;
}

static gboolean
find_by_rows (TgFindDrill *self)
{
  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      if (tg_board_is_empty (&self->board, point) && makes (self, point)
          && add_answer (self, point))
        return FALSE;
    }
  return TRUE;
}

/* Finds the points that stop an open three. Fails if a side can make five, which would
 * be more urgent. */
static gboolean
find_stops_of_three (TgFindDrill *self)
{
  TgStone side = get_side (self);
  TgStone other = tg_stone_opponent (side);
  TgPoint threat =
      tg_stone_find_row (self->ruleset, &self->board, other, TG_PROSPECT_OPEN_FOUR);

  if (threat.x < 0
      || tg_stone_find_row (self->ruleset, &self->board, other, TG_PROSPECT_FIVE).x >= 0
      || tg_stone_find_row (self->ruleset, &self->board, side, TG_PROSPECT_FIVE).x >= 0)
    return FALSE;
  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint     point = tg_point_from_index (i, self->board.size);
      TgBoard     after = self->board;
      TgStoneRows rows;

      if (!tg_board_is_empty (&self->board, point))
        continue;
      tg_board_place (&after, point, side);
      if (tg_stone_makes_row (self->ruleset, &after, threat, other,
                              TG_PROSPECT_OPEN_FOUR))
        continue;
      tg_stone_rows_init (&rows, self->ruleset, &self->board, point, side);
      if (tg_stone_rows_is_legal (&rows) && find_open_four_after (self, point).x < 0
          && add_answer (self, point))
        return FALSE;
    }
  return TRUE;
}

/* Finds the answers of the kinds that need the prover. Fails if a side can make five
 * at once, which would be more urgent. */
static gboolean
find_by_prover (TgFindDrill *self, const TgJudge *judge)
{
  TgStone     side = get_side (self);
  TgStone     other = tg_stone_opponent (side);
  TgPointList points;
  gboolean    is_known;

  if (tg_stone_find_row (self->ruleset, &self->board, other, TG_PROSPECT_FIVE).x >= 0
      || tg_stone_find_row (self->ruleset, &self->board, side, TG_PROSPECT_FIVE).x >= 0)
    return FALSE;
  if (self->kind == TG_FIND_WIN_BY_FOURS)
    is_known = tg_judge_fours (judge, &self->board, self->ruleset, side, &points);
  else
    is_known = tg_judge_makes_no_four (&self->board, self->ruleset, side)
               && tg_judge_saves (judge, &self->board, self->ruleset, side, TG_PROOF_VCF,
                                  TG_FIND_MAX_ANSWERS, &points);
  for (guint i = 0; is_known && i < self->board.size * self->board.size; i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      if (tg_point_is_among (point, points.points, points.n))
        is_known = !add_answer (self, point);
    }
  return is_known;
}

/**
 * tg_find_drill_init:
 * @prover: (nullable): for wins by fours and their defence
 * @cancellable: (nullable)
 *
 * Makes a drill of @kind for the side to move.
 *
 * Returns: whether all answers are known and not too many; there may be none
 */
gboolean
tg_find_drill_init (TgFindDrill      *self,
                    TgFindKind        kind,
                    TgRuleset         ruleset,
                    const TgBoard    *board,
                    struct _TgProver *prover,
                    GCancellable     *cancellable)
{
  const TgJudge judge = tg_puzzle_judge_new (prover, 0, cancellable);

  g_return_val_if_fail (tg_find_kind_fits (kind, ruleset, tg_board_side_to_move (board)),
                        FALSE);

  *self = (TgFindDrill){ .kind = kind, .ruleset = ruleset, .board = *board };
  switch (kind)
    {
    case TG_FIND_STOP_THREE:
      return find_stops_of_three (self);
    case TG_FIND_WIN_BY_FOURS:
    case TG_FIND_STOP_FOURS:
      return find_by_prover (self, &judge);
    default:
      return find_by_rows (self);
    }
}

/* The move of the other side that refutes a legal stone on @point, in drills of defence;
 * %TG_POINT_NONE if there is none. */
TgPoint
tg_find_drill_refute (const TgFindDrill *self, TgPoint point)
{
  const TgJudge judge = { .max_nodes = REFUTE_NODES };
  TgBoard       after = self->board;
  g_autoptr (TgProof) proof = NULL;

  if (self->kind == TG_FIND_STOP_THREE)
    return find_open_four_after (self, point);
  if (self->kind != TG_FIND_STOP_FOURS)
    return TG_POINT_NONE;
  tg_board_place (&after, point, get_side (self));
  return tg_judge_position (&judge, &after, self->ruleset,
                            tg_stone_opponent (get_side (self)), TG_PROOF_VCF, &proof)
                 == TG_PROOF_WIN
             ? tg_proof_get_first (proof)
             : TG_POINT_NONE;
}

/* Returns: (transfer full): the identifier of the drill in the database */
gchar *
tg_find_drill_make_id (const TgFindDrill *self)
{
  const gchar *id = kinds[self->kind].id;

  if (id == NULL)
    id = tg_threat_to_id (kinds[self->kind].threat);
  return g_strdup_printf ("find-%s-%c%010" G_GINT64_MODIFIER "x", id,
                          get_side (self) == TG_STONE_BLACK ? 'b' : 'w',
                          tg_puzzle_key (&self->board, self->ruleset) >> 24);
}
