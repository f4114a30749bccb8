/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Known puzzles are solved: right moves are accepted and wrong ones refuted; all accepted
 * moves lead to a five by the rules. */

#include "learning/puzzles/solve/solving.h"
#include "positions/positions.h"
#include "rules/notation.h"
#include "rules/prospect.h"

typedef struct
{
  TgSolving   *solving; /* owned */
  TgBoard      board;
  TgRuleset    ruleset;
  TgPuzzleKind kind;
} Puzzle;

static void
puzzle_clear (Puzzle *self)
{
  g_clear_pointer (&self->solving, tg_solving_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Puzzle, puzzle_clear)

/* The side to move is the opponent of the last stone. */
static void
set_board (TgBoard *board, const gchar *black, const gchar *white, TgStone to_move)
{
  tg_board_init (board, 15);
  positions_place (board, to_move == TG_STONE_BLACK ? black : white, to_move);
  positions_place (board, to_move == TG_STONE_BLACK ? white : black,
                   tg_stone_opponent (to_move));
  g_assert_cmpint (tg_board_side_to_move (board), ==, to_move);
}

static void
begin (Puzzle *self)
{
  puzzle_clear (self);
  self->solving = tg_solving_new (&self->board, self->ruleset, self->kind, 7);
  tg_solving_set_max_time (self->solving, 0);
  g_assert_true (tg_solving_prepare (self->solving, NULL));
}

static void
set_puzzle (Puzzle      *self,
            TgRuleset    ruleset,
            TgPuzzleKind kind,
            const gchar *black,
            const gchar *white,
            TgStone      to_move)
{
  set_board (&self->board, black, white, to_move);
  self->ruleset = ruleset;
  self->kind = kind;
  begin (self);
}

static void
set_row (Puzzle *self, const Positions *puzzles, guint row)
{
  TgRuleset ruleset;
  gboolean  is_black = g_str_equal (positions_get (puzzles, row, "to_move"), "black");
  gboolean  is_vcf = g_str_equal (positions_get (puzzles, row, "kind"), "VCF");

  g_assert_true (tg_ruleset_from_id (positions_get (puzzles, row, "rule"), &ruleset));
  set_puzzle (self, ruleset, is_vcf ? TG_PUZZLE_FOURS : TG_PUZZLE_THREATS,
              positions_get (puzzles, row, "black"),
              positions_get (puzzles, row, "white"),
              is_black ? TG_STONE_BLACK : TG_STONE_WHITE);
}

static void
set_named (Puzzle *self, const gchar *id)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    if (g_str_equal (positions_get (puzzles, row, "id"), id))
      {
        set_row (self, puzzles, row);
        return;
      }
  g_assert_not_reached ();
}

static TgPoint
point_of (const gchar *text)
{
  return positions_parse_point (text, 15);
}

static TgSolvingAnswer
play (Puzzle *self, const gchar *point)
{
  TgSolvingAnswer answer;

  tg_solving_play (self->solving, point_of (point), NULL, &answer);
  return answer;
}

static void
assert_point (TgPoint point, const gchar *expected)
{
  g_autofree gchar *text = tg_notation_format_point (point);

  g_assert_cmpint (g_ascii_strcasecmp (text, expected), ==, 0);
}

static void
assert_board_unchanged (Puzzle *self)
{
  TgBoard board;

  tg_solving_get_board (self->solving, &board);
  g_assert_true (tg_board_equal (&board, &self->board));
}

/* Plays the continuation on a separate board, up to the solver's five or until the other
 * side has no legal defence. */
static void
assert_rest_wins (Puzzle *self)
{
  TgStone solver = tg_board_side_to_move (&self->board);
  TgPoint line[TG_MAX_POINTS];
  guint   n = tg_solving_get_continuation (self->solving, line);
  TgBoard board;

  tg_solving_get_board (self->solving, &board);
  for (guint i = 0; i < n; i++)
    {
      TgStone   stone = tg_board_side_to_move (&board);
      TgVerdict verdict = tg_ruleset_judge (self->ruleset, &board, line[i], stone);

      if (verdict == TG_VERDICT_WIN)
        {
          g_assert_cmpint (stone, ==, solver);
          g_assert_cmpuint (i + 1, ==, n);
          return;
        }
      g_assert_cmpint (verdict, ==, TG_VERDICT_LEGAL);
      tg_board_place (&board, line[i], stone);
    }
  g_assert_cmpint (tg_board_side_to_move (&board), !=, solver);
}

