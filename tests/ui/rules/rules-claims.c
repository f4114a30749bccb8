/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks each claim of a diagram as a player would, by adding stones. The prover checks
 * claims of wins by fours and by threats, and its proofs are verified. */

#include "rules-claims.h"

#include "engine/proof/proof.h"
#include "rules/prospect.h"

#define MAX_NODES 500000

/* The position after some of the moves of a diagram. */
typedef struct
{
  const TgRulesDiagram *diagram;
  TgBoard               board;
  TgStone               attacker;
  guint                 n_moves;
  TgPoint               moves[TG_RULES_MAX_MOVES];
} Line;

static void
line_init (Line *line, const TgRulesDiagram *diagram)
{
  line->diagram = diagram;
  tg_rules_diagram_set_up (diagram, &line->board);
  line->attacker = diagram->white_first ? TG_STONE_WHITE : TG_STONE_BLACK;
  line->n_moves = tg_rules_diagram_get_moves (diagram, diagram->moves, line->moves);
}

static TgStone
line_stone (const Line *line, guint index)
{
  return index % 2 == 0 ? line->attacker : tg_stone_opponent (line->attacker);
}

/* Plays a move of the diagram, which must be legal. */
static TgVerdict
line_play (Line *line, TgPoint point, guint index)
{
  TgVerdict verdict = tg_ruleset_judge (line->diagram->ruleset, &line->board, point,
                                        line_stone (line, index));

  g_assert_true (verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN);
  tg_board_place (&line->board, point, line_stone (line, index));
  return verdict;
}

/* Returns the number of points where one more stone makes a row of the kind @worst or
 * better. */
static guint
count_points (const TgBoard *board, TgStone stone, TgProspectKind worst)
{
  g_autoptr (GArray) found = tg_prospect_find (TG_RULESET_RENJU, board);
  gboolean seen[TG_MAX_POINTS] = { FALSE };
  guint    n = 0;

  for (guint i = 0; i < found->len; i++)
    {
      const TgProspect *prospect = &g_array_index (found, TgProspect, i);
      guint             index = tg_point_index (prospect->point, board->size);

      if (prospect->stone == stone && prospect->kind <= worst && !seen[index])
        {
          seen[index] = TRUE;
          n++;
        }
    }
  return n;
}

/* Returns the number of rows of a kind that a stone at @point makes. */
static guint
count_made (const TgBoard *board, TgPoint point, TgStone stone, TgProspectKind kind)
{
  TgProspect made[TG_N_DIRECTIONS];
  guint      n_made = tg_prospect_at (TG_RULESET_RENJU, board, point, stone, made);
  guint      n = 0;

  for (guint i = 0; i < n_made; i++)
    n += made[i].kind == kind;
  return n;
}

static gboolean
is_forcing (const TgBoard *board, TgPoint point, TgStone stone)
{
  TgProspect made[TG_N_DIRECTIONS];

  return tg_prospect_at (TG_RULESET_RENJU, board, point, stone, made) > 0;
}

/* Returns the best kind of row that one more black stone can make, %TG_N_PROSPECTS for
 * none. */
static guint
find_best (const TgBoard *board)
{
  for (guint kind = TG_PROSPECT_FIVE; kind < TG_N_PROSPECTS; kind++)
    if (count_points (board, TG_STONE_BLACK, kind) > 0)
      return kind;
  return TG_N_PROSPECTS;
}

/* Returns the best kind of row that two more black stones can make. */
static guint
find_best_after_one (const TgBoard *board)
{
  guint best = TG_N_PROSPECTS;

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgBoard next = *board;
      TgPoint point = tg_point_from_index (i, board->size);

      if (!tg_board_is_empty (board, point))
        continue;
      tg_board_place (&next, point, TG_STONE_BLACK);
      best = MIN (best, find_best (&next));
    }
  return best;
}

static guint
count_stones (const TgBoard *board, TgStone stone)
{
  guint n = 0;

  for (guint i = 0; i < board->n_moves; i++)
    n += board->moves[i].stone == stone;
  return n;
}

