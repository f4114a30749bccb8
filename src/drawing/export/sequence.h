/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as a row of pictures, one a move, to make a film of. */

#pragma once

#include <gio/gio.h>

#include "drawing/board/scene.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

/* What pictures are made of. */
typedef struct
{
  const TgRecord *line; /* borrowed: a record without variations */
  /* borrowed: the look of the board; what is on it does not matter */
  const TgScene *look;
  gboolean show_marks; /* of the last move, a row that won and what the record marks */
  guint    pixels;     /* width and height, as for tg_export_write() */
} TgSequence;

/* How many pictures it makes, one a move. Any thread. */
guint tg_sequence_count (const TgRecord *line);

/* The name of the file of a picture, from 1: names are sorted as the moves are. */
gchar *tg_sequence_name (guint number, guint n_pictures);

/**
 * tg_sequence_save:
 * @folder: where they go, by the names of tg_sequence_name()
 * @replace: whether pictures with these names may be replaced
 * @n_done: (inout): set to the number of pictures drawn so far, to be read with
 *   g_atomic_int_get() by other threads
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for a %G_IO_ERROR; %G_IO_ERROR_EXISTS if there is such a
 *   picture and @replace is %FALSE
 *
 * Draws a picture of the board after each move, all or nothing.
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
