/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each level plays the next lower one with each rule set, and each anchor, which is a
 * player other than a level, plays the levels given for it. Matches of low levels come
 * first, because they are the fastest: an interrupted ladder then has most of its
 * games. */

#include "cli/match/ladder-plan.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/input/number.h"
#include "engine/levels/level.h"

#define DEFAULT_RULES "freestyle,standard,renju"
#define DEFAULT_GAMES "400,200"
#define MAX_GAMES     1000000
#define MAX_ELO       5000.0

#define ALL_LEVELS (((2U << TG_MAX_LEVEL) - 1) & ~((1U << TG_MIN_LEVEL) - 1))

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error, const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  *error = g_error_new_valist (G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
parse_level (const gchar *text, guint *level, GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, TG_MIN_LEVEL, TG_MAX_LEVEL, &number, NULL))
    return refuse (error, _ ("“%s” is not a level: use %d to %d"), text, TG_MIN_LEVEL,
                   TG_MAX_LEVEL);
  *level = (guint) number;
  return TRUE;
}

/* Parses "1-10", "1,5,9" and the like to a set of bits, one for each level. */
static gboolean
parse_levels (const gchar *text, guint *levels, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 0);

  *levels = 0;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gchar *dash = strchr (parts[i], '-');
      guint  low = 0;
      guint  high = 0;

      if (dash != NULL)
        *dash = '\0';
      if (!parse_level (parts[i], &low, error)
          || !parse_level (dash != NULL ? dash + 1 : parts[i], &high, error))
        return FALSE;
      if (low > high)
        return refuse (error, _ ("levels must go up: %u is above %u"), low, high);
      for (guint level = low; level <= high; level++)
        *levels |= 1U << level;
    }
  return TRUE;
}

static gboolean
parse_rulesets (TgLadderPlan *self, const gchar *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 0);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      TgRuleset ruleset;

      if (!tg_ruleset_from_id (parts[i], &ruleset))
        return refuse (
            error,
            _ ("unknown rules “%s”: use freestyle, standard, renju, caro5 or caro6"),
            parts[i]);
      for (guint j = 0; j < self->rulesets->len; j++)
        if (g_array_index (self->rulesets, TgRuleset, j) == ruleset)
          return refuse (error, _ ("the rules “%s” are listed twice"), parts[i]);
      g_array_append_val (self->rulesets, ruleset);
    }
  return TRUE;
}

/* Parses the number of games for each rule set; the last number also applies to the
 * remaining ones. */
static gboolean
parse_games (const gchar *text, guint n_rulesets, GArray *games, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 0);

  for (guint i = 0; i < n_rulesets; i++)
    {
      guint        last = g_strv_length (parts) - 1;
      const gchar *part = *text != '\0' ? parts[MIN (i, last)] : "";
      guint64      number;
      guint        n_games;

      if (last >= n_rulesets
          || !g_ascii_string_to_unsigned (part, 10, 1, MAX_GAMES, &number, NULL))
        return refuse (error,
                       _ ("“%s” must be a number of games from 1 to %d, or one number "
                          "for each rule set"),
                       text, MAX_GAMES);
      n_games = (guint) number;
      g_array_append_val (games, n_games);
    }
  return TRUE;
}

/* Removes "=ELO" and "@LEVELS" from the end of an anchor. If the text after a sign is
 * invalid, the sign and the text are part of the player's syntax. */
static gboolean
cut_end (TgLadderAnchor *anchor, gchar *text, GError **error)
{
  gchar *at = strrchr (text, '@');
  gchar *equals;

  if (at != NULL && at[1] != '\0' && at[1 + strspn (at + 1, "0123456789,-")] == '\0')
    {
      *at = '\0';
      if (!parse_levels (at + 1, &anchor->levels, error))
        return FALSE;
    }

  equals = strrchr (text, '=');
  if (equals == NULL || !tg_number_parse (equals + 1, &anchor->elo))
    return TRUE;
  if (!(anchor->elo >= -MAX_ELO && anchor->elo <= MAX_ELO))
    return refuse (error, _ ("“%s” is not an Elo rating"), equals + 1);

  anchor->fixed = TRUE;
  *equals = '\0';
  return TRUE;
}

static gboolean
parse_anchor (TgLadderAnchor *anchor, const gchar *word, GError **error)
{
  g_autofree gchar *text = g_strdup (word);
  gchar            *player = text;
  gchar            *colon = strchr (text, ':');
  g_autoptr (TgEntrant) entrant = NULL;

  if (colon != NULL)
    {
      *colon = '\0';
      anchor->everywhere = !tg_ruleset_from_id (text, &anchor->ruleset);
      *colon = ':';
      player = anchor->everywhere ? text : colon + 1;
    }

  if (!cut_end (anchor, player, error))
    return FALSE;
  entrant = tg_entrant_new (player, error);
  if (entrant == NULL)
    return FALSE;
  if (entrant->kind == TG_ENTRANT_LEVEL)
    return refuse (error, _ ("an anchor cannot be a level: “%s”"), player);
  anchor->player = g_strdup (player);
  return TRUE;
}

static void
free_anchor (gpointer data)
{
  TgLadderAnchor *anchor = data;

  g_free (anchor->player);
  g_free (anchor);
}

