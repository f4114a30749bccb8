/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/library-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/choice-words.h"
#include "ui/words/result-words.h"
#include "ui/words/words.h"

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

static void
add_condition (GString *text, const gchar *words)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", words);
}

static void
add_named (GString *text, const gchar *title, const gchar *name)
{
  g_autofree gchar *words =
      name != NULL ? g_strdup_printf ("%s %s", title, tg_words_isolate (name)) : NULL;

  if (words != NULL)
    add_condition (text, words);
}

static void
add_limit (GString *text, const gchar *title, guint limit)
{
  g_autofree gchar *words = limit > 0 ? g_strdup_printf ("%s %u", title, limit) : NULL;

  if (words != NULL)
    add_condition (text, words);
}

/* @source: (nullable): the name of the source, if it is known. Returns: (transfer full): such
 *   as “Player A. Ivanov · Black · From year 2019”, with the titles of the filter dialog */
gchar *
tg_library_words_filter (const TgLibraryFilter *filter, const gchar *source)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree gchar *protocol =
      filter->has_protocol ? tg_words_opening (filter->protocol, 0) : NULL;

  if (filter->source != 0)
    add_condition (text, source != NULL ? tg_words_isolate (source) : _ ("Source"));
  add_named (text, _ ("Player"), filter->player);
  if (filter->player_side != TG_STONE_NONE)
    add_condition (text,
                   filter->player_side == TG_STONE_BLACK ? _ ("Black") : _ ("White"));
  add_named (text, _ ("Tournament"), filter->event);
  if (filter->has_ruleset)
    add_condition (text, tg_words_ruleset (filter->ruleset));
  if (protocol != NULL)
    add_condition (text, protocol);
  for (guint i = 0; i < 8 * sizeof filter->results; i++)
    if ((filter->results & 1u << i) != 0)
      add_condition (text, tg_library_words_result ((TgGameResult) i));
  add_limit (text, _ ("From year"), filter->first_year);
  add_limit (text, _ ("To year"), filter->last_year);
  add_limit (text, _ ("Moves at least"), filter->min_moves);
  add_limit (text, _ ("Moves at most"), filter->max_moves);
  add_limit (text, _ ("Strength at least"), filter->min_strength);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
