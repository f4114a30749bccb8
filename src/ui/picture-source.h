/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window has to make pictures of. */

#pragma once

#include "drawing/scene.h"
#include "record/record.h"

G_BEGIN_DECLS

/**
 * TgPictureSource:
 * @scene: what the board shows, without what a person is about to do on it
 * @line: the line that is looked at, which stands at the position shown
 * @name: what a file with a picture may be called, without its ending
 *
 * A position and its game as they were when somebody asked for a picture. It never
 * changes, and may be held in several threads.
 */
typedef struct
{
  TgScene   scene;
  TgRecord *line; /* owned */
  gchar    *name; /* owned */
} TgPictureSource;

TgPictureSource *tg_picture_source_new (const TgScene *scene,
                                        TgRecord      *line,
                                        const gchar   *name);
TgPictureSource *tg_picture_source_ref (TgPictureSource *self);
void             tg_picture_source_unref (TgPictureSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPictureSource, tg_picture_source_unref)

G_END_DECLS
