/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format is detected from the beginning of the file. Puzzles without answers are
 * proved in a thread. */

#include "learning/puzzles/solve/puzzle-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/format/puzzle-json.h"
#include "learning/puzzles/solve/puzzle-proving.h"
#include "record/formats/record-io.h"
#include "record/sgf/sgf-lexer.h"

/* Node limit of a proof by threats. */
#define MAX_NODES 100000

void
tg_puzzle_import_free (TgPuzzleImport *self)
{
  g_ptr_array_unref (self->puzzles);
  g_free (self);
}

/* Parsing a file */

static gboolean
has_five (const TgBoard *board)
{
  for (guint i = 0; i < board->n_moves; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      if (tg_board_run (board, board->moves[i].point, (TgDirection) direction).length
          >= 5)
        return TRUE;
  return FALSE;
}

/* Whether a position can be a puzzle: the other side has moved, and neither side has
 * won. */
static gboolean
is_position (const TgPuzzle *puzzle)
{
  const TgPuzzlePoints *other =
      puzzle->turn == TG_STONE_BLACK ? &puzzle->white : &puzzle->black;
  TgBoard board;

  if (other->n == 0 || !tg_ruleset_has_prover (puzzle->ruleset))
    return FALSE;
  tg_puzzle_fill_board (puzzle, &board);
  return !tg_board_is_full (&board) && !has_five (&board);
}

/* Reads a problem from a game record: the stones that are set up or, if there are none,
 * the moves. The moves after them and all variations are the solution. */
static TgPuzzle *
read_game (const gchar *text, gsize length)
{
  static const TgRecordIoOptions options = { .any_rules = TRUE, .go_too = TRUE };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  g_autoptr (TgRecord) record =
      tg_record_io_load_bytes (bytes, "game.sgf", &options, NULL, NULL);
  TgRecordNode *node;
  TgBoard       board;

  if (record == NULL)
    return NULL;
  node = tg_record_get_root (record);
  while (tg_record_get_n_set_up (record) == 0
         && tg_record_node_get_first_child (node) != NULL)
    node = tg_record_node_get_first_child (node);
  tg_record_replay_to (record, node, &board);
  return tg_puzzle_new (&board, tg_record_get_ruleset (record),
                        tg_record_get_turn (record, node), TG_PUZZLE_FOURS);
}

static GPtrArray *
read_games (TgSgfLexer lexer, guint *n_skipped)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);

  while (puzzles->len + *n_skipped <= TG_PUZZLE_IMPORT_MAX_PUZZLES
         && tg_sgf_lexer_find_game (&lexer))
    {
      const gchar *start = lexer.at;
      TgPuzzle    *puzzle;

      tg_sgf_lexer_skip_game (&lexer);
      puzzle = read_game (start, (gsize) (lexer.at - start));
      if (puzzle != NULL)
        g_ptr_array_add (puzzles, puzzle);
      else
        (*n_skipped)++;
    }
  return puzzles;
}

/* Detects the format from the beginning of the text, and parses it. */
static GPtrArray *
read_any (const gchar *text, gsize length, guint *n_skipped, GError **error)
{
  static const gchar title[] = "Tengen puzzles";
  TgSgfLexer         lexer = { .start = text, .at = text, .end = text + length };
  gsize              start = 0;

  if (length >= strlen (title) && memcmp (text, title, strlen (title)) == 0)
    return tg_puzzle_file_parse (text, length, error);
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    start = 3;
  while (start < length && g_ascii_isspace (text[start]))
    start++;
  if (start < length && (text[start] == '{' || text[start] == '['))
    return tg_puzzle_json_parse (text + start, length - start, n_skipped, error);
  if (tg_sgf_lexer_find_game (&lexer))
    return read_games (lexer, n_skipped);

  g_set_error_literal (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT,
                       _ ("This is not a puzzle file"));
  return NULL;
}

/**
 * tg_puzzle_import_parse:
 * @length: number of bytes
 * @n_skipped: (out): number of entries that are other kinds of puzzles, or no valid
 *   positions
 * @error: return location for a [error@PuzzleFileError]
 *
 * Parses puzzles in any known format. Thread-safe.
 *
 * Returns: (transfer full) (element-type TgPuzzle): the puzzles; only those in Tengen's
 *   own format have answers
 */
