/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One game at a time is enough for those who watch, and gives every player the
 * whole computer. Whatever happens in a game, the next one follows: what a program
 * does wrong is its loss. */

#include "session/round-robin-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "session/even-opening.h"

#define DEFAULT_GAME_DELAY 1500
#define MAX_GAME_DELAY     (60 * 1000)

enum
{
  PROP_GAME_DELAY = 1,
  N_PROPS
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgRoundRobin, tg_round_robin, G_TYPE_OBJECT)

static void begin_next_game (TgRoundRobin *self);

static void
tell (TgRoundRobin *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Frees what a result holds. */
void
tg_round_robin_clear_result (gpointer result)
{
  g_free (((TgRoundRobinResult *) result)->sgf);
}

/* Adds a game to the table. */
void
tg_round_robin_count (TgRoundRobin *self, const TgRoundRobinResult *result)
{
  TgRoundRobinGame game =
      tg_round_robin_setup_get_game (&self->setup, self->results->len);

  g_array_append_vals (self->results, result, 1);
  tg_round_robin_table_add (&self->table, game, result->winner);
  if (result->failed != TG_STONE_NONE)
    tg_round_robin_table_add_failure (
        &self->table, result->failed == TG_STONE_BLACK ? game.black : game.white);
}

/* Ends whatever is going on, as far as it is not written down. */
static void
put_down (TgRoundRobin *self)
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

  tg_background_file_write (self->state, state);
  if (self->games != NULL && self->results->len > 0)
    {
      g_autoptr (GBytes) games = tg_round_robin_save_games (self);
      g_autoptr (GBytes) scores = tg_round_robin_save_table (self);

      tg_background_file_write (self->games, games);
      tg_background_file_write (self->scores, scores);
    }
}

static void
fail (TgRoundRobin *self, const gchar *format, const GError *error)
{
  g_autoptr (GError) explained =
      g_error_new (error->domain, error->code, format, error->message);

  g_signal_emit (self, signals[FAILED], 0, explained);
}

static void
state_failed_cb (TgRoundRobin *self, const GError *error)
{
  /* Translators: %s is the reason. */
  fail (self, _ ("The tournament cannot be kept for another day: %s"), error);
}

static void
folder_failed_cb (TgRoundRobin *self, const GError *error)
{
  /* Translators: %s is the reason. */
  fail (self,
        _ ("The games cannot be saved in the folder: %s. They can be saved elsewhere "
           "from the table."),
        error);
}

static TgBackgroundFile *
open_file (TgRoundRobin *self, const gchar *suffix)
{
  g_autofree gchar *name = g_strconcat (self->name, suffix, NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (self->setup.folder, name, NULL);

  return tg_background_file_new (file);
}

/* Says where games and table are saved from now on. One failure tells of both. */
static void
open_folder (TgRoundRobin *self)
{
  g_clear_object (&self->games);
  g_clear_object (&self->scores);
  if (self->setup.folder == NULL)
    return;

  self->games = open_file (self, ".sgf");
  self->scores = open_file (self, ".csv");
  g_signal_connect_object (self->games, "failed", G_CALLBACK (folder_failed_cb), self,
                           G_CONNECT_SWAPPED);
}

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
      /* Translators: a player, the number of a game, and the reason. */
      self->note =
          g_strdup_printf (_ ("“%s” has lost game %u, and the tournament goes on: %s"),
                           name, self->results->len + 1, reason);
    }
  tg_round_robin_count (self, &result);
  write_files (self);
  if (!tg_round_robin_is_over (self) && !self->paused)
    self->next_id = g_timeout_add (self->game_delay, next_cb, self);
  tell (self);
}

static void
match_changed_cb (TgRoundRobin *self)
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
  tell (self);
  /* An opening may be all there is to play. */
  match_changed_cb (self);
}

