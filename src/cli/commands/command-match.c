/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli match`: lets two players play games, and estimates the difference in
 * strength with its error. */

#include <math.h>
#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/usage.h"
#include "cli/match/match-setup.h"
#include "session/match/pair-match.h"

/* The smallest difference between the hypotheses: no match can resolve less. */
#define MIN_ELO_STEP 0.01
#define MAX_ELO      1000.0

/* The hypotheses of a sequential test. */
typedef struct
{
  gboolean wanted;
  gdouble  elo[2];
} Sprt;

static gboolean
parse_sprt (const gchar *text, gdouble elo[2])
{
  return tg_sprt_parse (text, elo) && fabs (elo[0]) <= MAX_ELO && fabs (elo[1]) <= MAX_ELO
         && elo[1] - elo[0] >= MIN_ELO_STEP;
}

static gdouble
find_ratio (const TgMatchSetup *setup, const Sprt *sprt)
{
  const TgStanding *standing = tg_scoreboard_get_standing (setup->scoreboard, 0);

  return tg_sprt_log_likelihood_ratio (&standing->pairs, sprt->elo[0], sprt->elo[1]);
}

static gboolean
is_open (const TgMatchSetup *setup, gpointer user_data)
{
  return tg_sprt_decide (find_ratio (setup, user_data)) == TG_SPRT_OPEN;
}

static void
print_sprt (const TgMatchSetup *setup, const Sprt *sprt)
{
  static const gchar *const verdicts[] = {
    [TG_SPRT_OPEN] = "open",
    [TG_SPRT_LOWER] = "lower",
    [TG_SPRT_HIGHER] = "higher",
  };
  gdouble ratio = find_ratio (setup, sprt);

  printf ("sprt %.2f %.2f: llr %.2f (%.2f to %.2f), %s\n", sprt->elo[0], sprt->elo[1],
          ratio, -tg_sprt_bound (), tg_sprt_bound (), verdicts[tg_sprt_decide (ratio)]);
}

static void
print_total (const TgMatchSetup *setup)
{
  const TgStanding *standing = tg_scoreboard_get_standing (setup->scoreboard, 0);
  const TgEntrant  *first = g_ptr_array_index (setup->entrants, 0);
  const TgEntrant  *second = g_ptr_array_index (setup->entrants, 1);
  const TgTally    *black = &standing->as_black;
  const TgTally    *white = &standing->as_white;
  TgTally           total = tg_standing_get_total (standing);

  printf ("%s against %s: %u–%u–%u (won, drawn, lost); as black %u–%u–%u, "
          "as white %u–%u–%u\n",
          first->name, second->name, total.won, total.drawn, total.lost, black->won,
          black->drawn, black->lost, white->won, white->drawn, white->lost);
}

static void
print_estimate (const TgMatchSetup *setup)
{
  const TgStanding *standing = tg_scoreboard_get_standing (setup->scoreboard, 0);
  const guint      *pairs = standing->pairs.counts;
  TgTally           total = tg_standing_get_total (standing);
  TgEstimate        estimate;

  tg_statistics_estimate (&total, &standing->pairs, &estimate);
  printf ("pairs %u %u %u %u %u\n", pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
  printf ("score %.1f%%, elo %+.1f (%+.1f to %+.1f), superiority %.1f%%\n",
          100.0 * estimate.score, estimate.elo, estimate.elo_low, estimate.elo_high,
          100.0 * estimate.superiority);
}

static void
print_result (const TgMatchSetup *setup)
{
  TgTally total =
      tg_standing_get_total (tg_scoreboard_get_standing (setup->scoreboard, 0));

  printf ("result %u %u %u\n", total.won, total.drawn, total.lost);
}

/* Prints the points by the rules of the programming contests, where the second game
 * counts only if the first one does. */
static void
print_points (const TgMatchSetup *setup)
{
  const TgStanding *standing = tg_scoreboard_get_standing (setup->scoreboard, 0);
  const TgEntrant  *first = g_ptr_array_index (setup->entrants, 0);
  const TgEntrant  *second = g_ptr_array_index (setup->entrants, 1);
  const TgTally    *tallies[] = { &standing->as_black, &standing->as_white };
  const TgStone     colours[] = { TG_STONE_BLACK, TG_STONE_WHITE };
  TgPairMatch       match;
  TgContender       leader;

  tg_pair_match_init (&match, G_N_ELEMENTS (tallies));
  for (guint i = 0; i < G_N_ELEMENTS (tallies); i++)
    {
      const TgTally *tally = tallies[i];

      if (tg_tally_get_n_games (*tally) == 0)
        break;
      tg_pair_match_add_result (&match, tally->won > 0    ? colours[i]
                                        : tally->lost > 0 ? tg_stone_opponent (colours[i])
                                                          : TG_STONE_NONE);
    }

  leader = tg_pair_match_get_leader (&match);
  printf ("points %u to %u, %s: %s\n",
          tg_pair_match_get_score (&match, TG_CONTENDER_FIRST).points,
          tg_pair_match_get_score (&match, TG_CONTENDER_SECOND).points,
          !tg_pair_match_is_over (&match) ? "not over"
          : leader == TG_CONTENDER_NONE   ? "drawn"
                                          : "won",
          leader == TG_CONTENDER_FIRST    ? first->name
          : leader == TG_CONTENDER_SECOND ? second->name
                                          : "nobody leads");
}

static int
run_match (const TgMatchOptions *options, char **words)
{
  g_auto (TgMatchSetup) setup = { .options = NULL };
  Sprt     sprt = { .wanted = options->sprt != NULL };
  gboolean fine;

  if (sprt.wanted && !parse_sprt (options->sprt, sprt.elo))
    return tg_usage_error (
        _ ("“%s” is not two Elo differences: use a lower and a higher one, such as 0,10"),
        options->sprt);
  if (!tg_match_setup_init (&setup, options, words, 2, NULL))
    return TG_EXIT_USAGE;

  fine = tg_match_setup_play (&setup, sprt.wanted ? is_open : NULL, &sprt);
  if (fine || tg_scoreboard_get_n_played (setup.scoreboard) > 0)
    {
      print_total (&setup);
      tg_scoreboard_print_conduct (setup.scoreboard);
      if (options->classroom)
        print_points (&setup);
      else
        print_estimate (&setup);
      if (sprt.wanted)
        print_sprt (&setup, &sprt);
      print_result (&setup);
    }
  return fine ? TG_EXIT_OK : TG_EXIT_FAILED;
}

/* Prints a line per game, the totals and their meaning. The last line has the numbers of
 * games that the first player won, drew and lost. */
int
tg_command_match (int argc, char **argv)
{
  g_auto (TgMatchOptions) options = TG_MATCH_OPTIONS_INIT;
  const GOptionEntry own[] = {
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &options.sprt,
      N_ ("Stop as soon as the results tell these two Elo differences apart"),
      "ELO0,ELO1" },
    { "classroom", 0, 0, G_OPTION_ARG_NONE, &options.classroom,
      N_ ("A pair match as in class: two games of Renju, 15 seconds a move, forbidden "
          "moves claimed, two points for a win and one for a draw"),
      NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!tg_match_options_parse (
          &options, own, _ ("A B"),
          N_ ("Plays games between two players and counts the results. A player is "
              "level:N, classic:NAME,width=N,depth=N, "
              "engine:nodes=N,depth=N,time=SECONDS or cmd:PROGRAM, an engine that "
              "speaks the Gomocup protocol."),
          &argc, &argv))
    return TG_EXIT_USAGE;

  if (options.list_players)
    {
      tg_entrant_print_all ();
      return TG_EXIT_OK;
    }
  if (argc != 3)
    return tg_usage_error (_ ("two players are needed"));
  return run_match (&options, argv + 1);
}
