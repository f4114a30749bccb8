/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the 26 opening patterns, in the orientation of the literature: the second
 * stone above the first (direct) or above and to the right (indirect). Numbers and names
 * are those of the Renju International Federation and the Japanese Renju federation
 * (renju.net, renju.jp). */

#include "rules/openings/opening-names.h"

#include "rules/symmetry.h"

#define N_DIRECT 13

static const struct
{
  TgOpeningPattern pattern;
  gint8            dx; /* the third stone's column and row, relative to the centre */
  gint8            dy;
} patterns[] = {
  { { "D1", "Kansei", "寒星", "寒星" }, 0, 2 },
  { { "D2", "Keigetsu", "渓月", "溪月" }, 1, 2 },
  { { "D3", "Sosei", "疎星", "疏星" }, 2, 2 },
  { { "D4", "Kagetsu", "花月", "花月" }, 1, 1 },
  { { "D5", "Zangetsu", "残月", "残月" }, 2, 1 },
  { { "D6", "Ugetsu", "雨月", "雨月" }, 1, 0 },
  { { "D7", "Kinsei", "金星", "金星" }, 2, 0 },
  { { "D8", "Shogetsu", "松月", "松月" }, 0, -1 },
  { { "D9", "Kyugetsu", "丘月", "丘月" }, 1, -1 },
  { { "D10", "Shingetsu", "新月", "新月" }, 2, -1 },
  { { "D11", "Zuisei", "瑞星", "瑞星" }, 0, -2 },
  { { "D12", "Sangetsu", "山月", "山月" }, 1, -2 },
  { { "D13", "Yusei", "遊星", "游星" }, 2, -2 },
  { { "I1", "Chosei", "長星", "长星" }, 2, 2 },
  { { "I2", "Kyogetsu", "峡月", "峡月" }, 2, 1 },
  { { "I3", "Kosei", "恒星", "恒星" }, 2, 0 },
  { { "I4", "Suigetsu", "水月", "水月" }, 2, -1 },
  { { "I5", "Ryusei", "流星", "流星" }, 2, -2 },
  { { "I6", "Ungetsu", "雲月", "云月" }, 1, 0 },
  { { "I7", "Hogetsu", "浦月", "浦月" }, 1, -1 },
  { { "I8", "Rangetsu", "嵐月", "岚月" }, 1, -2 },
  { { "I9", "Gingetsu", "銀月", "银月" }, 0, -1 },
  { { "I10", "Myojo", "明星", "明星" }, 0, -2 },
  { { "I11", "Shagetsu", "斜月", "斜月" }, -1, -1 },
  { { "I12", "Meigetsu", "名月", "名月" }, -1, -2 },
  { { "I13", "Suisei", "彗星", "彗星" }, -2, -2 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (patterns) == TG_N_OPENING_PATTERNS);

/**
 * tg_opening_pattern_get:
 * @index: a number below %TG_N_OPENING_PATTERNS: direct openings, then indirect ones
 */
const TgOpeningPattern *
tg_opening_pattern_get (guint index)
{
  g_return_val_if_fail (index < TG_N_OPENING_PATTERNS, NULL);

  return &patterns[index].pattern;
}

/**
 * tg_opening_pattern_get_stones:
 * @index: a number below %TG_N_OPENING_PATTERNS
 * @stones: (out): the points of the three stones, in order
 *
 * Places a pattern on a board as books show it.
 */
void
tg_opening_pattern_get_stones (guint   index,
                               guint   size,
                               TgPoint stones[TG_OPENING_PATTERN_STONES])
{
  g_return_if_fail (index < TG_N_OPENING_PATTERNS);
  g_return_if_fail (size % 2 == 1 && size >= TG_MIN_SIZE && size <= TG_MAX_SIZE);

  gint8 centre = (gint8) (size / 2);

  stones[0] = (TgPoint){ centre, centre };
  stones[1] =
      (TgPoint){ (gint8) (centre + (index < N_DIRECT ? 0 : 1)), (gint8) (centre + 1) };
  stones[2] = (TgPoint){ (gint8) (centre + patterns[index].dx),
                         (gint8) (centre + patterns[index].dy) };
}

/**
 * tg_opening_pattern_find:
 *
 * Returns: the number of the pattern that the three stones on @board form, turned or
 *   mirrored; -1 if they form none, or there are not three
 */
gint
tg_opening_pattern_find (const TgBoard *board)
{
  if (board->size % 2 == 0)
    return -1;
  for (guint i = 0; board->n_moves == TG_OPENING_PATTERN_STONES
                    && i < TG_N_OPENING_PATTERNS * TG_N_SYMMETRIES;
       i++)
    {
      TgPoint stones[TG_OPENING_PATTERN_STONES];
      guint   n = 0;

      tg_opening_pattern_get_stones (i / TG_N_SYMMETRIES, board->size, stones);
      for (guint j = 0; j < TG_OPENING_PATTERN_STONES; j++)
        {
          TgPoint point = tg_symmetry_apply (i % TG_N_SYMMETRIES, stones[j], board->size);

          n += tg_board_get (board, point) == (j == 1 ? TG_STONE_WHITE : TG_STONE_BLACK)
                   ? 1
                   : 0;
        }
      if (n == TG_OPENING_PATTERN_STONES)
        return (gint) (i / TG_N_SYMMETRIES);
    }
  return -1;
}
