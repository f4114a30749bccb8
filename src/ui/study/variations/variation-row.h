/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row in the list of moves: two moves of the main line, or one of a variation. */

#pragma once

#include <gtk/gtk.h>

#include "record/tree/record-node.h"
#include "session/study/review/review-grade.h"

G_BEGIN_DECLS

/* What a row shows of a move. */
typedef struct
{
  const TgRecordNode *node; /* NULL for no move */
  /* name of the point, or description of a node without a move */
  const gchar *point;
  TgGrade      grade; /* TG_GRADE_NONE if the move has no grade */
  /* the chance of the player who made the move, from 0 to 1; or -1 */
  gdouble  chance;
  gboolean is_current;
} TgVariationMove;

#define TG_TYPE_VARIATION_ROW (tg_variation_row_get_type ())

/* Signals: chosen (number), for a click on the first move (0) or the second (1). */
G_DECLARE_FINAL_TYPE (TgVariationRow, tg_variation_row, TG, VARIATION_ROW, GtkWidget)

GtkWidget *tg_variation_row_new (void);
void       tg_variation_row_show (TgVariationRow        *self,
                                  const TgVariationMove *first,
                                  const TgVariationMove *second,
                                  guint                  depth);
gchar     *tg_variation_row_describe (const TgVariationMove *move, guint depth);

G_END_DECLS
