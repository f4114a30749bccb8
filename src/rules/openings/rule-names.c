/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files name rule sets and opening protocols in many spellings and languages, alone or
 * together, with other words around them: “Renju, Soosõrv-8”, “Standard Gomoku”, “有禁手”.
 * The parser splits a text into words and looks up the longest runs of words in one
 * table. A text with a word that the table lacks is unknown; nothing is guessed. */

#include "rules/openings/rule-names.h"

#include <string.h>

/* Maximum number of words in a text that names rules; a longer one is a sentence. */
#define MAX_WORDS 12

/* The length of the longest name in the table, in words. */
#define MAX_RUN 4

/* Values in the table besides those of TgRuleset and TgOpeningProtocol. */
enum
{
  NOTHING = -1,
  /* Gomoku without a rule set: freestyle unless another word of the text names a rule
   * set */
  GOMOKU = -2,
};

typedef struct
{
  gint         ruleset;    /* TgRuleset, NOTHING or GOMOKU */
  gint         opening;    /* TgOpeningProtocol or NOTHING */
  gboolean     has_number; /* whether a number of fifth stones may follow */
  const gchar *spellings;
} Name;

/* Names of opening protocols and of Gomoku. The names of rule sets are in the table of
 * ruleset.c. Names are stored as one word in small letters without accents; see
 * split(). Only Renju uses the protocols that have Renju as their rule set. */
static const Name names[] = {
  { TG_RULESET_RENJU, TG_OPENING_FREE, FALSE, "freerenju renjufree" },
  { GOMOKU, NOTHING, FALSE,
    "gomoku gobang gomokunarabe 五子棋 五目並べ 五目 오목 гомоку fiveinarow 5inarow" },
  { NOTHING, TG_OPENING_SWAP1, FALSE,
    "swap1 swapafter1 swapafter1st swapafterfirst swapafterone swapafteronestone "
    "swapafter1stone swapafter1stmove swapafterfirstmove 一手交换 一手交換" },
  { NOTHING, TG_OPENING_SWAP, FALSE,
    "swap swapafter3 swapafter3rd swapafterthree swapafter3stones swapafterthreestones "
    "swapafter3rdmove 三手交换 三手交換 スワップ" },
  { NOTHING, TG_OPENING_SWAP2, FALSE, "swap2 swaptwo swapii doubleswap スワップ2" },
  { NOTHING, TG_OPENING_PRO, FALSE, "pro" },
  { NOTHING, TG_OPENING_LONG_PRO, FALSE, "longpro longprofessional" },
  { TG_RULESET_RENJU, TG_OPENING_RIF, FALSE,
    "rif oldrif rif1996 renjuinternationalfederation 二打 五手二打 五手两打 五手兩打 "
    "両打ち 二題打ち 五珠二題打ち риф" },
  { TG_RULESET_RENJU, TG_OPENING_YAMAGUCHI, TRUE,
    "yamaguchi 山口 山口式 ヤマグチ ямагути 야마구치" },
  { TG_RULESET_RENJU, TG_OPENING_SOOSORV, TRUE,
    "soosorv soosyrv sosorv soosirv soosoerv soosrv 索索夫 索索尔夫 索索爾夫 "
    "ソーソルブ ソーソロフ соосырв соосорв 수수르브" },
  { TG_RULESET_RENJU, TG_OPENING_TARAGUCHI, TRUE,
    "taraguchi taraguti 塔拉古奇 塔拉山口 タラグチ тарагучи тарагути 타라구치" },
  { TG_RULESET_RENJU, TG_OPENING_TARANNIKOV, FALSE,
    "tarannikov tarannikow tarannikof tarranikov 塔拉尼科夫 塔兰尼科夫 タラニコフ таранников 타라니코프" },
};

/* Words that say nothing about the rules or the protocol. */
static const gchar noise[] =
    "rule rules ruleset opening openings the with and by of style game type variant "
    "official international tournament 规则 規則 规约 規約 開局 开局 ルール 式 规 правила 룰";

/* Suffixes that are attached to names in languages without spaces. */
static const gchar *const endings[] = { "规则",   "規則", "规约", "規約", "開局", "开局",
                                        "ルール", "規定", "规定", "룰",   "式" };

/* Returns whether @word is in a list separated by spaces. */
static gboolean
is_listed (const gchar *list, const gchar *word)
{
  gsize length = strlen (word);

  for (const gchar *at = list; (at = strstr (at, word)) != NULL; at += length)
    if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;

  return FALSE;
}

/* Removes a suffix that carries no meaning. */
static void
shorten (gchar *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (word, endings[i]) && !g_str_equal (word, endings[i]))
      {
        word[strlen (word) - strlen (endings[i])] = '\0';
        return;
      }
}

/* Splits a text into words of small letters and digits, without accents. Full-width
 * letters become ASCII. Returns: (transfer full): the words */
