/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `pbrain-tengen` in Yixin-Board: the lines that it sends, in order, and the answers as
 * it reads them. Yixin-Board writes a point as row and column, which reflects the board,
 * and sends the whole position before most questions. */

#include <stdio.h>
#include <string.h>

#include "brain.h"

#define SIZE       15
#define MAX_STONES 20

typedef struct
{
  gint row;
  gint column;
} Point;

/* The state of Yixin-Board. */
typedef struct
{
  Brain brain;
  guint n;
  Point stones[MAX_STONES];
} Gui;

static void
gui_clear (Gui *self)
{
  brain_clear (&self->brain);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Gui, gui_clear)

/* Ends the program like a manager; unlike gui_clear(), which would kill it. */
static void
end (Gui *self)
{
  brain_say (&self->brain, "end\n");
  brain_expect_end (&self->brain);
}

static void
say_stone (Gui *self, Point stone, const gchar *end)
{
  g_autofree gchar *line = g_strdup_printf ("%d,%d%s\n", stone.row, stone.column, end);

  brain_say (&self->brain, line);
}

/* Sends START, and the stones so far as a position. @word: "board" or "yxboard". */
static void
say_position (Gui *self, const gchar *word)
{
  brain_say (&self->brain, "start 15 15\n");
  brain_say (&self->brain, word);
  brain_say (&self->brain, "\n");
  for (guint i = 0; i < self->n; i++)
    say_stone (self, self->stones[i], self->n % 2 == i % 2 ? ",1" : ",2");
  brain_say (&self->brain, "done\n");
  brain_expect (&self->brain, "OK");
}

/* Sends a command with a list of all stones, without owners. */
static void
say_list (Gui *self, const gchar *command)
{
  brain_say (&self->brain, command);
  brain_say (&self->brain, "\n");
  for (guint i = 0; i < self->n; i++)
    say_stone (self, self->stones[i], "");
  brain_say (&self->brain, "done\n");
}

static gboolean
is_taken (const Gui *self, gint row, gint column)
{
  for (guint i = 0; i < self->n; i++)
    if (self->stones[i].row == row && self->stones[i].column == column)
      return TRUE;

  return FALSE;
}

/* Places a stone on an empty point. */
static void
put (Gui *self, gint row, gint column)
{
  g_assert_cmpint (row, >=, 0);
  g_assert_cmpint (row, <, SIZE);
  g_assert_cmpint (column, >=, 0);
  g_assert_cmpint (column, <, SIZE);
  g_assert_false (is_taken (self, row, column));
  g_assert_cmpuint (self->n, <, MAX_STONES);
  self->stones[self->n++] = (Point){ row, column };
}

/* Places a stone on the first empty point of the middle row. */
static void
put_free (Gui *self)
{
  gint column = 0;

  while (is_taken (self, SIZE / 2, column))
    column++;
  put (self, SIZE / 2, column);
}

static void
put_all (Gui *self, const Point *stones, guint n)
{
  self->n = 0;
  for (guint i = 0; i < n; i++)
    put (self, stones[i].row, stones[i].column);
}

/* The messages that Yixin-Board interprets instead of only printing them: how many
 * there were of each kind. */
typedef struct
{
  guint    n_best;
  guint    n_values;
  guint    n_lines;
  guint    n_refreshed;
  guint    n_searched;
  guint    n_done;
  gboolean is_searching;
  Point    searched;
} Marks;

/* Reads the two numbers of a mark. */
static Point
read_mark (const gchar *text)
{
  Point point = { -1, -1 };

  g_assert_cmpint (sscanf (text, " %d,%d", &point.row, &point.column), ==, 2);
  g_assert_cmpint (point.row, <, SIZE);
  g_assert_cmpint (point.column, <, SIZE);
  return point;
}

