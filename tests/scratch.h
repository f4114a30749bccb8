/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Folders in which tests put files. */

#pragma once

#include <glib.h>

void scratch_remove (const gchar *path);
