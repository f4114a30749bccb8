/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/action-row.h"

#include "ui/layout/row-layout.h"

G_DEFINE_TYPE (TgActionRow, tg_action_row, ADW_TYPE_ACTION_ROW)

static void
tg_action_row_class_init (TgActionRowClass *klass G_GNUC_UNUSED)
{
}

static void
tg_action_row_init (TgActionRow *self)
{
  tg_row_layout_use (ADW_PREFERENCES_ROW (self));
}
