/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Format detection, files and threads, and malicious files. */

#include <glib/gstdio.h>
#include <string.h>

#include "samples.h"

static gchar *
temporary_path (const gchar *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-record-XXXXXX", &error);

  g_assert_no_error (error);
  return g_build_filename (folder, name, NULL);
}

static void
remove_file_and_folder (const gchar *path)
{
  g_autofree gchar *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The content takes precedence over the name. */
static void
test_format (void)
{
  static const struct
  {
    const gchar   *data;
    gsize          size;
    const gchar   *name;
    TgRecordFormat format;
  } files[] = {
    { TG_BYTES ("(;GM[4];B[hh])"), NULL, TG_RECORD_FORMAT_SGF },
    { TG_BYTES ("(;GM[4];B[hh])"), "game.txt", TG_RECORD_FORMAT_SGF },
    { TG_BYTES ("(;GM[4];B[hh])"), "game.pos", TG_RECORD_FORMAT_SGF },
    { TG_BYTES ("A mail\n(;GM[4];B[hh])"), NULL, TG_RECORD_FORMAT_SGF },
    { TG_BYTES ("\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"),
      "a.sgf", TG_RECORD_FORMAT_LIB },
    { TG_BYTES ("\x78\x00\x69\x40"), NULL, TG_RECORD_FORMAT_LIB },
    { TG_BYTES ("Piskvorky 15x15, 1:1, 0\n8,8,0\n"), "game.txt", TG_RECORD_FORMAT_PSQ },
    { TG_BYTES ("8,8,0\n9,9,0\n"), NULL, TG_RECORD_FORMAT_PSQ },
    { TG_BYTES ("one\ntwo\n8,8,0\n"), NULL, TG_RECORD_FORMAT_REC },
    { TG_BYTES ("15\n15\n1\n7 7\n"), NULL, TG_RECORD_FORMAT_SAV },
    { TG_BYTES ("h8i9"), NULL, TG_RECORD_FORMAT_TEXT },
    { TG_BYTES ("1. h8 2. i9"), "moves", TG_RECORD_FORMAT_TEXT },
    { TG_BYTES ("\x01\x70"), NULL, TG_RECORD_FORMAT_POS },
    { TG_BYTES ("x....\n.o...\n.....\n.....\n....x\n"), "board.txt",
      TG_RECORD_FORMAT_BOARD },
    { TG_BYTES ("1 . . . .\n. 0 . . .\n. . . . .\n. . . . .\n. . . . 1\n"), NULL,
      TG_RECORD_FORMAT_BOARD },
    /* A game of ten moves that is also a text of a line feed and ten characters. */
    { TG_BYTES ("\nh8i9,j1- A"), NULL, TG_RECORD_FORMAT_TEXT },
    { TG_BYTES ("\nh8i9,j1- A"), "GAME.POS", TG_RECORD_FORMAT_POS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (files[i].data, files[i].size);
      g_autoptr (GError) error = NULL;
      TgRecordIoReport report;
      g_autoptr (TgRecord) record =
          tg_record_io_load_bytes (bytes, files[i].name, NULL, &report, &error);

      g_assert_true ((record != NULL) == (error == NULL));
      g_assert_cmpint (report.format, ==, files[i].format);
    }
}

static void
test_no_format (void)
{
  static const gchar *const contents[] = { "", "hello", "\x89PNG\r\n\x1a\n", "%PDF-1.4" };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (
          tg_sample_read (contents[i], strlen (contents[i]), "a.png", NULL, &error));
      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT);
    }
}

/* A file without content is no game, under any name. */
static void
test_blank (void)
{
  static const struct
  {
    const gchar *data;
    gsize        size;
  } files[] = { { TG_BYTES ("") },
                { TG_BYTES ("\n") },
                { TG_BYTES (" \t\r\n\f") },
                { TG_BYTES ("\xef\xbb\xbf") },
                { TG_BYTES ("\xef\xbb\xbf\r\n") } };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    for (guint k = 0; k < TG_N_RECORD_FORMATS; k++)
      {
        g_autofree gchar *name = g_strconcat ("a.", tg_codec_get (k)->id, NULL);
        g_autoptr (GError) error = NULL;

        g_assert_null (tg_sample_read (files[i].data, files[i].size, name, NULL, &error));
        g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_FORMAT);
        g_assert_nonnull (strstr (error->message, "The file is empty"));
      }
}

