/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player that beginners usually program first: it plays any free point. It opens
 * the guide to the Gomoku contest of Taiwan’s National Pingtung University
 * (國立屏東大學電腦五子棋 AI 程式競賽) and was the first version of YiDingg’s program. Both drew
 * random numbers until they hit an empty point, which never ends on a full board, and
 * reseeded their generator from the clock, so that no game could be repeated. Here
 * every playable point has the same value, and the choice among equals does the rest. */

#include <glib/gi18n-lib.h>

#include "engine/classic/classic-private.h"

static void
leave_equal (G_GNUC_UNUSED const TgBoard         *board,
             G_GNUC_UNUSED TgRuleset              ruleset,
             G_GNUC_UNUSED TgStone                stone,
             G_GNUC_UNUSED const TgClassicLimits *limits,
             G_GNUC_UNUSED gint64                 values[TG_MAX_POINTS])
{
}

const TgClassic tg_classic_random = {
  .id = "random",
  .name = N_ ("Random"),
  .summary = N_ ("Plays on any free point, whatever the position"),
  .values = leave_equal,
};
