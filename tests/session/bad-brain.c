/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program with the Gomocup protocol, for tests. Its first argument chooses between
 * correct behaviour, a stone on the first empty point, and one of many faults. The second
 * argument may be a pipe that counts its processes, see process-watch.h. */

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib.h>
#include <glib/gstdio.h>

#define SIZE 32

/* Far more than the capacity of a pipe. */
#define MEGABYTE ((gsize) 1 << 20)

#define BYTES(text) text, sizeof (text) - 1

/* Wrong answers that are sent in place of a move. */
static const struct
{
  const gchar *way;
  const gchar *bytes;
  gsize        n_bytes;
} answers[] = {
  { "garbage", BYTES ("I do not know\n") },
  { "outside", BYTES ("99,99\n") },
  { "two", BYTES ("0,0 1,1\n") },
  { "refuse", BYTES ("ERROR I will not\n") },
  { "beside", BYTES ("15,0\n") },
  { "negative", BYTES ("-1,-1\n") },
  { "huge", BYTES ("99999999999999999999,4294967296\n") },
  { "fraction", BYTES ("7.5,7.5\n") },
  { "half", BYTES ("7\n") },
  { "comma", BYTES (",\n") },
  { "semicolon", BYTES ("7;7\n") },
  { "letters", BYTES ("h8\n") },
  { "comment", BYTES ("7,7 is best\n") },
  { "board", BYTES ("7,7,1\nDONE\n") },
  { "agree", BYTES ("OK\n") },
  { "swap", BYTES ("SWAP\n") },
  { "unknown", BYTES ("UNKNOWN command\n") },
  { "shout", BYTES ("SUGGEST nothing\n") },
  { "colour", BYTES ("\033[31m7,7\033[0m\n") },
  { "zero", BYTES ("7\0007,7\n") },
  { "latin", BYTES ("Z\xfc"
                    "ge 7,7\n") },
  { "wide", BYTES ("\xff\xfe"
                   "7\0,\0"
                   "7\0\r\0\n\0") },
  { "overlong", BYTES ("\xc0\xb7,\xc0\xb7\n") },
  { "quoted", BYTES ("\"7,7\"\n") },
  { "format", BYTES ("%s%n%s%n\n") },
  { "blank", BYTES ("\n\r\n \t\n") },
  { "unfinished", BYTES ("7,7") },
};

static gboolean stones[SIZE][SIZE];
static int      turn_ms;
static int      size;
static int      start_pipe = -1;

static void
say (const gchar *text)
{
  fputs (text, stdout);
  fputc ('\n', stdout);
  fflush (stdout);
}

/* Sends the first answer a quarter of a second after the time limit of the move. */
static void
answer_late (void)
{
  static gboolean was_late;

  if (!was_late)
    g_usleep (turn_ms * G_TIME_SPAN_MILLISECOND + G_USEC_PER_SEC / 4);
  was_late = TRUE;
}

static void
wait_forever (void)
{
  while (getchar () != EOF)
    ;
}

static void
flood (const gchar *text)
{
  for (gsize i = 0; i < MEGABYTE / strlen (text); i++)
    fputs (text, stdout);
}

/* Reports the process to the pipe, if there is one. */
static void
report_start (void)
{
  g_autofree gchar *line = g_strdup_printf ("%d\n", (int) getpid ());

  if (start_pipe >= 0 && write (start_pipe, line, strlen (line)) < 0)
    exit (1);
}

/* Starts a child process that holds all pipes open and never ends by itself. Only at the
 * first game, since the number of games depends on the speed of the machine. */
static void
start_child (gboolean leaves_session)
{
  static gboolean had;
  int             started[2];
  char            none;

  if (had)
    return;
  had = TRUE;

  if (pipe (started) != 0)
    exit (1);
  if (fork () != 0)
    {
      close (started[1]);
      if (read (started[0], &none, 1) != 0)
        exit (1);
      return;
    }

  if (leaves_session)
    setsid ();
  report_start ();
  close (started[1]);
  for (;;)
    pause ();
}

/* Sends the wrong answer of @way. Returns: whether it has one */
static gboolean
send_wrong_answer (const gchar *way)
{
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (answers[i].way, way))
      {
        fwrite (answers[i].bytes, 1, answers[i].n_bytes, stdout);
        fflush (stdout);
        return TRUE;
      }
  return FALSE;
}

