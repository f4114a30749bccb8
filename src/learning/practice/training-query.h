/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the store ask of its database, and how: for them alone. */

#pragma once

#include "learning/practice/database.h"
#include "learning/practice/training-store.h"

G_BEGIN_DECLS

struct _TgTrainingStore
{
  TgDatabase *database; /* owned */
  gchar      *notice;   /* owned (nullable) */
};

/* A question on its way: ask(), and then next() for each row. */
typedef struct
{
  TgTrainingStore *store;
  sqlite3_stmt    *row; /* owned (nullable) until next() has returned %FALSE */
} TgQuery;

TgQuery  tg_query_ask (TgTrainingStore *store, const gchar *sql, const gchar *types, ...);
gboolean tg_query_next (TgQuery *self);
void     tg_query_stop (TgQuery *self);
guint    tg_query_get_uint (const TgQuery *self, int column);
gint64   tg_query_get_int64 (const TgQuery *self, int column);
gdouble  tg_query_get_double (const TgQuery *self, int column);
gchar   *tg_query_get_text (const TgQuery *self, int column);

gboolean tg_query_change (TgTrainingStore *store,
                          GError         **error,
                          const gchar     *sql,
                          const gchar     *types,
                          ...);
gboolean tg_query_explain (GError **error);

GArray *tg_query_list_new (guint size, GDestroyNotify clear);
void    tg_query_clear_text (gpointer data);

G_END_DECLS
