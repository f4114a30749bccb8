/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state is a text file of lines with tab-separated fields, to which each step appends:
 *
 *     tengen-review 1
 *     file PATH                       a file to review
 *     size PATH NUMBER                the games of the file, once it has been read
 *     game PATH BLACK WHITE SIZE      a reviewed game; its mistakes follow
 *     fault NUMBER SIDE PLAYED BETTER GRADE BEFORE AFTER
 *     end                             the end of the game
 *     done PATH                       all games of the file are reviewed
 *     skip PATH                       the next game of the file cannot be read
 *     fail PATH                       the file has no game
 *
 * A game whose “end” is missing, because the program was killed, is reviewed again. Texts
 * are escaped as in C. */

#include "session/study/review/batch-review.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "record/sgf/record-games.h"
#include "rules/notation.h"
#include "session/study/review/batch-log.h"
#include "session/study/review/review.h"

#define FIRST_LINE "tengen-review 1"

/* The largest file that is read, in bytes, and the most games of one file. */
#define MAX_FILE_BYTES ((goffset) 256 << 20)
#define MAX_GAMES      100000

/* Points a side of a board whose size the state does not say. */
#define OLD_SIZE 15

typedef struct
{
  gchar   *path;      /* owned */
  guint    n_games;   /* reviewed games, and those that cannot be read */
  guint    n_total;   /* all games; 0 until the file is read */
  guint    n_skipped; /* games that cannot be read, as far as they were tried */
  gboolean is_done;
  gboolean has_failed; /* the file as a whole */
} Entry;

struct _TgBatchReview
{
  GObject parent_instance;

  TgBatchLog   *log;      /* owned: the state file; NULL to keep none, and once closed */
  guint64       nodes;    /* for each position */
  GArray       *entries;  /* owned, of Entry */
  GHashTable   *index;    /* owned: path to number of the entry; keys borrowed */
  GArray       *faults;   /* owned, of TgBatchFault */
  GStringChunk *texts;    /* owned: the texts of the faults */
  guint         n_games;  /* reviewed games of all files */
  guint         n_failed; /* files or games that cannot be read */
  GError       *error;    /* owned: why the state cannot be written; or NULL */

  gboolean      is_running;
  guint         current; /* number of the entry under review */
  GCancellable *load;    /* owned: cancels the file being read; or NULL */
  GPtrArray    *games;   /* owned, of TgRecord: those of the current file; or NULL */
  TgReview     *review;  /* owned: of the current game; or NULL */
  guint         idle_id; /* removed in dispose */
  GCancellable *list;    /* owned: cancels the listing of folders; or NULL */
};

enum
{
  PROGRESS,
  REVIEWED,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgBatchReview, tg_batch_review, G_TYPE_OBJECT)

static void go_on (TgBatchReview *self);

static Entry *
get_entry (TgBatchReview *self, guint number)
{
  return &g_array_index (self->entries, Entry, number);
}

static void
clear_entry (gpointer data)
{
  g_free (((Entry *) data)->path);
}

/* Lets a file be read again, for the games that it did not have before. */
static void
reopen_entry (TgBatchReview *self, Entry *entry)
{
  self->n_failed -= entry->has_failed;
  entry->has_failed = FALSE;
  entry->is_done = FALSE;
  entry->n_total = 0;
}

/* Counts a game that cannot be read. */
static void
skip_game (TgBatchReview *self, Entry *entry)
{
  entry->n_games++;
  entry->n_skipped++;
  self->n_failed++;
}

static void
fail_entry (TgBatchReview *self, Entry *entry)
{
  self->n_failed += !entry->has_failed;
  entry->has_failed = TRUE;
}

/* The state file */

/* Writes the lines that wait for the state file. The review stops if that fails, and tries
 * again when it is started. */
static void
write_log (TgBatchReview *self)
{
  g_clear_error (&self->error);
  if (self->log == NULL || tg_batch_log_write (self->log, &self->error))
    return;
  self->is_running = FALSE;
  g_signal_emit (self, signals[PROGRESS], 0);
}

