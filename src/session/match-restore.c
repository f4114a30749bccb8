/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a match that was written down, see match-state.h. The text may have come
 * to any harm: all of it is read, and the game replayed from the first stone,
 * before anything changes. */

#include "session/match-state.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "rules/notation.h"
#include "session/state-values.h"

/* Far more than a game takes, with all that was taken back in it. */
#define MAX_BYTES ((gsize) 4 << 20)
#define MAX_STEPS 100

/* A month, in microseconds. */
#define MAX_TIME (31 * G_TIME_SPAN_DAY)

typedef struct
{
  GKeyFile    *file; /* owned */
  TgMatchSetup setup;
  TgPairMatch  pair;
  guint64      seed;
  TgStone      offer;
  TgRated      spoiled;
  gboolean     finished;
  GArray      *steps;  /* owned, of TgOpeningAdvice */
  GArray      *turns;  /* owned, of TgClock; the last is that of the turn */
  gint64       used;   /* of the turn */
  TgRecord    *record; /* owned; stands at the position of game */
  TgOpening    opening;
  TgGame       game;
} State;

static void
state_clear (State *self)
{
  g_clear_pointer (&self->file, g_key_file_unref);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->record, tg_record_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (State, state_clear)

static gboolean
refuse (GError **error, const gchar *reason)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: %s is the reason. */
               _ ("The saved game cannot be continued: %s"), reason);
  return FALSE;
}

static gboolean
refuse_value (GError **error, const gchar *key)
{
  g_autofree gchar *reason =
      /* Translators: %s is a word in a file, such as “size”. */
      g_strdup_printf (_ ("the value of “%s” is missing or makes no sense"), key);

  return refuse (error, reason);
}

static gboolean
read_word (State              *self,
           const gchar        *group,
           const gchar        *key,
           const gchar *const *words,
           guint              *index,
           GError            **error)
{
  return tg_state_get_word (self->file, group, key, words, index)
         || refuse_value (error, key);
}

static gboolean
read_number (State       *self,
             const gchar *group,
             const gchar *key,
             guint64      max,
             guint64     *number,
             GError     **error)
{
  return tg_state_get_number (self->file, group, key, max, number)
         || refuse_value (error, key);
}

static gboolean
read_player (State *self, const gchar *group, TgPlayerSpec *spec, GError **error)
{
  const gchar *key;

  return tg_state_get_player (self->file, group, spec, &key) || refuse_value (error, key);
}

/* Understands one step of the opening. */
static gboolean
parse_step (const gchar *text, guint size, TgOpeningAdvice *step)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 0);
  guint   n_words = g_strv_length (words);
  guint   action;
  guint   option;
  guint64 count;

  *step = (TgOpeningAdvice){ 0 };
  if (n_words < 2 || n_words > 1 + TG_OPENING_MAX_FIFTHS
      || !tg_state_find_word (tg_match_state_actions, words[0], &action))
    return FALSE;

  step->action = (TgOpeningAction) action;
  if (step->action == TG_OPENING_ACTION_CHOOSE)
    {
      if (!tg_state_find_word (tg_match_state_options, words[1], &option))
        return FALSE;
      step->option = (TgOpeningOption) option;
      return TRUE;
    }
  if (step->action == TG_OPENING_ACTION_DECLARE)
    {
      if (!g_ascii_string_to_unsigned (words[1], 10, 1, TG_OPENING_MAX_FIFTHS, &count,
                                       NULL))
        return FALSE;
      step->count = (guint) count;
      return TRUE;
    }

  for (step->n_points = 0; step->n_points < n_words - 1; step->n_points++)
    {
      const gchar *rest;

      if (!tg_notation_parse_point (words[step->n_points + 1], size,
                                    &step->points[step->n_points], &rest)
          || *rest != '\0')
        return FALSE;
    }
  return TRUE;
}

