/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player of a match, alive: with an engine of its own, or a process. */

#pragma once

#include <gio/gio.h>

#include "cli/entrant.h"
#include "rules/game.h"

G_BEGIN_DECLS

/**
 * TgConditions:
 * @ruleset: what is played
 * @fouls: %TG_FOULS_LOSE or %TG_FOULS_CLAIMED
 * @size: on which board
 * @turn_us: microseconds for a move; 0 if nothing was said of them
 * @strict: whether nobody may take longer than @turn_us, whatever the own limits say
 * @match_us: microseconds for all moves of a game; 0 for no limit
 * @tolerance_us: how much later an answer is still in time; without it programs are
 *   told that they have a little less than they have
 * @start_us: microseconds for a program to get ready
 * @max_nodes: positions for a move; 0 if nothing was said of them
 * @max_memory: bytes that a program may use; 0 for no limit
 * @stop: (transfer none): cancelled when no move is wanted any more
 *
 * What is the same for all games of a match. @turn_us and @max_nodes are for
 * players that have no limits of their own.
 */
typedef struct
{
  TgRuleset     ruleset;
  TgFouls       fouls;
  guint         size;
  gint64        turn_us;
  gboolean      strict;
  gint64        match_us;
  gint64        tolerance_us;
  gint64        start_us;
  guint64       max_nodes;
  guint64       max_memory;
  GCancellable *stop;
} TgConditions;

/**
 * TgFailure:
 * @TG_FAILURE_NONE: nothing went wrong
 * @TG_FAILURE_TIME: the time was overstepped
 * @TG_FAILURE_SILENCE: the program did not get ready
 * @TG_FAILURE_CRASH: the program ended
 * @TG_FAILURE_ILLEGAL: the move is on no empty point of the board
 * @TG_FAILURE_GARBAGE: the answer is none
 * @TG_FAILURE_REFUSED: the program said that it cannot
 *
 * How a player may lose beside the board.
 */
typedef enum
{
  TG_FAILURE_NONE,
  TG_FAILURE_TIME,
  TG_FAILURE_SILENCE,
  TG_FAILURE_CRASH,
  TG_FAILURE_ILLEGAL,
  TG_FAILURE_GARBAGE,
  TG_FAILURE_REFUSED,
} TgFailure;

#define TG_N_FAILURES 7

/**
 * TgAnswer:
 * @failure: what went wrong
 * @point: without a failure, the move, which may be an illegal one
 * @time_us: how long it took
 * @scored: whether there is a @score
 * @score: what the player thinks of its move
 *
 * What a player answered.
 */
typedef struct
{
  TgFailure failure;
  TgPoint   point;
  gint64    time_us;
  gboolean  scored;
  TgScore   score;
} TgAnswer;

typedef struct _TgContestant TgContestant;

TgContestant *tg_contestant_new (const TgEntrant    *entrant,
                                 const TgConditions *conditions);
void          tg_contestant_free (TgContestant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgContestant, tg_contestant_free)

gboolean tg_contestant_begin (TgContestant *self, guint32 seed, GError **error);
gboolean tg_contestant_choose (TgContestant *self, const TgGame *game, TgAnswer *answer);

const gchar *tg_failure_name (TgFailure failure);

G_END_DECLS
