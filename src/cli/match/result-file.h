/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file with the results of games, from which an interrupted tournament continues. */

#pragma once

#include "cli/match/arena.h"

G_BEGIN_DECLS

/* The columns that identify a game. */
typedef struct
{
  TgRuleset    ruleset;
  const gchar *black;
  const gchar *white;
  guint        opening; /* index of the opening */
} TgResultGame;

typedef struct _TgResultFile TgResultFile;

TgResultFile *tg_result_file_open (const gchar *path,
                                   const gchar *conditions,
                                   gboolean     writable,
                                   GError     **error);
void          tg_result_file_free (TgResultFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgResultFile, tg_result_file_free)

gboolean tg_result_file_take (TgResultFile       *self,
                              const TgResultGame *game,
                              TgArenaResult      *result);
gboolean tg_result_file_add (TgResultFile       *self,
                             const TgResultGame *game,
                             const TgArenaGame  *played,
                             GError            **error);

G_END_DECLS
