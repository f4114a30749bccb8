/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library of games: an SQLite database of imported games, all of them in memory for
 * searches. */

#pragma once

#include <gio/gio.h>

#include "library/games/game-pool.h"

G_BEGIN_DECLS

#define TG_LIBRARY_ERROR (tg_library_error_quark ())
GQuark tg_library_error_quark (void);

typedef enum
{
  TG_LIBRARY_ERROR_KNOWN,   /* the file was imported before */
  TG_LIBRARY_ERROR_DAMAGED, /* the file violates its format */
  TG_LIBRARY_ERROR_LICENCE, /* the games may not be passed on */
  TG_LIBRARY_ERROR_MISSING, /* there is no such game or source */
  TG_LIBRARY_ERROR_PATTERN, /* a pattern cannot be parsed */
  TG_LIBRARY_ERROR_BUSY,    /* another program cleans the library up */
} TgLibraryError;

/**
 * TgGameFlags:
 *
 * Findings about a game. The database has these numbers.
 */
typedef enum
{
  TG_GAME_FLAG_ILLEGAL = 1 << 0,        /* a move is against the rules */
  TG_GAME_FLAG_RESULT_DIFFERS = 1 << 1, /* the moves end the game with another result */
  TG_GAME_FLAG_NO_RULES = 1 << 2,       /* the rules are unknown */
  TG_GAME_FLAG_NO_PLAYER = 1 << 3,      /* the file does not have one of the players */
  TG_GAME_FLAG_ONE_PLAYER = 1 << 4,     /* the same player has both colours */
  TG_GAME_FLAG_BAD_DATE = 1 << 5,       /* the date is impossible, and left out */
} TgGameFlags;

#define TG_N_GAME_FLAGS 6

/* Where the games of a source come from. The database has these numbers. */
typedef enum
{
  TG_LIBRARY_SOURCE_FILE,    /* a file in a format of the record room */
  TG_LIBRARY_SOURCE_FOLDER,  /* the files of a folder */
  TG_LIBRARY_SOURCE_RIF,     /* a file of RenjuNet */
  TG_LIBRARY_SOURCE_ARCHIVE, /* the player's own games, which come and go one by one */
} TgLibrarySourceKind;

/**
 * TgLibrarySource:
 *
 * An import.
 */
typedef struct
{
  gchar              *name;
  gchar              *path;    /* of the file or folder; may be empty */
  gchar              *licence; /* (nullable): terms that forbid to pass the games on */
  gint64              id;
  TgLibrarySourceKind kind;
  gint64              imported; /* seconds since 1970 */
  guint               n_games;
  guint n_changes; /* the times when some of its games were removed, or have changed */
} TgLibrarySource;

/**
 * TgLibraryCounts:
 *
 * Numbers of rows. The games include repeated ones.
 */
typedef struct
{
  guint n_games;
  guint n_repeated; /* games that the library has before */
  guint n_illegal;  /* with a move that the rules forbid */
  guint n_differs;  /* whose result is not that of the moves */
  guint n_players;  /* different names */
  guint n_events;
} TgLibraryCounts;

/**
 * TgLibrary:
 *
 * The library. May be used from any thread, but only by one at a time. Several programs
 * may have the same file open, and import at the same time.
 */
typedef struct _TgLibrary TgLibrary;

GFile     *tg_library_find_file (GFile *folder);
TgLibrary *tg_library_new (GFile *file);
void       tg_library_free (TgLibrary *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLibrary, tg_library_free)

const GError *tg_library_get_failure (TgLibrary *self);
const gchar  *tg_library_get_aside (TgLibrary *self);
void          tg_library_forget_aside (TgLibrary *self);

GArray  *tg_library_list_sources (TgLibrary *self, GError **error);
gboolean tg_library_remove_source (TgLibrary *self, gint64 source, GError **error);
gboolean tg_library_count (TgLibrary *self, TgLibraryCounts *counts, GError **error);

const TgGamePool *tg_library_get_pool (TgLibrary *self, GError **error);

G_END_DECLS
