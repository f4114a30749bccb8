/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The levels of the engine, the historical players and, where they can be started, the
 * programs of the preferences. */

#include "ui/tournament-players.h"

#include "session/classic-names.h"
#include "ui/choice-words.h"

/**
 * tg_tournament_players_make_level:
 * @level: a level of the engine
 *
 * Returns: the engine as a player
 */
TgPlayerSpec
tg_tournament_players_make_level (guint level)
{
  g_autofree gchar *name = tg_words_level_as_player (level);

  return (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE,
                         .level = level,
                         .name = g_intern_string (name) };
}

static TgPlayerSpec
make_classic (guint index)
{
  TgClassicName classic = tg_classic_names_get (index);

  return (TgPlayerSpec){ .kind = TG_PLAYER_CLASSIC,
                         .level = TG_OPPONENT_MIN_LEVEL,
                         .classic = classic.id,
                         .name = g_intern_string (classic.name) };
}

/**
 * tg_tournament_players_list:
 * @settings: the programs
 *
 * Finds everybody who can play.
 *
 * Returns: (transfer full) (element-type TgPlayerSpec): the players, one at least
 */
GArray *
tg_tournament_players_list (TgSettings *settings)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (TgPlayerSpec));
  g_autoptr (GArray) programs = tg_settings_get_programs (settings);

  for (guint level = TG_OPPONENT_MIN_LEVEL; level <= TG_OPPONENT_MAX_LEVEL; level++)
    {
      TgPlayerSpec player = tg_tournament_players_make_level (level);

      g_array_append_val (players, player);
    }
  for (guint i = 0; i < tg_classic_names_count (); i++)
    {
      TgPlayerSpec player = make_classic (i);

      g_array_append_val (players, player);
    }
  for (guint i = 0; i < programs->len && tg_programs_can_run (); i++)
    {
      TgProgram    program = g_array_index (programs, TgProgram, i);
      TgPlayerSpec player = { .kind = TG_PLAYER_PROGRAM,
                              .level = TG_OPPONENT_MIN_LEVEL,
                              .name = program.name,
                              .command = program.command };

      g_array_append_val (players, player);
    }
  return players;
}

/**
 * tg_tournament_players_describe:
 * @player: one of those who can play
 *
 * Returns: (transfer full): who that is
 */
gchar *
tg_tournament_players_describe (const TgPlayerSpec *player)
{
  if (player->kind == TG_PLAYER_ENGINE)
    return tg_words_level_with_number (player->level);
  if (player->kind == TG_PLAYER_CLASSIC)
    return tg_words_classic_as_computer (player->name);
  return g_strdup (player->name);
}

/**
 * tg_tournament_players_explain:
 * @player: one of those who can play
 *
 * Returns: (transfer none): what there is to say beside the name
 */
const gchar *
tg_tournament_players_explain (const TgPlayerSpec *player)
{
  TgClassicName classic;

  if (player->kind == TG_PLAYER_ENGINE)
    return tg_words_level (player->level);
  if (tg_classic_names_find (player->classic, &classic))
    return classic.summary;
  return player->command;
}
