/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text may be damaged in any way. It is parsed completely, and the game replayed from
 * the first stone, before the result is used. A faulty text is refused, which lets the
 * caller put the file aside; its intact parts can be salvaged. */

#include "session/match/match-state.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/opening/opening-advice.h"
#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/match/match-state-private.h"
#include "session/players/key-file-values.h"
#include "session/players/player-name.h"

/* Maximum size of a saved match, far above that of any game with its variations. */
#define MAX_BYTES ((gsize) 4 << 20)
#define MAX_STEPS 100

/* Maximum time in a saved match: a month, in microseconds. */
#define MAX_TIME (31 * G_TIME_SPAN_DAY)

/* The state of the parser. */
typedef struct
{
  GKeyFile    *file;  /* owned */
  TgMatchState state; /* owned, until it is handed over */
  TgOpening    opening;
  guint        n_plies; /* moves and passes of the game */
  gboolean
      salvages; /* whether parts that cannot be read are left out instead of refused */
  gboolean has_ruleset;
  gboolean has_seats[2]; /* whether the file has the player of Black, and of White */
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
      g_strdup_printf (_ ("the value of “%s” is missing or invalid"), key);

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

/* Finds the text of the record in a damaged file, under any heading; it may contain
 * marks that the key file parser inserted. */
static gchar *
find_sgf (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  gchar *sgf = NULL;

  for (guint i = 0; groups[i] != NULL && sgf == NULL; i++)
    {
      sgf = g_key_file_get_string (file, groups[i], "sgf", NULL);
      if (sgf == NULL)
        sgf = g_key_file_get_value (file, groups[i], "sgf", NULL);
    }
  return sgf;
}

/* Parses one step of the opening. */
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
      || !tg_key_file_find_word (tg_match_state_actions, words[0], &action))
    return FALSE;

  step->action = (TgOpeningAction) action;
  if (step->action == TG_OPENING_ACTION_CHOOSE)
    {
      if (!tg_key_file_find_word (tg_match_state_options, words[1], &option))
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

/* Takes over the properties of the record that the file lacks. */
static void
adopt_record (Reader *self)
{
  const TgRecord *record = self->state.record;

  if (!self->has_ruleset && tg_record_is_ruleset_known (record))
    self->state.setup.ruleset = tg_record_get_ruleset (record);
  self->state.setup.size = tg_record_get_size (record);
}

static gboolean
read_record (Reader *self, GError **error)
{
  const TgRecordIoOptions options = { .ruleset_given = self->has_ruleset,
                                      .ruleset = self->state.setup.ruleset };
  g_autofree gchar       *sgf =
      g_key_file_get_string (self->file, TG_MATCH_STATE_GAME, "sgf", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;

  if (sgf == NULL && self->salvages)
    sgf = find_sgf (self->file);
  if (sgf == NULL)
    return refuse_value (error, "sgf");

  bytes = g_bytes_new (sgf, strlen (sgf));
  self->state.record =
      tg_record_io_load_bytes (bytes, "game.sgf", &options, NULL, &reason);
  if (self->state.record == NULL)
    return refuse (error, reason->message);
  if (self->salvages)
    adopt_record (self);
  else if (tg_record_get_size (self->state.record) != self->state.setup.size)
    return refuse_value (error, "sgf");
  tg_match_setup_read_stones (&self->state.setup, self->state.record);
  return TRUE;
}

/* Parses the opening and replays its steps. */
static gboolean
read_opening (Reader *self, GError **error)
{
  TgMatchSetup     *setup = &self->state.setup;
  g_autofree gchar *id =
      g_key_file_get_string (self->file, TG_MATCH_STATE_MATCH, "opening", NULL);
  g_auto (GStrv) steps = NULL;
  gsize   n_steps = 0;
  guint64 opening_n;

  if (id == NULL || !tg_opening_protocol_from_id (id, &setup->opening))
    return refuse_value (error, "opening");
  if (!read_number (self, TG_MATCH_STATE_MATCH, "opening-n", TG_OPENING_MAX_FIFTHS,
                    &opening_n, error))
    return FALSE;
  setup->opening_n = (guint) opening_n;
  if (setup->opening == TG_OPENING_FREE)
    return TRUE;
  if (tg_record_get_n_set_up (self->state.record) > 0)
    return refuse_value (error, "opening");

  steps = g_key_file_get_string_list (self->file, TG_MATCH_STATE_MATCH, "steps", &n_steps,
                                      NULL);
  if (n_steps > MAX_STEPS
      || (steps == NULL
          && g_key_file_has_key (self->file, TG_MATCH_STATE_MATCH, "steps", NULL)))
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

/* Treats the moves of an unreadable opening as ordinary moves. */
static void
use_default_opening (Reader *self)
{
  self->state.setup.opening = TG_OPENING_FREE;
  self->state.setup.opening_n = 0;
  self->opening = (TgOpening){ 0 };
  g_array_set_size (self->state.steps, 0);
}

/* Reads whether the game is rated. Older versions of Tengen did not write it. */
static gboolean
read_rated (Reader *self, GError **error)
{
  const gchar      *group = TG_MATCH_STATE_MATCH;
  g_autofree gchar *rated = g_key_file_get_string (self->file, group, "rated", NULL);

  g_autoptr (GError) reason = NULL;

  self->state.unrated = TG_RATED;
  self->state.finished = g_key_file_get_boolean (self->file, group, "finished", &reason);
  if (reason != NULL
      && !g_error_matches (reason, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND))
    return refuse_value (error, "finished");
  if (rated == NULL)
    return !g_key_file_has_key (self->file, group, "rated", NULL)
           || refuse_value (error, "rated");
  return tg_rated_from_id (rated, &self->state.unrated) || refuse_value (error, "rated");
}

static void
use_default_rated (Reader *self)
{
  self->state.unrated = TG_UNRATED_CHANGE;
}

static gboolean
read_ruleset (Reader *self, GError **error)
{
  g_autofree gchar *id =
      g_key_file_get_string (self->file, TG_MATCH_STATE_MATCH, "ruleset", NULL);

  self->has_ruleset = id != NULL && tg_ruleset_from_id (id, &self->state.setup.ruleset);
  return self->has_ruleset || refuse_value (error, "ruleset");
}

static gboolean
read_size (Reader *self, GError **error)
{
  guint64 size;

  if (!read_number (self, TG_MATCH_STATE_MATCH, "size", TG_MAX_SIZE, &size, error))
    return FALSE;
  self->state.setup.size = (guint) size;
  return size >= TG_MIN_SIZE || refuse_value (error, "size");
}

static gboolean
read_fouls (Reader *self, GError **error)
{
  guint fouls;

  if (!read_word (self, TG_MATCH_STATE_MATCH, "fouls", tg_match_state_fouls, &fouls,
                  error))
    return FALSE;
  self->state.setup.fouls = (TgFouls) fouls;
  return TRUE;
}

static gboolean
read_offer (Reader *self, GError **error)
{
  guint offer;

  if (!read_word (self, TG_MATCH_STATE_MATCH, "offer", tg_match_state_sides, &offer,
                  error))
    return FALSE;
  self->state.offer = (TgStone) offer;
  return TRUE;
}

static gboolean
read_seed (Reader *self, GError **error)
{
  return read_number (self, TG_MATCH_STATE_MATCH, "seed", G_MAXUINT64, &self->state.seed,
                      error);
}

static gboolean
read_black (Reader *self, GError **error)
{
  self->has_seats[0] = read_player (self, "Black", &self->state.setup.black, error);
  return self->has_seats[0];
}

static gboolean
read_white (Reader *self, GError **error)
{
  self->has_seats[1] = read_player (self, "White", &self->state.setup.white, error);
  return self->has_seats[1];
}

/* Parses the previous games, if there are several. */
static gboolean
read_pair (Reader *self, GError **error)
{
  const gchar *group = TG_MATCH_STATE_PAIR;
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

static void
use_default_pair (Reader *self)
{
  tg_pair_match_init (&self->state.pair, 1);
}

/* Parses the clocks at the beginning of one turn. */
static gboolean
parse_turn (Reader *self, const gchar *text, TgClock *turn)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 0);
  guint side;

  if (g_strv_length (words) != 3
      || !tg_key_file_find_word (tg_match_state_sides, words[0], &side))
    return FALSE;

  tg_clock_init (turn, &self->state.setup.time);
  turn->side = (TgStone) side;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_signed (words[i + 1], 10, 0, MAX_TIME, &turn->main_left[i],
                                   NULL))
      return FALSE;
  return TRUE;
}

/* Returns: the number of completed turns */
static guint
count_turns (const Reader *self)
{
  return self->n_plies - self->opening.n_stones + self->state.steps->len;
}

/* Leaves the times of the turns out in a game without clocks. */
static void
use_default_time (Reader *self)
{
  self->state.setup.time = (TgTimeControl){ 0 };
  self->state.used = 0;
  g_array_set_size (self->state.turns, 0);
  g_array_set_size (self->state.turns, count_turns (self) + 1);
}

static gboolean
read_time (Reader *self, GError **error)
{
  const gchar   *group = TG_MATCH_STATE_TIME;
  TgTimeControl *time = &self->state.setup.time;
  g_auto (GStrv) turns = NULL;
  guint64 numbers[4] = { 0 };
  gsize   length = 0;

  if (!g_key_file_has_group (self->file, group))
    {
      use_default_time (self);
      return TRUE;
    }

  if (!read_number (self, group, "main", MAX_TIME, &numbers[0], error)
      || !read_number (self, group, "increment", MAX_TIME, &numbers[1], error)
      || !read_number (self, group, "move", MAX_TIME, &numbers[2], error)
      || !read_number (self, group, "used", MAX_TIME, &numbers[3], error))
    return FALSE;
  *time = (TgTimeControl){ .main_time = (gint64) numbers[0],
                           .increment = (gint64) numbers[1],
                           .move_time = (gint64) numbers[2] };
  self->state.used = (gint64) numbers[3];

  turns = g_key_file_get_string_list (self->file, group, "turns", &length, NULL);
  if (length != count_turns (self) + 1)
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

/* Plays one move of the record, which must match the opening while its stones are being
 * placed. */
static gboolean
replay_move (Reader *self, TgRecordNode *node)
{
  TgMove move = tg_record_node_get_move (node);
  guint  n = self->state.game.board.n_moves;

  if (tg_game_is_over (&self->state.game)
      || move.stone != tg_game_turn (&self->state.game))
    return FALSE;
  if (n < self->opening.n_stones && !tg_point_equal (move.point, self->opening.stones[n]))
    return FALSE;
  if (!tg_game_play (&self->state.game, move.point, NULL))
    return FALSE;

  tg_record_set_current (self->state.record, node);
  self->n_plies++;
  return TRUE;
}

/* Begins to replay the game at the root. */
static void
go_to_root (Reader *self)
{
  tg_match_setup_begin_game (&self->state.setup, &self->state.game, self->state.record);
  tg_record_set_current (self->state.record, tg_record_get_root (self->state.record));
  self->n_plies = 0;
}

/* The child of the current node that the path leads to. */
static TgRecordNode *
find_child (Reader *self, gint64 index)
{
  TgRecordNode *child =
      tg_record_node_get_first_child (tg_record_get_current (self->state.record));

  for (gint64 i = 0; i < index && child != NULL; i++)
    child = tg_record_node_get_next_sibling (child);
  return index >= 0 ? child : NULL;
}

/* Whether the game is in progress, with all stones of its opening. */
static gboolean
check_game (const Reader *self)
{
  return self->state.game.board.n_moves >= self->opening.n_stones
         && (self->opening.protocol == TG_OPENING_FREE
             || tg_opening_is_finished (&self->opening)
             || self->n_plies == self->opening.n_stones)
         && !tg_game_is_over (&self->state.game);
}

static gboolean
read_path (Reader *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree gint *path = NULL;
  gsize            length = 0;

  go_to_root (self);
  path = g_key_file_get_integer_list (self->file, TG_MATCH_STATE_GAME, "path", &length,
                                      &reason);
  /* Older versions wrote no path if the game was at the root, which they saved only in
   * a match of several games. */
  if (reason != NULL
      && (!g_error_matches (reason, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND)
          || (find_child (self, 0) != NULL && self->state.pair.n_played == 0)))
    return refuse_value (error, "path");

  for (gsize i = 0; i < length; i++)
    {
      TgRecordNode *child = find_child (self, path[i]);

      if (child == NULL || !replay_move (self, child))
        return refuse (error, _ ("its moves break the rules"));
    }

  return check_game (self) || refuse_value (error, "path");
}

/* Plays the line of the path to its end. An unreadable number in the path counts as the
 * first child, which was played last. */
static void
follow_line (Reader *self)
{
  g_autofree gchar *text =
      g_key_file_get_value (self->file, TG_MATCH_STATE_GAME, "path", NULL);
  g_auto (GStrv) numbers = g_strsplit (text != NULL ? text : "", ";", -1);
  guint  n_numbers = g_strv_length (numbers);
  gint64 index;

  go_to_root (self);
  for (guint i = 0;; i++)
    {
      TgRecordNode *child = NULL;

      if (i < n_numbers
          && g_ascii_string_to_signed (numbers[i], 10, 0, G_MAXINT, &index, NULL))
        child = find_child (self, index);
      if (child == NULL)
        child = find_child (self, 0);
      if (child == NULL || !replay_move (self, child))
        return;
      /* A game that is over is not saved, so its end must have been undone. */
      if (tg_game_is_over (&self->state.game))
        {
          tg_game_undo (&self->state.game);
          tg_record_undo (self->state.record);
          self->n_plies--;
          return;
        }
    }
}

static void
use_default_path (Reader *self)
{
  follow_line (self);
  if (check_game (self))
    return;
  use_default_opening (self);
  follow_line (self);
}

/* The parts of the file in reading order, each with a default for a game without it.
 * There is no game without a record. */
static const struct
{
  gboolean (*read) (Reader *self, GError **error);
  void (*use_default) (Reader *self); /* NULL if the default needs nothing to be done */
} parts[] = {
  { read_ruleset, NULL },
  { read_size, NULL },
  { read_record, NULL },
  { read_fouls, NULL },
  { read_offer, NULL },
  { read_seed, NULL },
  { read_black, NULL },
  { read_white, NULL },
  { read_rated, use_default_rated },
  { read_pair, use_default_pair },
  { read_opening, use_default_opening },
  { read_path, use_default_path },
  { read_time, use_default_time },
};

/* Puts a player on a side as the record names them. */
static void
seat_from_record (Reader *self, TgStone side, TgPlayerSpec *player)
{
  const gchar *name = tg_record_get_player (self->state.record, side);

  *player = (TgPlayerSpec){ .level = TG_PLAYER_MIN_LEVEL };
  if (name == NULL || tg_player_name_parse (name, player))
    player->level = MAX (player->level, TG_PLAYER_MIN_LEVEL);
  else
    player->name = g_intern_string (name);
  tg_rated_add_reason (&self->state.unrated, TG_UNRATED_CHANGE);
}

/* Finds the players that the file lacks. The record states the sides that they have
 * now, the setup those at the beginning of the game. */
static void
find_seats (Reader *self)
{
  TgMatchSetup *setup = &self->state.setup;
  TgStone       person = tg_player_name_find_person (self->state.record);
  TgStone first = self->opening.black == TG_SEAT_SECOND ? TG_STONE_WHITE : TG_STONE_BLACK;

  if (!self->has_seats[0])
    seat_from_record (self, first, &setup->black);
  if (!self->has_seats[1])
    seat_from_record (self, tg_stone_opponent (first), &setup->white);

  /* The players may have changed sides in an opening that was left out. */
  if (self->opening.protocol == TG_OPENING_FREE && person != TG_STONE_NONE
      && tg_match_setup_get_player (setup, person)->kind != TG_PLAYER_PERSON)
    tg_match_setup_exchange (setup);
}

static gboolean
check_version (Reader *self, GError **error)
{
  gint version =
      g_key_file_get_integer (self->file, TG_MATCH_STATE_MATCH, "version", NULL);

  if (version > TG_MATCH_STATE_VERSION)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("The game was saved by a newer version of Tengen"));
      return FALSE;
    }
  return version == TG_MATCH_STATE_VERSION || self->salvages
         || refuse_value (error, "version");
}

