/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands that play games share: from their options to the results. */

#pragma once

#include "cli/match-options.h"
#include "cli/result-file.h"
#include "cli/scoreboard.h"

G_BEGIN_DECLS

/**
 * TgMatchSetup:
 * @options: (transfer none): as they were written
 * @conditions: what is played
 * @entrants: (element-type TgEntrant): owned; the players
 * @book: the openings
 * @own_book: (nullable): owned; the same if they were found for these games alone
 * @tournament: owned; the games
 * @scoreboard: owned; their results
 * @results: (nullable): where the results are kept
 * @own_results: (nullable): owned; the same if no one else has opened it
 *
 * The options as they were understood, and what comes of them.
 */
typedef struct
{
  const TgMatchOptions *options;
  TgConditions          conditions;
  GPtrArray            *entrants;
  TgOpeningBook        *book;
  TgOpeningBook        *own_book;
  TgTournament         *tournament;
  TgScoreboard         *scoreboard;
  TgResultFile         *results;
  TgResultFile         *own_results;
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
                              guint                 n_words,
                              TgOpeningBook        *book);
void     tg_match_setup_clear (TgMatchSetup *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgMatchSetup, tg_match_setup_clear)

TgResultFile *tg_match_setup_open_results (const TgMatchSetup *self,
                                           const gchar        *path,
                                           gboolean            writable);
void          tg_match_setup_use_results (TgMatchSetup *self, TgResultFile *results);

gboolean tg_match_setup_is_stopped (const TgMatchSetup *self);
gboolean tg_match_setup_play (TgMatchSetup *self, TgMatchGoOn go_on, gpointer user_data);

G_END_DECLS
