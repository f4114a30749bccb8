/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The static evaluation of a position. TgPosition sums the value of every empty point for
 * either side's stone; tg_evaluate() adds the value of the existing threats to the side
 * to move. */

#pragma once

#include "engine/board/position.h"
#include "engine/board/score.h"

G_BEGIN_DECLS

TgThreats tg_evaluation_threats (const TgPosition *position);
TgScore   tg_evaluate (const TgPosition *position);

G_END_DECLS