/* Misbehaves instead of moving; %FALSE if @way has no fault at this time. */
static gboolean
misbehave (const gchar *way)
{
  if (g_str_equal (way, "crash") || g_str_equal (way, "heir")
      || g_str_equal (way, "estranged"))
    exit (3);
  if (g_str_equal (way, "sleep"))
    wait_forever ();
  if (g_str_equal (way, "late"))
    answer_late ();

  if (g_str_equal (way, "abort"))
    abort ();
  if (g_str_equal (way, "stop"))
    raise (SIGSTOP);
  if (g_str_equal (way, "mute"))
    {
      fclose (stdout);
      wait_forever ();
    }
  if (send_wrong_answer (way))
    return TRUE;

  if (g_str_equal (way, "rubbish"))
    flood ("rubbish without any end ");
  else if (g_str_equal (way, "endless"))
    for (;;)
      flood ("DEBUG and so on\n");
  else if (g_str_equal (way, "time") && (turn_ms < 9000 || turn_ms > 9600))
    say ("ERROR so late I would answer too late");
  else if (g_str_equal (way, "line"))
    {
      flood ("7,7 ");
      say ("");
    }
  else if (g_str_equal (way, "binary"))
    for (gsize i = 0; i < MEGABYTE; i++)
      putchar ((int) (i * 2654435761u >> 13 & 0xff));
  else
    return FALSE;
  fflush (stdout);
  return TRUE;
}

/* Harmless oddities: unexpected lines, and slow output. */
static void
act_oddly (const gchar *way)
{
  if (g_str_equal (way, "noise"))
    for (gsize i = 0; i < MEGABYTE; i++)
      fputc ('!', stderr);
  else if (g_str_equal (way, "tongues"))
    say ("MESSAGE \xff\xfe\xc3( \033[2J%s\nDEBUG \x80\x81");
  else if (g_str_equal (way, "deaf"))
    {
      signal (SIGTERM, SIG_IGN);
      signal (SIGINT, SIG_IGN);
      signal (SIGHUP, SIG_IGN);
    }
  else if (g_str_equal (way, "drip"))
    setvbuf (stdout, NULL, _IONBF, 0);
}

/* Makes a double three, if the opponent does not interfere; %FALSE afterwards. */
static gboolean
commit_foul (const gchar *way)
{
  static const int points[][2] = { { 5, 5 }, { 6, 5 }, { 7, 6 }, { 7, 7 }, { 7, 5 } };

  for (gsize i = 0; g_str_equal (way, "foul") && i < G_N_ELEMENTS (points); i++)
    if (!stones[points[i][1]][points[i][0]])
      {
        stones[points[i][1]][points[i][0]] = TRUE;
        printf ("%d,%d\n", points[i][0], points[i][1]);
        fflush (stdout);
        return TRUE;
      }
  return FALSE;
}

/* Reports lines of analysis, and messages that are none. The points are in letters, with
 * row 1 at the top, or at the bottom for "bottom". */
static void
report (const gchar *way, int x, int y)
{
  int row = g_str_equal (way, "bottom") ? size - y : y + 1;

  if (g_str_equal (way, "hostile"))
    say ("MESSAGE depth 999999999999 multipv 77 ev %n%s pv Z99 99,99\n"
         "MESSAGE depth 1 ev 1 pv \xff\xfe\nMESSAGE multipv 3 ev 5 pv A1 A1\n"
         "MESSAGE\nMESSAGE pv\nMESSAGE (\nDEBUG depth 5 ev 5 pv B2");
  else if (g_str_equal (way, "report") || g_str_equal (way, "bottom"))
    {
      say ("MESSAGE I am thinking");
      printf ("MESSAGE depth 7-9 ev -12 pv %c%d\n", 'A' + x, row);
    }
}

static void
move (const gchar *way, int x, int y)
{
  if (misbehave (way) || commit_foul (way))
    return;
  act_oddly (way);

  if (g_str_equal (way, "occupied") && x >= 0)
    printf ("%d,%d\n", x, y);
  else
    for (int i = 0; i < size * size; i++)
      if (!stones[i / size][i % size])
        {
          if (g_str_equal (way, "talk"))
            flood ("MESSAGE I think so much\n");
          report (way, i % size, i / size);
          stones[i / size][i % size] = TRUE;
          printf (g_str_equal (way, "suggest") ? "suggest %d , %d\r\n" : "%d,%d\n",
                  i % size, i / size);
          break;
        }
  fflush (stdout);
  if (g_str_equal (way, "one-move"))
    exit (0);
}

static void
read_board (const gchar *way)
{
  char line[256];
  int  x = -1;
  int  y = -1;
  int  whose;

  /* The protocol requires an empty board for this, and some programs insist on it. */
  for (int i = 0; i < (int) sizeof stones; i++)
    if (((const char *) stones)[i] != 0)
      exit (1);
  while (fgets (line, sizeof line, stdin) != NULL
         && sscanf (line, "%d,%d,%d", &x, &y, &whose) == 3)
    stones[y][x] = TRUE;
  move (way, x, y);
}

/* Reports the first empty points as the best moves, as in Yixin's extension; the answer is
 * sent at YXSTOP. */
