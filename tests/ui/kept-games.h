/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that somebody has played to their end before. */

#pragma once

#include <glib.h>

void keep_games (guint n);
