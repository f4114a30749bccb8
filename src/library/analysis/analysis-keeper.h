/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The database of analysis for the windows: all its work is done in a thread. */

#pragma once

#include "library/analysis/analysis-store.h"

G_BEGIN_DECLS

/* Evaluations that are kept, at most: about 80 MB. */
#define TG_ANALYSIS_KEEPER_MAX_EVALS 1000000

#define TG_TYPE_ANALYSIS_KEEPER (tg_analysis_keeper_get_type ())

/**
 * TgAnalysisKeeper:
 *
 * Reads and writes findings about positions, unless its property `enabled` is %FALSE.
 * Use it only from the thread that created it.
 *
 * Signals, described in analysis-keeper.c:
 *
 *     ::notice (text)   a message for the user
 */
G_DECLARE_FINAL_TYPE (TgAnalysisKeeper, tg_analysis_keeper, TG, ANALYSIS_KEEPER, GObject)

TgAnalysisKeeper *tg_analysis_keeper_new (GFile *file);
void              tg_analysis_keeper_close (TgAnalysisKeeper *self);
GCancellable     *tg_analysis_keeper_get_closing (TgAnalysisKeeper *self);

void       tg_analysis_keeper_find_async (TgAnalysisKeeper       *self,
                                          const TgStoredPosition *positions,
                                          guint                   n_positions,
                                          GCancellable           *cancellable,
                                          GAsyncReadyCallback     callback,
                                          gpointer                user_data);
GPtrArray *tg_analysis_keeper_find_finish (TgAnalysisKeeper *self,
                                           GAsyncResult     *result,
                                           GError          **error);
void       tg_analysis_keeper_put (TgAnalysisKeeper       *self,
                                   const TgStoredPosition *position,
                                   const TgStoredEval     *eval);

/* Works on the store in the thread. @data: that of tg_analysis_keeper_run_async() */
typedef gboolean (*TgAnalysisKeeperFunc) (TgAnalysisStore *store,
                                          gpointer         data,
                                          GCancellable    *cancellable,
                                          GError         **error);

void     tg_analysis_keeper_run_async (TgAnalysisKeeper    *self,
                                       TgAnalysisKeeperFunc func,
                                       gpointer             data,
                                       GDestroyNotify       free_data,
                                       GCancellable        *cancellable,
                                       GAsyncReadyCallback  callback,
                                       gpointer             user_data);
gboolean tg_analysis_keeper_run_finish (TgAnalysisKeeper *self,
                                        GAsyncResult     *result,
                                        GError          **error);

G_END_DECLS
