/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match without a user interface: applies the rules to the moves of two players, each a
 * person or an engine, and emits signals. */

#pragma once

#include <gio/gio.h>

#include "session/match/match-failure.h"
#include "session/match/match-hints.h"
#include "session/match/match-offers.h"
#include "session/match/match-setup.h"
#include "session/match/pair-match.h"
#include "session/match/rated.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

typedef struct _TgPlayer TgPlayer;

#define TG_TYPE_MATCH (tg_match_get_type ())

/**
 * TgMatch:
 *
 * A game and its two players, or several games in a row. If an opening protocol is
 * set, a game begins with it: the players place the first stones and choose their
 * colours as tg_match_get_opening() asks, and when a choice gives a player the
 * other colour they change sides at once.
 *
 * Use it only from the thread that created it, whose main context must run when an engine
 * plays.
 *
 * A change of the position or of the side to move stops a searching engine at once, and
 * its late answer is dropped. Signals are emitted after the state has changed, and
 * handlers may call any function.
 *
 * Signals; pointers among the arguments are valid during the emission:
 *
 * ::changed ()                         anything below may have changed ::moved
 * (TgMove *move, guint number) a stone was put on the board by either side, also
 * for each stone of a redo; number from 1 ::refused (TgPoint *point, GError *) the
 * rules refuse a person's move, with a TgGameError or TgOpeningError; nothing
 * changed ::progress ()                        tg_match_get_analysis() is newer:
 * ten times a second while an engine thinks, and once before its move ::said
 * (TgMatchEvent, TgStone)       an action without a move; not when a draw is
 * declined by moving ::finished ()                        the game has come to its
 * first end ::ticked ()                          a clock that runs shows another
 * second ::low-clock (TgStone)                a turn has lasted until ten seconds
 * are left, reported once in a game for each side; before ::ticked
 *
 * ::changed comes last, except that ::said reports the choice of a computer in an opening
 * after it.
 *
 * Properties to read: `thinking`, `paused`, and `rated`, which is whether
 * tg_match_get_rated() is %TG_RATED. To write, in milliseconds:
 *
 *     pace           least time from one stone to the next when engines play each other
 *     opening-delay  least time before an engine opens a game against a person
 *     talk-delay     after how long a computer claims a foul or answers a draw
 *     reply-pause    usual time of the built-in players for another move against a person,
 *                    who take from half of it to twice as much where there is much to
 *                    think about, and less when little is left on a clock; 0 for none
 */
G_DECLARE_FINAL_TYPE (TgMatch, tg_match, TG, MATCH, GObject)

/* Creates a match, which is at the beginning of a freestyle game between two persons. */
TgMatch *tg_match_new (void);

/* Begins a new game and abandons the current one. @setup is copied; it may be that of
 * tg_match_get_setup(). */
void tg_match_start (TgMatch *self, const TgMatchSetup *setup);

/* Begins an unrated game without an opening protocol, with moves that are played already,
 * alternately Black's and White's, up to the first illegal one. */
void tg_match_start_from (TgMatch            *self,
                          const TgMatchSetup *setup,
                          const TgPoint      *points,
                          guint               n_points);

/* Begins the same game again. In a match of several games, the previous games still
 * count. */
void tg_match_restart (TgMatch *self);

/* The setup, with the present players: swapping colours and tg_match_set_player() change
 * it. Setup and game are valid as long as the match, and always current. */
const TgMatchSetup *tg_match_get_setup (TgMatch *self);
const TgGame       *tg_match_get_game (TgMatch *self);

/* The record, valid until another game begins. Its current node is the position of the
 * game; undone moves are variations. */
const TgRecord *tg_match_get_record (TgMatch *self);

TgPlayerSpec tg_match_get_player (TgMatch *self, TgStone stone);

/* The player's name, (transfer full), translated if it is generic. */
gchar *tg_match_dup_player_name (TgMatch *self, TgStone stone);

/* Microseconds left to a side, 0 if no time is left; -1 without clocks. */
gint64 tg_match_get_remaining (TgMatch *self, TgStone stone);

/* Whether a computer's move or decision is pending. */
gboolean tg_match_get_thinking (TgMatch *self);
gboolean tg_match_get_paused (TgMatch *self);

/* The failure if the match waits because a program made no legal move; (nullable), valid
 * until the match changes. The game is unchanged and paused: tg_match_retry() asks the
 * program again, tg_match_set_player() replaces it. */
const TgMatchFailure *tg_match_get_failure (TgMatch *self);
void                  tg_match_retry (TgMatch *self);

/* The current analysis of an engine, or the one of its last move; %FALSE if there is
 * none. It is dropped when moves are undone, colours are swapped or a new game begins. */
gboolean tg_match_get_analysis (TgMatch *self, TgAnalysis *analysis);

/* Whether the game waits for tg_match_play(), or in an opening for tg_match_choose() or
 * tg_match_declare(). */
gboolean tg_match_is_persons_turn (TgMatch *self);

/* Whether the game counts for the player's rating. A game that continues after its end
 * was undone counts with its first result. */
TgRated tg_match_get_rated (TgMatch *self);

/* Sets whether the player is warned of threats from now on. Warnings after the first move
 * make a game unrated. */
void tg_match_set_warned (TgMatch *self, gboolean warned);

