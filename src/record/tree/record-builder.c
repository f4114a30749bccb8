/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every reader builds its record through TgRecordBuilder, so that all refuse the same
 * errors: a stone off the board or on another stone, and a record that exceeds the memory
 * limit. The builder keeps the position of its current node; going back restores the
 * previous one at the cost of the moves between them. */

#include "record/tree/record-builder.h"

#include <glib/gi18n-lib.h>

#include "record/tree/record-node-private.h"
#include "rules/notation.h"

/**
 * tg_record_builder_init:
 * @self: (out): the builder
 * @size: points a side, %TG_MIN_SIZE to %TG_MAX_SIZE
 * @source: the record's source, for its options
 *
 * Starts a record with the rules that the caller gave, or unknown ones.
 */
void
tg_record_builder_init (TgRecordBuilder *self, guint size, const TgSource *source)
{
  const TgRecordIoOptions *options = source->options;
  gsize                    taken = source->size + source->text_size;

  *self = (TgRecordBuilder){
    .record = tg_record_new (TG_RULESET_FREESTYLE, size),
    .memory = taken < TG_RECORD_MEMORY ? TG_RECORD_MEMORY - taken : 0,
    .replaced = g_array_new (FALSE, FALSE, sizeof (TgMove)),
  };
  self->node = tg_record_get_root (self->record);

  if (options->ruleset_given)
    tg_record_set_ruleset (self->record, options->ruleset);
  else
    tg_record_forget_ruleset (self->record);
}

/* Frees the record, unless it is finished. */
void
tg_record_builder_clear (TgRecordBuilder *self)
{
  g_clear_pointer (&self->record, tg_record_free);
  g_clear_pointer (&self->replaced, g_array_unref);
}

/* Returns: (transfer full): the record, at its root */
TgRecord *
tg_record_builder_finish (TgRecordBuilder *self)
{
  return g_steal_pointer (&self->record);
}

/* Counts memory against the limit before it is allocated. Fails if the limit is
 * reached. */
gboolean
tg_record_builder_charge (TgRecordBuilder *self, gsize bytes, GError **error)
{
  if (bytes > self->memory)
    {
      self->memory = 0;
      g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE,
                   _ ("This file is too large for the memory"));
      return FALSE;
    }

  self->memory -= bytes;
  return TRUE;
}

/* Checks whether a stone may be placed on a point. @number is its move number, 0 for a
 * set-up stone. */
static gboolean
check_point (TgRecordBuilder *self, TgPoint point, guint number, GError **error)
{
  guint             size = tg_record_get_size (self->record);
  g_autofree gchar *name = NULL;

  if (!tg_point_is_on_board (point, size))
    {
      if (number > 0)
        g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT,
                     _ ("Move %u is not on the %u×%u board"), number, size, size);
      else
        g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT,
                     _ ("A stone is not on the %u×%u board"), size, size);
      return FALSE;
    }

  if (self->stones[tg_point_index (point, size)] == TG_STONE_NONE)
    return TRUE;

  name = tg_notation_format_point (point);
  if (number > 0)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT,
                 /* Translators: %s is a point of the board, such as H8. */
                 _ ("Move %u is on %s, which is already taken"), number, name);
  else
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_POINT,
                 /* Translators: %s is a point of the board, such as H8. */
                 _ ("Two stones are set up on %s"), name);
  return FALSE;
}

static void
put_stone (TgRecordBuilder *self, TgPoint point, TgStone stone)
{
  self->stones[tg_point_index (point, tg_record_get_size (self->record))] =
      (guint8) stone;
}

/* Sets up a stone before the first move. @stone: Black or White; %TG_STONE_NONE removes a
 * stone. Returns: %FALSE off the board, or on another stone */
gboolean
tg_record_builder_set_up (TgRecordBuilder *self,
                          TgPoint          point,
                          TgStone          stone,
                          GError         **error)
{
  if (stone == TG_STONE_NONE
      && tg_point_is_on_board (point, tg_record_get_size (self->record)))
    put_stone (self, point, TG_STONE_NONE);
  if (!check_point (self, point, 0, error))
    return FALSE;

  put_stone (self, point, stone);
  tg_record_set_up (self->record, point, stone);
  return TRUE;
}

/* Sets up a stone in the current node, which has no move, replacing any stone on the
 * point. @stone: %TG_STONE_NONE removes a stone. Returns: %FALSE off the board or without
 * memory */
gboolean
tg_record_builder_set_up_later (TgRecordBuilder *self,
                                TgPoint          point,
                                TgStone          stone,
                                GError         **error)
{
  guint  size = tg_record_get_size (self->record);
  TgMove before = { point, TG_STONE_NONE };

  if (!tg_point_is_on_board (point, size))
    return check_point (self, point, 0, error);
  /* Points that are repeated count against the memory limit too, because they take
   * time. */
  if (!tg_record_builder_charge (self, 4 * sizeof (TgMove), error))
    return FALSE;

  before.stone = (TgStone) self->stones[tg_point_index (point, size)];
  put_stone (self, point, stone);
  if (tg_record_node_set_up (self->node, point, stone))
    g_array_append_val (self->replaced, before);
  return TRUE;
}

