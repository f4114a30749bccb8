/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of the reader of puzzles, whatever it is given. */

#pragma once

#include <glib.h>

guint tg_fuzz_puzzles (gconstpointer data, gsize size);
