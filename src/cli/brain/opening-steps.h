/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers the opening steps of Yixin-Board. */

#pragma once

#include "engine/engine.h"
#include "protocol/yixin-step.h"

G_BEGIN_DECLS

/* The engine and the limits for answering a step. */
typedef struct
{
  TgEngine       *engine; /* borrowed */
  TgRuleset       ruleset;
  const TgLimits *limits; /* borrowed; for the whole step */
  guint64         seed;
  TgSearchPoll    poll;
  gpointer        user_data;
} TgStepContext;

void tg_opening_step_answer (const TgStepContext *self,
                             const TgYixinStep   *asked,
                             GString             *out);

G_END_DECLS
