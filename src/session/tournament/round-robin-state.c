/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saves and loads a tournament. The file may be damaged in any way: the games before the
 * damage are kept if the setup is intact. The file is a key file:
 *
 *     [Tengen tournament]  version, ruleset, size, move-time (in microseconds),
 *                          rounds, even-openings, seed, folder, name (of the files
 *                          there), players, stopped
 *     [Player 1] …         kind, level, depth, width, name, command, classic, threads,
 *                         memory
 *     [Openings]           1, 2 …: the first moves in each round, such as "H8 I9"
 *     [Game 1] …           winner (black, white or none), failed (to move),
 *                          sgf: the games that are over, in their order */

#include "session/tournament/round-robin-state.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/players/key-file-values.h"

#define VERSION 1

#define GROUP          "Tengen tournament"
#define GROUP_OPENINGS "Openings"

/* Maximum size of the file, far above that of the longest tournament. */
#define MAX_BYTES ((gsize) 64 << 20)
#define MAX_TIME  G_TIME_SPAN_DAY

static const gchar *const winners[] = { "none", "black", "white", NULL };
static const gchar *const answers[] = { "no", "yes", NULL };

static void
clear_result (gpointer result)
{
  g_free (((TgRoundRobinResult *) result)->sgf);
}

void
tg_round_robin_state_init (TgRoundRobinState *self)
{
  *self = (TgRoundRobinState){ 0 };
  self->results = g_array_new (FALSE, TRUE, sizeof (TgRoundRobinResult));
  g_array_set_clear_func (self->results, clear_result);
  self->openings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->table = tg_result_table_new (0);
}

void
tg_round_robin_state_clear (TgRoundRobinState *self)
{
  g_clear_pointer (&self->results, g_array_unref);
  g_clear_pointer (&self->openings, g_ptr_array_unref);
  g_clear_pointer (&self->table, tg_result_table_free);
}

/* Creates a table without results. */
static void
begin_table (TgRoundRobinState *self)
{
  tg_result_table_free (self->table);
  self->table = tg_result_table_new (self->setup.n_players);
}

/* Clears the previous tournament. */
void
tg_round_robin_state_begin (TgRoundRobinState       *self,
                            const TgRoundRobinSetup *setup,
                            const gchar             *name)
{
  self->setup = *setup;
  self->name = g_intern_string (name);
  self->stopped = FALSE;
  g_array_set_size (self->results, 0);
  g_ptr_array_set_size (self->openings, 0);
  begin_table (self);
}

/* Adds a result to the state, which takes over its text. */
void
tg_round_robin_state_add (TgRoundRobinState *self, const TgRoundRobinResult *result)
{
  TgRoundRobinGame game =
      tg_round_robin_setup_get_game (&self->setup, self->results->len);

  g_array_append_vals (self->results, result, 1);
  tg_result_table_add (self->table, game.black, game.white,
                       tg_tally_of_game (result->winner, TG_STONE_BLACK));
  if (result->failed != TG_STONE_NONE)
    self->table->failures[result->failed == TG_STONE_BLACK ? game.black : game.white]++;
  if (result->is_late)
    self->table->late[result->winner == TG_STONE_WHITE ? game.black : game.white]++;
}

guint
tg_round_robin_state_get_n_games (const TgRoundRobinState *self)
{
  return tg_round_robin_setup_count_games (&self->setup);
}

gboolean
tg_round_robin_state_is_over (const TgRoundRobinState *self)
{
  return self->stopped || self->results->len >= tg_round_robin_state_get_n_games (self);
}

/* Returns: (transfer full): all finished games, as an SGF collection */
GBytes *
tg_round_robin_state_write_games (const TgRoundRobinState *self)
{
  GString *games = g_string_new (NULL);

  for (guint i = 0; i < self->results->len; i++)
    g_string_append (games, g_array_index (self->results, TgRoundRobinResult, i).sgf);
  return g_string_free_to_bytes (games);
}

/* Returns: (transfer full): the table as comma-separated values */
GBytes *
tg_round_robin_state_write_table (const TgRoundRobinState *self)
{
  GString     *csv = g_string_new (NULL);
  const gchar *names[TG_ROUND_ROBIN_MAX_PLAYERS];
  guint        order[TG_ROUND_ROBIN_MAX_PLAYERS];

  for (guint i = 0; i < self->setup.n_players; i++)
    names[i] = self->setup.players[i].name;
  tg_result_table_rank (self->table, TG_RANKING_BY_POINTS, order);

  tg_result_table_write_titles (self->table, names, order, csv);
  g_string_append (csv, "\r\n");
  for (guint i = 0; i < self->setup.n_players; i++)
    {
      tg_result_table_write_row (self->table, names, order, i, "0", csv);
      g_string_append (csv, "\r\n");
    }
  return g_string_free_to_bytes (csv);
}

