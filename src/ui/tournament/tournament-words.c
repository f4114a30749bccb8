/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/tournament/tournament-words.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"
#include "ui/words/choice-words.h"

/* Returns: (transfer full): such as “3 of 12 games played” */
gchar *
tg_words_tournament_progress (TgRoundRobin *round_robin)
{
  guint n_games;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (round_robin), NULL);

  n_games = tg_round_robin_get_n_games (round_robin);
  /* Translators: how many games of a tournament are over, and how many it has. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u game played",
                                       "%u of %u games played", n_games),
                          tg_round_robin_get_n_played (round_robin), n_games);
}

/* Names the player who leads, and, when all games have ended, the winner.
 *
 * Returns: (transfer full) (nullable): a sentence without a full stop; %NULL before the
 * end of the first game */
gchar *
tg_words_tournament_result (TgRoundRobin *round_robin)
{
  const TgRoundRobinSetup *setup;
  const TgResultTable     *table;
  guint                    order[TG_ROUND_ROBIN_MAX_PLAYERS];
  guint                    points;
  guint                    next;
  gboolean                 over;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (round_robin), NULL);

  if (tg_round_robin_get_n_played (round_robin) == 0)
    return NULL;
  setup = tg_round_robin_get_setup (round_robin);
  table = tg_round_robin_get_table (round_robin);
  over = tg_round_robin_is_over (round_robin);
  tg_result_table_rank (table, TG_RANKING_BY_POINTS, order);
  points = tg_tally_get_points (tg_result_table_get_total (table, order[0]));
  next = tg_tally_get_points (tg_result_table_get_total (table, order[1]));

  if (points == next)
    return g_strdup_printf (over
                                /* Translators: the points of several players. */
                                ? _ ("First place is shared with %u points each")
                                : _ ("The lead is shared with %u points each"),
                            points);
  return g_strdup_printf (
      over
          /* Translators: a player, and the number of points. */
          ? _ ("%s wins the tournament with %u points")
          : _ ("%s leads with %u points"),
      tg_words_isolate (tg_player_name_show (setup->players[order[0]].name)), points);
}

/* Lists the players who lost games on time, with the number of games.
 *
 * Returns: (transfer full) (nullable): a sentence without a full stop; %NULL if there
 *   were none */
gchar *
tg_words_tournament_late (TgRoundRobin *round_robin)
{
  const TgRoundRobinSetup *setup;
  const TgResultTable     *table;
  guint                    order[TG_ROUND_ROBIN_MAX_PLAYERS];
  g_autoptr (GString) players = g_string_new (NULL);

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (round_robin), NULL);

  setup = tg_round_robin_get_setup (round_robin);
  table = tg_round_robin_get_table (round_robin);
  tg_result_table_rank (table, TG_RANKING_BY_POINTS, order);
  for (guint i = 0; i < table->n_players; i++)
    if (table->late[order[i]] > 0)
      {
        if (players->len > 0)
          g_string_append (players, " · ");
        g_string_append_printf (players, "%s %u",
                                tg_player_name_show (setup->players[order[i]].name),
                                table->late[order[i]]);
      }
  if (players->len == 0)
    return NULL;
  /* Translators: each player with a number of games: “Slow 2 · Slower 3”. */
  return g_strdup_printf (_ ("Games lost on time: %s"), players->str);
}