/* Plays the moves of the hints until the puzzle is solved. Returns: their number */
static guint
solve_with_help (Puzzle *self)
{
  for (guint n = 1;; n++)
    {
      TgPoint         line[TG_MAX_POINTS];
      TgSolvingAnswer answer;
      TgBoard         before, after;

      assert_rest_wins (self);
      tg_solving_get_continuation (self->solving, line);
      tg_solving_get_board (self->solving, &before);
      tg_solving_play (self->solving, line[0], NULL, &answer);
      tg_solving_get_board (self->solving, &after);
      if (answer.outcome == TG_SOLVING_SOLVED)
        {
          assert_rest_wins (self);
          return n;
        }
      g_assert_cmpint (answer.outcome, ==, TG_SOLVING_RIGHT);
      g_assert_cmpuint (answer.n_longer, ==, 0);
      g_assert_cmpuint (after.n_moves, ==, before.n_moves + 2);
      g_assert_true (tg_point_equal (tg_board_last_move (&after).point, answer.reply));
      g_assert_cmpint (n, <, 100);
    }
}

/* Puzzles with known lengths are solved in as many moves as their sources state, up to
 * the first move that cannot be stopped. */
static void
test_solved (void)
{
  static const struct
  {
    const gchar *id;
    guint        n;
  } known[] = { { "P001", 12 }, { "P002", 5 }, { "P004", 3 }, { "P005", 3 },
                { "P006", 7 },  { "P031", 4 }, { "P032", 4 }, { "P033", 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_auto (Puzzle) puzzle = { 0 };

      set_named (&puzzle, known[i].id);
      g_test_message ("%s", known[i].id);
      g_assert_cmpuint (solve_with_help (&puzzle), <=, known[i].n + 1);
    }
}

static gboolean
has_four (const TgProspect *prospects, guint n)
{
  for (guint i = 0; i < n; i++)
    if (prospects[i].kind <= TG_PROSPECT_FOUR)
      return TRUE;
  return FALSE;
}

/* Of all fours and threes only one four wins; every other one leaves the position
 * unchanged. A winning reply is shown only if it is a four. */
static void
test_only_move (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  guint n_shown = 0;

  set_named (&puzzle, "P002");
  for (guint i = 0; i < 15 * 15; i++)
    {
      TgPoint         point = tg_point_from_index (i, 15);
      TgSolvingAnswer answer;
      TgProspect      prospects[TG_N_DIRECTIONS];
      guint           n;

      if (!tg_board_is_empty (&puzzle.board, point)
          || tg_point_equal (point, point_of ("l13"))
          || (n = tg_prospect_at (puzzle.ruleset, &puzzle.board, point, TG_STONE_WHITE,
                                  prospects))
                 == 0)
        continue;
      tg_solving_play (puzzle.solving, point, NULL, &answer);
      g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
      assert_board_unchanged (&puzzle);
      if (answer.reply.x < 0)
        continue;
      n_shown++;
      g_assert_true (has_four (prospects, n)
                     || !tg_point_equal (answer.reply, point_of ("l13")));
      g_assert_cmpint (
          tg_ruleset_judge (puzzle.ruleset, &puzzle.board, answer.reply, TG_STONE_BLACK),
          <=, TG_VERDICT_WIN);
    }
  g_assert_cmpuint (n_shown, >, 0);
  g_assert_cmpint (play (&puzzle, "l13").outcome, ==, TG_SOLVING_RIGHT);
}

/* Five moves win here: each is accepted, and two are reported as longer. */
static void
test_other_ways (void)
{
  static const struct
  {
    const gchar *move;
    guint        n_longer;
  } ways[] = { { "i4", 0 }, { "j4", 0 }, { "f8", 0 }, { "i3", 1 }, { "k3", 1 } };
  g_auto (Puzzle) puzzle = { 0 };

  set_named (&puzzle, "P035");
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      TgSolvingAnswer answer;

      begin (&puzzle);
      answer = play (&puzzle, ways[i].move);
      g_assert_cmpint (answer.outcome, ==, TG_SOLVING_RIGHT);
      g_assert_cmpuint (answer.n_longer, ==, ways[i].n_longer);
      solve_with_help (&puzzle);
    }
}

