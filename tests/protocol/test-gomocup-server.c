/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conversations: a manager's lines with the answers that need no search. Requested tasks
 * appear in the answers in angle brackets, and `<move>` is answered with the first point
 * given as the engine's. */

#include "../add-case.h"
#include "protocol/gomocup-server.h"
#include "protocol/gomocup-urgency.h"

/**
 * Case:
 * @name: of the test
 * @lines: the manager's lines, separated by `|`
 * @answers: the expected lines, separated by `|`; tasks in angle brackets
 *
 * A conversation. The engine's answers to `<move>` are 1,1, then 2,2 and so on, legal or
 * not.
 */
typedef struct
{
  const gchar *name;
  const gchar *lines;
  const gchar *answers;
} Case;

static const Case cases[] = {
  /* The beginning. */
  { "start", "START 15", "OK|<new>" },
  { "start-lower-case", "start 20", "OK|<new>" },
  { "start-spaces", "  START   5  ", "OK|<new>" },
  { "start-line-ends", "START 15\r", "OK|<new>" },
  { "start-largest", "START 22", "OK|<new>" },
  { "start-too-small", "START 4", "ERROR boards have from 5 to 22 lines" },
  { "start-too-large", "START 23", "ERROR boards have from 5 to 22 lines" },
  { "start-negative", "START -15", "ERROR boards have from 5 to 22 lines" },
  { "start-huge", "START 99999999999999999999", "ERROR boards have from 5 to 22 lines" },
  { "start-nothing", "START", "ERROR boards have from 5 to 22 lines" },
  { "start-word", "START x", "ERROR boards have from 5 to 22 lines" },
  { "start-with-rest", "START 15x15|START 15,15|START 15 x|START 15.0|TURN 0,0",
    "ERROR boards have from 5 to 22 lines|ERROR boards have from 5 to 22 lines|"
    "ERROR boards have from 5 to 22 lines|ERROR boards have from 5 to 22 lines|"
    "ERROR there is no board, say START first" },
  { "start-columns-and-rows", "start 15 15|TURN 7,7|start 15 15|TURN 7,7|START 9 9",
    "OK|<new>|<move>|1,1|OK|<move>|2,2|OK|<new>" },
  { "start-oblong", "START 15 16|START 15 15 15|START 4 4",
    "ERROR boards are square and have from 5 to 22 lines|"
    "ERROR boards have from 5 to 22 lines|ERROR boards have from 5 to 22 lines" },
  { "start-fails-and-game-stays", "START 15|TURN 0,0|START 3|TURN 0,0",
    "OK|<new>|<move>|1,1|ERROR boards have from 5 to 22 lines|ERROR there is a stone on the "
    "point" },
  { "rectstart", "RECTSTART 15,15", "OK|<new>" },
  { "rectstart-spaces", "RECTSTART 15 , 15", "OK|<new>" },
  { "rectstart-oblong", "RECTSTART 15,16",
    "ERROR boards are square and have from 5 to 22 lines" },
  { "rectstart-half", "RECTSTART 15",
    "ERROR boards are square and have from 5 to 22 lines" },
  { "rectstart-small", "RECTSTART 4,4",
    "ERROR boards are square and have from 5 to 22 lines" },
  { "rectstart-with-rest", "RECTSTART 15,15x|RECTSTART 15,15,15|RECTSTART 15x15",
    "ERROR boards are square and have from 5 to 22 lines|"
    "ERROR boards are square and have from 5 to 22 lines|"
    "ERROR boards are square and have from 5 to 22 lines" },
  { "restart", "START 9|TURN 0,0|RESTART|TURN 0,0",
    "OK|<new>|<move>|1,1|OK|<new>|<move>|2,2" },
  { "restart-before-start", "RESTART", "ERROR there is no board, say START first" },

  /* Moves. */
  { "begin", "START 15|BEGIN", "OK|<new>|<move>|1,1" },
  { "begin-before-start", "BEGIN", "ERROR there is no board, say START first" },
  { "turn", "START 15|TURN 14,0|TURN 0,14", "OK|<new>|<move>|1,1|<move>|2,2" },
  { "turn-before-start", "TURN 1,1", "ERROR there is no board, say START first" },
  { "turn-occupied", "START 15|TURN 0,0|TURN 1,1|TURN 3,3",
    "OK|<new>|<move>|1,1|ERROR there is a stone on the point|<move>|2,2" },
  { "turn-off-board", "START 15|TURN 15,0|TURN 0,15|TURN -1,0|TURN 271,0",
    "OK|<new>|ERROR the point is off the board|ERROR the point is off the board|"
    "ERROR the point is off the board|ERROR the point is off the board" },
  { "turn-nothing", "START 15|TURN|TURN 7|TURN a,b",
    "OK|<new>|ERROR there is no point in the command|"
    "ERROR there is no point in the command|ERROR there is no point in the command" },
  { "turn-with-rest", "START 15|TURN 7,7,1|TURN 7,7x|TURN 7,7 8,8|TURN 7,7 ",
    "OK|<new>|ERROR there is no point in the command|"
    "ERROR there is no point in the command|ERROR there is no point in the command|"
    "<move>|1,1" },
  { "play-with-rest", "START 15|PLAY 3,4x",
    "OK|<new>|ERROR there is no point in the command" },
  { "takeback-with-rest", "START 15|TURN 0,0|TAKEBACK 1,1x|TAKEBACK 1,1",
    "OK|<new>|<move>|1,1|ERROR there is no point in the command|OK" },
  { "answer-is-legal", "START 15|TURN 1,1", "OK|<new>|<move>|0,2" },
  { "play", "START 15|PLAY 3,4|TURN 3,4",
    "OK|<new>|3,4|ERROR there is a stone on the point" },
  { "play-off-board", "START 15|PLAY 15,4", "OK|<new>|ERROR the point is off the board" },
  { "takeback", "START 15|TURN 0,0|TAKEBACK 1,1|TAKEBACK 0,0|TURN 0,0",
    "OK|<new>|<move>|1,1|OK|OK|<move>|2,2" },
  { "takeback-other", "START 15|TURN 0,0|TAKEBACK 0,0",
    "OK|<new>|<move>|1,1|ERROR only the last stone can be taken back" },
  { "takeback-empty", "START 15|TAKEBACK 0,0",
    "OK|<new>|ERROR there is no stone to take back" },
  { "takeback-nothing", "START 15|BEGIN|TAKEBACK",
    "OK|<new>|<move>|1,1|ERROR there is no point in the command" },

  /* Positions. */
  { "board", "START 15|BOARD|7,7,1|8,8,2|DONE|TURN 7,7",
    "OK|<new>|<move>|1,1|ERROR there is a stone on the point" },
  { "board-lower-case", "START 15|board|7,7,2|done", "OK|<new>|<move>|1,1" },
  { "board-empty", "START 15|BOARD|DONE", "OK|<new>|<move>|1,1" },
  { "board-replaces", "START 15|TURN 3,3|BOARD|7,7,2|DONE|TURN 3,3",
    "OK|<new>|<move>|1,1|<move>|2,2|<move>|2,4" },
  { "board-unequal", "START 15|BOARD|7,7,1|7,8,1|7,9,1|3,3,2|DONE",
    "OK|<new>|<move>|1,1" },
  { "board-own-only", "START 15|BOARD|7,7,1|DONE|TURN 7,7",
    "OK|<new>|ERROR it is not the turn of the side to move|<move>|1,1" },
  { "board-occupied", "START 15|BOARD|7,7,1|7,7,2|DONE",
    "OK|<new>|ERROR two stones on one point" },
  { "board-off-board", "START 15|BOARD|15,7,2|DONE",
    "OK|<new>|ERROR a stone is off the board" },
  { "board-foul-stone", "START 15|BOARD|7,7,3|DONE|TURN 7,7",
    "OK|<new>|<move>|1,1|ERROR there is a stone on the point" },
  { "board-unknown-field", "START 15|BOARD|7,7,2|8,8,4|DONE|BOARD|7,7,0|DONE",
    "OK|<new>|ERROR cannot read a line of the list of stones|"
    "ERROR cannot read a line of the list of stones" },
  { "board-rubbish", "START 15|BOARD|hello|7,7,2|DONE|BEGIN",
    "OK|<new>|ERROR cannot read a line of the list of stones|<move>|1,1" },
  { "board-owner-with-rest", "START 15|BOARD|7,7,2x|DONE",
    "OK|<new>|ERROR cannot read a line of the list of stones" },
  { "board-without-owner", "START 15|BOARD|7,7|DONE",
    "OK|<new>|ERROR cannot read a line of the list of stones" },
  { "board-before-start", "BOARD|7,7,2|DONE",
    "ERROR there is no board, say START first" },
  { "board-keeps-old-on-error", "START 15|TURN 0,0|BOARD|7,7,2|7,7,2|DONE|TURN 7,7",
    "OK|<new>|<move>|1,1|ERROR two stones on one point|<move>|2,2" },
  { "board-left", "START 15|BOARD|7,7,2|START 9|TURN 7,7",
    "OK|<new>|ERROR the list of stones has no end|OK|<new>|<move>|1,1" },
  { "board-with-info", "START 15|BOARD|INFO time_left 500|7,7,2|STOP|DONE",
    "OK|<new>|<move>|1,1" },
  { "board-ended", "START 15|BOARD|7,7,2|END", "OK|<new>|<quit>" },
  { "done-alone", "START 15|DONE", "OK|<new>|UNKNOWN command" },
  { "full-board",
    "START 5|BOARD|0,0,1|1,0,1|2,0,2|3,0,2|4,0,1|0,1,2|1,1,2|2,1,1|3,1,1|4,1,2|0,2,1|1,2,1|"
    "2,2,2|3,2,2|4,2,1|0,3,2|1,3,2|2,3,1|3,3,1|4,3,2|0,4,1|1,4,1|2,4,2|3,4,2|4,4,2|DONE",
    "OK|<new>|ERROR the board is full" },
  { "won-board",
    "START 15|BOARD|0,0,2|1,0,2|2,0,2|3,0,2|4,0,2|0,5,1|2,5,1|4,5,1|6,5,1|DONE",
    "OK|<new>|<move>|1,1" },

  /* Renju. */
  { "forbidden-for-us",
    "START 15|INFO rule 4|BOARD|7,6,1|7,5,1|8,7,1|9,7,1|0,0,2|2,0,2|4,0,2|6,0,2|DONE|"
    "TURN 1,3|YXSHOWFORBID",
    "OK|<new>|<move>|1,1|<move>|2,2|FORBID 0707." },
  { "forbidden-of-the-opponent",
    "START 15|INFO rule 4|BOARD|7,6,2|7,5,2|8,7,2|9,7,2|0,0,1|2,0,1|4,0,1|7,7,2|DONE",
    "OK|<new>|<move>|1,1" },
  { "answer-is-not-forbidden",
    "START 15|INFO rule 4|BOARD|1,2,1|1,3,1|2,1,1|3,1,1|13,13,2|11,13,2|9,13,2|8,12,2|DONE",
    "OK|<new>|<move>|7,13" },
  { "showforbid-freestyle", "START 15|TURN 7,7|YXSHOWFORBID",
    "OK|<new>|<move>|1,1|FORBID ." },
  { "showforbid-white-to-move",
    "START 15|INFO rule 2|YXBOARD|7,6,2|7,5,2|8,7,2|9,7,2|0,0,1|2,0,1|4,0,1|DONE|"
    "YXSHOWFORBID",
    "OK|<new>|FORBID 0707." },

  /* Openings. */
  { "swap2-empty", "START 15|SWAP2BOARD|DONE", "OK|<new>|<swap2 0>" },
  { "swap2-three", "START 15|SWAP2BOARD|7,7|8,8|9,9|DONE", "OK|<new>|<swap2 3>" },
  { "swap2-five", "START 15|SWAP2BOARD|7,7|8,8|9,9|6,7|5,5|DONE", "OK|<new>|<swap2 5>" },
  { "swap2-with-colours", "START 15|SWAP2BOARD|7,7,1|8,8,2|9,9,1|DONE",
    "OK|<new>|<swap2 3>" },
  { "swap2-two", "START 15|SWAP2BOARD|7,7|8,8|DONE",
    "OK|<new>|ERROR an opening has 0, 3 or 5 stones" },
  { "swap2-renju", "START 15|INFO rule 4|SWAP2BOARD|DONE", "OK|<new>|<swap2 0>" },
  { "swap2-rubbish", "START 15|SWAP2BOARD|7,7 x|8,8|9,9|DONE",
    "OK|<new>|ERROR cannot read a line of the list of stones" },
  { "swap2-with-rest", "START 15|SWAP2BOARD|7,7,abc|8,8|9,9|DONE",
    "OK|<new>|ERROR cannot read a line of the list of stones" },
  { "swap2-before-start", "SWAP2BOARD|DONE", "ERROR there is no board, say START first" },

  /* Yixin's extensions. */
  { "yxboard", "START 15|YXBOARD|7,7,1|8,8,2|DONE|TURN 7,7|BEGIN",
    "OK|<new>|ERROR there is a stone on the point|<move>|1,1" },
  { "yxboard-wrong", "START 15|YXBOARD|7,7,1|7,7,2|DONE|TURN 3,3|TURN 3,3",
    "OK|<new>|ERROR two stones on one point|<move>|1,1" },
  { "yxboard-left", "START 15|YXBOARD|7,7,1|RESTART", "OK|<new>|OK|<new>" },
  { "yxnbest", "START 15|TURN 7,7|YXNBEST 3", "OK|<new>|<move>|1,1|<move 3>|2,2" },
  { "yxnbest-once", "START 15|YXNBEST 3|TURN 7,7", "OK|<new>|<move 3>|1,1|<move>|2,2" },
  { "yxnbest-nothing", "START 15|YXNBEST|YXNBEST 0",
    "OK|<new>|ERROR there is no number of lines in the command|"
    "ERROR there is no number of lines in the command" },
  { "yxnbest-with-rest", "START 15|YXNBEST 3x",
    "OK|<new>|ERROR there is no number of lines in the command" },
  { "yxhashclear", "START 15|YXHASHCLEAR", "OK|<new>|<forget>" },
  { "yxstop", "START 15|YXSTOP|STOP", "OK|<new>" },
  { "yxshowinfo", "info show_detail 1|yxshowinfo|START 15 15", "<describe>|OK|<new>" },
  { "yxsearchdefend", "START 15|YXSEARCHDEFEND", "OK|<new>|<move 484>|1,1" },
  { "yxbalance", "START 15|yxbalanceone 0|yxbalancetwo -20|YXBALANCEONE",
    "OK|<new>|<balance 1 0>|<balance 2 -20>|<balance 1 0>" },
  { "yxbalance-wrong", "YXBALANCEONE 0|START 15|YXBALANCEONE x|YXBALANCETWO 1 2",
    "ERROR there is no board, say START first|OK|<new>|ERROR the bias is not a number|"
    "ERROR the bias is not a number" },
  { "yxblock", "START 15|yxblock|1,1|done|BEGIN|YXBLOCKUNDO|1,1|2,2|done|TURN 0,0",
    "OK|<new>|<move>|7,7|<move>|2,2" },
  { "yxblockreset", "START 15|YXBLOCK|1,1|DONE|YXBLOCKRESET|BEGIN",
    "OK|<new>|<move>|1,1" },
  { "yxblock-larger-board", "START 9|YXBLOCK|1,1|DONE|START 15|BEGIN",
    "OK|<new>|OK|<new>|<move>|1,1" },
  { "yxblock-off-board", "START 15|YXBLOCK|15,1|DONE|BEGIN",
    "OK|<new>|ERROR a stone is off the board|<move>|1,1" },
  { "yxblock-left", "START 15|YXBLOCK|1,1|BEGIN", "OK|<new>|<move>|1,1" },

  /* Openings of Yixin-Board, step by step. */
  { "yxswap2",
    "START 15 15|yxswap2step1|start 15 15|yxboard|7,7,2|8,8,1|9,9,2|done|"
    "yxswap2step2|start 15 15|yxboard|7,7,2|8,8,1|9,9,2|0,0,1|1,0,2|done|"
    "yxswap2step3",
    "OK|<new>|<step 1, 0>|OK|<step 2, 3>|OK|<step 3, 5>" },
  { "yxswap2-other-stones", "START 15|yxboard|7,7,2|done|yxswap2step2",
    "OK|<new>|ERROR there are not as many stones as this step of the opening is about" },
  { "yxswap2-first-step-clears", "START 15|TURN 7,7|yxswap2step1|TURN 7,7",
    "OK|<new>|<move>|1,1|<step 1, 0>|<move>|2,2" },
  { "yxswap2-before-start", "yxswap2step1", "ERROR there is no board, say START first" },
  { "yxsoosorv",
    "START 15 15|yxsoosorvstep1|yxsoosorvstep2|7,7|7,8|7,9|done|yxsoosorvstep3|7,7|7,8|7,9|"
    "done|yxsoosorvstep4 3|7,7|7,8|7,9|0,0|done|yxsoosorvstep5 2|7,7|7,8|7,9|0,0|done|"
    "yxsoosorvstep6|7,7|7,8|7,9|0,0|1,0|2,0|done",
    "OK|<new>|<step 4, 0>|<step 5, 3>|<step 6, 3>|<step 7, 4, 3>|<step 8, 4, 2>|"
    "<step 9, 6>" },
  { "yxsoosorv-other-stones", "START 15|yxsoosorvstep4 3|7,7|done",
    "OK|<new>|ERROR there are not as many stones as this step of the opening is about" },
  { "yxsoosorv-left", "START 15|yxsoosorvstep2|7,7|START 15 15",
    "OK|<new>|ERROR the list of stones has no end|OK" },

  /* Further lines of unsupported commands are not commands. */
  { "yxdatabase",
    "START 15|yxquerydatabaseall|7,7|8,8|done|yxquerydatabaseone|7,7|done|"
    "yxdeletedatabaseall nonwl|done|yxeditlabeldatabase a text|7,7|done|"
    "yxedittvddatabase 1 -1 0 0|done|BEGIN",
    "OK|<new>|MESSAGE DATABASE REFRESH|MESSAGE DATABASE DONE|ERROR there is no database|"
    "ERROR there is no database|ERROR there is no database|ERROR there is no database|"
    "<move>|1,1" },
  { "yxfiles",
    "START 15|yxsetdatabase|a file.db|yxhashdump|done|yxhashload|START 15|BEGIN",
    "OK|<new>|ERROR there is no database|ERROR what was searched is not kept in files|OK|"
    "<new>|<move>|1,1" },
  { "yxrest",
    "START 15|yxblockpath|7,7|8,8|done|yxblockpathundo|7,7|done|yxblockpathreset|"
    "yxforbid add 7 7 1|yxshowhashusage|yxprintfeature|yxdraw|yxresign|yxdbcheck|BEGIN",
    "OK|<new>|ERROR only points can be blocked, with YXBLOCK|"
    "ERROR only points can be blocked, with YXBLOCK|"
    "ERROR only points can be blocked, with YXBLOCK|ERROR the use of the table is not "
    "counted|ERROR there are no features|MESSAGE the draw is declined|"
    "ERROR there is no database|<move>|1,1" },

  /* Unknown rules are reported at the next command, once. */
  { "rule-unknown", "START 15|INFO rule 3|BEGIN|BEGIN",
    "OK|<new>|ERROR these rules are not known|<move>|1,1" },
  { "rule-unknown-board", "START 15|INFO rule 64|BOARD|7,7,2|DONE|BOARD|7,7,2|DONE",
    "OK|<new>|ERROR these rules are not known|<move>|1,1" },
  { "rule-unknown-start", "INFO rule -1|START 15|START 15",
    "ERROR these rules are not known|OK|<new>" },
  { "rule-unknown-about", "INFO rule 3|ABOUT|STOP|START 15",
    "about|ERROR these rules are not known" },
  { "info-rubbish",
    "INFO|INFO x|INFO rule|INFO rule x|INFO evaluate 7,7|INFO folder /tmp|"
    "INFO timeout_turn 99999999999999999999|START 15",
    "OK|<new>" },

  { "byte-order-mark", "\xef\xbb\xbfSTART 15|\xef\xbb\xbf|\xef\xbb\xbfTURN 7,7",
    "OK|<new>|<move>|1,1" },

  /* Other commands. */
  { "about", "ABOUT|about", "about|about" },
  { "end", "END", "<quit>" },
  { "end-in-lower-case", "end", "<quit>" },
  { "empty-lines", "||   |\t|START 15||", "OK|<new>" },
  { "unknown", "HELLO|STARTING 15|7,7|\x01\xff|START15",
    "UNKNOWN command|UNKNOWN command|UNKNOWN command|UNKNOWN command|UNKNOWN command" },
};

