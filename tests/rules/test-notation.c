/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/notation.h"

static void
test_round_trip (void)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint i = 0; i < size * size; i++)
      {
        TgPoint           expected = tg_point_from_index (i, size);
        g_autofree gchar *upper = tg_notation_format_point (expected);
        g_autofree gchar *lower = g_ascii_strdown (upper, -1);
        TgPoint           point = TG_POINT_NONE;

        g_assert_true (tg_notation_parse_point (upper, size, &point, NULL));
        g_assert_true (tg_point_equal (point, expected));
        point = TG_POINT_NONE;
        g_assert_true (tg_notation_parse_point (lower, size, &point, NULL));
        g_assert_true (tg_point_equal (point, expected));
      }
}

static void
test_known (void)
{
  static const struct
  {
    const gchar *text;
    TgPoint      point;
  } known[] = {
    { "A1", { 0, 0 } },    { "H8", { 7, 7 } },    { "I9", { 8, 8 } },
    { "O15", { 14, 14 } }, { "V22", { 21, 21 } }, { "A22", { 0, 21 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree gchar *text = tg_notation_format_point (known[i].point);
      TgPoint           point = TG_POINT_NONE;

      g_assert_cmpstr (text, ==, known[i].text);
      g_assert_true (tg_notation_parse_point (known[i].text, TG_MAX_SIZE, &point, NULL));
      g_assert_true (tg_point_equal (point, known[i].point));
    }
}

static void
test_points (void)
{
  const TgPoint     points[] = { { 7, 7 }, { 8, 8 }, { 0, 21 } };
  g_autofree gchar *all = tg_notation_format_points (points, G_N_ELEMENTS (points));
  g_autofree gchar *one = tg_notation_format_points (points, 1);
  g_autofree gchar *none = tg_notation_format_points (points, 0);

  g_assert_cmpstr (all, ==, "H8 I9 A22");
  g_assert_cmpstr (one, ==, "H8");
  g_assert_cmpstr (none, ==, "");
}

static void
test_bad_input (void)
{
  static const gchar *const bad[] = {
    "",
    "H",
    "8",
    "8H",
    "H0",
    "H16",
    "P1",
    "@1",
    "[1",
    "HH8",
    "H8 ",
    " H8",
    "H-1",
    "H+1",
    "H 8",
    "H08",
    "H8x",
    "H8.5",
    "É8",
    "H\xef\xbc\x98",
    "H99999999999999999999",
    "h8\n",
    "H4294967297",
    "\xff",
    "H\xff",
    "Z15",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree gchar *shown = g_strescape (bad[i], NULL);
      TgPoint           point = { 3, 4 };

      g_test_message ("“%s”", shown);
      g_assert_false (tg_notation_parse_point (bad[i], 15, &point, NULL));
      g_assert_true (tg_point_equal (point, (TgPoint){ 3, 4 }));
    }
}

static void
test_rest (void)
{
  static const gchar *const after[] = { "", "i9", " ", ",", "-", "x", "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    {
      g_autofree gchar *text = g_strconcat ("H12", after[i], NULL);
      TgPoint           point = TG_POINT_NONE;
      const gchar      *rest = NULL;

      g_assert_true (tg_notation_parse_point (text, 15, &point, &rest));
      g_assert_true (tg_point_equal (point, (TgPoint){ 7, 11 }));
      g_assert_cmpstr (rest, ==, after[i]);
    }
}

/* Text after a point must not be taken for a shorter number. */
static void
test_rest_after_long_number (void)
{
  TgPoint      point = { 3, 4 };
  const gchar *rest = NULL;

  g_assert_false (tg_notation_parse_point ("H123", 15, &point, &rest));
  g_assert_false (tg_notation_parse_point ("H16", 15, &point, &rest));
  g_assert_null (rest);
  g_assert_true (tg_point_equal (point, (TgPoint){ 3, 4 }));
}

static void
test_column_letters (void)
{
  for (guint x = 0; x < TG_MAX_SIZE; x++)
    g_assert_cmpint (tg_notation_column_letter (x), ==, "ABCDEFGHIJKLMNOPQRSTUV"[x]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/notation/round-trip", test_round_trip);
  g_test_add_func ("/rules/notation/known", test_known);
  g_test_add_func ("/rules/notation/points", test_points);
  g_test_add_func ("/rules/notation/bad-input", test_bad_input);
  g_test_add_func ("/rules/notation/rest", test_rest);
  g_test_add_func ("/rules/notation/rest-after-long-number", test_rest_after_long_number);
  g_test_add_func ("/rules/notation/column-letters", test_column_letters);

  return g_test_run ();
}
