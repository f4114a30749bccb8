/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Findings about positions: their merging, symmetric positions, and writers that are killed
 * or write at the same time. */

#include "library/analysis/analysis-store.h"

#include <sqlite3.h>
#include <string.h>

#include "rules/notation.h"
#include "rules/position-key.h"
#include "rules/symmetry.h"
#include "scratch.h"

static const gchar *program;

typedef struct
{
  gchar           *path;  /* owned */
  GFile           *file;  /* owned */
  TgAnalysisStore *store; /* owned */
} Fixture;

static void
reopen (Fixture *self)
{
  g_clear_pointer (&self->store, tg_analysis_store_free);
  self->store = tg_analysis_store_new (self->file);
  g_assert_no_error (tg_analysis_store_get_failure (self->store));
  g_assert_cmpstr (tg_analysis_store_get_aside (self->store), ==, NULL);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  self->path = g_dir_make_tmp ("tengen-analysis-XXXXXX", NULL);
  self->file = g_file_new_build_filename (self->path, "data", "analysis.db", NULL);
  reopen (self);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  tg_analysis_store_free (self->store);
  g_object_unref (self->file);
  scratch_remove (self->path);
  g_free (self->path);
}

static void
place (TgBoard *board, const gchar *moves)
{
  tg_board_init (board, 15);
  while (*moves != '\0')
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (moves, 15, &point, &moves));
      tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

static void
put (Fixture *self, const gchar *moves, const TgStoredEval *eval)
{
  g_autoptr (GError) error = NULL;
  TgBoard board;

  place (&board, moves);
  tg_analysis_store_put (self->store, &board, tg_board_side_to_move (&board),
                         TG_RULESET_RENJU, eval, &error);
  g_assert_no_error (error);
}

/* Returns: (transfer full): the findings, such as "pbrain d8 55%" or "win 7" */
static gchar *
describe (Fixture *self, const gchar *moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) evals = NULL;
  GString *text = g_string_new (NULL);
  TgBoard  board;

  place (&board, moves);
  evals = tg_analysis_store_list (self->store, &board, tg_board_side_to_move (&board),
                                  TG_RULESET_RENJU, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *eval = &g_array_index (evals, TgStoredEval, i);
      g_autofree gchar   *line = tg_notation_format_points (eval->line, eval->n_line);

      if (i > 0)
        g_string_append (text, ", ");
      if (*eval->engine != '\0')
        g_string_append_printf (text, "%s d%u ", eval->engine, eval->depth);
      if (eval->proof_plies != 0)
        g_string_append_printf (text, "%s %d", eval->proof_plies > 0 ? "win" : "loss",
                                ABS (eval->proof_plies));
      else
        g_string_append_printf (text, "%u", eval->chance);
      if (*line != '\0')
        g_string_append_printf (text, " (%s)", line);
    }
  return g_string_free (text, FALSE);
}

static void
assert_found (Fixture *self, const gchar *moves, const gchar *expected)
{
  g_autofree gchar *text = describe (self, moves);

  g_assert_cmpstr (text, ==, expected);
}

static TgStoredEval
make_eval (const gchar *engine, guint depth, TgStoredBound bound, guint chance)
{
  return (TgStoredEval){ .engine = (gchar *) engine,
                         .depth = depth,
                         .nodes = 1000,
                         .bound = bound,
                         .chance = chance,
                         .time = 1 };
}

static TgStoredEval
make_proof (gint plies)
{
  return (TgStoredEval){ .engine = (gchar *) "", .proof_plies = plies, .time = 1 };
}

