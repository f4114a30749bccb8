/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tactics/threat-map.h"

/* Finds the threats of all empty points. Thread-safe. Takes a few milliseconds. */
void
tg_threat_map_init (TgThreatMap *self, TgRuleset ruleset, const TgBoard *board)
{
  guint counts[2][TG_MAX_POINTS][TG_N_PROSPECTS] = { 0 };

  self->prospects = tg_prospect_find (ruleset, board);
  self->size = board->size;
  for (guint i = 0; i < self->prospects->len; i++)
    {
      const TgProspect *prospect = &g_array_index (self->prospects, TgProspect, i);

      counts[prospect->stone - TG_STONE_BLACK]
            [tg_point_index (prospect->point, board->size)][prospect->kind]++;
    }
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < TG_MAX_POINTS; i++)
      self->threats[side][i] = (guint8) tg_threat_of_counts (counts[side][i]);
}

void
tg_threat_map_clear (TgThreatMap *self)
{
  g_clear_pointer (&self->prospects, g_array_unref);
}

/* The threat that a stone would make: none if it is illegal. */
TgThreat
tg_threat_map_get (const TgThreatMap *self, TgPoint point, TgStone stone)
{
  return self->threats[stone - TG_STONE_BLACK][tg_point_index (point, self->size)];
}

/* Returns: the number of points where a side makes @threat, at most two */
guint
tg_threat_map_find (const TgThreatMap *self,
                    TgStone            stone,
                    TgThreat           threat,
                    TgPoint            points[2])
{
  guint n = 0;

  for (guint i = 0; i < self->size * self->size && n < 2; i++)
    if (self->threats[stone - TG_STONE_BLACK][i] == threat)
      points[n++] = tg_point_from_index (i, self->size);
  return n;
}

static void
fill_row (TgThreatRow *row, const TgProspect *prospect, const TgBoard *board)
{
  *row = (TgThreatRow){ .kind = prospect->kind,
                        .stone = prospect->stone,
                        .direction = prospect->line.direction,
                        .next = prospect->point };
  for (guint i = 0; i < prospect->line.length && row->n_stones < TG_THREAT_ROW_MAX; i++)
    {
      TgPoint point =
          tg_point_step (prospect->line.start, prospect->line.direction, (gint) i);

      if (tg_point_is_on_board (point, board->size)
          && tg_board_get (board, point) == prospect->stone)
        row->stones[row->n_stones++] = point;
    }
}

/* Whether the stones of @part are all among those of @whole. */
static gboolean
is_part (const TgThreatRow *part, const TgThreatRow *whole)
{
  if (part->direction != whole->direction || part->stone != whole->stone)
    return FALSE;
  for (guint i = 0; i < part->n_stones; i++)
    if (!tg_point_is_among (part->stones[i], whole->stones, whole->n_stones))
      return FALSE;
  return TRUE;
}

static gboolean
is_listed (const GArray *rows, const TgThreatRow *row)
{
  for (guint i = 0; i < rows->len; i++)
    if (is_part (row, &g_array_index (rows, TgThreatRow, i)))
      return TRUE;
  return FALSE;
}

/* Lists the rows on @board, the position of @self, that one more stone extends to a
 * prospect of @kind; each row is listed once. Returns: (transfer full) (element-type
 * TgThreatRow) */
GArray *
tg_threat_map_list_rows (const TgThreatMap *self,
                         const TgBoard     *board,
                         TgStone            stone,
                         TgProspectKind     kind)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (TgThreatRow));

  for (guint i = 0; i < self->prospects->len; i++)
    {
      const TgProspect *prospect = &g_array_index (self->prospects, TgProspect, i);
      TgThreatRow       row;

      if (prospect->stone != stone || prospect->kind != kind)
        continue;
      fill_row (&row, prospect, board);
      if (!is_listed (rows, &row))
        g_array_append_val (rows, row);
    }
  return rows;
}

/* Whether one more stone still extends the stones of @row to the prospect that the row
 * names; @board is the position of @self. */
gboolean
tg_threat_map_has_row (const TgThreatMap *self,
                       const TgBoard     *board,
                       const TgThreatRow *row)
{
  for (guint i = 0; i < self->prospects->len; i++)
    {
      const TgProspect *prospect = &g_array_index (self->prospects, TgProspect, i);
      TgThreatRow       other;

      if (prospect->stone != row->stone || prospect->kind > row->kind)
        continue;
      fill_row (&other, prospect, board);
      if (is_part (row, &other))
        return TRUE;
    }
  return FALSE;
}
