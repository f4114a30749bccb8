/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes files completely or not at all. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean tg_safe_file_replace (GFile        *file,
                               GBytes       *contents,
                               GCancellable *cancellable,
                               GError      **error);
gboolean tg_safe_file_replace_version (GFile        *file,
                                       GBytes       *contents,
                                       const gchar  *etag,
                                       gchar       **new_etag,
                                       GCancellable *cancellable,
                                       GError      **error);

G_END_DECLS