/* Reads a line that begins with MESSAGE REALTIME. */
static void
read_realtime (Marks *self, const gchar *text)
{
  if (g_str_has_prefix (text, "BEST"))
    {
      read_mark (text + strlen ("BEST"));
      self->n_best++;
    }
  else if (g_str_has_prefix (text, "POS"))
    {
      self->searched = read_mark (text + strlen ("POS"));
      self->is_searching = TRUE;
      self->n_searched++;
    }
  else if (g_str_has_prefix (text, "DONE") || g_str_has_prefix (text, "LOST"))
    {
      Point point = read_mark (text + strlen ("DONE"));

      if (self->is_searching)
        {
          g_assert_cmpint (point.row, ==, self->searched.row);
          g_assert_cmpint (point.column, ==, self->searched.column);
        }
      self->is_searching = FALSE;
      self->n_done++;
    }
  else if (g_str_has_prefix (text, "VAL"))
    {
      gint value;

      g_assert_cmpint (sscanf (text + strlen ("VAL"), "%d", &value), ==, 1);
      self->n_values++;
    }
  else if (g_str_has_prefix (text, "PV"))
    self->n_lines++;
  else
    {
      g_assert_cmpstr (text, ==, "REFRESH");
      self->n_refreshed++;
    }
}

/* Waits for a move, and places it. */
static void
hear_move (Gui *self, Marks *marks)
{
  g_autofree gchar *line = NULL;
  Point             point;

  while (g_str_has_prefix (line = brain_hear_any (&self->brain), "MESSAGE "))
    {
      if (g_str_has_prefix (line, "MESSAGE REALTIME "))
        read_realtime (marks, line + strlen ("MESSAGE REALTIME "));
      g_free (line);
    }
  g_test_message ("%s", line);
  g_assert_true (brain_is_point (line, SIZE));
  g_assert_cmpint (sscanf (line, "%d,%d", &point.row, &point.column), ==, 2);
  put (self, point.row, point.column);
}

/* Reads the next line, which must begin with @start. Returns: (transfer full): the rest
 * of it */
static gchar *
hear_message (Gui *self, const gchar *start)
{
  g_autofree gchar *line = brain_hear_any (&self->brain);

  g_test_message ("%s", line);
  g_assert_nonnull (line);
  g_assert_true (g_str_has_prefix (line, start));
  return g_strdup (line + strlen (start));
}

/* Places the stone named by a line of an opening. */
static void
hear_stone (Gui *self, const gchar *start)
{
  g_autofree gchar *rest = hear_message (self, start);
  Point             point;

  g_assert_cmpint (sscanf (rest, " %d %d", &point.row, &point.column), ==, 2);
  put (self, point.row, point.column);
}

/* Checks the forbidden points: four digits each, and a full stop. */
static void
expect_forbidden (Gui *self, const gchar *points)
{
  g_autofree gchar *answer = g_strdup_printf ("FORBID %s.", points);

  brain_expect (&self->brain, answer);
}

/* Sends the first lines of Yixin-Board, at a level with a node limit. */
static void
gui_start (Gui *self, const gchar *max_node, const gchar *rule)
{
  g_autofree gchar *line = NULL;
  g_autofree gchar *n_threads = NULL;
  g_autofree gchar *n_bits = NULL;

  brain_start (&self->brain);
  brain_say (&self->brain, "info show_detail 1\nyxshowinfo\nSTART 15 15\n");
  line = g_strdup_printf ("INFO max_node %s\n", max_node);
  brain_say (&self->brain, line);
  brain_say (&self->brain,
             "INFO timeout_match 100000000\nINFO time_left 100000000\n"
             "INFO timeout_turn 2000000\nINFO max_depth 225\nINFO time_increment 0\n"
             "INFO caution_factor 1\nINFO thread_num 1\nINFO thread_split_depth 8\n"
             "INFO hash_size 8192\nINFO pondering 0\nINFO vcthread 0\n");
  g_free (line);
  line = g_strdup_printf ("INFO rule %s\n", rule);
  brain_say (&self->brain, line);

  n_threads = hear_message (self, "MESSAGE INFO MAX_THREAD_NUM ");
  n_bits = hear_message (self, "MESSAGE INFO MAX_HASH_SIZE ");
  g_assert_cmpint (g_ascii_strtoll (n_threads, NULL, 10), >=, 1);
  g_assert_cmpint (g_ascii_strtoll (n_bits, NULL, 10), >=, 10);
  brain_expect (&self->brain, "OK");
}

