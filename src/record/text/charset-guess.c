/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Old programs wrote in the character set of their author's machine and did not say
 * which. The set is looked for in which the texts would surprise least: a character costs
 * as many bits as it is rare among what people write in that set, and the set with the
 * smallest sum is taken. In the sets of East Asia a character costs what its place in a
 * list of frequent ones says, or else what its row does: the national standards have
 * their common characters in front. A letter in a set of single bytes costs by what it is
 * and by what stands beside it. So even a name of three characters is mostly told
 * apart, in which detectors made for pages of text (uchardet 0.0.7 was tried) find
 * nothing.
 *
 * Only what is near a byte beyond ASCII is looked at, the rest costs the same
 * everywhere. */

#include "record/text/charset-guess.h"

#include <errno.h>
#include <string.h>

#include "record/text/charset-characters.h"

/* Every file is valid in this one. */
#define LAST_RESORT "ISO-8859-1"

/* Costs are in half bits. */
#define COST_ASCII   12
#define COST_STRANGE 48
/* A wide character beside a letter of ASCII, as there is one where two letters are taken
 * for it. */
#define COST_BESIDE_LETTER 10
/* How much likelier somebody reads what is in his own language. */
#define LANGUAGE_BONUS 10
/* The next best set is to be this much worse for a guess to be sure. */
#define SURE_MARGIN 12

#define N_COSTS (128 * 256)

/* A text in any of these sets is in its ground state after two bytes of ASCII. */
#define GROUND 2

/* How much of the text between two words of ASCII is looked at. */
#define MAX_SCORED 4096

#define GUESS_UTF_8 0

typedef enum
{
  KIND_UTF_8,
  KIND_GB,
  KIND_BIG5,
  KIND_SHIFT_JIS,
  KIND_EUC_JP,
  KIND_KOREAN,
  KIND_CYRILLIC,
  KIND_LATIN,
} Kind;

/* The order is that of preference among equals. */
static const struct
{
  const gchar *name;
  Kind         kind;
  const gchar *frequent;
  const gchar *languages;
} guesses[TG_N_CHARSET_GUESSES] = {
  { "UTF-8", KIND_UTF_8, NULL, "" },
  { "GB18030", KIND_GB, tg_frequent_simplified, "zh_CN zh_SG" },
  { "BIG5-HKSCS", KIND_BIG5, tg_frequent_traditional, "zh_TW zh_HK zh_MO" },
  { "CP932", KIND_SHIFT_JIS, tg_frequent_japanese, "ja" },
  { "EUC-JP", KIND_EUC_JP, tg_frequent_japanese, "ja" },
  { "CP949", KIND_KOREAN, tg_frequent_korean, "ko" },
  { "CP1251", KIND_CYRILLIC, NULL, "ru uk be bg sr mk" },
  { "CP1252", KIND_LATIN, NULL, "da de es et fi fr is it nb nl nn no pt sv" },
};

/* What a character costs by the row of the standard it is in. */
static guint8
cost_of_row (Kind kind, guint8 lead, guint8 trail)
{
  const guint8 common = 26, rare = 34, stranger = 40;
  gboolean     high = trail >= 0xa1;

  switch (kind)
    {
    case KIND_GB:
      if (high && ((lead >= 0xb0 && lead <= 0xd7) || lead == 0xa1 || lead == 0xa3))
        return common;
      return high && lead >= 0xd8 && lead <= 0xf7 ? rare : stranger;
    case KIND_BIG5:
      if (lead >= 0xa1 && lead <= 0xc6)
        return common;
      return lead >= 0xc9 && lead <= 0xf9 ? rare : stranger;
    case KIND_SHIFT_JIS:
      if (lead == 0x82 || lead == 0x83)
        return 20;
      if (lead == 0x81 || (lead >= 0x88 && lead <= 0x97))
        return common;
      return lead >= 0x98 && lead <= 0xea ? rare : stranger;
    case KIND_EUC_JP:
      if (lead == 0xa4 || lead == 0xa5)
        return 20;
      return lead == 0xa1 || lead == 0xa3 || (lead >= 0xb0 && lead <= 0xcf) ? common
                                                                            : rare;
    case KIND_KOREAN:
      if (high && ((lead >= 0xb0 && lead <= 0xc8) || lead == 0xa1 || lead == 0xa3))
        return common;
      return high && lead >= 0xca ? rare : 36;
    case KIND_UTF_8:
    case KIND_CYRILLIC:
    case KIND_LATIN:
    default:
      return stranger;
    }
}

