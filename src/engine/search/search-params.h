/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tunable parameters of the search, in one table, so that tuners can vary them. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* Columns: name; value for the levels, whose strength was measured with it, and for Caro;
 * values for freestyle, standard and Renju; minimum, maximum, and a tuner's step. Depths
 * are in eighths of a ply, scores in hundredths of a stone. 0 disables some parameters. */
/* clang-format off */
#define TG_SEARCH_PARAMS(X)                                                              \
  /* Weight of the network in the evaluation, in sixteenths. */                          \
  X (network_share, 0, 18, 20, 16, 0, 32, 2)                                             \
  /* Extension of the answer to a threat of an open four. */                             \
  X (forced_extension, 7, 7, 7, 7, 0, 12, 2)                                             \
  /* Depth cost of the answer to a four; positive, so that useless fours end sooner. */  \
  X (four_answer_cost, 4, 7, 4, 4, -3, 8, 1)                                             \
  /* Extension of the table's move, in PV nodes and elsewhere. */                        \
  X (table_extension_pv, 1, 0, 0, 0, 0, 8, 1)                                            \
  X (table_extension, 0, 0, 2, 0, 0, 6, 1)                                               \
  /* Minimum depth for testing whether the table's move is singular; the margin by       \
   * which the others must score lower, per ply of depth; the extension if they do; the  \
   * reduction if they do not but the table's move causes a cutoff. */                   \
  X (singular_depth, 58, 67, 51, 64, 40, 128, 10)                                        \
  X (singular_margin, 13, 12, 14, 9, 1, 24, 2)                                           \
  X (singular_extension, 4, 4, 4, 2, 0, 12, 2)                                           \
  X (singular_reduction, 7, 8, 9, 7, 0, 16, 3)                                           \
  /* Limits of a quick search for wins by fours: fours, stones tried, and further        \
   * stones per ply of depth. */                                                         \
  X (vcf_fours, 7, 7, 9, 8, 2, 12, 1)                                                    \
  X (vcf_nodes, 11, 12, 14, 16, 4, 50, 4)                                                \
  X (vcf_nodes_per_ply, 9, 8, 11, 9, 0, 30, 3)                                           \
  /* Futility pruning and razoring: a base margin, a margin per ply of remaining depth,  \
   * the maximum depth, and the change of the margin if the evaluation is improving.     \
   * They depend on the evaluation: retune them after changing it. */                    \
  X (futility_base, 11, 0, 13, 10, 0, 160, 12)                                           \
  X (futility_margin, 14, 8, 19, 10, 4, 80, 5)                                           \
  X (futility_max, 53, 52, 72, 57, 24, 160, 10)                                          \
  X (futility_improving, -3, 2, -4, 1, -20, 60, 8)                                       \
  X (razor_base, 116, 122, 123, 95, 10, 250, 15)                                         \
  X (razor_margin, 21, 32, 19, 23, 0, 70, 5)                                             \
  X (razor_max, 15, 19, 10, 13, 8, 80, 6)                                                \
  /* Move count pruning: the number of moves tried is the first value in tenths, plus    \
   * the second per ply, plus the third, in hundredths, times the square of the plies;   \
   * half of it if the score is falling. */                                              \
  X (count_first, 13, 0, 32, 29, 0, 100, 8)                                              \
  X (count_per_ply, 19, 22, 25, 20, 2, 50, 3)                                            \
  X (count_square, 17, 20, 21, 23, 0, 40, 5)                                             \
  /* Late move reductions (Romstad, "An introduction to late move reductions"): the      \
   * product of the logarithms of depth and move number, divided by the divisor, plus    \
   * corrections. The gap, in 256ths, multiplies the score difference to the best move   \
   * in hundredths; raised applies after a move that raised alpha. */                    \
  X (reduction_divisor, 286, 278, 299, 312, 170, 800, 30)                                \
  X (reduction_base, -2, -4, 1, -4, -8, 8, 2)                                            \
  X (reduction_pv, 2, 2, 5, 2, 0, 16, 2)                                                 \
  X (reduction_falling, 5, 8, 4, 6, 0, 24, 2)                                            \
  X (reduction_cut, 11, 12, 14, 13, 0, 30, 2)                                            \
  X (reduction_threat, 7, 5, 6, 10, 0, 30, 2)                                            \
  X (reduction_history, 4, 7, 5, 11, 0, 40, 3)                                           \
  X (reduction_gap, 8, 4, 6, 9, -10, 40, 4)                                              \
  X (reduction_raised, 1, 5, -1, -2, -4, 16, 2)                                          \
  /* Fail-high reduction: all moves but the first are reduced at an expected cut node    \
   * whose estimate exceeds beta by the base plus the margin per ply of depth. */        \
  X (fail_high_reduction, 7, 0, 9, 5, 0, 16, 3)                                          \
  X (fail_high_base, -10, -9, -9, 16, -80, 150, 12)                                      \
  X (fail_high_margin, 6, 7, 11, 0, -5, 50, 4)                                           \
  /* Move ordering: bonuses of a killer and of the last answer to the opponent's move,   \
   * and the weight of history in 1024ths. */                                            \
  X (killer_score, 69, 63, 107, 106, 0, 240, 15)                                         \
  X (answer_score, 71, 84, 114, 93, 0, 240, 15)                                          \
  X (history_weight, 19, 25, 13, 15, 0, 64, 4)                                           \
  /* Move ordering: weight of a move's distance from the last moves, in sixteenths.      \
   * With 0 the order is that of the levels. */                                          \
  X (near_share, 0, 0, 16, 16, 0, 32, 2)                                                 \
  /* Half width of the first window around the last iteration's score. */                \
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
 * A parameter's name and range, for tuners.
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
