/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The node tree of a record, without the game's header. Private to record.c. */

#pragma once

#include "record/tree/record-node-private.h"

G_BEGIN_DECLS

typedef struct
{
  TgRecordNodePool pool; /* the memory of all nodes, including detached ones */
  TgRecordNode    *root;
  guint            n_detached; /* nodes that are detached */
  guint64          stamp;      /* see tg_record_get_stamp () */
} TgRecordTree;

void          tg_record_tree_init (TgRecordTree *self);
void          tg_record_tree_clear (TgRecordTree *self);
guint         tg_record_tree_get_n_nodes (const TgRecordTree *self);
gboolean      tg_record_tree_equal (const TgRecordTree *a, const TgRecordTree *b);
TgRecordNode *tg_record_tree_append (TgRecordTree *self,
                                     TgRecordNode *parent,
                                     TgMove        move);
TgRecordNode *tg_record_tree_copy (TgRecordTree       *self,
                                   const TgRecordTree *other,
                                   const TgRecordNode *node);
TgRecordNode *tg_record_tree_graft (TgRecordTree       *self,
                                    TgRecordNode       *parent,
                                    const TgRecordNode *top);
TgRecordNode *tg_record_tree_find_child (const TgRecordNode *parent, TgMove move);
TgRecordNode *tg_record_tree_get_previous (const TgRecordNode *node);
void          tg_record_tree_place (TgRecordTree *self,
                                    TgRecordNode *node,
                                    TgRecordNode *previous);
void          tg_record_tree_detach (TgRecordTree *self, TgRecordNode *node);
void          tg_record_tree_attach (TgRecordTree *self,
                                     TgRecordNode *node,
                                     TgRecordNode *previous);
void          tg_record_tree_discard (TgRecordTree *self, TgRecordNode *node);

G_END_DECLS
