/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The front page of the Learn window. */

#pragma once

#include <adwaita.h>

#include "learning/lessons/lesson.h"
#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_LEARN_HOME (tg_learn_home_get_type ())

/* Must be inside a #TgLearnWindow, whose actions it activates. */
G_DECLARE_FINAL_TYPE (TgLearnHome, tg_learn_home, TG, LEARN_HOME, AdwBin)

void tg_learn_home_set_lessons (TgLearnHome *self, GPtrArray *lessons);
void tg_learn_home_set_progress (TgLearnHome *self,
                                 guint        index,
                                 guint        step,
                                 guint        stars,
                                 gboolean     is_done);
void tg_learn_home_set_next (TgLearnHome *self, guint index, gboolean is_begun);
void tg_learn_home_show_practice (TgLearnHome *self, TgTrainer *trainer, gint64 now);
const gchar *tg_learn_home_get_title (TgPracticeMode mode);
void         tg_learn_home_disable_practice (TgLearnHome *self);
void         tg_learn_home_focus (TgLearnHome *self);

G_END_DECLS
