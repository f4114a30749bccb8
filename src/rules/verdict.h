/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The verdict of the rules on a stone at a point. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgVerdict:
 *
 * The consequence of placing a stone at a point. Of several fouls, overline takes
 * precedence over double four, and double four over double three.
 */
typedef enum
{
  TG_VERDICT_LEGAL,        /* the stone is allowed and the game continues */
  TG_VERDICT_WIN,          /* the stone wins */
  TG_VERDICT_DRAW,         /* the stone fills the board without a win */
  TG_VERDICT_OVERLINE,     /* forbidden: six or more in a row */
  TG_VERDICT_DOUBLE_FOUR,  /* forbidden: two fours at once */
  TG_VERDICT_DOUBLE_THREE, /* forbidden: two open threes at once */
  TG_VERDICT_OCCUPIED,     /* a stone lies there already */
  TG_VERDICT_OUTSIDE,      /* not a point of the board */
} TgVerdict;

static inline gboolean
tg_verdict_is_foul (TgVerdict verdict)
{
  return verdict == TG_VERDICT_OVERLINE || verdict == TG_VERDICT_DOUBLE_FOUR
         || verdict == TG_VERDICT_DOUBLE_THREE;
}

G_END_DECLS
