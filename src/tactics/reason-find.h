/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the reasons why a move is good or bad. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "tactics/reason.h"

G_BEGIN_DECLS

/* A move, with known facts about it. */
typedef struct
{
  TgRuleset ruleset;
  TgBoard   board;    /* before the move */
  TgMove    move;     /* on an empty point */
  gboolean  is_fault; /* whether to find the reasons why it is bad */
  gboolean  is_lost;  /* whether the other side is known to win after any move */
  TgPoint   answer;   /* for a fault, the best answer to it, or TG_POINT_NONE */
} TgReasonQuestion;

/* The engine's prover, which proves wins. */
struct _TgProver;

void tg_reason_find (const TgReasonQuestion *question,
                     struct _TgProver       *prover,
                     GCancellable           *cancellable,
                     TgReasons              *reasons);

G_END_DECLS
