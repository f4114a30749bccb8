/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Proofs of forced wins, and their checker: the proofs of the puzzles hold in all eight
 * symmetries, and a defective proof fails. */

#include "../../add-case.h"
#include "engine/proof/proof-check.h"
#include "engine/proof/proof.h"
#include "engine/set-up.h"

static const TgProofLimits no_limits = { 0, 0, NULL, NULL };

/* The line shown to people alternates legal stones on empty points, and only the last one
 * makes a five. */
static void
assert_line_is_sound (const TgProof *proof,
                      const TgBoard *start,
                      TgRuleset      ruleset,
                      TgStone        attacker)
{
  TgPoint line[TG_MAX_POINTS];
  guint   n = tg_proof_main_line (proof, line);
  TgBoard board = *start;

  g_assert_cmpuint (n % 2, ==, 1);
  g_assert_cmpuint ((n + 1) / 2, ==, tg_proof_get_depth (proof));
  for (guint i = 0; i < n; i++)
    {
      TgStone   stone = i % 2 == 0 ? attacker : tg_stone_opponent (attacker);
      TgVerdict verdict;

      if (tg_point_equal (line[i], TG_POINT_NONE))
        {
          g_assert_cmpuint (i % 2, ==, 1);
          continue;
        }
      verdict = tg_ruleset_judge (ruleset, &board, line[i], stone);
      g_assert_cmpint (verdict, ==, i + 1 == n ? TG_VERDICT_WIN : TG_VERDICT_LEGAL);
      tg_board_place (&board, line[i], stone);
    }
}

static void
assert_proof_holds (const TgProof *proof,
                    const TgBoard *board,
                    TgRuleset      ruleset,
                    TgStone        attacker)
{
  TgProofFlaw flaw;

  g_assert_cmpint (tg_proof_check (proof, board, ruleset, attacker, NULL, NULL, &flaw),
                   ==, TG_PROOF_HOLDS);
  assert_line_is_sound (proof, board, ruleset, attacker);
}

static void
test_puzzles_by_fours (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgProver) prover = tg_prover_new ();
  guint n_solved = 0;

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      TgBoard   board;
      TgRuleset ruleset;

      if (!g_str_equal (positions_get (puzzles, row, "kind"), "VCF"))
        continue;
      set_up_puzzle (&board, &ruleset, puzzles, row);
      for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
        {
          TgStone attacker = tg_board_side_to_move (&board);
          TgBoard image;

          set_up_image (&image, &board, symmetry);
          g_assert_cmpint (tg_prover_solve (prover, &image, ruleset, attacker,
                                            TG_PROOF_VCF, &no_limits),
                           ==, TG_PROOF_WIN);
          assert_proof_holds (tg_prover_get_proof (prover), &image, ruleset, attacker);
          n_solved++;
        }
    }
  g_assert_cmpuint (n_solved, >=, 6 * TG_N_SYMMETRIES);
}

typedef struct
{
  const gchar  *name;
  TgRuleset     ruleset;
  guint         size;
  const gchar  *black;
  const gchar  *white;
  TgStone       attacker;
  TgProofResult result;
  const gchar  *line; /* the only possible line; "" for any */
} Case;

