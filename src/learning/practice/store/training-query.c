/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/store/training-query.h"

#include <glib/gi18n-lib.h>

/* Prefixes the reason why a change was not saved. Returns: %FALSE */
gboolean
tg_query_explain (GError **error)
{
  /* Translators: the reason, which may be in English. */
  g_prefix_error (error, "%s: ", _ ("Your practice cannot be saved"));
  return FALSE;
}

static void
note (TgQueryBase *self, const GError *error)
{
  if (error != NULL && self->notice == NULL)
    self->notice =
        /* Translators: the reason, which may be in English. */
        g_strdup_printf (_ ("Your practice cannot be read: %s"), error->message);
}

gboolean
tg_query_next (TgQuery *query)
{
  g_autoptr (GError) error = NULL;

  if (query->row != NULL && tg_database_step (query->base->database, query->row, &error))
    return TRUE;
  g_clear_pointer (&query->row, sqlite3_finalize);
  note (query->base, error);
  return FALSE;
}

/* Ends a query before its last row. */
void
tg_query_stop (TgQuery *query)
{
  g_clear_pointer (&query->row, sqlite3_finalize);
}

/* Begins a query. @types: see tg_database_prepare() */
TgQuery
tg_query_ask (TgQueryBase *self, const gchar *sql, const gchar *types, ...)
{
  g_autoptr (GError) error = NULL;
  TgQuery query = { self, NULL };
  va_list values;

  va_start (values, types);
  query.row = tg_database_prepare (self->database, &error, sql, types, values);
  va_end (values);
  note (self, error);
  return query;
}

/* Runs a statement that changes the database. @types: see tg_database_prepare() */
gboolean
tg_query_change (TgQueryBase *self,
                 GError     **error,
                 const gchar *sql,
                 const gchar *types,
                 ...)
{
  gboolean ok;
  va_list  values;

  va_start (values, types);
  ok = tg_database_run (self->database, error, sql, types, values);
  va_end (values);
  return ok || tg_query_explain (error);
}

guint
tg_query_get_uint (const TgQuery *query, int column)
{
  return (guint) sqlite3_column_int64 (query->row, column);
}

gint64
tg_query_get_int64 (const TgQuery *query, int column)
{
  return sqlite3_column_int64 (query->row, column);
}

gdouble
tg_query_get_double (const TgQuery *query, int column)
{
  return sqlite3_column_double (query->row, column);
}

gchar *
tg_query_get_text (const TgQuery *query, int column)
{
  return g_strdup ((const gchar *) sqlite3_column_text (query->row, column));
}

/* Frees the text of a struct that begins with its only text. */
void
tg_query_clear_text (gpointer data)
{
  g_free (*(gchar **) data);
}

GArray *
tg_query_list_new (guint size, GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, FALSE, size);

  g_array_set_clear_func (list, clear);
  return list;
}
