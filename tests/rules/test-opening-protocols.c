/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opening protocols by name: their boards, rules and numbers of fifth stones, and the
 * errors for other values. */

#include "test-opening-common.h"

static void
test_ids (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < TG_N_OPENINGS; i++)
    {
      const gchar      *id = tg_opening_protocol_to_id ((TgOpeningProtocol) i);
      TgOpeningProtocol protocol;

      g_assert_true (g_hash_table_add (ids, (gpointer) id));
      g_assert_true (tg_opening_protocol_from_id (id, &protocol));
      g_assert_cmpuint (protocol, ==, i);
    }

  TgOpeningProtocol kept = TG_OPENING_RIF;

  g_assert_false (tg_opening_protocol_from_id ("swap3", &kept));
  g_assert_false (tg_opening_protocol_from_id ("", &kept));
  g_assert_cmpint (kept, ==, TG_OPENING_RIF);
}

static void
test_names (void)
{
  static const struct
  {
    TgOpeningProtocol protocol;
    guint             n;
    const gchar      *name;
  } cases[] = {
    { TG_OPENING_SWAP2, 0, "Swap2" },
    { TG_OPENING_SOOSORV, 0, "Soosõrv-8" },
    { TG_OPENING_SOOSORV, 4, "Soosõrv-4" },
    { TG_OPENING_TARAGUCHI, 0, "Taraguchi-10" },
    { TG_OPENING_TARAGUCHI, 5, "Taraguchi-5" },
    { TG_OPENING_RIF, 2, "RIF" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *name =
          tg_opening_protocol_get_name (cases[i].protocol, cases[i].n);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

/* A protocol that is allowed on boards from @min to @max points a side: on odd sizes
 * only, or on all sizes. */
typedef struct
{
  TgOpeningProtocol protocol;
  gboolean          renju;
  guint             min;
  guint             max;
  gboolean          odd;
} Boards;

static const Boards boards[] = {
  { TG_OPENING_FREE, FALSE, 5, 22, FALSE },
  { TG_OPENING_FREE, TRUE, 5, 22, FALSE },
  { TG_OPENING_SWAP1, FALSE, 5, 22, FALSE },
  { TG_OPENING_SWAP1, TRUE, 5, 22, FALSE },
  { TG_OPENING_SWAP, FALSE, 5, 22, FALSE },
  { TG_OPENING_SWAP, TRUE, 15, 15, TRUE },
  { TG_OPENING_SWAP2, FALSE, 5, 22, FALSE },
  { TG_OPENING_SWAP2, TRUE, 5, 22, FALSE },
  { TG_OPENING_PRO, FALSE, 7, 22, TRUE },
  { TG_OPENING_PRO, TRUE, 7, 22, TRUE },
  { TG_OPENING_LONG_PRO, FALSE, 9, 22, TRUE },
  { TG_OPENING_LONG_PRO, TRUE, 9, 22, TRUE },
  { TG_OPENING_RIF, FALSE, 1, 0, FALSE },
  { TG_OPENING_RIF, TRUE, 15, 15, TRUE },
  { TG_OPENING_YAMAGUCHI, FALSE, 1, 0, FALSE },
  { TG_OPENING_YAMAGUCHI, TRUE, 15, 15, TRUE },
  { TG_OPENING_SOOSORV, FALSE, 1, 0, FALSE },
  { TG_OPENING_SOOSORV, TRUE, 15, 15, TRUE },
  { TG_OPENING_TARAGUCHI, FALSE, 1, 0, FALSE },
  { TG_OPENING_TARAGUCHI, TRUE, 15, 15, TRUE },
  { TG_OPENING_TARANNIKOV, FALSE, 1, 0, FALSE },
  { TG_OPENING_TARANNIKOV, TRUE, 15, 15, TRUE },
};

static void
check_boards (const Boards *row, TgRuleset ruleset)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      g_autoptr (GError) error = NULL;
      gboolean allowed =
          size >= row->min && size <= row->max && (size % 2 == 1 || !row->odd);

      g_assert_cmpint (
          tg_opening_protocol_check (row->protocol, ruleset, size, 0, &error), ==,
          allowed);
      if (allowed)
        g_assert_no_error (error);
      else
        g_assert_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_PROTOCOL);
    }
}

