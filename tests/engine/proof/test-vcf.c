/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wins by fours: those of the puzzles are found in all eight symmetries, and every found
 * line is replayed by the rules alone. */

#include "../../add-case.h"
#include "engine/proof/vcf.h"
#include "engine/set-up.h"

#define MEMORY    (1 << 20)
#define MAX_NODES 20000000

static TgVcfResult
solve (TgVcf *vcf, const TgBoard *board, TgRuleset ruleset, guint64 max_nodes)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  TgVcfLimits limits = { TG_VCF_MAX_FOURS, max_nodes, NULL, NULL };

  tg_position_set_board (position, board, ruleset);
  return tg_vcf_solve_deepening (vcf, position, &limits);
}

/* Lists the points where @stone wins at once. */
static guint
list_wins (const TgBoard *board,
           TgRuleset      ruleset,
           TgStone        stone,
           TgPoint        wins[TG_MAX_POINTS])
{
  guint n = 0;

  for (guint index = 0; index < board->size * board->size; index++)
    {
      TgPoint point = tg_point_from_index (index, board->size);

      if (tg_ruleset_judge (ruleset, board, point, stone) == TG_VERDICT_WIN)
        wins[n++] = point;
    }

  return n;
}

static gboolean
is_legal (const TgBoard *board, TgRuleset ruleset, TgPoint point, TgStone stone)
{
  TgVerdict verdict = tg_ruleset_judge (ruleset, board, point, stone);

  return verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_DRAW;
}

/* Lists the replies of @defender to a four after which the attacker cannot win at once,
 * legal or not. Only Caro has any besides the point of the five. */
static guint
list_blocks (const TgBoard *board,
             TgRuleset      ruleset,
             TgStone        defender,
             TgPoint        blocks[TG_MAX_POINTS])
{
  gboolean is_caro = ruleset == TG_RULESET_CARO5 || ruleset == TG_RULESET_CARO6;
  TgPoint  candidates[TG_MAX_POINTS];
  TgPoint  wins[TG_MAX_POINTS];
  guint    n = 0;
  guint    n_candidates =
      list_wins (board, ruleset, tg_stone_opponent (defender), candidates);

  if (is_caro)
    for (n_candidates = 0; n_candidates < board->size * board->size; n_candidates++)
      candidates[n_candidates] = tg_point_from_index (n_candidates, board->size);

  for (guint i = 0; i < n_candidates; i++)
    {
      TgBoard next = *board;

      if (!tg_board_is_empty (board, candidates[i]))
        continue;
      tg_board_place (&next, candidates[i], defender);
      if (list_wins (&next, ruleset, tg_stone_opponent (defender), wins) == 0)
        blocks[n++] = candidates[i];
    }

  return n;
}

/* After a four the defender must be unable to win. @reply is one that stops the immediate
 * win, if there is any; only Caro may have two. */
static void
assert_reply_is_forced (const TgBoard *board,
                        TgRuleset      ruleset,
                        TgStone        defender,
                        TgCell         reply)
{
  TgPoint  blocks[TG_MAX_POINTS];
  TgPoint  wins[TG_MAX_POINTS];
  guint    n_blocks = list_blocks (board, ruleset, defender, blocks);
  gboolean found = n_blocks == 0;

  g_assert_cmpuint (list_wins (board, ruleset, defender, wins), ==, 0);
  g_assert_cmpuint (list_wins (board, ruleset, tg_stone_opponent (defender), wins), >=,
                    1);

  if (reply == TG_CELL_NONE)
    {
      g_assert_cmpuint (n_blocks, ==, 1);
      g_assert_false (is_legal (board, ruleset, blocks[0], defender));
      return;
    }

  g_assert_true (is_legal (board, ruleset, tg_cell_to_point (reply), defender));
  for (guint i = 0; i < n_blocks; i++)
    found = found || tg_point_equal (blocks[i], tg_cell_to_point (reply));
  g_assert_true (found);
}

static void
assert_line_wins (TgBoard *board, TgRuleset ruleset, const TgCell *line, guint n_line)
{
  TgStone attacker = tg_board_side_to_move (board);
  TgStone defender = tg_stone_opponent (attacker);

  g_assert_cmpuint (n_line % 2, ==, 1);
  for (guint i = 0; i + 1 < n_line; i += 2)
    {
      TgPoint point = tg_cell_to_point (line[i]);

      g_assert_true (is_legal (board, ruleset, point, attacker));
      tg_board_place (board, point, attacker);
      assert_reply_is_forced (board, ruleset, defender, line[i + 1]);
      if (line[i + 1] != TG_CELL_NONE)
        tg_board_place (board, tg_cell_to_point (line[i + 1]), defender);
    }
  g_assert_cmpint (
      tg_ruleset_judge (ruleset, board, tg_cell_to_point (line[n_line - 1]), attacker),
      ==, TG_VERDICT_WIN);
}

