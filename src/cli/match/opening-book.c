/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games begin with a few stones, since deterministic engines would repeat a single
 * game. These stones come from a file, or are random and made even by
 * opening-finder.h. A random opening depends only on the seed and its number,
 * whatever the order of the games.
 *
 * The openings of a file are used in turn, and in later rounds rotated and
 * mirrored. Random ones are reused in the same way on small boards, where no new
 * ones are left.
 *
 * A file of openings is either a text with an opening in each line, or a game in any
 * format of record-io, in which each end of a variation is an opening, as in opening
 * libraries.
 *
 * A line has moves, h8i9j10, or the format of Gomocup's lists of openings: pairs "dx,dy"
 * of integers that count columns and rows from the centre, rows downwards. Empty lines
 * and those that begin with # are skipped. */

#include "cli/match/opening-book.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/opening/opening-finder.h"
#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

#define TABLE_BYTES ((gsize) 4 << 20)

/* Maximum openings in a file, far more than any match has games; a larger file must be
 * a mistake. */
#define MAX_OPENINGS 1000000

struct _TgOpeningBook
{
  TgRuleset        ruleset;
  guint            size;
  GMutex           mutex;    /* guards the fields below */
  GPtrArray       *openings; /* of GArray of TgPoint, Black's first */
  TgOpeningFinder *finder;   /* owned; NULL if there are no more openings */
  TgEngine        *engine;   /* owned; used by the finder */
};

static TgOpeningBook *
new_book (TgRuleset ruleset, guint size, GPtrArray *openings)
{
  TgOpeningBook *self = g_new0 (TgOpeningBook, 1);

  self->ruleset = ruleset;
  self->size = size;
  self->openings = openings;
  g_mutex_init (&self->mutex);
  return self;
}

/* The state of the parser. */
typedef struct
{
  TgRuleset  ruleset;
  guint      size;
  GPtrArray *openings; /* of GArray of TgPoint */
} Reader;

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error, const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX, format, args);
  va_end (args);
  return FALSE;
}

/* Adds an opening to the list. Fails if the game would be over after it. */
static gboolean
add_opening (Reader *self, GArray *opening, GError **error)
{
  TgGame game;

  tg_game_init (&game, self->ruleset, self->size, TG_FOULS_REFUSED);
  for (guint i = 0; i < opening->len; i++)
    {
      g_autoptr (GError) reason = NULL;

      if (!tg_game_play (&game, g_array_index (opening, TgPoint, i), &reason))
        return refuse (error, _ ("stone %u of an opening: %s"), i + 1, reason->message);
    }
  if (tg_game_is_over (&game))
    return refuse (error, _ ("the game is already over at the end of an opening"));
  if (self->openings->len >= MAX_OPENINGS)
    return refuse (error, _ ("too many openings"));

  g_ptr_array_add (self->openings, g_array_ref (opening));
  return TRUE;
}

static gboolean
is_separator (gchar c)
{
  return g_ascii_isspace (c) || strchr (",;-", c) != NULL;
}

/* Parses moves such as "h8 i9". */
static gboolean
parse_moves (const gchar *line, guint size, GArray *opening)
{
  while (*line != '\0')
    {
      TgPoint point;

      if (!tg_notation_parse_point (line, size, &point, &line))
        return FALSE;
      g_array_append_val (opening, point);
      while (*line != '\0' && is_separator (*line))
        line++;
    }
  return opening->len > 0;
}

/* Parses "dx,dy, dx,dy". */
static gboolean
parse_offsets (const gchar *line, guint size, GArray *opening)
{
  gint64 numbers[2];
  guint  n = 0;

  while (*line != '\0')
    {
      gchar *end;

      numbers[n % 2] = g_ascii_strtoll (line, &end, 10);
      if (end == line || ABS (numbers[n % 2]) > TG_MAX_SIZE)
        return FALSE;
      if (n++ % 2 == 1)
        {
          gint    centre = (gint) size / 2;
          TgPoint point = { (gint8) (centre + numbers[0]),
                            (gint8) ((gint) size - 1 - centre - numbers[1]) };

          g_array_append_val (opening, point);
        }
      for (line = end; *line == ',' || g_ascii_isspace (*line); line++)
        ;
    }
  return n > 0 && n % 2 == 0;
}

