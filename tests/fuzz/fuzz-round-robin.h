/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants of the reader of tournaments, for any input. */

#pragma once

#include <glib.h>

gboolean tg_fuzz_round_robin (gconstpointer data, gsize size);
