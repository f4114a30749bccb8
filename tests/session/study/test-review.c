/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game, and the grades of its moves. */

#include <string.h>
#ifdef __linux__
#include <malloc.h>
#endif

#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/study/review/review.h"

#define NODES 6000

/* White ignores the open three, and then the game is lost. */
#define LOST_GAME "h8 h9 i8 i9 j8 a15 k8 g8 l8"

/* Black misses a win by an open four with the eleventh move, and White another one with
 * the twelfth. */
#define MISSED_GAME "h8 h7 i8 i7 j8 g8 j9 h9 j10 j7 a1 k8"

/* Alternate moves; “--” stands for a pass. */
static TgRecord *
new_record (TgRuleset ruleset, guint size, const gchar *moves)
{
  TgRecord *record = tg_record_new (ruleset, size);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      TgMove move = { TG_POINT_PASS, i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE };

      if (!g_str_equal (words[i], "--"))
        g_assert_true (tg_notation_parse_point (words[i], size, &move.point, NULL));
      tg_record_play (record, move);
    }

  return record;
}

static TgReview *
new_review (const TgRecord *record)
{
  TgReview *review = tg_review_new (record, NULL);

  tg_review_set_nodes (review, NODES);
  return review;
}

static void
finish (TgReview *review)
{
  tg_review_start (review);
  while (tg_review_is_running (review))
    g_main_context_iteration (NULL, TRUE);
}

static TgReview *
review_moves (TgRuleset ruleset, guint size, const gchar *moves)
{
  g_autoptr (TgRecord) record = new_record (ruleset, size, moves);
  TgReview *review = new_review (record);

  finish (review);
  g_assert_cmpuint (tg_review_get_n_known (review), ==,
                    tg_review_get_n_positions (review));
  return review;
}

static TgGrade
get_grade (TgReview *review, guint number)
{
  return tg_review_get_position (review, number)->grade;
}

