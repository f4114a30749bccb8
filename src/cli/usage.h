/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a command's words: options first come from GOption, and every
 * mistake ends in one line on standard error. */

#pragma once

#include "cli/commands.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

gboolean tg_usage_parse (const gchar        *parameters,
                         const gchar        *summary,
                         const GOptionEntry *entries,
                         int                *argc,
                         char             ***argv);
gboolean tg_usage_read_rules (const gchar *id, TgRuleset *ruleset);
int      tg_usage_error (const gchar *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
