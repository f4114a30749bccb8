/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What round-robin.c (the tournament), round-robin-play.c (what moves it forward) and
 * round-robin-state.c (its file) share. The file is a key file:
 *
 *     [Tengen tournament]  version, ruleset, size, move-time (in microseconds),
 *                          rounds, even-openings, seed, folder, name (of the files
 *                          there), players, stopped
 *     [Player 1] …         kind, level, depth, name, command, threads, memory
 *     [Openings]           1, 2 …: the first moves in each round, such as "H8 I9"
 *     [Game 1] …           winner (black, white or none), failed (who did not go on),
 *                          sgf: the games that are over, in their order
 */

#pragma once

#include "session/background-file.h"
#include "session/round-robin.h"

G_BEGIN_DECLS

/**
 * TgRoundRobinResult:
 * @winner: who won
 * @failed: whose program did not go on
 * @sgf: (owned): the game
 *
 * A game that is over.
 */
typedef struct
{
  TgStone winner;
  TgStone failed;
  gchar  *sgf;
} TgRoundRobinResult;

struct _TgRoundRobin
{
  GObject parent_instance;

  TgMatch          *match;  /* owned */
  TgBackgroundFile *state;  /* owned */
  TgBackgroundFile *games;  /* owned; NULL without a folder */
  TgBackgroundFile *scores; /* owned; NULL without a folder */

  TgRoundRobinSetup setup;
  const gchar      *name;     /* interned: of the files in the folder */
  GArray           *results;  /* owned, of TgRoundRobinResult */
  GPtrArray        *openings; /* owned, of GArray of TgPoint; by round */
  gboolean          stopped;

  TgRoundRobinTable table;
  gchar            *note;    /* owned: what went wrong last, or NULL */
  GCancellable     *finding; /* owned; NULL unless an opening is looked for */
  gboolean          paused;
  gboolean          playing;    /* a game is on the board */
  guint             next_id;    /* timeout for the next game; 0 for none */
  guint             game_delay; /* milliseconds */
};

/* round-robin.c */
void tg_round_robin_count (TgRoundRobin *self, const TgRoundRobinResult *result);
void tg_round_robin_clear_result (gpointer result);
void tg_round_robin_tell (TgRoundRobin *self);
void tg_round_robin_open_folder (TgRoundRobin *self);

/* round-robin-play.c */
void tg_round_robin_put_down (TgRoundRobin *self);
void tg_round_robin_follow_match (TgRoundRobin *self);

/* round-robin-state.c */
GBytes  *tg_round_robin_write_state (TgRoundRobin *self);
gboolean tg_round_robin_read_state (TgRoundRobin *self, GBytes *bytes, GError **error);

G_END_DECLS
