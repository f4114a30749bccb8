/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Selects the positions of a game to print, with the text below each. */

#pragma once

#include "drawing/board/board-layout.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

typedef enum
{
  TG_PRINT_POSITION, /* the current position */
  TG_PRINT_GAME,     /* the whole game in one diagram, with numbers */
  TG_PRINT_STEPS,    /* a position every few moves, and the last one */
  TG_PRINT_NOTED,    /* every position with a comment or marks */
} TgPrintContent;

#define TG_N_PRINT_CONTENTS 4

/* A diagram to print. */
typedef struct
{
  const TgRecord     *record;  /* borrowed */
  const TgRecordNode *node;    /* borrowed: of the record */
  gchar              *caption; /* owned: a short line below the diagram */
  gchar              *text;    /* (nullable): owned: text below the caption */
} TgPrintPosition;

/* Creates an array of TgPrintPosition, which owns its elements. */
GPtrArray *tg_print_positions_new (void);

/* Adds a diagram. @caption: (transfer full); @text: (transfer full) (nullable) */
void tg_print_positions_add (GPtrArray          *positions,
                             const TgRecord     *record,
                             const TgRecordNode *node,
                             gchar              *caption,
                             gchar              *text);

/* Selects the positions to print from a record without variations, whose current
 * position is the one of %TG_PRINT_POSITION. Returns an array of TgPrintPosition,
 * empty for %TG_PRINT_NOTED if there are no comments and marks. Any thread. */
GPtrArray *tg_print_positions_find (const TgRecord *line,
                                    TgPrintContent  what,
                                    guint           step,
                                    gboolean        comments,
                                    gboolean        rows_from_top);

G_END_DECLS
