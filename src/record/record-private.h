/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a record lies in memory. A library of openings has millions of nodes, few
 * of which say more than their move: so a node is small, what is rarely used
 * lies outside it, and nodes are cut from slabs rather than allocated one by
 * one. */

#pragma once

#include "record/record.h"

G_BEGIN_DECLS

typedef struct
{
  gchar       *title;   /* owned; NULL for none */
  gchar       *comment; /* owned; NULL for none */
  GArray      *marks;   /* of TgMark, sorted by point and kind; NULL for none */
  gchar       *foreign; /* owned; NULL for none */
  guint        time_ms; /* 0 when unknown */
  gboolean     evaluated;
  TgEvaluation evaluation;
} TgRecordNotes;

struct _TgRecordNode
{
  TgRecordNode  *parent;     /* NULL at the root */
  TgRecordNode  *last_child; /* NULL without children */
  TgRecordNode  *next;       /* the children form a ring: the first follows the last */
  TgRecordNotes *notes;      /* owned; NULL as long as there is nothing to say */
  guint32        number;     /* of moves from the root to here */
  TgPoint        point;
  guint8         stone; /* TgStone */
};

G_STATIC_ASSERT (sizeof (TgRecordNode) <= 5 * sizeof (gpointer));

typedef struct _TgRecordSlab TgRecordSlab;

struct _TgRecord
{
  TgRuleset ruleset;
  gboolean  ruleset_known;
  guint     size;
  gchar    *players[2];               /* owned; NULL when unknown; Black, White */
  gchar    *texts[TG_N_RECORD_TEXTS]; /* owned; NULL for none */
  gboolean  seeded;
  guint64   seed;
  TgOutcome outcome;
  TgStone   winner;

  GPtrArray *wordings; /* owned, of TgRecordWording; NULL for none */
  GBytes    *before;   /* owned: a text with its zero; NULL for nothing */
  GBytes    *behind;   /* owned: a text with its zero; NULL for nothing */

  guint   n_set_up;
  guint8  set_up[TG_MAX_POINTS]; /* TgStone, by tg_point_index () */
  TgStone first_side;

  TgRecordSlab *slabs;      /* owned; every node lies in one of them */
  TgRecordNode *free_nodes; /* deleted ones, linked by their @next */
  guint         n_nodes;    /* in the tree, with the root */
  TgRecordNode *root;
  TgRecordNode *current;
};

TgRecordNode *tg_record_node_alloc (TgRecord *record, TgRecordNode *parent, TgMove move);
void          tg_record_node_link (TgRecordNode *node);
void          tg_record_node_unlink (TgRecordNode *node);
void          tg_record_node_release (TgRecord *record, TgRecordNode *node);
void          tg_record_node_free_all (TgRecord *record);
void          tg_record_node_free_notes (TgRecordNode *node);
void          tg_record_node_copy_notes (const TgRecordNode *from, TgRecordNode *to);
gboolean      tg_record_node_notes_equal (const TgRecordNode *a, const TgRecordNode *b);
void          tg_record_node_transform (TgRecordNode *node, guint symmetry, guint size);
void          tg_record_node_set_move (TgRecordNode *node, TgMove move);
void          tg_record_copy_wordings (const TgRecord *self, TgRecord *copy);
void          tg_record_free_wordings (TgRecord *self);
gboolean      tg_record_wordings_equal (const TgRecord *a, const TgRecord *b);

gchar *tg_record_clean_text (const gchar *text, gboolean one_line);

static inline TgRecordNode *
tg_record_node_first_child (const TgRecordNode *node)
{
  return node->last_child != NULL ? node->last_child->next : NULL;
}

G_END_DECLS
