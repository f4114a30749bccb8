/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An SQLite database in a file, opened so that the program works whatever is wrong with
 * the file. The caller defines the tables. */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

#define TG_DATABASE_ERROR (tg_database_error_quark ())
GQuark tg_database_error_quark (void);

typedef enum
{
  TG_DATABASE_ERROR_BROKEN, /* the file is damaged, or not a database */
  TG_DATABASE_ERROR_NEWER,  /* a newer version has written it */
  TG_DATABASE_ERROR_BUSY,   /* another program holds a lock */
  TG_DATABASE_ERROR_FULL,   /* the disk is full */
  TG_DATABASE_ERROR_FAILED, /* anything else */
} TgDatabaseError;

/* The format of a database file, and how to open it. */
typedef struct
{
  /* the statements that migrate each version to the next, the first from nothing to
   * version 1; ends with %NULL */
  const gchar *const *steps;
  guint32             application_id; /* 0 for none */
  guint               page_size;      /* bytes; 0 for SQLite's usual size */
  guint               busy_ms;        /* the time to wait for another program */
  gboolean
           is_large; /* whether to check the file only after a crash, or after damage was found in it */
  gboolean is_precious; /* whether each change waits until it is on the disk */
} TgDatabaseFormat;

typedef struct _TgDatabase TgDatabase;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

TgDatabase *tg_database_open (GFile                  *file,
                              const TgDatabaseFormat *format,
                              gchar                 **aside,
                              GError                **error);
TgDatabase *tg_database_open_in_memory (GFile *file, const TgDatabaseFormat *format);
void        tg_database_forget_aside (TgDatabase *self);
void        tg_database_close (TgDatabase *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgDatabase, tg_database_close)

gboolean      tg_database_begin (TgDatabase *self, GError **error);
gboolean      tg_database_end (TgDatabase *self, gboolean keep, GError **error);
sqlite3_stmt *tg_database_prepare (TgDatabase  *self,
                                   GError     **error,
                                   const gchar *sql,
                                   const gchar *types,
                                   va_list      values);
sqlite3_stmt *tg_database_compile (TgDatabase *self, const gchar *sql, GError **error);
gboolean      tg_database_rerun (TgDatabase   *self,
                                 sqlite3_stmt *statement,
                                 GError      **error,
                                 const gchar  *types,
                                 ...);
gboolean tg_database_step (TgDatabase *self, sqlite3_stmt *statement, GError **error);
gboolean tg_database_run (TgDatabase  *self,
                          GError     **error,
                          const gchar *sql,
                          const gchar *types,
                          va_list      values);
gint64   tg_database_get_last_id (TgDatabase *self);

G_END_DECLS
