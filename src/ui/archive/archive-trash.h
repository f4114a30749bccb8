/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deleted games leave the list at once; their files are deleted when the toast with
 * “Undo” or the window closes. */

#pragma once

#include <adwaita.h>

#include "session/archive/archive-game.h"

G_BEGIN_DECLS

#define TG_TYPE_ARCHIVE_TRASH (tg_archive_trash_get_type ())
G_DECLARE_FINAL_TYPE (TgArchiveTrash, tg_archive_trash, TG, ARCHIVE_TRASH, GObject)

TgArchiveTrash *tg_archive_trash_new (GListStore *games, AdwToastOverlay *toasts);
void            tg_archive_trash_add (TgArchiveTrash *self, GPtrArray *games);
void            tg_archive_trash_empty (TgArchiveTrash *self);

G_END_DECLS
