/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reviews of spaced-repetition cards. */

#pragma once

#include "learning/practice/store/training-store.h"

G_BEGIN_DECLS

guint tg_practice_get_day (gint64 time);

gboolean   tg_practice_card_review (TgTrainingStore *store,
                                    gint64           profile,
                                    TgTrainingCard  *card,
                                    TgFsrsGrade      grade,
                                    guint            day,
                                    gdouble          retention,
                                    GRand           *rand,
                                    guint           *due_in,
                                    GError         **error);
GPtrArray *tg_practice_card_list_due (TgTrainingStore *store,
                                      gint64           profile,
                                      GHashTable      *things,
                                      guint            day);

G_END_DECLS
