/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The 26 opening patterns: the table against the points in the literature, and its
 * completeness. */

#include "rules/openings/opening-names.h"

#include "rules/symmetry.h"
#include "test-opening-common.h"

#define SIZE       15
#define N_SECONDS  8
#define N_THIRDS   23
#define N_OPENINGS (N_SECONDS * N_THIRDS)
#define I8         20 /* the index of that pattern */

/* The third stone of each pattern; the first is h8, the second h9 for the direct and i9
 * for the indirect openings. */
static const struct
{
  const gchar *id;
  const gchar *romanised;
  const gchar *third;
} literature[] = {
  { "D1", "Kansei", "h10" },    { "D2", "Keigetsu", "i10" }, { "D3", "Sosei", "j10" },
  { "D4", "Kagetsu", "i9" },    { "D5", "Zangetsu", "j9" },  { "D6", "Ugetsu", "i8" },
  { "D7", "Kinsei", "j8" },     { "D8", "Shogetsu", "h7" },  { "D9", "Kyugetsu", "i7" },
  { "D10", "Shingetsu", "j7" }, { "D11", "Zuisei", "h6" },   { "D12", "Sangetsu", "i6" },
  { "D13", "Yusei", "j6" },     { "I1", "Chosei", "j10" },   { "I2", "Kyogetsu", "j9" },
  { "I3", "Kosei", "j8" },      { "I4", "Suigetsu", "j7" },  { "I5", "Ryusei", "j6" },
  { "I6", "Ungetsu", "i8" },    { "I7", "Hogetsu", "i7" },   { "I8", "Rangetsu", "i6" },
  { "I9", "Gingetsu", "h7" },   { "I10", "Myojo", "h6" },    { "I11", "Shagetsu", "g7" },
  { "I12", "Meigetsu", "g6" },  { "I13", "Suisei", "f6" },
};

typedef struct
{
  TgPoint stones[TG_OPENING_PATTERN_STONES];
} Triple;

static Triple
literature_triple (guint i)
{
  return (Triple){ { point_at ("h8", SIZE),
                     point_at (literature[i].id[0] == 'D' ? "h9" : "i9", SIZE),
                     point_at (literature[i].third, SIZE) } };
}

static guint
distance_from_centre (TgPoint point)
{
  return (guint) MAX (ABS (point.x - SIZE / 2), ABS (point.y - SIZE / 2));
}

/* Lists every opening of three stones: first, second and third point by their distance
 * from the centre. */
static guint
all_openings (Triple openings[N_OPENINGS])
{
  TgPoint centre = { SIZE / 2, SIZE / 2 };
  guint   n = 0;

  for (guint second = 0; second < SIZE * SIZE; second++)
    for (guint third = 0; third < SIZE * SIZE; third++)
      {
        TgPoint a = tg_point_from_index (second, SIZE);
        TgPoint b = tg_point_from_index (third, SIZE);

        if (distance_from_centre (a) != 1 || distance_from_centre (b) > 2
            || tg_point_equal (b, centre) || second == third)
          continue;

        g_assert_cmpuint (n, <, N_OPENINGS);
        openings[n++] = (Triple){ { centre, a, b } };
      }

  return n;
}

static void
test_table (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (literature), ==, TG_N_OPENING_PATTERNS);

  for (guint i = 0; i < TG_N_OPENING_PATTERNS; i++)
    {
      const TgOpeningPattern *pattern = tg_opening_pattern_get (i);
      Triple                  triple = literature_triple (i);
      TgPoint                 stones[TG_OPENING_PATTERN_STONES];

      g_assert_cmpstr (pattern->id, ==, literature[i].id);
      g_assert_cmpstr (pattern->romanised, ==, literature[i].romanised);

      tg_opening_pattern_get_stones (i, SIZE, stones);
      for (guint j = 0; j < TG_OPENING_PATTERN_STONES; j++)
        g_assert_true (tg_point_equal (stones[j], triple.stones[j]));
    }
}

static void
test_names (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < TG_N_OPENING_PATTERNS; i++)
    {
      const TgOpeningPattern *pattern = tg_opening_pattern_get (i);
      const gchar            *names[] = { pattern->japanese, pattern->chinese };

      /* Every name has two characters, the second a star or the moon. */
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          g_assert_cmpint (g_utf8_strlen (names[j], -1), ==, 2);
          g_assert_true (g_str_has_suffix (names[j], "星")
                         || g_str_has_suffix (names[j], "月"));
        }
      g_assert_true (g_hash_table_add (seen, (gpointer) pattern->romanised));
      g_assert_true (g_str_has_suffix (pattern->romanised, "getsu")
                     == g_str_has_suffix (pattern->chinese, "月"));
    }

  g_assert_cmpstr (tg_opening_pattern_get (I8)->chinese, ==, "岚月");
  g_assert_cmpstr (tg_opening_pattern_get (I8)->japanese, ==, "嵐月");
}

/* Returns a canonical number of a shape: the smallest of its eight images. */
static guint
class_of (const TgPoint stones[TG_OPENING_PATTERN_STONES])
{
  guint min = G_MAXUINT;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      guint picture = 0;

      for (guint i = 0; i < TG_OPENING_PATTERN_STONES; i++)
        picture = picture * SIZE * SIZE
                  + tg_point_index (tg_symmetry_apply (symmetry, stones[i], SIZE), SIZE);
      min = MIN (min, picture);
    }
  return min;
}

