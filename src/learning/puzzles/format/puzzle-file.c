/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parser is strict, so every puzzle it returns can be shown and solved: a line that
 * tg_puzzle_file_write() would write differently is an error with the line number.
 * puzzle-judge.h checks whether the answers are right. */

#include "learning/puzzles/format/puzzle-file.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

#define TITLE   "Tengen puzzles, version "
#define VERSION 1

#define MAX_ID     32
#define MAX_ORIGIN 64
#define MAX_RATING 4000
#define MAX_LENGTH 200

enum
{
  FIELD_ID,
  FIELD_SIZE,
  FIELD_RULES,
  FIELD_TURN,
  FIELD_BLACK,
  FIELD_WHITE,
  FIELD_KIND,
  FIELD_LENGTH,
  FIELD_ACCEPTED,
  FIELD_LINE,
  FIELD_THEMES,
  FIELD_RATING,
  FIELD_DEVIATION,
  FIELD_ORIGIN,
  N_FIELDS
};

GQuark
tg_puzzle_file_error_quark (void)
{
  return g_quark_from_static_string ("tg-puzzle-file-error-quark");
}

static gboolean
parse_number (const gchar *text, guint min, guint max, guint *number)
{
  guint64 value;

  /* Requires a digit at the beginning, since GLib accepts leading blanks. */
  if (!g_ascii_isdigit (text[0]) || (text[0] == '0' && text[1] != '\0')
      || !g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
parse_id (const gchar *text)
{
  gsize length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return length > 0 && length <= MAX_ID && text[length] == '\0';
}

/* Parses “h8i9”, or “-” for no points. With @may_miss, a “-” between two points stands
 * for TG_POINT_NONE. Fails if two points are the same. */
static gboolean
parse_points (const gchar *text, guint size, gboolean may_miss, TgPuzzlePoints *list)
{
  TgPoint  points[TG_MAX_POINTS];
  gboolean is_used[TG_MAX_POINTS] = { FALSE };
  guint    n = 0;

  if (g_str_equal (text, "-"))
    return TRUE;
  while (*text != '\0' && n < size * size)
    {
      TgPoint point = TG_POINT_NONE;

      if (may_miss && *text == '-' && n > 0)
        text++;
      else if (g_ascii_isupper (*text)
               || !tg_notation_parse_point (text, size, &point, &text)
               || is_used[tg_point_index (point, size)])
        return FALSE;
      else
        is_used[tg_point_index (point, size)] = TRUE;
      points[n++] = point;
    }
  if (n == 0 || *text != '\0')
    return FALSE;

  tg_puzzle_points_set (list, points, n);
  return TRUE;
}

static gboolean
parse_themes (const gchar *text, guint *themes)
{
  g_auto (GStrv) words = g_strsplit (text, ",", 0);

  *themes = 0;
  if (g_str_equal (text, "-"))
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      TgPuzzleTheme theme;

      /* Themes must be in order, so that each puzzle has a single spelling. */
      if (!tg_puzzle_theme_from_id (words[i], &theme) || *themes >= (guint) theme)
        return FALSE;
      *themes |= theme;
    }
  return *themes != 0;
}

static gboolean
parse_rating (const gchar *rating, const gchar *deviation, TgPuzzle *puzzle)
{
  guint number = 0;
  guint around = 0;

  if ((!g_str_equal (rating, "-") || !g_str_equal (deviation, "-"))
      && (!parse_number (rating, 1, MAX_RATING, &number)
          || !parse_number (deviation, 1, MAX_RATING, &around)))
    return FALSE;
  puzzle->rating = (gint) number;
  puzzle->deviation = (gint) around;
  return TRUE;
}

static gboolean
parse_turn (const gchar *text, TgStone *turn)
{
  *turn = *text == 'b' ? TG_STONE_BLACK : TG_STONE_WHITE;
  return g_str_equal (text, "b") || g_str_equal (text, "w");
}

/* Checks that stones do not overlap, that moves go to empty points, and that the last
 * move of the game is known. */
static gboolean
check_points (const TgPuzzle *self)
{
  const TgPuzzlePoints *other =
      self->turn == TG_STONE_BLACK ? &self->white : &self->black;
  const TgPuzzlePoints *moves[] = { &self->accepted, &self->line };

  for (guint i = 0; i < self->white.n; i++)
    if (tg_point_is_among (self->white.points[i], self->black.points, self->black.n))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    for (guint j = 0; j < moves[i]->n; j++)
      if (tg_point_is_among (moves[i]->points[j], self->black.points, self->black.n)
          || tg_point_is_among (moves[i]->points[j], self->white.points, self->white.n))
        return FALSE;
  return other->n > 0;
}

/* Checks that the line has all moves that the kind of the puzzle needs; only replies
 * may be missing. */
static gboolean
check_line (const TgPuzzle *self)
{
  for (guint i = 0; i < self->line.n; i += 2)
    if (!tg_point_is_on_board (self->line.points[i], self->size))
      return FALSE;
  if (self->line.n % 2 == 0)
    return FALSE;

  if (self->kind == TG_PUZZLE_MAY_PLAY)
    return tg_ruleset_has_fouls (self->ruleset, self->turn) && self->length == 0
           && self->line.n == 1 && self->accepted.n <= 1
           && (self->accepted.n == 0
               || tg_point_is_among (self->line.points[0], self->accepted.points,
                                     self->accepted.n));
  if (self->accepted.n == 0 || self->length == 0)
    return FALSE;
  if (!tg_puzzle_is_attack (self))
    return self->length == 1;
  return tg_point_is_among (self->line.points[0], self->accepted.points, self->accepted.n)
         && 2 * self->length - 1 <= self->line.n;
}

/* Returns: (nullable): the name of the first invalid field, or %NULL if the line is a
 *   puzzle */
static const gchar *
parse_fields (GStrv fields, TgPuzzle *self)
{
  if (g_strv_length (fields) != N_FIELDS)
    return _ ("the number of fields");
  if (!parse_id (fields[FIELD_ID]))
    return _ ("the ID");
  if (!parse_number (fields[FIELD_SIZE], TG_MIN_SIZE, TG_MAX_SIZE, &self->size))
    return _ ("the size");
  if (!tg_ruleset_from_id (fields[FIELD_RULES], &self->ruleset)
      || !g_str_equal (fields[FIELD_RULES], tg_ruleset_to_id (self->ruleset))
      || !tg_ruleset_has_prover (self->ruleset))
    return _ ("the rules");
  if (!parse_turn (fields[FIELD_TURN], &self->turn))
    return _ ("the side to move");
  if (!parse_points (fields[FIELD_BLACK], self->size, FALSE, &self->black)
      || !parse_points (fields[FIELD_WHITE], self->size, FALSE, &self->white))
    return _ ("the stones");
  if (!tg_puzzle_kind_from_id (fields[FIELD_KIND], &self->kind))
    return _ ("the kind");
  if (!parse_number (fields[FIELD_LENGTH], 0, MAX_LENGTH, &self->length))
    return _ ("the length");
  if (!parse_points (fields[FIELD_ACCEPTED], self->size, FALSE, &self->accepted)
      || !parse_points (fields[FIELD_LINE], self->size, TRUE, &self->line)
      || !check_points (self) || !check_line (self))
    return _ ("the moves");
  if (!parse_themes (fields[FIELD_THEMES], &self->themes))
    return _ ("the themes");
  if (!parse_rating (fields[FIELD_RATING], fields[FIELD_DEVIATION], self))
    return _ ("the rating");
  if (fields[FIELD_ORIGIN][0] == '\0' || strlen (fields[FIELD_ORIGIN]) > MAX_ORIGIN)
    return _ ("the origin");

  self->id = g_strdup (fields[FIELD_ID]);
  self->origin = g_strdup (fields[FIELD_ORIGIN]);
  return NULL;
}

static gboolean
fail_line (GError **error, guint number, const gchar *what)
{
  g_set_error (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_LINE,
               /* Translators: %s is what cannot be read, such as “the stones” */
               _ ("Line %u is not a puzzle: %s cannot be read"), number, what);
  return FALSE;
}

/* Parses a line of a file, without its end. Thread-safe. Returns: (transfer full) */
TgPuzzle *
tg_puzzle_file_parse_line (const gchar *line, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", N_FIELDS + 1);
  g_autoptr (TgPuzzle) puzzle = g_new0 (TgPuzzle, 1);
  const gchar *wrong = parse_fields (fields, puzzle);

  if (wrong == NULL)
    return g_steal_pointer (&puzzle);
  fail_line (error, 1, wrong);
  return NULL;
}

static gboolean
parse_line (const gchar *line, guint number, GPtrArray *puzzles, GError **error)
{
  const TgPuzzle *last =
      puzzles->len > 0 ? g_ptr_array_index (puzzles, puzzles->len - 1) : NULL;
  g_auto (GStrv) fields = g_strsplit (line, "\t", N_FIELDS + 1);
  g_autoptr (TgPuzzle) puzzle = g_new0 (TgPuzzle, 1);
  const gchar *wrong = parse_fields (fields, puzzle);

  if (wrong != NULL)
    return fail_line (error, number, wrong);
  if (last != NULL && strcmp (last->id, puzzle->id) >= 0)
    return fail_line (error, number, _ ("the order of the IDs"));

  g_ptr_array_add (puzzles, g_steal_pointer (&puzzle));
  return TRUE;
}

static gboolean
check_title (const gchar *line, GError **error)
{
  guint version = 0;

  if (g_str_has_prefix (line, TITLE)
      && parse_number (line + strlen (TITLE), 1, G_MAXINT, &version)
      && version == VERSION)
    return TRUE;

  g_set_error_literal (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT,
                       version > VERSION
                           ? _ ("These puzzles are from a newer version of Tengen")
                           : _ ("This is not a puzzle file"));
  return FALSE;
}

/* Returns: (transfer full) (nullable): the next line; %NULL if it has no end or is no
 * plain text */
static gchar *
take_line (const gchar **text, const gchar *end)
{
  const gchar      *start = *text;
  const gchar      *stop = memchr (start, '\n', (gsize) (end - start));
  g_autofree gchar *line = NULL;

  if (stop == NULL)
    return NULL;
  *text = stop + 1;
  line = g_strndup (start, (gsize) (stop - start));
  if (strlen (line) != (gsize) (stop - start) || !g_str_is_ascii (line))
    return NULL;
  return g_steal_pointer (&line);
}

/**
 * tg_puzzle_file_parse:
 * @length: number of bytes
 * @error: return location for a [error@PuzzleFileError]
 *
 * Parses a file. Thread-safe.
 *
 * Returns: (transfer full) (element-type TgPuzzle): all puzzles, sorted by id; %NULL if
 *   @text has anything else
 */
GPtrArray *
tg_puzzle_file_parse (const gchar *text, gsize length, GError **error)
{
  g_autoptr (GPtrArray) puzzles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  const gchar      *end = text + length;
  g_autofree gchar *title = take_line (&text, end);

  if (!check_title (title != NULL ? title : "", error))
    return NULL;

  for (guint number = 2; text < end; number++)
    {
      g_autofree gchar *line = take_line (&text, end);

      if (line == NULL)
        {
          fail_line (error, number, _ ("its end"));
          return NULL;
        }
      if (!parse_line (line, number, puzzles, error))
        return NULL;
    }
  return g_steal_pointer (&puzzles);
}

/* Reads a file. Errors have its name. */
GPtrArray *
tg_puzzle_file_load (const gchar *path, GError **error)
{
  g_autofree gchar *text = NULL;
  gsize             length;
  GPtrArray        *puzzles;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;

  puzzles = tg_puzzle_file_parse (text, length, error);
  if (puzzles == NULL)
    g_prefix_error (error, "%s: ", path);
  return puzzles;
}

static void
append_points (GString *text, const TgPuzzlePoints *list)
{
  if (list->n == 0)
    g_string_append_c (text, '-');
  for (guint i = 0; i < list->n; i++)
    if (tg_point_equal (list->points[i], TG_POINT_NONE))
      g_string_append_c (text, '-');
    else
      g_string_append_printf (text, "%c%d", 'a' + list->points[i].x,
                              list->points[i].y + 1);
  g_string_append_c (text, '\t');
}

static void
append_themes (GString *text, guint themes)
{
  if (themes == 0)
    g_string_append_c (text, '-');
  for (guint i = 0, n = 0; i < TG_N_PUZZLE_THEMES; i++)
    if (themes & 1U << i)
      g_string_append_printf (text, n++ > 0 ? ",%s" : "%s",
                              tg_puzzle_theme_to_id ((TgPuzzleTheme) (1 << i)));
  g_string_append_c (text, '\t');
}

static void
append_puzzle (GString *text, const TgPuzzle *self)
{
  g_string_append_printf (text, "%s\t%u\t%s\t%s\t", self->id, self->size,
                          tg_ruleset_to_id (self->ruleset),
                          self->turn == TG_STONE_BLACK ? "b" : "w");
  append_points (text, &self->black);
  append_points (text, &self->white);
  g_string_append_printf (text, "%s\t%u\t", tg_puzzle_kind_to_id (self->kind),
                          self->length);
  append_points (text, &self->accepted);
  append_points (text, &self->line);
  append_themes (text, self->themes);
  if (self->rating > 0)
    g_string_append_printf (text, "%d\t%d\t", self->rating, self->deviation);
  else
    g_string_append (text, "-\t-\t");
  g_string_append (text, self->origin);
}

/* Formats a line of a file, without its end. Returns: (transfer full) */
gchar *
tg_puzzle_file_write_line (const TgPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  append_puzzle (text, puzzle);
  return g_string_free (text, FALSE);
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const TgPuzzle *const *) a)->id, (*(const TgPuzzle *const *) b)->id);
}

/* Formats puzzles with different ids, sorted by id. Returns: (transfer full) */
gchar *
tg_puzzle_file_write (GPtrArray *puzzles)
{
  GString *text = g_string_new (NULL);

  g_ptr_array_sort (puzzles, compare_ids);
  g_string_append_printf (text, TITLE "%d\n", VERSION);
  for (guint i = 0; i < puzzles->len; i++)
    {
      append_puzzle (text, g_ptr_array_index (puzzles, i));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