static void
test_format_names (void)
{
  for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
    {
      TgRecordFormat    format;
      g_autofree gchar *name = g_strconcat ("A.b.", tg_codec_get (i)->id, NULL);
      g_autofree gchar *capitals = g_ascii_strup (name, -1);

      g_assert_true (tg_record_format_from_name (name, &format));
      g_assert_cmpint (format, ==, i);
      g_assert_true (tg_record_format_from_name (capitals, &format));
      g_assert_cmpint (format, ==, i);
    }

  TgRecordFormat format;

  g_assert_false (tg_record_format_from_name ("sgf", &format));
  g_assert_false (tg_record_format_from_name ("a.gif", &format));
}

static void
test_save_and_load (void)
{
  g_autofree gchar *path = temporary_path ("game.sgf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GRand *random = g_rand_new_with_seed (1);
  g_autoptr (TgRecord) record = tg_sample_record (random, TG_FEATURES_ALL, 100);
  g_autoptr (TgRecord) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (
      tg_record_io_save (record, file, TG_RECORD_FORMAT_SGF, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);

  /* A failed write leaves the file unchanged. */
  g_assert_false (
      tg_record_io_save (record, file, TG_RECORD_FORMAT_POS, NULL, FALSE, NULL, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED);
  g_clear_error (&error);

  again = tg_record_io_load (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (tg_record_equal (record, again));

  remove_file_and_folder (path);
  g_rand_free (random);
}

static void
test_no_file (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all.sgf");
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (GError) error = NULL;

  g_assert_null (tg_record_io_load (file, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_false (
      tg_record_io_save (record, file, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

typedef struct
{
  GMainLoop    *loop;
  GCancellable *cancellable;
  GThread      *thread;
  guint         n_progress;
  gdouble       last;
  GAsyncResult *result;
} Load;

static void
progress_cb (gdouble fraction, gpointer data)
{
  Load *load = data;

  g_assert_true (g_thread_self () == load->thread);
  g_assert_null (load->result);
  g_assert_cmpfloat (fraction, >=, load->last);
  g_assert_cmpfloat (fraction, <=, 1);
  load->last = fraction;
  load->n_progress++;
}

static void
loaded_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  Load *load = data;

  load->result = g_object_ref (result);
  g_main_loop_quit (load->loop);
}

static TgRecord *
load_file (const gchar *path, Load *load, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TgRecordIoOptions options = { .charset = g_strdup ("UTF-8") };
  TgRecordIoReport  report;
  TgRecord         *record;

  *load = (Load){
    .loop = g_main_loop_new (NULL, FALSE),
    .cancellable = g_cancellable_new (),
    .thread = g_thread_self (),
  };
  tg_record_io_load_async (file, &options, load->cancellable, progress_cb, load,
                           loaded_cb, load);
  g_free ((gchar *) options.charset);
  g_main_loop_run (load->loop);

  record = tg_record_io_load_finish (load->result, &report, error);
  if (record != NULL)
    g_assert_cmpint (report.format, ==, TG_RECORD_FORMAT_SGF);
  g_object_unref (load->result);
  g_object_unref (load->cancellable);
  g_main_loop_unref (load->loop);
  return record;
}

static void
test_async (void)
{
  g_autofree gchar *path = temporary_path ("game.sgf");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) again = NULL;
  g_autoptr (GError) error = NULL;
  Load load;

  for (guint i = 0; i < 100000; i++)
    tg_record_append (record, tg_record_get_root (record),
                      (TgMove){ tg_point_from_index (i % 225, 15), TG_STONE_BLACK });
  g_assert_true (
      tg_record_io_save (record, file, TG_RECORD_FORMAT_SGF, NULL, FALSE, NULL, &error));

  again = load_file (path, &load, &error);
  g_assert_no_error (error);
  g_assert_true (tg_record_equal (record, again));
  g_assert_cmpuint (load.n_progress, >, 5);

  remove_file_and_folder (path);
  g_assert_null (load_file (path, &load, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* A cancelled load reports it, at any stage. */
static void
test_cancelled (void)
{
  static const gchar text[] = "(;GM[4];B[hh])";
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, strlen (text), NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (
      tg_record_io_load_stream (stream, NULL, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The reader checks for cancellation between moves. */
static void
test_cancelled_while_reading (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TgRecordIoReport        report;
  const TgRecordIoOptions options = { 0 };
  TgSource                source = {
                   .data = "(;GM[4];B[hh];W[ii])",
                   .size = 20,
                   .options = &options,
                   .report = &report,
                   .cancellable = cancellable,
  };
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (tg_codec_sgf.read (&source, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Malicious files, generated here rather than kept in the tree. */

static gchar *
repeat (const gchar *head, const gchar *text, gsize n, const gchar *tail, gsize *size)
{
  gsize  length = strlen (text);
  gchar *data = g_malloc (strlen (head) + n * length + strlen (tail) + 1);
  gchar *out = g_stpcpy (data, head);

  for (gsize i = 0; i < n; i++, out += length)
    memcpy (out, text, length);
  out = g_stpcpy (out, tail);
  *size = (gsize) (out - data);
  return data;
}

static void
assert_harmless (const gchar *head,
                 const gchar *text,
                 gsize        n,
                 const gchar *tail,
                 const gchar *name,
                 gint         code)
{
  gsize             size;
  g_autofree gchar *data = repeat (head, text, n, tail, &size);
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_record_io_load_bytes (bytes, name, NULL, NULL, &error);

  if (code < 0)
    g_assert_no_error (error);
  else
    g_assert_error (error, TG_RECORD_ERROR, code);
  g_assert_true ((record == NULL) == (error != NULL));
}

static void
test_deep (void)
{
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (TgRecord) copy = NULL;
  g_autoptr (GError) error = NULL;
  gsize             size;
  g_autofree gchar *brackets = repeat ("(;GM[4]", "(;B[]", 100000, "", &size);
  g_autofree gchar *ends = repeat ("", ")", 100001, "", &size);
  g_autofree gchar *text = g_strconcat (brackets, ends, NULL);

  record = tg_sample_read (text, strlen (text), "deep.sgf", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 100001);

  copy = tg_record_copy (record);
  g_assert_true (tg_record_equal (record, copy));
  tg_record_jump (copy, 100000);
  g_assert_cmpuint (tg_record_node_get_number (tg_record_get_current (copy)), ==, 100000);
  tg_record_delete (copy, tg_record_node_get_first_child (tg_record_get_root (copy)));
  g_assert_cmpuint (tg_record_get_n_nodes (copy), ==, 1);

  assert_harmless ("(;GM[4]", ";B[];W[]", 50000, ")", "deep.sgf", -1);
  assert_harmless ("(;GM[4]", "(;B[hh]", 100000, "", "deep.sgf", -1);
  assert_harmless ("(;GM[4]", "(;C[x]", 100000, "", "deep.sgf", TG_RECORD_ERROR_SYNTAX);
  assert_harmless ("(;GM[4])", "(", 100000, "", "deep.sgf", -1);
  assert_harmless ("", "(", 100000, "", "deep.sgf", TG_RECORD_ERROR_SYNTAX);
}

/* A file whose record would take too much memory is refused early. */
static void
test_swelling (void)
{
  const gsize million = 1000000;
  /* The record takes half as much memory on systems with 32-bit pointers. */
  const gsize many = million * 8 / sizeof (gpointer);

  assert_harmless ("(;GM[4]", ";", 8 * many, ")", "a.sgf", TG_RECORD_ERROR_TOO_LARGE);
  assert_harmless ("(;GM[4]SZ[22]", ";TR[aa:vv]", many, ")", "a.sgf",
                   TG_RECORD_ERROR_TOO_LARGE);
  assert_harmless ("(;GM[4]SZ[22]TR", "[aa:vv]", million, ")", "a.sgf",
                   TG_RECORD_ERROR_TOO_LARGE);
  assert_harmless ("(;GM[4]SZ[22]AB", "[aa:vv]", million, ")", "a.sgf",
                   TG_RECORD_ERROR_TOO_LARGE);
  assert_harmless ("(;GM[4]SZ[22]AB[aa]", ";AE[aa:vv]", million, ")", "a.sgf",
                   TG_RECORD_ERROR_TOO_LARGE);
  assert_harmless ("(;GM[4];B[hh]C[", "]x", million, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4];B[hh]C[", "][a]x", million, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4];B[hh]", "C[a]%", million, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4];B[hh]", "%)", million, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4];B[hh]", "\n% ;", million, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4];B[hh]", "(", 8 * many, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4]", ";C[x]", 2 * many, ")", "a.sgf", TG_RECORD_ERROR_TOO_LARGE);
  assert_harmless ("(;GM[4]C[", "\\\n", 4 * million, "])", "a.sgf", -1);
  assert_harmless ("(;GM[4]", "XX[]", 4 * million, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4];B[hh]", "C[a]", million, ")", "a.sgf", -1);
  assert_harmless ("(;GM[4]", ";X[]", 2 * many, ")", "a.sgf", TG_RECORD_ERROR_TOO_LARGE);
  assert_harmless ("(;GM[4];B[hh]", "PB[a]C[a]TR[aa]CR[aa]X[]", million / 4, ")", "a.sgf",
                   -1);
  assert_harmless ("h8", "--", 400000, "", "a.txt", -1);
  assert_harmless ("Piskvorky 15x15, 0:0, 0", "\n", million, "?", "a.psq", -1);
}

static void
test_hundred_megabytes (void)
{
  gsize             size = (gsize) 100 << 20;
  g_autofree gchar *data = g_malloc (size);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) error = NULL;

  memset (data, ' ', size);
  memcpy (data, "(;GM[4]C[", 9);
  bytes = g_bytes_new_static (data, size);

  /* The stream is not even read to its end. */
  stream = g_memory_input_stream_new_from_bytes (bytes);
  g_assert_null (tg_record_io_load_stream (stream, "a.sgf", NULL, NULL, NULL, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE);
  g_assert_cmpint (g_seekable_tell (G_SEEKABLE (stream)), <, (goffset) size);

  for (guint i = 0; i < TG_N_RECORD_FORMATS; i++)
    {
      g_autofree gchar *name = g_strconcat ("a.", tg_codec_get (i)->id, NULL);

      g_clear_error (&error);
      g_assert_null (tg_record_io_load_bytes (bytes, name, NULL, NULL, &error));
      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE);
    }
}

/* Returns the next length at which a file is cut: the long test tries every length,
 * others only those near the ends of the file and every eleventh between. */
static gsize
next_length (gsize length, gsize size)
{
  gboolean is_at_end = length < 200 || length + 200 >= size;

  return length + (is_at_end || g_getenv ("TG_TEST_LONG") != NULL ? 1 : 11);
}

/* Every prefix of a valid file is either refused or read as far as possible, with a
 * warning if the format shows that it is cut. */
static void
test_truncated (void)
{
  static const TgRecordFormat formats[] = { TG_RECORD_FORMAT_SGF, TG_RECORD_FORMAT_LIB,
                                            TG_RECORD_FORMAT_PSQ, TG_RECORD_FORMAT_TEXT };
  GRand                      *random = g_rand_new_with_seed (99);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (TgRecord) record = tg_sample_record (
          random,
          formats[i] == TG_RECORD_FORMAT_SGF ? TG_FEATURES_ALL & ~TG_FEATURE_SURROUNDINGS
                                             : TG_FEATURE_COMMENTS,
          60);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          tg_record_io_save_bytes (record, formats[i], NULL, TRUE, &error);
      gsize        size;
      const gchar *data = g_bytes_get_data (bytes, &size);

      g_assert_no_error (error);
      for (gsize length = 0; length < size; length = next_length (length, size))
        {
          g_autoptr (TgRecord) part = tg_sample_read (data, length, NULL, NULL, NULL);

          if (part != NULL)
            g_assert_true (tg_sample_is_possible (part));
          if (formats[i] == TG_RECORD_FORMAT_SGF && length + 1 < size && part != NULL)
            g_assert_cmpuint (tg_record_get_n_warnings (part), >, 0);
        }
    }

  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/io/format", test_format);
  g_test_add_func ("/record/io/no-format", test_no_format);
  g_test_add_func ("/record/io/blank", test_blank);
  g_test_add_func ("/record/io/format-names", test_format_names);
  g_test_add_func ("/record/io/save-and-load", test_save_and_load);
  g_test_add_func ("/record/io/no-file", test_no_file);
  g_test_add_func ("/record/io/async", test_async);
  g_test_add_func ("/record/io/cancelled", test_cancelled);
  g_test_add_func ("/record/io/cancelled-while-reading", test_cancelled_while_reading);
  g_test_add_func ("/record/harm/deep", test_deep);
  g_test_add_func ("/record/harm/swelling", test_swelling);
  g_test_add_func ("/record/harm/hundred-megabytes", test_hundred_megabytes);
  g_test_add_func ("/record/harm/truncated", test_truncated);

  return g_test_run ();
}
