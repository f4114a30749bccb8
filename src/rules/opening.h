/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening protocols: who puts the first stones where, who may swap, and which
 * fifth stones are offered, until both players have a colour and the game goes
 * on by alternate moves. One state machine for all protocols, a plain value:
 * to be able to take a step back, keep a copy from before it. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

#define TG_OPENING_MAX_STONES 5
#define TG_OPENING_MAX_FIFTHS 10

#define TG_OPENING_ERROR (tg_opening_error_quark ())
GQuark tg_opening_error_quark (void);

/**
 * TgOpeningError:
 * @TG_OPENING_ERROR_PROTOCOL: the protocol is not for this board or these
 *   rules, or not with this number of fifth stones
 * @TG_OPENING_ERROR_STEP: something else is asked for now
 * @TG_OPENING_ERROR_OUTSIDE: the point is not on the board
 * @TG_OPENING_ERROR_OCCUPIED: a stone lies on the point
 * @TG_OPENING_ERROR_ZONE: this stone may not be put so near or so far
 * @TG_OPENING_ERROR_OPTION: the choice is not open now
 * @TG_OPENING_ERROR_COUNT: so many fifth stones cannot be declared
 * @TG_OPENING_ERROR_EQUIVALENT: the point, or one that equals it by symmetry,
 *   is offered already
 * @TG_OPENING_ERROR_NOT_OFFERED: the point is none of the offered fifth stones
 *
 * Why a step was refused.
 */
typedef enum
{
  TG_OPENING_ERROR_PROTOCOL,
  TG_OPENING_ERROR_STEP,
  TG_OPENING_ERROR_OUTSIDE,
  TG_OPENING_ERROR_OCCUPIED,
  TG_OPENING_ERROR_ZONE,
  TG_OPENING_ERROR_OPTION,
  TG_OPENING_ERROR_COUNT,
  TG_OPENING_ERROR_EQUIVALENT,
  TG_OPENING_ERROR_NOT_OFFERED,
} TgOpeningError;

/**
 * TgOpeningProtocol:
 * @TG_OPENING_FREE: no procedure; in Renju the first stone is on the centre
 * @TG_OPENING_SWAP1: one stone, then the other player chooses the colour
 * @TG_OPENING_SWAP: three stones, then the other player chooses the colour
 * @TG_OPENING_SWAP2: three stones, then the other player chooses the colour or
 *   puts two more and leaves the choice to the first
 * @TG_OPENING_PRO: Black on the centre, the third stone outside the 5×5 square
 * @TG_OPENING_LONG_PRO: the same outside the 7×7 square
 * @TG_OPENING_RIF: world championships 1996 to 2008, two fifth stones
 * @TG_OPENING_YAMAGUCHI: world championships 2009 to 2015, the number of fifth
 *   stones is declared with the third
 * @TG_OPENING_SOOSORV: Soosõrv-N; with N = 8 world championships from 2017
 * @TG_OPENING_TARAGUCHI: Taraguchi-N, a swap after every stone
 * @TG_OPENING_TARANNIKOV: the same without the offer of fifth stones
 *
 * The opening protocols.
 */
typedef enum
{
  TG_OPENING_FREE,
  TG_OPENING_SWAP1,
  TG_OPENING_SWAP,
  TG_OPENING_SWAP2,
  TG_OPENING_PRO,
  TG_OPENING_LONG_PRO,
  TG_OPENING_RIF,
  TG_OPENING_YAMAGUCHI,
  TG_OPENING_SOOSORV,
  TG_OPENING_TARAGUCHI,
  TG_OPENING_TARANNIKOV,
} TgOpeningProtocol;

#define TG_N_OPENINGS 11

/**
 * TgSeat:
 * @TG_SEAT_NONE: nobody
 * @TG_SEAT_FIRST: the player who begins the procedure
 * @TG_SEAT_SECOND: the other player
 *
 * A player, whatever the colour.
 */
typedef enum
{
  TG_SEAT_NONE,
  TG_SEAT_FIRST,
  TG_SEAT_SECOND,
} TgSeat;

