/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Handles Ctrl+C. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TgInterrupt TgInterrupt;

TgInterrupt *tg_interrupt_watch (GCancellable *stop);
void         tg_interrupt_unwatch (TgInterrupt *self);

G_END_DECLS