static void
test_puzzles (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgVcf) vcf = tg_vcf_new (MEMORY);
  guint n_solved = 0;

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      const gchar *depth = positions_get (puzzles, row, "vcf_depth");
      TgBoard      board;
      TgRuleset    ruleset;

      if (!g_str_equal (positions_get (puzzles, row, "kind"), "VCF"))
        continue;
      set_up_puzzle (&board, &ruleset, puzzles, row);
      for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
        {
          TgBoard image;
          guint64 nodes = vcf->nodes;

          set_up_image (&image, &board, symmetry);
          g_assert_cmpint (solve (vcf, &image, ruleset, MAX_NODES), ==, TG_VCF_WIN);
          g_test_message ("%s (%s), image %u: %u plies, %" G_GUINT64_FORMAT " nodes",
                          positions_get (puzzles, row, "id"), depth, symmetry,
                          vcf->n_line, vcf->nodes - nodes);
          assert_line_wins (&image, ruleset, vcf->line, vcf->n_line);
          n_solved++;
        }
    }
  g_assert_cmpuint (n_solved, >=, 6 * TG_N_SYMMETRIES);
}

typedef struct
{
  const gchar *name;
  TgRuleset    ruleset;
  const gchar *black;
  const gchar *white;
  TgStone      to_move;
  TgVcfResult  result;
  guint        n_line;
} Case;

static const Case cases[] = {
  { "five", TG_RULESET_FREESTYLE, "h8i8j8k8", "a1c1e1g1", TG_STONE_BLACK, TG_VCF_WIN, 1 },
  { "open-four", TG_RULESET_FREESTYLE, "h8i8j8", "a1c1e1", TG_STONE_BLACK, TG_VCF_WIN,
    3 },
  { "no-four", TG_RULESET_FREESTYLE, "h8i8", "a1c1", TG_STONE_BLACK, TG_VCF_NONE, 0 },
  { "closed-three", TG_RULESET_FREESTYLE, "h8i8j8", "g8a1c1", TG_STONE_BLACK, TG_VCF_NONE,
    0 },
  { "double-four", TG_RULESET_FREESTYLE, "h8i8j8k9k10k11", "g8k12a1c1e1g1",
    TG_STONE_BLACK, TG_VCF_WIN, 3 },
  { "double-four-is-a-foul", TG_RULESET_RENJU, "h8i8j8k9k10k11", "g8k12l8k7a1c1",
    TG_STONE_BLACK, TG_VCF_NONE, 0 },
  { "four-three", TG_RULESET_RENJU, "h8i8j8k9k10", "g8a1c1e1g1", TG_STONE_BLACK,
    TG_VCF_WIN, 5 },
  { "must-answer-a-five-first", TG_RULESET_FREESTYLE, "h8i8j8", "c3d3e3f3b3a3",
    TG_STONE_BLACK, TG_VCF_NONE, 0 },
  { "answer-that-is-a-four", TG_RULESET_FREESTYLE, "g4g5g6", "c3d3e3f3", TG_STONE_BLACK,
    TG_VCF_NONE, 0 },
  { "an-overline-is-no-five", TG_RULESET_STANDARD, "f8g8h8i8k8", "e8a1c1e1",
    TG_STONE_BLACK, TG_VCF_NONE, 0 },
  { "an-overline-is-five-or-more", TG_RULESET_FREESTYLE, "f8g8h8i8k8", "e8a1c1e1g1",
    TG_STONE_BLACK, TG_VCF_WIN, 1 },
  /* White's four has one block, l8, where Black would make two fours. */
  { "block-on-a-forbidden-point", TG_RULESET_RENJU, "g8l9l10l11k9j10i11", "h8i8j8l12h12",
    TG_STONE_WHITE, TG_VCF_WIN, 3 },
};

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (TgVcf) vcf = tg_vcf_new (1024);
  TgBoard board;

  set_up_board (&board, 15, self->black, self->white, self->to_move);
  g_assert_cmpint (solve (vcf, &board, self->ruleset, MAX_NODES), ==, self->result);
  g_assert_cmpuint (vcf->n_line, ==, self->n_line);
  if (self->result == TG_VCF_WIN)
    assert_line_wins (&board, self->ruleset, vcf->line, vcf->n_line);
}

static gboolean wins_by_fours (TgBoard *board, TgRuleset ruleset, guint fours_left);

/* Returns whether the attacker's last move is a four after which every reply loses. */
static gboolean
four_wins (TgBoard *board, TgRuleset ruleset, guint fours_left)
{
  TgStone defender = tg_board_side_to_move (board);
  TgPoint points[TG_MAX_POINTS];
  guint   n_blocks;

  if (list_wins (board, ruleset, tg_stone_opponent (defender), points) == 0
      || list_wins (board, ruleset, defender, points) > 0)
    return FALSE;

  n_blocks = list_blocks (board, ruleset, defender, points);
  for (guint i = 0; i < n_blocks; i++)
    if (is_legal (board, ruleset, points[i], defender))
      {
        gboolean won;

        tg_board_place (board, points[i], defender);
        won = wins_by_fours (board, ruleset, fours_left - 1);
        tg_board_undo (board);
        if (!won)
          return FALSE;
      }

  return TRUE;
}

