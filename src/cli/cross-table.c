/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who has the largest share of the points is first. A cell of the table is what
 * the player of the row scored against that of the column, a draw being half a
 * point. The strength is the one that explains all results best, the mean of all
 * players being 0; see training/strength.h. As a file the table is comma-separated
 * values after RFC 4180, for a spreadsheet. */

#include "cli/cross-table.h"

#include <stdio.h>
#include <string.h>

#include "training/strength.h"

/* Wide enough for "1000.5". */
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
  guint       *order;     /* owned; the players by place */
  TgStrengths *strengths; /* owned */
};

static gdouble
count_points (const TgTally *tally)
{
  return tally->won + 0.5 * tally->drawn;
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
  guint64        points_left = 2 * left->won + left->drawn;
  guint64        points_right = 2 * right->won + right->drawn;
  guint64        games_left = left->won + left->drawn + left->lost;
  guint64        games_right = right->won + right->drawn + right->lost;
  guint64        share_left = points_left * games_right;
  guint64        share_right = points_right * games_left;

  return (share_left < share_right) - (share_left > share_right);
}

/**
 * tg_cross_table_new:
 * @entrants: (element-type TgEntrant): the players; must live on
 * @scoreboard: what they did
 *
 * Makes the table of now.
 *
 * Returns: (transfer full): the table
 */
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
    self->order[i] = i;
  g_qsort_with_data (self->order, (gint) self->n, sizeof *self->order, compare_scores,
                     self->sums);
  return self;
}

/**
 * tg_cross_table_free:
 * @self: a table
 *
 * Frees it.
 */
void
tg_cross_table_free (TgCrossTable *self)
{
  g_free (self->cells);
  g_free (self->sums);
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

/* Points, with a half if there is one. */
static const gchar *
format_points (gchar text[G_ASCII_DTOSTR_BUF_SIZE], const TgTally *tally)
{
  return g_ascii_formatd (text, G_ASCII_DTOSTR_BUF_SIZE,
                          tally->drawn % 2 == 1 ? "%.1f" : "%.0f", count_points (tally));
}

static void
print_cells (const TgCrossTable *self, guint place)
{
  guint number = self->order[place];

  printf ("cross %2u", place + 1);
  for (guint i = 0; i < self->n; i++)
    {
      const Cell *cell = &self->cells[number * self->n + self->order[i]];
      gchar       text[G_ASCII_DTOSTR_BUF_SIZE];

      printf (" %*s", CELL_WIDTH, cell->met ? format_points (text, &cell->tally) : "-");
    }
  printf ("  %s\n", get_name (self, number));
}

static void
print_place (const TgCrossTable *self, guint place)
{
  guint          number = self->order[place];
  const TgTally *sum = &self->sums[number];
  guint          games = sum->won + sum->drawn + sum->lost;
  gdouble        elo;
  gdouble        margin;

  printf ("place %u %s: %u %u %u, score %.1f%%, elo ", place + 1, get_name (self, number),
          sum->won, sum->drawn, sum->lost,
          games > 0 ? 100.0 * count_points (sum) / games : 0.0);
  if (find_elo (self, number, &elo, &margin))
    printf ("%+.1f (%+.1f to %+.1f)\n", elo, elo - margin, elo + margin);
  else
    puts ("unknown");
}

/**
 * tg_cross_table_print:
 * @self: a table
 *
 * Prints the points that everybody scored against everybody, and the places.
 */
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

/* A field; in quotation marks if it has to be. */
static void
append_field (GString *text, const gchar *field)
{
  if (strpbrk (field, ",\"\r\n") == NULL)
    {
      g_string_append (text, field);
      return;
    }

  g_string_append_c (text, '"');
  for (; *field != '\0'; field++)
    {
      if (*field == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *field);
    }
  g_string_append_c (text, '"');
}

static void
append_row (const TgCrossTable *self, guint place, GString *text)
{
  guint          number = self->order[place];
  const TgTally *sum = &self->sums[number];
  gchar          points[G_ASCII_DTOSTR_BUF_SIZE];
  gdouble        elo;
  gdouble        margin;

  g_string_append_printf (text, "%u,", place + 1);
  append_field (text, get_name (self, number));
  for (guint i = 0; i < self->n; i++)
    {
      const Cell *cell = &self->cells[number * self->n + self->order[i]];

      g_string_append_printf (text, ",%s",
                              cell->met ? format_points (points, &cell->tally) : "");
    }

  g_string_append_printf (text, ",%s,%u,%u,%u", format_points (points, sum), sum->won,
                          sum->drawn, sum->lost);
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

/**
 * tg_cross_table_save:
 * @self: a table
 * @path: a file, which is replaced
 * @error: return location for an error
 *
 * Writes the table as comma-separated values: the place, the player, the points
 * against each place, all points, games won, drawn and lost, and the strength
 * with its 95% interval, empty if too few have met.
 *
 * Returns: whether it is written
 */
gboolean
tg_cross_table_save (const TgCrossTable *self, const gchar *path, GError **error)
{
  g_autoptr (GString) text = g_string_new ("place,player");

  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (text, ",%u", i + 1);
  g_string_append (text, ",points,won,drawn,lost,elo,elo low,elo high\r\n");
  for (guint i = 0; i < self->n; i++)
    append_row (self, i, text);

  return g_file_set_contents_full (path, text->str, (gssize) text->len,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}
