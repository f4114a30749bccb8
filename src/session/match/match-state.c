/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A saved match is a key file:
 *
 *     [Tengen match]   version, ruleset, size, fouls, opening, opening-n, seed,
 *                      steps (of the opening), offer (the side that offers a draw), rated
 *                      (so far), finished (it has ended at least once)
 *     [Black] [White]  kind, level, depth, width, name, command, classic, threads,
 *                      memory: the player at the beginning of the game
 *     [Pair]           of a match of several games: games, played (before this
 *                      one), first-won and second-won
 *     [Time] main, increment, move, used (of the turn), and the turns:
 *                      side, Black's and White's time when each began; all in
 *                      microseconds
 *     [Game]           sgf: the record; path: which child of each node the game
 *                      went to; date: of one that was put aside, when */

#include "session/match/match-state.h"

#include "engine/opening/opening-advice.h"
#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/match/match-state-private.h"
#include "session/players/key-file-values.h"
#include "session/players/player-name.h"

const gchar *const tg_match_state_sides[] = { "none", "black", "white", NULL };
const gchar *const tg_match_state_fouls[] = { "refused", "lose", "claimed", NULL };
const gchar *const tg_match_state_actions[] = { "place", "choose", "declare",
                                                "offer", "keep",   NULL };
const gchar *const tg_match_state_options[] = { "black",       "white", "two-more",
                                                "swap",        "stay",  "one-fifth",
                                                "many-fifths", NULL };

void
tg_match_state_clear (TgMatchState *self)
{
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->record, tg_record_free);
}

/* Formats one step of the opening, such as “place H8 I9” or “choose swap”. */
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
save_setup (const TgMatchState *self, GKeyFile *file)
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
  g_key_file_set_string (file, group, "offer", tg_match_state_sides[self->offer]);
  g_key_file_set_string (file, group, "rated", tg_rated_to_id (self->unrated));
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
                          tg_match_state_sides[clock->side], clock->main_left[0],
                          clock->main_left[1]);
}

static void
save_time (const TgMatchState *self, GKeyFile *file)
{
  const TgTimeControl *time = &self->setup.time;
  const gchar         *group = TG_MATCH_STATE_TIME;
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

/* Saves the path from the root to the node of the game, as indices of children. */
static void
save_path (const TgMatchState *self, GKeyFile *file)
{
  /* Zero-terminated, since an array without elements has no data otherwise. */
  g_autoptr (GArray) path = g_array_new (TRUE, FALSE, sizeof (gint));
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

  g_key_file_set_integer_list (file, TG_MATCH_STATE_GAME, "path", (gint *) path->data,
                               path->len);
}

static void
save_pair (const TgMatchState *self, GKeyFile *file)
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
 * tg_match_state_copy_record:
 * @record: the record of a match
 * @black: the player of Black
 * @white: the player of White
 *
 * Copies a record for the archive. The level of an engine becomes part of the player’s
 * name, since records have no other place for it.
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
  g_key_file_set_string (file, TG_MATCH_STATE_GAME, "sgf", sgf);

  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}
