/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine thinks, in lines that managers show to people. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

typedef struct
{
  guint  size;
  gint64 next_us; /* no progress is reported before this time of the search */
} TgPbrainReport;

void tg_pbrain_report_start (TgPbrainReport *self, guint size);
void tg_pbrain_report_progress (TgPbrainReport     *self,
                                const TgSearchInfo *info,
                                GString            *out);
void tg_pbrain_report_result (TgPbrainReport     *self,
                              const TgSearchInfo *info,
                              GString            *out);

G_END_DECLS
