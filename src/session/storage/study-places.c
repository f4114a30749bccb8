/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line for each file, the one closed last at the end: a hash of its URI, and the moves
 * that lead to the position. Moves are found again after another program has added some,
 * and a file that is quite another one by now has none of them. It is only a convenience:
 * what cannot be read or written is no error. */

#include "session/storage/study-places.h"

#include <string.h>

/* A longer line is not worth keeping. */
#define MAX_MOVES 500

static gchar *
hash_file (GFile *game)
{
  g_autofree gchar *uri = g_file_get_uri (game);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
}

/* Returns: (transfer full): such as “B112”, “W-” for a pass, “.” for a note without a
 * move */
static gchar *
name_move (const TgRecordNode *node, guint size)
{
  TgMove move = tg_record_node_get_move (node);
  gchar  letter = move.stone == TG_STONE_BLACK ? 'B' : 'W';

  if (move.stone == TG_STONE_NONE)
    return g_strdup (".");
  if (!tg_point_is_on_board (move.point, size))
    return g_strdup_printf ("%c-", letter);
  return g_strdup_printf ("%c%u", letter, tg_point_index (move.point, size));
}

/* Returns: (transfer full): the lines of the file, none if there is no file */
static GPtrArray *
read_lines (GFile *places)
{
  GPtrArray        *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *text = NULL;
  g_auto (GStrv) split = NULL;

  if (!g_file_load_contents (places, NULL, &text, NULL, NULL, NULL))
    return lines;

  split = g_strsplit (text, "\n", -1);
  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_ptr_array_add (lines, g_strdup (split[i]));
  return lines;
}

/* Whether the main line ends at a node: there a file is opened anyhow. */
static gboolean
is_last (const TgRecordNode *node)
{
  if (tg_record_node_get_first_child (node) != NULL)
    return FALSE;

  for (const TgRecordNode *parent; (parent = tg_record_node_get_parent (node)) != NULL;
       node = parent)
    if (tg_record_node_get_first_child (parent) != node)
      return FALSE;

  return TRUE;
}

static gchar *
make_line (const gchar *hash, const TgRecordNode *node, guint size)
{
  GString *line = g_string_new (hash);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);

  for (; tg_record_node_get_parent (node) != NULL;
       node = tg_record_node_get_parent (node))
    g_ptr_array_add (moves, name_move (node, size));
  for (guint i = moves->len; i-- > 0;)
    g_string_append_printf (line, " %s", (const gchar *) moves->pdata[i]);
  return g_string_free (line, FALSE);
}

static void
write_lines (GFile *places, GPtrArray *lines)
{
  g_autoptr (GFile) folder = g_file_get_parent (places);
  g_autofree gchar *text = NULL;

  g_ptr_array_add (lines, g_strdup (""));
  g_ptr_array_add (lines, NULL);
  text = g_strjoinv ("\n", (gchar **) lines->pdata);
  g_file_make_directory_with_parents (folder, NULL, NULL);
  g_file_replace_contents (places, text, strlen (text), NULL, FALSE,
                           G_FILE_CREATE_PRIVATE, NULL, NULL, NULL);
}

/**
 * tg_study_places_keep:
 * @places: the file with all places; it is made when it is needed
 * @game: the file that is closed
 * @node: the node of its @record that was looked at
 *
 * Remembers where a file was left.
 */
void
tg_study_places_keep (GFile              *places,
                      GFile              *game,
                      const TgRecord     *record,
                      const TgRecordNode *node)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree gchar *hash = NULL;
  gboolean          is_wanted;
  guint             n_before;

  g_return_if_fail (G_IS_FILE (places) && G_IS_FILE (game));
  g_return_if_fail (record != NULL && node != NULL);

  lines = read_lines (places);
  hash = hash_file (game);
  is_wanted = !is_last (node) && tg_record_node_get_number (node) <= MAX_MOVES;
  n_before = lines->len;
  for (guint i = lines->len; i-- > 0;)
    if (g_str_has_prefix (lines->pdata[i], hash))
      g_ptr_array_remove_index (lines, i);
  if (!is_wanted && lines->len == n_before)
    return;

  if (is_wanted)
    g_ptr_array_add (lines, make_line (hash, node, tg_record_get_size (record)));
  if (lines->len > TG_STUDY_PLACES_MAX)
    g_ptr_array_remove_range (lines, 0, lines->len - TG_STUDY_PLACES_MAX);
  write_lines (places, lines);
}

static TgRecordNode *
find_child (const TgRecordNode *parent, const gchar *name, guint size)
{
  for (TgRecordNode *node = tg_record_node_get_first_child (parent); node != NULL;
       node = tg_record_node_get_next_sibling (node))
    {
      g_autofree gchar *other = name_move (node, size);

      if (g_str_equal (name, other))
        return node;
    }

  return NULL;
}

/**
 * tg_study_places_find:
 * @places: the file with all places
 * @game: the file that @record was read from
 *
 * Any thread.
 *
 * Returns: (nullable): where the file was left; %NULL if that is not known, or not in
 *   @record any more
 */
TgRecordNode *
tg_study_places_find (GFile *places, GFile *game, const TgRecord *record)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree gchar *hash = NULL;

  g_return_val_if_fail (G_IS_FILE (places) && G_IS_FILE (game), NULL);
  g_return_val_if_fail (record != NULL, NULL);

  lines = read_lines (places);
  hash = hash_file (game);
  for (guint i = 0; i < lines->len; i++)
    {
      TgRecordNode *node = tg_record_get_root (record);
      g_auto (GStrv) names = NULL;

      if (!g_str_has_prefix (lines->pdata[i], hash))
        continue;
      names = g_strsplit (lines->pdata[i], " ", -1);
      for (guint j = 1; names[j] != NULL && node != NULL; j++)
        node = find_child (node, names[j], tg_record_get_size (record));
      return node;
    }

  return NULL;
}
