/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on top of a record and before its first move: the rules, the
 * players, the result, the stones set up. The tree of the moves is in
 * record-tree.c. */

#include "record/record-private.h"

/**
 * tg_record_new:
 * @ruleset: the rules of the game
 * @size: points a side, %TG_MIN_SIZE to %TG_MAX_SIZE
 *
 * Makes a record without moves, players or result. A record belongs to one
 * thread at a time.
 *
 * Returns: (transfer full): the record
 */
TgRecord *
tg_record_new (TgRuleset ruleset, guint size)
{
  g_return_val_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE, NULL);

  TgRecord *self = g_new0 (TgRecord, 1);

  self->ruleset = ruleset;
  self->ruleset_known = TRUE;
  self->size = size;
  self->first_side = TG_STONE_BLACK;
  self->root =
      tg_record_node_alloc (self, NULL, (TgMove){ TG_POINT_NONE, TG_STONE_NONE });
  self->current = self->root;
  return self;
}

/**
 * tg_record_free:
 * @self: (transfer full) (nullable): a record
 *
 * Frees a record with all its nodes.
 */
void
tg_record_free (TgRecord *self)
{
  if (self == NULL)
    return;

  tg_record_node_free_all (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    g_free (self->players[i]);
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    g_free (self->texts[i]);
  tg_record_free_wordings (self);
  g_free (self);
}

/**
 * tg_record_get_ruleset:
 * @self: a record
 *
 * Returns: the rules of the game; those of freestyle when they are not known,
 *   see tg_record_is_ruleset_known()
 */
TgRuleset
tg_record_get_ruleset (const TgRecord *self)
{
  return self->ruleset;
}

/**
 * tg_record_is_ruleset_known:
 * @self: a record
 *
 * Asks whether anybody wrote down the rules. Many file formats do not.
 *
 * Returns: %FALSE after tg_record_forget_ruleset()
 */
gboolean
tg_record_is_ruleset_known (const TgRecord *self)
{
  return self->ruleset_known;
}

/**
 * tg_record_set_ruleset:
 * @self: a record
 * @ruleset: the rules of the game
 *
 * Notes the rules.
 */
void
tg_record_set_ruleset (TgRecord *self, TgRuleset ruleset)
{
  self->ruleset = ruleset;
  self->ruleset_known = TRUE;
}

/**
 * tg_record_forget_ruleset:
 * @self: a record
 *
 * Notes that the rules are not known.
 */
void
tg_record_forget_ruleset (TgRecord *self)
{
  self->ruleset = TG_RULESET_FREESTYLE;
  self->ruleset_known = FALSE;
}

/**
 * tg_record_get_size:
 * @self: a record
 *
 * Returns: points a side
 */
guint
tg_record_get_size (const TgRecord *self)
{
  return self->size;
}

/**
 * tg_record_get_player:
 * @self: a record
 * @stone: Black or White
 *
 * Looks up who played.
 *
 * Returns: (transfer none) (nullable): the player's name, %NULL when unknown
 */
const gchar *
tg_record_get_player (const TgRecord *self, TgStone stone)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, NULL);

  return self->players[stone - TG_STONE_BLACK];
}

static void
set_text (gchar **field, const gchar *text, gboolean one_line)
{
  gchar *copy = tg_record_clean_text (text, one_line);

  g_free (*field);
  *field = copy;
}

/**
 * tg_record_set_player:
 * @self: a record
 * @stone: Black or White
 * @name: (nullable): the player's name, UTF-8; %NULL or "" for unknown
 *
 * Notes who played.
 */
void
tg_record_set_player (TgRecord *self, TgStone stone, const gchar *name)
{
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  set_text (&self->players[stone - TG_STONE_BLACK], name, TRUE);
}

/**
 * tg_record_get_text:
 * @self: a record
 * @which: which
 *
 * Looks up what is written on top of the record.
 *
 * Returns: (transfer none) (nullable): the text, %NULL for none
 */
const gchar *
tg_record_get_text (const TgRecord *self, TgRecordText which)
{
  g_return_val_if_fail ((guint) which < TG_N_RECORD_TEXTS, NULL);

  return self->texts[which];
}

/**
 * tg_record_set_text:
 * @self: a record
 * @which: which
 * @text: (nullable): UTF-8, one line but for a comment; %NULL or "" for none
 *
 * Writes something on top of the record.
 */
