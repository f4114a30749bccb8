/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Determines the size of the machine's memory. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint64 tg_machine_memory_get_bytes (void);

G_END_DECLS
