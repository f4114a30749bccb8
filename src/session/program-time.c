/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many programs use all that they are told, and starting to think and being heard take
 * their time as well: a program is told less than its clock shows. */

#include "session/program-time.h"

/* How much of a clock is kept from a program. */
#define MIN_RESERVE_US (50 * G_TIME_SPAN_MILLISECOND)
#define MAX_RESERVE_US (500 * G_TIME_SPAN_MILLISECOND)

static guint
us_to_ms (gint64 us)
{
  return (guint) CLAMP (us / G_TIME_SPAN_MILLISECOND, 1, G_MAXINT32);
}

/**
 * tg_program_time_tell:
 * @us: microseconds after which an answer is too late
 *
 * Finds what to tell a program that it has of the time on its clock.
 *
 * Returns: milliseconds, at least 1
 */
guint
tg_program_time_tell (gint64 us)
{
  gint64 reserve = CLAMP (us / 20, MIN_RESERVE_US, MAX_RESERVE_US);

  return us_to_ms (us - MIN (reserve, us / 2));
}

static guint
find_turn_ms (const TgExternalEngineSettings *settings, const TgTurnClock *clock)
{
  if (clock->turn_us > 0)
    return tg_program_time_tell (clock->turn_us);
  if (clock->match_left_us > 0)
    return tg_program_time_tell (clock->match_left_us);
  return settings->turn_ms;
}

/**
 * tg_program_time_find:
 * @settings: what a program is allowed where there is no clock
 * @clock: the clock of the match, if it has any
 * @time_left_ms: milliseconds for the rest of the game where there is none; negative
 *   for no limit
 *
 * Finds how long the next move may take.
 *
 * Returns: the time
 */
TgProgramTime
tg_program_time_find (const TgExternalEngineSettings *settings,
                      const TgTurnClock              *clock,
                      gint64                          time_left_ms)
{
  gboolean      has_clock = clock->match_left_us > 0;
  guint         told = has_clock ? tg_program_time_tell (clock->match_left_us) : 0;
  TgProgramTime time = { .turn_ms = find_turn_ms (settings, clock),
                         .match_ms = has_clock ? told : settings->match_ms,
                         .left_ms = has_clock ? (gint64) told : time_left_ms };

  time.allowed_ms = time.turn_ms;
  if (time.left_ms >= 0)
    time.allowed_ms = MIN (time.allowed_ms, time.left_ms);
  time.allowed_ms += settings->tolerance_ms;
  return time;
}
