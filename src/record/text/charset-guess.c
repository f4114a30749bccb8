/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guesses the character set of texts from old programs, which used their machine's set
 * without naming it. Each candidate set gets a score: a character costs as many bits as
 * it is rare in texts of that set, and the set with the smallest sum wins. In the East
 * Asian sets, a character's cost comes from its rank in a list of frequent characters, or
 * else from its row, because the national standards place common characters first. In a
 * single-byte set, a letter's cost is its rarity after the letter before it, in the
 * best-fitting language. This usually identifies even a name of three characters, for
 * which detectors made for whole pages (uchardet 0.0.7 was tried) return nothing.
 *
 * Only text near a byte beyond ASCII is scored; the rest costs the same in every set.
 * Sets that decode the texts equally are not distinguished. */

#include "record/text/charset-guess.h"

#include <errno.h>
#include <string.h>

#include "record/text/charset-characters.h"

/* The set that is used if no other fits: every byte sequence is valid in it. */
#define LAST_RESORT "ISO-8859-1"

/* The constants named COST_ are in half bits. */
#define COST_ASCII   12
#define COST_STRANGE 48
/* Cost of a wide character next to an ASCII letter, as it results when two letters are
 * decoded as one character. */
#define COST_BESIDE_LETTER 10
/* Bonus for sets of the reader's own language. */
#define LANGUAGE_BONUS 8
/* A guess is sure if the next best set with a different text is worse by this margin. */
#define SURE_MARGIN 12
/* The margin for texts with at most FEW_BYTES bytes beyond ASCII: a single pair of
 * letters may belong to the language but be missing in its sample. */
#define FEW_BYTES       2
#define SURE_MARGIN_FEW 20
/* Maximum average cost per byte of a sure guess; a higher cost means that no set fits. */
#define SURE_COST 13
/* If a text costs more than this on average, its bytes are not text in that set. */
#define RUBBISH_COST 22
/* Costs of an unexpected capital letter, and of a word in two scripts. */
#define COST_ODD_CASE    24
#define COST_TWO_SCRIPTS 16
/* Costs of signs that are not letters: typographic signs, and all others. */
#define COST_SIGN      22
#define COST_RARE_SIGN 40
/* Maximum cost of the ASCII letters of a word in a language. */
#define MAX_COST_OF_REST 24
/* Maximum number of ASCII letters of a word that are scored on each side. */
#define MAX_REST 12
/* Cost of a text in another language than the text before it. */
#define COST_OTHER_LANGUAGE 10

#define N_COSTS (128 * 256)

/* Number of ASCII bytes after which every candidate set's decoder is back in its
 * initial state. */
#define GROUND 2

/* Maximum number of bytes that are scored: in a single run, which has no ASCII words,
 * and in all runs together. */
#define MAX_SCORED     4096
#define MAX_SCORED_SUM ((gsize) 64 << 10)

#define GUESS_UTF_8 0

typedef enum
{
  KIND_UTF_8,
  KIND_GB,
  KIND_BIG5,
  KIND_SHIFT_JIS,
  KIND_EUC_JP,
  KIND_KOREAN,
  KIND_ALPHABET,
} Kind;

#define L(name) (1u << TG_LANGUAGE_##name)
#define WESTERN                                                                       \
  (L (GERMAN) | L (FRENCH) | L (SPANISH) | L (PORTUGUESE) | L (ITALIAN) | L (SWEDISH) \
   | L (DANISH) | L (ICELANDIC) | L (ESTONIAN))
#define CENTRAL \
  (L (CZECH) | L (POLISH) | L (HUNGARIAN) | L (ROMANIAN) | L (CROATIAN) | L (GERMAN))
#define CYRILLIC (L (RUSSIAN) | L (UKRAINIAN) | L (BULGARIAN) | L (SERBIAN))

#define READERS_CENTRAL "cs sk pl hu ro hr sl bs"

