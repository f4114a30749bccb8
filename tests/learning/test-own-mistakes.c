/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mistakes with proved answers become puzzles and cards, once. */

#include "learning/practice/runs/own-mistakes.h"

#include "learning/practice/runs/practice.h"
#include "learning/practice/runs/trainer.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "rules/notation.h"
#include "scratch.h"

#define SIZE 15
#define NOW  ((gint64) 1700000000)
#define YEAR ((gint64) 366 * 24 * 60 * 60)

/* White ignores the open three with the sixth move; g8 and k8 stop it. */
#define LET_WIN "h8i9i8g9j8a15"

/* Black has g8 h8 i8, which f8 closes, and k9 k10: k8 would have won. */
#define MISSED "h8i7i8h9k10h7g7i9g8f8k9g6a1"

/* White threatens to win by fours and threes; four moves stop this, which is proved only
 * with many nodes. */
#define QUIET "h8g8i7g9j8f9h5"

static TgOwnMistake
last_move (const gchar *moves)
{
  TgOwnMistake mistake = { .number = 0 };

  tg_board_init (&mistake.board, SIZE);
  while (*moves != '\0')
    {
      if (mistake.number++ > 0)
        tg_board_place (&mistake.board, mistake.played,
                        tg_board_side_to_move (&mistake.board));
      g_assert_true (tg_notation_parse_point (moves, SIZE, &mistake.played, &moves));
    }
  return mistake;
}

static GPtrArray *
find (const gchar *moves, TgRuleset ruleset)
{
  TgOwnMistake mistake = last_move (moves);

  return tg_own_mistakes_find (&mistake, 1, ruleset, "game.sgf", NULL);
}

static void
test_puzzles (void)
{
  static const struct
  {
    const gchar *moves;
    TgRuleset    ruleset;
    TgPuzzleKind kind;
    TgStone      turn;
    const gchar *accepted;
    const gchar *origin;
  } cases[] = {
    { LET_WIN, TG_RULESET_FREESTYLE, TG_PUZZLE_STOP_FOURS, TG_STONE_WHITE, "g8k8",
      "game.sgf:6" },
    { QUIET, TG_RULESET_RENJU, TG_PUZZLE_STOP_THREATS, TG_STONE_BLACK, "g5h6k9l10",
      "game.sgf:7" },
    { MISSED, TG_RULESET_FREESTYLE, TG_PUZZLE_FOURS, TG_STONE_BLACK, "k8",
      "game.sgf:13" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) puzzles = find (cases[i].moves, cases[i].ruleset);
      const gchar    *accepted = cases[i].accepted;
      const TgPuzzle *puzzle;
      guint           n = 0;

      g_test_message ("%s", cases[i].moves);
      g_assert_cmpuint (puzzles->len, ==, 1);
      puzzle = g_ptr_array_index (puzzles, 0);
      g_assert_cmpint (puzzle->kind, ==, cases[i].kind);
      g_assert_cmpint (puzzle->turn, ==, cases[i].turn);
      g_assert_cmpstr (puzzle->origin, ==, cases[i].origin);
      for (; *accepted != '\0'; n++)
        {
          TgPoint point;

          g_assert_true (tg_notation_parse_point (accepted, SIZE, &point, &accepted));
          g_assert_true (
              tg_point_is_among (point, puzzle->accepted.points, puzzle->accepted.n));
        }
      g_assert_cmpuint (puzzle->accepted.n, ==, n);
    }
}

/* No puzzle is made of a winning move, of a defence, of a move in a quiet position, or
 * of a move in a lost position. */
static void
test_nothing_to_ask (void)
{
  static const gchar *const games[] = {
    "h8i7i8h9k10h7g7i9g8f8k9g6k8",
    "h8i9i8g9j8k8",
    "h8i9a1",
    "h8i9i8g9j8a15k8a14",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GPtrArray) puzzles = find (games[i], TG_RULESET_FREESTYLE);

      g_test_message ("%s", games[i]);
      g_assert_cmpuint (puzzles->len, ==, 0);
    }
}

static void
test_cancelled (void)
{
  TgOwnMistake mistake = last_move (MISSED);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) puzzles = NULL;

  g_cancellable_cancel (cancellable);
  puzzles =
      tg_own_mistakes_find (&mistake, 1, TG_RULESET_FREESTYLE, "game.sgf", cancellable);
  g_assert_cmpuint (puzzles->len, ==, 0);
}

static TgTrainer *
open_trainer (const gchar *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  TgTrainer *trainer = tg_trainer_new (folder, none, "You", NOW, 1, &error);

  g_assert_no_error (error);
  return trainer;
}

/* Saved puzzles are loaded again, due at once, and chosen; another review of the game
 * keeps their progress. */
static void
test_cards (void)
{
  g_autofree gchar      *path = g_dir_make_tmp ("tengen-mistakes-XXXXXX", NULL);
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_MISTAKES };
  const TgPracticeResult solved = { .ms = 5000 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TgTrainer) trainer = open_trainer (path);
      g_autoptr (GPtrArray) puzzles = find (MISSED, TG_RULESET_FREESTYLE);
      g_autoptr (GPtrArray) more = find (LET_WIN, TG_RULESET_FREESTYLE);
      TgTrainingStore  *store = tg_trainer_get_store (trainer);
      TgPractice       *practice;
      TgPracticeOutcome outcome;
      g_autoptr (GError) error = NULL;

      g_ptr_array_extend_and_steal (puzzles, g_steal_pointer (&more));
      tg_own_mistakes_keep (store, tg_trainer_get_profile (trainer)->id, puzzles, NOW,
                            &error);
      g_assert_no_error (error);
      tg_trainer_reload (trainer);
      practice = tg_trainer_get_practice (trainer);
      g_assert_cmpuint (tg_practice_count_due (practice, NOW), ==, 0);
      g_assert_cmpuint (tg_practice_count_mistakes (practice, NOW, NULL), ==, 2 - i);
      g_assert_cmpuint (tg_practice_count_mistakes (practice, NOW + YEAR, NULL), ==, 2);
      tg_practice_begin (practice, &choice, NOW);
      g_assert_cmpuint (tg_practice_get_n_left (practice), ==, 2 - i);
      g_assert_nonnull (tg_trainer_next (trainer, NOW));
      tg_practice_finish (practice, &solved, NOW, &outcome, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (outcome.due_in, >, 0);
    }
  scratch_remove (path);
}

