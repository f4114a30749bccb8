/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as a row of pictures, one a move, to make a film of. */

#pragma once

#include <gio/gio.h>

#include "drawing/scene.h"
#include "record/record.h"

G_BEGIN_DECLS

/**
 * TgSequence:
 * @line: (borrowed): a record without variations
 * @look: (borrowed): the look of the board; what is on it does not matter
 * @show_marks: whether the last move, a row that won and what the record marks is
 *   marked
 * @pixels: width and height of a picture, as for tg_export_write()
 *
 * What pictures are made of.
 */
typedef struct
{
  const TgRecord *line;
  const TgScene  *look;
  gboolean        show_marks;
  guint           pixels;
} TgSequence;

guint    tg_sequence_count (const TgRecord *line);
gchar   *tg_sequence_name (guint number, guint n_pictures);
gboolean tg_sequence_save (const TgSequence *self,
                           GFile            *folder,
                           gboolean          replace,
                           gint             *n_done,
                           GCancellable     *cancellable,
                           GError          **error);

G_END_DECLS
