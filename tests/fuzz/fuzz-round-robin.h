/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of the reader of tournaments, whatever it is given. */

#pragma once

#include <glib.h>

gboolean tg_fuzz_round_robin (gconstpointer data, gsize size);