static guint8
cost_of_rank (guint rank)
{
  return rank < 60 ? 14 : rank < 200 ? 17 : rank < 500 ? 20 : 22;
}

/* Makes the table of what characters of two bytes cost. */
static guint8 *
make_costs (guint guess)
{
  guint8 *costs = g_malloc (N_COSTS);
  g_auto (TgCharset) writer = { 0 };
  guint rank = 0;

  for (guint i = 0; i < N_COSTS; i++)
    costs[i] =
        cost_of_row (guesses[guess].kind, (guint8) (0x80 | i >> 8), (guint8) (i & 0xff));
  if (!tg_charset_open_writer (&writer, guesses[guess].name, NULL))
    return costs;

  for (const gchar *c = guesses[guess].frequent; *c != '\0'; c = g_utf8_next_char (c))
    {
      gsize             length;
      g_autofree gchar *bytes = tg_charset_convert (
          &writer, c, (gsize) (g_utf8_next_char (c) - c), &length, NULL, NULL);

      if (bytes != NULL && length == 2)
        costs[((guint8) bytes[0] & 0x7f) << 8 | (guint8) bytes[1]] =
            cost_of_rank (rank++);
    }

  return costs;
}

/* Looks up the table of a candidate, which is made once. */
static const guint8 *
get_costs (guint guess)
{
  static gsize tables[TG_N_CHARSET_GUESSES];

  if (g_once_init_enter (&tables[guess]))
    g_once_init_leave (&tables[guess], (gsize) make_costs (guess));
  return (const guint8 *) tables[guess];
}

/* How many bytes the character takes that begins with a byte beyond ASCII. */
static gsize
wide_length (Kind kind, const guchar *at, const guchar *end)
{
  if (kind == KIND_SHIFT_JIS
      && ((*at >= 0xa0 && *at <= 0xdf) || *at == 0x80 || *at >= 0xfd))
    return 1;
  if (kind == KIND_EUC_JP && *at == 0x8f)
    return MIN (3, (gsize) (end - at));
  if (kind == KIND_GB && at + 1 < end && g_ascii_isdigit (at[1]))
    return MIN (4, (gsize) (end - at));
  return MIN (2, (gsize) (end - at));
}

/* The part of a text that is looked at, and the text. */
typedef struct
{
  const guchar *begin;
  const guchar *end;
  const guchar *text_begin;
  const guchar *text_end;
} Run;

static gsize
score_wide (const guint8 *costs, Kind kind, const Run *run)
{
  gsize    score = 0;
  gboolean after_letter =
      run->begin > run->text_begin && g_ascii_isalpha (run->begin[-1]);

  for (const guchar *at = run->begin; at < run->end;)
    {
      gsize length = *at < 0x80 ? 1 : wide_length (kind, at, run->end);

      if (*at < 0x80)
        {
          score += COST_ASCII;
          after_letter = g_ascii_isalpha (*at);
        }
      else
        {
          if (length == 2)
            score += costs[(at[0] & 0x7f) << 8 | at[1]];
          else
            score += length == 1 && *at >= 0xa1 && *at <= 0xdf ? 24 : COST_STRANGE;
          if (after_letter)
            score += COST_BESIDE_LETTER;
          if (at + length < run->text_end && g_ascii_isalpha (at[length]))
            score += COST_BESIDE_LETTER;
          after_letter = FALSE;
        }
      at += length;
    }

  return score;
}

static gboolean
is_common_sign (gunichar c)
{
  return c >= 0x2013 || c == 0xab || c == 0xbb;
}

