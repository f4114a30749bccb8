/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searching for forced wins, and walking through their proofs. */

#include "positions/positions.h"
#include "rules/notation.h"
#include "rules/symmetry.h"
#include "session/study/wins/win-finder.h"

/* The result of a search. */
typedef struct
{
  gboolean    has_ended;
  TgWinAnswer answer;
  TgWinProof *proof; /* owned (nullable) */
  GError     *error; /* owned (nullable) */
} Outcome;

typedef struct
{
  TgWinFinder *finder;
  Outcome     *outcome;
} Asked;

static void
ended_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Asked *asked = user_data;

  tg_win_finder_run_finish (asked->finder, result, &asked->outcome->answer,
                            &asked->outcome->proof, &asked->outcome->error);
  asked->outcome->has_ended = TRUE;
}

static void
clear_outcome (Outcome *outcome)
{
  g_clear_pointer (&outcome->proof, tg_win_proof_unref);
  g_clear_error (&outcome->error);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, clear_outcome)

/* @known: (nullable): a proof found earlier */
static void
find_with (const TgGame *game,
           TgStone       attacker,
           TgWinKind     kind,
           guint64       nodes,
           GBytes       *known,
           Outcome      *outcome)
{
  TgWinLimits limits = { .max_nodes = nodes };
  g_autoptr (TgWinFinder) finder =
      tg_win_finder_new (game, attacker, kind, &limits, NULL);
  Asked asked = { finder, outcome };

  g_assert_nonnull (finder);
  *outcome = (Outcome){ 0 };
  if (known != NULL)
    tg_win_finder_set_known (finder, known);
  tg_win_finder_run_async (finder, NULL, ended_cb, &asked);
  while (!outcome->has_ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (outcome->error);
}

static void
find (const TgGame *game,
      TgStone       attacker,
      TgWinKind     kind,
      guint64       nodes,
      Outcome      *outcome)
{
  find_with (game, attacker, kind, nodes, NULL, outcome);
}

static void
set_up_puzzle (TgGame *game, const Positions *puzzles, guint row)
{
  gboolean  is_black = g_str_equal (positions_get (puzzles, row, "to_move"), "black");
  TgRuleset ruleset;
  TgBoard   board;

  g_assert_true (tg_ruleset_from_id (positions_get (puzzles, row, "rule"), &ruleset));
  tg_board_init (&board, 15);
  positions_place (&board, positions_get (puzzles, row, "black"), TG_STONE_BLACK);
  positions_place (&board, positions_get (puzzles, row, "white"), TG_STONE_WHITE);
  tg_game_init_position (game, ruleset, &board,
                         is_black ? TG_STONE_BLACK : TG_STONE_WHITE, FALSE,
                         TG_FOULS_REFUSED);
  g_assert_false (tg_game_is_over (game));
}

/* Looks up a puzzle by its id. */
static void
set_up_named (TgGame *game, const gchar *id)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    if (g_str_equal (positions_get (puzzles, row, "id"), id))
      {
        set_up_puzzle (game, puzzles, row);
        return;
      }
  g_assert_not_reached ();
}

static void
set_up_moves (TgGame *game, TgRuleset ruleset, const gchar *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  tg_game_init (game, ruleset, 15, TG_FOULS_REFUSED);
  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (tg_game_play (game, positions_parse_point (words[i], 15), NULL));
}

/* Checks a position in which Black may not play on the blocking point: a five follows
 * any reply. */
static void
assert_nothing_helps (const TgGame     *game,
                      const TgWinProof *proof,
                      const TgPoint    *line,
                      guint             n)
{
  TgPoint moves[TG_MAX_POINTS];

  g_assert_cmpint (tg_game_turn (game), ==, TG_STONE_BLACK);
  memcpy (moves, line, n * sizeof *line);
  for (guint index = 0; index < 15 * 15; index++)
    {
      TgPoint answer[TG_MAX_POINTS];
      TgGame  played = *game;

      moves[n] = tg_point_from_index (index, 15);
      if (tg_game_judge (game, moves[n]) != TG_VERDICT_LEGAL)
        continue;
      g_assert_cmpuint (tg_win_proof_complete (proof, moves, n + 1, answer), ==, n + 2);
      g_assert_true (tg_game_play (&played, moves[n], NULL));
      g_assert_true (tg_game_play (&played, answer[n + 1], NULL));
      g_assert_cmpint (played.outcome, ==, TG_OUTCOME_FIVE);
    }
}