/* Appends whole lines to the state file. */
static void
append (TgBatchReview *self, const gchar *lines)
{
  if (self->log == NULL)
    return;
  tg_batch_log_append (self->log, lines);
  if (self->error == NULL)
    write_log (self);
}

static void
append_line (TgBatchReview *self, const gchar *kind, const gchar *path)
{
  g_autofree gchar *escaped = g_strescape (path, NULL);
  g_autofree gchar *line = g_strdup_printf ("%s\t%s\n", kind, escaped);

  append (self, line);
}

static gchar *
format_point (TgPoint point)
{
  return tg_point_is_on_board (point, TG_MAX_SIZE) ? tg_notation_format_point (point)
                                                   : g_strdup ("-");
}

static void
write_fault (GString *out, const TgBatchFault *fault)
{
  g_autofree gchar *played = format_point (fault->played);
  g_autofree gchar *better = format_point (fault->better);

  g_string_append_printf (out, "fault\t%u\t%d\t%s\t%s\t%d\t%d\t%d\n", fault->number,
                          fault->side, played, better, fault->grade,
                          (gint) (1000 * fault->before + 0.5),
                          (gint) (1000 * fault->after + 0.5));
}

static gboolean
read_number (const gchar *text, gint64 max, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, (guint64) max, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_point (const gchar *text, guint size, TgPoint *point)
{
  *point = TG_POINT_NONE;
  return g_str_equal (text, "-") || tg_notation_parse_point (text, size, point, NULL);
}

/* Reads the fields of a fault into @fault, which has the fields of its game. */
static gboolean
read_fault (gchar **fields, TgBatchFault *fault)
{
  guint side;
  guint grade;
  guint before;
  guint after;

  if (g_strv_length (fields) != 8 || !read_number (fields[1], G_MAXINT, &fault->number)
      || !read_number (fields[2], TG_STONE_WHITE, &side) || side == TG_STONE_NONE
      || !read_point (fields[3], fault->size, &fault->played)
      || !read_point (fields[4], fault->size, &fault->better)
      || !read_number (fields[5], TG_N_GRADES - 1, &grade)
      || !read_number (fields[6], 1000, &before)
      || !read_number (fields[7], 1000, &after))
    return FALSE;
  if (tg_point_equal (fault->played, TG_POINT_NONE))
    fault->played = TG_POINT_PASS;
  fault->side = (TgStone) side;
  fault->grade = (TgGrade) grade;
  fault->before = before / 1000.0;
  fault->after = after / 1000.0;
  return TRUE;
}

static void
add_entry (TgBatchReview *self, const gchar *path)
{
  Entry entry = { .path = g_strdup (path) };

  g_array_append_val (self->entries, entry);
  g_hash_table_insert (self->index, entry.path, GUINT_TO_POINTER (self->entries->len));
}

static Entry *
find_entry (TgBatchReview *self, const gchar *path)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->index, path));

  return place > 0 ? get_entry (self, place - 1) : NULL;
}

/* The game that is being read from the state file. */
typedef struct
{
  gboolean     is_open;  /* its “end” is missing so far */
  guint        entry;    /* number of its entry */
  TgBatchFault fault;    /* has the fields of the game */
  guint        n_faults; /* number of faults before the game */
} Reading;

/* Returns: the size of the board of a game; older files do not say it */
static guint
read_size (gchar **fields)
{
  guint size;

  return g_strv_length (fields) > 4 && read_number (fields[4], TG_MAX_SIZE, &size)
                 && size >= TG_MIN_SIZE
             ? size
             : OLD_SIZE;
}

