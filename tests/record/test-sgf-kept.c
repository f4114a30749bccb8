/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything in a file survives reading and writing, with or without meaning for the
 * record. */

#include <string.h>

#include "../add-case.h"
#include "samples.h"
#include "sgf-tree.h"

#define N_FILES 200
#define N_NODES 60

/* A file being generated. */
typedef struct
{
  GRand   *random;
  GString *text;
  guint    size;
  gboolean only_gbk; /* only characters that GBK has */
  gboolean taken[TG_MAX_POINTS];
} Maker;

static gboolean
chance (Maker *self, gdouble share)
{
  return g_rand_double (self->random) < share;
}

static guint
below (Maker *self, guint n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) n);
}

#define PICK(self, array) (array)[below (self, G_N_ELEMENTS (array))]

static void
add_value (Maker *self)
{
  static const gchar *const scraps[] = {
    "a",    "B7", " ",    "[",   "\\]",  "\\\\", ":",  "\\:", ";", "(",  ")", "12",
    "\\\n", "\n", "\r\n", "\\[", "\\中", "中",   "棋", "，",  "=", "{}", "é",
  };

  g_string_append_c (self->text, '[');
  for (guint i = below (self, 8); i > 0; i--)
    g_string_append (self->text, PICK (self, scraps));
  if (!self->only_gbk && chance (self, 0.1))
    g_string_append (self->text, "😀\t連");
  g_string_append_c (self->text, ']');
  if (chance (self, 0.1))
    g_string_append_c (self->text, ' ');
}

/* Adds unknown properties: some found in files, and invented ones, each once. */
static void
add_unknown (Maker *self, guint n, gboolean in_root)
{
  static const gchar *const at_root[] = {
    "EV", "RO", "PC", "BR", "WR",        "ON",
    "AN", "US", "SO", "TM", "OT",        "5A",
    "BT", "WT", "CP", "ST", "MULTIGOGM", "LONGERTHANANYPROPERTYTHATISKNOWN",
  };
  static const gchar *const anywhere[] = {
    "BL", "WL", "OB", "OW", "GB", "GW", "TE", "BM", "DO", "IT", "DM", "UC", "HO",  "V",
    "MN", "PM", "FG", "VW", "DD", "AR", "LN", "SL", "KO", "L",  "M",  "XX", "TE2",
  };
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++)
    {
      const gchar *name =
          in_root && chance (self, 0.6) ? PICK (self, at_root) : PICK (self, anywhere);

      if (!g_hash_table_add (used, (gpointer) name))
        continue;
      g_string_append (self->text, name);
      for (guint k = chance (self, 0.2) ? 3 : 1; k > 0; k--)
        add_value (self);
    }
}

static void
add_known_text (Maker *self, const gchar *name, gdouble share)
{
  if (!chance (self, share))
    return;

  g_string_append (self->text, name);
  add_value (self);
}

static void
add_point (Maker *self, guint x, guint y)
{
  g_string_append_printf (self->text, "%c%c", 'a' + x, 'a' + y);
}

static void
add_marks (Maker *self)
{
  static const gchar *const shapes[] = { "TR", "CR", "SQ", "MA" };
  guint                     x = below (self, self->size - 3);

  if (chance (self, 0.2))
    {
      g_string_append_printf (self->text, "%s[", PICK (self, shapes));
      add_point (self, x, 1);
      g_string_append (self->text, chance (self, 0.5) ? "][" : ":");
      add_point (self, x + 2, 2);
      g_string_append_c (self->text, ']');
    }
  if (chance (self, 0.2))
    {
      g_string_append (self->text, "LB[");
      add_point (self, x, 3);
      g_string_append (self->text, ":a\\:b\\]][");
      add_point (self, x, 4);
      g_string_append (self->text, ":棋]");
    }
}

