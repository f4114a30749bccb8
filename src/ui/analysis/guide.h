/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base class of objects that explain a position on the board and in the bar below
 * it. */

#pragma once

#include "session/study/study.h"
#include "ui/analysis/explanation-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_GUIDE (tg_guide_get_type ())

/* An active guide owns the explanation in the bar; another guide, or closing the bar,
 * ends it. Signal: changed(), when its text or its possible actions have changed. */
G_DECLARE_DERIVABLE_TYPE (TgGuide, tg_guide, TG, GUIDE, GObject)

struct _TgGuideClass
{
  GObjectClass parent_class;

  /* Removes the drawings of the guide from the board. */
  void (*end) (TgGuide *self);

  /* The player has moved or changed the study; by default the guide ends. */
  void (*leave) (TgGuide *self);
};

void tg_guide_set_place (TgGuide *self, TgBoardView *board, TgExplanationBar *bar);
void tg_guide_set_study (TgGuide *self, TgStudy *study);

gboolean tg_guide_is_active (TgGuide *self);
void     tg_guide_stop (TgGuide *self);

/* For subclasses. */
TgBoardView      *tg_guide_get_board (TgGuide *self);
TgExplanationBar *tg_guide_get_bar (TgGuide *self);
TgStudy          *tg_guide_get_study (TgGuide *self);
void              tg_guide_say (TgGuide *self, const gchar *heading, const gchar *text);
void              tg_guide_go (TgGuide *self, TgRecordNode *node);
gboolean          tg_guide_add_line (TgGuide       *self,
                                     const TgPoint *points,
                                     guint          n_points,
                                     GError       **error);
void              tg_guide_emit_changed (TgGuide *self);

G_END_DECLS
