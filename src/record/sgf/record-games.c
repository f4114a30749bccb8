/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A reader of a format returns one record. Only SGF files have several games; such a file
 * is divided into its games, and each part is read as a file. */

#include "record/sgf/record-games.h"

#include "record/sgf/sgf-collection.h"
#include "record/sgf/sgf-reader.h"

/* Reads the games from @lexer on. */
static void
load_each (TgSgfLexer               lexer,
           const TgRecordIoOptions *options,
           TgRecordGamesFunc        func,
           gpointer                 user_data)
{
  TgRecordIoOptions in_utf8 = *options;
  gboolean          goes_on = TRUE;
  GBytes           *bytes;

  in_utf8.charset = "UTF-8";
  while (goes_on && (bytes = tg_sgf_collection_next (&lexer)) != NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TgRecord) record =
          tg_record_io_load_bytes (bytes, NULL, &in_utf8, NULL, &error);

      goes_on = func (record, error, user_data);
      g_bytes_unref (bytes);
    }
}

/* Returns: whether the text is an SGF with several games; @lexer: (out): at the first */
static gboolean
find_collection (TgSource *source, TgSgfLexer *lexer)
{
  TgSgfLexer after;

  if (!tg_sgf_read_text (source, lexer, NULL) || *lexer->at != '(')
    return FALSE;

  after = *lexer;
  return tg_sgf_lexer_skip_game (&after) && tg_sgf_lexer_find_game (&after);
}

/**
 * tg_record_games_load:
 * @name: (nullable): the file's name, used if the content fits several formats
 * @options: (nullable): facts that the file does not state
 * @func: (scope call): called for each game
 *
 * Reads all games of a file, in their order. Any thread.
 */
void
tg_record_games_load (GBytes                  *bytes,
                      const gchar             *name,
                      const TgRecordIoOptions *options,
                      TgRecordGamesFunc        func,
                      gpointer                 user_data)
{
  static const TgRecordIoOptions no_options;
  TgRecordIoReport               report = { 0 };
  TgSource source = { .options = options != NULL ? options : &no_options,
                      .report = &report };
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = NULL;
  TgSgfLexer lexer;

  g_return_if_fail (bytes != NULL && func != NULL);

  record = tg_record_io_load_bytes (bytes, name, options, &report, &error);
  source.data = g_bytes_get_data (bytes, &source.size);
  /* The first game alone may be unreadable, so the text is looked at in any case. */
  if (report.format == TG_RECORD_FORMAT_SGF && source.size > 0
      && source.size <= TG_RECORD_FILE && find_collection (&source, &lexer))
    {
      g_clear_pointer (&record, tg_record_free);
      load_each (lexer, source.options, func, user_data);
    }
  else
    func (record, error, user_data);
  g_free (source.text);
}
