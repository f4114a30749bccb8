/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Generates the moves of both sides for a search for a win by threats. Restricting the
 * defender to the few sensible replies to a threat comes from threat-space search (L. V.
 * Allis, H. J. van den Herik and M. P. H. Huntjens, “Go-Moku solved by new search
 * techniques”, 1996). Defining a threat as a move that would win if the defender passed,
 * and reading the replies off that win, comes from lambda search (T. Thomsen,
 * “Lambda-search in game trees”, 2000). A reply cannot stop the win if it touches no
 * point of it, makes no four now or after one of its forced replies, and changes no foul
 * that it needs. */

#include "engine/proof/vct-moves.h"

#include <string.h>

/* Limits for each effort: maximum stones tried in a search for fours and in a test for
 * threats, and maximum fours in a threat. A successful search succeeds with its first
 * stones, after one or two on average, while most searches fail and make up most of
 * the work. Longer wins by fours are left to the search for threats, which also plays
 * fours. */
static const struct
{
  guint max_nodes;
  guint max_threat_nodes;
  guint max_threat;
} efforts[TG_N_VCT_EFFORTS] = {
  [TG_VCT_QUICK] = { 6, 4, 2 },
  [TG_VCT_FRUGAL] = { 6, 4, 2 },
  [TG_VCT_WIDE] = { 300, 300, TG_VCF_MAX_FOURS },
  [TG_VCT_FULL] = { 200000, 200000, TG_VCF_MAX_FOURS },
};

/* Distance from a foul within which a stone can affect it, plus a margin. */
#define FOUL_REACH 5

typedef struct
{
  TgVctMoves *moves;
  guint8      is_in[TG_N_CELLS];
} Collection;

static void
collect (Collection *self, TgCell cell)
{
  if (cell == TG_CELL_NONE || self->is_in[cell])
    return;

  self->is_in[cell] = TRUE;
  self->moves->cells[self->moves->n++] = cell;
}

/* Returns the number of stones tried since the search began. */
guint64
tg_vct_moves_count_nodes (const TgVctMoveGenerator *self)
{
  return self->nodes + self->vcf->nodes - self->first_vcf_nodes;
}

static TgVcfResult
find_fours (TgVctMoveGenerator *self, gboolean is_threat)
{
  TgVctEffort effort = self->is_thorough ? TG_VCT_FULL : self->effort;
  guint64 left = self->max_nodes - MIN (tg_vct_moves_count_nodes (self), self->max_nodes);
  guint64 max_nodes =
      is_threat ? efforts[effort].max_threat_nodes : efforts[effort].max_nodes;
  TgVcfLimits limits = { .max_fours =
                             is_threat ? efforts[effort].max_threat : TG_VCF_MAX_FOURS,
                         .max_nodes = MIN (max_nodes, left),
                         .stop = self->stop,
                         .stop_data = self->stop_data };
  TgVcfResult result = tg_vcf_solve_deepening (self->vcf, self->position, &limits);

  if (result == TG_VCF_UNKNOWN)
    self->left_out = TRUE;

  return result;
}

/* Returns whether the side to move wins by fours; the line is in @self->vcf. */
TgVcfResult
tg_vct_moves_find_fours (TgVctMoveGenerator *self)
{
  return find_fours (self, FALSE);
}

/* Returns whether the attacker's last move, which is not a four, threatens to win. @line
 * holds the fours that would follow a pass of the defender. */
TgVcfResult
tg_vct_moves_find_threat (TgVctMoveGenerator *self, TgVctMoves *line)
{
  TgVcfResult result;

  tg_position_pass (self->position);
  result = find_fours (self, TRUE);
  tg_position_pass (self->position);

  line->n = 0;
  if (result == TG_VCF_WIN)
    {
      line->n = self->vcf->n_line;
      memcpy (line->cells, self->vcf->line, line->n * sizeof *line->cells);
    }

  return result;
}

/* Returns the ordering score of a move by its class. Wins by fours, including open fours
 * and fives, were found before. Moves of score 0 are tried only in a wide search. */
static guint
score_of (TgClass class)
{
  static const guint8 scores[TG_N_CLASSES] = {
    [TG_CLASS_DOUBTFUL] = 5,          [TG_CLASS_CLOSED_THREE] = 1,
    [TG_CLASS_CLOSED_THREE_PLUS] = 2, [TG_CLASS_THREE] = 4,
    [TG_CLASS_THREE_PLUS] = 6,        [TG_CLASS_DOUBLE_THREE] = 8,
    [TG_CLASS_DOUBTFUL_FOUR] = 7,     [TG_CLASS_FOUR] = 3,
    [TG_CLASS_FOUR_PLUS] = 5,         [TG_CLASS_FOUR_THREE] = 7,
    [TG_CLASS_OPEN_FOUR] = 9,         [TG_CLASS_FIVE] = 9,
  };

  return scores[class];
}

/* Returns whether the attacker can make a four, counting forbidden ones. If not, a threat
 * to win by fours must put a third stone in a row. */
static gboolean
has_fours (const TgPosition *position, TgSide side)
{
  return tg_position_count_fours (position, side) > 0
         || tg_position_count (position, side, TG_CLASS_FOUL) > 0
         || tg_position_count (position, side, TG_CLASS_DOUBTFUL) > 0;
}

