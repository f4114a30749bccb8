/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which positions of a game are printed, and what is written below each. */

#pragma once

#include "drawing/board-layout.h"
#include "record/record.h"

G_BEGIN_DECLS

/**
 * TgPrintWhat:
 * @TG_PRINT_POSITION: the position that is looked at
 * @TG_PRINT_GAME: the whole game in one diagram, with numbers
 * @TG_PRINT_STEPS: a position every few moves, and the last one
 * @TG_PRINT_NOTED: every position with a comment or marks
 *
 * What is printed of a game.
 */
typedef enum
{
  TG_PRINT_POSITION,
  TG_PRINT_GAME,
  TG_PRINT_STEPS,
  TG_PRINT_NOTED,
} TgPrintWhat;

#define TG_N_PRINT_WHATS 4

/**
 * TgPrintPosition:
 * @node: (borrowed): a node of the record
 * @caption: (owned): a short line about it
 * @text: (owned) (nullable): what is written below that; %NULL for nothing
 *
 * A diagram to be.
 */
typedef struct
{
  const TgRecordNode *node;
  gchar              *caption;
  gchar              *text;
} TgPrintPosition;

GPtrArray *tg_print_positions_find (const TgRecord *line,
                                    TgPrintWhat     what,
                                    guint           step,
                                    gboolean        comments,
                                    gboolean        rows_from_top);

G_END_DECLS
