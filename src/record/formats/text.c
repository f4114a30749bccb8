/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plain lists of moves. Rows count from the bottom, unless the options say otherwise. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/formats/codec.h"
#include "record/formats/move-list.h"
#include "record/formats/move-text.h"
#include "rules/notation.h"

static TgMatchDegree
text_match (const gchar *data, gsize size)
{
  return tg_move_text_match (data, size) ? TG_MATCH_MAYBE : TG_MATCH_NO;
}

/* Finds the size of the board: the one that the text states or, as in most texts, the
 * smallest usual size that holds all points. */
static guint
find_size (const TgMoveText *text, TgSource *source)
{
  gint  largest = 0;
  guint size;

  if (source->options->size != 0)
    return source->options->size;
  if (text->size != 0)
    return text->size;

  for (guint i = 0; i < text->moves->len; i++)
    {
      const TgWrittenMove *move = &g_array_index (text->moves, TgWrittenMove, i);

      if (MAX (move->column + 1, move->row) <= TG_MAX_SIZE)
        largest = MAX (largest, MAX (move->column + 1, move->row));
    }

  size = tg_record_find_size ((guint) largest);
  if (size != tg_record_find_size (0))
    source->report->assumed_size = size;
  return size;
}

static void
take_head (TgRecord *record, const TgMoveText *text)
{
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    if (text->texts[i] != NULL)
      tg_record_set_text (record, (TgRecordText) i, text->texts[i]);
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    tg_record_set_player (record, stone, text->players[stone - TG_STONE_BLACK]);
  if (text->winner != TG_STONE_NONE || text->is_drawn)
    tg_record_set_result (record, text->is_drawn ? TG_OUTCOME_AGREED : TG_OUTCOME_NONE,
                          text->winner);
}

static gboolean
play (TgRecordBuilder     *builder,
      const TgWrittenMove *move,
      gboolean             rows_from_top,
      GError             **error)
{
  gint    size = (gint) tg_record_get_size (builder->record);
  gint    row = rows_from_top ? size - move->row : move->row - 1;
  TgPoint point =
      move->column < 0 ? TG_POINT_PASS : tg_point_from_file (move->column, row);

  if (!tg_record_builder_play (builder, point, error))
    return FALSE;
  if (move->comment == NULL)
    return TRUE;

  if (!tg_record_builder_charge (builder, strlen (move->comment) + TG_RECORD_TEXT_COST,
                                 error))
    return FALSE;
  tg_record_node_set_comment (builder->node, move->comment);
  return TRUE;
}

static gboolean
play_moves (TgRecordBuilder  *builder,
            const TgMoveText *text,
            gboolean          rows_from_top,
            GError          **error)
{
  for (guint i = 0; i < text->moves->len; i++)
    {
      const TgWrittenMove *move = &g_array_index (text->moves, TgWrittenMove, i);
      g_autoptr (GError) refusal = NULL;

      if (play (builder, move, rows_from_top, &refusal))
        continue;
      if (tg_move_list_stop (builder, move->line, &refusal))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&refusal));
      return FALSE;
    }

  if (text->stop != NULL)
    tg_record_add_warning (builder->record, 0, text->stop);
  if (text->is_cut)
    tg_record_add_warning (builder->record, 0, _ ("The moves from here on are left out"));
  return TRUE;
}

static TgRecord *
text_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  g_auto (TgMoveText) moves = { 0 };
  gsize        length;
  const gchar *text = tg_source_get_text (source, NULL, &length, error);

  if (text == NULL)
    return NULL;

  tg_move_text_init (&moves, text, length, source->options->without_i);
  if (moves.moves->len == 0)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("This text contains no moves"));
      return NULL;
    }

  tg_record_builder_init (&builder, find_size (&moves, source), source);
  take_head (builder.record, &moves);
  for (guint i = 0; i < moves.unknown->len; i++)
    tg_move_list_warn (builder.record, g_array_index (moves.unknown, guint, i));
  if (!play_moves (&builder, &moves, source->options->rows_from_top, error))
    return NULL;

  return tg_record_builder_finish (&builder);
}

static gboolean
text_write (const TgRecord      *record,
            const gchar *charset G_GNUC_UNUSED,
            GString             *out,
            GError             **error)
{
  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      TgMove move = tg_record_node_get_move (node);

      if (tg_point_equal (move.point, TG_POINT_PASS))
        g_string_append (out, "--");
      else if (move.stone != TG_STONE_NONE)
        g_string_append_printf (
            out, "%c%d",
            g_ascii_tolower (tg_notation_column_letter ((guint) move.point.x)),
            move.point.y + 1);
    }

  if (out->len == 0)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("No moves to save as text"));
      return FALSE;
    }
  g_string_append_c (out, '\n');
  return TRUE;
}

const TgCodec tg_codec_text = {
  .id = "txt",
  .name = N_ ("Moves as text"),
  .other_extension = "text",
  .max_size = TG_RECORD_SMALL_FILE,
  .match = text_match,
  .read = text_read,
  .write = text_write,
  .keeps = TG_FEATURE_PASSES,
  .refuses = TG_FEATURE_SET_UP | TG_FEATURE_TURNS,
};
