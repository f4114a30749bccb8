/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the properties of an SGF node mean for the record. A property that is
 * not in the tables below is passed over; one that is must make sense. */

#include <glib/gi18n-lib.h>

#include "record/sgf-reader.h"

/* Many programs write the number of Go. */
#define GAME_GOMOKU 4
#define GAME_GO     1

typedef gboolean (*ReadValue) (TgSgfReader *self,
                               TgSgfValue   value,
                               gint         what,
                               GError     **error);

typedef struct
{
  const gchar *name;
  ReadValue    read;
  gint         what; /* for @read */
} Property;

static void
set_bad_value (const TgSgfReader *self, TgSgfValue value, GError **error)
{
  TgSgfValue        beginning = tg_sgf_value_shorten (value);
  g_autofree gchar *shown = g_strndup (beginning.at, beginning.length);

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
               /* Translators: the first %s is what the file says, the second the
                * name of a property, such as SZ. */
               _ ("“%s” makes no sense as a value of “%s”"), shown, self->lexer.name);
}

static gboolean
take_text (TgSgfReader *self, TgSgfValue value, gchar **text, GError **error)
{
  if (!tg_record_builder_charge (&self->builder, value.length + TG_RECORD_TEXT_COST,
                                 error))
    return FALSE;

  *text = tg_sgf_value_get_text (value);
  return TRUE;
}

static gboolean
is_at_root (const TgSgfReader *self)
{
  return tg_record_node_get_parent (self->builder.node) == NULL;
}

/* Properties of the game as a whole. */

static gboolean
read_game (TgSgfReader *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  gint game;

  if (!tg_sgf_value_get_int (value, &game))
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  if (game != GAME_GOMOKU && game != GAME_GO)
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("This is another game: number %d, where Gomoku has %d"), game,
                   GAME_GOMOKU);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_size (TgSgfReader *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  TgSgfValue first = value, second = value;
  gint       columns, rows;

  tg_sgf_value_split (value, &first, &second);
  if (!tg_sgf_value_get_int (first, &columns) || !tg_sgf_value_get_int (second, &rows))
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  self->size = columns;
  return tg_record_check_size (columns, rows, error);
}

/* The words of a file that are looked at when all else is read. */
typedef enum
{
  WORD_RULES,
  WORD_RESULT,
  WORD_OUTCOME,
} Word;

static gboolean
read_word (TgSgfReader *self, TgSgfValue value, gint word, GError **error G_GNUC_UNUSED)
{
  gchar **field = word == WORD_RULES    ? &self->rules
                  : word == WORD_RESULT ? &self->result
                                        : &self->outcome;

  /* The rules are read before there is a record. */
  if (self->builder.record != NULL && !is_at_root (self))
    return TRUE;

  /* Whatever is longer is nothing that could be understood. */
  g_free (*field);
  *field = g_strstrip (tg_sgf_value_get_text (tg_sgf_value_shorten (value)));
  return TRUE;
}

static gboolean
read_player (TgSgfReader *self, TgSgfValue value, gint stone, GError **error)
{
  g_autofree gchar *text = NULL;

  if (!is_at_root (self))
    return TRUE;
  if (!take_text (self, value, &text, error))
    return FALSE;

  tg_record_set_player (self->builder.record, (TgStone) stone, text);
  return TRUE;
}

static gboolean
read_head_text (TgSgfReader *self, TgSgfValue value, gint which, GError **error)
{
  g_autofree gchar *text = NULL;

  if (!is_at_root (self))
    return TRUE;
  if (!take_text (self, value, &text, error))
    return FALSE;

  tg_record_set_text (self->builder.record, (TgRecordText) which, text);
  return TRUE;
}

static gboolean
read_seed (TgSgfReader *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  g_autofree gchar *text = g_strndup (value.at, MIN (value.length, 40));
  guint64           seed;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  if (is_at_root (self))
    tg_record_set_seed (self->builder.record, seed);
  return TRUE;
}

/* Points: one, or a rectangle given by two corners. */

typedef gboolean (*UsePoint) (TgSgfReader *self,
                              TgPoint      point,
                              gint         what,
                              gboolean     alone,
                              GError     **error);

static gboolean
for_each_point (TgSgfReader *self,
                TgSgfValue   value,
                UsePoint     use,
                gint         what,
                GError     **error)
{
  TgSgfValue first = value, second = value;
  gboolean   alone = !tg_sgf_value_split (value, &first, &second);
  TgPoint    from, to;

  if (!tg_sgf_value_get_point (first, (guint) self->size, &from)
      || !tg_sgf_value_get_point (second, (guint) self->size, &to))
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  for (gint y = MIN (from.y, to.y); y <= MAX (from.y, to.y); y++)
    for (gint x = MIN (from.x, to.x); x <= MAX (from.x, to.x); x++)
      if (!use (self, (TgPoint){ (gint8) x, (gint8) y }, what, alone, error))
        return FALSE;

  return TRUE;
}

