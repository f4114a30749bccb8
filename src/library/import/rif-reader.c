/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No description of the format is published. This reader follows public readers, such as
 * game_base.py of wind23/whr_renju, and a record that two of them quote:
 *
 *   <game id="171548" publisher="91" tournament="3369" round="8" rule="25" black="3069"
 *     white="3969" bresult="1" btime="8" wtime="8" opening="19" alt="51" swap="R--R-">
 *   <move>h8 h9 i8 g8 g9 f7</move><info>…</info></game>
 *
 * The lists of countries, cities, rules, players and tournaments come before the games,
 * which refer to them by their ids. Coordinates have the lowest row as row 1. Anything may
 * be missing, repeated or wrong, down to the bytes of the text; only XML that GMarkup
 * cannot parse ends the import. */

#include "library/import/rif-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "library/import/rif-rules.h"
#include "rules/notation.h"

#define SIZE 15

/* Limits against hostile files: elements within each other, the bytes of one tag or text,
 * and the bytes of the moves of a game. */
#define MAX_DEPTH      8
#define MAX_PIECE      ((gsize) 1 << 20)
#define MAX_MOVE_BYTES 8192
#define MAX_LICENCE    4096

/* The terms of the file's head in short, for a file without them. */
#define USUAL_LICENCE                                                               \
  "It is allowed to use this database for non-commercial purposes in the forms of " \
  "OFFLINE databases only."

typedef struct
{
  gint64     row; /* in the library */
  guint      date;
  gboolean   has_bad_date;
  TgRifRules rules;
} Tournament;

typedef struct
{
  gchar   *name; /* owned */
  gboolean surname_first;
} Country;

struct _TgRifReader
{
  TgImportWriter      *writer;  /* borrowed */
  TgImportReport      *report;  /* borrowed */
  GMarkupParseContext *parser;  /* owned */
  GString             *licence; /* owned */
  gchar    tail[4]; /* the beginning of a character, whose rest has not come */
  gsize    n_tail;
  gsize    unparsed; /* bytes since the last tag or text */
  guint    depth;
  gboolean is_begun; /* whether the first byte has come */

  GHashTable *countries;   /* owned; of Country, by id */
  GHashTable *cities;      /* owned: maps an id to "City, Country" */
  GHashTable *rules;       /* owned; of TgRifRules, by id */
  GHashTable *players;     /* owned: maps an id to the row (gint64) */
  GHashTable *tournaments; /* owned; of Tournament, by id */
  GHashTable *games;       /* owned: the set of ids (gint64) */

  TgGameDraft *draft;    /* (nullable): owned; the game being read */
  gboolean     in_moves; /* whether the text is that of its moves */
  GString     *moves;    /* owned */
};

