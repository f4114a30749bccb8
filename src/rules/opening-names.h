/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The 26 opening patterns of Renju: what three stones can look like when the
 * first is on the centre, the second next to it and the third within the
 * central 5×5 square. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_N_OPENING_PATTERNS     26
#define TG_OPENING_PATTERN_STONES 3

/**
 * TgOpeningPattern:
 *
 * A named opening. The names are data, not to be translated.
 */
typedef struct
{
  /* the number in international use, "D1" to "D13" for direct openings (second stone
   * beside the first), "I1" to "I13" for indirect ones (second stone diagonally) */
  const gchar *id;
  const gchar *romanised; /* the Japanese name in Latin letters */
  const gchar *japanese;  /* the Japanese name */
  const gchar *chinese;   /* the Chinese name in simplified characters */
} TgOpeningPattern;

const TgOpeningPattern *tg_opening_pattern_get (guint index);
void                    tg_opening_pattern_get_stones (guint   index,
                                                       guint   size,
                                                       TgPoint stones[TG_OPENING_PATTERN_STONES]);

G_END_DECLS
