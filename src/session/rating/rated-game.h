/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The data that is saved about a game against a level of the computer player. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

typedef enum
{
  TG_PERSON_LOST, /* the engine won */
  TG_PERSON_DREW, /* a draw */
  TG_PERSON_WON,
} TgPersonResult;

#define TG_N_PERSON_RESULTS 3

/* A game between a person and a level of the engine. A plain value. */
typedef struct
{
  gint64         time;    /* end of the game, in seconds since 1970, UTC */
  TgRuleset      ruleset; /* the rules */
  guint          size;    /* points a side */
  guint          level;   /* level of the engine */
  TgStone        colour;  /* the player's final colour */
  TgPersonResult result;  /* the player's result */
  TgRated        rated;   /* whether the game is rated, or why not */
} TgRatedGame;

gboolean tg_rated_game_init (TgRatedGame *self, TgMatch *match, gint64 time);
void     tg_rated_game_append (const TgRatedGame *self, GString *text);
gboolean tg_rated_game_parse (TgRatedGame *self, const gchar *line);

G_END_DECLS