/* The candidate sets. Among those with equal scores, the first one is chosen. */
static const struct
{
  const gchar *name;
  Kind         kind;
  const gchar *frequent;  /* frequent characters, for East Asian sets */
  guint        languages; /* languages, for alphabetic sets */
  guint        rarity;    /* cost of the set itself, for rarely used ones */
  const gchar *readers;
} guesses[TG_N_CHARSET_GUESSES] = {
  { "UTF-8", KIND_UTF_8, NULL, 0, 0, "" },
  { "GB18030", KIND_GB, tg_frequent_simplified, 0, 0, "zh_CN zh_SG" },
  { "BIG5-HKSCS", KIND_BIG5, tg_frequent_traditional, 0, 0, "zh_TW zh_HK zh_MO" },
  { "CP932", KIND_SHIFT_JIS, tg_frequent_japanese, 0, 0, "ja" },
  { "EUC-JP", KIND_EUC_JP, tg_frequent_japanese, 0, 0, "ja" },
  { "CP949", KIND_KOREAN, tg_frequent_korean, 0, 0, "ko" },
  { "CP1251", KIND_ALPHABET, NULL, CYRILLIC, 0, "ru uk be bg sr mk" },
  { "CP1252", KIND_ALPHABET, NULL, WESTERN, 0,
    "da de es et fi fr is it nb nl nn no pt sv" },
  { "CP1250", KIND_ALPHABET, NULL, CENTRAL, 2, READERS_CENTRAL },
  { "CP1253", KIND_ALPHABET, NULL, L (GREEK), 4, "el" },
  { "CP1254", KIND_ALPHABET, NULL, L (TURKISH) | L (GERMAN) | L (FRENCH), 4, "tr" },
  { "CP1257", KIND_ALPHABET, NULL, L (LATVIAN) | L (LITHUANIAN) | L (ESTONIAN), 4,
    "et lt lv" },
  { "KOI8-R", KIND_ALPHABET, NULL, L (RUSSIAN) | L (BULGARIAN), 4, "ru" },
  { "KOI8-U", KIND_ALPHABET, NULL, L (RUSSIAN) | L (UKRAINIAN), 5, "uk" },
  { "CP866", KIND_ALPHABET, NULL, L (RUSSIAN) | L (BULGARIAN), 6, "ru be" },
  { "ISO-8859-2", KIND_ALPHABET, NULL, CENTRAL, 6, READERS_CENTRAL },
  { "CP852", KIND_ALPHABET, NULL, CENTRAL, 8, READERS_CENTRAL },
  { "ISO-8859-5", KIND_ALPHABET, NULL, CYRILLIC, 10, "" },
  { "CP1258", KIND_ALPHABET, NULL, L (VIETNAMESE), 6, "vi" },
};

/* Returns the cost of a character by its row in the national standard. */
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
    case KIND_ALPHABET:
    default:
      return stranger;
    }
}

static guint8
cost_of_rank (guint rank)
{
  return rank < 60 ? 14 : rank < 200 ? 17 : rank < 500 ? 20 : 22;
}

/* Builds the cost table of two-byte characters. */
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

/* Returns a candidate's cost table, built on first use. */
static const guint8 *
get_costs (guint guess)
{
  static gsize tables[TG_N_CHARSET_GUESSES];

  if (g_once_init_enter (&tables[guess]))
    g_once_init_leave (&tables[guess], (gsize) make_costs (guess));
  return (const guint8 *) tables[guess];
}

/* Returns the length in bytes of a character that begins beyond ASCII. */
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

/* A run: a part of a text near bytes beyond ASCII, which is scored, with its
 * surroundings. */
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

/* Returns the cost of a letter's case: capital letters are expected at the beginning of a
 * word, or throughout it. */
static guint
cost_of_case (gunichar before, gunichar c, gboolean is_third)
{
  if (!g_unichar_isupper (c))
    return g_unichar_isupper (before) && is_third ? COST_ODD_CASE / 2 : 0;
  if (g_unichar_islower (before))
    return COST_ODD_CASE;
  return g_unichar_isalpha (before) ? 3 : 2;
}

static guint
cost_of_sign (gunichar c)
{
  if (c < 0x80)
    return 4;
  return (c >= 0x2013 && c <= 0x2026) || c == 0xab || c == 0xbb || c == 0xa0 || c == 0xa1
                 || c == 0xbf || c == 0xb0 || c == 0x2116
             ? COST_SIGN
             : COST_RARE_SIGN;
}

/* Computes how much worse the ASCII letters around a run of bytes beyond ASCII fit
 * each language than they fit the best one. */
static void
find_costs_of_rest (const Run *run, guint costs[TG_N_LANGUAGES])
{
  const guchar *begin = run->begin, *end = run->end;
  guint         best = G_MAXUINT;

  while (begin > run->text_begin && run->begin - begin < MAX_REST
         && g_ascii_isalpha (begin[-1]))
    begin--;
  if (end > run->begin && g_ascii_isalpha (end[-1]))
    while (end < run->text_end && end - run->end < MAX_REST && g_ascii_isalpha (*end))
      end++;

  for (guint i = 0; i < TG_N_LANGUAGES; i++)
    {
      costs[i] = 0;
      for (const guchar *at = begin; at < run->begin; at++)
        costs[i] +=
            tg_language_cost_of_pair ((TgLanguage) i, at > begin ? at[-1] : ' ', *at);
      for (const guchar *at = run->end; at <= end && end > run->end; at++)
        costs[i] +=
            tg_language_cost_of_pair ((TgLanguage) i, at[-1], at < end ? *at : ' ');
      best = MIN (best, costs[i]);
    }
  for (guint i = 0; i < TG_N_LANGUAGES; i++)
    costs[i] = MIN ((costs[i] - best) / 2, MAX_COST_OF_REST);
}