/* Returns: the value of an attribute; empty if it is missing */
static const gchar *
get (const gchar **names, const gchar **values, const gchar *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static void
clear_country (gpointer data)
{
  Country *country = data;

  g_free (country->name);
  g_free (country);
}

static void
add_country (TgRifReader *self, const gchar **names, const gchar **values)
{
  Country     *country = g_new0 (Country, 1);
  const gchar *reversed = get (names, values, "reversed");

  country->name = g_strdup (get (names, values, "name"));
  country->surname_first = *reversed != '\0' && !g_str_equal (reversed, "0");
  g_hash_table_replace (self->countries, g_strdup (get (names, values, "id")), country);
}

static const Country *
find_country (TgRifReader *self, const gchar **names, const gchar **values)
{
  return g_hash_table_lookup (self->countries, get (names, values, "country"));
}

static void
add_city (TgRifReader *self, const gchar **names, const gchar **values)
{
  const Country *country = find_country (self, names, values);
  const gchar   *name = get (names, values, "name");

  g_hash_table_replace (self->cities, g_strdup (get (names, values, "id")),
                        country != NULL ? g_strdup_printf ("%s, %s", name, country->name)
                                        : g_strdup (name));
}

static void
add_rules (TgRifReader *self, const gchar **names, const gchar **values)
{
  TgRifRules rules =
      tg_rif_rules_read (get (names, values, "name"), get (names, values, "category"));

  g_hash_table_replace (self->rules, g_strdup (get (names, values, "id")),
                        g_memdup2 (&rules, sizeof rules));
}

static gboolean
add_player (TgRifReader *self, const gchar **names, const gchar **values, GError **error)
{
  const gchar      *id = get (names, values, "id");
  const gchar      *name = get (names, values, "name");
  const gchar      *surname = get (names, values, "surname");
  const Country    *country = find_country (self, names, values);
  gboolean          surname_first = country != NULL && country->surname_first;
  g_autofree gchar *whole = g_strstrip (g_strdup_printf (
      "%s %s", surname_first ? surname : name, surname_first ? name : surname));
  gint64            row;

  if (g_hash_table_contains (self->players, id))
    return TRUE;
  row = tg_import_writer_add_player (self->writer, id, whole,
                                     get (names, values, "native_name"),
                                     country != NULL ? country->name : NULL, error);
  g_hash_table_insert (self->players, g_strdup (id), g_memdup2 (&row, sizeof row));
  return row > 0;
}

/* Finds the date of a tournament: its first day, if that is possible and not after the
 * last, or else the month or the year. */
static void
find_date (Tournament *tournament, const gchar **names, const gchar **values)
{
  const gchar      *year = get (names, values, "year");
  gboolean          is_bad_start, is_bad_end, is_bad_month, is_bad_year;
  guint             start = tg_date_parse (get (names, values, "start"), &is_bad_start);
  guint             end = tg_date_parse (get (names, values, "end"), &is_bad_end);
  g_autofree gchar *text = g_strdup_printf ("%s-%s", year, get (names, values, "month"));
  guint             month = tg_date_parse (text, &is_bad_month);

  if (start > 0 && end > 0 && start > end)
    {
      is_bad_start = TRUE;
      start = 0;
    }
  if (month == 0)
    month = tg_date_parse (year, &is_bad_year);
  tournament->date = start > 0 ? start : month;
  tournament->has_bad_date = is_bad_start || (start == 0 && is_bad_month);
}

static TgRifRules
find_rules (TgRifReader *self, const gchar *id)
{
  const TgRifRules *rules = g_hash_table_lookup (self->rules, id);

  return rules != NULL ? *rules : (TgRifRules){ TG_GAME_NO_NUMBER, TG_GAME_NO_NUMBER };
}

static gboolean
add_tournament (TgRifReader  *self,
                const gchar **names,
                const gchar **values,
                GError      **error)
{
  const gchar   *id = get (names, values, "id");
  const gchar   *city = g_hash_table_lookup (self->cities, get (names, values, "city"));
  const Country *country = find_country (self, names, values);
  Tournament    *tournament;

  if (g_hash_table_contains (self->tournaments, id))
    return TRUE;
  tournament = g_new0 (Tournament, 1);
  g_hash_table_insert (self->tournaments, g_strdup (id), tournament);
  find_date (tournament, names, values);
  tournament->rules = find_rules (self, get (names, values, "rule"));
  if (city == NULL && country != NULL)
    city = country->name;
  tournament->row = tg_import_writer_add_event (self->writer, id,
                                                get (names, values, "name"), city, error);
  return tournament->row > 0;
}

static TgGameResult
parse_result (const gchar *text)
{
  if (g_str_equal (text, "1"))
    return TG_GAME_RESULT_BLACK;
  if (g_str_equal (text, "0"))
    return TG_GAME_RESULT_WHITE;
  if (g_str_equal (text, "0.5") || g_str_equal (text, "0,5"))
    return TG_GAME_RESULT_DRAW;
  return TG_GAME_RESULT_UNKNOWN;
}

/* Finds a player. Returns: the row; 0 if the file does not have the player, which is
 * noted */
static gint64
find_player (TgRifReader *self, const gchar *id)
{
  const gint64 *row = g_hash_table_lookup (self->players, id);

  if (row == NULL)
    self->draft->flags |= TG_GAME_FLAG_NO_PLAYER;
  return row != NULL ? *row : 0;
}

/* Returns: (transfer full) (nullable): the choices of the players in the opening, as the file
 *   has them */
static gchar *
join_choices (const gchar *swap, const gchar *alternatives)
{
  if (*swap == '\0' && *alternatives == '\0')
    return NULL;
  return g_strdup_printf ("%s/%s", swap, alternatives);
}

static void
begin_game (TgRifReader *self, const gchar **names, const gchar **values)
{
  const gchar *rule = get (names, values, "rule");
  Tournament  *tournament =
      g_hash_table_lookup (self->tournaments, get (names, values, "tournament"));
  TgRifRules rules =
      *rule == '\0' && tournament != NULL ? tournament->rules : find_rules (self, rule);

  self->draft = tg_game_draft_new (SIZE, rules.ruleset, rules.protocol);
  self->draft->ext = g_ascii_strtoll (get (names, values, "id"), NULL, 10);
  self->draft->black = find_player (self, get (names, values, "black"));
  self->draft->white = find_player (self, get (names, values, "white"));
  if (self->draft->black > 0 && self->draft->black == self->draft->white)
    self->draft->flags |= TG_GAME_FLAG_ONE_PLAYER;
  self->draft->round = g_strdup (get (names, values, "round"));
  self->draft->result = parse_result (get (names, values, "bresult"));
  self->draft->choices =
      join_choices (get (names, values, "swap"), get (names, values, "alt"));
  if (tournament != NULL)
    {
      self->draft->event = tournament->row;
      self->draft->date = tournament->date;
      if (tournament->has_bad_date)
        self->draft->flags |= TG_GAME_FLAG_BAD_DATE;
    }
  g_string_truncate (self->moves, 0);
}

/* Parses the moves. A word that is no point becomes %TG_POINT_NONE, and ends them. */
static guint
parse_moves (const gchar *text, TgPoint points[TG_MAX_POINTS])
{
  guint n = 0;

  while (n < TG_MAX_POINTS)
    {
      const gchar *rest;

      while (g_ascii_isspace (*text) || *text == ',')
        text++;
      if (*text == '\0')
        break;
      if (g_ascii_strncasecmp (text, "pass", 4) == 0)
        {
          points[n++] = TG_POINT_PASS;
          text += 4;
        }
      else if (tg_notation_parse_point (text, SIZE, &points[n], &rest))
        {
          n++;
          text = rest;
        }
      else
        {
          points[n++] = TG_POINT_NONE;
          break;
        }
    }
  return n;
}

/* Adds the game that was read, or notes why it is left out. */
static gboolean
end_game (TgRifReader *self, GError **error)
{
  g_autoptr (TgGameDraft) draft = g_steal_pointer (&self->draft);
  TgPoint points[TG_MAX_POINTS];
  guint   n = parse_moves (self->moves->str, points);

  self->report->n_read++;
  /* Games without a number get one that no other has. */
  if (draft->ext <= 0)
    draft->ext = -(gint64) self->report->n_read;
  if (n == 0)
    self->report->n_left_out[TG_IMPORT_NO_MOVES]++;
  else if (!g_hash_table_add (self->games, g_memdup2 (&draft->ext, sizeof draft->ext)))
    self->report->n_left_out[TG_IMPORT_SAME_NUMBER]++;
  else
    {
      tg_game_draft_replay (draft, points, n);
      if (draft->moves->len > 0)
        return tg_import_writer_add_game (self->writer, g_steal_pointer (&draft), error);
      self->report->n_left_out[TG_IMPORT_UNREADABLE]++;
    }
  return TRUE;
}

static gboolean
fail (TgRifReader *self, const gchar *reason, GError **error)
{
  gint line;

  g_markup_parse_context_get_position (self->parser, &line, NULL);
  g_set_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_DAMAGED,
               /* Translators: the second %s is the reason. */
               _ ("Line %d: %s"), line, reason);
  return FALSE;
}

