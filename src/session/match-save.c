/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes down a match so that it can go on another day, see match-state.h. */

#include "session/match-state.h"

#include "record/record-io.h"
#include "rules/notation.h"
#include "session/player-name.h"
#include "session/state-values.h"

/* One step of the opening, such as “place H8 I9” or “choose swap”. */
static gchar *
describe_step (const TgOpeningAdvice *step)
{
  g_autoptr (GString) text = g_string_new (tg_match_state_actions[step->action]);

  if (step->action == TG_OPENING_ACTION_CHOOSE)
    g_string_append_printf (text, " %s", tg_match_state_options[step->option]);
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
save_setup (TgMatch *self, GKeyFile *file)
{
  const TgMatchSetup *setup = &self->setup;
  const gchar        *group = TG_MATCH_STATE_MATCH;
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (g_free);

  g_key_file_set_integer (file, group, "version", TG_MATCH_STATE_VERSION);
  g_key_file_set_string (file, group, "ruleset", tg_ruleset_to_id (setup->ruleset));
  g_key_file_set_uint64 (file, group, "size", setup->size);
  g_key_file_set_string (file, group, "fouls", tg_match_state_fouls[setup->fouls]);
  g_key_file_set_string (file, group, "opening",
                         tg_opening_protocol_to_id (setup->opening));
  g_key_file_set_uint64 (file, group, "opening-n", setup->opening_n);
  g_key_file_set_uint64 (file, group, "seed", self->seed);
  g_key_file_set_string (file, group, "offer",
                         tg_match_state_sides[tg_game_get_draw_offer (&self->game)]);
  g_key_file_set_string (file, group, "rated", tg_rated_to_id (self->spoiled));
  g_key_file_set_boolean (file, group, "finished", self->finished);

  for (guint i = 0; i < self->opening_steps->len; i++)
    g_ptr_array_add (
        steps, describe_step (&g_array_index (self->opening_steps, TgOpeningAdvice, i)));
  if (steps->len > 0)
    g_key_file_set_string_list (file, group, "steps", (const gchar *const *) steps->pdata,
                                steps->len);

  tg_state_set_player (file, "Black", self->exchanged ? &setup->white : &setup->black);
  tg_state_set_player (file, "White", self->exchanged ? &setup->black : &setup->white);
}

static gchar *
describe_turn (const TgClock *clock)
{
  return g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                          tg_match_state_sides[clock->side], clock->main_left[0],
                          clock->main_left[1]);
}

static void
save_time (TgMatch *self, GKeyFile *file)
{
  const TgTimeControl *time = &self->setup.time;
  const gchar         *group = TG_MATCH_STATE_TIME;
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);

  if (!tg_time_control_is_limited (time))
    return;

  g_key_file_set_int64 (file, group, "main", time->main_time);
  g_key_file_set_int64 (file, group, "increment", time->increment);
  g_key_file_set_int64 (file, group, "move", time->move_time);
  g_key_file_set_int64 (file, group, "used",
                        tg_clock_get_used (&self->clock, g_get_monotonic_time ()));

  for (guint i = 0; i < self->clock_history->len; i++)
    g_ptr_array_add (turns,
                     describe_turn (&g_array_index (self->clock_history, TgClock, i)));
  g_ptr_array_add (turns, describe_turn (&self->turn_clock));
  g_key_file_set_string_list (file, group, "turns", (const gchar *const *) turns->pdata,
                              turns->len);
}

/* From the root to the node of the game: which child each time. */
static void
save_path (TgMatch *self, GKeyFile *file)
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
    g_key_file_set_integer_list (file, TG_MATCH_STATE_GAME, "path", (gint *) path->data,
                                 path->len);
}

static void
save_pair (TgMatch *self, GKeyFile *file)
{
  const gchar *group = TG_MATCH_STATE_PAIR;

  if (self->pair.n_games < 2)
    return;

  g_key_file_set_uint64 (file, group, "games", self->pair.n_games);
  g_key_file_set_uint64 (file, group, "played", self->pair.n_played);
  g_key_file_set_uint64 (file, group, "first-won", self->pair.wins[0]);
  g_key_file_set_uint64 (file, group, "second-won", self->pair.wins[1]);
}

/**
 * tg_match_copy_record:
 * @self: a match
 *
 * Copies the record for keeping. A level is a part of a player’s name there: the
 * record has no other place for it.
 *
 * Returns: (transfer full): the record
 */
TgRecord *
tg_match_copy_record (TgMatch *self)
{
  TgRecord *record;

  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  record = tg_record_copy (self->record);
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      TgPlayerSpec player = tg_match_get_player (self, stone);

      if (player.kind == TG_PLAYER_ENGINE && player.name == NULL)
        {
          g_autofree gchar *name = tg_player_name_of_level (
              tg_record_get_player (record, stone), player.level);

          tg_record_set_player (record, stone, name);
        }
    }
  return record;
}

/**
 * tg_match_is_under_way:
 * @self: a match
 *
 * Tells whether something would be lost if another game began: stones on the board of
 * a game that is not over, or the score of several games that are not all played.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_is_under_way (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_game_is_over (&self->game)
             ? tg_match_can_begin_next_game (self)
             : self->game.board.n_moves > 0 || self->pair.n_played > 0;
}

/**
 * tg_match_save:
 * @self: a match
 *
 * Writes down the game as it stands: the moves with those that were taken back,
 * the steps of the opening, players, clocks, a draw that is offered. The text
 * is for tg_match_restore(). After a game of a match of several it is the next game
 * that is written down.
 *
 * Returns: (transfer full) (nullable): the text; %NULL if there is nothing to go on
 *   with
 */
GBytes *
tg_match_save (TgMatch *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree gchar *sgf = NULL;
  gchar            *text;
  gsize             length;

  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  if (tg_match_can_begin_next_game (self))
    {
      g_autoptr (TgMatch) next = tg_match_prepare_next_game (self);

      return tg_match_save (next);
    }
  if (tg_game_is_over (&self->game))
    return NULL;

  save_setup (self, file);
  save_pair (self, file);
  save_time (self, file);
  save_path (self, file);
  record = tg_match_copy_record (self);
  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  sgf = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_key_file_set_string (file, TG_MATCH_STATE_GAME, "sgf", sgf);

  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}
