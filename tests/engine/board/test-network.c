/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The network on random positions: compared with its definition, on every kind of
 * processor, and for every way to reach a position. */

#include "engine/board/evaluate.h"
#include "engine/board/network.h"
#include "engine/set-up.h"

#define N_WALKS 40
#define N_MOVES 60

static gint
clamp (gint64 value, gint limit)
{
  return (gint) CLAMP (value, 0, limit);
}

/* Evaluates a position by the definition of the network: one loop for each kind of
 * number, in 64-bit arithmetic. */
static TgScore
evaluate_by_definition (const TgPosition *position)
{
  const TgEvaluationTables *tables = position->evaluation;
  const TgNetwork *network = &tables->networks[position->side % tables->n_networks];
  TgSide           own = position->side;
  guint            threats = tg_evaluation_threats (position);
  gint64           sums[TG_NETWORK_CHANNELS] = { 0 };
  gint             first[TG_NETWORK_UNITS];
  gint64           values = 0;
  gint64           out = (gint64) network->out_bias[0] * 128;

  for (guint index = 0; index < position->size * position->size; index++)
    {
      TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));
      const guint16 *combinations = position->points[cell].combinations;

      if (!tg_position_is_empty (position, cell) || position->near_stones[cell] == 0)
        continue;
      values += network->own_values[combinations[own]]
                + network->their_values[combinations[1 - own]];
      for (guint i = 0; i < TG_NETWORK_CHANNELS; i++)
        sums[i] +=
            clamp (network->own[combinations[own] * TG_NETWORK_CHANNELS + i]
                       + network->their[combinations[1 - own] * TG_NETWORK_CHANNELS + i],
                   TG_NETWORK_CHANNEL_ONE);
    }

  for (guint i = 0; i < TG_NETWORK_UNITS; i++)
    {
      gint64 sum = (gint64) network->first_biases[i] * 256;

      for (guint j = 0; j < TG_N_THREATS; j++)
        if (threats >> j & 1)
          sum += (gint64) network->threats[j * TG_NETWORK_UNITS + i] * 256;
      for (guint j = 0; j < TG_NETWORK_CHANNELS; j++)
        sum += sums[j] * network->sums[j * TG_NETWORK_UNITS + i];
      first[i] = clamp (sum / 4096, 128);
      out += (gint64) first[i] * network->out_first[i];
    }
  for (guint i = 0; i < TG_NETWORK_UNITS; i++)
    {
      gint64 sum = (gint64) network->second_biases[i] * 128;

      for (guint j = 0; j < TG_NETWORK_UNITS; j++)
        sum += (gint64) first[j] * network->inner[j * TG_NETWORK_UNITS + i];
      out += (gint64) clamp (sum / 1024, 128) * network->out_second[i];
    }

  return (TgScore) (values / 16 + out * 200 / (128 * 1024));
}

/* Plays stones near the middle, so that lines grow. */
static void
play_randomly (TgPosition *position, GRand *random)
{
  gint half = (gint) position->size / 2;
  gint reach = MIN (half, 5);

  for (;;)
    {
      TgPoint point = { (gint8) (half + g_rand_int_range (random, -reach, reach + 1)),
                        (gint8) (half + g_rand_int_range (random, -reach, reach + 1)) };
      TgCell  cell = tg_cell_from_point (point);

      if (tg_point_is_on_board (point, position->size)
          && tg_position_is_empty (position, cell))
        {
          tg_position_play (position, cell);
          return;
        }
    }
}

static void
test_definition (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  g_autoptr (TgPosition) position = tg_position_new ();
  guint n_different = 0;

  for (guint walk = 0; walk < N_WALKS; walk++)
    {
      TgScore scores[N_MOVES];
      TgBoard board;

      tg_board_init (&board, 11 + walk % 12);
      tg_position_set_board (position, &board, walk % (TG_RULESET_RENJU + 1));
      for (guint i = 0; i < N_MOVES; i++)
        {
          scores[i] = tg_network_evaluate (position);
          n_different += i > 0 && scores[i] != scores[i - 1];
          g_assert_cmpint (scores[i], ==, evaluate_by_definition (position));
          g_assert_cmpint (scores[i], ==, tg_network_evaluate_plainly (position));
          play_randomly (position, random);
        }
      for (guint i = N_MOVES; i > 0; i--)
        {
          tg_position_undo (position);
          g_assert_cmpint (tg_network_evaluate (position), ==, scores[i - 1]);
        }
    }
  g_assert_cmpuint (n_different, >, N_WALKS * N_MOVES / 2);
}

/* The value is invariant under the board's symmetries. */
static void
test_symmetry (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  g_autoptr (TgPosition) position = tg_position_new ();

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      TgBoard   board, image;
      TgRuleset ruleset;
      TgScore   score;

      set_up_puzzle (&board, &ruleset, puzzles, row);
      if (!tg_ruleset_get_info (ruleset)->has_network)
        continue;
      tg_position_set_board (position, &board, ruleset);
      score = tg_network_evaluate (position);
      for (guint symmetry = 1; symmetry < TG_N_SYMMETRIES; symmetry++)
        {
          set_up_image (&image, &board, symmetry);
          tg_position_set_board (position, &image, ruleset);
          g_assert_cmpint (tg_network_evaluate (position), ==, score);
        }
    }
}

/* With the largest possible weights, no sum exceeds 32 bits. */
static void
test_limits (void)
{
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      const TgEvaluationTables *tables = tg_evaluation_get (ruleset);
      const TgRulesetInfo      *info = tg_ruleset_get_info (ruleset);

      g_assert_cmpuint (tables->n_networks, ==,
                        !info->has_network           ? 0
                        : info->black == info->white ? 1
                                                     : 2);
      for (guint i = 0; i < tables->n_networks; i++)
        for (guint j = 0; j < G_N_ELEMENTS (tables->networks[i].sums); j++)
          g_assert_cmpint (ABS (tables->networks[i].sums[j]), <=, TG_NETWORK_MAX_SUM);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/network/definition", test_definition);
  g_test_add_func ("/network/symmetry", test_symmetry);
  g_test_add_func ("/network/limits", test_limits);

  return g_test_run ();
}
