/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remembers the position at which a file was closed. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"

G_BEGIN_DECLS

/* Maximum files whose positions are remembered; the oldest ones are forgotten. */
#define TG_STUDY_PLACES_MAX 100

GFile *tg_study_places_get_folder (void);

void          tg_study_places_keep (GFile              *folder,
                                    GFile              *game,
                                    const TgRecord     *record,
                                    const TgRecordNode *node);
void          tg_study_places_clear (GFile *folder);
void          tg_study_places_finish (void);
TgRecordNode *tg_study_places_find (GFile *folder, GFile *game, const TgRecord *record);

G_END_DECLS
