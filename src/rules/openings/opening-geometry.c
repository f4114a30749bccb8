/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The zones for stones, and the equivalence of fifth stones by symmetry. The rules
 * require the offered stones to differ "in any aspect of the position" (Ando Meritee,
 * renju.net, 2008): symmetries of the stones count wherever they lie, not only those of
 * the board. Every such symmetry is one of the eight of the square followed by a
 * translation, which any one point and its image determine. */

#include "rules/openings/opening-geometry.h"

#include "rules/symmetry.h"

/**
 * tg_opening_zone_contains:
 * @size: points a side; odd for all zones except the whole board
 */
gboolean
tg_opening_zone_contains (TgOpeningZone zone, TgPoint point, guint size)
{
  /* Minimum and maximum Chebyshev distance of a zone's points from the centre. */
  static const struct
  {
    gint min, max;
  } distances[] = {
    [TG_OPENING_ZONE_ANYWHERE] = { 0, TG_MAX_SIZE },
    [TG_OPENING_ZONE_CENTRE] = { 0, 0 },
    [TG_OPENING_ZONE_3X3] = { 0, 1 },
    [TG_OPENING_ZONE_5X5] = { 0, 2 },
    [TG_OPENING_ZONE_7X7] = { 0, 3 },
    [TG_OPENING_ZONE_9X9] = { 0, 4 },
    [TG_OPENING_ZONE_OUTSIDE_5X5] = { 3, TG_MAX_SIZE },
    [TG_OPENING_ZONE_OUTSIDE_7X7] = { 4, TG_MAX_SIZE },
  };
  gint centre = (gint) size / 2;
  gint distance = MAX (ABS (point.x - centre), ABS (point.y - centre));

  g_return_val_if_fail ((guint) zone < G_N_ELEMENTS (distances), FALSE);
  g_return_val_if_fail (tg_point_is_on_board (point, size), FALSE);

  return distance >= distances[zone].min && distance <= distances[zone].max;
}

typedef struct
{
  gint dx;
  gint dy;
} Shift;

static Shift
shift_between (TgPoint from, TgPoint to)
{
  return (Shift){ to.x - from.x, to.y - from.y };
}

static gboolean
shift_leads_to (Shift shift, TgPoint from, TgPoint to)
{
  return from.x + shift.dx == to.x && from.y + shift.dy == to.y;
}

/* Returns whether @symmetry followed by a translation by @shift maps the stones to
 * themselves, black to black and white to white. The map is injective, so it is enough
 * that each stone's image is a stone. */
static gboolean
maps_stones (const TgPoint *stones,
             guint          n_stones,
             guint          symmetry,
             Shift          shift,
             guint          size)
{
  for (guint i = 0; i < n_stones; i++)
    {
      TgPoint  turned = tg_symmetry_apply (symmetry, stones[i], size);
      gboolean found = FALSE;

      for (guint j = i % 2; j < n_stones && !found; j += 2)
        found = shift_leads_to (shift, turned, stones[j]);

      if (!found)
        return FALSE;
    }

  return TRUE;
}

/**
 * tg_opening_points_are_equivalent:
 * @stones: (array length=n_stones): the stones on the board, alternating black and white
 * @n_stones: at least 1
 * @p: an empty point
 * @q: an empty point
 *
 * Returns whether some rotation or reflection, about any centre or axis, maps the stones
 * to themselves with their colours and @p to @q. A point is equivalent to itself.
 *
 * Returns: whether the next stone on @p and on @q gives the same position, apart from its
 *   place on the board
 */
gboolean
tg_opening_points_are_equivalent (const TgPoint *stones,
                                  guint          n_stones,
                                  TgPoint        p,
                                  TgPoint        q,
                                  guint          size)
{
  g_return_val_if_fail (n_stones > 0, FALSE);

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      Shift shift = shift_between (tg_symmetry_apply (symmetry, p, size), q);

      if (maps_stones (stones, n_stones, symmetry, shift, size))
        return TRUE;
    }

  return FALSE;
}