/* Both sides alternate in the line, and only its last move wins. */
static void
assert_line_wins (const TgGame *start, const TgWinProof *proof)
{
  TgGame  game = *start;
  TgPoint line[TG_MAX_POINTS];
  guint   n = tg_win_proof_complete (proof, NULL, 0, line);

  g_assert_cmpuint (n % 2, ==, 1);
  for (guint i = 0; i < n; i++)
    {
      g_assert_false (tg_game_is_over (&game));
      g_assert_true (tg_game_play (&game, line[i], NULL));
    }
  if (!tg_game_is_over (&game))
    {
      assert_nothing_helps (&game, proof, line, n);
      return;
    }
  g_assert_cmpint (game.winner, ==, tg_game_turn (start));
  g_assert_cmpint (game.outcome, ==, TG_OUTCOME_FIVE);
}

/* The attacker wins against random legal defences, within the announced number of
 * moves. */
static void
assert_wins_against_chance (const TgGame *start, const TgWinProof *proof, GRand *rand)
{
  TgGame  game = *start;
  TgPoint moves[TG_MAX_POINTS];
  TgPoint line[TG_MAX_POINTS];
  guint   n = 0;
  guint   n_left = tg_win_proof_get_n_moves (proof);

  for (;;)
    {
      TgWinReply replies[TG_MAX_POINTS];
      TgPoint    reply;
      guint      n_replies;

      g_assert_cmpuint (tg_win_proof_complete (proof, moves, n, line), >, n);
      g_assert_cmpuint (n_left, >, 0);
      n_left--;
      moves[n] = line[n];
      g_assert_true (tg_game_play (&game, moves[n++], NULL));
      if (tg_game_is_over (&game))
        break;

      n_replies = tg_win_proof_list_replies (proof, moves, n, replies);
      if (n_replies > 0 && g_rand_int_range (rand, 0, 8) > 0)
        {
          const TgWinReply *chosen =
              &replies[g_rand_int_range (rand, 0, (gint32) n_replies)];

          g_assert_cmpuint (chosen->n_left, <=, n_left);
          n_left = chosen->n_left;
          reply = chosen->point;
        }
      else
        do
          reply = tg_point_from_index (
              (guint) g_rand_int_range (rand, 0, (gint32) (15 * 15)), 15);
        while (tg_game_judge (&game, reply) != TG_VERDICT_LEGAL);
      g_assert_true (tg_game_play (&game, reply, NULL));
      moves[n++] = reply;
    }
  g_assert_cmpint (game.winner, ==, tg_win_proof_get_attacker (proof));

  /* The proof has no moves after the five. */
  moves[n] = line[0];
  g_assert_cmpuint (tg_win_proof_complete (proof, moves, n + 1, line), ==, 0);
}

/* Returns the image of a position. */
static void
turn_game (const TgGame *game, guint symmetry, TgGame *turned)
{
  TgBoard board;

  tg_board_init (&board, game->board.size);
  for (guint i = 0; i < game->board.n_moves; i++)
    tg_board_place (&board,
                    tg_symmetry_apply (symmetry, game->board.moves[i].point, board.size),
                    game->board.moves[i].stone);
  tg_game_init_position (turned, game->ruleset, &board, tg_game_turn (game), FALSE,
                         TG_FOULS_REFUSED);
}

/* A stored proof wins in all images of its position, and proves nothing elsewhere. */
static void
assert_stored (const TgGame *game, const TgWinProof *proof, GRand *rand)
{
  g_autoptr (GBytes) bytes = tg_win_proof_to_bytes (proof);

  g_test_message ("%u moves: %" G_GSIZE_FORMAT " bytes", tg_win_proof_get_n_moves (proof),
                  g_bytes_get_size (bytes));
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      g_autoptr (TgWinProof) read = NULL;
      TgGame turned;

      turn_game (game, symmetry, &turned);
      read = tg_win_proof_new_from_bytes (bytes, &turned.board, game->ruleset,
                                          tg_game_turn (game), NULL);
      g_assert_nonnull (read);
      g_assert_cmpint (tg_win_proof_get_kind (read), ==, tg_win_proof_get_kind (proof));
      g_assert_cmpuint (tg_win_proof_get_n_moves (read), ==,
                        tg_win_proof_get_n_moves (proof));
      assert_line_wins (&turned, read);
      assert_wins_against_chance (&turned, read, rand);
      tg_board_init (&turned.board, 15);
      g_assert_null (tg_win_proof_new_from_bytes (bytes, &turned.board, game->ruleset,
                                                  tg_game_turn (game), NULL));
    }
}

