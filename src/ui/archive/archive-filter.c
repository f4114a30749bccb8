/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game matches if its description contains every word of the search, and if it meets
 * the criteria that are set: player, result, rules and date. */

#include "ui/archive/archive-filter.h"

#include "session/players/player-name.h"
#include "ui/archive/archive-words.h"

struct _TgArchiveFilter
{
  GtkFilter parent_instance;

  GStrv           words;   /* owned, case-folded; or NULL */
  gchar          *player;  /* owned; or NULL */
  gint            ruleset; /* TgRuleset; -1 for any */
  TgArchiveResult result;
  gchar          *since; /* owned; the earliest date; or NULL */
};

G_DEFINE_FINAL_TYPE (TgArchiveFilter, tg_archive_filter, GTK_TYPE_FILTER)

/* Returns the searchable description of a game, case-folded. */
static gchar *
fold_words (TgArchiveGame *game)
{
  g_autofree gchar *players = NULL;
  g_autofree gchar *terms = NULL;
  g_autofree gchar *date = NULL;
  g_autofree gchar *all = NULL;
  TgRuleset         ruleset;

  players = tg_archive_words_players (game);
  terms = tg_archive_words_terms (game);
  date = tg_archive_words_date (game);
  all = g_strjoin (
      " ", players, terms, tg_archive_words_result (game), date,
      tg_archive_game_get_date (game),
      tg_archive_game_get_ruleset (game, &ruleset) ? tg_ruleset_to_id (ruleset) : NULL,
      NULL);
  return g_utf8_casefold (all, -1);
}

/* Returns the description of a game, and caches it: games do not change, and every letter
 * typed into the search searches all of them. */
static const gchar *
get_words (TgArchiveGame *game)
{
  GQuark       quark = g_quark_from_static_string ("tg-archive-filter-words");
  const gchar *words = g_object_get_qdata (G_OBJECT (game), quark);

  if (words == NULL)
    {
      gchar *folded = fold_words (game);

      g_object_set_qdata_full (G_OBJECT (game), quark, folded, g_free);
      words = folded;
    }
  return words;
}

