/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of Go are recognised, and unknown board sizes are not made up. */

#include <string.h>

#include "../add-case.h"
#include "samples.h"

static TgRecord *
read_with (const gchar             *text,
           const TgRecordIoOptions *options,
           TgRecordIoReport        *report,
           GError                 **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return tg_record_io_load_bytes (bytes, "a.sgf", options, report, error);
}

static const struct
{
  const gchar *name;
  const gchar *file;
  const gchar *reason; /* part of the error; NULL if it is read */
} games[] = {
  { "japanese", "(;GM[1]SZ[19]RU[Japanese];B[qd];W[dd])", "“Japanese”" },
  { "chinese", "(;GM[1]SZ[19]RU[Chinese];B[jj])", "“Chinese”" },
  { "in-chinese", "(;GM[1]SZ[19]RU[中国规则];B[jj])", "“中国规则”" },
  { "komi", "(;GM[1]SZ[19]KM[6.5];B[jj])", "komi" },
  { "no-number", "(;SZ[19]KM[6.5];B[jj])", "komi" },
  { "handicap", "(;GM[1]SZ[19]HA[2]AB[pd][dp];W[jj])", "handicap" },
  { "territory", "(;GM[1]SZ[9];B[ee];W[cc]TW[aa:bb])", "territory" },
  { "half-a-point", "(;GM[1]SZ[19]RE[W+0.5];B[jj])", "“W+0.5”" },
  { "corners", "(;GM[1]SZ[19];B[qd];W[dc];B[pq])", "corners" },

  { "gomoku", "(;GM[4]SZ[19]KM[6.5]HA[2]RE[W+0.5];B[qd];W[dc]TW[aa])", NULL },
  { "renju-tool", "(;GM[1]SZ[15]AP[GOWrite:2.2]RU[Renju];B[hh];W[ig])", NULL },
  { "no-komi", "(;GM[1]FF[4]SZ[15]KM[0]HA[0];B[hh])", NULL },
  { "decimal-nothing", "(;GM[1]SZ[15]KM[0.0];B[hh])", NULL },
  { "on-19", "(;GM[1]SZ[19]RE[B+1]BR[9d];B[jj];W[kk])", NULL },
  { "one-corner", "(;GM[1]SZ[19];B[qd];W[qe])", NULL },
  { "edge", "(;GM[1]SZ[20];B[qd];W[dc])", NULL },
};

/* An option makes the reader accept the game nevertheless. */
static void
test_game (gconstpointer data)
{
  guint                   i = GPOINTER_TO_UINT (data);
  const TgRecordIoOptions insisting = { .go_too = TRUE };
  TgRecordIoReport        report;
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = read_with (games[i].file, NULL, &report, &error);

  if (games[i].reason == NULL)
    {
      g_assert_no_error (error);
      g_assert_nonnull (record);
      return;
    }

  g_assert_null (record);
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO);
  g_assert_nonnull (strstr (error->message, "looks like a game of Go"));
  g_assert_nonnull (strstr (error->message, games[i].reason));

  g_clear_error (&error);
  record = read_with (games[i].file, &insisting, &report, &error);
  g_assert_no_error (error);
  g_assert_false (tg_record_is_ruleset_known (record));
  g_assert_cmpint (report.has_unknown_rules, ==, strstr (games[i].file, "RU[") != NULL);
}

/* After a capture a stone may lie on a used point, which the board cannot show. */
static void
test_capture (void)
{
  const gchar             go[] = "(;GM[1]SZ[9];B[aa];W[ab];B[hh];W[ba];B[aa])";
  const gchar             gomoku[] = "(;GM[4]SZ[9];B[aa];W[ab];B[hh];W[ba];B[aa])";
  const TgRecordIoOptions insisting = { .go_too = TRUE };

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TgRecord) record = read_with (
          i % 2 == 0 ? go : gomoku, i / 2 == 0 ? NULL : &insisting, NULL, &error);

      if (i == 0)
        {
          g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO);
          g_assert_nonnull (strstr (error->message, "on a point that was taken"));
          continue;
        }
      g_assert_no_error (error);
      tg_sample_assert_warning (record, "Move 5 is on A9");
    }
}

