/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways from one position of a study to the next: along its line, and from one
 * variation to another. */

#include "session/study.h"

/* The sibling before a node, which is linked to the next ones only. */
static TgRecordNode *
get_previous_sibling (const TgRecordNode *node)
{
  TgRecordNode *parent = tg_record_node_get_parent (node);
  TgRecordNode *before = NULL;

  if (parent == NULL)
    return NULL;
  for (TgRecordNode *sibling = tg_record_node_get_first_child (parent); sibling != node;
       sibling = tg_record_node_get_next_sibling (sibling))
    before = sibling;

  return before;
}

static TgRecordNode *
get_last (TgRecordNode *node)
{
  TgRecordNode *last = NULL;

  while ((node = tg_record_node_get_first_child (node)) != NULL)
    last = node;

  return last;
}

/* Where a step leads, %NULL if nowhere. */
static TgRecordNode *
find_step (TgStudy *self, TgStudyStep step)
{
  TgRecordNode *node = tg_study_get_node (self);
  TgRecordNode *root = tg_record_get_root (tg_study_get_record (self));

  switch (step)
    {
    case TG_STUDY_FIRST:
      return node == root ? NULL : root;
    case TG_STUDY_BACK:
      return tg_record_node_get_parent (node);
    case TG_STUDY_FORWARD:
      return tg_record_node_get_first_child (node);
    case TG_STUDY_LAST:
      return get_last (node);
    case TG_STUDY_PREVIOUS_VARIATION:
      return get_previous_sibling (node);
    case TG_STUDY_NEXT_VARIATION:
      return tg_record_node_get_next_sibling (node);
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * tg_study_can_step:
 * @self: a study
 * @step: a way to go
 *
 * Returns: whether tg_study_step() would lead anywhere
 */
gboolean
tg_study_can_step (TgStudy *self, TgStudyStep step)
{
  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  return find_step (self, step) != NULL;
}

/**
 * tg_study_step:
 * @self: a study
 * @step: a way to go
 *
 * Looks at another position, if there is one that way.
 *
 * Returns: whether there was
 */
gboolean
tg_study_step (TgStudy *self, TgStudyStep step)
{
  TgRecordNode *node;

  g_return_val_if_fail (TG_IS_STUDY (self), FALSE);

  node = find_step (self, step);
  if (node != NULL)
    tg_study_go (self, node);

  return node != NULL;
}
