/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Display names of files. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gchar *tg_file_name_show (GFile *file);
gchar *tg_file_name_show_stem (GFile *file);

G_END_DECLS
