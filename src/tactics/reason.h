/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reasons why a move is good or bad, in terms of the rules: rows that it makes and
 * breaks, and wins that it begins and stops. Plain values; ui/words has the sentences. */

#pragma once

#include "tactics/threat-map.h"

G_BEGIN_DECLS

/* The effects of a move, and then its omissions. “The other side” is the mover's
 * opponent. */
typedef enum
{
  TG_REASON_MAKES,     /* makes @threat */
  TG_REASON_BLOCKS,    /* breaks the row @stones, a threat of @threat by the other side */
  TG_REASON_WINS,      /* begins a proved win by fours */
  TG_REASON_STOPS_WIN, /* stops a win that the other side would have begun on @point */
  TG_REASON_KEEPS,     /* prevents the other side from making @threat on @point */
  TG_REASON_THREATENS_WIN, /* threatens a proved win that begins on @point */
  TG_REASON_PREPARES,      /* could make @threat on @point next */
  TG_REASON_HINDERS, /* stops @n_rows rows, such as @stones, from becoming open threes */
  TG_REASON_BUILDS, /* @n_rows rows through the stone, such as @stones, could become open threes */
  TG_REASON_TAKES,  /* takes a point where the other side would have begun @n_rows rows */
  TG_REASON_CENTRE, /* the first move of the game, in the centre */
  TG_REASON_OPENS,  /* one of the first moves, close to the stones on the board */
  TG_REASON_FILLS,  /* takes a point that no five can use any more */

  TG_REASON_FOUL,   /* is forbidden */
  TG_REASON_MISSES, /* could have made @threat on @point */
  TG_REASON_LEAVES, /* does not stop the row @stones, which becomes @threat on @point */
  TG_REASON_GIVES_UP_WIN, /* gives up a proved win that begins on @point */
  TG_REASON_KEEPS_LOSING, /* does not stop a win by fours that begins on @point */
  TG_REASON_ALLOWS_WIN,   /* allows the other side a proved win that begins on @point */
  TG_REASON_ALLOWS,       /* allows the other side to make @threat on @point */
  TG_REASON_HELPS, /* makes a four; the other side makes @threat by stopping it on @point */
  TG_REASON_FAR,   /* is far from all other stones */
} TgReasonKind;

typedef struct
{
  TgReasonKind kind;
  TgThreat     threat;
  TgPoint      point;
  guint        n_stones;
  TgPoint      stones[TG_THREAT_ROW_MAX];
  guint        n_rows;
  gboolean     by_threats; /* whether the win has open threes, not only fours */
  gboolean     by_foul; /* whether the win ends by forcing Black onto a forbidden point */
} TgReason;

#define TG_MAX_REASONS 2

/* The reasons for or against a move, most important first. Empty if none is known. */
typedef struct
{
  guint    n;
  TgReason reasons[TG_MAX_REASONS];
  /* the best answer, if the reasons are its effects rather than the move's; else
   * TG_POINT_NONE */
  TgPoint answer;
} TgReasons;

G_END_DECLS
