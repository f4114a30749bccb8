/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Merges the moves and comments of another record into a record. Private to study.c. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"

G_BEGIN_DECLS

gboolean tg_study_merge_check (const TgRecord *self,
                               const TgRecord *other,
                               GError        **error);
void     tg_study_merge_run (TgRecord       *self,
                             const TgRecord *other,
                             GPtrArray      *added,
                             GArray         *texts);

G_END_DECLS
