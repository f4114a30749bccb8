/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a game to a picture: fills in the parts of a scene that follow from
 * the state of a game, or from a place in a record. */

#pragma once

#include "drawing/scene.h"
#include "record/record.h"
#include "rules/game.h"

G_BEGIN_DECLS

void tg_diagram_show_game (TgScene *scene, const TgGame *game, gboolean show_forbidden);
void tg_diagram_show_refusal (TgScene *scene, const TgBoard *board, TgPoint point);
void tg_diagram_show_reasons (TgScene *scene, const TgBoard *board, TgPoint point);
void tg_diagram_show_foul (TgScene *scene, const TgGame *game, TgPoint point);
void tg_diagram_add_threats (TgScene *scene, const TgGame *game);
void tg_diagram_show_record (TgScene            *scene,
                             const TgRecord     *record,
                             const TgRecordNode *node);
void tg_diagram_add_marks (TgScene *scene, const TgRecordNode *node);

G_END_DECLS
