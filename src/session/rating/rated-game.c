/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game against a level of the computer player, as a readable line of text:
 *
 *     2026-11-21T22:19:51Z freestyle 15 4 black won yes
 *
 * the time of its end, the rules, the board size, the level, the player's colour and
 * result, and whether it is rated, or why not. */

#include "session/rating/rated-game.h"

#define N_WORDS 7

static const gchar *const results[TG_N_PERSON_RESULTS] = { "lost", "drew", "won" };

/* A line with a time outside of these years is invalid. */
#define MIN_YEAR 2000
#define MAX_YEAR 9999

/* Initialises the data from a finished match. @time: the end of the game, in seconds
 * since 1970. Returns: %FALSE if no person played against a level */
gboolean
tg_rated_game_init (TgRatedGame *self, TgMatch *match, gint64 time)
{
  const TgMatchSetup *setup;
  const TgGame       *game;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (TG_IS_MATCH (match), FALSE);

  setup = tg_match_get_setup (match);
  game = tg_match_get_game (match);
  if (!tg_game_is_over (game) || tg_match_get_rated (match) == TG_UNRATED_PLAYERS)
    return FALSE;

  *self = (TgRatedGame){
    .time = time,
    .ruleset = setup->ruleset,
    .size = setup->size,
    .colour = setup->black.kind == TG_PLAYER_PERSON ? TG_STONE_BLACK : TG_STONE_WHITE,
    .rated = tg_match_get_rated (match),
  };
  self->level = tg_match_get_player (match, tg_stone_opponent (self->colour)).level;
  self->result = game->winner == TG_STONE_NONE  ? TG_PERSON_DREW
                 : game->winner == self->colour ? TG_PERSON_WON
                                                : TG_PERSON_LOST;
  return TRUE;
}

void
tg_rated_game_append (const TgRatedGame *self, GString *text)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree gchar *words = NULL;

  g_return_if_fail (self != NULL && text != NULL);

  time = g_date_time_new_from_unix_utc (self->time);
  words = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  g_string_append_printf (text, "%s %s %u %u %s %s %s\n", words,
                          tg_ruleset_to_id (self->ruleset), self->size, self->level,
                          self->colour == TG_STONE_BLACK ? "black" : "white",
                          results[self->result], tg_rated_to_id (self->rated));
}

static gboolean
parse_time (const gchar *word, gint64 *time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (word, NULL);

  if (moment == NULL || g_date_time_get_year (moment) < MIN_YEAR
      || g_date_time_get_year (moment) > MAX_YEAR)
    return FALSE;

  *time = g_date_time_to_unix (moment);
  return TRUE;
}

static gboolean
parse_number (const gchar *word, guint min, guint max, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, min, max, &value, NULL))
    return FALSE;

  *number = (guint) value;
  return TRUE;
}

static gboolean
parse_colour (const gchar *word, TgStone *colour)
{
  *colour = g_str_equal (word, "black") ? TG_STONE_BLACK : TG_STONE_WHITE;
  return *colour == TG_STONE_BLACK || g_str_equal (word, "white");
}

static gboolean
parse_result (const gchar *word, TgPersonResult *result)
{
  for (guint i = 0; i < TG_N_PERSON_RESULTS; i++)
    if (g_str_equal (results[i], word))
      {
        *result = (TgPersonResult) i;
        return TRUE;
      }
  return FALSE;
}

/* Returns: %FALSE if the line is invalid */
gboolean
tg_rated_game_parse (TgRatedGame *self, const gchar *line)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (self != NULL && line != NULL, FALSE);

  words = g_strsplit (line, " ", N_WORDS + 1);
  return g_strv_length (words) == N_WORDS && parse_time (words[0], &self->time)
         && tg_ruleset_from_id (words[1], &self->ruleset)
         && parse_number (words[2], TG_MIN_SIZE, TG_MAX_SIZE, &self->size)
         && parse_number (words[3], TG_PLAYER_MIN_LEVEL, TG_PLAYER_MAX_LEVEL,
                          &self->level)
         && parse_colour (words[4], &self->colour)
         && parse_result (words[5], &self->result)
         && tg_rated_from_id (words[6], &self->rated);
}
