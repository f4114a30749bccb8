/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A step states the existing stones, but not the decisions that led to them. The opening
 * is replayed up to the step without any swap of colours, because decisions depend only
 * on the stones. */

#include "cli/brain/opening-steps.h"

#include "engine/opening/opening-advice.h"

/* Number of stones before the fourth, and before the fifth, in Soosõrv. */
#define N_THREE 3
#define N_FOUR  4

/* Part of the time (1/n) for the first decision of a step that needs two. */
#define HALF 2

static TgOpeningProtocol
get_protocol (const TgYixinStep *step)
{
  return step->kind <= TG_YIXIN_STEP_SWAP2_CHOOSE ? TG_OPENING_SWAP2 : TG_OPENING_SOOSORV;
}

/* Returns the number of stones on the board; the fifth stones among those of the step
 * are only offered. */
static guint
count_placed (const TgYixinStep *step)
{
  return step->kind == TG_YIXIN_STEP_SOOSORV_KEEP ? N_FOUR : step->n;
}

/* Returns the number of fifth stones in the opening: as declared or, if they are
 * already offered, as counted. */
static guint
count_fifths (const TgYixinStep *step, const TgOpening *opening)
{
  if (step->kind == TG_YIXIN_STEP_SOOSORV_KEEP)
    return step->n - N_FOUR;

  return step->n_fifths > 0 ? step->n_fifths : opening->n;
}

/* Skips the decisions that the opening asks for, until it asks for the one of the
 * step. */
static gboolean
skip_decisions (TgOpening *opening, const TgYixinStep *step)
{
  switch (step->kind)
    {
    case TG_YIXIN_STEP_SOOSORV_FOURTH:
      return tg_opening_choose (opening, TG_OPENING_OPTION_STAY, NULL);

    case TG_YIXIN_STEP_SOOSORV_SWAP_AGAIN:
      return tg_opening_declare (opening, count_fifths (step, opening), NULL);

    case TG_YIXIN_STEP_SOOSORV_OFFER:
    case TG_YIXIN_STEP_SOOSORV_KEEP:
      return tg_opening_declare (opening, count_fifths (step, opening), NULL)
             && tg_opening_choose (opening, TG_OPENING_OPTION_STAY, NULL);

    case TG_YIXIN_STEP_NONE:
    case TG_YIXIN_STEP_SWAP2_PROPOSE:
    case TG_YIXIN_STEP_SWAP2_ANSWER:
    case TG_YIXIN_STEP_SWAP2_CHOOSE:
    case TG_YIXIN_STEP_SOOSORV_THREE:
    case TG_YIXIN_STEP_SOOSORV_SWAP:
    default:
      return TRUE;
    }
}

/* Replays the stones of a step, with the decisions between them. */
static gboolean
set_up (TgOpening *opening, const TgYixinStep *step, TgRuleset ruleset)
{
  if (!tg_opening_init (opening, get_protocol (step), ruleset, step->size, 0, NULL))
    return FALSE;

  for (guint i = 0; i < count_placed (step); i++)
    {
      if (i == N_THREE
          && !tg_opening_choose (opening,
                                 opening->protocol == TG_OPENING_SWAP2
                                     ? TG_OPENING_OPTION_TWO_MORE
                                     : TG_OPENING_OPTION_STAY,
                                 NULL))
        return FALSE;
      if (!tg_opening_play (opening, step->points[i], NULL))
        return FALSE;
    }
  return skip_decisions (opening, step);
}

static void
advise (const TgStepContext *self, const TgOpening *opening, TgOpeningAdvice *advice)
{
  tg_opening_advise (self->engine, opening, self->limits, self->seed, self->poll,
                     self->user_data, advice);
}

/* Gets the first of a step's two decisions, with half of the limits. */
static void
advise_first (const TgStepContext *self,
              const TgOpening     *opening,
              TgOpeningAdvice     *advice)
{
  TgStepContext context = *self;
  TgLimits      limits = *self->limits;

  limits.time.turn_us /= HALF;
  limits.time.match_left_us /= HALF;
  context.limits = &limits;
  advise (&context, opening, advice);
}

/* Places three stones, or, in Swap2, the two additional ones. */
static void
place_stones (const TgStepContext *self,
              const TgYixinStep   *step,
              const TgOpening     *opening,
              GString             *out)
{
  TgOpeningAdvice advice;

  advise (self, opening, &advice);
  for (guint i = 0; i < advice.n_points; i++)
    tg_yixin_step_write_stone (step, out, opening->n_stones + i + 1, advice.points[i], 0);
}

