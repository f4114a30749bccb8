/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A node of a record: a move with its links in the tree, its texts and its marks. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/**
 * TgRecordNode:
 *
 * One move, owned by its record. The move may be a pass: a stone's colour at
 * %TG_POINT_PASS. A node without a move, %TG_STONE_NONE at %TG_POINT_NONE, holds texts,
 * marks or stones set up in mid-game.
 */
typedef struct _TgRecordNode TgRecordNode;

typedef enum
{
  TG_MARK_TRIANGLE,
  TG_MARK_CIRCLE,
  TG_MARK_SQUARE,
  TG_MARK_CROSS,
  TG_MARK_LABEL, /* a short text */
} TgMarkKind;

/**
 * TgMark:
 *
 * A mark on a point. A point has at most one shape and one label.
 */
typedef struct
{
  TgPoint    point;
  TgMarkKind kind;
  gchar     *text; /* (nullable): the text of a label, %NULL for a shape */
} TgMark;

typedef struct
{
  gint chance; /* Black's chance to win after the move, from 0 to 10,000 */
  /* plies to a forced win of Black (> 0) or White (< 0); 0 if none is known */
  gint mate_plies;
} TgEvaluation;

#define TG_EVALUATION_MAX_CHANCE 10000

TgMove        tg_record_node_get_move (const TgRecordNode *node);
guint         tg_record_node_get_number (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_parent (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_first_child (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_next_sibling (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_successor (const TgRecordNode *node);
gboolean      tg_record_node_is_in_main_line (const TgRecordNode *node);

const gchar  *tg_record_node_get_title (const TgRecordNode *node);
void          tg_record_node_set_title (TgRecordNode *node, const gchar *title);
const gchar  *tg_record_node_get_comment (const TgRecordNode *node);
void          tg_record_node_set_comment (TgRecordNode *node, const gchar *comment);
const TgMark *tg_record_node_get_marks (const TgRecordNode *node, guint *n_marks);
gboolean      tg_record_node_set_mark (TgRecordNode *node,
                                       TgPoint       point,
                                       TgMarkKind    kind,
                                       const gchar  *text);
void tg_record_node_remove_mark (TgRecordNode *node, TgPoint point, TgMarkKind kind);
const TgMark *tg_record_node_find_mark (const TgRecordNode *node,
                                        TgPoint             point,
                                        TgMarkKind          kind);
guint         tg_record_node_get_time_ms (const TgRecordNode *node);
void          tg_record_node_set_time_ms (TgRecordNode *node, guint time_ms);
gboolean      tg_record_node_get_evaluation (const TgRecordNode *node,
                                             TgEvaluation       *evaluation);
void tg_record_node_set_evaluation (TgRecordNode *node, const TgEvaluation *evaluation);
const TgMove *tg_record_node_get_set_up (const TgRecordNode *node, guint *n_stones);
gboolean      tg_record_node_set_up (TgRecordNode *node, TgPoint point, TgStone stone);
TgStone       tg_record_node_get_turn (const TgRecordNode *node);
void          tg_record_node_set_turn (TgRecordNode *node, TgStone turn);

const gchar *tg_record_node_get_foreign (const TgRecordNode *node);
void         tg_record_node_set_foreign (TgRecordNode *node, const gchar *properties);

gchar *tg_record_clean_text (const gchar *text, gboolean one_line);

G_END_DECLS
