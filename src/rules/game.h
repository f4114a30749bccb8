/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as a pure state machine: a board, whose turn it is, what the players
 * say to each other, and how the game ended. No clocks, no players, no I/O. */

#pragma once

#include "rules/renju.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

#define TG_GAME_ERROR (tg_game_error_quark ())
GQuark tg_game_error_quark (void);

typedef enum
{
  TG_GAME_ERROR_OVER,
  TG_GAME_ERROR_OUTSIDE,   /* the point is not on the board */
  TG_GAME_ERROR_OCCUPIED,  /* a stone lies on the point */
  TG_GAME_ERROR_FORBIDDEN, /* the point is forbidden for Black */
  TG_GAME_ERROR_PASS,      /* nobody may pass, or not yet */
  TG_GAME_ERROR_CLAIM,     /* there is no foul to claim, or not any more */
  TG_GAME_ERROR_OFFER,     /* a draw is offered already, or was not offered */
} TgGameError;

/**
 * TgFouls:
 *
 * What happens when Black plays a forbidden point.
 */
typedef enum
{
  TG_FOULS_REFUSED, /* a forbidden move is refused with the reason */
  TG_FOULS_LOSE,    /* a forbidden move loses at once */
  TG_FOULS_CLAIMED, /* the stone stands, and loses if White points it out before the next move */
} TgFouls;

typedef enum
{
  TG_OUTCOME_NONE,       /* the game goes on */
  TG_OUTCOME_FIVE,       /* the winner has a winning row */
  TG_OUTCOME_FOUL,       /* Black played a forbidden point */
  TG_OUTCOME_NO_MOVE,    /* every empty point is forbidden for Black */
  TG_OUTCOME_RESIGNED,   /* the loser resigned */
  TG_OUTCOME_FULL_BOARD, /* drawn: no empty point is left */
  TG_OUTCOME_TIME,       /* the loser overstepped the time */
  TG_OUTCOME_PASSES,     /* drawn: both players passed, one after the other */
  TG_OUTCOME_AGREED,     /* drawn by agreement */
} TgOutcome;

/**
 * TgGameStage:
 *
 * What happened while a certain number of stones lay on the board.
 */
typedef struct
{
  guint8 n_passes;       /* how often the players passed, 0 to 2 */
  guint8 draw_offers[2]; /* who offers a draw (TgStone): at first, and after one pass */
} TgGameStage;

/**
 * TgGame:
 *
 * A game in progress or over. A plain value; assign it to copy it.
 * Only @overline_stays_claimable may be written from outside.
 */
typedef struct
{
  TgBoard   board;
  TgRuleset ruleset;
  TgFouls   fouls;
  /* whether White may claim an overline of Black's as long as the game goes on; only
   * with %TG_FOULS_CLAIMED. Set it after tg_game_init(), which makes it %FALSE */
  gboolean overline_stays_claimable;

  TgOutcome outcome;
  TgStone   winner;     /* TG_STONE_NONE while the game goes on, or drawn */
  TgVerdict foul;       /* with TG_OUTCOME_FOUL, what Black did */
  TgPoint   foul_point; /* with TG_OUTCOME_FOUL, and where */

  /* The first stones of the board may have been set up: nobody made those moves,
   * and nobody takes them back. */
  guint   n_set_up;
  TgStone first; /* whose turn it was before the first move */

  /* By the number of stones. Those of larger numbers are zero, and so whatever
   * was said before a move is there again when the move is taken back. */
  TgGameStage stages[TG_MAX_POINTS + 1];
} TgGame;

/* The number of stones before anybody may pass: the opening is played out. */
#define TG_GAME_STONES_BEFORE_PASS 5

void      tg_game_init (TgGame *self, TgRuleset ruleset, guint size, TgFouls fouls);
void      tg_game_init_position (TgGame        *self,
                                 TgRuleset      ruleset,
                                 const TgBoard *board,
                                 TgStone        turn,
                                 gboolean       is_played,
                                 TgFouls        fouls);
TgStone   tg_game_turn (const TgGame *self);
gboolean  tg_game_is_over (const TgGame *self);
TgVerdict tg_game_judge (const TgGame *self, TgPoint point);
gboolean  tg_game_play (TgGame *self, TgPoint point, GError **error);
gboolean  tg_game_pass (TgGame *self, GError **error);
gboolean  tg_game_undo (TgGame *self);
guint     tg_game_winning_lines (const TgGame *self, TgLine lines[TG_N_DIRECTIONS]);
guint     tg_game_forbidden_points (const TgGame *self, TgPoint points[TG_MAX_POINTS]);

/* What is said, rather than played. */
gboolean  tg_game_resign (TgGame *self, TgStone loser);
gboolean  tg_game_lose_on_time (TgGame *self, TgStone loser);
TgVerdict tg_game_judge_claim (const TgGame *self, TgPoint point);
gboolean  tg_game_claim_foul (TgGame *self, TgPoint point, GError **error);
TgStone   tg_game_get_draw_offer (const TgGame *self);
gboolean  tg_game_offer_draw (TgGame *self, TgStone stone, GError **error);
gboolean  tg_game_accept_draw (TgGame *self, TgStone stone, GError **error);
gboolean  tg_game_decline_draw (TgGame *self, TgStone stone, GError **error);
gboolean  tg_game_reopen (TgGame *self);

G_END_DECLS
