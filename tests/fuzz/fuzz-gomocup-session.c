/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the engine's side for any input: every answer consists of whole lines with known
 * words; a move sent is legal and lies on the board afterwards, whatever the engine
 * proposed; every request for a move is answered; no clock falls below zero. */

#include "fuzz.h"

#include <string.h>

#include "protocol/gomocup-server.h"
#include "protocol/gomocup-tokens.h"
#include "protocol/gomocup-urgency.h"

/* Longer conversations find nothing new. */
#define MAX_SIZE ((gsize) 1 << 16)

static void
check_answer (const gchar *answer)
{
  static const gchar *const words[] = { "OK",   "ERROR ", "UNKNOWN ", "FORBID ",
                                        "SWAP", "about",  "MESSAGE " };
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  guint n = g_strv_length (lines);

  /* The text after the last line end is empty. */
  if (n > 0)
    g_assert_cmpstr (lines[n - 1], ==, "");
  for (guint i = 0; i + 1 < n; i++)
    {
      gboolean is_known = g_ascii_isdigit (lines[i][0]);

      for (gsize j = 0; j < G_N_ELEMENTS (words); j++)
        is_known = is_known || g_str_has_prefix (lines[i], words[j]);
      g_assert_true (is_known);
    }
}

/* Plays the engine's move: @point or another one. */
static void
play (TgGomocupServer *server, TgPoint point)
{
  TgBoard      before = *tg_gomocup_server_get_board (server);
  TgRuleset    ruleset = tg_gomocup_server_get_settings (server)->ruleset;
  TgStone      side = tg_board_side_to_move (&before);
  const gchar *text;
  TgPoint      answer;
  TgVerdict    verdict;
  g_autoptr (GString) out = g_string_new (NULL);

  tg_gomocup_server_play (server, point, out);
  text = out->str;
  g_assert_true (tg_gomocup_read_point (&text, before.size, &answer));
  g_assert_cmpstr (text, ==, "\n");

  verdict = tg_ruleset_judge (ruleset, &before, answer, side);
  g_assert_false (tg_gomocup_server_is_blocked (server, answer));
  g_assert_false (tg_verdict_is_foul (verdict));
  g_assert_true (verdict != TG_VERDICT_OCCUPIED && verdict != TG_VERDICT_OUTSIDE);
  g_assert_cmpint (tg_board_get (tg_gomocup_server_get_board (server), answer), ==, side);
}

/* The stones of an opening step are on the board, and distinct. */
static void
check_step (const TgYixinStep *step)
{
  g_assert_true (tg_yixin_step_has_right_stones (step));
  for (guint i = 0; i < step->n; i++)
    {
      g_assert_true (tg_point_is_on_board (step->points[i], step->size));
      for (guint j = 0; j < i; j++)
        g_assert_false (tg_point_equal (step->points[i], step->points[j]));
    }
}

static void
check_settings (const TgGomocupServer *server)
{
  const TgGomocupSettings *settings = tg_gomocup_server_get_settings (server);
  const TgBoard           *board = tg_gomocup_server_get_board (server);

  g_assert_cmpint (settings->turn_ms, >=, -1);
  g_assert_cmpint (settings->match_left_ms, >=, -1);
  g_assert_cmpuint (settings->n_threads, >=, 1);
  g_assert_cmpuint (settings->n_lines, >=, 1);
  g_assert_true (board->size >= TG_MIN_SIZE && board->size <= TG_MAX_SIZE);
  g_assert_cmpuint (board->n_moves, <=, board->size * board->size);
}

/* Sends a line. Returns whether the conversation continues. */
static gboolean
say (TgGomocupServer *server, const gchar *line)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TgGomocupTask task = tg_gomocup_server_read (server, line, out);

  tg_gomocup_urgency (line);
  check_answer (out->str);
  check_settings (server);
  switch (task)
    {
    case TG_GOMOCUP_TASK_MOVE:
      /* Sometimes the engine proposes a random point. */
      play (server, (TgPoint){ (gint8) line[strlen (line) / 2], (gint8) line[0] });
      tg_gomocup_server_spend (server, line[0]);
      break;
    case TG_GOMOCUP_TASK_SWAP2:
      tg_gomocup_server_swap (server, out);
      check_answer (out->str);
      break;
    case TG_GOMOCUP_TASK_STEP:
      check_step (tg_gomocup_server_get_step (server));
      break;
    case TG_GOMOCUP_TASK_QUIT:
      return FALSE;
    default:
      break;
    }

  return TRUE;
}

/* Sends the content of a file as a manager. Returns: 1 */
gint
tg_fuzz_converse (gconstpointer data, gsize size)
{
  g_autofree gchar *text = g_strndup (data, MIN (size, MAX_SIZE));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (TgGomocupServer) server = tg_gomocup_server_new ("about");

  for (guint i = 0; lines[i] != NULL && say (server, lines[i]); i++)
    ;
  return 1;
}