/* A person plays Black in Renju, and takes moves back. */
static void
test_game (void)
{
  g_auto (Gui) gui = { 0 };
  Marks marks = { 0 };

  gui_start (&gui, "10000", "2");
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxshowforbid\n");
  expect_forbidden (&gui, "");

  put (&gui, 7, 7);
  brain_say (&gui.brain, "INFO time_left 100000000\n");
  say_position (&gui, "board");
  hear_move (&gui, &marks);
  brain_say (&gui.brain, "yxshowforbid\n");
  expect_forbidden (&gui, "");
  brain_say (&gui.brain, "yxquerydatabaseall\n7,7\ndone\n");
  g_free (hear_message (&gui, "MESSAGE DATABASE REFRESH"));
  g_free (hear_message (&gui, "MESSAGE DATABASE DONE"));

  /* For the next move, Yixin-Board sends only that move. */
  put (&gui, 0, 0);
  brain_say (&gui.brain, "INFO time_left 99999000\nyxhashclear\nturn 0,0\n");
  hear_move (&gui, &marks);
  g_assert_cmpuint (marks.n_best, >=, 2);
  g_assert_cmpuint (marks.n_values, >=, 2);
  g_assert_cmpuint (marks.n_lines, >=, 2);

  /* A move is taken back: the position is sent, and no search runs. */
  gui.n = 2;
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxshowforbid\nyxstop\n");
  expect_forbidden (&gui, "");
  put (&gui, 14, 14);
  brain_say (&gui.brain, "INFO time_left 99998000\n");
  say_position (&gui, "board");
  hear_move (&gui, &marks);

  end (&gui);
}

/* The moves being searched are reported for marks on the board, if requested. */
static void
test_realtime (void)
{
  static const Point stones[] = { { 7, 7 }, { 8, 8 }, { 6, 8 } };
  g_auto (Gui) gui = { 0 };
  Marks marks = { 0 };

  gui_start (&gui, "150000", "0");
  put_all (&gui, stones, G_N_ELEMENTS (stones));
  say_position (&gui, "board");
  hear_move (&gui, &marks);
  g_assert_cmpuint (marks.n_best, >, 0);
  g_assert_cmpuint (marks.n_refreshed, >, 0);
  g_assert_cmpuint (marks.n_searched, >, 1);
  g_assert_cmpuint (marks.n_done, >, 1);

  /* Without a request, there are no marks. */
  marks = (Marks){ 0 };
  brain_say (&gui.brain, "info show_detail 0\n");
  gui.n = G_N_ELEMENTS (stones);
  say_position (&gui, "board");
  hear_move (&gui, &marks);
  g_assert_cmpuint (marks.n_best + marks.n_refreshed + marks.n_searched, ==, 0);
}

/* Without limits the search must be stopped, which a command with another position
 * does too. */
static void
test_stop (void)
{
  g_auto (Gui) gui = { 0 };
  Marks marks = { 0 };

  gui_start (&gui, "-1", "0");
  put (&gui, 7, 7);
  say_position (&gui, "board");
  brain_say (&gui.brain, "yxstop\n");
  hear_move (&gui, &marks);

  put (&gui, 0, 0);
  say_position (&gui, "board");
  brain_say (&gui.brain, "start 15 15\n");
  hear_move (&gui, &marks);
  brain_expect (&gui.brain, "OK");
}

