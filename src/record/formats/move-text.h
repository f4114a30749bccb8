/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parses moves as people write them, with headers and comments. */

#pragma once

#include "record/text/source.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

typedef struct
{
  gint   column;  /* from 0; -1 for a pass */
  gint   row;     /* the row as written */
  guint  line;    /* line number in the text, from 1 */
  gchar *comment; /* (nullable): owned; the comment after the move */
} TgWrittenMove;

/* A parsed text. */
typedef struct
{
  GArray *moves;   /* of TgWrittenMove */
  GArray *unknown; /* of guint: unknown lines before the moves */
  /* (nullable): owned; a message about the text that ends the moves, with its line */
  gchar   *stop;
  gboolean is_cut; /* whether there are moves after the text that @stop names */
  guint    size;   /* points a side; 0 if unknown */
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
