/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pool of searches that examine one position together, each in a thread of its own. */

#pragma once

#include "engine/search/search-params.h"
#include "engine/search/table.h"

G_BEGIN_DECLS

typedef struct _TgThreadPool TgThreadPool;

TgThreadPool *tg_thread_pool_new (gsize table_bytes);
void          tg_thread_pool_free (TgThreadPool *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgThreadPool, tg_thread_pool_free)

gsize tg_thread_pool_set_table_bytes (TgThreadPool *self, gsize table_bytes);
guint tg_thread_pool_prepare (TgThreadPool *self, TgRuleset ruleset, guint n_threads);
void  tg_thread_pool_clear (TgThreadPool *self);
void  tg_thread_pool_set_evaluation (TgThreadPool             *self,
                                     const TgEvaluationTables *evaluation);
void  tg_thread_pool_set_params (TgThreadPool *self, const TgSearchParams *params);
void  tg_thread_pool_run (TgThreadPool   *self,
                          const TgBoard  *board,
                          TgRuleset       ruleset,
                          const TgLimits *limits,
                          TgSearchPoll    poll,
                          gpointer        user_data,
                          TgSearchInfo   *result);
guint tg_thread_pool_vote (const TgSearchInfo *const *infos, guint n_infos);

G_END_DECLS
