/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file holds tables, each a comment with its name and its numbers between braces,
 * sixteen per line, so that a change gives a short diff. The order is that of the
 * structures in src/engine/board/evaluation-tables.[ch]. */

#include "training/tune/table-text.h"

#include <string.h>

#include "training/tune/learner.h"

#define PER_LINE   16
#define MAX_TABLES 13

static const gchar head[] = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
                            "/* Made by tengen-train, see src/training/README.md. */\n";

GQuark
tg_table_text_error_quark (void)
{
  return g_quark_from_static_string ("tg-table-text-error-quark");
}

/* A table, whose numbers have one or two bytes each. */
typedef struct
{
  const gchar *name;
  gint8       *bytes;
  gint16      *words;
  guint        n_numbers;
} Table;

/* Lists the tables of a file; the last one has no name. */
static void
list_tables (TgEvaluationTables *tables, TgSide side, Table list[MAX_TABLES])
{
  const Table all[] = {
    { "values", NULL, tables->values[side], TG_N_COMBINATIONS },
    { "move scores", NULL, tables->move_scores[side], TG_N_COMBINATIONS },
    { "block scores", NULL, tables->block_scores[side], TG_N_COMBINATIONS },
    { "threats", NULL, tables->threats[side], TG_N_THREAT_SETS },
    { NULL, NULL, NULL, 0 },
  };

  memcpy (list, all, sizeof all);
}

static void
list_network (TgNetwork *network, Table list[MAX_TABLES])
{
#define BYTES(name, member)                                     \
  {                                                             \
    name, network->member, NULL, G_N_ELEMENTS (network->member) \
  }
#define WORDS(name, member)                                     \
  {                                                             \
    name, NULL, network->member, G_N_ELEMENTS (network->member) \
  }
  const Table all[] = {
    BYTES ("own", own),
    BYTES ("their", their),
    WORDS ("own values", own_values),
    WORDS ("their values", their_values),
    WORDS ("sums", sums),
    WORDS ("threats", threats),
    WORDS ("first biases", first_biases),
    WORDS ("inner", inner),
    WORDS ("second biases", second_biases),
    WORDS ("out of the first", out_first),
    WORDS ("out of the second", out_second),
    WORDS ("out bias", out_bias),
    { NULL, NULL, NULL, 0 },
  };
#undef BYTES
#undef WORDS

  memcpy (list, all, sizeof all);
}

static void
list_order (TgMoveOrder *order, Table list[MAX_TABLES])
{
  const Table all[] = {
    { "makes", NULL, order->makes, G_N_ELEMENTS (order->makes) },
    { "blocks", NULL, order->blocks, G_N_ELEMENTS (order->blocks) },
    { "near", NULL, order->near, G_N_ELEMENTS (order->near) },
    { NULL, NULL, NULL, 0 },
  };

  memcpy (list, all, sizeof all);
}

/* Returns (transfer full): the name of a side's file without extension. Sides with the
 * same rules share a file, and rule sets without tables of their own use those of
 * freestyle. */
static gchar *
get_name (TgRuleset ruleset, TgSide side)
{
  if (!tg_ruleset_get_info (ruleset)->has_network)
    ruleset = TG_RULESET_FREESTYLE;
  return g_strconcat (tg_ruleset_to_id (ruleset),
                      tg_learner_n_kinds (ruleset) == 1 ? ""
                      : side == TG_SIDE_BLACK           ? "-black"
                                                        : "-white",
                      NULL);
}

static gint
get_number (const Table *table, guint i)
{
  return table->bytes != NULL ? table->bytes[i] : table->words[i];
}

static gchar *
write_list (const Table *list)
{
  GString *text = g_string_new (head);

  for (guint i = 0; list[i].name != NULL; i++)
    {
      g_string_append_printf (text, "{ /* %s */\n", list[i].name);
      for (guint j = 0; j < list[i].n_numbers; j++)
        g_string_append_printf (
            text, "%d,%s", get_number (&list[i], j),
            j % PER_LINE == PER_LINE - 1 || j + 1 == list[i].n_numbers ? "\n" : " ");
      g_string_append (text, "},\n");
    }

  return g_string_free (text, FALSE);
}

