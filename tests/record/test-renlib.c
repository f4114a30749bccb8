/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "samples.h"

#define SYNTAX      TG_RECORD_ERROR_SYNTAX
#define POINT       TG_RECORD_ERROR_POINT
#define UNSUPPORTED TG_RECORD_ERROR_UNSUPPORTED

#define REST     "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
#define HEAD_3_0 "\xffRenLib\xff\x03\x00" REST
#define HEAD_3_4 "\xffRenLib\xff\x03\x04" REST
#define HEAD_3_5 "\xffRenLib\xff\x03\x05" REST

/* Strings are split where a hexadecimal escape would include the following characters. */
static const TgReadCase cases[] = {
  /* Files that are read. */
  { "only-a-head", TG_BYTES (HEAD_3_4), "", 0, NULL },
  { "only-a-root", TG_BYTES (HEAD_3_4 "\x00\x40"), "", 0, NULL },
  { "open-h8", TG_BYTES (HEAD_3_0 "\x78\x00"), "h8", 0, NULL },
  { "closed-h8", TG_BYTES (HEAD_3_0 "\x78\x40"), "h8", 0, NULL },
  { "corners", TG_BYTES (HEAD_3_4 "\x00\x00\x01\x00\x0f\x00\xe1\x00\xef\x40"),
    "a15o15a1o1", 0, NULL },
  { "old-without-head", TG_BYTES ("\x78\x00\x69\x40"), "h8i9", 0, NULL },
  { "siblings", TG_BYTES (HEAD_3_0 "\x78\x00\x69\x80\x6a\x40\x68\x40"), "h8i9j9", 0,
    NULL },
  { "leaf-with-sibling", TG_BYTES (HEAD_3_0 "\x78\x00\x69\xc0\x68\x40"), "h8i9", 0,
    NULL },
  { "pass", TG_BYTES (HEAD_3_4 "\x00\x00\x78\x00\x00\x00\x69\x40"), "h8--i9", 0, NULL },
  { "more-flags", TG_BYTES (HEAD_3_0 "\x78\x01\x00\x00\x69\x40"), "h8i9", 0, NULL },
  { "text-is-no-move",
    TG_BYTES (HEAD_3_0 "\x78\x00\x69\xc3\x00\x01"
                       "a\0"
                       "\x68\x40"),
    "h8h9", 0, NULL },
  { "start", TG_BYTES (HEAD_3_0 "\x78\x00\x69\x44"), "h8i9", 0, NULL },

  /* Files that are refused, with the position of the error. */
  { "no-head", TG_BYTES ("RenLib\x03\x04"), NULL, SYNTAX, "does not start" },
  { "half-a-head", TG_BYTES ("\xffRenLib\xff\x03\x04"), NULL, SYNTAX, "does not start" },
  { "newer", TG_BYTES (HEAD_3_5 "\x00\x40"), NULL, UNSUPPORTED, "version 3.5" },
  { "half-a-node", TG_BYTES (HEAD_3_0 "\x78\x00\x69"), NULL, SYNTAX,
    "Node 2, byte 23 of the file: The file ends inside a node" },
  { "half-an-extension", TG_BYTES (HEAD_3_0 "\x78\x01\x00"), NULL, SYNTAX,
    "inside a node" },
  { "no-such-column", TG_BYTES (HEAD_3_0 "\x78\x00\x10\x40"), NULL, POINT,
    "10 is not a point" },
  { "no-such-row", TG_BYTES (HEAD_3_0 "\x78\x00\xf5\x40"), NULL, POINT,
    "F5 is not a point" },
  { "taken-point", TG_BYTES (HEAD_3_0 "\x78\x00\x69\x00\x78\x40"), NULL, POINT,
    "Node 3, byte 25 of the file: Move 3 is on H8" },
  { "sibling-that-never-comes", TG_BYTES (HEAD_3_0 "\x78\x00\x69\xc0"), NULL, SYNTAX,
    "variations should follow" },
  { "sibling-promised-at-the-end", TG_BYTES (HEAD_3_0 "\x78\x80\x69\x40"), NULL, SYNTAX,
    "variations should follow" },
  { "root-with-sibling", TG_BYTES (HEAD_3_4 "\x00\x80\x78\x40"), NULL, SYNTAX,
    "The root" },
  { "more-than-the-tree", TG_BYTES (HEAD_3_0 "\x78\x40\x69\x40"), NULL, SYNTAX,
    "the file continues" },
  { "comment-without-end",
    TG_BYTES (HEAD_3_0 "\x78\x48"
                       "abcd"),
    NULL, SYNTAX, "inside a text" },
  { "comment-without-padding",
    TG_BYTES (HEAD_3_0 "\x78\x48"
                       "ab\0"),
    NULL, SYNTAX, "inside a text" },
  { "old-comment-without-end",
    TG_BYTES (HEAD_3_0 "\x78\x60"
                       "abcd"),
    NULL, SYNTAX, "inside a text" },
  { "old-comment-with-zero",
    TG_BYTES (HEAD_3_0 "\x78\x60"
                       "a\0b\xe3"),
    NULL, TG_RECORD_ERROR_CHARSET, "Node 1" },
  { "text-without-end",
    TG_BYTES (HEAD_3_0 "\x78\x41\x00\x01"
                       "ab"),
    NULL, SYNTAX, "inside a text" },
  { "moves-after-a-text", TG_BYTES (HEAD_3_0 "\x78\x00\x69\x02\x68\x40"), NULL, SYNTAX,
    "follow a node without a stone" },
};

