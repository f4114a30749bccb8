/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a board view shows: a game, and what is said about its points. A model without
 * a widget; the scene that follows from it is what is drawn and read aloud. */

#pragma once

#include "drawing/board/scene.h"
#include "record/tree/record.h"
#include "rules/game.h"
#include "rules/opening.h"

G_BEGIN_DECLS

#define TG_BOARD_POSITION_MAX_BETTER 8

/* Moves that might come. */
typedef struct
{
  guint   n_points; /* 0 for none */
  TgPoint points[TG_SCENE_MAX_GHOSTS];
  TgStone first; /* the colour of the first of them */
} TgBoardLine;

typedef struct
{
  TgGame      game;
  TgScene     scene;
  TgStone     hand;           /* the stone that a person may put down now, or none */
  gboolean    show_forbidden; /* Black's points, when Black is to move */
  gboolean    show_threats;
  gboolean    show_continuations;
  TgPoint     hint;    /* what is advised, or none */
  TgPoint     asked;   /* whose verdict is explained, or none */
  TgPoint     mistake; /* what should not have been played, or none */
  guint       n_better;
  TgPoint     better[TG_BOARD_POSITION_MAX_BETTER]; /* what should have */
  guint       n_offers;
  TgPoint     offers[TG_OPENING_MAX_FIFTHS];
  GArray     *marks;         /* owned, of TgNote: what somebody has drawn */
  GArray     *continuations; /* owned, of TgNote: where a record goes on */
  GArray     *candidates;    /* owned, of TgNote: the best moves of an analysis */
  TgBoardLine line;          /* moves from here */
  TgBoardLine preview;       /* the same, in the place of those */
} TgBoardPosition;

void     tg_board_position_init (TgBoardPosition *self, const TgTheme *theme);
void     tg_board_position_clear (TgBoardPosition *self);
void     tg_board_position_set_size (TgBoardPosition *self, guint size);
void     tg_board_position_clear_advice (TgBoardPosition *self);
void     tg_board_position_update (TgBoardPosition *self);
void     tg_board_position_update_notes (TgBoardPosition *self);
void     tg_board_position_set_marks (TgBoardPosition *self, const TgRecordNode *node);
void     tg_board_position_set_mistake (TgBoardPosition *self,
                                        TgPoint          mistake,
                                        const TgPoint   *better,
                                        guint            n_better);
void     tg_board_position_set_zone (TgBoardPosition *self,
                                     TgOpeningZone    zone,
                                     const TgPoint   *offers,
                                     guint            n_offers);
void     tg_board_position_set_continuations (TgBoardPosition    *self,
                                              const TgRecord     *record,
                                              const TgRecordNode *node);
void     tg_board_position_set_candidates (TgBoardPosition *self,
                                           const TgNote    *candidates,
                                           guint            n_candidates);
void     tg_board_position_set_line (TgBoardPosition *self,
                                     TgBoardLine     *line,
                                     const TgPoint   *points,
                                     guint            n_points,
                                     TgStone          first);
gboolean tg_board_position_show_hand (TgBoardPosition *self,
                                      TgPoint          target,
                                      gboolean         pressed,
                                      TgPoint          cursor);
gboolean tg_board_position_may_put (const TgBoardPosition *self, TgPoint point);
gboolean tg_board_position_is_followed (const TgBoardPosition *self,
                                        const TgBoard         *board,
                                        guint                  n_more);
gboolean tg_board_position_is_in_region (const TgBoardPosition *self, TgPoint point);
gboolean tg_board_position_is_judged (const TgBoardPosition *self, TgPoint point);
gboolean tg_board_position_is_foul (const TgBoardPosition *self, TgPoint point);

G_END_DECLS