/* Reads the opening and takes its steps. */
static gboolean
read_opening (State *self, GError **error)
{
  const TgMatchSetup *setup = &self->setup;
  g_auto (GStrv) steps = NULL;
  gsize n_steps = 0;

  self->steps = g_array_new (FALSE, FALSE, sizeof (TgOpeningAdvice));
  if (setup->opening == TG_OPENING_FREE)
    return TRUE;

  steps = g_key_file_get_string_list (self->file, TG_MATCH_STATE_MATCH, "steps", &n_steps,
                                      NULL);
  if (n_steps > MAX_STEPS)
    return refuse_value (error, "steps");
  if (!tg_opening_init (&self->opening, setup->opening, setup->ruleset, setup->size,
                        setup->opening_n, NULL))
    return refuse_value (error, "opening");

  for (gsize i = 0; i < n_steps; i++)
    {
      TgOpeningAdvice step;

      if (tg_opening_is_finished (&self->opening)
          || !parse_step (steps[i], setup->size, &step)
          || step.action != tg_opening_get_task (&self->opening).action
          || !tg_opening_advice_apply (&step, &self->opening, NULL))
        return refuse_value (error, "steps");
      g_array_append_val (self->steps, step);
    }
  return TRUE;
}

/* Reads whether the game counts. An older version of Tengen did not say. */
static gboolean
read_rated (State *self, GError **error)
{
  const gchar      *group = TG_MATCH_STATE_MATCH;
  g_autofree gchar *rated = g_key_file_get_string (self->file, group, "rated", NULL);

  self->spoiled = TG_RATED;
  self->finished = g_key_file_get_boolean (self->file, group, "finished", NULL);
  return rated == NULL || tg_rated_from_id (rated, &self->spoiled)
         || refuse_value (error, "rated");
}

static gboolean
read_setup (State *self, GError **error)
{
  const gchar      *group = TG_MATCH_STATE_MATCH;
  TgMatchSetup     *setup = &self->setup;
  g_autofree gchar *ruleset = g_key_file_get_string (self->file, group, "ruleset", NULL);
  g_autofree gchar *opening = g_key_file_get_string (self->file, group, "opening", NULL);
  guint64           size;
  guint64           opening_n;
  guint             fouls;
  guint             offer;

  if (ruleset == NULL || !tg_ruleset_from_id (ruleset, &setup->ruleset))
    return refuse_value (error, "ruleset");
  if (opening == NULL || !tg_opening_protocol_from_id (opening, &setup->opening))
    return refuse_value (error, "opening");
  if (!read_number (self, group, "size", TG_MAX_SIZE, &size, error)
      || !read_word (self, group, "fouls", tg_match_state_fouls, &fouls, error)
      || !read_word (self, group, "offer", tg_match_state_sides, &offer, error)
      || !read_number (self, group, "opening-n", TG_OPENING_MAX_FIFTHS, &opening_n, error)
      || !read_number (self, group, "seed", G_MAXUINT64, &self->seed, error)
      || !read_player (self, "Black", &setup->black, error)
      || !read_player (self, "White", &setup->white, error) || !read_rated (self, error))
    return FALSE;
  if (size < TG_MIN_SIZE)
    return refuse_value (error, "size");

  setup->size = (guint) size;
  setup->fouls = (TgFouls) fouls;
  setup->opening_n = (guint) opening_n;
  self->offer = (TgStone) offer;
  return read_opening (self, error);
}

/* Reads the games before this one, if they count. */
static gboolean
read_pair (State *self, GError **error)
{
  const gchar *group = TG_MATCH_STATE_PAIR;
  guint64      numbers[4];

  tg_pair_match_init (&self->pair, 1);
  if (!g_key_file_has_group (self->file, group))
    return TRUE;

  if (!read_number (self, group, "games", TG_MATCH_MAX_GAMES, &numbers[0], error)
      || !read_number (self, group, "played", numbers[0], &numbers[1], error)
      || !read_number (self, group, "first-won", numbers[1], &numbers[2], error)
      || !read_number (self, group, "second-won", numbers[1] - numbers[2], &numbers[3],
                       error))
    return FALSE;
  if (numbers[0] < 2)
    return refuse_value (error, "games");
  if (numbers[1] == numbers[0])
    return refuse_value (error, "played");

  self->pair = (TgPairMatch){ (guint) numbers[0],
                              (guint) numbers[1],
                              { (guint) numbers[2], (guint) numbers[3] } };
  self->setup.n_games = self->pair.n_games;
  return TRUE;
}

/* Understands what the clocks were at the beginning of one turn. */
static gboolean
parse_turn (State *self, const gchar *text, TgClock *turn)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 0);
  guint side;

  if (g_strv_length (words) != 3
      || !tg_state_find_word (tg_match_state_sides, words[0], &side))
    return FALSE;

  tg_clock_init (turn, &self->setup.time);
  turn->side = (TgStone) side;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_signed (words[i + 1], 10, 0, MAX_TIME, &turn->main_left[i],
                                   NULL))
      return FALSE;
  return TRUE;
}

