/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players are ordered by their share of the points. A cell has the score of the player of
 * the row against that of the column. Strengths are the best fit to all results, with a
 * mean of 0; see rules/ratings/strength.h. */

#include "cli/match/cross-table.h"

#include <stdio.h>

#include "rules/ratings/strength.h"
#include "session/tournament/result-table.h"

/* Width of a column with points: enough for hundreds of games. */
#define CELL_WIDTH 6

struct _TgCrossTable
{
  guint          n;
  const gchar  **names;     /* owned, the names borrowed; by player */
  TgResultTable *results;   /* owned */
  guint         *order;     /* owned; the players by place */
  TgStrengths   *strengths; /* owned */
};

/* Creates a table of the present results; @entrants are borrowed. */
TgCrossTable *
tg_cross_table_new (GPtrArray *entrants, const TgScoreboard *scoreboard)
{
  TgCrossTable           *self = g_new0 (TgCrossTable, 1);
  guint                   n_pairings = tg_scoreboard_get_n_pairings (scoreboard);
  g_autofree TgEncounter *encounters = g_new0 (TgEncounter, MAX (n_pairings, 1));

  self->n = entrants->len;
  self->names = g_new (const gchar *, self->n);
  self->results = tg_result_table_new (self->n);
  self->order = g_new (guint, self->n);

  for (guint i = 0; i < n_pairings; i++)
    {
      const TgStanding *standing = tg_scoreboard_get_standing (scoreboard, i);
      TgTally           total = tg_standing_get_total (standing);

      encounters[i] =
          (TgEncounter){ standing->first, standing->second, total, standing->pairs };
      tg_result_table_add (self->results, standing->first, standing->second, total);
    }
  for (guint i = 0; i < self->n; i++)
    {
      const TgEntrant *entrant = g_ptr_array_index (entrants, i);

      self->names[i] = entrant->name;
      self->results->failures[i] = tg_scoreboard_count_failures (scoreboard, i);
    }

  self->strengths = tg_strengths_new (self->n, encounters, n_pairings);
  tg_result_table_rank (self->results, TG_RANKING_BY_SHARE, self->order);
  return self;
}

void
tg_cross_table_free (TgCrossTable *self)
{
  g_free (self->names);
  tg_result_table_free (self->results);
  g_free (self->order);
  tg_strengths_free (self->strengths);
  g_free (self);
}

/* Finds the strength of a player relative to the mean of all. Returns %FALSE if too
 * few players have met to compare them. */
static gboolean
find_elo (const TgCrossTable *self, guint number, gdouble *elo, gdouble *margin)
{
  g_autofree guint *everybody = g_new (guint, self->n);

  for (guint i = 0; i < self->n; i++)
    everybody[i] = i;
  return tg_strengths_compare (self->strengths, number, everybody, self->n, elo, margin);
}

static void
print_cells (const TgCrossTable *self, guint place)
{
  guint number = self->order[place];

  printf ("cross %2u", place + 1);
  for (guint i = 0; i < self->n; i++)
    {
      TgTally tally = tg_result_table_get (self->results, number, self->order[i]);

      if (tg_tally_get_n_games (tally) > 0)
        printf (" %*u", CELL_WIDTH, tg_tally_get_points (tally));
      else
        printf (" %*s", CELL_WIDTH, "-");
    }
  printf ("  %s\n", self->names[number]);
}

static void
print_place (const TgCrossTable *self, guint place)
{
  guint   number = self->order[place];
  TgTally sum = tg_result_table_get_total (self->results, number);
  guint   games = tg_tally_get_n_games (sum);
  gdouble elo;
  gdouble margin;

  printf ("place %u %s: %u %u %u, score %.1f%%, elo ", place + 1, self->names[number],
          sum.won, sum.drawn, sum.lost,
          games > 0 ? 100.0 * tg_tally_get_points (sum) / (TG_POINTS_OF_WIN * games)
                    : 0.0);
  if (find_elo (self, number, &elo, &margin))
    printf ("%+.1f (%+.1f to %+.1f)\n", elo, elo - margin, elo + margin);
  else
    puts ("unknown");
}

void
tg_cross_table_print (const TgCrossTable *self)
{
  printf ("cross   ");
  for (guint i = 0; i < self->n; i++)
    printf (" %*u", CELL_WIDTH, i + 1);
  puts ("");

  for (guint i = 0; i < self->n; i++)
    print_cells (self, i);
  for (guint i = 0; i < self->n; i++)
    print_place (self, i);
}

static void
append_row (const TgCrossTable *self, guint place, GString *text)
{
  gdouble elo;
  gdouble margin;

  tg_result_table_write_row (self->results, self->names, self->order, place, "", text);
  if (find_elo (self, self->order[place], &elo, &margin))
    {
      const gdouble values[] = { elo, elo - margin, elo + margin };
      gchar         value[G_ASCII_DTOSTR_BUF_SIZE];

      for (guint i = 0; i < G_N_ELEMENTS (values); i++)
        g_string_append_printf (text, ",%s",
                                g_ascii_formatd (value, sizeof value, "%.1f", values[i]));
    }
  else
    g_string_append (text, ",,,");
  g_string_append (text, "\r\n");
}

/* Writes comma-separated values: rank, player, points against each opponent, total
 * points, games won, drawn and lost, games lost other than on the board, and strength
 * with its 95% interval, empty if too few players have met. */
gboolean
tg_cross_table_save (const TgCrossTable *self, const gchar *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  tg_result_table_write_titles (self->results, self->names, self->order, text);
  g_string_append (text, ",elo,elo low,elo high\r\n");
  for (guint i = 0; i < self->n; i++)
    append_row (self, i, text);

  return g_file_set_contents_full (path, text->str, (gssize) text->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}
