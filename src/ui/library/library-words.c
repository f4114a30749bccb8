/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/library-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/choice-words.h"
#include "ui/words/result-words.h"

const gchar *
tg_library_words_result (TgGameResult result)
{
  switch (result)
    {
    case TG_GAME_RESULT_BLACK:
      return tg_words_result (TG_OUTCOME_NONE, TG_STONE_BLACK);
    case TG_GAME_RESULT_WHITE:
      return tg_words_result (TG_OUTCOME_NONE, TG_STONE_WHITE);
    case TG_GAME_RESULT_DRAW:
      return tg_words_result (TG_OUTCOME_AGREED, TG_STONE_NONE);
    case TG_GAME_RESULT_UNKNOWN:
    default:
      return tg_words_result (TG_OUTCOME_NONE, TG_STONE_NONE);
    }
}

/* Returns: (transfer full): such as “A. Ivanov – B. Petrov” */
gchar *
tg_library_words_players (const TgLibraryGame *game)
{
  return tg_words_players (game->black, game->white, TG_STONE_NONE);
}

/* Returns: (transfer full): such as “2019-05-03 · Black won · 37 moves · World Cup” */
gchar *
tg_library_words_facts (const TgLibraryGame *game)
{
  g_autofree gchar *date = tg_library_game_format_date (game);
  g_autoptr (GString) text = g_string_new (date);

  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, tg_library_words_result (game->result));
  g_string_append (text, " · ");
  g_string_append_printf (text, ngettext ("%u move", "%u moves", game->n_moves),
                          game->n_moves);
  if (game->event != NULL && *game->event != '\0')
    g_string_append_printf (text, " · %s", tg_words_isolate (game->event));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns: (transfer full): such as “Black 45% · draws 3% · White 52%”; empty without
 *   games */
gchar *
tg_library_words_score (guint n_black, guint n_draws, guint n_white)
{
  guint n = n_black + n_draws + n_white;
  guint black;
  guint white;

  if (n == 0)
    return g_strdup ("");
  black = (200 * n_black + n) / (2 * n);
  white = MIN ((200 * n_white + n) / (2 * n), 100 - black);
  /* Translators: how many of some games Black and White have won, in percent. */
  return g_strdup_printf (_ ("Black %u%% · draws %u%% · White %u%%"), black,
                          100 - black - white, white);
}
