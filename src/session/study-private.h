/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What study.c (moves) and study-set-up.c (what lies on the board before them) share. */

#pragma once

#include "session/study.h"

G_BEGIN_DECLS

struct _TgStudy
{
  GObject parent_instance;

  TgRecord *record; /* owned; its current node is the one looked at */
  gboolean  is_modified;
};

void tg_study_tell_changed (TgStudy *self);
void tg_study_tell_moved (TgStudy *self);

G_END_DECLS
