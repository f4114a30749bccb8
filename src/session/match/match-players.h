/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two players of a match and what is asked: a computer for a move or for a step of
 * the opening, the hint finder for what a person could do. */

#pragma once

#include "session/players/player.h"
#include "session/study/hint-finder.h"

G_BEGIN_DECLS

/**
 * TgMatchPace:
 * @between_engines: from one stone to the next when engines play each other
 * @opening: before an engine opens a game against a person
 * @reply: usually before other moves against a person
 *
 * How long a computer waits with its move, so that people can follow; in milliseconds.
 */
typedef struct
{
  guint between_engines;
  guint opening;
  guint reply;
} TgMatchPace;

/**
 * TgMatchFailure:
 * @error: (nullable): owned; what went wrong and what to do, %NULL if nothing did
 * @reason: (nullable): owned; the same without what to do about it
 * @side: whose player
 *
 * Why a match waits: a player has given no move that can be played, as programs of
 * others may.
 */
typedef struct
{
  GError *error;
  gchar  *reason;
  TgStone side;
} TgMatchFailure;

typedef struct _TgMatchPlayers TgMatchPlayers;

/**
 * TgMatchPlayersHandlers:
 * @moved: a player answers with @point, or with @error if it is %NULL
 * @decided: the same in an opening
 * @progressed: tg_match_players_get_analysis() has something newer to tell
 * @hinted: a hint is about to be given
 *
 * Called from the main loop, never from within a question. Each may withdraw the
 * question or ask the next one.
 */
typedef struct
{
  void (*moved) (const TgPoint *point, const GError *error, gpointer user_data);
  void (*decided) (const TgOpeningAdvice *advice,
                   const GError          *error,
                   gpointer               user_data);
  void (*progressed) (gpointer user_data);
  void (*hinted) (gpointer user_data);
} TgMatchPlayersHandlers;

TgMatchPlayers *tg_match_players_new (const TgMatchPlayersHandlers *handlers,
                                      gpointer                      user_data);
void            tg_match_players_free (TgMatchPlayers *self);
void            tg_match_players_dismiss (TgMatchPlayers *self);

TgPlayer *tg_match_players_get (TgMatchPlayers *self, TgStone side);
gboolean  tg_match_players_is_person (TgMatchPlayers *self, TgStone side);
gboolean  tg_match_players_has_person (TgMatchPlayers *self);
void      tg_match_players_seat (TgMatchPlayers *self, TgStone side, TgPlayer *player);
void      tg_match_players_seat_spec (TgMatchPlayers     *self,
                                      TgStone             side,
                                      const TgPlayerSpec *spec);
void      tg_match_players_exchange (TgMatchPlayers *self);
void      tg_match_players_begin_game (TgMatchPlayers *self, guint64 seed);

void     tg_match_players_ask_move (TgMatchPlayers *self,
                                    TgStone         side,
                                    const TgGame   *game,
                                    guint           delay);
void     tg_match_players_ask_opening (TgMatchPlayers  *self,
                                       TgStone          side,
                                       const TgOpening *opening,
                                       guint64          seed,
                                       guint            delay);
gboolean tg_match_players_is_asked (TgMatchPlayers *self);
void     tg_match_players_withdraw (TgMatchPlayers *self);
void     tg_match_players_hurry (TgMatchPlayers *self);

TgMatchPace *tg_match_players_get_pace (TgMatchPlayers *self);
guint        tg_match_players_find_delay (TgMatchPlayers *self,
                                          const TgGame   *game,
                                          TgPlayerKind    kind,
                                          guint64         seed,
                                          gint64          left_us);
void tg_match_players_ask_hint (TgMatchPlayers *self, const TgGame *game, GTask *task);

void tg_match_players_cancel_hint (TgMatchPlayers *self);

const TgMatchFailure *tg_match_players_get_failure (TgMatchPlayers *self);
void                  tg_match_players_set_failure (TgMatchPlayers *self,
                                                    TgStone         side,
                                                    const GError   *error,
                                                    gboolean        is_program);
void                  tg_match_players_forget_failure (TgMatchPlayers *self);

const TgAnalysis *tg_match_players_get_analysis (TgMatchPlayers *self);
void              tg_match_players_forget_analysis (TgMatchPlayers *self);

G_END_DECLS
