/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a brain says in the opening protocol Swap2. */

#pragma once

#include "engine/engine.h"
#include "protocol/gomocup-server.h"

G_BEGIN_DECLS

void tg_pbrain_swap2 (TgGomocupServer *server,
                      TgEngine        *engine,
                      const TgLimits  *limits,
                      guint64          seed,
                      TgSearchPoll     poll,
                      gpointer         user_data,
                      GString         *out);

G_END_DECLS
