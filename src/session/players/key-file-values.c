/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A missing value is an error like an invalid one, except for the texts and the width of
 * a player, which are optional. Valid lines of a damaged file can be salvaged. */

#include "session/players/key-file-values.h"

#include <string.h>

#include "session/players/classic-names.h"

#define MAX_TEXT 4096

static const gchar *const kinds[] = { "person", "engine", "program", "classic", NULL };

static gboolean
can_be_line (const gchar *line)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree gchar *text = g_strconcat ("[group]\n", line, NULL);

  return g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
}

/* Returns: (transfer full): the valid lines of a damaged key file */
GKeyFile *
tg_key_file_salvage (GBytes *bytes)
{
  GKeyFile         *file = g_key_file_new ();
  gsize             length;
  const gchar      *data = g_bytes_get_data (bytes, &length);
  g_autofree gchar *text = g_utf8_make_valid (length > 0 ? data : "", (gssize) length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) good = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if ((good->len > 0 || lines[i][0] == '[') && can_be_line (lines[i]))
      g_string_append_printf (good, "%s\n", lines[i]);
  g_key_file_load_from_data (file, good->str, good->len, G_KEY_FILE_NONE, NULL);
  return file;
}

/* Finds a word in a list that ends with %NULL. @word: (nullable): the word. */
gboolean
tg_key_file_find_word (const gchar *const *words, const gchar *word, guint *index)
{
  for (*index = 0; words[*index] != NULL; (*index)++)
    if (g_strcmp0 (words[*index], word) == 0)
      return TRUE;
  return FALSE;
}

gboolean
tg_key_file_get_word (GKeyFile           *file,
                      const gchar        *group,
                      const gchar        *key,
                      const gchar *const *words,
                      guint              *index)
{
  g_autofree gchar *word = g_key_file_get_string (file, group, key, NULL);

  return tg_key_file_find_word (words, word, index);
}

gboolean
tg_key_file_get_number (GKeyFile    *file,
                        const gchar *group,
                        const gchar *key,
                        guint64      max,
                        guint64     *number)
{
  g_autofree gchar *text = g_key_file_get_string (file, group, key, NULL);

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, max, number, NULL);
}

/* Reads and interns a text of moderate length; @text is unchanged if the file has
 * none. */
gboolean
tg_key_file_get_text (GKeyFile     *file,
                      const gchar  *group,
                      const gchar  *key,
                      const gchar **text)
{
  g_autofree gchar *value = g_key_file_get_string (file, group, key, NULL);

  if (value == NULL)
    return !g_key_file_has_key (file, group, key, NULL);
  if (strlen (value) > MAX_TEXT)
    return FALSE;

  *text = g_intern_string (value);
  return TRUE;
}

void
tg_key_file_set_player (GKeyFile *file, const gchar *group, const TgPlayerSpec *player)
{
  g_key_file_set_string (file, group, "kind", kinds[player->kind]);
  g_key_file_set_uint64 (file, group, "level", player->level);
  g_key_file_set_uint64 (file, group, "depth", player->depth);
  if (player->is_perfect)
    g_key_file_set_boolean (file, group, "perfect", TRUE);
  if (player->width > 0)
    g_key_file_set_uint64 (file, group, "width", player->width);
  if (player->name != NULL)
    g_key_file_set_string (file, group, "name", player->name);
  if (player->command != NULL)
    g_key_file_set_string (file, group, "command", player->command);
  if (player->classic != NULL)
    g_key_file_set_string (file, group, "classic", player->classic);
  g_key_file_set_uint64 (file, group, "threads", player->n_threads);
  g_key_file_set_uint64 (file, group, "memory", player->memory_mib);
}

/* Reads a historical player, which must exist, and its search depth and width. */
static gboolean
get_classic (GKeyFile *file, const gchar *group, TgPlayerSpec *player, const gchar **key)
{
  TgClassicName name;
  guint64       width = 0;

  if (!tg_key_file_get_text (file, group, *key = "classic", &player->classic)
      || (player->kind == TG_PLAYER_CLASSIC
          && !tg_classic_names_find (player->classic, &name)))
    return FALSE;

  *key = "width";
  if (g_key_file_has_key (file, group, *key, NULL)
      && !tg_key_file_get_number (file, group, *key, TG_PLAYER_MAX_CLASSIC_WIDTH, &width))
    return FALSE;
  player->width = (guint) width;
  if (player->kind != TG_PLAYER_CLASSIC)
    return TRUE;

  *key = width > 0 ? "width" : "depth";
  return player->depth <= TG_PLAYER_MAX_CLASSIC_DEPTH
         && (name.depth > 0 || (player->depth == 0 && width == 0));
}

/* Reads a player. @key: (out): the first invalid key, if there is one. */
gboolean
tg_key_file_get_player (GKeyFile     *file,
                        const gchar  *group,
                        TgPlayerSpec *player,
                        const gchar **key)
{
  guint   kind;
  guint64 level;
  guint64 depth;
  guint64 n_threads;
  guint64 memory;

  if (!tg_key_file_get_word (file, group, *key = "kind", kinds, &kind)
      || !tg_key_file_get_number (file, group, *key = "level", TG_PLAYER_MAX_LEVEL,
                                  &level)
      || !tg_key_file_get_number (file, group, *key = "depth", TG_PLAYER_MAX_DEPTH,
                                  &depth)
      || !tg_key_file_get_number (file, group, *key = "threads", TG_PLAYER_MAX_THREADS,
                                  &n_threads)
      || !tg_key_file_get_number (file, group, *key = "memory", TG_PLAYER_MAX_MEMORY_MIB,
                                  &memory))
    return FALSE;

  *player = (TgPlayerSpec){
    .kind = (TgPlayerKind) kind,
    .level = (guint) level,
    .is_perfect = g_key_file_get_boolean (file, group, "perfect", NULL),
    .depth = (guint) depth,
    .n_threads = (guint) n_threads,
    .memory_mib = (guint) memory,
  };
  return tg_key_file_get_text (file, group, *key = "name", &player->name)
         && tg_key_file_get_text (file, group, *key = "command", &player->command)
         && get_classic (file, group, player, key);
}