static void
assert_row (const TgBoard *board, guint n_stones, guint best, guint best_after_one)
{
  if (n_stones > 0)
    g_assert_cmpuint (count_stones (board, TG_STONE_BLACK), ==, n_stones);
  g_assert_cmpuint (find_best (board), ==, best);
  g_assert_cmpuint (find_best_after_one (board), ==, best_after_one);
}

/* Checks that Black can take every empty point of the row and still has no five. */
static void
assert_dead (const TgBoard *board)
{
  TgBoard next = *board;
  TgPoint first = next.moves[0].point;
  TgLine  lines[TG_N_DIRECTIONS];
  gint8   row = -1;

  for (guint i = 0; i < board->n_moves; i++)
    if (board->moves[i].stone == TG_STONE_BLACK)
      first = board->moves[i].point;
  row = first.y;
  for (gint8 x = 0; x < (gint8) board->size; x++)
    if (tg_board_is_empty (&next, (TgPoint){ x, row }))
      tg_board_place (&next, (TgPoint){ x, row }, TG_STONE_BLACK);
  g_assert_cmpuint (tg_ruleset_winning_lines (TG_RULESET_FREESTYLE, &next, first, lines),
                    ==, 0);
}

/* Checks that the stones of each side lie on one line: straight, diagonal, or either kind
 * if both are %TRUE; side by side if required. */
static void
assert_lines (const TgBoard *board, gboolean straight, gboolean diagonal, gboolean close)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      const TgMove *previous = NULL;

      for (guint i = 0; i < board->n_moves; i++)
        {
          const TgMove *move = &board->moves[i];
          gint          dx;
          gint          dy;

          if (move->stone != stone)
            continue;
          if (previous != NULL)
            {
              dx = ABS (move->point.x - previous->point.x);
              dy = ABS (move->point.y - previous->point.y);
              g_assert_true ((straight && (dx == 0 || dy == 0))
                             || (diagonal && dx == dy));
              g_assert_true (!close || MAX (dx, dy) == 1);
            }
          previous = move;
        }
    }
}

static TgProofResult
solve (const TgBoard *board, TgStone attacker, TgProofKind kind)
{
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProofLimits limits = { .max_nodes = MAX_NODES };

  return tg_prover_solve (prover, board, TG_RULESET_RENJU, attacker, kind, &limits);
}

/* Checks an attack by playing it to the end: each move of the attacker threatens, fours
 * are answered at the only point, and the last move wins. */
static void
assert_attack (Line *line, const TgPoint *moves, guint n, gboolean fours_alone)
{
  TgVerdict verdict = TG_VERDICT_LEGAL;

  g_assert_cmpuint (n % 2, ==, 1);
  for (guint i = 0; i < n; i++)
    {
      guint n_fives = count_points (&line->board, line->attacker, TG_PROSPECT_FIVE);

      if (i % 2 == 0)
        g_assert_true (is_forcing (&line->board, moves[i], line->attacker));
      else if (fours_alone)
        g_assert_cmpuint (n_fives, >, 0);
      if (i % 2 == 1 && n_fives == 1)
        g_assert_cmpuint (
            count_made (&line->board, moves[i], line->attacker, TG_PROSPECT_FIVE), ==, 1);
      verdict = line_play (line, moves[i], i);
    }
  g_assert_cmpint (verdict, ==, TG_VERDICT_WIN);
}

static void
assert_blocked (Line *line)
{
  TgStone other = tg_stone_opponent (line->attacker);

  g_assert_cmpuint (count_points (&line->board, other, TG_PROSPECT_OPEN_FOUR), >, 0);
  line_play (line, line->moves[0], 0);
  g_assert_cmpuint (count_points (&line->board, other, TG_PROSPECT_OPEN_FOUR), ==, 0);
}

/* Checks that the first move makes no four or open three, but adds points where its side
 * can make them. */
static void
assert_prepares (Line *line)
{
  guint n_before = count_points (&line->board, line->attacker, TG_PROSPECT_THREE);

  g_assert_false (is_forcing (&line->board, line->moves[0], line->attacker));
  line_play (line, line->moves[0], 0);
  g_assert_cmpuint (count_points (&line->board, line->attacker, TG_PROSPECT_THREE), >,
                    n_before);
}

