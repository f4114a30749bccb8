/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game in progress as it is saved to a file. */

#pragma once

#include <gio/gio.h>

#include "session/match/match-setup.h"
#include "session/match/pair-match.h"
#include "session/match/rated.h"

G_BEGIN_DECLS

/* The group of the key file with the record, and with the date if the file was put
 * aside. */
#define TG_MATCH_STATE_GAME "Game"

/**
 * TgMatchState:
 * @setup: with the players on their sides at the beginning
 * @seed: of this game
 * @offer: the side that offers a draw
 * @unrated: the reason why the game is not rated, if any
 * @finished: whether the game has ended at least once
 */
typedef struct
{
  TgMatchSetup setup;
  TgPairMatch  pair;
  guint64      seed;
  TgStone      offer;
  TgRated      unrated;
  gboolean     finished;
  GArray      *steps; /* owned, of TgOpeningAdvice: the steps of the opening */
  /* owned, of TgClock: the clocks at the beginning of each turn; the last one is the
   * current turn */
  GArray   *turns;
  gint64    used;   /* microseconds that the current turn has taken */
  TgRecord *record; /* owned; stands at the position of game */
  TgGame    game;   /* not written: it follows from the record */
} TgMatchState;

void tg_match_state_clear (TgMatchState *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgMatchState, tg_match_state_clear)

TgRecord *tg_match_state_copy_record (const TgRecord     *record,
                                      const TgPlayerSpec *black,
                                      const TgPlayerSpec *white);
GBytes   *tg_match_state_write (const TgMatchState *self);
gboolean  tg_match_state_read (TgMatchState *self, GBytes *bytes, GError **error);
gboolean  tg_match_state_salvage (TgMatchState *self, GBytes *bytes);
TgRecord *tg_match_state_read_record (GBytes *bytes, GError **error);

G_END_DECLS
