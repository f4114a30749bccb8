/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A question to which all points are to be found that answer it. The answers are never
 * stored: the rules say so, or the prover. */

#pragma once

#include <gio/gio.h>

#include "tactics/stone-rows.h"

G_BEGIN_DECLS

/* What a stone of the side that is asked does on the points to be found; the easiest
 * first. */
typedef enum
{
  TG_FIND_FIVE,
  TG_FIND_FOUR, /* any four */
  TG_FIND_OPEN_FOUR,
  TG_FIND_SPLIT_FOUR, /* a four with a gap */
  TG_FIND_THREE,      /* an open three */
  TG_FIND_SPLIT_THREE,
  TG_FIND_DOUBLE_FOUR,
  TG_FIND_FOUR_THREE,
  TG_FIND_DOUBLE_THREE,
  TG_FIND_OVERLINE, /* by the standard rules, where it does nothing */
  TG_FIND_FORBIDDEN,
  TG_FIND_FORBIDDEN_OVERLINE,
  TG_FIND_FORBIDDEN_FOURS,
  TG_FIND_FORBIDDEN_THREES,
  TG_FIND_NOT_FORBIDDEN, /* looks forbidden, and is not */
  TG_FIND_STOP_THREE,    /* the other side can make an open four, and cannot any more */
  TG_FIND_WIN_BY_FOURS,  /* a four, or a five, and the win goes on by fours */
  TG_FIND_STOP_FOURS,    /* the other side would win by fours, and cannot any more */
} TgFindKind;

#define TG_N_FIND_KINDS (TG_FIND_STOP_FOURS + 1)

/* More points than these are no task for a minute. */
#define TG_FIND_MAX_ANSWERS 8

/* A plain value. */
typedef struct
{
  TgFindKind kind;
  TgRuleset  ruleset;
  TgBoard    board; /* the side that is asked is to move */
  guint      n_answers;
  TgPoint    answers[TG_FIND_MAX_ANSWERS]; /* row by row */
} TgFindDrill;

/* Proves wins; it belongs to the engine. */
struct _TgProver;

gboolean tg_find_kind_fits (TgFindKind kind, TgRuleset ruleset, TgStone side);
TgThreat tg_find_kind_get_threat (TgFindKind kind);

gboolean tg_find_drill_init (TgFindDrill      *self,
                             TgFindKind        kind,
                             TgRuleset         ruleset,
                             const TgBoard    *board,
                             struct _TgProver *prover,
                             GCancellable     *cancellable);
gboolean tg_find_drill_has (const TgFindDrill *self, TgPoint point);
TgPoint  tg_find_drill_refute (const TgFindDrill *self, TgPoint point);
gchar   *tg_find_drill_make_id (const TgFindDrill *self);

G_END_DECLS