static GStrv
split (const gchar *text)
{
  g_autofree gchar *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree gchar *folded = plain != NULL ? g_utf8_casefold (plain, -1) : NULL;
  g_autofree gchar *composed = NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GString) word = g_string_new (NULL);
  g_autoptr (GString) marked = g_string_new (NULL);

  for (const gchar *at = folded; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      /* Removes accents, but keeps the voiced sound marks of Japanese. */
      if (!g_unichar_ismark (c) || c == 0x3099 || c == 0x309a)
        g_string_append_unichar (marked, c);
    }
  composed = g_utf8_normalize (marked->str, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  for (const gchar *at = composed;; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isalnum (c) || c == 0x30fc)
        {
          g_string_append_unichar (word, c);
          continue;
        }
      if (word->len > 0)
        {
          shorten (word->str);
          g_strv_builder_add (words, word->str);
        }
      g_string_truncate (word, 0);
      if (c == 0)
        break;
    }

  return g_strv_builder_end (words);
}

static gboolean
is_number (const gchar *word)
{
  return *word != '\0' && strspn (word, "0123456789") == strlen (word);
}

/* Finds a name. @word may end in a number, or in the letter N, if the name's row has
 * has_number. */
static gboolean
find_name (const gchar *word, Name *name)
{
  for (TgRuleset i = 0; i < TG_N_RULESETS; i++)
    if (is_listed (tg_ruleset_get_info (i)->spellings, word))
      {
        *name = (Name){ .ruleset = (gint) i, .opening = NOTHING };
        return TRUE;
      }

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *stem = g_strdup (word);
      gsize             length = strlen (stem);

      while (names[i].has_number && length > 1
             && (g_ascii_isdigit (stem[length - 1]) || g_str_has_suffix (stem, "vn")
                 || g_str_has_suffix (stem, "in")))
        stem[--length] = '\0';
      if (is_listed (names[i].spellings, stem))
        {
          *name = names[i];
          return TRUE;
        }
    }

  return FALSE;
}

/* Finds the longest name that begins with the first word. @n: (out): how many words it
 * has */
static gboolean
find_longest_name (const gchar *const *words, Name *name, guint *n)
{
  g_autoptr (GString) run = g_string_new (NULL);
  gboolean is_found = FALSE;

  for (guint i = 0; i < MAX_RUN && words[i] != NULL; i++)
    {
      g_string_append (run, words[i]);
      if (find_name (run->str, name))
        {
          is_found = TRUE;
          *n = i + 1;
        }
    }

  return is_found;
}

/* Adds the meaning of a name. Returns: %FALSE if it contradicts a name added before */
static gboolean
add_name (TgRuleNames *self, const Name *name, gboolean *is_gomoku)
{
  gint ruleset = name->ruleset;
  gint opening = name->opening;

  if (ruleset == GOMOKU)
    *is_gomoku = TRUE;
  if ((ruleset >= 0 && self->has_ruleset && self->ruleset != (TgRuleset) ruleset)
      || (opening >= 0 && self->has_opening
          && self->opening != (TgOpeningProtocol) opening))
    return FALSE;

  if (ruleset >= 0)
    {
      self->has_ruleset = TRUE;
      self->ruleset = (TgRuleset) ruleset;
    }
  if (opening >= 0)
    {
      self->has_opening = TRUE;
      self->opening = (TgOpeningProtocol) opening;
    }
  return TRUE;
}

/* Reads the number of a rule set in the Gomocup protocol, whose managers write it into
 * files. */
static gboolean
read_number (const gchar *text, TgRuleset *ruleset)
{
  for (guint i = 0; i < TG_N_RULESETS; i++)
    {
      guint number = tg_ruleset_get_info ((TgRuleset) i)->gomocup_number;

      if (strlen (text) == 1 && (guint) g_ascii_digit_value (*text) == number)
        {
          *ruleset = (TgRuleset) i;
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * tg_rule_names_read:
 * @text: the rules as a file names them, UTF-8
 * @names: (out): the rule set and protocol found
 *
 * Reads names of rule sets and opening protocols, or a rule set's number in the Gomocup
 * protocol, such as "4" for Renju. A protocol that only Renju uses also
 * determines the rule set.
 *
 * Returns: whether every word of @text is known and at least one names a rule set or a
 *   protocol
 */
gboolean
tg_rule_names_read (const gchar *text, TgRuleNames *found)
{
  g_auto (GStrv) words = NULL;
  gboolean is_gomoku = FALSE;
  gboolean takes_number = FALSE;
  Name     name = { 0 };
  guint    n = 1;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (found != NULL, FALSE);

  *found = (TgRuleNames){ 0 };
  if (read_number (text, &found->ruleset))
    {
      found->has_ruleset = TRUE;
      return TRUE;
    }
  words = split (text);
  if (g_strv_length (words) > MAX_WORDS)
    return FALSE;

  for (guint i = 0; words[i] != NULL; i += n)
    {
      if (find_longest_name ((const gchar *const *) words + i, &name, &n))
        {
          if (!add_name (found, &name, &is_gomoku))
            return FALSE;
          takes_number = name.has_number;
          continue;
        }
      n = 1;
      if (!is_listed (noise, words[i]) && !(takes_number && is_number (words[i])))
        return FALSE;
    }

  if (is_gomoku && !found->has_ruleset && !found->has_opening)
    {
      found->has_ruleset = TRUE;
      found->ruleset = TG_RULESET_FREESTYLE;
    }
  return found->has_ruleset || found->has_opening;
}
