/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers in command-line options. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean tg_number_parse (const gchar *text, gdouble *number);

G_END_DECLS
