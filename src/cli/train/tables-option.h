/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of tengen-train's commands for rules and weights. Each function prints an
 * error before it returns FALSE. */

#pragma once

#include "engine/board/evaluation-tables.h"
#include "training/tune/spsa.h"

G_BEGIN_DECLS

gboolean tg_train_parse_rules (const gchar *text, TgRuleset *ruleset);
gboolean tg_train_get_tables (const gchar        *words,
                              TgRuleset           ruleset,
                              TgEvaluationTables *tables);
gboolean tg_train_load_params (const gchar *path, TgRuleset ruleset, TgSpsa *spsa);

G_END_DECLS