void
tg_record_set_text (TgRecord *self, TgRecordText which, const gchar *text)
{
  g_return_if_fail ((guint) which < TG_N_RECORD_TEXTS);

  set_text (&self->texts[which], text, which != TG_RECORD_TEXT_COMMENT);
}

/**
 * tg_record_get_seed:
 * @self: a record
 * @seed: (out): the seed that lets the computer play the same game again
 *
 * Looks up the seed. @seed is left alone when there is none.
 *
 * Returns: whether there is one
 */
gboolean
tg_record_get_seed (const TgRecord *self, guint64 *seed)
{
  if (self->seeded)
    *seed = self->seed;
  return self->seeded;
}

/**
 * tg_record_set_seed:
 * @self: a record
 * @seed: the seed of the computer's random choices
 *
 * Notes the seed.
 */
void
tg_record_set_seed (TgRecord *self, guint64 seed)
{
  self->seeded = TRUE;
  self->seed = seed;
}

/**
 * tg_record_get_outcome:
 * @self: a record
 *
 * Returns: how the game ended; %TG_OUTCOME_NONE while it has not, or when that
 *   is not known, see tg_record_get_winner()
 */
TgOutcome
tg_record_get_outcome (const TgRecord *self)
{
  return self->outcome;
}

/**
 * tg_record_get_winner:
 * @self: a record
 *
 * Returns: who won; %TG_STONE_NONE in a draw or while the game is not over
 */
TgStone
tg_record_get_winner (const TgRecord *self)
{
  return self->winner;
}

/**
 * tg_record_set_result:
 * @self: a record
 * @outcome: how the game ended, %TG_OUTCOME_NONE if it has not or if it is not
 *   known how
 * @winner: who won, %TG_STONE_NONE for nobody
 *
 * Notes the result. Playing and taking back moves leave it alone: the record
 * knows no rules, so whoever plays the game keeps the result up to date.
 */
void
tg_record_set_result (TgRecord *self, TgOutcome outcome, TgStone winner)
{
  self->outcome = outcome;
  self->winner = winner;
}

/**
 * tg_record_set_up:
 * @self: a record
 * @point: a point of the board
 * @stone: Black or White; %TG_STONE_NONE takes the stone away
 *
 * Puts a stone on the board before the first move.
 *
 * Returns: %FALSE if another stone was set up on @point, which stays there
 */
gboolean
tg_record_set_up (TgRecord *self, TgPoint point, TgStone stone)
{
  g_return_val_if_fail (tg_point_is_on_board (point, self->size), FALSE);

  guint8 *cell = &self->set_up[tg_point_index (point, self->size)];

  if (stone != TG_STONE_NONE && *cell != TG_STONE_NONE)
    return FALSE;

  if (stone != TG_STONE_NONE)
    self->n_set_up++;
  else if (*cell != TG_STONE_NONE)
    self->n_set_up--;
  *cell = (guint8) stone;
  return TRUE;
}

/**
 * tg_record_get_set_up:
 * @self: a record
 * @point: a point of the board
 *
 * Looks up one of the stones before the first move.
 *
 * Returns: the stone, %TG_STONE_NONE if there is none
 */
TgStone
tg_record_get_set_up (const TgRecord *self, TgPoint point)
{
  g_return_val_if_fail (tg_point_is_on_board (point, self->size), TG_STONE_NONE);

  return (TgStone) self->set_up[tg_point_index (point, self->size)];
}

/**
 * tg_record_get_n_set_up:
 * @self: a record
 *
 * Returns: the number of stones that lie on the board before the first move
 */
guint
tg_record_get_n_set_up (const TgRecord *self)
{
  return self->n_set_up;
}

/**
 * tg_record_get_first_side:
 * @self: a record
 *
 * Returns: who makes the first move: Black, unless tg_record_set_first_side()
 *   said otherwise
 */
TgStone
tg_record_get_first_side (const TgRecord *self)
{
  return self->first_side;
}

/**
 * tg_record_set_first_side:
 * @self: a record
 * @stone: Black or White
 *
 * Notes who makes the first move.
 */
void
tg_record_set_first_side (TgRecord *self, TgStone stone)
{
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  self->first_side = stone;
}
