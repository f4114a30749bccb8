/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of an SGF reader, shared by the files that read properties and add warnings. */

#pragma once

#include "record/sgf/sgf-lexer.h"
#include "record/sgf/sgf-writer.h"
#include "record/tree/record-builder.h"

G_BEGIN_DECLS

typedef struct
{
  TgSgfLexer      lexer;    /* position in the text */
  TgRecordBuilder builder;  /* position in the record */
  GPtrArray      *branches; /* nodes (`TgRecordNode *`) where the open variations began */
  /* owned; root properties as written, indexed like tg_sgf_head_name() */
  GString *head[TG_SGF_N_HEAD];
  GString *foreign; /* owned; properties of the current node that are kept as written */
  gboolean is_foreign; /* whether the value just read must be kept as written */
  gboolean in_root;    /* whether the node is the root */
  gboolean moved;      /* whether any move was read */
  /* (nullable): the node with the stones set up before the first move */
  TgRecordNode *start;
  gboolean      set_up_later;     /* whether stones are set up in mid-game */
  gboolean      side_given;       /* whether the file states who begins */
  gboolean      side_given_later; /* whether a node after the root states who begins */
  gint          size;             /* points a side; 0 if not stated */
  gint          game;             /* the game's number; 0 if not stated */
  gboolean      any_game;         /* whether the caller accepts games other than Gomoku */
  gboolean other_game; /* whether the file declares a game other than Gomoku and Go */
  /* position and line of the previous warning */
  const gchar *warned_at;
  guint        warned_line;
  guint        go;      /* evidence of Go, flags of #TgSgfGo */
  gchar       *rules;   /* (nullable): owned; the rules as the file names them */
  gchar       *result;  /* (nullable): owned; the value of RE */
  gchar       *outcome; /* (nullable): owned; the value of TGOUTCOME */
} TgSgfGame;

G_END_DECLS
