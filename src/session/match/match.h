/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match without a screen: drives the rules with two players, each a person or the
 * engine, and tells whoever watches. */

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
 * A game and its two players, or several games in a row. With an opening protocol a game
 * begins with that: the players put the first stones and choose their colours as
 * tg_match_get_opening() asks, and when a choice gives a player the other colour they
 * change sides at once.
 *
 * It belongs to the thread that made it, and needs that thread's main context to run when
 * an engine plays.
 *
 * Everything that changes the position, or whose move it is, stops a thinking engine at
 * once, and an answer that comes too late is dropped. Signals are emitted when the match
 * is in its new state already, so a handler may call any function.
 *
 * Signals; what they hand over by pointer is valid during the emission:
 *
 *     ::changed ()                         anything below may have changed
 *     ::moved (TgMove *move, guint number) a stone was put on the board, by whomever,
 *                                          also for each stone of a redo; number from 1
 *     ::refused (TgPoint *point, GError *) the rules refuse a person's move, with a
 *                                          TgGameError or TgOpeningError; nothing changed
 *     ::progress ()                        tg_match_get_analysis() is newer: ten times a
 *                                          second while an engine thinks, and once before
 *                                          its move
 *     ::said (TgMatchEvent, TgStone)       a player said something; not when a draw is
 *                                          declined by moving
 *     ::finished ()                        the game has come to its first end
 *     ::ticked ()                          a clock that runs shows another second
 *     ::low-clock (TgStone)                a turn has lasted until ten seconds are left,
 *                                          once a game and side; before ::ticked
 *
 * ::changed comes last, but for what a computer has chosen in an opening, which ::said
 * tells after it.
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

/* A new match stands at the beginning of a freestyle game of two persons. */
TgMatch *tg_match_new (void);

/* Begins a new game, whatever was going on. @setup is copied; it may be what
 * tg_match_get_setup() returned. */
void tg_match_start (TgMatch *self, const TgMatchSetup *setup);

/* The same without an opening protocol, for a game that is not rated, in which some
 * moves are on the board already, Black's and White's by turns. The first of them that
 * the rules refuse is left out, with those after it. */
void tg_match_start_from (TgMatch            *self,
                          const TgMatchSetup *setup,
                          const TgPoint      *points,
                          guint               n_points);

/* The same game anew. Of several games those before it still count. */
void tg_match_restart (TgMatch *self);

/* What is played, and who plays now: swapping colours and tg_match_set_player() change
 * it. Setup and game are valid as long as the match, and always at their newest. */
const TgMatchSetup *tg_match_get_setup (TgMatch *self);
const TgGame       *tg_match_get_game (TgMatch *self);

/* The record, valid until another game begins. Its current node is the position of the
 * game; moves that were taken back, and what was played before them, are variations. */
const TgRecord *tg_match_get_record (TgMatch *self);

TgPlayerSpec tg_match_get_player (TgMatch *self, TgStone stone);

/* The player's name, (transfer full), in the user's language if it is no proper one. */
gchar *tg_match_dup_player_name (TgMatch *self, TgStone stone);

/* Microseconds that a side may still think, 0 if nothing is left; -1 without clocks. */
gint64 tg_match_get_remaining (TgMatch *self, TgStone stone);

/* Whether an engine was asked for what is not on the board yet. */
gboolean tg_match_get_thinking (TgMatch *self);
gboolean tg_match_get_paused (TgMatch *self);

/* What went wrong if the match waits because a program gave no move that can be played;
 * (nullable), valid until the match changes. The game is as it was before, and paused:
 * tg_match_retry() lets the program try once more, after tg_match_set_player() somebody
 * else goes on. */
const TgMatchFailure *tg_match_get_failure (TgMatch *self);
void                  tg_match_retry (TgMatch *self);

/* What an engine thinks, or thought when it moved last; %FALSE if nothing. Forgotten when
 * moves are taken back, colours are swapped or a new game begins. */
gboolean tg_match_get_analysis (TgMatch *self, TgAnalysis *analysis);

/* Whether the game waits for tg_match_play(), or in an opening for tg_match_choose() or
 * tg_match_declare(). */
gboolean tg_match_is_persons_turn (TgMatch *self);

/* Whether the game counts for the person's rating. One that has ended, and goes on
 * because the end was taken back, counts with its first end. */
TgRated tg_match_get_rated (TgMatch *self);

/* Notes whether the person is warned of threats from now on: a game counts no more once
 * that was so after its first move. */
void tg_match_set_warned (TgMatch *self, gboolean warned);

/* The opening while it is under way, else %NULL; valid until the match changes. The
 * player whose task it is sits at the side that tg_opening_get_colour() tells, or
 * while nobody has a colour at Black's if it is the first player. */
const TgOpening *tg_match_get_opening (TgMatch *self);

/* The last choice of either player in the opening, %FALSE if there was none. @count: how
 * many fifth stones there are to be, if that was the choice, or was declared after it; 0
 * otherwise. */
