/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The results of games, kept in a file, so that a tournament can go on where it
 * was broken off. */

#pragma once

#include "cli/match/arena.h"

G_BEGIN_DECLS

/* What a game is found by. */
typedef struct
{
  TgRuleset    ruleset;
  const gchar *black;
  const gchar *white;
  guint        opening; /* its number */
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
