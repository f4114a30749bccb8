/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The grain of a wooden board, grown once and looked at in any size. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgWood:
 *
 * How dark the wood is at every place of a square board.
 */
typedef struct _TgWood TgWood;

/**
 * TgWoodRows:
 *
 * The rows of pixels of a board of one size; looked at from the top down they cost
 * little.
 */
typedef struct
{
  /*< private >*/
  const TgWood *wood;
  guint         extent;
  guint         level; /* which copy of the wood is looked at */
  guint         above; /* the upper of the two rows below, or one that is not there */
  gfloat       *stretched[2]; /* owned: two rows of the wood, as wide as the board */
} TgWoodRows;

TgWood *tg_wood_new (guint extent);
void    tg_wood_free (TgWood *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWood, tg_wood_free)

gboolean tg_wood_suits (const TgWood *self, guint extent);

void tg_wood_rows_init (TgWoodRows *self, const TgWood *wood, guint extent);
void tg_wood_rows_clear (TgWoodRows *self);
void tg_wood_rows_look (TgWoodRows *self, guint row, gfloat *darkness);

/* The same wood for those who draw it with lines. */
gint   tg_wood_first_year (void);
gint   tg_wood_last_year (void);
gfloat tg_wood_ring (gint year, gfloat depth, gfloat v, gfloat *from, gfloat *to);
gfloat tg_wood_ground (gfloat u, gfloat v);

G_END_DECLS
