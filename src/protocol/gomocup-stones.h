/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of stones that a manager sends, a line each. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

typedef enum
{
  TG_GOMOCUP_LIST_NONE,
  TG_GOMOCUP_LIST_BOARD,       /* a position that is to be answered with a move */
  TG_GOMOCUP_LIST_QUIET_BOARD, /* a position that is not answered */
  TG_GOMOCUP_LIST_SWAP2,       /* the stones of an opening */
  TG_GOMOCUP_LIST_STEP,        /* the same, and fifth stones to choose from behind them */
  TG_GOMOCUP_LIST_BLOCK,       /* points that the engine is not to play */
  TG_GOMOCUP_LIST_UNBLOCK,     /* points that it may play again */
  TG_GOMOCUP_LIST_REFUSED,     /* of a command that is not obeyed; not read */
  TG_GOMOCUP_LIST_FILE,        /* the same, a single line */
} TgGomocupList;

typedef struct
{
  TgGomocupList list;
  gchar        *complaint; /* owned, nullable; what is wrong with it */
  guint         n;
  TgPoint       points[TG_MAX_POINTS];
  gboolean      is_own[TG_MAX_POINTS];     /* meaningless but for a position */
  gboolean      is_unowned[TG_MAX_POINTS]; /* the manager does not say whose it is */
} TgGomocupStones;

void     tg_gomocup_stones_begin (TgGomocupStones *self, TgGomocupList list);
void     tg_gomocup_stones_clear (TgGomocupStones *self);
void     tg_gomocup_stones_set_error (TgGomocupStones *self, const gchar *complaint);
void     tg_gomocup_stones_read (TgGomocupStones *self, const gchar *text, guint size);
gboolean tg_gomocup_stones_set_board (TgGomocupStones *self, TgBoard *board);

G_END_DECLS
