/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines from a manager, read by a thread of their own, so that somebody who
 * thinks learns at once that he should stop, and knows when a line came. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 number;  /* from 1 */
  gint64  time_us; /* when it was read, by g_get_monotonic_time () */
  gchar  *text;    /* owned; the line without its end */
} TgPbrainLine;

void tg_pbrain_line_free (TgPbrainLine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPbrainLine, tg_pbrain_line_free)

typedef struct _TgPbrainInput TgPbrainInput;

TgPbrainInput *tg_pbrain_input_open (int fd);
void           tg_pbrain_input_close (TgPbrainInput *self);
TgPbrainLine  *tg_pbrain_input_next (TgPbrainInput *self);
gboolean       tg_pbrain_input_interrupts (TgPbrainInput *self, guint64 number);

G_END_DECLS
