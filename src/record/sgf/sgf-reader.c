/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads SGF in one pass. A stack of open brackets tells which node to return to when a
 * variation ends. Only the root is read twice: its properties come in any order, and the
 * board's size is needed first. */

#include "record/sgf/sgf-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/sgf/sgf-collection.h"
#include "record/sgf/sgf-game.h"
#include "record/sgf/sgf-go.h"
#include "record/sgf/sgf-result.h"
#include "record/sgf/sgf-warnings.h"
#include "rules/openings/opening-protocols.h"
#include "rules/openings/rule-names.h"

#define USUAL_SIZE 15
#define GO_SIZE    19

static gboolean
take_rules (TgSgfGame *self, TgSource *source, GError **error)
{
  TgRuleNames names;

  if (self->rules == NULL || *self->rules == '\0')
    return TRUE;

  if (tg_rule_names_read (self->rules, &names))
    {
      if (names.has_opening)
        tg_record_set_text (self->builder.record, TG_RECORD_TEXT_OPENING,
                            tg_opening_protocol_to_id (names.opening));
      if (!source->options->ruleset_given && names.has_ruleset)
        tg_record_set_ruleset (self->builder.record, names.ruleset);
      source->report->has_unknown_rules =
          !tg_record_is_ruleset_known (self->builder.record);
      return TRUE;
    }
  if (source->options->ruleset_given)
    return TRUE;

  source->report->has_unknown_rules = TRUE;
  if (self->game != TG_SGF_GAME_GOMOKU && tg_sgf_go_has_rules (self->rules))
    {
      self->go |= TG_SGF_GO_RULES;
      return TRUE;
    }
  if (source->options->any_rules)
    return TRUE;

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
               _ ("Unknown rules “%s”; choose the rules to use"), self->rules);
  tg_sgf_lexer_prefix (&self->lexer, error);
  return FALSE;
}

/* Returns the smallest board that has the point; 0 if the value is no point. */
static gint
measure_point (TgSgfValue value)
{
  TgPoint point;

  /* With size 0 as argument, rows counted from the top become negative. */
  if (!tg_sgf_value_get_point (value, 0, &point))
    return 0;

  return MAX (point.x + 1, point.y < 0 ? -point.y : point.y + 1);
}

/* Returns the smallest board that has every stone of the game. The lexer is after the
 * root's semicolon. */
static gint
measure_game (TgSgfLexer lexer)
{
  static const gchar *const stones[] = { "B", "W", "AB", "AW", NULL };
  gint                      size = 0;

  for (guint depth = 1; depth > 0;)
    {
      TgSgfToken token = tg_sgf_lexer_next (&lexer);
      TgSgfValue value, first, second;

      if (token == TG_SGF_END)
        break;
      if (token == TG_SGF_OPEN)
        depth++;
      else if (token == TG_SGF_CLOSE)
        depth--;
      if (token != TG_SGF_PROPERTY)
        continue;

      gboolean is_stone = g_strv_contains (stones, lexer.name);

      while (tg_sgf_lexer_next_value (&lexer, &value))
        {
          first = second = value;
          tg_sgf_value_split (value, &first, &second);
          if (is_stone && !tg_sgf_value_is_pass (value))
            size = MAX (size, MAX (measure_point (first), measure_point (second)));
        }
    }

  return size;
}

/* Finds the size of a board that the file does not state: 15×15, or 19×19 if the game
 * has Go's number and needs it. Fails if the stones need a larger board. */
static gboolean
find_size (TgSgfGame *self, TgSgfLexer root, TgSource *source, GError **error)
{
  gint needed;

  if (self->size != 0)
    return TRUE;

  self->size = (gint) source->options->size;
  if (self->size != 0)
    return TRUE;

  needed = measure_game (root);
  self->size = self->game == TG_SGF_GAME_GO && needed > USUAL_SIZE && needed <= GO_SIZE
                   ? GO_SIZE
                   : USUAL_SIZE;
  if (needed <= self->size || needed > TG_MAX_SIZE)
    {
      source->report->assumed_size = (guint) self->size;
      return TRUE;
    }

  source->report->needed_size = tg_record_find_size ((guint) needed);
  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SIZE,
               _ ("The file does not give the board size, and has stones beyond %d×%d "
                  "points"),
               self->size, self->size);
  return FALSE;
}

