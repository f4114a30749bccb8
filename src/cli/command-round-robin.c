/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli round-robin`: everybody plays everybody, and a table tells how
 * strong they are. */

#include <math.h>
#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/match-setup.h"
#include "cli/usage.h"

#define MAX_PLAYERS 64

static void
print_pairings (const TgMatchSetup *setup)
{
  for (guint i = 0; i < tg_tournament_get_n_pairings (setup->tournament); i++)
    {
      const TgStanding *standing = tg_scoreboard_get_standing (setup->scoreboard, i);
      const TgEntrant  *first = g_ptr_array_index (setup->entrants, standing->first);
      const TgEntrant  *second = g_ptr_array_index (setup->entrants, standing->second);
      TgTally           total = tg_standing_get_total (standing);

      if (total.won + total.drawn + total.lost > 0)
        printf ("%s against %s: %u–%u–%u\n", first->name, second->name, total.won,
                total.drawn, total.lost);
    }
}

/* A player's results against all the others. */
static TgTally
add_up (const TgMatchSetup *setup, guint number)
{
  TgTally sum = { 0 };

  for (guint i = 0; i < tg_tournament_get_n_pairings (setup->tournament); i++)
    {
      const TgStanding *standing = tg_scoreboard_get_standing (setup->scoreboard, i);
      TgTally           total = tg_standing_get_total (standing);

      if (standing->first == number)
        sum = (TgTally){ sum.won + total.won, sum.drawn + total.drawn,
                         sum.lost + total.lost };
      else if (standing->second == number)
        sum = (TgTally){ sum.won + total.lost, sum.drawn + total.drawn,
                         sum.lost + total.won };
    }
  return sum;
}

static gint
compare_scores (gconstpointer a, gconstpointer b, gpointer data)
{
  const TgTally *tallies = data;
  const TgTally *left = &tallies[*(const guint *) a];
  const TgTally *right = &tallies[*(const guint *) b];
  guint64        points_left = 2 * left->won + left->drawn;
  guint64        points_right = 2 * right->won + right->drawn;
  guint64        games_left = left->won + left->drawn + left->lost;
  guint64        games_right = right->won + right->drawn + right->lost;
  guint64        share_left = points_left * games_right;
  guint64        share_right = points_right * games_left;

  return (share_left < share_right) - (share_left > share_right);
}

/* The players, the one with the largest share of the points first. The strength
 * is the one that explains all results best; see tg_statistics_rate(). */
static void
print_table (const TgMatchSetup *setup)
{
  guint               n = setup->entrants->len;
  g_autofree TgTally *tallies = g_new (TgTally, n);
  g_autofree gdouble *elo = g_new (gdouble, n);
  g_autofree gdouble *points = g_new0 (gdouble, (gsize) n * n);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < tg_tournament_get_n_pairings (setup->tournament); i++)
    {
      const TgStanding *standing = tg_scoreboard_get_standing (setup->scoreboard, i);
      TgTally           total = tg_standing_get_total (standing);

      if (total.won + total.drawn + total.lost == 0)
        continue;
      points[standing->first * n + standing->second] = total.won + 0.5 * total.drawn;
      points[standing->second * n + standing->first] = total.lost + 0.5 * total.drawn;
    }
  tg_statistics_rate (n, points, elo);

  for (guint i = 0; i < n; i++)
    {
      tallies[i] = add_up (setup, i);
      g_array_append_val (order, i);
    }
  g_array_sort_with_data (order, compare_scores, tallies);

  for (guint i = 0; i < n; i++)
    {
      guint            number = g_array_index (order, guint, i);
      const TgEntrant *entrant = g_ptr_array_index (setup->entrants, number);
      const TgTally   *tally = &tallies[number];
      guint            games = tally->won + tally->drawn + tally->lost;

      printf ("place %u %s: %u %u %u, score %.1f%%, elo %+.1f\n", i + 1, entrant->name,
              tally->won, tally->drawn, tally->lost,
              games > 0 ? 100.0 * (tally->won + 0.5 * tally->drawn) / games : 0.0,
              elo[number]);
    }
}

static int
run_round_robin (const TgMatchOptions *options, char **words, guint n_words)
{
  g_auto (TgMatchSetup) setup = { .options = NULL };
  gboolean fine;

  if (!tg_match_setup_init (&setup, options, words, n_words))
    return TG_EXIT_USAGE;

  fine = tg_match_setup_play (&setup, NULL, NULL);
  if (fine || tg_scoreboard_get_n_played (setup.scoreboard) > 0)
    {
      print_pairings (&setup);
      tg_scoreboard_print_conduct (setup.scoreboard);
      print_table (&setup);
    }
  return fine ? TG_EXIT_OK : TG_EXIT_FAILED;
}

/**
 * tg_command_round_robin:
 * @argc: number of words
 * @argv: the command's name and what follows it
 *
 * Lets each of several players play each other one, printing a line a game, the
 * result of each pairing and a table.
 *
 * Returns: the exit status
 */
int
tg_command_round_robin (int argc, char **argv)
{
  g_auto (TgMatchOptions) options = TG_MATCH_OPTIONS_INIT;

  if (!tg_match_options_parse (
          &options, _ ("PLAYER PLAYER…"),
          N_ ("Lets each of several players play each other one. A player is level:N, "
              "classic:NAME, engine:nodes=N,depth=N,time=SECONDS or cmd:PROGRAM, a "
              "program that speaks the Gomocup protocol."),
          &argc, &argv))
    return TG_EXIT_USAGE;

  if (options.list_players)
    {
      tg_entrant_print_all ();
      return TG_EXIT_OK;
    }
  if (options.sprt != NULL)
    return tg_usage_error (_ ("--sprt is for two players"));
  if (argc < 3 || argc - 1 > MAX_PLAYERS)
    return tg_usage_error (_ ("from 2 to %d players are needed"), MAX_PLAYERS);
  return run_round_robin (&options, argv + 1, (guint) argc - 1);
}
