/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers that the search goes by. They are in one place, so that programs can look
 * for better ones. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* Each: name, value, least, largest, and the step by which a tuner tries it. Depths are
 * in eighths of a ply, scores in hundredths of a stone. With a value of 0 some do nothing:
 * tuning has to show what they are worth. */
/* clang-format off */
#define TG_SEARCH_NUMBERS(X)                                                             \
  /* How much of its ply the answer to a threat of an open four gets back. */            \
  X (forced_extension, 7, 0, 12, 2)                                                      \
  /* What the answer to a four costs: something, so that fours which lead nowhere end    \
   * sooner. */                                                                          \
  X (four_answer_cost, 4, -3, 8, 1)                                                      \
  /* By how much the table's move is looked at deeper, within an open window and         \
   * elsewhere. */                                                                       \
  X (table_extension_pv, 1, 0, 8, 1)                                                     \
  X (table_extension, 0, 0, 6, 1)                                                        \
  /* From this depth on it is asked whether the table's move is singular; the others     \
   * have to be worse by a margin for each ply of depth. If they are not, but it         \
   * refutes, it is looked at less deep. */                                              \
  X (singular_depth, 58, 40, 128, 10)                                                    \
  X (singular_margin, 13, 1, 24, 2)                                                      \
  X (singular_extension, 4, 0, 12, 2)                                                    \
  X (singular_reduction, 7, 0, 16, 3)                                                    \
  /* How many fours and stones a quick look for wins may try. */                         \
  X (vcf_fours, 7, 2, 12, 1)                                                             \
  X (vcf_nodes, 11, 4, 50, 4)                                                            \
  X (vcf_nodes_per_ply, 9, 0, 30, 3)                                                     \
  /* Margins of futility pruning and razoring: so much, and so much more for each ply    \
   * of remaining depth, the depths up to which they are believed, and what rises if     \
   * the evaluation does. They depend on the evaluation: who changes one has to tune     \
   * the other. */                                                                       \
  X (futility_base, 11, 0, 160, 12)                                                      \
  X (futility_margin, 14, 4, 80, 5)                                                      \
  X (futility_max, 53, 24, 160, 10)                                                      \
  X (futility_improving, -3, -20, 60, 8)                                                 \
  X (razor_base, 116, 10, 250, 15)                                                       \
  X (razor_margin, 21, 0, 70, 5)                                                         \
  X (razor_max, 15, 8, 80, 6)                                                            \
  /* How many moves are tried: some tenths, so many more for each ply, and               \
   * hundredths for its square; half of it if the score is falling. */                   \
  X (count_first, 13, 0, 100, 8)                                                         \
  X (count_per_ply, 19, 2, 50, 3)                                                        \
  X (count_square, 17, 0, 40, 5)                                                         \
  /* Late move reductions (Romstad, "An introduction to late move reductions"): the      \
   * product of the logarithms of depth and number, 256 times, divided, and what is      \
   * added or taken away. The gap is in 256ths for each hundredth by which a move        \
   * looks worse than the best at first sight; raised is after a move that raised        \
   * alpha. */                                                                           \
  X (reduction_divisor, 286, 170, 800, 30)                                               \
  X (reduction_base, -2, -8, 8, 2)                                                       \
  X (reduction_pv, 2, 0, 16, 2)                                                          \
  X (reduction_falling, 5, 0, 24, 2)                                                     \
  X (reduction_cut, 11, 0, 30, 2)                                                        \
  X (reduction_threat, 7, 0, 30, 2)                                                      \
  X (reduction_history, 4, 0, 40, 3)                                                     \
  X (reduction_gap, 8, -10, 40, 4)                                                       \
  X (reduction_raised, 1, -4, 16, 2)                                                     \
  /* Where a refutation is expected and the estimate is so far above beta, all moves     \
   * but the first are reduced. */                                                       \
  X (fail_high_reduction, 7, 0, 16, 3)                                                   \
  X (fail_high_base, -10, -80, 150, 12)                                                  \
  X (fail_high_margin, 6, -5, 50, 4)                                                     \
  /* Sixteenths by which a node with an open window is looked at less deep, of what      \
   * the table knows it less deep. */                                                    \
  X (pv_lag_reduction, 0, 0, 8, 1)                                                       \
  /* The order of moves: what a killer, the answer to the last move, and experience      \
   * add to it, the last in 1024ths. */                                                  \
  X (killer_score, 69, 0, 240, 15)                                                       \
  X (answer_score, 71, 0, 240, 15)                                                       \
  X (history_weight, 19, 0, 64, 4)                                                       \
  /* The first window around the score of the iteration before. */                       \
  X (first_window, 11, 8, 120, 8)
/* clang-format on */

/* A plain value. */
typedef struct
{
#define TG_SEARCH_NUMBER(name, value, least, largest, step) gint name;
  TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
} TgSearchNumbers;

#define TG_N_SEARCH_NUMBERS (sizeof (TgSearchNumbers) / sizeof (gint))

/* What there is to know of a number. */
typedef struct
{
  const gchar *name;
  gint         least;
  gint         largest;
  gint         step;
} TgSearchNumberInfo;

extern const TgSearchNumberInfo tg_search_number_infos[TG_N_SEARCH_NUMBERS];

const TgSearchNumbers *tg_search_numbers_get (TgRuleset ruleset);

G_END_DECLS