static gboolean
read_parts (Reader *self, GError **error)
{
  self->state.steps = g_array_new (FALSE, FALSE, sizeof (TgOpeningAdvice));
  self->state.turns = g_array_new (FALSE, TRUE, sizeof (TgClock));
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!parts[i].read (self, self->salvages ? NULL : error))
      {
        if (!self->salvages || parts[i].read == read_record)
          return FALSE;
        if (parts[i].use_default != NULL)
          parts[i].use_default (self);
      }

  if (self->salvages)
    find_seats (self);
  if (self->state.offer != TG_STONE_NONE)
    tg_game_offer_draw (&self->state.game, self->state.offer, NULL);
  return TRUE;
}

static gboolean
read_state (Reader *self, GBytes *bytes, GError **error)
{
  g_autoptr (GError) reason = NULL;
  gsize        length;
  const gchar *data = g_bytes_get_data (bytes, &length);

  if (length == 0 || length > MAX_BYTES)
    return refuse (error, _ ("the file is empty or much too large"));

  if (!g_utf8_validate_len (data, length, NULL))
    return refuse (error, _ ("the file is not text"));

  self->file = g_key_file_new ();
  if (!g_key_file_load_from_data (self->file, data, length, G_KEY_FILE_NONE, &reason))
    return refuse (error, reason->message);

  return check_version (self, error) && read_parts (self, error);
}