/* A file that declares another game, or none, is read on request. */
static void
test_other_game (void)
{
  static const gchar *const numbers[] = { "5", "11", "", "Chess", " 2 " };
  const TgRecordIoOptions   insisting = { .go_too = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree gchar *text =
          g_strdup_printf ("(;GM[%s]SZ[15]KM[5.5];B[hh];W[hg])", numbers[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (TgRecord) record = read_with (text, NULL, NULL, &error);

      g_assert_null (record);
      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GAME);
      g_clear_error (&error);
      record = read_with (text, &insisting, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 3);
    }
}

/* Given rules are never those of Go, whatever the file declares. */
static void
test_given_rules (void)
{
  const TgRecordIoOptions options = { .ruleset_given = TRUE,
                                      .ruleset = TG_RULESET_RENJU };
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record =
      read_with ("(;GM[1]SZ[15]RU[Japanese];B[hh])", &options, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_RENJU);
}

static const struct
{
  const gchar *name;
  const gchar *file;
  guint        size;    /* the board size used for reading; 0 if the file is refused */
  guint        assumed; /* the size that the report says was assumed */
  guint        needed;  /* the size that the error says is needed */
} sizes[] = {
  { "said", "(;GM[4]SZ[15];B[hh])", 15, 0, 0 },
  { "not-said", "(;GM[4];B[oo])", 15, 15, 0 },
  { "pass", "(;GM[4];B[oo];W[tt])", 15, 15, 0 },
  { "too-small", "(;GM[4];B[oo](;W[aa])(;W[sp]))", 0, 0, 19 },
  { "rows", "(;GM[4];B[as])", 0, 0, 19 },
  { "letters-and-digits", "(;GM[4];B[a20])", 0, 0, 20 },
  { "set-up", "(;GM[4]AB[aa:vb])", 0, 0, 22 },
  { "go-number", "(;GM[1];B[jj];W[ps])", 19, 19, 0 },
  { "go-number-small", "(;GM[1];B[hh];W[oo])", 15, 15, 0 },
  { "go-number-large", "(;GM[1];B[tj])", 0, 0, 20 },
};

static void
test_size (gconstpointer data)
{
  guint             i = GPOINTER_TO_UINT (data);
  TgRecordIoReport  report;
  TgRecordIoOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = read_with (sizes[i].file, NULL, &report, &error);

  g_assert_cmpuint (report.assumed_size, ==, sizes[i].assumed);
  g_assert_cmpuint (report.needed_size, ==, sizes[i].needed);
  if (sizes[i].size != 0)
    {
      g_assert_no_error (error);
      g_assert_cmpuint (tg_record_get_size (record), ==, sizes[i].size);
      return;
    }

  g_assert_null (record);
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SIZE);
  g_clear_error (&error);

  options.size = report.needed_size;
  record = read_with (sizes[i].file, &options, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tg_record_get_size (record), ==, sizes[i].needed);
  g_assert_cmpuint (report.assumed_size, ==, 0);
}

/* A move list gives no further evidence. */
static void
test_text (void)
{
  const TgRecordIoOptions options = { .size = 20 };
  TgRecordIoReport        report;
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) usual = NULL;
  g_autoptr (TgRecord) large = NULL;
  g_autoptr (TgRecord) given = NULL;
  g_autoptr (GBytes) small_text = g_bytes_new_static ("h8 i9", 5);
  g_autoptr (GBytes) large_text = g_bytes_new_static ("h8 s9", 5);

  usual = tg_record_io_load_bytes (small_text, "a.txt", NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.assumed_size, ==, 0);
  large = tg_record_io_load_bytes (large_text, "a.txt", NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.assumed_size, ==, 19);
  given = tg_record_io_load_bytes (small_text, "a.txt", &options, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tg_record_get_size (given), ==, 20);
  g_assert_cmpuint (report.assumed_size, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    add_case ("/record/sgf-go/game/", games[i].name, GUINT_TO_POINTER (i), test_game);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    add_case ("/record/sgf-go/size/", sizes[i].name, GUINT_TO_POINTER (i), test_size);
  g_test_add_func ("/record/sgf-go/capture", test_capture);
  g_test_add_func ("/record/sgf-go/other-game", test_other_game);
  g_test_add_func ("/record/sgf-go/given-rules", test_given_rules);
  g_test_add_func ("/record/sgf-go/text", test_text);

  return g_test_run ();
}