static void
open_game (TgBatchReview *self, const Entry *entry, gchar **fields, Reading *reading)
{
  g_autofree gchar *black = g_strcompress (fields[2]);
  g_autofree gchar *white = g_strcompress (fields[3]);

  *reading = (Reading){
    .is_open = TRUE,
    .entry = (guint) (entry - get_entry (self, 0)),
    .fault = { .path = entry->path,
               .game = entry->n_games,
               .black = g_string_chunk_insert_const (self->texts, black),
               .white = g_string_chunk_insert_const (self->texts, white),
               .size = read_size (fields) },
    .n_faults = self->faults->len,
  };
}

/* Handles a line of a game. */
static void
read_game_line (TgBatchReview *self, gchar **fields, Reading *reading)
{
  if (read_fault (fields, &reading->fault))
    g_array_append_val (self->faults, reading->fault);
  else if (g_strcmp0 (fields[0], "end") == 0)
    {
      get_entry (self, reading->entry)->n_games++;
      self->n_games++;
      reading->is_open = FALSE;
    }
}

/* Handles a line of the state file; a line that is not understood is skipped. */
static void
read_line (TgBatchReview *self, const gchar *line, Reading *reading)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  guint             n_fields = g_strv_length (fields);
  g_autofree gchar *path = n_fields > 1 ? g_strcompress (fields[1]) : NULL;
  Entry            *entry = path != NULL ? find_entry (self, path) : NULL;

  if (reading->is_open)
    read_game_line (self, fields, reading);
  else if (n_fields == 2 && g_str_equal (fields[0], "file") && entry == NULL)
    add_entry (self, path);
  else if (n_fields == 2 && g_str_equal (fields[0], "file"))
    reopen_entry (self, entry);
  else if (n_fields == 2 && g_str_equal (fields[0], "done") && entry != NULL)
    entry->is_done = TRUE;
  else if (n_fields == 2 && g_str_equal (fields[0], "fail") && entry != NULL)
    fail_entry (self, entry);
  else if (n_fields == 2 && g_str_equal (fields[0], "skip") && entry != NULL)
    skip_game (self, entry);
  else if (n_fields == 3 && g_str_equal (fields[0], "size") && entry != NULL)
    read_number (fields[2], MAX_GAMES, &entry->n_total);
  else if ((n_fields == 4 || n_fields == 5) && g_str_equal (fields[0], "game")
           && entry != NULL)
    open_game (self, entry, fields, reading);
}

/* Opens and reads the state file, and removes the incomplete step at its end that a
 * killed program has left. */
static gboolean
read_state (TgBatchReview *self, const gchar *path, GError **error)
{
  g_autofree gchar *text = NULL;
  gsize             complete = strlen (FIRST_LINE) + 1;
  Reading           reading = { 0 };

  self->log = tg_batch_log_open (path, &text, error);
  if (self->log == NULL)
    return FALSE;
  if (g_str_has_prefix (FIRST_LINE "\n", text))
    {
      tg_batch_log_cut (self->log, 0);
      tg_batch_log_append (self->log, FIRST_LINE "\n");
      return tg_batch_log_write (self->log, error);
    }
  if (!g_str_has_prefix (text, FIRST_LINE "\n"))
    {
      g_autofree gchar *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is not a review of many games"), name);
      return FALSE;
    }
  for (gchar *line = text + complete, *end; (end = strchr (line, '\n')) != NULL;
       line = end + 1)
    {
      *end = '\0';
      read_line (self, line, &reading);
      if (!reading.is_open)
        complete = (gsize) (end + 1 - text);
      *end = '\n';
    }
  if (reading.is_open)
    g_array_set_size (self->faults, reading.n_faults);
  tg_batch_log_cut (self->log, complete);
  return TRUE;
}

/* Reviewing */

static TgOutlook
get_outlook (TgReview *review, guint number, TgStone stone)
{
  return tg_review_position_get_outlook (tg_review_get_position (review, number), stone);
}

