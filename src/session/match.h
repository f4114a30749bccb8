/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game in progress, without a screen: drives the rules with two players,
 * each a person or the engine, and tells whoever watches. */

#pragma once

#include <gio/gio.h>

#include "record/record.h"
#include "rules/game.h"
#include "rules/opening.h"
#include "session/adviser.h"
#include "session/analysis.h"
#include "session/clock.h"
#include "session/opponent.h"
#include "session/pair-match.h"
#include "session/rated.h"

G_BEGIN_DECLS

/**
 * TgMatchSetup:
 * @ruleset: the rules
 * @size: points a side, %TG_MIN_SIZE to %TG_MAX_SIZE
 * @fouls: what happens on Black's forbidden points in Renju
 * @black: who plays Black; while nobody has a colour, who begins
 * @white: who plays White
 * @opening: the opening protocol, in which @black is the first player;
 *   %TG_OPENING_FREE for none
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
 * What a game is played with. A plain value; what is left out of an initializer
 * means no opening protocol and no clocks.
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

/**
 * TgMatchEvent:
 * @TG_MATCH_EVENT_CLAIMED_FOUL: White has claimed a foul, and wins
 * @TG_MATCH_EVENT_CLAIMED_WRONGLY: White has claimed a foul that was none
 * @TG_MATCH_EVENT_PASSED: somebody has passed
 * @TG_MATCH_EVENT_OFFERED_DRAW: somebody offers a draw
 * @TG_MATCH_EVENT_DECLINED_DRAW: somebody has declined a draw
 * @TG_MATCH_EVENT_ACCEPTED_DRAW: somebody has accepted a draw
 * @TG_MATCH_EVENT_CHOSE: a computer has chosen in an opening, see
 *   tg_match_get_choice()
 *
 * What a player can say, see [signal@Match::said].
 */
typedef enum
{
  TG_MATCH_EVENT_CLAIMED_FOUL,
  TG_MATCH_EVENT_CLAIMED_WRONGLY,
  TG_MATCH_EVENT_PASSED,
  TG_MATCH_EVENT_OFFERED_DRAW,
  TG_MATCH_EVENT_DECLINED_DRAW,
  TG_MATCH_EVENT_ACCEPTED_DRAW,
  TG_MATCH_EVENT_CHOSE,
} TgMatchEvent;

/* The most games of a match. */
#define TG_MATCH_MAX_GAMES 100

gboolean tg_match_setup_has_stones (const TgMatchSetup *self);
void     tg_match_setup_set_position (TgMatchSetup *self, const TgGame *game);

#define TG_TYPE_MATCH (tg_match_get_type ())

/**
 * TgMatch:
 *
 * A game and its two players. With an opening protocol it begins with that:
 * the players put the first stones and choose their colours as
 * tg_match_get_opening() asks, and when a choice gives a player the other colour
 * they change sides at once.
 *
 * It belongs to the thread that made it, and needs
 * that thread's main context to run when an engine plays.
 *
 * Everything that changes the position, or whose move it is, stops a thinking
 * engine at once, and an answer that comes too late is dropped. Signals are
 * emitted when the match is in its new state already, so a handler may call
 * any function.
 *
 * Signals, described in match.c:
 *
 *     ::changed ()                         anything below may have changed
 *     ::moved (TgMove *move, guint number) a stone was put on the board
 *     ::refused (TgPoint *point, GError *) a person's move was refused
 *     ::progress ()                        tg_match_get_analysis () is newer
 *     ::said (TgMatchEvent, TgStone)       a player said something
 *     ::finished ()                        the game has come to its first end
 *     ::ticked ()                          a clock that runs shows another second
 *     ::low-clock (TgStone)                ten seconds are left on a clock
 *
 * Properties: `thinking`, `paused` and `rated` to read, `pace`, `opening-delay`,
 * `talk-delay` and `reply-pause`, in milliseconds, to write.
 */
G_DECLARE_FINAL_TYPE (TgMatch, tg_match, TG, MATCH, GObject)

TgMatch            *tg_match_new (void);
void                tg_match_start (TgMatch *self, const TgMatchSetup *setup);
void                tg_match_start_from (TgMatch            *self,
                                         const TgMatchSetup *setup,
                                         const TgPoint      *points,
                                         guint               n_points);
const TgMatchSetup *tg_match_get_setup (TgMatch *self);

const TgGame   *tg_match_get_game (TgMatch *self);
const TgRecord *tg_match_get_record (TgMatch *self);
TgPlayerSpec    tg_match_get_player (TgMatch *self, TgStone stone);
gchar          *tg_match_dup_player_name (TgMatch *self, TgStone stone);
gint64          tg_match_get_remaining (TgMatch *self, TgStone stone);
gboolean        tg_match_get_thinking (TgMatch *self);
gboolean        tg_match_get_paused (TgMatch *self);
const GError   *tg_match_get_failure (TgMatch *self, TgStone *stone);
const gchar    *tg_match_get_failure_reason (TgMatch *self);
gboolean        tg_match_get_analysis (TgMatch *self, TgAnalysis *analysis);
gboolean        tg_match_is_persons_turn (TgMatch *self);
TgRated         tg_match_get_rated (TgMatch *self);

const TgOpening *tg_match_get_opening (TgMatch *self);
gboolean tg_match_get_choice (TgMatch *self, TgOpeningOption *option, guint *count);
gboolean tg_match_choose (TgMatch *self, TgOpeningOption option, GError **error);
gboolean tg_match_declare (TgMatch *self, guint count, GError **error);

gboolean tg_match_play (TgMatch *self, TgPoint point, GError **error);
gboolean tg_match_can_undo (TgMatch *self);
gboolean tg_match_can_redo (TgMatch *self);
void     tg_match_undo (TgMatch *self);
void     tg_match_redo (TgMatch *self);
void     tg_match_restart (TgMatch *self);
void     tg_match_swap_colours (TgMatch *self);
void     tg_match_set_player (TgMatch *self, TgStone stone, TgPlayerSpec player);
gboolean tg_match_resign (TgMatch *self);
void     tg_match_move_now (TgMatch *self);
void     tg_match_retry (TgMatch *self);
void     tg_match_pause (TgMatch *self);
void     tg_match_resume (TgMatch *self);

void     tg_match_hint_async (TgMatch            *self,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data);
gboolean tg_match_hint_finish (TgMatch      *self,
                               GAsyncResult *result,
                               TgAdvice     *advice,
                               GError      **error);

gboolean    tg_match_get_pair (TgMatch *self, TgPairMatch *pair);
TgContender tg_match_get_contender (TgMatch *self, TgStone stone);
gboolean    tg_match_can_begin_next_game (TgMatch *self);
void        tg_match_begin_next_game (TgMatch *self);

gboolean  tg_match_is_under_way (TgMatch *self);
GBytes   *tg_match_save (TgMatch *self);
gboolean  tg_match_restore (TgMatch *self, GBytes *bytes, GError **error);
TgRecord *tg_match_read_record (GBytes *bytes, GError **error);
TgRecord *tg_match_copy_record (TgMatch *self);

gboolean tg_match_can_claim_foul (TgMatch *self);
gboolean tg_match_claim_foul (TgMatch *self, GError **error);
gboolean tg_match_can_pass (TgMatch *self);
gboolean tg_match_pass (TgMatch *self, GError **error);
gboolean tg_match_can_offer_draw (TgMatch *self);
gboolean tg_match_offer_draw (TgMatch *self);
TgStone  tg_match_get_draw_offer (TgMatch *self);
gboolean tg_match_answer_draw (TgMatch *self, gboolean accept);

G_END_DECLS
