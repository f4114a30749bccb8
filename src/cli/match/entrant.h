/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who takes part in a match, as a word on the command line says it. */

#pragma once

#include "engine/classic/classic.h"
#include "engine/engine.h"

G_BEGIN_DECLS

typedef enum
{
  TG_ENTRANT_LEVEL,   /* the engine as a person can choose it: level:5 */
  TG_ENTRANT_ENGINE,  /* the engine within limits: engine:nodes=10000 */
  TG_ENTRANT_CLASSIC, /* a historical player: classic:minimax,width=8,depth=4 */
  TG_ENTRANT_PROGRAM, /* of the Gomocup protocol: cmd:PROGRAM ARGS */
} TgEntrantKind;

/* A player of a match, not yet alive. Limits of which the word says nothing are 0. */
typedef struct
{
  TgEntrantKind    kind;
  gchar           *name; /* owned; the word it was asked for with */
  guint            level;
  const TgClassic *classic; /* (nullable) */
  guint64          max_nodes;
  guint            max_depth; /* of a historical player too, if it looks ahead */
  guint            max_width; /* likewise */
  gint64           turn_us;   /* for a move */
  gsize            table_bytes;
  guint            n_threads;
  gchar          **argv; /* (nullable) owned; the program and its words */
} TgEntrant;

TgEntrant *tg_entrant_new (const gchar *text, GError **error);
void       tg_entrant_free (TgEntrant *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgEntrant, tg_entrant_free)

void     tg_entrant_print_all (void);
gboolean tg_entrant_parse_seconds (const gchar *text, gint64 *us);

G_END_DECLS