static void
save_setup (const TgRoundRobinState *self, GKeyFile *file)
{
  const TgRoundRobinSetup *setup = &self->setup;

  g_key_file_set_integer (file, GROUP, "version", VERSION);
  g_key_file_set_string (file, GROUP, "ruleset", tg_ruleset_to_id (setup->ruleset));
  g_key_file_set_uint64 (file, GROUP, "size", setup->size);
  g_key_file_set_int64 (file, GROUP, "move-time", setup->move_time);
  g_key_file_set_uint64 (file, GROUP, "rounds", setup->n_rounds);
  g_key_file_set_string (file, GROUP, "even-openings", answers[setup->even_openings]);
  g_key_file_set_uint64 (file, GROUP, "seed", setup->seed);
  g_key_file_set_uint64 (file, GROUP, "players", setup->n_players);
  g_key_file_set_string (file, GROUP, "stopped", answers[self->stopped]);
  g_key_file_set_string (file, GROUP, "name", self->name);
  if (setup->folder != NULL)
    g_key_file_set_string (file, GROUP, "folder", setup->folder);
  for (guint i = 0; i < setup->n_players; i++)
    {
      g_autofree gchar *group = g_strdup_printf ("Player %u", i + 1);

      tg_key_file_set_player (file, group, &setup->players[i]);
    }
}

/* Returns: (transfer full): the text of the file */
GBytes *
tg_round_robin_state_write (const TgRoundRobinState *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gchar *text;
  gsize  length;

  save_setup (self, file);
  for (guint i = 0; i < self->openings->len; i++)
    {
      const GArray     *opening = g_ptr_array_index (self->openings, i);
      g_autofree gchar *key = g_strdup_printf ("%u", i + 1);
      g_autofree gchar *moves =
          tg_notation_format_points ((const TgPoint *) opening->data, opening->len);

      g_key_file_set_string (file, GROUP_OPENINGS, key, moves);
    }
  for (guint i = 0; i < self->results->len; i++)
    {
      const TgRoundRobinResult *result =
          &g_array_index (self->results, TgRoundRobinResult, i);
      g_autofree gchar *group = g_strdup_printf ("Game %u", i + 1);

      g_key_file_set_string (file, group, "winner", winners[result->winner]);
      g_key_file_set_string (file, group, "failed", winners[result->failed]);
      g_key_file_set_string (file, group, "sgf", result->sgf);
    }

  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

static gboolean
refuse (GError **error, const gchar *group, const gchar *key)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: a part of a file, such as “Game 3”, and a word in it. */
               _ ("The tournament cannot be continued: in “%s”, the value of “%s” is "
                  "missing or invalid"),
               group, key);
  return FALSE;
}

static gboolean
read_players (TgRoundRobinSetup *setup, GKeyFile *file, GError **error)
{
  for (guint i = 0; i < setup->n_players; i++)
    {
      g_autofree gchar *group = g_strdup_printf ("Player %u", i + 1);
      const gchar      *key;

      if (!tg_key_file_get_player (file, group, &setup->players[i], &key))
        return refuse (error, group, key);
    }
  return TRUE;
}

static gboolean
read_setup (TgRoundRobinState *self, GKeyFile *file, GError **error)
{
  TgRoundRobinSetup *setup = &self->setup;
  g_autofree gchar  *ruleset = g_key_file_get_string (file, GROUP, "ruleset", NULL);
  guint64            size;
  guint64            move_time;
  guint64            n_rounds;
  guint64            n_players;
  guint              even;
  guint              stopped;

  if (ruleset == NULL || !tg_ruleset_from_id (ruleset, &setup->ruleset))
    return refuse (error, GROUP, "ruleset");
  if (!tg_key_file_get_number (file, GROUP, "size", TG_MAX_SIZE, &size))
    return refuse (error, GROUP, "size");
  if (!tg_key_file_get_number (file, GROUP, "move-time", MAX_TIME, &move_time))
    return refuse (error, GROUP, "move-time");
  if (!tg_key_file_get_number (file, GROUP, "rounds", TG_ROUND_ROBIN_MAX_ROUNDS,
                               &n_rounds))
    return refuse (error, GROUP, "rounds");
  if (!tg_key_file_get_number (file, GROUP, "players", TG_ROUND_ROBIN_MAX_PLAYERS,
                               &n_players))
    return refuse (error, GROUP, "players");
  if (!tg_key_file_get_number (file, GROUP, "seed", G_MAXUINT64, &setup->seed))
    return refuse (error, GROUP, "seed");
  if (!tg_key_file_get_word (file, GROUP, "even-openings", answers, &even))
    return refuse (error, GROUP, "even-openings");
  if (!tg_key_file_get_word (file, GROUP, "stopped", answers, &stopped))
    return refuse (error, GROUP, "stopped");
  if (!tg_key_file_get_text (file, GROUP, "folder", &setup->folder))
    return refuse (error, GROUP, "folder");
  /* Refuses names that cannot be part of a file name. */
  if (!tg_key_file_get_text (file, GROUP, "name", &self->name) || self->name == NULL
      || *self->name == '\0' || strchr (self->name, G_DIR_SEPARATOR) != NULL)
    return refuse (error, GROUP, "name");

  setup->size = (guint) size;
  setup->move_time = (gint64) move_time;
  setup->n_rounds = (guint) n_rounds;
  setup->n_players = (guint) n_players;
  setup->even_openings = even != 0;
  self->stopped = stopped != 0;
  return read_players (setup, file, error) && tg_round_robin_setup_check (setup, error);
}

