/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers that the search goes by. They are in one place, so that programs can look
 * for better ones. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* Each: name, value for the levels, whose strength was measured with it, and for Caro; in
 * freestyle, standard rules and Renju; least, largest, and the step by which a tuner tries
 * it. Depths are in eighths of a ply, scores in hundredths of a stone. With a value of 0
 * some do nothing. */
/* clang-format off */
#define TG_SEARCH_PARAMS(X)                                                             \
  /* How much of what the network says is believed, in sixteenths. */                    \
  X (network_share, 0, 18, 20, 16, 0, 32, 2)                                             \
  /* How much of its ply the answer to a threat of an open four gets back. */            \
  X (forced_extension, 7, 7, 7, 7, 0, 12, 2)                                             \
  /* What the answer to a four costs: something, so that fours which lead nowhere end    \
   * sooner. */                                                                          \
  X (four_answer_cost, 4, 7, 4, 4, -3, 8, 1)                                             \
  /* By how much the table's move is looked at deeper, within an open window and         \
   * elsewhere. */                                                                       \
  X (table_extension_pv, 1, 0, 0, 0, 0, 8, 1)                                            \
  X (table_extension, 0, 0, 2, 0, 0, 6, 1)                                               \
  /* From this depth on it is asked whether the table's move is singular; the others     \
   * have to be worse by a margin for each ply of depth. If they are not, but it         \
   * refutes, it is looked at less deep. */                                              \
  X (singular_depth, 58, 67, 51, 64, 40, 128, 10)                                        \
  X (singular_margin, 13, 12, 14, 9, 1, 24, 2)                                           \
  X (singular_extension, 4, 4, 4, 2, 0, 12, 2)                                           \
  X (singular_reduction, 7, 8, 9, 7, 0, 16, 3)                                           \
  /* How many fours and stones a quick look for wins may try. */                         \
  X (vcf_fours, 7, 7, 9, 8, 2, 12, 1)                                                    \
  X (vcf_nodes, 11, 12, 14, 16, 4, 50, 4)                                                \
  X (vcf_nodes_per_ply, 9, 8, 11, 9, 0, 30, 3)                                           \
  /* Margins of futility pruning and razoring: so much, and so much more for each ply    \
   * of remaining depth, the depths up to which they are believed, and what rises if     \
   * the evaluation does. They depend on the evaluation: who changes one has to tune     \
   * the other. */                                                                       \
  X (futility_base, 11, 0, 13, 10, 0, 160, 12)                                           \
  X (futility_margin, 14, 8, 19, 10, 4, 80, 5)                                           \
  X (futility_max, 53, 52, 72, 57, 24, 160, 10)                                          \
  X (futility_improving, -3, 2, -4, 1, -20, 60, 8)                                       \
  X (razor_base, 116, 122, 123, 95, 10, 250, 15)                                         \
  X (razor_margin, 21, 32, 19, 23, 0, 70, 5)                                             \
  X (razor_max, 15, 19, 10, 13, 8, 80, 6)                                                \
  /* How many moves are tried: some tenths, so many more for each ply, and               \
   * hundredths for its square; half of it if the score is falling. */                   \
  X (count_first, 13, 0, 32, 29, 0, 100, 8)                                              \
  X (count_per_ply, 19, 22, 25, 20, 2, 50, 3)                                            \
  X (count_square, 17, 20, 21, 23, 0, 40, 5)                                             \
  /* Late move reductions (Romstad, "An introduction to late move reductions"): the      \
   * product of the logarithms of depth and number, 256 times, divided, and what is      \
   * added or taken away. The gap is in 256ths for each hundredth by which a move        \
   * looks worse than the best at first sight; raised is after a move that raised        \
   * alpha. */                                                                           \
  X (reduction_divisor, 286, 278, 299, 312, 170, 800, 30)                                \
  X (reduction_base, -2, -4, 1, -4, -8, 8, 2)                                            \
  X (reduction_pv, 2, 2, 5, 2, 0, 16, 2)                                                 \
  X (reduction_falling, 5, 8, 4, 6, 0, 24, 2)                                            \
  X (reduction_cut, 11, 12, 14, 13, 0, 30, 2)                                            \
  X (reduction_threat, 7, 5, 6, 10, 0, 30, 2)                                            \
  X (reduction_history, 4, 7, 5, 11, 0, 40, 3)                                           \
  X (reduction_gap, 8, 4, 6, 9, -10, 40, 4)                                              \
  X (reduction_raised, 1, 5, -1, -2, -4, 16, 2)                                          \
  /* Where a refutation is expected and the estimate is so far above beta, all moves     \
   * but the first are reduced. */                                                       \
  X (fail_high_reduction, 7, 0, 9, 5, 0, 16, 3)                                          \
  X (fail_high_base, -10, -9, -9, 16, -80, 150, 12)                                      \
  X (fail_high_margin, 6, 7, 11, 0, -5, 50, 4)                                           \
  /* The order of moves: what a killer, the answer to the last move, and experience      \
   * add to it, the last in 1024ths. */                                                  \
  X (killer_score, 69, 63, 107, 106, 0, 240, 15)                                         \
  X (answer_score, 71, 84, 114, 93, 0, 240, 15)                                          \
  X (history_weight, 19, 25, 13, 15, 0, 64, 4)                                           \
  /* How much it says that a move is near the last ones, in sixteenths. With 0 the order \
   * is that of the levels. */                                                           \
  X (near_share, 0, 0, 16, 16, 0, 32, 2)                                                 \
  /* The first window around the score of the iteration before. */                       \
  X (first_window, 11, 13, 9, 8, 8, 120, 8)
/* clang-format on */

/**
 * TgSearchParams:
 *
 * A plain value.
 */
typedef struct
{
#define TG_SEARCH_PARAM(name, levels, freestyle, standard, renju, least, largest, step) \
  gint name;
  TG_SEARCH_PARAMS (TG_SEARCH_PARAM)
#undef TG_SEARCH_PARAM
} TgSearchParams;

#define TG_N_SEARCH_PARAMS (sizeof (TgSearchParams) / sizeof (gint))

/**
 * TgSearchParamInfo:
 *
 * What there is to know of a number.
 */
typedef struct
{
  const gchar *name;
  gint         least;
  gint         largest;
  gint         step;
} TgSearchParamInfo;

extern const TgSearchParamInfo tg_search_param_infos[TG_N_SEARCH_PARAMS];

const TgSearchParams *tg_search_params_get (TgRuleset ruleset);
const TgSearchParams *tg_search_params_get_of_levels (void);

G_END_DECLS
