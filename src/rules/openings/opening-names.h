/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The 26 opening patterns of Renju: all shapes of three stones with the first on the
 * centre, the second next to it and the third inside the central 5×5 square. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

#define TG_N_OPENING_PATTERNS     26
#define TG_OPENING_PATTERN_STONES 3

/**
 * TgOpeningPattern:
 *
 * A named opening. Names are data and not translated.
 */
typedef struct
{
  /* the international number: "D1" to "D13" for direct openings (second stone beside the
   * first), "I1" to "I13" for indirect ones (second stone diagonally) */
  const gchar *id;
  const gchar *romanised; /* the Japanese name in Latin letters */
  const gchar *japanese;  /* the Japanese name */
  const gchar *chinese;   /* the Chinese name in simplified characters */
} TgOpeningPattern;

const TgOpeningPattern *tg_opening_pattern_get (guint index);
void                    tg_opening_pattern_get_stones (guint   index,
                                                       guint   size,
                                                       TgPoint stones[TG_OPENING_PATTERN_STONES]);
gint                    tg_opening_pattern_find (const TgBoard *board);

G_END_DECLS