static gboolean
parse_opening (TgRoundRobinState *self, const gchar *text, GArray *opening)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  TgGame game;

  tg_game_init (&game, self->setup.ruleset, self->setup.size, TG_FOULS_REFUSED);
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      TgPoint      point;
      const gchar *rest;

      if (!tg_notation_parse_point (words[i], self->setup.size, &point, &rest)
          || *rest != '\0' || !tg_game_play (&game, point, NULL))
        return FALSE;
      g_array_append_val (opening, point);
    }
  return TRUE;
}

static gboolean
read_openings (TgRoundRobinState *self, GKeyFile *file, GError **error)
{
  for (guint i = 0; i < self->setup.n_rounds; i++)
    {
      g_autofree gchar *key = g_strdup_printf ("%u", i + 1);
      g_autofree gchar *text = g_key_file_get_string (file, GROUP_OPENINGS, key, NULL);
      GArray           *opening;

      if (text == NULL)
        return TRUE;
      opening = g_array_new (FALSE, FALSE, sizeof (TgPoint));
      g_ptr_array_add (self->openings, opening);
      if (!parse_opening (self, text, opening))
        {
          g_ptr_array_set_size (self->openings, (gint) i);
          return refuse (error, GROUP_OPENINGS, key);
        }
    }
  return TRUE;
}

/* Finds out from a record whether its game was lost on time. Returns: whether it is a
 * record */
static gboolean
read_record (const gchar *sgf, gboolean *is_late)
{
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));
  g_autoptr (TgRecord) record =
      tg_record_io_load_bytes (bytes, "game.sgf", NULL, NULL, NULL);

  *is_late = record != NULL && tg_record_get_outcome (record) == TG_OUTCOME_TIME;
  return record != NULL;
}

static gboolean
read_games (TgRoundRobinState *self, GKeyFile *file, GError **error)
{
  guint n_games = tg_round_robin_state_get_n_games (self);

  begin_table (self);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree gchar  *group = g_strdup_printf ("Game %u", i + 1);
      g_autofree gchar  *sgf = g_key_file_get_string (file, group, "sgf", NULL);
      guint              winner;
      guint              failed;
      gboolean           is_late;
      TgRoundRobinResult result;

      if (!g_key_file_has_group (file, group))
        return TRUE;
      if (!tg_key_file_get_word (file, group, "winner", winners, &winner))
        return refuse (error, group, "winner");
      if (!tg_key_file_get_word (file, group, "failed", winners, &failed)
          || (failed != TG_STONE_NONE && failed == winner))
        return refuse (error, group, "failed");
      if (sgf == NULL || !read_record (sgf, &is_late))
        return refuse (error, group, "sgf");
      result = (TgRoundRobinResult){ (TgStone) winner, (TgStone) failed,
                                     is_late && winner != TG_STONE_NONE,
                                     g_steal_pointer (&sgf) };
      tg_round_robin_state_add (self, &result);
    }
  return TRUE;
}

static gboolean
read_file (TgRoundRobinState *self, GKeyFile *file, GError **error)
{
  gint     version = g_key_file_get_integer (file, GROUP, "version", NULL);
  gboolean are_openings;

  if (version < 1)
    return refuse (error, GROUP, "version");
  if (version > VERSION)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("The tournament was saved by a newer version of Tengen"));
      return FALSE;
    }
  if (!read_setup (self, file, error))
    {
      tg_round_robin_state_begin (self, &(TgRoundRobinSetup){ 0 }, self->name);
      return FALSE;
    }
  are_openings = read_openings (self, file, error);
  return read_games (self, file, are_openings ? error : NULL) && are_openings;
}

/* Reads a tournament into an empty state. A damaged text is read up to the damage; if the
 * setup is damaged, the state stays empty. */
gboolean
tg_round_robin_state_read (TgRoundRobinState *self, GBytes *bytes, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) reason = NULL;
  gsize        length;
  const gchar *data = g_bytes_get_data (bytes, &length);

  if (length > 0 && length <= MAX_BYTES && g_utf8_validate_len (data, length, NULL)
      && g_key_file_load_from_data (file, data, length, G_KEY_FILE_NONE, &reason))
    return read_file (self, file, error);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: %s is the reason. */
               _ ("The tournament cannot be continued: %s"),
               reason != NULL ? reason->message : _ ("the file is not text"));
  if (length <= MAX_BYTES)
    {
      g_key_file_unref (file);
      file = tg_key_file_salvage (bytes);
      read_file (self, file, NULL);
    }
  return FALSE;
}
