/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Selects positions worth learning from. It skips those of the opening, which is
 * random; those with a five or an open four, which threats decide; and lost ones, in
 * which all moves are equally bad. The first move of a proved win is used for the move
 * order, but not its score. */

#include "training/tune/samples.h"

static gboolean
is_worth_learning (const TgPosition *position, TgScore score)
{
  TgSide own = position->side;

  return score > -TG_SCORE_WIN_MIN
         && tg_position_count (position, own, TG_CLASS_FIVE) == 0
         && tg_position_count (position, tg_side_opponent (own), TG_CLASS_FIVE) == 0
         && tg_position_count (position, own, TG_CLASS_OPEN_FOUR) == 0;
}

/* Replays a game on @position and calls @func for each position worth learning from. */
void
tg_samples_visit (const TgTrainingGame *game,
                  TgPosition           *position,
                  TgSampleFunc          func,
                  gpointer              user_data)
{
  TgBoard board;

  tg_board_init (&board, game->size);
  tg_position_set_board (position, &board, game->ruleset);
  for (guint i = 0; i < game->n_moves; i++)
    {
      const TgTrainingMove *move = &game->moves[i];

      if (i >= game->n_opening && is_worth_learning (position, move->score))
        func (position, move, game->winner, user_data);
      tg_position_play (
          position, tg_cell_from_point (tg_point_from_index (move->played, game->size)));
    }
}
