/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One game of the library with its names. */

#pragma once

#include "library/games/library.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

#define TG_GAME_NO_NUMBER G_MAXUINT /* unknown rules or protocol */

/**
 * TgLibraryGame:
 *
 * A game of the library. Texts may be %NULL.
 */
typedef struct
{
  gint64       id;
  gint64       source;
  gint64       same_as; /* the copy that counts in place of this one; 0 for none */
  gchar       *black;   /* names, as the source has them */
  gchar       *white;
  gchar       *event;
  gchar       *place;
  gchar       *round;
  gchar       *choices; /* swaps and offered fifth stones, as the source has them */
  gchar       *file;    /* within the folder of the source */
  gchar       *terms; /* the name of the source if its terms forbid to pass the game on */
  guint        date;  /* such as 20250131, or 20250000; 0 if unknown */
  guint        size;
  guint        ruleset;  /* TgRuleset or %TG_GAME_NO_NUMBER */
  guint        protocol; /* TgOpeningProtocol or %TG_GAME_NO_NUMBER */
  TgGameResult result;
  guint        elo_black; /* 0 if unknown */
  guint        elo_white;
  TgGameFlags  flags;
  guint        illegal_at; /* number of the first illegal move; 0 for none */
  GBytes      *moves;
  guint        n_moves;
} TgLibraryGame;

TgLibraryGame *tg_library_get_game (TgLibrary *self, gint64 id, GError **error);
void           tg_library_game_free (TgLibraryGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLibraryGame, tg_library_game_free)

TgPoint   tg_library_game_get_point (const TgLibraryGame *game, guint i);
gchar    *tg_library_game_format_date (const TgLibraryGame *game);
TgRecord *tg_library_game_to_record (const TgLibraryGame *game);
gchar    *tg_library_game_describe_terms (const TgLibraryGame *game);

gboolean tg_library_export (TgLibrary    *self,
                            const gint64 *games,
                            guint         n_games,
                            GString      *sgf,
                            guint        *n_left_out,
                            GError      **error);

GArray *tg_library_list_games (TgLibrary *self, gint64 source, GError **error);

G_END_DECLS
