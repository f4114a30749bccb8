/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds a few initial stones that give both sides the same chances. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"

G_BEGIN_DECLS

void    tg_even_opening_find_async (TgRuleset           ruleset,
                                    guint               size,
                                    guint64             seed,
                                    GCancellable       *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data);
GArray *tg_even_opening_find_finish (GAsyncResult *result, GError **error);

G_END_DECLS
