/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opening protocol, gone through step by step with an example. */

#pragma once

#include "drawing/board/scene.h"
#include "rules/opening.h"

G_BEGIN_DECLS

typedef struct
{
  gchar    *text;        /* what is asked of whom, and what the example chooses */
  TgOpening opening;     /* how it stands before */
  gboolean  is_pictured; /* whether there is a picture of that */
} TgRulesStep;
GPtrArray *tg_rules_steps_new (TgOpeningProtocol protocol, const gchar *example);
void       tg_rules_step_show (const TgRulesStep *self, TgScene *scene);
gchar     *tg_rules_step_describe (const TgRulesStep *self);

G_END_DECLS
