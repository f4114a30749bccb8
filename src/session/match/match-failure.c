/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/match/match-failure.h"

#include <glib/gi18n-lib.h>

#include "session/players/programs/external-engine.h"

/* Adds advice for the person to an error message. */
static GError *
explain (const GError *error)
{
  const gchar *format;

  if (g_error_matches (error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_START))
    /* Translators: %s says what went wrong. */
    format = _ ("%s. Check the engine’s command, use Tengen, or take over.");
  else
    /* Translators: %s says what went wrong. */
    format = _ ("%s. Try again, use Tengen, or take over.");

  return g_error_new (error->domain, error->code, format, error->message);
}

/* Sets the failure of a player of @kind called @name, who made no move because of
 * @error. */
void
tg_match_failure_set (TgMatchFailure *self,
                      TgStone         side,
                      TgPlayerKind    kind,
                      const gchar    *name,
                      const GError   *error)
{
  GError *shown = kind == TG_PLAYER_PROGRAM ? explain (error) : g_error_copy (error);

  if (kind != TG_PLAYER_PROGRAM)
    g_warning ("%s gave up: %s", name, error->message);
  tg_match_failure_clear (self);
  *self = (TgMatchFailure){ shown, g_strdup (error->message), side };
}

void
tg_match_failure_clear (TgMatchFailure *self)
{
  g_clear_error (&self->error);
  g_clear_pointer (&self->reason, g_free);
  self->side = TG_STONE_NONE;
}

/* Returns: (transfer full): an error that says that a program answered with an illegal
 * move */
GError *
tg_match_failure_new_refusal (const gchar *name, const TgGame *game, TgPoint point)
{
  g_autoptr (GError) refusal = NULL;
  TgGame trial = *game;

  tg_game_play (&trial, point, &refusal);
  return g_error_new (TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_MOVE,
                      /* Translators: a program’s name, then the reason why, such as “H8
                       * is already taken”. */
                      _ ("“%s” answered with a move that cannot be played: %s"), name,
                      refusal->message);
}

/* Sets the error for actions that need it to be the player's turn.
 *
 * Returns: %FALSE */
gboolean
tg_match_failure_set_busy (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("It is not your turn"));
  return FALSE;
}
