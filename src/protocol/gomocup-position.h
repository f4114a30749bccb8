/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board shared by manager and engine, with the points that the engine may play. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  TgBoard  board;
  gboolean blocked[TG_MAX_POINTS]; /* by index; the manager forbids a move there */
} TgGomocupPosition;

void     tg_gomocup_position_clear (TgGomocupPosition *self, guint size);
void     tg_gomocup_position_block (TgGomocupPosition *self,
                                    const TgPoint     *points,
                                    guint              n_points,
                                    gboolean           is_blocked);
void     tg_gomocup_position_unblock_all (TgGomocupPosition *self);
gboolean tg_gomocup_position_is_blocked (const TgGomocupPosition *self, TgPoint point);
gboolean tg_gomocup_position_is_playable (const TgGomocupPosition *self,
                                          TgRuleset                ruleset,
                                          TgPoint                  point);
TgPoint  tg_gomocup_position_find_playable (const TgGomocupPosition *self,
                                            TgRuleset                ruleset);
void     tg_gomocup_position_put (TgGomocupPosition *self,
                                  const TgPoint     *points,
                                  guint              n_points,
                                  GString           *out);

G_END_DECLS
