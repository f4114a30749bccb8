/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The best moves of an external engine, now or from before, below those of the built-in one. */

#pragma once

#include <gtk/gtk.h>

#include "library/analysis/analysis-keeper.h"
#include "rules/game.h"
#include "ui/analysis/analysis-list.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_PROGRAM_LINES (tg_program_lines_get_type ())

/* Shows the name of the engine, its lines, and why it has failed. Hidden without an engine and
 * without lines from before.
 * Signals: preview() and activated() of its list. */
G_DECLARE_FINAL_TYPE (TgProgramLines, tg_program_lines, TG, PROGRAM_LINES, GtkWidget)

void tg_program_lines_set_choices (TgProgramLines          *self,
                                   const TgAnalysisChoices *choices);
void tg_program_lines_set_keeper (TgProgramLines *self, TgAnalysisKeeper *keeper);
void tg_program_lines_wait (TgProgramLines *self);
void tg_program_lines_set_found (TgProgramLines *self, GArray *found, const TgGame *game);
void tg_program_lines_set_rows_from_top (TgProgramLines *self, gboolean rows_from_top);
void tg_program_lines_set_blocked (TgProgramLines *self, const GArray *points);
void tg_program_lines_start (TgProgramLines *self, const TgGame *game, guint n_lines);
void tg_program_lines_stop (TgProgramLines *self, gboolean is_held);
void tg_program_lines_forget (TgProgramLines *self);

TgAnalysisList *tg_program_lines_get_list (TgProgramLines *self);

G_END_DECLS
