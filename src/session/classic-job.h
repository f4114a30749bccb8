/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One question to a historical player, answered in another thread. */

#pragma once

#include <gio/gio.h>

#include "engine/classic/classic.h"

G_BEGIN_DECLS

/**
 * TgClassicDuty:
 * @TG_CLASSIC_DUTY_CHOOSE: decide on a move
 * @TG_CLASSIC_DUTY_VALUES: judge all points
 *
 * What is asked.
 */
typedef enum
{
  TG_CLASSIC_DUTY_CHOOSE,
  TG_CLASSIC_DUTY_VALUES,
} TgClassicDuty;

/**
 * TgClassicJob:
 * @duty: what to do
 * @classic: who is asked
 * @board: the position
 * @ruleset: the rules
 * @side: who is to move
 * @seed: to choose, what chance follows from, together with the position
 * @choice: the answer of choosing; %TG_POINT_NONE if there is no move
 * @values: the answer of judging, as from tg_classic_values()
 *
 * A question and its answer. Handed over whole and handed back whole.
 */
typedef struct
{
  TgClassicDuty    duty;
  const TgClassic *classic;
  TgBoard          board;
  TgRuleset        ruleset;
  TgStone          side;
  guint64          seed;
  TgPoint          choice;
  gint64           values[TG_MAX_POINTS];
} TgClassicJob;

TgClassicJob *tg_classic_job_new (TgClassicDuty    duty,
                                  const TgClassic *classic,
                                  const TgBoard   *board,
                                  TgRuleset        ruleset,
                                  TgStone          side);
void          tg_classic_job_run_async (TgClassicJob       *self,
                                        GCancellable       *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);
TgClassicJob *tg_classic_job_run_finish (GAsyncResult *result, GError **error);

G_END_DECLS
