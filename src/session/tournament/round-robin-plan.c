/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pairings of a round are in the order of the circle method (J. Schurig, "Die Paarung
 * der Theilnehmer eines Turniers", Deutsche Schachzeitung 1886), which keeps the numbers
 * of games of all players nearly equal at any time. */

#include "session/tournament/round-robin-plan.h"

#include <glib/gi18n-lib.h>

static gboolean
check_players (const TgRoundRobinSetup *self, GError **error)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      const TgPlayerSpec *player = &self->players[i];

      if (player->kind == TG_PLAYER_PERSON || player->name == NULL
          || *player->name == '\0')
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _ ("Player %u of the tournament must be a computer with a name"),
                       i + 1);
          return FALSE;
        }
      for (guint j = 0; j < i; j++)
        if (g_str_equal (player->name, self->players[j].name))
          {
            g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("“%s” is in the tournament twice. Give each player a name "
                            "of its own."),
                         player->name);
            return FALSE;
          }
    }
  return TRUE;
}

/* Checks whether the tournament can be played. Returns: %FALSE with @error if not */
gboolean
tg_round_robin_setup_check (const TgRoundRobinSetup *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->n_players < TG_ROUND_ROBIN_MIN_PLAYERS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("A tournament needs at least two players. Add another."));
  else if (self->n_players > TG_ROUND_ROBIN_MAX_PLAYERS)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("A tournament has room for at most %u players. Remove some."),
                 TG_ROUND_ROBIN_MAX_PLAYERS);
  else if (self->size < TG_MIN_SIZE || self->size > TG_MAX_SIZE || self->n_rounds < 1
           || self->n_rounds > TG_ROUND_ROBIN_MAX_ROUNDS || self->move_time < 0
           || self->ruleset >= TG_N_RULESETS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("The tournament’s board, time or number of games is not "
                            "possible"));
  else
    return check_players (self, error);
  return FALSE;
}

static guint
count_pairings (const TgRoundRobinSetup *self)
{
  return self->n_players * (self->n_players - 1) / 2;
}

guint
tg_round_robin_setup_count_games (const TgRoundRobinSetup *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_players > 0 ? 2 * self->n_rounds * count_pairings (self) : 0;
}

/* The two players of a pairing of a round. One seat is fixed while the others move
 * around the table; with an odd number of players that seat is empty, and the player
 * paired with it rests. */
static void
find_pairing (guint n_players, guint number, guint *first, guint *second)
{
  guint n_seats = n_players + n_players % 2;
  guint n_moving = n_seats - 1;

  for (guint turn = 0; turn < n_moving; turn++)
    for (guint k = 0; k < n_seats / 2; k++)
      {
        guint a = k == 0 ? n_moving : (turn + k) % n_moving;
        guint b = (turn + n_moving - k) % n_moving;

        if (a >= n_players || b >= n_players)
          continue;
        if (number-- == 0)
          {
            *first = MIN (a, b);
            *second = MAX (a, b);
            return;
          }
      }
  g_assert_not_reached ();
}

/**
 * tg_round_robin_setup_get_game:
 * @number: the number of a game, from 0
 *
 * Gets the players of a game.
 */
TgRoundRobinGame
tg_round_robin_setup_get_game (const TgRoundRobinSetup *self, guint number)
{
  TgRoundRobinGame game = { 0 };
  guint            n_games;
  guint            first;
  guint            second;

  g_return_val_if_fail (self != NULL, game);
  g_return_val_if_fail (number < tg_round_robin_setup_count_games (self), game);

  n_games = 2 * count_pairings (self);
  game.round = number / n_games;
  find_pairing (self->n_players, number % n_games / 2, &first, &second);
  game.black = number % 2 == 0 ? first : second;
  game.white = number % 2 == 0 ? second : first;
  return game;
}

/* Derives the seed of a game from that of the tournament, with the finaliser of
 * SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators",
 * 2014). Returns: a number other than 0 */
guint64
tg_round_robin_setup_get_seed (const TgRoundRobinSetup *self, guint number)
{
  guint64 x;

  g_return_val_if_fail (self != NULL, 1);

  x = self->seed + (number + G_GUINT64_CONSTANT (1)) * 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  x ^= x >> 31;
  return x != 0 ? x : 1;
}