static void
test_boards (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (boards), ==, 2 * TG_N_OPENINGS);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
      if ((ruleset == TG_RULESET_RENJU) == boards[i].renju)
        check_boards (&boards[i], (TgRuleset) ruleset);
}

static void
test_reasons (void)
{
  static const struct
  {
    TgOpeningProtocol protocol;
    TgRuleset         ruleset;
    guint             size;
    guint             n;
    const gchar      *message;
  } cases[] = {
    { TG_OPENING_TARAGUCHI, TG_RULESET_FREESTYLE, 15, 0,
      "The opening “Taraguchi-10” needs Renju rules and a 15×15 board" },
    { TG_OPENING_RIF, TG_RULESET_RENJU, 19, 0,
      "The opening “RIF” needs Renju rules and a 15×15 board" },
    { TG_OPENING_SWAP, TG_RULESET_RENJU, 19, 0,
      "In Renju, the opening “Swap” needs a 15×15 board" },
    { TG_OPENING_PRO, TG_RULESET_STANDARD, 20, 0,
      "The opening “Pro” needs a board with a centre point, 7×7 or larger" },
    { TG_OPENING_LONG_PRO, TG_RULESET_STANDARD, 7, 0,
      "The opening “Long Pro” needs a board with a centre point, 9×9 or larger" },
    { TG_OPENING_SOOSORV, TG_RULESET_RENJU, 15, 11,
      "The opening “Soosõrv-11” allows 1 to 10 fifth stones, not 11" },
    { TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 1,
      "The opening “Taraguchi-1” allows 2 to 10 fifth stones, not 1" },
    { TG_OPENING_RIF, TG_RULESET_RENJU, 15, 3,
      "The number of fifth stones cannot be set for the opening “RIF”" },
    { TG_OPENING_SWAP2, TG_RULESET_STANDARD, 15, 2,
      "The number of fifth stones cannot be set for the opening “Swap2”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      TgOpening opening = { .size = 99 };

      g_assert_false (tg_opening_init (&opening, cases[i].protocol, cases[i].ruleset,
                                       cases[i].size, cases[i].n, &error));
      g_assert_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_PROTOCOL);
      g_assert_cmpstr (error->message, ==, cases[i].message);
      g_assert_cmpuint (opening.size, ==, 99);
    }
}

static void
test_n (void)
{
  TgOpening opening;

  g_assert_true (tg_opening_protocol_is_n_free (TG_OPENING_SOOSORV));
  g_assert_true (tg_opening_protocol_is_n_free (TG_OPENING_TARAGUCHI));
  g_assert_false (tg_opening_protocol_is_n_free (TG_OPENING_YAMAGUCHI));
  g_assert_false (tg_opening_protocol_is_n_free (TG_OPENING_RIF));
  g_assert_false (tg_opening_protocol_is_n_free (TG_OPENING_SWAP2));

  for (guint n = 1; n <= TG_OPENING_MAX_FIFTHS; n++)
    {
      g_assert_true (
          tg_opening_init (&opening, TG_OPENING_SOOSORV, TG_RULESET_RENJU, 15, n, NULL));
      g_assert_cmpuint (opening.n, ==, n);
    }

  g_assert_true (
      tg_opening_init (&opening, TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 0, NULL));
  g_assert_cmpuint (opening.n, ==,
                    tg_opening_protocol_get_default_n (TG_OPENING_TARAGUCHI));
}

static void
test_options (void)
{
  static const gchar *const words[] = {
    "Play Black",           "Play White",   "Place Two More Stones",
    "Swap Colours",         "Keep Colours", "Place One Fifth Stone",
    "Offer 5 Fifth Stones",
  };
  TgOpening opening;

  g_assert_true (
      tg_opening_init (&opening, TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 5, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree gchar *text = tg_opening_describe_option (&opening, (TgOpeningOption) i);

      g_assert_cmpstr (text, ==, words[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/opening-protocols/ids", test_ids);
  g_test_add_func ("/rules/opening-protocols/names", test_names);
  g_test_add_func ("/rules/opening-protocols/boards", test_boards);
  g_test_add_func ("/rules/opening-protocols/reasons", test_reasons);
  g_test_add_func ("/rules/opening-protocols/n", test_n);
  g_test_add_func ("/rules/opening-protocols/options", test_options);

  return g_test_run ();
}