/* Saves one mistake of a game, with this move number. */
static void
save_mistake (TgTrainer *trainer, const gchar *moves, const gchar *game, guint number)
{
  TgOwnMistake mistake = last_move (moves);
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GError) error = NULL;

  mistake.number = number;
  puzzles = tg_own_mistakes_find (&mistake, 1, TG_RULESET_FREESTYLE, game, NULL);
  g_assert_cmpuint (puzzles->len, ==, 1);
  tg_own_mistakes_keep (tg_trainer_get_store (trainer),
                        tg_trainer_get_profile (trainer)->id, puzzles, NOW + number,
                        &error);
  g_assert_no_error (error);
}

/* The origin of a puzzle from another program also gives a move number. */
static void
test_origins (void)
{
  static const struct
  {
    const gchar *origin;
    const gchar *game;
    guint        number;
  } cases[] = {
    { "one.sgf:6", "one.sgf", 6 },
    { "two: of them.sgf:13", "two: of them.sgf", 13 },
    { "one.sgf:0", "one.sgf", 1 },
    { "one.sgf:", "one.sgf", 1 },
    { "one.sgf:x", "one.sgf", 1 },
    { "one.sgf:4294967296", "one.sgf", G_MAXUINT },
    { "file", "file", 1 },
    { "", "", 1 },
    { NULL, NULL, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TgPuzzle    puzzle = { .origin = (gchar *) cases[i].origin };
      guint             number = 0;
      g_autofree gchar *game = tg_own_mistakes_get_game (&puzzle, &number);

      g_assert_cmpstr (game, ==, cases[i].game);
      g_assert_cmpuint (number, ==, cases[i].number);
    }
}

/* The last mistake of each game, latest game first. */
static void
test_turning_points (void)
{
  g_autofree gchar *path = g_dir_make_tmp ("tengen-mistakes-XXXXXX", NULL);
  {
    g_autoptr (TgTrainer) trainer = open_trainer (path);
    TgTrainingStore *store = tg_trainer_get_store (trainer);
    gint64           profile = tg_trainer_get_profile (trainer)->id;
    TgTurningPoint  *point;
    g_autoptr (GPtrArray) points = NULL;
    g_autoptr (GPtrArray) few = NULL;

    save_mistake (trainer, MISSED, "one.sgf", 6);
    save_mistake (trainer, LET_WIN, "one.sgf", 13);
    save_mistake (trainer, "c3d4d3b4e3o15", "two: of them.sgf", 8);
    points = tg_own_mistakes_list_turning_points (store, profile, 10);
    g_assert_cmpuint (points->len, ==, 2);
    point = g_ptr_array_index (points, 0);
    g_assert_cmpstr (point->game, ==, "one.sgf");
    g_assert_cmpuint (point->number, ==, 13);
    g_assert_cmpint (point->puzzle->kind, ==, TG_PUZZLE_STOP_FOURS);
    point = g_ptr_array_index (points, 1);
    g_assert_cmpstr (point->game, ==, "two: of them.sgf");
    g_assert_cmpuint (point->number, ==, 8);
    few = tg_own_mistakes_list_turning_points (store, profile, 1);
    g_assert_cmpuint (few->len, ==, 1);
  }
  scratch_remove (path);
}

/* A game that is reviewed again is counted once, with its latest result; games that were
 * not archived have no identity, and all count. */
static void
test_counts (void)
{
  static const struct
  {
    const gchar *game;
    guint        n;
  } games[] = { { "one.sgf", 3 },
                { "2026-11-23", 1 },
                { "two.sgf", 0 },
                { "one.sgf", 2 },
                { "2026-11-23", 4 } };
  static const guint expected[] = { 2, 1, 0, 4 };
  g_autofree gchar  *path = g_dir_make_tmp ("tengen-mistakes-XXXXXX", NULL);
  {
    g_autoptr (TgTrainer) trainer = open_trainer (path);
    TgTrainingStore *store = tg_trainer_get_store (trainer);
    gint64           profile = tg_trainer_get_profile (trainer)->id;
    g_autoptr (GArray) counts = NULL;

    for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
      g_assert_true (tg_own_mistakes_count (store, profile, games[i].game, games[i].n,
                                            NOW + (gint64) i, NULL));
    counts = tg_own_mistakes_list_counts (store, profile);
    g_assert_cmpmem (counts->data, counts->len * sizeof (guint), expected,
                     sizeof expected);
  }
  scratch_remove (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-mistakes/puzzles", test_puzzles);
  g_test_add_func ("/own-mistakes/nothing-to-ask", test_nothing_to_ask);
  g_test_add_func ("/own-mistakes/cancelled", test_cancelled);
  g_test_add_func ("/own-mistakes/cards", test_cards);
  g_test_add_func ("/own-mistakes/origins", test_origins);
  g_test_add_func ("/own-mistakes/turning-points", test_turning_points);
  g_test_add_func ("/own-mistakes/counts", test_counts);
  return g_test_run ();
}
