/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a stone makes of a single line, for every line there is. */

#pragma once

#include "engine/board/pattern.h"

G_BEGIN_DECLS

guint8 *tg_line_shapes_build (guint radius, const TgSideRules rules[TG_N_SIDES]);

G_END_DECLS