/**
 * TgOpeningAction:
 * @TG_OPENING_ACTION_PLACE: put the next stone, tg_opening_play ()
 * @TG_OPENING_ACTION_CHOOSE: choose an option, tg_opening_choose ()
 * @TG_OPENING_ACTION_DECLARE: say how many fifth stones there will be,
 *   tg_opening_declare ()
 * @TG_OPENING_ACTION_OFFER: offer one more fifth stone, tg_opening_offer ()
 * @TG_OPENING_ACTION_KEEP: keep one of the offered, tg_opening_keep ()
 * @TG_OPENING_ACTION_FINISHED: nothing: play by alternate moves
 *
 * What is asked for.
 */
typedef enum
{
  TG_OPENING_ACTION_PLACE,
  TG_OPENING_ACTION_CHOOSE,
  TG_OPENING_ACTION_DECLARE,
  TG_OPENING_ACTION_OFFER,
  TG_OPENING_ACTION_KEEP,
  TG_OPENING_ACTION_FINISHED,
} TgOpeningAction;

/**
 * TgOpeningOption:
 * @TG_OPENING_OPTION_BLACK: play Black
 * @TG_OPENING_OPTION_WHITE: play White
 * @TG_OPENING_OPTION_TWO_MORE: put two more stones, the other then chooses
 * @TG_OPENING_OPTION_SWAP: exchange the colours
 * @TG_OPENING_OPTION_STAY: leave the colours as they are
 * @TG_OPENING_OPTION_ONE_FIFTH: leave the colours and put one fifth stone
 * @TG_OPENING_OPTION_MANY_FIFTHS: leave the colours and offer fifth stones
 *
 * What a player can choose.
 */
typedef enum
{
  TG_OPENING_OPTION_BLACK,
  TG_OPENING_OPTION_WHITE,
  TG_OPENING_OPTION_TWO_MORE,
  TG_OPENING_OPTION_SWAP,
  TG_OPENING_OPTION_STAY,
  TG_OPENING_OPTION_ONE_FIFTH,
  TG_OPENING_OPTION_MANY_FIFTHS,
} TgOpeningOption;

#define TG_OPENING_MAX_OPTIONS 3

/**
 * TgOpeningZone:
 * @TG_OPENING_ZONE_ANYWHERE: the whole board
 * @TG_OPENING_ZONE_CENTRE: the centre point
 * @TG_OPENING_ZONE_3X3: the square of 3×3 points about the centre
 * @TG_OPENING_ZONE_5X5: the square of 5×5 points
 * @TG_OPENING_ZONE_7X7: the square of 7×7 points
 * @TG_OPENING_ZONE_9X9: the square of 9×9 points
 * @TG_OPENING_ZONE_OUTSIDE_5X5: all but the square of 5×5 points
 * @TG_OPENING_ZONE_OUTSIDE_7X7: all but the square of 7×7 points
 *
 * Where a stone may be put.
 */
typedef enum
{
  TG_OPENING_ZONE_ANYWHERE,
  TG_OPENING_ZONE_CENTRE,
  TG_OPENING_ZONE_3X3,
  TG_OPENING_ZONE_5X5,
  TG_OPENING_ZONE_7X7,
  TG_OPENING_ZONE_9X9,
  TG_OPENING_ZONE_OUTSIDE_5X5,
  TG_OPENING_ZONE_OUTSIDE_7X7,
} TgOpeningZone;

/**
 * TgOpeningTask:
 * @action: what is asked for
 * @seat: of whom; when the opening is finished, whose move it is
 * @number: the stone it is about, or the next one, from 1
 * @stone: the colour of that stone
 * @zone: where it may be put or offered
 * @n_options: number of @options, 0 unless something is to be chosen
 * @options: what can be chosen, in the order to show it
 * @count: the most that can be declared, or how many fifth stones are or will
 *   be offered; else 0
 *
 * What the protocol asks for now.
 */
