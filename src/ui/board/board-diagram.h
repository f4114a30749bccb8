/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A static picture of a board in a text, with a description for assistive technology. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/scene.h"

G_BEGIN_DECLS

/* The default natural size, in pixels. */
#define TG_BOARD_DIAGRAM_SIDE 240

#define TG_TYPE_BOARD_DIAGRAM (tg_board_diagram_get_type ())
G_DECLARE_FINAL_TYPE (TgBoardDiagram, tg_board_diagram, TG, BOARD_DIAGRAM, GtkWidget)

GtkWidget *tg_board_diagram_new (const TgScene *scene, const gchar *description);
void       tg_board_diagram_set_natural_side (TgBoardDiagram *self, gint side);
void       tg_board_diagram_set_in_text (TgBoardDiagram *self);
void       tg_board_diagram_set_scene (TgBoardDiagram *self, const TgScene *scene);
void       tg_board_diagram_set_theme (TgBoardDiagram *self, const TgTheme *theme);

G_END_DECLS
