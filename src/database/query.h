/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Queries and changes of a database. */

#pragma once

#include "database/database.h"

G_BEGIN_DECLS

/* A database, and the first error of a query, which has no error of its own. */
typedef struct
{
  TgDatabase *database; /* owned by the struct that contains this one */
  GError     *error;    /* (nullable): owned like @database */
} TgQueryBase;

/* A running query: tg_query_ask(), and then tg_query_next() for each row. */
typedef struct
{
  TgQueryBase  *base;
  sqlite3_stmt *row; /* owned (nullable) until tg_query_next() has returned %FALSE */
} TgQuery;

void          tg_query_base_clear (TgQueryBase *base);
TgQuery       tg_query_ask (TgQueryBase *base, const gchar *sql, const gchar *types, ...);
gboolean      tg_query_next (TgQuery *self);
void          tg_query_stop (TgQuery *self);
guint         tg_query_get_uint (const TgQuery *self, int column);
gint64        tg_query_get_int64 (const TgQuery *self, int column);
gdouble       tg_query_get_double (const TgQuery *self, int column);
gchar        *tg_query_get_text (const TgQuery *self, int column);
gconstpointer tg_query_get_blob (const TgQuery *self, int column, gsize *size);

gboolean tg_query_change (TgQueryBase *base,
                          GError     **error,
                          const gchar *sql,
                          const gchar *types,
                          ...);

GArray *tg_query_list_new (guint size, GDestroyNotify clear);
void    tg_query_clear_text (gpointer data);

G_END_DECLS