static void
test_case (gconstpointer data)
{
  tg_sample_check (data, "openings.lib");
}

static TgRecord *
read_good (const gchar *data, gsize size, const TgRecordIoOptions *options)
{
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_sample_read (data, size, "openings.lib", options, &error);

  g_assert_no_error (error);
  return record;
}

static void
test_tree (void)
{
  static const gchar data[] = HEAD_3_4 "\x00\x00" /* root */
                                       "\x78\x00" /* h8 */
                                       "\x69\x80" /*   i9, a sibling follows */
                                       "\x01\xc0" /*     a15, a sibling follows, a leaf */
                                       "\x02\x40" /*     b15, a leaf */
                                       "\x68\x40"; /*   h9, a leaf */
  g_autoptr (TgRecord) record = read_good (TG_BYTES (data), NULL);
  TgRecordNode *h8 = tg_record_node_get_first_child (tg_record_get_root (record));
  TgRecordNode *i9 = tg_record_node_get_first_child (h8);
  TgRecordNode *a15 = tg_record_node_get_first_child (i9);
  TgRecordNode *b15 = tg_record_node_get_next_sibling (a15);
  TgRecordNode *h9 = tg_record_node_get_next_sibling (i9);

  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 6);
  g_assert_cmpint (tg_record_node_get_move (b15).point.x, ==, 1);
  g_assert_cmpint (tg_record_node_get_move (b15).stone, ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_record_node_get_move (h9).point.y, ==, 8);
  g_assert_cmpint (tg_record_node_get_move (h9).stone, ==, TG_STONE_WHITE);
  g_assert_null (tg_record_node_get_next_sibling (h9));
}

