/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/games/library-game.h"

#include <glib/gi18n-lib.h>

#include "library/games/game-copies.h"
#include "library/games/library-private.h"
#include "record/formats/record-io.h"
#include "record/tree/record-builder.h"

#define GAME_SQL                                                                 \
  "SELECT game.id, game.source, ifnull (same_as, 0), black.name, white.name,"    \
  " event.name, event.place, round, choices, file, date, size,"                  \
  " ifnull (ruleset, 4294967295), ifnull (protocol, 4294967295), result,"        \
  " ifnull (elo_b, 0), ifnull (elo_w, 0), flags, ifnull (illegal_at, 0), moves," \
  " CASE WHEN licence IS NOT NULL THEN source.name END,"                         \
  " same_as IS NOT NULL OR EXISTS"                                               \
  " (SELECT 1 FROM game AS copy WHERE copy.same_as = game.id)"                   \
  " FROM game JOIN source ON source.id = game.source"                            \
  " LEFT JOIN player AS black ON black.id = black"                               \
  " LEFT JOIN player AS white ON white.id = white"                               \
  " LEFT JOIN event ON event.id = event WHERE game.id = ?"

void
tg_library_game_free (TgLibraryGame *game)
{
  g_free (game->black);
  g_free (game->white);
  g_free (game->event);
  g_free (game->place);
  g_free (game->round);
  g_free (game->choices);
  g_free (game->file);
  g_free (game->terms);
  g_bytes_unref (game->moves);
  g_free (game);
}

static TgLibraryGame *
read_row (const TgQuery *query)
{
  TgLibraryGame *game = g_new0 (TgLibraryGame, 1);
  gsize          n_bytes;
  gconstpointer  moves = tg_query_get_blob (query, 19, &n_bytes);

  *game = (TgLibraryGame){
    .id = tg_query_get_int64 (query, 0),
    .source = tg_query_get_int64 (query, 1),
    .same_as = tg_query_get_int64 (query, 2),
    .black = tg_query_get_text (query, 3),
    .white = tg_query_get_text (query, 4),
    .event = tg_query_get_text (query, 5),
    .place = tg_query_get_text (query, 6),
    .round = tg_query_get_text (query, 7),
    .choices = tg_query_get_text (query, 8),
    .file = tg_query_get_text (query, 9),
    .terms = tg_query_get_text (query, 20),
    .date = tg_query_get_uint (query, 10),
    .size = tg_query_get_uint (query, 11),
    .ruleset = tg_query_get_uint (query, 12),
    .protocol = tg_query_get_uint (query, 13),
    .result = tg_query_get_uint (query, 14),
    .elo_black = tg_query_get_uint (query, 15),
    .elo_white = tg_query_get_uint (query, 16),
    .flags = tg_query_get_uint (query, 17),
    .illegal_at = tg_query_get_uint (query, 18),
  };
  if (game->ruleset >= TG_N_RULESETS)
    game->ruleset = TG_GAME_NO_NUMBER;
  if (game->protocol >= TG_N_OPENINGS)
    game->protocol = TG_GAME_NO_NUMBER;
  /* A damaged row has no moves, and a usual board. */
  if (!tg_game_moves_check (moves, n_bytes, game->size))
    {
      n_bytes = 0;
      game->size = TG_GAME_MOVES_BYTE_SIZE;
    }
  game->moves = g_bytes_new (moves, n_bytes);
  game->n_moves = (guint) n_bytes / tg_game_moves_width (game->size);
  return game;
}

/* @has_copies: (out). Returns: (transfer full) (nullable): a game as its source has it;
 *   %NULL if there is none, or after an error of the queries */
static TgLibraryGame *
read_game (TgLibrary *self, gint64 id, gboolean *has_copies)
{
  TgQuery        query = tg_query_ask (&self->base, GAME_SQL, "l", id);
  TgLibraryGame *game = tg_query_next (&query) ? read_row (&query) : NULL;

  *has_copies = game != NULL && tg_query_get_uint (&query, 21);
  tg_query_stop (&query);
  return game;
}

static void
take_text (gchar **text, gchar **other)
{
  if (*text == NULL)
    *text = g_steal_pointer (other);
}

static void
take_number (guint *number, guint other, guint none)
{
  if (*number == none)
    *number = other;
}

