/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with the picture of a position, in every window that has a board. */

#pragma once

#include "ui/export/picture-source.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): what there is to show now */
typedef TgPictureSource *(*TgPictureFunc) (TgGameHost *host);

void tg_picture_actions_add (TgGameHost *host, TgPictureFunc get_picture);
void tg_picture_actions_set_enabled (GtkApplicationWindow *window, gboolean enabled);

G_END_DECLS
