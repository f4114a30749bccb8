/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel beside the board of a lesson or a puzzle: the task, the answers to choose
 * from, the feedback, and buttons. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TG_TASK_NEUTRAL, /* neither right nor wrong, such as a hint */
  TG_TASK_RIGHT,
  TG_TASK_WRONG,
} TgTaskFeedback;

#define TG_TYPE_TASK_PANEL (tg_task_panel_get_type ())

/**
 * TgTaskPanel:
 *
 * Its buttons activate `learn.hint`, `learn.undo`, `learn.show`, `learn.skip`,
 * `learn.why`, `learn.step-back`, `learn.step-forward` and `learn.next`, which are
 * actions of its page. Optional buttons are visible while their action is enabled; for
 * the step buttons see tg_task_panel_set_steps().
 *
 *     ::chosen (guint choice)   the player chose an answer, counted from 0
 */
G_DECLARE_FINAL_TYPE (TgTaskPanel, tg_task_panel, TG, TASK_PANEL, GtkWidget)

void         tg_task_panel_set_place (TgTaskPanel *self, const gchar *words);
const gchar *tg_task_panel_get_place (TgTaskPanel *self);
void         tg_task_panel_set_task (TgTaskPanel *self, const gchar *words);
void         tg_task_panel_set_choices (TgTaskPanel *self, const gchar *const *choices);
void         tg_task_panel_set_can_choose (TgTaskPanel *self, gboolean can_choose);
void         tg_task_panel_mark_choice (TgTaskPanel *self, guint choice);
void         tg_task_panel_set_feedback (TgTaskPanel   *self,
                                         TgTaskFeedback kind,
                                         const gchar   *words);
void         tg_task_panel_set_next (TgTaskPanel *self, const gchar *label);
void         tg_task_panel_hide_hint (TgTaskPanel *self);
void         tg_task_panel_set_hint_tooltip (TgTaskPanel *self, const gchar *words);
void         tg_task_panel_set_steps (TgTaskPanel *self, gboolean has_steps);
void         tg_task_panel_focus_next (TgTaskPanel *self);

G_END_DECLS
