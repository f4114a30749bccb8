/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reader replays every game by the rules, so the engine can rely on what it
 * returns. (Engines that train on single positions need some 30 bytes for each; a game
 * encodes the next position as a move, and replaying it costs less than reading.) */

#include "training/tune/game-file.h"

#include "rules/game.h"

#include <string.h>

static const guint8 magic[8] = { 'T', 'G', 'G', 'A', 'M', 'E', 'S', 1 };

#define HEAD_BYTES    6
#define OPENING_BYTES 2
#define MOVE_BYTES    6

GQuark
tg_game_file_error_quark (void)
{
  return g_quark_from_static_string ("tg-game-file-error-quark");
}

static void
append_u16 (GByteArray *bytes, guint16 number)
{
  const guint8 pair[2] = { (guint8) number, (guint8) (number >> 8) };

  g_byte_array_append (bytes, pair, sizeof pair);
}

static guint16
read_u16 (const guint8 *bytes)
{
  return (guint16) (bytes[0] | bytes[1] << 8);
}

void
tg_game_file_start (GByteArray *bytes)
{
  g_byte_array_append (bytes, magic, sizeof magic);
}

void
tg_game_file_append (GByteArray *bytes, const TgTrainingGame *game)
{
  const guint8 head[4] = { (guint8) game->ruleset, (guint8) game->size,
                           (guint8) game->winner, (guint8) game->n_opening };

  g_byte_array_append (bytes, head, sizeof head);
  append_u16 (bytes, (guint16) game->n_moves);
  for (guint i = 0; i < game->n_moves; i++)
    {
      append_u16 (bytes, game->moves[i].played);
      if (i < game->n_opening)
        continue;
      append_u16 (bytes, game->moves[i].chosen);
      append_u16 (bytes, (guint16) game->moves[i].score);
    }
}

static gboolean
fail (GError **error, TgGameFileError code, guint number, const gchar *what)
{
  g_set_error (error, TG_GAME_FILE_ERROR, code, "Game %u: %s", number, what);
  return FALSE;
}

/* Reads the numbers at the start of a game, and checks that the engine can hold the
 * game. */
static gboolean
read_numbers (TgTrainingGame *game,
              const guint8  **bytes,
              const guint8   *end,
              guint           number,
              GError        **error)
{
  const guint8 *at = *bytes;

  if (end - at < HEAD_BYTES)
    return fail (error, TG_GAME_FILE_ERROR_TRUNCATED, number, "its head is cut short");

  game->ruleset = (TgRuleset) at[0];
  game->size = at[1];
  game->winner = (TgStone) at[2];
  game->n_opening = at[3];
  game->n_moves = read_u16 (at + 4);
  at += HEAD_BYTES;
  if (game->ruleset >= TG_N_RULESETS)
    return fail (error, TG_GAME_FILE_ERROR_GAME, number, "unknown rules");
  if (game->size < TG_MIN_SIZE || game->size > TG_MAX_SIZE)
    return fail (error, TG_GAME_FILE_ERROR_GAME, number, "there is no such size");
  if (game->winner > TG_STONE_WHITE)
    return fail (error, TG_GAME_FILE_ERROR_GAME, number, "there is no such winner");
  if (game->n_moves > game->size * game->size || game->n_opening > game->n_moves)
    return fail (error, TG_GAME_FILE_ERROR_GAME, number, "more moves than points");
  if ((gsize) (end - at) < game->n_opening * OPENING_BYTES
                               + (gsize) (game->n_moves - game->n_opening) * MOVE_BYTES)
    return fail (error, TG_GAME_FILE_ERROR_TRUNCATED, number, "its moves are cut short");

  for (guint i = 0; i < game->n_moves; i++)
    if (i < game->n_opening)
      {
        game->moves[i] = (TgTrainingMove){ read_u16 (at), read_u16 (at), 0 };
        at += OPENING_BYTES;
      }
    else
      {
        game->moves[i] = (TgTrainingMove){ read_u16 (at), read_u16 (at + 2),
                                           (gint16) read_u16 (at + 4) };
        at += MOVE_BYTES;
      }

  *bytes = at;
  return TRUE;
}

static gboolean
may_be_played (const TgGame *game, guint16 index)
{
  guint     size = game->board.size;
  TgVerdict verdict;

  if (index >= size * size)
    return FALSE;
  verdict = tg_game_judge (game, tg_point_from_index (index, size));
  return verdict != TG_VERDICT_OCCUPIED && !tg_verdict_is_foul (verdict);
}

/* Replays the game by the rules. */
static gboolean
check_game (const TgTrainingGame *self, guint number, GError **error)
{
  g_autofree TgGame *game = g_new (TgGame, 1);

  tg_game_init (game, self->ruleset, self->size, TG_FOULS_REFUSED);
  for (guint i = 0; i < self->n_moves; i++)
    {
      const TgTrainingMove *move = &self->moves[i];

      if (tg_game_is_over (game) || !may_be_played (game, move->played)
          || !may_be_played (game, move->chosen))
        {
          g_set_error (error, TG_GAME_FILE_ERROR, TG_GAME_FILE_ERROR_GAME,
                       "Game %u: move %u cannot be played", number, i + 1);
          return FALSE;
        }
      if (ABS ((gint) move->score) > TG_SCORE_WIN)
        return fail (error, TG_GAME_FILE_ERROR_GAME, number, "a score beyond all scores");
      tg_game_play (game, tg_point_from_index (move->played, self->size), NULL);
    }

  if (tg_game_is_over (game) && game->winner != self->winner)
    return fail (error, TG_GAME_FILE_ERROR_GAME, number, "the result is not the board's");

  return TRUE;
}

/* Reads games (of TgTrainingGame) and replays each by the rules. @error states the
 * number of the first invalid game, counted from 1. */
GPtrArray *
tg_game_file_parse (const guint8 *bytes, gsize n_bytes, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_free);
  const guint8 *end = bytes + n_bytes;

  if (n_bytes < sizeof magic || memcmp (bytes, magic, sizeof magic) != 0)
    {
      g_set_error (error, TG_GAME_FILE_ERROR, TG_GAME_FILE_ERROR_FORMAT,
                   "Not a file of games, or of another version than %u",
                   magic[sizeof magic - 1]);
      return NULL;
    }

  bytes += sizeof magic;
  while (bytes < end)
    {
      TgTrainingGame  read;
      TgTrainingGame *game;
      gsize           used;

      if (!read_numbers (&read, &bytes, end, games->len + 1, error)
          || !check_game (&read, games->len + 1, error))
        return NULL;

      used = G_STRUCT_OFFSET (TgTrainingGame, moves) + read.n_moves * sizeof *read.moves;
      game = g_malloc (used);
      memcpy (game, &read, used);
      g_ptr_array_add (games, game);
    }

  return g_steal_pointer (&games);
}

GPtrArray *
tg_game_file_load (const gchar *path, GError **error)
{
  g_autofree gchar *bytes = NULL;
  gsize             n_bytes;
  GPtrArray        *games;

  if (!g_file_get_contents (path, &bytes, &n_bytes, error))
    return NULL;

  games = tg_game_file_parse ((const guint8 *) bytes, n_bytes, error);
  if (games == NULL)
    g_prefix_error (error, "%s: ", path);

  return games;
}