static gboolean
use_for_set_up (TgSgfReader   *self,
                TgPoint        point,
                gint           stone,
                gboolean alone G_GNUC_UNUSED,
                GError       **error)
{
  return tg_record_builder_set_up (&self->builder, point, (TgStone) stone, error);
}

static gboolean
read_set_up (TgSgfReader *self, TgSgfValue value, gint stone, GError **error)
{
  if (self->moved || self->branches->len > 1)
    {
      g_set_error (
          error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
          _ ("Stones are set up after the game has begun, which a record cannot hold"));
      return FALSE;
    }

  return for_each_point (self, value, use_for_set_up, stone, error);
}

static gboolean
read_first_side (TgSgfReader *self,
                 TgSgfValue   value,
                 gint what    G_GNUC_UNUSED,
                 GError     **error)
{
  gchar letter = value.length > 0 ? g_ascii_toupper (*value.at) : '\0';

  if (letter != 'B' && letter != 'W')
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  /* In the midst of a game the moves themselves tell whose turn it is. */
  if (!self->moved)
    {
      tg_record_set_first_side (self->builder.record,
                                letter == 'B' ? TG_STONE_BLACK : TG_STONE_WHITE);
      self->side_given = TRUE;
    }
  return TRUE;
}

static gboolean
use_for_mark (TgSgfReader *self, TgPoint point, gint kind, gboolean alone, GError **error)
{
  if (!tg_point_is_on_board (point, (guint) self->size))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT,
                   _ ("A mark is not on the board of %d×%d points"), self->size,
                   self->size);
      return FALSE;
    }

  if (!tg_record_builder_charge (&self->builder, TG_RECORD_MARK_COST, error))
    return FALSE;

  if (!tg_record_node_set_mark (self->builder.node, point, (TgMarkKind) kind, NULL)
      && !alone)
    {
      /* The standard forbids it, and it could keep a reader busy for hours. */
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                   _ ("“%s” marks a point twice"), self->lexer.name);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_mark (TgSgfReader *self, TgSgfValue value, gint kind, GError **error)
{
  return for_each_point (self, value, use_for_mark, kind, error);
}

static gboolean
read_label (TgSgfReader *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  TgSgfValue        first, second;
  TgPoint           point;
  g_autofree gchar *text = NULL;

  if (!tg_sgf_value_split (value, &first, &second)
      || !tg_sgf_value_get_point (first, (guint) self->size, &point)
      || !tg_point_is_on_board (point, (guint) self->size))
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  if (!tg_record_builder_charge (&self->builder, TG_RECORD_MARK_COST, error)
      || !take_text (self, second, &text, error))
    return FALSE;

  tg_record_node_set_mark (self->builder.node, point, TG_MARK_LABEL, text);
  return TRUE;
}

/* What belongs to a move. */

static gboolean
is_pass (const TgSgfReader *self, TgSgfValue value)
{
  TgCursor cursor = { value.at, value.at + value.length };

  if (tg_cursor_is_at_end (&cursor))
    return TRUE;

  /* On boards that have no such point, this is an old way to write a pass. */
  return self->size <= 19 && tg_cursor_accept_word (&cursor, "tt")
         && tg_cursor_is_at_end (&cursor);
}

static gboolean
read_move (TgSgfReader *self, TgSgfValue value, gint stone, GError **error)
{
  TgMove move = { TG_POINT_PASS, (TgStone) stone };

  if (!is_pass (self, value)
      && !tg_sgf_value_get_point (value, (guint) self->size, &move.point))
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  /* A second move in a node, or one in the root, is a node of its own. */
  self->moved = TRUE;
  if (is_at_root (self)
      || tg_record_node_get_move (self->builder.node).stone != TG_STONE_NONE)
    return tg_record_builder_append (&self->builder, move, error);

  return tg_record_builder_set_move (&self->builder, move, error);
}

static gboolean
read_note (TgSgfReader *self, TgSgfValue value, gint is_title, GError **error)
{
  g_autofree gchar *text = NULL;

  if (!take_text (self, value, &text, error))
    return FALSE;

  if (is_title)
    tg_record_node_set_title (self->builder.node, text);
  else
    tg_record_node_set_comment (self->builder.node, text);
  return TRUE;
}

