/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the delay of `pbrain-tengen` on a busy machine: one busy thread for each
 * processor runs beside two programs that play each other in short turns. A turn lasts
 * from before the last line of the command is sent until the answer is received, so it
 * includes the time that the manager itself waits for the processor. Run it with "taskset
 * -c 1" to measure on one processor. */

#include <stdio.h>
#include <string.h>

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "times.h"

#define SIZE       15
#define N_MOVES    1000
#define N_RANDOM   4
#define MAX_STONES 60
#define N_STARTS   40

/* Answers that exceed their turn by more than this count as late. */
#define TOLERANCE_US (10 * 1000)

typedef struct
{
  GSubprocess      *process; /* owned */
  GOutputStream    *input;   /* borrowed from process */
  GDataInputStream *output;  /* owned */
} Brain;

static void
say (Brain *self, const gchar *lines)
{
  g_autoptr (GError) error = NULL;

  if (!g_output_stream_write_all (self->input, lines, strlen (lines), NULL, NULL, &error))
    g_error ("%s", error->message);
}

/* Reads the next line that is not a message for people. */
static gchar *
read_answer (Brain *self)
{
  for (;;)
    {
      gchar *line = g_data_input_stream_read_line (self->output, NULL, NULL, NULL);

      if (line == NULL)
        g_error ("The program has ended");
      if (!g_str_has_prefix (line, "MESSAGE ") && !g_str_has_prefix (line, "DEBUG "))
        return line;
      g_free (line);
    }
}

static void
start (Brain *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *answer = NULL;

  self->process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                        &error, PBRAIN_TENGEN, NULL);
  if (self->process == NULL)
    g_error ("%s", error->message);
  self->input = g_subprocess_get_stdin_pipe (self->process);
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));

  say (self, "START 15\n");
  answer = read_answer (self);
  if (!g_str_equal (answer, "OK"))
    g_error ("START is answered by %s", answer);
}

static void
end (Brain *self)
{
  say (self, "END\n");
  g_subprocess_wait (self->process, NULL, NULL);
  g_clear_object (&self->output);
  g_clear_object (&self->process);
}

/* Places a few stones in the centre, from which a new game begins. */
static void
scatter (TgBoard *board, GRand *rand)
{
  tg_board_init (board, SIZE);
  while (board->n_moves < N_RANDOM)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 4, 11),
                        (gint8) g_rand_int_range (rand, 4, 11) };

      if (tg_board_is_empty (board, point))
        tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

/* Requests a move of the side to move. Returns: its time in microseconds */
static gint64
request_move (Brain *brain, TgBoard *board, gboolean *is_over)
{
  TgStone side = tg_board_side_to_move (board);
  g_autoptr (GString) command = g_string_new ("BOARD\n");
  g_autofree gchar *answer = NULL;
  guint             x, y;
  TgPoint           point;
  gint64            begin;

  for (guint i = 0; i < board->n_moves; i++)
    g_string_append_printf (command, "%d,%d,%d\n", board->moves[i].point.x,
                            board->moves[i].point.y,
                            board->moves[i].stone == side ? 1 : 2);
  g_string_append (command, "DONE\n");

  begin = g_get_monotonic_time ();
  say (brain, command->str);
  answer = read_answer (brain);
  begin = g_get_monotonic_time () - begin;

  if (sscanf (answer, "%u,%u", &x, &y) != 2)
    g_error ("BOARD is answered by %s", answer);
  point = (TgPoint){ (gint8) x, (gint8) y };
  *is_over = tg_ruleset_judge (TG_RULESET_FREESTYLE, board, point, side) == TG_VERDICT_WIN
             || board->n_moves >= MAX_STONES;
  tg_board_place (board, point, side);
  return begin;
}

static void
print_times (const gchar *what, guint limit_ms, GArray *times)
{
  guint n_late = 0;

  g_array_sort (times, times_compare);
  for (guint i = 0; i < times->len; i++)
    n_late += g_array_index (times, gint64, i) > limit_ms * 1000 + TOLERANCE_US;
  printf ("%s of %3u ms: %u, median %.1f ms, 99%% %.1f ms, slowest %.1f ms, %u late\n",
          what, limit_ms, times->len, times_percentile (times, 50),
          times_percentile (times, 99), times_percentile (times, 100), n_late);
  fflush (stdout);
}

static void
bench_turns (guint limit_ms)
{
  g_autofree gchar *info = g_strdup_printf ("INFO timeout_turn %u\n", limit_ms);
  g_autoptr (GRand) rand = g_rand_new_with_seed (limit_ms);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean is_over = TRUE;
  TgBoard  board;
  Brain    brains[2];

  for (guint i = 0; i < G_N_ELEMENTS (brains); i++)
    {
      start (&brains[i]);
      say (&brains[i], info);
    }
  while (times->len < N_MOVES)
    {
      gint64 time;

      if (is_over)
        scatter (&board, rand);
      time = request_move (&brains[board.n_moves % 2], &board, &is_over);
      g_array_append_val (times, time);
    }
  for (guint i = 0; i < G_N_ELEMENTS (brains); i++)
    end (&brains[i]);
  print_times ("turns", limit_ms, times);
}

/* Measures the first move of a program that was just started, with a memory limit of 350
 * MiB. */
static void
bench_starts (guint limit_ms)
{
  g_autofree gchar *info = g_strdup_printf ("INFO max_memory %u\nINFO timeout_turn %u\n",
                                            350U << 20, limit_ms);
  g_autoptr (GRand) rand = g_rand_new_with_seed (limit_ms);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < N_STARTS; i++)
    {
      gboolean is_over;
      TgBoard  board;
      Brain    brain;
      gint64   time;

      start (&brain);
      say (&brain, info);
      scatter (&board, rand);
      time = request_move (&brain, &board, &is_over);
      g_array_append_val (times, time);
      end (&brain);
    }
  print_times ("first turns", limit_ms, times);
}

static gpointer
compute (gpointer data)
{
  gint *is_over = data;

  while (!g_atomic_int_get (is_over))
    ;
  return NULL;
}

int
main (void)
{
  static const guint limits_ms[] = { 1, 5, 20, 100 };
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  gint is_over = FALSE;

  for (guint i = 0; i < g_get_num_processors (); i++)
    g_ptr_array_add (threads, g_thread_new ("busy", compute, &is_over));
  for (guint i = 0; i < G_N_ELEMENTS (limits_ms); i++)
    bench_turns (limits_ms[i]);
  bench_starts (100);

  g_atomic_int_set (&is_over, TRUE);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
  return 0;
}