/* Images of a position have one key; anything else has another. */
static void
test_key (void)
{
  TgPositionKey key, other;
  TgBoard       board, turned;

  place (&board, "h8i9j10k8");
  tg_position_key_init (&key, &board, TG_STONE_BLACK, TG_RULESET_RENJU);
  /* The database keeps the numbers. */
  g_assert_cmpint (key.key, ==, G_GINT64_CONSTANT (5998396057553849011));
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      tg_symmetry_apply_to_board (symmetry, &board, &turned);
      tg_position_key_init (&other, &turned, TG_STONE_BLACK, TG_RULESET_RENJU);
      g_assert_cmpint (other.key, ==, key.key);
      g_assert_cmpint (other.check, ==, key.check);
      for (guint i = 0; i < 225; i++)
        {
          TgPoint point = tg_point_from_index (i, 15);

          g_assert_true (tg_point_equal (
              tg_position_key_turn_back (&other, tg_position_key_turn (&other, point)),
              point));
        }
    }
  place (&turned, "j10i9h8k8");
  tg_position_key_init (&other, &turned, TG_STONE_BLACK, TG_RULESET_RENJU);
  g_assert_cmpint (other.key, ==, key.key);

  tg_position_key_init (&other, &board, TG_STONE_WHITE, TG_RULESET_RENJU);
  g_assert_cmpint (other.key, !=, key.key);
  g_assert_cmpint (other.check, !=, key.check);
  tg_position_key_init (&other, &board, TG_STONE_BLACK, TG_RULESET_STANDARD);
  g_assert_cmpint (other.key, !=, key.key);
  place (&turned, "h8i9j10k9");
  tg_position_key_init (&other, &turned, TG_STONE_BLACK, TG_RULESET_RENJU);
  g_assert_cmpint (other.key, !=, key.key);
}

/* A line is turned with the position. */
static void
test_symmetric (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgStoredEval eval = make_eval ("ours", 12, TG_STORED_EXACT, 550);

  eval.n_line = 3;
  eval.line[0] = (TgPoint){ 8, 9 };
  eval.line[1] = TG_POINT_PASS;
  eval.line[2] = (TgPoint){ 0, 1 };
  put (self, "h8i9j10k8", &eval);
  reopen (self);
  {
    TgBoard       board;
    TgPositionKey key;
    g_autoptr (GArray) evals = NULL;
    const TgStoredEval *found;

    place (&board, "h8g9f10e8");
    tg_position_key_init (&key, &board, TG_STONE_BLACK, TG_RULESET_RENJU);
    evals = tg_analysis_store_list (self->store, &board, TG_STONE_BLACK, TG_RULESET_RENJU,
                                    NULL);
    g_assert_cmpuint (evals->len, ==, 1);
    found = &g_array_index (evals, TgStoredEval, 0);
    g_assert_cmpuint (found->n_line, ==, 3);
    g_assert_true (tg_point_equal (found->line[0], (TgPoint){ 6, 9 }));
    g_assert_true (tg_point_equal (found->line[1], TG_POINT_PASS));
    g_assert_true (tg_point_equal (found->line[2], (TgPoint){ 14, 1 }));
  }
  assert_found (self, "h8i9j10k9", "");
}

/* A finding about a position without any symmetry is found in all its eight images, with
 * the line turned. */
static void
test_eight_images (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const positions[] = { "h8i9j8f7", "a1c2b7", "g8i9h11k12d4" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint from = 0; from < TG_N_SYMMETRIES; from++)
      for (guint to = 0; to < TG_N_SYMMETRIES; to++)
        {
          TgRuleset    ruleset = from % 2 == 0 ? TG_RULESET_RENJU : TG_RULESET_STANDARD;
          TgStoredEval eval = make_eval ("ours", 1 + from, TG_STORED_EXACT, 500);
          g_autoptr (GArray) evals = NULL;
          TgBoard             board, written, read;
          TgPoint             next = { 2, 9 };
          const TgStoredEval *found;

          place (&board, positions[i]);
          tg_board_init (&written, 15);
          tg_board_init (&read, 15);
          for (guint j = 0; j < board.n_moves; j++)
            {
              TgMove move = board.moves[j];

              tg_board_place (&written, tg_symmetry_apply (from, move.point, 15),
                              move.stone);
              tg_board_place (&read, tg_symmetry_apply (to, move.point, 15), move.stone);
            }
          eval.n_line = 1;
          eval.line[0] = tg_symmetry_apply (from, next, 15);
          g_assert_true (tg_analysis_store_put (self->store, &written, TG_STONE_WHITE,
                                                ruleset, &eval, NULL));
          evals =
              tg_analysis_store_list (self->store, &read, TG_STONE_WHITE, ruleset, NULL);
          g_assert_cmpuint (evals->len, ==, 1);
          found = &g_array_index (evals, TgStoredEval, 0);
          g_assert_cmpuint (found->depth, ==, 1 + from);
          g_assert_true (
              tg_point_equal (found->line[0], tg_symmetry_apply (to, next, 15)));
        }
}

