/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Synthetic games of Renju for benchmarks and tests of the library. */

#pragma once

#include "rules/point.h"

#define RIF_SIZE      15
#define RIF_MIN_MOVES 20
#define RIF_MAX_MOVES 54

guint  make_moves (GRand *random, TgPoint moves[RIF_MAX_MOVES]);
gchar *make_rif (guint n_games, guint32 seed);
