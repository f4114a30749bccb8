/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The zones of openings, drawn, and the equivalence of fifth stones: known positions, and
 * a slow search through all isometries of the plane. */

#include "../add-case.h"
#include "rules/symmetry.h"
#include "test-opening-common.h"

#define SIZE 15

/* The number of points of each zone on a 15×15 board, with points just inside and just
 * outside its border. */
static const struct
{
  TgOpeningZone zone;
  guint         n_points;
  const gchar  *inside[4];
  const gchar  *outside[4];
} zones[] = {
  { TG_OPENING_ZONE_ANYWHERE, 225, { "a1", "o15", "h8", "a15" }, { NULL } },
  { TG_OPENING_ZONE_CENTRE, 1, { "h8" }, { "h9", "i8", "g7", "h7" } },
  { TG_OPENING_ZONE_3X3, 9, { "g7", "i9", "h8", "g9" }, { "f8", "j8", "h6", "j10" } },
  { TG_OPENING_ZONE_5X5, 25, { "f6", "j10", "j6", "f8" }, { "e8", "k8", "h11", "k5" } },
  { TG_OPENING_ZONE_7X7, 49, { "e5", "k11", "e11", "k8" }, { "d8", "l8", "h4", "l12" } },
  { TG_OPENING_ZONE_9X9, 81, { "d4", "l12", "d12", "l8" }, { "c8", "m8", "h13", "m3" } },
  { TG_OPENING_ZONE_OUTSIDE_5X5,
    200,
    { "e8", "k11", "h5", "a1" },
    { "f6", "j10", "h8", "f10" } },
  { TG_OPENING_ZONE_OUTSIDE_7X7,
    176,
    { "d8", "l12", "h4", "o1" },
    { "e5", "k11", "h8", "e11" } },
};

static void
test_zones (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      guint n_points = 0;

      for (guint j = 0; j < SIZE * SIZE; j++)
        n_points +=
            tg_opening_zone_contains (zones[i].zone, tg_point_from_index (j, SIZE), SIZE);
      g_assert_cmpuint (n_points, ==, zones[i].n_points);

      for (guint j = 0; j < 4 && zones[i].inside[j] != NULL; j++)
        g_assert_true (tg_opening_zone_contains (
            zones[i].zone, point_at (zones[i].inside[j], SIZE), SIZE));
      for (guint j = 0; j < 4 && zones[i].outside[j] != NULL; j++)
        g_assert_false (tg_opening_zone_contains (
            zones[i].zone, point_at (zones[i].outside[j], SIZE), SIZE));
    }

  /* The centre of another board is a different point. */
  g_assert_true (
      tg_opening_zone_contains (TG_OPENING_ZONE_CENTRE, point_at ("j10", 19), 19));
  g_assert_false (
      tg_opening_zone_contains (TG_OPENING_ZONE_CENTRE, point_at ("h8", 19), 19));
}

/* Four stones of alternating colours, and two points for the fifth. */
typedef struct
{
  const gchar *path;
  const gchar *stones[4];
  const gchar *p;
  const gchar *q;
  gboolean     equivalent;
} Pair;

static const Pair pairs[] = {
  /* Shogetsu with the fourth stone on its line is mirror-symmetric. */
  { "shogetsu/mirror", { "h8", "h9", "h7", "h10" }, "g7", "i7", TRUE },
  { "shogetsu/mirror-far", { "h8", "h9", "h7", "h10" }, "b2", "n2", TRUE },
  { "shogetsu/other-row", { "h8", "h9", "h7", "h10" }, "g7", "i8", FALSE },
  { "shogetsu/same-side", { "h8", "h9", "h7", "h10" }, "g7", "g9", FALSE },
  { "shogetsu/colours", { "h8", "h9", "h7", "h10" }, "h6", "h11", FALSE },
  { "shogetsu/itself", { "h8", "h9", "h7", "h10" }, "g7", "g7", TRUE },
  { "shogetsu/off-line", { "h8", "h9", "h7", "i10" }, "g7", "i7", FALSE },
  /* With the fourth stone at the other end, top and bottom are symmetric too, about a
   * centre between h7 and h8: Meritee's example. */
  { "shogetsu/centre-between-1", { "h8", "h9", "h7", "h6" }, "g8", "g7", TRUE },
  { "shogetsu/centre-between-2", { "h8", "h9", "h7", "h6" }, "g8", "i8", TRUE },
  { "shogetsu/centre-between-3", { "h8", "h9", "h7", "h6" }, "g8", "i7", TRUE },
  { "shogetsu/centre-between-4", { "h8", "h9", "h7", "h6" }, "g8", "i9", FALSE },
  { "shogetsu/centre-between-5", { "h8", "h9", "h7", "h6" }, "h5", "h10", TRUE },
  /* Axes and centres away from the centre of the board. */
  { "diagonal/half-turn", { "h8", "h9", "i9", "i8" }, "g7", "j10", TRUE },
  { "diagonal/mirror", { "h8", "h9", "i9", "i8" }, "g8", "h7", TRUE },
  { "diagonal/other-mirror", { "h8", "h9", "i9", "i8" }, "g7", "j9", FALSE },
  { "diagonal/colours", { "h8", "h9", "i9", "i8" }, "g7", "g10", FALSE },
  { "corner", { "a1", "a2", "b2", "b1" }, "c3", "d3", FALSE },
  { "corner/mirror", { "a1", "a2", "b2", "b1" }, "c4", "d3", TRUE },
  /* The board's symmetries do not count if the stones are not symmetric. */
  { "board-symmetry-only", { "h8", "h9", "i9", "k6" }, "a1", "o15", FALSE },
  { "one-row", { "f8", "g8", "i8", "h8" }, "f9", "f7", TRUE },
  { "one-row/reversed", { "f8", "g8", "i8", "h8" }, "f9", "i7", TRUE },
  { "one-row/shifted", { "f8", "g8", "i8", "h8" }, "f9", "g9", FALSE },
};

