/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opening steps of Yixin-Board's protocol, and their answers. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

typedef enum
{
  TG_YIXIN_STEP_NONE,
  TG_YIXIN_STEP_SWAP2_PROPOSE, /* place three stones */
  TG_YIXIN_STEP_SWAP2_ANSWER,  /* take a colour, or place two more stones */
  TG_YIXIN_STEP_SWAP2_CHOOSE,  /* take a colour */
  TG_YIXIN_STEP_SOOSORV_THREE, /* place three stones */
  TG_YIXIN_STEP_SOOSORV_SWAP,  /* swap colours or not, after three stones */
  /* place the fourth stone, and declare the number of fifth stones */
  TG_YIXIN_STEP_SOOSORV_FOURTH,
  TG_YIXIN_STEP_SOOSORV_SWAP_AGAIN, /* swap colours or not, after four stones */
  TG_YIXIN_STEP_SOOSORV_OFFER,      /* offer fifth stones */
  TG_YIXIN_STEP_SOOSORV_KEEP, /* keep one of the fifth stones, which follow the fourth */
} TgYixinStepKind;

typedef struct
{
  TgYixinStepKind kind;
  guint           size; /* points a side */
  guint n_fifths; /* fifth stones to offer; 0 if the command does not state the number */
  guint n;
  TgPoint points[TG_MAX_POINTS]; /* stones placed so far, in order */
} TgYixinStep;

TgYixinStepKind tg_yixin_step_find (const gchar *word);
gboolean        tg_yixin_step_has_list (TgYixinStepKind kind);
gboolean        tg_yixin_step_is_first (TgYixinStepKind kind);
gboolean        tg_yixin_step_has_right_stones (const TgYixinStep *self);

void tg_yixin_step_write_stone (const TgYixinStep *self,
                                GString           *out,
                                guint              number,
                                TgPoint            point,
                                guint              n_fifths);
void tg_yixin_step_write_swap (const TgYixinStep *self, GString *out, gboolean swaps);
void tg_yixin_step_write_offer (const TgYixinStep *self,
                                GString           *out,
                                const TgPoint     *points,
                                guint              n_points);
void tg_yixin_step_write_kept (const TgYixinStep *self, GString *out, TgPoint point);

G_END_DECLS
