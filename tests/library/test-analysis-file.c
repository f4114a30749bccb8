/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Findings about positions in files: Tengen's own, databases of Yixin and Rapfi, and the
 * comments of RenLib. */

#include "library/analysis/analysis-file.h"

#include <string.h>

#include "library/analysis/analysis-tree.h"
#include "library/analysis/lz4-frame.h"
#include "library/analysis/yixin-database.h"
#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "scratch.h"

/* A database of Rapfi, compressed by lz4 1.9.4 with linked blocks: a record with the charset,
 * h8i9 with a value and a comment, h8i9j10 with a loss, and 60 positions of two stones. */
static const gchar compressed[] =
    "BCJNGGRAp6gBAACgPwAAAAMAAAAAFAUA8iIAAGNoYXJzZXQ9IlVURi04IgcAAg8PBwcICBQA/2QA"
    "VwBAQlRYVEA3OEEI5aW9CDIJHwDzHwkJCAgFAHfZinsABwAADw8AAA4OUwD/AAAzAHNhbWUgdGV4"
    "dCBhZ2FpbiBhbmQKAA8aACEBXgAfAV4ASh8CXgBKHwNeAEofBF4ASh8FXgBKHwZeAEofB14ASh8I"
    "XgBKHwleAEofCl4ASh8LXgBKHwxeAEofDV4ASh8OXgBKLwABggVKD14ASh8CXgBKHwNeAEofBF4A"
    "Sh8FXgBKHwZeAEofB14ASh8IXgBKHwleAEofCl4ASh8LXgBKHwxeAEofDV4ASh8OXgBKLwACggVK"
    "D14ASh8CXgBKHwNeAEofBF4ASh8FXgBKHwZeAEofB14ASh8IXgBKHwleAEofCl4ASh8LXgBKHwxe"
    "AEofDV4ASh8OXgBKLwADggVKD14ASh8CXgBKHwNeAEofBF4ASh8FXgBKHwZeAEofB14ASh8IXgBK"
    "HwleAEofCl4ASh8LXgBKHwxeAEofDV4ASh8OXgBAUGdhaW4gAAAAAHz+S2g=";

#define N_RECORDS 63

typedef struct
{
  gchar           *path;  /* owned */
  TgAnalysisStore *store; /* owned */
} Fixture;

static GFile *
get_file (Fixture *self, const gchar *name)
{
  return g_file_new_build_filename (self->path, name, NULL);
}

static void
open_store (Fixture *self, const gchar *name)
{
  g_autoptr (GFile) file = get_file (self, name);

  g_clear_pointer (&self->store, tg_analysis_store_free);
  self->store = tg_analysis_store_new (file);
  g_assert_no_error (tg_analysis_store_get_failure (self->store));
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  self->path = g_dir_make_tmp ("tengen-analysis-file-XXXXXX", NULL);
  open_store (self, "analysis.db");
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  tg_analysis_store_free (self->store);
  scratch_remove (self->path);
  g_free (self->path);
}

static TgStoredPosition
make_position (const gchar *moves)
{
  TgStoredPosition position = { .ruleset = TG_RULESET_RENJU };

  tg_board_init (&position.board, 15);
  while (*moves != '\0')
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (moves, 15, &point, &moves));
      tg_board_place (&position.board, point, tg_board_side_to_move (&position.board));
    }
  position.side = tg_board_side_to_move (&position.board);
  return position;
}

