/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The struct shared by the files of TgLibrary. */

#pragma once

#include "database/query.h"
#include "library/games/library.h"
#include "record/text/file-lock.h"

G_BEGIN_DECLS

/* The part of a source that is in memory. */
typedef struct
{
  gint64 id;
  guint  n_games;
  guint  n_changes;
  gint64 last; /* the largest id of a game in memory */
} TgLoadedSource;

struct _TgLibrary
{
  TgQueryBase base;    /* owned */
  GFile      *lock;    /* owned: the lock that each import shares */
  GError     *failure; /* (nullable): owned; why the database is in memory only */
  gchar      *aside;   /* (nullable): owned; the new name of a damaged file */

  TgGamePool  pool;         /* owned: the games of @loaded */
  GHashTable *loaded;       /* owned: maps a source (gint64) in @pool to TgLoadedSource */
  gint64      data_version; /* the number of changes by other programs; -1 for stale */
};

gboolean tg_library_take_error (TgLibrary *self, GError **error);

G_END_DECLS