/* A win that an engine claims ends its search: it is kept against deeper values. */
static void
test_claims (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgStoredEval deep = make_eval ("ours", 20, TG_STORED_EXACT, 700);
  TgStoredEval claim = make_eval ("ours", 8, TG_STORED_EXACT, 1000);
  TgStoredEval loss = make_eval ("ours", 8, TG_STORED_EXACT, 0);

  claim.proof_plies = 7;
  loss.proof_plies = -6;
  put (self, "h8h9", &deep);
  put (self, "h8h9", &claim);
  assert_found (self, "h8h9", "ours d8 win 7");
  put (self, "h8h9", &deep);
  assert_found (self, "h8h9", "ours d8 win 7");
  put (self, "h8i9j10", &loss);
  assert_found (self, "h8i9", "");
}

/* Of two claims that contradict each other, the deeper one is kept, not the shorter one. */
static void
test_contradiction (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgStoredEval win = make_eval ("ours", 20, TG_STORED_EXACT, 1000);
  TgStoredEval loss = make_eval ("ours", 8, TG_STORED_EXACT, 0);

  win.proof_plies = 7;
  loss.proof_plies = -2;
  put (self, "h8h9", &win);
  put (self, "h8h9", &loss);
  assert_found (self, "h8h9", "ours d20 win 7");
  loss.proof_plies = -10;
  loss.depth = 22;
  put (self, "h8h9", &loss);
  assert_found (self, "h8h9", "ours d22 loss 10");
}

/* Which of two findings is kept. */
static void
test_merge (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    guint         old_depth;
    TgStoredBound old_bound;
    guint64       old_nodes;
    guint         depth;
    TgStoredBound bound;
    guint64       nodes;
    gboolean      is_new_kept;
  } cases[] = {
    { 10, TG_STORED_EXACT, 5, 11, TG_STORED_EXACT, 5, TRUE },
    { 10, TG_STORED_EXACT, 5, 9, TG_STORED_EXACT, 9, FALSE },
    { 10, TG_STORED_EXACT, 5, 10, TG_STORED_EXACT, 6, TRUE },
    { 10, TG_STORED_EXACT, 5, 10, TG_STORED_EXACT, 4, FALSE },
    { 10, TG_STORED_AT_LEAST, 5, 8, TG_STORED_EXACT, 1, TRUE },
    { 10, TG_STORED_AT_LEAST, 5, 7, TG_STORED_EXACT, 9, FALSE },
    { 10, TG_STORED_EXACT, 5, 12, TG_STORED_AT_MOST, 9, FALSE },
    { 10, TG_STORED_EXACT, 5, 13, TG_STORED_AT_MOST, 1, TRUE },
    { 10, TG_STORED_AT_MOST, 5, 11, TG_STORED_AT_LEAST, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *moves = g_strdup_printf ("h7i%u", i + 1);
      g_autofree gchar *expected = NULL;
      TgStoredEval old = make_eval ("ours", cases[i].old_depth, cases[i].old_bound, 400);
      TgStoredEval new = make_eval ("ours", cases[i].depth, cases[i].bound, 600);

      g_test_message ("case %u", i);
      old.nodes = cases[i].old_nodes;
      new.nodes = cases[i].nodes;
      put (self, moves, &old);
      put (self, moves, &new);
      expected = cases[i].is_new_kept ? g_strdup_printf ("ours d%u 600", cases[i].depth)
                                      : g_strdup ("ours d10 400");
      assert_found (self, moves, expected);
    }
}

/* A proof comes first; only a shorter one replaces it. */
static void
test_proofs (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar tree[] = "tree";
  g_autoptr (GBytes) bytes = g_bytes_new_static (tree, strlen (tree));
  g_autoptr (GArray) evals = NULL;
  TgStoredEval eval = make_eval ("ours", 30, TG_STORED_EXACT, 100);
  TgStoredEval proof = make_proof (9);
  TgBoard      board;

  proof.proof = bytes;
  put (self, "h8h9", &proof);
  put (self, "h8h9", &eval);
  assert_found (self, "h8h9", "win 9, ours d30 100");
  proof = make_proof (11);
  put (self, "h8h9", &proof);
  assert_found (self, "h8h9", "win 9, ours d30 100");
  place (&board, "h8h9");
  evals = tg_analysis_store_list (self->store, &board, TG_STONE_BLACK, TG_RULESET_RENJU,
                                  NULL);
  g_assert_true (g_bytes_equal (g_array_index (evals, TgStoredEval, 0).proof, bytes));
  proof = make_proof (7);
  put (self, "h8h9", &proof);
  assert_found (self, "h8h9", "win 7, ours d30 100");
}

