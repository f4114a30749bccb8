/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All games in memory for searches: the moves, and seven bytes of facts for filters and
 * sums. A game of 37 moves takes 44 bytes. */

#pragma once

#include <string.h>

#include "library/games/game-moves.h"
#include "rules/openings/opening-protocols.h"

G_BEGIN_DECLS

typedef enum
{
  TG_GAME_RESULT_UNKNOWN,
  TG_GAME_RESULT_BLACK, /* Black won */
  TG_GAME_RESULT_DRAW,
  TG_GAME_RESULT_WHITE, /* White won */
} TgGameResult;

#define TG_POOLED_MAX_ID      ((1 << 23) - 1)
#define TG_POOLED_NO_RULESET  7
#define TG_POOLED_NO_PROTOCOL 15
#define TG_POOLED_FIRST_YEAR  1880 /* stored as 1; 0 is an unknown year */
#define TG_POOLED_STRENGTH    16   /* points of Elo for each unit */

G_STATIC_ASSERT (TG_N_RULESETS <= TG_POOLED_NO_RULESET);
G_STATIC_ASSERT (TG_N_OPENINGS <= TG_POOLED_NO_PROTOCOL);

/* The facts of a game. */
typedef struct
{
  guint64 id : 23;
  guint64 n_moves : 9;
  guint64 protocol : 4;
  guint64 result : 2;
  guint64 year : 8;
  guint64 strength : 8; /* mean of the players; 0 if unknown */
  guint64 has_pass : 1;
  guint64 is_repeated : 1; /* whether the library has the same game before */
  /* The last byte, which all games of a block share. */
  guint64 size : 5;
  guint64 ruleset : 3;
} TgPooledGame;

G_STATIC_ASSERT (sizeof (TgPooledGame) == sizeof (guint64));

/* The number of bytes of the facts of a game in a block: all but the shared byte. */
#define TG_POOLED_BYTES (sizeof (TgPooledGame) - 1)

/* Games of one size and one rule set. Threads can search the blocks side by side. */
typedef struct
{
  guint8 *data; /* owned: facts and moves of one game after the other */
  guint   length;
  guint   capacity;
  guint   n_games;
  guint8  shared; /* the last byte of TgPooledGame */
} TgPoolBlock;

typedef struct
{
  GArray *blocks; /* owned; of TgPoolBlock */
  guint   n_games;
  guint   max_id;                 /* the largest id of a game */
  guint   latest[G_MAXUINT8 + 1]; /* the last block for each shared byte, from 1 */
} TgGamePool;

void  tg_game_pool_init (TgGamePool *self);
void  tg_game_pool_clear (TgGamePool *self);
void  tg_game_pool_add (TgGamePool *self, const TgPooledGame *game, const guint8 *moves);
gsize tg_game_pool_get_memory (const TgGamePool *self);

/* Reads the game at @at in a block. Returns: the position of the next; @moves: (out): its
 * moves */
static inline const guint8 *
tg_game_pool_next (const TgPoolBlock *block,
                   const guint8      *at,
                   TgPooledGame      *game,
                   const guint8     **moves)
{
  /* Every game has a move, so there is another byte after the facts. */
  memcpy (game, at, sizeof *game);
  ((guint8 *) game)[TG_POOLED_BYTES] = block->shared;
  *moves = at + TG_POOLED_BYTES;
  return *moves + (gsize) game->n_moves * tg_game_moves_width (game->size);
}

static inline guint
tg_pooled_game_get_year (const TgPooledGame *game)
{
  return game->year > 0 ? game->year + TG_POOLED_FIRST_YEAR - 1 : 0;
}

guint tg_pooled_year (guint year);

G_END_DECLS
