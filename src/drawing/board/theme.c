/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The themes of a board. Every colour with meaning has a contrast of at least 4.5:1 to
 * its background (3:1 for shapes as large as the cursor), as defined by the Web Content
 * Accessibility Guidelines; tests measure it on painted boards, on the least favourable
 * wood. */

#include "drawing/board/theme.h"

#include <glib/gi18n-lib.h>

#define RGBA(hex, opacity)                                         \
  {                                                                \
    (((hex) >> 16) & 0xff) / 255.0, (((hex) >> 8) & 0xff) / 255.0, \
        ((hex) &0xff) / 255.0, (opacity)                           \
  }
#define RGB(hex) RGBA (hex, 1.0)

/* Width of the soft rim of a reflecting stone, in radii. */
#define SOFT_RIM 0.035

/* Kaya: the pale, golden wood of the best boards, with slate and shell stones. */
static const TgTheme wood_light = {
  .id = "wood",
  .name = N_ ("Wood"),
  .ground = { RGB (0xf0cf94), RGB (0xe4bb78), RGB (0xc9975a) },
  .bevel = 0.5,
  .board_shadow = 0.42,
  .line = RGB (0x40270f),
  .label = RGB (0x4a2d12),
  .black = {
    .shade = RGB (0x0c0c0e),
    .body = RGB (0x232327),
    .light = RGB (0xdfe4ee),
    .sheen = 0.3,
    .gloss = 9.0,
    .outline = RGBA (0x000000, 0.55),
    .outline_width = SOFT_RIM,
    .number = RGB (0xf6f2e9),
    .last = RGB (0xff8f70),
  },
  .white = {
    .shade = RGB (0xb9ae9c),
    .body = RGB (0xf7f2e8),
    .light = RGB (0xffffff),
    .sheen = 0.75,
    .gloss = 16.0,
    .shell = 0.035,
    .outline = RGBA (0x6b5738, 0.55),
    .outline_width = SOFT_RIM,
    .number = RGB (0x1c1a18),
    .last = RGB (0xc01c28),
  },
  .stone_shadow = 0.55,
  .winning = { RGB (0xffd04a), RGBA (0x2a1400, 0.9) },
  .forbidden = { RGB (0xb3121d), RGB (0xfbeed3) },
  .cursor = { RGB (0x0b3272), RGBA (0xffffff, 0.85) },
  .note = { RGB (0x0b5a3c), RGB (0xfbf3df) },
  .threat = { RGB (0x7a1fa2), RGB (0xfbf3df) },
  .heat = { RGB (0x8a2a0a), RGB (0xfff3e0) },
};

/* Walnut with brass lines, for a dark desktop. */
static const TgTheme wood_dark = {
  .id = "wood",
  .name = N_ ("Wood"),
  .ground = { RGB (0x865c39), RGB (0x774f2f), RGB (0x573720) },
  .bevel = 0.3,
  .board_shadow = 0.6,
  .line = RGB (0xd8b27a),
  .label = RGB (0xf3e2c2),
  .black = {
    .shade = RGB (0x08080a),
    .body = RGB (0x1b1b1f),
    .light = RGB (0xdfe4ee),
    .sheen = 0.27,
    .gloss = 9.0,
    .outline = RGBA (0x000000, 0.6),
    .outline_width = SOFT_RIM,
    .number = RGB (0xf6f2e9),
    .last = RGB (0xff8f70),
  },
  .white = {
    .shade = RGB (0xb6ab99),
    .body = RGB (0xebe5d8),
    .light = RGB (0xffffff),
    .sheen = 0.6,
    .gloss = 16.0,
    .shell = 0.035,
    .outline = RGBA (0x2a1a0c, 0.6),
    .outline_width = SOFT_RIM,
    .number = RGB (0x1c1a18),
    .last = RGB (0xb0101c),
  },
  .stone_shadow = 0.7,
  .winning = { RGB (0xffd04a), RGBA (0x2a1400, 0.9) },
  .forbidden = { RGB (0xb3121d), RGB (0xfbeed3) },
  .cursor = { RGB (0xc6e2ff), RGBA (0x000000, 0.7) },
  .note = { RGB (0x0b5a3c), RGB (0xfbf3df) },
  .threat = { RGB (0x6a1b9a), RGB (0xfbf3df) },
  .heat = { RGB (0x8a2a0a), RGB (0xfff3e0) },
};

/* Slate with pale lines. */
static const TgTheme slate = {
  .id = "slate",
  .name = N_ ("Slate"),
  .ground = { RGB (0x525d6b), RGB (0x525d6b), RGB (0x525d6b) },
  .bevel = 0.35,
  .board_shadow = 0.5,
  .line = RGB (0xb4bfcb),
  .label = RGB (0xeef2f6),
  .black = {
    .shade = RGB (0x07080a),
    .body = RGB (0x191c20),
    .light = RGB (0xdfe8f5),
    .sheen = 0.25,
    .gloss = 9.0,
    .outline = RGBA (0x000000, 0.6),
    .outline_width = SOFT_RIM,
    .number = RGB (0xf3f5f8),
    .last = RGB (0x7cc7ff),
  },
  .white = {
    .shade = RGB (0xaab1ba),
    .body = RGB (0xf1f4f7),
    .light = RGB (0xffffff),
    .sheen = 0.7,
    .gloss = 16.0,
    .outline = RGBA (0x27303a, 0.55),
    .outline_width = SOFT_RIM,
    .number = RGB (0x15191e),
    .last = RGB (0x0b5394),
  },
  .stone_shadow = 0.6,
  .winning = { RGB (0xffd04a), RGBA (0x1b1f24, 0.9) },
  .forbidden = { RGB (0xb3121d), RGB (0xf6f1ea) },
  .cursor = { RGB (0xb2dfff), RGBA (0x000000, 0.7) },
  .note = { RGB (0x0b5a4c), RGB (0xf3f6f9) },
  .threat = { RGB (0x6a1b9a), RGB (0xf3f6f9) },
  .heat = { RGB (0x93300b), RGB (0xfdf1e4) },
};

