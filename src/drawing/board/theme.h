/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Themes of the board as data: a new theme is one more table entry. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* sRGB, from 0 to 1. */
typedef struct
{
  gdouble red;
  gdouble green;
  gdouble blue;
  gdouble alpha;
} TgColor;

/* Material of the stones of one colour. */
typedef struct
{
  TgColor shade;   /* the side away from the light */
  TgColor body;    /* the side towards the light; equal to @shade for a flat disc */
  TgColor light;   /* colour of the reflected lamp */
  gdouble sheen;   /* strength of the reflection, from 0 to 1 */
  gdouble gloss;   /* sharpness of the reflection, from 1 */
  gdouble shell;   /* strength of the shell's lines, from 0 */
  TgColor outline; /* the rim, soft on a reflecting stone; transparent if there is none */
  gdouble outline_width; /* width of the rim in radii */
  TgColor number;        /* colour of a move number on the stone */
  TgColor last;          /* colour of the last move's mark */
} TgStoneLook;

typedef struct
{
  TgColor ink;
  TgColor halo; /* a thin border that separates it from its background */
} TgMarkLook;

/* A theme of the board. Constant data. */
typedef struct
{
  const gchar *id;   /* name in settings */
  const gchar *name; /* name for people, translatable */
  /* from the lightest wood to the darkest; all are equal for a plain board */
  TgColor     ground[3];
  gdouble     bevel;        /* strength of light on the edge, from 0 to 1 */
  gdouble     board_shadow; /* opacity of the board's shadow */
  TgColor     line;         /* lines and star points */
  TgColor     label;        /* colour of the coordinates */
  TgStoneLook black;
  TgStoneLook white;
  gdouble     stone_shadow; /* opacity of the stones' shadow */
  TgMarkLook  winning;
  TgMarkLook  forbidden; /* forbidden points, and the rows that make them forbidden */
  TgMarkLook  cursor;
  TgMarkLook  note;   /* advice, values, annotations */
  TgMarkLook  threat; /* threats */
  TgMarkLook  heat;   /* heat map: @ink for the best point, @halo for the worst */
} TgTheme;

/* Returns the ids of all themes, zero-terminated, in menu order. All functions here may
 * be called in any thread. */
const gchar *const *tg_theme_ids (void);

/* Finds a theme. @dark selects the variant for a dark desktop, if the theme has two.
 * Returns %NULL for an unknown theme. */
const TgTheme *tg_theme_from_id (const gchar *id, gboolean dark);

/* Returns kaya, or walnut for a dark desktop. */
const TgTheme *tg_theme_wood (gboolean dark);

/* Returns whether the board is of one colour, without grain. */
gboolean tg_theme_is_plain (const TgTheme *theme);

G_END_DECLS
