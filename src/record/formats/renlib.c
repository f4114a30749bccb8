/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Libraries of RenLib (F. Arkbo, 1999 to 2008), the format of most trees of Renju
 * openings. After a header of 20 bytes, every node has two bytes; a node comes before
 * its children, and these before its siblings:
 *
 *   point   0 for none, else 16 times the row from the top, from 0, plus the
 *           column from the left, from 1; so 78 is H8
 *   flags   80  a sibling follows after this node's subtree
 *           40  the node has no children
 *           20  a comment of the old kind follows: it ends with the byte whose
 *               top bit is set
 *           10  a marked move
 *           08  a comment follows: a title, then 08 and the rest; it ends with
 *               a zero byte, and another one pads it to an even length
 *           04  the node at which RenLib opens the library
 *           02  no move, only a text on a point
 *           01  two more bytes of flags follow; 01 in the second of them says
 *               that a text follows after the comment; RenLib shows it on the
 *               point in the position before the move
 *
 * A point of 0 is the root in the first node, a pass in others. Files of version 3.0
 * omit the root, and so do very old ones, which have no header either.
 *
 * The text on a point becomes a label of the parent. A marked move becomes a circle
 * on its stone. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/formats/codec.h"
#include "record/text/charset-guess.h"
#include "record/text/charset.h"
#include "record/tree/record-builder.h"

#define LIB_SIZE  15
#define LIB_HEAD  20
#define LIB_MAGIC "\xffRenLib\xff"
#define LIB_H8    0x78

#define LIB_SIBLING     0x80u
#define LIB_LEAF        0x40u
#define LIB_OLD_COMMENT 0x20u
#define LIB_MARK        0x10u
#define LIB_COMMENT     0x08u
#define LIB_NO_MOVE     0x02u
#define LIB_EXTENSION   0x01u
#define LIB_TEXT        0x100u

#define LIB_TITLE_END '\x08'

#define MAJOR       3
#define MINOR       4
#define MAX_VERSION 304

typedef struct
{
  gsize        begin; /* position of the node in the file, for error messages */
  guint        point;
  guint        flags;
  const gchar *comment;
  gsize        comment_length;
  const gchar *text;
  gsize        text_length;
} LibNode;

typedef struct
{
  const TgSource *source;
  gsize           at;
  guint           number; /* number of the last node read, from 1 */
} LibStream;

typedef struct
{
  TgSource       *source;
  LibStream       stream;
  TgCharset       charset;
  TgRecordBuilder builder;
  /* of TgRecordNode: nodes of which another child follows later in the file */
  GPtrArray *branches;
} LibReader;

static void
prefix_node (const LibStream *stream, const LibNode *node, GError **error)
{
  /* Translators: a node is one move in a tree of moves. */
  g_prefix_error (error, _ ("Node %u, byte %zu of the file: "), stream->number,
                  node->begin + 1);
}

static gboolean
refuse_node (const LibStream *stream,
             const LibNode   *node,
             const gchar     *message,
             GError         **error)
{
  g_set_error_literal (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX, message);
  prefix_node (stream, node, error);
  return FALSE;
}

/* Reads a text that ends with a zero byte, and skips its padding. */
static gboolean
next_text (LibStream *stream, const gchar **text, gsize *length)
{
  const TgSource *source = stream->source;
  const gchar    *begin = source->data + stream->at;
  const gchar    *end = memchr (begin, '\0', source->size - stream->at);

  if (end == NULL)
    return FALSE;

  *text = begin;
  *length = (gsize) (end - begin);
  stream->at += *length + 2 - *length % 2;
  return stream->at <= source->size;
}

/* Reads a text of the old kind, whose last byte has its top bit set. */
static gboolean
next_old_text (LibStream *stream, const gchar **text, gsize *length)
{
  const TgSource *source = stream->source;
  gsize           end = stream->at;

  while (end < source->size && !(source->data[end] & 0x80))
    end++;
  if (end == source->size)
    return FALSE;

  *text = source->data + stream->at;
  *length = end + 1 - stream->at;
  stream->at = end + 1 + *length % 2;
  return stream->at <= source->size;
}

