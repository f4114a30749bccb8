/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player of a match, alive: with an engine of its own, or a process. */

#pragma once

#include <gio/gio.h>

#include "cli/match/entrant.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* What is the same for all games of a match. For times and sizes 0 is no limit, or
 * nothing said. Programs are told that they have a little less time than they have,
 * unless there is a tolerance. */
typedef struct
{
  TgRuleset     ruleset;
  TgFouls       fouls; /* TG_FOULS_LOSE or TG_FOULS_CLAIMED */
  guint         size;
  gint64        turn_us;      /* for a move of players without limits of their own */
  gboolean      strict;       /* nobody may take longer, whatever the own limits say */
  gint64        match_us;     /* for all moves of a game */
  gint64        tolerance_us; /* how much later an answer is still in time */
  gint64        start_us;     /* for a program to get ready */
  guint64       max_nodes;    /* for a move of players without limits of their own */
  guint64       max_memory;   /* bytes of a program */
  GCancellable *stop;         /* borrowed; cancelled when no move is wanted any more */
} TgConditions;

/* How a player may lose beside the board. */
typedef enum
{
  TG_FAILURE_NONE,
  TG_FAILURE_TIME,
  TG_FAILURE_SILENCE, /* the program did not get ready */
  TG_FAILURE_CRASH,   /* it ended */
  TG_FAILURE_ILLEGAL, /* the move is on no empty point of the board */
  TG_FAILURE_GARBAGE, /* the answer is none */
  TG_FAILURE_REFUSED, /* the program said that it cannot */
} TgFailure;

#define TG_N_FAILURES 7

typedef struct
{
  TgFailure failure;
  TgPoint   point; /* without a failure; may be illegal */
  gint64    time_us;
  gboolean  scored;
  TgScore   score; /* from the player's side */
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
