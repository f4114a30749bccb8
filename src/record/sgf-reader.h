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
 * @moved: whether there has been a move anywhere
 * @side_given: whether the file says who begins
 * @size: points a side
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
  gboolean        moved;
  gboolean        side_given;
  gint            size;
  gchar          *rules;
  gchar          *result;
  gchar          *outcome;
} TgSgfReader;

gboolean tg_sgf_read_head_properties (TgSgfReader *self, GError **error);
gboolean tg_sgf_read_node_properties (TgSgfReader *self, GError **error);

G_END_DECLS
