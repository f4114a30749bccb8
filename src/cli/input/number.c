/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A script has to mean the same everywhere, so the locale does not count. Many people
 * write a comma before the decimals; it is understood where it cannot stand between
 * thousands. */

#include "cli/input/number.h"

#include <math.h>
#include <string.h>

/* Whether the comma of "1,000" may stand between thousands: three digits follow, and up to
 * three that are no zero go before. */
static gboolean
may_divide_thousands (const gchar *text, const gchar *comma)
{
  const gchar *first = text + strspn (text, "+-");

  return strlen (comma + 1) == 3 && strspn (comma + 1, "0123456789") == 3 && comma > first
         && comma <= first + 3 && *first != '0';
}

/* Understands a number with decimals behind a point or a comma; @number is left alone if
 * it is none. */
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