/* Returns: whether @number is a mistake, which is then in @fault */
static gboolean
find_fault (TgReview *review, guint number, TgBatchFault *fault)
{
  const TgReviewPosition *position = tg_review_get_position (review, number);
  const TgReviewPosition *before = tg_review_get_position (review, number - 1);

  if (!tg_grade_is_fault (position->grade))
    return FALSE;
  fault->number = number;
  fault->side = position->move.stone;
  fault->played = position->move.point;
  fault->better = before->best.n_line > 0 ? before->best.line[0] : TG_POINT_NONE;
  fault->grade = position->grade;
  fault->before = get_outlook (review, number - 1, fault->side).chance;
  fault->after = get_outlook (review, number, fault->side).chance;
  return TRUE;
}

/* Adds the mistakes of the current game to the list and to the state file. */
static void
take_faults (TgBatchReview *self)
{
  Entry            *entry = get_entry (self, self->current);
  const TgRecord   *record = g_ptr_array_index (self->games, entry->n_games);
  const gchar      *black = tg_record_get_player (record, TG_STONE_BLACK);
  const gchar      *white = tg_record_get_player (record, TG_STONE_WHITE);
  TgBatchFault      fault = { .path = entry->path,
                              .game = entry->n_games,
                              .size = tg_record_get_size (record) };
  g_autofree gchar *path = g_strescape (entry->path, NULL);
  g_autofree gchar *first = g_strescape (black != NULL ? black : "", NULL);
  g_autofree gchar *second = g_strescape (white != NULL ? white : "", NULL);
  g_autoptr (GString) lines = g_string_new (NULL);

  fault.black = g_string_chunk_insert_const (self->texts, black != NULL ? black : "");
  fault.white = g_string_chunk_insert_const (self->texts, white != NULL ? white : "");
  g_string_append_printf (lines, "game\t%s\t%s\t%s\t%u\n", path, first, second,
                          fault.size);
  for (guint i = 1; i < tg_review_get_n_positions (self->review); i++)
    if (find_fault (self->review, i, &fault))
      {
        g_array_append_val (self->faults, fault);
        write_fault (lines, &fault);
      }
  g_string_append (lines, "end\n");
  entry->n_games++;
  self->n_games++;
  append (self, lines->str);
}

static void
clear_review (TgBatchReview *self)
{
  if (self->review == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->review, self);
  tg_review_close (self->review);
  g_clear_object (&self->review);
}

static void
go_on_cb (gpointer user_data)
{
  TgBatchReview *self = user_data;

  self->idle_id = 0;
  go_on (self);
}

static void
reviewed_cb (TgBatchReview *self)
{
  /* A review that was stopped is not complete. */
  if (tg_review_get_n_known (self->review) < tg_review_get_n_positions (self->review))
    return;
  take_faults (self);
  g_signal_emit (self, signals[REVIEWED], 0, self->review);
  clear_review (self);
  g_signal_emit (self, signals[PROGRESS], 0);
  /* Not at once: a review without a search ends within tg_review_start(). */
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_once (go_on_cb, self);
}

static void
progress_cb (TgBatchReview *self)
{
  g_signal_emit (self, signals[PROGRESS], 0);
}

static gboolean
collect_cb (const TgRecord *record, G_GNUC_UNUSED const GError *error, gpointer user_data)
{
  GPtrArray *games = user_data;

  /* %NULL keeps the numbers of the other games. */
  g_ptr_array_add (games, record != NULL ? tg_record_copy (record) : NULL);
  return games->len < MAX_GAMES;
}

static void
free_record (gpointer record)
{
  if (record != NULL)
    tg_record_free (record);
}

/* Reads all games of a file. Returns: (transfer full): the records; %NULL in place of one
 * that cannot be read */
static GPtrArray *
read_games (const gchar *path, GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, 0, cancellable, NULL);
  g_autofree gchar *base = g_path_get_basename (path);
  GPtrArray        *games = g_ptr_array_new_with_free_func (free_record);
  /* As a study does, which opens the games of the list. */
  const TgRecordIoOptions options = { .any_rules = TRUE };
  g_autoptr (GBytes) bytes = NULL;

  if (info != NULL && g_file_info_get_size (info) <= MAX_FILE_BYTES)
    bytes = g_file_load_bytes (file, cancellable, NULL, NULL);
  if (bytes != NULL)
    tg_record_games_load (bytes, base, &options, collect_cb, games);
  return games;
}

