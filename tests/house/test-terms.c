/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that the terms of po/terms.tsv are translated in one way. The first line of that
 * table has the languages of its columns. Each other line has a term in English and its
 * translations, separated by tabs; where a language needs several forms, “|” is between
 * them. */

#include "house.h"

#include <locale.h>
#include <string.h>

typedef struct
{
  gchar   *english;
  gchar  **translations;
  GRegex  *pattern; /* the term or its plural, as whole words */
  gboolean is_used;
} Term;

static Term *
term_new (const gchar *english, const gchar *translations)
{
  g_autofree gchar *escaped = g_regex_escape_string (english, -1);
  g_autofree gchar *pattern = g_strdup_printf ("\\b%s(?:e?s)?\\b", escaped);
  Term             *self = g_new0 (Term, 1);

  self->english = g_strdup (english);
  self->translations = g_strsplit (translations, "|", 0);
  self->pattern = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);
  return self;
}

static void
term_free (Term *self)
{
  g_free (self->english);
  g_strfreev (self->translations);
  g_regex_unref (self->pattern);
  g_free (self);
}

/* Sorts longer terms first: “open four” is not “four”. */
static gint
compare_terms (gconstpointer first, gconstpointer second)
{
  const Term *const *a = first;
  const Term *const *b = second;

  return (gint) strlen ((*b)->english) - (gint) strlen ((*a)->english);
}

/* Reads the table. Returns: (transfer full): its lines, split into columns */
static GPtrArray *
read_table (void)
{
  g_autofree gchar *text = house_read (g_test_get_dir (G_TEST_DIST), "po/terms.tsv");
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", 0);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (rows, g_strsplit (lines[i], "\t", 0));
  return rows;
}

/* Returns: (transfer full): the terms with the translations in @column, longest first */
static GPtrArray *
make_terms (GPtrArray *table, guint column)
{
  GPtrArray *terms = g_ptr_array_new_with_free_func ((GDestroyNotify) term_free);

  for (guint i = 1; i < table->len; i++)
    {
      gchar **row = g_ptr_array_index (table, i);

      g_ptr_array_add (terms, term_new (row[0], row[column]));
    }
  g_ptr_array_sort (terms, compare_terms);
  return terms;
}

/* Returns: (transfer full): the strings of @keyword in an entry of a catalog, joined */
static gchar *
read_strings (const gchar *entry, const gchar *keyword)
{
  g_autofree gchar *pattern =
      g_strdup_printf ("(?m)^%s \"((?:[^\"\\\\]|\\\\.|\"\\n\")*)\"$", keyword);
  g_autoptr (GPtrArray) found = house_matches (entry, pattern, 1);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "",
                            (const gchar *) g_ptr_array_index (found, i));
  g_string_replace (joined, "\"\n\"", "", 0);
  g_string_replace (joined, "\\n", " ", 0);
  return g_string_free (g_steal_pointer (&joined), FALSE);
}

/* Removes mnemonics, and the dots of a menu item. */
static void
strip_label (GString *text)
{
  g_string_replace (text, "_", "", 0);
  if (g_str_has_suffix (text->str, "…"))
    g_string_truncate (text, text->len - strlen ("…"));
}

/* Whether @translation has one of the translations of the term: it has nothing else if
 * @is_whole. */