static void
fill_from (TgLibraryGame *game, TgLibraryGame *copy)
{
  take_text (&game->black, &copy->black);
  take_text (&game->white, &copy->white);
  take_number (&game->elo_black, copy->elo_black, 0);
  take_number (&game->elo_white, copy->elo_white, 0);
  take_text (&game->event, &copy->event);
  take_text (&game->place, &copy->place);
  take_text (&game->round, &copy->round);
  take_number (&game->protocol, copy->protocol, TG_GAME_NO_NUMBER);
  take_text (&game->choices, &copy->choices);
  if (tg_game_copies_has_fuller_date (copy->date, game->date))
    game->date = copy->date;
  if (game->result == TG_GAME_RESULT_UNKNOWN)
    game->result = copy->result;
}

/* Adds the facts that the source of a game lacks from the other copies. Those whose terms
 * forbid to pass them on are left out, unless the terms of the game itself forbid it. */
static void
fill (TgLibrary *self, TgLibraryGame *game)
{
  gint64 first = game->same_as > 0 ? game->same_as : game->id;
  g_autoptr (GArray) ids = tg_query_list_new (sizeof (gint64), NULL);
  TgQuery query = tg_query_ask (
      &self->base,
      "SELECT game.id FROM game JOIN source ON source.id = source AND complete"
      " WHERE (game.id = ?1 OR same_as = ?1) AND game.id <> ?2"
      " AND (licence IS NULL OR ?3) ORDER BY game.id",
      "llu", first, game->id, game->terms != NULL);

  while (tg_query_next (&query))
    {
      gint64 id = tg_query_get_int64 (&query, 0);

      g_array_append_val (ids, id);
    }
  for (guint i = 0; i < ids->len; i++)
    {
      gboolean has_copies;
      g_autoptr (TgLibraryGame) copy =
          read_game (self, g_array_index (ids, gint64, i), &has_copies);

      if (copy != NULL)
        fill_from (game, copy);
    }
}

/**
 * tg_library_get_game:
 *
 * Returns: (transfer full) (nullable): a game, with the facts of its other copies; %NULL with
 *   @error
 */
TgLibraryGame *
tg_library_get_game (TgLibrary *self, gint64 id, GError **error)
{
  gboolean       has_copies;
  TgLibraryGame *game = read_game (self, id, &has_copies);

  if (has_copies)
    fill (self, game);
  if (!tg_library_take_error (self, error))
    {
      g_clear_pointer (&game, tg_library_game_free);
      return NULL;
    }
  if (game == NULL)
    {
      g_autofree gchar *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

      g_set_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_MISSING,
                   /* Translators: %s is the number of a game. */
                   _ ("There is no game %s in the library"), number);
    }
  return game;
}

TgPoint
tg_library_game_get_point (const TgLibraryGame *game, guint i)
{
  return tg_game_moves_get_point (g_bytes_get_data (game->moves, NULL), game->size, i);
}

/* Returns: (transfer full): the date, such as 2025-01-31 or 2025; empty if unknown */
gchar *
tg_library_game_format_date (const TgLibraryGame *game)
{
  guint year = game->date / 10000;
  guint month = game->date / 100 % 100;
  guint day = game->date % 100;

  if (year == 0)
    return g_strdup ("");
  if (month == 0)
    return g_strdup_printf ("%04u", year);
  if (day == 0)
    return g_strdup_printf ("%04u-%02u", year, month);
  return g_strdup_printf ("%04u-%02u-%02u", year, month, day);
}

static void
set_result (TgRecord *record, const TgLibraryGame *game)
{
  switch (game->result)
    {
    case TG_GAME_RESULT_BLACK:
      tg_record_set_result (record, TG_OUTCOME_RESIGNED, TG_STONE_BLACK);
      break;
    case TG_GAME_RESULT_WHITE:
      tg_record_set_result (record, TG_OUTCOME_RESIGNED, TG_STONE_WHITE);
      break;
    case TG_GAME_RESULT_DRAW:
      tg_record_set_result (record, TG_OUTCOME_AGREED, TG_STONE_NONE);
      break;
    case TG_GAME_RESULT_UNKNOWN:
    default:
      break;
    }
}

static void
set_text (TgRecord *record, TgRecordText which, const gchar *text)
{
  if (text != NULL && *text != '\0')
    tg_record_set_text (record, which, text);
}

static void
set_head (TgRecord *record, const TgLibraryGame *game)
{
  g_autofree gchar *date = tg_library_game_format_date (game);
  g_autofree gchar *elo_black = g_strdup_printf ("%u", game->elo_black);
  g_autofree gchar *elo_white = g_strdup_printf ("%u", game->elo_white);

  tg_record_set_player (record, TG_STONE_BLACK, game->black);
  tg_record_set_player (record, TG_STONE_WHITE, game->white);
  set_text (record, TG_RECORD_TEXT_DATE, date);
  set_text (record, TG_RECORD_TEXT_EVENT, game->event);
  set_text (record, TG_RECORD_TEXT_PLACE, game->place);
  set_text (record, TG_RECORD_TEXT_ROUND, game->round);
  if (game->elo_black > 0)
    set_text (record, TG_RECORD_TEXT_BLACK_RANK, elo_black);
  if (game->elo_white > 0)
    set_text (record, TG_RECORD_TEXT_WHITE_RANK, elo_white);
  if (game->protocol != TG_GAME_NO_NUMBER)
    set_text (record, TG_RECORD_TEXT_OPENING,
              tg_opening_protocol_to_id ((TgOpeningProtocol) game->protocol));
}

