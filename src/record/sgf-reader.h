/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of reading SGF. */

#pragma once

#include "record/record-builder.h"
#include "record/sgf-private.h"

G_BEGIN_DECLS

/**
 * TgSgfReader:
 * @lexer: where it is in the text
 * @builder: where it is in the record
 * @branches: nodes (`TgRecordNode *`) at which the open variations began
 * @head: owned; what the file says in the root, by the index of tg_sgf_head_name()
 * @foreign: owned; what is to be kept of the node
 * @is_foreign: whether the value just read is to be kept
 * @in_root: whether the node is the first of the file
 * @moved: whether there has been a move anywhere
 * @side_given: whether the file says who begins
 * @side_given_later: whether it says so behind the root
 * @size: points a side; 0 if the file does not say it
 * @game: the number of the game; 0 if the file does not say it
 * @go: what tells a game of Go, of #TgSgfGo
 * @rules: (nullable): owned; what the file calls its rules
 * @result: (nullable): owned; the result
 * @outcome: (nullable): owned; our own word for how the game ended
 *
 * A game being read.
 */
typedef struct
{
  TgSgfLexer      lexer;
  TgRecordBuilder builder;
  GPtrArray      *branches;
  GString        *head[TG_SGF_N_HEAD];
  GString        *foreign;
  gboolean        is_foreign;
  gboolean        in_root;
  gboolean        moved;
  gboolean        side_given;
  gboolean        side_given_later;
  gint            size;
  gint            game;
  guint           go;
  gchar          *rules;
  gchar          *result;
  gchar          *outcome;
} TgSgfReader;

/**
 * TgSgfProperty:
 * @name: its name
 * @read: reads a value of it
 * @what: for @read
 *
 * What a property means.
 */
typedef struct
{
  const gchar *name;
  gboolean (*read) (TgSgfReader *self, TgSgfValue value, gint what, GError **error);
  gint what;
} TgSgfProperty;

const TgSgfProperty *tg_sgf_find_property (const gchar *name, gboolean in_head);

gboolean tg_sgf_keep_foreign (TgSgfReader *self, GError **error);
gboolean tg_sgf_read_head_properties (TgSgfReader *self, GError **error);
gboolean tg_sgf_read_node_properties (TgSgfReader *self, GError **error);

G_END_DECLS