static gboolean
is_translated (const Term *self, const gchar *translation, gboolean is_whole)
{
  for (guint i = 0; self->translations[i] != NULL; i++)
    if (is_whole ? g_str_equal (translation, self->translations[i])
                 : strstr (translation, self->translations[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Adds the terms that are translated differently in an entry to @faults. */
static void
check_entry (GPtrArray *terms, const gchar *file, const gchar *entry, GPtrArray *faults)
{
  g_autofree gchar *id = read_strings (entry, "msgid(?:_plural)?");
  g_autofree gchar *str = read_strings (entry, "msgstr(?:\\[0\\])?");
  g_autoptr (GString) text = g_string_new (id);
  g_autoptr (GString) translation = g_string_new (str);

  strip_label (text);
  strip_label (translation);
  for (guint i = 0; i < terms->len; i++)
    {
      Term             *term = g_ptr_array_index (terms, i);
      g_autofree gchar *rest = NULL;
      gboolean          is_whole;

      if (!g_regex_match (term->pattern, text->str, 0, NULL))
        continue;
      term->is_used = TRUE;
      is_whole = g_ascii_strcasecmp (text->str, term->english) == 0;
      if (!is_translated (term, translation->str, is_whole))
        g_ptr_array_add (
            faults, g_strdup_printf ("%s, “%s”: “%s” should have “%s” for “%s”", file, id,
                                     str, term->translations[0], term->english));
      /* The words of this term are no terms of their own. */
      rest = g_regex_replace_literal (term->pattern, text->str, -1, 0, "·", 0, NULL);
      g_string_assign (text, rest);
    }
}

static void
test_table (void)
{
  const gchar      *root = g_test_get_dir (G_TEST_DIST);
  g_autofree gchar *linguas = house_read (root, "po/LINGUAS");
  g_autoptr (GPtrArray) languages = house_matches (linguas, "^(?:ja|zh_[A-Z]+)$", 0);
  g_autoptr (GPtrArray) table = read_table ();
  gchar **columns = g_ptr_array_index (table, 0);

  g_assert_cmpuint (g_strv_length (columns), ==, languages->len + 1);
  for (guint i = 0; i < languages->len; i++)
    g_assert_true (g_strv_contains ((const gchar *const *) columns,
                                    g_ptr_array_index (languages, i)));
  for (guint i = 1; i < table->len; i++)
    {
      gchar **row = g_ptr_array_index (table, i);

      g_test_message ("%s", row[0]);
      g_assert_cmpuint (g_strv_length (row), ==, g_strv_length (columns));
      if (i > 1)
        g_assert_cmpstr (((gchar **) g_ptr_array_index (table, i - 1))[0], <, row[0]);
    }
}

static void
test_terms (void)
{
  const gchar *root = g_test_get_dir (G_TEST_DIST);
  g_autoptr (GPtrArray) table = read_table ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  gchar **columns = g_ptr_array_index (table, 0);

  for (guint i = 1; columns[i] != NULL; i++)
    {
      g_autofree gchar *name = g_strdup_printf ("po/%s.po", columns[i]);
      g_autofree gchar *text = house_read (root, name);
      g_auto (GStrv) entries = g_strsplit (text, "\n\n", 0);
      g_autoptr (GPtrArray) terms = make_terms (table, i);

      for (guint j = 1; entries[j] != NULL; j++)
        check_entry (terms, name, entries[j], faults);
      for (guint j = 0; j < terms->len; j++)
        {
          const Term *term = g_ptr_array_index (terms, j);

          if (!term->is_used)
            g_ptr_array_add (faults, g_strdup_printf ("po/terms.tsv: “%s” is in no text",
                                                      term->english));
        }
    }
  house_assert_no_faults (faults);
}

/* Tests the check on entries that it must and must not accept. */
static void
test_examples (void)
{
  static const struct
  {
    const gchar *entry;
    guint        n_faults;
  } examples[] = {
    { "msgid \"Open Four\"\nmsgstr \"活四\"", 0 },
    { "msgid \"Open Four\"\nmsgstr \"一个活四\"", 1 },
    { "msgid \"_Open Four…\"\nmsgstr \"活四…\"", 0 },
    { "msgid \"\"\n\"It makes an open \"\n\"four.\"\nmsgstr \"\"\n\"此手成\"\n\"活四。\"",
      0 },
    { "msgid \"It makes an open four.\"\nmsgstr \"此手成四。\"", 1 },
    { "msgid \"It makes a four.\"\nmsgstr \"此手成四。\"", 1 },
    { "msgid \"It makes a four.\"\nmsgstr \"此手成冲四。\"", 0 },
    { "msgid \"It makes a fourth.\"\nmsgstr \"此手成四。\"", 0 },
    { "msgid \"%u four\"\nmsgid_plural \"%u fours\"\nmsgstr[0] \"%u 个冲四\"", 0 },
    { "msgid \"Look\\nOpen fours\"\nmsgstr \"看\"", 1 },
  };
  g_autoptr (GPtrArray) terms =
      g_ptr_array_new_with_free_func ((GDestroyNotify) term_free);

  g_ptr_array_add (terms, term_new ("four", "冲四|跳四"));
  g_ptr_array_add (terms, term_new ("open four", "活四"));
  g_ptr_array_sort (terms, compare_terms);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

      g_test_message ("%s", examples[i].entry);
      check_entry (terms, "po/a.po", examples[i].entry, faults);
      g_assert_cmpuint (faults->len, ==, examples[i].n_faults);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/house/terms/examples", test_examples);
  g_test_add_func ("/house/terms/table", test_table);
  g_test_add_func ("/house/terms/terms", test_terms);
  return g_test_run ();
}
