/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts the application in the user's language. */

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "ui/app/application.h"

/* A locale that the system does not have must not keep anybody from playing:
 * the program then speaks English. GTK would warn about it, so it is told to
 * leave the locale alone. */
static void
init_language (void)
{
  const gchar *localedir = g_getenv ("TENGEN_LOCALEDIR");

  if (setlocale (LC_ALL, "") == NULL)
    setlocale (LC_ALL, "C.UTF-8");
  gtk_disable_setlocale ();

  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  g_autoptr (TgApplication) application = NULL;

  init_language ();
  application = tg_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