static void
start_cb (GMarkupParseContext *context G_GNUC_UNUSED,
          const gchar                 *element,
          const gchar                **names,
          const gchar                **values,
          gpointer                     data,
          GError                     **error)
{
  TgRifReader *self = data;

  self->unparsed = 0;
  self->depth++;
  if (self->depth > MAX_DEPTH || (self->depth == 1 && !g_str_equal (element, "database")))
    fail (self, _ ("this is not a RenjuNet file"), error);
  else if (g_str_equal (element, "country"))
    add_country (self, names, values);
  else if (g_str_equal (element, "city"))
    add_city (self, names, values);
  else if (g_str_equal (element, "rule"))
    add_rules (self, names, values);
  else if (g_str_equal (element, "player"))
    add_player (self, names, values, error);
  else if (g_str_equal (element, "tournament"))
    add_tournament (self, names, values, error);
  else if (g_str_equal (element, "game") && self->draft == NULL)
    begin_game (self, names, values);
  else if (g_str_equal (element, "move") && self->draft != NULL)
    self->in_moves = TRUE;
}

static void
end_cb (GMarkupParseContext *context G_GNUC_UNUSED,
        const gchar                 *element,
        gpointer                     data,
        GError                     **error)
{
  TgRifReader *self = data;

  self->unparsed = 0;
  self->depth--;
  if (g_str_equal (element, "move"))
    self->in_moves = FALSE;
  else if (g_str_equal (element, "game") && self->draft != NULL)
    end_game (self, error);
}

