/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the memory that a manager allows is shared out. */

#pragma once

#include "protocol/gomocup-server.h"

G_BEGIN_DECLS

/**
 * TgPbrainMemory:
 * @table_bytes: for the transposition table
 * @n_threads: how many threads may think
 *
 * What the engine gets.
 */
typedef struct
{
  gsize table_bytes;
  guint n_threads;
} TgPbrainMemory;

guint64  tg_pbrain_memory_least (void);
gboolean tg_pbrain_memory_share (TgPbrainMemory *self, const TgGomocupSettings *settings);

G_END_DECLS