static void
load_thread (GTask                 *task,
             G_GNUC_UNUSED gpointer source,
             gpointer               task_data,
             GCancellable          *cancellable)
{
  g_task_return_pointer (task, read_games (task_data, cancellable),
                         (GDestroyNotify) g_ptr_array_unref);
}

/* Notes how many games the file under review has. */
static void
take_size (TgBatchReview *self)
{
  Entry            *entry = get_entry (self, self->current);
  g_autofree gchar *path = g_strescape (entry->path, NULL);
  g_autofree gchar *line = g_strdup_printf ("size\t%s\t%u\n", path, self->games->len);

  if (entry->n_total == self->games->len)
    return;
  entry->n_total = self->games->len;
  append (self, line);
}

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgBatchReview) self = user_data;
  g_autoptr (GPtrArray) games = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->load == NULL || self->load != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->load);
  self->games = games != NULL ? g_steal_pointer (&games)
                              : g_ptr_array_new_with_free_func (free_record);
  if (self->games->len == 0)
    {
      fail_entry (self, get_entry (self, self->current));
      append_line (self, "fail", get_entry (self, self->current)->path);
    }
  take_size (self);
  g_signal_emit (self, signals[PROGRESS], 0);
  go_on (self);
}

static void
load (TgBatchReview *self)
{
  GTask *task;

  self->load = g_cancellable_new ();
  task = g_task_new (NULL, self->load, loaded_cb, g_object_ref (self));
  g_task_set_task_data (task, g_strdup (get_entry (self, self->current)->path), g_free);
  g_task_run_in_thread (task, load_thread);
  g_object_unref (task);
}

/* A game of a file. */
typedef struct
{
  gchar *path; /* owned */
  guint  game;
} Place;

static void
place_free (gpointer data)
{
  g_free (((Place *) data)->path);
  g_free (data);
}

static void
load_game_thread (GTask                 *task,
                  G_GNUC_UNUSED gpointer source,
                  gpointer               task_data,
                  GCancellable          *cancellable)
{
  const Place *place = task_data;
  g_autoptr (GPtrArray) games = read_games (place->path, cancellable);

  if (place->game < games->len && g_ptr_array_index (games, place->game) != NULL)
    g_task_return_pointer (task, tg_record_copy (g_ptr_array_index (games, place->game)),
                           (GDestroyNotify) tg_record_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                             _ ("The game is not there any more"));
}

/**
 * tg_batch_review_load_game_async:
 * @path: a file
 * @game: number of the game in it, from 0
 *
 * Reads one of the games of a file.
 */
void
tg_batch_review_load_game_async (const gchar        *path,
                                 guint               game,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Place *place = g_new (Place, 1);

  *place = (Place){ g_strdup (path), game };
  g_task_set_task_data (task, place, place_free);
  g_task_run_in_thread (task, load_game_thread);
  g_object_unref (task);
}

/* Returns: (transfer full) (nullable): the game, %NULL with a %G_IO_ERROR */
TgRecord *
tg_batch_review_load_game_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Reviews the next game of the current file. */
static void
review_game (TgBatchReview *self, const TgRecord *record)
{
  self->review = tg_review_new (record, NULL);
  tg_review_set_nodes (self->review, self->nodes);
  g_signal_connect_swapped (self->review, "progress", G_CALLBACK (progress_cb), self);
  g_signal_connect_swapped (self->review, "finished", G_CALLBACK (reviewed_cb), self);
  tg_review_start (self->review);
}

/* Skips games that cannot be read. Returns: (nullable): the next game of the file */
static const TgRecord *
find_game (TgBatchReview *self)
{
  Entry *entry = get_entry (self, self->current);

  while (entry->n_games < self->games->len
         && g_ptr_array_index (self->games, entry->n_games) == NULL)
    {
      skip_game (self, entry);
      append_line (self, "skip", entry->path);
    }
  return entry->n_games < self->games->len
             ? g_ptr_array_index (self->games, entry->n_games)
             : NULL;
}

