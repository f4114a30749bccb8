/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's progress in a find drill. */

#pragma once

#include "learning/puzzles/find/find-drill.h"

G_BEGIN_DECLS

typedef enum
{
  TG_FIND_RIGHT,
  TG_FIND_LAST,    /* right, and the last one */
  TG_FIND_AGAIN,   /* found already */
  TG_FIND_WRONG,   /* wrong, and marked now */
  TG_FIND_CLEARED, /* the mark of a wrong point was cleared */
  TG_FIND_OVER,    /* ignored, since the run is over */
} TgFindOutcome;

typedef struct _TgFindRun TgFindRun;

TgFindRun *tg_find_run_new (const TgFindDrill *drill);
void       tg_find_run_free (TgFindRun *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgFindRun, tg_find_run_free)

const TgFindDrill *tg_find_run_get_drill (const TgFindRun *self);
guint              tg_find_run_get_n_found (const TgFindRun *self);
guint              tg_find_run_get_n_wrong (const TgFindRun *self);
guint              tg_find_run_get_n_hints (const TgFindRun *self);
gboolean           tg_find_run_is_over (const TgFindRun *self);
gboolean           tg_find_run_is_shown (const TgFindRun *self);
gboolean           tg_find_run_has_found (const TgFindRun *self, guint answer);
gboolean           tg_find_run_has_wrong (const TgFindRun *self, TgPoint point);

TgFindOutcome tg_find_run_mark (TgFindRun *self, TgPoint point);
gboolean      tg_find_run_hint (TgFindRun *self, TgPoint *point);
void          tg_find_run_show (TgFindRun *self);

G_END_DECLS