/* Reads the clocks, for a game of @n_turns steps. */
static gboolean
read_time (State *self, guint n_turns, GError **error)
{
  const gchar   *group = TG_MATCH_STATE_TIME;
  TgTimeControl *time = &self->setup.time;
  g_auto (GStrv) turns = NULL;
  guint64 numbers[4] = { 0 };
  gsize   length = 0;

  self->turns = g_array_new (FALSE, TRUE, sizeof (TgClock));
  if (!g_key_file_has_group (self->file, group))
    {
      g_array_set_size (self->turns, n_turns + 1);
      return TRUE;
    }

  if (!read_number (self, group, "main", MAX_TIME, &numbers[0], error)
      || !read_number (self, group, "increment", MAX_TIME, &numbers[1], error)
      || !read_number (self, group, "move", MAX_TIME, &numbers[2], error)
      || !read_number (self, group, "used", MAX_TIME, &numbers[3], error))
    return FALSE;
  *time =
      (TgTimeControl){ (gint64) numbers[0], (gint64) numbers[1], (gint64) numbers[2] };
  self->used = (gint64) numbers[3];

  turns = g_key_file_get_string_list (self->file, group, "turns", &length, NULL);
  if (length != n_turns + 1)
    return refuse_value (error, "turns");
  for (gsize i = 0; i < length; i++)
    {
      TgClock turn;

      if (!parse_turn (self, turns[i], &turn) || (turn.side == TG_STONE_NONE) != (i == 0))
        return refuse_value (error, "turns");
      g_array_append_val (self->turns, turn);
    }
  return TRUE;
}

/* The child of the current node that the game went to. */
static TgRecordNode *
find_child (State *self, gint index)
{
  TgRecordNode *child =
      tg_record_node_get_first_child (tg_record_get_current (self->record));

  for (gint i = 0; i < index && child != NULL; i++)
    child = tg_record_node_get_next_sibling (child);
  return index >= 0 ? child : NULL;
}

/* Plays one move of the record, which must be the opening's as long as there are
 * stones of it. */
static gboolean
replay (State *self, TgMove move)
{
  guint n = self->game.board.n_moves;

  if (tg_game_is_over (&self->game) || move.stone != tg_game_turn (&self->game))
    return FALSE;
  if (n < self->opening.n_stones && !tg_point_equal (move.point, self->opening.stones[n]))
    return FALSE;

  return tg_game_play (&self->game, move.point, NULL);
}

/* Reads the record, and plays its moves as far as the game went. */
static gboolean
read_game (State *self, GError **error)
{
  const TgRecordIoOptions options = { .ruleset_given = TRUE,
                                      .ruleset = self->setup.ruleset };
  g_autofree gchar       *sgf =
      g_key_file_get_string (self->file, TG_MATCH_STATE_GAME, "sgf", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree gint *path = NULL;
  gsize            length = 0;

  if (sgf == NULL)
    return refuse_value (error, "sgf");

  bytes = g_bytes_new (sgf, strlen (sgf));
  self->record = tg_record_io_load_bytes (bytes, "game.sgf", &options, NULL, &reason);
  if (self->record == NULL)
    return refuse (error, reason->message);
  if (tg_record_get_size (self->record) != self->setup.size
      || (tg_record_get_n_set_up (self->record) > 0
          && self->setup.opening != TG_OPENING_FREE))
    return refuse_value (error, "sgf");
  tg_match_setup_read_stones (&self->setup, self->record);

  path = g_key_file_get_integer_list (self->file, TG_MATCH_STATE_GAME, "path", &length,
                                      NULL);
  tg_match_setup_begin_game (&self->setup, &self->game, self->record);
  tg_record_set_current (self->record, tg_record_get_root (self->record));
  for (gsize i = 0; i < length; i++)
    {
      TgRecordNode *child = find_child (self, path[i]);

      if (child == NULL || !replay (self, tg_record_node_get_move (child)))
        return refuse (error, _ ("its moves do not follow the rules"));
      tg_record_set_current (self->record, child);
    }

  if (self->game.board.n_moves < self->opening.n_stones
      || (self->opening.protocol != TG_OPENING_FREE
          && !tg_opening_is_finished (&self->opening) && length > self->opening.n_stones)
      || tg_game_is_over (&self->game))
    return refuse_value (error, "path");
  if (self->offer != TG_STONE_NONE)
    tg_game_offer_draw (&self->game, self->offer, NULL);
  return read_time (self, (guint) (length - self->opening.n_stones) + self->steps->len,
                    error);
}

static gboolean
read_state (State *self, GBytes *bytes, GError **error)
{
  g_autoptr (GError) reason = NULL;
  gsize        length;
  const gchar *data = g_bytes_get_data (bytes, &length);
  gint         version;

  if (length == 0 || length > MAX_BYTES)
    return refuse (error, _ ("the file is empty or far too large"));

  if (!g_utf8_validate_len (data, length, NULL))
    return refuse (error, _ ("the file is not a text"));

  self->file = g_key_file_new ();
  if (!g_key_file_load_from_data (self->file, data, length, G_KEY_FILE_NONE, &reason))
    return refuse (error, reason->message);

  version = g_key_file_get_integer (self->file, TG_MATCH_STATE_MATCH, "version", NULL);
  if (version > TG_MATCH_STATE_VERSION)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("A newer version of Tengen has saved the game"));
      return FALSE;
    }
  if (version < 1)
    return refuse_value (error, "version");

  return read_setup (self, error) && read_pair (self, error) && read_game (self, error);
}

