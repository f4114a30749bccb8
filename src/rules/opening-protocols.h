/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opening protocols and what they ask for, step by step, as tables. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

#define TG_OPENING_MAX_STONES 5
#define TG_OPENING_MAX_FIFTHS 10

#define TG_OPENING_ERROR (tg_opening_error_quark ())
GQuark tg_opening_error_quark (void);

typedef enum
{
  /* the protocol is not for this board or these rules, or not with this number of fifth
   * stones */
  TG_OPENING_ERROR_PROTOCOL,
  TG_OPENING_ERROR_STEP,     /* something else is asked for now */
  TG_OPENING_ERROR_OUTSIDE,  /* the point is not on the board */
  TG_OPENING_ERROR_OCCUPIED, /* a stone lies on the point */
  TG_OPENING_ERROR_ZONE,     /* this stone may not be put so near or so far */
  TG_OPENING_ERROR_OPTION,   /* the choice is not open now */
  TG_OPENING_ERROR_COUNT,    /* so many fifth stones cannot be declared */
  /* the point, or one that equals it by symmetry, is offered already */
  TG_OPENING_ERROR_EQUIVALENT,
  TG_OPENING_ERROR_NOT_OFFERED, /* the point is none of the offered fifth stones */
} TgOpeningError;

typedef enum
{
  TG_OPENING_FREE,  /* no procedure; in Renju the first stone is on the centre */
  TG_OPENING_SWAP1, /* one stone, then the other player chooses the colour */
  TG_OPENING_SWAP,  /* three stones, then the other player chooses the colour */
  /* three stones, then the other player chooses the colour or puts two more and leaves
   * the choice to the first */
  TG_OPENING_SWAP2,
  TG_OPENING_PRO,      /* Black on the centre, the third stone outside the 5×5 square */
  TG_OPENING_LONG_PRO, /* the same outside the 7×7 square */
  TG_OPENING_RIF,      /* world championships 1996 to 2008, two fifth stones */
  /* world championships 2009 to 2015, the number of fifth stones is declared with the
   * third */
  TG_OPENING_YAMAGUCHI,
  TG_OPENING_SOOSORV,    /* Soosõrv-N; with N = 8 world championships from 2017 */
  TG_OPENING_TARAGUCHI,  /* Taraguchi-N, a swap after every stone */
  TG_OPENING_TARANNIKOV, /* the same without the offer of fifth stones */
} TgOpeningProtocol;

#define TG_N_OPENINGS 11

typedef enum
{
  TG_SEAT_NONE,   /* nobody */
  TG_SEAT_FIRST,  /* the player who begins the procedure */
  TG_SEAT_SECOND, /* the other player */
} TgSeat;

typedef enum
{
  TG_OPENING_ACTION_PLACE,  /* put the next stone, tg_opening_play () */
  TG_OPENING_ACTION_CHOOSE, /* choose an option, tg_opening_choose () */
  TG_OPENING_ACTION_DECLARE, /* say how many fifth stones there will be, tg_opening_declare () */
  TG_OPENING_ACTION_OFFER,    /* offer one more fifth stone, tg_opening_offer () */
  TG_OPENING_ACTION_KEEP,     /* keep one of the offered, tg_opening_keep () */
  TG_OPENING_ACTION_FINISHED, /* nothing: play by alternate moves */
} TgOpeningAction;

typedef enum
{
  TG_OPENING_OPTION_BLACK,       /* play Black */
  TG_OPENING_OPTION_WHITE,       /* play White */
  TG_OPENING_OPTION_TWO_MORE,    /* put two more stones, the other then chooses */
  TG_OPENING_OPTION_SWAP,        /* exchange the colours */
  TG_OPENING_OPTION_STAY,        /* leave the colours as they are */
  TG_OPENING_OPTION_ONE_FIFTH,   /* leave the colours and put one fifth stone */
  TG_OPENING_OPTION_MANY_FIFTHS, /* leave the colours and offer fifth stones */
} TgOpeningOption;

#define TG_OPENING_MAX_OPTIONS 3

/**
 * TgOpeningZone:
 *
 * Where a stone may be put.
 */
typedef enum
{
  TG_OPENING_ZONE_ANYWHERE,    /* the whole board */
  TG_OPENING_ZONE_CENTRE,      /* the centre point */
  TG_OPENING_ZONE_3X3,         /* the square of 3×3 points about the centre */
  TG_OPENING_ZONE_5X5,         /* the square of 5×5 points */
  TG_OPENING_ZONE_7X7,         /* the square of 7×7 points */
  TG_OPENING_ZONE_9X9,         /* the square of 9×9 points */
  TG_OPENING_ZONE_OUTSIDE_5X5, /* all but the square of 5×5 points */
  TG_OPENING_ZONE_OUTSIDE_7X7, /* all but the square of 7×7 points */
} TgOpeningZone;

static inline TgSeat
tg_seat_other (TgSeat seat)
{
  return seat == TG_SEAT_NONE    ? TG_SEAT_NONE
         : seat == TG_SEAT_FIRST ? TG_SEAT_SECOND
                                 : TG_SEAT_FIRST;
}

/**
 * TgOpeningActor:
 *
 * Who acts in a step: a player, or whoever has the colour at that time.
 */
typedef enum
{
  TG_OPENING_ACTOR_FIRST,
  TG_OPENING_ACTOR_SECOND,
  TG_OPENING_ACTOR_BLACK,
  TG_OPENING_ACTOR_WHITE,
} TgOpeningActor;

/**
 * TgOpeningChoice:
 *
 * @next is the index of the step that the option leads to; 0 means the step that follows,
 * since no option leads back to the beginning.
 */
typedef struct
{
  TgOpeningOption option;
  guint           next;
} TgOpeningChoice;

typedef struct
{
  TgOpeningAction action;
  TgOpeningActor  actor;
  TgOpeningZone   zone;      /* to place or offer a stone */
  const gchar    *question;  /* to choose: untranslated, with one %s for who */
  guint           n_choices; /* to choose */
  TgOpeningChoice choices[TG_OPENING_MAX_OPTIONS];
} TgOpeningStep;

/**
 * TgOpeningProgram:
 *
 * A protocol as it is on some boards by some rules. The steps end with one whose action
 * is %TG_OPENING_ACTION_FINISHED.
 */
typedef struct
{
  TgOpeningProtocol    protocol;
  gboolean             for_renju;
  gboolean             for_others;
  guint                min_size;
  guint                max_size;
  gboolean             needs_centre; /* a single centre point: an odd size */
  TgSeat               black;        /* who begins as Black; none if chosen later */
  const TgOpeningStep *steps;
} TgOpeningProgram;

const TgOpeningProgram *tg_opening_find_program (TgOpeningProtocol protocol,
                                                 TgRuleset         ruleset,
                                                 guint             size);

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

G_END_DECLS