/* A shorter forced loss replaces a longer one of the same engine, at any depth. */
static void
test_shorter_loss (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgStoredEval eval = make_eval ("ours", 9, TG_STORED_EXACT, 0);

  eval.proof_plies = -4;
  put (self, "h8h9", &eval);
  eval.depth = 0;
  eval.proof_plies = -2;
  put (self, "h8h9", &eval);
  assert_found (self, "h8h9", "ours d0 loss 2");
  eval.depth = 9;
  eval.proof_plies = -4;
  put (self, "h8h9", &eval);
  assert_found (self, "h8h9", "ours d0 loss 2");
}

/* Four engines stand side by side; the shallowest makes room for a deeper one. */
static void
test_engines (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const engines[] = { "a", "b", "c", "d" };
  TgStoredEval              shallow = make_eval ("e", 9, TG_STORED_EXACT, 5);
  TgStoredEval              deep = make_eval ("f", 20, TG_STORED_EXACT, 6);
  TgStoredEval              proof = make_proof (3);

  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      TgStoredEval eval = make_eval (engines[i], 10 + i, TG_STORED_EXACT, i);

      put (self, "h8", &eval);
    }
  put (self, "h8", &shallow);
  assert_found (self, "h8", "d d13 3, c d12 2, b d11 1, a d10 0");
  put (self, "h8", &deep);
  assert_found (self, "h8", "f d20 6, d d13 3, c d12 2, b d11 1");
  put (self, "h8", &proof);
  assert_found (self, "h8", "win 3, f d20 6, d d13 3, c d12 2, b d11 1");
}

/* An imported evaluation makes room for one of an engine on this computer, however shallow, and
 * never the other way round. */
static void
test_imported (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const engines[] = { "imported", "a", "b", "imported: x" };
  TgStoredEval              ours = make_eval ("ours", 12, TG_STORED_EXACT, 5);
  TgStoredEval              deep = make_eval ("imported: y", 99, TG_STORED_EXACT, 6);

  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      TgStoredEval eval = make_eval (engines[i], 20 + i, TG_STORED_EXACT, i);

      put (self, "h8", &eval);
    }
  put (self, "h8", &ours);
  assert_found (self, "h8", "imported: x d23 3, b d22 2, a d21 1, ours d12 5");
  put (self, "h8", &deep);
  assert_found (self, "h8", "imported: y d99 6, b d22 2, a d21 1, ours d12 5");
  ours.engine = (gchar *) "c";
  put (self, "h8", &ours);
  put (self, "h8", &deep);
  assert_found (self, "h8", "b d22 2, a d21 1, c d12 5, ours d12 5");
}

/* The value on an engine's own scale is kept in its words. */
static void
test_value (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgStoredEval eval = make_eval ("Rival", 20, TG_STORED_EXACT, 500);
  g_autoptr (GArray) evals = NULL;
  TgBoard board;

  eval.value = (gchar *) "+M12";
  place (&board, "h8");
  put (self, "h8", &eval);
  reopen (self);
  evals = tg_analysis_store_list (self->store, &board, TG_STONE_WHITE, TG_RULESET_RENJU,
                                  NULL);
  g_assert_cmpstr (g_array_index (evals, TgStoredEval, 0).value, ==, "+M12");
}

static void
assert_note (Fixture *self, const gchar *label, const gchar *text)
{
  g_auto (TgStoredNote) note = { 0 };
  TgBoard board;

  place (&board, "h8g7");
  g_assert_true (tg_analysis_store_get_note (self->store, &board, TG_STONE_BLACK,
                                             TG_RULESET_RENJU, &note, NULL));
  g_assert_cmpstr (note.label, ==, label);
  g_assert_cmpstr (note.text, ==, text);
}

/* A database of an older version may have chances that were rounded to those of decided games;
 * proofs, and what other programs claim, stay. */