/* The letters of a run, decoded by a candidate. */
typedef struct
{
  const gunichar *letters;
  glong           n;
  glong first; /* index of the first scored letter; at most one letter precedes it */
} Letters;

static gsize
score_letters (TgLanguage language, const Letters *self)
{
  gsize score = 0;

  for (glong i = self->first; i < self->n; i++)
    {
      gunichar c = self->letters[i];
      gunichar before = i > 0 ? self->letters[i - 1] : ' ';

      if (c < 0x80 && before < 0x80)
        score += COST_ASCII;
      else if (!g_unichar_isalpha (c))
        score += cost_of_sign (c)
                 + (c < 0x80 ? tg_language_cost_of_pair (language, before, ' ') : 0);
      else
        score +=
            tg_language_cost_of_pair (language, before, c)
            + cost_of_case (before, c, i > 1 && g_unichar_isupper (self->letters[i - 2]))
            + (language >= TG_LANGUAGE_GREEK && (c < 0x80) != (before < 0x80)
                       && g_unichar_isalpha (before)
                   ? COST_TWO_SCRIPTS
                   : 0);
    }

  return score;
}

/* Adds a text's cost in each language of a set. */
static void
score_alphabet (gsize          scores[TG_N_LANGUAGES],
                guint          languages,
                const Letters *letters,
                const guint    costs_of_rest[TG_N_LANGUAGES])
{
  gsize best = G_MAXSIZE;

  for (guint i = 0; i < TG_N_LANGUAGES; i++)
    if (languages & (1u << i))
      {
        scores[i] += score_letters ((TgLanguage) i, letters) + costs_of_rest[i];
        best = MIN (best, scores[i]);
      }

  for (guint i = 0; i < TG_N_LANGUAGES; i++)
    scores[i] = MIN (scores[i], best + COST_OTHER_LANGUAGE);
}

static gboolean
is_language_of (const gchar *language, guint guess)
{
  g_auto (GStrv) languages = g_strsplit (guesses[guess].readers, " ", -1);

  for (guint i = 0; language != NULL && languages[i] != NULL; i++)
    {
      gsize length = strlen (languages[i]);

      if (length > 0 && strncmp (language, languages[i], length) == 0
          && !g_ascii_isalpha (language[length]))
        return TRUE;
    }

  return FALSE;
}

static gsize
find_score (const TgCharsetGuess *self, guint guess)
{
  gsize score = self->scores[guess][0];

  if (guesses[guess].kind == KIND_ALPHABET)
    {
      score = G_MAXSIZE;
      for (guint i = 0; i < TG_N_LANGUAGES; i++)
        if (guesses[guess].languages & (1u << i))
          score = MIN (score, self->scores[guess][i]);
    }

  return score + guesses[guess].rarity;
}

/* Returns a candidate's score with the bonus for the reader's language. */
static gsize
find_score_of_reader (const TgCharsetGuess *self, guint guess)
{
  gsize score = find_score (self, guess);

  return is_language_of (self->language, guess) ? score - MIN (score, LANGUAGE_BONUS)
                                                : score;
}

/* Drops candidates whose score is too bad to become the best one, once enough text is
 * scored. */
static void
drop_hopeless (TgCharsetGuess *self)
{
  gsize best = G_MAXSIZE;

  for (guint i = GUESS_UTF_8 + 1; i < TG_N_CHARSET_GUESSES; i++)
    if (self->candidates[i].name != NULL)
      best = MIN (best, find_score (self, i));
  for (guint i = GUESS_UTF_8 + 1; i < TG_N_CHARSET_GUESSES; i++)
    if (self->candidates[i].name != NULL && find_score (self, i) / 5 > best / 4)
      tg_charset_clear (&self->candidates[i]);
}

/* @language: (nullable): the reader's language, such as zh_TW. */
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

/* Two-byte characters of another set can be valid UTF-8 by chance; the result then
 * usually mixes letters of different alphabets. */
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

