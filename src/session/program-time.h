/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long a program may take over a move, and what it is told of that. */

#pragma once

#include "session/external-engine.h"

G_BEGIN_DECLS

/**
 * TgProgramTime:
 * @turn_ms: milliseconds that a move may take at most, as the program is told
 * @match_ms: milliseconds for all moves of the game; 0 for no limit
 * @left_ms: milliseconds for all moves to come; negative for no limit
 * @allowed_ms: milliseconds after which the answer is too late
 *
 * The time that a program has for a move.
 */
typedef struct
{
  guint  turn_ms;
  guint  match_ms;
  gint64 left_ms;
  gint64 allowed_ms;
} TgProgramTime;

guint         tg_program_time_tell (gint64 us);
TgProgramTime tg_program_time_find (const TgExternalEngineSettings *settings,
                                    const TgTurnClock              *clock,
                                    gint64                          time_left_ms);

G_END_DECLS
