/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of the library with the position of a study: the moves played next, and the
 * best of the games. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/scene.h"
#include "session/study/study.h"
#include "ui/library/library-worker.h"

G_BEGIN_DECLS

#define TG_TYPE_EXPLORER_PANEL (tg_explorer_panel_get_type ())

/**
 * TgExplorerPanel:
 *
 * Asks the library while it is visible. Its window is a #TgGameHost.
 *
 *     ::preview (GArray *points)   (nullable) (element-type TgPoint): moves to preview on
 *                                  the board; %NULL to end the preview
 *     ::changed ()                 tg_explorer_panel_get_notes() has changed
 */
G_DECLARE_FINAL_TYPE (TgExplorerPanel, tg_explorer_panel, TG, EXPLORER_PANEL, GtkWidget)

void tg_explorer_panel_set_library (TgExplorerPanel *self, TgLibraryWorker *library);
void tg_explorer_panel_set_study (TgExplorerPanel *self, TgStudy *study);
void tg_explorer_panel_set_rows_from_top (TgExplorerPanel *self, gboolean rows_from_top);
GArray *tg_explorer_panel_get_notes (TgExplorerPanel *self);

G_END_DECLS
