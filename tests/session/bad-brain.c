/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program that speaks the Gomocup protocol, well or, as its first word says,
 * badly in one certain way. Well means that it puts a stone on the first empty
 * point of the board. The second word may be a pipe that counts its processes, see
 * family.h. */

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib.h>
#include <glib/gstdio.h>

#define SIZE 32

/* Far more than a pipe holds. */
#define MEGABYTE ((gsize) 1 << 20)

static gboolean stones[SIZE][SIZE];
static int      turn_ms;
static int      size;
static int      family = -1;

static void
say (const gchar *text)
{
  fputs (text, stdout);
  fputc ('\n', stdout);
  fflush (stdout);
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

/* Tells of the process, if somebody counts them. */
static void
announce_birth (void)
{
  g_autofree gchar *line = g_strdup_printf ("%d\n", (int) getpid ());

  if (family >= 0 && write (family, line, strlen (line)) < 0)
    exit (1);
}

/* Starts a process that holds all pipes and never ends by itself, at the first game and
 * at no other: how many games there are before someone looks is up to the machine. */
static void
have_child (gboolean leaves_home)
{
  static gboolean had;
  int             birth[2];
  char            none;

  if (had)
    return;
  had = TRUE;

  if (pipe (birth) != 0)
    exit (1);
  if (fork () != 0)
    {
      close (birth[1]);
      if (read (birth[0], &none, 1) != 0)
        exit (1);
      return;
    }

  if (leaves_home)
    setsid ();
  announce_birth ();
  close (birth[1]);
  for (;;)
    pause ();
}

/* Misbehaves instead of moving; %FALSE if this is not the time for it. */
static gboolean
misbehave (const gchar *way)
{
  if (g_str_equal (way, "crash") || g_str_equal (way, "heir")
      || g_str_equal (way, "estranged"))
    exit (3);
  if (g_str_equal (way, "sleep"))
    wait_forever ();

  if (g_str_equal (way, "garbage"))
    say ("I do not know");
  else if (g_str_equal (way, "rubbish"))
    flood ("rubbish without any end ");
  else if (g_str_equal (way, "endless"))
    for (;;)
      flood ("DEBUG and so on\n");
  else if (g_str_equal (way, "time") && (turn_ms < 9000 || turn_ms > 9600))
    say ("ERROR so late I would answer too late");
  else if (g_str_equal (way, "outside"))
    say ("99,99");
  else if (g_str_equal (way, "two"))
    say ("0,0 1,1");
  else if (g_str_equal (way, "refuse"))
    say ("ERROR I will not");
  else
    return FALSE;
  return TRUE;
}

/* Puts two threes at once on the board, if nobody is in the way; %FALSE when that
 * is done. */
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

static void
move (const gchar *way, int x, int y)
{
  if (misbehave (way) || commit_foul (way))
    return;

  if (g_str_equal (way, "occupied") && x >= 0)
    printf ("%d,%d\n", x, y);
  else
    for (int i = 0; i < size * size; i++)
      if (!stones[i / size][i % size])
        {
          if (g_str_equal (way, "talk"))
            flood ("MESSAGE I think so much\n");
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

  /* The protocol wants an empty board for this, and some programs insist on it. */
  for (int i = 0; i < (int) sizeof stones; i++)
    if (((const char *) stones)[i] != 0)
      exit (1);
  while (fgets (line, sizeof line, stdin) != NULL
         && sscanf (line, "%d,%d,%d", &x, &y, &whose) == 3)
    stones[y][x] = TRUE;
  move (way, x, y);
}

static void
start (const gchar *way)
{
  memset (stones, 0, sizeof stones);
  if (g_str_equal (way, "heir") || g_str_equal (way, "parent")
      || g_str_equal (way, "estranged"))
    have_child (g_str_equal (way, "estranged"));
  if (g_str_equal (way, "die"))
    exit (1);
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
    family = g_open (argv[2], O_WRONLY, 0);
  announce_birth ();

  while (fgets (line, sizeof line, stdin) != NULL)
    {
      int x;
      int y;

      if (sscanf (line, "START %d", &size) == 1)
        start (way);
      else if (sscanf (line, "INFO timeout_turn %d", &turn_ms) == 1)
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
      else if (g_str_has_prefix (line, "END") && !g_str_equal (way, "no-end"))
        return 0;
    }

  return 0;
}
