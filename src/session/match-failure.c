/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of a match when a player gives no move that can be played, as
 * programs of others may: the game stays as it is and waits until the player is
 * asked once more or somebody takes over. */

#include "session/match-private.h"

#include <glib/gi18n-lib.h>

#include "session/external-engine.h"

void
tg_match_forget_failure (TgMatch *self)
{
  g_clear_error (&self->failure);
  g_clear_pointer (&self->reason, g_free);
}

/* Adds what somebody can do about it. */
static GError *
explain (const GError *error)
{
  const gchar *format;

  if (g_error_matches (error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_START))
    /* Translators: %s says what went wrong. */
    format = _ ("%s. Check the command that starts the program, or let the computer or a "
                "person play on.");
  else
    /* Translators: %s says what went wrong. */
    format =
        _ ("%s. Let the program try again, or let the computer or a person play on.");

  return g_error_new (error->domain, error->code, format, error->message);
}

/* A player that gives no answer leaves the match paused, until somebody resumes
 * it or takes over. */
void
tg_match_give_up (TgMatch *self, const GError *error)
{
  TgStone           side = tg_match_get_acting_side (self);
  GError           *failure;
  g_autofree gchar *reason = g_strdup (error->message);

  if (tg_match_get_player (self, side).kind == TG_PLAYER_PROGRAM)
    failure = explain (error);
  else
    {
      failure = g_error_copy (error);
      g_warning ("%s gave up: %s", tg_player_get_name (tg_match_get_acting_player (self)),
                 error->message);
    }

  tg_match_stop_thinking (self);
  self->failure = failure;
  self->reason = g_steal_pointer (&reason);
  self->failed_side = side;
  self->paused = TRUE;
  tg_match_announce (self, NULL, 0);
}

/* A program of others that wants to play where nobody can is not helped: it may
 * be that it plays another game. */
void
tg_match_give_up_over_move (TgMatch *self, TgPoint point)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GError) error = NULL;
  TgGame trial = self->game;

  tg_game_play (&trial, point, &refusal);
  g_set_error (&error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_MOVE,
               /* Translators: a program’s name, then the reason, such as “A stone
                * lies on H8 already”. */
               _ ("“%s” answers with a move that cannot be played: %s"),
               tg_player_get_name (tg_match_get_acting_player (self)), refusal->message);
  tg_match_give_up (self, error);
}

/**
 * tg_match_get_failure:
 * @self: a match
 * @stone: (out) (optional): whose player it is
 *
 * Tells what went wrong, if the match waits because a program gave no move that
 * can be played. The game is as it was before, and paused: tg_match_retry() lets
 * the program try once more, after tg_match_set_player() somebody else goes on.
 *
 * Returns: (nullable) (transfer none): what went wrong and what to do, in words
 *   for people, valid until the match changes; %NULL if nothing did
 */
const GError *
tg_match_get_failure (TgMatch *self, TgStone *stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  if (stone != NULL)
    *stone = self->failure != NULL ? self->failed_side : TG_STONE_NONE;
  return self->failure;
}

/**
 * tg_match_get_failure_reason:
 * @self: a match
 *
 * Tells what went wrong for those who do not have to do anything about it, see
 * tg_match_get_failure().
 *
 * Returns: (nullable) (transfer none): what went wrong, without a full stop, valid
 *   until the match changes; %NULL if nothing did
 */
const gchar *
tg_match_get_failure_reason (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return self->reason;
}

/**
 * tg_match_retry:
 * @self: a match
 *
 * Lets a program that has failed try once more, see tg_match_get_failure().
 */
void
tg_match_retry (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (self->failure != NULL)
    tg_match_resume (self);
}