static void
assert_threatens_fours (Line *line)
{
  TgPoint threat[TG_RULES_MAX_MOVES];
  guint   n = tg_rules_diagram_get_moves (line->diagram, line->diagram->threat, threat);

  g_assert_cmpint (solve (&line->board, line->attacker, TG_PROOF_VCF), ==, TG_PROOF_NONE);
  g_assert_false (is_forcing (&line->board, line->moves[0], line->attacker));
  line_play (line, line->moves[0], 0);
  g_assert_cmpint (solve (&line->board, line->attacker, TG_PROOF_VCF), ==, TG_PROOF_WIN);
  assert_attack (line, threat, n, TRUE);
}

static guint
count_four_threes (const TgBoard *board, TgStone stone)
{
  guint n = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      n += tg_board_is_empty (board, point)
           && count_made (board, point, stone, TG_PROSPECT_FOUR) > 0
           && count_made (board, point, stone, TG_PROSPECT_THREE) > 0;
    }
  return n;
}

static void
assert_wins (Line *line, gboolean fours_alone)
{
  TgBoard before = line->board;

  g_assert_cmpint (solve (&before, line->attacker, TG_PROOF_VCF), ==,
                   fours_alone ? TG_PROOF_WIN : TG_PROOF_NONE);
  g_assert_cmpint (solve (&before, line->attacker, TG_PROOF_VCT), ==, TG_PROOF_WIN);
  assert_attack (line, line->moves, line->n_moves, fours_alone);
}

static void
assert_forcing (Line *line)
{
  for (guint i = 0; i < line->n_moves; i++)
    {
      if (i % 2 == 0)
        g_assert_true (is_forcing (&line->board, line->moves[i], line->attacker));
      line_play (line, line->moves[i], i);
    }
}

static guint
count_first (const Line *line, TgProspectKind kind)
{
  return count_made (&line->board, line->moves[0], line->attacker, kind);
}

