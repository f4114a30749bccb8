/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits at the board, as plain values that a dialog can offer and a file
 * can keep. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_PLAYER_MIN_LEVEL 1
#define TG_PLAYER_MAX_LEVEL 10
#define TG_PLAYER_MAX_DEPTH 30

/* How far a historical player can be told to look ahead at most. */
#define TG_PLAYER_MAX_CLASSIC_WIDTH 32
#define TG_PLAYER_MAX_CLASSIC_DEPTH 10

/* The most that a program can be told it may use. */
#define TG_PLAYER_MAX_THREADS    256
#define TG_PLAYER_MAX_MEMORY_MIB (1 << 20)

/* Who decides on a side's moves. */
typedef enum
{
  TG_PLAYER_PERSON,  /* somebody at this screen */
  TG_PLAYER_ENGINE,  /* the built-in engine */
  TG_PLAYER_PROGRAM, /* a program of others, which speaks the Gomocup protocol */
  TG_PLAYER_CLASSIC, /* one of the historical players */
} TgPlayerKind;

/**
 * TgPlayerSpec:
 * @level: for an engine, its strength, %TG_PLAYER_MIN_LEVEL to
 *   %TG_PLAYER_MAX_LEVEL
 * @depth: for an engine, the search depth in plies in place of the level's
 *   limits, up to %TG_PLAYER_MAX_DEPTH, which is reached unless the time of
 *   the highest level runs out before; 0 leaves it to the level. For a historical
 *   player that looks ahead, how many moves, up to %TG_PLAYER_MAX_CLASSIC_DEPTH, unless
 *   half a minute runs out before; 0 for as many as usual
 * @width: for a historical player that looks ahead, at how many moves of each position,
 *   up to %TG_PLAYER_MAX_CLASSIC_WIDTH; 0 for as many as usual
 * @name: (nullable): what to call the player; %NULL for the usual name
 * @command: (nullable): for a program, how to start it: its words, divided and
 *   quoted as in a shell, but no shell runs
 * @classic: (nullable): for a historical player, which one: an id of
 *   tg_classic_names_get()
 * @n_threads: how many threads a computer may use, up to
 *   %TG_PLAYER_MAX_THREADS; 0 leaves it to the program, and is 1 for the engine
 * @memory_mib: how much memory a computer may use, in MiB, up to
 *   %TG_PLAYER_MAX_MEMORY_MIB; 0 is no limit for a program, and what the engine
 *   needs for good play on one thread
 *
 * One side of a match. A plain value, to be copied freely: its texts are
 * interned, see g_intern_string().
 */
typedef struct
{
  TgPlayerKind kind;
  guint        level;
  guint        depth;
  guint        width;
  const gchar *name;
  const gchar *command;
  const gchar *classic;
  guint        n_threads;
  guint        memory_mib;
} TgPlayerSpec;

G_END_DECLS
