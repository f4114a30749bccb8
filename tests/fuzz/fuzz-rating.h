/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of the reader of rated games, whatever it is given. */

#pragma once

#include <glib.h>

guint tg_fuzz_rate (gconstpointer data, gsize size);