gchar *
tg_table_text_write (const TgEvaluationTables *tables, TgSide side)
{
  g_autofree TgEvaluationTables *copy = g_memdup2 (tables, sizeof *tables);
  Table                          list[MAX_TABLES];

  list_tables (copy, side, list);
  return write_list (list);
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
      gint   limit = table->bytes != NULL ? G_MAXINT8 : G_MAXINT16;
      gchar *end;
      gint64 number = g_ascii_strtoll (*text, &end, 10);

      if (end == *text || *end != ',' || number < -limit || number > limit)
        {
          g_set_error (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_NUMBER,
                       "Number %u of the table “%s” is missing or out of range", i + 1,
                       table->name);
          return FALSE;
        }
      if (table->bytes != NULL)
        table->bytes[i] = (gint8) number;
      else
        table->words[i] = (gint16) number;
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

static gboolean
read_list (const gchar *text, const Table *list, GError **error)
{
  if (!skip (&text, head))
    {
      g_set_error_literal (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_FORMAT,
                           "Not a file of tables");
      return FALSE;
    }
  for (guint i = 0; list[i].name != NULL; i++)
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

/* Reads a side's weights. On failure @tables may be partly filled. */
gboolean
tg_table_text_read (const gchar        *text,
                    TgEvaluationTables *tables,
                    TgSide              side,
                    GError            **error)
{
  Table list[MAX_TABLES];

  list_tables (tables, side, list);
  return read_list (text, list, error);
}

static gchar *
file_of (const gchar *folder, TgRuleset ruleset, TgSide side, const gchar *ending)
{
  g_autofree gchar *stem = get_name (ruleset, side);
  g_autofree gchar *name = g_strconcat (stem, ending, NULL);

  return g_build_filename (folder, name, NULL);
}

static gboolean
load_list (const gchar *path, const Table *list, GError **error)
{
  g_autofree gchar *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  if (read_list (text, list, error))
    return TRUE;

  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

static gboolean
save_list (const gchar *path, const Table *list, GError **error)
{
  g_autofree gchar *text = write_list (list);

  return g_file_set_contents (path, text, -1, error);
}

/* Optional parts of the weights, each in files of its own, one for each side or one
 * for both. */
typedef struct
{
  const gchar *ending;
  void (*list) (TgEvaluationTables *tables, guint i, Table list[MAX_TABLES]);
  gsize count; /* offset of the field that counts the parts of this kind */
} Extra;

static void
list_ith_network (TgEvaluationTables *tables, guint i, Table list[MAX_TABLES])
{
  list_network (&tables->networks[i], list);
}

static void
list_ith_order (TgEvaluationTables *tables, guint i, Table list[MAX_TABLES])
{
  list_order (&tables->orders[i], list);
}

static const Extra extras[] = {
  { "-network.inc", list_ith_network, G_STRUCT_OFFSET (TgEvaluationTables, n_networks) },
  { "-order.inc", list_ith_order, G_STRUCT_OFFSET (TgEvaluationTables, n_orders) },
};

static gboolean
load_extra (const Extra        *extra,
            const gchar        *folder,
            TgRuleset           ruleset,
            TgEvaluationTables *tables,
            GError            **error)
{
  guint  n_kinds = tg_learner_n_kinds (ruleset);
  guint *n = &G_STRUCT_MEMBER (guint, tables, extra->count);
  Table  list[MAX_TABLES];

  for (*n = 0; *n < n_kinds; (*n)++)
    {
      g_autofree gchar *path = file_of (folder, ruleset, *n, extra->ending);

      if (*n == 0 && !g_file_test (path, G_FILE_TEST_EXISTS))
        break;
      extra->list (tables, *n, list);
      if (!load_list (path, list, error))
        return FALSE;
    }

  return TRUE;
}

/* Reads the weights of a rule set from one or two files, with its networks and move
 * orders if present. */
gboolean
tg_table_text_load (const gchar        *folder,
                    TgRuleset           ruleset,
                    TgEvaluationTables *tables,
                    GError            **error)
{
  Table list[MAX_TABLES];

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      g_autofree gchar *path = file_of (folder, ruleset, side, ".inc");

      list_tables (tables, side, list);
      if (!load_list (path, list, error))
        return FALSE;
    }

  memset (tables->networks, 0, sizeof tables->networks);
  memset (tables->orders, 0, sizeof tables->orders);
  for (guint i = 0; i < G_N_ELEMENTS (extras); i++)
    if (!load_extra (&extras[i], folder, ruleset, tables, error))
      return FALSE;

  return TRUE;
}

/* Writes the weights of a rule set to one or two files, with its networks and move
 * orders. */
gboolean
tg_table_text_save (const gchar              *folder,
                    TgRuleset                 ruleset,
                    const TgEvaluationTables *tables,
                    GError                  **error)
{
  g_autofree TgEvaluationTables *copy = g_memdup2 (tables, sizeof *tables);
  Table                          list[MAX_TABLES];

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      g_autofree gchar *path = file_of (folder, ruleset, side, ".inc");

      list_tables (copy, side, list);
      if (!save_list (path, list, error))
        return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (extras); i++)
    for (guint j = 0; j < G_STRUCT_MEMBER (guint, copy, extras[i].count); j++)
      {
        g_autofree gchar *path = file_of (folder, ruleset, j, extras[i].ending);

        extras[i].list (copy, j, list);
        if (!save_list (path, list, error))
          return FALSE;
      }

  return TRUE;
}
