/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants of the puzzle reader, for any input. */

#pragma once

#include <glib.h>

guint tg_fuzz_puzzles (gconstpointer data, gsize size);