/* Reads the root, after its semicolon. */
static gboolean
read_root (TgSgfGame *self, TgSource *source, GError **error)
{
  TgSgfLexer before = self->lexer;
  gboolean   is_read;

  self->in_root = TRUE;
  if (!tg_sgf_game_read_head (self, error) || !find_size (self, before, source, error))
    return FALSE;

  tg_record_builder_init (&self->builder, (guint) self->size, source);
  if (!take_rules (self, source, error))
    return FALSE;

  self->lexer = before;
  is_read = tg_sgf_game_read_node (self, error);
  self->in_root = FALSE;
  return is_read;
}

static gboolean
read_node (TgSgfGame *self, TgSource *source, GError **error)
{
  if (!tg_source_tick (source, (gsize) (self->lexer.at - self->lexer.start), error))
    return FALSE;

  if (!tg_record_builder_append (&self->builder, (TgMove){ TG_POINT_NONE, TG_STONE_NONE },
                                 error))
    {
      tg_sgf_lexer_prefix (&self->lexer, error);
      return FALSE;
    }
  return tg_sgf_game_read_node (self, error);
}

static gboolean
open_variation (TgSgfGame *self, GError **error)
{
  if (!tg_record_builder_charge (&self->builder, sizeof (gpointer), error))
    return FALSE;

  g_ptr_array_add (self->branches, self->builder.node);
  return TRUE;
}

/* Returns whether a node follows the last closing bracket. */
static gboolean
is_closed_too_early (TgSgfLexer lexer)
{
  return tg_sgf_lexer_next (&lexer) == TG_SGF_NODE
         && tg_sgf_lexer_next (&lexer) == TG_SGF_PROPERTY;
}

static void
close_variation (TgSgfGame *self)
{
  TgRecordNode *back = g_ptr_array_steal_index (self->branches, self->branches->len - 1);

  if (back != NULL)
    tg_record_builder_go_back (&self->builder, back);
  else if (is_closed_too_early (self->lexer))
    {
      tg_sgf_warn_missing (self, "(");
      g_ptr_array_add (self->branches, NULL);
    }
}

/* Reads the game at the next bracket, up to its closing bracket or the end of the file. */
static gboolean
read_game (TgSgfGame *self, TgSource *source, GError **error)
{
  const gchar *start = self->lexer.at;
  gboolean     is_well_begun = tg_sgf_lexer_enter_game (&self->lexer);
  TgSgfToken   token = TG_SGF_NODE;

  g_ptr_array_add (self->branches, NULL);
  if (!read_root (self, source, error))
    return FALSE;
  if (!is_well_begun)
    tg_sgf_warn (self, start, _ ("The game does not start with “(;”"));

  while (self->branches->len > 0 && token != TG_SGF_END)
    {
      TgSgfLexer before = self->lexer;
      gboolean   is_read = TRUE;

      token = tg_sgf_lexer_next (&self->lexer);
      switch (token)
        {
        case TG_SGF_OPEN:
          is_read = open_variation (self, error);
          break;
        case TG_SGF_CLOSE:
          close_variation (self);
          break;
        case TG_SGF_NODE:
          is_read = read_node (self, source, error);
          break;
        case TG_SGF_JUNK:
          tg_sgf_warn_junk (self);
          break;
        case TG_SGF_END:
          tg_sgf_warn (self, self->lexer.at, _ ("The file ends before the game does"));
          break;
        case TG_SGF_PROPERTY:
        default:
          /* The lexer is after a bracket. */
          self->lexer = before;
          tg_sgf_warn_missing (self, ";");
          is_read = read_node (self, source, error);
        }
      if (!is_read)
        return FALSE;
    }

  return TRUE;
}

/* A file need not state who begins: the first move decides, or the number of set-up
 * stones. */
