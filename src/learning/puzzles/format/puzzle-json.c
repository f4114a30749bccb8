/* SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON-GLib recurses for nested brackets and creates an object for every value, so the
 * text is checked before it is parsed. */

#include "learning/puzzles/format/puzzle-json.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "learning/puzzles/format/puzzle-file.h"
#include "rules/notation.h"

#define MAX_DEPTH  16
#define MAX_VALUES 500000

#define USUAL_SIZE 15

/* The numbers of puzzle kinds in files. */
#define MODE_FOURS         32
#define MODE_THREATS       64
#define MODE_WIN_IN_THREE  67
#define MODE_PLAY_AS_LIKED 96

/* Skips the string that begins at the next quote. */
static const gchar *
skip_string (const gchar *at, const gchar *end)
{
  for (at++; at < end && *at != '"'; at++)
    if (*at == '\\')
      at++;
  return at + 1;
}

/* Rejects text that is nested too deeply or has too many values. Comments, which JSON-GLib
 * accepts, are rejected because they would hide brackets from this check. */
static gboolean
is_sensible (const gchar *text, gsize length)
{
  const gchar *end = text + length;
  guint        depth = 0;
  guint        n = 0;

  for (const gchar *at = text; at < end;)
    {
      if (*at == '"')
        {
          at = skip_string (at, end);
          continue;
        }
      if (*at == '[' || *at == '{')
        depth++;
      else if ((*at == ']' || *at == '}') && depth > 0)
        depth--;
      n += strchr ("[{,", *at) != NULL ? 1 : 0;
      if (depth > MAX_DEPTH || n > MAX_VALUES || strchr ("/#'", *at) != NULL)
        return FALSE;
      at++;
    }
  return TRUE;
}

static gboolean
add_stone (TgBoard *board, const gchar *text, TgStone stone, const gchar **rest)
{
  TgPoint point;

  if (!tg_notation_parse_point (text, board->size, &point, rest)
      || !tg_board_is_empty (board, point))
    return FALSE;
  tg_board_place (board, point, stone);
  return TRUE;
}

/* Adds stones like “h8i9”: of one colour or, with TG_STONE_NONE, alternately, Black's
 * first. */
static gboolean
add_stones (TgBoard *board, JsonObject *puzzle, const gchar *name, TgStone stone)
{
  const gchar *text = json_object_get_string_member_with_default (puzzle, name, NULL);
  TgStone      next = stone == TG_STONE_NONE ? TG_STONE_BLACK : stone;

  while (text != NULL && *(text += strspn (text, " ,")) != '\0')
    {
      if (!add_stone (board, text, next, &text))
        return FALSE;
      next = stone == TG_STONE_NONE ? tg_stone_opponent (next) : stone;
    }
  return TRUE;
}

/* The side to move, if both sides have placed stones in turn. */
static TgStone
find_turn (const TgBoard *board)
{
  gint lead = 0;

  for (guint i = 0; i < board->n_moves; i++)
    lead += board->moves[i].stone == TG_STONE_BLACK ? 1 : -1;
  return lead > 0 ? TG_STONE_WHITE : TG_STONE_BLACK;
}

static gint64
get_setting (JsonObject *puzzle, JsonObject *settings, const gchar *name, gint64 usual)
{
  if (settings != NULL)
    usual = json_object_get_int_member_with_default (settings, name, usual);
  return json_object_get_int_member_with_default (puzzle, name, usual);
}

/* Returns: (transfer full) (nullable): %NULL for other kinds of puzzles, and for invalid
 *   positions */
