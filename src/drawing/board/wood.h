/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The grain of a wooden board, generated once and sampled at any size. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The darkness of the wood at every place of a square board. */
typedef struct _TgWood TgWood;

/* Samples the rows of pixels of a board of one size; fast from top to bottom, because
 * several rows lie between the same two rows of the wood. The wood must outlive it. */
typedef struct
{
  const TgWood *wood;
  guint         extent;
  guint         level; /* the copy of the wood in use */
  guint         above; /* the upper of the two cached rows; it may lie outside the wood */
  gfloat *stretched[2]; /* owned: two rows of the wood, stretched to the board's width */
} TgWoodRows;

/* Generates wood fine enough for a board @extent device pixels wide, or smaller.
 * Another @extent gives the same wood at another resolution. Any thread. */
TgWood *tg_wood_new (guint extent);
void    tg_wood_free (TgWood *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWood, tg_wood_free)

/* Returns whether the wood is fine enough for a board of @extent device pixels. */
gboolean tg_wood_is_wide_enough (const TgWood *self, guint extent);

void tg_wood_rows_init (TgWoodRows *self, const TgWood *wood, guint extent);
void tg_wood_rows_clear (TgWoodRows *self);

/* Writes a darkness from about 0 to 1 for each pixel. */
void tg_wood_rows_sample (TgWoodRows *self, guint row, gfloat *darkness);

/* The oldest and the youngest ring on a board, for drawing the same wood with paths. */
gint tg_wood_first_year (void);
gint tg_wood_last_year (void);

/**
 * tg_wood_ring:
 * @depth: fraction of the ring's darkness, above 0 and up to 1
 * @v: position along the grain, from 0 to 1
 * @from: (out): the place across the grain, from 0 to 1 on the board, where the
 *   wood becomes darker than @depth
 * @to: (out): the place where it becomes paler again
 *
 * Returns: the maximum darkness of the ring
 */
gfloat tg_wood_ring (gint year, gfloat depth, gfloat v, gfloat *from, gfloat *to);

/* Returns the darkness of wood between rings, @u across the grain and @v along it. */
gfloat tg_wood_ground (gfloat u, gfloat v);

G_END_DECLS
