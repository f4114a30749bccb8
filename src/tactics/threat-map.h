/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The threats that either side could make with one stone, point by point. */

#pragma once

#include "tactics/threat.h"

G_BEGIN_DECLS

/* The largest number of stones of a listed row. */
#define TG_THREAT_ROW_MAX 4

typedef struct
{
  GArray *prospects;                 /* owned, of TgProspect, the strongest first */
  guint8  threats[2][TG_MAX_POINTS]; /* TgThreat, by stone and tg_point_index() */
  guint   size;
} TgThreatMap;

/* Stones on one line that one more stone would extend to a prospect. */
typedef struct
{
  TgProspectKind kind; /* the prospect */
  TgStone        stone;
  TgDirection    direction;
  TgPoint        next; /* a point where that stone makes the prospect */
  guint          n_stones;
  TgPoint        stones[TG_THREAT_ROW_MAX]; /* the existing stones, in order */
} TgThreatRow;

void tg_threat_map_init (TgThreatMap *self, TgRuleset ruleset, const TgBoard *board);
void tg_threat_map_clear (TgThreatMap *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgThreatMap, tg_threat_map_clear)

TgThreat tg_threat_map_get (const TgThreatMap *self, TgPoint point, TgStone stone);
guint    tg_threat_map_find (const TgThreatMap *self,
                             TgStone            stone,
                             TgThreat           threat,
                             TgPoint            points[2]);

GArray  *tg_threat_map_list_rows (const TgThreatMap *self,
                                  const TgBoard     *board,
                                  TgStone            stone,
                                  TgProspectKind     kind);
gboolean tg_threat_map_has_row (const TgThreatMap *self,
                                const TgBoard     *board,
                                const TgThreatRow *row);

G_END_DECLS
