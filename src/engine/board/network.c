/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every empty point near stones has a few channels (numbers): the weights of its
 * combination of line shapes for the side to move plus those for the opponent,
 * clamped to 0…1. Their sums over the board pass through two layers of units,
 * together with the existing threats. All arithmetic uses integers, so every
 * machine computes the same result.
 *
 * Using a table as a network's first layer, so that entries are looked up and added, is
 * Y. Nasu’s “Efficiently Updatable Neural-Network-based Evaluation Functions for Computer
 * Shogi”, 2018; indexing it by the lines around each point of a Gomoku board is from
 * “Rapfi: Distilling Efficient Neural Network for the Game of Gomoku”, 2025. Here the
 * sums are recomputed for each position, so undo has nothing to restore. */

#include "engine/board/network.h"

#include "engine/board/evaluate.h"

#if defined __x86_64__
#include <immintrin.h>
#define FOR_AVX2 __attribute__ ((target ("avx2")))
#endif

#define CHANNELS TG_NETWORK_CHANNELS
#define UNITS    TG_NETWORK_UNITS

/* The integers that stand for 1.0 in the units and in the first layer's input. */
#define UNIT_ONE  128
#define FIRST_ONE (TG_NETWORK_CHANNEL_ONE * TG_NETWORK_SUM_ONE)

/* Lists the empty points near stones. Branch-free, because the branch would be
 * unpredictable. */
static inline guint
list_points (const TgPosition *position, guint16 cells[TG_MAX_POINTS + 1])
{
  guint n = 0;

  for (guint y = 0; y < position->size; y++)
    {
      guint first = (y + TG_WALL_WIDTH) * TG_CELL_STRIDE + TG_WALL_WIDTH;

      for (guint cell = first; cell < first + position->size; cell++)
        {
          cells[n] = (guint16) cell;
          n += (position->near_stones[cell] != 0)
               & (position->stones[cell] == TG_KEY_EMPTY);
        }
    }

  return n;
}

/* Sums the channels. Returns: the sum of the points' own values */
typedef gint32 (*SumChannels) (const TgNetwork  *self,
                               const TgPosition *position,
                               gint16            sums[CHANNELS]);

static inline gint32
sum_channels (const TgNetwork *self, const TgPosition *position, gint16 sums[CHANNELS])
{
  TgSide  own = position->side;
  TgSide  other = tg_side_opponent (own);
  guint16 cells[TG_MAX_POINTS + 1];
  guint   n = list_points (position, cells);
  gint32  values = 0;

  for (guint i = 0; i < n; i++)
    {
      const TgPointState *point = &position->points[cells[i]];
      guint               mine = point->combinations[own];
      guint               theirs = point->combinations[other];
      const gint8        *own_row = &self->own[mine * CHANNELS];
      const gint8        *their_row = &self->their[theirs * CHANNELS];

      for (guint j = 0; j < CHANNELS; j++)
        {
          gint16 channel = (gint16) (own_row[j] + their_row[j]);

          channel = channel < 0 ? 0 : channel;
          sums[j] = (gint16) (sums[j]
                              + (channel > TG_NETWORK_CHANNEL_ONE ? TG_NETWORK_CHANNEL_ONE
                                                                  : channel));
        }
      values += self->own_values[mine] + self->their_values[theirs];
    }

  return values;
}

#if defined __x86_64__
G_STATIC_ASSERT (CHANNELS == 16 && TG_CELL_STRIDE == 32);

FOR_AVX2 static inline __m256i
load_row_with_avx2 (const gint8 *row)
{
  return _mm256_cvtepi8_epi16 (_mm_loadu_si128 ((const __m128i *) row));
}

/* Finds the empty points near stones in the row of cells from @first on. Returns: one bit
 * for each, the first cell's being the lowest */
FOR_AVX2 static inline guint32
find_points_with_avx2 (const TgPosition *position, guint first)
{
  __m256i stones = _mm256_loadu_si256 ((const __m256i *) &position->stones[first]);
  __m256i near = _mm256_loadu_si256 ((const __m256i *) &position->near_stones[first]);
  __m256i is_empty = _mm256_cmpeq_epi8 (stones, _mm256_set1_epi8 (TG_KEY_EMPTY));
  __m256i is_far = _mm256_cmpeq_epi8 (near, _mm256_setzero_si256 ());

  return (guint32) _mm256_movemask_epi8 (_mm256_andnot_si256 (is_far, is_empty));
}

/* Variant of sum_channels() that processes all channels at once. gcc 12 at -O3 would
 * unroll the loop over the channels and pack them byte by byte, which would take more
 * than half of the time of a search. */
