/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What either side could make with one stone, point by point. */

#pragma once

#include "rules/prospect.h"

G_BEGIN_DECLS

/* What one stone makes on all lines together, the weakest first. */
typedef enum
{
  TG_FEAT_NONE,
  TG_FEAT_THREE,          /* an open three */
  TG_FEAT_FOUR,           /* a four that can be stopped */
  TG_FEAT_TWO_THREES,     /* two open threes at once */
  TG_FEAT_FOUR_AND_THREE, /* a four and an open three at once */
  TG_FEAT_TWO_FOURS,      /* two fours at once */
  TG_FEAT_LOCKED_FOUR,    /* a four that Black may not stop; never in a map */
  TG_FEAT_OPEN_FOUR,      /* a four that no single stone stops */
  TG_FEAT_FIVE,           /* a row that wins */
} TgFeat;

/* The most stones of a row that are told. */
#define TG_FEAT_ROW_MAX 4

/* The weakest feat that decides games, and is worth being kept from. */
#define TG_FEAT_FIRST_STRONG TG_FEAT_TWO_THREES

typedef struct
{
  GArray *prospects;               /* owned, of TgProspect, the strongest first */
  guint8  feats[2][TG_MAX_POINTS]; /* TgFeat, by stone and tg_point_index() */
  guint   size;
} TgFeatMap;

/* Some stones on one line of which one stone more would make a prospect. */
typedef struct
{
  TgProspectKind kind; /* what one stone more makes of them */
  TgStone        stone;
  TgDirection    direction;
  TgPoint        next; /* a point for that stone */
  guint          n_stones;
  TgPoint        stones[TG_FEAT_ROW_MAX]; /* the stones that lie there, in order */
} TgFeatRow;

void tg_feat_map_init (TgFeatMap *self, TgRuleset ruleset, const TgBoard *board);
void tg_feat_map_clear (TgFeatMap *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgFeatMap, tg_feat_map_clear)

TgFeat tg_feat_map_get (const TgFeatMap *self, TgPoint point, TgStone stone);
guint  tg_feat_map_find (const TgFeatMap *self,
                         TgStone          stone,
                         TgFeat           feat,
                         TgPoint          points[2]);

GArray  *tg_feat_map_list_rows (const TgFeatMap *self,
                                const TgBoard   *board,
                                TgStone          stone,
                                TgProspectKind   kind);
gboolean tg_feat_map_has_row (const TgFeatMap *self,
                              const TgBoard   *board,
                              const TgFeatRow *row);

G_END_DECLS