/* Finds the pattern of three stones; TG_N_OPENING_PATTERNS for none. */
static guint
find_pattern (const TgPoint stones[TG_OPENING_PATTERN_STONES])
{
  for (guint i = 0; i < TG_N_OPENING_PATTERNS; i++)
    {
      TgPoint own[TG_OPENING_PATTERN_STONES];

      tg_opening_pattern_get_stones (i, SIZE, own);
      if (class_of (own) == class_of (stones))
        return i;
    }
  return TG_N_OPENING_PATTERNS;
}

/* Every opening is one of the patterns, and no two patterns are equal. */
static void
test_count (void)
{
  g_autofree Triple *openings = g_new (Triple, N_OPENINGS);
  guint              counts[TG_N_OPENING_PATTERNS + 1] = { 0 };

  g_assert_cmpuint (all_openings (openings), ==, N_OPENINGS);

  for (guint i = 0; i < N_OPENINGS; i++)
    counts[find_pattern (openings[i].stones)]++;
  g_assert_cmpuint (counts[TG_N_OPENING_PATTERNS], ==, 0);

  /* A pattern has eight images on the board, or four if it is its own mirror image: then
   * its stones are on one line with the centre. */
  for (guint i = 0; i < TG_N_OPENING_PATTERNS; i++)
    {
      static const gchar *const straight[] = {
        "D1", "D8", "D11", "I1", "I11", "I13", NULL
      };

      g_assert_cmpuint (counts[i], ==,
                        g_strv_contains (straight, literature[i].id) ? 4 : 8);
    }
}

/* On another board with a centre point the patterns are the same. */
static void
test_small_board (void)
{
  static const TgPoint kagetsu[] = { { 2, 2 }, { 2, 3 }, { 3, 3 } };
  TgPoint              stones[TG_OPENING_PATTERN_STONES];

  tg_opening_pattern_get_stones (3, 5, stones);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    g_assert_true (tg_point_equal (stones[i], kagetsu[i]));
}

/* A Renju protocol allows exactly the three-stone openings that have a name. */
static void
test_protocols_accept_the_patterns (gconstpointer data)
{
  TgOpeningProtocol protocol = (TgOpeningProtocol) GPOINTER_TO_INT (data);
  TgOpening         first;
  guint             n = 0;

  g_assert_true (tg_opening_init (&first, protocol, TG_RULESET_RENJU, SIZE, 0, NULL));
  g_assert_true (tg_opening_play (&first, (TgPoint){ SIZE / 2, SIZE / 2 }, NULL));

  for (guint i = 0; i < SIZE * SIZE; i++)
    {
      TgOpening second = first;

      if (!tg_opening_play (&second, tg_point_from_index (i, SIZE), NULL))
        continue;
      for (guint j = 0; j < SIZE * SIZE; j++)
        {
          TgOpening third = second;

          if (!tg_opening_play (&third, tg_point_from_index (j, SIZE), NULL))
            continue;
          g_assert_cmpuint (find_pattern (third.stones), <, TG_N_OPENING_PATTERNS);
          n++;
        }
    }

  g_assert_cmpuint (n, ==, N_OPENINGS);
}

/* Each pattern is found in every orientation, and nothing in other positions. */
static void
test_find (void)
{
  TgBoard board;

  for (guint i = 0; i < TG_N_OPENING_PATTERNS * TG_N_SYMMETRIES; i++)
    {
      TgPoint stones[TG_OPENING_PATTERN_STONES];

      tg_opening_pattern_get_stones (i / TG_N_SYMMETRIES, SIZE, stones);
      tg_board_init (&board, SIZE);
      for (guint j = 0; j < TG_OPENING_PATTERN_STONES; j++)
        tg_board_place (&board, tg_symmetry_apply (i % TG_N_SYMMETRIES, stones[j], SIZE),
                        j == 1 ? TG_STONE_WHITE : TG_STONE_BLACK);
      g_assert_cmpint (tg_opening_pattern_find (&board), ==, i / TG_N_SYMMETRIES);
    }
  tg_board_undo (&board);
  g_assert_cmpint (tg_opening_pattern_find (&board), ==, -1);
  tg_board_place (&board, point_at ("a1", SIZE), TG_STONE_BLACK);
  g_assert_cmpint (tg_opening_pattern_find (&board), ==, -1);
  tg_board_init (&board, 20);
  g_assert_cmpint (tg_opening_pattern_find (&board), ==, -1);
}

int
main (int argc, char **argv)
{
  static const TgOpeningProtocol protocols[] = { TG_OPENING_SWAP, TG_OPENING_RIF,
                                                 TG_OPENING_YAMAGUCHI,
                                                 TG_OPENING_SOOSORV };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/opening-names/table", test_table);
  g_test_add_func ("/rules/opening-names/names", test_names);
  g_test_add_func ("/rules/opening-names/count", test_count);
  g_test_add_func ("/rules/opening-names/small-board", test_small_board);

  for (guint i = 0; i < G_N_ELEMENTS (protocols); i++)
    {
      g_autofree gchar *path = g_strdup_printf ("/rules/opening-names/accepted/%s",
                                                tg_opening_protocol_to_id (protocols[i]));

      g_test_add_data_func (path, GINT_TO_POINTER (protocols[i]),
                            test_protocols_accept_the_patterns);
    }
  g_test_add_func ("/rules/opening-names/find", test_find);

  return g_test_run ();
}
