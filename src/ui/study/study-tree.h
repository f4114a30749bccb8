/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Work on the tree of a study: finding texts, marks and positions, the order of lines,
 * texts on the board, and merging files. */

#pragma once

#include "session/study/study.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_TREE (tg_study_tree_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyTree, tg_study_tree, TG, STUDY_TREE, GObject)

TgStudyTree *tg_study_tree_new (TgGameHost     *host,
                                GtkSearchBar   *bar,
                                GtkSearchEntry *entry);
void         tg_study_tree_set_study (TgStudyTree *self, TgStudy *study);
void         tg_study_tree_update (TgStudyTree *self);

G_END_DECLS
