/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes libraries of RenLib, version 3.4; see renlib.c for the format. A label
 * of a position is written with the move that goes there or, where no move
 * goes, as a node without a move after all the children. */

#include "record/renlib-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAJOR 3
#define MINOR 4

typedef struct
{
  TgCharset charset;
  GString  *out;
} LibWriter;

static guint
point_byte (TgPoint point)
{
  if (!tg_point_is_on_board (point, TG_LIB_SIZE))
    return 0;

  return 16 * (guint) (TG_LIB_SIZE - 1 - point.y) + (guint) point.x + 1;
}

static void
end_text (GString *out, gsize begin)
{
  g_string_append_c (out, '\0');
  if ((out->len - begin) % 2 != 0)
    g_string_append_c (out, '\0');
}

static gboolean
write_text (LibWriter *self, const gchar *text, GError **error)
{
  g_autofree gchar *converted = NULL;
  gsize             length;

  if (text == NULL)
    return TRUE;

  converted =
      tg_charset_convert (&self->charset, text, strlen (text), &length, NULL, error);
  if (converted == NULL)
    return FALSE;

  if (memchr (converted, '\0', length) != NULL)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET,
                   /* Translators: %s is a character set, such as UTF-16. */
                   _ ("A library cannot hold texts in %s"), self->charset.name);
      return FALSE;
    }
  g_string_append_len (self->out, converted, (gssize) length);
  return TRUE;
}

static void
write_flags (LibWriter *self, TgPoint point, guint flags)
{
  if (flags & TG_LIB_TEXT)
    flags |= TG_LIB_EXTENSION;

  g_string_append_c (self->out, (gchar) point_byte (point));
  g_string_append_c (self->out, (gchar) (flags & 0xff));
  if (flags & TG_LIB_EXTENSION)
    {
      g_string_append_c (self->out, 0);
      g_string_append_c (self->out, (gchar) (flags >> 8));
    }
}

static gboolean
write_label (LibWriter *self, const gchar *label, GError **error)
{
  gsize begin = self->out->len;

  if (!write_text (self, label, error))
    return FALSE;
  end_text (self->out, begin);
  return TRUE;
}

static gboolean
write_comment (LibWriter *self, const TgRecordNode *node, GError **error)
{
  gsize        begin = self->out->len;
  const gchar *comment = tg_record_node_get_comment (node);

  if (!write_text (self, tg_record_node_get_title (node), error))
    return FALSE;
  if (comment != NULL)
    g_string_append_c (self->out, TG_LIB_TITLE_END);
  if (!write_text (self, comment, error))
    return FALSE;
  end_text (self->out, begin);
  return TRUE;
}

static const gchar *
find_label (const TgRecordNode *node, TgPoint point)
{
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].kind == TG_MARK_LABEL && tg_point_equal (marks[i].point, point))
      return marks[i].text;

  return NULL;
}

static gboolean
is_ringed (const TgRecordNode *node)
{
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);
  TgPoint       point = tg_record_node_get_move (node).point;

  for (guint i = 0; i < n; i++)
    if (marks[i].kind == TG_MARK_CIRCLE && tg_point_equal (marks[i].point, point))
      return TRUE;

  return FALSE;
}

static gboolean
is_note (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone == TG_STONE_NONE
         && tg_record_node_get_parent (node) != NULL;
}

/* Finds the label, from the @index-th mark on, that no child of @node can
 * carry. */
static const TgMark *
find_loose_label (const TgRecordNode *node, guint *index)
{
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  if (is_note (node))
    return NULL;

  for (; *index < n; (*index)++)
    {
      const TgMark       *mark = &marks[*index];
      const TgRecordNode *child = tg_record_node_get_first_child (node);

      if (mark->kind != TG_MARK_LABEL)
        continue;
      while (child != NULL
             && !tg_point_equal (tg_record_node_get_move (child).point, mark->point))
        child = tg_record_node_get_next_sibling (child);
      if (child == NULL)
        return mark;
    }

  return NULL;
}

static gboolean
has_loose_labels (const TgRecordNode *node)
{
  guint index = 0;

  return find_loose_label (node, &index) != NULL;
}

static gboolean
write_node (LibWriter *self, const TgRecordNode *node, GError **error)
{
  const TgRecordNode *parent = tg_record_node_get_parent (node);
  TgMove              move = tg_record_node_get_move (node);
  const gchar        *label = NULL;
  guint               flags = 0;

  if (parent != NULL)
    {
      label = find_label (parent, move.point);
      if (tg_record_node_get_next_sibling (node) != NULL || has_loose_labels (parent))
        flags |= TG_LIB_SIBLING;
      if (is_note (node))
        flags |= TG_LIB_NO_MOVE;
    }

  if (tg_record_node_get_first_child (node) == NULL && !has_loose_labels (node))
    flags |= TG_LIB_LEAF;
  if (is_ringed (node))
    flags |= TG_LIB_MARK;
  if (tg_record_node_get_title (node) != NULL
      || tg_record_node_get_comment (node) != NULL)
    flags |= TG_LIB_COMMENT;
  if (label != NULL)
    flags |= TG_LIB_TEXT;

  write_flags (self, move.point, flags);
  if (flags & TG_LIB_COMMENT && !write_comment (self, node, error))
    return FALSE;
  return label == NULL || write_label (self, label, error);
}

/* Writes the labels of a position that no move carries, as its last children. */
static gboolean
write_loose_labels (LibWriter *self, const TgRecordNode *node, GError **error)
{
  guint         index = 0;
  const TgMark *mark = find_loose_label (node, &index);

  while (mark != NULL)
    {
      const TgMark *next;
      guint         flags = TG_LIB_NO_MOVE | TG_LIB_LEAF | TG_LIB_TEXT;

      index++;
      next = find_loose_label (node, &index);
      if (next != NULL)
        flags |= TG_LIB_SIBLING;

      write_flags (self, mark->point, flags);
      if (!write_label (self, mark->text, error))
        return FALSE;
      mark = next;
    }

  return TRUE;
}

static gboolean
write_tree (LibWriter *self, const TgRecord *record, GError **error)
{
  const TgRecordNode *node = tg_record_get_root (record);

  while (node != NULL)
    {
      if (!write_node (self, node, error))
        return FALSE;

      /* A position's loose labels come when all below it is written. */
      const TgRecordNode *next = tg_record_node_get_successor (node);
      const TgRecordNode *up = next != NULL ? tg_record_node_get_parent (next) : NULL;

      for (; node != up; node = tg_record_node_get_parent (node))
        if (!write_loose_labels (self, node, error))
          return FALSE;
      node = next;
    }

  return TRUE;
}

/**
 * tg_lib_write:
 * @record: a record that a library can hold
 * @charset: (nullable): what to write texts in, %NULL for UTF-8
 * @out: where the library goes
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Writes a library of RenLib.
 *
 * Returns: %FALSE if there is a character that @charset lacks
 */
gboolean
tg_lib_write (const TgRecord *record, const gchar *charset, GString *out, GError **error)
{
  LibWriter self = { .out = out };
  gboolean  ok;

  if (!tg_charset_open_writer (&self.charset, charset != NULL ? charset : "UTF-8", error))
    return FALSE;

  g_string_append (out, TG_LIB_MAGIC);
  g_string_append_c (out, MAJOR);
  g_string_append_c (out, MINOR);
  while (out->len < TG_LIB_HEAD)
    g_string_append_c (out, (gchar) 0xff);

  ok = write_tree (&self, record, error);
  tg_charset_clear (&self.charset);
  return ok;
}
