/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What moves a tournament forward. One game at a time is enough for those who watch,
 * and gives every player the whole computer. Whatever happens in a game, the next one
 * follows: what a program does wrong is its loss. */

#include "session/round-robin-private.h"

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "session/even-opening.h"

/* Ends whatever is going on, as far as it is not written down. */
void
tg_round_robin_put_down (TgRoundRobin *self)
{
  self->playing = FALSE;
  g_clear_handle_id (&self->next_id, g_source_remove);
  if (self->finding != NULL)
    g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
}

static void
write_files (TgRoundRobin *self)
{
  g_autoptr (GBytes) state = tg_round_robin_write_state (self);

  if (self->state != NULL)
    tg_background_file_write (self->state, state);
  if (self->games != NULL && self->results->len > 0)
    {
      g_autoptr (GBytes) games = tg_round_robin_save_games (self);
      g_autoptr (GBytes) scores = tg_round_robin_save_table (self);

      tg_background_file_write (self->games, games);
      tg_background_file_write (self->scores, scores);
    }
}

static void begin_next_game (TgRoundRobin *self);

static gboolean
next_cb (gpointer user_data)
{
  TgRoundRobin *self = user_data;

  self->next_id = 0;
  begin_next_game (self);
  return G_SOURCE_REMOVE;
}

static gchar *
write_game (TgRoundRobin *self, TgStone winner, const gchar *reason)
{
  g_autoptr (TgRecord) record = tg_record_copy (tg_match_get_record (self->match));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree gchar *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree gchar *name = g_strdup_printf ("%u", self->results->len + 1);
  g_autoptr (GBytes) bytes = NULL;

  tg_record_set_text (record, TG_RECORD_TEXT_DATE, date);
  tg_record_set_text (record, TG_RECORD_TEXT_NAME, name);
  if (reason != NULL)
    {
      tg_record_set_result (record, TG_OUTCOME_NONE, winner);
      tg_record_set_text (record, TG_RECORD_TEXT_COMMENT, reason);
    }
  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL);
  return bytes != NULL
             ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
             : g_strdup ("");
}

/* Writes the game on the board down and goes on. */
static void
finish_game (TgRoundRobin *self, TgStone winner, TgStone failed)
{
  g_autofree gchar  *reason = g_strdup (tg_match_get_failure_reason (self->match));
  TgRoundRobinResult result = { winner, failed, write_game (self, winner, reason) };

  self->playing = FALSE;
  if (failed != TG_STONE_NONE)
    {
      g_autofree gchar *name = tg_match_dup_player_name (self->match, failed);

      g_free (self->note);
      self->note = g_strdup_printf (
          self->results->len + 1 < tg_round_robin_get_n_games (self)
              /* Translators: a player, the number of a game, and the reason. */
              ? _ ("“%s” has lost game %u, and the tournament goes on: %s")
              : _ ("“%s” has lost game %u, the last one: %s"),
          name, self->results->len + 1, reason);
    }
  tg_round_robin_count (self, &result);
  write_files (self);
  if (!tg_round_robin_is_over (self) && !self->paused)
    self->next_id = g_timeout_add (self->game_delay, next_cb, self);
  tg_round_robin_tell (self);
}

/* Sees whether the game on the board is over. */
void
tg_round_robin_follow_match (TgRoundRobin *self)
{
  const TgGame *game = tg_match_get_game (self->match);
  TgStone       failed;

  if (!self->playing)
    return;
  if (tg_match_get_failure (self->match, &failed) != NULL)
    finish_game (self, tg_stone_opponent (failed), failed);
  else if (tg_game_is_over (game))
    finish_game (self, game->winner, TG_STONE_NONE);
}

static void
opening_found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgRoundRobin) self = user_data;
  g_autoptr (GError) error = NULL;
  GArray *opening = tg_even_opening_find_finish (result, &error);

  if (opening == NULL)
    return;

  g_clear_object (&self->finding);
  g_ptr_array_add (self->openings, opening);
  begin_next_game (self);
}

/* Looks for the opening of a round.
 *
 * Returns: whether it has to be waited for */