/* The match becomes what was read. */
static void
adopt (TgMatch *self, State *state)
{
  guint n_turns = state->turns->len - 1;

  self->setup = state->setup;
  self->setup.seed = state->seed;
  self->pair = state->pair;
  self->exchanged = FALSE;
  tg_match_sit_down (self);
  self->setup.seed = state->setup.seed;

  /* The opening has the players change sides; the game and the clocks are then
   * put in the place of what that has made of them. */
  tg_match_replay_opening (self, state->steps);
  self->game = state->game;
  tg_record_free (self->record);
  self->record = g_steal_pointer (&state->record);
  tg_match_note_names (self);
  tg_match_note_result (self);

  g_array_set_size (self->clock_history, 0);
  g_array_append_vals (self->clock_history, state->turns->data, n_turns);
  self->turn_clock = g_array_index (state->turns, TgClock, n_turns);
  self->clock = self->turn_clock;
  self->clock.used = state->used;
  self->spoiled = state->spoiled;
  self->finished = state->finished;
}

/**
 * tg_match_restore:
 * @self: a match
 * @bytes: what tg_match_save() has returned, or anything else
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA, or
 *   %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it
 *
 * Continues a game that was written down, in the place of the one that is
 * going on. With clocks, with a program of others, or when nobody but computers
 * plays, it waits for tg_match_resume() or a person's move. Any text may be
 * given: if it is no whole game in progress, nothing changes. But a program that
 * it names is started when the game goes on, so it should come from a place that
 * is the user's own.
 *
 * Returns: whether the game was restored
 */
gboolean
tg_match_restore (TgMatch *self, GBytes *bytes, GError **error)
{
  g_auto (State) state = { 0 };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  if (!read_state (&state, bytes, error))
    return FALSE;

  adopt (self, &state);
  self->paused = tg_time_control_is_limited (&self->setup.time)
                 || !tg_match_has_person (self)
                 || self->setup.black.kind == TG_PLAYER_PROGRAM
                 || self->setup.white.kind == TG_PLAYER_PROGRAM;
  tg_match_announce (self, NULL, 0);
  return TRUE;
}

/**
 * tg_match_read_record:
 * @bytes: what tg_match_save() has returned, or anything else
 * @error: return location for an error, see tg_match_restore()
 *
 * Reads the record of a game that was written down, without a match. The line to its
 * current node, where the game stands, is the main one. Any thread.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error
 */
TgRecord *
tg_match_read_record (GBytes *bytes, GError **error)
{
  g_auto (State) state = { 0 };
  g_autofree gchar *date = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (!read_state (&state, bytes, error))
    return NULL;

  date = g_key_file_get_string (state.file, TG_MATCH_STATE_GAME, "date", NULL);
  if (date != NULL)
    tg_record_set_text (state.record, TG_RECORD_TEXT_DATE, date);
  for (TgRecordNode *node = tg_record_get_current (state.record); node != NULL;
       node = tg_record_node_get_parent (node))
    tg_record_promote (state.record, node);
  return g_steal_pointer (&state.record);
}
