/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/commands/library-options.h"

#include <glib/gi18n-lib.h>

#include "cli/input/record-file.h"
#include "cli/input/usage.h"
#include "rules/notation.h"

void
tg_library_options_clear (TgLibraryOptions *self)
{
  g_free (self->file);
  g_free (self->player);
  g_free (self->colour);
  g_free (self->rules);
  g_free (self->protocol);
  g_free (self->years);
  g_free (self->results);
  g_free (self->moves);
  g_free (self->position);
  g_free (self->pattern);
  g_free (self->line);
  g_free (self->words);
}

/* Parses a range such as "1990-2000", "1990-", "-2000" or "1990"; 0 is no limit. */
static gboolean
parse_range (const gchar *text, guint *first, guint *last)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 3);
  guint64 from = 0, to = 0;
  guint   n = g_strv_length (parts);

  if (n < 1 || n > 2 || (*parts[0] == '\0' && (n == 1 || *parts[1] == '\0'))
      || (*parts[0] != '\0'
          && !g_ascii_string_to_unsigned (parts[0], 10, 1, G_MAXUINT16, &from, NULL))
      || (n == 2 && *parts[1] != '\0'
          && !g_ascii_string_to_unsigned (parts[1], 10, 1, G_MAXUINT16, &to, NULL)))
    return FALSE;
  if (n == 1)
    to = from;
  *first = (guint) from;
  *last = (guint) to;
  return to == 0 || from <= to;
}

static gboolean
parse_results (const gchar *text, guint *results)
{
  static const gchar *const names[] = { "unknown", "black", "draw", "white" };
  g_auto (GStrv) words = g_strsplit (text, ",", 0);

  *results = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint result = 0;

      while (result < G_N_ELEMENTS (names) && !g_str_equal (words[i], names[result]))
        result++;
      if (result == G_N_ELEMENTS (names))
        return FALSE;
      *results |= 1u << result;
    }
  return *results != 0;
}

static gboolean
parse_colour (const gchar *text, TgStone *stone)
{
  *stone = g_str_equal (text, "black")   ? TG_STONE_BLACK
           : g_str_equal (text, "white") ? TG_STONE_WHITE
                                         : TG_STONE_NONE;
  return *stone != TG_STONE_NONE;
}

/* Returns: whether any condition is given, except the source */
gboolean
tg_library_options_has_filter (const TgLibraryOptions *self)
{
  return self->player != NULL || self->colour != NULL || self->rules != NULL
         || self->protocol != NULL || self->years != NULL || self->results != NULL
         || self->moves != NULL || self->strength != 0 || self->position != NULL
         || self->pattern != NULL || self->line != NULL;
}

/* Prints an error if an option of the filter is invalid. @filter: (out caller-allocates):
 * valid as long as @self */
gboolean
tg_library_options_read_filter (const TgLibraryOptions *self, TgLibraryFilter *filter)
{
  *filter = (TgLibraryFilter){
    .source = self->source,
    .player = self->player,
    .has_ruleset = self->rules != NULL,
    .has_protocol = self->protocol != NULL,
    .min_strength = (guint) MAX (self->strength, 0),
  };
  if (self->rules != NULL && !tg_usage_read_rules (self->rules, &filter->ruleset))
    return FALSE;
  if (self->protocol != NULL
      && !tg_usage_read_protocol (self->protocol, &filter->protocol))
    return FALSE;
  if (self->colour != NULL && self->player == NULL)
    tg_usage_error (_ ("--colour needs --player"));
  else if (self->colour != NULL && !parse_colour (self->colour, &filter->player_side))
    tg_usage_error (_ ("“%s” is not a colour: use black or white"), self->colour);
  else if (self->years != NULL
           && !parse_range (self->years, &filter->first_year, &filter->last_year))
    tg_usage_error (_ ("“%s” is not a range of years, such as 1990-2000 or 1990-"),
                    self->years);
  else if (self->moves != NULL
           && !parse_range (self->moves, &filter->min_moves, &filter->max_moves))
    tg_usage_error (_ ("“%s” is not a range of moves, such as 20-60 or 20-"),
                    self->moves);
  else if (self->results != NULL && !parse_results (self->results, &filter->results))
    tg_usage_error (
        _ ("“%s” is not a list of results: use black, draw, white or unknown"),
        self->results);
  else if (self->strength < 0 || self->source < 0 || self->limit < 0)
    tg_usage_error (_ ("--strength, --source and --limit take numbers from 0"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
parse_moves (const gchar *text, guint size, TgBoard *board)
{
  tg_board_init (board, size);
  while (*text != '\0')
    {
      TgPoint point;

      if (!tg_notation_parse_point (text, size, &point, &text)
          || !tg_board_is_empty (board, point))
        return FALSE;
      tg_board_place (board, point, tg_board_side_to_move (board));
    }
  return TRUE;
}

static gboolean
load_position (const gchar *path, TgBoard *board, TgStone *side, int *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_record_file_load (path, NULL, NULL, &error);
  const TgRecordNode *node;

  if (record == NULL)
    {
      *status = tg_usage_fail ("%s: %s", path, error->message);
      return FALSE;
    }
  node = tg_record_get_root (record);
  while (tg_record_node_get_first_child (node) != NULL)
    node = tg_record_node_get_first_child (node);
  tg_record_replay_to (record, node, board);
  *side = tg_record_get_turn (record, node);
  return TRUE;
}

/* Reads a position: the end of a game in a file, or moves such as h8i9; prints an error if
 * it is invalid, with @status for the exit. */
gboolean
tg_library_options_read_position (const TgLibraryOptions *self,
                                  const gchar            *text,
                                  TgBoard                *board,
                                  TgStone                *side,
                                  int                    *status)
{
  *status = TG_EXIT_USAGE;
  if (self->size < TG_MIN_SIZE || self->size > TG_MAX_SIZE)
    {
      tg_usage_error (_ ("a board has %d to %d points per side"), TG_MIN_SIZE,
                      TG_MAX_SIZE);
      return FALSE;
    }
  if (tg_record_file_is_standard_stream (text) || g_file_test (text, G_FILE_TEST_EXISTS))
    return load_position (text, board, side, status);
  if (!parse_moves (text, (guint) self->size, board))
    {
      tg_usage_error (_ ("“%s” is neither a file nor moves of a game, such as h8i9j10"),
                      text);
      return FALSE;
    }
  *side = tg_board_side_to_move (board);
  return TRUE;
}
