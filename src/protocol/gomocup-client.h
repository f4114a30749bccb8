/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manager's side of the Gomocup protocol: writes commands as lines, and parses the
 * program's lines as replies. No I/O. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* Maximum points in a reply: the three stones of an opening. */
#define TG_GOMOCUP_MAX_POINTS 3

typedef enum
{
  TG_GOMOCUP_REPLY_POINTS,  /* a move, or the stones of an opening */
  TG_GOMOCUP_REPLY_SUGGEST, /* a move that the manager may impose */
  TG_GOMOCUP_REPLY_SWAP,    /* the program takes Black */
  TG_GOMOCUP_REPLY_OK,
  TG_GOMOCUP_REPLY_ERROR,   /* the program cannot obey the command */
  TG_GOMOCUP_REPLY_UNKNOWN, /* the program does not know the command */
  TG_GOMOCUP_REPLY_MESSAGE, /* a message for people */
  TG_GOMOCUP_REPLY_DEBUG,   /* a message for the program's author, for debugging */
  TG_GOMOCUP_REPLY_EMPTY,
  TG_GOMOCUP_REPLY_OTHER, /* other lines, such as the answer to ABOUT */
} TgGomocupReplyKind;

/* A parsed line of a program. */
typedef struct
{
  TgGomocupReplyKind kind;
  guint              n_points;
  TgPoint            points
      /* points of a move, opening or suggestion; TG_POINT_NONE for a point off the
       * board */
      [TG_GOMOCUP_MAX_POINTS];
  const gchar *text; /* borrowed from the line: the text after the first word */
} TgGomocupReply;

void tg_gomocup_reply_parse (TgGomocupReply *self, const gchar *line, guint size);

void tg_gomocup_client_start (GString *out, guint size);
void tg_gomocup_client_info (GString *out, const gchar *key, gint64 value);
void tg_gomocup_client_turn (GString *out, TgPoint point, guint size);
void tg_gomocup_client_play (GString *out, TgPoint point, guint size);
void tg_gomocup_client_board (GString *out, const TgBoard *board, TgStone own);

G_END_DECLS
