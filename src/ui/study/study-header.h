/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players, result, rules and date of a studied game. */

#pragma once

#include <gtk/gtk.h>

#include "session/study/study.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_HEADER (tg_study_header_get_type ())

/* A click activates win.properties. */
G_DECLARE_FINAL_TYPE (TgStudyHeader, tg_study_header, TG, STUDY_HEADER, GtkButton)

void tg_study_header_set_study (TgStudyHeader *self, TgStudy *study);

G_END_DECLS
