/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands that play games share: from their options to the results. */

#pragma once

#include "cli/match/result-file.h"
#include "cli/match/scoreboard.h"

G_BEGIN_DECLS

/* The options as they were written; strings are owned. */
typedef struct
{
  gchar   *rules;
  gchar   *openings;
  gchar   *save;
  gchar   *resume;
  gchar   *sprt;
  gchar   *time;
  gchar   *match_time;
  gchar   *tolerance;
  gchar   *start_time;
  gint     size;
  gint     games;
  gint     seed;
  gint     concurrency;
  gint     memory;
  gint64   nodes;
  gboolean classroom;
  gboolean list_players;
} TgMatchOptions;

/* A number that nobody has said anything of. */
#define TG_MATCH_OPTION_UNSET G_MININT

#define TG_MATCH_OPTIONS_INIT                                                 \
  {                                                                           \
    .size = TG_MATCH_OPTION_UNSET, .games = TG_MATCH_OPTION_UNSET, .seed = 1, \
    .concurrency = 1, .memory = 350                                           \
  }

gboolean tg_match_options_parse (TgMatchOptions     *self,
                                 const GOptionEntry *own,
                                 const gchar        *parameters,
                                 const gchar        *summary,
                                 int                *argc,
                                 char             ***argv);
void     tg_match_options_clear (TgMatchOptions *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgMatchOptions, tg_match_options_clear)

/* The options as they were understood, and what comes of them. */
typedef struct
{
  const TgMatchOptions *options; /* borrowed */
  TgConditions          conditions;
  GPtrArray            *entrants; /* owned, of TgEntrant */
  TgOpeningBook        *book;     /* the openings */
  TgOpeningBook *own_book; /* (nullable) owned; the same if found for these games alone */
  TgTournament  *tournament; /* owned */
  TgScoreboard  *scoreboard; /* owned */
  TgResultFile  *results;    /* (nullable): where they are kept */
  TgResultFile *own_results; /* (nullable) owned; the same if no one else has opened it */
} TgMatchSetup;

/* Asked after each game. Returns whether to play more. */
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
