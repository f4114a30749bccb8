/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two players of a match, and the pending request for a move or a decision in the
 * opening. */

#pragma once

#include "session/clock/match-clock.h"
#include "session/match/match-pace.h"
#include "session/match/match-setup.h"
#include "session/players/player.h"

G_BEGIN_DECLS

typedef struct _TgMatchPlayers TgMatchPlayers;

/**
 * TgMatchPlayersHandlers:
 * @moved: a player answered with the legal move @point, or must pass if it is
 *   %TG_POINT_PASS; or there is no move because of @error
 * @decided: a player answered with a step of the opening; %NULL with @error
 * @progressed: tg_match_players_get_analysis() has changed
 *
 * Called from the main loop, never from within tg_match_players_ask(). Each handler
 * may withdraw the request or make another.
 */
typedef struct
{
  void (*moved) (TgPoint point, const GError *error, gpointer user_data);
  void (*decided) (const TgOpeningAdvice *advice,
                   const GError          *error,
                   gpointer               user_data);
  void (*progressed) (gpointer user_data);
} TgMatchPlayersHandlers;

TgMatchPlayers *tg_match_players_new (TgMatchSetup                 *setup,
                                      const TgMatchPlayersHandlers *handlers,
                                      gpointer                      user_data);
void            tg_match_players_free (TgMatchPlayers *self);
void            tg_match_players_dismiss (TgMatchPlayers *self);

void     tg_match_players_begin_game (TgMatchPlayers *self);
void     tg_match_players_seat (TgMatchPlayers *self, TgStone side, TgPlayer *player);
gboolean tg_match_players_change (TgMatchPlayers     *self,
                                  TgStone             side,
                                  const TgPlayerSpec *spec);
void     tg_match_players_exchange (TgMatchPlayers *self);

void         tg_match_players_suspend (TgMatchPlayers *self);
TgPlayer    *tg_match_players_get (TgMatchPlayers *self, TgStone side);
TgPlayerKind tg_match_players_get_kind (TgMatchPlayers *self, TgStone side);
gboolean     tg_match_players_is_person (TgMatchPlayers *self, TgStone side);
gboolean     tg_match_players_has_person (TgMatchPlayers *self);
guint64      tg_match_players_get_seed (TgMatchPlayers *self);
gchar       *tg_match_players_dup_name (TgMatchPlayers *self, TgStone side);
void         tg_match_players_note (TgMatchPlayers *self, TgRecord *record);

void     tg_match_players_ask (TgMatchPlayers    *self,
                               TgStone            side,
                               const TgGame      *game,
                               const TgOpening   *opening,
                               TgMatchClock      *clock,
                               const TgMatchPace *pace,
                               gboolean           uses_solution);
gboolean tg_match_players_is_asked (TgMatchPlayers *self);
void     tg_match_players_withdraw (TgMatchPlayers *self);
void     tg_match_players_move_now (TgMatchPlayers *self);

const TgAnalysis *tg_match_players_get_analysis (TgMatchPlayers *self);
void              tg_match_players_forget_analysis (TgMatchPlayers *self);

G_END_DECLS
