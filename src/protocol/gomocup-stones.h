/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of stones from the manager, one per line. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

typedef enum
{
  TG_GOMOCUP_LIST_NONE,
  TG_GOMOCUP_LIST_BOARD,       /* a position, to be answered with a move */
  TG_GOMOCUP_LIST_QUIET_BOARD, /* a position without an answer */
  TG_GOMOCUP_LIST_SWAP2,       /* the stones of an opening */
  TG_GOMOCUP_LIST_STEP, /* the stones of an opening, followed by fifth stones to choose from */
  TG_GOMOCUP_LIST_BLOCK,   /* points that the engine must not play */
  TG_GOMOCUP_LIST_UNBLOCK, /* points that the engine may play again */
  TG_GOMOCUP_LIST_REFUSED, /* the lines after an unsupported command, up to DONE; ignored */
  TG_GOMOCUP_LIST_FILE,    /* the single line after an unsupported command; ignored */
} TgGomocupList;

typedef struct
{
  TgGomocupList list;
  gchar        *complaint; /* (nullable): owned; the first error */
  guint         n;
  TgPoint       points[TG_MAX_POINTS];
  /* by index of the stone: whether it is the engine's; used for positions only */
  gboolean is_own[TG_MAX_POINTS];
  gboolean
      is_unowned[TG_MAX_POINTS]; /* by index of the stone: whether its owner is unknown */
} TgGomocupStones;

void     tg_gomocup_stones_begin (TgGomocupStones *self, TgGomocupList list);
void     tg_gomocup_stones_clear (TgGomocupStones *self);
void     tg_gomocup_stones_set_error (TgGomocupStones *self, const gchar *complaint);
void     tg_gomocup_stones_read (TgGomocupStones *self, const gchar *text, guint size);
gboolean tg_gomocup_stones_set_board (TgGomocupStones *self, TgBoard *board);

G_END_DECLS