/* Begins the next step, unless one runs or the review is paused. */
static void
go_on (TgBatchReview *self)
{
  while (self->is_running && self->review == NULL && self->load == NULL
         && self->idle_id == 0)
    {
      const TgRecord *record;

      while (self->current < self->entries->len
             && get_entry (self, self->current)->is_done)
        self->current++;
      if (self->current == self->entries->len)
        {
          self->is_running = FALSE;
          g_signal_emit (self, signals[FINISHED], 0);
          return;
        }
      if (self->games == NULL)
        {
          load (self);
          return;
        }
      record = find_game (self);
      if (!self->is_running)
        return;
      if (record != NULL)
        {
          review_game (self, record);
          return;
        }
      get_entry (self, self->current)->is_done = TRUE;
      append_line (self, "done", get_entry (self, self->current)->path);
      g_clear_pointer (&self->games, g_ptr_array_unref);
      g_signal_emit (self, signals[PROGRESS], 0);
    }
}

/* The list of files */

static void
add_file (TgBatchReview *self, const gchar *path, GString *lines)
{
  Entry            *entry = find_entry (self, path);
  g_autofree gchar *escaped = g_strescape (path, NULL);

  if (entry != NULL && !entry->is_done)
    return;
  if (entry != NULL)
    reopen_entry (self, entry);
  else
    add_entry (self, path);
  g_string_append_printf (lines, "file\t%s\n", escaped);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* Lists the games of a folder, by the endings of their names, and those of its folders; links
 * to folders are not followed. */
static gboolean
list_folder (GPtrArray    *files,
             const gchar  *path,
             GCancellable *cancellable,
             GError      **error)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gchar   *name;
  TgRecordFormat format;

  if (folder == NULL)
    return FALSE;
  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autofree gchar *child =
          g_build_filename (path, g_ptr_array_index (names, i), NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        {
          if (!g_file_test (child, G_FILE_TEST_IS_SYMLINK))
            list_folder (files, child, cancellable, NULL);
        }
      else if (tg_record_format_from_name (child, &format))
        g_ptr_array_add (files, g_steal_pointer (&child));
    }
  return TRUE;
}

