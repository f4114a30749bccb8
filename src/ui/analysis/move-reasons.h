/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A label with the reasons why a move is good or bad, computed in the background. */

#pragma once

#include <gtk/gtk.h>

#include "tactics/reason-find.h"

G_BEGIN_DECLS

typedef struct _TgMoveReasons TgMoveReasons;

TgMoveReasons *tg_move_reasons_new (GtkLabel *label);
void           tg_move_reasons_free (TgMoveReasons *self);

void tg_move_reasons_show (TgMoveReasons          *self,
                           const TgReasonQuestion *question,
                           const gchar            *lead,
                           gboolean                rows_from_top);
void tg_move_reasons_hide (TgMoveReasons *self);

G_END_DECLS
