/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text may be damaged in any way: all of it is read, and the game replayed from the
 * first stone, before anybody uses it.
 *
 * A saved match is a key file:
 *
 *     [Tengen match]   version, ruleset, size, fouls, opening, opening-n, seed,
 *                      steps (of the opening), offer (who offers a draw), rated
 *                      (what was done so far), finished (it has been over once)
 *     [Black] [White]  kind, level, depth, width, name, command, classic, threads,
 *                      memory: who sat there when the game began
 *     [Pair]           of a match of several games: games, played (before this
 *                      one), first-won and second-won (by whom)
 *     [Time]           main, increment, move, used (of the turn), and the turns:
 *                      side, Black's and White's time when each began; all in
 *                      microseconds
 *     [Game]           sgf: the record; path: which child of each node the game
 *                      went to; date: of one that was put aside, when
 */

#include "session/match/match-state.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/opening/opening-advice.h"
#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/players/key-file-values.h"
#include "session/players/player-name.h"

#define VERSION 1

#define GROUP_MATCH "Tengen match"
#define GROUP_PAIR  "Pair"
#define GROUP_TIME  "Time"
#define GROUP_GAME  TG_MATCH_STATE_GAME

/* Far more than a game takes, with all that was taken back in it. */
#define MAX_BYTES ((gsize) 4 << 20)
#define MAX_STEPS 100

/* A month, in microseconds. */
#define MAX_TIME (31 * G_TIME_SPAN_DAY)

static const gchar *const side_words[] = { "none", "black", "white", NULL };
static const gchar *const foul_words[] = { "refused", "lose", "claimed", NULL };
static const gchar *const action_words[] = { "place", "choose", "declare",
                                             "offer", "keep",   NULL };
static const gchar *const option_words[] = { "black", "white",     "two-more",    "swap",
                                             "stay",  "one-fifth", "many-fifths", NULL };

void
tg_match_state_clear (TgMatchState *self)
{
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->record, tg_record_free);
}

/* Writing */

/* One step of the opening, such as “place H8 I9” or “choose swap”. */
static gchar *
describe_step (const TgOpeningAdvice *step)
{
  g_autoptr (GString) text = g_string_new (action_words[step->action]);

  if (step->action == TG_OPENING_ACTION_CHOOSE)
    g_string_append_printf (text, " %s", option_words[step->option]);
  else if (step->action == TG_OPENING_ACTION_DECLARE)
    g_string_append_printf (text, " %u", step->count);
  else
    for (guint i = 0; i < step->n_points; i++)
      {
        g_autofree gchar *point = tg_notation_format_point (step->points[i]);

        g_string_append_printf (text, " %s", point);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
save_setup (const TgMatchState *self, GKeyFile *file)
{
  const TgMatchSetup *setup = &self->setup;
  const gchar        *group = GROUP_MATCH;
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (g_free);

  g_key_file_set_integer (file, group, "version", VERSION);
  g_key_file_set_string (file, group, "ruleset", tg_ruleset_to_id (setup->ruleset));
  g_key_file_set_uint64 (file, group, "size", setup->size);
  g_key_file_set_string (file, group, "fouls", foul_words[setup->fouls]);
  g_key_file_set_string (file, group, "opening",
                         tg_opening_protocol_to_id (setup->opening));
  g_key_file_set_uint64 (file, group, "opening-n", setup->opening_n);
  g_key_file_set_uint64 (file, group, "seed", self->seed);
  g_key_file_set_string (file, group, "offer", side_words[self->offer]);
  g_key_file_set_string (file, group, "rated", tg_rated_to_id (self->spoiled));
  g_key_file_set_boolean (file, group, "finished", self->finished);

  for (guint i = 0; i < self->steps->len; i++)
    g_ptr_array_add (steps,
                     describe_step (&g_array_index (self->steps, TgOpeningAdvice, i)));
  if (steps->len > 0)
    g_key_file_set_string_list (file, group, "steps", (const gchar *const *) steps->pdata,
                                steps->len);

  tg_key_file_set_player (file, "Black", &setup->black);
  tg_key_file_set_player (file, "White", &setup->white);
}

static gchar *
describe_turn (const TgClock *clock)
{
  return g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                          side_words[clock->side], clock->main_left[0],
                          clock->main_left[1]);
}

static void
save_time (const TgMatchState *self, GKeyFile *file)
{
  const TgTimeControl *time = &self->setup.time;
  const gchar         *group = GROUP_TIME;
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);

  if (!tg_time_control_is_limited (time))
    return;

  g_key_file_set_int64 (file, group, "main", time->main_time);
  g_key_file_set_int64 (file, group, "increment", time->increment);
  g_key_file_set_int64 (file, group, "move", time->move_time);
  g_key_file_set_int64 (file, group, "used", self->used);

  for (guint i = 0; i < self->turns->len; i++)
    g_ptr_array_add (turns, describe_turn (&g_array_index (self->turns, TgClock, i)));
  g_key_file_set_string_list (file, group, "turns", (const gchar *const *) turns->pdata,
                              turns->len);
}

