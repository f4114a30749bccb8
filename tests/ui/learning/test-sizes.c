/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles on boards of all sizes are imported and solved with real clicks: the hints, the
 * solution and the explanation. */

#include "display-fixture.h"
#include "scratch.h"
#include "ui/learning/home/files-page.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/puzzles/practice-page.h"
#include "ui/learning/puzzles/puzzle-page.h"

/* Puzzles in which a move makes a four-three, one for each rule set;
 * the smallest board has room only for a five. */
static const gchar text[] =
    "{\"defaultSettings\": {\"mode\": 32}, \"puzzles\": ["
    "{\"size\": 5, \"rule\": 0, \"side\": 1, \"blackStones\": \"a1b1c1d1\","
    " \"whiteStones\": \"a3b4c5d2\"},"
    "{\"size\": 6, \"rule\": 0, \"side\": 1, \"blackStones\": \"b3c3d3e4e5\","
    " \"whiteStones\": \"a3a1f6c6\"},"
    "{\"size\": 9, \"rule\": 2, \"side\": 1, \"blackStones\": \"c5d5e5f6f7\","
    " \"whiteStones\": \"b5a1i9c9\"},"
    "{\"size\": 19, \"rule\": 0, \"side\": 2, \"blackStones\": \"n17a1s19c9a19\","
    " \"whiteStones\": \"o17p17q17r15r16\"},"
    "{\"size\": 22, \"rule\": 1, \"side\": 1, \"blackStones\": \"q20r20s20t19t18\","
    " \"whiteStones\": \"p20a1v22c9\"}]}";

static const guint sizes[] = { 5, 6, 9, 19, 22 };

typedef struct
{
  gpointer     label;
  const gchar *part;
} Said;

static gboolean
is_said (gpointer data)
{
  const Said *said = data;

  return strstr (gtk_label_get_label (said->label), said->part) != NULL;
}

static TgPuzzlePage *
find_page (gpointer window)
{
  return fixture_child (fixture_page (window, "practice"), "puzzle_page");
}

static gboolean
is_begun (gpointer window)
{
  return tg_puzzle_page_get_session (find_page (window)) != NULL;
}

static void
wait_for (GtkWidget *window, const gchar *part)
{
  gpointer panel = fixture_child (find_page (window), "panel");

  fixture_wait (part, is_said, &(Said){ fixture_child (panel, "words"), part });
  fixture_draw (window);
}

static void
activate_action (GtkWidget *window, const gchar *action)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (find_page (window)), action, NULL));
}

/* Solves the current puzzle. Returns: the size of its board */
static guint
solve_with_hints (GtkWidget *window)
{
  static const gchar *const hints[] = { "marked area", "The move makes",
                                        "One of the marked points", "This is the move" };
  TgBoardView              *board = fixture_child (find_page (window), "board");
  const TgPuzzle           *puzzle;

  fixture_wait ("a puzzle", is_begun, window);
  fixture_draw (window);
  puzzle = tg_puzzle_session_get_puzzle (tg_puzzle_page_get_session (find_page (window)));
  g_test_message ("%u points a side", puzzle->size);
  g_assert_cmpuint (tg_board_view_get_game (board)->board.size, ==, puzzle->size);
  for (gsize i = 0; i < G_N_ELEMENTS (hints); i++)
    {
      /* A puzzle that asks for a five has no such hint. */
      if (i == 1 && (puzzle->themes & TG_PUZZLE_THEME_FIVE) != 0)
        continue;
      activate_action (window, "learn.hint");
      wait_for (window, hints[i]);
    }
  fixture_click_board (board, puzzle->accepted.points[0], 1);
  wait_for (window, "Solved!");
  activate_action (window, "learn.why");
  wait_for (window, puzzle->themes & TG_PUZZLE_THEME_FIVE ? "Five in a row wins"
                                                          : "Step forward");
  activate_action (window, "learn.step-forward");
  wait_for (window, "Move 1 of");
  return puzzle->size;
}

static void
test_sizes (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-sizes-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "sizes.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *window, *page;
  guint      n_solved = 0;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  fixture_init (&fixture);
  fixture_open (&fixture, 800, 700);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "lessons", NULL);
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_LEARN_WINDOW);
  fixture_draw (window);
  gtk_widget_activate_action (window, "win.page", "s", "files");
  page = fixture_page (window, "files");
  fixture_wait ("the page of files", fixture_is_shown, page);
  tg_files_page_load (TG_FILES_PAGE (page), file);
  fixture_wait ("the puzzles", is_said,
                &(Said){ fixture_child (page, "result"), "5 puzzles added" });
  fixture_draw (window);
  fixture_click (fixture_wait_to_find (page, GTK_TYPE_LABEL, "sizes.json"));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint size = solve_with_hints (window);

      for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
        n_solved |= sizes[j] == size ? 1U << j : 0;
      activate_action (window, "learn.next");
    }
  g_assert_cmpuint (n_solved, ==, (1U << G_N_ELEMENTS (sizes)) - 1);
  gtk_window_destroy (GTK_WINDOW (window));
  scratch_remove (folder);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/sizes/file", test_sizes);

  return g_test_run ();
}
