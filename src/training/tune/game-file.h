/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that the engine played against itself, with the search's choice and score
 * for every move, in files of a few bytes a move.
 *
 * A file is eight bytes, "TGGAMES" and the version 1, and then games to its
 * end. Numbers are little-endian; points are numbered row by row from A1.
 *
 *   game:  u8 rules (TgRuleset), u8 size, u8 result (TgStone: the winner),
 *          u8 stones of the opening, u16 stones in all, and for each stone
 *          of the opening: u16 point; after it: u16 point, u16 the point that
 *          the search chose, i16 the score it gave, for the side to move */

#pragma once

#include "engine/engine.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

#define TG_GAME_FILE_ERROR (tg_game_file_error_quark ())
GQuark tg_game_file_error_quark (void);

typedef enum
{
  TG_GAME_FILE_ERROR_FORMAT,    /* not a file of games, or one of another version */
  TG_GAME_FILE_ERROR_TRUNCATED, /* ends inside a game */
  TG_GAME_FILE_ERROR_GAME,      /* contains an impossible game */
} TgGameFileError;

typedef struct
{
  guint16 played;
  /* the search's best move; differs from @point if a random move was played instead */
  guint16 chosen;
  gint16  score; /* for the side to move; 0 in the opening */
} TgTrainingMove;

/* A game. If the search proved a win, the game ends there, without a five. */
typedef struct
{
  TgRuleset      ruleset;
  guint          size;
  TgStone        winner;    /* TG_STONE_NONE for a draw */
  guint          n_opening; /* random stones at the front */
  guint          n_moves;
  TgTrainingMove moves[TG_MAX_POINTS]; /* alternating, Black's first */
} TgTrainingGame;

void       tg_game_file_start (GByteArray *bytes);
void       tg_game_file_append (GByteArray *bytes, const TgTrainingGame *game);
GPtrArray *tg_game_file_parse (const guint8 *bytes, gsize n_bytes, GError **error);
GPtrArray *tg_game_file_load (const gchar *path, GError **error);

G_END_DECLS