static void
text_cb (GMarkupParseContext *context G_GNUC_UNUSED,
         const gchar                 *text,
         gsize                        length,
         gpointer                     data,
         GError **error               G_GNUC_UNUSED)
{
  TgRifReader *self = data;

  self->unparsed = 0;
  /* Moves beyond the limit are those of no game: the board is full long before. */
  if (self->in_moves && self->moves->len + length <= MAX_MOVE_BYTES)
    g_string_append_len (self->moves, text, (gssize) length);
}

/* Keeps the comments before the first element, which have the terms. */
static void
comment_cb (GMarkupParseContext *context G_GNUC_UNUSED,
            const gchar                 *text,
            gsize                        length,
            gpointer                     data,
            GError **error               G_GNUC_UNUSED)
{
  TgRifReader *self = data;

  self->unparsed = 0;
  if (length > strlen ("<!---->") && g_str_has_prefix (text, "<!--") && self->depth <= 1
      && self->licence->len + length <= MAX_LICENCE)
    {
      g_autofree gchar *comment = g_strndup (text + 4, length - strlen ("<!---->"));

      g_strstrip (comment);
      g_string_append_printf (self->licence, "%s%s", self->licence->len > 0 ? "\n" : "",
                              comment);
    }
}

static GHashTable *
table_new (GDestroyNotify free_value)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_value);
}