static void
test_grades (void)
{
  static const struct
  {
    TgOutlook before;
    TgOutlook after;
    TgGrade   grade;
  } cases[] = {
    { { 0.50, 0 }, { 0.50, 0 }, TG_GRADE_BEST },
    { { 0.50, 0 }, { 0.60, 0 }, TG_GRADE_BEST },
    { { 0.50, 0 }, { 0.41, 0 }, TG_GRADE_GOOD },
    { { 0.50, 0 }, { 0.39, 0 }, TG_GRADE_INACCURACY },
    { { 0.50, 0 }, { 0.31, 0 }, TG_GRADE_MISTAKE },
    { { 0.50, 0 }, { 0.19, 0 }, TG_GRADE_BLUNDER },
    { { 0.50, 0 }, { 0.00, -4 }, TG_GRADE_BLUNDER },
    { { 1.00, 5 }, { 1.00, 5 }, TG_GRADE_BEST },
    { { 1.00, 5 }, { 1.00, 9 }, TG_GRADE_GOOD },
    { { 1.00, 5 }, { 0.96, 0 }, TG_GRADE_GOOD },
    { { 1.00, 5 }, { 0.94, 0 }, TG_GRADE_MISSED_WIN },
    { { 1.00, 5 }, { 0.50, 0 }, TG_GRADE_MISSED_WIN },
    { { 1.00, 5 }, { 0.00, -2 }, TG_GRADE_MISSED_WIN },
    { { 0.00, -6 }, { 0.00, -6 }, TG_GRADE_LOST },
    { { 0.00, -6 }, { 0.00, -2 }, TG_GRADE_LOST },
    { { 0.05, 0 }, { 0.00, -2 }, TG_GRADE_GOOD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (tg_grade_move (cases[i].before, cases[i].after), ==, cases[i].grade);

  for (TgGrade grade = TG_GRADE_NONE; grade < TG_N_GRADES; grade++)
    g_assert_cmpint (tg_grade_is_fault (grade), ==, grade >= TG_GRADE_MISTAKE);
}

static void
test_blunder (void)
{
  g_autoptr (TgReview) review = review_moves (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  const TgReviewPosition *position;

  g_assert_cmpuint (tg_review_get_n_positions (review), ==, 10);
  g_assert_cmpint (get_grade (review, 0), ==, TG_GRADE_NONE);
  g_assert_cmpint (get_grade (review, 6), ==, TG_GRADE_BLUNDER);
  g_assert_cmpuint (tg_review_count (review, TG_STONE_WHITE, TG_GRADE_BLUNDER), ==, 1);
  g_assert_cmpuint (tg_review_count (review, TG_STONE_BLACK, TG_GRADE_BLUNDER), ==, 0);

  position = tg_review_get_position (review, 6);
  g_assert_cmpint (position->side, ==, TG_STONE_BLACK);
  g_assert_cmpfloat (position->black_chance, ==, 1);
  g_assert_cmpint (position->best.mate_plies, ==, 3);
  g_assert_cmpfloat (position->loss, >, TG_GRADE_BLUNDER_LOSS);

  position = tg_review_get_position (review, 9);
  g_assert_true (position->is_over);
  g_assert_cmpfloat (position->black_chance, ==, 1);
  g_assert_cmpuint (position->best.n_line, ==, 0);
}

/* Moves in a lost position have no grade, and forced moves are not faults. */
static void
test_forced (void)
{
  g_autoptr (TgReview) review = review_moves (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  g_autoptr (TgReview) four =
      review_moves (TG_RULESET_FREESTYLE, 15, "h8 g8 i8 h9 j8 i9 k8 l8");

  g_assert_cmpint (get_grade (review, 7), ==, TG_GRADE_BEST);
  g_assert_cmpint (get_grade (review, 8), ==, TG_GRADE_LOST);
  g_assert_cmpint (get_grade (review, 9), ==, TG_GRADE_BEST);
  g_assert_cmpint (get_grade (four, 8), ==, TG_GRADE_BEST);
}

/* Returns: the analysis of a position in which Black's chance to win is 60% */
static TgAnalysis
make_kept (guint number, guint depth, guint64 nodes, const gchar *move)
{
  TgAnalysis kept = { .side = number % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE,
                      .depth = depth,
                      .nodes = nodes,
                      .win_chance = number % 2 == 0 ? 0.6 : 0.4,
                      .n_line = 1 };

  g_assert_true (tg_notation_parse_point (move, 15, &kept.line[0], NULL));
  return kept;
}

/* What was found earlier replaces a search with as few positions, and the result of a
 * shallower one. */
static void
test_kept (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, "h8 g9 i9 i7");
  g_autoptr (TgReview) review = new_review (record);
  TgAnalysis kept[] = { make_kept (0, 3, NODES, "h8"), make_kept (1, 90, NODES / 2, "g9"),
                        make_kept (2, 2, NODES / 2, "g8"),
                        make_kept (3, 2, NODES, "i7") };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    tg_review_add_kept (review, i, &kept[i]);
  finish (review);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      const TgReviewPosition *position = tg_review_get_position (review, i);

      g_assert_cmpint (position->is_kept, ==, i != 2);
      g_assert_cmpint (position->best.depth == kept[i].depth, ==, i != 2);
    }
  /* The best move was played, after which a shallow search finds another chance. */
  g_assert_cmpfloat_with_epsilon (tg_review_get_position (review, 1)->black_chance, 0.6,
                                  1e-6);
  g_assert_cmpint (get_grade (review, 2), ==, TG_GRADE_BEST);
  g_assert_false (tg_review_get_position (review, 4)->is_kept);
}

/* Gives the results of a review to another one. */
static void
add_kept_from (TgReview *review, TgReview *done)
{
  for (guint i = 0; i < tg_review_get_n_positions (done); i++)
    {
      const TgReviewPosition *position = tg_review_get_position (done, i);

      if (!position->is_over && position->best.n_line > 0)
        tg_review_add_kept (review, i, &position->best);
    }
}

/* A lost game that was reviewed before needs no search for the losing move, and gets the same
 * grades; also if the results come after the review has started. */
static void
test_kept_loss (void)
{
  static const gchar *const games[] = {
    "h8 g8 i8 h9 j8 i9 k8 j9 l8",
    "h8 a15 i8 a1 j8 o15 k8 o1 l8",
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (games); i++)
    {
      g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, games[i / 2]);
      g_autoptr (TgReview) done = new_review (record);
      g_autoptr (TgReview) again = new_review (record);

      finish (done);
      if (i % 2 == 1)
        tg_review_start (again);
      add_kept_from (again, done);
      tg_review_use_kept (again);
      if (i % 2 == 0)
        tg_review_start (again);
      g_assert_false (tg_review_is_finding_loss (again));
      finish (again);
      for (guint n = 1; n < tg_review_get_n_positions (done); n++)
        g_assert_cmpint (get_grade (again, n), ==, get_grade (done, n));
    }
}

/* What is known of a part of the game does not save the search for the losing move. */
static void
test_kept_part (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, 15, "h8 g8 i8 h9 j8 i9 k8 j9 l8");
  g_autoptr (TgReview) review = new_review (record);
  TgAnalysis kept = make_kept (8, 5, NODES, "l8");

  kept.mate_plies = 1;
  tg_review_add_kept (review, 8, &kept);
  tg_review_use_kept (review);
  tg_review_start (review);
  g_assert_true (tg_review_is_finding_loss (review));
  finish (review);
}

