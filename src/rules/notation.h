/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points as text: "H8" is column H (the eighth; the letter I is used), row 8 from the
 * bottom. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

gboolean tg_notation_parse_point (const gchar  *text,
                                  guint         size,
                                  TgPoint      *point,
                                  const gchar **rest);
gchar   *tg_notation_format_point (TgPoint point);
gchar   *tg_notation_format_points (const TgPoint *points, guint n);
gchar    tg_notation_column_letter (guint x);

G_END_DECLS