/* An open three, and stones far from it. */
#define THREE "h8i8j8"
#define FAR   "a1a3a5"

static void
test_open_four (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, THREE, FAR, TG_STONE_BLACK);
  answer = play (&puzzle, "h8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_ILLEGAL);

  /* A four that is stopped at once. */
  answer = play (&puzzle, "f8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_STOPS);
  assert_point (answer.reply, "g8");

  /* The only threat is the three that existed before. */
  answer = play (&puzzle, "o15");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_NEEDS_NOTHING);
  assert_board_unchanged (&puzzle);

  answer = play (&puzzle, "g8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_SOLVED);
  g_assert_cmpuint (answer.n_left, ==, 1);
  assert_rest_wins (&puzzle);
}

static void
test_five (void)
{
  g_auto (Puzzle) puzzle = { 0 };

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, "h8i8j8k8", "a1a3a5l8",
              TG_STONE_BLACK);
  g_assert_cmpint (play (&puzzle, "g8").outcome, ==, TG_SOLVING_SOLVED);
}

/* White has a four: a move that does not win at once is refuted with the row. */
static void
test_their_five (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, "h8i8j8k8b3", "c3d3e3f3l8",
              TG_STONE_BLACK);
  answer = play (&puzzle, "o15");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_WINS);
  assert_point (answer.reply, "g3");
  g_assert_cmpint (answer.row.length, ==, 5);
  g_assert_cmpint (play (&puzzle, "g8").outcome, ==, TG_SOLVING_SOLVED);
}

/* The move threatens nothing, and the right point is not revealed. */
static void
test_no_threat (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_named (&puzzle, "P031");
  answer = play (&puzzle, "a1");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_NEEDS_NOTHING);
  g_assert_cmpint (answer.reply.x, <, 0);
}

/* Two threes at once; White also has a three, and defends with a counter-four first.
 * The counter-four fails, and is played only once. */
static void
test_counter_four (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_THREATS, "g8h8i9i10b3",
              "c3d3e3a13o1", TG_STONE_BLACK);
  answer = play (&puzzle, "i8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_RIGHT);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_MAKES_FOUR);
  assert_point (answer.reply, "f3");

  /* The counter-four must be answered. */
  answer = play (&puzzle, "f8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_WINS);
  assert_point (answer.reply, "g3");
  answer = play (&puzzle, "g3");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_RIGHT);
  g_assert_cmpint (answer.reason, !=, TG_SOLVING_MAKES_FOUR);
  solve_with_help (&puzzle);
}

/* A four and a three at once end the puzzle. The four alone does not, and wins only
 * later, by threats. */