/* A longer win that was found earlier does not make the position before it last longer. */
static void
test_shorter_loss (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, 15, "h8 a15 i8 a1 j8 o15 k8 o1 l8");
  g_autoptr (TgReview) review = new_review (record);
  TgAnalysis kept = make_kept (8, 5, NODES, "l8");

  kept.mate_plies = 3;
  tg_review_add_kept (review, 8, &kept);
  finish (review);
  g_assert_cmpint (tg_review_get_position (review, 7)->best.mate_plies, ==, -2);
}

static void
test_missed_win (void)
{
  g_autoptr (TgReview) review =
      review_moves (TG_RULESET_FREESTYLE, 15, "h8 i9 i8 j9 j8 k9 a1 l9");
  g_autoptr (TgReview) both = review_moves (TG_RULESET_FREESTYLE, 15, MISSED_GAME);

  g_assert_cmpint (get_grade (review, 7), ==, TG_GRADE_MISSED_WIN);
  g_assert_cmpint (tg_review_get_position (review, 6)->best.mate_plies, ==, 3);
  g_assert_cmpuint (tg_review_count (review, TG_STONE_BLACK, TG_GRADE_MISSED_WIN), ==, 1);

  g_assert_cmpint (get_grade (both, 11), ==, TG_GRADE_BLUNDER);
  g_assert_cmpint (get_grade (both, 12), ==, TG_GRADE_MISSED_WIN);
}

/* The value of a position follows from the game after it. */
static void
test_chain (void)
{
  g_autoptr (TgReview) review = review_moves (TG_RULESET_STANDARD, 15, LOST_GAME);

  for (guint i = 1; i < tg_review_get_n_positions (review); i++)
    {
      const TgReviewPosition *before = tg_review_get_position (review, i - 1);
      const TgReviewPosition *after = tg_review_get_position (review, i);
      gdouble                 change = after->black_chance - before->black_chance;

      if (before->side == TG_STONE_WHITE)
        change = -change;
      g_assert_cmpfloat (change, <=, 0);
      g_assert_cmpfloat_with_epsilon (after->loss, -change, 1e-9);
      g_assert_cmpuint (before->best.n_line, >, 0);
    }
}