static gboolean
parse_anchors (TgLadderPlan       *self,
               const gchar *const *words,
               guint               levels,
               GError            **error)
{
  for (; words != NULL && *words != NULL; words++)
    {
      TgLadderAnchor *anchor = g_new0 (TgLadderAnchor, 1);

      anchor->everywhere = TRUE;
      anchor->levels = levels;
      g_ptr_array_add (self->anchors, anchor);
      if (!parse_anchor (anchor, *words, error))
        return FALSE;
      if ((anchor->levels & ~levels) != 0)
        return refuse (error, _ ("an anchor cannot play a level that is left out: “%s”"),
                       *words);
    }
  return TRUE;
}

static guint
find_player (const TgLadderPlan *self, const gchar *word)
{
  guint number = 0;

  while (number < self->players->len
         && !g_str_equal (g_ptr_array_index (self->players, number), word))
    number++;
  return number;
}

/* Lists all players as texts. The same player may be an anchor several times, with
 * other rules or levels. */
static void
list_players (TgLadderPlan *self)
{
  for (guint i = 0; i < self->levels->len; i++)
    g_ptr_array_add (
        self->players,
        g_strdup_printf ("level:%u", g_array_index (self->levels, guint, i)));
  for (guint i = 0; i < self->anchors->len; i++)
    {
      const TgLadderAnchor *anchor = g_ptr_array_index (self->anchors, i);

      if (find_player (self, anchor->player) == self->players->len)
        g_ptr_array_add (self->players, g_strdup (anchor->player));
    }
}

static gboolean
plays_by (const TgLadderAnchor *anchor, TgRuleset ruleset)
{
  return anchor->everywhere || anchor->ruleset == ruleset;
}

static void
add_leg (TgLadderPlan *self, TgRuleset ruleset, guint first, guint second, guint n_games)
{
  TgLadderLeg leg = { ruleset, first, second, n_games, { .first = 0, .second = 1 } };

  g_array_append_val (self->legs, leg);
}

/* Adds the matches of a level against the next lower one and its anchors. */
static void
add_legs (TgLadderPlan *self, guint number, const GArray *games, guint anchor_games)
{
  guint level = g_array_index (self->levels, guint, number);

  for (guint i = 0; number > 0 && i < self->rulesets->len; i++)
    add_leg (self, g_array_index (self->rulesets, TgRuleset, i), number, number - 1,
             g_array_index (games, guint, i));

  for (guint i = 0; i < self->rulesets->len; i++)
    for (guint j = 0; j < self->anchors->len; j++)
      {
        TgRuleset             ruleset = g_array_index (self->rulesets, TgRuleset, i);
        const TgLadderAnchor *anchor = g_ptr_array_index (self->anchors, j);

        if (plays_by (anchor, ruleset) && (anchor->levels & 1U << level) != 0)
          add_leg (self, ruleset, number, find_player (self, anchor->player),
                   anchor_games);
      }
}

TgLadderPlan *
tg_ladder_plan_new (const TgLadderOptions *options, GError **error)
{
  g_autoptr (TgLadderPlan) self = g_new0 (TgLadderPlan, 1);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (guint));
  guint levels = ALL_LEVELS;

  self->rulesets = g_array_new (FALSE, FALSE, sizeof (TgRuleset));
  self->levels = g_array_new (FALSE, FALSE, sizeof (guint));
  self->anchors = g_ptr_array_new_with_free_func (free_anchor);
  self->players = g_ptr_array_new_with_free_func (g_free);
  self->legs = g_array_new (FALSE, FALSE, sizeof (TgLadderLeg));

  if ((options->levels != NULL && !parse_levels (options->levels, &levels, error))
      || !parse_rulesets (self, options->rules != NULL ? options->rules : DEFAULT_RULES,
                          error)
      || !parse_games (options->games != NULL ? options->games : DEFAULT_GAMES,
                       self->rulesets->len, games, error)
      || !parse_anchors (self, options->anchors, levels, error))
    return NULL;

  for (guint level = TG_MIN_LEVEL; level <= TG_MAX_LEVEL; level++)
    if ((levels & 1U << level) != 0)
      g_array_append_val (self->levels, level);
  list_players (self);
  for (guint i = 0; i < self->levels->len; i++)
    add_legs (self, i, games, options->anchor_games);

  if (self->legs->len > 0)
    return g_steal_pointer (&self);
  refuse (error, _ ("a ladder needs two levels, or a level and an anchor"));
  return NULL;
}

void
tg_ladder_plan_free (TgLadderPlan *self)
{
  g_array_unref (self->rulesets);
  g_array_unref (self->levels);
  g_ptr_array_unref (self->anchors);
  g_ptr_array_unref (self->players);
  g_array_unref (self->legs);
  g_free (self);
}

/* Returns the text that describes the player, in the syntax of tg_entrant_new(). */
const gchar *
tg_ladder_plan_get_player (const TgLadderPlan *self, guint number)
{
  return g_ptr_array_index (self->players, number);
}

/* Returns the anchor with this number: %NULL if the player is a level, or does not
 * play with these rules. */
const TgLadderAnchor *
tg_ladder_plan_get_anchor (const TgLadderPlan *self, guint number, TgRuleset ruleset)
{
  const gchar *word = tg_ladder_plan_get_player (self, number);

  for (guint i = 0; i < self->anchors->len; i++)
    {
      const TgLadderAnchor *anchor = g_ptr_array_index (self->anchors, i);

      if (plays_by (anchor, ruleset) && g_str_equal (anchor->player, word))
        return anchor;
    }
  return NULL;
}
