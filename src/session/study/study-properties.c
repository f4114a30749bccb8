/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Unchanged properties are left alone, which keeps their spelling in a file. */

#include "session/study/study-properties.h"

#include <glib/gi18n-lib.h>

#include "record/sgf/sgf-result.h"
#include "rules/notation.h"

void
tg_study_properties_init (TgStudyProperties *self, const TgRecord *record)
{
  *self = (TgStudyProperties){
    .players = { g_strdup (tg_record_get_player (record, TG_STONE_BLACK)),
                 g_strdup (tg_record_get_player (record, TG_STONE_WHITE)) },
    .ruleset =
        tg_record_is_ruleset_known (record) ? (gint) tg_record_get_ruleset (record) : -1,
    .outcome = tg_record_get_outcome (record),
    .winner = tg_record_get_winner (record),
    .result = tg_sgf_get_other_result (record),
  };
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    self->texts[i] = g_strdup (tg_record_get_text (record, (TgRecordText) i));
}

void
tg_study_properties_clear (TgStudyProperties *self)
{
  g_clear_pointer (&self->players[0], g_free);
  g_clear_pointer (&self->players[1], g_free);
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    g_clear_pointer (&self->texts[i], g_free);
  g_clear_pointer (&self->result, g_free);
}

/* An empty text equals NULL. */
static gboolean
is_same (const gchar *a, const gchar *b)
{
  return g_str_equal (a != NULL ? a : "", b != NULL ? b : "");
}

static gboolean
apply_result (const TgStudyProperties *self, TgRecord *record)
{
  g_autofree gchar *before = tg_sgf_get_other_result (record);

  if (self->outcome == tg_record_get_outcome (record)
      && self->winner == tg_record_get_winner (record) && is_same (self->result, before))
    return FALSE;

  tg_record_set_result (record, self->outcome, self->winner);
  tg_sgf_set_other_result (record, self->result);
  return TRUE;
}

static gboolean
apply_ruleset (const TgStudyProperties *self, TgRecord *record)
{
  gint before =
      tg_record_is_ruleset_known (record) ? (gint) tg_record_get_ruleset (record) : -1;

  if (self->ruleset == before)
    return FALSE;

  if (self->ruleset < 0)
    tg_record_forget_ruleset (record);
  else
    tg_record_set_ruleset (record, (TgRuleset) self->ruleset);
  return TRUE;
}

/* Returns: whether the record has changed */
gboolean
tg_study_properties_apply (const TgStudyProperties *self, TgRecord *record)
{
  gboolean is_changed = apply_result (self, record);

  is_changed |= apply_ruleset (self, record);
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      const gchar *name = self->players[stone == TG_STONE_WHITE];

      if (is_same (tg_record_get_player (record, stone), name))
        continue;
      tg_record_set_player (record, stone, name);
      is_changed = TRUE;
    }
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    {
      if (is_same (tg_record_get_text (record, (TgRecordText) i), self->texts[i]))
        continue;
      tg_record_set_text (record, (TgRecordText) i, self->texts[i]);
      is_changed = TRUE;
    }
  return is_changed;
}

static gboolean
ends_game (TgVerdict verdict)
{
  return verdict == TG_VERDICT_WIN || tg_verdict_is_foul (verdict);
}

static void
set_error (GError **error, const TgRecordNode *node, TgVerdict verdict)
{
  guint             number = tg_record_node_get_number (node);
  g_autofree gchar *point =
      tg_notation_format_point (tg_record_node_get_move (node).point);

  if (verdict == TG_VERDICT_WIN)
    g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OVER,
                 /* Translators: about other rules for a game; %s is a point. */
                 _ ("Under these rules the game ends at move %u, %s, but more moves "
                    "follow"),
                 number, point);
  else
    g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN,
                 /* Translators: about other rules for a game; %s is a point. */
                 _ ("Under these rules move %u, %s, is forbidden for Black, but more "
                    "moves follow"),
                 number, point);
}

/* Checks for a move that ends the game by the new rules, but not by those of the record,
 * and is followed by others. */
static gboolean
check_move (const TgRecord     *record,
            const TgRecordNode *node,
            TgRuleset           ruleset,
            const TgBoard      *board,
            GError            **error)
{
  TgMove    move = tg_record_node_get_move (node);
  TgVerdict verdict;

  if (tg_record_node_get_first_child (node) == NULL)
    return TRUE;
  verdict = tg_ruleset_judge (ruleset, board, move.point, move.stone);
  if (!ends_game (verdict)
      || ends_game (tg_ruleset_judge (tg_record_get_ruleset (record), board, move.point,
                                      move.stone)))
    return TRUE;

  set_error (error, node, verdict);
  return FALSE;
}

/* Changes @board from the position at one node to that at an earlier one, by removing
 * the stones of the moves of @path between them. If stones were set up between the
 * nodes, the position is replayed. */
static void
go_back (const TgRecord     *record,
         const TgRecordNode *from,
         const TgRecordNode *to,
         GPtrArray          *path,
         TgBoard            *board)
{
  gboolean is_replayed = FALSE;

  for (const TgRecordNode *node = from; node != to;
       node = tg_record_node_get_parent (node))
    {
      guint n_set_up;

      tg_record_node_get_set_up (node, &n_set_up);
      is_replayed = is_replayed || n_set_up > 0;
      if (path->len == 0 || path->pdata[path->len - 1] != node)
        continue;
      g_ptr_array_set_size (path, (gint) path->len - 1);
      if (!is_replayed)
        tg_board_undo (board);
    }

  if (is_replayed)
    tg_record_replay_to (record, to, board);
}

/**
 * tg_study_properties_check_ruleset:
 *
 * Checks whether the rules of a record can be changed: no game in it may end before its
 * last move. A forbidden move at the end of a line is allowed: it lost the game.
 *
 * Returns: %FALSE with @error, which names the first such move
 */
gboolean
tg_study_properties_check_ruleset (const TgRecord *record,
                                   TgRuleset       ruleset,
                                   GError        **error)
{
  const TgRecordNode *before;
  TgBoard             board;
  /* The moves before the node, each with a stone on the board. */
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  g_return_val_if_fail (record != NULL, FALSE);

  before = tg_record_get_root (record);
  tg_record_replay_to (record, before, &board);
  for (const TgRecordNode *node = tg_record_node_get_successor (before); node != NULL;
       before = node, node = tg_record_node_get_successor (node))
    {
      go_back (record, before, tg_record_node_get_parent (node), path, &board);
      if (tg_board_is_empty (&board, tg_record_node_get_move (node).point))
        {
          if (!check_move (record, node, ruleset, &board, error))
            return FALSE;
          g_ptr_array_add (path, (gpointer) node);
        }
      tg_record_replay_next (node, &board);
    }

  return TRUE;
}
