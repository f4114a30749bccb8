/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position is worth without looking ahead. The sum over all empty
 * points of what either side's stone would make there is kept up to date by
 * TgPosition; this adds what the threats that stand mean to the side to move. */

#pragma once

#include "engine/board/position.h"
#include "engine/board/score.h"

G_BEGIN_DECLS

TgThreats tg_evaluation_threats (const TgPosition *position);
TgScore   tg_evaluate (const TgPosition *position);

G_END_DECLS