static gboolean
matches_words (TgArchiveFilter *self, TgArchiveGame *game)
{
  const gchar *words;

  if (self->words == NULL)
    return TRUE;

  words = get_words (game);
  for (guint i = 0; self->words[i] != NULL; i++)
    if (strstr (words, self->words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* Whether `player` played @stone. Compares the names as displayed, which may differ from
 * those in the record. */
static gboolean
is_player (TgArchiveFilter *self, TgArchiveGame *game, TgStone stone)
{
  return g_str_equal (tg_player_name_show (tg_archive_game_get_player (game, stone)),
                      self->player);
}

static gboolean
matches_player (TgArchiveFilter *self, TgArchiveGame *game)
{
  return self->player == NULL || is_player (self, game, TG_STONE_BLACK)
         || is_player (self, game, TG_STONE_WHITE);
}

static gboolean
matches_ruleset (TgArchiveFilter *self, TgArchiveGame *game)
{
  TgRuleset ruleset;

  return self->ruleset < 0
         || (tg_archive_game_get_ruleset (game, &ruleset)
             && (gint) ruleset == self->ruleset);
}

static gboolean
matches_result (TgArchiveFilter *self, TgArchiveGame *game)
{
  TgStone winner = tg_archive_game_get_winner (game);
  TgStone person = tg_archive_game_get_person (game);

  switch (self->result)
    {
    case TG_ARCHIVE_RESULT_WON:
      return winner != TG_STONE_NONE && winner == person;
    case TG_ARCHIVE_RESULT_LOST:
      return winner != TG_STONE_NONE && winner == tg_stone_opponent (person);
    case TG_ARCHIVE_RESULT_BLACK:
      return winner == TG_STONE_BLACK;
    case TG_ARCHIVE_RESULT_WHITE:
      return winner == TG_STONE_WHITE;
    case TG_ARCHIVE_RESULT_DRAW:
      return winner == TG_STONE_NONE
             && tg_archive_game_get_outcome (game) != TG_OUTCOME_NONE;
    case TG_ARCHIVE_RESULT_UNFINISHED:
      return tg_archive_game_is_unfinished (game);
    case TG_ARCHIVE_RESULT_ANY:
    default:
      return TRUE;
    }
}

static gboolean
tg_archive_filter_match (GtkFilter *filter, gpointer item)
{
  TgArchiveFilter *self = TG_ARCHIVE_FILTER (filter);

  return matches_player (self, item) && matches_ruleset (self, item)
         && matches_result (self, item)
         && (self->since == NULL
             || strcmp (tg_archive_game_get_date (item), self->since) >= 0)
         && matches_words (self, item);
}

static GtkFilterMatch
tg_archive_filter_get_strictness (GtkFilter *filter)
{
  const TgArchiveFilter *self = TG_ARCHIVE_FILTER (filter);
  gboolean is_set = self->words != NULL || self->player != NULL || self->ruleset >= 0
                    || self->result != TG_ARCHIVE_RESULT_ANY || self->since != NULL;

  return is_set ? GTK_FILTER_MATCH_SOME : GTK_FILTER_MATCH_ALL;
}

static void
tg_archive_filter_finalize (GObject *object)
{
  TgArchiveFilter *self = TG_ARCHIVE_FILTER (object);

  g_clear_pointer (&self->words, g_strfreev);
  g_clear_pointer (&self->player, g_free);
  g_clear_pointer (&self->since, g_free);
  G_OBJECT_CLASS (tg_archive_filter_parent_class)->finalize (object);
}

static void
tg_archive_filter_class_init (TgArchiveFilterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_archive_filter_finalize;
  GTK_FILTER_CLASS (klass)->match = tg_archive_filter_match;
  GTK_FILTER_CLASS (klass)->get_strictness = tg_archive_filter_get_strictness;
}

static void
tg_archive_filter_init (TgArchiveFilter *self)
{
  self->ruleset = -1;
}

TgArchiveFilter *
tg_archive_filter_new (void)
{
  return g_object_new (TG_TYPE_ARCHIVE_FILTER, NULL);
}

static void
changed (TgArchiveFilter *self)
{
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

/* Sets the text to search for: each of its words, or parts of words, must be in the
 * description. */
void
tg_archive_filter_set_text (TgArchiveFilter *self, const gchar *text)
{
  g_autofree gchar *folded = NULL;

  g_return_if_fail (TG_IS_ARCHIVE_FILTER (self));
  g_return_if_fail (text != NULL);

  g_clear_pointer (&self->words, g_strfreev);
  folded = g_strstrip (g_utf8_casefold (text, -1));
  if (*folded != '\0')
    self->words = g_strsplit (folded, " ", -1);
  changed (self);
}

/* @player: (nullable): a name from tg_player_name_show() */
void
tg_archive_filter_set_player (TgArchiveFilter *self, const gchar *player)
{
  g_return_if_fail (TG_IS_ARCHIVE_FILTER (self));

  if (g_strcmp0 (self->player, player) == 0)
    return;
  g_free (self->player);
  self->player = g_strdup (player);
  changed (self);
}

/* @ruleset: a TgRuleset; -1 for any */
void
tg_archive_filter_set_ruleset (TgArchiveFilter *self, gint ruleset)
{
  g_return_if_fail (TG_IS_ARCHIVE_FILTER (self));

  self->ruleset = ruleset;
  changed (self);
}

void
tg_archive_filter_set_result (TgArchiveFilter *self, TgArchiveResult result)
{
  g_return_if_fail (TG_IS_ARCHIVE_FILTER (self));

  self->result = result;
  changed (self);
}

/* Sets how many of the last days match, counting today: 1 for today only; 0 for any time. */
void
tg_archive_filter_set_days (TgArchiveFilter *self, guint days)
{
  g_return_if_fail (TG_IS_ARCHIVE_FILTER (self));

  g_clear_pointer (&self->since, g_free);
  if (days > 0)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autoptr (GDateTime) first = g_date_time_add_days (now, 1 - (gint) days);

      self->since = g_date_time_format (first, "%Y-%m-%d");
    }
  changed (self);
}