static TgPuzzle *
read_object (JsonObject *puzzle, JsonObject *settings)
{
  static const TgRuleset rulesets[] = { TG_RULESET_FREESTYLE, TG_RULESET_STANDARD,
                                        TG_RULESET_RENJU };
  gint64                 size = get_setting (puzzle, settings, "size", USUAL_SIZE);
  gint64                 rule = get_setting (puzzle, settings, "rule", 2);
  gint64  mode = get_setting (puzzle, settings, "mode", MODE_PLAY_AS_LIKED);
  gint64  side = get_setting (puzzle, settings, "side", 0);
  TgStone turn;
  TgBoard board;

  if ((mode != MODE_FOURS && mode != MODE_THREATS && mode != MODE_WIN_IN_THREE)
      || size < TG_MIN_SIZE || size > TG_MAX_SIZE || rule < 0
      || rule >= (gint64) G_N_ELEMENTS (rulesets))
    return NULL;
  tg_board_init (&board, (guint) size);
  if (!add_stones (&board, puzzle, "stones", TG_STONE_NONE)
      || !add_stones (&board, puzzle, "blackStones", TG_STONE_BLACK)
      || !add_stones (&board, puzzle, "whiteStones", TG_STONE_WHITE))
    return NULL;

  turn = side == 1 ? TG_STONE_BLACK : side == 2 ? TG_STONE_WHITE : find_turn (&board);
  return tg_puzzle_new (&board, rulesets[rule], turn, TG_PUZZLE_FOURS);
}

/* Parses stones like “H8,1”, on a board of 15×15 points by rules without fouls. */
static TgPuzzle *
read_array (JsonArray *stones)
{
  TgBoard board;

  tg_board_init (&board, USUAL_SIZE);
  for (guint i = 0; i < json_array_get_length (stones); i++)
    {
      JsonNode    *node = json_array_get_element (stones, i);
      const gchar *text =
          JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
      const gchar *comma = text != NULL ? strchr (text, ',') : NULL;
      const gchar *rest;

      if (comma == NULL || (!g_str_equal (comma, ",1") && !g_str_equal (comma, ",2"))
          || !add_stone (&board, text, comma[1] == '1' ? TG_STONE_BLACK : TG_STONE_WHITE,
                         &rest)
          || rest != comma)
        return NULL;
    }
  return tg_puzzle_new (&board, TG_RULESET_FREESTYLE, find_turn (&board),
                        TG_PUZZLE_FOURS);
}

static JsonObject *
get_settings (JsonNode *node)
{
  JsonNode *settings =
      JSON_NODE_HOLDS_OBJECT (node)
          ? json_object_get_member (json_node_get_object (node), "defaultSettings")
          : NULL;

  return settings != NULL && JSON_NODE_HOLDS_OBJECT (settings)
             ? json_node_get_object (settings)
             : NULL;
}

static GPtrArray *
read_puzzles (JsonArray *list, JsonObject *settings, guint *n_skipped)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      TgPuzzle *puzzle = NULL;

      if (get_settings (node) != NULL)
        {
          settings = get_settings (node);
          continue;
        }
      if (JSON_NODE_HOLDS_OBJECT (node))
        puzzle = read_object (json_node_get_object (node), settings);
      else if (JSON_NODE_HOLDS_ARRAY (node))
        puzzle = read_array (json_node_get_array (node));
      if (puzzle != NULL)
        g_ptr_array_add (puzzles, puzzle);
      else
        (*n_skipped)++;
    }
  return puzzles;
}

/* Finds the list of puzzles: it is the root of the file, or a member of the root. */
static JsonArray *
find_list (JsonNode *root)
{
  JsonNode *list = root;

  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    list = json_object_get_member (json_node_get_object (root), "puzzles");
  return list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;
}

/**
 * tg_puzzle_json_parse:
 * @length: number of bytes
 * @n_skipped: (inout): incremented for each puzzle that is not about a win, or has no
 *   valid position
 * @error: return location for a [error@PuzzleFileError]
 *
 * Parses a collection. Thread-safe.
 *
 * Returns: (transfer full) (element-type TgPuzzle): positions without answers
 */
GPtrArray *
tg_puzzle_json_parse (const gchar *text, gsize length, guint *n_skipped, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonNode *root;

  if (!g_utf8_validate (text, (gssize) length, NULL) || !is_sensible (text, length)
      || !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    {
      g_set_error_literal (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT,
                           _ ("This file is not valid JSON"));
      return NULL;
    }
  root = json_parser_get_root (parser);
  if (find_list (root) == NULL)
    {
      g_set_error_literal (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT,
                           _ ("This file contains no puzzles"));
      return NULL;
    }
  return read_puzzles (find_list (root), get_settings (root), n_skipped);
}
