/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Point names typed letter by letter. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

/**
 * TgPointEntry:
 * @column: the column typed, or -1 while none is
 * @row: the row typed so far, from 1; 0 while none is
 *
 * The part of a name typed so far. A plain value; zeroed memory is not an empty entry,
 * tg_point_entry_clear() makes one.
 */
typedef struct
{
  gint column;
  gint row;
} TgPointEntry;

void     tg_point_entry_clear (TgPointEntry *self);
gboolean tg_point_entry_is_empty (const TgPointEntry *self);
gboolean tg_point_entry_type (TgPointEntry *self,
                              gunichar      letter,
                              guint         size,
                              TgPoint      *point);

G_END_DECLS
