/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a node, property by property. What has no place in the record, a whole
 * property or some of its values, is kept as it is written; and of the root, how the
 * file words what the record holds. */

#include "record/sgf-reader.h"

/**
 * tg_sgf_keep_foreign:
 * @self: a reader
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Puts what was read of a node for other programs where the builder is.
 *
 * Returns: %FALSE without memory
 */
gboolean
tg_sgf_keep_foreign (TgSgfReader *self, GError **error)
{
  if (self->foreign->len == 0)
    return TRUE;
  if (!tg_record_builder_charge (&self->builder, self->foreign->len + TG_RECORD_TEXT_COST,
                                 error))
    return FALSE;

  tg_record_node_set_foreign (self->builder.node, self->foreign->str);
  g_string_truncate (self->foreign, 0);
  return TRUE;
}

/* Small letters in a name mean nothing. A name of such letters alone means nothing
 * either, and stays as it is. */
static void
append_name (GString *values, const gchar *name, const gchar *end)
{
  gsize length = values->len;

  while (g_ascii_isspace (*name))
    name++;
  for (const gchar *c = name; c < end; c++)
    if (!g_ascii_islower (*c))
      g_string_append_c (values, *c);
  if (values->len == length)
    g_string_append_len (values, name, end - name);
}

static void
append_value (GString *values, TgSgfValue value)
{
  g_string_append_c (values, '[');
  g_string_append_len (values, value.at, (gssize) value.length);
  g_string_append_c (values, ']');
}

/* Finds where the words of the file are kept that say something about the game as a
 * whole. */
static GString *
find_head (TgSgfReader *self)
{
  if (!self->in_root)
    return NULL;

  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    if (*tg_sgf_head_name (i) == *self->lexer.name
        && g_str_equal (tg_sgf_head_name (i), self->lexer.name))
      {
        if (self->head[i] == NULL)
          self->head[i] = g_string_new (NULL);
        return self->head[i];
      }

  return NULL;
}

/* Reads the values of a property whose name is at @name. */
static gboolean
read_values (TgSgfReader         *self,
             const gchar         *name,
             const TgSgfProperty *property,
             GError             **error)
{
  const gchar *end = self->lexer.at;
  GString     *head = find_head (self);
  gboolean     is_named = FALSE;
  TgSgfValue   value;

  while (tg_sgf_lexer_next_value (&self->lexer, &value))
    {
      self->is_foreign = property == NULL && head == NULL;
      if (property != NULL && !property->read (self, value, property->what, error))
        return FALSE;

      if (self->is_foreign && !is_named)
        append_name (self->foreign, name, end);
      is_named = is_named || self->is_foreign;
      if (self->is_foreign)
        append_value (self->foreign, value);
      else if (head != NULL)
        append_value (head, value);
    }

  return TRUE;
}

/* Reads what stands in one node. */
static gboolean
read_properties (TgSgfReader *self, gboolean in_head, GError **error)
{
  while (TRUE)
    {
      TgSgfLexer           before = self->lexer;
      const TgSgfProperty *property;
      TgSgfToken           token;

      if (!tg_sgf_lexer_next (&self->lexer, &token, error))
        return FALSE;
      if (token != TG_SGF_PROPERTY)
        {
          self->lexer = before;
          return TRUE;
        }
      if (!tg_sgf_lexer_check_value (&self->lexer, error))
        return FALSE;

      property = tg_sgf_find_property (self->lexer.name, in_head);
      if (!read_values (self, before.at, property, error))
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
  gboolean is_read = read_properties (self, TRUE, error);

  /* All that is read once more. */
  g_string_truncate (self->foreign, 0);
  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    if (self->head[i] != NULL)
      g_string_truncate (self->head[i], 0);
  return is_read;
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
  return read_properties (self, FALSE, error) && tg_sgf_keep_foreign (self, error);
}
