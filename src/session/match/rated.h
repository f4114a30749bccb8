/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a game counts for the player's rating, or why it does not. */

#pragma once

#include "session/players/player-spec.h"

G_BEGIN_DECLS

typedef enum
{
  TG_RATED,
  TG_UNRATED_PLAYERS,  /* not a person against an engine at one of its levels */
  TG_UNRATED_DEPTH,    /* the engine has a custom search depth */
  TG_UNRATED_UNDO,     /* a move was undone */
  TG_UNRATED_HINT,     /* a hint was given */
  TG_UNRATED_SWAP,     /* the players changed sides in mid-game */
  TG_UNRATED_CHANGE,   /* a player was replaced in mid-game */
  TG_UNRATED_POSITION, /* the game began with stones on the board */
  TG_UNRATED_WARNINGS, /* the player is warned of threats */
  TG_UNRATED_COUNTED, /* the game was rated when it first ended, and went on after undo */
} TgRated;

TgRated      tg_rated_judge (TgRated             unrated,
                             const TgPlayerSpec *black,
                             const TgPlayerSpec *white);
void         tg_rated_add_reason (TgRated *self, TgRated reason);
gboolean     tg_rated_plays_alike (const TgPlayerSpec *a, const TgPlayerSpec *b);
const gchar *tg_rated_to_id (TgRated rated);
gboolean     tg_rated_from_id (const gchar *id, TgRated *rated);

G_END_DECLS
