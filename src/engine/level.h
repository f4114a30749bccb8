/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths a person can choose: ten rising limits. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

#define TG_MIN_LEVEL 1
#define TG_MAX_LEVEL 10

void tg_level_limits (guint level, TgLimits *limits);

G_END_DECLS