static void
list_thread (GTask                 *task,
             G_GNUC_UNUSED gpointer source,
             gpointer               task_data,
             GCancellable          *cancellable)
{
  const gchar *path = task_data;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  GError *error = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    g_ptr_array_add (files, g_strdup (path));
  else if (!list_folder (files, path, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, g_steal_pointer (&files),
                         (GDestroyNotify) g_ptr_array_unref);
}

/**
 * tg_batch_review_add_async:
 * @path: a file, or a folder with games
 *
 * Adds files to the list. Files that are in the list already are read again, for new games;
 * those that could not be read are tried again. tg_batch_review_clear() and
 * tg_batch_review_close() cancel it.
 */
void
tg_batch_review_add_async (TgBatchReview      *self,
                           const gchar        *path,
                           GAsyncReadyCallback callback,
                           gpointer            user_data)
{
  GTask *task;

  g_return_if_fail (TG_IS_BATCH_REVIEW (self));

  if (self->list == NULL)
    self->list = g_cancellable_new ();
  task = g_task_new (self, self->list, callback, user_data);
  g_task_set_task_data (task, g_canonicalize_filename (path, NULL), g_free);
  g_task_run_in_thread (task, list_thread);
  g_object_unref (task);
}

/* Returns: %FALSE with @error if a folder cannot be read */
gboolean
tg_batch_review_add_finish (TgBatchReview *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  files = g_task_propagate_pointer (G_TASK (result), error);
  if (files == NULL)
    return FALSE;
  for (guint i = 0; i < files->len; i++)
    add_file (self, g_ptr_array_index (files, i), lines);
  append (self, lines->str);
  g_signal_emit (self, signals[PROGRESS], 0);
  return TRUE;
}

static void
stop_step (TgBatchReview *self)
{
  g_clear_handle_id (&self->idle_id, g_source_remove);
  if (self->load != NULL)
    g_cancellable_cancel (self->load);
  g_clear_object (&self->load);
  clear_review (self);
  g_clear_pointer (&self->games, g_ptr_array_unref);
}

static void
stop_listing (TgBatchReview *self)
{
  if (self->list != NULL)
    g_cancellable_cancel (self->list);
  g_clear_object (&self->list);
}

/* Empties the list and the state file, and stops adding files. */
void
tg_batch_review_clear (TgBatchReview *self)
{
  g_return_if_fail (TG_IS_BATCH_REVIEW (self));

  self->is_running = FALSE;
  stop_listing (self);
  stop_step (self);
  g_hash_table_remove_all (self->index);
  g_array_set_size (self->entries, 0);
  g_array_set_size (self->faults, 0);
  g_string_chunk_clear (self->texts);
  self->n_games = self->n_failed = self->current = 0;
  if (self->log != NULL)
    tg_batch_log_cut (self->log, strlen (FIRST_LINE) + 1);
  write_log (self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

/* Begins or resumes the review, unless the state file cannot be written. */
void
tg_batch_review_start (TgBatchReview *self)
{
  g_return_if_fail (TG_IS_BATCH_REVIEW (self));

  if (self->is_running)
    return;
  if (self->error != NULL)
    write_log (self);
  if (self->error != NULL)
    return;
  self->is_running = TRUE;
  if (self->games == NULL && self->load == NULL)
    self->current = 0;
  if (self->review != NULL)
    tg_review_set_held (self->review, FALSE);
  go_on (self);
}

/* Pauses the review; the game under review goes on from where it is. */
void
tg_batch_review_pause (TgBatchReview *self)
{
  g_return_if_fail (TG_IS_BATCH_REVIEW (self));

  self->is_running = FALSE;
  if (self->review != NULL)
    tg_review_set_held (self->review, TRUE);
}

/* Stops the thread without emitting a signal, and lets other programs use the state file. The
 * review cannot be started again. */
void
tg_batch_review_close (TgBatchReview *self)
{
  g_return_if_fail (TG_IS_BATCH_REVIEW (self));

  self->is_running = FALSE;
  stop_listing (self);
  stop_step (self);
  g_clear_pointer (&self->log, tg_batch_log_free);
}

gboolean
tg_batch_review_is_running (TgBatchReview *self)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), FALSE);

  return self->is_running;
}

gboolean
tg_batch_review_has_file (TgBatchReview *self, const gchar *path)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), FALSE);

  return find_entry (self, path) != NULL;
}

guint
tg_batch_review_get_n_files (TgBatchReview *self)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), 0);

  return self->entries->len;
}

guint
tg_batch_review_get_n_files_done (TgBatchReview *self)
{
  guint n = 0;

  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), 0);

  for (guint i = 0; i < self->entries->len; i++)
    n += get_entry (self, i)->is_done;
  return n;
}

/* Returns: the number of reviewed games */
guint
tg_batch_review_get_n_games (TgBatchReview *self)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), 0);

  return self->n_games;
}

/* Returns: the number of files and games that cannot be read */
guint
tg_batch_review_get_n_failed (TgBatchReview *self)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), 0);

  return self->n_failed;
}

/* Returns: the number of games of all files, reviewed or not, without those that cannot be read;
 * 0 if a file that is to be reviewed has not been read */
guint
tg_batch_review_get_n_total (TgBatchReview *self)
{
  guint n = 0;

  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), 0);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = get_entry (self, i);

      if (!entry->is_done && entry->n_total == 0)
        return 0;
      n += entry->is_done ? entry->n_games : MAX (entry->n_total, entry->n_games);
      n -= entry->n_skipped;
    }
  return n;
}