/**
 * tg_library_game_to_record:
 *
 * Makes a record of a game. A result is written as a resignation or an agreed draw, unless
 * the last move ends the game: the library does not store how else a game ended.
 *
 * Returns: (transfer full): the record, at its root
 */
TgRecord *
tg_library_game_to_record (const TgLibraryGame *game)
{
  TgRecord *record =
      tg_record_new (game->ruleset != TG_GAME_NO_NUMBER ? (TgRuleset) game->ruleset
                                                        : TG_RULESET_FREESTYLE,
                     game->size);
  TgRecordNode *node = tg_record_get_root (record);
  TgStone       winner = TG_STONE_NONE;

  if (game->ruleset == TG_GAME_NO_NUMBER)
    tg_record_forget_ruleset (record);
  for (guint i = 0; i < game->n_moves; i++)
    node = tg_record_append (record, node,
                             (TgMove){ tg_library_game_get_point (game, i),
                                       i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
  set_head (record, game);
  set_result (record, game);
  if (game->ruleset != TG_GAME_NO_NUMBER)
    winner = tg_record_find_winning_row (record);
  if (winner != TG_STONE_NONE && winner == tg_record_get_winner (record))
    tg_record_set_result (record, TG_OUTCOME_FIVE, winner);
  return record;
}

/* Returns: (transfer full) (nullable): what to say when the game is to be passed on although
 *   the terms of its source forbid it; %NULL if they allow it */
gchar *
tg_library_game_describe_terms (const TgLibraryGame *game)
{
  if (game->terms == NULL)
    return NULL;
  return g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("The terms of “%s” allow you to use its games on your computer, but "
         "forbid copying them elsewhere"),
      game->terms);
}

/* Fails if the terms of a game's source forbid to pass the game on. */
static gboolean
check_terms (const TgLibraryGame *game, GError **error)
{
  g_autofree gchar *words = tg_library_game_describe_terms (game);

  if (words == NULL)
    return TRUE;
  g_set_error_literal (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_LICENCE, words);
  return FALSE;
}

/* Adds a game to an SGF text. */
static gboolean
export_game (TgLibrary *self, gint64 id, GString *sgf, GError **error)
{
  g_autoptr (TgLibraryGame) game = tg_library_get_game (self, id, error);
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (game == NULL || !check_terms (game, error))
    return FALSE;
  record = tg_library_game_to_record (game);
  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, error);
  if (bytes == NULL)
    return FALSE;
  g_string_append_len (sgf, g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes));
  return TRUE;
}

/**
 * tg_library_export:
 * @games: ids of games
 * @sgf: receives an SGF text with them
 * @n_left_out: (out): the games that were left out since the terms of their sources forbid
 *   copies
 *
 * Fails with %TG_LIBRARY_ERROR_LICENCE if all games are left out. After any failure, @sgf is
 * as it was.
 */
gboolean
tg_library_export (TgLibrary    *self,
                   const gint64 *games,
                   guint         n_games,
                   GString      *sgf,
                   guint        *n_left_out,
                   GError      **error)
{
  gsize length = sgf->len;

  *n_left_out = 0;
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (GError) reason = NULL;

      if (export_game (self, games[i], sgf, &reason))
        continue;
      if (!g_error_matches (reason, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_LICENCE)
          || ++*n_left_out == n_games)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          g_string_truncate (sgf, length);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * tg_library_list_games:
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the ids of all games of a
 *   source, in its order; %NULL with @error
 */
GArray *
tg_library_list_games (TgLibrary *self, gint64 source, GError **error)
{
  g_autoptr (GArray) list = tg_query_list_new (sizeof (gint64), NULL);
  TgQuery query = tg_query_ask (
      &self->base, "SELECT id FROM game WHERE source = ? ORDER BY ext", "l", source);

  while (tg_query_next (&query))
    {
      gint64 id = tg_query_get_int64 (&query, 0);

      g_array_append_val (list, id);
    }
  return tg_library_take_error (self, error) ? g_steal_pointer (&list) : NULL;
}
