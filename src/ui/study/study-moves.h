/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions on the moves of a study: stepping, playing, deleting, and playing on from a
 * position in a game. */

#pragma once

#include "session/study/study.h"
#include "ui/analysis/explainers/explanation-bar.h"
#include "ui/analysis/explainers/win-explainer.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_MOVES (tg_study_moves_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyMoves, tg_study_moves, TG, STUDY_MOVES, GObject)

TgStudyMoves *tg_study_moves_new (TgGameHost       *host,
                                  TgBoardView      *board,
                                  TgExplanationBar *explanation);
void          tg_study_moves_set_win_explainer (TgStudyMoves *self, TgWinExplainer *win);
void          tg_study_moves_set_study (TgStudyMoves *self, TgStudy *study);
void          tg_study_moves_update (TgStudyMoves *self);
void          tg_study_moves_play (TgStudyMoves *self, TgPoint point);

G_END_DECLS
