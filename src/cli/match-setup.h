/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands that play games share: from their options to the results. */

#pragma once

#include "cli/match-options.h"
#include "cli/scoreboard.h"

G_BEGIN_DECLS

/**
 * TgMatchSetup:
 * @options: (transfer none): as they were written
 * @conditions: what is played
 * @entrants: (element-type TgEntrant): owned; the players
 * @book: owned; the openings
 * @tournament: owned; the games
 * @scoreboard: owned; their results
 *
 * The options as they were understood, and what comes of them.
 */
typedef struct
{
  const TgMatchOptions *options;
  TgConditions          conditions;
  GPtrArray            *entrants;
  TgOpeningBook        *book;
  TgTournament         *tournament;
  TgScoreboard         *scoreboard;
} TgMatchSetup;

/**
 * TgMatchGoOn:
 * @setup: the games
 * @user_data: what the caller passed
 *
 * Asked after each game.
 *
 * Returns: whether to play more
 */
typedef gboolean (*TgMatchGoOn) (const TgMatchSetup *setup, gpointer user_data);

gboolean tg_match_setup_init (TgMatchSetup         *self,
                              const TgMatchOptions *options,
                              char                **words,
                              guint                 n_words);
void     tg_match_setup_clear (TgMatchSetup *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgMatchSetup, tg_match_setup_clear)

gboolean tg_match_setup_play (TgMatchSetup *self, TgMatchGoOn go_on, gpointer user_data);

G_END_DECLS
