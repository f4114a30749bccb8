/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of a tree in the order in which they are read: each variation after
 * the move that it replaces. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"

G_BEGIN_DECLS

#define TG_TYPE_VARIATION (tg_variation_get_type ())

G_DECLARE_FINAL_TYPE (TgVariation, tg_variation, TG, VARIATION, GObject)

TgRecordNode *tg_variation_get_node (TgVariation *self);
TgRecordNode *tg_variation_get_second (TgVariation *self);
guint         tg_variation_get_depth (TgVariation *self);

#define TG_TYPE_VARIATION_LIST (tg_variation_list_get_type ())

/* A #GListModel of the rows with all the moves of a record. Its items are made when somebody asks for
 * them, so that a tree of a million moves takes a moment and not more than 16 bytes for
 * each row. */
G_DECLARE_FINAL_TYPE (TgVariationList, tg_variation_list, TG, VARIATION_LIST, GObject)

TgVariationList *tg_variation_list_new (void);
void             tg_variation_list_show (TgVariationList *self, const TgRecord *record);
GArray          *tg_variation_list_lay_out (const TgRecord *record);
void             tg_variation_list_show_rows (TgVariationList *self, GArray *rows);
guint            tg_variation_list_find (TgVariationList *self, const TgRecordNode *node);

G_END_DECLS
