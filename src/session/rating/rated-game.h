/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is remembered of a game against a level. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

typedef enum
{
  TG_PERSON_LOST, /* the engine has won */
  TG_PERSON_DREW, /* nobody has */
  TG_PERSON_WON,
} TgPersonResult;

#define TG_N_PERSON_RESULTS 3

/* A game of a person against a level of the engine. A plain value. */
typedef struct
{
  gint64         time;    /* when it ended, in seconds since 1970 in UTC */
  TgRuleset      ruleset; /* the rules */
  guint          size;    /* points a side */
  guint          level;   /* how strong the engine was */
  TgStone        colour;  /* the person's colour at the end */
  TgPersonResult result;  /* how it came out */
  TgRated        rated;   /* whether it counts for the rating */
} TgRatedGame;

gboolean tg_rated_game_init (TgRatedGame *self, TgMatch *match, gint64 time);
void     tg_rated_game_append (const TgRatedGame *self, GString *text);
gboolean tg_rated_game_parse (TgRatedGame *self, const gchar *line);

G_END_DECLS