/* Asserts what is known of a position, such as "ours d12 622" or "imported d30 loss 9: note". */
static void
assert_known (Fixture *self, const gchar *moves, const gchar *expected)
{
  TgStoredPosition position = make_position (moves);
  g_autoptr (GArray) evals = tg_analysis_store_list (
      self->store, &position.board, position.side, position.ruleset, NULL);
  g_auto (TgStoredNote) note = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *eval = &g_array_index (evals, TgStoredEval, i);
      g_autofree gchar   *line = tg_notation_format_points (eval->line, eval->n_line);

      g_string_append_printf (text, "%s%s d%u ", i > 0 ? ", " : "", eval->engine,
                              eval->depth);
      if (eval->proof_plies != 0)
        g_string_append_printf (text, "%s %d", eval->proof_plies > 0 ? "win" : "loss",
                                ABS (eval->proof_plies));
      else
        g_string_append_printf (text, "%u", eval->chance);
      g_string_append_printf (text, "%s%s%s", eval->bound != TG_STORED_EXACT ? "?" : "",
                              *line != '\0' ? " " : "", line);
      if (eval->proof != NULL)
        g_string_append_printf (text, " %s",
                                (const gchar *) g_bytes_get_data (eval->proof, NULL));
    }
  tg_analysis_store_get_note (self->store, &position.board, position.side,
                              position.ruleset, &note, NULL);
  if (note.text != NULL)
    g_string_append_printf (text, ": %s", note.text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Imports bytes. Returns: whether they were read to their end */
static gboolean
import (Fixture *self, gconstpointer bytes, gsize length, TgAnalysisFileReport *report)
{
  g_autoptr (GFile) file = get_file (self, "file");
  g_autoptr (GError) error = NULL;
  gboolean ok;

  g_assert_true (g_file_replace_contents (file, bytes, length, NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
  ok = tg_analysis_file_import (self->store, file, report, NULL, &error);
  g_assert_cmpint (ok, ==, error == NULL);
  if (!ok)
    g_test_message ("%s", error->message);
  return ok;
}

static void
assert_rapfi (Fixture *self, gconstpointer bytes, gsize length)
{
  TgAnalysisFileReport report;

  g_assert_true (import (self, bytes, length, &report));
  g_assert_cmpuint (report.n_evals, ==, N_RECORDS - 1);
  g_assert_cmpuint (report.n_notes, ==, N_RECORDS - 2);
  g_assert_cmpuint (report.n_skipped, ==, 0);
  assert_known (self, "h8i9", "imported d21 622: 好\n2");
  /* The mirror image of h8i9j10, with White to move. */
  assert_known (self, "h8g9f10", "imported d30 loss 9");
}

static void
test_rapfi (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  gsize              length;
  g_autofree guchar *bytes = g_base64_decode (compressed, &length);
  g_autoptr (GByteArray) plain = tg_lz4_frame_read (bytes, length, 10000);

  g_assert_cmpuint (plain->len, ==, 5720);
  assert_rapfi (self, bytes, length);
  assert_rapfi (self, plain->data, plain->len);
  g_assert_null (tg_lz4_frame_read (bytes, length, 5719));
}

static gboolean
count_cb (const TgStoredPosition *position,
          const TgStoredEval     *eval,
          const gchar            *comment,
          gpointer                user_data,
          GError **error          G_GNUC_UNUSED)
{
  g_assert_cmpuint (position->board.n_moves, <=,
                    position->board.size * position->board.size);
  g_assert_true (eval == NULL || eval->chance <= 1000);
  g_assert_true (comment == NULL || g_utf8_validate (comment, -1, NULL));
  ++*(guint *) user_data;
  return TRUE;
}

static void
read_damaged (const guint8 *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  guint n = 0, n_skipped;

  if (!tg_yixin_database_read (bytes, length, count_cb, &n, &n_skipped, &error))
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

/* Any part, and any change of a byte, is read safely; a part is reported as damaged. */
static void
test_damaged (Fixture *self G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  gsize              length;
  g_autofree guchar *bytes = g_base64_decode (compressed, &length);
  g_autoptr (GByteArray) plain = tg_lz4_frame_read (bytes, length, 10000);
  const guint8 changes[] = { 1, 0x80, 0xff };

  for (gsize n = 0; n < length; n++)
    read_damaged (bytes, n);
  for (gsize n = 0; n < plain->len; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree guint8 *part = g_memdup2 (plain->data, n);
      guint              count = 0, n_skipped;

      g_assert_false (
          tg_yixin_database_read (part, n, count_cb, &count, &n_skipped, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      for (gsize n = 0; n < length; n++)
        {
          bytes[n] ^= changes[i];
          read_damaged (bytes, length);
          bytes[n] ^= changes[i];
        }
      for (gsize n = 0; n < 400; n++)
        {
          plain->data[n] ^= changes[i];
          read_damaged (plain->data, plain->len);
          plain->data[n] ^= changes[i];
        }
    }
}

static void
put (Fixture *self, const gchar *moves, const gchar *engine, guint depth, gint plies)
{
  TgStoredPosition position = make_position (moves);
  g_autoptr (GBytes) proof = *engine == '\0' ? g_bytes_new_static ("tree", 5) : NULL;
  TgStoredEval eval = { .engine = (gchar *) engine,
                        .depth = depth,
                        .nodes = 5,
                        .chance = 700,
                        .bound = depth == 12 ? TG_STORED_AT_LEAST : TG_STORED_EXACT,
                        .proof_plies = plies,
                        .n_line = 2,
                        .line = { { 3, 4 }, { 14, 0 } },
                        .proof = proof,
                        .time = 77 };

  g_assert_true (tg_analysis_store_put (self->store, &position.board, position.side,
                                        position.ruleset, &eval, NULL));
}

/* An export is imported elsewhere as it was, except that proofs become claims, and that no
 * engine passes for one of this computer; again, it changes nothing. */
static void
test_own (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = get_file (self, "export");
  g_autofree gchar    *text = NULL;
  g_autofree gchar    *again = NULL;
  TgStoredPosition     position = make_position ("h8g9");
  TgAnalysisFileReport report;
  gsize                length;

  put (self, "h8i9", "Tengen", 20, 0);
  put (self, "h8i9", "other engine", 12, 0);
  put (self, "h8i9j8", "", 0, 7);
  g_assert_true (tg_analysis_store_set_note (self->store, &position.board, position.side,
                                             position.ruleset, "w", "a\ttext\n“x”",
                                             NULL));
  g_assert_true (tg_analysis_file_export (self->store, file, &report, NULL, NULL));
  g_assert_cmpuint (report.n_evals, ==, 3);
  g_assert_cmpuint (report.n_notes, ==, 1);
  g_assert_true (g_file_load_contents (file, NULL, &text, &length, NULL, NULL));

  open_store (self, "other.db");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (import (self, text, length, &report));
      g_assert_cmpuint (report.n_evals, ==, 3);
      assert_known (
          self, "h8i9",
          "imported: Tengen d20 700 D5 O1, imported: other engine d12 700? D5 O1"
          ": a\ttext\n“x”");
      assert_known (self, "h8i9j8", "imported d0 win 7 D5 O1 tree");
    }
  g_assert_true (tg_analysis_file_export (self->store, file, &report, NULL, NULL));
  g_assert_true (g_file_load_contents (file, NULL, &again, &length, NULL, NULL));
  g_assert_cmpuint (strlen (again), ==,
                    strlen (text) + strlen ("imported: imported: imported") - 1);
  open_store (self, "third.db");
  g_assert_true (import (self, again, length, &report));
  assert_known (self, "h8i9",
                "imported: Tengen d20 700 D5 O1, imported: other engine d12 700? D5 O1"
                ": a\ttext\n“x”");
}

/* The value of an engine on its own scale is exported and imported in its words. */
static void
test_value (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = get_file (self, "export");
  g_autofree gchar *text = NULL;
  TgStoredPosition  position = make_position ("h8i9");
  TgStoredEval      eval = {
         .engine = (gchar *) "Rival", .depth = 20, .chance = 500, .value = (gchar *) "+M12"
  };
  g_autoptr (GArray) evals = NULL;
  TgAnalysisFileReport report;
  gsize                length;

  g_assert_true (tg_analysis_store_put (self->store, &position.board, position.side,
                                        position.ruleset, &eval, NULL));
  g_assert_true (tg_analysis_file_export (self->store, file, &report, NULL, NULL));
  g_assert_true (g_file_load_contents (file, NULL, &text, &length, NULL, NULL));
  open_store (self, "other.db");
  g_assert_true (import (self, text, length, &report));
  evals = tg_analysis_store_list (self->store, &position.board, position.side,
                                  position.ruleset, NULL);
  g_assert_cmpstr (g_array_index (evals, TgStoredEval, 0).engine, ==, "imported: Rival");
  g_assert_cmpstr (g_array_index (evals, TgStoredEval, 0).value, ==, "+M12");
}

/* A damaged line is named; those before it are kept. */
static void
test_own_damaged (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const lines[] = {
    "eval\t1\t2\tx\t1\t1\t0\t1001\t0\t0\t-\t-\n",
    "eval\t1\t2\tx\t1\t1\t3\t10\t0\t0\t-\t-\n",
    "eval\t-1\t2\tx\t1\t1\t0\t10\t0\t0\t-\t-\n",
    "eval\t1\t2\tx\t1\t1\t0\t10\t0\t0\t012\t-\n",
    "eval\t1\t2\tx\t1\t1\t0\t10\t0\t0\tzzzz\t-\n",
    "eval\t1\t2\tx\t1\t1\t0\t10\t0\t0\t-\n",
    "eval\t1\t2\tx\t1\t1\t0\t10\t0\t0\t-\t-\t+1\tmore\n",
    "note\t1\t2\t-\t-\n",
    "note\t1\t2\n",
    "other\t1\t2\t3\t4\n",
    "\n",
    "eval\t1\t2\tx\t1\t1\t0\t10\t0\t0\t-\t-",
  };
  g_autoptr (GFile) file = get_file (self, "export");
  g_autofree gchar    *text = NULL;
  TgAnalysisFileReport report;

  put (self, "h8i9", "Tengen", 20, 0);
  g_assert_true (tg_analysis_file_export (self->store, file, &report, NULL, NULL));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree gchar *damaged = g_strconcat (text, lines[i], NULL);

      g_test_message ("%s", lines[i]);
      g_assert_true (tg_analysis_store_clear (self->store, NULL));
      g_assert_false (import (self, damaged, strlen (damaged), &report));
      assert_known (self, "h8i9", "imported: Tengen d20 700 D5 O1");
    }
}

/* The comments of a library of RenLib are added to notes. */
static void
test_renlib (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (GBytes) bytes = NULL;
  TgAnalysisFileReport report;

  tg_record_play (record, (TgMove){ { 7, 7 }, TG_STONE_BLACK });
  tg_record_play (record, (TgMove){ { 8, 8 }, TG_STONE_WHITE });
  tg_record_node_set_comment (tg_record_get_current (record), "Kagetsu?");
  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_LIB, NULL, TRUE, NULL);
  g_assert_nonnull (bytes);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (import (self, g_bytes_get_data (bytes, NULL),
                             g_bytes_get_size (bytes), &report));
      g_assert_cmpuint (report.n_notes, ==, 1);
      assert_known (self, "h8g9", ": Kagetsu?");
    }
  g_assert_false (import (self, "nothing", 7, &report));
}

/* Adds the moves and comments of a tree to a text, such as "h8{a}(i9{b})(j9)". */
static void
describe_tree (GString *text, const TgRecordNode *node)
{
  const gchar *comment = tg_record_node_get_comment (node);

  if (tg_record_node_get_parent (node) != NULL)
    {
      g_autofree gchar *point =
          tg_notation_format_point (tg_record_node_get_move (node).point);

      g_string_append (text, point);
    }
  if (comment != NULL)
    g_string_append_printf (text, "{%s}", comment);
  for (const TgRecordNode *child = tg_record_node_get_first_child (node); child != NULL;
       child = tg_record_node_get_next_sibling (child))
    {
      g_string_append_c (text, '(');
      describe_tree (text, child);
      g_string_append_c (text, ')');
    }
}

static void
put_line (Fixture *self, const gchar *moves, const gchar *engine, const gchar *line)
{
  TgStoredPosition position = make_position (moves);
  TgStoredEval     eval = {
        .engine = (gchar *) engine, .depth = 20, .chance = 304, .time = 1
  };

  while (*line != '\0')
    g_assert_true (tg_notation_parse_point (line, 15, &eval.line[eval.n_line++], &line));
  if (g_str_equal (engine, "Rival"))
    eval.value = (gchar *) "+15";
  g_assert_true (tg_analysis_store_put (self->store, &position.board, position.side,
                                        position.ruleset, &eval, NULL));
}

/* The positions that follow from the empty board become a tree, which is read with the same
 * comments: each position once, however it is turned or reached, and across a gap only by an
 * engine's line. */
static void
test_tree (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = get_file (self, "tree.lib");
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  TgStoredPosition     noted = make_position ("h8g9");
  TgRecordIoReport     found = { 0 };
  TgAnalysisFileReport report;

  put_line (self, "h8", "Tengen", "i9j10a1");
  put_line (self, "h8", "Rival", "");
  /* The position before this one is not in the store, but the line leads here. */
  put_line (self, "h8i9j10a1", "Tengen", "");
  put (self, "h8i9", "", 0, 7);
  /* Another order, and another image, of h8i9j10a1. */
  put_line (self, "j10i9h8a1", "Other", "");
  /* The empty board has no move to this. */
  put_line (self, "a1b2c3d4", "Tengen", "");
  g_assert_true (tg_analysis_store_set_note (self->store, &noted.board, noted.side,
                                             noted.ruleset, NULL, "Kagetsu“?”", NULL));
  tg_analysis_tree_export (self->store, TG_RULESET_RENJU, file, &report, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.n_evals, ==, 5);
  g_assert_cmpuint (report.n_notes, ==, 1);
  g_assert_cmpuint (report.n_skipped, ==, 1);

  record = tg_record_io_load (file, NULL, &found, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (found.format, ==, TG_RECORD_FORMAT_LIB);
  describe_tree (text, tg_record_get_root (record));
  g_assert_cmpstr (text->str, ==,
                   "(H8{White: +15 (Rival, depth 20)\nWhite: 30% (Tengen, depth 20)}"
                   "(G7{Black: win in 4 moves (proved)\nKagetsu“?”})"
                   "(I9(J10(A1{Black: 30% (Other, depth 20)\n"
                   "Black: 30% (Tengen, depth 20)}))))");
  /* Other rules have nothing. */
  g_assert_true (tg_analysis_tree_export (self->store, TG_RULESET_STANDARD, file, &report,
                                          NULL, NULL));
  g_assert_cmpuint (report.n_evals, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/library/analysis-file/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("rapfi", test_rapfi);
  ADD ("damaged", test_damaged);
  ADD ("own", test_own);
  ADD ("value", test_value);
  ADD ("own-damaged", test_own_damaged);
  ADD ("renlib", test_renlib);
  ADD ("tree", test_tree);
#undef ADD

  return g_test_run ();
}
