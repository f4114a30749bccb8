/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The full-text index finds parts of words from three characters on; a shorter word, such
 * as a Chinese name, is looked for in each row. (LIKE is no help there: in SQLite 3.40 it
 * finds no pattern of one Chinese character in such an index.) */

#include "library/games/library-names.h"

#include <string.h>

#include "library/games/library-private.h"

/* The length in characters from which the index finds a word. */
#define INDEXED_CHARS 3

static gint
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Returns: (transfer full): the words in small letters without accents, in alphabetical
 *   order: the same for “Soosõrv, Ants” and “Ants SOOSORV” */
gchar *
tg_library_normalise_name (const gchar *name)
{
  g_autofree gchar *valid = g_utf8_make_valid (name, -1);
  g_autofree gchar *plain = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  g_autofree gchar *folded = g_utf8_casefold (plain, -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_auto (GStrv) words = NULL;

  for (const gchar *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (text, c);
      /* A voiced sound mark makes another letter of a Japanese one. */
      else if (c == 0x3099 || c == 0x309a)
        g_string_append_unichar (text, c);
      else if (!g_unichar_ismark (c) && c != '\'')
        g_string_append_c (text, ' ');
    }
  words = g_strsplit (text->str, " ", 0);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (sorted, words[i]);
  g_ptr_array_sort (sorted, compare_words);
  g_ptr_array_add (sorted, NULL);
  return g_strjoinv (" ", (gchar **) sorted->pdata);
}

static GArray *
id_list_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (gint64));
}

static void
take_ids (GArray *list, TgQuery *query)
{
  while (tg_query_next (query))
    {
      gint64 id = tg_query_get_int64 (query, 0);

      g_array_append_val (list, id);
    }
}

/* Returns: (transfer full): the rows of the index that have all words, which are in normal
 *   form: 2 × id of a player, 2 × id + 1 of an event */
static GArray *
match (TgLibrary *self, const gchar *normal)
{
  g_auto (GStrv) words = g_strsplit (normal, " ", 0);
  g_autoptr (GString) indexed = g_string_new (NULL);
  g_autoptr (GString) sql = g_string_new ("SELECT rowid FROM names WHERE");
  GArray *list = id_list_new ();
  const gchar *and = "";
  TgQuery query;

  /* Words in normal form have no characters with a meaning in these languages. */
  for (guint i = 0; words[i] != NULL; i++)
    if (g_utf8_strlen (words[i], -1) >= INDEXED_CHARS)
      g_string_append_printf (indexed, "\"%s\" ", words[i]);
    else
      {
        g_string_append_printf (sql, "%s instr (name, '%s') > 0", and, words[i]);
        and = " AND";
      }
  if (indexed->len > 0)
    g_string_append_printf (sql, "%s names MATCH ?", and);
  query = tg_query_ask (&self->base, sql->str, indexed->len > 0 ? "s" : "", indexed->str);
  take_ids (list, &query);
  return list;
}

static void
add_name (TgLibrary *self, GHashTable *known, GArray *list, gint64 row)
{
  const gchar *sql =
      row % 2 == 0
          ? "SELECT p.name, norm, (SELECT count (DISTINCT ifnull (same_as, id)) FROM game"
            " WHERE black IN (SELECT id FROM player WHERE norm = p.norm)"
            " OR white IN (SELECT id FROM player WHERE norm = p.norm))"
            " FROM player AS p JOIN source ON source.id = source AND complete"
            " WHERE p.id = ?"
          : "SELECT e.name, e.name, (SELECT count (DISTINCT ifnull (same_as, id))"
            " FROM game WHERE event IN (SELECT id FROM event WHERE name = e.name))"
            " FROM event AS e JOIN source ON source.id = source AND complete"
            " WHERE e.id = ?";
  TgQuery query = tg_query_ask (&self->base, sql, "l", row / 2);

  if (tg_query_next (&query))
    {
      g_autofree gchar *norm = tg_query_get_text (&query, 1);
      TgLibraryName     name = { tg_query_get_text (&query, 0), row % 2 != 0,
                                 tg_query_get_uint (&query, 2) };

      if (g_hash_table_add (known, g_strdup_printf ("%u %s", name.is_event, norm)))
        g_array_append_val (list, name);
      else
        g_free (name.name);
    }
  tg_query_stop (&query);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  const TgLibraryName *x = a;
  const TgLibraryName *y = b;

  return x->n_games != y->n_games ? (x->n_games < y->n_games) - (x->n_games > y->n_games)
                                  : strcmp (x->name, y->name);
}

