/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The grain of a wooden board, grown once and looked at in any size. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How dark the wood is at every place of a square board. */
typedef struct _TgWood TgWood;

/* The rows of pixels of a board of one size; looked at from the top down they cost
 * little, since several lie between the same two rows of the wood, which must live as
 * long. */
typedef struct
{
  const TgWood *wood;
  guint         extent;
  guint         level; /* which copy of the wood is looked at */
  guint         above; /* the upper of the two rows below, or one that is not there */
  gfloat       *stretched[2]; /* owned: two rows of the wood, as wide as the board */
} TgWoodRows;

/* Wood fine enough for a board @extent device pixels wide; it suits smaller boards
 * too. The same @extent always gives the same wood, and another one the same wood in
 * another fineness. Any thread. */
TgWood *tg_wood_new (guint extent);
void    tg_wood_free (TgWood *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWood, tg_wood_free)

/* Whether it is fine enough for a board of @extent device pixels. */
gboolean tg_wood_is_wide_enough (const TgWood *self, guint extent);

void tg_wood_rows_init (TgWoodRows *self, const TgWood *wood, guint extent);
void tg_wood_rows_clear (TgWoodRows *self);

/* A number for each pixel, about from 0 to 1. */
void tg_wood_rows_sample (TgWoodRows *self, guint row, gfloat *darkness);

/* The same wood for those who draw it with lines: the oldest and the youngest ring that a
 * board shows. */
gint tg_wood_first_year (void);
gint tg_wood_last_year (void);

/**
 * tg_wood_ring:
 * @depth: how much of its darkness, above 0 and up to 1
 * @v: a place along the grain, from 0 to 1
 * @from: (out): where the wood begins to be darker than that, across the grain,
 *   from 0 to 1 on the board
 * @to: (out): where it ends
 *
 * Returns: how dark the ring is at its darkest
 */
gfloat tg_wood_ring (gint year, gfloat depth, gfloat v, gfloat *from, gfloat *to);

/* How dark the wood is between its rings, @u across the grain and @v along it. */
gfloat tg_wood_ground (gfloat u, gfloat v);

G_END_DECLS
