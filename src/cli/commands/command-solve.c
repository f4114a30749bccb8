/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli solve`: searches for a forced win. With --batch it answers line by line.
 * Answers are never translated. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/number.h"
#include "cli/input/position-query.h"
#include "cli/input/usage.h"
#include "engine/proof/proof.h"
#include "rules/notation.h"

/* Maximum time limit: a day. A much larger number would overflow. */
#define MAX_SECONDS     86400.0
#define DEFAULT_SECONDS 10.0

/* A parsed question. */
typedef struct
{
  TgRuleset   ruleset;
  TgBoard     board;
  TgStone     side;
  TgProofKind kind;
} Question;

/* The solver and its limits. */
typedef struct
{
  TgProver     *prover; /* borrowed */
  TgProofLimits limits;
} Solver;

static gboolean
parse_kind (const gchar *text, TgProofKind *kind, gchar **problem)
{
  if (g_ascii_strcasecmp (text, "vcf") == 0)
    *kind = TG_PROOF_VCF;
  else if (g_ascii_strcasecmp (text, "vct") == 0)
    *kind = TG_PROOF_VCT;
  else
    return tg_query_fail (problem, _ ("“%s” is neither vcf nor vct"), text);

  return TRUE;
}

static gboolean
parse_setting (const gchar *const *fields,
               TgQuerySetting     *setting,
               TgProofKind        *kind,
               gchar             **problem)
{
  if (!tg_query_parse_setting (fields, setting, problem))
    return FALSE;
  if (!tg_ruleset_has_prover (setting->ruleset))
    return tg_query_fail (
        problem, _ ("wins can be found in freestyle, standard and Renju, not in %s"),
        fields[TG_QUERY_RULES]);

  return parse_kind (fields[TG_QUERY_ASKED], kind, problem);
}

/* Fails if a side has won already: the question is about a game in progress. */
static gboolean
check_nobody_has_won (const Question *question, gchar **problem)
{
  for (guint i = 0; i < question->board.n_moves; i++)
    {
      const TgMove *move = &question->board.moves[i];
      TgLine        lines[TG_N_DIRECTIONS];

      if (tg_ruleset_winning_lines (question->ruleset, &question->board, move->point,
                                    lines)
          > 0)
        return tg_query_fail (problem, move->stone == TG_STONE_BLACK
                                           ? _ ("Black has already won")
                                           : _ ("White has already won"));
    }

  return TRUE;
}

static gboolean
parse_question (const gchar *const *fields, Question *question, gchar **problem)
{
  TgQuerySetting setting;

  if (!parse_setting (fields, &setting, &question->kind, problem))
    return FALSE;

  question->ruleset = setting.ruleset;
  question->side = setting.side;
  tg_board_init (&question->board, setting.size);
  return tg_query_place_stones (fields, &question->board, problem)
         && check_nobody_has_won (question, problem);
}

static void
print_win (const TgProof *proof)
{
  TgPoint line[TG_MAX_POINTS];
  guint   n = tg_proof_main_line (proof, line);

  printf ("win %u", (n + 1) / 2);
  for (guint i = 0; i < n; i++)
    if (tg_point_equal (line[i], TG_POINT_NONE))
      fputs (" --", stdout);
    else
      printf (" %c%d", g_ascii_tolower (tg_notation_column_letter ((guint) line[i].x)),
              line[i].y + 1);
  putchar ('\n');
}

static gboolean
answer (const gchar *const *fields, gchar **problem, gpointer user_data)
{
  Solver  *solver = user_data;
  Question question;

  if (!parse_question (fields, &question, problem))
    return FALSE;

  switch (tg_prover_solve (solver->prover, &question.board, question.ruleset,
                           question.side, question.kind, &solver->limits))
    {
    case TG_PROOF_WIN:
      print_win (tg_prover_get_proof (solver->prover));
      break;
    case TG_PROOF_NONE:
      puts ("none");
      break;
    case TG_PROOF_UNKNOWN:
    default:
      puts ("unknown");
      break;
    }

  return TRUE;
}

static gboolean
check_query (const gchar *const *fields, gchar **problem)
{
  TgQuerySetting setting;
  TgProofKind    kind;

  return parse_setting (fields, &setting, &kind, problem);
}

static gboolean
set_limits (TgProofLimits *limits, const gchar *time, gint64 nodes)
{
  gdouble seconds = DEFAULT_SECONDS;

  if (time != NULL && !tg_number_parse (time, &seconds))
    {
      tg_usage_error (_ ("“%s” is not a time in seconds"), time);
      return FALSE;
    }
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    {
      tg_usage_error (_ ("the time must be more than 0 and at most %.0f seconds"),
                      MAX_SECONDS);
      return FALSE;
    }
  if (nodes < 0)
    {
      tg_usage_error (_ ("the number of nodes must not be negative"));
      return FALSE;
    }

  *limits = (TgProofLimits){ .max_time_us = (gint64) (seconds * G_USEC_PER_SEC),
                             .max_nodes = (guint64) nodes };
  return TRUE;
}

/* Prints "win" with the number of the winner's stones and the moves, "none" or "unknown". */
int
tg_command_solve (int argc, char **argv)
{
  g_auto (TgQueryOptions) options = { .rules = NULL };
  g_autoptr (TgProver) prover = NULL;
  g_autofree gchar *time = NULL;
  const gchar      *fields[TG_N_QUERY_FIELDS];
  gboolean          vcf = FALSE;
  gboolean          vct = FALSE;
  gboolean          batch = FALSE;
  gint64            nodes = 0;
  Solver            solver;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Rules: freestyle (the default), standard or renju"), "RULES" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &options.size,
      N_ ("Points per side, 5 to 22 (15 by default)"), "N" },
    { "black", 0, 0, G_OPTION_ARG_STRING, &options.black,
      N_ ("Black’s stones, such as h8i9"), "POINTS" },
    { "white", 0, 0, G_OPTION_ARG_STRING, &options.white, N_ ("White’s stones"),
      "POINTS" },
    { "side", 0, 0, G_OPTION_ARG_STRING, &options.side,
      N_ ("Side to move: black (the default) or white"), "SIDE" },
    { "vcf", 0, 0, G_OPTION_ARG_NONE, &vcf, N_ ("Look for a win by fours only"), NULL },
    { "vct", 0, 0, G_OPTION_ARG_NONE, &vct,
      N_ ("Look for a win by fours and threes, or other threats to win by fours (the "
          "default)"),
      NULL },
    { "time", 0, 0, G_OPTION_ARG_STRING, &time,
      N_ ("Seconds to search for each win (10 by default)"), "S" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes,
      N_ ("Stones to try for each win (0, the default: no limit)"), "N" },
    { "batch", 0, 0, G_OPTION_ARG_NONE, &batch,
      N_ ("Answer lines from standard input: rules, size, black, white, side and vcf "
          "or vct, separated by tabs; an empty field means the value from the options"),
      NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!tg_usage_parse (NULL, N_ ("Looks for a forced win and proves it."), entries, &argc,
                       &argv))
    return TG_EXIT_USAGE;
  if (argc > 1)
    return tg_usage_error (_ ("unexpected argument “%s”"), argv[1]);
  if (vcf && vct)
    return tg_usage_error (_ ("--vcf and --vct cannot be used together"));
  if (!set_limits (&solver.limits, time, nodes))
    return TG_EXIT_USAGE;

  tg_query_options_fill (&options, fields);
  fields[TG_QUERY_ASKED] = vcf ? "vcf" : "vct";
  prover = solver.prover = tg_prover_new ();
  return tg_query_run (fields, batch, check_query, answer, &solver);
}
