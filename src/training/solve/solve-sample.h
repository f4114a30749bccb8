/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the engine's judgement with what is proved. */

#pragma once

#include "training/solve/solve-log.h"

G_BEGIN_DECLS

/**
 * TgSolveSample:
 *
 * Counts of proved positions with Black to move.
 */
typedef struct
{
  guint   n_positions;
  guint   n_same;      /* the engine plays the move of the log */
  guint   n_doubted;   /* the engine gives Black less than an even chance */
  gdouble mean_chance; /* Black's mean chance by the engine's score, 0 to 1 */
} TgSolveSample;

void tg_solve_sample_take (const TgSolveLog *log,
                           const GArray     *roots,
                           guint             n_positions,
                           gint64            turn_us,
                           TgSolveSample    *sample);

G_END_DECLS
