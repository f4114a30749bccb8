/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/train/tables-option.h"

#include "cli/input/usage.h"
#include "training/tune/hand-tables.h"
#include "training/tune/table-text.h"

/* Parses the argument of --rules, which must name a rule set with tables of its own. */
gboolean
tg_train_parse_rules (const gchar *text, TgRuleset *ruleset)
{
  if (text != NULL && tg_ruleset_from_id (text, ruleset)
      && tg_ruleset_get_info (*ruleset)->has_network)
    return TRUE;

  tg_usage_error ("--rules is needed: freestyle, standard or renju");
  return FALSE;
}

/* Loads weights by name: “current”, or NULL, for the built-in ones, “linear” for the
 * built-in ones without their network, “hand” for the ones set by hand, or the path of
 * a folder with files of weights. */
gboolean
tg_train_get_tables (const gchar *words, TgRuleset ruleset, TgEvaluationTables *tables)
{
  g_autoptr (GError) error = NULL;

  if (words == NULL || g_str_equal (words, "current") || g_str_equal (words, "linear"))
    {
      *tables = *tg_evaluation_get (ruleset);
      if (g_strcmp0 (words, "linear") == 0)
        tables->n_networks = 0;
    }
  else if (g_str_equal (words, "hand"))
    tg_hand_tables_fill (tables, ruleset);
  else if (!tg_table_text_load (words, ruleset, tables, &error))
    {
      tg_usage_fail ("%s", error->message);
      return FALSE;
    }

  return TRUE;
}

/**
 * tg_train_load_params:
 * @path: (nullable): a file written by `tengen-train spsa`; %NULL for the engine's own
 *
 * Loads search parameters.
 *
 * Returns: %FALSE after printing an error
 */
gboolean
tg_train_load_params (const gchar *path, TgRuleset ruleset, TgSpsa *spsa)
{
  g_autofree gchar *text = NULL;
  g_autoptr (GError) error = NULL;

  tg_spsa_init (spsa, tg_search_params_get (ruleset));
  if (path == NULL
      || (g_file_get_contents (path, &text, NULL, &error)
          && tg_spsa_read (spsa, text, &error)))
    return TRUE;
  g_printerr ("%s: %s\n", path, error->message);
  return FALSE;
}
