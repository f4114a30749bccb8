/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The binary format of RenLib and Yixin: the number of moves, then one byte per move: 15
 * times the row from the top plus the column from the left, both from 0. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/formats/codec.h"
#include "record/formats/move-list.h"
#include "record/tree/record-builder.h"

#define POS_SIZE   15
#define POS_POINTS (POS_SIZE * POS_SIZE)

static TgMatchDegree
pos_match (const gchar *data, gsize size)
{
  gboolean seen[POS_POINTS] = { FALSE };

  if (size == 0 || size != (gsize) (guchar) data[0] + 1)
    return TG_MATCH_NO;

  for (gsize i = 1; i < size; i++)
    {
      guchar byte = (guchar) data[i];

      if (byte >= POS_POINTS || seen[byte])
        return TG_MATCH_NO;
      seen[byte] = TRUE;
    }

  return TG_MATCH_MAYBE;
}

static TgRecord *
pos_read (TgSource *source, GError **error)
{
  g_auto (TgRecordBuilder) builder = { 0 };
  gsize n = source->size > 0 ? (guchar) source->data[0] : 0;

  g_autofree gchar *mismatch = NULL;

  if (source->size != n + 1)
    mismatch = g_strdup_printf (
        _ ("The first byte says %zu moves, but the file has %zu bytes"), n, source->size);
  if (mismatch != NULL && (n == 0 || source->size < 2))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX, "%s", mismatch);
      return NULL;
    }

  tg_record_builder_init (&builder, POS_SIZE, source);
  if (mismatch != NULL)
    tg_record_add_warning (builder.record, 0, mismatch);
  for (gsize i = 1; i <= MIN (n, source->size - 1); i++)
    {
      g_autoptr (GError) refusal = NULL;
      gint    byte = (guchar) source->data[i];
      TgPoint point =
          tg_point_from_file (byte % POS_SIZE, POS_SIZE - 1 - byte / POS_SIZE);

      if (tg_record_builder_play (&builder, point, &refusal))
        continue;
      if (tg_move_list_stop (&builder, 0, &refusal))
        break;
      g_propagate_error (error, g_steal_pointer (&refusal));
      return NULL;
    }

  return tg_record_builder_finish (&builder);
}

static gboolean
pos_write (const TgRecord      *record,
           const gchar *charset G_GNUC_UNUSED,
           GString             *out,
           GError **error       G_GNUC_UNUSED)
{
  g_string_append_c (out, '\0');
  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      TgMove move = tg_record_node_get_move (node);

      if (move.stone == TG_STONE_NONE)
        continue;

      gint byte = (POS_SIZE - 1 - move.point.y) * POS_SIZE + move.point.x;

      g_string_append_c (out, (gchar) byte);
    }

  out->str[0] = (gchar) (out->len - 1);
  return TRUE;
}

const TgCodec tg_codec_pos = {
  .id = "pos",
  .name = N_ ("Moves as bytes"),
  .max_size = POS_POINTS + 1,
  .match = pos_match,
  .read = pos_read,
  .write = pos_write,
  .refuses = TG_FEATURE_SIZE | TG_FEATURE_SET_UP | TG_FEATURE_TURNS | TG_FEATURE_PASSES,
};
