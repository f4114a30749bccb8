/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The specification of a player: a plain value for dialogs and files. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_PLAYER_MIN_LEVEL 1
#define TG_PLAYER_MAX_LEVEL 10
#define TG_PLAYER_MAX_DEPTH 30

/* The largest search width and depth of a historical player. */
#define TG_PLAYER_MAX_CLASSIC_WIDTH 32
#define TG_PLAYER_MAX_CLASSIC_DEPTH 10

/* The largest limits that a program can be given. */
#define TG_PLAYER_MAX_THREADS    256
#define TG_PLAYER_MAX_MEMORY_MIB (1 << 20)

/* The kinds of players. */
typedef enum
{
  TG_PLAYER_PERSON,  /* a person at this computer */
  TG_PLAYER_ENGINE,  /* the built-in engine */
  TG_PLAYER_PROGRAM, /* an external program that speaks the Gomocup protocol */
  TG_PLAYER_CLASSIC, /* one of the historical players */
} TgPlayerKind;

/**
 * TgPlayerSpec:
 * @level: for an engine, its level, %TG_PLAYER_MIN_LEVEL to %TG_PLAYER_MAX_LEVEL
 * @is_perfect: for an engine of the highest level, whether it plays the solution of the
 *   game wherever there is one, even in a rated game or with little time
 * @depth: for an engine, the search depth in plies in place of the level's limits, up to
 *   %TG_PLAYER_MAX_DEPTH and to the time of the highest level; 0 for the limits of the
 *   level. For a historical player with a search, its depth, up to
 *   %TG_PLAYER_MAX_CLASSIC_DEPTH and to half a minute; 0 for the default
 * @width: for a historical player with a search, the number of moves searched in each
 *   position, up to %TG_PLAYER_MAX_CLASSIC_WIDTH; 0 for the default
 * @name: (nullable): the name of the player; %NULL for the default
 * @command: (nullable): for a program, its command line, quoted as in a shell, but not
 *   run by one
 * @classic: (nullable): for a historical player, its id, see tg_classic_names_get()
 * @n_threads: the number of threads of a computer, up to %TG_PLAYER_MAX_THREADS; 0
 *   leaves it to the program, and means 1 for the engine
 * @memory_mib: the memory limit of a computer, in MiB, up to
 *   %TG_PLAYER_MAX_MEMORY_MIB; 0 is no limit for a program, and means the usual
 *   amount for the engine
 *
 * One player of a match. A plain value: its texts are interned, see g_intern_string().
 */
typedef struct
{
  TgPlayerKind kind;
  guint        level;
  gboolean     is_perfect;
  guint        depth;
  guint        width;
  const gchar *name;
  const gchar *command;
  const gchar *classic;
  guint        n_threads;
  guint        memory_mib;
} TgPlayerSpec;

G_END_DECLS
