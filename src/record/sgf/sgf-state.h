/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of reading a game from SGF, for what reads its properties and what warns of
 * faults. */

#pragma once

#include "record/sgf/sgf-lexer.h"
#include "record/sgf/sgf-writer.h"
#include "record/tree/record-builder.h"

G_BEGIN_DECLS

typedef struct
{
  TgSgfLexer      lexer;   /* where it is in the text */
  TgRecordBuilder builder; /* where it is in the record */
  GPtrArray *branches; /* nodes (`TgRecordNode *`) at which the open variations began */
  /* owned; what the file says in the root, by the index of tg_sgf_head_name() */
  GString *head[TG_SGF_N_HEAD];
  GString *foreign;    /* owned; what is to be kept of the node */
  gboolean is_foreign; /* whether the value just read is to be kept */
  gboolean in_root;    /* whether the node is the first of the file */
  gboolean moved;      /* whether there has been a move anywhere */
  /* (nullable): where the stones before the first move are set up */
  TgRecordNode *start;
  gboolean      set_up_later;     /* whether stones are set up in mid-game */
  gboolean      side_given;       /* whether the file says who begins */
  gboolean      side_given_later; /* whether it says so behind the root */
  gint          size;             /* points a side; 0 if the file does not say it */
  gint          game;     /* the number of the game; 0 if the file does not say it */
  gboolean      any_game; /* whether another game is read too */
  gboolean other_game;    /* whether it is neither Gomoku nor Go by what the file says */
  /* where the warning before was, and its line */
  const gchar *warned_at;
  guint        warned_line;
  guint        go;      /* what tells a game of Go, of #TgSgfGo */
  gchar       *rules;   /* (nullable): owned; what the file calls its rules */
  gchar       *result;  /* (nullable): owned; the result */
  gchar       *outcome; /* (nullable): owned; our own word for how the game ended */
} TgSgfGame;

G_END_DECLS
