/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is good or bad, in words. */

#pragma once

#include "tactics/reason.h"

G_BEGIN_DECLS

/* How a reason is told. */
typedef struct
{
  TgStone  mover;         /* whose move it is about */
  guint    size;          /* of the board */
  gboolean rows_from_top; /* how points are named */
} TgReasonStyle;

const gchar *tg_words_made (TgThreat threat);

gchar *tg_words_reasons (const TgReasons *reasons, const TgReasonStyle *style);
gchar *tg_words_no_reason (gboolean is_fault);

G_END_DECLS
