/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of strengths and what openings are about, apart from the widgets, so that
 * translators see them together and everybody who speaks of them says the same. */

#include "ui/choice-words.h"

#include <glib/gi18n-lib.h>

#include "session/level-rating.h"

static const gchar *const level_names[] = {
  NC_ ("level", "Beginner"), NC_ ("level", "Novice"),  NC_ ("level", "Learner"),
  NC_ ("level", "Casual"),   NC_ ("level", "Amateur"), NC_ ("level", "Intermediate"),
  NC_ ("level", "Advanced"), NC_ ("level", "Strong"),  NC_ ("level", "Expert"),
  NC_ ("level", "Master"),
};

/* What makes each of these players as strong as it is. */
static const gchar *const level_summaries[G_N_ELEMENTS (level_names)] = {
  NC_ ("level", "Overlooks most threats"),
  NC_ ("level", "Overlooks many threats, sometimes a five of its own"),
  NC_ ("level", "Never misses a five of its own, but misses much else"),
  NC_ ("level", "Misses diagonal and distant threats"),
  NC_ ("level", "Sees most threats, and three moves ahead"),
  NC_ ("level", "Rarely misses a threat, but falls into traps"),
  NC_ ("level", "Only misses combinations of several threats"),
  NC_ ("level", "Sees nearly everything, and far ahead"),
  NC_ ("level", "Misses nothing, and finds hidden wins"),
  NC_ ("level", "As strong as it can be: thinks for up to five seconds"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (level_names)
                 == TG_OPPONENT_MAX_LEVEL - TG_OPPONENT_MIN_LEVEL + 1);

/**
 * tg_words_level:
 * @level: a strength, %TG_OPPONENT_MIN_LEVEL to %TG_OPPONENT_MAX_LEVEL
 *
 * Names a strength of the engine.
 *
 * Returns: (transfer none): such as “Beginner”, translated
 */
const gchar *
tg_words_level (guint level)
{
  g_return_val_if_fail (level >= TG_OPPONENT_MIN_LEVEL && level <= TG_OPPONENT_MAX_LEVEL,
                        NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "level",
                       level_names[level - TG_OPPONENT_MIN_LEVEL]);
}

/**
 * tg_words_level_summary:
 * @level: a strength, %TG_OPPONENT_MIN_LEVEL to %TG_OPPONENT_MAX_LEVEL
 *
 * Says what somebody who plays against a strength of the engine may expect.
 *
 * Returns: (transfer none): a sentence without a full stop, translated
 */
const gchar *
tg_words_level_summary (guint level)
{
  g_return_val_if_fail (level >= TG_OPPONENT_MIN_LEVEL && level <= TG_OPPONENT_MAX_LEVEL,
                        NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "level",
                       level_summaries[level - TG_OPPONENT_MIN_LEVEL]);
}

/**
 * tg_words_level_strength:
 * @level: a strength, %TG_OPPONENT_MIN_LEVEL to %TG_OPPONENT_MAX_LEVEL
 * @ruleset: the rules it plays by
 *
 * Says what somebody who plays against a strength of the engine may expect, and how
 * strong it was measured to be, to the next ten.
 *
 * Returns: (transfer full): such as “Misses diagonal and distant threats · engine Elo
 *   about 980”, translated
 */
gchar *
tg_words_level_strength (guint level, TgRuleset ruleset)
{
  gint elo = tg_level_rating (level, ruleset);

  /* Translators: what to expect of a level, and its strength in Elo among programs,
   * which is not what it would be among people. */
  return g_strdup_printf (_ ("%s\nEngine Elo about %d"), tg_words_level_summary (level),
                          (elo + (elo < 0 ? -5 : 5)) / 10 * 10);
}

/**
 * tg_words_level_with_number:
 * @level: a strength, %TG_OPPONENT_MIN_LEVEL to %TG_OPPONENT_MAX_LEVEL
 *
 * Names a strength so that one sees its place among the others.
 *
 * Returns: (transfer full): such as “1 · Beginner”, translated
 */
gchar *
tg_words_level_with_number (guint level)
{
  return g_strdup_printf ("%u · %s", level, tg_words_level (level));
}

/**
 * tg_words_level_as_player:
 * @level: a strength, %TG_OPPONENT_MIN_LEVEL to %TG_OPPONENT_MAX_LEVEL
 *
 * Names the engine of a strength where it is one of several players.
 *
 * Returns: (transfer full): such as “Level 1”, translated
 */
gchar *
tg_words_level_as_player (guint level)
{
  /* Translators: a player in a tournament. */
  return g_strdup_printf (_ ("Level %u"), level);
}

/**
 * tg_words_classic_as_computer:
 * @name: the name of a historical player
 *
 * Names a historical player where it is one of several computers.
 *
 * Returns: (transfer full): such as “Historical · Five-tuple”, translated
 */
gchar *
tg_words_classic_as_computer (const gchar *name)
{
  /* Translators: in a list of players; %s is one of the historical ones. */
  return g_strdup_printf (_ ("Historical · %s"), name);
}

/**
 * tg_words_opening:
 * @protocol: an opening protocol
 * @n: its N, or 0 for the usual one
 *
 * Names an opening protocol for a person who chooses one.
 *
 * Returns: (transfer full): such as “Soosõrv-8”, translated
 */
gchar *
tg_words_opening (TgOpeningProtocol protocol, guint n)
{
  if (protocol == TG_OPENING_FREE)
    return g_strdup (C_ ("opening", "None"));
  return tg_opening_protocol_get_name (protocol, n);
}

/**
 * tg_words_opening_summary:
 * @protocol: an opening protocol
 *
 * Explains an opening protocol in one line.
 *
 * Returns: (transfer none): a sentence without a full stop, translated
 */
const gchar *
tg_words_opening_summary (TgOpeningProtocol protocol)
{
  switch (protocol)
    {
    case TG_OPENING_SWAP1:
      return _ ("One stone, then the other player chooses the colour");
    case TG_OPENING_SWAP:
      return _ ("Three stones, then the other player chooses the colour");
    case TG_OPENING_SWAP2:
      return _ (
          "Three stones, then the other player chooses the colour or puts two more");
    case TG_OPENING_PRO:
      return _ ("Black begins on the centre, and the third stone is outside 5×5 points");
    case TG_OPENING_LONG_PRO:
      return _ ("Black begins on the centre, and the third stone is outside 7×7 points");
    case TG_OPENING_RIF:
      return _ ("Three stones, a swap, and Black offers two fifth stones");
    case TG_OPENING_YAMAGUCHI:
      return _ (
          "Three stones and a number, a swap, and Black offers so many fifth stones");
    case TG_OPENING_SOOSORV:
      return _ (
          "Three stones, a swap, a fourth stone and a number, a swap, and Black offers "
          "so many fifth stones");
    case TG_OPENING_TARAGUCHI:
      return _ ("A swap after every stone, and one fifth stone or an offer of several");
    case TG_OPENING_TARANNIKOV:
      return _ ("A swap after each of five stones");
    case TG_OPENING_FREE:
    default:
      return _ ("The players move by turns from the first stone on");
    }
}
