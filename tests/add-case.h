/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adds tests that are the rows of a table. */

#pragma once

#include <glib.h>

/* Adds a test of @data at the path of @prefix and @name. */
static inline void
add_case (const gchar *prefix, const gchar *name, gconstpointer data, GTestDataFunc func)
{
  g_autofree gchar *path = g_strconcat (prefix, name, NULL);

  g_test_add_data_func (path, data, func);
}
