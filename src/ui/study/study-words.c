/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/study/study-words.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"
#include "ui/files/file-name.h"
#include "ui/words/choice-words.h"
#include "ui/words/words.h"

/* In bytes: the longest name in a window title. */
#define MAX_NAME_BYTES 200

/**
 * tg_study_words_position:
 * @number: the number of the last move; 0 before the first move
 *
 * Returns: (transfer full): such as “Move 5 · White to move”
 */
gchar *
tg_study_words_position (const TgGame *game, guint number)
{
  gboolean black;

  g_return_val_if_fail (game != NULL, NULL);

  black = tg_game_turn (game) == TG_STONE_BLACK;
  if (tg_game_is_over (game))
    return tg_words_outcome (game);
  if (number == 0)
    return g_strdup (black ? _ ("Black to move") : _ ("White to move"));
  return g_strdup_printf (
      black ? _ ("Move %u · Black to move") : _ ("Move %u · White to move"), number);
}

/**
 * tg_study_words_is_archived:
 *
 * Returns: whether the file has a name that the archive gives: the time of the game
 */
gboolean
tg_study_words_is_archived (GFile *file)
{
  g_autofree gchar *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);
  return g_regex_match_simple ("^\\d{4}-\\d\\d-\\d\\d \\d\\d-\\d\\d-\\d\\d", name, 0, 0);
}

/**
 * tg_study_words_game:
 * @file: (nullable): the file of the record
 *
 * Returns: (transfer full): the name of the file; without a file, or for a game of the
 *   archive, the players
 */
gchar *
tg_study_words_game (const TgRecord *record, GFile *file)
{
  g_autofree gchar *black = NULL;
  g_autofree gchar *white = NULL;

  g_return_val_if_fail (record != NULL, NULL);

  if (file != NULL && !tg_study_words_is_archived (file))
    return tg_file_name_show (file);
  black =
      tg_words_shorten (tg_record_get_player (record, TG_STONE_BLACK), MAX_NAME_BYTES);
  white =
      tg_words_shorten (tg_record_get_player (record, TG_STONE_WHITE), MAX_NAME_BYTES);
  if (black != NULL && white != NULL)
    return tg_words_players (black, white, tg_player_name_find_person (record));
  return file != NULL ? tg_file_name_show (file) : g_strdup (_ ("Study"));
}
