/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The version of a file being edited, shared by the threads that write it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TgFileVersion TgFileVersion;

TgFileVersion *tg_file_version_new (void);
TgFileVersion *tg_file_version_ref (TgFileVersion *self);
void           tg_file_version_unref (TgFileVersion *self);
void           tg_file_version_set (TgFileVersion *self, const gchar *etag);
gboolean       tg_file_version_replace (TgFileVersion *self,
                                        GFile         *file,
                                        GBytes        *contents,
                                        gboolean       any,
                                        GCancellable  *cancellable,
                                        GError       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgFileVersion, tg_file_version_unref)

G_END_DECLS
