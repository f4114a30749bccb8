/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves as people write them, and what they write around them. */

#pragma once

#include "record/text/source.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

typedef struct
{
  gint   column;  /* from 0; -1 for a pass */
  gint   row;     /* as written */
  guint  line;    /* of the text, from 1 */
  gchar *comment; /* (nullable): owned; what is written behind the move */
} TgWrittenMove;

/* A text that was read. */
typedef struct
{
  GArray  *moves;   /* of TgWrittenMove */
  GArray  *unknown; /* of guint: the lines that are not understood, before the moves */
  gchar   *stop;    /* (nullable): owned; what ends the moves, with its line */
  gboolean is_cut;  /* whether there are moves behind @stop */
  guint    size;    /* points a side, 0 if that is not said */
  gchar   *texts[TG_N_RECORD_TEXTS]; /* owned */
  gchar   *players[2];               /* owned; Black's name and White's */
  TgStone  winner;
  gboolean is_drawn;
} TgMoveText;

void tg_move_text_init (TgMoveText  *self,
                        const gchar *text,
                        gsize        length,
                        gboolean     without_i);
void tg_move_text_clear (TgMoveText *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgMoveText, tg_move_text_clear)

gboolean tg_move_text_match (const gchar *data, gsize size);

G_END_DECLS