static const Case cases[] = {
  { "five", TG_RULESET_FREESTYLE, 15, "h8i8j8k8g8", "a1c1e1l8", TG_STONE_BLACK,
    TG_PROOF_WIN, "f8" },
  { "own-five-before-the-others", TG_RULESET_FREESTYLE, 15, "h8i8j8k8", "a1b1c1d1l8",
    TG_STONE_BLACK, TG_PROOF_WIN, "g8" },
  { "side-to-move-has-more-stones", TG_RULESET_FREESTYLE, 15, "h8i8j8k8", "",
    TG_STONE_BLACK, TG_PROOF_WIN, "" },
  { "empty-board", TG_RULESET_FREESTYLE, 15, "", "", TG_STONE_WHITE, TG_PROOF_NONE, "" },
  { "other-side-has-an-open-four", TG_RULESET_FREESTYLE, 15, "h8i8j8", "c3d3e3f3",
    TG_STONE_BLACK, TG_PROOF_NONE, "" },
  { "block-of-a-four-makes-two", TG_RULESET_FREESTYLE, 15, "f8g8h8f5g6h7i3", "i4i5i6i7e8",
    TG_STONE_BLACK, TG_PROOF_WIN, "" },
  { "five-on-the-smallest-board", TG_RULESET_FREESTYLE, 5, "a1b1c1d1", "a2b2c2d2",
    TG_STONE_WHITE, TG_PROOF_WIN, "e2" },
  { "no-room-for-a-second-four", TG_RULESET_FREESTYLE, 5, "a1b1c1", "a2b2c2",
    TG_STONE_BLACK, TG_PROOF_NONE, "" },
  { "corner-of-the-largest-board", TG_RULESET_STANDARD, 22, "v19v20v21", "a1b3c1",
    TG_STONE_BLACK, TG_PROOF_WIN, "" },
  { "overline-is-no-five", TG_RULESET_STANDARD, 15, "f8g8h8i8k8", "e8a1c1e1",
    TG_STONE_BLACK, TG_PROOF_NONE, "" },
  { "whites-overline-wins-in-renju", TG_RULESET_RENJU, 15, "e8a1c1e1", "f8g8h8i8k8",
    TG_STONE_WHITE, TG_PROOF_WIN, "j8" },
  { "no-legal-block", TG_RULESET_RENJU, 15, "g8l9l10l11k9j10i11", "h8i8j8l12h12",
    TG_STONE_WHITE, TG_PROOF_WIN, "k8 -- l8" },
  { "black-must-not-make-two-fours", TG_RULESET_RENJU, 15, "h8i8j8k9k10k11",
    "g8k12l8k7a1c1", TG_STONE_BLACK, TG_PROOF_NONE, "" },
};

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (TgProver) prover = tg_prover_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  TgPoint line[TG_MAX_POINTS];
  TgBoard board;
  guint   n;

  tg_board_init (&board, self->size);
  positions_place (&board, self->black, TG_STONE_BLACK);
  positions_place (&board, self->white, TG_STONE_WHITE);
  g_assert_cmpint (tg_prover_solve (prover, &board, self->ruleset, self->attacker,
                                    TG_PROOF_VCF, &no_limits),
                   ==, self->result);
  if (self->result != TG_PROOF_WIN)
    return;

  assert_proof_holds (tg_prover_get_proof (prover), &board, self->ruleset,
                      self->attacker);
  n = tg_proof_main_line (tg_prover_get_proof (prover), line);
  for (guint i = 0; i < n; i++)
    if (tg_point_equal (line[i], TG_POINT_NONE))
      g_string_append (text, " --");
    else
      g_string_append_printf (text, " %c%d", 'a' + line[i].x, line[i].y + 1);
  if (self->line[0] != '\0')
    g_assert_cmpstr (text->str + 1, ==, self->line);
}

/* A solver for the rest of a game, based only on the rules. */
typedef struct
{
  TgRuleset   ruleset;
  TgStone     attacker;
  GHashTable *known; /* owned; maps hashes that include the side to move to results */
} Game;

static gboolean
is_legal (TgVerdict verdict)
{
  return verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_DRAW;
}

static gboolean
can_win_at_once (const Game *self, const TgBoard *board, TgStone stone)
{
  for (guint index = 0; index < board->size * board->size; index++)
    if (tg_ruleset_judge (self->ruleset, board, tg_point_from_index (index, board->size),
                          stone)
        == TG_VERDICT_WIN)
      return TRUE;

  return FALSE;
}

static gboolean wins_by (Game *self, TgBoard *board, TgProofKind kind);

/* Returns whether every legal reply to the attacker's last move loses. Only moves that
 * threaten something by themselves are searched further. */
static gboolean
every_reply_loses (Game *self, TgBoard *board, TgProofKind kind)
{
  TgStone  defender = tg_stone_opponent (self->attacker);
  gboolean loses = TRUE;

  if (can_win_at_once (self, board, defender))
    return FALSE;
  if (!can_win_at_once (self, board, self->attacker)
      && (kind == TG_PROOF_VCF || !wins_by (self, board, TG_PROOF_VCF)))
    return FALSE;

  for (guint index = 0; index < board->size * board->size && loses; index++)
    {
      TgPoint   point = tg_point_from_index (index, board->size);
      TgVerdict verdict = tg_ruleset_judge (self->ruleset, board, point, defender);

      if (verdict == TG_VERDICT_DRAW)
        return FALSE;
      if (verdict != TG_VERDICT_LEGAL)
        continue;
      tg_board_place (board, point, defender);
      loses = wins_by (self, board, kind);
      tg_board_undo (board);
    }

  return loses;
}

