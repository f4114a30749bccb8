/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "database/query.h"

/* Closes the database, and frees the error. */
void
tg_query_base_clear (TgQueryBase *base)
{
  g_clear_pointer (&base->database, tg_database_close);
  g_clear_error (&base->error);
}

/* Keeps the first error. */
static void
note (TgQueryBase *base, GError *error)
{
  if (base->error == NULL)
    base->error = error;
  else
    g_clear_error (&error);
}

gboolean
tg_query_next (TgQuery *self)
{
  GError *error = NULL;

  if (self->row != NULL && tg_database_step (self->base->database, self->row, &error))
    return TRUE;
  g_clear_pointer (&self->row, sqlite3_finalize);
  note (self->base, error);
  return FALSE;
}

/* Ends a query before its last row. */
void
tg_query_stop (TgQuery *self)
{
  g_clear_pointer (&self->row, sqlite3_finalize);
}

/* Begins a query. @types: see tg_database_prepare() */
TgQuery
tg_query_ask (TgQueryBase *base, const gchar *sql, const gchar *types, ...)
{
  GError *error = NULL;
  TgQuery query = { base, NULL };
  va_list values;

  va_start (values, types);
  query.row = tg_database_prepare (base->database, &error, sql, types, values);
  va_end (values);
  note (base, error);
  return query;
}

/* Runs a statement that changes the database. @types: see tg_database_prepare() */
gboolean
tg_query_change (TgQueryBase *base,
                 GError     **error,
                 const gchar *sql,
                 const gchar *types,
                 ...)
{
  gboolean ok;
  va_list  values;

  va_start (values, types);
  ok = tg_database_run (base->database, error, sql, types, values);
  va_end (values);
  return ok;
}

guint
tg_query_get_uint (const TgQuery *self, int column)
{
  return (guint) sqlite3_column_int64 (self->row, column);
}

gint64
tg_query_get_int64 (const TgQuery *self, int column)
{
  return sqlite3_column_int64 (self->row, column);
}

gdouble
tg_query_get_double (const TgQuery *self, int column)
{
  return sqlite3_column_double (self->row, column);
}

gchar *
tg_query_get_text (const TgQuery *self, int column)
{
  return g_strdup ((const gchar *) sqlite3_column_text (self->row, column));
}

/* Returns: (nullable): the bytes, until the next row; %NULL if there are none */
gconstpointer
tg_query_get_blob (const TgQuery *self, int column, gsize *size)
{
  gconstpointer data = sqlite3_column_blob (self->row, column);

  *size = (gsize) sqlite3_column_bytes (self->row, column);
  return data;
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