/* The opening while it is under way, otherwise %NULL; valid until the match changes.
 * The player to act is on the side of tg_opening_get_colour(); while the colours are
 * open, the first player is on Black's side. */
const TgOpening *tg_match_get_opening (TgMatch *self);

/* The last choice of either player in the opening, %FALSE if there was none. @count: the
 * number of fifth stones, if that was chosen, or declared after it; 0 otherwise. */
gboolean tg_match_get_choice (TgMatch *self, TgOpeningOption *option, guint *count);

/* Actions of a person, with a %TG_OPENING_ERROR or %TG_GAME_ERROR if the rules refuse
 * them and %G_IO_ERROR_BUSY if it is not the player's turn. They resume a paused match.
 * In an opening, playing puts, offers or keeps a stone, depending on the task. */
gboolean tg_match_choose (TgMatch *self, TgOpeningOption option, GError **error);
gboolean tg_match_declare (TgMatch *self, guint count, GError **error);
gboolean tg_match_play (TgMatch *self, TgPoint point, GError **error);

/**
 * tg_match_undo:
 * @self: a match
 *
 * Undoes the player's last move, or their last decision in the opening: between two
 * persons this is the last move; against an engine its answer goes as well, and an engine
 * that is still searching stops. A pass is a move. A result without a move, such as a
 * resignation or an agreed draw, is undone alone, and so is a loss on time: the turn then
 * begins anew, and the match pauses. When two engines play, their last move is undone and
 * the match pauses.
 */
void     tg_match_undo (TgMatch *self);
gboolean tg_match_can_undo (TgMatch *self);

/* Redoes as many moves as one undo takes back; steps of an opening are not redone. If
 * the engine had not answered the last of these moves, it searches. When two engines
 * play, the match pauses. */
void     tg_match_redo (TgMatch *self);
gboolean tg_match_can_redo (TgMatch *self);

/* Exchanges the players' sides. In mid-game the position stays, and the engine searches
 * if it is to move now; after the end a new game begins. Has no effect in a match of
 * several games. */
void tg_match_swap_colours (TgMatch *self);

/* Changes the player of a side, at any time. A new strength of an engine applies from
 * its next move. If the player of that side has failed, the game continues with the
 * new one. */
void tg_match_set_player (TgMatch *self, TgStone stone, TgPlayerSpec player);

/* Puts a player of any class on a side, until the next change of its specification. */
void tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player);

/* Makes a searching engine play the best move found so far. */
void tg_match_move_now (TgMatch *self);

/* Pauses engines and clocks; a searching engine stops at once. A person's move, a new
 * game and tg_match_resume() resume the match. */
void tg_match_pause (TgMatch *self);
void tg_match_resume (TgMatch *self);

/* Ends all activity: no requests, clocks or moves, and the threads and programs of the
 * players stop. tg_match_resume() and a new game start them again. Call it before
 * dropping a reference to a match that others may still hold. */
void tg_match_stop (TgMatch *self);

/* The score in a match of several games, including this one if it is over; %FALSE for
 * a single game. */
gboolean    tg_match_get_pair (TgMatch *self, TgPairMatch *pair);
TgContender tg_match_get_contender (TgMatch *self, TgStone stone);

/* Whether the game is over and the match has another game to come. */
gboolean tg_match_can_begin_next_game (TgMatch *self);

/* Whether beginning another game would lose anything: a game in progress with stones on
 * the board, or the score of an unfinished match of several games. */
gboolean tg_match_is_under_way (TgMatch *self);

/* Begins the next game of several, with colours exchanged, after the end of the
 * current one. */
void tg_match_begin_next_game (TgMatch *self);

/* Saves the game in progress, (transfer full) (nullable): the moves with undone ones,
 * the steps of the opening, players, clocks, and draw offer. If the game is over and
 * another game of the match follows, that one is saved; %NULL if there is nothing to
 * continue. */
GBytes *tg_match_save (TgMatch *self);

/**
 * tg_match_restore:
 * @self: a match
 * @bytes: a result of tg_match_save(), or any other bytes
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA, or
 *   %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it
 *
 * Replaces the game by a saved one. With clocks, with an external program, or when only
 * computers play, it waits for tg_match_resume() or a person's move. Bytes that are no
 * complete game in progress change nothing. A program named in @bytes is started when the
 * game goes on, so they must come from a file of the user's own.
 *
 * Returns: whether the game was restored
 */
gboolean tg_match_restore (TgMatch *self, GBytes *bytes, GError **error);

/* Recovers the intact parts of a game that tg_match_restore() has refused with
 * %G_IO_ERROR_INVALID_DATA, see tg_match_state_salvage(). */
gboolean tg_match_salvage (TgMatch *self, GBytes *bytes);

/* Copies the record for the archive, (transfer full), with levels in the players'
 * names. */
TgRecord *tg_match_copy_record (TgMatch *self);

/* Actions other than moves (claims, passes, draw offers, resignation), and hints. Valid
 * as long as the match. */
TgMatchOffers *tg_match_get_offers (TgMatch *self);
TgMatchHints  *tg_match_get_hints (TgMatch *self);

/* The state of the match, see match-position.h. For code built on matches, and for
 * tests. */
TgMatchPosition *tg_match_get_position (TgMatch *self);

G_END_DECLS
