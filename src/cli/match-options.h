/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of the commands that play games. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgMatchOptions:
 *
 * The options as they were written; strings are owned.
 */
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

G_END_DECLS
