/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The looks of a board, as data: a new look is one more table entry. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From 0 to 1, in sRGB. */
typedef struct
{
  gdouble red;
  gdouble green;
  gdouble blue;
  gdouble alpha;
} TgColor;

/* What the stones of one colour are made of. */
typedef struct
{
  TgColor shade;   /* the side turned away from the light */
  TgColor body;    /* the side turned to it; the same as @shade for a flat disc */
  TgColor light;   /* what the stone mirrors */
  gdouble sheen;   /* how much of @light it mirrors, from 0 to 1 */
  gdouble gloss;   /* how small and sharp the mirrored light is, from 1 */
  gdouble shell;   /* how strongly the lines of shell show, from 0 */
  TgColor outline; /* a rim, soft on a stone that mirrors light; transparent for none */
  gdouble outline_width; /* in radii */
  TgColor number;        /* of a move, on the stone */
  TgColor last;          /* the mark of the last move */
} TgStoneLook;

typedef struct
{
  TgColor ink;
  TgColor halo; /* a thin border around it, which keeps it apart from what lies under */
} TgMarkLook;

/* A look of the board. Constant data. */
typedef struct
{
  const gchar *id;           /* for settings files */
  const gchar *name;         /* for people, to be translated */
  TgColor      ground[3];    /* from the lightest wood to the darkest; equal if plain */
  gdouble      bevel;        /* how strongly the edge catches the light, from 0 to 1 */
  gdouble      board_shadow; /* opacity */
  TgColor      line;         /* and star points */
  TgColor      label;        /* coordinates */
  TgStoneLook  black;
  TgStoneLook  white;
  gdouble      stone_shadow; /* opacity */
  TgMarkLook   winning;
  TgMarkLook   forbidden; /* points, and the rows that make them so */
  TgMarkLook   cursor;
  TgMarkLook   note;   /* advice, values, annotations */
  TgMarkLook   threat; /* what a stone would make at a point */
  TgMarkLook   heat;   /* of values: the best in @ink, the worst in @halo */
} TgTheme;

/* The names of all looks, zero-terminated, in the order in which they are offered. Any
 * thread, as all of these. */
const gchar *const *tg_theme_ids (void);

/* @dark is whether the board is to suit a dark desktop, where the look has two boards.
 * %NULL if there is no such look. */
const TgTheme *tg_theme_from_id (const gchar *id, gboolean dark);

/* Kaya, or walnut for a dark desktop. */
const TgTheme *tg_theme_wood (gboolean dark);

/* Whether the board is of one colour, without any grain. */
gboolean tg_theme_is_plain (const TgTheme *theme);

G_END_DECLS
