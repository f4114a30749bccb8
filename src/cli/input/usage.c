/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Messages begin with the program's name, set with g_set_prgname(). */

#include "cli/input/usage.h"

#include <glib/gi18n-lib.h>

G_GNUC_PRINTF (1, 0)
static void
print_message (const gchar *format, va_list args)
{
  g_autofree gchar *message = g_strdup_vprintf (format, args);

  g_printerr ("%s: %s\n", g_get_prgname (), message);
}

/* Prints an error in one line, and returns TG_EXIT_FAILED. */
int
tg_usage_fail (const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  print_message (format, args);
  va_end (args);
  return TG_EXIT_FAILED;
}

/* Prints an error in the arguments and its correction in one line, and returns
 * TG_EXIT_USAGE. */
int
tg_usage_error (const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  print_message (format, args);
  va_end (args);
  return TG_EXIT_USAGE;
}

/* Parses the options of a program or a command. GOption translates @summary, prints the
 * help with --help and exits. FALSE for an invalid option, after printing the error. */
gboolean
tg_usage_parse (const gchar        *parameters,
                const gchar        *summary,
                const GOptionEntry *entries,
                int                *argc,
                char             ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      tg_usage_error ("%s", error->message);
      return FALSE;
    }

  return TRUE;
}

/* Parses the name of a rule set, or prints the valid names. */
gboolean
tg_usage_read_rules (const gchar *id, TgRuleset *ruleset)
{
  if (tg_ruleset_from_id (id, ruleset))
    return TRUE;

  tg_usage_error (
      _ ("unknown rules “%s”: use freestyle, standard, renju, caro5 or caro6"), id);
  return FALSE;
}

/* Parses the name of an opening rule, or prints the valid names. */
gboolean
tg_usage_read_protocol (const gchar *id, TgOpeningProtocol *protocol)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  g_autofree gchar *list = NULL;

  if (tg_opening_protocol_from_id (id, protocol))
    return TRUE;

  for (TgOpeningProtocol i = 0; i < TG_N_OPENINGS; i++)
    g_strv_builder_add (builder, tg_opening_protocol_to_id (i));
  ids = g_strv_builder_end (builder);
  list = g_strjoinv (", ", ids);

  /* Translators: the first %s is what was written, the second a list. */
  tg_usage_error (_ ("unknown opening rule “%s”: use one of %s"), id, list);
  return FALSE;
}
