/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli judge`: what a stone on a point would lead to. With --batch it
 * answers line by line, so that another program can hold every judge of its own
 * against this one. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/usage.h"
#include "rules/notation.h"
#include "rules/renju-explain.h"

#define N_FIELDS 6

/* What is asked, in words: a line of the batch, or the options. */
typedef enum
{
  FIELD_RULES,
  FIELD_SIZE,
  FIELD_BLACK,
  FIELD_WHITE,
  FIELD_SIDE,
  FIELD_POINT,
} Field;

static const gchar *const defaults[N_FIELDS] = {
  [FIELD_RULES] = "freestyle", [FIELD_SIZE] = "15",    [FIELD_BLACK] = "",
  [FIELD_WHITE] = "",          [FIELD_SIDE] = "black",
};

/* What is asked, understood. */
typedef struct
{
  TgRuleset ruleset;
  TgBoard   board;
  TgStone   side;
  TgPoint   point; /* TG_POINT_NONE when it is outside */
} Question;

G_GNUC_PRINTF (2, 3)
static gboolean
fail (gchar **problem, const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  *problem = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

/* Puts stones written like "h8i9" on the board. */
static gboolean
place_stones (TgBoard *board, const gchar *text, TgStone stone, gchar **problem)
{
  while (*text != '\0')
    {
      TgPoint point;

      if (!tg_notation_parse_point (text, board->size, &point, &text))
        return fail (problem, "'%s' does not begin with a point of a %u x %u board", text,
                     board->size, board->size);
      if (!tg_board_is_empty (board, point))
        return fail (problem, "two stones on %c%d",
                     tg_notation_column_letter ((guint) point.x), point.y + 1);

      tg_board_place (board, point, stone);
    }

  return TRUE;
}

/* A letter and a number is a point, though perhaps of no board at all. H08 is
 * not another way to write H8, and must not pass for a point outside. */
static gboolean
parse_point (const gchar *text, guint size, TgPoint *point, gchar **problem)
{
  if (tg_notation_parse_point (text, size, point, NULL))
    return TRUE;

  *point = TG_POINT_NONE;
  if (g_ascii_isalpha (text[0]) && text[1] != '\0'
      && strspn (text + 1, "0123456789") == strlen (text + 1)
      && (text[1] != '0' || text[2] == '\0'))
    return TRUE;

  return fail (problem, "'%s' is not a point, which is a letter and a number", text);
}

static gboolean
parse_size (const gchar *text, guint *size, gchar **problem)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, TG_MIN_SIZE, TG_MAX_SIZE, &value, NULL))
    return fail (problem, "size '%s' is not a number from %d to %d", text, TG_MIN_SIZE,
                 TG_MAX_SIZE);

  *size = (guint) value;
  return TRUE;
}

static gboolean
parse_side (const gchar *text, TgStone *side, gchar **problem)
{
  if (g_str_equal (text, "black"))
    *side = TG_STONE_BLACK;
  else if (g_str_equal (text, "white"))
    *side = TG_STONE_WHITE;
  else
    return fail (problem, "side '%s' is neither black nor white", text);

  return TRUE;
}

/* Understands whatever is the same for many questions. */
static gboolean
parse_setting (const gchar *const *fields,
               Question           *question,
               guint              *size,
               gchar             **problem)
{
  if (!tg_ruleset_from_id (fields[FIELD_RULES], &question->ruleset))
    return fail (problem,
                 "unknown rules '%s': use freestyle, standard, renju, caro5 or caro6",
                 fields[FIELD_RULES]);

  return parse_size (fields[FIELD_SIZE], size, problem)
         && parse_side (fields[FIELD_SIDE], &question->side, problem);
}

static gboolean
parse_question (const gchar *const *fields, Question *question, gchar **problem)
{
  guint size = TG_MIN_SIZE;

  if (!parse_setting (fields, question, &size, problem))
    return FALSE;

  tg_board_init (&question->board, size);
  return place_stones (&question->board, fields[FIELD_BLACK], TG_STONE_BLACK, problem)
         && place_stones (&question->board, fields[FIELD_WHITE], TG_STONE_WHITE, problem)
         && parse_point (fields[FIELD_POINT], size, &question->point, problem);
}

/* The winning lines that the stone would make. */
static guint
winning_lines (const Question *question, TgLine lines[TG_N_DIRECTIONS])
{
  TgBoard board = question->board;

  tg_board_place (&board, question->point, question->side);
  return tg_ruleset_winning_lines (question->ruleset, &board, question->point, lines);
}

static const gchar *
verdict_name (TgVerdict verdict)
{
  switch (verdict)
    {
    case TG_VERDICT_LEGAL:
      return "legal";
    case TG_VERDICT_WIN:
      return "win";
    case TG_VERDICT_DRAW:
      return "draw";
    case TG_VERDICT_OVERLINE:
      return "forbidden-overline";
    case TG_VERDICT_DOUBLE_FOUR:
      return "forbidden-44";
    case TG_VERDICT_DOUBLE_THREE:
      return "forbidden-33";
    case TG_VERDICT_OCCUPIED:
      return "occupied";
    case TG_VERDICT_OUTSIDE:
    default:
      return "outside";
    }
}

static TgVerdict
answer (const Question *question)
{
  TgVerdict verdict = tg_ruleset_judge (question->ruleset, &question->board,
                                        question->point, question->side);
  TgLine    lines[TG_N_DIRECTIONS];

  if (verdict == TG_VERDICT_WIN)
    printf ("win %u\n", winning_lines (question, lines));
  else
    puts (verdict_name (verdict));

  return verdict;
}

static const gchar *const direction_names[TG_N_DIRECTIONS] = {
  [TG_DIRECTION_ROW] = "row",
  [TG_DIRECTION_COLUMN] = "column",
  [TG_DIRECTION_RISING] = "rising",
  [TG_DIRECTION_FALLING] = "falling",
};

static const gchar *const shape_names[] = {
  [TG_SHAPE_THREE] = "three", [TG_SHAPE_FALSE_THREE] = "false-three",
  [TG_SHAPE_FOUR] = "four",   [TG_SHAPE_STRAIGHT_FOUR] = "straight-four",
  [TG_SHAPE_FIVE] = "five",   [TG_SHAPE_OVERLINE] = "overline",
};

static void
print_point (TgPoint point)
{
  printf (" %c%d", tg_notation_column_letter ((guint) point.x), point.y + 1);
}

static void
explain_shape (const TgShape *shape, guint depth)
{
  printf ("%*s%s %s", (int) (4 * depth), "", shape_names[shape->kind],
          direction_names[shape->direction]);
  for (guint i = 0; i < shape->n_stones; i++)
    print_point (shape->stones[i]);

  if (shape->n_keys > 0)
    fputs (" keys", stdout);
  for (guint i = 0; i < shape->n_keys; i++)
    print_point (shape->keys[i]);
  putchar ('\n');
}

/* The shapes that a stone makes, and indented below each three, what a stone on
 * its keys would be and make in turn, as far as the verdict hangs on it. */
static void
explain_node (const TgRenjuExplanation *explanation, guint number)
{
  const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, number);

  for (guint i = 0; i < node->report.n_shapes; i++)
    {
      explain_shape (&node->report.shapes[i], node->depth);

      for (guint j = 0; j < G_N_ELEMENTS (node->children[i]); j++)
        if (node->children[i][j] != 0)
          {
            const TgRenjuReason *child =
                tg_renju_explanation_get_node (explanation, node->children[i][j]);

            printf ("%*s", (int) (4 * node->depth + 1), "");
            print_point (child->point);
            printf (" %s\n", verdict_name (child->report.verdict));
            explain_node (explanation, node->children[i][j]);
          }
    }
}

/* The lines behind a verdict, one a line: the kind, the direction, the stones,
 * and the points that would go on with it. "incomplete" says that there were
 * too many reasons to print all. */
static void
explain (const Question *question, TgVerdict verdict)
{
  if (question->ruleset == TG_RULESET_RENJU && question->side == TG_STONE_BLACK
      && verdict != TG_VERDICT_OCCUPIED && verdict != TG_VERDICT_OUTSIDE)
    {
      g_autoptr (TgRenjuExplanation) explanation =
          tg_renju_explanation_new (&question->board, question->point);

      explain_node (explanation, 0);
      if (!tg_renju_explanation_is_complete (explanation))
        puts ("incomplete");
    }
  else if (verdict == TG_VERDICT_WIN)
    {
      TgLine lines[TG_N_DIRECTIONS];
      guint  n = winning_lines (question, lines);

      for (guint i = 0; i < n; i++)
        {
          printf ("%s %s", lines[i].length == 5 ? "five" : "overline",
                  direction_names[lines[i].direction]);
          for (gint j = 0; j < lines[i].length; j++)
            print_point (tg_point_step (lines[i].start, lines[i].direction, j));
          putchar ('\n');
        }
    }
}

/* Cuts a line of the batch at its tabs. An empty field means what the options
 * said, or would mean if they said nothing. */
static gboolean
split_line (gchar *line, gsize length, const gchar **fields, gchar **problem)
{
  guint n = 0;

  if (strlen (line) != length)
    return fail (problem, "the line holds a NUL byte");

  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
    line[--length] = '\0';

  for (gchar *next = line; next != NULL; n++)
    {
      gchar *field = next;

      next = strchr (field, '\t');
      if (next != NULL)
        *next++ = '\0';
      if (n < N_FIELDS && *field != '\0')
        fields[n] = field;
    }

  if (n != N_FIELDS)
    return fail (problem, "%d fields are needed, here are %u", N_FIELDS, n);
  return TRUE;
}

/* Wrong options are wrong usage even if every line overrides them. */
static int
judge_batch (const gchar *const *common)
{
  g_autofree gchar *wrong = NULL;
  Question          setting;
  guint             size;
  gchar            *line = NULL;
  size_t            capacity = 0;
  ssize_t           length;

  if (!parse_setting (common, &setting, &size, &wrong))
    return tg_usage_error ("%s", wrong);

  while ((length = getline (&line, &capacity, stdin)) >= 0)
    {
      g_autofree gchar *problem = NULL;
      const gchar      *fields[N_FIELDS];
      Question          question;

      memcpy (fields, common, sizeof fields);
      if (split_line (line, (gsize) length, fields, &problem)
          && parse_question (fields, &question, &problem))
        answer (&question);
      else
        printf ("error %s\n", problem);
      if (fflush (stdout) != 0)
        break;
    }

  free (line);
  return TG_EXIT_OK;
}

static int
judge_one (const gchar *const *fields, gboolean with_lines)
{
  g_autofree gchar *problem = NULL;
  Question          question;
  TgVerdict         verdict;

  if (!parse_question (fields, &question, &problem))
    return tg_usage_error ("%s", problem);

  verdict = answer (&question);
  if (with_lines)
    explain (&question, verdict);
  return TG_EXIT_OK;
}

/**
 * tg_command_judge:
 * @argc: number of words
 * @argv: the command's name and what follows it
 *
 * Tells what a stone on a point would lead to: one of "legal", "win" with the
 * number of winning lines, "forbidden-overline", "forbidden-44",
 * "forbidden-33", "draw", "occupied" and "outside".
 *
 * Returns: the exit status
 */
int
tg_command_judge (int argc, char **argv)
{
  g_autofree gchar *rules = NULL;
  g_autofree gchar *size = NULL;
  g_autofree gchar *black = NULL;
  g_autofree gchar *white = NULL;
  g_autofree gchar *side = NULL;
  gboolean          with_lines = FALSE;
  gboolean          batch = FALSE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &rules,
      N_ ("Rules: freestyle (the default), standard, renju, caro5 or caro6"), "RULES" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &size,
      N_ ("Points a side, 5 to 22 (15 by default)"), "N" },
    { "black", 0, 0, G_OPTION_ARG_STRING, &black, N_ ("Black’s stones, such as h8i9"),
      "POINTS" },
    { "white", 0, 0, G_OPTION_ARG_STRING, &white, N_ ("White’s stones"), "POINTS" },
    { "side", 0, 0, G_OPTION_ARG_STRING, &side,
      N_ ("Whose stone is judged: black (the default) or white"), "SIDE" },
    { "explain", 0, 0, G_OPTION_ARG_NONE, &with_lines,
      N_ ("Print the lines behind the verdict as well"), NULL },
    { "batch", 0, 0, G_OPTION_ARG_NONE, &batch,
      N_ ("Answer lines of standard input: rules, size, black, white, side and point, "
          "divided by tabs; an empty field means what the options say"),
      NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!tg_usage_parse ("POINT", N_ ("Tells what a stone on a point would lead to."),
                       entries, &argc, &argv))
    return TG_EXIT_USAGE;

  const gchar *const given[N_FIELDS] = { rules, size, black, white, side };
  const gchar       *fields[N_FIELDS];

  for (guint i = 0; i < N_FIELDS; i++)
    fields[i] = given[i] != NULL ? given[i] : defaults[i];

  if (batch && (argc > 1 || with_lines))
    return tg_usage_error (_ ("--batch goes without a point and without --explain"));
  if (!batch && argc != 2)
    return tg_usage_error (_ ("one point is needed, such as h8"));

  fields[FIELD_POINT] = batch ? "" : argv[1];
  return batch ? judge_batch (fields) : judge_one (fields, with_lines);
}
