/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's interface to the other parts of the program: given a board, rules and
 * limits, it searches for a move in the calling thread; helper threads exist only
 * during the call. It knows nothing of windows, and its caller owns it. */

#pragma once

#include "engine/board/evaluation-tables.h"
#include "engine/search/search-info.h"
#include "engine/search/search-params.h"

G_BEGIN_DECLS

/**
 * TgEngine:
 *
 * The built-in engine with its tables. Not thread-safe.
 */
typedef struct _TgEngine TgEngine;

TgEngine *tg_engine_new (gsize table_bytes);
void      tg_engine_free (TgEngine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgEngine, tg_engine_free)

gsize tg_engine_set_table_bytes (TgEngine *self, gsize table_bytes);
guint tg_engine_prepare (TgEngine *self, TgRuleset ruleset, guint n_threads);
void  tg_engine_clear (TgEngine *self);
void  tg_engine_set_evaluation (TgEngine *self, const TgEvaluationTables *evaluation);
void  tg_engine_set_search_params (TgEngine *self, const TgSearchParams *params);
void  tg_engine_think (TgEngine       *self,
                       const TgBoard  *board,
                       TgRuleset       ruleset,
                       const TgLimits *limits,
                       TgSearchPoll    poll,
                       gpointer        user_data,
                       TgSearchInfo   *result);

G_END_DECLS
