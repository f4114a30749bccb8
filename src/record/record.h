/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game on paper: the tree of its moves and variations, what is written and
 * drawn beside them, the players, the rules and the result. It may be built in
 * one thread and handed over whole. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/**
 * TgRecord:
 *
 * A tree of moves with a current node. The root stands for the empty board, or
 * for the stones that are set up before the first move; a node's first child
 * continues its main line.
 */
typedef struct _TgRecord TgRecord;

/**
 * TgRecordNode:
 *
 * One move in its record, which owns it. The move may be a pass: a stone's
 * colour and %TG_POINT_PASS. A node without a move, of %TG_STONE_NONE on
 * %TG_POINT_NONE, only holds something written.
 */
typedef struct _TgRecordNode TgRecordNode;

/**
 * TgRecordText:
 * @TG_RECORD_TEXT_NAME: what the game is called
 * @TG_RECORD_TEXT_COMMENT: what is written about the game as a whole
 * @TG_RECORD_TEXT_DATE: when it was played, as a rule like 2025-01-31
 * @TG_RECORD_TEXT_OPENING: the id of the opening protocol
 *
 * What is written on top of a record, beside the players.
 */
typedef enum
{
  TG_RECORD_TEXT_NAME,
  TG_RECORD_TEXT_COMMENT,
  TG_RECORD_TEXT_DATE,
  TG_RECORD_TEXT_OPENING,
} TgRecordText;

#define TG_N_RECORD_TEXTS 4

/**
 * TgMarkKind:
 * @TG_MARK_TRIANGLE: a triangle
 * @TG_MARK_CIRCLE: a circle
 * @TG_MARK_SQUARE: a square
 * @TG_MARK_CROSS: a cross
 * @TG_MARK_LABEL: a short text
 *
 * What is drawn on a point to point at it.
 */
typedef enum
{
  TG_MARK_TRIANGLE,
  TG_MARK_CIRCLE,
  TG_MARK_SQUARE,
  TG_MARK_CROSS,
  TG_MARK_LABEL,
} TgMarkKind;

/**
 * TgMark:
 * @point: where
 * @kind: what
 * @text: (nullable): the text of a label, %NULL for a shape
 *
 * A mark on a point. A point has one shape and one label at most.
 */
typedef struct
{
  TgPoint    point;
  TgMarkKind kind;
  gchar     *text;
} TgMark;

/**
 * TgEvaluation:
 * @chance: Black's chance to win after the move, from 0 to 10,000
 * @mate_plies: plies to a forced win of Black (> 0) or White (< 0); 0 if none
 *   is known
 *
 * What a program thought of a position.
 */
typedef struct
{
  gint chance;
  gint mate_plies;
} TgEvaluation;

#define TG_EVALUATION_MAX_CHANCE 10000

TgRecord *tg_record_new (TgRuleset ruleset, guint size);
TgRecord *tg_record_copy (const TgRecord *self);
TgRecord *tg_record_copy_line (const TgRecord *self, const TgRecordNode *node);
void      tg_record_free (TgRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgRecord, tg_record_free)
gboolean tg_record_equal (const TgRecord *a, const TgRecord *b);

/* About the game. */
TgRuleset    tg_record_get_ruleset (const TgRecord *self);
gboolean     tg_record_is_ruleset_known (const TgRecord *self);
void         tg_record_set_ruleset (TgRecord *self, TgRuleset ruleset);
void         tg_record_forget_ruleset (TgRecord *self);
guint        tg_record_get_size (const TgRecord *self);
const gchar *tg_record_get_player (const TgRecord *self, TgStone stone);
void         tg_record_set_player (TgRecord *self, TgStone stone, const gchar *name);
const gchar *tg_record_get_text (const TgRecord *self, TgRecordText which);
void         tg_record_set_text (TgRecord *self, TgRecordText which, const gchar *text);
gboolean     tg_record_get_seed (const TgRecord *self, guint64 *seed);
void         tg_record_set_seed (TgRecord *self, guint64 seed);
TgOutcome    tg_record_get_outcome (const TgRecord *self);
TgStone      tg_record_get_winner (const TgRecord *self);
void         tg_record_set_result (TgRecord *self, TgOutcome outcome, TgStone winner);

