/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads lessons from XML, the format of data/lessons/, from which gettext extracts the
 * texts by the rules in data/lessons/its/. */

#pragma once

#include "learning/lessons/lesson.h"

G_BEGIN_DECLS

GPtrArray *tg_lesson_file_parse (const gchar *text, gsize length, GError **error);

G_END_DECLS