FOR_AVX2 static inline gint32
sum_channels_with_avx2 (const TgNetwork  *self,
                        const TgPosition *position,
                        gint16            sums[CHANNELS])
{
  TgSide        own = position->side;
  TgSide        other = tg_side_opponent (own);
  const __m256i nought = _mm256_setzero_si256 ();
  const __m256i one = _mm256_set1_epi16 (TG_NETWORK_CHANNEL_ONE);
  __m256i       total = nought;
  gint32        values = 0;

  for (guint y = TG_WALL_WIDTH; y < TG_WALL_WIDTH + position->size; y++)
    {
      guint first = y * TG_CELL_STRIDE;

      for (guint32 left = find_points_with_avx2 (position, first); left != 0;
           left &= left - 1)
        {
          const TgPointState *point =
              &position->points[first + (guint) __builtin_ctz (left)];
          guint   mine = point->combinations[own];
          guint   theirs = point->combinations[other];
          __m256i channels =
              _mm256_add_epi16 (load_row_with_avx2 (&self->own[mine * CHANNELS]),
                                load_row_with_avx2 (&self->their[theirs * CHANNELS]));

          channels = _mm256_min_epi16 (_mm256_max_epi16 (channels, nought), one);
          total = _mm256_add_epi16 (total, channels);
          values += self->own_values[mine] + self->their_values[theirs];
        }
    }

  _mm256_storeu_si256 ((__m256i *) sums, total);
  return values;
}
#endif

static inline gint16
clamp_unit (gint32 value)
{
  return (gint16) CLAMP (value, 0, UNIT_ONE);
}

/* Computes the correction with the given function for the sums. It is always inlined,
 * so that it is compiled separately for each processor type. */
static inline __attribute__ ((always_inline)) TgScore
evaluate (const TgPosition *position, SumChannels add_up)
{
  const TgEvaluationTables *tables = position->evaluation;
  const TgNetwork          *self = &tables->networks[position->side % tables->n_networks];
  guint                     threats = tg_evaluation_threats (position);
  gint16                    sums[CHANNELS] = { 0 };
  gint32                    values = add_up (self, position, sums);
  gint32                    first[UNITS], second[UNITS];
  gint16                    units[UNITS];
  gint32                    out = self->out_bias[0] * UNIT_ONE;

  for (guint i = 0; i < UNITS; i++)
    {
      first[i] = self->first_biases[i] * (FIRST_ONE / TG_NETWORK_THREAT_ONE);
      second[i] = self->second_biases[i] * UNIT_ONE;
    }
  for (guint threat = 0; threat < TG_N_THREATS; threat++)
    if (threats & 1U << threat)
      for (guint i = 0; i < UNITS; i++)
        first[i] +=
            self->threats[threat * UNITS + i] * (FIRST_ONE / TG_NETWORK_THREAT_ONE);
  for (guint channel = 0; channel < CHANNELS; channel++)
    for (guint i = 0; i < UNITS; i++)
      first[i] += sums[channel] * self->sums[channel * UNITS + i];

  for (guint i = 0; i < UNITS; i++)
    units[i] = clamp_unit (first[i] / (FIRST_ONE / UNIT_ONE));
  for (guint unit = 0; unit < UNITS; unit++)
    for (guint i = 0; i < UNITS; i++)
      second[i] += units[unit] * self->inner[unit * UNITS + i];
  for (guint i = 0; i < UNITS; i++)
    out += units[i] * self->out_first[i]
           + clamp_unit (second[i] / TG_NETWORK_INNER_ONE) * self->out_second[i];

  return values / TG_NETWORK_VALUE_ONE
         + (TgScore) ((gint64) out * TG_SCORE_SCALE / (UNIT_ONE * TG_NETWORK_INNER_ONE));
}

/* Variant of tg_network_evaluate() that runs on every processor. */
TgScore
tg_network_evaluate_plainly (const TgPosition *position)
{
  return evaluate (position, sum_channels);
}

#if defined __x86_64__
FOR_AVX2 static TgScore
evaluate_with_avx2 (const TgPosition *position)
{
  return evaluate (position, sum_channels_with_avx2);
}
#endif

/* Returns the network's correction to tg_evaluate() for the side to move. The rule set
 * must have a network. */
TgScore
tg_network_evaluate (const TgPosition *position)
{
#if defined __x86_64__
  if (__builtin_cpu_supports ("avx2"))
    return evaluate_with_avx2 (position);
#endif
  return evaluate (position, sum_channels);
}
