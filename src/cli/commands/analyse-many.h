/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reviews many games, for `tengen-cli analyse`. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int tg_analyse_many (const gchar *const *paths,
                     const gchar        *resume,
                     guint64             nodes,
                     gboolean            keep,
                     gboolean            tsv);

G_END_DECLS
