/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of an opening as Yixin-Board asks for them, and their answers. */

#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

typedef enum
{
  TG_YIXIN_STEP_NONE,
  TG_YIXIN_STEP_SWAP2_PROPOSE, /* put three stones */
  TG_YIXIN_STEP_SWAP2_ANSWER,  /* take a colour, or put two more */
  TG_YIXIN_STEP_SWAP2_CHOOSE,  /* take a colour */
  TG_YIXIN_STEP_SOOSORV_THREE, /* put three stones */
  TG_YIXIN_STEP_SOOSORV_SWAP,  /* swap colours or not, after three stones */
  TG_YIXIN_STEP_SOOSORV_FOURTH, /* put the fourth, and say how many fifth ones there will be */
  TG_YIXIN_STEP_SOOSORV_SWAP_AGAIN, /* the same after four stones */
  TG_YIXIN_STEP_SOOSORV_OFFER,      /* offer fifth stones */
  TG_YIXIN_STEP_SOOSORV_KEEP,       /* keep one of those behind the fourth stone */
} TgYixinStepKind;

typedef struct
{
  TgYixinStepKind kind;
  guint           size;     /* of the board */
  guint           n_fifths; /* that are to be offered; 0 if the step does not say */
  guint           n;
  TgPoint         points[TG_MAX_POINTS]; /* the stones that there are, in their order */
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
