/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/words/choice-words.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"

static const gchar *const level_names[] = {
  NC_ ("level", "Beginner"), NC_ ("level", "Novice"),  NC_ ("level", "Learner"),
  NC_ ("level", "Casual"),   NC_ ("level", "Amateur"), NC_ ("level", "Intermediate"),
  NC_ ("level", "Advanced"), NC_ ("level", "Strong"),  NC_ ("level", "Expert"),
  NC_ ("level", "Master"),
};

/* How each level plays, for the player; tests/engine/levels/test-level-promises.c checks
 * these texts. */
static const gchar *const level_summaries[G_N_ELEMENTS (level_names)] = {
  NC_ ("level", "Often overlooks fours; misses most open threes"),
  NC_ ("level", "Sees most fours; misses many open threes"),
  NC_ ("level", "Always completes its own five; overlooks one open three in five"),
  NC_ ("level", "Blocks most open threes; every other four-three works"),
  NC_ ("level", "Blocks nearly every open three; one four-three in three still works"),
  NC_ ("level", "Blocks open threes; one four-three in six still works"),
  NC_ ("level", "Blocks fours and open threes; a four-three rarely works"),
  NC_ ("level", "Falls for almost nothing; finds most wins by fours"),
  NC_ ("level", "Overlooks nothing and looks far ahead"),
  NC_ ("level", "At full strength; thinks for up to five seconds"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (level_names)
                 == TG_PLAYER_MAX_LEVEL - TG_PLAYER_MIN_LEVEL + 1);

const gchar *
tg_words_level (guint level)
{
  g_return_val_if_fail (level >= TG_PLAYER_MIN_LEVEL && level <= TG_PLAYER_MAX_LEVEL,
                        NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "level",
                       level_names[level - TG_PLAYER_MIN_LEVEL]);
}

/* Returns a description of what the level sees and what it misses, without a full stop. */
const gchar *
tg_words_level_summary (guint level)
{
  g_return_val_if_fail (level >= TG_PLAYER_MIN_LEVEL && level <= TG_PLAYER_MAX_LEVEL,
                        NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "level",
                       level_summaries[level - TG_PLAYER_MIN_LEVEL]);
}

gchar *
tg_words_level_with_number (guint level)
{
  return g_strdup_printf ("%u · %s", level, tg_words_level (level));
}

/* Whether a character starts or ends a bidirectional isolate of Unicode. */
static gboolean
is_isolate (gunichar letter)
{
  return letter >= 0x2066 && letter <= 0x2069;
}

/* Whether a character is written from right to left, or changes the direction of other
 * characters. */
static gboolean
turns_text (gunichar letter)
{
  return (letter >= 0x0590 && letter <= 0x08FF)      /* Hebrew, Arabic and others */
         || (letter >= 0xFB1D && letter <= 0xFDFF)   /* presentation forms */
         || (letter >= 0xFE70 && letter <= 0xFEFC)   /* more presentation forms */
         || (letter >= 0x10800 && letter <= 0x10FFF) /* old scripts */
         || (letter >= 0x1E800 && letter <= 0x1EFFF)
         || letter == 0x200F                       /* right-to-left mark */
         || (letter >= 0x202A && letter <= 0x202E) /* embeddings and overrides */
         || is_isolate (letter);
}

static const gchar *
intern_isolated (const gchar *name)
{
  g_autoptr (GString) isolated = g_string_new ("\u2068");

  for (const gchar *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (!is_isolate (g_utf8_get_char (c)))
      g_string_append_unichar (isolated, g_utf8_get_char (c));
  g_string_append (isolated, "\u2069");
  return g_intern_string (isolated->str);
}

/**
 * tg_words_isolate:
 * @name: a name in UTF-8 from the player or a file
 *
 * Keeps the direction of @name, which may hold a right-to-left override, from affecting
 * the text around it: puts it between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
 * Isolates within @name are left out, since they need not be balanced.
 *
 * Returns: (transfer none): @name, or an interned string if it contains such characters
 */
const gchar *
tg_words_isolate (const gchar *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (const gchar *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (turns_text (g_utf8_get_char (c)))
      return intern_isolated (name);
  return name;
}

/**
 * tg_words_recorded_player:
 * @name: (nullable): the name of a player in a record; may be empty
 * @stone: the side
 * @person: the side of the user, see tg_player_name_find_person()
 *
 * Returns: the name for display; the colour if the name is unknown
 */
const gchar *
tg_words_recorded_player (const gchar *name, TgStone stone, TgStone person)
{
  if (name == NULL || *name == '\0')
    return stone == TG_STONE_BLACK ? _ ("Black") : _ ("White");
  if (stone == person && tg_player_name_is_person (name))
    return C_ ("player", "You");
  return tg_words_isolate (tg_player_name_show (name));
}

/* Returns: (transfer full): such as “You – Tengen, level 3”, see tg_words_recorded_player() */
gchar *
tg_words_players (const gchar *black, const gchar *white, TgStone person)
{
  /* Translators: the players of a game, Black first. */
  return g_strdup_printf (_ ("%s – %s"),
                          tg_words_recorded_player (black, TG_STONE_BLACK, person),
                          tg_words_recorded_player (white, TG_STONE_WHITE, person));
}

gchar *
tg_words_level_as_player (guint level)
{
  /* Translators: a player in a tournament. */
  return g_strdup_printf (_ ("Level %u"), level);
}

gchar *
tg_words_classic_as_computer (const gchar *name)
{
  /* Translators: in a list of players; %s is one of the historical ones. */
  return g_strdup_printf (_ ("Historical · %s"), name);
}

/**
 * tg_words_opening:
 *
 * @n is the N in the name of protocols such as Soosõrv-N; 0 for the default.
 *
 * Returns: (transfer full): the name of the protocol
 */
gchar *
tg_words_opening (TgOpeningProtocol protocol, guint n)
{
  if (protocol == TG_OPENING_FREE)
    return g_strdup (C_ ("opening", "None"));
  return tg_opening_protocol_get_name (protocol, n);
}

/* Returns the summary of an opening protocol, without a full stop. */
const gchar *
tg_words_opening_summary (TgOpeningProtocol protocol)
{
  switch (protocol)
    {
    case TG_OPENING_SWAP1:
      return _ ("One stone, then the other player chooses a colour");
    case TG_OPENING_SWAP:
      return _ ("Three stones, then the other player chooses a colour");
    case TG_OPENING_SWAP2:
      return _ (
          "Three stones, then the other player chooses a colour or places two more");
    case TG_OPENING_PRO:
      return _ ("Black starts in the centre; the third stone goes outside the central "
                "5×5");
    case TG_OPENING_LONG_PRO:
      return _ ("Black starts in the centre; the third stone goes outside the central "
                "7×7");
    case TG_OPENING_RIF:
      return _ ("Three stones, a swap, then Black offers two fifth stones");
    case TG_OPENING_YAMAGUCHI:
      return _ (
          "Three stones and a number, a swap, then Black offers that many fifth stones");
    case TG_OPENING_SOOSORV:
      return _ ("Three stones, a swap, a fourth stone and a number, a swap, then Black "
                "offers that many fifth stones");
    case TG_OPENING_TARAGUCHI:
      return _ ("A swap after every stone; one fifth stone or a choice of several");
    case TG_OPENING_TARANNIKOV:
      return _ ("A swap after each of five stones");
    case TG_OPENING_FREE:
    default:
      return _ ("Players take turns from the first stone");
    }
}

/**
 * tg_words_opening_choice:
 * @name: the player who has chosen
 * @count: number of fifth stones, for %TG_OPENING_OPTION_MANY_FIFTHS
 *
 * Returns: (transfer full): a sentence without its full stop
 */
gchar *
tg_words_opening_choice (const gchar *name, TgOpeningOption option, guint count)
{
  switch (option)
    {
    /* Translators: the name of a program that plays, or “The other side”, in all of
     * these. */
    case TG_OPENING_OPTION_BLACK:
      return g_strdup_printf (_ ("%s chooses Black"), name);
    case TG_OPENING_OPTION_WHITE:
      return g_strdup_printf (_ ("%s chooses White"), name);
    case TG_OPENING_OPTION_TWO_MORE:
      return g_strdup_printf (_ ("%s places two more stones"), name);
    case TG_OPENING_OPTION_SWAP:
      return g_strdup_printf (_ ("%s swaps the colours"), name);
    case TG_OPENING_OPTION_STAY:
      return g_strdup_printf (_ ("%s keeps the colours"), name);
    case TG_OPENING_OPTION_ONE_FIFTH:
      return g_strdup_printf (_ ("%s places one fifth stone"), name);
    case TG_OPENING_OPTION_MANY_FIFTHS:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s declares %u fifth stone",
                                           "%s declares %u fifth stones", count),
                              name, count);
    }
}
