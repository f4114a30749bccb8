/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/archive/archive-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/choice-words.h"
#include "ui/words/result-words.h"
#include "ui/words/words.h"

/* Returns: (transfer full): such as “You – Tengen, level 3” */
gchar *
tg_archive_words_players (TgArchiveGame *game)
{
  return tg_words_players (tg_archive_game_get_player (game, TG_STONE_BLACK),
                           tg_archive_game_get_player (game, TG_STONE_WHITE),
                           tg_archive_game_get_person (game));
}

/* Returns: (transfer full): such as “Renju · 15×15 · 42 moves” */
gchar *
tg_archive_words_terms (TgArchiveGame *game)
{
  guint             n_moves = tg_archive_game_get_n_moves (game);
  guint             size = tg_archive_game_get_size (game);
  g_autofree gchar *moves =
      g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);
  TgRuleset ruleset;

  if (tg_archive_game_get_ruleset (game, &ruleset))
    /* Translators: the rules, the size of the board and the number of moves. */
    return g_strdup_printf (_ ("%s · %u×%u · %s"), tg_words_ruleset (ruleset), size, size,
                            moves);
  return g_strdup_printf ("%u×%u · %s", size, size, moves);
}

/* Returns the winner and the reason, or that the game is unfinished. */
const gchar *
tg_archive_words_result (TgArchiveGame *game)
{
  if (tg_archive_game_is_unfinished (game))
    return _ ("Unfinished");
  return tg_words_result_for (tg_archive_game_get_outcome (game),
                              tg_archive_game_get_winner (game),
                              tg_archive_game_get_person (game));
}

/* Returns: (nullable): an icon that shows whether the user has won; %NULL if the user
 * played neither side or both sides */
const gchar *
tg_archive_words_icon (TgArchiveGame *game)
{
  TgStone winner = tg_archive_game_get_winner (game);
  TgStone person = tg_archive_game_get_person (game);

  if (tg_archive_game_is_unfinished (game))
    return "media-playback-pause-symbolic";
  if (person == TG_STONE_NONE)
    return NULL;
  if (winner == TG_STONE_NONE)
    return tg_archive_game_get_outcome (game) != TG_OUTCOME_NONE ? "list-remove-symbolic"
                                                                 : NULL;
  return winner == person ? "object-select-symbolic" : "window-close-symbolic";
}

/* Returns: (transfer full): the date in the format of the locale, or, if the file has no
 * complete date, its text */
gchar *
tg_archive_words_date (TgArchiveGame *game)
{
  const gchar      *text = tg_archive_game_get_date (game);
  g_autofree gchar *start = g_strconcat (text, "T00:00:00", NULL);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (start, zone);

  /* Translators: a day, as strftime() writes it. */
  return date != NULL ? g_date_time_format (date, _ ("%-d %B %Y")) : g_strdup (text);
}