/* As printed in books: flat, black on white, with colours that remain distinct in
 * greyscale. */
static const TgTheme paper = {
  .id = "paper",
  .name = N_ ("Paper"),
  .ground = { RGB (0xffffff), RGB (0xffffff), RGB (0xffffff) },
  .line = RGB (0x4a4a4a),
  .label = RGB (0x303030),
  .black = {
    .shade = RGB (0x1a1a1a),
    .body = RGB (0x1a1a1a),
    .outline = RGB (0x1a1a1a),
    .outline_width = 0.06,
    .number = RGB (0xffffff),
    .last = RGB (0xffb4a6),
  },
  .white = {
    .shade = RGB (0xffffff),
    .body = RGB (0xffffff),
    .outline = RGB (0x1a1a1a),
    .outline_width = 0.06,
    .number = RGB (0x000000),
    .last = RGB (0xb3121d),
  },
  .winning = { RGB (0x1f62b5), RGB (0xffffff) },
  .forbidden = { RGB (0xb3121d), RGB (0xffffff) },
  .cursor = { RGB (0x1f62b5), RGB (0xffffff) },
  .note = { RGB (0x1b6e45), RGB (0xffffff) },
  .threat = { RGB (0x7a1fa2), RGB (0xffffff) },
  .heat = { RGB (0x93300b), RGB (0xffffff) },
};

/* The theme with the highest contrasts, for a light desktop; the dark variant follows. */
static const TgTheme contrast_light = {
  .id = "high-contrast",
  .name = N_ ("High contrast"),
  .ground = { RGB (0xffffff), RGB (0xffffff), RGB (0xffffff) },
  .line = RGB (0x000000),
  .label = RGB (0x000000),
  .black = {
    .shade = RGB (0x000000),
    .body = RGB (0x000000),
    .outline = RGB (0x000000),
    .outline_width = 0.075,
    .number = RGB (0xffffff),
    .last = RGB (0xffe600),
  },
  .white = {
    .shade = RGB (0xffffff),
    .body = RGB (0xffffff),
    .outline = RGB (0x000000),
    .outline_width = 0.075,
    .number = RGB (0x000000),
    .last = RGB (0xb00000),
  },
  .winning = { RGB (0x0038c8), RGB (0xffffff) },
  .forbidden = { RGB (0xb00000), RGB (0xffffff) },
  .cursor = { RGB (0x0038c8), RGB (0xffffff) },
  .note = { RGB (0x005a2b), RGB (0xffffff) },
  .threat = { RGB (0x6a00a8), RGB (0xffffff) },
  .heat = { RGB (0x7a2400), RGB (0xffffff) },
};

static const TgTheme contrast_dark = {
  .id = "high-contrast",
  .name = N_ ("High contrast"),
  .ground = { RGB (0x000000), RGB (0x000000), RGB (0x000000) },
  .line = RGB (0xffffff),
  .label = RGB (0xffffff),
  .black = {
    .shade = RGB (0x000000),
    .body = RGB (0x000000),
    .outline = RGB (0xffffff),
    .outline_width = 0.075,
    .number = RGB (0xffffff),
    .last = RGB (0xffe600),
  },
  .white = {
    .shade = RGB (0xffffff),
    .body = RGB (0xffffff),
    .outline = RGB (0xffffff),
    .outline_width = 0.075,
    .number = RGB (0x000000),
    .last = RGB (0xb00000),
  },
  .winning = { RGB (0xffe600), RGB (0x000000) },
  .forbidden = { RGB (0xff8080), RGB (0x000000) },
  .cursor = { RGB (0x7ad7ff), RGB (0x000000) },
  .note = { RGB (0x5dff9f), RGB (0x000000) },
  .threat = { RGB (0xe5a3ff), RGB (0x000000) },
  .heat = { RGB (0xffb066), RGB (0x000000) },
};

/* Every theme, for a light desktop and for a dark one. */
static const TgTheme *const themes[][2] = {
  { &wood_light, &wood_dark },
  { &slate, &slate },
  { &paper, &paper },
  { &contrast_light, &contrast_dark },
};

static const gchar *const ids[] = { "wood", "slate", "paper", "high-contrast", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (ids) == G_N_ELEMENTS (themes) + 1);

const gchar *const *
tg_theme_ids (void)
{
  return ids;
}

const TgTheme *
tg_theme_from_id (const gchar *id, gboolean dark)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (themes); i++)
    if (g_str_equal (ids[i], id))
      return themes[i][dark ? 1 : 0];

  return NULL;
}

const TgTheme *
tg_theme_wood (gboolean dark)
{
  return dark ? &wood_dark : &wood_light;
}

gboolean
tg_theme_is_plain (const TgTheme *theme)
{
  const TgColor *ground;

  g_return_val_if_fail (theme != NULL, FALSE);

  ground = theme->ground;
  for (guint i = 1; i < G_N_ELEMENTS (theme->ground); i++)
    if (ground[i].red != ground[0].red || ground[i].green != ground[0].green
        || ground[i].blue != ground[0].blue)
      return FALSE;
  return TRUE;
}