/* Decides by the rules alone, slowly, whether a side wins by fours. */
static gboolean
wins_by_fours (TgBoard *board, TgRuleset ruleset, guint fours_left)
{
  TgStone attacker = tg_board_side_to_move (board);
  TgPoint wins[TG_MAX_POINTS];

  if (list_wins (board, ruleset, attacker, wins) > 0)
    return TRUE;

  for (guint index = 0; index < board->size * board->size && fours_left > 0; index++)
    {
      TgPoint  point = tg_point_from_index (index, board->size);
      gboolean won;

      if (!is_legal (board, ruleset, point, attacker))
        continue;
      tg_board_place (board, point, attacker);
      won = four_wins (board, ruleset, fours_left);
      tg_board_undo (board);
      if (won)
        return TRUE;
    }

  return FALSE;
}

/* Compares results on small boards with random stones. */
static void
test_agrees_with_the_rules_alone (void)
{
  g_autoptr (TgVcf) vcf = tg_vcf_new (MEMORY);
  g_autoptr (TgPosition) position = tg_position_new ();
  GRand *rand = g_rand_new_with_seed (44);
  guint  n_boards = set_up_is_long () ? 20000 : 300;
  guint  n_wins = 0;

  for (guint i = 0; i < n_boards; i++)
    {
      TgRuleset   ruleset = (TgRuleset) (i % TG_N_RULESETS);
      TgVcfLimits limits = { 3, MAX_NODES, NULL, NULL };
      TgBoard     board;
      gboolean    expected;

      tg_board_init (&board, 9);
      while (board.n_moves < 16 + i % 20)
        {
          TgPoint point = { (gint8) g_rand_int_range (rand, 0, 9),
                            (gint8) g_rand_int_range (rand, 0, 9) };
          TgStone stone = board.n_moves % 2 == i % 2 ? TG_STONE_BLACK : TG_STONE_WHITE;

          if (tg_board_is_empty (&board, point)
              && tg_ruleset_judge (ruleset, &board, point, stone) != TG_VERDICT_WIN)
            tg_board_place (&board, point, stone);
        }

      expected = wins_by_fours (&board, ruleset, limits.max_fours);
      tg_position_set_board (position, &board, ruleset);
      tg_vcf_clear (vcf);
      g_assert_cmpint (tg_vcf_solve (vcf, position, &limits) == TG_VCF_WIN, ==, expected);
      if (expected)
        {
          n_wins++;
          assert_line_wins (&board, ruleset, vcf->line, vcf->n_line);
        }
    }
  g_rand_free (rand);
  g_assert_cmpuint (n_wins, >, n_boards / 10);
  g_assert_cmpuint (n_wins, <, n_boards * 9 / 10);
}

/* A limit that is too small gives “unknown” rather than “none”. */
static void
test_limits (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgVcf) vcf = tg_vcf_new (MEMORY);
  g_autoptr (TgPosition) position = tg_position_new ();
  TgVcfLimits few_nodes = { TG_VCF_MAX_FOURS, 20, NULL, NULL };
  TgVcfLimits few_fours = { 3, MAX_NODES, NULL, NULL };
  TgBoard     board;
  TgRuleset   ruleset;

  set_up_puzzle (&board, &ruleset, puzzles, 0);
  tg_position_set_board (position, &board, ruleset);
  g_assert_cmpint (tg_vcf_solve_deepening (vcf, position, &few_nodes), ==,
                   TG_VCF_UNKNOWN);
  g_assert_cmpuint (vcf->nodes, <=, few_nodes.max_nodes + 2);
  g_assert_cmpint (tg_vcf_solve (vcf, position, &few_fours), ==, TG_VCF_UNKNOWN);

  /* The failures stored by the limited search must not hide the win. */
  g_assert_cmpint (solve (vcf, &board, ruleset, MAX_NODES), ==, TG_VCF_WIN);
}

static gboolean
stop_cb (gpointer user_data)
{
  guint *n_calls = user_data;

  return ++*n_calls >= 2;
}

static void
test_stop (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgVcf) vcf = tg_vcf_new (16);
  g_autoptr (TgPosition) position = tg_position_new ();
  guint       n_calls = 0;
  TgVcfLimits limits = { TG_VCF_MAX_FOURS, MAX_NODES, stop_cb, &n_calls };
  TgBoard     board;
  TgRuleset   ruleset;

  /* The longest puzzle with a tiny table, so that the search takes long. */
  set_up_puzzle (&board, &ruleset, puzzles, 2);
  tg_position_set_board (position, &board, ruleset);
  g_assert_cmpint (tg_vcf_solve (vcf, position, &limits), ==, TG_VCF_UNKNOWN);
  g_assert_cmpuint (n_calls, ==, 2);
  g_assert_cmpuint (vcf->nodes, <, 2100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/engine/vcf/", cases[i].name, &cases[i], test_case);
  g_test_add_func ("/engine/vcf/puzzles", test_puzzles);
  g_test_add_func ("/engine/vcf/agrees-with-the-rules-alone",
                   test_agrees_with_the_rules_alone);
  g_test_add_func ("/engine/vcf/limits", test_limits);
  g_test_add_func ("/engine/vcf/stop", test_stop);

  return g_test_run ();
}
