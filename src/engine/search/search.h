/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for the best move. */

#pragma once

#include "engine/board/position.h"
#include "engine/search/search-params.h"
#include "engine/search/table.h"

G_BEGIN_DECLS

typedef struct _TgSearch TgSearch;

TgSearch *tg_search_new (TgTable *table);
void      tg_search_free (TgSearch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgSearch, tg_search_free)

void tg_search_clear (TgSearch *self);
void tg_search_set_params (TgSearch *self, const TgSearchParams *params);
void tg_search_make_leader (TgSearch *self);
void tg_search_add_helper (TgSearch *self, TgSearch *helper);
void tg_search_drop_helper (TgSearch *self);
void tg_search_stop_helpers (TgSearch *self);
void tg_search_run (TgSearch       *self,
                    TgPosition     *root,
                    const TgLimits *limits,
                    TgSearchPoll    poll,
                    gpointer        user_data,
                    TgSearchInfo   *result);
void tg_search_extend_lines (TgSearch       *self,
                             TgPosition     *root,
                             const TgLimits *limits,
                             TgSearchInfo   *result);

G_END_DECLS
