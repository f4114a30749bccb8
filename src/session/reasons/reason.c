/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/reasons/reason.h"

/* Whether they tell more than that two stones lie on a line, which is true of most
 * moves, or that a game begins in one place. */
gboolean
tg_reasons_are_concrete (const TgReasons *self)
{
  const TgReason *first = &self->reasons[0];

  if (self->n != 1)
    return self->n > 1;
  switch (first->kind)
    {
    case TG_REASON_BUILDS:
    case TG_REASON_HINDERS:
      return first->n_rows > 1;
    case TG_REASON_OPENS:
      return FALSE;
    default:
      return TRUE;
    }
}