/* Repeats the test in all eight symmetries and shifted as far as there is room; neither
 * changes the answer. */
static void
test_pair (gconstpointer data)
{
  const Pair *pair = data;
  TgPoint     points[6];

  for (guint i = 0; i < 6; i++)
    points[i] = point_at (i < 4 ? pair->stones[i] : i == 4 ? pair->p : pair->q, SIZE);

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    for (gint dx = -SIZE; dx <= SIZE; dx++)
      for (gint dy = -SIZE; dy <= SIZE; dy++)
        {
          TgPoint  moved[6];
          gboolean fits = TRUE;

          for (guint i = 0; i < 6; i++)
            {
              moved[i] = tg_symmetry_apply (symmetry, points[i], SIZE);
              moved[i].x = (gint8) (moved[i].x + dx);
              moved[i].y = (gint8) (moved[i].y + dy);
              fits = fits && tg_point_is_on_board (moved[i], SIZE);
            }
          if (fits)
            g_assert_cmpint (
                tg_opening_points_are_equivalent (moved, 4, moved[4], moved[5], SIZE), ==,
                pair->equivalent);
        }
}

/* The literal definition: every isometry that maps lattice points to lattice points, with
 * a translation that fits on the board. */
static gboolean
slow_equivalent (const TgPoint *stones, TgPoint p, TgPoint q, gint size)
{
  static const gint turns[TG_N_SYMMETRIES][4] = { { 1, 0, 0, 1 },   { 0, -1, 1, 0 },
                                                  { -1, 0, 0, -1 }, { 0, 1, -1, 0 },
                                                  { -1, 0, 0, 1 },  { 1, 0, 0, -1 },
                                                  { 0, 1, 1, 0 },   { 0, -1, -1, 0 } };

  for (guint t = 0; t < TG_N_SYMMETRIES; t++)
    for (gint dx = -2 * size; dx <= 2 * size; dx++)
      for (gint dy = -2 * size; dy <= 2 * size; dy++)
        {
          const gint *m = turns[t];
          gboolean    same =
              m[0] * p.x + m[1] * p.y + dx == q.x && m[2] * p.x + m[3] * p.y + dy == q.y;

          for (guint i = 0; i < 4 && same; i++)
            {
              gint x = m[0] * stones[i].x + m[1] * stones[i].y + dx;
              gint y = m[2] * stones[i].x + m[3] * stones[i].y + dy;

              same = (stones[i % 2].x == x && stones[i % 2].y == y)
                     || (stones[i % 2 + 2].x == x && stones[i % 2 + 2].y == y);
            }
          if (same)
            return TRUE;
        }

  return FALSE;
}

/* Stones close together are symmetric often enough. */
static void
test_against_definition (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  const guint size = 5;
  guint       n_equivalent = 0;

  for (guint round = 0; round < 60; round++)
    {
      TgPoint stones[4];
      guint   n_stones = 0;

      while (n_stones < 4)
        {
          TgPoint  point = { (gint8) g_rand_int_range (random, 1, 5),
                             (gint8) g_rand_int_range (random, 2, 4) };
          gboolean is_new = TRUE;

          for (guint i = 0; i < n_stones; i++)
            is_new = is_new && !tg_point_equal (stones[i], point);
          if (is_new)
            stones[n_stones++] = point;
        }

      for (guint i = 0; i < size * size; i++)
        for (guint j = 0; j < i; j++)
          {
            TgPoint  p = tg_point_from_index (i, size);
            TgPoint  q = tg_point_from_index (j, size);
            gboolean slow = slow_equivalent (stones, p, q, (gint) size);

            g_assert_cmpint (tg_opening_points_are_equivalent (stones, 4, p, q, size), ==,
                             slow);
            n_equivalent += slow;
          }
    }

  g_assert_cmpuint (n_equivalent, >, 10);
}

/* tg_opening_offer() uses the same test: it refuses a mirror image with its own error. */
static void
test_offer (void)
{
  static const gchar *const stones[] = { "h8", "h9", "h7" };
  g_autoptr (GError) error = NULL;
  TgOpening opening;
  TgOpening before;

  g_assert_true (
      tg_opening_init (&opening, TG_OPENING_RIF, TG_RULESET_RENJU, SIZE, 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    g_assert_true (tg_opening_play (&opening, point_at (stones[i], SIZE), NULL));
  g_assert_true (tg_opening_choose (&opening, TG_OPENING_OPTION_STAY, NULL));
  g_assert_true (tg_opening_play (&opening, point_at ("h10", SIZE), NULL));
  g_assert_true (tg_opening_offer (&opening, point_at ("g7", SIZE), NULL));

  before = opening;
  g_assert_false (tg_opening_offer (&opening, point_at ("i7", SIZE), &error));
  g_assert_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_EQUIVALENT);
  g_assert_cmpstr (error->message, ==,
                   "I7 is the same as G7 by symmetry. Offer another point");
  assert_same_opening (&opening, &before);

  g_assert_false (tg_opening_accepts (&opening, point_at ("i7", SIZE)));
  g_assert_true (tg_opening_accepts (&opening, point_at ("i8", SIZE)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/opening-geometry/zones", test_zones);

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    add_case ("/rules/opening-geometry/equivalent/", pairs[i].path, &pairs[i], test_pair);

  g_test_add_func ("/rules/opening-geometry/definition", test_against_definition);
  g_test_add_func ("/rules/opening-geometry/offer", test_offer);

  return g_test_run ();
}
