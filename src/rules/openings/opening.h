/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening protocols: the rules for placing the first stones, for swaps, and for offers of
 * fifth stones, until both players have a colour and the game continues with alternate
 * moves. One state machine serves all protocols. It is a plain value: for undo, keep a
 * copy of the previous state. */

#pragma once

#include "rules/openings/opening-geometry.h"
#include "rules/openings/opening-protocols.h"

G_BEGIN_DECLS

typedef struct
{
  TgOpeningAction action; /* the required action */
  TgSeat          seat;   /* the player to act; after the opening, the player to move */
  /* the number of the stone to place, offer or keep, from 1; in a choice, of the next
   * stone */
  guint         number;
  TgStone       stone;     /* the colour of stone @number */
  TgOpeningZone zone;      /* the points where stone @number may be placed */
  guint         n_options; /* number of @options; 0 if there is no choice */
  /* the options, in display order */
  TgOpeningOption options[TG_OPENING_MAX_OPTIONS];
  /* for declaring: the largest allowed number of fifth stones; for offering, for
   * keeping, and for a choice that includes offering: how many fifth stones Black
   * offers in all; otherwise 0 */
  guint count;
} TgOpeningTask;

/**
 * TgOpening:
 *
 * An opening, in progress or finished. A plain value, copied by assignment.
 */
typedef struct
{
  TgOpeningProtocol protocol;
  TgRuleset         ruleset; /* the rules of the game */
  guint             size;    /* points a side */
  /* the protocol's number N: how many fifth stones to offer or, where Black declares
   * it, the largest number; 0 if none are offered */
  guint  n;
  guint  step;     /* current row of the protocol's table; private to opening.c */
  TgSeat black;    /* the player with Black, %TG_SEAT_NONE until assigned */
  guint  n_fifths; /* number of fifth stones that Black offers; 0 until decided */
  guint  n_stones;
  /* the stones on the board in order, alternating black and white */
  TgPoint stones[TG_OPENING_MAX_STONES];
  guint   n_offers;
  /* the offered fifth stones, until one is kept */
  TgPoint offers[TG_OPENING_MAX_FIFTHS];
} TgOpening;

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

/* Descriptions for the players. */
gchar *tg_opening_describe (const TgOpening *self);
gchar *tg_opening_describe_option (const TgOpening *self, TgOpeningOption option);

G_END_DECLS