gboolean tg_match_get_choice (TgMatch *self, TgOpeningOption *option, guint *count);

/* What a person does, with a %TG_OPENING_ERROR or %TG_GAME_ERROR if the rules refuse
 * it and %G_IO_ERROR_BUSY if it is not a person's turn. A paused match is resumed by
 * it. Playing is in an opening to put, offer or keep a stone, as the task is. */
gboolean tg_match_choose (TgMatch *self, TgOpeningOption option, GError **error);
gboolean tg_match_declare (TgMatch *self, guint count, GError **error);
gboolean tg_match_play (TgMatch *self, TgPoint point, GError **error);

/**
 * tg_match_undo:
 * @self: a match
 *
 * Takes back the person's last move, or their last decision in the opening: between two
 * persons that is the last move, against an engine its answer goes as well, if it has been
 * given; if not, the engine stops thinking at once. A pass is a move. What ended the game
 * without a move, such as a resignation or a draw that was agreed on, is taken back alone.
 * So is a loss on time: the turn then begins anew, and the match pauses. When two engines
 * play, their last move is taken back and the match pauses.
 */
void     tg_match_undo (TgMatch *self);
gboolean tg_match_can_undo (TgMatch *self);

/* Plays moves again that were taken back, as many as one undo takes back; what was taken
 * back in an opening is more than stones and is not played again. If the engine had not
 * answered the last of them, it thinks about it. When two engines play, the match
 * pauses. */
void     tg_match_redo (TgMatch *self);
gboolean tg_match_can_redo (TgMatch *self);

/* The players change sides. In the middle of a game the position stays, and the engine
 * thinks if it is to move now; after the end a new game begins. In a match of several
 * games nothing happens. */
void tg_match_swap_colours (TgMatch *self);

/* Changes who plays, at any time. A new strength of an engine applies from its next move.
 * If the player of that side has failed, the game goes on with the new one. */
void tg_match_set_player (TgMatch *self, TgStone stone, TgPlayerSpec player);

/* The same with a player of any class, until another kind is asked for. */
void tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player);

/* Has a thinking engine play the best move it has found so far. */
void tg_match_move_now (TgMatch *self);

/* Has engines and clocks wait; an engine that thinks stops at once. A person's move, a
 * new game and tg_match_resume() let them go on. */
void tg_match_pause (TgMatch *self);
void tg_match_resume (TgMatch *self);

/* Ends what is going on: nobody is asked, no clock runs, no stone is put, and the threads
 * and programs of the players end. tg_match_resume() and another game let them begin
 * again. To be called by who lets go of a match that others may still hold. */
void tg_match_stop (TgMatch *self);

/* The score of several games, with this one in it if it is over; %FALSE if a single game
 * is played. */
gboolean    tg_match_get_pair (TgMatch *self, TgPairMatch *pair);
TgContender tg_match_get_contender (TgMatch *self, TgStone stone);

/* Whether a game is over, and it is not the last of several. */
gboolean tg_match_can_begin_next_game (TgMatch *self);

/* Whether something would be lost if another game began: stones on the board of a game
 * that is not over, or the score of several games that are not all played. */
gboolean tg_match_is_under_way (TgMatch *self);

/* Goes on to the next game of several, with the colours exchanged, once one is over. */
void tg_match_begin_next_game (TgMatch *self);

/* Writes down the game as it stands, (transfer full) (nullable): the moves with those
 * that were taken back, the steps of the opening, players, clocks, a draw that is
 * offered. After a game of several it is the next one; %NULL if there is nothing to go
 * on with. */
GBytes *tg_match_save (TgMatch *self);

/**
 * tg_match_restore:
 * @self: a match
 * @bytes: what tg_match_save() has returned, or anything else
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA, or
 *   %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it
 *
 * Continues a game that was written down, in the place of the one that is going on. With
 * clocks, with a program of others, or when nobody but computers plays, it waits for
 * tg_match_resume() or a person's move. Any text may be given: if it is no whole game in
 * progress, nothing changes. But a program that it names is started when the game goes on,
 * so it should come from a place that is the user's own.
 *
 * Returns: whether the game was restored
 */
gboolean tg_match_restore (TgMatch *self, GBytes *bytes, GError **error);

/* The same with a text that tg_match_restore() has refused as %G_IO_ERROR_INVALID_DATA:
 * goes on with what is left of a game, see tg_match_state_salvage(). */
gboolean tg_match_salvage (TgMatch *self, GBytes *bytes);

/* Copies the record for keeping, (transfer full): with a level as a part of a player's
 * name. */
TgRecord *tg_match_copy_record (TgMatch *self);

/* What persons say: claims, passes, offers of a draw, giving up. And the hints for them.
 * Valid as long as the match. */
TgMatchOffers *tg_match_get_offers (TgMatch *self);
TgMatchHints  *tg_match_get_hints (TgMatch *self);

/* How far it has come, see match-position.h. For what is on top of a match, and tests. */
TgMatchPosition *tg_match_get_position (TgMatch *self);

G_END_DECLS
