/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The evaluation as it was set by hand, which learning starts from. */

#pragma once

#include "engine/board/evaluation-tables.h"

G_BEGIN_DECLS

void tg_hand_tables_fill (TgEvaluationTables *tables, TgRuleset ruleset);

G_END_DECLS
