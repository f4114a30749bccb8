/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine thinks, in lines that managers show to people. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

typedef struct
{
  guint    size;
  gint64   next_us;     /* no progress is reported before this time of the search */
  gboolean shows_moves; /* as Yixin-Board draws them */
  guint    depth;       /* of the moves that are drawn */
  TgPoint  best;        /* that is drawn */
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
