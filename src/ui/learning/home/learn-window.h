/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Learn window: lessons, puzzles, and their results. */

#pragma once

#include <adwaita.h>

#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_LEARN_WINDOW (tg_learn_window_get_type ())
G_DECLARE_FINAL_TYPE (TgLearnWindow,
                      tg_learn_window,
                      TG,
                      LEARN_WINDOW,
                      AdwApplicationWindow)

/* @puzzles: (element-type TgPuzzle): the built-in puzzles */
GtkWidget *tg_learn_window_new (GtkApplication *application,
                                TgSettings     *settings,
                                GPtrArray      *puzzles);
void       tg_learn_window_leave_done (TgLearnWindow *self);
void       tg_learn_window_open_lesson (TgLearnWindow *self, const gchar *id);

G_END_DECLS
