/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One question to a player, "what is your move?" or "what do you do in this
 * opening?", and the wait until its answer may be shown. */

#pragma once

#include "session/player.h"

G_BEGIN_DECLS

/**
 * TgMoveRequest:
 *
 * A question that is open. It ends by being answered or withdrawn.
 */
typedef struct _TgMoveRequest TgMoveRequest;

/**
 * TgMoveAnswer:
 * @point: (nullable): where the player wants to play
 * @error: (nullable): why there is no @point
 * @user_data: what the caller passed
 *
 * Called once with the answer, unless the request is withdrawn before. The
 * request has ended by then, but stays the caller's to withdraw, that is free.
 */
typedef void (*TgMoveAnswer) (const TgPoint *point,
                              const GError  *error,
                              gpointer       user_data);

/**
 * TgOpeningAnswer:
 * @advice: (nullable): what the player wants to do
 * @error: (nullable): why there is no @advice
 * @user_data: what the caller passed
 *
 * The same for an opening.
 */
typedef void (*TgOpeningAnswer) (const TgOpeningAdvice *advice,
                                 const GError          *error,
                                 gpointer               user_data);

TgMoveRequest *tg_move_request_new (TgPlayer     *player,
                                    const TgGame *game,
                                    guint         delay,
                                    TgMoveAnswer  answer,
                                    gpointer      user_data);
TgMoveRequest *tg_move_request_new_opening (TgPlayer        *player,
                                            const TgOpening *opening,
                                            guint64          seed,
                                            guint            delay,
                                            TgOpeningAnswer  answer,
                                            gpointer         user_data);
void           tg_move_request_withdraw (TgMoveRequest *self);
void           tg_move_request_hurry (TgMoveRequest *self);

G_END_DECLS
