/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How far a search has come, and when it has to stop. In a thread pool the helpers'
 * controls obey the leader's and nobody else. */

#pragma once

#include "engine/board/position.h"
#include "engine/search/time-budget.h"

#include <stdatomic.h>

G_BEGIN_DECLS

typedef struct _TgSearchControl TgSearchControl;

struct _TgSearchControl
{
  TgLimits     limits;
  TgTimeBudget budget;
  TgSearchPoll poll; /* (nullable) */
  gpointer     poll_data;
  gint64       start_time; /* of the search, by g_get_monotonic_time () */
  gint64       clock_time; /* when the clock of the turn began to run */
  guint64      nodes;
  guint        poll_interval; /* in nodes */
  gint64       poll_time;     /* of the last poll */
  guint64      next_poll_at;
  guint        iteration; /* that is searched, in plies */
  guint        selective_depth;
  gboolean     stopped;
  TgSearchStop why_stopped;

  /* In a thread pool. What other threads look at is atomic; nothing else hangs on
   * the moment in which they see it, so that relaxed order is enough. */
  TgSearchControl *leader;                  /* borrowed; NULL for the leader itself */
  TgSearchControl *helpers[TG_MAX_THREADS]; /* borrowed, of the leader */
  guint            n_helpers;
  gboolean         obeys_helpers; /* one line is wanted: a helper's win decides it */
  guint            number;        /* of a helper, from 1; 0 for the leader */
  guint64          helper_nodes;  /* as far as the leader knows */
  _Atomic guint64  published_nodes;
  atomic_bool      is_over;    /* of the leader: the helpers have to stop */
  atomic_bool      is_decided; /* of the leader: a helper has a win */
};

void tg_search_control_lead (TgSearchControl *self);
void tg_search_control_add_helper (TgSearchControl *self, TgSearchControl *helper);
void tg_search_control_drop_helper (TgSearchControl *self);
void tg_search_control_stop_helpers (TgSearchControl *self);
void tg_search_control_announce_win (TgSearchControl *self);

void     tg_search_control_start (TgSearchControl  *self,
                                  const TgLimits   *limits,
                                  const TgPosition *position,
                                  TgSearchPoll      poll,
                                  gpointer          poll_data);
gboolean tg_search_control_must_stop (TgSearchControl *self);
gboolean tg_search_control_skips (const TgSearchControl *self, guint depth);
gint64   tg_search_control_get_elapsed (const TgSearchControl *self);
gint64   tg_search_control_get_turn_time (const TgSearchControl *self);
void     tg_search_control_report (TgSearchControl *self, TgSearchInfo *info);
void     tg_search_control_finish (TgSearchControl *self, TgSearchInfo *info);

G_END_DECLS
