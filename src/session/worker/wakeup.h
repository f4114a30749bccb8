/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wakes the main loop from a thread of lower priority. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TgWakeup TgWakeup;

TgWakeup *tg_wakeup_new (void);
void      tg_wakeup_free (TgWakeup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWakeup, tg_wakeup_free)

GSource *tg_wakeup_create_source (TgWakeup *self);
void     tg_wakeup_signal (TgWakeup *self);

G_END_DECLS
