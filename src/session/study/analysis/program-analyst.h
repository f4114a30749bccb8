/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Analyses the shown position with an external engine, which reports its best moves on its
 * own scale. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

/* Limits of the settings. */
#define TG_PROGRAM_ANALYST_MAX_LINES   9
#define TG_PROGRAM_ANALYST_MAX_SECONDS 3600

/**
 * TgProgramAnalystSetup:
 * @command: the command line of the program, quoted as in a shell, but not run by one
 * @name: (nullable): its name in messages; %NULL for the name of its file
 * @n_threads: number of threads; 0 for the program's own choice. Belongs to Yixin's
 *   extension of the protocol
 * @memory_mib: limit in MiB; 0 for none
 * @seconds: time for a position, at least 1
 * @options: (nullable): more settings for `INFO`, each a key and a value, separated by
 *   semicolons: “caution_factor 3; hash_size 65536”
 * @patience_ms: milliseconds after which a missing answer is a failure: to the first
 *   command, and after the time for a position; 0 for ten seconds
 *
 * A program, and its settings.
 */
typedef struct
{
  const gchar *command;
  const gchar *name;
  guint        n_threads;
  guint        memory_mib;
  guint        seconds;
  const gchar *options;
  guint        patience_ms;
} TgProgramAnalystSetup;

#define TG_TYPE_PROGRAM_ANALYST (tg_program_analyst_get_type ())

/**
 * TgProgramAnalyst:
 *
 * Runs one program while a position is analysed. Use it only from the thread that created
 * it, whose main context must be iterated.
 *
 * Signals, described in program-analyst.c:
 *
 *     ::progress ()   the lines or the state have changed
 */
G_DECLARE_FINAL_TYPE (TgProgramAnalyst, tg_program_analyst, TG, PROGRAM_ANALYST, GObject)

TgProgramAnalyst *tg_program_analyst_new (const TgProgramAnalystSetup *setup);

void tg_program_analyst_set_blocked (TgProgramAnalyst *self,
                                     const TgPoint    *points,
                                     guint             n_points);
void tg_program_analyst_start (TgProgramAnalyst *self, const TgGame *game, guint n_lines);
void tg_program_analyst_stop (TgProgramAnalyst *self);
void tg_program_analyst_clear (TgProgramAnalyst *self);
gboolean tg_program_analyst_is_thinking (TgProgramAnalyst *self);

const TgAnalysis *tg_program_analyst_get_lines (TgProgramAnalyst *self, guint *n_lines);
gboolean          tg_program_analyst_is_line_certain (TgProgramAnalyst *self);
const GError     *tg_program_analyst_get_error (TgProgramAnalyst *self);
const gchar      *tg_program_analyst_get_name (TgProgramAnalyst *self);

G_END_DECLS