/* The commands that people type into Yixin-Board. */
static void
test_questions (void)
{
  static const Point stones[] = { { 7, 7 }, { 8, 8 } };
  g_auto (Gui) gui = { 0 };
  Marks marks = { 0 };

  gui_start (&gui, "20000", "1");
  put_all (&gui, stones, G_N_ELEMENTS (stones));
  brain_say (&gui.brain, "info nbestsym 0\n");
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxnbest 3\n");
  hear_move (&gui, &marks);

  put_all (&gui, stones, G_N_ELEMENTS (stones));
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxsearchdefend\n");
  hear_move (&gui, &marks);

  put_all (&gui, stones, G_N_ELEMENTS (stones));
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxbalanceone 0\n");
  hear_move (&gui, &marks);

  put_all (&gui, stones, G_N_ELEMENTS (stones));
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxbalancetwo 0\n");
  hear_move (&gui, &marks);
  hear_move (&gui, &marks);
}

static gboolean
is_last (const Gui *gui, Point point)
{
  return gui->stones[gui->n - 1].row == point.row
         && gui->stones[gui->n - 1].column == point.column;
}

/* A blocked point is not played until it is unblocked. */
static void
test_block (void)
{
  /* Black has a four: White must stop the five. */
  static const Point stones[] = { { 7, 7 }, { 0, 0 },  { 7, 8 }, { 7, 6 },
                                  { 7, 9 }, { 0, 14 }, { 7, 10 } };
  static const Point end = { 7, 11 };
  g_auto (Gui) gui = { 0 };
  Marks marks = { 0 };

  gui_start (&gui, "2000", "0");
  put_all (&gui, stones, G_N_ELEMENTS (stones));
  say_position (&gui, "board");
  hear_move (&gui, &marks);
  g_assert_true (is_last (&gui, end));

  brain_say (&gui.brain, "yxblock\n7,11\ndone\n");
  put_all (&gui, stones, G_N_ELEMENTS (stones));
  say_position (&gui, "board");
  hear_move (&gui, &marks);
  g_assert_false (is_last (&gui, end));

  brain_say (&gui.brain, "yxblockreset\nyxblockpathreset\n");
  put_all (&gui, stones, G_N_ELEMENTS (stones));
  say_position (&gui, "board");
  hear_move (&gui, &marks);
  g_assert_true (is_last (&gui, end));
}

/* Swap2: the engine places three stones, and a person two more; a person places three. */
static void
test_swap2 (void)
{
  static const Point three[] = { { 2, 6 }, { 8, 11 }, { 6, 5 } };
  g_auto (Gui) gui = { 0 };
  g_autofree gchar *choice = NULL;
  g_autofree gchar *answer = NULL;

  gui_start (&gui, "20000", "1");
  brain_say (&gui.brain, "yxswap2step1\n");
  hear_stone (&gui, "MESSAGE SWAP2 MOVE1");
  hear_stone (&gui, "MESSAGE SWAP2 MOVE2");
  hear_stone (&gui, "MESSAGE SWAP2 MOVE3");
  put_free (&gui);
  put_free (&gui);
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxswap2step3\n");
  choice = hear_message (&gui, "MESSAGE SWAP2 SWAP2 ");
  g_assert_true (g_str_equal (choice, "YES") || g_str_equal (choice, "NO"));

  put_all (&gui, three, G_N_ELEMENTS (three));
  say_position (&gui, "yxboard");
  brain_say (&gui.brain, "yxswap2step2\n");
  answer = brain_hear_any (&gui.brain);
  if (g_str_has_prefix (answer, "MESSAGE SWAP2 MOVE4 "))
    hear_stone (&gui, "MESSAGE SWAP2 MOVE5");
  else
    g_assert_true (g_str_equal (answer, "MESSAGE SWAP2 SWAP1 YES")
                   || g_str_equal (answer, "MESSAGE SWAP2 SWAP1 NO"));
  end (&gui);
}

