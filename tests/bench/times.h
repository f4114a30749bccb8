/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measured times, in microseconds. */

#pragma once

#include <glib.h>

gint    times_compare (gconstpointer a, gconstpointer b);
gdouble times_percentile (GArray *sorted, guint percent);
