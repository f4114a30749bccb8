/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is remembered of a game against a level. */

#pragma once

#include "session/match.h"

G_BEGIN_DECLS

/**
 * TgPersonResult:
 * @TG_PERSON_LOST: the engine has won
 * @TG_PERSON_DREW: nobody has
 * @TG_PERSON_WON: the person has
 *
 * How a game came out for the person.
 */
typedef enum
{
  TG_PERSON_LOST,
  TG_PERSON_DREW,
  TG_PERSON_WON,
} TgPersonResult;

#define TG_N_PERSON_RESULTS 3

/**
 * TgRatedGame:
 * @time: when it ended, in seconds since 1970 in UTC
 * @ruleset: the rules
 * @size: points a side
 * @level: how strong the engine was
 * @colour: the person's colour at the end
 * @result: how it came out
 * @rated: whether it counts for the rating
 *
 * A game of a person against a level of the engine. A plain value.
 */
typedef struct
{
  gint64         time;
  TgRuleset      ruleset;
  guint          size;
  guint          level;
  TgStone        colour;
  TgPersonResult result;
  TgRated        rated;
} TgRatedGame;

gboolean tg_rated_game_init (TgRatedGame *self, TgMatch *match, gint64 time);
void     tg_rated_game_append (const TgRatedGame *self, GString *text);
gboolean tg_rated_game_parse (TgRatedGame *self, const gchar *line);

G_END_DECLS
