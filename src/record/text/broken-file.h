/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts unreadable files aside instead of overwriting them, so that they can be repaired. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gchar   *tg_broken_file_put_aside (GFile *file, GError **error);
gboolean tg_broken_file_remove_aside (GFile *file, GError **error);

G_END_DECLS