/* Continues a hash (FNV-1a). */
static guint64
hash_text (guint64 hash, const gchar *text)
{
  for (; *text != '\0'; text++)
    hash = (hash ^ (guint8) *text) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/* @text: a run as a candidate decodes it, with up to one letter before it */
static void
score_text (TgCharsetGuess *self,
            guint           guess,
            const Run      *run,
            const gchar    *text,
            const guint     costs_of_rest[TG_N_LANGUAGES])
{
  g_autofree gunichar *all = NULL;
  Letters              letters = { 0 };
  Run                  scored = *run;

  if (guesses[guess].frequent != NULL)
    {
      /* A run longer than MAX_SCORED is cut; half a character at the cut hardly
       * changes its score. */
      scored.end = MIN (run->end, run->begin + MAX_SCORED);
      self->scores[guess][0] +=
          score_wide (get_costs (guess), guesses[guess].kind, &scored);
      return;
    }

  all = g_utf8_to_ucs4_fast (text, -1, &letters.n);
  letters.letters = all;
  letters.n = MIN (letters.n, MAX_SCORED);
  letters.first = run->begin > run->text_begin && letters.n > 0 && all[0] < 0x80 ? 1 : 0;
  score_alphabet (self->scores[guess], guesses[guess].languages, &letters, costs_of_rest);
}

static void
count_bytes (TgCharsetGuess *self, const Run *run)
{
  gboolean has_letter = run->begin > run->text_begin && g_ascii_isalpha (run->begin[-1]);

  for (const guchar *at = run->begin; at < run->end; at++)
    {
      self->n_wide += *at >= 0x80;
      has_letter = has_letter || g_ascii_isalpha (*at);
    }
  self->n_scored += (gsize) (run->end - run->begin);
  self->has_enough = self->has_enough || has_letter || self->n_wide > FEW_BYTES;
}

static void
add_run (TgCharsetGuess *self, const Run *run)
{
  const guchar *begin = run->begin > run->text_begin ? run->begin - 1 : run->begin;
  guint         costs_of_rest[TG_N_LANGUAGES] = { 0 };

  if (self->n_scored < MAX_SCORED_SUM)
    find_costs_of_rest (run, costs_of_rest);
  for (guint i = 0; i < TG_N_CHARSET_GUESSES; i++)
    {
      TgCharset        *charset = &self->candidates[i];
      g_autofree gchar *text = NULL;

      if (charset->name == NULL)
        continue;

      text = tg_charset_convert (charset, (const gchar *) begin,
                                 (gsize) (run->end - begin), NULL, NULL, NULL);
      if (text == NULL)
        {
          tg_charset_clear (charset);
          continue;
        }
      self->hashes[i] = hash_text (self->hashes[i], text);
      if (guesses[i].kind == KIND_UTF_8)
        check_alphabets (self, run);
      else if (self->n_scored < MAX_SCORED_SUM)
        score_text (self, i, run, text, costs_of_rest);
    }

  if (self->n_scored < MAX_SCORED_SUM)
    {
      count_bytes (self, run);
      if (self->n_scored >= MAX_SCORED_SUM)
        drop_hopeless (self);
    }
}

/* Opens the converters on first use: opening is slow, and most files need none. */
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

/* Returns whether every candidate with a different text is far behind, for readers of any
 * language. */
static gboolean
is_sure (const TgCharsetGuess *self, guint best)
{
  gsize margin = self->n_wide > FEW_BYTES ? SURE_MARGIN : SURE_MARGIN_FEW;
  gsize score = find_score (self, best);

  if (!self->has_enough || score > SURE_COST * self->n_scored)
    return FALSE;

  for (guint i = GUESS_UTF_8 + 1; i < TG_N_CHARSET_GUESSES; i++)
    if (self->candidates[i].name != NULL && self->hashes[i] != self->hashes[best]
        && find_score (self, i) < score + margin)
      return FALSE;
  return TRUE;
}

/* Returns the most likely character set of all texts; every text is valid in it. @sure:
 * whether another set is unlikely. */
const gchar *
tg_charset_guess_get (const TgCharsetGuess *self, gboolean *sure)
{
  guint best = GUESS_UTF_8;
  gsize best_score = RUBBISH_COST * (self->n_scored + GROUND);

  if (self->plain || self->candidates[GUESS_UTF_8].name != NULL)
    {
      if (sure != NULL)
        *sure = self->wide || !self->mixed;
      return guesses[GUESS_UTF_8].name;
    }

  for (guint i = GUESS_UTF_8 + 1; i < TG_N_CHARSET_GUESSES; i++)
    if (self->candidates[i].name != NULL && find_score_of_reader (self, i) < best_score)
      {
        best = i;
        best_score = find_score_of_reader (self, i);
      }

  if (sure != NULL)
    *sure = best != GUESS_UTF_8 && is_sure (self, best);
  return best != GUESS_UTF_8 ? guesses[best].name : LAST_RESORT;
}
