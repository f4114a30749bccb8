/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts the application in the language of the system, or the one that was chosen. */

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "ui/app/application.h"
#include "ui/settings/language.h"

/* A locale that the system does not have must not keep anybody from playing:
 * the program then speaks English. GTK would warn about it, so it is told to
 * leave the locale alone.
 *
 * GLib decides with the first word that any library looks up, an error in reading the
 * settings for one, whether libraries are translated at all, and keeps to that. Before
 * textdomain() it decides that they are. Settings that cannot be opened are told of
 * later. */
static void
init_language (void)
{
  const gchar *localedir = g_getenv ("TENGEN_LOCALEDIR");
  g_autoptr (TgSettings) settings = NULL;

  if (setlocale (LC_ALL, "") == NULL)
    setlocale (LC_ALL, "C.UTF-8");
  gtk_disable_setlocale ();

  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  tg_language_prepare ();
  settings = tg_settings_new (NULL);
  textdomain (GETTEXT_PACKAGE);
  if (settings != NULL)
    tg_language_apply (tg_settings_get_language (settings));
}

int
main (int argc, char **argv)
{
  g_autoptr (TgApplication) application = NULL;

  init_language ();
  application = tg_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