/* What the file says that the record was read from. */
const gchar *tg_record_get_wording (const TgRecord *self,
                                    const gchar    *name,
                                    const gchar    *ours);
void         tg_record_set_wording (TgRecord    *self,
                                    const gchar *name,
                                    const gchar *wording,
                                    const gchar *ours);
const gchar *tg_record_get_before (const TgRecord *self);
const gchar *tg_record_get_behind (const TgRecord *self);
void         tg_record_set_surroundings (TgRecord *self, gchar *before, gchar *behind);

/* The stones before the first move. */
gboolean tg_record_set_up (TgRecord *self, TgPoint point, TgStone stone);
TgStone  tg_record_get_set_up (const TgRecord *self, TgPoint point);
guint    tg_record_get_n_set_up (const TgRecord *self);
TgStone  tg_record_get_first_side (const TgRecord *self);
void     tg_record_set_first_side (TgRecord *self, TgStone stone);

/* Where in the tree the game stands. */
TgRecordNode *tg_record_get_root (const TgRecord *self);
TgRecordNode *tg_record_get_current (const TgRecord *self);
void          tg_record_set_current (TgRecord *self, TgRecordNode *node);
void          tg_record_jump (TgRecord *self, guint number);

TgRecordNode *tg_record_play (TgRecord *self, TgMove move);
gboolean      tg_record_undo (TgRecord *self);
gboolean      tg_record_redo (TgRecord *self);
gboolean      tg_record_can_undo (const TgRecord *self);
gboolean      tg_record_can_redo (const TgRecord *self);
void          tg_record_replay (const TgRecord *self, TgBoard *board);
void tg_record_replay_to (const TgRecord *self, const TgRecordNode *node, TgBoard *board);
TgStone tg_record_get_turn (const TgRecord *self, const TgRecordNode *node);

/* The tree. */
guint         tg_record_get_n_nodes (const TgRecord *self);
TgRecordNode *tg_record_append (TgRecord *self, TgRecordNode *parent, TgMove move);
void          tg_record_promote (TgRecord *self, TgRecordNode *node);
void          tg_record_delete (TgRecord *self, TgRecordNode *node);
void          tg_record_transform (TgRecord *self, guint symmetry);

/* Its nodes. */
TgMove        tg_record_node_get_move (const TgRecordNode *node);
guint         tg_record_node_get_number (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_parent (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_first_child (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_next_sibling (const TgRecordNode *node);
TgRecordNode *tg_record_node_get_successor (const TgRecordNode *node);

const gchar  *tg_record_node_get_title (const TgRecordNode *node);
void          tg_record_node_set_title (TgRecordNode *node, const gchar *title);
const gchar  *tg_record_node_get_comment (const TgRecordNode *node);
void          tg_record_node_set_comment (TgRecordNode *node, const gchar *comment);
const TgMark *tg_record_node_get_marks (const TgRecordNode *node, guint *n_marks);
gboolean      tg_record_node_set_mark (TgRecordNode *node,
                                       TgPoint       point,
                                       TgMarkKind    kind,
                                       const gchar  *text);
const TgMark *tg_record_node_find_mark (const TgRecordNode *node,
                                        TgPoint             point,
                                        TgMarkKind          kind);
gboolean tg_record_node_remove_mark (TgRecordNode *node, TgPoint point, TgMarkKind kind);
guint    tg_record_node_get_time_ms (const TgRecordNode *node);
void     tg_record_node_set_time_ms (TgRecordNode *node, guint time_ms);
gboolean tg_record_node_get_evaluation (const TgRecordNode *node,
                                        TgEvaluation       *evaluation);
void tg_record_node_set_evaluation (TgRecordNode *node, const TgEvaluation *evaluation);
const gchar *tg_record_node_get_foreign (const TgRecordNode *node);
void         tg_record_node_set_foreign (TgRecordNode *node, const gchar *properties);

G_END_DECLS
