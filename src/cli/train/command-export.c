/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train export`: writes weights (the engine's, unless --tables names others)
 * as the text that the engine is built from. */

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "cli/train/tables-option.h"
#include "training/tune/table-text.h"

static int export(const gchar *tables, const gchar *folder)
{
  g_autofree TgEvaluationTables *numbers = g_new (TgEvaluationTables, 1);

  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      g_autoptr (GError) error = NULL;

      if (!tg_ruleset_get_info (ruleset)->has_network)
        continue;
      if (!tg_train_get_tables (tables, ruleset, numbers))
        return TG_EXIT_FAILED;
      if (!tg_table_text_save (folder, ruleset, numbers, &error))
        return tg_usage_fail ("%s", error->message);
    }

  return TG_EXIT_OK;
}

int
tg_train_command_export (int argc, char **argv)
{
  gchar *tables = NULL;
  gchar *out = NULL;
  int    status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "tables", 0, 0, G_OPTION_ARG_FILENAME, &tables,
      "Tables to write: current (the default), hand or a folder", "WHICH" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &out, "Folder for the tables", "FOLDER" },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse (NULL, "Writes the tables of all rules.", entries, &argc, &argv))
    {
      if (out == NULL || argc > 1)
        tg_usage_error ("--out FOLDER is needed, and no other arguments");
      else
        status = export(tables, out);
    }

  g_free (tables);
  g_free (out);
  return status;
}
