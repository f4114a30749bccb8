/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that a format can hold survives writing and reading. */

#include "record/formats/codec.h"
#include "record/formats/record-io.h"
#include "samples.h"

#define N_RECORDS 150

static const TgRecordFormat written[] = {
  TG_RECORD_FORMAT_SGF, TG_RECORD_FORMAT_LIB,  TG_RECORD_FORMAT_PSQ,
  TG_RECORD_FORMAT_POS, TG_RECORD_FORMAT_TEXT,
};

static gchar *
file_name (TgRecordFormat format)
{
  return g_strconcat ("game.", tg_codec_get (format)->id, NULL);
}

static TgRecord *
read_again (GBytes *bytes, TgRecordFormat format)
{
  g_autofree gchar *name = file_name (format);
  g_autoptr (GError) error = NULL;
  TgRecordIoReport report;
  TgRecord        *record = tg_record_io_load_bytes (bytes, name, NULL, &report, &error);

  g_assert_no_error (error);
  g_assert_cmpint (report.format, ==, format);
  g_assert_cmpuint (
      report.n_more_games, ==,
      tg_record_verbatim_get_behind (tg_record_get_verbatim (record)) != NULL ? 2 : 0);
  g_assert_true (tg_sample_is_possible (record));
  return record;
}

static void
test_round_trip (gconstpointer data)
{
  TgRecordFormat format = *(const TgRecordFormat *) data;
  TgFeatures     keeps = tg_codec_get (format)->keeps;
  GRand         *random = g_rand_new_with_seed (20250131 + format);

  for (guint i = 0; i < N_RECORDS; i++)
    {
      /* A text of moves has at least one. */
      guint n_nodes = format == TG_RECORD_FORMAT_TEXT ? i + 1 : i;
      g_autoptr (TgRecord) record = tg_sample_record (random, keeps, n_nodes);
      g_autoptr (TgRecord) again = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) losses = tg_record_io_get_losses (record, format);
      g_autoptr (GBytes) bytes =
          tg_record_io_save_bytes (record, format, NULL, FALSE, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_strv_length (losses), ==, 0);

      again = read_again (bytes, format);
      g_assert_true (tg_record_equal (record, again));
    }

  g_rand_free (random);
}

static gboolean
has_moves (const TgRecord *record)
{
  g_autofree gchar *line = tg_sample_main_line (record);

  return *line != '\0';
}

/* A lossy conversion reports its losses, and writes what the format can keep. */
static void
test_lossy (gconstpointer data)
{
  TgRecordFormat format = *(const TgRecordFormat *) data;
  const TgCodec *codec = tg_codec_get (format);
  GRand         *random = g_rand_new_with_seed (31337 + format);

  for (guint i = 0; i < N_RECORDS; i++)
    {
      g_autoptr (TgRecord) record =
          tg_sample_record (random, TG_FEATURES_ALL & ~codec->refuses, i);
      g_autoptr (TgRecord) again = NULL;
      g_autoptr (TgRecord) twice = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) losses = tg_record_io_get_losses (record, format);
      g_autoptr (GBytes) strict =
          tg_record_io_save_bytes (record, format, NULL, FALSE, &error);

      g_assert_true ((strict != NULL) == (g_strv_length (losses) == 0));
      if (strict != NULL)
        continue;

      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_LOSSY);
      for (guint k = 0; losses[k] != NULL; k++)
        g_assert_nonnull (strstr (error->message, losses[k]));
      g_clear_error (&error);

      g_autoptr (GBytes) bytes =
          tg_record_io_save_bytes (record, format, NULL, TRUE, &error);

      if (format == TG_RECORD_FORMAT_TEXT && !has_moves (record))
        {
          g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED);
          continue;
        }
      g_assert_no_error (error);
      again = read_again (bytes, format);

      g_autoptr (GBytes) kept =
          tg_record_io_save_bytes (again, format, NULL, TRUE, &error);

      g_assert_no_error (error);
      twice = read_again (kept, format);
      g_assert_true (tg_record_equal (again, twice));
    }

  g_rand_free (random);
}

static void
test_read_only (void)
{
  static const TgRecordFormat formats[] = {
    TG_RECORD_FORMAT_REC,
    TG_RECORD_FORMAT_SAV,
    TG_RECORD_FORMAT_BOARD,
  };
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (tg_record_format_can_write (formats[i]));
      g_assert_null (tg_record_io_save_bytes (record, formats[i], NULL, TRUE, &error));
      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED);
    }
}

