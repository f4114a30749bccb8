/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A reader of a format returns one record. Only SGF files have several games; such a file
 * is divided into its games, and each part is read as a file. A record has the text of the
 * games before and after its own, in UTF-8, which is divided in the same way. */

#include "record/sgf/record-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/sgf/sgf-collection.h"
#include "record/sgf/sgf-reader.h"
#include "record/sgf/sgf-writer.h"

/* Reads the games from @lexer on. Returns: whether to go on */
static gboolean
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
  return goes_on;
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

static TgSgfLexer
begin_text (const gchar *text)
{
  if (text == NULL)
    text = "";
  return (TgSgfLexer){ .start = text, .at = text, .end = text + strlen (text) };
}

static TgSgfLexer
begin_before (const TgRecord *record)
{
  return begin_text (tg_record_verbatim_get_before (tg_record_get_verbatim (record)));
}

static TgSgfLexer
begin_behind (const TgRecord *record)
{
  return begin_text (tg_record_verbatim_get_behind (tg_record_get_verbatim (record)));
}

/**
 * tg_record_games_count:
 * @number: (out): the number of @record among the games of its file, from 0
 *
 * Returns: the number of games in the file; 1 for a record without a file
 */
guint
tg_record_games_count (const TgRecord *record, guint *number)
{
  TgSgfLexer before, behind;

  g_return_val_if_fail (record != NULL && number != NULL, 0);

  before = begin_before (record);
  behind = begin_behind (record);
  *number = tg_sgf_lexer_count_games (&before);
  return *number + 1 + tg_sgf_lexer_count_games (&behind);
}

/**
 * tg_record_games_list:
 * @options: (nullable): facts that the file does not state
 * @func: (scope call): called for each game
 *
 * Reads all games of the file of a record, in their order. Any thread.
 */
void
tg_record_games_list (const TgRecord          *record,
                      const TgRecordIoOptions *options,
                      TgRecordGamesFunc        func,
                      gpointer                 user_data)
{
  static const TgRecordIoOptions no_options;

  g_return_if_fail (record != NULL && func != NULL);

  if (options == NULL)
    options = &no_options;
  if (load_each (begin_before (record), options, func, user_data)
      && func (record, NULL, user_data))
    load_each (begin_behind (record), options, func, user_data);
}

/* Divides the text from @lexer on at its game @number, from 0. @rest: (out): where that
 * game ends. Returns: (transfer full) (nullable): the game; %NULL if there are not so
 * many. @lexer: (inout): at the game */
static GBytes *
take_game (TgSgfLexer *lexer, guint number, const gchar **rest)
{
  TgSgfLexer after;
  GBytes    *game;

  for (guint i = 0; i < number; i++)
    if (!tg_sgf_lexer_find_game (lexer) || !tg_sgf_lexer_skip_game (lexer))
      return NULL;
  if (!tg_sgf_lexer_find_game (lexer))
    return NULL;
  after = *lexer;
  game = tg_sgf_collection_next (&after);
  *rest = after.at;
  return game;
}

/* Returns: (transfer full): the parts as lines */
static gchar *
join (const gchar *first, gsize length, const gchar *second, const gchar *third)
{
  GString *text = g_string_new_len (first, (gssize) length);

  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  g_string_append (text, second);
  g_string_append (text, third);
  return g_strstrip (g_string_free (text, FALSE));
}

/* Sets the text around game @number, which is @game, as if the file had been read there. */
static void
set_surroundings (TgRecord       *game,
                  const TgRecord *from,
                  TgSgfLexer      at,
                  const gchar    *rest,
                  gboolean        is_before)
{
  TgRecordVerbatim *verbatim = tg_record_get_verbatim (game);
  g_autoptr (GString) own = g_string_new (NULL);
  gsize        length = (gsize) (at.at - at.start);
  const gchar *other;

  tg_sgf_write_game (own, from);
  if (is_before)
    {
      other = begin_behind (from).start;
      tg_record_verbatim_set_surroundings (
          verbatim, join (at.start, length, "", ""),
          join (rest, (gsize) (at.end - rest), own->str, other));
    }
  else
    {
      g_autofree gchar *ahead = g_strndup (at.start, length);

      other = begin_before (from).start;
      tg_record_verbatim_set_surroundings (verbatim,
                                           join (other, strlen (other), own->str, ahead),
                                           g_strstrip (g_strdup (rest)));
    }
}

/**
 * tg_record_games_turn:
 * @number: the number of another game of the file, from 0
 * @options: (nullable): facts that the file does not state
 *
 * Reads another game of the file of a record. It has the text of @record, with its
 * changes, among the other games, so that writing any of them writes all. Any thread.
 *
 * Returns: (transfer full) (nullable): the game; %NULL with @error if it cannot be read
 */
TgRecord *
tg_record_games_turn (const TgRecord          *record,
                      guint                    number,
                      const TgRecordIoOptions *options,
                      GError                 **error)
{
  static const TgRecordIoOptions no_options;
  TgRecordIoOptions              in_utf8 = options != NULL ? *options : no_options;
  guint                          own;
  gboolean                       is_before;
  TgSgfLexer                     at;
  const gchar                   *rest = NULL;
  g_autoptr (GBytes) text = NULL;
  TgRecord *game;

  g_return_val_if_fail (record != NULL, NULL);

  in_utf8.charset = "UTF-8";
  tg_record_games_count (record, &own);
  is_before = number < own;
  at = is_before ? begin_before (record) : begin_behind (record);
  text = number != own ? take_game (&at, is_before ? number : number - own - 1, &rest)
                       : NULL;
  if (text == NULL)
    {
      g_set_error_literal (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                           _ ("This file contains no game"));
      return NULL;
    }
  game = tg_record_io_load_bytes (text, NULL, &in_utf8, NULL, error);
  if (game == NULL)
    return NULL;
  tg_sgf_keep_original (
      game, g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text)));
  set_surroundings (game, record, at, rest, is_before);
  return game;
}
