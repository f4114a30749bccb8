/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Noise sampled by row equals noise sampled by place. */

#include "drawing/board/noise.h"

#define N_COLUMNS 200

static void
test_rows (void)
{
  static const struct
  {
    gfloat from;
    gfloat step;
  } spacings[] = { { 0.0f, 0.013f }, { -7.3f, 0.31f }, { 2.5f, 1.0f } };
  static const gfloat heights[] = {
    -1.5f, -0.001f, 0.0f, 0.25f, 0.999f, 1.0f, 7.5f, 0.5f
  };

  for (guint i = 0; i < G_N_ELEMENTS (spacings); i++)
    {
      TgNoiseRows rows;
      gfloat      noise[N_COLUMNS];

      tg_noise_rows_init (&rows, N_COLUMNS, spacings[i].from, spacings[i].step, i);
      for (guint y = 0; y < G_N_ELEMENTS (heights); y++)
        {
          tg_noise_rows_sample (&rows, heights[y], noise);
          for (guint x = 0; x < N_COLUMNS; x++)
            g_assert_cmpfloat_with_epsilon (
                noise[x],
                tg_noise_2d (spacings[i].from + spacings[i].step * (gfloat) x, heights[y],
                             i),
                1e-5);
        }
      tg_noise_rows_clear (&rows);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/noise/rows", test_rows);
  return g_test_run ();
}
