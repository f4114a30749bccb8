/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Node counts, progress and stop conditions of a search. In a thread pool the helpers'
 * controls obey only the leader's. */

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
  gint64       clock_time; /* when the turn's clock started */
  guint64      nodes;
  guint        poll_interval; /* in nodes */
  gint64       poll_time;     /* of the last poll */
  guint64      next_poll_at;
  guint        iteration; /* current iteration, in plies */
  guint        selective_depth;
  gboolean     stopped;
  TgSearchStop why_stopped;

  /* For thread pools. Fields shared between threads are atomic; no other data depends on
   * when a thread sees them, so relaxed order suffices. */
  TgSearchControl *leader; /* (nullable): borrowed; NULL for the leader itself */
  TgSearchControl *helpers[TG_MAX_THREADS]; /* borrowed; used by the leader */
  guint            n_helpers;
  gboolean         obeys_helpers; /* only one line is wanted, so a helper's win decides */
  guint            number;        /* number of a helper, from 1; 0 for the leader */
  guint64          helper_nodes;  /* nodes of the helpers at the leader's last poll */
  _Atomic guint64  published_nodes;
  atomic_bool      is_over;    /* used by the leader: the helpers must stop */
  atomic_bool      is_decided; /* used by the leader: a helper has a win */
};

void tg_search_control_make_leader (TgSearchControl *self);
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