static void
report_best (const gchar *way, int n_lines)
{
  for (int i = 0, rank = 1; i < size * size && rank <= n_lines; i++)
    if (!stones[i / size][i % size])
      {
        printf ("MESSAGE depth 5-8 multipv %d ev %d n 5k pv %c%d\n", rank, 10 - rank,
                'A' + i % size, i / size + 1);
        rank++;
        if (rank == 3 && g_str_equal (way, "yixin-swap"))
          printf (
              "MESSAGE Depth 6-8 | Eval 77 | Time 1ms | %c%d\nMESSAGE Depth 6-8 | Eval "
              "1 | Time 1ms | O1\n",
              'A' + i % size, i / size + 1);
      }
  fflush (stdout);
}

/* Reads the position of YXBOARD, which replaces the one before. */
static void
read_yixin_board (void)
{
  char line[256];
  int  x;
  int  y;

  memset (stones, 0, sizeof stones);
  while (fgets (line, sizeof line, stdin) != NULL && sscanf (line, "%d,%d", &x, &y) == 2)
    stones[y][x] = TRUE;
}

/* Obeys a command of Yixin's extension. */
static gboolean
obey_yixin (const gchar *way, const gchar *line)
{
  int n_lines;

  if (!g_str_has_prefix (way, "yixin"))
    return FALSE;
  if (g_str_has_prefix (line, "YXSHOWINFO"))
    say ("MESSAGE INFO MAX_THREAD_NUM 8\nMESSAGE INFO MAX_HASH_SIZE 30");
  else if (g_str_has_prefix (line, "YXBOARD"))
    read_yixin_board ();
  else if (sscanf (line, "YXNBEST %d", &n_lines) == 1)
    report_best (way, n_lines);
  else if (g_str_has_prefix (line, "YXSTOP") && g_str_equal (way, "yixin-crash"))
    exit (3);
  else if (g_str_has_prefix (line, "YXSTOP") && g_str_equal (way, "yixin"))
    say ("0,0");
  else
    return g_str_has_prefix (line, "YXSTOP");
  return TRUE;
}

static void
start (const gchar *way)
{
  memset (stones, 0, sizeof stones);
  if (g_str_equal (way, "heir") || g_str_equal (way, "parent")
      || g_str_equal (way, "estranged"))
    start_child (g_str_equal (way, "estranged"));
  if (g_str_equal (way, "die"))
    exit (1);
  if (g_str_equal (way, "early"))
    say ("7,7");
  if (g_str_equal (way, "mumble"))
    {
      say ("okay\nO K\n0K");
      wait_forever ();
    }
  if (g_str_equal (way, "silence"))
    wait_forever ();
  if (g_str_equal (way, "no-start"))
    say ("ERROR this size I do not know");
  else if (g_str_equal (way, "folder") && !g_file_test ("bad-brain", G_FILE_TEST_EXISTS))
    say ("ERROR this is not my folder");
  else
    say (g_str_equal (way, "banner") ? "This is a brain\nOK" : "OK");
}

int
main (int argc, char **argv)
{
  const gchar *way = argc > 1 ? argv[1] : "well";
  char         line[256];

  if (argc > 2)
    start_pipe = g_open (argv[2], O_WRONLY, 0);
  report_start ();
  if (g_str_equal (way, "stillborn"))
    return 7;

  while (fgets (line, sizeof line, stdin) != NULL)
    {
      int x;
      int y;

      if (sscanf (line, "START %d", &size) == 1)
        start (way);
      else if (sscanf (line, "INFO timeout_turn %d", &turn_ms) == 1
               || obey_yixin (way, line))
        continue;
      else if (g_str_has_prefix (line, "RESTART") && g_str_equal (way, "no-restart"))
        say ("UNKNOWN command");
      else if (g_str_has_prefix (line, "RESTART"))
        start (way);
      else if (g_str_has_prefix (line, "BEGIN"))
        move (way, -1, -1);
      else if (g_str_has_prefix (line, "BOARD"))
        read_board (way);
      else if (sscanf (line, "TURN %d,%d", &x, &y) == 2)
        {
          stones[y][x] = TRUE;
          move (way, x, y);
        }
      else if (sscanf (line, "PLAY %d,%d", &x, &y) == 2)
        {
          printf ("%d,%d\n", x, y);
          fflush (stdout);
        }
      else if (g_str_has_prefix (line, "ABOUT") && g_str_equal (way, "well"))
        say ("name=\"Good brain\", version=\"1.5\", author=\"Nobody, really\"");
      else if (g_str_has_prefix (line, "END") && !g_str_equal (way, "no-end")
               && !g_str_equal (way, "deaf"))
        return 0;
    }

  return 0;
}