/* Letters of one word are of one script, and capital ones begin it. */
static gsize
score_cyrillic (gunichar c, gunichar before, gunichar after)
{
  gboolean in_word = g_unichar_isalpha (before);
  gsize    score = 0;

  if (!g_unichar_isalpha (c))
    return is_common_sign (c) ? 22 : 28;

  if ((in_word && before < 0x80) || (after < 0x80 && g_unichar_isalpha (after)))
    score += 16;
  if (c >= 0x430 && c <= 0x44f)
    return score + (in_word && before >= 0x80 ? 11 : 16);
  if (c >= 0x410 && c <= 0x42f)
    return score + (g_unichar_islower (before) ? 30 : 16);
  return score + (c == 0x401 || c == 0x451 ? 18 : 28);
}

/* Most letters beside one of these are ASCII. */
static gsize
score_latin (gunichar c, gunichar before, gunichar after)
{
  static const gchar frequent[] = "äöüßéèáóíñåøàçõê";
  gboolean           in_word = g_unichar_isalpha (before);
  gsize              score;

  if (!g_unichar_isalpha (c))
    return c == 0xa1 || c == 0xbf ? 20 : is_common_sign (c) ? 22 : 30;

  score = g_utf8_strchr (frequent, -1, c) != NULL ? 17 : c < 0x100 ? 21 : 24;
  if (in_word && before >= 0x80)
    score += 6;
  if (g_unichar_isupper (c) && g_unichar_islower (before))
    score += 10;
  if (!in_word && !g_unichar_isalpha (after))
    score += 6;
  return score;
}

static gsize
score_narrow (TgCharset *charset, Kind kind, const Run *run)
{
  const guchar     *begin = run->begin > run->text_begin ? run->begin - 1 : run->begin;
  g_autofree gchar *text = tg_charset_convert (
      charset, (const gchar *) begin, (gsize) (run->end - begin), NULL, NULL, NULL);
  g_autofree gunichar *letters = NULL;
  glong                n;
  gsize                score = 0;

  if (text == NULL)
    return COST_STRANGE * (gsize) (run->end - run->begin);

  letters = g_utf8_to_ucs4_fast (text, -1, &n);
  for (glong i = run->begin - begin; i < n; i++)
    {
      gunichar before = i > 0 ? letters[i - 1] : ' ';
      gunichar after = i + 1 < n ? letters[i + 1] : ' ';

      if (letters[i] < 0x80)
        score += COST_ASCII;
      else
        score += kind == KIND_CYRILLIC ? score_cyrillic (letters[i], before, after)
                                       : score_latin (letters[i], before, after);
    }

  return score;
}

/* @language: (nullable): the language of whoever reads the texts, such as zh_TW. */
void
tg_charset_guess_init (TgCharsetGuess *self, const gchar *language)
{
  *self = (TgCharsetGuess){ .plain = TRUE, .language = language };
}

void
tg_charset_guess_clear (TgCharsetGuess *self)
{
  for (guint i = 0; i < TG_N_CHARSET_GUESSES; i++)
    tg_charset_clear (&self->candidates[i]);
}

static gboolean
is_valid (TgCharset *charset, const gchar *text, gsize length)
{
  gchar  scratch[4096];
  gchar *in = (gchar *) text;

  if (tg_charset_is_utf_8 (charset))
    return g_utf8_validate_len (text, length, NULL);

  g_iconv (charset->converter, NULL, NULL, NULL, NULL);
  while (length > 0)
    {
      gchar *out = scratch;
      gsize  room = sizeof (scratch);

      if (g_iconv (charset->converter, &in, &length, &out, &room) == (gsize) -1
          && errno != E2BIG)
        return FALSE;
    }

  return TRUE;
}

/* Two characters of two bytes in another set can be valid UTF-8 by chance: letters of
 * different alphabets then, mostly. */