/* Soosõrv: the program answers each step, on either side. */
static void
test_soosorv (void)
{
  g_auto (Gui) gui = { 0 };
  g_autofree gchar *swap = NULL;
  g_autofree gchar *fourth = NULL;
  g_autofree gchar *swap_again = NULL;
  g_autofree gchar *kept = NULL;
  g_autofree gchar *offer = NULL;
  Point             point;
  guint             n_fifths;
  gboolean          is_offered = FALSE;

  gui_start (&gui, "20000", "2");
  brain_say (&gui.brain, "yxsoosorvstep1\n");
  hear_stone (&gui, "MESSAGE SOOSORV MOVE1");
  hear_stone (&gui, "MESSAGE SOOSORV MOVE2");
  hear_stone (&gui, "MESSAGE SOOSORV MOVE3");

  say_list (&gui, "yxsoosorvstep2");
  swap = hear_message (&gui, "MESSAGE SOOSORV SWAP1 ");
  g_assert_true (g_str_equal (swap, "YES") || g_str_equal (swap, "NO"));

  say_list (&gui, "yxsoosorvstep3");
  fourth = hear_message (&gui, "MESSAGE SOOSORV MOVE4");
  g_assert_cmpint (sscanf (fourth, " %d %d %u", &point.row, &point.column, &n_fifths), ==,
                   3);
  put (&gui, point.row, point.column);
  g_assert_cmpuint (n_fifths, >=, 1);
  g_assert_cmpuint (n_fifths, <=, 8);

  say_list (&gui, "yxsoosorvstep4 3");
  swap_again = hear_message (&gui, "MESSAGE SOOSORV SWAP2 ");
  g_assert_true (g_str_equal (swap_again, "YES") || g_str_equal (swap_again, "NO"));

  say_list (&gui, "yxsoosorvstep5 3");
  offer = hear_message (&gui, "MESSAGE SOOSORV MOVE5 ");
  g_assert_cmpstr (offer, ==, "REFRESH");
  for (guint i = 0; i < 3; i++)
    hear_stone (&gui, "MESSAGE SOOSORV MOVE5");
  g_free (offer);
  offer = hear_message (&gui, "MESSAGE SOOSORV MOVE5 ");
  g_assert_cmpstr (offer, ==, "DONE");

  say_list (&gui, "yxsoosorvstep6");
  kept = hear_message (&gui, "MESSAGE SOOSORV MOVE5C");
  g_assert_cmpint (sscanf (kept, " %d %d", &point.row, &point.column), ==, 2);
  for (guint i = 4; i < gui.n; i++)
    is_offered |= gui.stones[i].row == point.row && gui.stones[i].column == point.column;
  g_assert_true (is_offered);

  /* The stones are not an opening of Soosõrv, so the step is refused. */
  gui.n = 0;
  put (&gui, 0, 0);
  put (&gui, 7, 8);
  put (&gui, 8, 8);
  say_list (&gui, "yxsoosorvstep2");
  brain_expect (&gui.brain, "ERROR these stones, rules or numbers are not those of the "
                            "opening");
  end (&gui);
}

/* Symmetric offers count as one. */
static void
test_soosorv_images (void)
{
  g_auto (Gui) gui = { 0 };

  gui_start (&gui, "20000", "2");
  brain_say (&gui.brain, "yxsoosorvstep6\n7,7\n7,8\n7,9\n7,6\n6,7\n8,7\ndone\n");
  g_free (hear_message (&gui, "MESSAGE SOOSORV MOVE5C 6 7"));
  end (&gui);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/pbrain-yixin/game", test_game);
  g_test_add_func ("/cli/pbrain-yixin/realtime", test_realtime);
  g_test_add_func ("/cli/pbrain-yixin/stop", test_stop);
  g_test_add_func ("/cli/pbrain-yixin/questions", test_questions);
  g_test_add_func ("/cli/pbrain-yixin/block", test_block);
  g_test_add_func ("/cli/pbrain-yixin/swap2", test_swap2);
  g_test_add_func ("/cli/pbrain-yixin/soosorv", test_soosorv);
  g_test_add_func ("/cli/pbrain-yixin/soosorv-images", test_soosorv_images);

  return g_test_run ();
}