static void
find_first_side (TgSgfGame *self)
{
  const TgRecord     *record = self->builder.record;
  const TgRecordNode *first =
      tg_record_node_get_first_child (tg_record_get_root (record));
  TgStone side = first != NULL ? tg_record_node_get_move (first).stone : TG_STONE_NONE;

  if (side == TG_STONE_NONE)
    side = tg_record_find_side_to_move (record);
  tg_record_set_first_side (self->builder.record, side);
}

/* Returns the character set that the root declares, in ASCII. */
static gchar *
find_charset (const TgSource *source)
{
  TgSgfLexer lexer = { .start = source->data,
                       .at = source->data,
                       .end = source->data + source->size };
  TgSgfValue value;

  if (!tg_sgf_lexer_find_first_game (&lexer))
    return NULL;

  tg_sgf_lexer_enter_game (&lexer);
  while (tg_sgf_lexer_next (&lexer) == TG_SGF_PROPERTY)
    while (tg_sgf_lexer_next_value (&lexer, &value))
      if (g_str_equal (lexer.name, "CA") && value.length < 40)
        return g_strstrip (tg_sgf_value_get_text (value));

  return NULL;
}

/* Stores the opening protocol that RU names; the writer then does not write it as a
 * property of its own too. */
static void
keep_opening (TgSgfGame *self)
{
  const gchar *id = tg_record_get_text (self->builder.record, TG_RECORD_TEXT_OPENING);
  g_autofree gchar *ours = g_strdup_printf ("[%s]", id);

  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    if (g_str_equal (tg_sgf_head_name (i), TG_SGF_PROTOCOL) && id != NULL
        && (self->head[i] == NULL || self->head[i]->len == 0))
      tg_record_verbatim_set (tg_record_get_verbatim (self->builder.record),
                              TG_SGF_PROTOCOL, "", ours);
}

/* Keeps the file's own spelling of root properties that the record would write
 * differently. */
static gboolean
keep_verbatim (TgSgfGame *self, const TgSource *source, GError **error)
{
  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    {
      const gchar      *name = tg_sgf_head_name (i);
      g_autofree gchar *ours = NULL;

      /* Skips properties that the writer replaces: the character set, which will be
       * UTF-8, rules that the user has chosen instead of the file's, and the side of
       * the first move if the file states it in another node too. */
      if (self->head[i] == NULL || self->head[i]->len == 0 || g_str_equal (name, "CA")
          || (g_str_equal (name, "RU") && source->options->ruleset_given)
          || (g_str_equal (name, "PL") && self->side_given_later)
          || g_str_has_prefix (self->head[i]->str, TG_SGF_OUR_APPLICATION))
        continue;

      ours = tg_sgf_head_get_values (i, self->builder.record);
      if (g_str_equal (ours, self->head[i]->str))
        continue;
      if (!tg_record_builder_charge (
              &self->builder, self->head[i]->len + strlen (ours) + TG_RECORD_TEXT_COST,
              error))
        return FALSE;
      tg_record_verbatim_set (tg_record_get_verbatim (self->builder.record), name,
                              self->head[i]->str, ours);
    }

  return TRUE;
}

/* Stores the text before and after the game in the record. The lexer is after the
 * game, which began at @game. */
static gboolean
keep_surroundings (TgSgfGame *self, const gchar *game, GError **error)
{
  gchar *before, *behind;

  if (!tg_record_builder_charge (&self->builder,
                                 (gsize) (self->lexer.end - self->lexer.at)
                                     + (gsize) (game - self->lexer.start),
                                 error))
    return FALSE;

  before = g_strstrip (g_strndup (self->lexer.start, (gsize) (game - self->lexer.start)));
  behind = tg_sgf_collection_take (self->lexer);
  tg_record_verbatim_set_surroundings (tg_record_get_verbatim (self->builder.record),
                                       before, behind);
  return TRUE;
}

/* Fails for a broken file without any readable content. */
static gboolean
check_content (TgSgfGame *self, GError **error)
{
  const TgRecord     *record = self->builder.record;
  const gchar *const *warnings = tg_record_get_warnings (record);

  if (warnings == NULL || self->moved || self->set_up_later
      || tg_record_get_n_set_up (record) > 0)
    return TRUE;

  g_set_error_literal (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX, warnings[0]);
  return FALSE;
}

