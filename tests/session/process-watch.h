/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts the processes of a program from outside. Each process opens a named pipe and
 * writes its number to it; the pipe ends when all of them have ended. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  gchar *folder; /* owned */
  gchar *path;   /* owned: the pipe, without blanks */
  gint   pipe;
} ProcessWatch;

void  process_watch_init (ProcessWatch *self);
guint process_watch_wait_for_start (ProcessWatch *self);
void  process_watch_wait_for_end (ProcessWatch *self);
void  process_watch_clear (ProcessWatch *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ProcessWatch, process_watch_clear)

G_END_DECLS