static gboolean
next_node (LibStream *stream, LibNode *node, GError **error)
{
  const guchar *data = (const guchar *) stream->source->data;
  gsize         size = stream->source->size;

  *node = (LibNode){ .begin = stream->at };
  stream->number++;

  if (size - stream->at < 2)
    return refuse_node (stream, node, _ ("The file ends inside a node"), error);
  node->point = data[stream->at++];
  node->flags = data[stream->at++];

  if (node->flags & LIB_EXTENSION)
    {
      if (size - stream->at < 2)
        return refuse_node (stream, node, _ ("The file ends inside a node"), error);
      node->flags |= (guint) (data[stream->at + 1] << 8);
      stream->at += 2;
    }

  gboolean whole = TRUE;

  if (node->flags & LIB_COMMENT && !(node->flags & LIB_OLD_COMMENT))
    whole = next_text (stream, &node->comment, &node->comment_length);
  else if (node->flags & LIB_OLD_COMMENT)
    whole = next_old_text (stream, &node->comment, &node->comment_length);
  if (whole && node->flags & LIB_TEXT)
    whole = next_text (stream, &node->text, &node->text_length);

  if (!whole)
    return refuse_node (stream, node, _ ("The file ends inside a text"), error);
  return TRUE;
}

static gboolean
has_head (const gchar *data, gsize size)
{
  return size >= LIB_HEAD && memcmp (data, LIB_MAGIC, strlen (LIB_MAGIC)) == 0;
}

/* A library without a header must begin with a move to H8 and contain binary data. */
static TgMatchDegree
lib_match (const gchar *data, gsize size)
{
  if (has_head (data, size))
    return TG_MATCH_YES;
  if (size < 2 || size % 2 != 0 || data[0] != LIB_H8)
    return TG_MATCH_NO;

  for (gsize i = 1; i < MIN (size, 64); i++)
    if (g_ascii_iscntrl (data[i]) && !g_ascii_isspace (data[i]))
      return TG_MATCH_MAYBE;

  return TG_MATCH_NO;
}

static gboolean
read_head (const TgSource *source, LibStream *stream, GError **error)
{
  *stream = (LibStream){ .source = source };

  if (!has_head (source->data, source->size))
    {
      if (source->size >= 2 && source->data[0] == LIB_H8)
        return TRUE;

      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("The file does not start like a RenLib library"));
      return FALSE;
    }

  guint major = (guchar) source->data[strlen (LIB_MAGIC)];
  guint minor = (guchar) source->data[strlen (LIB_MAGIC) + 1];

  if (100 * major + minor > MAX_VERSION)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("The library has version %u.%u; Tengen reads versions up to %u.%u"),
                   major, minor, MAX_VERSION / 100, MAX_VERSION % 100);
      return FALSE;
    }

  stream->at = LIB_HEAD;
  return TRUE;
}

/* Old comments are ASCII except for the bit that ends them. */
static const gchar *
guess_charset (LibStream stream, TgRecordIoReport *report)
{
  g_auto (TgCharsetGuess) guess;
  const gchar *name;
  gboolean     sure;
  LibNode      node;

  tg_charset_guess_init (&guess, g_get_language_names ()[0]);
  while (stream.at < stream.source->size && next_node (&stream, &node, NULL))
    {
      if (node.comment != NULL && !(node.flags & LIB_OLD_COMMENT))
        tg_charset_guess_add (&guess, node.comment, node.comment_length);
      if (node.text != NULL)
        tg_charset_guess_add (&guess, node.text, node.text_length);
    }

  name = tg_charset_guess_get (&guess, &sure);
  report->charset_unsure = !sure;
  report->has_wide_text = !guess.plain;
  return name;
}

/* Converts a text, which may double its size; the memory for this copy and for the
 * record's copy is needed at the same time. */
static gchar *
take_text (LibReader *self, const gchar *text, gsize length, GError **error)
{
  gchar *converted;
  gsize  size, kept = 2 * length + TG_RECORD_TEXT_COST;

  if (!tg_record_builder_charge (&self->builder, kept + 2 * length, error))
    return NULL;
  self->builder.memory += 2 * length;

  converted = tg_charset_convert (&self->charset, text, length, &size, NULL, error);
  if (converted != NULL && strlen (converted) != size)
    {
      g_clear_pointer (&converted, g_free);
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("A zero byte is not allowed in text"));
    }
  return converted;
}

static gboolean
take_comment (LibReader *self, const LibNode *node, GError **error)
{
  g_autofree gchar *ascii = NULL;
  g_autofree gchar *text = NULL;
  const gchar      *bytes = node->comment;

  if (node->comment == NULL)
    return TRUE;

  if (node->flags & LIB_OLD_COMMENT)
    {
      bytes = ascii = g_memdup2 (node->comment, node->comment_length);
      ascii[node->comment_length - 1] &= 0x7f;
    }

  text = take_text (self, bytes, node->comment_length, error);
  if (text == NULL)
    return FALSE;

  gchar *rest = strchr (text, LIB_TITLE_END);

  if (rest != NULL)
    {
      *rest = '\0';
      tg_record_node_set_comment (self->builder.node, rest + 1);
    }
  tg_record_node_set_title (self->builder.node, text);
  return TRUE;
}