/* From the root to the node of the game: which child each time. */
static void
save_path (const TgMatchState *self, GKeyFile *file)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (gint));
  TgRecordNode *root = tg_record_get_root (self->record);

  for (TgRecordNode *node = tg_record_get_current (self->record); node != root;
       node = tg_record_node_get_parent (node))
    {
      TgRecordNode *child =
          tg_record_node_get_first_child (tg_record_node_get_parent (node));
      gint index = 0;

      for (; child != node; child = tg_record_node_get_next_sibling (child))
        index++;
      g_array_prepend_val (path, index);
    }

  if (path->len > 0)
    g_key_file_set_integer_list (file, GROUP_GAME, "path", (gint *) path->data,
                                 path->len);
}

static void
save_pair (const TgMatchState *self, GKeyFile *file)
{
  const gchar *group = GROUP_PAIR;

  if (self->pair.n_games < 2)
    return;

  g_key_file_set_uint64 (file, group, "games", self->pair.n_games);
  g_key_file_set_uint64 (file, group, "played", self->pair.n_played);
  g_key_file_set_uint64 (file, group, "first-won", self->pair.wins[0]);
  g_key_file_set_uint64 (file, group, "second-won", self->pair.wins[1]);
}

/**
 * tg_match_state_copy_record:
 * @record: the record of a match
 * @black: who plays Black in it
 * @white: who plays White
 *
 * Copies a record for keeping. A level is a part of a player’s name there: the record
 * has no other place for it.
 *
 * Returns: (transfer full): the copy
 */
TgRecord *
tg_match_state_copy_record (const TgRecord     *record,
                            const TgPlayerSpec *black,
                            const TgPlayerSpec *white)
{
  TgRecord *copy = tg_record_copy (record);

  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      const TgPlayerSpec *player = stone == TG_STONE_BLACK ? black : white;

      if (player->kind == TG_PLAYER_ENGINE && player->name == NULL)
        {
          g_autofree gchar *name =
              tg_player_name_of_level (tg_record_get_player (copy, stone), player->level);

          tg_record_set_player (copy, stone, name);
        }
    }
  return copy;
}

