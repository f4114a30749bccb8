/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread that searches: it owns an engine and serves one job after
 * another. Only plain values cross; GObject and the main loop stay with
 * TgEngineWorker, the one user of this. */

#pragma once

#include <gio/gio.h>

#include "engine/opening-advice.h"
#include "session/doorbell.h"

G_BEGIN_DECLS

/**
 * TgSearchDuty:
 * @TG_SEARCH_DUTY_SEARCH: think about a position
 * @TG_SEARCH_DUTY_ADVISE: decide what to do in an opening
 * @TG_SEARCH_DUTY_CLEAR: forget what was learnt from earlier positions
 * @TG_SEARCH_DUTY_QUIT: end the thread
 *
 * What kind of job it is. Only the first two kinds come back.
 */
typedef enum
{
  TG_SEARCH_DUTY_SEARCH,
  TG_SEARCH_DUTY_ADVISE,
  TG_SEARCH_DUTY_CLEAR,
  TG_SEARCH_DUTY_QUIT,
} TgSearchDuty;

/**
 * TgSearchJob:
 * @duty: what to do
 * @generation: which generation of jobs it belongs to, set when it is sent
 * @board: to search, the position
 * @ruleset: to search, the rules
 * @opening: to advise, the opening
 * @level: to search, the level to think at; 0 to look for the best move
 * @seed: what chance follows from, to advise and to think at a level
 * @limits: when to stop
 * @cancellable: (nullable): owned; the thread only asks whether it is cancelled
 * @play_now: whether to answer with the best move so far; the only field that
 *   both threads touch at once, so it is read and written atomically
 * @searched: whether there is an answer
 * @result: the answer of a search
 * @advice: the answer about an opening
 *
 * One search. Handed over whole and handed back whole.
 */
typedef struct
{
  TgSearchDuty    duty;
  gint            generation;
  TgBoard         board;
  TgRuleset       ruleset;
  TgOpening       opening;
  guint           level;
  guint64         seed;
  TgLimits        limits;
  GCancellable   *cancellable;
  gint            play_now;
  gboolean        searched;
  TgSearchInfo    result;
  TgOpeningAdvice advice;
} TgSearchJob;

TgSearchJob *tg_search_job_new (const TgBoard  *board,
                                TgRuleset       ruleset,
                                const TgLimits *limits,
                                GCancellable   *cancellable);
TgSearchJob *tg_search_job_new_advice (const TgOpening *opening,
                                       const TgLimits  *limits,
                                       guint64          seed,
                                       GCancellable    *cancellable);
void         tg_search_job_free (TgSearchJob *self);
void         tg_search_job_play_now (TgSearchJob *self);

/**
 * TgSearchNews:
 * @info_job: (nullable): the job that @info tells of; %NULL without news
 * @info: the newest progress
 * @done: jobs (`TgSearchJob *`) that came back, in the order they were sent;
 *   now owned by the caller
 *
 * What a search thread has to tell.
 */
typedef struct
{
  TgSearchJob *info_job;
  TgSearchInfo info;
  GQueue       done;
} TgSearchNews;

typedef struct _TgSearchThread TgSearchThread;

TgSearchThread *tg_search_thread_new (gsize table_bytes, TgDoorbell *doorbell);
void            tg_search_thread_close (TgSearchThread *self);
void            tg_search_thread_free (TgSearchThread *self);
void            tg_search_thread_send (TgSearchThread *self, TgSearchJob *job);
void            tg_search_thread_clear (TgSearchThread *self);
void            tg_search_thread_cancel (TgSearchThread *self);
gboolean        tg_search_thread_wants (TgSearchThread *self, const TgSearchJob *job);
void            tg_search_thread_collect (TgSearchThread *self, TgSearchNews *news);
guint           tg_search_thread_get_polls (TgSearchThread *self);

G_END_DECLS
