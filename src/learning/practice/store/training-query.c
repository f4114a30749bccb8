/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/store/training-query.h"

#include <glib/gi18n-lib.h>

/* Prefixes the reason why a change was not saved. Returns: %FALSE */
gboolean
tg_training_explain (GError **error)
{
  /* Translators: the reason, which may be in English. */
  g_prefix_error (error, "%s: ", _ ("Your practice cannot be saved"));
  return FALSE;
}

/* Runs a statement that changes the database. @types: see tg_database_prepare() */
gboolean
tg_training_change (TgQueryBase *base,
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
  return ok || tg_training_explain (error);
}