static void
test_old_chances (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const engines[] = { "Tengen", "Tengen", "Tengen", "", "imported" };
  static const gchar *const moves[] = { "h8", "h8h9", "h8i9", "h8h9j8", "h8i9j8" };
  static const guint        chances[] = { 1000, 0, 1000, 1000, 1000 };
  g_autofree gchar         *path = g_file_get_path (self->file);
  sqlite3                  *database;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const TgStoredEval eval = { .engine = (gchar *) engines[i],
                                  .depth = 9,
                                  .chance = chances[i],
                                  .proof_plies = i == 2 || i == 3 ? 5 : 0 };

      put (self, moves[i], &eval);
    }
  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "PRAGMA user_version = 2", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (database);

  reopen (self);
  assert_found (self, moves[0], "Tengen d9 999");
  assert_found (self, moves[1], "Tengen d9 1");
  assert_found (self, moves[2], "Tengen d9 win 5");
  assert_found (self, moves[3], "win 5");
  assert_found (self, moves[4], "imported d9 1000");
}

/* A person replaces a note; a file only adds to it. */
static void
test_notes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgBoard board;

  /* The mirror image of the position that is read. */
  place (&board, "h8i9");
  assert_note (self, NULL, NULL);
  tg_analysis_store_add_note (self->store, &board, TG_STONE_BLACK, TG_RULESET_RENJU, NULL,
                              "from a file", NULL);
  assert_note (self, NULL, "from a file");
  tg_analysis_store_set_note (self->store, &board, TG_STONE_BLACK, TG_RULESET_RENJU, "w",
                              "mine", NULL);
  assert_note (self, "w", "mine");
  for (guint i = 0; i < 2; i++)
    {
      tg_analysis_store_add_note (self->store, &board, TG_STONE_BLACK, TG_RULESET_RENJU,
                                  "l", "theirs", NULL);
      assert_note (self, "w", "mine\ntheirs");
    }
  reopen (self);
  assert_note (self, "w", "mine\ntheirs");
  tg_analysis_store_set_note (self->store, &board, TG_STONE_BLACK, TG_RULESET_RENJU, NULL,
                              NULL, NULL);
  assert_note (self, NULL, NULL);
}

/* The oldest evaluations go, the deep ones later; proofs stay. */
static void
test_limit (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgStoredEval proof = make_proof (3);
  TgStoredEval deep = make_eval ("ours", 30, TG_STORED_EXACT, 500);
  TgStoredEval imported = make_eval (TG_STORED_IMPORTED, 10, TG_STORED_EXACT, 500);

  imported.time = 100;
  put (self, "h8h10", &imported);
  imported.engine = (gchar *) "imported: ours";
  put (self, "h8h11", &imported);
  put (self, "h8h9", &proof);
  deep.time = 0;
  put (self, "h8i9", &deep);
  for (guint i = 1; i <= 9; i++)
    {
      g_autofree gchar *moves = g_strdup_printf ("h7i%u", i);
      TgStoredEval      eval = make_eval ("ours", 10, TG_STORED_EXACT, 500);

      eval.time = i;
      put (self, moves, &eval);
    }
  g_assert_true (tg_analysis_store_limit (self->store, 5, NULL));
  assert_found (self, "h8i9", "ours d30 500");
  assert_found (self, "h8h9", "win 3");
  assert_found (self, "h8h10", "");
  assert_found (self, "h8h11", "");
  assert_found (self, "h7i5", "");
  assert_found (self, "h7i6", "ours d10 500");
  assert_found (self, "h7i9", "ours d10 500");
}

/* Position @n of 79,200. No two are images of each other, since the first stone is in the
 * left half of the lowest row. */
static void
make_position (TgBoard *board, guint n)
{
  tg_board_init (board, 22);
  tg_board_place (board, tg_point_from_index (1 + n % 9, 22), TG_STONE_BLACK);
  tg_board_place (board, tg_point_from_index (66 + n / 9 % 400, 22), TG_STONE_WHITE);
  tg_board_place (board, tg_point_from_index (23 + n / 3600, 22), TG_STONE_WHITE);
}