/* Reads the game at the lexer's position, and keeps the text around it. */
static gboolean
read_file (TgSgfGame *self, TgSource *source, GError **error)
{
  const gchar *game = self->lexer.at;

  if (!read_game (self, source, error) || !check_content (self, error))
    return FALSE;
  if (!source->options->go_too && self->game != TG_SGF_GAME_GOMOKU
      && tg_sgf_go_refuse (self->builder.record, self->go, self->rules, self->result,
                           error))
    return FALSE;

  if (!self->side_given)
    find_first_side (self);
  tg_sgf_read_result (self->builder.record, self->result, self->outcome);
  keep_opening (self);
  if (!keep_verbatim (self, source, error) || !keep_surroundings (self, game, error))
    return FALSE;

  source->report->n_more_games = tg_sgf_lexer_count_games (&self->lexer);
  return TRUE;
}

static void
clear (TgSgfGame *self)
{
  tg_record_builder_clear (&self->builder);
  g_ptr_array_unref (self->branches);
  g_string_free (self->foreign, TRUE);
  for (guint i = 0; i < TG_SGF_N_HEAD; i++)
    if (self->head[i] != NULL)
      g_string_free (self->head[i], TRUE);
  g_free (self->rules);
  g_free (self->result);
  g_free (self->outcome);
}

/* Removes an incomplete UTF-8 character at the end of a truncated file, so that the
 * text before it counts as UTF-8. */
static void
drop_cut_character (TgSource *source)
{
  const gchar *end = source->data + source->size;
  const gchar *last;

  last = g_utf8_find_prev_char (source->data, end);
  if (last != NULL && g_utf8_get_char_validated (last, end - last) == (gunichar) -2
      && g_utf8_validate_len (source->data, (gsize) (last - source->data), NULL))
    source->size = (gsize) (last - source->data);
}

/* Converts the text to UTF-8, and finds its first game. @lexer: (out): at that game, in a
 * text owned by @source */
gboolean
tg_sgf_read_text (TgSource *source, TgSgfLexer *lexer, GError **error)
{
  g_autofree gchar *charset = find_charset (source);
  gsize             length;
  const gchar      *text;

  drop_cut_character (source);
  text = tg_source_get_text (source, charset, &length, error);
  if (text == NULL)
    return FALSE;

  *lexer = (TgSgfLexer){ .start = text, .at = text, .end = text + length };
  if (tg_sgf_lexer_find_first_game (lexer))
    return TRUE;

  g_set_error_literal (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                       _ ("This file contains no game"));
  tg_sgf_lexer_prefix (lexer, error);
  return FALSE;
}

/* Keeps the text of a game that is one of several. @lexer: at the game */
static void
keep_original (TgRecord *record, TgSgfLexer lexer)
{
  g_autoptr (GBytes) text = NULL;
  gsize size;

  /* Without its bracket a game has no end. */
  if (*lexer.at != '(' || (text = tg_sgf_collection_next (&lexer)) == NULL)
    return;
  size = g_bytes_get_size (text);
  tg_sgf_keep_original (record, g_strndup (g_bytes_get_data (text, NULL), size));
}

/* Reads the first game of an SGF file; the record keeps the text of the others. Returns:
 * (transfer full): the record. */
TgRecord *
tg_sgf_read (TgSource *source, GError **error)
{
  TgSgfGame  self = { .any_game = source->options->go_too };
  TgRecord  *record = NULL;
  TgSgfLexer lexer;

  if (!tg_sgf_read_text (source, &self.lexer, error))
    return NULL;
  lexer = self.lexer;

  self.branches = g_ptr_array_new ();
  self.foreign = g_string_new (NULL);
  if (read_file (&self, source, error))
    record = tg_record_builder_finish (&self.builder);
  if (record != NULL && source->options->keep_text && source->report->n_more_games > 0)
    keep_original (record, lexer);

  clear (&self);
  return record;
}
