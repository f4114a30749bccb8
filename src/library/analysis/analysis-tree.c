/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of the store do not tell the position, so the tree is found from the empty board:
 * in each position all moves are tried, and those that lead to a position of the store are
 * followed. Colours alternate; a position that several orders of moves, or symmetric ones,
 * lead to is where the first of them leads. Beyond a position that the store does not have,
 * only the lines of the engines are followed. */

#include "library/analysis/analysis-tree.h"

#include <stdlib.h>

#include "library/analysis/analysis-store-private.h"
#include "record/formats/record-io.h"

/* RenLib's board. */
#define SIZE 15

typedef struct
{
  TgAnalysisStore *store;
  TgRuleset        ruleset;
  TgRecord        *record; /* owned */
  GHashTable      *left;   /* owned: the keys of positions that are not in the tree yet,
                                 * with their checks */
  TgAnalysisFileReport *report;
  GCancellable         *cancellable;
} Tree;

/* Reads the keys of all positions. */
static gboolean
read_keys (Tree *self, GError **error)
{
  TgQuery query =
      tg_query_ask (&self->store->base,
                    "SELECT key, chk FROM eval UNION SELECT key, chk FROM note", "");

  self->left = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  while (tg_query_next (&query))
    {
      gint64 key = tg_query_get_int64 (&query, 0);
      gint64 check = tg_query_get_int64 (&query, 1);

      g_hash_table_insert (self->left, g_memdup2 (&key, sizeof key),
                           g_memdup2 (&check, sizeof check));
    }
  if (self->store->base.error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->store->base.error));
  return FALSE;
}

/* Whether a position is in the store and not in the tree yet. */
static gboolean
is_left (Tree *self, const TgBoard *board)
{
  TgPositionKey key;
  const gint64 *check;

  tg_position_key_init (&key, board, tg_board_side_to_move (board), self->ruleset);
  check = g_hash_table_lookup (self->left, &key.key);
  return check != NULL && *check == key.check;
}

static void
take (Tree *self, const TgBoard *board)
{
  TgPositionKey key;

  tg_position_key_init (&key, board, tg_board_side_to_move (board), self->ruleset);
  g_hash_table_remove (self->left, &key.key);
}

/* Describes a finding, such as “White: 63% (Tengen, depth 24)”. */
static void
describe (GString *text, const TgStoredEval *eval, TgStone side)
{
  guint n_moves = ((guint) abs (eval->proof_plies) + 1) / 2;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, side == TG_STONE_BLACK ? "Black: " : "White: ");
  if (eval->value != NULL)
    g_string_append (text, eval->value);
  else if (eval->proof_plies != 0)
    g_string_append_printf (text, "%s in %u %s", eval->proof_plies > 0 ? "win" : "loss",
                            n_moves, n_moves == 1 ? "move" : "moves");
  else
    g_string_append_printf (text, "%s%u%%",
                            eval->bound == TG_STORED_AT_LEAST  ? "at least "
                            : eval->bound == TG_STORED_AT_MOST ? "at most "
                                                               : "",
                            (eval->chance + 5) / 10);
  if (*eval->engine == '\0')
    g_string_append (text, " (proved)");
  else
    g_string_append_printf (text, " (%s, depth %u)", eval->engine, eval->depth);
}

static void
add_words (GString *text, const gchar *words)
{
  if (words != NULL)
    g_string_append_printf (text, text->len > 0 ? "\n%s" : "%s", words);
}

/* Writes the findings about the position of a node as its comment. Returns: (transfer full)
 * (nullable): the evaluations, %NULL with @error */
static GArray *
add_comment (Tree *self, TgRecordNode *node, const TgBoard *board, GError **error)
{
  TgStone side = tg_board_side_to_move (board);
  g_autoptr (GArray) evals =
      tg_analysis_store_list (self->store, board, side, self->ruleset, error);
  g_auto (TgStoredNote) note = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  if (evals == NULL
      || !tg_analysis_store_get_note (self->store, board, side, self->ruleset, &note,
                                      error))
    return NULL;
  for (guint i = 0; i < evals->len; i++)
    describe (text, &g_array_index (evals, TgStoredEval, i), side);
  add_words (text, note.label);
  add_words (text, note.text);
  self->report->n_evals += evals->len;
  self->report->n_notes += note.label != NULL || note.text != NULL;
  if (text->len > 0)
    {
      g_autofree gchar *comment = g_utf8_make_valid (text->str, -1);

      tg_record_node_set_comment (node, comment);
    }
  return g_steal_pointer (&evals);
}

