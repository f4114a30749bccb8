/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wakes the main loop from a thread of lower priority. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TgDoorbell TgDoorbell;

TgDoorbell *tg_doorbell_new (void);
void        tg_doorbell_free (TgDoorbell *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgDoorbell, tg_doorbell_free)

GSource *tg_doorbell_create_source (TgDoorbell *self);
void     tg_doorbell_ring (TgDoorbell *self);

G_END_DECLS