/**
 * tg_library_find_names:
 * @words: words or parts of them
 *
 * Finds players and events whose names have all of the words. Fails with
 * %G_IO_ERROR_CANCELLED when the thread's g_cancellable_get_current() is cancelled.
 *
 * Returns: (transfer full) (nullable) (element-type TgLibraryName): the names, those with
 *   most games first; %NULL with @error
 */
GArray *
tg_library_find_names (TgLibrary *self, const gchar *words, GError **error)
{
  g_autofree gchar *normal = tg_library_normalise_name (words);
  g_autoptr (GArray) list =
      tg_query_list_new (sizeof (TgLibraryName), tg_query_clear_text);
  g_autoptr (GArray) rows = *normal != '\0' ? match (self, normal) : id_list_new ();
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < rows->len && self->base.error == NULL; i++)
    {
      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
        return NULL;
      add_name (self, known, list, g_array_index (rows, gint64, i));
    }
  g_array_sort (list, compare_names);
  return tg_library_take_error (self, error) ? g_steal_pointer (&list) : NULL;
}

/* Returns: whether all words of @words are words of @norm, both in normal form */
static gboolean
has_words (const gchar *norm, const gchar *words)
{
  g_auto (GStrv) have = g_strsplit (norm, " ", 0);
  g_auto (GStrv) need = g_strsplit (words, " ", 0);

  for (guint i = 0; need[i] != NULL; i++)
    if (!g_strv_contains ((const gchar *const *) have, need[i]))
      return FALSE;
  return TRUE;
}

/* Sorts players with the words of a name, or parts of them, into @whole if they have whole
 * words. */
static void
find_by_words (TgLibrary *self, const gchar *normal, GArray *whole, GArray *parts)
{
  g_autoptr (GArray) rows = match (self, normal);

  for (guint i = 0; i < rows->len; i++)
    {
      gint64            id = g_array_index (rows, gint64, i);
      TgQuery           query;
      g_autofree gchar *norm = NULL;

      if (id % 2 != 0)
        continue;
      id /= 2;
      query = tg_query_ask (&self->base, "SELECT norm FROM player WHERE id = ?", "l", id);
      norm = tg_query_next (&query) ? tg_query_get_text (&query, 0) : g_strdup ("");
      tg_query_stop (&query);
      g_array_append_val (has_words (norm, normal) ? whole : parts, id);
    }
}

/**
 * tg_library_find_players:
 * @name: a name, or words of one
 *
 * Finds the rows of a player, one for each source. If no player has the name, all count
 * whose names have its words, or else parts of words.
 *
 * Returns: (transfer full) (nullable) (element-type gint64): their ids; %NULL with @error
 */
GArray *
tg_library_find_players (TgLibrary *self, const gchar *name, GError **error)
{
  g_autofree gchar *normal = tg_library_normalise_name (name);
  g_autoptr (GArray) whole = id_list_new ();
  g_autoptr (GArray) parts = id_list_new ();
  TgQuery query =
      tg_query_ask (&self->base, "SELECT id FROM player WHERE norm = ?", "s", normal);

  take_ids (whole, &query);
  if (whole->len == 0 && *normal != '\0')
    find_by_words (self, normal, whole, parts);
  if (!tg_library_take_error (self, error))
    return NULL;
  return whole->len > 0 ? g_steal_pointer (&whole) : g_steal_pointer (&parts);
}
