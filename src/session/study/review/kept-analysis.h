/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts between the engine's analysis and the findings of the database of analysis. */

#pragma once

#include "library/analysis/analysis-store.h"
#include "rules/game.h"
#include "session/study/review/review.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

/* The name of the built-in engine in the database. */
#define TG_KEPT_ENGINE "Tengen"

#define TG_KEPT_MAX_NAME 40

/* A stored evaluation or proof of a position. */
typedef struct
{
  /* the engine's name, cut to this length; "" for a proof */
  gchar engine[TG_KEPT_MAX_NAME];
  /* its line is legal; it may be empty. Its value is set for an external engine */
  TgAnalysis analysis;
} TgKeptAnalysis;

TgStoredPosition    tg_kept_analysis_get_position (const TgGame *game);
gboolean            tg_kept_analysis_is_own (const gchar *engine);
gchar              *tg_kept_analysis_name_program (const gchar *name);
const TgStoredEval *tg_kept_analysis_find_best (GArray *evals);
gboolean            tg_kept_analysis_choose (GArray         *evals,
                                             const TgGame   *game,
                                             TgKeptAnalysis *kept);
gboolean            tg_kept_analysis_choose_program (GArray         *evals,
                                                     const gchar    *engine,
                                                     const TgGame   *game,
                                                     TgKeptAnalysis *kept);
void     tg_kept_analysis_take_solved (TgStone turn, TgPoint move, TgKeptAnalysis *kept);
gboolean tg_kept_analysis_is_better (const TgKeptAnalysis *kept,
                                     const TgAnalysis     *analysis);
guint    tg_kept_analysis_add_lines (const TgAnalysis *kept,
                                     const TgAnalysis *lines,
                                     guint             n_lines,
                                     guint             max_lines,
                                     TgAnalysis       *shown);
gboolean tg_kept_analysis_is_worth_keeping (const TgAnalysis *analysis);
gboolean tg_kept_analysis_is_new_depth (const TgAnalysis *lines,
                                        guint             n_lines,
                                        guint             depth);
TgStoredEval tg_kept_analysis_store (const TgAnalysis *analysis, gboolean is_proved);
gboolean     tg_kept_analysis_store_review (TgReview         *review,
                                            guint             number,
                                            TgStoredPosition *position,
                                            TgStoredEval     *eval);
TgStoredEval tg_kept_analysis_store_program (const TgAnalysis *analysis,
                                             const gchar      *engine);

G_END_DECLS
