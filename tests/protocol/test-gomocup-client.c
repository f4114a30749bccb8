/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Replies of programs, and commands to them. */

#include "protocol/gomocup-client.h"

typedef struct
{
  const gchar       *line;
  TgGomocupReplyKind kind;
  guint              n_points;
  TgPoint            points[TG_GOMOCUP_MAX_POINTS];
  const gchar       *text; /* (nullable) */
} Case;

static const Case cases[] = {
  { "7,7", TG_GOMOCUP_REPLY_POINTS, 1, { { 7, 7 } }, NULL },
  { "0,0\r", TG_GOMOCUP_REPLY_POINTS, 1, { { 0, 14 } }, NULL },
  { " 14 , 0 ", TG_GOMOCUP_REPLY_POINTS, 1, { { 14, 14 } }, NULL },
  { "1,2 3,4 5,6", TG_GOMOCUP_REPLY_POINTS, 3, { { 1, 12 }, { 3, 10 }, { 5, 8 } }, NULL },
  { "15,0", TG_GOMOCUP_REPLY_POINTS, 1, { { -1, -1 } }, NULL },
  { "-1,3", TG_GOMOCUP_REPLY_POINTS, 1, { { -1, -1 } }, NULL },
  { "999999999999,1", TG_GOMOCUP_REPLY_POINTS, 1, { { -1, -1 } }, NULL },
  { "1,2 3,4 5,6 7,8", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "1,2,3", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "7,7 0.5", TG_GOMOCUP_REPLY_POINTS, 1, { { 7, 7 } }, NULL },
  { "7,7 8,8 -12 3.5e2", TG_GOMOCUP_REPLY_POINTS, 2, { { 7, 7 }, { 8, 6 } }, NULL },
  { "7,7 is best", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "7,7 0.5x", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "7,7 8,8x", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "\xef\xbb\xbfOK", TG_GOMOCUP_REPLY_OK, 0, { { 0 } }, NULL },
  { "\xef\xbb\xbf"
    "7,7",
    TG_GOMOCUP_REPLY_POINTS,
    1,
    { { 7, 7 } },
    NULL },
  { "\xef\xbb\xbf", TG_GOMOCUP_REPLY_EMPTY, 0, { { 0 } }, NULL },
  { "SUGGEST 7,7 0.5", TG_GOMOCUP_REPLY_SUGGEST, 1, { { 7, 7 } }, NULL },
  { "1,2x", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "1", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "1,", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "H8", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "OK", TG_GOMOCUP_REPLY_OK, 0, { { 0 } }, NULL },
  { " ok - ready\r", TG_GOMOCUP_REPLY_OK, 0, { { 0 } }, NULL },
  { "OKAY", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "Error too big", TG_GOMOCUP_REPLY_ERROR, 0, { { 0 } }, "too big" },
  { "UNKNOWN", TG_GOMOCUP_REPLY_UNKNOWN, 0, { { 0 } }, "" },
  { "MESSAGE 7,7", TG_GOMOCUP_REPLY_MESSAGE, 0, { { 0 } }, "7,7" },
  { "DEBUG", TG_GOMOCUP_REPLY_DEBUG, 0, { { 0 } }, "" },
  { "SUGGEST 7,7", TG_GOMOCUP_REPLY_SUGGEST, 1, { { 7, 7 } }, "7,7" },
  { "SUGGEST 7,7 8,8", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "SUGGEST", TG_GOMOCUP_REPLY_OTHER, 0, { { 0 } }, NULL },
  { "swap", TG_GOMOCUP_REPLY_SWAP, 0, { { 0 } }, NULL },
  { "", TG_GOMOCUP_REPLY_EMPTY, 0, { { 0 } }, NULL },
  { " \t\r", TG_GOMOCUP_REPLY_EMPTY, 0, { { 0 } }, NULL },
};

static void
test_reply (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case    *expected = &cases[i];
      TgGomocupReply reply;

      g_test_message ("“%s”", expected->line);
      tg_gomocup_reply_parse (&reply, expected->line, 15);
      g_assert_cmpint (reply.kind, ==, expected->kind);
      if (expected->kind != TG_GOMOCUP_REPLY_OTHER)
        g_assert_cmpuint (reply.n_points, ==, expected->n_points);
      for (guint j = 0; j < expected->n_points; j++)
        g_assert_true (tg_point_equal (reply.points[j], expected->points[j]));
      if (expected->text != NULL)
        g_assert_cmpstr (reply.text, ==, expected->text);
    }
}

static void
test_commands (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tg_gomocup_client_start (out, 20);
  tg_gomocup_client_info (out, "timeout_turn", 300);
  tg_gomocup_client_info (out, "time_left", -5);
  tg_gomocup_client_turn (out, (TgPoint){ 0, 14 }, 15);
  tg_gomocup_client_play (out, (TgPoint){ 3, 0 }, 15);
  g_assert_cmpstr (
      out->str, ==,
      "START 20\r\nINFO timeout_turn 300\r\nINFO time_left -5\r\nTURN 0,0\r\n"
      "PLAY 3,14\r\n");
}

/* The same stones are sent as a position, with either colour as the program's own. */
static void
test_board (void)
{
  g_autoptr (GString) black = g_string_new (NULL);
  g_autoptr (GString) white = g_string_new (NULL);
  TgBoard board;

  tg_board_init (&board, 15);
  tg_board_place (&board, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  tg_board_place (&board, (TgPoint){ 8, 9 }, TG_STONE_WHITE);

  tg_gomocup_client_board (black, &board, TG_STONE_BLACK);
  tg_gomocup_client_board (white, &board, TG_STONE_WHITE);
  g_assert_cmpstr (black->str, ==, "BOARD\r\n7,7,1\r\n8,5,2\r\nDONE\r\n");
  g_assert_cmpstr (white->str, ==, "BOARD\r\n7,7,2\r\n8,5,1\r\nDONE\r\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/protocol/gomocup-client/reply", test_reply);
  g_test_add_func ("/protocol/gomocup-client/commands", test_commands);
  g_test_add_func ("/protocol/gomocup-client/board", test_board);

  return g_test_run ();
}
