/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solution of a puzzle, move by move, with replies and hints. */

#pragma once

#include <gio/gio.h>

#include "learning/puzzles/format/puzzle.h"
#include "tactics/threat.h"

G_BEGIN_DECLS

/* The outcome of a move. */
typedef enum
{
  TG_SOLVING_ILLEGAL,   /* the point is occupied; ignored */
  TG_SOLVING_RIGHT,     /* the move keeps the win, and the other side has replied */
  TG_SOLVING_SOLVED,    /* nothing is left to decide */
  TG_SOLVING_WRONG,     /* forbidden, misses the win, or does not stop it */
  TG_SOLVING_UNPROVED,  /* not decided within the limits; ignored */
  TG_SOLVING_CANCELLED, /* cancelled */
} TgSolvingOutcome;

/* The reason for the other side's reply. */
typedef enum
{
  /* the reply stops the threat or, if nothing does, is as good as any other */
  TG_SOLVING_STOPS,
  TG_SOLVING_WINS,       /* the reply wins at once */
  TG_SOLVING_MAKES_FOUR, /* the reply makes a four, which must be answered first */
  TG_SOLVING_NEEDS_NOTHING, /* any reply will do, because the solver's move threatened nothing */
  /* the win cannot be stopped: the point to block, @reply, is forbidden */
  TG_SOLVING_MAY_NOT_BLOCK,
  TG_SOLVING_BEGINS_ATTACK, /* the reply begins the win that the solver did not stop */
  TG_SOLVING_MISSES_FIVE, /* there is no reply, because the solver's move missed a five */
} TgSolvingReason;

/* The answer to a move. A plain value. */
typedef struct
{
  TgSolvingOutcome outcome;
  TgVerdict        verdict; /* verdict of the rules on the move */
  TgPoint          reply;   /* reply of the other side, or TG_POINT_NONE */
  TgSolvingReason  reason;  /* for the reply */
  TgLine           row;     /* the four or five that the reply makes */
  guint n_left;   /* the solver's remaining moves after the reply, including the five */
  guint n_longer; /* number of moves by which the win has become longer */
} TgSolvingAnswer;

/* The steps of a hint. */
typedef enum
{
  TG_HINT_AREA,   /* a part of the board */
  TG_HINT_IDEA,   /* the threat that the move makes, or that it is a defence */
  TG_HINT_POINTS, /* three points, of which one is right */
  TG_HINT_MOVE,
} TgHintStep;

#define TG_N_HINT_STEPS   4
#define TG_HINT_AREA_SIZE 7
#define TG_HINT_N_POINTS  3

/* A hint for the next move. A plain value. */
typedef struct
{
  TgPoint  corner;     /* bottom left corner of the area */
  guint    area_size;  /* points a side */
  TgThreat threat;     /* the threat that the right move makes */
  gboolean is_defence; /* the move makes no five, but stops the other side */
  guint    n_points;   /* three, or fewer if there are no misleading points */
  TgPoint  points[TG_HINT_N_POINTS];
  TgPoint  move;
} TgSolvingHint;

/* A puzzle being solved. Functions with a cancellable may search for up to 1.5 seconds;
 * call them in a thread, one at a time. */
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
guint tg_solving_get_continuation (const TgSolving *self, TgPoint line[TG_MAX_POINTS]);

G_END_DECLS
