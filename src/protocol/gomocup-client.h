/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manager's half of the Gomocup protocol: commands are written as lines,
 * and a program's lines are read as replies. No I/O. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* The most points of one reply: an opening of three stones. */
#define TG_GOMOCUP_MAX_POINTS 3

typedef enum
{
  TG_GOMOCUP_REPLY_POINTS,  /* a move, or the stones of an opening */
  TG_GOMOCUP_REPLY_SUGGEST, /* a move that the manager may impose or not */
  TG_GOMOCUP_REPLY_SWAP,    /* the program takes Black */
  TG_GOMOCUP_REPLY_OK,
  TG_GOMOCUP_REPLY_ERROR,   /* the program cannot do what it was told */
  TG_GOMOCUP_REPLY_UNKNOWN, /* it does not know the command */
  TG_GOMOCUP_REPLY_MESSAGE, /* words for people */
  TG_GOMOCUP_REPLY_DEBUG,   /* words for its author */
  TG_GOMOCUP_REPLY_EMPTY,
  TG_GOMOCUP_REPLY_OTHER, /* something else, such as the answer to ABOUT */
} TgGomocupReplyKind;

/* A program's line, understood. */
typedef struct
{
  TgGomocupReplyKind kind;
  guint              n_points;
  TgPoint      points[TG_GOMOCUP_MAX_POINTS]; /* of a move, an opening, a suggestion;
                                                     * TG_POINT_NONE off the board */
  const gchar *text; /* borrowed from the line: what follows the first word */
} TgGomocupReply;

void tg_gomocup_reply_parse (TgGomocupReply *self, const gchar *line, guint size);

void tg_gomocup_client_start (GString *out, guint size);
void tg_gomocup_client_info (GString *out, const gchar *key, gint64 value);
void tg_gomocup_client_turn (GString *out, TgPoint point, guint size);
void tg_gomocup_client_play (GString *out, TgPoint point, guint size);
void tg_gomocup_client_board (GString *out, const TgBoard *board, TgStone own);

G_END_DECLS