/* Returns: (transfer full): the text of a game in progress */
GBytes *
tg_match_state_write (const TgMatchState *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree gchar *sgf = NULL;
  gchar            *text;
  gsize             length;

  save_setup (self, file);
  save_pair (self, file);
  save_time (self, file);
  save_path (self, file);
  bytes = tg_record_io_save_bytes (self->record, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  sgf = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_key_file_set_string (file, GROUP_GAME, "sgf", sgf);

  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

/* Reading */

/* What is read, and what that takes. */
typedef struct
{
  GKeyFile    *file;  /* owned */
  TgMatchState state; /* owned, until it is given away */
  TgOpening    opening;
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->file, g_key_file_unref);
  tg_match_state_clear (&self->state);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

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
read_word (Reader             *self,
           const gchar        *group,
           const gchar        *key,
           const gchar *const *words,
           guint              *index,
           GError            **error)
{
  return tg_key_file_get_word (self->file, group, key, words, index)
         || refuse_value (error, key);
}

static gboolean
read_number (Reader      *self,
             const gchar *group,
             const gchar *key,
             guint64      max,
             guint64     *number,
             GError     **error)
{
  return tg_key_file_get_number (self->file, group, key, max, number)
         || refuse_value (error, key);
}

static gboolean
read_player (Reader *self, const gchar *group, TgPlayerSpec *spec, GError **error)
{
  const gchar *key;

  return tg_key_file_get_player (self->file, group, spec, &key)
         || refuse_value (error, key);
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
      || !tg_key_file_find_word (action_words, words[0], &action))
    return FALSE;

  step->action = (TgOpeningAction) action;
  if (step->action == TG_OPENING_ACTION_CHOOSE)
    {
      if (!tg_key_file_find_word (option_words, words[1], &option))
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
read_opening (Reader *self, GError **error)
{
  const TgMatchSetup *setup = &self->state.setup;
  g_auto (GStrv) steps = NULL;
  gsize n_steps = 0;

  self->state.steps = g_array_new (FALSE, FALSE, sizeof (TgOpeningAdvice));
  if (setup->opening == TG_OPENING_FREE)
    return TRUE;

  steps = g_key_file_get_string_list (self->file, GROUP_MATCH, "steps", &n_steps, NULL);
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
      g_array_append_val (self->state.steps, step);
    }
  return TRUE;
}

/* Reads whether the game counts. An older version of Tengen did not say. */
static gboolean
read_rated (Reader *self, GError **error)
{
  const gchar      *group = GROUP_MATCH;
  g_autofree gchar *rated = g_key_file_get_string (self->file, group, "rated", NULL);

  self->state.spoiled = TG_RATED;
  self->state.finished = g_key_file_get_boolean (self->file, group, "finished", NULL);
  return rated == NULL || tg_rated_from_id (rated, &self->state.spoiled)
         || refuse_value (error, "rated");
}

static gboolean
read_setup (Reader *self, GError **error)
{
  const gchar      *group = GROUP_MATCH;
  TgMatchSetup     *setup = &self->state.setup;
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
      || !read_word (self, group, "fouls", foul_words, &fouls, error)
      || !read_word (self, group, "offer", side_words, &offer, error)
      || !read_number (self, group, "opening-n", TG_OPENING_MAX_FIFTHS, &opening_n, error)
      || !read_number (self, group, "seed", G_MAXUINT64, &self->state.seed, error)
      || !read_player (self, "Black", &setup->black, error)
      || !read_player (self, "White", &setup->white, error) || !read_rated (self, error))
    return FALSE;
  if (size < TG_MIN_SIZE)
    return refuse_value (error, "size");

  setup->size = (guint) size;
  setup->fouls = (TgFouls) fouls;
  setup->opening_n = (guint) opening_n;
  self->state.offer = (TgStone) offer;
  return read_opening (self, error);
}

/* Reads the games before this one, if they count. */
static gboolean
read_pair (Reader *self, GError **error)
{
  const gchar *group = GROUP_PAIR;
  guint64      numbers[4];

  tg_pair_match_init (&self->state.pair, 1);
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

  self->state.pair = (TgPairMatch){ (guint) numbers[0],
                                    (guint) numbers[1],
                                    { (guint) numbers[2], (guint) numbers[3] } };
  self->state.setup.n_games = self->state.pair.n_games;
  return TRUE;
}

/* Understands what the clocks were at the beginning of one turn. */
static gboolean
parse_turn (Reader *self, const gchar *text, TgClock *turn)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 0);
  guint side;

  if (g_strv_length (words) != 3 || !tg_key_file_find_word (side_words, words[0], &side))
    return FALSE;

  tg_clock_init (turn, &self->state.setup.time);
  turn->side = (TgStone) side;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_signed (words[i + 1], 10, 0, MAX_TIME, &turn->main_left[i],
                                   NULL))
      return FALSE;
  return TRUE;
}

/* Reads the clocks, for a game of @n_turns steps. */
static gboolean
read_time (Reader *self, guint n_turns, GError **error)
{
  const gchar   *group = GROUP_TIME;
  TgTimeControl *time = &self->state.setup.time;
  g_auto (GStrv) turns = NULL;
  guint64 numbers[4] = { 0 };
  gsize   length = 0;

  self->state.turns = g_array_new (FALSE, TRUE, sizeof (TgClock));
  if (!g_key_file_has_group (self->file, group))
    {
      g_array_set_size (self->state.turns, n_turns + 1);
      return TRUE;
    }

  if (!read_number (self, group, "main", MAX_TIME, &numbers[0], error)
      || !read_number (self, group, "increment", MAX_TIME, &numbers[1], error)
      || !read_number (self, group, "move", MAX_TIME, &numbers[2], error)
      || !read_number (self, group, "used", MAX_TIME, &numbers[3], error))
    return FALSE;
  *time =
      (TgTimeControl){ (gint64) numbers[0], (gint64) numbers[1], (gint64) numbers[2] };
  self->state.used = (gint64) numbers[3];

  turns = g_key_file_get_string_list (self->file, group, "turns", &length, NULL);
  if (length != n_turns + 1)
    return refuse_value (error, "turns");
  for (gsize i = 0; i < length; i++)
    {
      TgClock turn;

      if (!parse_turn (self, turns[i], &turn) || (turn.side == TG_STONE_NONE) != (i == 0))
        return refuse_value (error, "turns");
      g_array_append_val (self->state.turns, turn);
    }
  return TRUE;
}

/* The child of the current node that the game went to. */
static TgRecordNode *
find_child (Reader *self, gint index)
{
  TgRecordNode *child =
      tg_record_node_get_first_child (tg_record_get_current (self->state.record));

  for (gint i = 0; i < index && child != NULL; i++)
    child = tg_record_node_get_next_sibling (child);
  return index >= 0 ? child : NULL;
}

