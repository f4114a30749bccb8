/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opening protocol, gone through step by step with an example. */

#pragma once

#include "drawing/scene.h"
#include "rules/opening.h"

G_BEGIN_DECLS

/**
 * TgRulesStep:
 * @text: what is asked of whom, and in a choice, what the example chooses
 * @opening: how it stands before
 * @is_pictured: whether there is a picture of that
 *
 * A step of an example.
 */
typedef struct
{
  gchar    *text;
  TgOpening opening;
  gboolean  is_pictured;
} TgRulesStep;

GPtrArray *tg_rules_steps_new (TgOpeningProtocol protocol, const gchar *example);
void       tg_rules_step_show (const TgRulesStep *self, TgScene *scene);
gchar     *tg_rules_step_describe (const TgRulesStep *self);

G_END_DECLS
