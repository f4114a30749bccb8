/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for a win by fours: depth first over the attacker's fours, each with the
 * defender's single reply that avoids losing at once. If the reply makes a four itself,
 * the attacker must answer it, and can continue only if the answer is a four again. In
 * Renju, a reply on a forbidden point does not count.
 *
 * Stones are only added, so no position repeats within a line, and a position's failure
 * does not depend on the path to it. A table of failures avoids searching a position
 * twice. A failure stores the number of fours that were allowed, unless it is final. */

#include "engine/proof/vcf.h"

#include <string.h>

/* The lowest bits of a table word hold the number of allowed fours. */
#define FOURS_BITS 10
#define FOURS_MASK ((1U << FOURS_BITS) - 1)
#define FINAL      FOURS_MASK

G_STATIC_ASSERT (TG_VCF_MAX_FOURS < FINAL);

#define STOP_INTERVAL 1000

/* Results of searching a position for the attacker. */
typedef enum
{
  OUTCOME_FAILS,        /* final */
  OUTCOME_FAILS_SO_FAR, /* within the allowed fours, or stopped */
  OUTCOME_WINS,
} Outcome;

/* Maximum fours considered in a position; if there are more, a failure is not final. */
#define MAX_FOURS_AT_ONCE 64

typedef struct
{
  TgCell cell;
  gint   score;
} Four;

/* Creates a search. @n_failures, the capacity of the failure table, is a power of two.
 * Nothing is allocated later. Returns NULL if out of memory. */
TgVcf *
tg_vcf_new (gsize n_failures)
{
  TgVcf *self = g_try_new0 (TgVcf, 1);

  g_assert (n_failures > 0 && (n_failures & (n_failures - 1)) == 0);
  if (self == NULL)
    return NULL;

  self->n_failures = n_failures;
  self->failures = g_try_new0 (guint64, n_failures);
  if (self->failures == NULL)
    g_clear_pointer (&self, tg_vcf_free);

  return self;
}

void
tg_vcf_free (TgVcf *self)
{
  g_free (self->failures);
  g_free (self);
}

/* Clears the failure table. */
void
tg_vcf_clear (TgVcf *self)
{
  memset (self->failures, 0, self->n_failures * sizeof *self->failures);
  self->nodes = 0;
  self->next_stop_at = 0;
}

/* Returns the place in the failure table of a position. The low half of its hash is
 * the index; the high half is stored in the table, except for the bits that hold the
 * number of fours. */
static guint64 *
failure_of (TgVcf *self, guint64 hash)
{
  return &self->failures[hash & (self->n_failures - 1)];
}

static gboolean
is_known_failure (TgVcf *self, guint64 hash, guint fours_left)
{
  guint64 word = *failure_of (self, hash);

  return ((word ^ hash) & ~(guint64) FOURS_MASK) == 0
         && (word & FOURS_MASK) >= fours_left;
}

static void
remember_failure (TgVcf *self, guint64 hash, guint fours)
{
  *failure_of (self, hash) = (hash & ~(guint64) FOURS_MASK) | fours;
}

static gboolean
must_stop (TgVcf *self)
{
  if (self->nodes >= self->limits.max_nodes)
    self->stopped = TRUE;
  else if (self->nodes >= self->next_stop_at)
    {
      self->next_stop_at = self->nodes + STOP_INTERVAL;
      if (self->limits.stop != NULL && self->limits.stop (self->limits.stop_data))
        self->stopped = TRUE;
    }

  return self->stopped;
}

/* Returns the score by which fours are ordered: first by the other threats that they
 * make, then by their distance from the attacker's last stones, because most wins
 * continue nearby. */
static gint
score_four (const TgPosition *position, TgCell cell)
{
  static const gint class_scores[TG_N_CLASSES] = {
    [TG_CLASS_DOUBTFUL_FOUR] = 40, [TG_CLASS_FOUR] = 0,        [TG_CLASS_FOUR_PLUS] = 30,
    [TG_CLASS_FOUR_THREE] = 60,    [TG_CLASS_OPEN_FOUR] = 400, [TG_CLASS_FIVE] = 0,
  };
  gint    score = class_scores[tg_position_class (position, position->side, cell)];
  TgPoint point = tg_cell_to_point (cell);

  for (guint back = 1; back <= 3; back += 2)
    {
      TgCell  last = tg_position_last (position, back);
      TgPoint other = tg_cell_to_point (last);
      gint    distance = MAX (ABS (point.x - other.x), ABS (point.y - other.y));

      if (last != TG_CELL_NONE)
        score += MAX (0, 10 - 2 * distance);
    }

  return score;
}

