/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a win by threats goes, without the proof: one line, from what the table
 * remembers, in which the defender takes the reply that was most work to refute. */

#include "engine/proof/proof-search.h"

#include <string.h>

/* The attacker's move that wins. */
static TgCell
find_attack (TgVct *self)
{
  const TgProofEntry *entry = tg_vct_look_up (self, self->position->hash);

  return entry != NULL && entry->proof == 0 ? entry->move : TG_CELL_NONE;
}

/* The reply that holds out longest, %TG_CELL_NONE if there is none. */
static TgCell
find_defence (TgVct *self)
{
  TgPosition *position = self->position;
  TgVctMoves  threat = { 0 };
  TgVctMoves  replies;
  TgCell      best = TG_CELL_NONE;
  guint32     most_work = 0;

  if (tg_position_count (position, self->attacker, TG_CLASS_FIVE) == 0
      && tg_vct_find_threat (self, &threat) != TG_VCF_WIN)
    return TG_CELL_NONE;

  tg_vct_list_defences (self, &threat, &replies);
  for (guint i = 0; i < replies.n; i++)
    {
      const TgProofEntry *entry =
          tg_vct_look_up (self, tg_position_hash_after (position, replies.cells[i]));

      if (entry != NULL && entry->work >= most_work)
        {
          most_work = entry->work;
          best = replies.cells[i];
        }
    }

  return best;
}

/* The fours that end the line; what does not fit is left out. */
static guint
append_fours (const TgVct *self, TgCell *line, guint n, guint max_line)
{
  guint n_fours = MIN (self->vcf->n_line, max_line - n);

  memcpy (line + n, self->vcf->line, n_fours * sizeof *line);

  return n + n_fours;
}

/**
 * tg_vct_read_line:
 * @self: a search that has just found a win
 * @line: (out) (array length=max_line): the moves of both sides in turn
 * @max_line: how many moves there is room for
 *
 * Tells how the win goes. The line ends in the five, or earlier where the
 * defender has no reply left, or the table has forgotten what follows.
 *
 * Returns: number of moves in @line
 */
guint
tg_vct_read_line (TgVct *self, TgCell *line, guint max_line)
{
  guint n = 0;
  guint n_played;

  while (n < max_line)
    {
      gboolean is_attack = self->position->side == self->attacker;
      TgCell   cell;

      if (is_attack && tg_vct_find_fours (self) == TG_VCF_WIN)
        break;
      cell = is_attack ? find_attack (self) : find_defence (self);
      if (cell == TG_CELL_NONE)
        {
          self->vcf->n_line = 0;
          break;
        }
      tg_position_play (self->position, cell);
      line[n++] = cell;
    }

  for (n_played = n; n_played > 0; n_played--)
    tg_position_undo (self->position);

  return append_fours (self, line, n, max_line);
}
