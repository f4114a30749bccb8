/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Describes a game in two lines: its title, and those of its details that the record has. */

#include "ui/export/print-words.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"
#include "ui/words/choice-words.h"
#include "ui/words/words.h"

static gboolean
is_known (const gchar *text)
{
  return text != NULL && *text != '\0';
}

/* Returns: (transfer full): such as “Anna – Level 5”; @name if the record has no
 * players */
gchar *
tg_print_words_title (const TgRecord *record, const gchar *name)
{
  const gchar *black;
  const gchar *white;
  const gchar *called;

  g_return_val_if_fail (record != NULL, NULL);

  black = tg_record_get_player (record, TG_STONE_BLACK);
  white = tg_record_get_player (record, TG_STONE_WHITE);
  called = tg_record_get_text (record, TG_RECORD_TEXT_NAME);
  if (is_known (black) || is_known (white))
    return tg_words_players (black, white, tg_player_name_find_person (record));
  return g_strdup (is_known (called) ? called : name);
}

static const gchar *
describe_result (const TgRecord *record)
{
  if (tg_record_get_outcome (record) == TG_OUTCOME_NONE)
    return NULL;
  switch (tg_record_get_winner (record))
    {
    case TG_STONE_BLACK:
      return _ ("Black won");
    case TG_STONE_WHITE:
      return _ ("White won");
    case TG_STONE_NONE:
    default:
      return _ ("Draw");
    }
}

/* Returns: (transfer full): such as “Renju · 2025-01-31 · Black won”; may be empty */
gchar *
tg_print_words_details (const TgRecord *record)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  const gchar *date;
  const gchar *result;

  g_return_val_if_fail (record != NULL, NULL);

  date = tg_record_get_text (record, TG_RECORD_TEXT_DATE);
  result = describe_result (record);
  if (tg_record_is_ruleset_known (record))
    g_ptr_array_add (parts, (gpointer) tg_words_ruleset (tg_record_get_ruleset (record)));
  if (is_known (date))
    g_ptr_array_add (parts, (gpointer) date);
  if (result != NULL)
    g_ptr_array_add (parts, (gpointer) result);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (gchar **) parts->pdata);
}
