/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/import/name-rows.h"

#include "library/games/library-names.h"
#include "library/games/library-private.h"

void
tg_name_rows_init (TgNameRows *self)
{
  self->players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
tg_name_rows_clear (TgNameRows *self)
{
  g_clear_pointer (&self->players, g_hash_table_unref);
  g_clear_pointer (&self->events, g_hash_table_unref);
}

static void
load (GHashTable *rows, TgLibrary *library, const gchar *sql, gint64 source)
{
  TgQuery query = tg_query_ask (&library->base, sql, "l", source);

  while (tg_query_next (&query))
    {
      gint64 id = tg_query_get_int64 (&query, 1);

      g_hash_table_insert (rows, tg_query_get_text (&query, 0),
                           g_memdup2 (&id, sizeof id));
    }
}

/* Loads the rows that a source has already. */
gboolean
tg_name_rows_load (TgNameRows *self, TgLibrary *library, gint64 source, GError **error)
{
  load (self->players, library, "SELECT ext, id FROM player WHERE source = ?", source);
  load (self->events, library, "SELECT ext, id FROM event WHERE source = ?", source);
  return tg_library_take_error (library, error);
}

/* Finds the row of a name, or adds it. @row: (out): 0 for no name */
static gboolean
find_row (TgNameRows     *self,
          TgImportWriter *writer,
          GHashTable     *rows,
          const gchar    *name,
          const gchar    *place,
          gint64         *row,
          GError        **error)
{
  g_autofree gchar *key = NULL;
  const gint64     *known;

  *row = 0;
  if (name == NULL || *name == '\0')
    return TRUE;
  key = rows == self->players ? tg_library_normalise_name (name) : g_strdup (name);
  known = g_hash_table_lookup (rows, key);
  if (known != NULL)
    {
      *row = *known;
      return TRUE;
    }
  *row = rows == self->players
             ? tg_import_writer_add_player (writer, key, name, NULL, NULL, error)
             : tg_import_writer_add_event (writer, key, name, place, error);
  g_hash_table_insert (rows, g_steal_pointer (&key), g_memdup2 (row, sizeof *row));
  return *row > 0;
}

/* Sets the rows of the players and the event of @record in @draft, and writes those that
 * the source lacks. */
gboolean
tg_name_rows_find (TgNameRows     *self,
                   TgImportWriter *writer,
                   const TgRecord *record,
                   TgGameDraft    *draft,
                   GError        **error)
{
  return find_row (self, writer, self->players,
                   tg_record_get_player (record, TG_STONE_BLACK), NULL, &draft->black,
                   error)
         && find_row (self, writer, self->players,
                      tg_record_get_player (record, TG_STONE_WHITE), NULL, &draft->white,
                      error)
         && find_row (self, writer, self->events,
                      tg_record_get_text (record, TG_RECORD_TEXT_EVENT),
                      tg_record_get_text (record, TG_RECORD_TEXT_PLACE), &draft->event,
                      error);
}
