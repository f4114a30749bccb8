/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to the prover about positions of Black, the attacker, and the check of a move
 * against every legal reply. */

#pragma once

#include "engine/proof/proof.h"
#include "training/solve/solve-log.h"

G_BEGIN_DECLS

typedef struct _TgSolveJudge TgSolveJudge;

TgSolveJudge *tg_solve_judge_new (TgSolveLog *log);
void          tg_solve_judge_free (TgSolveJudge *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgSolveJudge, tg_solve_judge_free)

gboolean tg_solve_judge_is_leaf (TgSolveJudge  *self,
                                 const TgBoard *image,
                                 guint64        key,
                                 guint64        max_nodes);
TgProof *tg_solve_judge_find_threat (TgSolveJudge *self, const TgBoard *board);
gboolean tg_solve_judge_is_answered (TgSolveJudge  *self,
                                     const TgProof *threat,
                                     const TgBoard *board);
guint    tg_solve_judge_list_replies (TgSolveJudge  *self,
                                      const TgBoard *board,
                                      const TgProof *threat,
                                      TgPoint        replies[TG_MAX_POINTS]);
guint    tg_solve_judge_check_move (TgSolveJudge  *self,
                                    const TgBoard *board,
                                    TgPoint        open[TG_MAX_POINTS]);

gdouble tg_solve_judge_get_question_ms (const TgSolveJudge *self);

G_END_DECLS