/* Returns: the share of the files that is reviewed, from 0 to 1 */
gdouble
tg_batch_review_get_fraction (TgBatchReview *self)
{
  gdouble done = 0;

  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), 0);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = get_entry (self, i);
      gdouble      part = 0;

      if (self->review != NULL && i == self->current)
        part = tg_review_get_n_known (self->review)
               / (gdouble) tg_review_get_n_positions (self->review);
      if (entry->is_done)
        done += 1;
      else if (entry->n_total > 0)
        done += (entry->n_games + part) / entry->n_total;
    }
  return self->entries->len > 0 ? MIN (done / self->entries->len, 1) : 0;
}

guint
tg_batch_review_get_n_faults (TgBatchReview *self)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), 0);

  return self->faults->len;
}

/* Returns: (transfer none): a mistake, valid until the main loop runs again; in the order of
 * the games and moves */
const TgBatchFault *
tg_batch_review_get_fault (TgBatchReview *self, guint index)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), NULL);
  g_return_val_if_fail (index < self->faults->len, NULL);

  return &g_array_index (self->faults, TgBatchFault, index);
}

/* Returns: (nullable): why the state file cannot be written; the review stops then */
const GError *
tg_batch_review_get_error (TgBatchReview *self)
{
  g_return_val_if_fail (TG_IS_BATCH_REVIEW (self), NULL);

  return self->error;
}

static void
tg_batch_review_dispose (GObject *object)
{
  tg_batch_review_close (TG_BATCH_REVIEW (object));

  G_OBJECT_CLASS (tg_batch_review_parent_class)->dispose (object);
}

static void
tg_batch_review_finalize (GObject *object)
{
  TgBatchReview *self = TG_BATCH_REVIEW (object);

  g_hash_table_unref (self->index);
  g_array_unref (self->entries);
  g_array_unref (self->faults);
  g_string_chunk_free (self->texts);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (tg_batch_review_parent_class)->finalize (object);
}

static void
tg_batch_review_class_init (TgBatchReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_batch_review_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_batch_review_finalize;

  /**
   * TgBatchReview::progress:
   * @self: a review
   *
   * Emitted when another position is reviewed, or the list of files has changed.
   */
  signals[PROGRESS] = g_signal_new ("progress", TG_TYPE_BATCH_REVIEW, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgBatchReview::reviewed:
   * @self: a review
   * @review: the complete review of a game
   *
   * Emitted when another game is reviewed.
   */
  signals[REVIEWED] = g_signal_new ("reviewed", TG_TYPE_BATCH_REVIEW, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 1, TG_TYPE_REVIEW);

  /**
   * TgBatchReview::finished:
   * @self: a review
   *
   * Emitted when all games are reviewed.
   */
  signals[FINISHED] = g_signal_new ("finished", TG_TYPE_BATCH_REVIEW, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_batch_review_init (TgBatchReview *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);
  self->index = g_hash_table_new (g_str_hash, g_str_equal);
  self->faults = g_array_new (FALSE, FALSE, sizeof (TgBatchFault));
  self->texts = g_string_chunk_new (4096);
}

/**
 * tg_batch_review_new:
 * @path: (nullable): the state file, which is read if it exists, and created otherwise; %NULL
 *   to keep no state
 * @nodes: positions to search for each position of a game
 * @error: return location for an error if the state file cannot be read or created, such as
 *   %G_IO_ERROR_BUSY if another program uses it
 *
 * Creates a review, which is paused.
 *
 * Returns: (nullable): the review, %NULL with @error
 */
TgBatchReview *
tg_batch_review_new (const gchar *path, guint64 nodes, GError **error)
{
  g_autoptr (TgBatchReview) self = g_object_new (TG_TYPE_BATCH_REVIEW, NULL);

  g_return_val_if_fail (nodes > 0, NULL);

  self->nodes = nodes;
  if (path != NULL && !read_state (self, path, error))
    return NULL;
  return g_steal_pointer (&self);
}