static void
add_root (Maker *self)
{
  static const gchar *const games[] = { "GM[4]", "GM[1]", "GM[4] ", "GM[04]" };
  static const gchar *const results[] = { "B+12",  "?",    "Void",  "W+Resign", "B+R",
                                          "black", "Draw", "B+ 5.", "W+F" };
  static const gchar *const rules[] = { "renju", "Gomoku", "Pente", "RIF", "swap 2" };
  static const gchar *const dates[] = { "2025-01-31,02-01,02", "1999", "yesterday" };
  gboolean                  shuffled = chance (self, 0.5);

  if (chance (self, 0.7))
    g_string_append_printf (self->text, "FF[%u]", below (self, 4) + 1);
  if (shuffled)
    add_unknown (self, below (self, 12), TRUE);
  if (chance (self, 0.3))
    g_string_append_printf (self->text, "SZ[%u:%u]", self->size, self->size);
  else
    g_string_append_printf (self->text, "SZ[%u]", self->size);
  g_string_append (self->text, PICK (self, games));
  if (chance (self, 0.5))
    g_string_append (self->text, "AP[Some thing:2.0\\:b]");
  if (chance (self, 0.7))
    g_string_append_printf (self->text, "RE[%s]", PICK (self, results));
  if (chance (self, 0.7))
    g_string_append_printf (self->text, "RU[%s]", PICK (self, rules));
  if (chance (self, 0.7))
    g_string_append_printf (self->text, "DT[%s]", PICK (self, dates));
  add_known_text (self, "PB", 0.7);
  add_known_text (self, "PW", 0.7);
  add_known_text (self, "GN", 0.3);
  add_known_text (self, "GC", 0.3);
  if (chance (self, 0.2))
    g_string_append (self->text, "AB[aa:ba]PL[W]KM[0]HA[0]");
  if (!shuffled)
    add_unknown (self, below (self, 12), TRUE);
}

/* Adds a comment or a title, which may be written differently. */
static void
add_note (Maker *self)
{
  if (chance (self, 0.2))
    g_string_append (self->text, "C[x\\]y\\\nz: \\\\ (;\r\n棋]");
  if (chance (self, 0.1))
    g_string_append (self->text, "N[move\\: 1]");
}

/* Adds the nodes after a node, given the points used on the way there. */
static void
add_line (Maker *self, guint *n_left, guint depth)
{
  gboolean black = depth % 2 == 0;
  gboolean is_fresh = depth > 0; /* a variation begins with a node */

  while (*n_left > 0)
    {
      guint x = below (self, self->size), y = 1 + below (self, self->size - 1);
      guint n_variations = !is_fresh && depth < 12 && chance (self, 0.15) ? 3 : 1;

      if (n_variations > 1)
        {
          for (guint i = 0; i < n_variations; i++)
            {
              gboolean before[TG_MAX_POINTS];

              memcpy (before, self->taken, sizeof (before));
              *n_left += *n_left == 0;
              g_string_append (self->text, " (");
              add_line (self, n_left, depth + 1 + black);
              g_string_append (self->text, ")\n");
              memcpy (self->taken, before, sizeof (before));
            }
          return;
        }

      if (self->taken[y * self->size + x])
        continue;
      self->taken[y * self->size + x] = TRUE;
      (*n_left)--;
      is_fresh = FALSE;
      g_string_append_c (self->text, ';');
      if (chance (self, 0.3))
        add_unknown (self, below (self, 4), FALSE);
      else if (chance (self, 0.9))
        {
          g_string_append (self->text, black ? "B[" : "W[");
          add_point (self, x, y);
          g_string_append_c (self->text, ']');
          black = !black;
          add_unknown (self, below (self, 3), FALSE);
        }
      add_note (self);
      add_marks (self);
      if (chance (self, 0.05))
        return;
    }
}

static void
add_game (Maker *self, const gchar *charset)
{
  guint n_left = 1 + below (self, N_NODES);

  memset (self->taken, 0, sizeof (self->taken));
  self->size = 9 + below (self, TG_MAX_SIZE - 8);
  g_string_append (self->text, "(;");
  if (charset != NULL)
    g_string_append_printf (self->text, "CA[%s]", charset);
  add_root (self);
  add_line (self, &n_left, 0);
  g_string_append (self->text, ")");
}

static GBytes *
write_again (const TgRecord *record)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes =
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, &error);

  g_assert_no_error (error);
  return bytes;
}

static GPtrArray *
parse (GBytes *bytes)
{
  gsize        size;
  const gchar *data = g_bytes_get_data (bytes, &size);

  return tree_parse (data, size);
}