static gboolean
take_label (LibReader *self, TgPoint point, const LibNode *node, GError **error)
{
  g_autofree gchar *text = NULL;

  if (node->text == NULL || tg_point_equal (point, TG_POINT_PASS))
    return TRUE;

  if (!tg_record_builder_charge (&self->builder, TG_RECORD_MARK_COST, error))
    return FALSE;

  text = take_text (self, node->text, node->text_length, error);
  if (text != NULL)
    tg_record_node_set_mark (self->builder.node, point, TG_MARK_LABEL, text);
  return text != NULL;
}

static gboolean
take_move (LibReader *self, TgPoint point, const LibNode *node, GError **error)
{
  if (!take_label (self, point, node, error)
      || !tg_record_builder_play (&self->builder, point, error))
    return FALSE;

  if (node->flags & LIB_MARK && !tg_point_equal (point, TG_POINT_PASS))
    {
      if (!tg_record_builder_charge (&self->builder, TG_RECORD_MARK_COST, error))
        return FALSE;
      tg_record_node_set_mark (self->builder.node, point, TG_MARK_CIRCLE, NULL);
    }

  return take_comment (self, node, error);
}

/* Reads a node without a stone: a text on a point, perhaps with a comment. */
static gboolean
take_note (LibReader *self, TgPoint point, const LibNode *node, GError **error)
{
  const TgMove no_move = { TG_POINT_NONE, TG_STONE_NONE };

  if (!(node->flags & LIB_LEAF))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("Moves follow a node without a stone"));
      return FALSE;
    }

  if (!take_label (self, point, node, error))
    return FALSE;
  if (node->comment == NULL && !tg_point_equal (point, TG_POINT_PASS))
    return TRUE;

  return tg_record_builder_append (&self->builder, no_move, error)
         && take_comment (self, node, error);
}

/* Adds a node of the file to the record, as a child of the builder's node. */
static gboolean
take_node (LibReader *self, const LibNode *node, GError **error)
{
  TgPoint point = TG_POINT_PASS;

  if (node->point != 0)
    point = tg_point_from_file ((gint) (node->point & 15) - 1,
                                LIB_SIZE - 1 - (gint) (node->point >> 4));

  if (tg_point_equal (point, TG_POINT_NONE))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT,
                   /* Translators: %02X is a number in hexadecimal. */
                   _ ("%02X is not a point of the board"), node->point);
      return FALSE;
    }

  return node->flags & LIB_NO_MOVE ? take_note (self, point, node, error)
                                   : take_move (self, point, node, error);
}

/* Moves the builder to the next node's parent; %FALSE if no node follows. @parent is the
 * last node's parent. */
static gboolean
move_to_next_parent (LibReader *self, TgRecordNode *parent, const LibNode *node)
{
  if (node->flags & LIB_SIBLING)
    g_ptr_array_add (self->branches, parent);
  if (!(node->flags & LIB_LEAF))
    return TRUE;
  if (self->branches->len == 0)
    return FALSE;

  tg_record_builder_go_back (
      &self->builder, g_ptr_array_steal_index (self->branches, self->branches->len - 1));
  return TRUE;
}

static gboolean
read_nodes (LibReader *self, GError **error)
{
  LibStream *stream = &self->stream;
  gboolean   done = FALSE;
  LibNode    node = { .begin = stream->at };

  while (!done && stream->at < self->source->size)
    {
      TgRecordNode *parent = self->builder.node;
      gboolean      ok;

      if (!tg_source_tick (self->source, stream->at, error)
          || !next_node (stream, &node, error))
        return FALSE;

      if (stream->number > 1 || node.point != 0)
        ok = take_node (self, &node, error);
      else if (node.flags & LIB_SIBLING)
        return refuse_node (stream, &node, _ ("The root of the tree has a sibling"),
                            error);
      else
        ok = take_comment (self, &node, error);

      if (!ok)
        {
          prefix_node (stream, &node, error);
          return FALSE;
        }
      done = !move_to_next_parent (self, parent, &node);
    }

  /* Version 3.0 leaves the last branch open; otherwise the file must not end while a
   * sibling is missing. */
  if (self->branches->len > 0 || (!done && node.flags & LIB_LEAF))
    return refuse_node (stream, &node,
                        _ ("The file ends here, but variations should follow"), error);
  if (stream->at < self->source->size)
    return refuse_node (stream, &node, _ ("The tree ends here, but the file continues"),
                        error);
  return TRUE;
}