/* Checks the claims about positions. */
static gboolean
assert_stones (const TgRulesDiagram *diagram, const TgBoard *board)
{
  switch (diagram->claim)
    {
    case TG_RULES_CLAIM_ONE_POINT:
      g_assert_cmpuint (board->n_moves, ==, 1);
      return TRUE;
    case TG_RULES_CLAIM_STRAIGHT:
      assert_lines (board, TRUE, FALSE, FALSE);
      return TRUE;
    case TG_RULES_CLAIM_DIAGONAL:
      assert_lines (board, FALSE, TRUE, FALSE);
      return TRUE;
    case TG_RULES_CLAIM_CONNECTED:
      assert_lines (board, TRUE, TRUE, TRUE);
      return TRUE;
    case TG_RULES_CLAIM_FOUR:
      g_assert_cmpuint (count_stones (board, TG_STONE_BLACK), ==, 4);
      g_assert_cmpuint (count_points (board, TG_STONE_BLACK, TG_PROSPECT_FIVE), ==, 1);
      return TRUE;
    case TG_RULES_CLAIM_OPEN_THREE:
      assert_row (board, 3, TG_PROSPECT_OPEN_FOUR, TG_PROSPECT_FIVE);
      return TRUE;
    case TG_RULES_CLAIM_CLOSED_THREE:
      assert_row (board, 3, TG_PROSPECT_FOUR, TG_PROSPECT_FIVE);
      return TRUE;
    case TG_RULES_CLAIM_OPEN_TWO:
      assert_row (board, 2, TG_PROSPECT_THREE, TG_PROSPECT_OPEN_FOUR);
      return TRUE;
    case TG_RULES_CLAIM_CLOSED_TWO:
      assert_row (board, 2, TG_N_PROSPECTS, TG_PROSPECT_FOUR);
      return TRUE;
    case TG_RULES_CLAIM_DEAD:
      assert_dead (board);
      return TRUE;
    case TG_RULES_CLAIM_BOTH_THREATEN:
      g_assert_cmpuint (count_points (board, TG_STONE_BLACK, TG_PROSPECT_THREE), >, 0);
      g_assert_cmpuint (count_points (board, TG_STONE_WHITE, TG_PROSPECT_THREE), >, 0);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Checks the claims about a single move. */
static gboolean
assert_move (Line *line)
{
  switch (line->diagram->claim)
    {
    case TG_RULES_CLAIM_WINS:
      g_assert_cmpint (line_play (line, line->moves[0], 0), ==, TG_VERDICT_WIN);
      return TRUE;
    case TG_RULES_CLAIM_SENTE:
      g_assert_true (is_forcing (&line->board, line->moves[0], line->attacker));
      return TRUE;
    case TG_RULES_CLAIM_GOTE:
      g_assert_false (is_forcing (&line->board, line->moves[0], line->attacker));
      return TRUE;
    case TG_RULES_CLAIM_BLOCK:
      assert_blocked (line);
      return TRUE;
    case TG_RULES_CLAIM_COUNTER:
      g_assert_true (is_forcing (&line->board, line->moves[0], line->attacker));
      assert_blocked (line);
      return TRUE;
    case TG_RULES_CLAIM_PREPARES:
      assert_prepares (line);
      return TRUE;
    case TG_RULES_CLAIM_THREATENS_FOURS:
      assert_threatens_fours (line);
      return TRUE;
    case TG_RULES_CLAIM_THREATENS_FOUR_THREE:
      g_assert_cmpuint (count_four_threes (&line->board, line->attacker), ==, 0);
      g_assert_false (is_forcing (&line->board, line->moves[0], line->attacker));
      line_play (line, line->moves[0], 0);
      g_assert_cmpuint (count_four_threes (&line->board, line->attacker), ==, 1);
      return TRUE;
    case TG_RULES_CLAIM_DOUBLE_THREE:
      g_assert_cmpuint (count_first (line, TG_PROSPECT_THREE), ==, 2);
      return TRUE;
    case TG_RULES_CLAIM_DOUBLE_FOUR:
      g_assert_cmpuint (count_first (line, TG_PROSPECT_FOUR), ==, 2);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Checks the claims about several moves. */
static void
assert_moves (Line *line)
{
  switch (line->diagram->claim)
    {
    case TG_RULES_CLAIM_ORDER:
      g_assert_cmpuint (line->n_moves, >, 2);
      break;
    case TG_RULES_CLAIM_ROUND:
      g_assert_cmpuint (line->n_moves, ==, 2);
      break;
    case TG_RULES_CLAIM_ABSOLUTE:
      g_assert_cmpuint (count_first (line, TG_PROSPECT_FOUR), ==, 1);
      line_play (line, line->moves[0], 0);
      g_assert_cmpuint (count_points (&line->board, line->attacker, TG_PROSPECT_FIVE), ==,
                        1);
      line_play (line, line->moves[1], 1);
      g_assert_cmpuint (count_points (&line->board, line->attacker, TG_PROSPECT_FIVE), ==,
                        0);
      break;
    case TG_RULES_CLAIM_FORCING:
      assert_forcing (line);
      break;
    case TG_RULES_CLAIM_FOUR_THREE:
      g_assert_cmpuint (count_first (line, TG_PROSPECT_FOUR), ==, 1);
      g_assert_cmpuint (count_first (line, TG_PROSPECT_THREE), ==, 1);
      assert_attack (line, line->moves, line->n_moves, TRUE);
      break;
    case TG_RULES_CLAIM_FOURS:
      assert_wins (line, TRUE);
      break;
    case TG_RULES_CLAIM_THREATS:
      assert_wins (line, FALSE);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Fails the test if a claim of a diagram is wrong. TG_RULES_CLAIM_COUNTS is not checked
 * here. */
void
rules_claims_assert (const TgRulesDiagram *diagram)
{
  Line line;

  g_assert_cmpint (diagram->claim, !=, TG_RULES_CLAIM_COUNTS);
  g_assert_cmpint (diagram->ruleset, ==, TG_RULESET_RENJU);
  line_init (&line, diagram);
  if (!assert_stones (diagram, &line.board) && !assert_move (&line))
    assert_moves (&line);
}
