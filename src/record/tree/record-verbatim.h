/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a record's file that are kept verbatim. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TgRecordVerbatim TgRecordVerbatim;

TgRecordVerbatim *tg_record_verbatim_new (void);
void              tg_record_verbatim_free (TgRecordVerbatim *self);
void     tg_record_verbatim_copy (const TgRecordVerbatim *self, TgRecordVerbatim *copy);
gboolean tg_record_verbatim_equal (const TgRecordVerbatim *a, const TgRecordVerbatim *b);

const gchar *tg_record_verbatim_find (const TgRecordVerbatim *self,
                                      const gchar            *name,
                                      const gchar            *ours);
void         tg_record_verbatim_set (TgRecordVerbatim *self,
                                     const gchar      *name,
                                     const gchar      *written,
                                     const gchar      *ours);
const gchar *tg_record_verbatim_get_before (const TgRecordVerbatim *self);
const gchar *tg_record_verbatim_get_behind (const TgRecordVerbatim *self);
void         tg_record_verbatim_set_surroundings (TgRecordVerbatim *self,
                                                  gchar            *before,
                                                  gchar            *behind);

void         tg_record_verbatim_set_original (TgRecordVerbatim *self,
                                              gchar            *original,
                                              const gchar      *ours);
const gchar *tg_record_verbatim_find_original (const TgRecordVerbatim *self,
                                               const gchar            *ours);

G_END_DECLS
