/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds wins by moves that the opponent must answer. */

#pragma once

#include "engine/board/position.h"

G_BEGIN_DECLS

#define TG_PREDICTION_MAX_STEPS 5

guint tg_prediction_find_wins (TgPosition *position, TgCell cells[TG_MAX_POINTS]);

G_END_DECLS
