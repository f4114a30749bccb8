/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several copies of one game. One of them, the longest, and the first of those, counts in
 * searches; the field "same_as" of the others has its id. Facts that its source lacks are
 * taken from the others whenever it is read, so that the removal of a source needs no
 * repair. */

#pragma once

#include "database/query.h"
#include "library/games/game-pool.h"

G_BEGIN_DECLS

/**
 * TgCopiedFacts:
 *
 * The facts of the copies of a game for searches; 0 or the number of an unknown value if no
 * copy has them.
 */
typedef struct
{
  gint64       game; /* the copy that counts */
  guint        protocol;
  TgGameResult result;
  guint        date;
  guint        elo_black;
  guint        elo_white;
} TgCopiedFacts;

void tg_copied_facts_add (TgCopiedFacts *facts, const TgCopiedFacts *copy);

GHashTable *tg_game_copies_load (TgQueryBase *base, gint64 source);
gboolean    tg_game_copies_pass_on (TgQueryBase *base,
                                    gint64       source,
                                    gint64       game,
                                    GError     **error);

gboolean tg_game_copies_has_fuller_date (guint date, guint known);
gboolean tg_game_copies_agree (guint        date,
                               TgGameResult result,
                               guint        other_date,
                               TgGameResult other_result);

G_END_DECLS