/* Executes the task of a line and records it. */
static void
serve (TgGomocupServer *server, TgGomocupTask task, gint8 *next, GString *out)
{
  guint              n_lines = tg_gomocup_server_get_settings (server)->n_lines;
  const TgYixinStep *step;

  switch (task)
    {
    case TG_GOMOCUP_TASK_MOVE:
      if (n_lines > 1)
        g_string_append_printf (out, "<move %u>\n", n_lines);
      else
        g_string_append (out, "<move>\n");
      *next += 1;
      tg_gomocup_server_play (
          server,
          (TgPoint){ *next,
                     (gint8) (tg_gomocup_server_get_board (server)->size - 1 - *next) },
          out);
      break;
    case TG_GOMOCUP_TASK_SWAP2:
      g_string_append_printf (out, "<swap2 %u>\n",
                              tg_gomocup_server_get_board (server)->n_moves);
      break;
    case TG_GOMOCUP_TASK_BALANCE:
      g_string_append_printf (out, "<balance %u %d>\n",
                              tg_gomocup_server_get_settings (server)->n_stones,
                              tg_gomocup_server_get_settings (server)->bias);
      break;
    case TG_GOMOCUP_TASK_STEP:
      step = tg_gomocup_server_get_step (server);
      g_string_append_printf (out, "<step %d, %u", (gint) step->kind, step->n);
      if (step->n_fifths > 0)
        g_string_append_printf (out, ", %u", step->n_fifths);
      g_string_append (out, ">\n");
      break;
    case TG_GOMOCUP_TASK_DESCRIBE:
      g_string_append (out, "<describe>\n");
      break;
    case TG_GOMOCUP_TASK_NEW_GAME:
      g_string_append (out, "<new>\n");
      break;
    case TG_GOMOCUP_TASK_FORGET:
      g_string_append (out, "<forget>\n");
      break;
    case TG_GOMOCUP_TASK_QUIT:
      g_string_append (out, "<quit>\n");
      break;
    case TG_GOMOCUP_TASK_NONE:
    default:
      break;
    }
}

