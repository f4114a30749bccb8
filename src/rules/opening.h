/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening protocols: who puts the first stones where, who may swap, and which
 * fifth stones are offered, until both players have a colour and the game goes
 * on by alternate moves. One state machine for all protocols, a plain value:
 * to be able to take a step back, keep a copy from before it. */

#pragma once

#include "rules/opening-geometry.h"
#include "rules/opening-protocols.h"

G_BEGIN_DECLS

typedef struct
{
  TgOpeningAction action;    /* what is asked for */
  TgSeat          seat;      /* of whom; when the opening is finished, whose move it is */
  guint           number;    /* the stone it is about, or the next one, from 1 */
  TgStone         stone;     /* the colour of that stone */
  TgOpeningZone   zone;      /* where it may be put or offered */
  guint           n_options; /* number of @options, 0 unless something is to be chosen */
  /* what can be chosen, in the order to show it */
  TgOpeningOption options[TG_OPENING_MAX_OPTIONS];
  /* the most that can be declared, or how many fifth stones are or will be offered;
   * else 0 */
  guint count;
} TgOpeningTask;

/**
 * TgOpening:
 *
 * An opening under way or finished. A plain value; assign it to copy it.
 */
typedef struct
{
  TgOpeningProtocol protocol;
  TgRuleset         ruleset; /* the rules the game goes on by */
  guint             size;    /* points a side */
  /* the N of the protocol: how many fifth stones are offered, or how many may be
   * declared; 0 where no fifth stones are offered */
  guint  n;
  guint  step;     /* how far the protocol has come; meant for opening.c alone */
  TgSeat black;    /* who plays Black, %TG_SEAT_NONE until that is decided */
  guint  n_fifths; /* how many fifth stones Black offers; 0 until that is decided */
  guint  n_stones; /* number of @stones */
  /* the stones on the board in their order, black and white by turns */
  TgPoint stones[TG_OPENING_MAX_STONES];
  guint   n_offers; /* number of @offers */
  /* the fifth stones offered so far and not yet chosen from */
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

/* The same in words. */
gchar *tg_opening_describe (const TgOpening *self);
gchar *tg_opening_describe_option (const TgOpening *self, TgOpeningOption option);

G_END_DECLS
