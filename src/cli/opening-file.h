/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings in files. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"

G_BEGIN_DECLS

GPtrArray *tg_opening_file_load (const gchar *path,
                                 TgRuleset    ruleset,
                                 guint        size,
                                 GError     **error);

G_END_DECLS
