/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The base class of objects that explain a position on the board and in the bar below
 * it. */

#pragma once

#include "session/study/study.h"
#include "ui/analysis/explainers/explanation-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_EXPLAINER (tg_explainer_get_type ())

/* An active explainer owns the explanation in the bar; another explainer, or closing the
 * bar, ends the active one. Signal: changed(), when its text or its possible actions have
 * changed. */
G_DECLARE_DERIVABLE_TYPE (TgExplainer, tg_explainer, TG, EXPLAINER, GObject)

struct _TgExplainerClass
{
  GObjectClass parent_class;

  /* Called when the explainer ends; removes its drawings from the board. */
  void (*end) (TgExplainer *self);

  /* Called when the player has moved or changed the study; the default implementation
   * ends the explainer. */
  void (*leave) (TgExplainer *self);
};

void tg_explainer_set_views (TgExplainer      *self,
                             TgBoardView      *board,
                             TgExplanationBar *bar);
void tg_explainer_set_study (TgExplainer *self, TgStudy *study);

gboolean tg_explainer_is_active (TgExplainer *self);
void     tg_explainer_stop (TgExplainer *self);

/* Functions for subclasses. */
TgBoardView      *tg_explainer_get_board (TgExplainer *self);
TgExplanationBar *tg_explainer_get_bar (TgExplainer *self);
TgStudy          *tg_explainer_get_study (TgExplainer *self);
void tg_explainer_show_text (TgExplainer *self, const gchar *heading, const gchar *text);
void tg_explainer_move_study (TgExplainer *self, TgRecordNode *node);
gboolean tg_explainer_add_line (TgExplainer   *self,
                                const TgPoint *points,
                                guint          n_points,
                                GError       **error);
void     tg_explainer_emit_changed (TgExplainer *self);

G_END_DECLS
