/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory layout of nodes. A library of openings has millions of nodes, most of which hold
 * only a move: nodes are therefore small, rarely used fields lie in separate notes, and
 * nodes come from slabs rather than from the allocator. */

#pragma once

#include "record/tree/record-node.h"

G_BEGIN_DECLS

typedef struct
{
  gchar       *title;   /* owned; NULL if the node has none */
  gchar       *comment; /* owned; NULL for none */
  GArray      *marks;   /* of TgMark, sorted by point and kind; NULL for none */
  gchar       *foreign; /* owned; NULL for none */
  GArray      *set_up;  /* of TgMove, sorted by point; NULL for none */
  guint8       turn;    /* TgStone; TG_STONE_NONE if it follows from the moves */
  guint        time_ms; /* 0 if unknown */
  gboolean     evaluated;
  TgEvaluation evaluation;
} TgRecordNotes;

struct _TgRecordNode
{
  TgRecordNode  *parent;     /* NULL at the root */
  TgRecordNode  *last_child; /* NULL without children */
  TgRecordNode  *next;   /* the children form a ring: the last one points to the first */
  TgRecordNotes *notes;  /* owned; NULL while empty */
  guint32        number; /* number of moves from the root to this node */
  TgPoint        point;
  guint8         stone; /* TgStone */
};

G_STATIC_ASSERT (sizeof (TgRecordNode) <= 4 * sizeof (gpointer) + 8);

typedef struct _TgRecordSlab TgRecordSlab;

/* The memory pool of one record's nodes. All-zero is empty. */
typedef struct
{
  TgRecordSlab *slabs;      /* owned; hold all nodes */
  TgRecordNode *free_nodes; /* deleted nodes, linked by @next */
  guint         n_nodes;    /* in use */
} TgRecordNodePool;

TgRecordNode *tg_record_node_pool_alloc (TgRecordNodePool *self,
                                         TgRecordNode     *parent,
                                         TgMove            move);
void          tg_record_node_pool_release (TgRecordNodePool *self, TgRecordNode *node);
void          tg_record_node_pool_clear (TgRecordNodePool *self);

void     tg_record_node_link (TgRecordNode *node, TgRecordNode *previous);
void     tg_record_node_unlink (TgRecordNode *node);
void     tg_record_node_copy_notes (const TgRecordNode *from, TgRecordNode *to);
gboolean tg_record_node_notes_equal (const TgRecordNode *a, const TgRecordNode *b);
void     tg_record_node_set_move (TgRecordNode *node, TgMove move);

static inline TgRecordNode *
tg_record_node_first_child (const TgRecordNode *node)
{
  return node->last_child != NULL ? node->last_child->next : NULL;
}

G_END_DECLS
