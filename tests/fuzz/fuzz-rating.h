/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants of the reader of rated games, for any input. */

#pragma once

#include <glib.h>

guint tg_fuzz_rate (gconstpointer data, gsize size);
