/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Analyses the shown position continuously, and reports the best moves. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

#define TG_ANALYST_MAX_LINES 9

/* Limits of tg_analyst_set_resources(). */
#define TG_ANALYST_MAX_THREADS    64
#define TG_ANALYST_MIN_MEMORY_MIB 16
#define TG_ANALYST_MAX_MEMORY_MIB 65536

#define TG_TYPE_ANALYST (tg_analyst_get_type ())

/**
 * TgAnalyst:
 *
 * Runs the engine on one position after another, in a thread that is started for the
 * first of them. Use it only from the thread that created it.
 *
 * Signals, described in analyst.c:
 *
 *     ::progress ()   the lines have changed, or the analysis has ended
 */
G_DECLARE_FINAL_TYPE (TgAnalyst, tg_analyst, TG, ANALYST, GObject)

TgAnalyst *tg_analyst_new (void);

void     tg_analyst_set_resources (TgAnalyst *self, guint n_threads, guint memory_mib);
void     tg_analyst_set_blocked (TgAnalyst *self, const TgPoint *points, guint n_points);
void     tg_analyst_start (TgAnalyst *self, const TgGame *game, guint n_lines);
void     tg_analyst_stop (TgAnalyst *self);
void     tg_analyst_close (TgAnalyst *self);
void     tg_analyst_clear (TgAnalyst *self);
gboolean tg_analyst_is_thinking (TgAnalyst *self);

const TgAnalysis *tg_analyst_get_lines (TgAnalyst *self, guint *n_lines);

G_END_DECLS
