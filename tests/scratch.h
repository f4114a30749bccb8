/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Temporary folders of tests. */

#pragma once

#include <glib.h>

void scratch_remove (const gchar *path);