static void
test_four_and_three (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, "f8g8h8i9i10", "e8a1a3a5o1",
              TG_STONE_BLACK);
  answer = play (&puzzle, "j8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_RIGHT);
  g_assert_cmpuint (answer.n_longer, >, 0);
  assert_point (answer.reply, "i8");
  begin (&puzzle);
  answer = play (&puzzle, "i8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_SOLVED);
  g_assert_cmpuint (answer.n_left, ==, 2);
  assert_rest_wins (&puzzle);
}

/* Black may not play on the only defence. */
static void
test_may_not_block (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_RENJU, TG_PUZZLE_FOURS, "g8l9l10l11k9j10i11",
              "h8i8j8l12h12", TG_STONE_WHITE);
  answer = play (&puzzle, "k8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_SOLVED);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_MAY_NOT_BLOCK);
  assert_point (answer.reply, "l8");
}

/* A forbidden point is a wrong answer. */
static void
test_foul (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_RENJU, TG_PUZZLE_FOURS, "h8i8j8k9k10", "a1c1e1g1m8",
              TG_STONE_BLACK);
  answer = play (&puzzle, "k8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_SOLVED);

  set_puzzle (&puzzle, TG_RULESET_RENJU, TG_PUZZLE_FOURS, "h8i8j8c3d3e4e5",
              "a1c1g1m1o1o5l15", TG_STONE_BLACK);
  answer = play (&puzzle, "e3");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
  g_assert_cmpint (answer.verdict, ==, TG_VERDICT_DOUBLE_THREE);
  assert_board_unchanged (&puzzle);
}

/* The two ends of an open three stop it; every other move lets the attack begin. */
static void
test_defence (void)
{
  static const gchar *const right[] = { "g8", "k8" };
  static const gchar *const wrong[] = { "f8", "l8", "i9", "o15" };
  g_auto (Puzzle) puzzle = { 0 };

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_STOP_FOURS, THREE, "a1a3",
              TG_STONE_WHITE);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      TgSolvingAnswer answer = play (&puzzle, wrong[i]);

      g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
      g_assert_cmpint (answer.reason, ==, TG_SOLVING_MAKES_FOUR);
      g_assert_cmpint (answer.reply.x, <, 0);
      assert_board_unchanged (&puzzle);
    }
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      begin (&puzzle);
      g_assert_cmpint (play (&puzzle, right[i]).outcome, ==, TG_SOLVING_SOLVED);
    }
}

/* A position without a win is no puzzle. */
static void
test_no_puzzle (void)
{
  g_autoptr (TgSolving) solving = NULL;
  TgBoard board;

  set_board (&board, "h8i8", "a1a3", TG_STONE_BLACK);
  solving = tg_solving_new (&board, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, 0);
  g_assert_false (tg_solving_prepare (solving, NULL));
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, THREE, FAR, TG_STONE_BLACK);
  g_cancellable_cancel (cancellable);
  tg_solving_play (puzzle.solving, point_of ("o15"), cancellable, &answer);
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_CANCELLED);
  assert_board_unchanged (&puzzle);
  g_assert_cmpint (play (&puzzle, "g8").outcome, ==, TG_SOLVING_SOLVED);
}

static void
assert_hint (Puzzle *self)
{
  TgSolvingHint hint;
  gboolean      names_move = FALSE;

  g_assert_true (tg_solving_get_hint (self->solving, NULL, &hint));
  g_assert_cmpint (hint.move.x, >=, hint.corner.x);
  g_assert_cmpint (hint.move.y, >=, hint.corner.y);
  g_assert_cmpint (hint.move.x, <, hint.corner.x + (gint) hint.area_size);
  g_assert_cmpint (hint.move.y, <, hint.corner.y + (gint) hint.area_size);
  g_assert_cmpint (hint.corner.x + (gint) hint.area_size, <=, 15);
  g_assert_cmpint (hint.corner.y + (gint) hint.area_size, <=, 15);
  g_assert_cmpuint (hint.n_points, ==, TG_HINT_N_POINTS);
  for (guint i = 0; i < hint.n_points; i++)
    {
      TgSolvingAnswer answer;
      gboolean        is_move = tg_point_equal (hint.points[i], hint.move);

      g_assert_cmpint (hint.points[i].x, >=, hint.corner.x);
      g_assert_cmpint (hint.points[i].y, >=, hint.corner.y);
      g_assert_cmpint (hint.points[i].x, <, hint.corner.x + (gint) hint.area_size);
      g_assert_cmpint (hint.points[i].y, <, hint.corner.y + (gint) hint.area_size);
      begin (self);
      tg_solving_play (self->solving, hint.points[i], NULL, &answer);
      g_assert_true (is_move == (answer.outcome != TG_SOLVING_WRONG));
      names_move |= is_move;
    }
  g_assert_true (names_move);
}

