/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A RenLib library for benchmarks. */

#pragma once

#include <glib.h>

GBytes *make_library (guint n_nodes);