static void
test_notes (void)
{
  static const gchar data[] = HEAD_3_4 "\x00\x08"
                                       "all\0" /* root: a title */
                                       "\x78\x18"
                                       "\x08"
                                       "two\r\nlines\0" /* h8, marked */
                                       "\x69\xc9\x00\x01"
                                       "t\x08"
                                       "c\0"
                                       "A\0" /* i9: both, and a label */
                                       "\x68\x43\x00\x01"
                                       "bc\0\0"; /* a label on h9 */
  g_autoptr (TgRecord) record = read_good (TG_BYTES (data), NULL);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *h8 = tg_record_node_get_first_child (root);
  TgRecordNode *i9 = tg_record_node_get_first_child (h8);
  guint         n;
  const TgMark *marks;

  g_assert_cmpstr (tg_record_node_get_title (root), ==, "all");
  g_assert_null (tg_record_node_get_comment (root));
  g_assert_null (tg_record_node_get_title (h8));
  g_assert_cmpstr (tg_record_node_get_comment (h8), ==, "two\nlines");
  g_assert_cmpstr (tg_record_node_get_title (i9), ==, "t");
  g_assert_cmpstr (tg_record_node_get_comment (i9), ==, "c");

  marks = tg_record_node_get_marks (h8, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (marks[0].kind, ==, TG_MARK_CIRCLE);
  g_assert_cmpstr (marks[1].text, ==, "bc");
  g_assert_cmpint (marks[1].point.x, ==, 7);
  g_assert_cmpstr (marks[2].text, ==, "A");
  g_assert_cmpint (marks[2].point.x, ==, 8);
  g_assert_null (tg_record_node_get_next_sibling (i9));
}

static void
test_old_comment (void)
{
  g_autoptr (TgRecord) record = read_good (TG_BYTES (HEAD_3_0 "\x78\x20"
                                                              "ab\xe3\0"
                                                              "\x69\x40"),
                                           NULL);
  TgRecordNode *h8 = tg_record_node_get_first_child (tg_record_get_root (record));

  g_assert_cmpstr (tg_record_node_get_title (h8), ==, "abc");
  g_assert_nonnull (tg_record_node_get_first_child (h8));
}

/* Comments on H8 in the character sets of three countries. */
static void
test_charsets (void)
{
  static const struct
  {
    const gchar *bytes;
    const gchar *charset; /* (nullable): NULL for a guess */
    const gchar *guess;
    const gchar *text;
  } comments[] = {
    { "\xd5\xe2\xca\xc7\xb6\xa8\xca\xbd\xbf\xaa\xbe\xd6", NULL, "GB18030",
      "这是定式开局" },
    { "\x82\xb1\x82\xea\x82\xcd\x92\xe8\x90\xce\x82\xc5\x82\xb7", NULL, "CP932",
      "これは定石です" },
    { "\xe8\xbf\x99\xe6\x98\xaf", NULL, "UTF-8", "这是" },
    { "plain", NULL, "UTF-8", "plain" },
    { "caf\xe9", NULL, "CP1252", "café" },
    { "\xd5\xe2\xca\xc7", "GBK", "GBK", "这是" },
    { "\x92\xe8\x90\xce", "CP932", "CP932", "定石" },
  };

  if (tg_sample_lacks_charset ("GB18030"))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      const TgRecordIoOptions options = { .charset = comments[i].charset };
      g_autoptr (GByteArray) data = g_byte_array_new ();
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (TgRecord) record = NULL;
      TgRecordIoReport report;
      gsize            length = strlen (comments[i].bytes);

      g_byte_array_append (data, (const guint8 *) HEAD_3_0 "\x78\x48", 22);
      g_byte_array_append (data, (const guint8 *) comments[i].bytes, (guint) length);
      g_byte_array_append (data, (const guint8 *) "\0", (guint) (2 - length % 2));
      bytes = g_byte_array_free_to_bytes (g_steal_pointer (&data));

      record = tg_record_io_load_bytes (bytes, NULL, &options, &report, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (report.charset, ==, comments[i].guess);
      g_assert_cmpstr (tg_record_node_get_title (
                           tg_record_node_get_first_child (tg_record_get_root (record))),
                       ==, comments[i].text);
    }
}

static void
test_wrong_charset (void)
{
  const TgRecordIoOptions utf_8 = { .charset = "UTF-8" };
  const TgRecordIoOptions unknown = { .charset = "klingon" };
  static const gchar      data[] = HEAD_3_0 "\x78\x00\x69\x48"
                                            "caf\xe9\0\0";
  g_autoptr (GError) error = NULL;

  g_assert_null (tg_sample_read (TG_BYTES (data), "a.lib", &utf_8, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET);
  g_assert_nonnull (strstr (error->message, "Node 2, byte 23"));
  g_clear_error (&error);

  g_assert_null (tg_sample_read (TG_BYTES (data), "a.lib", &unknown, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET);
}

static void
test_written_charset (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize         size;
  gconstpointer data;

  if (tg_sample_lacks_charset ("GB18030"))
    return;

  tg_record_forget_ruleset (record);
  tg_record_node_set_comment (tg_record_get_root (record), "这是定式开局");
  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_LIB, "GBK", FALSE, &error);
  g_assert_no_error (error);

  data = g_bytes_get_data (bytes, &size);
  g_assert_cmpmem (data, size,
                   HEAD_3_4
                   "\x00\x48\x08\xd5\xe2\xca\xc7\xb6\xa8\xca\xbd\xbf\xaa\xbe\xd6\0",
                   20 + 2 + 1 + 12 + 1);
  again = read_good (data, size, NULL);
  g_assert_true (tg_record_equal (record, again));

  g_assert_null (tg_record_io_save_bytes (record, TG_RECORD_FORMAT_LIB, "ISO-8859-1",
                                          FALSE, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET);
  g_clear_error (&error);

  g_assert_null (
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_LIB, "UTF-16", FALSE, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_CHARSET);
}

/* Random flags of nodes give either a record or an error. */
static void
test_random_flags (void)
{
  GRand *random = g_rand_new_with_seed (4711);
  guint  n_read = 0;

  for (guint i = 0; i < 20000; i++)
    {
      guint8 data[20 + 32] = HEAD_3_4;
      gsize  size = 20 + 2 * (gsize) g_rand_int_range (random, 0, 16);
      g_autoptr (GError) error = NULL;
      g_autoptr (TgRecord) record = NULL;

      for (gsize k = 20; k < size; k += 2)
        {
          data[k] = (guint8) g_rand_int_range (random, 0, 256);
          data[k + 1] = (guint8) (g_rand_int_range (random, 0, 4) << 6);
        }

      record = tg_sample_read (data, size, NULL, NULL, &error);
      g_assert_true ((record == NULL) == (error != NULL));
      if (record != NULL)
        {
          g_assert_true (tg_sample_is_possible (record));
          n_read++;
        }
    }

  g_assert_cmpuint (n_read, >, 1000);
  g_rand_free (random);
}

/* A comment that makes up most of a large file. Conversion and a copy would take four
 * times as much memory. */
static void
test_huge_comment (void)
{
  static const gchar      head[] = HEAD_3_4 "\x00\x48";
  static const gchar      nihao[] = "\xc4\xe3\xba\xc3";
  const gsize             begin = sizeof (head) - 1;
  const gsize             n = (gsize) 60 << 18, size = begin + 4 * n + 2;
  g_autofree gchar       *data = g_malloc0 (size);
  const TgRecordIoOptions options = { .charset = "GBK" };
  g_autoptr (GError) error = NULL;

  memcpy (data, head, begin);
  for (gsize i = 0; i < n; i++)
    memcpy (data + begin + 4 * i, nihao, 4);

  g_assert_null (tg_sample_read (data, size, "a.lib", &options, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  tg_sample_add_cases ("/record/renlib/case/", cases, G_N_ELEMENTS (cases), test_case);
  g_test_add_func ("/record/renlib/tree", test_tree);
  g_test_add_func ("/record/renlib/notes", test_notes);
  g_test_add_func ("/record/renlib/old-comment", test_old_comment);
  g_test_add_func ("/record/renlib/charsets", test_charsets);
  g_test_add_func ("/record/renlib/wrong-charset", test_wrong_charset);
  g_test_add_func ("/record/renlib/written-charset", test_written_charset);
  g_test_add_func ("/record/renlib/random-flags", test_random_flags);
  g_test_add_func ("/record/renlib/huge-comment", test_huge_comment);

  return g_test_run ();
}
