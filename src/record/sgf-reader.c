/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads SGF. The text is walked once; where a variation ends, a stack of open
 * brackets tells which node to go back to. Only the root is walked twice: its
 * properties come in any order, and the size of the board is needed first. */

#include "record/sgf-reader.h"

#include <glib/gi18n-lib.h>

#define USUAL_SIZE 15

/* What others call the rules. */
static const struct
{
  const gchar *name;
  TgRuleset    ruleset;
} ruleset_names[] = {
  { "gomoku", TG_RULESET_FREESTYLE },
  { "free", TG_RULESET_FREESTYLE },
  { "free style", TG_RULESET_FREESTYLE },
  { "exactly five", TG_RULESET_STANDARD },
  { "rif", TG_RULESET_RENJU },
};

static gboolean
find_ruleset (const gchar *name, TgRuleset *ruleset)
{
  g_autofree gchar *id = g_ascii_strdown (name, -1);

  if (tg_ruleset_from_id (id, ruleset))
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (ruleset_names); i++)
    if (g_str_equal (id, ruleset_names[i].name))
      {
        *ruleset = ruleset_names[i].ruleset;
        return TRUE;
      }

  return FALSE;
}

static gboolean
take_rules (TgSgfReader *self, const TgSource *source, GError **error)
{
  TgRuleset ruleset;

  if (source->options->ruleset_given || self->rules == NULL || *self->rules == '\0')
    return TRUE;

  if (!find_ruleset (self->rules, &ruleset))
    {
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
                   _ ("The rules “%s” are not known; choose the rules to read it by"),
                   self->rules);
      tg_sgf_lexer_prefix (&self->lexer, error);
      return FALSE;
    }

  tg_record_set_ruleset (self->builder.record, ruleset);
  return TRUE;
}

/* Reads the root, behind its semicolon. */
static gboolean
read_root (TgSgfReader *self, const TgSource *source, GError **error)
{
  TgSgfLexer before = self->lexer;

  self->size = USUAL_SIZE;
  if (!tg_sgf_read_head_properties (self, error))
    return FALSE;

  tg_record_builder_init (&self->builder, (guint) self->size, source);
  if (!take_rules (self, source, error))
    return FALSE;

  self->lexer = before;
  return tg_sgf_read_node_properties (self, error);
}

static gboolean
read_node (TgSgfReader *self, TgSource *source, GError **error)
{
  if (self->builder.record == NULL)
    return read_root (self, source, error);

  if (!tg_source_tick (source, (gsize) (self->lexer.at - self->lexer.start), error))
    return FALSE;

  if (!tg_record_builder_append (&self->builder, (TgMove){ TG_POINT_NONE, TG_STONE_NONE },
                                 error))
    {
      tg_sgf_lexer_prefix (&self->lexer, error);
      return FALSE;
    }
  return tg_sgf_read_node_properties (self, error);
}

static gboolean
refuse (TgSgfReader *self, const gchar *message, GError **error)
{
  g_set_error_literal (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX, message);
  tg_sgf_lexer_prefix (&self->lexer, error);
  return FALSE;
}

/* Reads the game whose bracket comes next, to its closing bracket. A bracket is
 * followed by a node at once, so that there are not more open than nodes. */
static gboolean
read_game (TgSgfReader *self, TgSource *source, GError **error)
{
  gboolean fresh = FALSE;

  do
    {
      TgSgfToken token;

      if (!tg_sgf_lexer_next (&self->lexer, &token, error))
        return FALSE;

      if (fresh && token != TG_SGF_NODE && token != TG_SGF_END)
        return refuse (self, _ ("A variation begins without a move"), error);
      fresh = FALSE;

      switch (token)
        {
        case TG_SGF_OPEN:
          g_ptr_array_add (self->branches, self->builder.node);
          fresh = TRUE;
          break;

        case TG_SGF_CLOSE:
          {
            TgRecordNode *back =
                g_ptr_array_steal_index (self->branches, self->branches->len - 1);

            if (back != NULL)
              tg_record_builder_go_back (&self->builder, back);
            break;
          }

        case TG_SGF_NODE:
          if (!read_node (self, source, error))
            return FALSE;
          break;

        case TG_SGF_END:
          return refuse (self, _ ("The file ends before the game does"), error);

        case TG_SGF_PROPERTY:
        default:
          return refuse (self, _ ("A property stands outside of a node"), error);
        }
    }
  while (self->branches->len > 0);

  return TRUE;
}

/* A file need not say who begins: the first move does, or the number of the
 * stones set up. */
static void
find_first_side (TgSgfReader *self)
{
  const TgRecord     *record = self->builder.record;
  const TgRecordNode *first =
      tg_record_node_get_first_child (tg_record_get_root (record));
  TgStone side = first != NULL ? tg_record_node_get_move (first).stone : TG_STONE_NONE;

  if (side == TG_STONE_NONE)
    side = tg_record_find_side_to_move (record);
  tg_record_set_first_side (self->builder.record, side);
}

/* The character set is named in the root, in ASCII. */
static gchar *
find_charset (const TgSource *source)
{
  TgSgfLexer lexer = { source->data, source->data, source->data + source->size, "" };
  TgSgfToken token;
  TgSgfValue value;

  if (!tg_sgf_lexer_find_game (&lexer))
    return NULL;

  /* The two tokens that find_game has seen. */
  tg_sgf_lexer_next (&lexer, &token, NULL);
  tg_sgf_lexer_next (&lexer, &token, NULL);

  while (tg_sgf_lexer_next (&lexer, &token, NULL) && token == TG_SGF_PROPERTY)
    while (tg_sgf_lexer_next_value (&lexer, &value))
      if (g_str_equal (lexer.name, "CA") && value.length < 40)
        return g_strstrip (tg_sgf_value_get_text (value));

  return NULL;
}

/**
 * tg_sgf_read:
 * @source: a file
 * @error: return location for a %TG_RECORD_ERROR
 *
 * Reads the first game of an SGF file and counts the others.
 *
 * Returns: (transfer full): the record
 */
TgRecord *
tg_sgf_read (TgSource *source, GError **error)
{
  g_autofree gchar *charset = find_charset (source);
  TgSgfReader       self = { 0 };
  TgRecord         *record = NULL;
  gsize             length;
  const gchar      *text = tg_source_get_text (source, charset, &length, error);

  if (text == NULL)
    return NULL;

  self.lexer = (TgSgfLexer){ text, text, text + length, "" };
  self.branches = g_ptr_array_new ();

  if (!tg_sgf_lexer_find_game (&self.lexer))
    refuse (&self, _ ("There is no game in this file"), error);
  else if (read_game (&self, source, error))
    {
      source->report->n_more_games = tg_sgf_lexer_count_games (&self.lexer);
      if (!self.side_given)
        find_first_side (&self);
      tg_sgf_read_result (self.builder.record, self.result, self.outcome);
      record = tg_record_builder_finish (&self.builder);
    }

  tg_record_builder_clear (&self.builder);
  g_ptr_array_unref (self.branches);
  g_free (self.rules);
  g_free (self.result);
  g_free (self.outcome);
  return record;
}
