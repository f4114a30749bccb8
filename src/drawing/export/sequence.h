/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports a game as a sequence of pictures, one per move, for making a film. */

#pragma once

#include <gio/gio.h>

#include "drawing/board/scene.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

/* The content of the pictures. */
typedef struct
{
  const TgRecord *line; /* borrowed: a record without variations */
  /* borrowed: appearance of the board; its content is ignored */
  const TgScene *look;
  gboolean show_marks; /* marks of the last move, of a winning row and of the record */
  guint    pixels;     /* width and height of each picture, as for tg_export_write() */
} TgSequence;

/* Returns the number of pictures, one per move. Any thread. */
guint tg_sequence_count (const TgRecord *line);

/* Returns the file name of the picture with @number, from 1; names sort in the order
 * of moves. */
gchar *tg_sequence_name (guint number, guint n_pictures);

/**
 * tg_sequence_save:
 * @folder: the target folder, for names of tg_sequence_name()
 * @replace: whether to replace existing pictures of these names
 * @n_done: (inout): set to the number of pictures drawn so far; other threads read it
 *   with g_atomic_int_get()
 * @cancellable: (nullable): cancels from another thread
 * @error: return location for a %G_IO_ERROR; %G_IO_ERROR_EXISTS if a picture of
 *   such a name exists and @replace is %FALSE
 *
 * Draws a picture of the board after each move, completely or not at all.
 *
 * Any thread.
 */
gboolean tg_sequence_save (const TgSequence *self,
                           GFile            *folder,
                           gboolean          replace,
                           gint             *n_done,
                           GCancellable     *cancellable,
                           GError          **error);

G_END_DECLS