/* Covers all rules and sizes, passes, and a losing forbidden move. */
static void
test_rules (void)
{
  g_autoptr (TgReview) standard = review_moves (TG_RULESET_STANDARD, 19, LOST_GAME);
  g_autoptr (TgReview) caro = review_moves (TG_RULESET_CARO5, 20, LOST_GAME);
  g_autoptr (TgReview) small = review_moves (TG_RULESET_FREESTYLE, 5, "c3 b2 d2");
  g_autoptr (TgReview) empty = review_moves (TG_RULESET_RENJU, 15, "");
  g_autoptr (TgReview) passes =
      review_moves (TG_RULESET_RENJU, 15, "h8 h9 j9 g9 j7 -- f8 f7");
  g_autoptr (TgReview) foul =
      review_moves (TG_RULESET_RENJU, 15, "h8 a1 i8 c1 j9 e1 j10 g1 j8");

  g_assert_cmpint (get_grade (standard, 6), >=, TG_GRADE_MISTAKE);
  g_assert_cmpint (get_grade (caro, 6), >=, TG_GRADE_MISTAKE);
  g_assert_cmpuint (tg_review_get_n_positions (small), ==, 4);
  g_assert_cmpuint (tg_review_get_n_positions (empty), ==, 1);

  g_assert_cmpuint (tg_review_get_n_positions (passes), ==, 9);
  g_assert_cmpint (tg_review_get_position (passes, 5)->side, ==, TG_STONE_WHITE);
  g_assert_cmpint (tg_review_get_position (passes, 6)->side, ==, TG_STONE_BLACK);
  g_assert_cmpint (get_grade (passes, 6), !=, TG_GRADE_NONE);

  g_assert_true (tg_review_get_position (foul, 9)->is_over);
  g_assert_cmpfloat (tg_review_get_position (foul, 9)->black_chance, ==, 0);
  g_assert_cmpint (get_grade (foul, 9), >=, TG_GRADE_BLUNDER);
}

