/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a tournament. One game is played at a time, which gives every player the whole
 * computer and lets people follow. A program that fails loses its game, and the next game
 * follows. */

#include "session/tournament/round-robin.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "record/formats/record-io.h"
#include "session/players/programs/external-engine.h"
#include "session/storage/background-file.h"
#include "session/tournament/even-opening.h"
#include "session/tournament/round-robin-state.h"

#define DEFAULT_GAME_DELAY 1500
#define MAX_GAME_DELAY     (60 * 1000)

struct _TgRoundRobin
{
  GObject parent_instance;

  TgMatch          *match;  /* owned */
  TgBackgroundFile *file;   /* owned; NULL if the tournament is not saved */
  TgBackgroundFile *games;  /* owned; NULL without a folder */
  TgBackgroundFile *scores; /* owned; NULL without a folder */

  TgRoundRobinState state;
  gchar            *note;    /* owned: the last problem, or NULL */
  GCancellable     *finding; /* owned; NULL unless an opening is being searched for */
  gboolean          paused;
  gboolean          playing;    /* a game is in progress */
  guint             next_id;    /* timeout for the next game; 0 for none */
  guint             game_delay; /* milliseconds */
};

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

static void
announce_changed (TgRoundRobin *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
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
        _ ("The games cannot be saved in the folder: %s. You can save them elsewhere "
           "from the table."),
        error);
}

static TgBackgroundFile *
open_file (TgRoundRobin *self, const gchar *suffix)
{
  g_autofree gchar *name = g_strconcat (self->state.name, suffix, NULL);
  g_autoptr (GFile) file =
      g_file_new_build_filename (self->state.setup.folder, name, NULL);

  return tg_background_file_new (file);
}

/* Sets the files of games and table. A failure to write either of these two files is
 * reported once. */
