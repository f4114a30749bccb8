/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli contest`: takes part in programming contests of two school classes. A
 * program reads a board from standard input and answers with one line; see
 * contest-board.h. The classes differ otherwise: one class plays freestyle with 19
 * rows counted from the top, the other Renju with 15 rows counted from the bottom. */

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/standard-input.h"
#include "cli/input/usage.h"
#include "engine/engine.h"
#include "record/formats/contest-board.h"
#include "rules/notation.h"

/* Maximum bytes of the input, enough for a board with much white space. */
#define MAX_BYTES ((gsize) 1 << 20)

#define TABLE_BYTES ((gsize) 64 << 20)

/* The classes allow at least five seconds, part of which is needed for starting on a busy
 * machine. */
#define THINKING_US (2500 * (gint64) 1000)

/* The differences between the two classes. In both, the top row of a board comes
 * first. */
typedef struct
{
  guint     size;
  TgRuleset ruleset;
} Class;

static const Class class_of_19 = { 19, TG_RULESET_FREESTYLE };
static const Class class_of_15 = { 15, TG_RULESET_RENJU };

static gboolean
read_stones (guint size, guint8 stones[TG_MAX_POINTS], GError **error)
{
  g_autoptr (GInputStream) stream = tg_standard_input_open ();
  g_autofree gchar *text = g_malloc (MAX_BYTES);
  gsize             length = 0;

  return g_input_stream_read_all (stream, text, MAX_BYTES, &length, NULL, error)
         && tg_contest_board_parse (text, length, size, stones, error);
}

static void
place_all (TgBoard *board, const guint8 stones[TG_MAX_POINTS], TgStone stone)
{
  for (guint i = 0; i < board->size * board->size; i++)
    if (stones[i] == stone)
      tg_board_place (board, tg_point_from_index (i, board->size), stone);
}

/* Returns the Chebyshev distance of two points. */
static guint
distance (TgPoint a, TgPoint b)
{
  return (guint) MAX (ABS (a.x - b.x), ABS (a.y - b.y));
}

/* Returns the empty point that is farthest from every stone. */
static TgPoint
find_farthest_from_stones (const TgBoard *board)
{
  TgPoint loneliest = TG_POINT_NONE;
  guint   farthest = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);
      guint   nearest = board->size;

      for (guint j = 0; j < board->n_moves; j++)
        nearest = MIN (nearest, distance (point, board->moves[j].point));
      if (nearest > farthest)
        {
          farthest = nearest;
          loneliest = point;
        }
    }
  return loneliest;
}

/* Sets up a board with @side to move, for any numbers of stones. The last stone placed
 * must be of the other side; if all stones are of @side, an opposing stone is added
 * where it matters least. */
static void
set_up (TgBoard *board, guint size, const guint8 stones[TG_MAX_POINTS], TgStone side)
{
  TgStone opponent = tg_stone_opponent (side);

  tg_board_init (board, size);
  place_all (board, stones, side);
  place_all (board, stones, opponent);
  if (board->n_moves > 0 && tg_board_side_to_move (board) != side
      && board->n_moves + 1 < size * size)
    tg_board_place (board, find_farthest_from_stones (board), opponent);
}

/* Returns any point that @side may play, for boards on which the engine would consider
 * the game over. */
static TgPoint
find_legal (const Class *class, const TgBoard *board, TgStone side)
{
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint   point = tg_point_from_index (i, board->size);
      TgVerdict verdict = tg_ruleset_judge (class->ruleset, board, point, side);

      if (verdict != TG_VERDICT_OCCUPIED && !tg_verdict_is_foul (verdict))
        return point;
    }
  return TG_POINT_NONE;
}

static TgPoint
choose (const Class *class, const TgBoard *board, TgStone side)
{
  const TgLimits limits = { .max_time_us = THINKING_US };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgSearchInfo info;

  tg_engine_think (engine, board, class->ruleset, &limits, NULL, NULL, &info);
  if (tg_board_is_empty (board, info.best))
    return info.best;
  return find_legal (class, board, side);
}

static void
print_move (const Class *class, TgPoint point)
{
  gchar column = tg_notation_column_letter ((guint) point.x);

  if (class == &class_of_15)
    printf ("(%d, %c)\n", point.y + 1, column);
  else
    printf ("%c, %d\n", column, (gint) class->size - point.y);
}

static int
answer_move (const Class *class, const guint8 stones[TG_MAX_POINTS], TgStone side)
{
  TgBoard board;
  TgPoint point;

  set_up (&board, class->size, stones, side);
  if (tg_board_is_full (&board))
    return tg_usage_fail (_ ("the board is full"));

  point = choose (class, &board, side);
  if (!tg_point_is_on_board (point, class->size))
    return tg_usage_fail (_ ("every empty point is forbidden for Black"));

  print_move (class, point);
  return TG_EXIT_OK;
}

/* Returns the colour of the first winning row in reading order, from the top left. */
static TgStone
find_winner (const Class *class, const guint8 stones[TG_MAX_POINTS])
{
  TgBoard board;
  TgLine  lines[TG_N_DIRECTIONS];

  tg_board_init (&board, class->size);
  place_all (&board, stones, TG_STONE_BLACK);
  place_all (&board, stones, TG_STONE_WHITE);

  for (gint y = (gint) class->size - 1; y >= 0; y--)
    for (gint x = 0; x < (gint) class->size; x++)
      {
        TgPoint point = { (gint8) x, (gint8) y };
        TgStone stone = tg_board_get (&board, point);

        if (stone != TG_STONE_NONE
            && tg_ruleset_winning_lines (class->ruleset, &board, point, lines) > 0)
          return stone;
      }
  return TG_STONE_NONE;
}

static int
answer_judge (const Class *class, const guint8 stones[TG_MAX_POINTS])
{
  switch (find_winner (class, stones))
    {
    case TG_STONE_BLACK:
      puts ("Black win!");
      break;
    case TG_STONE_WHITE:
      puts ("White win!");
      break;
    case TG_STONE_NONE:
    default:
      puts ("Quack! Quack!");
      break;
    }
  return TG_EXIT_OK;
}

/* Parses "move Black", "move White" and "judge"; @side is %TG_STONE_NONE for "judge". */
static gboolean
parse_task (int argc, char **argv, TgStone *side)
{
  *side = TG_STONE_NONE;
  if (argc == 2 && g_str_equal (argv[1], "judge"))
    return TRUE;
  if (argc != 3 || !g_str_equal (argv[1], "move"))
    return FALSE;

  if (g_str_equal (argv[2], "Black"))
    *side = TG_STONE_BLACK;
  else if (g_str_equal (argv[2], "White"))
    *side = TG_STONE_WHITE;
  return *side != TG_STONE_NONE;
}

/* Reads a board of a programming class from standard input and prints a move, such as
 * "J, 10" or "(8, H)", or the result by the rules of the class: "Black win!", "White
 * win!" or "Quack! Quack!". In Renju, a row of six or more of Black's is neither a win
 * nor a loss, since it loses only if White claims it. Returns TG_EXIT_USAGE also for
 * an invalid board. */
int
tg_command_contest (int argc, char **argv)
{
  gboolean fifteen = FALSE;
  const Class *class;
  guint8  stones[TG_MAX_POINTS];
  TgStone side;
  g_autoptr (GError) error = NULL;

  const GOptionEntry entries[] = {
    { "classroom-15", 0, 0, G_OPTION_ARG_NONE, &fifteen,
      N_ ("15×15 board and Renju; answers like (8, H), rows from the bottom"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!tg_usage_parse (
          "move Black|move White|judge",
          N_ ("Plays a move on a 19×19 board from standard input, or says who has five "
              "in a row there. The board is written with 1 for Black, 0 for White and "
              ". for an empty point, top row first."),
          entries, &argc, &argv))
    return TG_EXIT_USAGE;
  if (!parse_task (argc, argv, &side))
    return tg_usage_error (_ ("expected “move Black”, “move White” or “judge”"));

  class = fifteen ? &class_of_15 : &class_of_19;
  if (!read_stones (class->size, stones, &error))
    return tg_usage_error ("%s", error->message);

  return side == TG_STONE_NONE ? answer_judge (class, stones)
                               : answer_move (class, stones, side);
}
