/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plain values of a match: what it is played with, and what can be said in it. */

#pragma once

#include "record/tree/record.h"
#include "rules/game.h"
#include "rules/opening.h"
#include "session/clock/clock.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/* The most games of a match. */
#define TG_MATCH_MAX_GAMES 100

/* What a player can say, see TgMatch::said. */
typedef enum
{
  TG_MATCH_EVENT_CLAIMED_FOUL,    /* White wins by it */
  TG_MATCH_EVENT_CLAIMED_WRONGLY, /* there was no foul */
  TG_MATCH_EVENT_PASSED,
  TG_MATCH_EVENT_OFFERED_DRAW,
  TG_MATCH_EVENT_DECLINED_DRAW,
  TG_MATCH_EVENT_ACCEPTED_DRAW,
  TG_MATCH_EVENT_CHOSE, /* a computer has chosen in an opening, see tg_match_get_choice() */
} TgMatchEvent;

/**
 * TgMatchSetup:
 * @black: who plays Black; while nobody has a colour, who begins
 * @opening: the opening protocol, in which @black is the first player
 * @opening_n: its N, or 0 for the usual one
 * @seed: what chance follows from, in the opening and in the computer's play; 0
 *   for a new one in each game
 * @time: how long the players may think; all zero for as long as they like. The
 *   clocks begin to run with the first stone
 * @n_games: how many games make a match, with the colours exchanged after each; 0
 *   or 1 for a single game
 * @stones: what lies on the board when the game begins, by tg_point_index(), with
 *   TgStone's values; anything but an empty board goes without an opening protocol
 * @first: with @stones, whose turn it is then
 *
 * A plain value; what is left out of an initializer means no opening protocol and no
 * clocks.
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
