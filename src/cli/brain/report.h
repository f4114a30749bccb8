/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Search results as protocol lines that managers show to people. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

typedef struct
{
  guint    size;
  gint64   next_us;     /* earliest search time of the next progress report */
  gboolean shows_moves; /* whether to report moves for Yixin-Board */
  guint    depth;       /* depth of the moves that Yixin-Board draws now */
  TgPoint  best;        /* the best move that Yixin-Board draws now */
} TgPbrainReport;

void tg_pbrain_report_start (TgPbrainReport *self, guint size, gboolean shows_moves);
void tg_pbrain_report_progress (TgPbrainReport     *self,
                                const TgSearchInfo *info,
                                GString            *out);
void tg_pbrain_report_result (TgPbrainReport     *self,
                              const TgSearchInfo *info,
                              GString            *out);
void tg_pbrain_report_capacity (GString *out, guint max_threads, guint64 max_table_bytes);

G_END_DECLS
