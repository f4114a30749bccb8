/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The looks of a board, as data: a new look is one more table entry. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgColor:
 *
 * Red, green, blue and opacity, from 0 to 1, in sRGB.
 */
typedef struct
{
  gdouble red;
  gdouble green;
  gdouble blue;
  gdouble alpha;
} TgColor;

/**
 * TgStoneLook:
 * @shade: the side turned away from the light
 * @body: the side turned to the light; the same as @shade for a flat disc
 * @light: what the stone mirrors
 * @sheen: how much of @light it mirrors, from 0 to 1
 * @gloss: how small and sharp the mirrored light is, from 1
 * @shell: how strongly the lines of shell show, from 0
 * @outline: a rim, soft on a stone that mirrors light and sharp on a flat disc;
 *   transparent for none
 * @outline_width: its width, in radii
 * @number: a move number on the stone
 * @last: the mark of the last move on the stone
 *
 * What the stones of one colour are made of.
 */
typedef struct
{
  TgColor shade;
  TgColor body;
  TgColor light;
  gdouble sheen;
  gdouble gloss;
  gdouble shell;
  TgColor outline;
  gdouble outline_width;
  TgColor number;
  TgColor last;
} TgStoneLook;

/**
 * TgMarkLook:
 * @ink: the mark itself
 * @halo: a thin border around it, which keeps it apart from what lies under
 *
 * The colours of a mark.
 */
typedef struct
{
  TgColor ink;
  TgColor halo;
} TgMarkLook;

/**
 * TgTheme:
 * @id: a name for settings files
 * @name: a name for people, to be translated
 * @ground: the board from its lightest wood to its darkest; all the same for a
 *   plain board
 * @bevel: how strongly the edge of the board catches the light, from 0 to 1
 * @board_shadow: opacity of the shadow under the board
 * @line: lines and star points
 * @label: coordinates
 * @black: the black stones
 * @white: the white stones
 * @stone_shadow: opacity of the shadow under a stone
 * @winning: the winning row
 * @forbidden: forbidden points, and the rows that make them so
 * @cursor: the keyboard cursor
 * @note: what is said about points: advice, values, annotations
 * @threat: what a stone would make at a point
 * @heat: what somebody thinks of the points: the best in @ink, the worst in @halo
 *
 * A look of the board. Constant data.
 */
typedef struct
{
  const gchar *id;
  const gchar *name;
  TgColor      ground[3];
  gdouble      bevel;
  gdouble      board_shadow;
  TgColor      line;
  TgColor      label;
  TgStoneLook  black;
  TgStoneLook  white;
  gdouble      stone_shadow;
  TgMarkLook   winning;
  TgMarkLook   forbidden;
  TgMarkLook   cursor;
  TgMarkLook   note;
  TgMarkLook   threat;
  TgMarkLook   heat;
} TgTheme;

const gchar *const *tg_theme_ids (void);
const TgTheme      *tg_theme_from_id (const gchar *id, gboolean dark);
const TgTheme      *tg_theme_wood (gboolean dark);
gboolean            tg_theme_is_plain (const TgTheme *theme);

G_END_DECLS
