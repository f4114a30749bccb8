/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drill in which the player finds all points of one kind. The answers are not stored:
 * they follow from the rules, or from the prover. */

#pragma once

#include <gio/gio.h>

#include "tactics/stone-rows.h"

G_BEGIN_DECLS

/* The effect of a stone of the side to move on the points to find; easiest first. */
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
  TG_FIND_OVERLINE, /* six or more in a row under the standard rules, where they do not win */
  TG_FIND_FORBIDDEN,
  TG_FIND_FORBIDDEN_OVERLINE,
  TG_FIND_FORBIDDEN_FOURS,
  TG_FIND_FORBIDDEN_THREES,
  TG_FIND_NOT_FORBIDDEN, /* looks forbidden, but is legal */
  TG_FIND_STOP_THREE,    /* stops the other side from making an open four */
  TG_FIND_WIN_BY_FOURS,  /* a four or five that begins a win by fours */
  TG_FIND_STOP_FOURS,    /* stops a win by fours of the other side */
} TgFindKind;

#define TG_N_FIND_KINDS (TG_FIND_STOP_FOURS + 1)

/* Maximum answers of a drill; with more, it would take the player too long. */
#define TG_FIND_MAX_ANSWERS 8

/* A drill. A plain value. */
typedef struct
{
  TgFindKind kind;
  TgRuleset  ruleset;
  TgBoard    board; /* with the player to move */
  guint      n_answers;
  TgPoint    answers[TG_FIND_MAX_ANSWERS]; /* row by row */
} TgFindDrill;

/* The engine's prover, which proves wins. */
struct _TgProver;

gboolean tg_find_kind_fits (TgFindKind kind, TgRuleset ruleset, TgStone side);
TgThreat tg_find_kind_get_threat (TgFindKind kind);

gboolean tg_find_drill_init (TgFindDrill      *self,
                             TgFindKind        kind,
                             TgRuleset         ruleset,
                             const TgBoard    *board,
                             struct _TgProver *prover,
                             GCancellable     *cancellable);
TgPoint  tg_find_drill_refute (const TgFindDrill *self, TgPoint point);
gchar   *tg_find_drill_make_id (const TgFindDrill *self);

G_END_DECLS
