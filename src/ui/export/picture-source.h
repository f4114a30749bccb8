/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window has to make pictures of. */

#pragma once

#include "drawing/board/scene.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

/* A position and its game as they were when somebody asked for a picture. It never
 * changes, and may be held in several threads. */
typedef struct
{
  TgScene   scene; /* without what a person is about to do on the board */
  TgRecord *line;  /* owned: stands at the position shown */
  gchar    *name;  /* owned: of a file, without its ending */
} TgPictureSource;

TgPictureSource *tg_picture_source_new (const TgScene *scene,
                                        TgRecord      *line,
                                        const gchar   *name);
TgPictureSource *tg_picture_source_ref (TgPictureSource *self);
void             tg_picture_source_unref (TgPictureSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPictureSource, tg_picture_source_unref)

G_END_DECLS
