/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a stone may be put, and when two fifth stones are the same by symmetry.
 * The rules want the offered stones to differ "in any aspect of the position"
 * (Ando Meritee, renju.net, 2008): not only in the symmetries of the board but
 * in those of the stones themselves, wherever they lie. Every such symmetry is
 * one of the eight of the square followed by a translation, and how far that
 * goes is known from any one point and where it shall come to lie. */

#include "rules/opening-geometry.h"

#include "rules/symmetry.h"

/**
 * tg_opening_zone_contains:
 * @size: points a side; odd for all zones but the whole board.
 */
gboolean
tg_opening_zone_contains (TgOpeningZone zone, TgPoint point, guint size)
{
  /* The least and greatest distance from the centre in king's moves. */
  static const struct
  {
    gint least, greatest;
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

  return distance >= distances[zone].least && distance <= distances[zone].greatest;
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

/* Tells whether turning all stones by @symmetry and moving them by @shift puts
 * a stone on every stone, black on black and white on white. No two come to
 * lie on one point, so it is enough that each finds a place. */
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
 * @stones: (array length=n_stones): the stones on the board, black and white by turns
 * @n_stones: at least 1
 * @p: an empty point
 * @q: an empty point
 *
 * Tells whether some rotation or reflection, about any centre or axis, takes the stones
 * to themselves with their colours and @p to @q. A point equals itself.
 *
 * Returns: whether the next stone on @p and on @q gives the same position but for where
 *   on the board it lies
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