/* Runs this program as a writer, until it is killed or has written @n evaluations. */
static int
write_evals (const gchar *path, const gchar *engine, guint first, guint n)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgAnalysisStore) store = tg_analysis_store_new (file);

  if (tg_analysis_store_get_failure (store) != NULL)
    return 2;
  for (guint i = first; i < first + n; i++)
    {
      TgStoredEval eval = make_eval (engine, 10 + i % 10, TG_STORED_EXACT, i % 1000);
      TgBoard      board;

      make_position (&board, i);
      if (!tg_analysis_store_put (store, &board, TG_STONE_BLACK, TG_RULESET_STANDARD,
                                  &eval, NULL))
        return 3;
      g_print ("%u\n", i);
    }
  return 0;
}

static GSubprocess *
start_writer (Fixture *self, const gchar *engine, guint first, guint n)
{
  g_autofree gchar *numbers = g_strdup_printf ("%s %u %u", engine, first, n);
  g_autoptr (GError) error = NULL;
  GSubprocess *writer =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "--writer",
                        g_file_peek_path (self->file), numbers, NULL);

  g_assert_no_error (error);
  return writer;
}

/* Returns: how many of the first positions have an evaluation of each engine */
static guint
count_written (Fixture *self, guint n_engines)
{
  for (guint i = 0;; i++)
    {
      g_autoptr (GArray) evals = NULL;
      TgBoard board;

      make_position (&board, i);
      evals = tg_analysis_store_list (self->store, &board, TG_STONE_BLACK,
                                      TG_RULESET_STANDARD, NULL);
      if (evals->len < n_engines)
        return i;
      for (guint j = 0; j < n_engines; j++)
        g_assert_cmpuint (g_array_index (evals, TgStoredEval, j).chance, ==, i % 1000);
    }
}

/* Whatever a killed writer has confirmed is in the store. */
static void
test_kill (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n_kills = g_getenv ("TG_TEST_LONG") != NULL ? 50 : 6;

  for (guint kill = 0, n = 0; kill < n_kills; kill++)
    {
      g_autoptr (GSubprocess) writer = start_writer (self, "ours", n, G_MAXUINT16);
      g_autoptr (GDataInputStream) lines =
          g_data_input_stream_new (g_subprocess_get_stdout_pipe (writer));
      guint  told = n;
      gchar *line;

      for (guint i = 0; (line = g_data_input_stream_read_line (lines, NULL, NULL, NULL));
           i++)
        {
          told = (guint) g_ascii_strtoull (line, NULL, 10) + 1;
          g_free (line);
          if (i == kill * 7 % 31)
            g_subprocess_force_exit (writer);
        }
      g_subprocess_wait (writer, NULL, NULL);
      g_assert_true (g_subprocess_get_if_signaled (writer));
      reopen (self);
      n = count_written (self, 1);
      g_assert_cmpuint (told, >, 0);
      g_assert_cmpuint (n, >=, told);
    }
}

static void
test_two_processes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  GSubprocess *writers[] = { start_writer (self, "one", 0, 200),
                             start_writer (self, "two", 0, 200) };

  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      g_assert_true (g_subprocess_communicate (writers[i], NULL, NULL, NULL, NULL, NULL));
      g_assert_cmpint (g_subprocess_get_exit_status (writers[i]), ==, 0);
      g_object_unref (writers[i]);
    }
  g_assert_cmpuint (count_written (self, 2), ==, 200);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 4 && g_str_equal (argv[1], "--writer"))
    {
      g_auto (GStrv) words = g_strsplit (argv[3], " ", 3);

      return write_evals (argv[2], words[0],
                          (guint) g_ascii_strtoull (words[1], NULL, 10),
                          (guint) g_ascii_strtoull (words[2], NULL, 10));
    }

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/position-key", test_key);
#define ADD(name, function) \
  g_test_add ("/library/analysis/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("symmetric", test_symmetric);
  ADD ("eight-images", test_eight_images);
  ADD ("claims", test_claims);
  ADD ("contradiction", test_contradiction);
  ADD ("merge", test_merge);
  ADD ("proofs", test_proofs);
  ADD ("shorter-loss", test_shorter_loss);
  ADD ("engines", test_engines);
  ADD ("imported", test_imported);
  ADD ("value", test_value);
  ADD ("old-chances", test_old_chances);
  ADD ("notes", test_notes);
  ADD ("limit", test_limit);
  ADD ("kill", test_kill);
  ADD ("two-processes", test_two_processes);
#undef ADD

  return g_test_run ();
}
