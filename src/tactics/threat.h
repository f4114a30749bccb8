/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The threats that a stone makes, as one vocabulary for puzzles, lessons, warnings, hints
 * and reasons. */

#pragma once

#include "rules/prospect.h"

G_BEGIN_DECLS

/**
 * TgThreat:
 *
 * A threat that a stone makes with all its rows on the four lines through it.
 */
typedef enum
{
  /* Threats ordered by strength, weakest first. */
  TG_THREAT_NONE,
  TG_THREAT_THREE,        /* an open three */
  TG_THREAT_FOUR,         /* a four that can be stopped */
  TG_THREAT_DOUBLE_THREE, /* two open threes at once */
  TG_THREAT_FOUR_THREE,   /* a four and an open three at once */
  TG_THREAT_DOUBLE_FOUR,  /* two fours at once */
  /* a four that wins because the only point that stops it is forbidden to Black */
  TG_THREAT_LOCKED_FOUR,
  TG_THREAT_OPEN_FOUR, /* a four that no single stone stops */
  TG_THREAT_FIVE,      /* a row that wins */

  /* Further threats, which are not ordered by strength. */
  TG_THREAT_FORK,         /* several fours and open threes at once */
  TG_THREAT_CLOSED_FOUR,  /* a four that is not open */
  TG_THREAT_SPLIT_FOUR,   /* a four with a gap */
  TG_THREAT_CLOSED_THREE, /* a three that can only become a closed four */
  TG_THREAT_SPLIT_THREE,  /* an open three with a gap */
  TG_THREAT_OVERLINE,     /* six or more in a row */
  TG_THREAT_DEAD,         /* a row that can never become five */
} TgThreat;

#define TG_N_THREAT_NAMES (TG_THREAT_DEAD + 1)

/* The weakest threat that usually decides a game. */
#define TG_THREAT_FIRST_STRONG TG_THREAT_DOUBLE_THREE

/* Whether a stone that makes @self, one of the threats ordered by strength, makes a
 * four or five. */
static inline gboolean
tg_threat_has_four (TgThreat self)
{
  return self == TG_THREAT_FOUR || self >= TG_THREAT_FOUR_THREE;
}

const gchar *tg_threat_to_id (TgThreat self);
gboolean     tg_threat_from_id (const gchar *id, TgThreat *threat);
const gchar *tg_threat_get_name (TgThreat self);
guint        tg_threat_get_n_moves (TgThreat self);

TgThreat tg_threat_of_counts (const guint counts[TG_N_PROSPECTS]);
TgThreat tg_threat_at (TgRuleset      ruleset,
                       const TgBoard *board,
                       TgPoint        point,
                       TgStone        stone,
                       TgLine        *row);

G_END_DECLS