/* Damaged bytes are refused, or prove a win all the same. */
static void
test_damaged_proof (void)
{
  g_auto (Outcome) outcome = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *data = NULL;
  gsize              length;
  TgGame             game;

  set_up_named (&game, "P004");
  find (&game, TG_STONE_BLACK, TG_WIN_BY_THREATS, 100000, &outcome);
  bytes = tg_win_proof_to_bytes (outcome.proof);
  length = g_bytes_get_size (bytes);
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GBytes) shorter = g_bytes_new_from_bytes (bytes, 0, i);

      g_assert_null (tg_win_proof_new_from_bytes (shorter, &game.board, game.ruleset,
                                                  TG_STONE_BLACK, NULL));
    }
  data = g_memdup2 (g_bytes_get_data (bytes, NULL), length);
  for (gsize i = 0; i < length; i++)
    for (guint bit = 0; bit < 8; bit++)
      {
        g_autoptr (GBytes) changed = NULL;
        g_autoptr (TgWinProof) proof = NULL;

        data[i] ^= (guint8) (1 << bit);
        changed = g_bytes_new (data, length);
        data[i] ^= (guint8) (1 << bit);
        proof = tg_win_proof_new_from_bytes (changed, &game.board, game.ruleset,
                                             TG_STONE_BLACK, NULL);
        if (proof != NULL)
          assert_line_wins (&game, proof);
      }
}

/* The finder answers at once with a proof found earlier, unless it needs other moves than
 * fours and the question allows no others. */
static void
test_known (void)
{
  TgGame game;

  set_up_named (&game, "P004");
  for (TgWinKind kind = TG_WIN_BY_FOURS; kind <= TG_WIN_BY_THREATS; kind++)
    {
      g_auto (Outcome) outcome = { 0 };
      g_auto (Outcome) known = { 0 };
      g_autoptr (GBytes) bytes = NULL;

      find (&game, TG_STONE_BLACK, kind, 100000, &outcome);
      bytes = tg_win_proof_to_bytes (outcome.proof);
      find_with (&game, TG_STONE_BLACK, TG_WIN_BY_FOURS, 1, bytes, &known);
      g_assert_cmpint (known.answer, ==, TG_WIN_FOUND);
    }

  set_up_moves (&game, TG_RULESET_FREESTYLE, "h8 a1 i8 o1 j10 a15 j9 o15");
  {
    g_auto (Outcome) outcome = { 0 };
    g_auto (Outcome) known = { 0 };
    g_auto (Outcome) by_fours = { 0 };
    g_autoptr (GBytes) bytes = NULL;

    find (&game, TG_STONE_BLACK, TG_WIN_BY_THREATS, 100000, &outcome);
    g_assert_cmpint (tg_win_proof_get_kind (outcome.proof), ==, TG_WIN_BY_THREATS);
    bytes = tg_win_proof_to_bytes (outcome.proof);
    find_with (&game, TG_STONE_BLACK, TG_WIN_BY_THREATS, 1, bytes, &known);
    g_assert_cmpint (known.answer, ==, TG_WIN_FOUND);
    find_with (&game, TG_STONE_BLACK, TG_WIN_BY_FOURS, 100000, bytes, &by_fours);
    g_assert_cmpint (by_fours.answer, ==, TG_WIN_NONE);
  }
}

static void
test_puzzles (gconstpointer user_data)
{
  gboolean    by_fours = GPOINTER_TO_INT (user_data);
  guint64     nodes = by_fours ? 200000 : 60000;
  const char *kind = by_fours ? "VCF" : "VCT";
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_found = 0;

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      g_auto (Outcome) outcome = { 0 };
      TgGame game;

      if (!g_str_equal (positions_get (puzzles, row, "kind"), kind))
        continue;
      set_up_puzzle (&game, puzzles, row);
      find (&game, tg_game_turn (&game), by_fours ? TG_WIN_BY_FOURS : TG_WIN_BY_THREATS,
            nodes, &outcome);
      if (outcome.answer != TG_WIN_FOUND)
        continue;

      n_found++;
      g_assert_nonnull (outcome.proof);
      g_assert_cmpint (tg_win_proof_get_attacker (outcome.proof), ==,
                       tg_game_turn (&game));
      if (by_fours)
        g_assert_cmpint (tg_win_proof_get_kind (outcome.proof), ==, TG_WIN_BY_FOURS);
      assert_line_wins (&game, outcome.proof);
      for (guint i = 0; i < 20; i++)
        assert_wins_against_chance (&game, outcome.proof, rand);
      assert_stored (&game, outcome.proof, rand);
    }
  g_test_message ("%u found", n_found);
  g_assert_cmpuint (n_found, >=, 4);
}

