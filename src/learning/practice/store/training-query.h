/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Queries and changes of a database. */

#pragma once

#include "learning/practice/store/database.h"

G_BEGIN_DECLS

/* A database, and a message for the user about its errors. */
typedef struct
{
  TgDatabase *database; /* owned by the struct that contains this one */
  gchar      *notice;   /* (nullable): owned like @database; the message */
} TgQueryBase;

/* A running query: tg_query_ask(), and then tg_query_next() for each row. */
typedef struct
{
  TgQueryBase  *base;
  sqlite3_stmt *row; /* owned (nullable) until tg_query_next() has returned %FALSE */
} TgQuery;

TgQuery  tg_query_ask (TgQueryBase *base, const gchar *sql, const gchar *types, ...);
gboolean tg_query_next (TgQuery *self);
void     tg_query_stop (TgQuery *self);
guint    tg_query_get_uint (const TgQuery *self, int column);
gint64   tg_query_get_int64 (const TgQuery *self, int column);
gdouble  tg_query_get_double (const TgQuery *self, int column);
gchar   *tg_query_get_text (const TgQuery *self, int column);

gboolean tg_query_change (TgQueryBase *base,
                          GError     **error,
                          const gchar *sql,
                          const gchar *types,
                          ...);
gboolean tg_query_explain (GError **error);

GArray *tg_query_list_new (guint size, GDestroyNotify clear);
void    tg_query_clear_text (gpointer data);

G_END_DECLS
