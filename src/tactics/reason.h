/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is good or bad, in the terms of the rules: rows that it makes and breaks,
 * and wins that it begins and stops. Plain values; ui/words has the sentences. */

#pragma once

#include "tactics/threat-map.h"

G_BEGIN_DECLS

/* What a move does, and then what it fails to do. “The other side” is the mover's
 * opponent. */
typedef enum
{
  TG_REASON_MAKES,     /* makes @threat */
  TG_REASON_BLOCKS,    /* takes @threat away from the row @stones of the other side's */
  TG_REASON_WINS,      /* begins a win by fours, which is proved */
  TG_REASON_STOPS_WIN, /* the other side had a win from @point, and it is gone */
  TG_REASON_KEEPS,     /* the other side cannot make @threat on @point any more */
  TG_REASON_THREATENS_WIN, /* if nothing is done, a win from @point is proved */
  TG_REASON_PREPARES,      /* could make @threat on @point next */
  TG_REASON_HINDERS, /* none of @n_rows rows, such as @stones, becomes an open three any more */
  TG_REASON_BUILDS, /* @n_rows rows through it, such as @stones, could become open threes */
  TG_REASON_TAKES,  /* the other side would have begun @n_rows rows there */
  TG_REASON_CENTRE, /* opens in the centre */
  TG_REASON_OPENS,  /* answers in reach of the only stones there are */
  TG_REASON_FILLS,  /* nobody can make five through the point any more */

  TG_REASON_FOUL,   /* is forbidden */
  TG_REASON_MISSES, /* could have made @threat on @point */
  TG_REASON_LEAVES, /* does not stop the row @stones, which becomes @threat on @point */
  TG_REASON_GIVES_UP_WIN, /* there was a proved win from @point, and it is gone */
  TG_REASON_KEEPS_LOSING, /* does not stop a win by fours from @point */
  TG_REASON_ALLOWS_WIN,   /* the other side has a proved win from @point now */
  TG_REASON_ALLOWS,       /* leaves the other side @threat on @point */
  TG_REASON_HELPS,        /* makes a four, and stopping it on @point makes @threat */
  TG_REASON_FAR,          /* is far from all stones */
} TgReasonKind;

typedef struct
{
  TgReasonKind kind;
  TgThreat     threat;
  TgPoint      point;
  guint        n_stones;
  TgPoint      stones[TG_THREAT_ROW_MAX];
  guint        n_rows;
  gboolean by_threats; /* the win is made of fours and open threes, not of fours alone */
  gboolean by_foul;    /* the win forces Black onto a forbidden point in the end */
} TgReason;

#define TG_MAX_REASONS 2

/* Why a move was made, or should not have been: the most important reason first. Without
 * any, nobody knows one that can be said. */
typedef struct
{
  guint    n;
  TgReason reasons[TG_MAX_REASONS];
  TgPoint  answer; /* the best answer if the reasons are what it does; or TG_POINT_NONE */
} TgReasons;

G_END_DECLS
