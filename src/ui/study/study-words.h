/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of a study's title. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"

G_BEGIN_DECLS

gchar   *tg_study_words_position (const TgGame *game, guint number);
gboolean tg_study_words_is_archived (GFile *file);
gchar   *tg_study_words_game (const TgRecord *record, GFile *file);

G_END_DECLS
