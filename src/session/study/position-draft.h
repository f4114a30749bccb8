/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position that somebody is setting up, stone by stone, and what is wrong with it. */

#pragma once

#include "record/tree/record.h"
#include "rules/game.h"

G_BEGIN_DECLS

typedef enum
{
  TG_DRAFT_BLACK,     /* Black stones */
  TG_DRAFT_WHITE,     /* White stones */
  TG_DRAFT_ALTERNATE, /* stones of both colours in turn */
  TG_DRAFT_ERASER,    /* takes stones away */
} TgDraftTool;

/* What does not fit, the gravest first. */
typedef enum
{
  TG_DRAFT_FINE,      /* a game may have come to it */
  TG_DRAFT_BOTH_WON,  /* both sides have a row that wins */
  TG_DRAFT_BLACK_WON, /* Black has a row that wins */
  TG_DRAFT_WHITE_WON, /* White has a row that wins */
  TG_DRAFT_OVERLINE,  /* Black has six or more in a row, in Renju */
  TG_DRAFT_FULL,      /* no point is left */
  TG_DRAFT_STUCK,     /* Black is to move and has only forbidden points, in Renju */
  TG_DRAFT_ALONE,     /* only the side to move has stones */
  TG_DRAFT_COUNT,     /* so many stones of each colour no game would have */
} TgDraftRemark;

/* A plain value. @ruleset and @tool may be written. */
typedef struct
{
  TgRuleset   ruleset;               /* the rules */
  guint       size;                  /* points a side */
  TgStone     turn;                  /* whose turn it is */
  TgDraftTool tool;                  /* what is in the hand */
  guint8      stones[TG_MAX_POINTS]; /* TgStone's values, by tg_point_index() */
  gboolean    turn_is_chosen; /* whether @turn stays what it is when stones are added */
  TgStone     next;           /* the stone that %TG_DRAFT_ALTERNATE puts down next */
} TgPositionDraft;

void          tg_position_draft_init (TgPositionDraft *self, const TgGame *game);
void          tg_position_draft_clear (TgPositionDraft *self, guint size);
void          tg_position_draft_apply_tool (TgPositionDraft *self, TgPoint point);
void          tg_position_draft_erase (TgPositionDraft *self, TgPoint point);
void          tg_position_draft_set_turn (TgPositionDraft *self, TgStone turn);
TgStone       tg_position_draft_get_hand (const TgPositionDraft *self);
guint         tg_position_draft_count (const TgPositionDraft *self, TgStone stone);
void          tg_position_draft_get_game (const TgPositionDraft *self, TgGame *game);
TgDraftRemark tg_position_draft_check (const TgPositionDraft *self);
TgRecord     *tg_position_draft_to_record (const TgPositionDraft *self);

G_END_DECLS
