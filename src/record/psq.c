/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Piskvork's own format: a line with the size of the board, the moves, then in
 * tournaments the names of the two engines, and last a number that tells how
 * the program stopped. Neither the rules nor the winner are in it. On line
 * "Piskvorky 20x20, 11:11, 0" the last number is which player began; names
 * come in the order of the players. Broadcasts leave the first line out. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/piskvork.h"

#define BROADCAST_SIZE 20

/* The engines' names are file names; a person's place is held by these. */
#define PERSON_1 "homo-1"
#define PERSON_2 "homo-2"

static gboolean
read_head (TgCursor line, gint *columns, gint *rows, gint *beginner)
{
  gint level;

  return tg_cursor_accept_word (&line, "Piskvorky") && tg_cursor_read_int (&line, columns)
         && tg_cursor_accept_word (&line, "x") && tg_cursor_read_int (&line, rows)
         && tg_cursor_accept (&line, ',') && tg_cursor_read_int (&line, &level)
         && tg_cursor_accept (&line, ':') && tg_cursor_read_int (&line, &level)
         && tg_cursor_accept (&line, ',') && tg_cursor_read_int (&line, beginner)
         && (*beginner == 0 || *beginner == 1) && tg_cursor_is_at_end (&line);
}

static TgMatchDegree
psq_match (const gchar *data, gsize size)
{
  TgLines  lines;
  TgCursor line;

  tg_lines_init_raw (&lines, data, MIN (size, 4096));
  if (!tg_lines_next_filled (&lines, &line))
    return TG_MATCH_NO;
  if (tg_piskvork_is_move (line))
    return TG_MATCH_MAYBE;
  return tg_cursor_accept_word (&line, "Piskvorky ") ? TG_MATCH_YES : TG_MATCH_NO;
}

static void
set_name (TgRecord *record, TgStone stone, const gchar *name)
{
  tg_record_set_player (record, stone, name);
  name = tg_record_get_player (record, stone);
  if (g_strcmp0 (name, PERSON_1) == 0 || g_strcmp0 (name, PERSON_2) == 0)
    tg_record_set_player (record, stone, NULL);
}

static gboolean
is_number (TgCursor line)
{
  gint number;

  return tg_cursor_read_int (&line, &number) && tg_cursor_is_at_end (&line);
}

/* Reads what follows the moves, if anything does: a number, two names, or
 * two names and a number. @line is the first line of it. */
static gboolean
read_tail (TgRecord *record, TgLines *lines, TgCursor line, gint beginner, GError **error)
{
  TgCursor tail[3] = { line };
  guint    n = line.at != NULL ? 1 : 0;

  while (n > 0 && n < G_N_ELEMENTS (tail) && tg_lines_next_filled (lines, &tail[n]))
    n++;

  if ((n == 1 && !is_number (tail[0]))
      || (n == 3 && (!is_number (tail[2]) || tg_lines_next_filled (lines, &line))))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("This is neither a move nor what follows the moves"));
      tg_lines_prefix (lines, error);
      return FALSE;
    }

  if (n >= 2)
    {
      g_autofree gchar *black = tg_cursor_dup (&tail[beginner]);
      g_autofree gchar *white = tg_cursor_dup (&tail[1 - beginner]);

      set_name (record, TG_STONE_BLACK, black);
      set_name (record, TG_STONE_WHITE, white);
    }
  return TRUE;
}

static TgRecord *
psq_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  TgLines  lines, begin;
  TgCursor line;
  gint     columns = BROADCAST_SIZE, rows = BROADCAST_SIZE, beginner = 0;

  if (!tg_lines_init (&lines, source, error))
    return NULL;

  begin = lines;
  if (!tg_lines_next_filled (&lines, &line)
      || (!tg_piskvork_is_move (line) && !read_head (line, &columns, &rows, &beginner)))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("The first line should be like “Piskvorky 20x20, 11:11, 0”"));
      tg_lines_prefix (&lines, error);
      return NULL;
    }
  if (tg_piskvork_is_move (line))
    lines = begin;

  if (!tg_record_check_size (columns, rows, error))
    {
      tg_lines_prefix (&lines, error);
      return NULL;
    }

  tg_record_builder_init (&builder, (guint) columns, source);
  if (!tg_piskvork_read_moves (&builder, &lines, 1, &line, error)
      || !read_tail (builder.record, &lines, line, beginner, error))
    return NULL;

  return tg_record_builder_finish (&builder);
}

/* Names and moves follow each other without anything between them. */
static gboolean
check_name (const gchar *name, GError **error)
{
  if (name == NULL || !tg_piskvork_is_move ((TgCursor){ name, name + strlen (name) }))
    return TRUE;

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
               _ ("The player’s name “%s” would be taken for a move"), name);
  return FALSE;
}

static gboolean
psq_write (const TgRecord      *record,
           const gchar *charset G_GNUC_UNUSED,
           GString             *out,
           GError             **error)
{
  gint         size = (gint) tg_record_get_size (record);
  const gchar *black = tg_record_get_player (record, TG_STONE_BLACK);
  const gchar *white = tg_record_get_player (record, TG_STONE_WHITE);

  if (!check_name (black, error) || !check_name (white, error))
    return FALSE;

  g_string_append_printf (out, "Piskvorky %dx%d, 0:0, 0\n", size, size);

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      TgMove move = tg_record_node_get_move (node);

      if (move.stone != TG_STONE_NONE)
        g_string_append_printf (out, "%d,%d,%u\n", move.point.x + 1, size - move.point.y,
                                tg_record_node_get_time_ms (node));
    }

  if (black != NULL || white != NULL)
    g_string_append_printf (out, "%s\n%s\n", black != NULL ? black : PERSON_1,
                            white != NULL ? white : PERSON_2);

  /* The number of a game that somebody saved. */
  g_string_append (out, "-1\n");
  return TRUE;
}

const TgCodec tg_codec_psq = {
  .id = "psq",
  .name = N_ ("Piskvork game"),
  .max_size = TG_RECORD_SMALL_FILE,
  .match = psq_match,
  .read = psq_read,
  .write = psq_write,
  .keeps = TG_FEATURE_SIZE | TG_FEATURE_TIMES | TG_FEATURE_PLAYERS,
  .refuses = TG_FEATURE_SET_UP | TG_FEATURE_TURNS | TG_FEATURE_PASSES,
};