static TgRecord *
lib_read (TgSource *source, GError **error)
{
  LibReader    self = { .source = source };
  TgRecord    *record = NULL;
  const gchar *charset = source->options->charset;

  if (!read_head (source, &self.stream, error))
    return NULL;

  source->report->has_wide_text = charset != NULL;
  if (charset == NULL)
    charset = guess_charset (self.stream, source->report);
  if (!tg_charset_open_reader (&self.charset, charset, error))
    return NULL;
  source->report->charset = self.charset.name;

  self.branches = g_ptr_array_new ();
  tg_record_builder_init (&self.builder, LIB_SIZE, source);
  if (read_nodes (&self, error))
    record = tg_record_builder_finish (&self.builder);

  tg_record_builder_clear (&self.builder);
  g_ptr_array_unref (self.branches);
  tg_charset_clear (&self.charset);
  return record;
}

/* Writing, version 3.4. A position's label is written with the move to its point or, if
 * no move goes there, as a node without a move after all children. */

typedef struct
{
  TgCharset charset;
  GString  *out;
} LibWriter;

static guint
point_byte (TgPoint point)
{
  if (!tg_point_is_on_board (point, LIB_SIZE))
    return 0;

  return 16 * (guint) (LIB_SIZE - 1 - point.y) + (guint) point.x + 1;
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
                   _ ("A library cannot contain text in %s"), self->charset.name);
      return FALSE;
    }
  g_string_append_len (self->out, converted, (gssize) length);
  return TRUE;
}

static void
write_flags (LibWriter *self, TgPoint point, guint flags)
{
  if (flags & LIB_TEXT)
    flags |= LIB_EXTENSION;

  g_string_append_c (self->out, (gchar) point_byte (point));
  g_string_append_c (self->out, (gchar) (flags & 0xff));
  if (flags & LIB_EXTENSION)
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
    g_string_append_c (self->out, LIB_TITLE_END);
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

/* Finds the next label, from the @index-th mark on, whose point has no child of @node. */
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
        flags |= LIB_SIBLING;
      if (is_note (node))
        flags |= LIB_NO_MOVE;
    }

  if (tg_record_node_get_first_child (node) == NULL && !has_loose_labels (node))
    flags |= LIB_LEAF;
  if (is_ringed (node))
    flags |= LIB_MARK;
  if (tg_record_node_get_title (node) != NULL
      || tg_record_node_get_comment (node) != NULL)
    flags |= LIB_COMMENT;
  if (label != NULL)
    flags |= LIB_TEXT;

  write_flags (self, move.point, flags);
  if (flags & LIB_COMMENT && !write_comment (self, node, error))
    return FALSE;
  return label == NULL || write_label (self, label, error);
}

/* Writes those labels of a position on whose points no move follows, as nodes after
 * all its children. */
static gboolean
write_loose_labels (LibWriter *self, const TgRecordNode *node, GError **error)
{
  guint         index = 0;
  const TgMark *mark = find_loose_label (node, &index);

  while (mark != NULL)
    {
      const TgMark *next;
      guint         flags = LIB_NO_MOVE | LIB_LEAF | LIB_TEXT;

      index++;
      next = find_loose_label (node, &index);
      if (next != NULL)
        flags |= LIB_SIBLING;

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

      /* The labels that no move has stored follow after the whole subtree of their
       * position. */
      const TgRecordNode *next = tg_record_node_get_successor (node);
      const TgRecordNode *up = next != NULL ? tg_record_node_get_parent (next) : NULL;

      for (; node != up; node = tg_record_node_get_parent (node))
        if (!write_loose_labels (self, node, error))
          return FALSE;
      node = next;
    }

  return TRUE;
}

/* Fails if @charset cannot represent a text. */
static gboolean
lib_write (const TgRecord *record, const gchar *charset, GString *out, GError **error)
{
  LibWriter self = { .out = out };
  gboolean  ok;

  if (!tg_charset_open_writer (&self.charset, charset != NULL ? charset : "UTF-8", error))
    return FALSE;

  g_string_append (out, LIB_MAGIC);
  g_string_append_c (out, MAJOR);
  g_string_append_c (out, MINOR);
  while (out->len < LIB_HEAD)
    g_string_append_c (out, (gchar) 0xff);

  ok = write_tree (&self, record, error);
  tg_charset_clear (&self.charset);
  return ok;
}

const TgCodec tg_codec_renlib = {
  .id = "lib",
  .name = N_ ("RenLib library"),
  .max_size = TG_RECORD_FILE,
  .match = lib_match,
  .read = lib_read,
  .write = lib_write,
  .keeps = TG_FEATURE_PASSES | TG_FEATURE_NOTE_NODES | TG_FEATURE_VARIATIONS
           | TG_FEATURE_COMMENTS | TG_FEATURE_LABELS | TG_FEATURE_RINGS,
  .refuses =
      TG_FEATURE_SIZE | TG_FEATURE_SET_UP | TG_FEATURE_TURNS | TG_FEATURE_INNER_NOTES,
};
