/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Yixin-Board requests each step of Swap2 and Soosõrv with a command of its own, and
 * reads the answers from MESSAGE lines, in which a space separates the two numbers of a
 * point. */

#include "protocol/yixin-step.h"

#define N_THREE 3
#define N_FOUR  4
#define N_FIVE  5

/* The kinds of steps, by TgYixinStepKind. */
static const struct
{
  const gchar *word; /* the command that requests the step */
  gboolean     has_list;
  /* stones that the command needs; for TG_YIXIN_STEP_SOOSORV_KEEP, at least so many */
  guint        n_stones;
  const gchar *answer; /* text before the number in the answer */
  guint        swap;
} steps[] = {
  [TG_YIXIN_STEP_NONE] = { NULL, FALSE, 0, NULL, 0 },
  [TG_YIXIN_STEP_SWAP2_PROPOSE] = { "YXSWAP2STEP1", FALSE, 0, "SWAP2", 0 },
  [TG_YIXIN_STEP_SWAP2_ANSWER] = { "YXSWAP2STEP2", FALSE, N_THREE, "SWAP2", 1 },
  [TG_YIXIN_STEP_SWAP2_CHOOSE] = { "YXSWAP2STEP3", FALSE, N_FIVE, "SWAP2", 2 },
  [TG_YIXIN_STEP_SOOSORV_THREE] = { "YXSOOSORVSTEP1", FALSE, 0, "SOOSORV", 0 },
  [TG_YIXIN_STEP_SOOSORV_SWAP] = { "YXSOOSORVSTEP2", TRUE, N_THREE, "SOOSORV", 1 },
  [TG_YIXIN_STEP_SOOSORV_FOURTH] = { "YXSOOSORVSTEP3", TRUE, N_THREE, "SOOSORV", 0 },
  [TG_YIXIN_STEP_SOOSORV_SWAP_AGAIN] = { "YXSOOSORVSTEP4", TRUE, N_FOUR, "SOOSORV", 2 },
  [TG_YIXIN_STEP_SOOSORV_OFFER] = { "YXSOOSORVSTEP5", TRUE, N_FOUR, "SOOSORV", 0 },
  [TG_YIXIN_STEP_SOOSORV_KEEP] = { "YXSOOSORVSTEP6", TRUE, N_FIVE, "SOOSORV", 0 },
};

/* Finds the step that the command @word requests. @word: in capitals. */
TgYixinStepKind
tg_yixin_step_find (const gchar *word)
{
  for (guint kind = TG_YIXIN_STEP_NONE + 1; kind < G_N_ELEMENTS (steps); kind++)
    if (g_str_equal (word, steps[kind].word))
      return (TgYixinStepKind) kind;

  return TG_YIXIN_STEP_NONE;
}

/* Returns whether a list of stones follows the command; otherwise the stones are on the
 * board. */
gboolean
tg_yixin_step_has_list (TgYixinStepKind kind)
{
  return steps[kind].has_list;
}

/* Returns whether the step begins an opening on an empty board. */
gboolean
tg_yixin_step_is_first (TgYixinStepKind kind)
{
  return steps[kind].n_stones == 0;
}

/* Returns whether the list or the board has as many stones as the step needs. */
gboolean
tg_yixin_step_has_right_stones (const TgYixinStep *self)
{
  if (self->kind == TG_YIXIN_STEP_SOOSORV_KEEP)
    return self->n >= steps[self->kind].n_stones;

  return self->n == steps[self->kind].n_stones;
}

static void
write_point (const TgYixinStep *self, GString *out, TgPoint point)
{
  g_string_append_printf (out, " %d %d", point.x, (gint) self->size - 1 - point.y);
}

/* Answers with the stone @number of the opening, counted from 1. @n_fifths: number of
 * fifth stones declared with the fourth; 0 for other stones. */
void
tg_yixin_step_write_stone (const TgYixinStep *self,
                           GString           *out,
                           guint              number,
                           TgPoint            point,
                           guint              n_fifths)
{
  g_string_append_printf (out, "MESSAGE %s MOVE%u", steps[self->kind].answer, number);
  write_point (self, out, point);
  if (n_fifths > 0)
    g_string_append_printf (out, " %u", n_fifths);
  g_string_append_c (out, '\n');
}

/* Answers whether colours are swapped; in Swap2, takes Black or White. */
void
tg_yixin_step_write_swap (const TgYixinStep *self, GString *out, gboolean swaps)
{
  g_string_append_printf (out, "MESSAGE %s SWAP%u %s\n", steps[self->kind].answer,
                          steps[self->kind].swap, swaps ? "YES" : "NO");
}

void
tg_yixin_step_write_offer (const TgYixinStep *self,
                           GString           *out,
                           const TgPoint     *points,
                           guint              n_points)
{
  g_string_append_printf (out, "MESSAGE %s MOVE5 REFRESH\n", steps[self->kind].answer);
  for (guint i = 0; i < n_points; i++)
    tg_yixin_step_write_stone (self, out, N_FIVE, points[i], 0);
  g_string_append_printf (out, "MESSAGE %s MOVE5 DONE\n", steps[self->kind].answer);
}

/* Answers with the fifth stone to keep. */
void
tg_yixin_step_write_kept (const TgYixinStep *self, GString *out, TgPoint point)
{
  g_string_append_printf (out, "MESSAGE %s MOVE5C", steps[self->kind].answer);
  write_point (self, out, point);
  g_string_append_c (out, '\n');
}
