/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fours that the search of a leaf tries. */

#pragma once

#include "engine/search/move-picker.h"

G_BEGIN_DECLS

/* Restrictions of the fours; 0 for none. */
typedef enum
{
  TG_LEAF_FOURS_NEAR = 1 << 0,   /* only near the last own stone */
  TG_LEAF_FOURS_STRONG = 1 << 1, /* only those that make more than a four */
} TgLeafFours;

guint tg_leaf_fours_list (const TgPosition *position,
                          TgCell            table_move,
                          TgLeafFours       kinds,
                          TgScoredMove      fours[TG_MAX_POINTS]);

G_END_DECLS
