/* SPDX-License-Identifier: GPL-3.0-or-later */

/* gettext reads $LANGUAGE for each text, except in locales without a language: C, POSIX
 * and, since glibc 2.39, C.UTF-8. A system may have only such locales. In the nonexistent
 * locale “C_US.UTF-8”, glibc uses C.UTF-8, but gettext sees the name “C_US.UTF-8”, and
 * reads $LANGUAGE (tested with 2.36 and 2.41). */

#include "ui/settings/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#define SYSTEM   TG_LANGUAGE_SYSTEM
#define ENGLISH  "en"
#define VARIABLE "LANGUAGE="

/* The entry in the environment. It is modified in place: reading the settings may have
 * started threads, and setenv() would move the environment while they use it. */
static gchar variable[256] = VARIABLE;

static const struct
{
  const gchar *id;
  const gchar *name;
} languages[] = {
  { SYSTEM, NC_ ("language", "System") },
  /* Translators: the name of your language in that language, such as “日本語”. The list of
   * languages shows it in whatever language the program is. */
  { ENGLISH, NC_ ("language", "English") },
#include "ui/settings/list-languages.inc"
};

const gchar *const *
tg_language_ids (void)
{
  static const gchar *ids[G_N_ELEMENTS (languages) + 1];

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    ids[i] = languages[i].id;
  return ids;
}

const gchar *
tg_language_get_name (const gchar *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  if (g_str_equal (id, SYSTEM))
    return g_dpgettext2 (GETTEXT_PACKAGE, "language", languages[0].name);
  for (gsize i = 1; i < G_N_ELEMENTS (languages); i++)
    if (g_str_equal (languages[i].id, id))
      return languages[i].name;

  return NULL;
}

static void
set_variable (const gchar *language)
{
  g_strlcpy (variable + strlen (VARIABLE), language, sizeof variable - strlen (VARIABLE));
}

void
tg_language_prepare (void)
{
  const gchar *language = g_getenv ("LANGUAGE");

  if (language != NULL)
    set_variable (language);
  putenv (variable);
}

/* Whether gettext ignores $LANGUAGE because the current locale has no language. */
static gboolean
has_no_language (void)
{
  const gchar *locale = setlocale (LC_MESSAGES, NULL);

  return g_str_equal (locale, "C") || g_str_equal (locale, "POSIX")
         || g_str_has_prefix (locale, "C.");
}

/* Whether the program has texts in the system's language: a catalog with a header, or the
 * English source texts. */
static gboolean
has_translation (void)
{
  return *dgettext (GETTEXT_PACKAGE, "") != '\0'
         || g_str_has_prefix (setlocale (LC_MESSAGES, NULL), "en_");
}

void
tg_language_apply (const gchar *id)
{
  static const gchar *const locales[] = { "C_US.UTF-8", "en_US.UTF-8" };

  g_return_if_fail (id != NULL);

  if (g_str_equal (id, SYSTEM))
    {
      if (!has_translation ())
        set_variable (ENGLISH);
      return;
    }
  set_variable (id);
  for (gsize i = 0; i < G_N_ELEMENTS (locales) && has_no_language (); i++)
    setlocale (LC_MESSAGES, locales[i]);
  /* English dates contain names of months, which come from the locale; dates in the other
   * languages contain only numbers. */
  if (g_str_equal (id, ENGLISH))
    setlocale (LC_TIME, "C");
}
