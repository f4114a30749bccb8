/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TgRecord stores a game: the tree of its moves and variations, with texts and marks, the
 * players, the rules and the result. It may be built in one thread and handed over whole. */

#pragma once

#include "record/tree/record-node.h"
#include "record/tree/record-verbatim.h"
#include "rules/game.h"

G_BEGIN_DECLS

/**
 * TgRecord:
 *
 * A tree of moves with a current node. The root is the empty board, or the position set
 * up before the first move; a node's first child continues the main line.
 */
typedef struct _TgRecord TgRecord;

/**
 * TgRecordText:
 *
 * The texts of a record's header, besides the players' names.
 */
typedef enum
{
  TG_RECORD_TEXT_NAME,    /* the name of the game */
  TG_RECORD_TEXT_COMMENT, /* a comment on the whole game */
  TG_RECORD_TEXT_DATE,    /* the date, usually like 2025-01-31 */
  TG_RECORD_TEXT_OPENING, /* the id of the opening protocol */
  TG_RECORD_TEXT_EVENT,   /* the tournament */
  TG_RECORD_TEXT_ROUND,   /* round of the tournament */
  TG_RECORD_TEXT_PLACE,   /* the place of the game */
  TG_RECORD_TEXT_BLACK_RANK,
  TG_RECORD_TEXT_WHITE_RANK,
  /* sides played by people at this computer: “B”, “W” or “BW”; empty if unknown */
  TG_RECORD_TEXT_PERSONS,
} TgRecordText;

#define TG_N_RECORD_TEXTS 10

TgRecord *tg_record_new (TgRuleset ruleset, guint size);
TgRecord *tg_record_copy (const TgRecord *self);
TgRecord *tg_record_copy_head (const TgRecord *self);
void      tg_record_swap_heads (TgRecord *self, TgRecord *other);
TgRecord *tg_record_copy_line (const TgRecord *self, const TgRecordNode *node);
void      tg_record_free (TgRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgRecord, tg_record_free)
gboolean tg_record_equal (const TgRecord *a, const TgRecord *b);

/* Header. */
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

TgRecordVerbatim *tg_record_get_verbatim (const TgRecord *self);

/* Warnings about the file. */
void                tg_record_add_warning (TgRecord *self, guint line, const gchar *text);
const gchar *const *tg_record_get_warnings (const TgRecord *self);
guint               tg_record_get_n_warnings (const TgRecord *self);

/* Stones set up before the first move. */
gboolean tg_record_set_up (TgRecord *self, TgPoint point, TgStone stone);
TgStone  tg_record_get_set_up (const TgRecord *self, TgPoint point);
guint    tg_record_get_n_set_up (const TgRecord *self);
TgStone  tg_record_get_first_side (const TgRecord *self);
void     tg_record_set_first_side (TgRecord *self, TgStone stone);

/* The current node. */
TgRecordNode *tg_record_get_root (const TgRecord *self);
TgRecordNode *tg_record_get_current (const TgRecord *self);
void          tg_record_set_current (TgRecord *self, TgRecordNode *node);
void          tg_record_jump (TgRecord *self, guint number);

TgRecordNode       *tg_record_play (TgRecord *self, TgMove move);
gboolean            tg_record_undo (TgRecord *self);
gboolean            tg_record_redo (TgRecord *self);
gboolean            tg_record_can_redo (const TgRecord *self);
guint               tg_record_replay_to (const TgRecord     *self,
                                         const TgRecordNode *node,
                                         TgBoard            *board);
void                tg_record_replay_next (const TgRecordNode *node, TgBoard *board);
guint               tg_record_number_stones (const TgRecord     *self,
                                             const TgRecordNode *node,
                                             guint               numbers[TG_MAX_POINTS]);
const TgRecordNode *tg_record_find_set_up (const TgRecordNode *node);
TgStone             tg_record_get_turn (const TgRecord *self, const TgRecordNode *node);

/* The tree. */
guint         tg_record_get_n_nodes (const TgRecord *self);
guint64       tg_record_get_stamp (const TgRecord *self);
TgRecordNode *tg_record_append (TgRecord *self, TgRecordNode *parent, TgMove move);
TgRecordNode *tg_record_graft (TgRecord           *self,
                               TgRecordNode       *parent,
                               const TgRecordNode *top);
void          tg_record_promote (TgRecord *self, TgRecordNode *node);
TgRecordNode *tg_record_place (TgRecord     *self,
                               TgRecordNode *node,
                               TgRecordNode *previous);
void          tg_record_delete (TgRecord *self, TgRecordNode *node);
TgRecordNode *tg_record_detach (TgRecord *self, TgRecordNode *node);
void tg_record_attach (TgRecord *self, TgRecordNode *node, TgRecordNode *previous);
void tg_record_discard (TgRecord *self, TgRecordNode *node);

G_END_DECLS
