/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, points and rules in the protocol's notation. */

#include "protocol/gomocup-tokens.h"

static const struct
{
  const gchar *text;
  gboolean     is_number;
  gint64       value;
  const gchar *rest;
} numbers[] = {
  { "0", TRUE, 0, "" },
  { "  42 x", TRUE, 42, " x" },
  { "-7,", TRUE, -7, "," },
  { "+7", TRUE, 7, "" },
  { "2147483647", TRUE, G_MAXINT32, "" },
  { "999999999999999999", TRUE, 999999999999999999, "" },
  { "9999999999999999999", FALSE, 0, "9999999999999999999" },
  { "", FALSE, 0, "" },
  { "-", FALSE, 0, "-" },
  { "x1", FALSE, 0, "x1" },
};

static void
test_numbers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const gchar *text = numbers[i].text;
      gint64       value = 0;

      g_assert_cmpint (tg_gomocup_read_number (&text, &value), ==, numbers[i].is_number);
      g_assert_cmpint (value, ==, numbers[i].value);
      g_assert_cmpstr (text, ==, numbers[i].rest);
    }
}

static const struct
{
  const gchar *text;
  gboolean     is_point;
  TgPoint      point;
} points[] = {
  { "0,0", TRUE, { 0, 14 } },      { "14,14", TRUE, { 14, 0 } },
  { " 3 , 4 ", TRUE, { 3, 10 } },  { "15,0", TRUE, { -1, -1 } },
  { "0,15", TRUE, { -1, -1 } },    { "-1,3", TRUE, { -1, -1 } },
  { "256,256", TRUE, { -1, -1 } }, { "7", FALSE, { 9, 9 } },
  { "7,", FALSE, { 9, 9 } },       { "7;7", FALSE, { 9, 9 } },
  { ",7", FALSE, { 9, 9 } },       { "", FALSE, { 9, 9 } },
};

static void
test_points (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const gchar *text = points[i].text;
      TgPoint      point = { 9, 9 };

      g_assert_cmpint (tg_gomocup_read_point (&text, 15, &point), ==, points[i].is_point);
      g_assert_true (tg_point_equal (point, points[i].point));
    }
}

/* Written points are read back unchanged, on the smallest and the largest board. */
static void
test_write_points (void)
{
  static const guint sizes[] = { TG_MIN_SIZE, 15, TG_MAX_SIZE };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint index = 0; index < sizes[i] * sizes[i]; index++)
      {
        TgPoint point = tg_point_from_index (index, sizes[i]);
        TgPoint again = TG_POINT_NONE;
        g_autoptr (GString) out = g_string_new (NULL);
        const gchar *text;

        tg_gomocup_write_point (out, point, sizes[i]);
        text = out->str;
        g_assert_true (tg_gomocup_read_point (&text, sizes[i], &again));
        g_assert_cmpstr (text, ==, "");
        g_assert_true (tg_point_equal (point, again));
      }
}

static void
test_words (void)
{
  const gchar *text = " start\t15 ";
  gchar        word[8];

  g_assert_true (tg_gomocup_read_word (&text, word, sizeof word));
  g_assert_cmpstr (word, ==, "START");
  g_assert_true (tg_gomocup_read_word (&text, word, sizeof word));
  g_assert_cmpstr (word, ==, "15");
  g_assert_false (tg_gomocup_read_word (&text, word, sizeof word));

  text = "rectstarting";
  g_assert_true (tg_gomocup_read_word (&text, word, sizeof word));
  g_assert_cmpstr (word, ==, "RECTSTA");
  g_assert_cmpstr (text, ==, "");
}

static void
test_rules (void)
{
  TgRuleset ruleset = TG_RULESET_CARO5;

  for (TgRuleset i = 0; i < TG_N_RULESETS; i++)
    {
      g_assert_true (
          tg_gomocup_ruleset_from_number (tg_gomocup_ruleset_to_number (i), &ruleset));
      g_assert_cmpint (ruleset, ==, i);
    }
  g_assert_true (tg_gomocup_ruleset_from_number (2, &ruleset));
  g_assert_cmpint (ruleset, ==, TG_RULESET_RENJU);

  g_assert_false (tg_gomocup_ruleset_from_number (3, &ruleset));
  g_assert_false (tg_gomocup_ruleset_from_number (-1, &ruleset));
  g_assert_cmpint (ruleset, ==, TG_RULESET_RENJU);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/protocol/gomocup-tokens/numbers", test_numbers);
  g_test_add_func ("/protocol/gomocup-tokens/points", test_points);
  g_test_add_func ("/protocol/gomocup-tokens/write-points", test_write_points);
  g_test_add_func ("/protocol/gomocup-tokens/words", test_words);
  g_test_add_func ("/protocol/gomocup-tokens/rules", test_rules);

  return g_test_run ();
}