/* Every four has its replies; an open four has two that lose. */
static void
test_replies (void)
{
  g_auto (Outcome) outcome = { 0 };
  TgWinReply replies[TG_MAX_POINTS];
  TgPoint    moves[TG_MAX_POINTS];
  TgPoint    line[TG_MAX_POINTS];
  TgPoint    far = positions_parse_point ("o1", 15);
  guint      n;
  TgGame     game;

  set_up_moves (&game, TG_RULESET_FREESTYLE, "h8 a1 i8 c1 j8 e1");
  find (&game, TG_STONE_BLACK, TG_WIN_BY_FOURS, 10000, &outcome);
  g_assert_cmpint (outcome.answer, ==, TG_WIN_FOUND);
  g_assert_cmpuint (tg_win_proof_get_n_moves (outcome.proof), ==, 2);

  g_assert_cmpuint (tg_win_proof_complete (outcome.proof, NULL, 0, line), ==, 3);
  moves[0] = line[0];
  n = tg_win_proof_list_replies (outcome.proof, moves, 1, replies);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (replies[i].n_left, ==, 1);

  /* A reply elsewhere allows the five; an occupied point is no reply. */
  moves[1] = far;
  g_assert_cmpuint (tg_win_proof_complete (outcome.proof, moves, 2, line), ==, 3);
  moves[1] = moves[0];
  g_assert_cmpuint (tg_win_proof_complete (outcome.proof, moves, 2, line), ==, 0);

  /* A move of the attacker that is not in the proof has no replies. */
  moves[0] = far;
  g_assert_cmpuint (tg_win_proof_list_replies (outcome.proof, moves, 1, replies), ==, 0);
}

/* A win can also be searched for the side that is not to move. */
static void
test_other_side (void)
{
  g_auto (Outcome) black = { 0 };
  g_auto (Outcome) white = { 0 };
  TgGame game;

  set_up_moves (&game, TG_RULESET_FREESTYLE, "h8 a1 i8 c1 j8");
  find (&game, TG_STONE_BLACK, TG_WIN_BY_FOURS, 10000, &black);
  g_assert_cmpint (black.answer, ==, TG_WIN_FOUND);
  find (&game, TG_STONE_WHITE, TG_WIN_BY_FOURS, 10000, &white);
  g_assert_cmpint (white.answer, ==, TG_WIN_NONE);
  g_assert_null (white.proof);
}

/* A win by fours is reported as such, even if threats were allowed. */
static void
test_fours_first (void)
{
  g_auto (Outcome) outcome = { 0 };
  TgGame game;

  set_up_named (&game, "P004");
  find (&game, TG_STONE_BLACK, TG_WIN_BY_THREATS, 100000, &outcome);
  g_assert_cmpint (outcome.answer, ==, TG_WIN_FOUND);
  g_assert_cmpint (tg_win_proof_get_kind (outcome.proof), ==, TG_WIN_BY_FOURS);
}

static void
test_none (void)
{
  g_auto (Outcome) by_fours = { 0 };
  g_auto (Outcome) empty = { 0 };
  TgGame game;

  set_up_moves (&game, TG_RULESET_RENJU, "h8 i9 g7");
  find (&game, TG_STONE_WHITE, TG_WIN_BY_FOURS, 0, &by_fours);
  g_assert_cmpint (by_fours.answer, ==, TG_WIN_NONE);
  g_assert_null (by_fours.proof);

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  find (&game, TG_STONE_BLACK, TG_WIN_BY_THREATS, 0, &empty);
  g_assert_cmpint (empty.answer, ==, TG_WIN_NONE);
}

