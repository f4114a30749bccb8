/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ordered root moves of a search, and the lines of the search info, which start with
 * the best of them. */

#pragma once

#include "engine/search/move-picker.h"
#include "engine/search/search-control.h"
#include "engine/search/table.h"

G_BEGIN_DECLS

typedef struct
{
  TgCell   cell;
  gboolean is_checked; /* whether the opponent's fours were searched */
  gboolean loses;      /* whether the opponent wins by fours */
  TgScore  score;      /* the score, if it loses */
} TgRootMove;

typedef struct
{
  const TgSearchControl *control;              /* borrowed */
  TgPosition            *position;             /* borrowed during a run */
  TgSearchInfo          *info;                 /* borrowed during a run */
  TgRootMove             moves[TG_MAX_POINTS]; /* moves with lines first */
  guint                  n_moves;
  guint                  n_lines;   /* reported lines */
  guint                  n_decided; /* lines at the front that need no search */
  guint                  n_pinned;  /* lines at the front that no other may overtake */
} TgRootMoves;

void tg_root_moves_start (TgRootMoves *self, TgPosition *position, TgSearchInfo *info);
void tg_root_moves_start_lines (TgRootMoves *self);
void tg_root_moves_order (TgRootMoves *self, TgPicker *picker, const TgTable *table);
void tg_root_moves_decide_fives (TgRootMoves *self);
void tg_root_moves_add_decided_line (TgRootMoves  *self,
                                     const TgCell *cells,
                                     guint         n_cells,
                                     TgScore       score);
gboolean tg_root_moves_allow (const TgRootMoves *self, TgCell cell);
void     tg_root_moves_bring_forward (TgRootMoves *self, guint from, guint to);
void     tg_root_moves_show_first_line (TgRootMoves *self);
void     tg_root_moves_set_line (TgRootMoves  *self,
                                 guint         index,
                                 const TgCell *cells,
                                 guint         n_cells,
                                 TgScore       score);

G_END_DECLS
