/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position that the player sets up stone by stone, and the check whether it is
 * possible. */

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

/* Results of the check, most serious first. */
typedef enum
{
  TG_DRAFT_FINE,      /* the position can occur in a game */
  TG_DRAFT_BOTH_WON,  /* both sides have a row that wins */
  TG_DRAFT_BLACK_WON, /* Black has a row that wins */
  TG_DRAFT_WHITE_WON, /* White has a row that wins */
  TG_DRAFT_OVERLINE,  /* Black has six or more in a row, in Renju */
  TG_DRAFT_FULL,      /* no point is left */
  TG_DRAFT_STUCK,     /* Black is to move and has only forbidden points, in Renju */
  /* only the side to move has stones, so the other side cannot have moved last */
  TG_DRAFT_ALONE,
  TG_DRAFT_COUNT, /* the numbers of black and white stones cannot occur in a game */
} TgDraftRemark;

/* A draft of a position. A plain value; callers may write @ruleset and @tool. */
typedef struct
{
  TgRuleset   ruleset;               /* the rules */
  guint       size;                  /* points a side */
  TgStone     turn;                  /* side to move */
  TgDraftTool tool;                  /* the selected tool */
  guint8      stones[TG_MAX_POINTS]; /* TgStone, by tg_point_index() */
  /* whether the player has chosen @turn; otherwise it follows from the stones */
  gboolean turn_is_chosen;
  TgStone  next; /* the colour of the next stone of %TG_DRAFT_ALTERNATE */
} TgPositionDraft;

void          tg_position_draft_init (TgPositionDraft *self, const TgGame *game);
void          tg_position_draft_clear (TgPositionDraft *self, guint size);
void          tg_position_draft_apply_tool (TgPositionDraft *self, TgPoint point);
void          tg_position_draft_erase (TgPositionDraft *self, TgPoint point);
void          tg_position_draft_set_turn (TgPositionDraft *self, TgStone turn);
TgStone       tg_position_draft_get_stone_to_place (const TgPositionDraft *self);
guint         tg_position_draft_count (const TgPositionDraft *self, TgStone stone);
void          tg_position_draft_get_game (const TgPositionDraft *self, TgGame *game);
TgDraftRemark tg_position_draft_check (const TgPositionDraft *self);
TgRecord     *tg_position_draft_to_record (const TgPositionDraft *self);

G_END_DECLS