static void
test_hint (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingHint one, other;

  set_named (&puzzle, "P002");
  g_assert_true (tg_solving_get_hint (puzzle.solving, NULL, &one));
  assert_point (one.move, "l13");
  g_assert_cmpint (one.threat, ==, TG_THREAT_FOUR);
  g_assert_false (one.is_defence);
  begin (&puzzle);
  g_assert_true (tg_solving_get_hint (puzzle.solving, NULL, &other));
  for (guint i = 0; i < TG_HINT_N_POINTS; i++)
    g_assert_true (tg_point_equal (one.points[i], other.points[i]));
  g_assert_true (tg_point_equal (one.corner, other.corner));
  begin (&puzzle);
  assert_hint (&puzzle);

  set_named (&puzzle, "P031");
  assert_hint (&puzzle);

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_STOP_FOURS, THREE, "a1a3",
              TG_STONE_WHITE);
  g_assert_true (tg_solving_get_hint (puzzle.solving, NULL, &one));
  g_assert_true (one.is_defence);
  begin (&puzzle);
  assert_hint (&puzzle);
}

/* A move that misses a required five is wrong without a proof. */
static void
test_misses_five (void)
{
  g_auto (Puzzle) puzzle = { 0 };
  TgSolvingAnswer answer;

  set_puzzle (&puzzle, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, "f8g8h8i8", "e8f9g9h10",
              TG_STONE_BLACK);
  answer = play (&puzzle, "g6");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_WRONG);
  g_assert_cmpint (answer.reason, ==, TG_SOLVING_MISSES_FIVE);
  answer = play (&puzzle, "j8");
  g_assert_cmpint (answer.outcome, ==, TG_SOLVING_SOLVED);
}

/* Plays a move of a puzzle about fours without time for a search of threats. */
static TgSolvingOutcome
play_in_haste (Puzzle *self, const gchar *point)
{
  begin (self);
  tg_solving_set_max_time (self->solving, 1);
  return play (self, point).outcome;
}

/* Fours that win by fours are accepted even without time for a search of threats. */
static void
test_haste (void)
{
  g_auto (Puzzle) puzzle = { 0 };

  set_puzzle (&puzzle, TG_RULESET_RENJU, TG_PUZZLE_FOURS,
              "h8h7g9i6i5j7h10g11f12i10e12j8k9l9m9l7k7m7n10k5m6",
              "g7i8h9j6j5h5i11e11e13e10k10i9f10l10n9m10i7n7l8k6j4", TG_STONE_BLACK);
  g_assert_cmpint (play_in_haste (&puzzle, "m5"), ==, TG_SOLVING_RIGHT);
  g_assert_cmpint (play_in_haste (&puzzle, "k8"), ==, TG_SOLVING_RIGHT);

  set_puzzle (&puzzle, TG_RULESET_STANDARD, TG_PUZZLE_FOURS, "h8f9g9j7f7h9g8e9h11",
              "i7h7g7f8g6i9h6d9", TG_STONE_WHITE);
  g_assert_cmpint (play_in_haste (&puzzle, "i5"), ==, TG_SOLVING_RIGHT);
  g_assert_cmpint (play_in_haste (&puzzle, "j4"), ==, TG_SOLVING_UNPROVED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/solving/solved", test_solved);
  g_test_add_func ("/learning/solving/only-move", test_only_move);
  g_test_add_func ("/learning/solving/other-ways", test_other_ways);
  g_test_add_func ("/learning/solving/open-four", test_open_four);
  g_test_add_func ("/learning/solving/five", test_five);
  g_test_add_func ("/learning/solving/their-five", test_their_five);
  g_test_add_func ("/learning/solving/no-threat", test_no_threat);
  g_test_add_func ("/learning/solving/counter-four", test_counter_four);
  g_test_add_func ("/learning/solving/four-and-three", test_four_and_three);
  g_test_add_func ("/learning/solving/may-not-block", test_may_not_block);
  g_test_add_func ("/learning/solving/foul", test_foul);
  g_test_add_func ("/learning/solving/defence", test_defence);
  g_test_add_func ("/learning/solving/no-puzzle", test_no_puzzle);
  g_test_add_func ("/learning/solving/cancelled", test_cancelled);
  g_test_add_func ("/learning/solving/haste", test_haste);
  g_test_add_func ("/learning/solving/misses-five", test_misses_five);
  g_test_add_func ("/learning/solving/hint", test_hint);
  return g_test_run ();
}
