/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as a pure state machine: a board, the side to move, offers and claims of the
 * players, and the result. It knows no clocks and no players, and does no I/O. */

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
  TG_GAME_ERROR_PASS,      /* passing is not allowed, or not yet */
  TG_GAME_ERROR_CLAIM,     /* there is no foul to claim, or no longer */
  TG_GAME_ERROR_OFFER,     /* a draw is offered already, or none was offered */
} TgGameError;

/**
 * TgFouls:
 *
 * The consequence of Black playing a forbidden point.
 */
typedef enum
{
  TG_FOULS_REFUSED, /* a forbidden move is refused with the reason */
  TG_FOULS_LOSE,    /* a forbidden move loses at once */
  /* the stone stands, and loses if White claims the foul before the next move */
  TG_FOULS_CLAIMED,
} TgFouls;

typedef enum
{
  TG_OUTCOME_NONE,       /* the game goes on */
  TG_OUTCOME_FIVE,       /* the winner has a winning row */
  TG_OUTCOME_FOUL,       /* Black played a forbidden point */
  TG_OUTCOME_NO_MOVE,    /* every empty point is forbidden for Black */
  TG_OUTCOME_RESIGNED,   /* the loser resigned */
  TG_OUTCOME_FULL_BOARD, /* drawn: no empty point is left */
  TG_OUTCOME_TIME,       /* the loser exceeded the time */
  TG_OUTCOME_PASSES,     /* drawn: both players passed, one after the other */
  TG_OUTCOME_AGREED,     /* drawn by agreement */
} TgOutcome;

/**
 * TgGameStage:
 *
 * The passes and offers made while a certain number of stones lay on the board.
 */
typedef struct
{
  guint8 n_passes; /* passes with this number of stones, 0 to 2 */
  guint8 draw_offers
      [2]; /* the side (TgStone) that offers a draw: before any pass, and after one pass */
} TgGameStage;

/**
 * TgGame:
 *
 * A game in progress or over. A plain value, copied by assignment. Callers may write only
 * @overline_stays_claimable.
 */
typedef struct
{
  TgBoard   board;
  TgRuleset ruleset;
  TgFouls   fouls;
  /* whether White may claim a Black overline at any time until the game ends; only with
   * %TG_FOULS_CLAIMED. Set it after tg_game_init(), which clears it */
  gboolean overline_stays_claimable;

  TgOutcome outcome;
  TgStone   winner;     /* TG_STONE_NONE while the game goes on, or drawn */
  TgVerdict foul;       /* with TG_OUTCOME_FOUL: Black's foul */
  TgPoint   foul_point; /* with TG_OUTCOME_FOUL: the point of the foul */

  /* The first @n_set_up stones of the board were set up; they are not moves and cannot be
   * undone. */
  guint   n_set_up;
  TgStone first; /* the side to move before the first move */

  /* Indexed by the number of stones on the board. Entries for more stones than that
   * are zero, so undoing a move restores the offers made before it. */
  TgGameStage stages[TG_MAX_POINTS + 1];
} TgGame;

/* A pass is legal only with at least this number of stones on the board. */
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

/* Ending the game without a move. */
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
