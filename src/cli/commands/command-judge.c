/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli judge`: the verdict of the rules on a stone. With --batch it answers line
 * by line, so that another program can compare its own judge with this one. */

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/position-query.h"
#include "cli/input/usage.h"
#include "rules/notation.h"
#include "rules/renju-explain.h"

/* A parsed question. */
typedef struct
{
  TgRuleset ruleset;
  TgBoard   board;
  TgStone   side;
  TgPoint   point; /* TG_POINT_NONE outside the board */
} Question;

/* Parses a point. A letter and a number are a valid point even if the board does not
 * have it. "H08" is invalid. */
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

  return tg_query_fail (problem, _ ("“%s” is not a point (a letter and a number)"), text);
}

static gboolean
parse_question (const gchar *const *fields, Question *question, gchar **problem)
{
  TgQuerySetting setting;

  if (!tg_query_parse_setting (fields, &setting, problem))
    return FALSE;

  question->ruleset = setting.ruleset;
  question->side = setting.side;
  tg_board_init (&question->board, setting.size);
  return tg_query_place_stones (fields, &question->board, problem)
         && parse_point (fields[TG_QUERY_ASKED], setting.size, &question->point, problem);
}

/* Finds the winning lines that the stone would make. */
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

/* Prints the shapes of a stone and, indented below each three, the verdicts and shapes of
 * stones on its keys, as far as the verdict depends on them. */
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

/* Prints the lines behind a verdict, one per line: kind, direction, stones, and
 * completing points. A last line "incomplete" means that some reasons were left out
 * because there are too many. */
static void
explain (const Question *question, TgVerdict verdict)
{
  if (tg_ruleset_has_fouls (question->ruleset, question->side)
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

static gboolean
answer_query (const gchar *const *fields, gchar **problem, gpointer user_data)
{
  const gboolean *with_lines = user_data;
  Question        question;
  TgVerdict       verdict;

  if (!parse_question (fields, &question, problem))
    return FALSE;

  verdict = answer (&question);
  if (*with_lines)
    explain (&question, verdict);
  return TRUE;
}

static gboolean
check_query (const gchar *const *fields, gchar **problem)
{
  TgQuerySetting setting;

  return tg_query_parse_setting (fields, &setting, problem);
}

/* Prints one of "legal", "win" with the number of winning lines, "forbidden-overline",
 * "forbidden-44", "forbidden-33", "draw", "occupied" and "outside". */
int
tg_command_judge (int argc, char **argv)
{
  g_auto (TgQueryOptions) options = { .rules = NULL };
  const gchar *fields[TG_N_QUERY_FIELDS];
  gboolean     with_lines = FALSE;
  gboolean     batch = FALSE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Rules: freestyle (the default), standard, renju, caro5 or caro6"), "RULES" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &options.size,
      N_ ("Points per side, 5 to 22 (15 by default)"), "N" },
    { "black", 0, 0, G_OPTION_ARG_STRING, &options.black,
      N_ ("Black’s stones, such as h8i9"), "POINTS" },
    { "white", 0, 0, G_OPTION_ARG_STRING, &options.white, N_ ("White’s stones"),
      "POINTS" },
    { "side", 0, 0, G_OPTION_ARG_STRING, &options.side,
      N_ ("Whose stone is judged: black (the default) or white"), "SIDE" },
    { "explain", 0, 0, G_OPTION_ARG_NONE, &with_lines,
      N_ ("Also print the lines behind the verdict"), NULL },
    { "batch", 0, 0, G_OPTION_ARG_NONE, &batch,
      N_ ("Answer lines from standard input: rules, size, black, white, side and "
          "point, separated by tabs; an empty field takes its value from the options"),
      NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!tg_usage_parse ("POINT", N_ ("Shows what a stone on a point would lead to."),
                       entries, &argc, &argv))
    return TG_EXIT_USAGE;

  if (batch && (argc > 1 || with_lines))
    return tg_usage_error (_ ("--batch cannot be used with a point or --explain"));
  if (!batch && argc != 2)
    return tg_usage_error (_ ("one point is needed, such as h8"));

  tg_query_options_fill (&options, fields);
  fields[TG_QUERY_ASKED] = batch ? "" : argv[1];
  return tg_query_run (fields, batch, check_query, answer_query, &with_lines);
}
