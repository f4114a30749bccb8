/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of tengen-train, and what they share of reading their words. */

#pragma once

#include "engine/board/evaluate.h"

G_BEGIN_DECLS

int tg_train_command_selfplay (int argc, char **argv);
int tg_train_command_tune (int argc, char **argv);
int tg_train_command_gate (int argc, char **argv);
int tg_train_command_export (int argc, char **argv);
int tg_train_smoke (guint n_games);

/* 0 means that all went well, 1 that something failed, 2 that the words were
 * wrong. */
#define TG_TRAIN_OK     0
#define TG_TRAIN_FAILED 1
#define TG_TRAIN_USAGE  2

gboolean tg_train_parse (const gchar        *parameters,
                         const gchar        *summary,
                         const GOptionEntry *entries,
                         int                *argc,
                         char             ***argv);
int      tg_train_fail (int status, const gchar *format, ...) G_GNUC_PRINTF (2, 3);
gboolean tg_train_parse_rules (const gchar *text, TgRuleset *ruleset);
gboolean tg_train_get_tables (const gchar        *words,
                              TgRuleset           ruleset,
                              TgEvaluationTables *tables);

G_END_DECLS
