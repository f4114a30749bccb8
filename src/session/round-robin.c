/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tournament as an object: what can be asked of it, and where it is kept. */

#include "session/round-robin-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

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

/* Tells everybody that something has changed. */
void
tg_round_robin_tell (TgRoundRobin *self)
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
  fail (self, _ ("The tournament cannot be saved for later: %s"), error);
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
void
tg_round_robin_open_folder (TgRoundRobin *self)
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

  tg_round_robin_put_down (self);
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
  g_signal_connect_object (self->match, "changed",
                           G_CALLBACK (tg_round_robin_follow_match), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_round_robin_new:
 * @file: (nullable): where to keep the tournament; the folder is made if it is not
 *   there; %NULL for nowhere
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

  if (file == NULL)
    return self;
  self->state = tg_background_file_new (file);
  g_signal_connect_object (self->state, "failed", G_CALLBACK (state_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * tg_round_robin_leave_file:
 * @self: a tournament
 *
 * Keeps the tournament nowhere from now on: what the file holds stays.
 */
void
tg_round_robin_leave_file (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  g_clear_object (&self->state);
}

/**
 * tg_round_robin_is_kept:
 * @self: a tournament
 *
 * Returns: whether it can be gone on with at another time
 */
gboolean
tg_round_robin_is_kept (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return self->state != NULL;
}

/**
 * tg_round_robin_load:
 * @self: a tournament that was not started
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA if the file makes no
 *   sense, %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it,
 *   another one if it cannot be read
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

  if (self->state == NULL)
    return FALSE;
  bytes =
      g_file_load_bytes (tg_background_file_get_file (self->state), NULL, NULL, &reason);
  if (bytes != NULL)
    {
      if (!tg_round_robin_read_state (self, bytes, error))
        return FALSE;
      tg_round_robin_open_folder (self);
      tg_round_robin_tell (self);
      return TRUE;
    }

  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
flush_file (TgBackgroundFile *file, GBytes *bytes, GError **error)
{
  return file == NULL || !tg_background_file_is_dirty (file)
         || tg_background_file_write_now (file, bytes, error);
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
  g_autoptr (GBytes) games = NULL;
  g_autoptr (GBytes) scores = NULL;
  g_autoptr (GError) reason = NULL;
  gboolean are_written;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  games = tg_round_robin_save_games (self);
  scores = tg_round_robin_save_table (self);
  are_written = flush_file (self->games, games, &reason)
                && flush_file (self->scores, scores, &reason);
  state = tg_round_robin_write_state (self);
  if (!flush_file (self->state, state, are_written ? &reason : NULL))
    are_written = FALSE;
  if (!are_written)
    g_propagate_prefixed_error (error, g_steal_pointer (&reason), _ ("%s: "),
                                _ ("The tournament cannot be saved"));
  return are_written;
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
