/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands of tengen-train share. It is a tool for those who work on
 * the engine, is not installed, and speaks English only. */

#include "training/commands.h"
#include "training/hand-tables.h"
#include "training/table-text.h"

/**
 * tg_train_parse:
 * @parameters: (nullable): what follows the options, for --help
 * @summary: what the command does, for --help
 * @entries: the options
 * @argc: (inout): number of words
 * @argv: (inout): the words; what is no option stays
 *
 * Reads a command's options.
 *
 * Returns: %FALSE if an option is wrong, which has been said then
 */
gboolean
tg_train_parse (const gchar        *parameters,
                const gchar        *summary,
                const GOptionEntry *entries,
                int                *argc,
                char             ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, summary);
  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, argc, argv, &error))
    return TRUE;

  tg_train_fail (TG_TRAIN_USAGE, "%s", error->message);
  return FALSE;
}

/**
 * tg_train_fail:
 * @status: an exit status
 * @format: what went wrong, in one line
 * @...: for @format
 *
 * Tells the user what went wrong.
 *
 * Returns: @status
 */
int
tg_train_fail (int status, const gchar *format, ...)
{
  g_autofree gchar *message = NULL;
  va_list           args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  g_printerr ("tengen-train: %s\n", message);
  return status;
}

/**
 * tg_train_parse_rules:
 * @text: (nullable): the word after --rules
 * @ruleset: (out): the rules that it means
 *
 * Reads the name of rules that have tables of their own.
 *
 * Returns: whether there are such rules; if not, that has been said
 */
gboolean
tg_train_parse_rules (const gchar *text, TgRuleset *ruleset)
{
  if (text != NULL && tg_ruleset_from_id (text, ruleset) && *ruleset <= TG_RULESET_RENJU)
    return TRUE;

  tg_train_fail (TG_TRAIN_USAGE, "--rules is needed: freestyle, standard or renju");
  return FALSE;
}

/**
 * tg_train_get_tables:
 * @words: (nullable): “current”, “hand” or a folder; %NULL is “current”
 * @ruleset: the rules
 * @tables: (out caller-allocates): the numbers
 *
 * Finds numbers: those that the engine was built with, those set by hand, or
 * those in files.
 *
 * Returns: whether they were found; if not, why has been said
 */
gboolean
tg_train_get_tables (const gchar *words, TgRuleset ruleset, TgEvaluationTables *tables)
{
  g_autoptr (GError) error = NULL;

  if (words == NULL || g_str_equal (words, "current"))
    *tables = *tg_evaluation_get (ruleset);
  else if (g_str_equal (words, "hand"))
    tg_hand_tables_fill (tables, ruleset);
  else if (!tg_table_text_load (words, ruleset, tables, &error))
    {
      tg_train_fail (TG_TRAIN_FAILED, "%s", error->message);
      return FALSE;
    }

  return TRUE;
}