/* Stones that are set up; a position without stones of one side. */
static void
test_set_up (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  g_autoptr (TgRecord) alone = tg_record_new (TG_RULESET_FREESTYLE, 15);
  g_autoptr (TgReview) review = NULL;
  g_autoptr (TgReview) unknown = NULL;

  for (gint8 x = 5; x < 8; x++)
    tg_record_set_up (record, (TgPoint){ x, 7 }, TG_STONE_WHITE);
  tg_record_set_up (record, (TgPoint){ 0, 0 }, TG_STONE_BLACK);
  tg_record_set_first_side (record, TG_STONE_WHITE);
  tg_record_play (record, (TgMove){ { 8, 7 }, TG_STONE_WHITE });
  review = new_review (record);
  finish (review);
  g_assert_cmpint (get_grade (review, 1), ==, TG_GRADE_BEST);
  g_assert_cmpint (tg_review_get_position (review, 0)->best.mate_plies, ==, 3);
  g_assert_cmpfloat (tg_review_get_position (review, 0)->black_chance, ==, 0);

  tg_record_set_up (alone, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  tg_record_set_first_side (alone, TG_STONE_BLACK);
  tg_record_play (alone, (TgMove){ { 8, 7 }, TG_STONE_BLACK });
  unknown = new_review (alone);
  finish (unknown);
  g_assert_false (tg_review_get_position (unknown, 0)->is_known);
  g_assert_true (tg_review_get_position (unknown, 1)->is_known);
  g_assert_cmpint (get_grade (unknown, 1), ==, TG_GRADE_NONE);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_stop (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, MISSED_GAME);
  g_autoptr (TgReview) review = new_review (record);
  guint n_progress = 0;
  guint n_finished = 0;

  g_signal_connect_swapped (review, "progress", G_CALLBACK (count_cb), &n_progress);
  g_signal_connect_swapped (review, "finished", G_CALLBACK (count_cb), &n_finished);
  tg_review_start (review);
  while (n_progress < 3)
    g_main_context_iteration (NULL, TRUE);
  tg_review_stop (review);

  g_assert_cmpuint (n_finished, ==, 1);
  g_assert_false (tg_review_is_running (review));
  g_assert_cmpuint (tg_review_get_n_known (review), ==, 3);
  g_assert_true (tg_review_get_position (review, 10)->is_known);
  g_assert_false (tg_review_get_position (review, 9)->is_known);
  g_assert_cmpint (get_grade (review, 12), ==, TG_GRADE_MISSED_WIN);

  finish (review);
  g_assert_cmpuint (n_finished, ==, 2);
  g_assert_cmpuint (tg_review_get_n_known (review), ==, 13);
  g_assert_cmpuint (n_progress, ==, 13);
}

/* A review that is held pauses until it is released. */
static void
test_held (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  g_autoptr (TgReview) review = new_review (record);

  tg_review_start (review);
  tg_review_set_held (review, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (tg_review_is_running (review));

  tg_review_set_held (review, FALSE);
  finish (review);
  while (tg_review_is_running (review))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tg_review_get_n_known (review), ==, 10);
}

/* A review can be disposed of while it runs. */
static void
test_dispose (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  TgReview *review = tg_review_new (record, NULL);

  tg_review_set_nodes (review, G_MAXINT64);
  tg_review_start (review);
  tg_review_close (review);
  g_object_add_weak_pointer (G_OBJECT (review), (gpointer *) &review);
  g_object_unref (review);
  while (review != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Stones that are set up after a move belong to its position, and the game continues from
 * there. */
static void
test_set_up_in_game (void)
{
  static const gchar sgf[] =
      "(;GM[4]SZ[15];B[hh];W[hi];AB[aa][bb]AE[hh]PL[B];B[ii];W[jj])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record =
      tg_record_io_load_bytes (bytes, "a.sgf", NULL, NULL, &error);
  g_autoptr (TgReview) review = NULL;

  g_assert_no_error (error);
  review = tg_review_new (record, NULL);
  g_assert_cmpuint (tg_review_get_n_positions (review), ==, 5);
  for (guint i = 0; i < tg_review_get_n_positions (review); i++)
    {
      TgRecordNode *node = tg_review_find_node (review, record, i);
      TgRecordNode *next = tg_record_node_get_first_child (node);
      TgBoard       board;
      TgGame        game;

      if (i == 2)
        node = next;
      tg_record_replay_to (record, node, &board);
      tg_review_get_game (review, i, &game);
      g_assert_true (tg_board_equal (&game.board, &board));
      g_assert_cmpint (tg_game_turn (&game), ==, tg_record_get_turn (record, node));
    }
}

static void
test_find (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  TgRecordNode *node = tg_record_get_root (record);
  g_autoptr (TgReview) main_line = NULL;
  g_autoptr (TgReview) variation = NULL;
  TgRecordNode *other;
  guint         number;

  for (guint i = 0; i < 5; i++)
    node = tg_record_node_get_first_child (node);
  other = tg_record_append (record, node, (TgMove){ { 6, 7 }, TG_STONE_WHITE });
  main_line = tg_review_new (record, NULL);
  variation = tg_review_new (record, other);

  g_assert_true (tg_review_find (main_line, record, node, &number));
  g_assert_cmpuint (number, ==, 5);
  g_assert_false (tg_review_find (main_line, record, other, &number));
  g_assert_cmpuint (number, ==, 5);
  g_assert_true (tg_review_find (variation, record, other, &number));
  g_assert_cmpuint (number, ==, 6);
  g_assert_cmpuint (tg_review_get_n_positions (variation), ==, 7);
}

/* Nodes are removed and added, and their memory may be reused. */
static void
test_find_after_change (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *second =
      tg_record_node_get_first_child (tg_record_node_get_first_child (root));
  g_autoptr (TgReview) review = tg_review_new (record, NULL);
  TgMove        move = tg_record_node_get_move (second);
  TgRecordNode *other;
  guint         number;

  g_assert_true (tg_review_find_node (review, record, 2) == second);
  tg_record_delete (record, second);
  g_assert_null (tg_review_find_node (review, record, 2));
  g_assert_null (tg_review_find_node (review, record, 5));

  other = tg_record_append (record, tg_record_node_get_first_child (root),
                            (TgMove){ { 0, 0 }, TG_STONE_WHITE });
  g_assert_false (tg_review_find (review, record, other, &number));
  g_assert_cmpuint (number, ==, 1);
  other = tg_record_append (record, tg_record_node_get_first_child (root), move);
  g_assert_true (tg_review_find (review, record, other, &number));
  g_assert_cmpuint (number, ==, 2);
  g_assert_true (tg_review_find_node (review, record, 2) == other);
}

/* The number of bytes allocated by malloc(); 0 if unknown. */
static gsize
get_memory (void)
{
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

/* The review of a million moves takes little more memory than the moves. */
static void
test_long (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  TgRecordNode *node = tg_record_get_root (record);
  g_autoptr (TgReview) review = NULL;
  const guint n = 1000000;
  gsize       memory;
  guint       number;

  for (guint i = 0; i < 5; i++)
    node = tg_record_node_get_first_child (node);
  tg_record_delete (record, tg_record_node_get_first_child (node));
  for (guint i = 0; i < n; i++)
    node = tg_record_append (
        record, node,
        (TgMove){ TG_POINT_PASS, i % 2 == 0 ? TG_STONE_WHITE : TG_STONE_BLACK });

  memory = get_memory ();
  review = new_review (record);
  g_assert_cmpuint (tg_review_get_n_positions (review), ==, n + 6);
  g_assert_cmpuint (get_memory () - memory, <, 30 * (gsize) n);
  g_assert_true (tg_review_find (review, record, node, &number));
  g_assert_cmpuint (number, ==, n + 5);
  g_assert_false (tg_review_get_position (review, n)->is_over);
  g_assert_cmpint (tg_review_get_position (review, n)->side, ==, TG_STONE_BLACK);
}

static void
try_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
  g_assert_true (TG_IS_REVIEW (source));
}

static TgGrade
try_move (TgReview     *review,
          guint         number,
          const gchar  *name,
          GCancellable *cancellable,
          GError      **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, 15, &point, NULL));
  tg_review_try_async (review, number, point, cancellable, try_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return tg_review_try_finish (review, result, error);
}

static void
test_try (void)
{
  g_autoptr (TgReview) review = review_moves (TG_RULESET_FREESTYLE, 15, LOST_GAME);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree gchar *best =
      tg_notation_format_point (tg_review_get_position (review, 5)->best.line[0]);

  g_assert_cmpint (try_move (review, 5, best, NULL, NULL), ==, TG_GRADE_BEST);
  g_assert_cmpint (try_move (review, 5, "a15", NULL, NULL), ==, TG_GRADE_BLUNDER);
  g_assert_cmpint (try_move (review, 5, "o15", NULL, NULL), ==, TG_GRADE_BLUNDER);
  g_assert_cmpint (try_move (review, 5, "k8", NULL, NULL), <=, TG_GRADE_INACCURACY);
  g_assert_cmpint (try_move (review, 8, "l8", NULL, NULL), ==, TG_GRADE_BEST);

  g_assert_cmpint (try_move (review, 5, "h8", NULL, &error), ==, TG_GRADE_NONE);
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OCCUPIED);
  g_clear_error (&error);

  g_cancellable_cancel (cancelled);
  g_assert_cmpint (try_move (review, 5, "o14", cancelled, &error), ==, TG_GRADE_NONE);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/review/grades", test_grades);
  g_test_add_func ("/session/review/blunder", test_blunder);
  g_test_add_func ("/session/review/forced", test_forced);
  g_test_add_func ("/session/review/kept", test_kept);
  g_test_add_func ("/session/review/kept-loss", test_kept_loss);
  g_test_add_func ("/session/review/kept-part", test_kept_part);
  g_test_add_func ("/session/review/shorter-loss", test_shorter_loss);
  g_test_add_func ("/session/review/missed-win", test_missed_win);
  g_test_add_func ("/session/review/chain", test_chain);
  g_test_add_func ("/session/review/rules", test_rules);
  g_test_add_func ("/session/review/set-up", test_set_up);
  g_test_add_func ("/session/review/set-up-in-game", test_set_up_in_game);
  g_test_add_func ("/session/review/stop", test_stop);
  g_test_add_func ("/session/review/held", test_held);
  g_test_add_func ("/session/review/dispose", test_dispose);
  g_test_add_func ("/session/review/find", test_find);
  g_test_add_func ("/session/review/find-after-change", test_find_after_change);
  g_test_add_func ("/session/review/long", test_long);
  g_test_add_func ("/session/review/try", test_try);

  return g_test_run ();
}
