/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a record's file that are kept verbatim. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TgRecordWordings TgRecordWordings;

TgRecordWordings *tg_record_wordings_new (void);
void              tg_record_wordings_free (TgRecordWordings *self);
void     tg_record_wordings_copy (const TgRecordWordings *self, TgRecordWordings *copy);
gboolean tg_record_wordings_equal (const TgRecordWordings *a, const TgRecordWordings *b);

const gchar *tg_record_wordings_find (const TgRecordWordings *self,
                                      const gchar            *name,
                                      const gchar            *ours);
void         tg_record_wordings_set (TgRecordWordings *self,
                                     const gchar      *name,
                                     const gchar      *wording,
                                     const gchar      *ours);
const gchar *tg_record_wordings_get_before (const TgRecordWordings *self);
const gchar *tg_record_wordings_get_behind (const TgRecordWordings *self);
void         tg_record_wordings_set_surroundings (TgRecordWordings *self,
                                                  gchar            *before,
                                                  gchar            *behind);

G_END_DECLS
