/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games begin with one of the 26 openings, the first ones more often than the last, and
 * go on near the stones. No move ends a game or is a foul. A game has 37 moves on average. */

#include "rif-games.h"

#include "rules/openings/opening-names.h"
#include "rules/ruleset.h"
#include "rules/symmetry.h"

#define N_PLAYERS     3000
#define N_TOURNAMENTS 1500

static guint
low_number (GRand *random, guint n)
{
  return (guint) MIN (g_rand_int_range (random, 0, (gint32) n),
                      g_rand_int_range (random, 0, (gint32) n));
}

/* Chooses a point near one of the last stones, or anywhere if there is none. */
static TgPoint
choose (GRand *random, const TgBoard *board)
{
  guint reach = board->n_moves < 8 ? 3 : 5;

  for (;;)
    {
      guint   back = low_number (random, MIN (board->n_moves, 6));
      TgPoint point = board->moves[board->n_moves - 1 - back].point;
      TgStone stone = board->n_moves % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;

      point.x = (gint8) (point.x
                         + (gint) (low_number (random, reach) % 3)
                               * (g_rand_boolean (random) ? 1 : -1));
      point.y = (gint8) (point.y
                         + (gint) (low_number (random, reach) % 3)
                               * (g_rand_boolean (random) ? 1 : -1));
      if (g_rand_int_range (random, 0, 20) == 0)
        point = tg_point_from_index (
            (guint) g_rand_int_range (random, 0, RIF_SIZE * RIF_SIZE), RIF_SIZE);
      if (tg_ruleset_judge (TG_RULESET_RENJU, board, point, stone) == TG_VERDICT_LEGAL)
        return point;
    }
}

/* Returns: the number of moves */
guint
make_moves (GRand *random, TgPoint moves[RIF_MAX_MOVES])
{
  guint   n = (guint) g_rand_int_range (random, RIF_MIN_MOVES, RIF_MAX_MOVES + 1);
  guint   symmetry = (guint) g_rand_int_range (random, 0, TG_N_SYMMETRIES);
  TgBoard board;

  tg_opening_pattern_get_stones (low_number (random, TG_N_OPENING_PATTERNS), RIF_SIZE,
                                 moves);
  tg_board_init (&board, RIF_SIZE);
  for (guint i = 0; i < n; i++)
    {
      moves[i] = i < TG_OPENING_PATTERN_STONES
                     ? tg_symmetry_apply (symmetry, moves[i], RIF_SIZE)
                     : choose (random, &board);
      tg_board_place (&board, moves[i], i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
    }
  return n;
}

static void
add_game (GString *text, GRand *random, guint id)
{
  static const gchar *const results[] = { "1", "0", "0.5", "1", "0" };
  TgPoint                   moves[RIF_MAX_MOVES];
  guint                     n = make_moves (random, moves);
  guint                     black = low_number (random, N_PLAYERS);

  g_string_append_printf (
      text,
      "<game id=\"%u\" publisher=\"91\" tournament=\"%u\" round=\"%u\" rule=\"%d\" black=\"%u\""
      " white=\"%u\" bresult=\"%s\" btime=\"8\" wtime=\"8\" opening=\"19\" alt=\"51\""
      " swap=\"R--R-\">\n<move>",
      id, (id / 60) % N_TOURNAMENTS + 1, id % 9 + 1, g_rand_int_range (random, 1, 3),
      black + 1, (black + 1 + low_number (random, N_PLAYERS - 2)) % N_PLAYERS + 1,
      results[g_rand_int_range (random, 0, G_N_ELEMENTS (results))]);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%c%d", i > 0 ? " " : "", 'a' + moves[i].x,
                            moves[i].y + 1);
  g_string_append_printf (text, "</move>\n<info>B=%u</info>\n</game>\n", id % 2000);
}

/* Returns: (transfer full): a file of RenjuNet with such games */
gchar *
make_rif (guint n_games, guint32 seed)
{
  GRand   *random = g_rand_new_with_seed (seed);
  GString *text = g_string_new (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"10\""
      " date=\"2026-01-01\">\n<!-- Offline databases only. -->\n<countries>\n"
      "<country id=\"1\" name=\"Estonia\" abbr=\"EST\"/>\n</countries>\n<cities>\n"
      "<city id=\"1\" country=\"1\" name=\"Tallinn\"/>\n</cities>\n<rules>\n"
      "<rule id=\"1\" name=\"Soosyrv-8\" category=\"1\"/>\n"
      "<rule id=\"2\" name=\"Taraguchi-10\" category=\"1\"/>\n</rules>\n<players>\n");

  for (guint i = 1; i <= N_PLAYERS; i++)
    g_string_append_printf (text,
                            "<player id=\"%u\" disp_id=\"%u\" name=\"Name%u\""
                            " surname=\"Surname%u\" country=\"1\" city=\"1\"/>\n",
                            i, i, i % 90, i);
  g_string_append (text, "</players>\n<tournaments>\n");
  for (guint i = 1; i <= N_TOURNAMENTS; i++)
    g_string_append_printf (
        text,
        "<tournament id=\"%u\" name=\"Open tournament %u\" country=\"1\""
        " city=\"1\" year=\"%u\" month=\"5\" start=\"%u-05-%02u\""
        " rule=\"1\" rated=\"1\"/>\n",
        i, i, 1990 + i % 36, 1990 + i % 36, i % 28 + 1);
  g_string_append (text, "</tournaments>\n<games>\n");
  for (guint id = 1; id <= n_games; id++)
    add_game (text, random, id);
  g_string_append (text, "</games>\n</database>\n");
  g_rand_free (random);
  return g_string_free (text, FALSE);
}
