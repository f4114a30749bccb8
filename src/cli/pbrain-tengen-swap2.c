/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Swap2: one player puts three stones, and the other chooses a colour. Whoever
 * proposes wants an even position, whoever chooses takes the better side: both
 * follow from the value that a search gives the position. */

#include "cli/pbrain-tengen-swap2.h"

#include <string.h>

/* Openings that are not far from even, from the centre of the board: black,
 * white, black. */
#define N_STONES 3
static const TgPoint proposals[][N_STONES] = {
  { { 0, 0 }, { 1, 2 }, { 3, -1 } },
  { { 0, 0 }, { 2, 2 }, { -2, 3 } },
  { { 0, 0 }, { 2, 1 }, { -3, -1 } },
  { { 0, 0 }, { 1, 0 }, { 4, -2 } },
};

static TgPoint
from_centre (TgPoint offset, guint size)
{
  gint8 middle = (gint8) (size / 2);
  gint8 most = (gint8) (size / 2 - 1);

  return (TgPoint){ (gint8) (middle + CLAMP (offset.x, -most, most)),
                    (gint8) (middle + CLAMP (offset.y, -most, most)) };
}

/* A limit that lets each of @n searches have its part of the turn. */
static TgLimits
share_limits (const TgLimits *limits, gint64 n)
{
  TgLimits part = *limits;

  part.max_nodes = limits->max_nodes / (guint64) n;
  if (limits->time.turn_us > 0)
    part.max_time_us = limits->time.turn_us / (2 * n);

  return part;
}

static void
propose (TgGomocupServer *server,
         TgEngine        *engine,
         const TgLimits  *limits,
         TgSearchPoll     poll,
         gpointer         user_data,
         GString         *out)
{
  const TgBoard *empty = tg_gomocup_server_get_board (server);
  TgRuleset      ruleset = tg_gomocup_server_get_settings (server)->ruleset;
  TgLimits       part = share_limits (limits, G_N_ELEMENTS (proposals));
  TgPoint        best[N_STONES];
  TgScore        least = TG_SCORE_WIN + 1;

  for (gsize i = 0; i < G_N_ELEMENTS (proposals); i++)
    {
      TgBoard      board = *empty;
      TgPoint      points[N_STONES];
      TgSearchInfo info;

      for (guint j = 0; j < N_STONES; j++)
        {
          points[j] = from_centre (proposals[i][j], board.size);
          tg_board_place (&board, points[j], tg_board_side_to_move (&board));
        }
      tg_engine_think (engine, &board, ruleset, &part, poll, user_data, &info);
      if (ABS (info.score) < least)
        {
          least = ABS (info.score);
          memcpy (best, points, sizeof best);
        }
    }

  tg_gomocup_server_put (server, best, N_STONES, out);
}

/**
 * tg_pbrain_swap2:
 * @server: a server that has asked for a decision
 * @engine: an engine
 * @limits: what the decision may take
 * @poll: called about every 1,000 positions
 * @user_data: passed to @poll
 * @out: where the answer is added
 *
 * Decides and answers.
 */
void
tg_pbrain_swap2 (TgGomocupServer *server,
                 TgEngine        *engine,
                 const TgLimits  *limits,
                 TgSearchPoll     poll,
                 gpointer         user_data,
                 GString         *out)
{
  const TgBoard *board = tg_gomocup_server_get_board (server);
  TgRuleset      ruleset = tg_gomocup_server_get_settings (server)->ruleset;
  TgSearchInfo   info;

  if (board->n_moves == 0)
    {
      propose (server, engine, limits, poll, user_data, out);
      return;
    }

  tg_engine_think (engine, board, ruleset, limits, poll, user_data, &info);
  if (info.score >= 0)
    tg_gomocup_server_play (server, info.best, out);
  else
    tg_gomocup_server_swap (server, out);
}