static gboolean
wait_for_opening (TgRoundRobin *self, guint round)
{
  if (!self->setup.even_openings || round < self->openings->len)
    return FALSE;
  if (self->finding != NULL)
    return TRUE;

  self->finding = g_cancellable_new ();
  tg_even_opening_find_async (
      self->setup.ruleset, self->setup.size,
      tg_round_robin_setup_get_seed (&self->setup, G_MAXUINT - self->openings->len),
      self->finding, opening_found_cb, g_object_ref (self));
  return TRUE;
}

static void
begin_next_game (TgRoundRobin *self)
{
  TgRoundRobinGame game;
  TgMatchSetup     setup;
  const GArray    *opening = NULL;

  if (self->paused || self->playing || tg_round_robin_is_over (self))
    return;

  game = tg_round_robin_setup_get_game (&self->setup, self->results->len);
  if (wait_for_opening (self, game.round))
    return;

  setup = (TgMatchSetup){
    .ruleset = self->setup.ruleset,
    .size = self->setup.size,
    .fouls = TG_FOULS_LOSE,
    .black = self->setup.players[game.black],
    .white = self->setup.players[game.white],
    .seed = tg_round_robin_setup_get_seed (&self->setup, self->results->len),
    .time = { .move_time = self->setup.move_time },
  };
  if (self->setup.even_openings)
    opening = g_ptr_array_index (self->openings, game.round);
  tg_match_start_from (self->match, &setup,
                       opening != NULL ? (const TgPoint *) opening->data : NULL,
                       opening != NULL ? opening->len : 0);
  self->playing = TRUE;
  tg_round_robin_tell (self);
  /* An opening may be all there is to play. */
  tg_round_robin_follow_match (self);
}

/**
 * tg_round_robin_start:
 * @self: a tournament
 * @setup: what to play; copied
 * @error: return location for an error if that cannot be played
 *
 * Begins a tournament, in the place of the one before.
 *
 * Returns: %FALSE with @error; nothing has changed then
 */
gboolean
tg_round_robin_start (TgRoundRobin *self, const TgRoundRobinSetup *setup, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree gchar *name = g_date_time_format (now, "tengen-%Y-%m-%d-%H%M%S");

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);
  g_return_val_if_fail (setup != NULL, FALSE);

  if (!tg_round_robin_setup_check (setup, error))
    return FALSE;

  tg_round_robin_put_down (self);
  self->setup = *setup;
  if (self->setup.seed == 0)
    self->setup.seed = (guint64) g_random_int () << 32 | g_random_int ();
  self->name = g_intern_string (name);
  self->stopped = FALSE;
  self->paused = FALSE;
  g_array_set_size (self->results, 0);
  g_ptr_array_set_size (self->openings, 0);
  self->table = (TgRoundRobinTable){ .n_players = setup->n_players };
  g_clear_pointer (&self->note, g_free);
  tg_round_robin_open_folder (self);
  write_files (self);
  tg_round_robin_tell (self);
  begin_next_game (self);
  return TRUE;
}

/**
 * tg_round_robin_pause:
 * @self: a tournament
 *
 * Has everybody wait.
 */
void
tg_round_robin_pause (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  if (self->paused || tg_round_robin_is_over (self))
    return;

  self->paused = TRUE;
  g_clear_handle_id (&self->next_id, g_source_remove);
  if (self->playing)
    tg_match_pause (self->match);
  tg_round_robin_tell (self);
}

/**
 * tg_round_robin_resume:
 * @self: a tournament
 *
 * Goes on.
 */
void
tg_round_robin_resume (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  if (!self->paused || tg_round_robin_is_over (self))
    return;

  self->paused = FALSE;
  if (self->playing)
    tg_match_resume (self->match);
  else
    begin_next_game (self);
  tg_round_robin_tell (self);
}

/**
 * tg_round_robin_stop:
 * @self: a tournament
 *
 * Ends the tournament for good. The games that are over count.
 */
void
tg_round_robin_stop (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  if (tg_round_robin_is_over (self))
    return;

  tg_round_robin_put_down (self);
  tg_match_pause (self->match);
  self->stopped = TRUE;
  self->paused = FALSE;
  write_files (self);
  tg_round_robin_tell (self);
}