/* Lists the attacker's moves, best first. If the defender threatens a five, there is at
 * most one (in Caro, a few). */
static guint
list_fours (TgPosition *position, Four fours[MAX_FOURS_AT_ONCE])
{
  TgSide own = position->side;
  TgCell cells[MAX_FOURS_AT_ONCE];
  guint  n = 0;

  if (tg_position_count (position, tg_side_opponent (own), TG_CLASS_FIVE) > 0)
    {
      TgCell answers[TG_MAX_ANSWERS];
      guint  n_answers = tg_position_find_answers (position, answers);

      for (guint i = 0; i < n_answers; i++)
        if (tg_class_makes_four (tg_position_class (position, own, answers[i])))
          cells[n++] = answers[i];
    }
  else
    n = tg_position_find (position, own, TG_CLASS_DOUBTFUL_FOUR, cells,
                          MAX_FOURS_AT_ONCE);

  for (guint i = 0; i < n; i++)
    {
      Four  four = { cells[i], score_four (position, cells[i]) };
      guint j = i;

      for (; j > 0 && fours[j - 1].score < four.score; j--)
        fours[j] = fours[j - 1];
      fours[j] = four;
    }

  return n;
}

static Outcome attack (TgVcf *self, guint fours_left, guint ply);

/* Writes the end of a winning line: the four cannot be stopped, because it has two
 * points for the five or the defender may not play on the only one. The defender's
 * stone is included if it is legal. */
static void
write_last_four (TgVcf *self, const TgCell fives[2], guint n_fives, guint ply)
{
  TgSide own = self->position->side;
  guint  block = 0;

  while (block < n_fives && tg_position_is_forbidden (self->position, fives[block], own))
    block++;

  self->line[ply] = block < n_fives ? fives[block] : TG_CELL_NONE;
  self->line[ply + 1] = block == 0 && n_fives == 2 ? fives[1] : fives[0];
  self->n_line = ply + 2;
}

/* Searches the defence in Caro, where several points may stop a four. The attacker
 * must win after every answer; the line follows the longest one. */
static Outcome
defend_in_caro (TgVcf *self, guint fours_left, guint ply)
{
  TgPosition *position = self->position;
  TgCell      answers[TG_MAX_ANSWERS];
  TgCell      longest[TG_VCF_MAX_LINE];
  guint       n_answers = tg_position_find_answers (position, answers);
  guint       n_longest = 0;

  if (n_answers == 0)
    {
      TgSide other = tg_side_opponent (position->side);

      tg_position_find (position, other, TG_CLASS_FIVE, &self->line[ply], 1);
      tg_position_play (position, self->line[ply]);
      tg_position_find (position, other, TG_CLASS_FIVE, &self->line[ply + 1], 1);
      tg_position_undo (position);
      self->n_line = ply + 2;
      return OUTCOME_WINS;
    }

  for (guint i = 0; i < n_answers; i++)
    {
      Outcome outcome;

      self->line[ply] = answers[i];
      self->nodes++;
      tg_position_play (position, answers[i]);
      outcome = attack (self, fours_left - 1, ply + 1);
      tg_position_undo (position);
      if (outcome != OUTCOME_WINS)
        return outcome;
      if (self->n_line <= n_longest)
        continue;
      n_longest = self->n_line;
      memcpy (longest, &self->line[ply], (n_longest - ply) * sizeof *longest);
    }
  memcpy (&self->line[ply], longest, (n_longest - ply) * sizeof *longest);
  self->n_line = n_longest;

  return OUTCOME_WINS;
}

/* Searches the defence after the attacker's four at @ply - 1. */
static Outcome
defend (TgVcf *self, guint fours_left, guint ply)
{
  TgPosition *position = self->position;
  TgSide      own = position->side;
  TgSide      other = tg_side_opponent (own);
  TgCell      fives[2];
  guint       n_fives;
  Outcome     outcome;

  if (tg_position_count (position, own, TG_CLASS_FIVE) > 0)
    return OUTCOME_FAILS;
  if (tg_side_rules_are_caro (position->pattern->rules[other]))
    return defend_in_caro (self, fours_left, ply);

  n_fives = tg_position_find (position, other, TG_CLASS_FIVE, fives, 2);
  g_assert (n_fives > 0);
  if (n_fives == 2 || tg_position_is_forbidden (position, fives[0], own))
    {
      write_last_four (self, fives, n_fives, ply);
      return OUTCOME_WINS;
    }

  self->line[ply] = fives[0];
  self->nodes++;
  tg_position_play (position, fives[0]);
  outcome = attack (self, fours_left - 1, ply + 1);
  tg_position_undo (position);

  return outcome;
}

