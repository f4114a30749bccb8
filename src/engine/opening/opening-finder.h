/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds even positions with a few stones to start games from, so that games between
 * programs differ and neither colour is ahead. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

typedef struct
{
  TgRuleset ruleset;
  guint     size;
  guint     min_stones; /* at least 1 */
  guint     max_stones; /* at most TG_OPENING_FINDER_MAX_STONES */
  /* number of short games per opening; 0 to rely on the search alone */
  guint   n_games;
  gdouble window; /* maximum distance of Black's chance from one half */
  /* nodes per opening; a move of a short game gets 1/20 of that, in the second half of
   * the games 8/20 */
  guint64 nodes;
} TgOpeningRequest;

#define TG_OPENING_FINDER_MAX_STONES 8

/**
 * TgOpeningFinder:
 *
 * A source of openings without repetitions up to symmetry.
 */
typedef struct _TgOpeningFinder TgOpeningFinder;

void tg_opening_request_init (TgOpeningRequest *self, TgRuleset ruleset, guint size);

TgOpeningFinder *tg_opening_finder_new (const TgOpeningRequest *request, guint64 seed);
void             tg_opening_finder_free (TgOpeningFinder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgOpeningFinder, tg_opening_finder_free)

gboolean tg_opening_finder_next (TgOpeningFinder *self,
                                 TgEngine        *engine,
                                 TgSearchPoll     poll,
                                 gpointer         user_data,
                                 TgBoard         *opening);
gboolean tg_opening_finder_next_random (TgOpeningFinder *self, TgBoard *opening);

G_END_DECLS
