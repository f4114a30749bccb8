/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of the reasons why a move is good or bad. */

#pragma once

#include "tactics/reason.h"

G_BEGIN_DECLS

/* The style of the sentences. */
typedef struct
{
  TgStone  mover;         /* the side that made the move */
  guint    size;          /* points a side */
  gboolean rows_from_top; /* the rows are numbered from the top */
} TgReasonStyle;

const gchar *tg_words_made (TgThreat threat);

gchar *tg_words_reasons (const TgReasons *reasons, const TgReasonStyle *style);
gchar *tg_words_no_reason (gboolean is_fault);

G_END_DECLS
