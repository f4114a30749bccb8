/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluation set by hand, from which learning starts. */

#pragma once

#include "engine/board/evaluation-tables.h"

G_BEGIN_DECLS

void tg_hand_tables_fill (TgEvaluationTables *tables, TgRuleset ruleset);

G_END_DECLS
