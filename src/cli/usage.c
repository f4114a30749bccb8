/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands share of reading their words. The name to begin a message
 * with is the program's and the command's, as tengen-cli.c set it. */

#include "cli/usage.h"

#include <glib/gi18n-lib.h>

/**
 * tg_usage_error:
 * @format: what is wrong, and what would be right, in one line
 * @...: for @format
 *
 * Tells the user what is wrong with the words after the program's name.
 *
 * Returns: %TG_EXIT_USAGE
 */
int
tg_usage_error (const gchar *format, ...)
{
  g_autofree gchar *message = NULL;
  va_list           args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  g_printerr ("%s: %s\n", g_get_prgname (), message);
  return TG_EXIT_USAGE;
}

/**
 * tg_usage_parse:
 * @parameters: (nullable): what follows the options, for --help
 * @summary: what the command does, for --help; not translated yet
 * @entries: the options
 * @argc: (inout): number of words
 * @argv: (inout): the words; what is no option stays
 *
 * Reads a command's options. With --help, prints the help and ends the program,
 * as GOption does.
 *
 * Returns: %FALSE if an option is wrong, which has been said then
 */
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

/**
 * tg_usage_read_rules:
 * @id: what was written for the rules
 * @ruleset: (out): the rules; left alone if there are none of that name
 *
 * Understands the name of rules, or tells the user which there are.
 *
 * Returns: whether there are such rules
 */
gboolean
tg_usage_read_rules (const gchar *id, TgRuleset *ruleset)
{
  if (tg_ruleset_from_id (id, ruleset))
    return TRUE;

  tg_usage_error (
      _ ("unknown rules “%s”: use freestyle, standard, renju, caro5 or caro6"), id);
  return FALSE;
}
