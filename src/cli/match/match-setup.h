/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the commands that play games: from their options to the results. */

#pragma once

#include "cli/match/result-file.h"
#include "cli/match/scoreboard.h"

G_BEGIN_DECLS

/* The options as given; strings are owned. */
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

/* The value of a numeric option that was not given. */
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

/* The parsed options, and the objects made from them. */
typedef struct
{
  const TgMatchOptions *options; /* borrowed */
  TgConditions          conditions;
  GPtrArray            *entrants;   /* owned, of TgEntrant */
  TgOpeningBook        *book;       /* the openings */
  TgOpeningBook        *own_book;   /* (nullable) owned; @book if it was created here */
  TgTournament         *tournament; /* owned */
  TgScoreboard         *scoreboard; /* owned */
  TgResultFile         *results;    /* (nullable): the file of results */
  TgResultFile *own_results;        /* (nullable) owned; @results if it was opened here */
} TgMatchSetup;

/* Called after each game. Returns: whether to continue */
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
