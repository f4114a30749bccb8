/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants of the reader of saved games, for any input. */

#pragma once

#include <glib.h>

gboolean tg_fuzz_restore (gconstpointer data, gsize size);
