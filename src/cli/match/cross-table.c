/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who has the largest share of the points is first. A cell of the table is what
 * the player of the row scored against that of the column: two points for a win, one
 * for a draw, as the window counts as well. The strength is the one that explains all
 * results best, the mean of all players being 0; see training/strength.h. As a file the
 * table is comma-separated values after RFC 4180, for a spreadsheet. */

#include "cli/match/cross-table.h"

#include <stdio.h>

#include "training/strength.h"

#define POINTS_OF_WIN 2

/* Wide enough for the points of hundreds of games. */
#define CELL_WIDTH 6

typedef struct
{
  gboolean met;
  TgTally  tally;
} Cell;

struct _TgCrossTable
{
  GPtrArray   *entrants; /* borrowed; of TgEntrant */
  guint        n;
  Cell        *cells;     /* owned; n × n, by player and opponent */
  TgTally     *sums;      /* owned; by player */
  guint       *failures;  /* owned; by player, the games lost beside the board */
  guint       *order;     /* owned; the players by place */
  TgStrengths *strengths; /* owned */
};

static guint
count_points (const TgTally *tally)
{
  return POINTS_OF_WIN * tally->won + tally->drawn;
}

static guint
count_games (const TgTally *tally)
{
  return tally->won + tally->drawn + tally->lost;
}

static void
add (TgCrossTable *self, guint player, guint opponent, const TgTally *tally)
{
  TgTally *sum = &self->sums[player];

  self->cells[player * self->n + opponent] = (Cell){ TRUE, *tally };
  sum->won += tally->won;
  sum->drawn += tally->drawn;
  sum->lost += tally->lost;
}

static gint
compare_scores (gconstpointer a, gconstpointer b, gpointer data)
{
  const TgTally *tallies = data;
  const TgTally *left = &tallies[*(const guint *) a];
  const TgTally *right = &tallies[*(const guint *) b];
  guint64        share_left = (guint64) count_points (left) * count_games (right);
  guint64        share_right = (guint64) count_points (right) * count_games (left);

  return (share_left < share_right) - (share_left > share_right);
}

/* Makes the table of now; @entrants are borrowed. */
TgCrossTable *
tg_cross_table_new (GPtrArray *entrants, const TgScoreboard *scoreboard)
{
  TgCrossTable           *self = g_new0 (TgCrossTable, 1);
  guint                   n_pairings = tg_scoreboard_get_n_pairings (scoreboard);
  g_autofree TgEncounter *encounters = g_new0 (TgEncounter, MAX (n_pairings, 1));

  self->entrants = entrants;
  self->n = entrants->len;
  self->cells = g_new0 (Cell, (gsize) self->n * self->n);
  self->sums = g_new0 (TgTally, self->n);
  self->failures = g_new (guint, self->n);
  self->order = g_new (guint, self->n);

  for (guint i = 0; i < n_pairings; i++)
    {
      const TgStanding *standing = tg_scoreboard_get_standing (scoreboard, i);
      TgTally           total = tg_standing_get_total (standing);
      TgTally           back = { total.lost, total.drawn, total.won };

      encounters[i] =
          (TgEncounter){ standing->first, standing->second, total, standing->pairs };
      if (total.won + total.drawn + total.lost == 0)
        continue;
      add (self, standing->first, standing->second, &total);
      add (self, standing->second, standing->first, &back);
    }

  self->strengths = tg_strengths_new (self->n, encounters, n_pairings);
  for (guint i = 0; i < self->n; i++)
    {
      self->order[i] = i;
      self->failures[i] = tg_scoreboard_count_failures (scoreboard, i);
    }
  g_qsort_with_data (self->order, (gint) self->n, sizeof *self->order, compare_scores,
                     self->sums);
  return self;
}

void
tg_cross_table_free (TgCrossTable *self)
{
  g_free (self->cells);
  g_free (self->sums);
  g_free (self->failures);
  g_free (self->order);
  tg_strengths_free (self->strengths);
  g_free (self);
}

static const gchar *
get_name (const TgCrossTable *self, guint number)
{
  const TgEntrant *entrant = g_ptr_array_index (self->entrants, number);

  return entrant->name;
}

/* The strength of a player relative to the mean of all; %FALSE if too few have
 * met. */
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
      const Cell *cell = &self->cells[number * self->n + self->order[i]];

      if (cell->met)
        printf (" %*u", CELL_WIDTH, count_points (&cell->tally));
      else
        printf (" %*s", CELL_WIDTH, "-");
    }
  printf ("  %s\n", get_name (self, number));
}

static void
print_place (const TgCrossTable *self, guint place)
{
  guint          number = self->order[place];
  const TgTally *sum = &self->sums[number];
  guint          games = count_games (sum);
  gdouble        elo;
  gdouble        margin;

  printf ("place %u %s: %u %u %u, score %.1f%%, elo ", place + 1, get_name (self, number),
          sum->won, sum->drawn, sum->lost,
          games > 0 ? 100.0 * count_points (sum) / (POINTS_OF_WIN * games) : 0.0);
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

/* A name, in quotation marks. */
static void
append_name (const TgCrossTable *self, guint number, GString *text)
{
  g_string_append_c (text, '"');
  for (const gchar *name = get_name (self, number); *name != '\0'; name++)
    {
      if (*name == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *name);
    }
  g_string_append_c (text, '"');
}

static void
append_row (const TgCrossTable *self, guint place, GString *text)
{
  guint          number = self->order[place];
  const TgTally *sum = &self->sums[number];
  gdouble        elo;
  gdouble        margin;

  g_string_append_printf (text, "%u,", place + 1);
  append_name (self, number, text);
  for (guint i = 0; i < self->n; i++)
    {
      const Cell *cell = &self->cells[number * self->n + self->order[i]];

      g_string_append_c (text, ',');
      if (cell->met)
        g_string_append_printf (text, "%u", count_points (&cell->tally));
    }

  g_string_append_printf (text, ",%u,%u,%u,%u,%u", count_points (sum), sum->won,
                          sum->drawn, sum->lost, self->failures[number]);
  if (find_elo (self, number, &elo, &margin))
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

/* Writes comma-separated values: the place, the player, the points against each other
 * one, all points, games won, drawn and lost, those lost beside the board, and the
 * strength with its 95% interval, empty if too few have met. */
gboolean
tg_cross_table_save (const TgCrossTable *self, const gchar *path, GError **error)
{
  g_autoptr (GString) text = g_string_new ("place,player");

  for (guint i = 0; i < self->n; i++)
    {
      g_string_append_c (text, ',');
      append_name (self, self->order[i], text);
    }
  g_string_append (text, ",points,wins,draws,losses,failures,elo,elo low,elo high\r\n");
  for (guint i = 0; i < self->n; i++)
    append_row (self, i, text);

  return g_file_set_contents_full (path, text->str, (gssize) text->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}
