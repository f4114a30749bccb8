/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli verify-solution`: checks every line of the solution of a game, or some. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/usage.h"
#include "engine/proof/solution-check.h"
#include "rules/notation.h"
#include "session/solved/solved-game.h"

#define MAX_LINES   1000000
#define MAX_THREADS 64

typedef struct
{
  gint   n_lines; /* 0 for all */
  gint   n_threads;
  gint64 seed;
} Options;

static void
print_points (const gchar *name, const GArray *points)
{
  g_autofree gchar *list =
      tg_notation_format_points ((const TgPoint *) (gpointer) points->data, points->len);

  printf ("%s  %u%s%s\n", name, points->len, points->len > 0 ? "  " : "", list);
}

static void
print_report (const TgSolution *solution, const TgSolutionReport *report, gint64 time_us)
{
  printf ("rules      %s\n", tg_ruleset_to_id (tg_solution_get_ruleset (solution)));
  printf ("size       %u\n", tg_solution_get_size (solution));
  printf ("moves      %u\n", tg_solution_get_n_moves (solution));
  printf ("positions  %" G_GUINT64_FORMAT "\n", report->n_positions);
  printf ("replies    %" G_GUINT64_FORMAT "\n", report->n_replies);
  printf ("leaves     %" G_GUINT64_FORMAT "\n", report->n_leaves);
  printf ("longest    %u\n", report->longest);
  printf ("seconds    %.3f\n", (gdouble) time_us / G_USEC_PER_SEC);
  printf ("replies/s  %.0f\n",
          (gdouble) report->n_replies * G_USEC_PER_SEC / (gdouble) MAX (time_us, 1));
}

/* Prints the second moves that the solution contains, and those of which it says nothing. */
static void
print_second_moves (const TgSolutionReport *report, const TgBoard *start, gint n_lines)
{
  g_autofree gchar *first = tg_notation_format_point (start->moves[0].point);

  printf ("first      %s\n", first);
  print_points (n_lines > 0 ? "sampled  " : "proved   ", report->proved);
  print_points ("open     ", report->open);
}

static int
verify (const TgSolution *solution, const Options *options)
{
  g_autoptr (TgSolutionReport) report = NULL;
  gint64  time = g_get_monotonic_time ();
  TgBoard start;

  if (!tg_solution_get_start (solution, &start))
    return tg_usage_fail (_ ("the solution has no first move"));

  report = options->n_lines > 0
               ? tg_solution_check_lines (solution, &start, (guint) options->n_lines,
                                          (guint32) options->seed)
               : tg_solution_check (solution, &start, (guint) options->n_threads);
  if (!report->holds)
    {
      g_autofree gchar *line = tg_notation_format_points (report->flaw, report->n_flaw);

      /* Translators: %s is a list of moves. */
      return tg_usage_fail (_ ("the solution is wrong: no win after %s"), line);
    }
  if (report->proved->len == 0)
    return tg_usage_fail (_ ("the solution is empty: no second move is proved"));

  print_report (solution, report, g_get_monotonic_time () - time);
  print_second_moves (report, &start, options->n_lines);
  return TG_EXIT_OK;
}

static int
check_options (const Options *options)
{
  if (options->n_lines < 0 || options->n_lines > MAX_LINES)
    return tg_usage_error (_ ("the number of lines must be from 0 to %d"), MAX_LINES);
  if (options->n_threads < 1 || options->n_threads > MAX_THREADS)
    return tg_usage_error (_ ("the number of threads must be from 1 to %d"), MAX_THREADS);
  if (options->seed < 0 || options->seed > G_MAXUINT32)
    return tg_usage_error (_ ("the seed must be from 0 to %u"), G_MAXUINT32);
  return TG_EXIT_OK;
}

int
tg_command_verify_solution (int argc, char **argv)
{
  Options            options = { .n_threads = 1, .seed = 1 };
  const GOptionEntry entries[] = {
    { "lines", 0, 0, G_OPTION_ARG_INT, &options.n_lines,
      N_ ("Check this many random lines instead of all"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed,
      N_ ("Seed of the random lines (1 by default)"), "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.n_threads,
      N_ ("Number of threads (1 by default)"), "N" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (TgSolution) solution = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!tg_usage_parse (
          N_ ("[FILE]"),
          N_ ("Checks the solution of a game: tries every legal reply of the "
              "losing side."),
          entries, &argc, &argv))
    return TG_EXIT_USAGE;
  if (argc > 2)
    return tg_usage_error (_ ("unexpected argument “%s”"), argv[2]);
  status = check_options (&options);
  if (status != TG_EXIT_OK)
    return status;

  if (argc < 2)
    return tg_solved_game_get_solution () != NULL
               ? verify (tg_solved_game_get_solution (), &options)
               : tg_usage_fail (_ ("the built-in solution cannot be read"));
  solution = tg_solution_load (argv[1], &error);
  if (solution == NULL)
    return tg_usage_fail ("%s", error->message);
  return verify (solution, &options);
}