static void
open_folder (TgRoundRobin *self)
{
  g_clear_object (&self->games);
  g_clear_object (&self->scores);
  if (self->state.setup.folder == NULL)
    return;

  self->games = open_file (self, ".sgf");
  self->scores = open_file (self, ".csv");
  g_signal_connect_object (self->games, "failed", G_CALLBACK (folder_failed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Abandons the game in progress, and any timeout or search for an opening. */
static void
abandon_game (TgRoundRobin *self)
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
  g_autoptr (GBytes) state = tg_round_robin_state_write (&self->state);

  if (self->file != NULL)
    tg_background_file_write (self->file, state);
  if (self->games != NULL && self->state.results->len > 0)
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

/* Whether the finished game was lost on time: by the clock, or because a program gave
 * no answer before the clocks started. */
static gboolean
is_lost_on_time (TgRoundRobin *self, const TgMatchFailure *failure)
{
  if (failure == NULL)
    return tg_match_get_game (self->match)->outcome == TG_OUTCOME_TIME;
  return g_error_matches (failure->error, TG_EXTERNAL_ENGINE_ERROR,
                          TG_EXTERNAL_ENGINE_ERROR_TIME);
}

static gchar *
write_game (TgRoundRobin *self, TgStone winner, const TgMatchFailure *failure)
{
  g_autoptr (TgRecord) record = tg_record_copy (tg_match_get_record (self->match));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree gchar *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree gchar *name = g_strdup_printf ("%u", self->state.results->len + 1);
  g_autoptr (GBytes) bytes = NULL;

  tg_record_set_text (record, TG_RECORD_TEXT_DATE, date);
  tg_record_set_text (record, TG_RECORD_TEXT_NAME, name);
  if (failure != NULL)
    {
      tg_record_set_result (
          record, is_lost_on_time (self, failure) ? TG_OUTCOME_TIME : TG_OUTCOME_NONE,
          winner);
      tg_record_set_text (record, TG_RECORD_TEXT_COMMENT, failure->reason);
    }
  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL);
  return bytes != NULL
             ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
             : g_strdup ("");
}

/* Returns: (transfer full) (nullable): the problem that decided the finished game; %NULL
 * if there was none */
static gchar *
describe_loss (TgRoundRobin *self, TgStone winner, const TgMatchFailure *failure)
{
  guint             number = self->state.results->len + 1;
  gboolean          is_last = number >= tg_round_robin_get_n_games (self);
  g_autofree gchar *name = NULL;

  if (failure == NULL && !is_lost_on_time (self, NULL))
    return NULL;

  name = tg_match_dup_player_name (self->match, tg_stone_opponent (winner));
  if (is_lost_on_time (self, failure))
    return g_strdup_printf (
        is_last
            /* Translators: a player, and the number of a game. */
            ? _ ("“%s” lost game %u, the last one, on time")
            : _ ("“%s” lost game %u on time; the tournament continues"),
        name, number);
  return g_strdup_printf (
      is_last
          /* Translators: a player, the number of a game, and the reason. */
          ? _ ("“%s” lost game %u, the last one: %s")
          : _ ("“%s” lost game %u; the tournament continues: %s"),
      name, number, failure->reason);
}

/* Records the finished game, and continues. */
static void
finish_game (TgRoundRobin *self, TgStone winner, const TgMatchFailure *failure)
{
  TgStone            failed = failure != NULL ? failure->side : TG_STONE_NONE;
  TgRoundRobinResult result = { .winner = winner,
                                .failed = failed,
                                .sgf = write_game (self, winner, failure) };
  gchar             *note = describe_loss (self, winner, failure);

  self->playing = FALSE;
  if (note != NULL)
    {
      g_free (self->note);
      self->note = note;
    }
  result.is_late = is_lost_on_time (self, failure);
  tg_round_robin_state_add (&self->state, &result);
  write_files (self);
  if (tg_round_robin_is_over (self))
    tg_match_stop (self->match);
  else if (!self->paused)
    self->next_id = g_timeout_add (self->game_delay, next_cb, self);
  announce_changed (self);
}

/* Called when the match has changed: records the game if it is over. */
static void
match_changed_cb (TgRoundRobin *self)
{
  const TgGame         *game = tg_match_get_game (self->match);
  const TgMatchFailure *failure = tg_match_get_failure (self->match);

  if (!self->playing)
    return;
  if (failure != NULL)
    finish_game (self, tg_stone_opponent (failure->side), failure);
  else if (tg_game_is_over (game))
    finish_game (self, game->winner, NULL);
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
  g_ptr_array_add (self->state.openings, opening);
  begin_next_game (self);
}

/* Starts the search for the opening of a round, if needed.
 *
 * Returns: whether the search is running */
static gboolean
wait_for_opening (TgRoundRobin *self, guint round)
{
  if (!self->state.setup.even_openings || round < self->state.openings->len)
    return FALSE;
  if (self->finding != NULL)
    return TRUE;

  self->finding = g_cancellable_new ();
  tg_even_opening_find_async (
      self->state.setup.ruleset, self->state.setup.size,
      tg_round_robin_setup_get_seed (&self->state.setup,
                                     G_MAXUINT - self->state.openings->len),
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

  game = tg_round_robin_setup_get_game (&self->state.setup, self->state.results->len);
  if (wait_for_opening (self, game.round))
    return;

  setup = (TgMatchSetup){
    .ruleset = self->state.setup.ruleset,
    .size = self->state.setup.size,
    .fouls = TG_FOULS_LOSE,
    .black = self->state.setup.players[game.black],
    .white = self->state.setup.players[game.white],
    .seed = tg_round_robin_setup_get_seed (&self->state.setup, self->state.results->len),
    .time = { .move_time = self->state.setup.move_time,
              .tolerance = TG_EXTERNAL_ENGINE_TOLERANCE_US },
  };
  if (self->state.setup.even_openings)
    opening = g_ptr_array_index (self->state.openings, game.round);
  tg_match_start_from (self->match, &setup,
                       opening != NULL ? (const TgPoint *) opening->data : NULL,
                       opening != NULL ? opening->len : 0);
  self->playing = TRUE;
  announce_changed (self);
  /* The stones of the opening may end the game. */
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

  if (self->match != NULL)
    tg_round_robin_close (self);
  g_clear_object (&self->match);
  g_clear_object (&self->file);
  g_clear_object (&self->games);
  g_clear_object (&self->scores);

  G_OBJECT_CLASS (tg_round_robin_parent_class)->dispose (object);
}

static void
tg_round_robin_finalize (GObject *object)
{
  TgRoundRobin *self = TG_ROUND_ROBIN (object);

  tg_round_robin_state_clear (&self->state);
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
   * The time between the end of a game and the beginning of the next, in milliseconds.
   */
  props[PROP_GAME_DELAY] =
      g_param_spec_uint ("game-delay", NULL, NULL, 0, MAX_GAME_DELAY, DEFAULT_GAME_DELAY,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * TgRoundRobin::changed:
   * @self: a tournament
   *
   * Emitted when a game has begun or is over, and when the tournament pauses, resumes or
   * ends. The match has signals for the moves of a game.
   */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_ROUND_ROBIN, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgRoundRobin::failed:
   * @self: a tournament
   * @error: the reason
   *
   * Emitted when a file cannot be written, but only once until the next success.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_ROUND_ROBIN, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_round_robin_init (TgRoundRobin *self)
{
  self->game_delay = DEFAULT_GAME_DELAY;
  self->paused = TRUE;
  tg_round_robin_state_init (&self->state);
  self->match = tg_match_new ();
  g_signal_connect_object (self->match, "changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tg_round_robin_new:
 * @file: (nullable): the file of the tournament, whose folder is created when needed;
 *   %NULL not to save it
 *
 * Creates a tournament without players, for tg_round_robin_start() or
 * tg_round_robin_load().
 */
TgRoundRobin *
tg_round_robin_new (GFile *file)
{
  TgRoundRobin *self = g_object_new (TG_TYPE_ROUND_ROBIN, NULL);

  if (file == NULL)
    return self;
  self->file = tg_background_file_new (file);
  g_signal_connect_object (self->file, "failed", G_CALLBACK (state_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Stops saving the tournament; its file stays unchanged. */
void
tg_round_robin_leave_file (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  g_clear_object (&self->file);
}

gboolean
tg_round_robin_is_kept (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return self->file != NULL;
}

/**
 * tg_round_robin_load:
 * @self: a tournament that was not started
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA if the file is invalid,
 *   %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it, another one
 *   if it cannot be read
 *
 * Reads the tournament of the file, which then waits for tg_round_robin_resume(). A
 * missing file is no error. The games before the damage of a damaged file may be read;
 * call tg_round_robin_keep() after the file was put aside.
 *
 * Returns: whether a complete tournament was read; %FALSE without @error if there is none
 */
gboolean
tg_round_robin_load (TgRoundRobin *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);
  g_return_val_if_fail (self->state.setup.n_players == 0, FALSE);

  if (self->file == NULL)
    return FALSE;
  bytes =
      g_file_load_bytes (tg_background_file_get_file (self->file), NULL, NULL, &reason);
  if (bytes != NULL)
    {
      gboolean is_whole = tg_round_robin_state_read (&self->state, bytes, error);

      if (self->state.setup.n_players == 0)
        return FALSE;
      open_folder (self);
      announce_changed (self);
      return is_whole;
    }

  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Writes the tournament to its file after the damaged one was put aside. */
void
tg_round_robin_keep (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  write_files (self);
}

static gboolean
flush_file (TgBackgroundFile *file, GBytes *bytes, GError **error)
{
  return file == NULL || !tg_background_file_is_dirty (file)
         || tg_background_file_write_now (file, bytes, error);
}

/* Writes the state before it returns. To be called at the end of the program. */
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
  state = tg_round_robin_state_write (&self->state);
  if (!flush_file (self->file, state, are_written ? &reason : NULL))
    are_written = FALSE;
  if (!are_written)
    g_propagate_prefixed_error (error, g_steal_pointer (&reason), _ ("%s: "),
                                _ ("The tournament cannot be saved"));
  return are_written;
}

/**
 * tg_round_robin_start:
 * @setup: the setup; copied
 * @error: return location for an error if the setup is invalid
 *
 * Begins a tournament, and replaces the previous one.
 *
 * Returns: %FALSE with @error, and without a change
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

  abandon_game (self);
  tg_round_robin_state_begin (&self->state, setup, name);
  if (setup->seed == 0)
    self->state.setup.seed = (guint64) g_random_int () << 32 | g_random_int ();
  self->paused = FALSE;
  g_clear_pointer (&self->note, g_free);
  open_folder (self);
  write_files (self);
  announce_changed (self);
  begin_next_game (self);
  return TRUE;
}

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
  announce_changed (self);
}

/* Pauses for longer: stops the threads and programs of the players until the tournament
 * is resumed. */
void
tg_round_robin_suspend (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  tg_round_robin_pause (self);
  tg_match_stop (self->match);
}

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
  announce_changed (self);
}

/* Ends the game and all programs of players, and starts nothing any more. Call it before
 * dropping a reference to a tournament that others may still hold. */
void
tg_round_robin_close (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  abandon_game (self);
  self->paused = TRUE;
  g_signal_handlers_disconnect_by_data (self->match, self);
  tg_match_stop (self->match);
}

/* Ends the tournament before its last game. Finished games count. */
void
tg_round_robin_stop (TgRoundRobin *self)
{
  g_return_if_fail (TG_IS_ROUND_ROBIN (self));

  if (tg_round_robin_is_over (self))
    return;

  abandon_game (self);
  tg_match_stop (self->match);
  self->state.stopped = TRUE;
  self->paused = FALSE;
  write_files (self);
  announce_changed (self);
}

/* Gets the match of the current game. Only the tournament may change it. */
TgMatch *
tg_round_robin_get_match (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return self->match;
}

/* Returns: the setup, which has no players before the first tournament */
const TgRoundRobinSetup *
tg_round_robin_get_setup (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return &self->state.setup;
}

/* Returns: the table, always current */
const TgResultTable *
tg_round_robin_get_table (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return self->state.table;
}

guint
tg_round_robin_get_n_games (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), 0);

  return tg_round_robin_state_get_n_games (&self->state);
}

guint
tg_round_robin_get_n_played (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), 0);

  return self->state.results->len;
}

/* Returns: whether the tournament waits for tg_round_robin_resume() */
gboolean
tg_round_robin_get_paused (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return self->paused && !tg_round_robin_is_over (self);
}

/* Returns: whether no game follows: all are played, or the tournament was stopped */
gboolean
tg_round_robin_is_over (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return tg_round_robin_state_is_over (&self->state);
}

/* Returns: whether the tournament was stopped before its last game */
gboolean
tg_round_robin_is_stopped (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), FALSE);

  return self->state.stopped;
}

/* Gets the last failure of a program, with its reason. Returns: (nullable): sentences for
 * the user */
const gchar *
tg_round_robin_get_note (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return self->note;
}

/* Returns: (transfer full): the finished games, as an SGF collection */
GBytes *
tg_round_robin_save_games (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return tg_round_robin_state_write_games (&self->state);
}

/* Returns: (transfer full): the table as comma-separated values */
GBytes *
tg_round_robin_save_table (TgRoundRobin *self)
{
  g_return_val_if_fail (TG_IS_ROUND_ROBIN (self), NULL);

  return tg_round_robin_state_write_table (&self->state);
}
