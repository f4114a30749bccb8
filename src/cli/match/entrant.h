/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player of a match as given on the command line. */

#pragma once

#include "engine/classic/classic.h"
#include "engine/engine.h"

G_BEGIN_DECLS

typedef enum
{
  TG_ENTRANT_LEVEL,   /* a level of the engine: level:5 */
  TG_ENTRANT_ENGINE,  /* the engine with limits: engine:nodes=10000 */
  TG_ENTRANT_CLASSIC, /* a historical player: classic:minimax,width=8,depth=4 */
  TG_ENTRANT_PROGRAM, /* a program with the Gomocup protocol: cmd:PROGRAM ARGS */
} TgEntrantKind;

/* A parsed player. Unspecified limits are 0. */
typedef struct
{
  TgEntrantKind    kind;
  gchar           *name; /* owned; as given on the command line */
  guint            level;
  const TgClassic *classic; /* (nullable) */
  guint64          max_nodes;
  guint   max_depth; /* maximum search depth of an engine or a historical player */
  guint   max_width; /* maximum moves examined per position by a historical player */
  gint64  turn_us;   /* time for a move */
  gsize   table_bytes;
  guint   n_threads;
  gchar **argv; /* (nullable) owned; the command line */
} TgEntrant;

TgEntrant *tg_entrant_new (const gchar *text, GError **error);
void       tg_entrant_free (TgEntrant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgEntrant, tg_entrant_free)

void     tg_entrant_print_all (void);
gboolean tg_entrant_parse_seconds (const gchar *text, gint64 *us);

G_END_DECLS