/* Plays one move of the record, which must be the opening's as long as there are
 * stones of it. */
static gboolean
replay (Reader *self, TgMove move)
{
  guint n = self->state.game.board.n_moves;

  if (tg_game_is_over (&self->state.game)
      || move.stone != tg_game_turn (&self->state.game))
    return FALSE;
  if (n < self->opening.n_stones && !tg_point_equal (move.point, self->opening.stones[n]))
    return FALSE;

  return tg_game_play (&self->state.game, move.point, NULL);
}

/* Reads the record, and plays its moves as far as the game went. */
static gboolean
read_game (Reader *self, GError **error)
{
  const TgRecordIoOptions options = { .ruleset_given = TRUE,
                                      .ruleset = self->state.setup.ruleset };
  g_autofree gchar *sgf = g_key_file_get_string (self->file, GROUP_GAME, "sgf", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree gint *path = NULL;
  gsize            length = 0;

  if (sgf == NULL)
    return refuse_value (error, "sgf");

  bytes = g_bytes_new (sgf, strlen (sgf));
  self->state.record =
      tg_record_io_load_bytes (bytes, "game.sgf", &options, NULL, &reason);
  if (self->state.record == NULL)
    return refuse (error, reason->message);
  if (tg_record_get_size (self->state.record) != self->state.setup.size
      || (tg_record_get_n_set_up (self->state.record) > 0
          && self->state.setup.opening != TG_OPENING_FREE))
    return refuse_value (error, "sgf");
  tg_match_setup_read_stones (&self->state.setup, self->state.record);

  path = g_key_file_get_integer_list (self->file, GROUP_GAME, "path", &length, NULL);
  tg_match_setup_begin_game (&self->state.setup, &self->state.game, self->state.record);
  tg_record_set_current (self->state.record, tg_record_get_root (self->state.record));
  for (gsize i = 0; i < length; i++)
    {
      TgRecordNode *child = find_child (self, path[i]);

      if (child == NULL || !replay (self, tg_record_node_get_move (child)))
        return refuse (error, _ ("its moves do not follow the rules"));
      tg_record_set_current (self->state.record, child);
    }

  if (self->state.game.board.n_moves < self->opening.n_stones
      || (self->opening.protocol != TG_OPENING_FREE
          && !tg_opening_is_finished (&self->opening) && length > self->opening.n_stones)
      || tg_game_is_over (&self->state.game))
    return refuse_value (error, "path");
  if (self->state.offer != TG_STONE_NONE)
    tg_game_offer_draw (&self->state.game, self->state.offer, NULL);
  return read_time (
      self, (guint) (length - self->opening.n_stones) + self->state.steps->len, error);
}

static gboolean
read_state (Reader *self, GBytes *bytes, GError **error)
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

  version = g_key_file_get_integer (self->file, GROUP_MATCH, "version", NULL);
  if (version > VERSION)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("A newer version of Tengen has saved the game"));
      return FALSE;
    }
  if (version < 1)
    return refuse_value (error, "version");

  return read_setup (self, error) && read_pair (self, error) && read_game (self, error);
}

/**
 * tg_match_state_read:
 * @self: (out): the state, if it could be read
 * @bytes: what tg_match_state_write() has returned, or anything else
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA, or
 *   %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it
 *
 * Reads a game in progress. Any thread.
 *
 * Returns: whether it is one
 */
gboolean
tg_match_state_read (TgMatchState *self, GBytes *bytes, GError **error)
{
  g_auto (Reader) reader = { 0 };

  if (!read_state (&reader, bytes, error))
    return FALSE;

  *self = reader.state;
  reader.state = (TgMatchState){ 0 };
  return TRUE;
}

/**
 * tg_match_state_read_record:
 * @bytes: what tg_match_save() has returned, or anything else
 * @error: return location for an error, see tg_match_state_read()
 *
 * Reads the record of a game in progress. The line to its current node, where the game
 * stands, is the main one. Any thread.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error
 */
TgRecord *
tg_match_state_read_record (GBytes *bytes, GError **error)
{
  g_auto (Reader) reader = { 0 };
  g_autofree gchar *date = NULL;
  TgRecord         *record;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (!read_state (&reader, bytes, error))
    return NULL;

  record = g_steal_pointer (&reader.state.record);
  date = g_key_file_get_string (reader.file, GROUP_GAME, "date", NULL);
  if (date != NULL)
    tg_record_set_text (record, TG_RECORD_TEXT_DATE, date);
  for (TgRecordNode *node = tg_record_get_current (record); node != NULL;
       node = tg_record_node_get_parent (node))
    tg_record_promote (record, node);
  return record;
}
