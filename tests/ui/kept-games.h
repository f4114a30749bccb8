/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes finished games of earlier days. */

#pragma once

#include <glib.h>

void keep_games (guint n);
