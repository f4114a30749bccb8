/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opening protocols as tables of steps. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

#define TG_OPENING_MAX_STONES 5
#define TG_OPENING_MAX_FIFTHS 10

#define TG_OPENING_ERROR (tg_opening_error_quark ())
GQuark tg_opening_error_quark (void);

typedef enum
{
  /* the protocol does not support this board, these rules or this number of fifth stones */
  TG_OPENING_ERROR_PROTOCOL,
  TG_OPENING_ERROR_STEP,     /* the current step requires another action */
  TG_OPENING_ERROR_OUTSIDE,  /* the point is not on the board */
  TG_OPENING_ERROR_OCCUPIED, /* a stone lies on the point */
  TG_OPENING_ERROR_ZONE,     /* the stone lies outside its zone */
  TG_OPENING_ERROR_OPTION,   /* the option is not available */
  TG_OPENING_ERROR_COUNT,    /* Black declared too few or too many fifth stones */
  /* the point is offered already, or is equivalent by symmetry to an offered one */
  TG_OPENING_ERROR_EQUIVALENT,
  TG_OPENING_ERROR_NOT_OFFERED, /* the point is not one of the offered fifth stones */
} TgOpeningError;

typedef enum
{
  TG_OPENING_FREE,  /* no protocol; in Renju the first stone is on the centre */
  TG_OPENING_SWAP1, /* one stone, then the other player chooses the colour */
  TG_OPENING_SWAP,  /* three stones, then the other player chooses the colour */
  /* three stones, then the other player chooses the colour, or places two more and leaves
   * the choice to the first */
  TG_OPENING_SWAP2,
  TG_OPENING_PRO,      /* Black on the centre, the third stone outside the 5×5 square */
  TG_OPENING_LONG_PRO, /* as Pro, but with the 7×7 square */
  TG_OPENING_RIF,      /* world championships 1996 to 2008: two fifth stones */
  /* world championships 2009 to 2015: the number of fifth stones is declared with the
   * third stone */
  TG_OPENING_YAMAGUCHI,
  TG_OPENING_SOOSORV,    /* Soosõrv-N; N = 8 at world championships from 2017 */
  TG_OPENING_TARAGUCHI,  /* Taraguchi-N: the players may swap colours after every stone */
  TG_OPENING_TARANNIKOV, /* Taraguchi without an offer of fifth stones */
} TgOpeningProtocol;

#define TG_N_OPENINGS 11

typedef enum
{
  TG_SEAT_NONE,   /* neither player */
  TG_SEAT_FIRST,  /* the player who starts the protocol */
  TG_SEAT_SECOND, /* the other player */
} TgSeat;

typedef enum
{
  TG_OPENING_ACTION_PLACE,  /* place the next stone, tg_opening_play () */
  TG_OPENING_ACTION_CHOOSE, /* choose an option, tg_opening_choose () */
  TG_OPENING_ACTION_DECLARE, /* declare the number of fifth stones, tg_opening_declare () */
  TG_OPENING_ACTION_OFFER,   /* offer one more fifth stone, tg_opening_offer () */
  TG_OPENING_ACTION_KEEP,    /* keep one of the offered stones, tg_opening_keep () */
  TG_OPENING_ACTION_FINISHED, /* none: the game continues with alternate moves */
} TgOpeningAction;

typedef enum
{
  TG_OPENING_OPTION_BLACK,     /* play Black */
  TG_OPENING_OPTION_WHITE,     /* play White */
  TG_OPENING_OPTION_TWO_MORE,  /* place two more stones; the other player then chooses */
  TG_OPENING_OPTION_SWAP,      /* exchange the colours */
  TG_OPENING_OPTION_STAY,      /* do not exchange the colours */
  TG_OPENING_OPTION_ONE_FIFTH, /* keep the colours and place one fifth stone */
  TG_OPENING_OPTION_MANY_FIFTHS, /* keep the colours and offer fifth stones */
} TgOpeningOption;

#define TG_OPENING_MAX_OPTIONS 3

/**
 * TgOpeningZone:
 *
 * The points allowed for a stone.
 */
typedef enum
{
  TG_OPENING_ZONE_ANYWHERE,    /* the whole board */
  TG_OPENING_ZONE_CENTRE,      /* the centre point */
  TG_OPENING_ZONE_3X3,         /* the square of 3×3 points about the centre */
  TG_OPENING_ZONE_5X5,         /* the square of 5×5 points */
  TG_OPENING_ZONE_7X7,         /* the square of 7×7 points */
  TG_OPENING_ZONE_9X9,         /* the square of 9×9 points */
  TG_OPENING_ZONE_OUTSIDE_5X5, /* all points except the square of 5×5 */
  TG_OPENING_ZONE_OUTSIDE_7X7, /* all points except the square of 7×7 */
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
 * The player who acts in a step: the first or second player, or the player who then
 * has Black or White.
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
 * An option of a step. @next is the index of the step that follows if the player
 * chooses it; 0 means the next row.
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
  TgOpeningZone   zone;      /* for placing or offering a stone: the allowed points */
  const gchar    *question;  /* for choosing: untranslated, with one %s for the player */
  guint           n_choices; /* for choosing: the number of options */
  TgOpeningChoice choices[TG_OPENING_MAX_OPTIONS];
} TgOpeningStep;

/**
 * TgOpeningProgram:
 *
 * A protocol for certain boards and rules. The last step has the action
 * %TG_OPENING_ACTION_FINISHED.
 */
typedef struct
{
  TgOpeningProtocol protocol;
  gboolean          for_renju;
  gboolean          for_others;
  guint             min_size;
  guint             max_size;
  gboolean          needs_centre; /* requires a single centre point: an odd size */
  /* the player who has Black at the start; none if colours are chosen later */
  TgSeat               black;
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
