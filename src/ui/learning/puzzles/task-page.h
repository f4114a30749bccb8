/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a task: a board, and a panel beside it. */

#pragma once

#include <gtk/gtk.h>

#include "record/tree/record.h"
#include "ui/board/board-view.h"
#include "ui/learning/puzzles/task-panel.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

typedef enum
{
  TG_TASK_HINT,         /* learn.hint */
  TG_TASK_UNDO,         /* learn.undo */
  TG_TASK_SHOW,         /* learn.show */
  TG_TASK_SKIP,         /* learn.skip */
  TG_TASK_WHY,          /* learn.why */
  TG_TASK_STEP_BACK,    /* learn.step-back */
  TG_TASK_STEP_FORWARD, /* learn.step-forward */
  TG_TASK_NEXT,         /* learn.next */
} TgTaskAction;

#define TG_TYPE_TASK_PAGE (tg_task_page_get_type ())

/**
 * TgTaskPage:
 *
 * The base class of the pages of lessons, puzzles and drills. Its actions, those of the
 * #TgTaskPanel, are disabled until a subclass enables them.
 *
 *     ::over ()   the task was solved, or the solution shown
 *     ::skip ()   the player skips the task
 *     ::next ()   the player asks for the next task
 */
G_DECLARE_DERIVABLE_TYPE (TgTaskPage, tg_task_page, TG, TASK_PAGE, GtkWidget)

struct _TgTaskPageClass
{
  GtkWidgetClass parent_class;

  /* The player placed the stone in hand on @point. */
  void (*play) (TgTaskPage *self, TgPoint point);

  /* The player chose an answer, counted from 0. */
  void (*choose) (TgTaskPage *self, guint choice);

  /* The player activated @action, which is enabled. */
  void (*act) (TgTaskPage *self, TgTaskAction action);
};

void tg_task_page_set_settings (TgTaskPage *self, TgSettings *settings);

/* Functions for subclasses. */
TgBoardView *tg_task_page_get_board (TgTaskPage *self);
TgTaskPanel *tg_task_page_get_panel (TgTaskPage *self);
void         tg_task_page_set_task (TgTaskPage *self, const gchar *task);
void         tg_task_page_set_feedback (TgTaskPage    *self,
                                        TgTaskFeedback kind,
                                        const gchar   *words);
void         tg_task_page_set_spoken_feedback (TgTaskPage *self, const gchar *words);
void         tg_task_page_show_position (TgTaskPage    *self,
                                         TgRuleset      ruleset,
                                         const TgBoard *board,
                                         TgStone        hand);
void         tg_task_page_mark (TgTaskPage  *self,
                                TgPoint      point,
                                TgMarkKind   kind,
                                const gchar *label);
void         tg_task_page_show_hint (TgTaskPage *self, TgPoint point);
void         tg_task_page_show_area (TgTaskPage *self, TgPoint corner, guint size);
void         tg_task_page_show_mistake (TgTaskPage *self,
                                        TgStone     stone,
                                        TgPoint     point,
                                        TgPoint     reply);

G_END_DECLS
