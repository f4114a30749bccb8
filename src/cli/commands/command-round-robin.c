/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli round-robin`: every player plays every other, and a table estimates their
 * strengths. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/usage.h"
#include "cli/match/cross-table.h"
#include "cli/match/match-setup.h"

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

      if (tg_tally_get_n_games (total) > 0)
        printf ("%s against %s: %u–%u–%u\n", first->name, second->name, total.won,
                total.drawn, total.lost);
    }
}

static gboolean
save_table (const TgMatchSetup *setup, const gchar *path)
{
  g_autoptr (TgCrossTable) table =
      tg_cross_table_new (setup->entrants, setup->scoreboard);
  g_autoptr (GError) error = NULL;

  if (tg_cross_table_save (table, path, &error))
    return TRUE;
  g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  return FALSE;
}

typedef struct
{
  const gchar *csv;
  gboolean     saved;
} Table;

/* Saves the results after each game, so that the file is complete even if the
 * tournament is interrupted. */
static gboolean
save_and_go_on (const TgMatchSetup *setup, gpointer user_data)
{
  Table *table = user_data;

  table->saved = save_table (setup, table->csv);
  return table->saved;
}

static void
print_all (const TgMatchSetup *setup)
{
  g_autoptr (TgCrossTable) table =
      tg_cross_table_new (setup->entrants, setup->scoreboard);

  print_pairings (setup);
  tg_scoreboard_print_conduct (setup->scoreboard);
  tg_cross_table_print (table);
}

static int
run_round_robin (const TgMatchOptions *options,
                 const gchar          *csv,
                 char                **words,
                 guint                 n_words)
{
  g_auto (TgMatchSetup) setup = { .options = NULL };
  Table    table = { csv, TRUE };
  gboolean fine;

  if (!tg_match_setup_init (&setup, options, words, n_words, NULL))
    return TG_EXIT_USAGE;
  if (csv != NULL && !save_table (&setup, csv))
    return TG_EXIT_FAILED;

  fine = tg_match_setup_play (&setup, csv != NULL ? save_and_go_on : NULL, &table);
  if (fine || tg_scoreboard_get_n_played (setup.scoreboard) > 0)
    print_all (&setup);
  return fine && table.saved ? TG_EXIT_OK : TG_EXIT_FAILED;
}

/* Prints a line per game, the result of each pairing, a cross table and the ranking. */
int
tg_command_round_robin (int argc, char **argv)
{
  g_auto (TgMatchOptions) options = TG_MATCH_OPTIONS_INIT;
  g_autofree gchar  *csv = NULL;
  const GOptionEntry own[] = { { "csv", 0, 0, G_OPTION_ARG_FILENAME, &csv,
                                 N_ ("Write the cross table to FILE as CSV after each "
                                     "game"),
                                 "FILE" },
                               G_OPTION_ENTRY_NULL };

  if (!tg_match_options_parse (
          &options, own, _ ("PLAYER PLAYER…"),
          N_ ("Plays a tournament in which each player meets every other. A player is "
              "level:N, classic:NAME,width=N,depth=N, "
              "engine:nodes=N,depth=N,time=SECONDS or cmd:PROGRAM, an external engine "
              "that speaks the Gomocup protocol."),
          &argc, &argv))
    return TG_EXIT_USAGE;

  if (options.list_players)
    {
      tg_entrant_print_all ();
      return TG_EXIT_OK;
    }
  if (argc < 3 || argc - 1 > MAX_PLAYERS)
    return tg_usage_error (_ ("2 to %d players are needed"), MAX_PLAYERS);
  return run_round_robin (&options, csv, argv + 1, (guint) argc - 1);
}
