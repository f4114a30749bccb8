/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything for the practice of a player: puzzles, database and runs. */

#pragma once

#include "learning/practice/runs/practice.h"
#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

/* All that the practice of a player needs. Use it only from the main thread. */
typedef struct _TgTrainer TgTrainer;

TgTrainer *tg_trainer_new (GFile       *folder,
                           GPtrArray   *puzzles,
                           const gchar *name,
                           gint64       now,
                           guint32      seed,
                           GError     **error);
void       tg_trainer_free (TgTrainer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTrainer, tg_trainer_free)

TgTrainingStore         *tg_trainer_get_store (TgTrainer *self);
GArray                  *tg_trainer_get_profiles (TgTrainer *self);
const TgTrainingProfile *tg_trainer_get_profile (TgTrainer *self);
gboolean   tg_trainer_set_profile (TgTrainer *self, gint64 id, GError **error);
gboolean   tg_trainer_add_profile (TgTrainer   *self,
                                   const gchar *name,
                                   gboolean     is_child,
                                   gint64       now,
                                   GError     **error);
gboolean   tg_trainer_edit_profile (TgTrainer   *self,
                                    const gchar *name,
                                    gboolean     is_child,
                                    GError     **error);
gboolean   tg_trainer_can_remove_profile (TgTrainer *self);
gboolean   tg_trainer_remove_profile (TgTrainer *self, gint64 now, GError **error);
gboolean   tg_trainer_bring_back_profile (TgTrainer *self, gint64 id, GError **error);
gboolean   tg_trainer_start_over (TgTrainer *self, gint64 now, GError **error);
void       tg_trainer_reload (TgTrainer *self);
GPtrArray *tg_trainer_get_puzzles (TgTrainer *self);
const TgPuzzle *tg_trainer_get_puzzle (TgTrainer *self, const gchar *id);
GStrv tg_trainer_choose_puzzles (TgTrainer *self, const gchar *filter, guint max_puzzles);
TgPractice     *tg_trainer_get_practice (TgTrainer *self);
const TgPuzzle *tg_trainer_next (TgTrainer *self, gint64 now);
guint           tg_trainer_find_best (TgTrainer *self, TgPracticeMode mode);

G_END_DECLS
