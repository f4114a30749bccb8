/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Swap2: one player puts three stones; the other takes a colour, or puts two
 * more and leaves the choice to the first. The engine decides as it does in any
 * opening, and where it stays White it looks for the next move at once. */

#include "cli/pbrain-tengen-swap2.h"

#include "engine/opening/opening-advice.h"

/* How many stones the first player puts. */
#define N_PROPOSED 3

/* The share of the time that decisions may take; the rest is for a move. */
#define DECISION_SHARE 2

/* The stones on a server's board as an opening that has come so far. */
static void
set_opening (TgOpening *opening, const TgGomocupServer *server)
{
  const TgBoard *board = tg_gomocup_server_get_board (server);
  TgRuleset      ruleset = tg_gomocup_server_get_settings (server)->ruleset;
  gboolean       accepted =
      tg_opening_init (opening, TG_OPENING_SWAP2, ruleset, board->size, 0, NULL);

  for (guint i = 0; i < board->n_moves; i++)
    {
      if (i == N_PROPOSED)
        accepted =
            accepted && tg_opening_choose (opening, TG_OPENING_OPTION_TWO_MORE, NULL);
      accepted = accepted && tg_opening_play (opening, board->moves[i].point, NULL);
    }
  g_assert (accepted);
}

static void
play_white (TgGomocupServer *server,
            TgEngine        *engine,
            const TgLimits  *limits,
            TgSearchPoll     poll,
            gpointer         user_data,
            GString         *out)
{
  const TgBoard *board = tg_gomocup_server_get_board (server);
  TgRuleset      ruleset = tg_gomocup_server_get_settings (server)->ruleset;
  TgSearchInfo   info;

  tg_engine_think (engine, board, ruleset, limits, poll, user_data, &info);
  tg_gomocup_server_play (server, info.best, out);
}

/**
 * tg_pbrain_swap2:
 * @server: a server that has asked for a decision
 * @engine: an engine; what it has learnt is forgotten
 * @limits: what the decision may take
 * @seed: decides among what is equally good
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
                 guint64          seed,
                 TgSearchPoll     poll,
                 gpointer         user_data,
                 GString         *out)
{
  TgLimits        part = *limits;
  TgOpening       opening;
  TgOpeningAdvice advice;

  part.time.turn_us /= DECISION_SHARE;
  part.time.match_left_us /= DECISION_SHARE;
  set_opening (&opening, server);
  tg_opening_advise (engine, &opening, &part, seed, poll, user_data, &advice);

  if (advice.action == TG_OPENING_ACTION_CHOOSE
      && advice.option == TG_OPENING_OPTION_TWO_MORE)
    {
      tg_opening_advice_apply (&advice, &opening, NULL);
      tg_opening_advise (engine, &opening, limits, seed, poll, user_data, &advice);
    }

  if (advice.action == TG_OPENING_ACTION_PLACE)
    tg_gomocup_server_put (server, advice.points, advice.n_points, out);
  else if (advice.option == TG_OPENING_OPTION_BLACK)
    tg_gomocup_server_swap (server, out);
  else
    play_white (server, engine, limits, poll, user_data, out);
}
