/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tunable parameters of the search, in one table, so that tuners can vary them. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* Columns: name; value for the levels, whose strength was measured with it, and for Caro;
 * values for freestyle, standard and Renju; minimum, maximum, and a tuner's step. Depths
 * are in eighths of a ply, scores in hundredths of a stone. They depend on each other and on
 * the evaluation: retune them together. */
/* clang-format off */
#define TG_SEARCH_PARAMS(X)                                                              \
  /* Weight of the network in the evaluation, in sixteenths. */                          \
  X (network_share, 0, 18, 20, 16, 0, 32, 2)                                             \
  /* Futility pruning: the margin per ply of remaining depth beyond the first, and how   \
   * much less it is at an expected cut node that is not in the table. */                \
  X (futility_margin, 45, 45, 61, 80, 0, 200, 8)                                         \
  X (futility_cut, 12, 12, 12, 12, -20, 60, 4)                                           \
  /* Razoring: the depth below which it is tried, a base margin, and one per ply. */     \
  X (razor_max, 21, 21, 21, 21, 0, 60, 3)                                                \
  X (razor_base, 19, 19, 19, 19, -50, 150, 10)                                           \
  X (razor_margin, 14, 14, 14, 14, 0, 60, 4)                                             \
  /* Move count pruning: the number of moves tried is the first value in tenths, plus    \
   * the second per ply, plus the third, in hundredths, times the square of the plies;   \
   * half of it if the score is falling. */                                              \
  X (count_first, 50, 50, 50, 50, 0, 120, 8)                                             \
  X (count_per_ply, 11, 11, 11, 11, 0, 50, 3)                                            \
  X (count_square, 33, 33, 33, 33, 0, 80, 5)                                             \
  /* Pruning of moves whose place in the order is far behind the best one's: by this     \
   * difference per ply, below this depth. */                                            \
  X (gap_margin, 80, 80, 80, 80, 0, 400, 20)                                             \
  X (gap_max, 34, 34, 34, 34, 0, 80, 6)                                                  \
  /* Extension of the answer to a four, which costs less than a ply with its four. */    \
  X (answer_extension, 2, 2, 2, 2, -8, 6, 1)                                             \
  /* Extension of the table's move, in PV nodes and elsewhere. */                        \
  X (table_extension_pv, 2, 2, 2, 2, 0, 8, 1)                                            \
  X (table_extension, 1, 1, 1, 1, 0, 6, 1)                                               \
  /* Singular moves: the minimum depth for testing whether the table's move is one; the  \
   * margin by which the others must score lower, per ply of depth, and what is added to \
   * it at a former PV node; the margin for an extension by two plies; the reduction if  \
   * the move is not singular but expected to cause a cutoff. */                         \
  X (singular_depth, 53, 53, 53, 53, 30, 120, 5)                                         \
  X (singular_margin, 9, 9, 9, 9, 0, 60, 3)                                              \
  X (singular_former_pv, 10, 10, 10, 10, 0, 40, 3)                                       \
  X (singular_double, 25, 25, 25, 25, 5, 120, 6)                                         \
  X (singular_reduction, 12, 12, 12, 12, 0, 24, 3)                                       \
  /* Fail-high reduction: at an expected cut node whose estimate exceeds beta by the     \
   * base plus the margin per ply of depth, and by more if a threat must be met. */      \
  X (fail_high_reduction, 8, 8, 8, 8, 0, 16, 2)                                          \
  X (fail_high_base, -9, -9, -9, -9, -80, 80, 10)                                        \
  X (fail_high_margin, 15, 15, 15, 15, 0, 50, 4)                                         \
  X (fail_high_threat, 87, 87, 87, 87, 0, 200, 15)                                       \
  /* Reduction of a PV node by a share, in hundredths, of what its depth exceeds that    \
   * in the table by; reduction of a node after a move raised alpha. */                  \
  X (known_reduction, 20, 20, 20, 20, 0, 80, 6)                                          \
  X (raised_reduction, 8, 8, 8, 8, 0, 16, 2)                                             \
  /* Late move reductions (Romstad, "An introduction to late move reductions"): the      \
   * product of the logarithms of depth and move number, times the factor in hundredths, \
   * plus corrections. The window's is for the whole width of the root's; the gap, in    \
   * 256ths, multiplies the difference to the best move in the order. */                 \
  X (reduction_factor, 100, 100, 61, 56, 20, 160, 8)                                     \
  X (reduction_window, 8, 8, 8, 8, 0, 16, 2)                                             \
  X (reduction_falling, 8, 8, 8, 8, 0, 16, 2)                                            \
  X (reduction_pv, 8, 8, 8, 8, 0, 16, 2)                                                 \
  X (reduction_cut, 14, 14, 14, 14, 0, 24, 2)                                            \
  X (reduction_attack, 4, 4, 4, 4, 0, 16, 2)                                             \
  X (reduction_history, 8, 8, 8, 8, 0, 40, 3)                                            \
  X (reduction_gap, 9, 9, 9, 9, -10, 40, 4)                                              \
  /* Move ordering: bonuses of a killer and of the last answer to the opponent's move,   \
   * the weight of history in 1024ths, and that of a move's distance from the last       \
   * moves, in sixteenths. */                                                            \
  X (killer_score, 63, 63, 107, 106, 0, 240, 15)                                         \
  X (answer_score, 84, 84, 114, 93, 0, 240, 15)                                          \
  X (history_weight, 25, 25, 13, 15, 0, 64, 4)                                           \
  X (near_share, 16, 16, 16, 16, 0, 32, 2)                                               \
  /* Half width of the first window around the last iteration's score. */                \
  X (first_window, 13, 13, 9, 8, 8, 120, 8)
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
