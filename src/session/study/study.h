/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A study of a record: the player steps through it, tries other moves and writes
 * comments. */

#pragma once

#include <gio/gio.h>

#include "session/study/study-properties.h"

G_BEGIN_DECLS

typedef enum
{
  TG_STUDY_FIRST,              /* to the start of the game */
  TG_STUDY_BACK,               /* one move back */
  TG_STUDY_FORWARD,            /* one move forward, along the current line */
  TG_STUDY_LAST,               /* to the end of the line */
  TG_STUDY_PREVIOUS_VARIATION, /* to the previous alternative to the current move */
  TG_STUDY_NEXT_VARIATION,     /* to the next alternative to the current move */
  TG_STUDY_NEXT_COMMENT,       /* to the next comment, from the last to the first */
} TgStudyStep;

#define TG_TYPE_STUDY (tg_study_get_type ())

/**
 * TgStudy:
 *
 * A record and a current position. Main thread only. All nodes belong to the
 * record.
 *
 * Signals, described in study.c:
 *
 *     ::moved ()     another position is current
 *     ::changed ()   the record has changed
 *
 * Properties, to read:
 *
 *     `modified`   whether there are unsaved changes
 */
G_DECLARE_FINAL_TYPE (TgStudy, tg_study, TG, STUDY, GObject)

TgStudy *tg_study_new (TgRecord *record);

const TgRecord     *tg_study_get_record (TgStudy *self);
void                tg_study_set_record (TgStudy *self, TgRecord *record);
void                tg_study_turn (TgStudy *self, TgRecord *record);
TgRecordNode       *tg_study_get_node (TgStudy *self);
void                tg_study_get_game (TgStudy *self, TgGame *game);
const TgRecordNode *tg_study_get_place (TgStudy *self);
gboolean            tg_study_is_modified (TgStudy *self);
gboolean            tg_study_is_trial (TgStudy *self);
void                tg_study_set_saved (TgStudy *self);
void                tg_study_set_unsaved (TgStudy *self);

void     tg_study_go (TgStudy *self, TgRecordNode *node);
void     tg_study_visit (TgStudy *self, TgRecordNode *node);
gboolean tg_study_can_step (TgStudy *self, TgStudyStep step);
gboolean tg_study_step (TgStudy *self, TgStudyStep step);

gboolean tg_study_play (TgStudy *self, TgPoint point, GError **error);
gboolean tg_study_enter_line (TgStudy       *self,
                              const TgPoint *points,
                              guint          n_points,
                              GError       **error);
void     tg_study_promote (TgStudy *self, TgRecordNode *node);
void     tg_study_delete (TgStudy *self, TgRecordNode *node);
gboolean tg_study_can_reorder (TgStudy *self, const TgRecordNode *node, gboolean up);
void     tg_study_reorder (TgStudy *self, TgRecordNode *node, gboolean up);
gboolean tg_study_has_side_lines (TgStudy *self);
void     tg_study_delete_side_lines (TgStudy *self);
gboolean tg_study_merge (TgStudy        *self,
                         const TgRecord *other,
                         guint          *n_added,
                         GError        **error);
void     tg_study_set_label (TgStudy *self, const TgRecordNode *node, const gchar *text);
const gchar *tg_study_get_label (TgStudy *self, const TgRecordNode *node);
void         tg_study_set_comment (TgStudy *self, const gchar *comment);
gboolean     tg_study_set_properties (TgStudy                 *self,
                                      const TgStudyProperties *properties,
                                      GError                 **error);

void     tg_study_end_step (TgStudy *self);
gboolean tg_study_can_undo (TgStudy *self);
gboolean tg_study_can_redo (TgStudy *self);
void     tg_study_undo (TgStudy *self);
void     tg_study_redo (TgStudy *self);

gboolean tg_study_can_set_up (TgStudy *self);

G_END_DECLS
