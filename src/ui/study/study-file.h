/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a study: loading, reading again in another encoding, saving, and the
 * question before its window closes. Signals: progress(), loaded(), failed(), reread(),
 * saved(). */

#pragma once

#include "record/formats/record-io.h"
#include "session/study/study.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_FILE (tg_study_file_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyFile, tg_study_file, TG, STUDY_FILE, GObject)

TgStudyFile *tg_study_file_new (TgGameHost *host);
void         tg_study_file_load (TgStudyFile *self, GFile *file);
void         tg_study_file_set_study (TgStudyFile *self, TgStudy *study);
gboolean     tg_study_file_may_close (TgStudyFile *self);
GFile       *tg_study_file_get_file (TgStudyFile *self);
void         tg_study_file_set_turned (TgStudyFile *self);

const TgRecordIoOptions *tg_study_file_get_reading (TgStudyFile *self);

void tg_study_file_close (TgStudyFile *self);

G_END_DECLS
