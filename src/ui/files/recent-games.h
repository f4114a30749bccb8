/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The files opened and saved last. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void     tg_recent_games_add (GFile *file);
gboolean tg_recent_games_forget (GFile *file);
void     tg_recent_games_clear (void);
void     tg_recent_games_fill (GMenu *menu);

G_END_DECLS