static TgRecordNode *
find_child (TgRecordNode *node, TgPoint point)
{
  TgRecordNode *child = tg_record_node_get_first_child (node);

  while (child != NULL && !tg_point_equal (tg_record_node_get_move (child).point, point))
    child = tg_record_node_get_next_sibling (child);
  return child;
}

static gboolean add_position (Tree          *self,
                              TgRecordNode  *node,
                              const TgBoard *board,
                              GError       **error);

/* Adds the moves of a line up to the last position of the store, and what follows there. */
static gboolean
add_line (Tree               *self,
          TgRecordNode       *node,
          const TgBoard      *before,
          const TgStoredEval *eval,
          GError            **error)
{
  TgBoard board = *before;
  guint   n = 0;

  for (guint i = 0; i < eval->n_line; i++)
    {
      if (!tg_point_is_on_board (eval->line[i], SIZE)
          || !tg_board_is_empty (&board, eval->line[i]))
        break;
      tg_board_place (&board, eval->line[i], tg_board_side_to_move (&board));
      if (is_left (self, &board))
        n = i + 1;
    }
  board = *before;
  for (guint i = 0; i < n; i++)
    {
      TgMove        move = { eval->line[i], tg_board_side_to_move (&board) };
      TgRecordNode *child = find_child (node, move.point);

      node = child != NULL ? child : tg_record_append (self->record, node, move);
      tg_board_place (&board, move.point, move.stone);
      if (is_left (self, &board) && !add_position (self, node, &board, error))
        return FALSE;
    }
  return TRUE;
}

/* Adds the moves that lead from a position to positions of the store. */
static gboolean
add_moves (Tree *self, TgRecordNode *node, const TgBoard *before, GError **error)
{
  TgStone side = tg_board_side_to_move (before);

  for (guint i = 0; i < SIZE * SIZE; i++)
    {
      TgMove  move = { tg_point_from_index (i, SIZE), side };
      TgBoard board = *before;

      if (!tg_board_is_empty (&board, move.point))
        continue;
      tg_board_place (&board, move.point, side);
      if (is_left (self, &board)
          && !add_position (self, tg_record_append (self->record, node, move), &board,
                            error))
        return FALSE;
    }
  return TRUE;
}

/* Adds the findings about a position and about all that follow it. */
static gboolean
add_position (Tree *self, TgRecordNode *node, const TgBoard *board, GError **error)
{
  g_autoptr (GArray) evals = NULL;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  take (self, board);
  evals = add_comment (self, node, board, error);
  if (evals == NULL || !add_moves (self, node, board, error))
    return FALSE;
  for (guint i = 0; i < evals->len; i++)
    if (!add_line (self, node, board, &g_array_index (evals, TgStoredEval, i), error))
      return FALSE;
  return TRUE;
}

/**
 * tg_analysis_tree_export:
 * @ruleset: the rules of the positions to export
 * @report: (out): the numbers of written rows; the positions that no move reaches are skipped
 *
 * Writes the positions of 15×15 boards that are reached from the empty board through positions
 * of the store, with their evaluations and notes as comments, as a library of RenLib. May
 * take minutes.
 */
gboolean
tg_analysis_tree_export (TgAnalysisStore      *store,
                         TgRuleset             ruleset,
                         GFile                *file,
                         TgAnalysisFileReport *report,
                         GCancellable         *cancellable,
                         GError              **error)
{
  g_autoptr (TgRecord) record = tg_record_new (ruleset, SIZE);
  Tree     self = { .store = store,
                    .ruleset = ruleset,
                    .record = record,
                    .report = report,
                    .cancellable = cancellable };
  TgBoard  board;
  gboolean ok;

  *report = (TgAnalysisFileReport){ 0 };
  tg_board_init (&board, SIZE);
  ok = read_keys (&self, error)
       && add_position (&self, tg_record_get_root (record), &board, error)
       && tg_record_io_save (record, file, TG_RECORD_FORMAT_LIB, NULL, TRUE, cancellable,
                             error);
  report->n_skipped = g_hash_table_size (self.left);
  g_hash_table_unref (self.left);
  return ok;
}