GPtrArray *
tg_puzzle_import_parse (const gchar *text, gsize length, guint *n_skipped, GError **error)
{
  g_autoptr (GPtrArray) puzzles = NULL;

  *n_skipped = 0;
  puzzles = read_any (text, length, n_skipped, error);
  if (puzzles == NULL)
    return NULL;
  if (puzzles->len + *n_skipped > TG_PUZZLE_IMPORT_MAX_PUZZLES)
    {
      g_set_error (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT,
                   _ ("This file contains more than %u puzzles"),
                   TG_PUZZLE_IMPORT_MAX_PUZZLES);
      return NULL;
    }
  for (guint i = puzzles->len; i-- > 0;)
    if (!is_position (g_ptr_array_index (puzzles, i)))
      {
        g_ptr_array_remove_index (puzzles, i);
        (*n_skipped)++;
      }
  return g_steal_pointer (&puzzles);
}

/* Loading in a thread */

static const gchar load_tag[] = "tg_puzzle_import_load_async";

typedef struct
{
  TgTaskProgressFunc progress;
  gpointer           progress_data;
} Load;

/* Fails unless @file is a regular file, since opening a pipe might block for ever. */
static gboolean
check_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return TRUE;
  g_set_error_literal (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT,
                       _ ("This is not a puzzle file"));
  return FALSE;
}

/* Returns: (transfer full): the contents of a file, unless it is too large */
static gchar *
load_text (GFile *file, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree gchar *text = NULL;

  if (!check_file (file, cancellable, error)
      || (stream = g_file_read (file, cancellable, error)) == NULL)
    return NULL;
  text = g_malloc (TG_PUZZLE_IMPORT_MAX_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), text,
                                TG_PUZZLE_IMPORT_MAX_BYTES + 1, length, cancellable,
                                error))
    return NULL;
  if (*length <= TG_PUZZLE_IMPORT_MAX_BYTES)
    return g_steal_pointer (&text);
  g_set_error_literal (error, TG_PUZZLE_FILE_ERROR, TG_PUZZLE_FILE_ERROR_FORMAT,
                       _ ("This file is too large for a puzzle file"));
  return NULL;
}

/* Proves the puzzles of @read, and moves those that are proved to @self, in order. */
static void
prove_all (TgPuzzleImport *self, GPtrArray *read, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  const Load   *load = g_task_get_task_data (task);
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  const TgJudge judge = tg_puzzle_judge_new (prover, MAX_NODES, cancellable);
  guint         n = read->len;

  while (read->len > 0 && !g_cancellable_is_cancelled (cancellable))
    {
      g_autoptr (TgPuzzle) puzzle = g_ptr_array_steal_index (read, 0);

      if (!tg_puzzle_prove (puzzle, &judge))
        self->n_unproved++;
      else if (!g_hash_table_add (ids, puzzle->id))
        self->n_same++;
      else
        g_ptr_array_add (self->puzzles, g_steal_pointer (&puzzle));
      tg_task_progress_report (task, load->progress, load->progress_data,
                               (n - read->len) / (gdouble) n);
    }
}

static void
load_thread (GTask                 *task,
             gpointer               file,
             G_GNUC_UNUSED gpointer data,
             GCancellable          *cancellable)
{
  g_autoptr (TgPuzzleImport) self = g_new0 (TgPuzzleImport, 1);
  g_autoptr (GPtrArray) read = NULL;
  g_autofree gchar *text = NULL;
  GError           *error = NULL;
  gsize             length;

  self->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  text = load_text (file, &length, cancellable, &error);
  if (text != NULL)
    read = tg_puzzle_import_parse (text, length, &self->n_skipped, &error);
  if (read == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  prove_all (self, read, task);
  g_task_return_pointer (task, g_steal_pointer (&self),
                         (GDestroyNotify) tg_puzzle_import_free);
}

/**
 * tg_puzzle_import_load_async:
 * @cancellable: (nullable): cancels the import
 * @progress: called after each puzzle, never after @callback
 *
 * Imports and proves the puzzles of a file, in a thread.
 */
void
tg_puzzle_import_load_async (GFile              *file,
                             GCancellable       *cancellable,
                             TgTaskProgressFunc  progress,
                             gpointer            progress_data,
                             GAsyncReadyCallback callback,
                             gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  Load *load;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (progress != NULL);

  load = g_new (Load, 1);
  *load = (Load){ progress, progress_data };
  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, (gpointer) load_tag);
  g_task_set_task_data (task, load, g_free);
  g_task_run_in_thread (task, load_thread);
}

/* Returns: (transfer full) */
TgPuzzleImport *
tg_puzzle_import_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, (gpointer) load_tag), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