typedef struct
{
  TgOpeningAction action;
  TgSeat          seat;
  guint           number;
  TgStone         stone;
  TgOpeningZone   zone;
  guint           n_options;
  TgOpeningOption options[TG_OPENING_MAX_OPTIONS];
  guint           count;
} TgOpeningTask;

/**
 * TgOpening:
 * @protocol: the protocol
 * @ruleset: the rules the game goes on by
 * @size: points a side
 * @n: the N of the protocol: how many fifth stones are offered, or how many
 *   may be declared; 0 where no fifth stones are offered
 * @step: how far the protocol has come; meant for opening.c alone
 * @black: who plays Black, %TG_SEAT_NONE until that is decided
 * @n_fifths: how many fifth stones Black offers; 0 until that is decided
 * @n_stones: number of @stones
 * @stones: the stones on the board in their order, black and white by turns
 * @n_offers: number of @offers
 * @offers: the fifth stones offered so far and not yet chosen from
 *
 * An opening under way or finished. A plain value; assign it to copy it.
 */
typedef struct
{
  TgOpeningProtocol protocol;
  TgRuleset         ruleset;
  guint             size;
  guint             n;
  guint             step;
  TgSeat            black;
  guint             n_fifths;
  guint             n_stones;
  TgPoint           stones[TG_OPENING_MAX_STONES];
  guint             n_offers;
  TgPoint           offers[TG_OPENING_MAX_FIFTHS];
} TgOpening;

static inline TgSeat
tg_seat_other (TgSeat seat)
{
  return seat == TG_SEAT_NONE    ? TG_SEAT_NONE
         : seat == TG_SEAT_FIRST ? TG_SEAT_SECOND
                                 : TG_SEAT_FIRST;
}

/* The protocols. */
const gchar *tg_opening_protocol_to_id (TgOpeningProtocol protocol);
gboolean     tg_opening_protocol_from_id (const gchar *id, TgOpeningProtocol *protocol);
gchar       *tg_opening_protocol_get_name (TgOpeningProtocol protocol, guint n);
guint        tg_opening_protocol_get_default_n (TgOpeningProtocol protocol);
gboolean     tg_opening_protocol_is_n_free (TgOpeningProtocol protocol);
gboolean     tg_opening_protocol_check (TgOpeningProtocol protocol,
                                        TgRuleset         ruleset,
                                        guint             size,
                                        guint             n,
                                        GError          **error);

/* An opening. */
gboolean tg_opening_init (TgOpening        *self,
                          TgOpeningProtocol protocol,
                          TgRuleset         ruleset,
                          guint             size,
                          guint             n,
                          GError          **error);

TgOpeningTask tg_opening_get_task (const TgOpening *self);
gboolean      tg_opening_is_finished (const TgOpening *self);
TgSeat        tg_opening_get_seat (const TgOpening *self, TgStone colour);
TgStone       tg_opening_get_colour (const TgOpening *self, TgSeat seat);
TgMove        tg_opening_get_move (const TgOpening *self, guint index);
gboolean      tg_opening_accepts (const TgOpening *self, TgPoint point);

gboolean tg_opening_play (TgOpening *self, TgPoint point, GError **error);
gboolean tg_opening_choose (TgOpening *self, TgOpeningOption option, GError **error);
gboolean tg_opening_declare (TgOpening *self, guint count, GError **error);
gboolean tg_opening_offer (TgOpening *self, TgPoint point, GError **error);
gboolean tg_opening_keep (TgOpening *self, TgPoint point, GError **error);

gboolean tg_opening_zone_contains (TgOpeningZone zone, TgPoint point, guint size);

/* The same in words. */
gchar *tg_opening_describe (const TgOpening *self);
gchar *tg_opening_describe_option (const TgOpening *self, TgOpeningOption option);

/* Symmetry of the stones alone, wherever they lie. */
gboolean tg_opening_points_are_equivalent (const TgPoint *stones,
                                           guint          n_stones,
                                           TgPoint        p,
                                           TgPoint        q,
                                           guint          size);

G_END_DECLS
