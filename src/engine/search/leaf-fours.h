/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fours that the search of a leaf tries. */

#pragma once

#include "engine/search/move-picker.h"

G_BEGIN_DECLS

/* Restrictions of the fours; 0 for none. */
typedef enum
{
  TG_FOURS_NEAR = 1 << 0,   /* only near the last own stone */
  TG_FOURS_STRONG = 1 << 1, /* only those that make more than a four */
} TgFourFilter;

guint tg_leaf_fours_list (const TgPosition *position,
                          TgCell            table_move,
                          TgFourFilter      filter,
                          TgScoredMove      fours[TG_MAX_POINTS]);

G_END_DECLS
