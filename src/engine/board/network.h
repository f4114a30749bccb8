/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small learned network that corrects the linear evaluation for interactions between
 * points. */

#pragma once

#include "engine/board/position.h"
#include "engine/board/score.h"

G_BEGIN_DECLS

TgScore tg_network_evaluate (const TgPosition *position);
TgScore tg_network_evaluate_plainly (const TgPosition *position);

G_END_DECLS
