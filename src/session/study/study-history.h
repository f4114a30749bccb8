/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The undo history of a study. */

#pragma once

#include "record/tree/record.h"

G_BEGIN_DECLS

/* The number of changes that can be undone. */
#define TG_STUDY_HISTORY_MAX 500

/**
 * TgStudyHistory:
 *
 * The changes of a record in order. Each state of the record has a number, which undo and
 * redo restore.
 */
typedef struct _TgStudyHistory TgStudyHistory;

/* A comment, or the label of a point. */
typedef struct
{
  TgRecordNode *node;
  TgPoint       point; /* of the label; %TG_POINT_NONE for the comment */
  gchar        *text;  /* owned; NULL for none */
} TgStudyText;

TgStudyHistory *tg_study_history_new (TgRecord *record);
void            tg_study_history_free (TgStudyHistory *self);
guint64         tg_study_history_get_state (const TgStudyHistory *self);
gboolean        tg_study_history_is_trial (const TgStudyHistory *self, guint64 since);

GArray *tg_study_history_new_texts (void);
void    tg_study_history_added (TgStudyHistory      *self,
                                TgRecordNode *const *nodes,
                                guint                n_nodes,
                                GArray              *texts,
                                TgRecordNode        *before,
                                TgRecordNode        *after);
void    tg_study_history_delete (TgStudyHistory      *self,
                                 TgRecordNode *const *nodes,
                                 guint                n_nodes);
void    tg_study_history_set_label (TgStudyHistory *self,
                                    TgRecordNode   *node,
                                    TgPoint         point,
                                    const gchar    *text);
void    tg_study_history_place (TgStudyHistory *self,
                                TgRecordNode   *node,
                                TgRecordNode   *previous);
void    tg_study_history_promote (TgStudyHistory *self, TgRecordNode *node);
void    tg_study_history_set_comment (TgStudyHistory *self,
                                      TgRecordNode   *node,
                                      const gchar    *comment);
void    tg_study_history_end_comment (TgStudyHistory *self);
void    tg_study_history_changed_head (TgStudyHistory *self, TgRecord *before);

gboolean      tg_study_history_can_undo (const TgStudyHistory *self);
gboolean      tg_study_history_can_redo (const TgStudyHistory *self);
TgRecordNode *tg_study_history_undo (TgStudyHistory *self);
TgRecordNode *tg_study_history_redo (TgStudyHistory *self);

G_END_DECLS
