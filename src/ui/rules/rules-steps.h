/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opening protocol as steps, with an example. */

#pragma once

#include "drawing/board/scene.h"
#include "rules/openings/opening.h"

G_BEGIN_DECLS

typedef struct
{
  gchar    *text;        /* the question to a player, and the choice of the example */
  TgOpening opening;     /* the state before the step */
  gboolean  is_pictured; /* the step has a diagram */
} TgRulesStep;
GPtrArray *tg_rules_steps_new (TgOpeningProtocol protocol, const gchar *example);
void       tg_rules_step_show (const TgRulesStep *self, TgScene *scene);
gchar     *tg_rules_step_describe (const TgRulesStep *self);

G_END_DECLS
