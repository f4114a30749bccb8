/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/search/player-report.h"

#include <string.h>

#include "library/games/game-copies.h"
#include "library/games/library-names.h"
#include "library/games/library-private.h"
#include "rules/openings/opening-names.h"

static void
clear_row (gpointer data)
{
  g_free (((TgPlayerScoreOf *) data)->name);
}

guint
tg_player_score_get_n_games (const TgPlayerScore *score)
{
  return score->n_won + score->n_drawn + score->n_lost + score->n_unknown;
}

void
tg_player_report_clear (TgPlayerReport *self)
{
  g_clear_pointer (&self->openings, g_array_unref);
  g_clear_pointer (&self->years, g_array_unref);
  g_clear_pointer (&self->opponents, g_array_unref);
}

static void
add_result (TgPlayerScore *score, TgGameResult result, TgStone side)
{
  TgGameResult won = side == TG_STONE_BLACK ? TG_GAME_RESULT_BLACK : TG_GAME_RESULT_WHITE;

  if (result == TG_GAME_RESULT_UNKNOWN)
    score->n_unknown++;
  else if (result == TG_GAME_RESULT_DRAW)
    score->n_drawn++;
  else if (result == won)
    score->n_won++;
  else
    score->n_lost++;
}

/* Returns: the row of a number, which is added if it is missing */
static TgPlayerScore *
find_number (GArray *rows, guint number)
{
  TgPlayerScoreOf row = { .number = number };

  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, TgPlayerScoreOf, i).number == number)
      return &g_array_index (rows, TgPlayerScoreOf, i).score;
  g_array_append_val (rows, row);
  return &g_array_index (rows, TgPlayerScoreOf, rows->len - 1).score;
}

/* Returns: the row of an opponent. @places: the index of each row, and 1, by the normal
 *   form of the name */
static TgPlayerScore *
find_opponent (GArray *rows, GHashTable *places, gchar *name, const gchar *norm)
{
  guint           place = GPOINTER_TO_UINT (g_hash_table_lookup (places, norm));
  TgPlayerScoreOf row = { .name = name };

  if (place == 0)
    {
      g_array_append_val (rows, row);
      place = rows->len;
      g_hash_table_insert (places, g_strdup (norm), GUINT_TO_POINTER (place));
    }
  else
    g_free (name);
  return &g_array_index (rows, TgPlayerScoreOf, place - 1).score;
}

