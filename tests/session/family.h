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
} Family;

void  family_init (Family *self);
guint family_wait_for_birth (Family *self);
void  family_wait_for_end (Family *self);
void  family_clear (Family *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Family, family_clear)

G_END_DECLS
