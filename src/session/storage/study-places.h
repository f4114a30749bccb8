/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which position of a file was looked at when it was closed. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"

G_BEGIN_DECLS

/* The files that were closed longest ago are forgotten. */
#define TG_STUDY_PLACES_MAX 100

void          tg_study_places_keep (GFile              *places,
                                    GFile              *game,
                                    const TgRecord     *record,
                                    const TgRecordNode *node);
TgRecordNode *tg_study_places_find (GFile *places, GFile *game, const TgRecord *record);

G_END_DECLS
