/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of the practice database, with messages for the user. */

#pragma once

#include "database/query.h"

G_BEGIN_DECLS

gboolean tg_training_change (TgQueryBase *base,
                             GError     **error,
                             const gchar *sql,
                             const gchar *types,
                             ...);
gboolean tg_training_explain (GError **error);

G_END_DECLS
