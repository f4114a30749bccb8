/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of a manager, read by a thread of their own, so that a search learns at once that
 * it should stop, and the arrival time of a line is known. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 number;  /* from 1 */
  gint64  time_us; /* arrival time by g_get_monotonic_time () */
  gchar  *text;    /* owned; the line without its line end */
} TgPbrainLine;

void tg_pbrain_line_free (TgPbrainLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPbrainLine, tg_pbrain_line_free)

typedef struct _TgPbrainInput TgPbrainInput;

TgPbrainInput *tg_pbrain_input_open (int fd);
void           tg_pbrain_input_close (TgPbrainInput *self);
TgPbrainLine  *tg_pbrain_input_next (TgPbrainInput *self);
gboolean       tg_pbrain_input_interrupts (TgPbrainInput *self, guint64 number);

G_END_DECLS
