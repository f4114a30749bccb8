/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The setup of a match, and the kinds of its events. Plain values. */

#pragma once

#include "record/tree/record.h"
#include "rules/game.h"
#include "rules/openings/opening.h"
#include "session/clock/clock.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/* The largest number of games in a match. */
#define TG_MATCH_MAX_GAMES 100

/* Actions of players other than moves, see TgMatch::said. */
typedef enum
{
  TG_MATCH_EVENT_CLAIMED_FOUL,    /* White claimed a foul, and wins */
  TG_MATCH_EVENT_CLAIMED_WRONGLY, /* White claimed a foul, but there was none */
  TG_MATCH_EVENT_PASSED,
  TG_MATCH_EVENT_OFFERED_DRAW,
  TG_MATCH_EVENT_DECLINED_DRAW,
  TG_MATCH_EVENT_ACCEPTED_DRAW,
  TG_MATCH_EVENT_CHOSE, /* a computer made a choice in the opening */
} TgMatchEvent;

/**
 * TgMatchSetup:
 * @black: the player of Black; while the colours are open, the player who begins
 * @opening: the opening protocol, in which @black is the first player
 * @opening_n: the number N of the opening protocol, as in Soosõrv-N; 0 for the
 *   default
 * @seed: seed of the random numbers in the opening and in the computer's play; 0 for a
 *   new seed in each game
 * @time: time control; all zero for no clocks. The clocks begin to run with the first
 *   stone
 * @n_games: number of games in the match, with colours exchanged after each; 0 or 1 for a
 *   single game
 * @stones: the initial stones, TgStone by tg_point_index(); a board that is not empty
 *   excludes an opening protocol
 * @first: the side to move after @stones
 *
 * A plain value; zero means no opening protocol and no clocks.
 */
typedef struct
{
  TgRuleset         ruleset;
  guint             size;
  TgFouls           fouls;
  TgPlayerSpec      black;
  TgPlayerSpec      white;
  TgOpeningProtocol opening;
  guint             opening_n;
  guint64           seed;
  TgTimeControl     time;
  guint             n_games;
  guint8            stones[TG_MAX_POINTS];
  TgStone           first;
} TgMatchSetup;

gboolean tg_match_setup_has_stones (const TgMatchSetup *self);
void     tg_match_setup_set_position (TgMatchSetup *self, const TgGame *game);

TgPlayerSpec *tg_match_setup_get_player (TgMatchSetup *self, TgStone side);
void          tg_match_setup_exchange (TgMatchSetup *self);

void tg_match_setup_read_stones (TgMatchSetup *self, const TgRecord *record);
void tg_match_setup_begin_game (const TgMatchSetup *self, TgGame *game, TgRecord *record);

G_END_DECLS
