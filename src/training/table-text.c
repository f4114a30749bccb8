/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Four tables, each a comment with its name and then its numbers between
 * braces, sixteen a line so that a change shows as a short difference. The
 * order is that of the structure in engine/evaluate.c. */

#include "training/table-text.h"

#include <string.h>

#define PER_LINE 16
#define N_TABLES 4

static const gchar head[] = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
                            "/* Made by tengen-train, see src/training/README.md. */\n";

GQuark
tg_table_text_error_quark (void)
{
  return g_quark_from_static_string ("tg-table-text-error-quark");
}

typedef struct
{
  const gchar *name;
  gint16      *numbers;
  guint        n_numbers;
} Table;

static void
list_tables (TgEvaluationTables *tables, TgSide side, Table list[N_TABLES])
{
  list[0] = (Table){ "values", tables->values[side], TG_N_COMBINATIONS };
  list[1] = (Table){ "move scores", tables->move_scores[side], TG_N_COMBINATIONS };
  list[2] = (Table){ "block scores", tables->block_scores[side], TG_N_COMBINATIONS };
  list[3] = (Table){ "threats", tables->threats[side], TG_N_THREAT_SETS };
}

/* The name of a side's file without its ending. Where the sides have the same rules they
 * have the same name. */
static const gchar *
get_name (TgRuleset ruleset, TgSide side)
{
  switch (ruleset)
    {
    case TG_RULESET_STANDARD:
      return "standard";
    case TG_RULESET_RENJU:
      return side == TG_SIDE_BLACK ? "renju-black" : "renju-white";
    case TG_RULESET_FREESTYLE:
    case TG_RULESET_CARO5:
    case TG_RULESET_CARO6:
    default:
      return "freestyle";
    }
}

gchar *
tg_table_text_write (const TgEvaluationTables *tables, TgSide side)
{
  g_autofree TgEvaluationTables *copy = g_memdup2 (tables, sizeof *tables);
  GString                       *text = g_string_new (head);
  Table                          list[N_TABLES];

  list_tables (copy, side, list);
  for (guint i = 0; i < N_TABLES; i++)
    {
      g_string_append_printf (text, "{ /* %s */\n", list[i].name);
      for (guint j = 0; j < list[i].n_numbers; j++)
        g_string_append_printf (
            text, "%d,%s", list[i].numbers[j],
            j % PER_LINE == PER_LINE - 1 || j + 1 == list[i].n_numbers ? "\n" : " ");
      g_string_append (text, "},\n");
    }

  return g_string_free (text, FALSE);
}

static gboolean
skip (const gchar **text, const gchar *expected)
{
  if (!g_str_has_prefix (*text, expected))
    return FALSE;

  *text += strlen (expected);
  return TRUE;
}

static gboolean
read_table (const gchar **text, const Table *table, GError **error)
{
  g_autofree gchar *start = g_strdup_printf ("{ /* %s */\n", table->name);

  if (!skip (text, start))
    {
      g_set_error (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_FORMAT,
                   "The table “%s” is missing", table->name);
      return FALSE;
    }

  for (guint i = 0; i < table->n_numbers; i++)
    {
      gchar *end;
      gint64 number = g_ascii_strtoll (*text, &end, 10);

      if (end == *text || *end != ',' || number < G_MININT16 || number > G_MAXINT16)
        {
          g_set_error (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_NUMBER,
                       "Number %u of the table “%s” is missing or out of range", i + 1,
                       table->name);
          return FALSE;
        }
      table->numbers[i] = (gint16) number;
      *text = end + 1;
      while (g_ascii_isspace (**text))
        (*text)++;
    }
  if (!skip (text, "},\n"))
    {
      g_set_error (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_NUMBER,
                   "The table “%s” has more than %u numbers", table->name,
                   table->n_numbers);
      return FALSE;
    }

  return TRUE;
}

/* Reads a side's numbers. If it fails @tables may be half filled. */
gboolean
tg_table_text_read (const gchar        *text,
                    TgEvaluationTables *tables,
                    TgSide              side,
                    GError            **error)
{
  Table list[N_TABLES];

  list_tables (tables, side, list);
  if (!skip (&text, head))
    {
      g_set_error_literal (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_FORMAT,
                           "Not a file of tables");
      return FALSE;
    }
  for (guint i = 0; i < N_TABLES; i++)
    if (!read_table (&text, &list[i], error))
      return FALSE;
  if (*text != '\0')
    {
      g_set_error_literal (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_FORMAT,
                           "Something follows the tables");
      return FALSE;
    }

  return TRUE;
}

static gchar *
file_of (const gchar *folder, TgRuleset ruleset, TgSide side)
{
  g_autofree gchar *name = g_strconcat (get_name (ruleset, side), ".inc", NULL);

  return g_build_filename (folder, name, NULL);
}

/* Reads the numbers of a rule set from one file or two. */
gboolean
tg_table_text_load (const gchar        *folder,
                    TgRuleset           ruleset,
                    TgEvaluationTables *tables,
                    GError            **error)
{
  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      g_autofree gchar *path = file_of (folder, ruleset, side);
      g_autofree gchar *text = NULL;

      if (!g_file_get_contents (path, &text, NULL, error))
        return FALSE;
      if (!tg_table_text_read (text, tables, side, error))
        {
          g_prefix_error (error, "%s: ", path);
          return FALSE;
        }
    }

  return TRUE;
}

/* Writes the numbers of a rule set to one file or two. */
gboolean
tg_table_text_save (const gchar              *folder,
                    TgRuleset                 ruleset,
                    const TgEvaluationTables *tables,
                    GError                  **error)
{
  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      g_autofree gchar *path = file_of (folder, ruleset, side);
      g_autofree gchar *text = tg_table_text_write (tables, side);

      if (!g_file_set_contents (path, text, -1, error))
        return FALSE;
    }

  return TRUE;
}