static gboolean
wins_by (Game *self, TgBoard *board, TgProofKind kind)
{
  guint64  key = tg_board_hash (board) ^ (kind == TG_PROOF_VCF ? 0 : G_MAXUINT64);
  gpointer known;
  gboolean wins = can_win_at_once (self, board, self->attacker);

  if (!wins && g_hash_table_lookup_extended (self->known, &key, NULL, &known))
    return GPOINTER_TO_INT (known);

  for (guint index = 0; index < board->size * board->size && !wins; index++)
    {
      TgPoint point = tg_point_from_index (index, board->size);

      if (!is_legal (tg_ruleset_judge (self->ruleset, board, point, self->attacker)))
        continue;
      tg_board_place (board, point, self->attacker);
      wins = every_reply_loses (self, board, kind);
      tg_board_undo (board);
    }
  g_hash_table_insert (self->known, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (wins));

  return wins;
}

/* Fills a board at random, except for @n_empty points, without a winner. */
static void
fill_board (TgBoard *board, TgRuleset ruleset, guint size, guint n_empty, GRand *rand)
{
  guint n_tries = 0;

  tg_board_init (board, size);
  while (board->n_moves + n_empty < size * size)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 0, (gint32) size),
                        (gint8) g_rand_int_range (rand, 0, (gint32) size) };
      TgStone stone = board->n_moves % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;

      if (++n_tries > 100 * size * size)
        {
          tg_board_init (board, size);
          n_tries = 0;
        }
      if (is_legal (tg_ruleset_judge (ruleset, board, point, stone)))
        tg_board_place (board, point, stone);
    }
}

/* On small boards with few empty points, the rules alone can decide the result. */
static void
test_agrees_with_the_rules_alone (gconstpointer data)
{
  TgProofKind kind = (TgProofKind) GPOINTER_TO_INT (data);
  g_autoptr (TgProver) prover = tg_prover_new ();
  GRand *rand = g_rand_new_with_seed (4);
  guint  n_boards = set_up_is_long () ? 3000 : 90;
  guint  n_wins = 0;

  for (guint i = 0; i < n_boards; i++)
    {
      guint     size = 5 + i / 3 % 3;
      TgRuleset ruleset = (TgRuleset) (i % 3);
      Game      game = { ruleset, i / 9 % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE,
                         g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };
      TgBoard   board;
      gboolean  expected;

      fill_board (&board, ruleset, size, 9 + i % 4, rand);
      expected = wins_by (&game, &board, kind);
      g_assert_cmpint (
          tg_prover_solve (prover, &board, ruleset, game.attacker, kind, &no_limits), ==,
          expected ? TG_PROOF_WIN : TG_PROOF_NONE);
      if (expected)
        {
          assert_proof_holds (tg_prover_get_proof (prover), &board, ruleset,
                              game.attacker);
          n_wins++;
        }
      g_hash_table_unref (game.known);
    }
  g_rand_free (rand);
  g_test_message ("%u of %u boards are won", n_wins, n_boards);
  g_assert_cmpuint (n_wins, >, n_boards / 20);
  g_assert_cmpuint (n_wins, <, n_boards * 19 / 20);
}