static void
test_conversation (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (TgGomocupServer) server = tg_gomocup_server_new ("about");
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (test->lines, "|", -1);
  gint8 next = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    serve (server, tg_gomocup_server_read (server, lines[i], out), &next, out);

  g_assert_true (out->len == 0 || out->str[out->len - 1] == '\n');
  g_string_truncate (out, out->len > 0 ? out->len - 1 : 0);
  g_strdelimit (out->str, "\n", '|');
  g_assert_cmpstr (out->str, ==, test->answers);
}

/* INFO lines with the resulting settings. */
static const struct
{
  const gchar      *lines;
  TgGomocupSettings settings;
} infos[] = {
  { "", { 0, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_turn 500|INFO timeout_match 60000|INFO max_memory 367001600",
    { 0, 500, 60000, 0, 367001600, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "info TIMEOUT_TURN 0|INFO Rule 1", { 1, 0, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO rule 4|INFO rule 77", { 2, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO rule 8", { 4, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO rule 9", { 3, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO rule 2", { 2, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_match 0|INFO time_left 2147483647",
    { 0, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_match 0|INFO time_left 0",
    { 0, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_match 9000|INFO time_left -20",
    { 0, -1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO time_left 777", { 0, -1, 777, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_match 9000|INFO time_left 777|INFO timeout_match 9000",
    { 0, -1, 777, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_match 9000|INFO time_left 777|START 15",
    { 0, -1, 9000, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_match 9000|START 15 15|INFO time_left 777|START 15 15",
    { 0, -1, 777, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO nbestsym 1|INFO start_depth 3|INFO usedatabase 1|INFO pondering 1|INFO vcthread 2|"
    "INFO caution_factor 2|INFO thread_split_depth 8|info show_detail 1",
    { .n_threads = 1,
      .turn_ms = -1,
      .match_left_ms = -1,
      .n_lines = 1,
      .shows_moves = TRUE } },
  { "INFO time_increment 100|INFO hash_size 2048|INFO thread_num 3|INFO max_depth 9|"
    "INFO max_node 1234",
    { 0, -1, -1, 100, 0, 2048 * 1024, 3, 9, 1234, 1, 0, 0, FALSE } },
  { "INFO thread_num -3|INFO max_depth -9|INFO max_node -1|INFO max_memory -1|"
    "INFO time_increment -1|INFO hash_size -1|INFO timeout_turn -5",
    { 0, 0, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_turn 5x|INFO max_node 1e4|INFO thread_num 2.5|INFO rule 4,1|"
    "INFO max_depth 9 ",
    { 0, -1, -1, 0, 0, 0, 1, 9, 0, 1, 0, 0, FALSE } },
  { "INFO timeout_turn 999999999999999999|INFO timeout_match 999999999999999999",
    { 0, -1, -1, 0, 0, 0, 1, 0, 0, 1, 0, 0, FALSE } },
};

static void
test_info (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (infos); i++)
    {
      const TgGomocupSettings *wanted = &infos[i].settings;
      const TgGomocupSettings *settings;
      g_autoptr (TgGomocupServer) server = tg_gomocup_server_new ("about");
      g_autoptr (GString) out = g_string_new (NULL);
      g_auto (GStrv) lines = g_strsplit (infos[i].lines, "|", -1);

      for (guint j = 0; lines[j] != NULL; j++)
        tg_gomocup_server_read (server, lines[j], out);

      settings = tg_gomocup_server_get_settings (server);
      g_test_message ("%s", infos[i].lines);
      g_assert_cmpint (settings->ruleset, ==, wanted->ruleset);
      g_assert_cmpint (settings->turn_ms, ==, wanted->turn_ms);
      g_assert_cmpint (settings->match_left_ms, ==, wanted->match_left_ms);
      g_assert_cmpint (settings->increment_ms, ==, wanted->increment_ms);
      g_assert_cmpuint (settings->max_memory, ==, wanted->max_memory);
      g_assert_cmpuint (settings->table_bytes, ==, wanted->table_bytes);
      g_assert_cmpuint (settings->n_threads, ==, wanted->n_threads);
      g_assert_cmpuint (settings->max_depth, ==, wanted->max_depth);
      g_assert_cmpuint (settings->max_nodes, ==, wanted->max_nodes);
      g_assert_cmpuint (settings->n_lines, ==, wanted->n_lines);
      g_assert_cmpint (settings->shows_moves, ==, wanted->shows_moves);
    }
}

/* In Gomoku the stones of a position come in any order. */
static void
test_colours (void)
{
  static const struct
  {
    const gchar *lines;
    TgStone      own;
    TgPoint      last;
  } positions[] = {
    { "BOARD|0,0,1|1,0,2|DONE", TG_STONE_BLACK, { 1, 14 } },
    { "BOARD|1,0,2|0,0,1|DONE", TG_STONE_BLACK, { 1, 14 } },
    { "BOARD|1,0,2|0,0,1|3,3,2|DONE", TG_STONE_WHITE, { 3, 11 } },
    { "BOARD|1,0,2|3,3,2|0,0,1|DONE", TG_STONE_WHITE, { 3, 11 } },
    { "BOARD|1,0,2|3,3,2|0,0,2|DONE", TG_STONE_WHITE, { 0, 14 } },
    { "BOARD|1,0,1|3,3,1|0,0,2|4,4,1|DONE", TG_STONE_BLACK, { 0, 14 } },
    { "BOARD|0,0,3|1,0,1|2,0,2|DONE", TG_STONE_WHITE, { 2, 14 } },
    { "BOARD|0,0,1|1,0,3|2,0,1|3,0,3|DONE", TG_STONE_BLACK, { 3, 14 } },
    { "BOARD|0,0,3|1,0,3|2,0,3|DONE", TG_STONE_WHITE, { 2, 14 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (TgGomocupServer) server = tg_gomocup_server_new ("about");
      g_autoptr (GString) out = g_string_new (NULL);
      g_auto (GStrv) lines = g_strsplit (positions[i].lines, "|", -1);
      const TgBoard *board;

      tg_gomocup_server_read (server, "START 15", out);
      for (guint j = 0; lines[j] != NULL; j++)
        tg_gomocup_server_read (server, lines[j], out);

      board = tg_gomocup_server_get_board (server);
      g_assert_cmpint (tg_board_side_to_move (board), ==, positions[i].own);
      g_assert_true (
          tg_point_equal (tg_board_last_move (board).point, positions[i].last));
    }
}

/* Answers to the steps, as Yixin-Board reads them. */
static void
test_step_answers (void)
{
  const TgYixinStep swap2 = { .kind = TG_YIXIN_STEP_SWAP2_ANSWER, .size = 15 };
  const TgYixinStep choose = { .kind = TG_YIXIN_STEP_SWAP2_CHOOSE, .size = 15 };
  const TgYixinStep first = { .kind = TG_YIXIN_STEP_SOOSORV_SWAP, .size = 15 };
  const TgYixinStep again = { .kind = TG_YIXIN_STEP_SOOSORV_SWAP_AGAIN, .size = 15 };
  const TgPoint     points[] = { { 7, 7 }, { 0, 14 } };
  g_autoptr (GString) out = g_string_new (NULL);

  tg_yixin_step_write_stone (&swap2, out, 4, points[1], 0);
  tg_yixin_step_write_swap (&swap2, out, TRUE);
  tg_yixin_step_write_swap (&choose, out, FALSE);
  tg_yixin_step_write_stone (&first, out, 4, points[0], 3);
  tg_yixin_step_write_swap (&first, out, FALSE);
  tg_yixin_step_write_swap (&again, out, TRUE);
  tg_yixin_step_write_offer (&again, out, points, G_N_ELEMENTS (points));
  tg_yixin_step_write_kept (&again, out, points[1]);
  g_assert_cmpstr (out->str, ==,
                   "MESSAGE SWAP2 MOVE4 0 0\nMESSAGE SWAP2 SWAP1 YES\n"
                   "MESSAGE SWAP2 SWAP2 NO\nMESSAGE SOOSORV MOVE4 7 7 3\n"
                   "MESSAGE SOOSORV SWAP1 NO\nMESSAGE SOOSORV SWAP2 YES\n"
                   "MESSAGE SOOSORV MOVE5 REFRESH\nMESSAGE SOOSORV MOVE5 7 7\n"
                   "MESSAGE SOOSORV MOVE5 0 0\nMESSAGE SOOSORV MOVE5 DONE\n"
                   "MESSAGE SOOSORV MOVE5C 0 0\n");
}

static void
test_openings (void)
{
  static const TgPoint points[] = { { 7, 7 }, { 8, 8 }, { 0, 14 } };
  g_autoptr (TgGomocupServer) server = tg_gomocup_server_new ("about");
  g_autoptr (GString) out = g_string_new (NULL);

  tg_gomocup_server_read (server, "START 15", out);
  tg_gomocup_server_read (server, "SWAP2BOARD", out);
  tg_gomocup_server_read (server, "DONE", out);
  tg_gomocup_server_put (server, points, G_N_ELEMENTS (points), out);
  tg_gomocup_server_swap (server, out);
  g_assert_cmpstr (out->str, ==, "OK\n7,7 8,6 0,0\nSWAP\n");
  g_assert_cmpint (tg_board_get (tg_gomocup_server_get_board (server), points[1]), ==,
                   TG_STONE_WHITE);
}

/* The match time decreases, and the manager's report overrides it. */
static void
test_spend (void)
{
  g_autoptr (TgGomocupServer) server = tg_gomocup_server_new ("about");
  g_autoptr (GString) out = g_string_new (NULL);
  const TgGomocupSettings *settings = tg_gomocup_server_get_settings (server);

  tg_gomocup_server_spend (server, 100);
  g_assert_cmpint (settings->match_left_ms, ==, -1);
  tg_gomocup_server_read (server, "INFO timeout_match 1000", out);
  tg_gomocup_server_read (server, "INFO time_increment 10", out);
  tg_gomocup_server_spend (server, 100);
  g_assert_cmpint (settings->match_left_ms, ==, 910);
  tg_gomocup_server_spend (server, 2000);
  g_assert_cmpint (settings->match_left_ms, ==, 10);
  tg_gomocup_server_read (server, "INFO time_left 500", out);
  g_assert_cmpint (settings->match_left_ms, ==, 500);
}

/* Only the beginning of a long line is read. */
static void
test_long_line (void)
{
  g_autoptr (TgGomocupServer) server = tg_gomocup_server_new ("about");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree gchar *spaces = g_strnfill (1 << 20, ' ');
  g_autofree gchar *letters = g_strnfill (1 << 20, 'A');
  g_autofree gchar *late = g_strconcat (spaces, "START 15", NULL);

  tg_gomocup_server_read (server, letters, out);
  g_assert_cmpstr (out->str, ==, "UNKNOWN command\n");
  tg_gomocup_server_read (server, late, out);
  g_assert_cmpstr (out->str, ==, "UNKNOWN command\n");
}

static void
test_urgency (void)
{
  static const struct
  {
    const gchar     *line;
    TgGomocupUrgency urgency;
  } lines[] = {
    { "STOP", TG_GOMOCUP_URGENCY_STOP },
    { "\xef\xbb\xbf"
      "END",
      TG_GOMOCUP_URGENCY_QUIT },
    { " stop ", TG_GOMOCUP_URGENCY_STOP },
    { "YXSTOP", TG_GOMOCUP_URGENCY_STOP },
    { "END", TG_GOMOCUP_URGENCY_QUIT },
    { "end\r", TG_GOMOCUP_URGENCY_QUIT },
    { "INFO timeout_turn 0", TG_GOMOCUP_URGENCY_STOP },
    { "INFO timeout_turn 1", TG_GOMOCUP_URGENCY_NONE },
    { "INFO timeout_match 0", TG_GOMOCUP_URGENCY_NONE },
    { "INFO timeout_turn", TG_GOMOCUP_URGENCY_NONE },
    { "STOPPING", TG_GOMOCUP_URGENCY_NONE },
    { "start 15 15", TG_GOMOCUP_URGENCY_STOP },
    { "START 15", TG_GOMOCUP_URGENCY_NONE },
    { "TURN 7,7", TG_GOMOCUP_URGENCY_NONE },
    { "", TG_GOMOCUP_URGENCY_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_cmpint (tg_gomocup_urgency (lines[i].line), ==, lines[i].urgency);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/protocol/gomocup-server/", cases[i].name, &cases[i], test_conversation);
  g_test_add_func ("/protocol/gomocup-server/info", test_info);
  g_test_add_func ("/protocol/gomocup-server/colours", test_colours);
  g_test_add_func ("/protocol/gomocup-server/openings", test_openings);
  g_test_add_func ("/protocol/gomocup-server/step-answers", test_step_answers);
  g_test_add_func ("/protocol/gomocup-server/spend", test_spend);
  g_test_add_func ("/protocol/gomocup-server/long-line", test_long_line);
  g_test_add_func ("/protocol/gomocup-server/urgency", test_urgency);

  return g_test_run ();
}