static void
tg_round_robin_get_property (GObject    *object,
                             guint       property_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (property_id == PROP_GAME_DELAY)
    g_value_set_uint (value, TG_ROUND_ROBIN (object)->game_delay);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
tg_round_robin_set_property (GObject      *object,
                             guint         property_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (property_id == PROP_GAME_DELAY)
    TG_ROUND_ROBIN (object)->game_delay = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
tg_round_robin_dispose (GObject *object)
{
  TgRoundRobin *self = TG_ROUND_ROBIN (object);

  put_down (self);
  if (self->match != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->match, self);
      g_object_run_dispose (G_OBJECT (self->match));
    }
  g_clear_object (&self->match);
  g_clear_object (&self->state);
  g_clear_object (&self->games);
  g_clear_object (&self->scores);

  G_OBJECT_CLASS (tg_round_robin_parent_class)->dispose (object);
}

static void
tg_round_robin_finalize (GObject *object)
{
  TgRoundRobin *self = TG_ROUND_ROBIN (object);

  g_array_unref (self->results);
  g_ptr_array_unref (self->openings);
  g_free (self->note);

  G_OBJECT_CLASS (tg_round_robin_parent_class)->finalize (object);
}

static void
tg_round_robin_class_init (TgRoundRobinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_round_robin_get_property;
  object_class->set_property = tg_round_robin_set_property;
  object_class->dispose = tg_round_robin_dispose;
  object_class->finalize = tg_round_robin_finalize;

  /**
   * TgRoundRobin:game-delay:
   *
   * How many milliseconds the end of a game is to be seen before the next begins.
   */
  props[PROP_GAME_DELAY] =
      g_param_spec_uint ("game-delay", NULL, NULL, 0, MAX_GAME_DELAY, DEFAULT_GAME_DELAY,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * TgRoundRobin::changed:
   * @self: a tournament
   *
   * Emitted when a game has begun or is over, and when the tournament pauses, goes on
   * or ends. What happens in a game its match tells.
   */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_ROUND_ROBIN, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgRoundRobin::failed:
   * @self: a tournament
   * @error: why
   *
   * Emitted when a file cannot be written, once until it can be again.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_ROUND_ROBIN, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_round_robin_init (TgRoundRobin *self)
{
  self->game_delay = DEFAULT_GAME_DELAY;
  self->paused = TRUE;
  self->results = g_array_new (FALSE, TRUE, sizeof (TgRoundRobinResult));
  g_array_set_clear_func (self->results, tg_round_robin_clear_result);
  self->openings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->match = tg_match_new ();
  g_signal_connect_object (self->match, "changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_round_robin_new:
 * @file: where to keep the tournament; the folder is made if it is not there
 *
 * Makes a tournament without players, until tg_round_robin_start() or
 * tg_round_robin_load() says more.
 *
 * Returns: (transfer full): the tournament
 */
TgRoundRobin *
tg_round_robin_new (GFile *file)
{
  TgRoundRobin *self = g_object_new (TG_TYPE_ROUND_ROBIN, NULL);

  self->state = tg_background_file_new (file);
  g_signal_connect_object (self->state, "failed", G_CALLBACK (state_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
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

  put_down (self);
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
  open_folder (self);
  write_files (self);
  tell (self);
  begin_next_game (self);
  return TRUE;
}

/**
 * tg_round_robin_load:
 * @self: a tournament that was not started
 * @error: return location for an error if the file cannot be read or makes no sense
 *
 * Reads the tournament that the file holds. It waits for tg_round_robin_resume().
 * Without a file nothing happens, and that is no error.
 *
 * Returns: whether there is one
 */
gboolean
tg_round_robin_load (TgRoundRobin *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);
  g_return_val_if_fail (self->setup.n_players == 0, FALSE);

  bytes =
      g_file_load_bytes (tg_background_file_get_file (self->state), NULL, NULL, &reason);
  if (bytes != NULL)
    {
      if (!tg_round_robin_read_state (self, bytes, error))
        return FALSE;
      open_folder (self);
      tell (self);
      return TRUE;
    }

  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/**
 * tg_round_robin_flush:
 * @self: a tournament
 * @error: return location for an error
 *
 * Writes what was played before this returns; to be called at the end of the program.
 *
 * Returns: whether that was possible
 */
gboolean
tg_round_robin_flush (TgRoundRobin *self, GError **error)
{
  g_autoptr (GBytes) state = NULL;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  if (!tg_background_file_is_busy (self->state))
    return TRUE;
  state = tg_round_robin_write_state (self);
  return tg_background_file_write_now (self->state, state, error);
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
  tell (self);
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
  tell (self);
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

  put_down (self);
  tg_match_pause (self->match);
  self->stopped = TRUE;
  self->paused = FALSE;
  write_files (self);
  tell (self);
}

/**
 * tg_round_robin_get_match:
 * @self: a tournament
 *
 * Finds the match in which the games are played. Only the tournament may change it.
 *
 * Returns: (transfer none): the match
 */
TgMatch *
tg_round_robin_get_match (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return self->match;
}

/**
 * tg_round_robin_get_setup:
 * @self: a tournament
 *
 * Tells what is played.
 *
 * Returns: (transfer none): the setup, without players before there is one
 */
const TgRoundRobinSetup *
tg_round_robin_get_setup (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return &self->setup;
}

/**
 * tg_round_robin_get_table:
 * @self: a tournament
 *
 * Tells how it stands.
 *
 * Returns: (transfer none): the table, always at its newest
 */
const TgRoundRobinTable *
tg_round_robin_get_table (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return &self->table;
}

/**
 * tg_round_robin_get_n_games:
 * @self: a tournament
 *
 * Counts the games of the tournament.
 *
 * Returns: how many there are in all
 */
guint
tg_round_robin_get_n_games (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), 0);

  return tg_round_robin_setup_count_games (&self->setup);
}

/**
 * tg_round_robin_get_n_played:
 * @self: a tournament
 *
 * Counts the games that are over.
 *
 * Returns: how many there are
 */
guint
tg_round_robin_get_n_played (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), 0);

  return self->results->len;
}

/**
 * tg_round_robin_get_paused:
 * @self: a tournament
 *
 * Tells whether it waits for tg_round_robin_resume().
 *
 * Returns: %TRUE if so
 */
gboolean
tg_round_robin_get_paused (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return self->paused && !tg_round_robin_is_over (self);
}

/**
 * tg_round_robin_is_over:
 * @self: a tournament
 *
 * Tells whether no game follows: all are played, or the tournament was stopped.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_round_robin_is_over (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return self->stopped || self->results->len >= tg_round_robin_get_n_games (self);
}

/**
 * tg_round_robin_is_stopped:
 * @self: a tournament
 *
 * Tells whether it has ended before its last game.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_round_robin_is_stopped (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return self->stopped;
}

/**
 * tg_round_robin_get_note:
 * @self: a tournament
 *
 * Tells which program did not go on last, and why.
 *
 * Returns: (transfer none) (nullable): sentences for people
 */
const gchar *
tg_round_robin_get_note (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return self->note;
}

/**
 * tg_round_robin_save_games:
 * @self: a tournament
 *
 * Writes down the games that are over.
 *
 * Returns: (transfer full): a collection in SGF
 */
GBytes *
tg_round_robin_save_games (TgRoundRobin *self)
{
  g_autoptr (GString) games = g_string_new (NULL);
  gsize length;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  for (guint i = 0; i < self->results->len; i++)
    g_string_append (games, g_array_index (self->results, TgRoundRobinResult, i).sgf);
  length = games->len;
  return g_bytes_new_take (g_string_free (g_steal_pointer (&games), FALSE), length);
}

/**
 * tg_round_robin_save_table:
 * @self: a tournament
 *
 * Writes down how it stands.
 *
 * Returns: (transfer full): comma-separated values
 */
GBytes *
tg_round_robin_save_table (TgRoundRobin *self)
{
  gchar *csv;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  csv = tg_round_robin_table_to_csv (&self->table, self->setup.players);
  return g_bytes_new_take (csv, strlen (csv));
}
