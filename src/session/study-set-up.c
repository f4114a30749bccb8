/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stones that lie on the board before the first move. They can be changed as long as
 * there is none; whoever wants to change those of a later position begins another
 * study there. */

#include "session/study-private.h"

/**
 * tg_study_can_set_up:
 * @self: a study
 *
 * Asks whether stones may be set up: only before the first move.
 *
 * Returns: whether there is no move
 */
gboolean
tg_study_can_set_up (TgStudy *self)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return tg_record_get_n_nodes (self->record) == 1;
}

/**
 * tg_study_set_stone:
 * @self: a study that allows it, see tg_study_can_set_up()
 * @point: a point of the board
 * @stone: what is to lie there; %TG_STONE_NONE to take a stone away
 *
 * Sets a stone up, or takes it away.
 */
void
tg_study_set_stone (TgStudy *self, TgPoint point, TgStone stone)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (tg_study_can_set_up (self));

  if (tg_record_get_set_up (self->record, point) == stone)
    return;

  tg_record_set_up (self->record, point, TG_STONE_NONE);
  if (stone != TG_STONE_NONE)
    tg_record_set_up (self->record, point, stone);
  tg_study_tell_changed (self);
  tg_study_tell_moved (self);
}

/**
 * tg_study_set_first_side:
 * @self: a study that allows it, see tg_study_can_set_up()
 * @stone: Black or White
 *
 * Says whose turn it is in a position that is set up.
 */
void
tg_study_set_first_side (TgStudy *self, TgStone stone)
{
  g_return_if_fail (TG_IS_STUDY (self));
  g_return_if_fail (tg_study_can_set_up (self));

  if (tg_record_get_first_side (self->record) == stone)
    return;

  tg_record_set_first_side (self->record, stone);
  tg_study_tell_changed (self);
  tg_study_tell_moved (self);
}

/**
 * tg_study_new_from_here:
 * @self: a study
 *
 * Makes a study that begins with the position that is looked at, its stones set
 * up, so that they can be changed.
 *
 * Returns: (transfer full): the new study
 */
TgStudy *
tg_study_new_from_here (TgStudy *self)
{
  const TgRecord *from;
  TgRecord       *record;
  TgBoard         board;

  g_return_val_if_fail (TG_IS_STUDY (self), NULL);

  from = self->record;
  record = tg_record_new (tg_record_get_ruleset (from), tg_record_get_size (from));
  tg_record_replay (from, &board);
  for (guint i = 0; i < board.n_moves; i++)
    tg_record_set_up (record, board.moves[i].point, board.moves[i].stone);
  tg_record_set_first_side (record,
                            tg_record_get_turn (from, tg_record_get_current (from)));

  return tg_study_new (record);
}