static void
place_fourth (const TgStepContext *self,
              const TgYixinStep   *step,
              TgOpening           *opening,
              GString             *out)
{
  TgOpeningAdvice fourth;
  TgOpeningAdvice count;

  advise_first (self, opening, &fourth);
  tg_opening_advice_apply (&fourth, opening, NULL);
  advise (self, opening, &count);
  tg_yixin_step_write_stone (step, out, opening->n_stones, fourth.points[0], count.count);
}

static void
choose (const TgStepContext *self,
        const TgYixinStep   *step,
        TgOpening           *opening,
        GString             *out)
{
  TgOpeningAdvice advice;

  advise_first (self, opening, &advice);
  if (advice.option == TG_OPENING_OPTION_TWO_MORE)
    {
      tg_opening_advice_apply (&advice, opening, NULL);
      place_stones (self, step, opening, out);
    }
  else
    tg_yixin_step_write_swap (step, out,
                              advice.option == TG_OPENING_OPTION_BLACK
                                  || advice.option == TG_OPENING_OPTION_SWAP);
}

/* Keeps one of the offered stones. */
static void
keep_fifth_stone (const TgStepContext *self,
                  const TgYixinStep   *step,
                  TgOpening           *opening,
                  GString             *out)
{
  TgOpeningAdvice advice = { .points = { step->points[N_FOUR] } };

  for (guint i = N_FOUR; i < step->n; i++)
    tg_opening_offer (opening, step->points[i], NULL);
  if (tg_opening_get_task (opening).action == TG_OPENING_ACTION_KEEP)
    advise (self, opening, &advice);
  tg_yixin_step_write_kept (step, out, advice.points[0]);
}

static void
offer (const TgStepContext *self,
       const TgYixinStep   *step,
       const TgOpening     *opening,
       GString             *out)
{
  TgOpeningAdvice advice;

  advise (self, opening, &advice);
  tg_yixin_step_write_offer (step, out, advice.points, advice.n_points);
}

/* Removes symmetric duplicates among fifth stones. */
static void
leave_out_images (TgYixinStep *step)
{
  guint n = N_FOUR;

  for (guint i = N_FOUR; i < step->n; i++)
    {
      gboolean is_new = TRUE;

      for (guint j = N_FOUR; j < n; j++)
        if (tg_opening_points_are_equivalent (step->points, N_FOUR, step->points[i],
                                              step->points[j], step->size))
          is_new = FALSE;
      if (is_new)
        step->points[n++] = step->points[i];
    }
  step->n = n;
}

/* Appends the answer to a step to @out. */
void
tg_opening_step_answer (const TgStepContext *self, const TgYixinStep *asked, GString *out)
{
  TgYixinStep  copy = *asked;
  TgYixinStep *step = &copy;
  TgOpening    opening;

  if (step->kind == TG_YIXIN_STEP_SOOSORV_KEEP)
    leave_out_images (step);
  if (!set_up (&opening, step, self->ruleset))
    {
      g_string_append (out, "ERROR these stones, rules or numbers are not those of the "
                            "opening\n");
      return;
    }

  switch (step->kind)
    {
    case TG_YIXIN_STEP_SWAP2_PROPOSE:
    case TG_YIXIN_STEP_SOOSORV_THREE:
      place_stones (self, step, &opening, out);
      break;
    case TG_YIXIN_STEP_SWAP2_ANSWER:
    case TG_YIXIN_STEP_SWAP2_CHOOSE:
    case TG_YIXIN_STEP_SOOSORV_SWAP:
    case TG_YIXIN_STEP_SOOSORV_SWAP_AGAIN:
      choose (self, step, &opening, out);
      break;
    case TG_YIXIN_STEP_SOOSORV_FOURTH:
      place_fourth (self, step, &opening, out);
      break;
    case TG_YIXIN_STEP_SOOSORV_OFFER:
      offer (self, step, &opening, out);
      break;
    case TG_YIXIN_STEP_SOOSORV_KEEP:
      keep_fifth_stone (self, step, &opening, out);
      break;
    case TG_YIXIN_STEP_NONE:
    default:
      g_assert_not_reached ();
    }
}
