/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Somebody solves a puzzle. */

#pragma once

#include <gio/gio.h>

#include "learning/puzzles/format/puzzle.h"
#include "tactics/threat.h"

G_BEGIN_DECLS

/* What has become of a move. */
typedef enum
{
  TG_SOLVING_ILLEGAL,   /* there is a stone: it does not count */
  TG_SOLVING_RIGHT,     /* it keeps the win, and the other side has replied */
  TG_SOLVING_SOLVED,    /* nothing is left to decide */
  TG_SOLVING_WRONG,     /* it is forbidden, or lets the win go; or does not stop it */
  TG_SOLVING_UNPROVED,  /* nobody could tell in time: it does not count */
  TG_SOLVING_CANCELLED, /* the person did not want to know any more */
} TgSolvingOutcome;

/* What is to be said of the other side's reply. */
typedef enum
{
  TG_SOLVING_STOPS,         /* it stops what was threatened, or is as good as any */
  TG_SOLVING_WINS,          /* it wins at once */
  TG_SOLVING_MAKES_FOUR,    /* it makes a four, which must be answered first */
  TG_SOLVING_NEEDS_NOTHING, /* the move threatened nothing */
  TG_SOLVING_MAY_NOT_BLOCK, /* it is where he would have to play, and is forbidden */
  TG_SOLVING_BEGINS_ATTACK, /* it begins the win that the defender has not stopped */
  TG_SOLVING_MISSES_FIVE,   /* there is none: the move was to make five */
} TgSolvingReason;

/* A plain value. */
typedef struct
{
  TgSolvingOutcome outcome;
  TgVerdict        verdict; /* of the rules on the move */
  TgPoint          reply;   /* of the other side, or TG_POINT_NONE */
  TgSolvingReason  reason;  /* for the reply */
  TgLine           row;     /* that the reply makes, if it makes a four or five */
  guint n_left;   /* moves that the solver needs after the reply, the five included */
  guint n_longer; /* by how many moves the way to the win has become longer */
} TgSolvingAnswer;

/* The steps in which help is given. */
typedef enum
{
  TG_HINT_AREA,   /* a part of the board */
  TG_HINT_IDEA,   /* what the move makes, or that it stops the other side */
  TG_HINT_POINTS, /* three points, one of which is right */
  TG_HINT_MOVE,
} TgHintStep;

#define TG_N_HINT_STEPS   4
#define TG_HINT_AREA_SIZE 7
#define TG_HINT_N_POINTS  3

/* A plain value. */
typedef struct
{
  TgPoint  corner;     /* of the area, bottom left */
  guint    area_size;  /* points a side */
  TgThreat threat;     /* what the move makes */
  gboolean is_defence; /* and it makes no five, but stops the other side */
  guint    n_points;   /* fewer than three if there are no others to mislead */
  TgPoint  points[TG_HINT_N_POINTS];
  TgPoint  move;
} TgSolvingHint;

/* A puzzle that is being solved. Functions with a cancellable may think for up to 1.5
 * seconds and are made for a thread; one at a time. */
typedef struct _TgSolving TgSolving;

TgSolving *tg_solving_new (const TgBoard *board,
                           TgRuleset      ruleset,
                           TgPuzzleKind   kind,
                           guint32        seed);
void       tg_solving_free (TgSolving *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgSolving, tg_solving_free)

void tg_solving_set_max_time (TgSolving *self, gint64 max_time_us);

gboolean tg_solving_prepare (TgSolving *self, GCancellable *cancellable);
void     tg_solving_play (TgSolving       *self,
                          TgPoint          point,
                          GCancellable    *cancellable,
                          TgSolvingAnswer *answer);
gboolean tg_solving_get_hint (TgSolving     *self,
                              GCancellable  *cancellable,
                              TgSolvingHint *hint);

void  tg_solving_get_board (const TgSolving *self, TgBoard *board);
guint tg_solving_get_rest (const TgSolving *self, TgPoint line[TG_MAX_POINTS]);

G_END_DECLS
