/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What needs no search: positions that the threats on the board decide, and
 * wins by fours, of which a quick look finds most. They are the questions that
 * threat-space search asks before any other (Allis, van den Herik and Huntjens,
 * "Go-Moku and Threat-Space Search", 1993). */

#include "engine/search/search-private.h"

/* How many fours and stones a quick look for wins may try. */
#define VCF_FOURS         5
#define VCF_NODES         15
#define VCF_NODES_PER_PLY 10

/**
 * tg_search_inner_vcf:
 * @self: a search
 * @ply: of the position
 * @depth: remaining depth; the look goes a little farther the more there is
 * @score: (out): the score, if there is a win
 *
 * Takes a quick look for a win by fours of the side to move.
 *
 * Returns: whether there is one
 */
gboolean
tg_search_inner_vcf (TgSearch *self, guint ply, TgDepth depth, TgScore *score)
{
  TgPosition *position = self->position;
  guint       plies = (guint) MAX (depth, 0) / TG_ONE_PLY;
  TgVcfLimits limits = { VCF_FOURS, VCF_NODES + VCF_NODES_PER_PLY * plies, TRUE, NULL,
                         NULL };
  guint64     nodes_before = self->inner_vcf->nodes;
  TgFrame    *frame = &self->frames[ply];

  if (tg_position_count_fours (position, position->side) == 0)
    return FALSE;
  if (self->limits.max_nodes > 0)
    limits.max_nodes = MIN (limits.max_nodes, self->limits.max_nodes - self->nodes);
  if (self->limits.max_fours > 0)
    limits.max_fours = MIN (limits.max_fours, self->limits.max_fours);
  if (tg_vcf_solve (self->inner_vcf, position, &limits) != TG_VCF_WIN)
    {
      self->nodes += self->inner_vcf->nodes - nodes_before;
      return FALSE;
    }

  self->nodes += self->inner_vcf->nodes - nodes_before;
  frame->n_pv = MIN (self->inner_vcf->n_line, TG_MAX_PLY);
  for (guint i = 0; i < frame->n_pv; i++)
    frame->pv[i] = self->inner_vcf->line[i];
  *score = tg_search_win_in (ply, self->inner_vcf->n_line);

  return TRUE;
}

/**
 * tg_search_is_decided:
 * @self: a search
 * @ply: of the position
 * @score: (out): the score, if it is decided
 *
 * Finds out what the threats on the board decide at once: fives, open fours,
 * and two open threes against a side that cannot make a four.
 *
 * Returns: whether they decide
 */
gboolean
tg_search_is_decided (TgSearch *self, guint ply, TgScore *score)
{
  TgPosition *position = self->position;
  TgFrame    *frame = &self->frames[ply];
  TgSide      own = position->side;
  TgSide      other = tg_side_opponent (own);
  TgClass     winner = TG_CLASS_NONE;

  if (tg_position_count (position, own, TG_CLASS_FIVE) > 0)
    {
      winner = TG_CLASS_FIVE;
      *score = tg_search_win_in (ply, 1);
    }
  else if (tg_position_count (position, other, TG_CLASS_FIVE) > 0)
    return FALSE;
  else if (tg_position_count (position, own, TG_CLASS_OPEN_FOUR) > 0)
    {
      winner = TG_CLASS_OPEN_FOUR;
      *score = tg_search_win_in (ply, 3);
    }
  else if (tg_position_count (position, own, TG_CLASS_DOUBLE_THREE) > 0
           && tg_position_count_fours (position, other) == 0)
    {
      winner = TG_CLASS_DOUBLE_THREE;
      *score = tg_search_win_in (ply, 5);
    }

  if (winner == TG_CLASS_NONE)
    return FALSE;
  frame->n_pv = tg_position_find (position, own, winner, frame->pv, 1);

  return TRUE;
}