/* The confirmed puzzles that need threes. */
static void
test_puzzles_by_threats (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProofLimits limits = { 0, set_up_is_long () ? 10000000 : 500000, NULL, NULL };
  guint               n_solved = 0;

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      TgBoard   board;
      TgRuleset ruleset;
      TgStone   attacker;

      if (!g_str_equal (positions_get (puzzles, row, "kind"), "VCT")
          || !g_str_equal (positions_get (puzzles, row, "confirmed"), "yes"))
        continue;
      set_up_puzzle (&board, &ruleset, puzzles, row);
      attacker = tg_board_side_to_move (&board);
      switch (tg_prover_solve (prover, &board, ruleset, attacker, TG_PROOF_VCT, &limits))
        {
        case TG_PROOF_WIN:
          assert_proof_holds (tg_prover_get_proof (prover), &board, ruleset, attacker);
          n_solved++;
          break;
        case TG_PROOF_NONE:
          g_assert_not_reached ();
        case TG_PROOF_UNKNOWN:
        default:
          break;
        }
      g_test_message ("%s: %" G_GUINT64_FORMAT " nodes",
                      positions_get (puzzles, row, "id"), tg_prover_get_nodes (prover));
    }
  g_assert_cmpuint (n_solved, >=, set_up_is_long () ? 7 : 6);
}

/* Hand-made proofs of Black's open three, each with one error or none. */
typedef enum
{
  TAMPERED_NOT,
  TAMPERED_REPLY_MISSING,  /* one end of the open four has no answer */
  TAMPERED_MOVE_OCCUPIED,  /* the attacker plays on a stone */
  TAMPERED_FIVE_IS_NONE,   /* the last stone makes no five */
  TAMPERED_QUIET,          /* the first move is no threat */
  TAMPERED_DEFENDER_WINS,  /* the defender has four in a row elsewhere */
  TAMPERED_BLOCK_IS_LEGAL, /* treats a legal block as illegal */
  N_TAMPERED,
} Tampered;

static guint32
add_leaf (TgProof *proof, const gchar *point)
{
  return tg_proof_add (proof, set_up_point (point, 15), NULL, 0, TG_PROOF_NO_NODE);
}

static void
test_tampered (void)
{
  for (Tampered how = 0; how < N_TAMPERED; how++)
    {
      g_autoptr (TgProof) proof = tg_proof_new ();
      TgProofReply replies[1];
      TgProofFlaw  flaw;
      TgBoard      board;
      guint32      five, other;

      set_up_board (&board, 15, "h8i8j8",
                    how == TAMPERED_DEFENDER_WINS ? "a1b1c1d1" : "a1b1c1",
                    TG_STONE_BLACK);
      five = add_leaf (proof, how == TAMPERED_FIVE_IS_NONE ? "m9" : "l8");
      other = add_leaf (proof, how == TAMPERED_MOVE_OCCUPIED ? "h8" : "g8");
      replies[0] = (TgProofReply){ set_up_point ("l8", 15), other };
      if (how == TAMPERED_BLOCK_IS_LEGAL)
        tg_proof_add (proof, set_up_point ("k8", 15), NULL, 0, five);
      else
        tg_proof_add (proof, set_up_point (how == TAMPERED_QUIET ? "k12" : "k8", 15),
                      replies, 1,
                      how == TAMPERED_REPLY_MISSING ? TG_PROOF_NO_NODE : five);

      g_assert_cmpint (tg_proof_check (proof, &board, TG_RULESET_FREESTYLE,
                                       TG_STONE_BLACK, NULL, NULL, &flaw),
                       ==, how == TAMPERED_NOT ? TG_PROOF_HOLDS : TG_PROOF_FAILS);
      g_assert_cmpuint (flaw.n_moves > 0, ==, how != TAMPERED_NOT);
    }
}

/* Adds an open four from h, i and j of a row. */
static guint32
add_open_four (TgProof *proof, const gchar *k, const gchar *g, const gchar *l)
{
  TgProofReply reply = { set_up_point (g, 15), add_leaf (proof, l) };

  return tg_proof_add (proof, set_up_point (k, 15), &reply, 1, add_leaf (proof, g));
}

/* Black has two threes and plays elsewhere. All replies are answered by one of them, which
 * loses only to a four of White. The checker tries many of the replies at once. */
