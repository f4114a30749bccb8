/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds nodes in the tree of a record: by their texts, their moves, their marks, or their
 * position. */

#pragma once

#include "record/tree/record.h"

G_BEGIN_DECLS

/* The largest tree whose positions are compared, in nodes: more would take too long for the
 * main thread. */
#define TG_TREE_FINDER_MAX_NODES 100000

/**
 * TgTreeFinder:
 *
 * Knows all positions of a record. Its answers are about the record as it is; it takes a new
 * look after each change of the tree.
 */
typedef struct _TgTreeFinder TgTreeFinder;

TgTreeFinder *tg_tree_finder_new (void);
void          tg_tree_finder_free (TgTreeFinder *self);

TgRecordNode *tg_tree_finder_find_text (const TgRecord     *record,
                                        const TgRecordNode *after,
                                        const gchar        *text);
TgRecordNode *tg_tree_finder_find_mark (const TgRecord     *record,
                                        const TgRecordNode *after);
TgRecordNode *tg_tree_finder_find_position (TgTreeFinder       *self,
                                            const TgRecord     *record,
                                            const TgRecordNode *node);
guint         tg_tree_finder_list_other_moves (TgTreeFinder       *self,
                                               const TgRecord     *record,
                                               const TgRecordNode *node,
                                               TgPoint             points[TG_MAX_POINTS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTreeFinder, tg_tree_finder_free)

G_END_DECLS