static gboolean
read_time (TgSgfReader *self, TgSgfValue value, gint what G_GNUC_UNUSED, GError **error)
{
  gint time_ms;

  if (!tg_sgf_value_get_int (value, &time_ms) || time_ms < 0)
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  if (!tg_record_builder_charge (&self->builder, TG_RECORD_TEXT_COST, error))
    return FALSE;
  tg_record_node_set_time_ms (self->builder.node, (guint) time_ms);
  return TRUE;
}

static gboolean
read_evaluation (TgSgfReader *self,
                 TgSgfValue   value,
                 gint what    G_GNUC_UNUSED,
                 GError     **error)
{
  TgSgfValue   first = value, second;
  TgEvaluation evaluation = { 0 };
  gboolean     mate = tg_sgf_value_split (value, &first, &second);

  if (!tg_sgf_value_get_int (first, &evaluation.chance) || evaluation.chance < 0
      || evaluation.chance > TG_EVALUATION_MAX_CHANCE
      || (mate && !tg_sgf_value_get_int (second, &evaluation.mate_plies)))
    {
      set_bad_value (self, value, error);
      return FALSE;
    }

  if (!tg_record_builder_charge (&self->builder, TG_RECORD_TEXT_COST, error))
    return FALSE;
  tg_record_node_set_evaluation (self->builder.node, &evaluation);
  return TRUE;
}

static const Property head_properties[] = {
  { "GM", read_game, 0 },
  { "SZ", read_size, 0 },
  { "RU", read_word, WORD_RULES },
};

static const Property node_properties[] = {
  { "B", read_move, TG_STONE_BLACK },
  { "W", read_move, TG_STONE_WHITE },
  { "C", read_note, FALSE },
  { "N", read_note, TRUE },
  { "LB", read_label, 0 },
  { "TR", read_mark, TG_MARK_TRIANGLE },
  { "CR", read_mark, TG_MARK_CIRCLE },
  { "SQ", read_mark, TG_MARK_SQUARE },
  { "MA", read_mark, TG_MARK_CROSS },
  { "AB", read_set_up, TG_STONE_BLACK },
  { "AW", read_set_up, TG_STONE_WHITE },
  { "AE", read_set_up, TG_STONE_NONE },
  { "PL", read_first_side, 0 },
  { "PB", read_player, TG_STONE_BLACK },
  { "PW", read_player, TG_STONE_WHITE },
  { "GN", read_head_text, TG_RECORD_TEXT_NAME },
  { "GC", read_head_text, TG_RECORD_TEXT_COMMENT },
  { "DT", read_head_text, TG_RECORD_TEXT_DATE },
  { "RE", read_word, WORD_RESULT },
  { TG_SGF_PROTOCOL, read_head_text, TG_RECORD_TEXT_OPENING },
  { TG_SGF_SEED, read_seed, 0 },
  { TG_SGF_OUTCOME, read_word, WORD_OUTCOME },
  { TG_SGF_TIME, read_time, 0 },
  { TG_SGF_EVALUATION, read_evaluation, 0 },
};

static const Property *
find_property (const Property *properties, gsize n, const gchar *name)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (properties[i].name, name))
      return &properties[i];

  return NULL;
}

/* Reads what stands in one node. */
static gboolean
read_properties (TgSgfReader *self, const Property *properties, gsize n, GError **error)
{
  while (TRUE)
    {
      TgSgfLexer before = self->lexer;
      TgSgfToken token;
      TgSgfValue value;

      if (!tg_sgf_lexer_next (&self->lexer, &token, error))
        return FALSE;
      if (token != TG_SGF_PROPERTY)
        {
          self->lexer = before;
          return TRUE;
        }
      if (!tg_sgf_lexer_check_value (&self->lexer, error))
        return FALSE;

      const Property *property = find_property (properties, n, self->lexer.name);

      while (tg_sgf_lexer_next_value (&self->lexer, &value))
        if (property != NULL && !property->read (self, value, property->what, error))
          {
            tg_sgf_lexer_prefix (&self->lexer, error);
            return FALSE;
          }
    }
}

/**
 * tg_sgf_read_head_properties:
 * @self: a reader, behind the semicolon of the root; it has no builder yet
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Reads what must be known before all else: the game, its board, its rules.
 *
 * Returns: whether it is a game that can be read
 */
gboolean
tg_sgf_read_head_properties (TgSgfReader *self, GError **error)
{
  return read_properties (self, head_properties, G_N_ELEMENTS (head_properties), error);
}

/**
 * tg_sgf_read_node_properties:
 * @self: a reader, behind the semicolon of the node that its builder is at
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Reads all the rest of a node.
 *
 * Returns: whether it makes sense
 */
gboolean
tg_sgf_read_node_properties (TgSgfReader *self, GError **error)
{
  return read_properties (self, node_properties, G_N_ELEMENTS (node_properties), error);
}