static void
test_far_replies (void)
{
  static const struct
  {
    const gchar *white;
    gboolean     holds;
  } far_cases[] = {
    { "a1c1e3f5", TRUE }, { "a1b1d3e3m14n14", TRUE }, { "f1g1h1e1o2o3", FALSE },
    { "a1b1c1", FALSE },  { "a1b1d1o2o3", FALSE },    { "o2o3o4", FALSE },
  };
  static const gchar *const used[] = { "g8", "k8", "l8" };

  for (guint i = 0; i < G_N_ELEMENTS (far_cases); i++)
    {
      g_autoptr (TgProof) proof = tg_proof_new ();
      TgProofReply replies[G_N_ELEMENTS (used)];
      TgProofFlaw  flaw;
      TgBoard      board;
      guint32      first = add_open_four (proof, "k8", "g8", "l8");
      guint32      second = add_open_four (proof, "k12", "g12", "l12");

      set_up_board (&board, 15, "h8i8j8h12i12j12", far_cases[i].white, TG_STONE_BLACK);
      for (guint j = 0; j < G_N_ELEMENTS (used); j++)
        replies[j] = (TgProofReply){ set_up_point (used[j], 15), second };
      tg_proof_add (proof, set_up_point ("o15", 15), replies, 3, first);
      g_assert_cmpint (tg_proof_check (proof, &board, TG_RULESET_FREESTYLE,
                                       TG_STONE_BLACK, NULL, NULL, &flaw),
                       ==, far_cases[i].holds ? TG_PROOF_HOLDS : TG_PROOF_FAILS);
      g_assert_cmpuint (flaw.n_moves > 0, ==, !far_cases[i].holds);
    }
}

static gboolean
is_defence (const TgProof *proof, const TgBoard *board, TgRuleset ruleset, TgPoint reply)
{
  TgStone     defender = tg_stone_opponent (TG_STONE_BLACK);
  TgVerdict   verdict = tg_ruleset_judge (ruleset, board, reply, defender);
  TgBoard     after = *board;
  TgProofFlaw flaw;

  if (verdict != TG_VERDICT_LEGAL)
    return verdict == TG_VERDICT_WIN;
  tg_board_place (&after, reply, defender);
  return tg_proof_check (proof, &after, ruleset, TG_STONE_BLACK, NULL, NULL, &flaw)
         != TG_PROOF_HOLDS;
}

/* Returns the number of defences, after comparing them with those found one by one. */
static guint
assert_defences_are_exact (const TgProof *proof, const TgBoard *board, TgRuleset ruleset)
{
  TgPointSet defences;
  guint      n = 0;

  tg_proof_find_defences (proof, board, ruleset, TG_STONE_BLACK, &defences);
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint reply = tg_point_from_index (i, board->size);

      g_assert_cmpint (tg_point_set_has (&defences, reply), ==,
                       is_defence (proof, board, ruleset, reply));
      n += tg_point_set_has (&defences, reply) ? 1 : 0;
    }
  return n;
}

/* Black has a three, and White's stones may help against it. */
static void
test_defences (void)
{
  static const struct
  {
    const gchar *white;
    guint        n;
  } defence_cases[] = {
    { "a1c1e3f5", 3 },           /* the points of the proof */
    { "a1b1c1", 5 },             /* and the fours of a three at the edge */
    { "e1f1g1", 7 },             /* and those of an open three */
    { "b1c1d1e1", 15 * 15 - 7 }, /* all, since White has a five anyway */
  };

  for (guint i = 0; i < G_N_ELEMENTS (defence_cases); i++)
    for (TgRuleset ruleset = TG_RULESET_FREESTYLE; ruleset <= TG_RULESET_RENJU; ruleset++)
      {
        g_autoptr (TgProof) proof = tg_proof_new ();
        TgBoard board;

        set_up_board (&board, 15, "h8i8j8", defence_cases[i].white, TG_STONE_WHITE);
        add_open_four (proof, "k8", "g8", "l8");
        g_test_message ("%s", defence_cases[i].white);
        g_assert_cmpuint (assert_defences_are_exact (proof, &board, ruleset), ==,
                          defence_cases[i].n);
      }
}

static void
test_defences_in_puzzles (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProofLimits limits = { .max_nodes = 50000 };
  guint               n_solved = 0;

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      TgBoard   board;
      TgRuleset ruleset;

      set_up_puzzle (&board, &ruleset, puzzles, row);
      if (tg_board_side_to_move (&board) != TG_STONE_BLACK
          || tg_prover_solve (prover, &board, ruleset, TG_STONE_BLACK, TG_PROOF_VCT,
                              &limits)
                 != TG_PROOF_WIN)
        continue;
      n_solved++;
      g_assert_cmpuint (
          assert_defences_are_exact (tg_prover_get_proof (prover), &board, ruleset), >,
          0);
    }
  g_assert_cmpuint (n_solved, >=, 6);
}

