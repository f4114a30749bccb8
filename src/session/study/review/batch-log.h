/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text file to which one program at a time appends lines. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TgBatchLog TgBatchLog;

TgBatchLog *tg_batch_log_open (const gchar *path, gchar **text, GError **error);
void        tg_batch_log_free (TgBatchLog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgBatchLog, tg_batch_log_free)

void     tg_batch_log_cut (TgBatchLog *self, gsize length);
void     tg_batch_log_append (TgBatchLog *self, const gchar *lines);
gboolean tg_batch_log_write (TgBatchLog *self, GError **error);

G_END_DECLS
