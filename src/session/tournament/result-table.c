/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file format is comma-separated values (RFC 4180), for a spreadsheet: a line of
 * titles, and one line for each player with the points against each opponent. */

#include "session/tournament/result-table.h"

TgResultTable *
tg_result_table_new (guint n_players)
{
  TgResultTable *self = g_new0 (TgResultTable, 1);

  self->n_players = n_players;
  self->tallies = g_new0 (TgTally, (gsize) n_players * n_players);
  self->failures = g_new0 (guint, n_players);
  self->late = g_new0 (guint, n_players);
  return self;
}

void
tg_result_table_free (TgResultTable *self)
{
  g_free (self->tallies);
  g_free (self->failures);
  g_free (self->late);
  g_free (self);
}

static TgTally *
get_tally (const TgResultTable *self, guint player, guint opponent)
{
  return &self->tallies[player * self->n_players + opponent];
}

/* Adds the results @games of @player against @opponent. */
void
tg_result_table_add (TgResultTable *self, guint player, guint opponent, TgTally games)
{
  TgTally *there;
  TgTally *back;

  g_return_if_fail (self != NULL);
  g_return_if_fail (player < self->n_players && opponent < self->n_players);

  there = get_tally (self, player, opponent);
  back = get_tally (self, opponent, player);
  *there = tg_tally_sum (*there, games);
  *back = tg_tally_sum (*back, tg_tally_turn (games));
}

TgTally
tg_result_table_get (const TgResultTable *self, guint player, guint opponent)
{
  g_return_val_if_fail (self != NULL, (TgTally){ 0 });
  g_return_val_if_fail (player < self->n_players, (TgTally){ 0 });
  g_return_val_if_fail (opponent < self->n_players, (TgTally){ 0 });

  return *get_tally (self, player, opponent);
}

TgTally
tg_result_table_get_total (const TgResultTable *self, guint player)
{
  TgTally total = { 0 };

  g_return_val_if_fail (self != NULL, total);
  g_return_val_if_fail (player < self->n_players, total);

  for (guint i = 0; i < self->n_players; i++)
    total = tg_tally_sum (total, *get_tally (self, player, i));
  return total;
}

static gint
compare_points (gconstpointer a, gconstpointer b, gpointer table)
{
  TgTally left = tg_result_table_get_total (table, *(const guint *) a);
  TgTally right = tg_result_table_get_total (table, *(const guint *) b);
  gint    difference =
      (gint) tg_tally_get_points (right) - (gint) tg_tally_get_points (left);

  return difference != 0 ? difference : (gint) right.won - (gint) left.won;
}

static gint
compare_shares (gconstpointer a, gconstpointer b, gpointer table)
{
  TgTally left = tg_result_table_get_total (table, *(const guint *) a);
  TgTally right = tg_result_table_get_total (table, *(const guint *) b);
  guint64 share_left =
      (guint64) tg_tally_get_points (left) * tg_tally_get_n_games (right);
  guint64 share_right =
      (guint64) tg_tally_get_points (right) * tg_tally_get_n_games (left);

  return (share_left < share_right) - (share_left > share_right);
}

/**
 * tg_result_table_rank:
 * @order: (out) (array): the numbers of all players, best first
 */
void
tg_result_table_rank (const TgResultTable *self, TgRanking ranking, guint *order)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (order != NULL);

  for (guint i = 0; i < self->n_players; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) self->n_players, sizeof *order,
                     ranking == TG_RANKING_BY_SHARE ? compare_shares : compare_points,
                     (gpointer) self);
}

static void
write_name (const gchar *name, GString *csv)
{
  g_auto (GStrv) parts = g_strsplit (name, "\"", -1);
  g_autofree gchar *quoted = g_strjoinv ("\"\"", parts);

  g_string_append_printf (csv, "\"%s\"", quoted);
}

/* Writes the line of titles without its end, for more columns to follow. */
void
tg_result_table_write_titles (const TgResultTable *self,
                              const gchar *const  *names,
                              const guint         *order,
                              GString             *csv)
{
  g_return_if_fail (self != NULL);

  g_string_append (csv, "place,player");
  for (guint i = 0; i < self->n_players; i++)
    {
      g_string_append_c (csv, ',');
      write_name (names[order[i]], csv);
    }
  g_string_append (csv, ",points,wins,draws,losses,failures");
}

/**
 * tg_result_table_write_row:
 * @order: the order of the players
 * @place: the place of the player in @order
 * @unmet: the cell for an opponent without games
 *
 * Writes the line of a player without its end.
 */
void
tg_result_table_write_row (const TgResultTable *self,
                           const gchar *const  *names,
                           const guint         *order,
                           guint                place,
                           const gchar         *unmet,
                           GString             *csv)
{
  TgTally total;

  g_return_if_fail (self != NULL);
  g_return_if_fail (place < self->n_players);

  g_string_append_printf (csv, "%u,", place + 1);
  write_name (names[order[place]], csv);
  for (guint i = 0; i < self->n_players; i++)
    {
      TgTally tally = *get_tally (self, order[place], order[i]);

      g_string_append_c (csv, ',');
      if (tg_tally_get_n_games (tally) > 0)
        g_string_append_printf (csv, "%u", tg_tally_get_points (tally));
      else if (i != place)
        g_string_append (csv, unmet);
    }
  total = tg_result_table_get_total (self, order[place]);
  g_string_append_printf (csv, ",%u,%u,%u,%u,%u", tg_tally_get_points (total), total.won,
                          total.drawn, total.lost, self->failures[order[place]]);
}