static guint
find_opening (const guint8 *moves, gsize n_bytes, guint size)
{
  TgBoard board;
  gint    opening;

  if (!tg_game_moves_check (moves, n_bytes, size))
    return TG_N_OPENING_PATTERNS;
  tg_board_init (&board, size);
  for (guint i = 0; i < MIN (n_bytes / tg_game_moves_width (size), 3); i++)
    {
      TgPoint point = tg_game_moves_get_point (moves, size, i);

      if (!tg_point_is_on_board (point, size) || !tg_board_is_empty (&board, point))
        return TG_N_OPENING_PATTERNS;
      tg_board_place (&board, point, i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
    }
  opening = tg_opening_pattern_find (&board);
  return opening >= 0 ? (guint) opening : TG_N_OPENING_PATTERNS;
}

/* Selects the games in which a player has one colour in any of their copies. The opponent is
 * the first one that a copy knows, if the game itself does not. */
#define GAMES_SQL(colour, other)                                                      \
  "SELECT result, date, size, moves, other.name, other.norm, game.id FROM game"       \
  " JOIN source ON source.id = game.source AND complete LEFT JOIN player AS other ON" \
  " other.id = ifnull (game." other ", (SELECT copy." other " FROM game AS copy"      \
  " JOIN source ON source.id = copy.source AND complete WHERE copy.same_as = game.id" \
  " AND copy." other " IS NOT NULL ORDER BY copy.id LIMIT 1))"                        \
  " WHERE game.id IN (SELECT ifnull (same_as, id) FROM game WHERE " colour " = ?)"

/* Adds the games in which a player has a colour in any of their copies. @copies: of
 * tg_game_copies_load(). @seen: the games that were added before */
static void
add_games (TgLibrary      *self,
           gint64          player,
           TgStone         side,
           GHashTable     *copies,
           TgPlayerReport *report,
           GHashTable     *places,
           GHashTable     *seen)
{
  TgPlayerScore *colour = side == TG_STONE_BLACK ? &report->black : &report->white;
  TgQuery        query = tg_query_ask (&self->base,
                                side == TG_STONE_BLACK ? GAMES_SQL ("black", "white")
                                                              : GAMES_SQL ("white", "black"),
                                       "l", player);

  while (tg_query_next (&query))
    {
      TgCopiedFacts facts = {
        .game = tg_query_get_int64 (&query, 6),
        .result = tg_query_get_uint (&query, 0),
        .date = tg_query_get_uint (&query, 1),
      };
      const TgCopiedFacts *others = g_hash_table_lookup (copies, &facts.game);
      gsize                n_bytes;
      const guint8        *moves = tg_query_get_blob (&query, 3, &n_bytes);
      guint opening = find_opening (moves, n_bytes, tg_query_get_uint (&query, 2));
      g_autofree gchar *norm = tg_query_get_text (&query, 5);
      gchar            *name = tg_query_get_text (&query, 4);

      if (!g_hash_table_add (seen, g_memdup2 (&facts.game, sizeof facts.game)))
        {
          g_free (name);
          continue;
        }
      if (others != NULL)
        tg_copied_facts_add (&facts, others);
      add_result (colour, facts.result, side);
      add_result (find_number (report->openings, opening), facts.result, side);
      add_result (find_number (report->years, facts.date / 10000), facts.result, side);
      if (norm != NULL)
        add_result (find_opponent (report->opponents, places, name, norm), facts.result,
                    side);
      else
        g_free (name);
    }
}

static gint
compare_games (gconstpointer a, gconstpointer b)
{
  const TgPlayerScoreOf *x = a;
  const TgPlayerScoreOf *y = b;
  guint                  n_x = tg_player_score_get_n_games (&x->score);
  guint                  n_y = tg_player_score_get_n_games (&y->score);

  if (n_x != n_y)
    return (n_x < n_y) - (n_x > n_y);
  if (x->number != y->number)
    return (x->number > y->number) - (x->number < y->number);
  return g_strcmp0 (x->name, y->name);
}

static gint
compare_years (gconstpointer a, gconstpointer b)
{
  const TgPlayerScoreOf *x = a;
  const TgPlayerScoreOf *y = b;

  return (x->number < y->number) - (x->number > y->number);
}

/**
 * tg_library_report_player:
 * @name: a name, or words of one, see tg_library_find_players()
 * @report: (out caller-allocates): the numbers
 */
gboolean
tg_library_report_player (TgLibrary      *self,
                          const gchar    *name,
                          TgPlayerReport *report,
                          GError        **error)
{
  g_autoptr (GArray) players = tg_library_find_players (self, name, error);
  g_autoptr (GHashTable) places =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_autoptr (GHashTable) copies = NULL;

  *report = (TgPlayerReport){ 0 };
  if (players == NULL)
    return FALSE;
  copies = tg_game_copies_load (&self->base, 0);
  report->openings = tg_query_list_new (sizeof (TgPlayerScoreOf), NULL);
  report->years = tg_query_list_new (sizeof (TgPlayerScoreOf), NULL);
  report->opponents = tg_query_list_new (sizeof (TgPlayerScoreOf), clear_row);
  for (TgStone side = TG_STONE_BLACK; side <= TG_STONE_WHITE; side++)
    {
      g_autoptr (GHashTable) seen =
          g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

      for (guint i = 0; i < players->len; i++)
        add_games (self, g_array_index (players, gint64, i), side, copies, report, places,
                   seen);
    }
  g_array_sort (report->openings, compare_games);
  g_array_sort (report->years, compare_years);
  g_array_sort (report->opponents, compare_games);
  return tg_library_take_error (self, error);
}