/* Encodes the file as on disk. */
static GBytes *
encode (const GString *text, const gchar *charset)
{
  g_autoptr (GError) error = NULL;
  gsize  size;
  gchar *data =
      g_convert (text->str, (gssize) text->len, charset, "UTF-8", NULL, &size, &error);

  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

static TgRecord *
read_file (GBytes *bytes)
{
  const TgRecordIoOptions options = { .any_rules = TRUE, .go_too = TRUE };
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_record_io_load_bytes (bytes, "a.sgf", &options, NULL, &error);

  if (error != NULL)
    g_test_message ("%.*s", (int) g_bytes_get_size (bytes),
                    (const gchar *) g_bytes_get_data (bytes, NULL));
  g_assert_no_error (error);
  return record;
}

/* Files of other programs are written back unchanged: every game, node, property and
 * value. Copies are, too, and files written before. */
static void
test_generated (void)
{
  Maker maker = { .random = g_rand_new_with_seed (13) };
  guint n_bytes = 0;

  for (guint i = 0; i < N_FILES; i++)
    {
      const gchar *charset = i % 4 == 0 ? "GBK" : "UTF-8";

      maker.text = g_string_new (i % 5 == 0 ? "\n " : NULL);
      maker.only_gbk = i % 4 == 0;
      add_game (&maker, i % 3 == 0 && i % 4 != 0 ? NULL : charset);
      for (guint k = i % 3; k > 0; k--)
        add_game (&maker, charset);

      g_autoptr (GBytes) file = encode (maker.text, charset);
      g_autoptr (TgRecord) record = read_file (file);
      g_autoptr (TgRecord) copy = tg_record_copy (record);
      g_autoptr (GBytes) written = write_again (copy);
      g_autoptr (TgRecord) again = read_file (written);
      g_autoptr (GBytes) twice = write_again (again);
      g_autoptr (GPtrArray) before = tree_parse (maker.text->str, maker.text->len);
      g_autoptr (GPtrArray) after = parse (written);

      tree_assert_equal (before, after);
      g_assert_true (tg_record_equal (record, copy));
      g_assert_true (tg_record_equal (record, again));
      g_assert_true (g_bytes_equal (written, twice));
      n_bytes += maker.text->len;
      g_string_free (maker.text, TRUE);
    }

  g_test_message ("%u bytes", n_bytes);
  g_rand_free (maker.random);
}

/* A file, and a part that its written result must have. */
static const struct
{
  const gchar *name;
  const gchar *file;
  const gchar *part; /* a part of the written file */
} cases[] = {
  { "result", "(;GM[4]SZ[15]RE[B+12];B[hh])", "RE[B+12]" },
  { "no-result", "(;GM[4]SZ[15]RE[?];B[hh])", "RE[?]" },
  { "unknown-rules", "(;GM[4]SZ[15]RU[Pente];B[hh])", "RU[Pente]" },
  { "other-name-of-rules", "(;GM[4]SZ[15]RU[Gomoku];B[hh])", "RU[Gomoku]" },
  { "game-number", "(;GM[1]SZ[15];B[hh])", "GM[1]" },
  { "size", "(;GM[4]SZ[15:15];B[hh])", "SZ[15:15]" },
  { "version", "(;GM[4]FF[3]SZ[15];B[hh])", "FF[3]" },
  { "application", "(;GM[4]AP[Foo:1]SZ[15];B[hh])", "AP[Foo:1]" },
  { "our-application", "(;GM[4]AP[Tengen:0.0]SZ[15];B[hh])",
    "AP[Tengen:" TG_VERSION "]" },
  { "no-name", "(;GM[4]SZ[15]PB[];B[hh])", "PB[]" },
  { "two-names", "(;GM[4]SZ[15]PB[a][b];B[hh])", "PB[a][b]" },
  { "side", "(;GM[4]SZ[15]PL[B];B[hh])", "PL[B]" },
  { "behind-a-move", "(;GM[4]SZ[15]B[hh]PB[Ann]EV[x];W[aa])", "PB[Ann]" },
  { "names-later", "(;GM[4]SZ[15];B[hh]PB[Ann]SZ[9])", ";B[hh]PB[Ann]SZ[9])" },
  { "side-later", "(;GM[4]SZ[15];B[hh];PL[B];B[aa])", ";PL[B]\n;B[aa]" },
  { "two-sides", "(;GM[4]SZ[15]PL[W];AB[aa]PL[B];B[hh])", "SZ[15]PL[B]AB[aa]" },
  { "two-comments", "(;GM[4]SZ[15];B[hh]C[a]C[b][c])", "C[a]C[b][c])" },
  { "two-titles", "(;GM[4]SZ[15];N[a][b]B[hh]XX[1])", ";B[hh]N[a]N[b]XX[1])" },
  { "two-shapes", "(;GM[4]SZ[15];B[hh]CR[aa]TR[aa][bb])", "TR[bb]CR[aa]TR[aa])" },
  { "label-twice", "(;GM[4]SZ[15];B[hh]LB[aa:1][aa:2])", "LB[aa:1]LB[aa:2])" },
  { "two-moves", "(;GM[4]SZ[15];B[hh]X[1]W[aa]Y[2])", ";B[hh]X[1]\n;W[aa]Y[2])" },
  { "long-name", "(;GM[4]SZ[15];B[hh]KoMi[6.5]abc[d])", ";B[hh]KM[6.5]abc[d])" },
  { "property-twice", "(;GM[4]SZ[15];B[hh]X[1]X[2])", ";B[hh]X[1]X[2])" },
  { "mail", "Dear (you):\n(;GM[4]SZ[15];B[hh])Bye (me)", "Dear (you):\n(;FF" },
  { "mail-end", "Dear (you):\n(;GM[4]SZ[15];B[hh])Bye (me)\n", ";B[hh])\nBye (me)\n" },
  { "more-games", "(;GM[4]SZ[15];B[hh])(;GM[1]KM[6]C[(;)\\](;)];B[ii](;W[aa]))",
    ")\n(;GM[1]KM[6]C[(;)\\](;)];B[ii](;W[aa]))\n" },
  { "other-charset", "(;GM[4]SZ[15]CA[GBK];B[hh])(;GM[4]CA[GBK]C[\xd6\xd0])",
    "(;GM[4]CA[UTF-8]C[中])" },
  { "no-charset", "(;GM[4]SZ[15]CA[GBK];B[hh])(;GM[4]C[\xd6\xd0])",
    "(;CA[UTF-8]GM[4]C[中])" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) file = g_bytes_new_static (cases[i].file, strlen (cases[i].file));
  g_autoptr (TgRecord) record = read_file (file);
  g_autoptr (GBytes) written = write_again (record);
  g_autofree gchar *text =
      g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
  g_autoptr (TgRecord) again = read_file (written);

  if (strstr (text, cases[i].part) == NULL)
    g_error ("“%s” is not in “%s”", cases[i].part, text);
  g_assert_true (tg_record_equal (record, again));
}

static TgRecord *
read_text (const gchar *text)
{
  g_autoptr (GBytes) file = g_bytes_new_static (text, strlen (text));

  return read_file (file);
}

static void
assert_written (const TgRecord *record, const gchar *part, gboolean expected)
{
  g_autoptr (GBytes) bytes = write_again (record);
  g_autofree gchar *text =
      g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  if ((strstr (text, part) != NULL) != expected)
    g_error ("“%s” %s “%s”", part, expected ? "is not in" : "is in", text);
}

/* A changed value replaces the file's spelling; others keep it. */
static void
test_changed (void)
{
  g_autoptr (TgRecord) record =
      read_text ("(;GM[1]SZ[15]RE[B+12]RU[Pente]PB[a][b]DT[1999,2000]EV[Cup];B[hh])");

  assert_written (record, "RE[B+12]", TRUE);
  tg_record_set_result (record, TG_OUTCOME_RESIGNED, TG_STONE_WHITE);
  assert_written (record, "RE[W+R]", TRUE);
  assert_written (record, "B+12", FALSE);
  tg_record_set_ruleset (record, TG_RULESET_RENJU);
  assert_written (record, "RU[renju]", TRUE);
  assert_written (record, "Pente", FALSE);
  tg_record_set_player (record, TG_STONE_BLACK, "Ann");
  assert_written (record, "PB[Ann]", TRUE);
  tg_record_set_text (record, TG_RECORD_TEXT_DATE, "2025");
  assert_written (record, "DT[2025]", TRUE);
  assert_written (record, "EV[Cup]", TRUE);
  assert_written (record, "GM[1]", TRUE);
}

/* A change in the tree leaves the rest unchanged. */
static void
test_edited (void)
{
  g_autoptr (TgRecord) record = read_text (
      "(;GM[4]SZ[15]EV[Cup];B[hh]BL[1](;W[aa]BL[2])(;W[bb]BL[3]C[x]))(;GM[4])");
  g_autoptr (TgRecord) line = NULL;
  TgRecordNode *h8 = tg_record_node_get_first_child (tg_record_get_root (record));
  TgRecordNode *a15 = tg_record_node_get_first_child (h8);
  TgRecordNode *b14 = tg_record_node_get_next_sibling (a15);

  tg_record_node_set_comment (h8, "well");
  assert_written (record, ";B[hh]C[well]BL[1]", TRUE);
  tg_record_node_set_comment (h8, NULL);
  assert_written (record, ";B[hh]BL[1]", TRUE);
  tg_record_promote (record, b14);
  assert_written (record, "(;W[bb]C[x]BL[3])\n(;W[aa]BL[2]))\n(;GM[4])\n", TRUE);
  tg_record_set_current (record, b14);
  tg_record_play (record, (TgMove){ { 0, 0 }, TG_STONE_BLACK });
  assert_written (record, "BL[3]\n;B[ao])", TRUE);

  line = tg_record_copy_line (record, b14);
  assert_written (line, "EV[Cup]", TRUE);
  assert_written (line, ";B[hh]BL[1]\n;W[bb]C[x]BL[3]\n;B[ao])", TRUE);
  assert_written (line, "BL[2]", FALSE);

  tg_record_delete (record, b14);
  assert_written (record, "BL[3]", FALSE);
  assert_written (record, ";B[hh]BL[1]\n;W[aa]BL[2])\n(;GM[4])\n", TRUE);
}

/* Other formats cannot hold any of this, and report it. */
static void
test_losses (void)
{
  static const struct
  {
    const gchar *file;
    const gchar *lost;
  } losses[] = {
    { "(;GM[4]SZ[15]EV[Cup];B[hh])", "the event" },
    { "(;GM[4]SZ[15]BR[9d];B[hh])", "ranks" },
    { "(;GM[4]SZ[15]RE[?];B[hh])", "result" },
    { "(;GM[4]SZ[15]TGPERSONS[B];B[hh])", NULL },
    { "(;GM[4]SZ[15];B[hh]BL[3])", "other programs" },
    { "(;GM[4]SZ[15];B[hh])(;GM[4])", "other games" },
    { "(;FF[3]GM[1]AP[x]SZ[15];B[hh])", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autoptr (TgRecord) record = read_text (losses[i].file);
      g_auto (GStrv) lost = tg_record_io_get_losses (record, TG_RECORD_FORMAT_PSQ);

      g_assert_cmpuint (g_strv_length (lost), ==, losses[i].lost != NULL);
      if (losses[i].lost != NULL)
        g_assert_nonnull (strstr (lost[0], losses[i].lost));
    }
}

/* Choosing other rules counts as a change, so the file's spelling of the rules is not
 * kept. */
static void
test_given_rules (void)
{
  const TgRecordIoOptions options = { .ruleset_given = TRUE,
                                      .ruleset = TG_RULESET_STANDARD };
  const gchar             file[] = "(;GM[4]SZ[15]RU[Pente];B[hh])";
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record =
      tg_sample_read (file, strlen (file), "a.sgf", &options, &error);

  g_assert_no_error (error);
  assert_written (record, "RU[standard]", TRUE);
  assert_written (record, "Pente", FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/record/sgf-kept/", cases[i].name, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/record/sgf-kept/generated", test_generated);
  g_test_add_func ("/record/sgf-kept/changed", test_changed);
  g_test_add_func ("/record/sgf-kept/edited", test_edited);
  g_test_add_func ("/record/sgf-kept/losses", test_losses);
  g_test_add_func ("/record/sgf-kept/given-rules", test_given_rules);

  return g_test_run ();
}
