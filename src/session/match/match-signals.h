/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What those who watch a match are told, as TgMatch describes it: its signals, and the
 * properties that can only be read. */

#pragma once

#include <glib-object.h>

#include "session/match/match-setup.h"
#include "session/match/rated.h"

G_BEGIN_DECLS

/* Their ids are those from 1 to this one. */
#define TG_MATCH_SIGNALS_N_PROPERTIES 3

/* What was told last. */
typedef struct
{
  GObject *match; /* borrowed */
  gboolean thinking;
  gboolean paused;
  TgRated  rated;
} TgMatchSignals;

void tg_match_signals_install (GObjectClass *klass);
void tg_match_signals_init (TgMatchSignals *self, GObject *match);

gboolean tg_match_signals_get_property (const TgMatchSignals *self, guint id);
void     tg_match_signals_notify (TgMatchSignals *self,
                                  gboolean        thinking,
                                  gboolean        paused,
                                  TgRated         rated);

void tg_match_signals_emit_changed (TgMatchSignals *self, gboolean finishes);
void tg_match_signals_emit_moved (TgMatchSignals *self, const TgBoard *board, guint n);
void tg_match_signals_emit_refused (TgMatchSignals *self,
                                    TgPoint         point,
                                    const GError   *error);
void tg_match_signals_emit_progress (TgMatchSignals *self);
void tg_match_signals_emit_said (TgMatchSignals *self, TgMatchEvent event, TgStone side);
void tg_match_signals_emit_ticked (TgMatchSignals *self, TgStone low);

G_END_DECLS