static GArray *
parse_line (const gchar *line, guint size)
{
  g_autoptr (GArray) opening = g_array_new (FALSE, FALSE, sizeof (TgPoint));

  if (parse_moves (line, size, opening))
    return g_steal_pointer (&opening);
  g_array_set_size (opening, 0);
  if (parse_offsets (line, size, opening))
    return g_steal_pointer (&opening);
  return NULL;
}

static gboolean
is_left_out (const gchar *line)
{
  return *line == '\0' || *line == '#';
}

/* Returns whether a text is a list of openings, judging by its first line. */
static gboolean
is_list (GStrv lines, guint size)
{
  guint first = 0;

  while (lines[first] != NULL && is_left_out (lines[first]))
    first++;
  if (lines[first] == NULL)
    return FALSE;

  g_autoptr (GArray) opening = parse_line (lines[first], size);

  return opening != NULL;
}

static gboolean
read_list (Reader *self, GStrv lines, GError **error)
{
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) opening = NULL;

      if (is_left_out (lines[i]))
        continue;
      opening = parse_line (lines[i], self->size);
      if (opening == NULL)
        return refuse (error, _ ("line %u is not an opening: “%s”"), i + 1, lines[i]);
      if (!add_opening (self, opening, error))
        {
          g_prefix_error (error, _ ("line %u: "), i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

/* Adds the moves that lead to the end of a variation. Stones that are set up come in the
 * order of the board, with alternate colours. */
static gboolean
take_variation (Reader             *self,
                const TgRecord     *record,
                const TgRecordNode *last,
                GError            **error)
{
  g_autoptr (GArray) opening = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  TgBoard board;
  TgStone turn = TG_STONE_BLACK;
  guint   next[] = { [TG_STONE_BLACK] = 0, [TG_STONE_WHITE] = 0 };

  tg_record_replay_to (record, last, &board);
  while (opening->len < board.n_moves)
    {
      while (next[turn] < board.n_moves && board.moves[next[turn]].stone != turn)
        next[turn]++;
      if (next[turn] == board.n_moves)
        return refuse (error, _ ("the colours do not alternate in an opening"));

      g_array_append_val (opening, board.moves[next[turn]++].point);
      turn = tg_stone_opponent (turn);
    }
  return add_opening (self, opening, error);
}

static gboolean
read_record (Reader *self, GFile *file, GError **error)
{
  const TgRecordIoOptions options = { .ruleset_given = TRUE, .ruleset = self->ruleset };
  g_autoptr (TgRecord) record = tg_record_io_load (file, &options, NULL, NULL, error);

  if (record == NULL)
    return FALSE;
  if (tg_record_get_n_warnings (record) > 0)
    return refuse (error, "%s", tg_record_get_warnings (record)[0]);
  if (tg_record_get_size (record) != self->size)
    return refuse (error, _ ("the board has %u lines, not %u"),
                   tg_record_get_size (record), self->size);

  for (TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_successor (node))
    if (tg_record_node_get_first_child (node) == NULL
        && !take_variation (self, record, node, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_file (Reader *self, const gchar *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  TgRecordFormat format = TG_RECORD_FORMAT_TEXT;
  gboolean       named;

  named = tg_record_format_from_name (path, &format) && format != TG_RECORD_FORMAT_TEXT;
  if (!named)
    {
      if (!g_file_get_contents (path, &text, NULL, error))
        return FALSE;
      lines = g_strsplit (text, "\n", 0);
      for (guint i = 0; lines[i] != NULL; i++)
        g_strstrip (lines[i]);
      if (is_list (lines, self->size))
        return read_list (self, lines, error);
    }

  return read_record (self, file, error);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* The files of a folder ordered by name; for a file, the file itself. */
static GPtrArray *
list_files (const gchar *path, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = NULL;
  const gchar *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    g_ptr_array_add (files, g_strdup (path));
  else
    {
      folder = g_dir_open (path, 0, error);
      if (folder == NULL)
        return NULL;
      while ((name = g_dir_read_name (folder)) != NULL)
        if (*name != '.')
          g_ptr_array_add (files, g_build_filename (path, name, NULL));
      g_ptr_array_sort (files, compare_names);
    }
  return g_steal_pointer (&files);
}

/* Reads at least one opening; all must allow the game to continue. Returns: %NULL with
 * an error that names the file */
static GPtrArray *
load_openings (const gchar *path, TgRuleset ruleset, guint size, GError **error)
{
  g_autoptr (GPtrArray) files = list_files (path, error);
  g_autoptr (GPtrArray) openings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Reader reader = { ruleset, size, openings };

  if (files == NULL)
    return NULL;

  for (guint i = 0; i < files->len; i++)
    if (!read_file (&reader, g_ptr_array_index (files, i), error))
      {
        g_prefix_error (error, "%s: ", (const gchar *) g_ptr_array_index (files, i));
        return NULL;
      }

  if (openings->len == 0)
    {
      refuse (error, _ ("%s: no openings found"), path);
      return NULL;
    }
  return g_steal_pointer (&openings);
}

/* Creates a book of random even openings, as many as needed. */
TgOpeningBook *
tg_opening_book_new (TgRuleset ruleset, guint size, guint32 seed)
{
  TgOpeningBook *self = new_book (
      ruleset, size, g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref));
  TgOpeningRequest request;

  tg_opening_request_init (&request, ruleset, size);
  self->finder = tg_opening_finder_new (&request, seed);
  self->engine = tg_engine_new (TABLE_BYTES);
  return self;
}

/* Creates a book with which each game begins on the empty board. */
TgOpeningBook *
tg_opening_book_new_empty (TgRuleset ruleset, guint size)
{
  return new_book (ruleset, size,
                   g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref));
}

/* Reads a file of openings, or a folder of such files. All openings must allow the
 * game to continue. Errors name the file. */
TgOpeningBook *
tg_opening_book_load (TgRuleset ruleset, guint size, const gchar *path, GError **error)
{
  GPtrArray *openings = load_openings (path, ruleset, size, error);

  return openings != NULL ? new_book (ruleset, size, openings) : NULL;
}

void
tg_opening_book_free (TgOpeningBook *self)
{
  g_clear_pointer (&self->finder, tg_opening_finder_free);
  g_clear_pointer (&self->engine, tg_engine_free);
  g_ptr_array_unref (self->openings);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static gboolean
poll_cb (G_GNUC_UNUSED const TgSearchInfo *info, gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

/* Finds random openings until the book has @number + 1, or no more exist. */
static void
find_openings (TgOpeningBook *self, guint number, GCancellable *stop)
{
  while (self->finder != NULL && self->openings->len <= number)
    {
      GArray *opening;
      TgBoard board;

      if (!tg_opening_finder_next (self->finder, self->engine, poll_cb, stop, &board))
        {
          g_clear_pointer (&self->finder, tg_opening_finder_free);
          return;
        }

      opening = g_array_new (FALSE, FALSE, sizeof (TgPoint));
      for (guint i = 0; i < board.n_moves; i++)
        g_array_append_val (opening, board.moves[i].point);
      g_ptr_array_add (self->openings, opening);
    }
}

/* Begins a game with opening @number. Returns: %FALSE if @stop was cancelled */
gboolean
tg_opening_book_draw (TgOpeningBook *self, guint number, GCancellable *stop, TgGame *game)
{
  tg_game_init (game, self->ruleset, self->size, TG_FOULS_REFUSED);

  g_mutex_lock (&self->mutex);
  find_openings (self, number, stop);
  if (!g_cancellable_is_cancelled (stop) && self->openings->len > 0)
    {
      guint         n = self->openings->len;
      guint         symmetry = number / n % TG_N_SYMMETRIES;
      const GArray *opening = g_ptr_array_index (self->openings, number % n);

      for (guint i = 0; i < opening->len; i++)
        {
          TgPoint point = g_array_index (opening, TgPoint, i);

          tg_game_play (game, tg_symmetry_apply (symmetry, point, self->size), NULL);
        }
    }
  g_mutex_unlock (&self->mutex);

  return !g_cancellable_is_cancelled (stop);
}