/* Changing the move of any node invalidates the proof, unless the new move wins too. */
static void
test_any_move_changed (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProof *proof;
  TgBoard        board;
  TgRuleset      ruleset;
  guint          n_failed = 0;

  set_up_puzzle (&board, &ruleset, puzzles, 0);
  g_assert_cmpint (
      tg_prover_solve (prover, &board, ruleset, TG_STONE_BLACK, TG_PROOF_VCF, &no_limits),
      ==, TG_PROOF_WIN);
  proof = tg_prover_get_proof (prover);
  for (guint32 changed = 0; changed < tg_proof_get_n_nodes (proof); changed++)
    {
      g_autoptr (TgProof) copy = tg_proof_new ();
      TgProofFlaw flaw;

      for (guint32 i = 0; i < tg_proof_get_n_nodes (proof); i++)
        {
          const TgProofNode *node = tg_proof_get_node (proof, i);
          TgPoint            move = i == changed ? set_up_point ("a1", 15) : node->move;

          tg_proof_add (copy, move, tg_proof_get_replies (proof, i), node->n_replies,
                        node->fallback);
        }
      g_assert_cmpint (
          tg_proof_check (copy, &board, ruleset, TG_STONE_BLACK, NULL, NULL, &flaw), ==,
          TG_PROOF_FAILS);
      n_failed++;
    }
  g_assert_cmpuint (n_failed, >, 20);
}

static gboolean
stop_cb (gpointer user_data)
{
  guint *n_calls = user_data;

  ++*n_calls;
  return TRUE;
}

/* The answer to other replies takes one move more than that to the defence. */
static void
test_longest (void)
{
  g_autoptr (TgProof) proof = tg_proof_new ();
  TgProofReply reply = { set_up_point ("d1", 15), add_leaf (proof, "a1") };
  guint32      slow =
      tg_proof_add (proof, set_up_point ("b1", 15), NULL, 0, add_leaf (proof, "a2"));

  tg_proof_add (proof, set_up_point ("c1", 15), &reply, 1, slow);
  g_assert_cmpuint (tg_proof_get_depth (proof), ==, 2);
  g_assert_cmpuint (tg_proof_get_longest (proof), ==, 3);
}

static void
test_limits (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgProver) prover = tg_prover_new ();
  guint               n_calls = 0;
  const TgProofLimits few_nodes = { 0, 10, NULL, NULL };
  TgProofFlaw         flaw;
  TgBoard             board;
  TgRuleset           ruleset;

  set_up_puzzle (&board, &ruleset, puzzles, 2);
  g_assert_cmpint (
      tg_prover_solve (prover, &board, ruleset, TG_STONE_BLACK, TG_PROOF_VCF, &few_nodes),
      ==, TG_PROOF_UNKNOWN);
  g_assert_cmpuint (tg_prover_get_nodes (prover), <=, 12);

  g_assert_cmpint (
      tg_prover_solve (prover, &board, ruleset, TG_STONE_BLACK, TG_PROOF_VCF, &no_limits),
      ==, TG_PROOF_WIN);
  g_assert_cmpint (tg_proof_check (tg_prover_get_proof (prover), &board, ruleset,
                                   TG_STONE_BLACK, stop_cb, &n_calls, &flaw),
                   ==, TG_PROOF_UNCHECKED);
  g_assert_cmpuint (n_calls, ==, 1);
}