static Outcome
try_fours (TgVcf *self, guint fours_left, guint ply)
{
  TgPosition *position = self->position;
  Four        fours[MAX_FOURS_AT_ONCE];
  guint       n = list_fours (position, fours);
  Outcome     best = n == MAX_FOURS_AT_ONCE ? OUTCOME_FAILS_SO_FAR : OUTCOME_FAILS;

  for (guint i = 0; i < n; i++)
    {
      Outcome outcome;

      if (tg_position_is_forbidden (position, fours[i].cell, position->side))
        continue;
      if (must_stop (self))
        return OUTCOME_FAILS_SO_FAR;

      self->line[ply] = fours[i].cell;
      self->nodes++;
      tg_position_play (position, fours[i].cell);
      outcome = defend (self, fours_left, ply + 1);
      tg_position_undo (position);
      if (outcome == OUTCOME_WINS)
        return outcome;
      best = MAX (best, outcome);
    }

  return best;
}

static Outcome
attack (TgVcf *self, guint fours_left, guint ply)
{
  TgPosition *position = self->position;
  guint64     hash = position->hash;
  Outcome     outcome;

  if (tg_position_find (position, position->side, TG_CLASS_FIVE, &self->line[ply], 1)
      == 1)
    {
      self->n_line = ply + 1;
      return OUTCOME_WINS;
    }
  if (tg_position_count_fours (position, position->side) == 0)
    return OUTCOME_FAILS;
  if (fours_left == 0 || is_known_failure (self, hash, fours_left))
    return is_known_failure (self, hash, FINAL) ? OUTCOME_FAILS : OUTCOME_FAILS_SO_FAR;

  outcome = try_fours (self, fours_left, ply);
  if (outcome == OUTCOME_FAILS)
    remember_failure (self, hash, FINAL);
  else if (outcome == OUTCOME_FAILS_SO_FAR && !self->stopped)
    remember_failure (self, hash, fours_left);

  return outcome;
}

/* Searches for a win by fours of the side to move; on success @self->line holds it.
 * @position is unchanged afterwards. */
TgVcfResult
tg_vcf_solve (TgVcf *self, TgPosition *position, const TgVcfLimits *limits)
{
  Outcome outcome;

  self->position = position;
  self->limits = *limits;
  self->limits.max_fours = MIN (limits->max_fours, TG_VCF_MAX_FOURS - 1);
  self->limits.max_nodes = limits->max_nodes > G_MAXUINT64 - self->nodes
                               ? G_MAXUINT64
                               : self->nodes + limits->max_nodes;
  self->stopped = FALSE;
  self->n_line = 0;

  outcome = attack (self, self->limits.max_fours, 0);
  self->position = NULL;

  switch (outcome)
    {
    case OUTCOME_WINS:
      return TG_VCF_WIN;
    case OUTCOME_FAILS:
      return TG_VCF_NONE;
    case OUTCOME_FAILS_SO_FAR:
    default:
      return TG_VCF_UNKNOWN;
    }
}

/* Variant of tg_vcf_solve() with iterative deepening in the number of fours, which finds
 * short wins first. */
TgVcfResult
tg_vcf_solve_deepening (TgVcf *self, TgPosition *position, const TgVcfLimits *limits)
{
  TgVcfLimits step = *limits;
  guint64     end = limits->max_nodes > G_MAXUINT64 - self->nodes
                        ? G_MAXUINT64
                        : self->nodes + limits->max_nodes;

  for (step.max_fours = 2;; step.max_fours *= 2)
    {
      gboolean    last = step.max_fours >= limits->max_fours;
      TgVcfResult result;

      step.max_fours = MIN (step.max_fours, limits->max_fours);
      step.max_nodes = end - self->nodes;
      result = tg_vcf_solve (self, position, &step);
      if (result != TG_VCF_UNKNOWN || self->stopped || last)
        return result;
    }
}
