/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game becomes a record with the times and scores of its moves. A path that ends in
 * .sgf is one file, to which each finished game is appended; any other path is a folder
 * with a file for each game. */

#include "cli/match/game-saver.h"

#include <stdio.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "engine/board/score.h"
#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/worker/engine-analysis.h"

static const gchar *
get_name (GPtrArray *entrants, guint number)
{
  const TgEntrant *entrant = g_ptr_array_index (entrants, number);

  return entrant->name;
}

/* Stores the time and the score of a move in its node. Converts the score from the
 * player's view to Black's. */
static void
note_move (TgRecordNode *node, const TgArenaMove *move, TgStone stone)
{
  tg_record_node_set_time_ms (node, (guint) MIN (move->time_us / 1000, G_MAXINT));
  if (move->scored)
    {
      gdouble      chance = tg_score_win_chance (move->score);
      gint         mate_plies = tg_engine_analysis_mate_plies (move->score);
      TgEvaluation evaluation;

      if (stone == TG_STONE_WHITE)
        {
          chance = 1.0 - chance;
          mate_plies = -mate_plies;
        }
      evaluation.chance = (gint) (chance * TG_EVALUATION_MAX_CHANCE + 0.5);
      evaluation.mate_plies = mate_plies;
      tg_record_node_set_evaluation (node, &evaluation);
    }
}

/* Records how a player failed, if the game was lost that way. */
static void
note_end (TgRecord *record, const TgArenaGame *played)
{
  g_autoptr (GString) text = NULL;

  if (played->failure == TG_FAILURE_NONE)
    {
      tg_record_set_result (record, played->game.outcome, played->winner);
      return;
    }

  tg_record_set_result (
      record, played->failure == TG_FAILURE_TIME ? TG_OUTCOME_TIME : TG_OUTCOME_NONE,
      played->winner);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s: %s",
                          played->winner == TG_STONE_WHITE ? "Black" : "White",
                          tg_failure_name (played->failure));
  if (tg_point_is_on_board (played->illegal, played->game.board.size)
      && played->failure == TG_FAILURE_ILLEGAL)
    {
      g_autofree gchar *point = tg_notation_format_point (played->illegal);

      g_string_append_printf (text, " %s", point);
    }
  tg_record_set_text (record, TG_RECORD_TEXT_COMMENT, text->str);
}

static TgRecord *
make_record (GPtrArray          *entrants,
             const TgConditions *conditions,
             const TgFixture    *fixture,
             const TgArenaGame  *played)
{
  const TgBoard *board = &played->game.board;
  TgRecord      *record = tg_record_new (conditions->ruleset, conditions->size);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree gchar *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree gchar *name = g_strdup_printf ("%u", fixture->number + 1);

  tg_record_set_player (
      record, TG_STONE_BLACK,
      get_name (entrants, fixture->swapped ? fixture->second : fixture->first));
  tg_record_set_player (
      record, TG_STONE_WHITE,
      get_name (entrants, fixture->swapped ? fixture->first : fixture->second));
  tg_record_set_text (record, TG_RECORD_TEXT_DATE, date);
  tg_record_set_text (record, TG_RECORD_TEXT_NAME, name);

  for (guint i = 0; i < board->n_moves; i++)
    {
      TgRecordNode *node = tg_record_play (record, board->moves[i]);

      if (i >= played->n_opening)
        note_move (node, &played->moves[i], board->moves[i].stone);
    }

  note_end (record, played);
  return record;
}

static gboolean
fail (GError **error, const gchar *path)
{
  gint code = errno;

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
               g_strerror (code));
  return FALSE;
}

static gboolean
append (const gchar *path, GBytes *bytes, GError **error)
{
  FILE         *file = g_fopen (path, "ab");
  gsize         size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  gboolean      written;

  if (file == NULL)
    return fail (error, path);

  written = fwrite (data, 1, size, file) == size;
  if (fclose (file) != 0 || !written)
    return fail (error, path);
  return TRUE;
}

static gboolean
write_alone (const gchar *folder, guint number, GBytes *bytes, GError **error)
{
  g_autofree gchar *name = g_strdup_printf ("game-%05u.sgf", number);
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  gsize             size;
  gconstpointer     data = g_bytes_get_data (bytes, &size);

  if (g_mkdir_with_parents (folder, 0777) != 0)
    return fail (error, folder);
  return g_file_set_contents_full (path, data, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}

/* Saves a game into a file that ends in .sgf, or else into a folder, which is created
 * when needed. */
gboolean
tg_game_saver_save (const gchar        *path,
                    GPtrArray          *entrants,
                    const TgConditions *conditions,
                    const TgFixture    *fixture,
                    const TgArenaGame  *played,
                    GError            **error)
{
  g_autoptr (TgRecord) record = make_record (entrants, conditions, fixture, played);
  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, error);

  if (bytes == NULL)
    return FALSE;
  return g_str_has_suffix (path, ".sgf")
             ? append (path, bytes, error)
             : write_alone (path, fixture->number + 1, bytes, error);
}