static gboolean
salvage_state (Reader *self, GBytes *bytes)
{
  self->salvages = TRUE;
  if (g_bytes_get_size (bytes) > MAX_BYTES)
    return FALSE;
  self->file = tg_key_file_salvage (bytes);
  return check_version (self, NULL) && read_parts (self, NULL);
}

/**
 * tg_match_state_read:
 * @self: (out): the state, if it could be read
 * @bytes: a result of tg_match_state_write(), or any other bytes
 * @error: return location for an error: %G_IO_ERROR_INVALID_DATA, or
 *   %G_IO_ERROR_NOT_SUPPORTED if a newer version of Tengen may understand it
 *
 * Parses a game in progress. Thread-safe.
 *
 * Returns: whether @bytes is one
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
 * tg_match_state_salvage:
 * @self: (out): the state, if there is one
 * @bytes: bytes that tg_match_state_read() has refused with %G_IO_ERROR_INVALID_DATA
 *
 * Recovers the intact parts of a game in progress: at least the legal moves of its
 * record. Unreadable parts get the defaults of a plain game between the players that the
 * record names. Thread-safe.
 *
 * Returns: whether there is a record
 */
gboolean
tg_match_state_salvage (TgMatchState *self, GBytes *bytes)
{
  g_auto (Reader) reader = { 0 };

  if (!salvage_state (&reader, bytes))
    return FALSE;

  *self = reader.state;
  reader.state = (TgMatchState){ 0 };
  return TRUE;
}

/**
 * tg_match_state_read_record:
 * @bytes: a result of tg_match_save(), or any other bytes
 * @error: return location for an error, see tg_match_state_read()
 *
 * Reads the record of a game in progress, even of a damaged one. The line to its current
 * node, the position of the game, becomes the main line. Thread-safe.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error
 */
TgRecord *
tg_match_state_read_record (GBytes *bytes, GError **error)
{
  g_auto (Reader) reader = { 0 };
  g_autoptr (GError) reason = NULL;
  g_autofree gchar *date = NULL;
  TgRecord         *record;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (!read_state (&reader, bytes, &reason))
    {
      reader_clear (&reader);
      reader = (Reader){ 0 };
      if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
          || !salvage_state (&reader, bytes))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }

  record = g_steal_pointer (&reader.state.record);
  date = g_key_file_get_string (reader.file, TG_MATCH_STATE_GAME, "date", NULL);
  if (date != NULL)
    tg_record_set_text (record, TG_RECORD_TEXT_DATE, date);
  for (TgRecordNode *node = tg_record_get_current (record); node != NULL;
       node = tg_record_node_get_parent (node))
    tg_record_promote (record, node);
  return record;
}
