/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player in a running match, with an engine or a process of its own. */

#pragma once

#include <gio/gio.h>

#include "cli/match/entrant.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* The conditions of all games of a match. Times and sizes of 0 mean no limit, or
 * unspecified. Without a tolerance for late answers, programs are told a slightly
 * shorter time than they have. */
typedef struct
{
  TgRuleset ruleset;
  TgFouls   fouls; /* TG_FOULS_LOSE or TG_FOULS_CLAIMED */
  guint     size;
  gint64    turn_us; /* for a move of players without limits of their own */
  /* whether @turn_us also applies to players with limits of their own */
  gboolean      strict;
  gint64        match_us;     /* for all moves of a game */
  gint64        tolerance_us; /* the delay after which a late answer still counts */
  gint64        start_us;     /* preparation time of a program */
  guint64       max_nodes;    /* for a move of players without limits of their own */
  guint64       max_memory;   /* memory limit of a program, in bytes */
  GCancellable *stop;         /* borrowed; cancelled when the match is stopped */
} TgConditions;

/* The reasons why a player loses without a five, a foul or another end on the board. */
typedef enum
{
  TG_FAILURE_NONE,
  TG_FAILURE_TIME,
  TG_FAILURE_SILENCE, /* the program did not get ready */
  TG_FAILURE_CRASH,   /* the program ended */
  TG_FAILURE_ILLEGAL, /* the move is not on an empty point of the board */
  TG_FAILURE_GARBAGE, /* the answer makes no sense */
  TG_FAILURE_REFUSED, /* the program reported that it cannot move */
} TgFailure;

#define TG_N_FAILURES 7

typedef struct
{
  TgFailure failure;
  TgPoint   point; /* the chosen point, if there was no failure; it may be illegal */
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
