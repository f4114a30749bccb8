/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of the drills to find points. */

#pragma once

#include "learning/puzzles/find/find-drill.h"

G_BEGIN_DECLS

const gchar *tg_words_find_title (TgFindKind kind);
gchar       *tg_words_find_task (const TgFindDrill *drill);
gchar *tg_words_find_point (const TgFindDrill *drill, TgPoint point, gboolean from_top);

G_END_DECLS
