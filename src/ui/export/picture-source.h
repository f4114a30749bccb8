/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The input for pictures of the board of a window. */

#pragma once

#include "drawing/board/scene.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

/* A position and its game at the time of the request. The struct is immutable, and may be
 * shared between threads. */
typedef struct
{
  TgScene   scene; /* without ghost stone and cursor */
  TgRecord *line;  /* owned: its current node is the shown position */
  gchar    *name;  /* owned: file name without an extension */
} TgPictureSource;

TgPictureSource *tg_picture_source_new (const TgScene *scene,
                                        TgRecord      *line,
                                        const gchar   *name);
TgPictureSource *tg_picture_source_ref (TgPictureSource *self);
void             tg_picture_source_unref (TgPictureSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPictureSource, tg_picture_source_unref)

G_END_DECLS