static void
test_unknown (void)
{
  g_auto (Outcome) outcome = { 0 };
  TgGame game;

  set_up_named (&game, "P001");
  find (&game, TG_STONE_BLACK, TG_WIN_BY_FOURS, 10, &outcome);
  g_assert_cmpint (outcome.answer, ==, TG_WIN_UNKNOWN);
  g_assert_null (outcome.proof);
}

/* A search without limits ends when it is cancelled. Twenty million nodes are not enough
 * here, so it is cancelled before it ends even on a busy machine. */
static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Outcome) outcome = { 0 };
  g_autoptr (TgWinFinder) finder = NULL;
  TgWinLimits limits = { 0 };
  Asked       asked;
  TgGame      game;

  set_up_moves (&game, TG_RULESET_STANDARD,
                "g8 e8 f9 h7 d9 f10 d11 e9 d8 d10 e10 c12 f8 g9 f5 e11 d12 f7 i7");
  finder = tg_win_finder_new (&game, TG_STONE_WHITE, TG_WIN_BY_THREATS, &limits, NULL);
  asked = (Asked){ finder, &outcome };
  tg_win_finder_run_async (finder, cancellable, ended_cb, &asked);
  while (tg_win_finder_get_nodes (finder) == 0 && !outcome.has_ended)
    g_main_context_iteration (NULL, FALSE);
  g_cancellable_cancel (cancellable);
  while (!outcome.has_ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (outcome.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (outcome.proof);
}

/* A game that is over, with a five or a full board, has no forced win. */
static void
test_over (void)
{
  g_autoptr (GError) by_five = NULL;
  g_autoptr (GError) by_full_board = NULL;
  TgWinLimits limits = { .max_nodes = 1000 };
  TgBoard     board;
  TgGame      game;

  set_up_moves (&game, TG_RULESET_FREESTYLE, "h8 a1 i8 c1 j8 e1 k8 g1 l8");
  g_assert_null (
      tg_win_finder_new (&game, TG_STONE_WHITE, TG_WIN_BY_FOURS, &limits, &by_five));
  g_assert_error (by_five, TG_WIN_FINDER_ERROR, TG_WIN_FINDER_ERROR_OVER);

  tg_board_init (&board, 5);
  for (guint i = 0; i < 25; i++)
    tg_board_place (&board, tg_point_from_index (i, 5),
                    (i % 5 + i / 5 * 2) % 4 < 2 ? TG_STONE_BLACK : TG_STONE_WHITE);
  tg_game_init_position (&game, TG_RULESET_FREESTYLE, &board, TG_STONE_WHITE, FALSE,
                         TG_FOULS_LOSE);
  g_assert_null (tg_win_finder_new (&game, TG_STONE_WHITE, TG_WIN_BY_THREATS, &limits,
                                    &by_full_board));
  g_assert_error (by_full_board, TG_WIN_FINDER_ERROR, TG_WIN_FINDER_ERROR_OVER);
}

static void
test_caro (void)
{
  g_autoptr (GError) error = NULL;
  TgWinLimits limits = { .max_nodes = 1000 };
  TgGame      game;

  tg_game_init (&game, TG_RULESET_CARO5, 15, TG_FOULS_REFUSED);
  g_assert_null (
      tg_win_finder_new (&game, TG_STONE_BLACK, TG_WIN_BY_FOURS, &limits, &error));
  g_assert_error (error, TG_WIN_FINDER_ERROR, TG_WIN_FINDER_ERROR_RULES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/session/win-finder/fours", GINT_TO_POINTER (TRUE),
                        test_puzzles);
  g_test_add_data_func ("/session/win-finder/threats", GINT_TO_POINTER (FALSE),
                        test_puzzles);
  g_test_add_func ("/session/win-finder/replies", test_replies);
  g_test_add_func ("/session/win-finder/other-side", test_other_side);
  g_test_add_func ("/session/win-finder/fours-first", test_fours_first);
  g_test_add_func ("/session/win-finder/damaged-proof", test_damaged_proof);
  g_test_add_func ("/session/win-finder/known", test_known);
  g_test_add_func ("/session/win-finder/none", test_none);
  g_test_add_func ("/session/win-finder/unknown", test_unknown);
  g_test_add_func ("/session/win-finder/cancel", test_cancel);
  g_test_add_func ("/session/win-finder/over", test_over);
  g_test_add_func ("/session/win-finder/caro", test_caro);

  return g_test_run ();
}
