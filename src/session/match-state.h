/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words in which a match is saved, for match-save.c and match-restore.c.
 * A saved match is a key file:
 *
 *     [Tengen match]   version, ruleset, size, fouls, opening, opening-n, seed,
 *                      steps (of the opening), offer (who offers a draw), rated
 *                      (what was done so far), finished (it has been over once)
 *     [Black] [White]  kind, level, depth, name, command, classic, threads,
 *                      memory: who sat there when the game began
 *     [Pair]           of a match of several games: games, played (before this
 *                      one), first-won and second-won (by whom)
 *     [Time]           main, increment, move, used (of the turn), and the turns:
 *                      side, Black's and White's time when each began; all in
 *                      microseconds
 *     [Game]           sgf: the record; path: which child of each node the game
 *                      went to; date: of one that was put aside, when
 */

#pragma once

#include "session/match-private.h"

G_BEGIN_DECLS

#define TG_MATCH_STATE_VERSION 1

#define TG_MATCH_STATE_MATCH "Tengen match"
#define TG_MATCH_STATE_PAIR  "Pair"
#define TG_MATCH_STATE_TIME  "Time"
#define TG_MATCH_STATE_GAME  "Game"

static const gchar *const tg_match_state_sides[] = { "none", "black", "white", NULL };
static const gchar *const tg_match_state_fouls[] = { "refused", "lose", "claimed", NULL };
static const gchar *const tg_match_state_actions[] = { "place", "choose", "declare",
                                                       "offer", "keep",   NULL };
static const gchar *const tg_match_state_options[] = {
  "black", "white", "two-more", "swap", "stay", "one-fifth", "many-fifths", NULL
};

G_END_DECLS
