/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The model of a board view: a game, and the notes on its points. It has no widget; its
 * scene is drawn and read aloud. */

#pragma once

#include "drawing/board/scene.h"
#include "record/tree/record.h"
#include "rules/game.h"
#include "rules/openings/opening.h"

G_BEGIN_DECLS

#define TG_BOARD_POSITION_MAX_BETTER 8

/* The text of a move that follows the position in another place of the record. */
#define TG_BOARD_OTHER_MOVE "•"

/* A line of moves from the position. */
typedef struct
{
  guint   n_points; /* 0 for none */
  TgPoint points[TG_SCENE_MAX_GHOSTS];
  TgStone first; /* the colour of the first move */
} TgBoardLine;

typedef struct
{
  TgGame   game;
  TgScene  scene;
  TgStone  hand;           /* the stone that the player may play now, or none */
  gboolean show_forbidden; /* mark Black's forbidden points, when Black is to move */
  gboolean show_threats;
  gboolean show_continuations;
  TgPoint  hint;    /* the advised move, or none */
  TgPoint  asked;   /* the point whose verdict is explained, or none */
  TgPoint  mistake; /* the move that was a mistake, or none */
  guint    n_better;
  /* the better moves instead of the mistake */
  TgPoint     better[TG_BOARD_POSITION_MAX_BETTER];
  guint       n_offers;
  TgPoint     offers[TG_OPENING_MAX_FIFTHS];
  GArray     *marks;         /* owned, of TgNote: the marks of a record */
  GArray     *continuations; /* owned, of TgNote: the next moves of a record */
  GArray     *candidates;    /* owned, of TgNote: the best moves of an analysis */
  GArray     *played;        /* owned, of TgNote: the next moves of other games */
  TgBoardLine line;          /* the line that is shown */
  TgBoardLine preview;       /* a line shown instead of `line` */
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
void     tg_board_position_add_other_moves (TgBoardPosition *self,
                                            const TgPoint   *points,
                                            guint            n_points);
void     tg_board_position_set_candidates (TgBoardPosition *self,
                                           const TgNote    *candidates,
                                           guint            n_candidates);
void     tg_board_position_set_played (TgBoardPosition *self,
                                       const TgNote    *played,
                                       guint            n_played);
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