TgRifReader *
tg_rif_reader_new (TgImportWriter *writer, TgImportReport *report)
{
  static const GMarkupParser parser = {
    .start_element = start_cb,
    .end_element = end_cb,
    .text = text_cb,
    .passthrough = comment_cb,
  };
  TgRifReader *self = g_new0 (TgRifReader, 1);

  self->writer = writer;
  self->report = report;
  self->parser = g_markup_parse_context_new (&parser, 0, self, NULL);
  self->licence = g_string_new (NULL);
  self->moves = g_string_new (NULL);
  self->countries = table_new (clear_country);
  self->cities = table_new (g_free);
  self->rules = table_new (g_free);
  self->players = table_new (g_free);
  self->tournaments = table_new (g_free);
  self->games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
tg_rif_reader_free (TgRifReader *self)
{
  g_markup_parse_context_free (self->parser);
  g_string_free (self->licence, TRUE);
  g_string_free (self->moves, TRUE);
  g_hash_table_unref (self->countries);
  g_hash_table_unref (self->cities);
  g_hash_table_unref (self->rules);
  g_hash_table_unref (self->players);
  g_hash_table_unref (self->tournaments);
  g_hash_table_unref (self->games);
  g_clear_pointer (&self->draft, tg_game_draft_free);
  g_free (self);
}

/* Returns: the number of bytes at the end that begin a character without ending it */
static gsize
measure_tail (const gchar *data, gsize size)
{
  for (gsize n = 1; n <= 3 && n <= size; n++)
    {
      guchar c = (guchar) data[size - n];

      if (c >= 0xc0)
        return (c >= 0xf0 ? 4u : c >= 0xe0 ? 3u : 2u) > n ? n : 0;
      if (c < 0x80)
        return 0;
    }
  return 0;
}

/* Skips a byte order mark at the beginning, which GMarkup does not know. */
static void
skip_mark (TgRifReader *self, const gchar **data, gsize *size)
{
  if (!self->is_begun && *size >= 3 && memcmp (*data, "\xef\xbb\xbf", 3) == 0)
    {
      *data += 3;
      *size -= 3;
    }
  self->is_begun = TRUE;
}

static gboolean
parse (TgRifReader *self, const gchar *data, gsize size, GError **error)
{
  g_autofree gchar *valid = NULL;
  GError           *reason = NULL;

  if (!g_utf8_validate_len (data, size, NULL))
    {
      data = valid = g_utf8_make_valid (data, (gssize) size);
      size = strlen (valid);
    }
  skip_mark (self, &data, &size);
  self->unparsed += size;
  if (self->unparsed > MAX_PIECE)
    return fail (self, _ ("this is not a RenjuNet file"), error);
  if (g_markup_parse_context_parse (self->parser, data, (gssize) size, &reason))
    return TRUE;
  if (reason->domain != G_MARKUP_ERROR)
    g_propagate_error (error, reason);
  else
    {
      g_set_error_literal (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_DAMAGED,
                           reason->message);
      g_error_free (reason);
    }
  return FALSE;
}

/**
 * tg_rif_reader_feed:
 * @data: the next bytes of the file, unpacked
 *
 * Reads a piece of the file. Bytes that are not UTF-8 are replaced.
 */
gboolean
tg_rif_reader_feed (TgRifReader *self, const gchar *data, gsize size, GError **error)
{
  g_autofree gchar *joined = g_malloc (self->n_tail + size + 1);
  gsize             length = self->n_tail + size;
  gsize             n_tail;

  memcpy (joined, self->tail, self->n_tail);
  memcpy (joined + self->n_tail, data, size);
  n_tail = measure_tail (joined, length);
  memcpy (self->tail, joined + length - n_tail, n_tail);
  self->n_tail = n_tail;
  return length == n_tail || parse (self, joined, length - n_tail, error);
}

/* Ends the file. Fails if the database in it is not whole. */
gboolean
tg_rif_reader_end (TgRifReader *self, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (g_markup_parse_context_end_parse (self->parser, &reason))
    return TRUE;
  g_set_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_DAMAGED,
               /* Translators: %s is the reason, which may be in English. */
               _ ("The file is incomplete: %s"), reason->message);
  return FALSE;
}

/* Returns: the terms of the file */
const gchar *
tg_rif_reader_get_licence (TgRifReader *self)
{
  return self->licence->len > 0 ? self->licence->str : USUAL_LICENCE;
}

/* Returns: whether a file that begins with these bytes, unpacked, may be RenjuNet's */
gboolean
tg_rif_matches (const gchar *data, gsize size)
{
  return g_strstr_len (data, (gssize) size, "<database") != NULL
         || g_strstr_len (data, (gssize) size, "<?xml") != NULL;
}
