/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of puzzle ratings; children see only stars. */

#pragma once

#include "learning/practice/runs/practice.h"

G_BEGIN_DECLS

gchar *tg_words_practice_rating (TgPractice *practice, gint64 now);
gchar *tg_words_practice_change (TgPractice *practice, const TgPracticeOutcome *outcome);
gchar *tg_words_practice_gain (TgPractice *practice, const TgRating *first, gint64 now);

G_END_DECLS
