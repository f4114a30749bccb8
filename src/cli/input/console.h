/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Command-line arguments and standard streams, independent of the system. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void   tg_console_set_up (int *argc, char ***argv);
gssize tg_console_read_line (gchar **line, gsize *capacity);

G_END_DECLS
