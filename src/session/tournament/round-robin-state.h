/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a tournament, and its file. */

#pragma once

#include "session/tournament/result-table.h"
#include "session/tournament/round-robin-plan.h"

G_BEGIN_DECLS

typedef struct
{
  TgStone  winner;  /* winner of the game */
  TgStone  failed;  /* side whose program failed to move */
  gboolean is_late; /* the game was lost on time */
  gchar   *sgf;     /* (owned): the game */
} TgRoundRobinResult;

/* The state of a tournament. All zero means none, but still has to be initialised. */
typedef struct
{
  TgRoundRobinSetup setup;    /* without players before a tournament */
  const gchar      *name;     /* interned: name of the files in the folder */
  GArray           *results;  /* owned, of TgRoundRobinResult */
  GPtrArray        *openings; /* owned, of GArray of TgPoint; by round */
  gboolean          stopped;
  TgResultTable    *table; /* owned; follows from the results */
} TgRoundRobinState;

void tg_round_robin_state_init (TgRoundRobinState *self);
void tg_round_robin_state_clear (TgRoundRobinState *self);
void tg_round_robin_state_begin (TgRoundRobinState       *self,
                                 const TgRoundRobinSetup *setup,
                                 const gchar             *name);
void tg_round_robin_state_add (TgRoundRobinState *self, const TgRoundRobinResult *result);
guint    tg_round_robin_state_get_n_games (const TgRoundRobinState *self);
gboolean tg_round_robin_state_is_over (const TgRoundRobinState *self);

GBytes  *tg_round_robin_state_write (const TgRoundRobinState *self);
gboolean tg_round_robin_state_read (TgRoundRobinState *self,
                                    GBytes            *bytes,
                                    GError           **error);
GBytes  *tg_round_robin_state_write_games (const TgRoundRobinState *self);
GBytes  *tg_round_robin_state_write_table (const TgRoundRobinState *self);

G_END_DECLS
