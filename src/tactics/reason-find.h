/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds out why a move was made, or should not have been. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "tactics/reason.h"

G_BEGIN_DECLS

/* A move, and what there is to know of it already. */
typedef struct
{
  TgRuleset ruleset;
  TgBoard   board;    /* before the move */
  TgMove    move;     /* on an empty point */
  gboolean  is_fault; /* why it is bad is to be found out */
  gboolean  is_lost;  /* the other side wins anyway, as far as is known */
  TgPoint   answer;   /* for a fault, the best answer to it, or TG_POINT_NONE */
} TgReasonQuestion;

/* Proves wins; it belongs to the engine. */
struct _TgProver;

void tg_reason_find (const TgReasonQuestion *question,
                     struct _TgProver       *prover,
                     GCancellable           *cancellable,
                     TgReasons              *reasons);

G_END_DECLS
