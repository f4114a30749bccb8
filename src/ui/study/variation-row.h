/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row in the list of moves: two moves of the main line, or one of a variation. */

#pragma once

#include <gtk/gtk.h>

#include "record/tree/record-node.h"
#include "session/study/review-grade.h"

G_BEGIN_DECLS

/* What is known of a move. */
typedef struct
{
  const TgRecordNode *node;   /* NULL for no move */
  const gchar        *point;  /* in words; what it is, for a node without a move */
  TgGrade             grade;  /* TG_GRADE_NONE if it has none */
  gdouble             chance; /* of the player to win after it, from 0 to 1; or -1 */
  gboolean            is_current;
} TgVariationMove;

#define TG_TYPE_VARIATION_ROW (tg_variation_row_get_type ())

/* Signals: chosen (number), when somebody clicks on the first move (0) or the second. */
G_DECLARE_FINAL_TYPE (TgVariationRow, tg_variation_row, TG, VARIATION_ROW, GtkWidget)

GtkWidget *tg_variation_row_new (void);
void       tg_variation_row_show (TgVariationRow        *self,
                                  const TgVariationMove *first,
                                  const TgVariationMove *second,
                                  guint                  depth);
gchar     *tg_variation_row_describe (const TgVariationMove *move, guint depth);

G_END_DECLS