static void
assert_refused (const TgRecord *record, TgRecordFormat format, gboolean refused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = tg_record_io_save_bytes (record, format, NULL, TRUE, &error);

  g_assert_true ((bytes != NULL) == (error == NULL));
  if (refused)
    g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED);
  else
    g_assert_no_error (error);
}

/* Some losses are never allowed: without its set-up stones a game is a different one. If
 * only a variation is affected, omitting it is enough. */
static void
test_refused (void)
{
  const TgMove black = { { 1, 1 }, TG_STONE_BLACK };
  const TgMove white = { { 2, 2 }, TG_STONE_WHITE };
  const TgMove pass = { TG_POINT_PASS, TG_STONE_BLACK };
  g_autoptr (TgRecord) set_up = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) small = tg_record_new (TG_RULESET_RENJU, 9);
  g_autoptr (TgRecord) turns = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) passes = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) in_variation = tg_record_new (TG_RULESET_RENJU, 15);

  tg_record_set_up (set_up, white.point, white.stone);
  tg_record_append (small, tg_record_get_root (small), black);
  tg_record_append (turns, tg_record_get_root (turns), white);
  tg_record_append (passes, tg_record_get_root (passes), pass);
  tg_record_append (in_variation, tg_record_get_root (in_variation), black);
  tg_record_append (in_variation, tg_record_get_root (in_variation), white);

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      gboolean sgf = written[i] == TG_RECORD_FORMAT_SGF;
      gboolean lib = written[i] == TG_RECORD_FORMAT_LIB;
      gboolean psq = written[i] == TG_RECORD_FORMAT_PSQ;
      gboolean pos = written[i] == TG_RECORD_FORMAT_POS;

      assert_refused (set_up, written[i], !sgf);
      assert_refused (small, written[i], lib || pos);
      assert_refused (turns, written[i], !sgf);
      assert_refused (passes, written[i], psq || pos);
      assert_refused (in_variation, written[i], lib);
    }
}

/* Every feature of a record has a name for the list of losses. */
static void
test_losses (void)
{
  const TgFeatures features[] = {
    TG_FEATURE_SIZE,         TG_FEATURE_PASSES,      TG_FEATURE_NOTE_NODES,
    TG_FEATURE_VARIATIONS,   TG_FEATURE_COMMENTS,    TG_FEATURE_LABELS,
    TG_FEATURE_RINGS,        TG_FEATURE_SHAPES,      TG_FEATURE_TIMES,
    TG_FEATURE_PLAYERS,      TG_FEATURE_EVALUATIONS, TG_FEATURE_RULESET,
    TG_FEATURE_RESULT,       TG_FEATURE_NAME,        TG_FEATURE_GAME_COMMENT,
    TG_FEATURE_DATE,         TG_FEATURE_OPENING,     TG_FEATURE_SEED,
    TG_FEATURE_SET_UP,       TG_FEATURE_TURNS,       TG_FEATURE_FOREIGN,
    TG_FEATURE_SURROUNDINGS,
  };
  GRand *random = g_rand_new_with_seed (8128);

  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    {
      TgFeatures found = 0;
      g_auto (GStrv) names = tg_features_describe (features[i]);

      g_assert_cmpuint (g_strv_length (names), ==, 1);
      for (guint k = 0; k < 20; k++)
        {
          g_autoptr (TgRecord) record = tg_sample_record (random, features[i], 60);

          found |= tg_features_of (record, FALSE);
        }

      /* After a node without a move, the samples continue with a variation; a circle may
       * lie on the last stone. */
      if (features[i] == TG_FEATURE_NOTE_NODES)
        found &= ~TG_FEATURE_VARIATIONS;
      if (features[i] == TG_FEATURE_SHAPES)
        found &= ~TG_FEATURE_RINGS;
      g_assert_cmpuint (found, ==, features[i]);
    }

  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      const gchar      *id = tg_codec_get (written[i])->id;
      g_autofree gchar *path = g_strconcat ("/record/round-trip/", id, NULL);
      g_autofree gchar *lossy_path = g_strconcat ("/record/lossy/", id, NULL);

      g_test_add_data_func (path, &written[i], test_round_trip);
      g_test_add_data_func (lossy_path, &written[i], test_lossy);
    }
  g_test_add_func ("/record/lossy/read-only", test_read_only);
  g_test_add_func ("/record/lossy/refused", test_refused);

  g_test_add_func ("/record/lossy/losses", test_losses);

  return g_test_run ();
}
