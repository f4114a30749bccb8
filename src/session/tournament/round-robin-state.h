/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What has been played of a tournament, and its file. */

#pragma once

#include "session/tournament/result-table.h"
#include "session/tournament/round-robin-plan.h"

G_BEGIN_DECLS

typedef struct
{
  TgStone  winner;  /* who won */
  TgStone  failed;  /* whose program did not go on */
  gboolean is_late; /* who has lost has lost on time */
  gchar   *sgf;     /* (owned): the game */
} TgRoundRobinResult;

/* All zero holds nothing, but has to be initialised. */
typedef struct
{
  TgRoundRobinSetup setup;    /* of no players before a tournament */
  const gchar      *name;     /* interned: of the files in the folder */
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
