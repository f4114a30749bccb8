/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions for pictures of the position, for every window with a board. */

#pragma once

#include "ui/export/picture-source.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): the current picture source */
typedef TgPictureSource *(*TgPictureFunc) (TgGameHost *host);

void tg_picture_actions_add (TgGameHost *host, TgPictureFunc get_picture);
void tg_picture_actions_set_enabled (GtkApplicationWindow *window, gboolean enabled);

G_END_DECLS
