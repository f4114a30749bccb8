/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The locale is ignored, because a script must mean the same everywhere. A comma is
 * accepted as decimal separator if it cannot be a thousands separator. */

#include "cli/input/number.h"

#include <math.h>
#include <string.h>

/* Returns whether the comma of "1,000" may separate thousands: three digits follow,
 * and one to three digits precede that are not just a zero. */
static gboolean
may_divide_thousands (const gchar *text, const gchar *comma)
{
  const gchar *first = text + strspn (text, "+-");

  return strlen (comma + 1) == 3 && strspn (comma + 1, "0123456789") == 3 && comma > first
         && comma <= first + 3 && *first != '0';
}

/* Parses a number with a decimal point or comma; @number is unchanged on failure. */
gboolean
tg_number_parse (const gchar *text, gdouble *number)
{
  g_autofree gchar *copy = g_strdup (text);
  gchar            *comma = strchr (copy, ',');
  gchar            *end;
  gdouble           value;

  if (comma != NULL && may_divide_thousands (copy, comma))
    return FALSE;
  if (comma != NULL && strchr (copy, '.') == NULL)
    *comma = '.';

  value = g_ascii_strtod (copy, &end);
  if (end == copy || *end != '\0' || !isfinite (value))
    return FALSE;

  *number = value;
  return TRUE;
}
