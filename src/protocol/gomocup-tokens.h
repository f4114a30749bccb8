/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tokens that both sides of the Gomocup protocol read and write: numbers, points, and
 * rule numbers. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

const gchar *tg_gomocup_skip_byte_order_mark (const gchar *line);
const gchar *tg_gomocup_skip_spaces (const gchar *text);
gboolean     tg_gomocup_is_end (const gchar *text);
gboolean     tg_gomocup_read_word (const gchar **text, gchar *word, gsize size);
gboolean     tg_gomocup_read_number (const gchar **text, gint64 *value);
gboolean     tg_gomocup_read_point (const gchar **text, guint size, TgPoint *point);
void         tg_gomocup_write_point (GString *out, TgPoint point, guint size);

gboolean tg_gomocup_ruleset_from_number (gint64 number, TgRuleset *ruleset);
guint    tg_gomocup_ruleset_to_number (TgRuleset ruleset);

G_END_DECLS
