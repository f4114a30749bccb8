/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of the reader of saved games, whatever it is given. */

#pragma once

#include <glib.h>

gboolean tg_fuzz_restore (gconstpointer data, gsize size);