static void
check_alphabets (TgCharsetGuess *self, const Run *run)
{
  const gchar   *end = (const gchar *) run->end;
  GUnicodeScript word = G_UNICODE_SCRIPT_COMMON;

  for (const gchar *at = (const gchar *) run->begin; at < end; at = g_utf8_next_char (at))
    {
      gunichar       c = g_utf8_get_char (at);
      GUnicodeScript script = c >= 0x80 && g_unichar_isalpha (c)
                                  ? g_unichar_get_script (c)
                                  : G_UNICODE_SCRIPT_COMMON;

      if (c >= 0x800)
        self->wide = TRUE;
      if (script != word && script != G_UNICODE_SCRIPT_COMMON
          && word != G_UNICODE_SCRIPT_COMMON)
        self->mixed = TRUE;
      word = script;
    }
}

static void
add_run (TgCharsetGuess *self, const Run *run)
{
  Run scored = *run;

  /* A character that is cut off costs little in so much. */
  if (run->end - run->begin > MAX_SCORED)
    scored.end = run->begin + MAX_SCORED;
  for (guint i = 0; i < TG_N_CHARSET_GUESSES; i++)
    {
      TgCharset *charset = &self->candidates[i];
      Kind       kind = guesses[i].kind;

      if (charset->name == NULL)
        continue;
      if (!is_valid (charset, (const gchar *) run->begin,
                     (gsize) (run->end - run->begin)))
        tg_charset_clear (charset);
      else if (guesses[i].frequent != NULL)
        self->scores[i] += score_wide (get_costs (i), kind, &scored);
      else if (kind == KIND_UTF_8)
        check_alphabets (self, run);
      else
        self->scores[i] += score_narrow (charset, kind, &scored);
    }
}

/* Converters take a while to open, and most files need none. */
static void
open_candidates (TgCharsetGuess *self)
{
  for (guint i = 0; i < TG_N_CHARSET_GUESSES; i++)
    tg_charset_open_reader (&self->candidates[i], guesses[i].name, NULL);
}

/* @length: its length in bytes. */
void
tg_charset_guess_add (TgCharsetGuess *self, const gchar *text, gsize length)
{
  Run run = { .text_begin = (const guchar *) text,
              .text_end = (const guchar *) text + length };

  for (const guchar *at = run.text_begin; at < run.text_end; at = run.end)
    {
      guint n_ascii = 0;

      while (at < run.text_end && *at < 0x80)
        at++;
      if (at == run.text_end)
        return;

      run.begin = at;
      for (run.end = at; run.end < run.text_end && n_ascii < GROUND; run.end++)
        n_ascii = *run.end < 0x80 ? n_ascii + 1 : 0;
      if (self->plain)
        open_candidates (self);
      self->plain = FALSE;
      add_run (self, &run);
    }
}

static gboolean
is_language_of (const gchar *language, guint guess)
{
  g_auto (GStrv) languages = g_strsplit (guesses[guess].languages, " ", -1);

  for (guint i = 0; language != NULL && languages[i] != NULL; i++)
    {
      gsize length = strlen (languages[i]);

      if (length > 0 && strncmp (language, languages[i], length) == 0
          && !g_ascii_isalpha (language[length]))
        return TRUE;
    }

  return FALSE;
}

/* Says what all the texts together are most likely written in. Every one of them is
 * valid in it. @sure: whether hardly another one can be meant. */
const gchar *
tg_charset_guess_get (const TgCharsetGuess *self, gboolean *sure)
{
  const gchar *best = LAST_RESORT;
  gsize        best_score = G_MAXSIZE, next_score = G_MAXSIZE;

  if (self->plain || self->candidates[GUESS_UTF_8].name != NULL)
    {
      if (sure != NULL)
        *sure = self->wide || !self->mixed;
      return guesses[GUESS_UTF_8].name;
    }

  for (guint i = GUESS_UTF_8 + 1; i < TG_N_CHARSET_GUESSES; i++)
    {
      gsize score = self->scores[i];

      if (self->candidates[i].name == NULL)
        continue;
      if (is_language_of (self->language, i))
        score -= MIN (score, LANGUAGE_BONUS);
      if (score < best_score)
        {
          next_score = best_score;
          best_score = score;
          best = guesses[i].name;
        }
      else
        next_score = MIN (next_score, score);
    }

  if (sure != NULL)
    *sure = best_score < G_MAXSIZE && next_score - best_score >= SURE_MARGIN;
  return best;
}
