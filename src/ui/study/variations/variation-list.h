/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of a tree in reading order: each variation after the move that it
 * replaces. */

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

/* A #GListModel of rows with all the moves of a record. It creates its items on demand,
 * so that a tree of a million moves loads quickly and needs 16 bytes a row. */
G_DECLARE_FINAL_TYPE (TgVariationList, tg_variation_list, TG, VARIATION_LIST, GObject)

TgVariationList *tg_variation_list_new (void);
void             tg_variation_list_show (TgVariationList *self, const TgRecord *record);
GArray          *tg_variation_list_lay_out (const TgRecord *record);
void             tg_variation_list_show_rows (TgVariationList *self, GArray *rows);
guint            tg_variation_list_find (TgVariationList *self, const TgRecordNode *node);

G_END_DECLS