static void
list_by_score (TgVctMoveGenerator *self, TgVctMoves *moves)
{
  const TgPosition *position = self->position;
  gboolean          all = has_fours (position, self->attacker);
  guint             n_of_score[16] = { 0 };
  guint             first_of_score[16];
  guint             n = 0;
  TgCell            cells[TG_MAX_POINTS];

  for (guint index = 0; index < position->size * position->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));
      guint  score;

      if (!tg_position_is_empty (position, cell))
        continue;
      score = score_of (tg_position_class (position, self->attacker, cell));
      if (score == 0 && (!all || self->effort < TG_VCT_WIDE))
        {
          self->left_out = self->left_out || all;
          continue;
        }
      cells[n++] = cell;
      n_of_score[score]++;
    }

  for (gint score = 15, first = 0; score >= 0; score--)
    {
      first_of_score[score] = (guint) first;
      first += (gint) n_of_score[score];
    }
  for (guint i = 0; i < n; i++)
    moves->cells[first_of_score[score_of (
        tg_position_class (position, self->attacker, cells[i]))]++] = cells[i];
  moves->n = n;
}

/* Lists moves that may be threats, for an attacker who is to move and does not win by
 * fours. If the defender threatens a five, there is at most one. */
void
tg_vct_moves_list_attacks (TgVctMoveGenerator *self, TgVctMoves *moves)
{
  TgSide other = tg_side_opponent (self->attacker);
  guint  n_fives = tg_position_count (self->position, other, TG_CLASS_FIVE);
  guint  n_legal = 0;

  moves->n = 0;
  if (n_fives > 1)
    return;
  if (n_fives == 1)
    moves->n = tg_position_find (self->position, other, TG_CLASS_FIVE, moves->cells, 1);
  else
    list_by_score (self, moves);

  for (guint i = 0; i < moves->n; i++)
    if (!tg_position_is_forbidden (self->position, moves->cells[i], self->attacker))
      moves->cells[n_legal++] = moves->cells[i];
  moves->n = n_legal;
}

static void
collect_fours (TgVctMoveGenerator *self, Collection *collection)
{
  TgSide other = tg_side_opponent (self->attacker);
  TgCell cells[TG_MAX_POINTS];
  guint  n = tg_position_find (self->position, other, TG_CLASS_DOUBTFUL_FOUR, cells,
                               TG_MAX_POINTS);

  for (guint i = 0; i < n; i++)
    collect (collection, cells[i]);
}

/* The defender may not block on @block because of a foul: collects the points where a
 * defending stone makes the block legal. */
static void
collect_remedies (TgVctMoveGenerator *self, TgCell block, Collection *collection)
{
  TgPosition *position = self->position;
  TgSide      other = tg_side_opponent (self->attacker);

  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    for (gint steps = -FOUL_REACH; steps <= FOUL_REACH; steps++)
      {
        TgCell cell = (TgCell) (block + steps * tg_cell_steps[direction]);

        if (steps == 0 || !tg_position_is_empty (position, cell))
          continue;
        tg_position_play (position, cell);
        if (!tg_position_is_forbidden (position, block, other))
          collect (collection, cell);
        tg_position_undo (position);
      }
}

/* Plays the threat through, and collects the possible defences against each of its moves. */
static void
collect_from_threat (TgVctMoveGenerator *self,
                     const TgVctMoves   *threat,
                     Collection         *collection)
{
  TgPosition *position = self->position;
  TgSide      other = tg_side_opponent (self->attacker);
  guint       n_played = 0;

  tg_position_pass (position);
  for (guint i = 0; i + 1 < threat->n; i += 2)
    {
      TgCell fives[8];
      guint  n_fives;

      collect (collection, threat->cells[i]);
      tg_position_play (position, threat->cells[i]);
      n_played++;
      n_fives = tg_position_find (position, self->attacker, TG_CLASS_FIVE, fives,
                                  G_N_ELEMENTS (fives));
      for (guint j = 0; j < n_fives; j++)
        {
          collect (collection, fives[j]);
          if (tg_position_is_forbidden (position, fives[j], other))
            collect_remedies (self, fives[j], collection);
        }
      if (i + 3 >= threat->n)
        break;
      tg_position_play (position, threat->cells[i + 1]);
      n_played++;
      collect_fours (self, collection);
    }
  collect (collection, threat->cells[threat->n - 1]);

  for (; n_played > 0; n_played--)
    tg_position_undo (position);
  tg_position_pass (position);
}

/* Lists the legal moves that may stop the attacker's last move. @threat is the result of
 * tg_vct_moves_find_threat(), empty if that move is a four. */
void
tg_vct_moves_list_defences (TgVctMoveGenerator *self,
                            const TgVctMoves   *threat,
                            TgVctMoves         *moves)
{
  TgSide     other = tg_side_opponent (self->attacker);
  Collection collection = { .moves = moves };
  guint      n_legal = 0;

  moves->n = 0;
  if (threat->n == 0)
    moves->n =
        tg_position_find (self->position, self->attacker, TG_CLASS_FIVE, moves->cells, 1);
  else
    {
      collect_from_threat (self, threat, &collection);
      collect_fours (self, &collection);
    }

  for (guint i = 0; i < moves->n; i++)
    if (!tg_position_is_forbidden (self->position, moves->cells[i], other))
      moves->cells[n_legal++] = moves->cells[i];
  moves->n = n_legal;
}
