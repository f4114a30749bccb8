/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/find/find-run.h"

struct _TgFindRun
{
  TgFindDrill drill;
  gboolean    found[TG_FIND_MAX_ANSWERS];
  gboolean    wrong
      [TG_MAX_POINTS]; /* by tg_point_index(): whether the point is marked and wrong */
  guint    n_found;
  guint    n_wrong; /* number of all wrong points so far */
  guint    n_hints;
  gboolean is_shown;
};

TgFindRun *
tg_find_run_new (const TgFindDrill *drill)
{
  TgFindRun *self = g_new0 (TgFindRun, 1);

  self->drill = *drill;
  return self;
}

void
tg_find_run_free (TgFindRun *self)
{
  g_free (self);
}

const TgFindDrill *
tg_find_run_get_drill (const TgFindRun *self)
{
  return &self->drill;
}

guint
tg_find_run_get_n_found (const TgFindRun *self)
{
  return self->n_found;
}

/* The number of wrong points that were marked, including those whose mark was cleared. */
guint
tg_find_run_get_n_wrong (const TgFindRun *self)
{
  return self->n_wrong;
}

guint
tg_find_run_get_n_hints (const TgFindRun *self)
{
  return self->n_hints;
}

gboolean
tg_find_run_is_over (const TgFindRun *self)
{
  return self->is_shown || self->n_found == self->drill.n_answers;
}

/* Whether the run ended before all points were found. */
gboolean
tg_find_run_is_shown (const TgFindRun *self)
{
  return self->is_shown;
}

/* @answer: index of an answer of the drill */
gboolean
tg_find_run_has_found (const TgFindRun *self, guint answer)
{
  g_return_val_if_fail (answer < self->drill.n_answers, FALSE);

  return self->found[answer];
}

/* Whether @point is a marked wrong point. */
gboolean
tg_find_run_has_wrong (const TgFindRun *self, TgPoint point)
{
  return self->wrong[tg_point_index (point, self->drill.board.size)];
}

static TgFindOutcome
mark_answer (TgFindRun *self, guint answer)
{
  if (self->found[answer])
    return TG_FIND_AGAIN;
  self->found[answer] = TRUE;
  self->n_found++;
  return tg_find_run_is_over (self) ? TG_FIND_LAST : TG_FIND_RIGHT;
}

/* Marks an empty point or, if the point is marked and wrong, clears its mark. */
TgFindOutcome
tg_find_run_mark (TgFindRun *self, TgPoint point)
{
  gboolean *wrong = &self->wrong[tg_point_index (point, self->drill.board.size)];

  if (tg_find_run_is_over (self))
    return TG_FIND_OVER;
  for (guint i = 0; i < self->drill.n_answers; i++)
    if (tg_point_equal (self->drill.answers[i], point))
      return mark_answer (self, i);
  *wrong = !*wrong;
  self->n_wrong += *wrong ? 1 : 0;
  return *wrong ? TG_FIND_WRONG : TG_FIND_CLEARED;
}

/* Gets a point that is still to find. Returns: whether there is one */
gboolean
tg_find_run_hint (TgFindRun *self, TgPoint *point)
{
  for (guint i = 0; i < self->drill.n_answers && !self->is_shown; i++)
    if (!self->found[i])
      {
        self->n_hints++;
        *point = self->drill.answers[i];
        return TRUE;
      }
  return FALSE;
}

/* Ends the run and shows the points that were not found. */
void
tg_find_run_show (TgFindRun *self)
{
  if (!tg_find_run_is_over (self))
    self->is_shown = TRUE;
}