/* Appends a node and moves to it. @move: a stone, a pass, or no move. Returns: %FALSE off
 * the board, on another stone, or without memory */
gboolean
tg_record_builder_append (TgRecordBuilder *self, TgMove move, GError **error)
{
  gboolean is_stone =
      move.stone != TG_STONE_NONE && !tg_point_equal (move.point, TG_POINT_PASS);

  if (is_stone && !check_point (self, move.point, self->node->number + 1, error))
    return FALSE;
  if (!tg_record_builder_charge (self, sizeof (TgRecordNode), error))
    return FALSE;

  self->node = tg_record_append (self->record, self->node, move);
  if (is_stone)
    put_stone (self, move.point, move.stone);
  return TRUE;
}

/* Appends a move of the side to move and moves to it. Returns %FALSE off the board, on
 * another stone, or without memory. */
gboolean
tg_record_builder_play (TgRecordBuilder *self, TgPoint point, GError **error)
{
  TgMove move = { point, tg_record_get_turn (self->record, self->node) };

  return tg_record_builder_append (self, move, error);
}

/* Gives a move to the current node. @self: a builder at a node without a move and
 * without children. Returns: %FALSE off the board or on another stone */
gboolean
tg_record_builder_set_move (TgRecordBuilder *self, TgMove move, GError **error)
{
  gboolean is_stone = !tg_point_equal (move.point, TG_POINT_PASS);

  if (is_stone && !check_point (self, move.point, self->node->number + 1, error))
    return FALSE;

  tg_record_node_set_move (self->node, move);
  if (is_stone)
    put_stone (self, move.point, move.stone);
  return TRUE;
}

/* Moves back, so that the next node becomes a variation. @node: the current node or one
 * of its ancestors. */
void
tg_record_builder_go_back (TgRecordBuilder *self, TgRecordNode *node)
{
  for (; self->node != node; self->node = self->node->parent)
    {
      guint n;

      if (tg_point_is_on_board (self->node->point, tg_record_get_size (self->record)))
        put_stone (self, self->node->point, TG_STONE_NONE);
      for (tg_record_node_get_set_up (self->node, &n); n > 0; n--)
        {
          TgMove before = g_array_index (self->replaced, TgMove, self->replaced->len - 1);

          put_stone (self, before.point, before.stone);
          g_array_set_size (self->replaced, self->replaced->len - 1);
        }
    }
}

gboolean
tg_record_check_size (gint columns, gint rows, GError **error)
{
  if (columns == rows && columns >= TG_MIN_SIZE && columns <= TG_MAX_SIZE)
    return TRUE;

  g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED,
               _ ("The board is %d×%d; it must be square, from %u×%u to %u×%u"), columns,
               rows, TG_MIN_SIZE, TG_MIN_SIZE, TG_MAX_SIZE, TG_MAX_SIZE);
  return FALSE;
}

/* Returns the smallest usual board of at least @needed points a side, for a file that
 * does not state its size. */
guint
tg_record_find_size (guint needed)
{
  static const guint sizes[] = { 15, 19, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (needed <= sizes[i])
      return sizes[i];

  return TG_MAX_SIZE;
}

/* Guesses the side to move from the set-up stones: Black, unless there are more black
 * stones than white ones. */
TgStone
tg_record_find_side_to_move (const TgRecord *record)
{
  guint size = tg_record_get_size (record);
  gint  balance = 0;

  for (guint i = 0; i < size * size; i++)
    {
      TgStone stone = tg_record_get_set_up (record, tg_point_from_index (i, size));

      balance += (stone == TG_STONE_BLACK) - (stone == TG_STONE_WHITE);
    }

  return balance > 0 ? TG_STONE_WHITE : TG_STONE_BLACK;
}

/* Returns the colour of the last stone of the main line if it completes a winning row
 * under these rules, else %TG_STONE_NONE. */
TgStone
tg_record_find_row (const TgRecord *record, TgRuleset ruleset)
{
  const TgRecordNode *last = NULL;
  TgBoard             board;
  TgLine              lines[TG_N_DIRECTIONS];

  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_first_child (node))
    if (tg_point_is_on_board (node->point, tg_record_get_size (record)))
      last = node;

  if (last == NULL)
    return TG_STONE_NONE;

  tg_record_replay_to (record, last, &board);
  if (tg_board_get (&board, last->point) != (TgStone) last->stone
      || tg_ruleset_winning_lines (ruleset, &board, last->point, lines) == 0)
    return TG_STONE_NONE;
  return (TgStone) last->stone;
}

/* As tg_record_find_row(), with the rules of the record, which must be known. */
TgStone
tg_record_find_winning_row (const TgRecord *record)
{
  return tg_record_find_row (record, tg_record_get_ruleset (record));
}
