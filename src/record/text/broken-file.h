/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file that cannot be understood is kept aside: somebody may be able to mend it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gchar   *tg_broken_file_put_aside (GFile *file, GError **error);
gboolean tg_broken_file_remove_aside (GFile *file, GError **error);

G_END_DECLS
