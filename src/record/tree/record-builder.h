/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Builds a record for a reader, and refuses content that no game can have. */

#pragma once

#include "record/text/source.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

/* Maximum memory of a text and of a mark besides their bytes: the notes of the node and
 * the allocator's overhead. */
#define TG_RECORD_TEXT_COST 112
#define TG_RECORD_MARK_COST 144

/* A record under construction. Clear it when done, even after an error. */
typedef struct
{
  TgRecord *record; /* (nullable): owned; the record so far */
  /* the current node: the one appended last, or the one that the builder went back to */
  TgRecordNode *node;
  gsize         memory;         /* bytes that the record may still use */
  guint8 stones[TG_MAX_POINTS]; /* the position at @node, indexed by tg_point_index () */
  /* owned; of TgMove: the stones that were replaced by stones set up in mid-game, on
   * the way to @node */
  GArray *replaced;
} TgRecordBuilder;

void tg_record_builder_init (TgRecordBuilder *self, guint size, const TgSource *source);
void tg_record_builder_clear (TgRecordBuilder *self);
TgRecord *tg_record_builder_finish (TgRecordBuilder *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgRecordBuilder, tg_record_builder_clear)

gboolean tg_record_builder_charge (TgRecordBuilder *self, gsize bytes, GError **error);
gboolean tg_record_builder_set_up (TgRecordBuilder *self,
                                   TgPoint          point,
                                   TgStone          stone,
                                   GError         **error);
gboolean tg_record_builder_set_up_later (TgRecordBuilder *self,
                                         TgPoint          point,
                                         TgStone          stone,
                                         GError         **error);
gboolean tg_record_builder_append (TgRecordBuilder *self, TgMove move, GError **error);
gboolean tg_record_builder_play (TgRecordBuilder *self, TgPoint point, GError **error);
gboolean tg_record_builder_set_move (TgRecordBuilder *self, TgMove move, GError **error);
void     tg_record_builder_go_back (TgRecordBuilder *self, TgRecordNode *node);

/* Makes a point of coordinates from a file, which may be any numbers. */
static inline TgPoint
tg_point_from_file (gint x, gint y)
{
  if (x < 0 || y < 0 || x >= TG_MAX_SIZE || y >= TG_MAX_SIZE)
    return TG_POINT_NONE;

  return (TgPoint){ (gint8) x, (gint8) y };
}

TgStone  tg_record_find_side_to_move (const TgRecord *record);
TgStone  tg_record_find_row (const TgRecord *record, TgRuleset ruleset);
TgStone  tg_record_find_winning_row (const TgRecord *record);
guint    tg_record_find_size (guint needed);
gboolean tg_record_check_size (gint columns, gint rows, GError **error);

G_END_DECLS
