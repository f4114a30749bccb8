/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Connects a manager to the engine, within the manager's limits of memory and time. */

#pragma once

#include <stdio.h>

#include "cli/brain/input.h"
#include "engine/engine.h"
#include "protocol/gomocup-server.h"

G_BEGIN_DECLS

typedef struct _TgPbrain TgPbrain;

TgPbrain *tg_pbrain_new (TgPbrainInput *input, FILE *output);
void      tg_pbrain_free (TgPbrain *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPbrain, tg_pbrain_free)

gboolean tg_pbrain_run (TgPbrain *self);

G_END_DECLS