/* The last win stays available until the next question, or until it is taken. */
static void
test_last_win (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProofLimits limits = { 0, 500000, NULL, NULL };
  guint               n_by_fours = 0;
  guint               n_by_threats = 0;

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      gboolean  by_fours = g_str_equal (positions_get (puzzles, row, "kind"), "VCF");
      TgBoard   board;
      TgRuleset ruleset;

      set_up_puzzle (&board, &ruleset, puzzles, row);
      if (tg_prover_solve (prover, &board, ruleset, tg_board_side_to_move (&board),
                           TG_PROOF_VCT, &limits)
          != TG_PROOF_WIN)
        continue;

      g_autoptr (TgProof) proof = tg_prover_take_proof (prover);

      assert_proof_holds (proof, &board, ruleset, tg_board_side_to_move (&board));
      g_assert_cmpuint (tg_proof_get_n_nodes (tg_prover_get_proof (prover)), ==, 0);
      if (by_fours)
        g_assert_cmpint (tg_prover_get_kind (prover), ==, TG_PROOF_VCF);
      if (tg_prover_get_kind (prover) == TG_PROOF_VCF)
        n_by_fours++;
      else
        n_by_threats++;
    }
  g_assert_cmpuint (n_by_fours, >=, 6);
  g_assert_cmpuint (n_by_threats, >=, 3);
}

typedef struct
{
  guint n_calls;
  guint n_allowed;
} Patience;

static gboolean
give_up_cb (gpointer user_data)
{
  Patience *patience = user_data;

  return ++patience->n_calls > patience->n_allowed;
}

/* Stopped at any time (before or during the threats, while writing or checking the
 * proof), the result is unknown, the poll is not called again, and without a stop there
 * is a win. */
static void
test_stopped (void)
{
  TgBoard       board;
  TgProofResult result = TG_PROOF_UNKNOWN;
  guint         n_stopped = 0;

  set_up_board (&board, 15, "i7j6h9i9", "h8g9h7g7", TG_STONE_BLACK);
  for (guint n_allowed = 0; result != TG_PROOF_WIN; n_allowed = 2 * n_allowed + 1)
    {
      g_autoptr (TgProver) new_prover = tg_prover_new ();
      Patience            patience = { 0, n_allowed };
      const TgProofLimits limits = { 0, 0, give_up_cb, &patience };

      result = tg_prover_solve (new_prover, &board, TG_RULESET_FREESTYLE, TG_STONE_BLACK,
                                TG_PROOF_VCT, &limits);
      g_assert_cmpint (result, !=, TG_PROOF_NONE);
      if (result == TG_PROOF_UNKNOWN)
        {
          g_assert_cmpuint (patience.n_calls, ==, n_allowed + 1);
          n_stopped++;
        }
    }
  g_assert_cmpuint (n_stopped, >=, 2);
}

/* A limit of a microsecond expires before the first check. */
static void
test_time_limit (void)
{
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProofLimits limits = { 1, 0, NULL, NULL };
  TgBoard             board;

  set_up_board (&board, 15, "i7j6h9i9", "h8g9h7g7", TG_STONE_BLACK);
  g_assert_cmpint (tg_prover_solve (prover, &board, TG_RULESET_FREESTYLE, TG_STONE_BLACK,
                                    TG_PROOF_VCT, &limits),
                   ==, TG_PROOF_UNKNOWN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/engine/proof/", cases[i].name, &cases[i], test_case);
  g_test_add_func ("/engine/proof/puzzles-by-fours", test_puzzles_by_fours);
  g_test_add_func ("/engine/proof/puzzles-by-threats", test_puzzles_by_threats);
  g_test_add_data_func ("/engine/proof/vcf-agrees-with-the-rules-alone",
                        GINT_TO_POINTER (TG_PROOF_VCF), test_agrees_with_the_rules_alone);
  g_test_add_data_func ("/engine/proof/vct-agrees-with-the-rules-alone",
                        GINT_TO_POINTER (TG_PROOF_VCT), test_agrees_with_the_rules_alone);
  g_test_add_func ("/engine/proof/check/tampered", test_tampered);
  g_test_add_func ("/engine/proof/check/far-replies", test_far_replies);
  g_test_add_func ("/engine/proof/check/defences", test_defences);
  g_test_add_func ("/engine/proof/check/defences-in-puzzles", test_defences_in_puzzles);
  g_test_add_func ("/engine/proof/check/any-move-changed", test_any_move_changed);
  g_test_add_func ("/engine/proof/longest", test_longest);
  g_test_add_func ("/engine/proof/limits", test_limits);
  g_test_add_func ("/engine/proof/last-win", test_last_win);
  g_test_add_func ("/engine/proof/stopped", test_stopped);
  g_test_add_func ("/engine/proof/time-limit", test_time_limit);

  return g_test_run ();
}
