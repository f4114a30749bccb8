/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who takes part in a match, as a word on the command line says it. */

#pragma once

#include "engine/classic/classic.h"
#include "engine/engine.h"

G_BEGIN_DECLS

/**
 * TgEntrantKind:
 * @TG_ENTRANT_LEVEL: the engine as a person can choose it: level:5
 * @TG_ENTRANT_ENGINE: the engine within limits: engine:nodes=10000
 * @TG_ENTRANT_CLASSIC: a historical player: classic:five-tuple
 * @TG_ENTRANT_PROGRAM: a program that speaks the Gomocup protocol:
 *   cmd:PROGRAM ARGS
 *
 * The kinds of players.
 */
typedef enum
{
  TG_ENTRANT_LEVEL,
  TG_ENTRANT_ENGINE,
  TG_ENTRANT_CLASSIC,
  TG_ENTRANT_PROGRAM,
} TgEntrantKind;

/**
 * TgEntrant:
 * @kind: what it is
 * @name: owned; the word it was asked for with
 * @level: for a level, which one
 * @classic: (nullable): for a historical player, which one
 * @max_nodes: positions for a move; 0 if the word says nothing of them
 * @max_depth: plies; 0 if the word says nothing of them
 * @turn_us: microseconds for a move; 0 if the word says nothing of them
 * @table_bytes: for the engine, the size of its table
 * @n_threads: how many threads it may use; 0 if the word says nothing of them
 * @argv: (nullable): owned; the program and its words
 *
 * A player of a match, not yet alive.
 */
typedef struct
{
  TgEntrantKind    kind;
  gchar           *name;
  guint            level;
  const TgClassic *classic;
  guint64          max_nodes;
  guint            max_depth;
  gint64           turn_us;
  gsize            table_bytes;
  guint            n_threads;
  gchar          **argv;
} TgEntrant;

TgEntrant *tg_entrant_new (const gchar *text, GError **error);
void       tg_entrant_free (TgEntrant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgEntrant, tg_entrant_free)

void     tg_entrant_print_all (void);
gboolean tg_entrant_parse_seconds (const gchar *text, gint64 *us);

G_END_DECLS
