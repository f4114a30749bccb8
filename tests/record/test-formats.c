/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small formats: one game, or one position. */

#include <string.h>

#include "record/formats/board-text.h"
#include "samples.h"

#define SYNTAX      TG_RECORD_ERROR_SYNTAX
#define POINT       TG_RECORD_ERROR_POINT
#define UNSUPPORTED TG_RECORD_ERROR_UNSUPPORTED
#define TOO_LARGE   TG_RECORD_ERROR_TOO_LARGE

static const TgReadCase psq_cases[] = {
  { "plain", "Piskvorky 20x20, 11:11, 0\n10,10,0\n11,9,1234\n0\n", 0, "j11k12", 0, NULL },
  { "crlf", "Piskvorky 15x15, 0:0, 1\r\n8,8,0\r\n-1\r\n", 0, "h8", 0, NULL },
  { "no-times", "Piskvorky 15x15, 0:0, 0\n8,8\n9,7\n", 0, "h8i9", 0, NULL },
  { "no-moves", "Piskvorky 15x15, 0:0, 0\n", 0, "", 0, NULL },
  { "names", "Piskvorky 15x15, 0:0, 0\n8,8,0\na.exe\nb.exe\n15\n", 0, "h8", 0, NULL },
  { "names-alone", "Piskvorky 15x15, 0:0, 0\n8,8,0\na.exe\nb.exe\n", 0, "h8", 0, NULL },
  { "names-are-numbers", "Piskvorky 15x15, 0:0, 0\n8,8,0\n5\n6\n-1\n", 0, "h8", 0, NULL },
  { "broadcast", "1,1,5\n20,20,5\n", 0, "a20t1", 0, NULL },
  { "negative-time", "Piskvorky 15x15, 0:0, 0\n8,8,-5\n-1\n", 0, "h8", 0, NULL },
  { "judge", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,5\nA.zip\nB.zip\n-1\n2,Renju\n", 0,
    "h8i7", 0, NULL },
  { "judge-impossible-move",
    "Piskvorky 15x15, 11:11, 0\n8,8,1\n8,8,5\nA.zip\nB.zip\n-1\n1,Renju\n", 0, "h8", 0,
    NULL },
  { "judge-far-move", "Piskvorky 15x15, 11:11, 0\n8,8,1\n16,-3,5\nA\nB\n-1\n1,Renju\n", 0,
    "h8", 0, NULL },
  { "judge-nameless", "Piskvorky 15x15, 11:11, 0\n8,8,1\n-1\n0,2016\n", 0, "h8", 0,
    NULL },
  { "blank-lines-behind", "Piskvorky 15x15, 0:0, 0\r\n8,8,1\r\n-1\r\n\r\n \r\n", 0, "h8",
    0, NULL },
  { "bad-head", "Piskvorky 20x\n", 0, NULL, SYNTAX, "Line 1: The first line should be" },
  { "huge-board", "Piskvorky 99999999999x3, 1:1, 0\n", 0, NULL, SYNTAX,
    "The first line" },
  { "oblong", "Piskvorky 20x15, 1:1, 0\n", 0, NULL, UNSUPPORTED, "20×15" },
  { "small", "Piskvorky 4x4, 1:1, 0\n", 0, NULL, UNSUPPORTED, "4×4" },
  { "column-0", "Piskvorky 15x15, 1:1, 0\n0,1,0\n", 0, NULL, POINT, "Line 2: Move 1" },
  { "row-0", "Piskvorky 15x15, 1:1, 0\n1,0,0\n", 0, NULL, POINT, "Line 2: Move 1" },
  { "smallest", "Piskvorky 15x15, 1:1, 0\n-2147483647,-2147483647,0\n", 0, NULL, POINT,
    "Line 2" },
  { "largest", "Piskvorky 15x15, 1:1, 0\n2147483647,2147483647,0\n", 0, NULL, POINT,
    "Line 2" },
  { "zero-byte", TG_BYTES ("Piskvorky 15x15, 1:1, 0\n8,\0008,0\n"), NULL, SYNTAX,
    "zero byte" },
};

static const TgReadCase rec_cases[] = {
  { "plain", "one\ntwo\n0,0,5\n19,19,7\n", 0, "a20t1", 0, NULL },
  { "code", "one\ntwo\n9,10,5\n0\n", 0, "j10", 0, NULL },
  { "no-names", "one", 0, NULL, SYNTAX, "names of the two players" },
  { "one-name", "one\n", 0, NULL, SYNTAX, "names of the two players" },
  { "off-the-board", "one\ntwo\n20,0,5\n", 0, NULL, POINT, "Line 3: Move 1" },
  { "negative", "one\ntwo\n-1,0,5\n", 0, NULL, POINT, "Line 3: Move 1" },
};

static const TgReadCase sav_cases[] = {
  { "plain", "15\n15\n2\n7 7\n6 8\n", 0, "h8i9", 0, NULL },
  { "no-moves", "15\n15\n0\n", 0, "", 0, NULL },
  { "corner", "20\n20\n1\n0 0", 0, "a20", 0, NULL },
  { "bad-head", "15\nx\n", 0, NULL, SYNTAX, "Line 2: The file should start" },
  { "oblong", "15\n20\n0\n", 0, NULL, UNSUPPORTED, "20×15" },
  { "one-number", "15\n15\n1\n7\n", 0, NULL, SYNTAX, "Line 4: The file ends after 0" },
  { "off-the-board", "15\n15\n1\n7 15\n", 0, NULL, POINT, "Line 4: Move 1" },
  { "negative", "15\n15\n1\n-1 7\n", 0, NULL, POINT, "Line 4: Move 1" },
};

static const TgReadCase pos_cases[] = {
  { "h8", TG_BYTES ("\x01\x70"), "h8", 0, NULL },
  { "corners", TG_BYTES ("\x04\x00\x0e\xd2\xe0"), "a15o15a1o1", 0, NULL },
  { "no-moves", TG_BYTES ("\0"), "", 0, NULL },
  { "off-the-board", TG_BYTES ("\x01\xe1"), NULL, POINT,
    "Move 1 is not on the 15×15 board" },
};

static const TgReadCase text_cases[] = {
  { "together", "h8i9j10", 0, "h8i9j10", 0, NULL },
  { "capitals", "H8I9J10\n", 0, "h8i9j10", 0, NULL },
  { "spaces", " h8  i9\tj10\r\n", 0, "h8i9j10", 0, NULL },
  { "commas", "h8,i9, j10;k11|a1", 0, "h8i9j10k11a1", 0, NULL },
  { "hyphens", "h8-i9 - j10", 0, "h8i9j10", 0, NULL },
  { "numbers", "1. h8 2. i9 3. j10", 0, "h8i9j10", 0, NULL },
  { "numbers-without-dots", "1 h8 2 i9", 0, "h8i9", 0, NULL },
  { "numbers-like-chess", "1. h8 i9\n2. j10 k11\n", 0, "h8i9j10k11", 0, NULL },
  { "brackets", "1) h8 2) i9", 0, "h8i9", 0, NULL },
  { "passes", "h8--i9 -- pass -1 a1", 0, "h8--i9------a1", 0, NULL },
  { "nineteen", "s19a1", 0, "s19a1", 0, NULL },
  { "twenty-two", "v22", 0, "v22", 0, NULL },
  { "numbers-alone", "1. 2. 3.", 0, NULL, SYNTAX, "This text contains no moves" },
  { "separators-alone", " ,;\n", 0, NULL, SYNTAX, "This text contains no moves" },
  { "huge-row", "h99999999999", 0, NULL, SYNTAX, "This text contains no moves" },
  { "row-0", "h0", 0, NULL, POINT, "Move 1 is not on the 15×15 board" },
  { "far-column", "z1", 0, NULL, POINT, "Move 1 is not on the 15×15 board" },
  { "zero-byte", TG_BYTES ("h8\0i9"), NULL, SYNTAX,
    "byte 3 of the file: A zero byte is not allowed" },
};

static const TgReadCase board_cases[] = {
  { "crosses", "X . . . .\n. O . . .\n. . . . .\n. . . . .\n. . . . X\n", 0, "e1B4a5/", 0,
    NULL },
  { "circles-are-ahead", "o....\n.x...\n.....\n.....\n....o\n", 0, "e1B4a5/", 0, NULL },
  { "letters", "B....\n.W...\n.....\n.....\n.....\n", 0, "B4a5/", 0, NULL },
  { "balls", "●┬┬┬┐\n├○┼┼┤\n├┼┼┼┤\n├┼┼┼┤\n└┴┴┴┘\n", 0, "B4a5/", 0, NULL },
  { "framed",
    "   A B C D E\n  +---------+\n5 |. . . . .| 5\n4 |. X . . .| 4\n3 |. . . . .| 3\n"
    "2 |. . . . .| 2\n1 |. . . . .| 1\n  +---------+\n   A B C D E\n",
    0, "b4/", 0, NULL },
  { "empty-board", ".....\n.....\n.....\n.....\n.....", 0, "", 0, NULL },
  { "contest-board", "1....\n.0...\n.....\n.....\n....1", 0, "e1B4a5/", 0, NULL },
  { "contest-board-spaced",
    "1 . . . .\r\n. 0 . . .\r\n. . . . .\r\n. . . . .\r\n. . . . 1\r\n", 0, "e1B4a5/", 0,
    NULL },
  { "row-missing", ".....\n.....\n.....\n.....\n", 0, NULL, UNSUPPORTED, "5×4" },
  { "short-row", ".....\n.....\n....\n.....\n.....\n", 0, NULL, SYNTAX,
    "Line 3: Row 3 has 4 points, but the first row has 5" },
  { "row-too-many", ".....\n.....\n.....\n.....\n.....\n.....\n", 0, NULL, SYNTAX,
    "Line 6: Row 6 has 5 points" },
  { "too-wide", ".......................\n", 0, NULL, SYNTAX, "Row 1 has 23 points" },
  { "too-small", "....\n....\n....\n....\n", 0, NULL, UNSUPPORTED, "4×4" },
  { "nothing", "hello\n", 0, NULL, UNSUPPORTED, "0×0" },
};

static void
test_psq (gconstpointer data)
{
  tg_sample_check (data, "game.psq");
}

static void
test_rec (gconstpointer data)
{
  tg_sample_check (data, "game.rec");
}

static void
test_sav (gconstpointer data)
{
  tg_sample_check (data, "game.sav");
}

static void
test_pos (gconstpointer data)
{
  tg_sample_check (data, "game.pos");
}

static void
test_text (gconstpointer data)
{
  tg_sample_check (data, "game.txt");
}

static void
test_board (gconstpointer data)
{
  tg_sample_check (data, "game.board");
}

static TgRecord *
read_good (const gchar *text, const gchar *name, const TgRecordIoOptions *options)
{
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_sample_read (text, strlen (text), name, options, &error);

  g_assert_no_error (error);
  return record;
}

static void
test_psq_details (void)
{
  g_autoptr (TgRecord) first =
      read_good ("Piskvorky 20x20, 11:11, 0\n10,10,77\none\ntwo\n0\n", NULL, NULL);
  g_autoptr (TgRecord) second =
      read_good ("Piskvorky 20x20, 11:11, 1\n10,10\none\nhomo-2\n0\n", NULL, NULL);
  TgRecordNode *move = tg_record_node_get_first_child (tg_record_get_root (first));

  g_assert_cmpuint (tg_record_node_get_time_ms (move), ==, 77);
  g_assert_cmpstr (tg_record_get_player (first, TG_STONE_BLACK), ==, "one");
  g_assert_cmpstr (tg_record_get_player (first, TG_STONE_WHITE), ==, "two");
  g_assert_null (tg_record_get_player (second, TG_STONE_BLACK));
  g_assert_cmpstr (tg_record_get_player (second, TG_STONE_WHITE), ==, "one");
  g_assert_false (tg_record_is_ruleset_known (first));
}

/* Results as programs write them. */
#define HEAD "Piskvorky 15x15, 11:11, "
#define FIVE "8,8,9\n1,1,9\n9,8,9\n1,2,9\n10,8,9\n1,4,9\n11,8,9\n1,5,9\n12,8,9\n"
#define SIX \
  "8,8,9\n1,1,9\n9,8,9\n1,2,9\n10,8,9\n1,4,9\n12,8,9\n1,5,9\n13,8,9\n2,9,9\n11,8,9\n"
#define ODD     "8,8,0\n9,9,0\n7,7,0\n"
#define ENGINES "pbrain-first.exe\nSecond One.zip\n"
#define UNKNOWN -1

static const struct
{
  const gchar *name;
  const gchar *text;
  TgOutcome    outcome;
  TgStone      winner;
  const gchar *black;
  const gchar *tournament;
  gint         ruleset; /* or UNKNOWN */
} psq_ends[] = {
  /* Piskvork: saved by a user, or on the server of an online tournament. */
  { "by-hand", HEAD "0\n" FIVE "-1\n", TG_OUTCOME_NONE, TG_STONE_NONE, NULL, NULL,
    UNKNOWN },
  { "net-tournament", HEAD "0\n" FIVE ENGINES "-1\n", TG_OUTCOME_NONE, TG_STONE_NONE,
    "pbrain-first.exe", NULL, UNKNOWN },
  /* A tournament on one computer, and the command line. */
  { "five", HEAD "0\n" FIVE ENGINES "0\n", TG_OUTCOME_FIVE, TG_STONE_BLACK,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "five-of-the-second", HEAD "1\n" FIVE ENGINES "0\n", TG_OUTCOME_FIVE, TG_STONE_BLACK,
    "Second One.zip", NULL, UNKNOWN },
  { "six-or-foul", HEAD "0\n" SIX ENGINES "0\n", TG_OUTCOME_NONE, TG_STONE_NONE,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "under-way", HEAD "0\n8,8,9\n" ENGINES "0\n", TG_OUTCOME_NONE, TG_STONE_NONE,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "time-out", HEAD "0\n8,8,9\n" ENGINES "15\n", TG_OUTCOME_TIME, TG_STONE_BLACK,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "time-out-of-black", HEAD "0\n8,8,9\n9,9,9\n" ENGINES "15\n", TG_OUTCOME_TIME,
    TG_STONE_WHITE, "pbrain-first.exe", NULL, UNKNOWN },
  { "memory", HEAD "0\n8,8,9\n" ENGINES "16\n", TG_OUTCOME_NONE, TG_STONE_BLACK,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "impossible-move", HEAD "0\n8,8,9\n9,9,9\n" ENGINES "7\n", TG_OUTCOME_NONE,
    TG_STONE_WHITE, "pbrain-first.exe", NULL, UNKNOWN },
  { "no-coordinates", HEAD "0\n8,8,9\n" ENGINES "3\n", TG_OUTCOME_NONE, TG_STONE_BLACK,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "crash", HEAD "0\n8,8,9\n" ENGINES "-2\n", TG_OUTCOME_NONE, TG_STONE_BLACK,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "crash-at-once", HEAD "0\n" ENGINES "-2\n", TG_OUTCOME_NONE, TG_STONE_WHITE,
    "pbrain-first.exe", NULL, UNKNOWN },
  { "old", HEAD "0\n" FIVE ENGINES, TG_OUTCOME_NONE, TG_STONE_NONE, "pbrain-first.exe",
    NULL, UNKNOWN },
  { "folders", HEAD "0\n8,8,9\nC:\\my games\\pbrain-a b.exe\n/home/me/x.ZIP\n-1\n",
    TG_OUTCOME_NONE, TG_STONE_NONE, "pbrain-a b.exe", NULL, UNKNOWN },
  { "persons", HEAD "0\n8,8,9\nAnn/Bob \nhomo-2\n-1\n", TG_OUTCOME_NONE, TG_STONE_NONE,
    "Ann/Bob", NULL, UNKNOWN },
  /* GomocupJudge. */
  { "judged-five", HEAD "0\n" FIVE ENGINES "-1\n1,Freestyle2\n", TG_OUTCOME_FIVE,
    TG_STONE_BLACK, "pbrain-first.exe", "Freestyle2", TG_RULESET_FREESTYLE },
  { "judged-six", HEAD "0\n" SIX ENGINES "-1\n1,Fastgame\n", TG_OUTCOME_FIVE,
    TG_STONE_BLACK, "pbrain-first.exe", "Fastgame", TG_RULESET_FREESTYLE },
  { "judged-fault-of-black", HEAD "0\n8,8,9\n9,9,9\n" ENGINES "-1\n2,Standard\n",
    TG_OUTCOME_NONE, TG_STONE_WHITE, "pbrain-first.exe", "Standard",
    TG_RULESET_STANDARD },
  { "judged-fault-of-white", HEAD "0\n8,8,9\n" ENGINES "-1\n1,Renju_1\n", TG_OUTCOME_NONE,
    TG_STONE_BLACK, "pbrain-first.exe", "Renju_1", TG_RULESET_RENJU },
  { "judged-crash-at-once", HEAD "0\n" ENGINES "-1\n2,Caro\n", TG_OUTCOME_NONE,
    TG_STONE_WHITE, "pbrain-first.exe", "Caro", TG_RULESET_CARO6 },
  /* White moves first after an opening of three stones: 1 is White. */
  { "odd-opening-white", HEAD "0\n" ODD "9,7,80\n" ENGINES "-1\n1,Renju\n",
    TG_OUTCOME_NONE, TG_STONE_WHITE, "pbrain-first.exe", "Renju", TG_RULESET_RENJU },
  { "odd-opening-black", HEAD "0\n" ODD "9,7,80\n3,3,70\n" ENGINES "-1\n2,Renju\n",
    TG_OUTCOME_NONE, TG_STONE_BLACK, "pbrain-first.exe", "Renju", TG_RULESET_RENJU },
  /* After the three stones of Swap2, Black moves first. */
  { "swap2", HEAD "0\n" ODD "9,7,80\n" ENGINES "-1\n2,Renju\n", TG_OUTCOME_NONE,
    TG_STONE_WHITE, "pbrain-first.exe", "Renju", TG_RULESET_RENJU },
  { "judged-impossible-move", HEAD "0\n8,8,9\n9,9,9\n9,9,9\n" ENGINES "-1\n2,Renju\n",
    TG_OUTCOME_NONE, TG_STONE_WHITE, "pbrain-first.exe", "Renju", TG_RULESET_RENJU },
  { "judged-draw", HEAD "0\n8,8,9\n" ENGINES "-1\n0,my cup, 2024\n", TG_OUTCOME_AGREED,
    TG_STONE_NONE, "pbrain-first.exe", "my cup, 2024", UNKNOWN },
  { "like-a-league", HEAD "0\n8,8,9\n" ENGINES "-1\n1,Renjuists\n", TG_OUTCOME_NONE,
    TG_STONE_BLACK, "pbrain-first.exe", "Renjuists", UNKNOWN },
  { "year", HEAD "0\n8,8,9\n" ENGINES "-1\n1,2017\n", TG_OUTCOME_NONE, TG_STONE_BLACK,
    "pbrain-first.exe", "2017", UNKNOWN },
  /* Other programs that write this line mean the colour. */
  { "resigned", HEAD "0\n8,8,9\n" ENGINES "-1\n2,Club\n", TG_OUTCOME_NONE, TG_STONE_WHITE,
    "pbrain-first.exe", "Club", UNKNOWN },
};

static void
check_end (const TgRecord *record, guint i)
{
  g_assert_cmpint (tg_record_get_outcome (record), ==, psq_ends[i].outcome);
  g_assert_cmpint (tg_record_get_winner (record), ==, psq_ends[i].winner);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, psq_ends[i].black);
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_NAME), ==,
                   psq_ends[i].tournament);
  g_assert_cmpint (tg_record_is_ruleset_known (record), ==,
                   psq_ends[i].ruleset != UNKNOWN);
  if (psq_ends[i].ruleset != UNKNOWN)
    g_assert_cmpint (tg_record_get_ruleset (record), ==, psq_ends[i].ruleset);
}

static void
test_psq_end (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) lines = g_strsplit (psq_ends[i].text, "\n", -1);
  g_autofree gchar *windows = g_strjoinv ("\r\n", lines);
  g_autoptr (TgRecord) record = read_good (psq_ends[i].text, NULL, NULL);
  g_autoptr (TgRecord) same = read_good (windows, NULL, NULL);

  check_end (record, i);
  g_assert_true (tg_record_equal (record, same));
}

/* The result survives another save, except for the kind of failure, and a five outside a
 * tournament. */
static void
test_psq_end_again (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TgRecord) record = read_good (psq_ends[i].text, NULL, NULL);
  g_auto (GStrv) losses = tg_record_io_get_losses (record, TG_RECORD_FORMAT_PSQ);
  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_PSQ, NULL, TRUE, NULL);
  g_autofree gchar *text =
      g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (TgRecord) again = read_good (text, NULL, NULL);
  gboolean lost = psq_ends[i].tournament == NULL && psq_ends[i].winner != TG_STONE_NONE
                  && psq_ends[i].outcome != TG_OUTCOME_TIME;

  g_assert_cmpstr (losses[0], ==, lost ? "the result" : NULL);
  if (!lost)
    check_end (again, i);
}

/* A winner who did not move last is indistinguishable from one after an opening. */
static void
test_psq_lost_result (void)
{
  g_autoptr (TgRecord) record = read_good ("h8", NULL, NULL);
  g_auto (GStrv) losses = NULL;

  tg_record_set_text (record, TG_RECORD_TEXT_NAME, "Club");
  tg_record_set_result (record, TG_OUTCOME_RESIGNED, TG_STONE_WHITE);
  losses = tg_record_io_get_losses (record, TG_RECORD_FORMAT_PSQ);
  g_assert_cmpuint (g_strv_length (losses), ==, 1);
  g_assert_cmpstr (losses[0], ==, "the result");
}

/* Rules named by a player override the league's. */
static void
test_psq_given_rules (void)
{
  const TgRecordIoOptions options = { .ruleset_given = TRUE,
                                      .ruleset = TG_RULESET_STANDARD };
  g_autoptr (TgRecord) record =
      read_good (HEAD "0\n8,8,9\n" ENGINES "-1\n1,Renju\n", NULL, &options);

  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_STANDARD);
}

static void
test_rec_ends (void)
{
  g_autoptr (TgRecord) late = read_good ("one\ntwo\n7,7,5\n15\n", NULL, NULL);
  g_autoptr (TgRecord) won = read_good (
      "one\ntwo\n7,7\n1,1\n8,7\n1,2\n9,7\n1,4\n10,7\n1,5\n11,7\n0\n", "a.rec", NULL);

  g_assert_cmpint (tg_record_get_outcome (late), ==, TG_OUTCOME_TIME);
  g_assert_cmpint (tg_record_get_winner (late), ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_record_get_outcome (won), ==, TG_OUTCOME_FIVE);
  g_assert_cmpint (tg_record_get_winner (won), ==, TG_STONE_BLACK);
}

static void
test_psq_name_like_a_move (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (GError) error = NULL;

  tg_record_set_player (record, TG_STONE_WHITE, "8,8");
  g_assert_null (
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_PSQ, NULL, TRUE, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_UNSUPPORTED);
}

/* If the caller states the rules, the reader of a plain move list finds the result. */
static void
test_result_from_rules (void)
{
  static const gchar      six[] = "a1a2b1b2c1c2e1e2f1f2d1";
  const TgRecordIoOptions freestyle = { .ruleset_given = TRUE };
  const TgRecordIoOptions standard = {
    .ruleset_given = TRUE,
    .ruleset = TG_RULESET_STANDARD,
  };
  g_autoptr (TgRecord) won = read_good (six, NULL, &freestyle);
  g_autoptr (TgRecord) open = read_good (six, NULL, &standard);
  g_autoptr (TgRecord) unknown = read_good (six, NULL, NULL);

  g_assert_cmpint (tg_record_get_outcome (won), ==, TG_OUTCOME_FIVE);
  g_assert_cmpint (tg_record_get_winner (won), ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_record_get_outcome (open), ==, TG_OUTCOME_NONE);
  g_assert_cmpint (tg_record_get_outcome (unknown), ==, TG_OUTCOME_NONE);
}

static void
test_text_options (void)
{
  const TgRecordIoOptions from_top = { .rows_from_top = TRUE };
  const TgRecordIoOptions without_i = { .without_i = TRUE };
  g_autoptr (TgRecord) top = read_good ("a1 o15", NULL, &from_top);
  g_autoptr (TgRecord) go = read_good ("h8 j9", NULL, &without_i);
  g_autofree gchar *top_line = tg_sample_main_line (top);
  g_autofree gchar *go_line = tg_sample_main_line (go);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (top_line, ==, "a15o1");
  g_assert_cmpstr (go_line, ==, "h8i9");
  g_assert_null (tg_sample_read ("i9", 2, "a.txt", &without_i, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX);
}

/* A drawn position can be read again, whichever colour has more stones. */
static void
test_drawn_board (void)
{
  static const TgPoint points[] = { { 7, 7 }, { 7, 8 }, { 8, 7 }, { 0, 0 }, { 14, 14 } };

  for (guint n = 1; n <= G_N_ELEMENTS (points); n++)
    for (TgStone first = TG_STONE_BLACK; first <= TG_STONE_WHITE; first++)
      {
        g_autofree gchar *text = NULL;
        g_autoptr (TgRecord) record = NULL;
        g_autoptr (GError) error = NULL;
        TgBoard board;
        TgBoard read;

        tg_board_init (&board, 15);
        for (guint i = 0; i < n; i++)
          tg_board_place (&board, points[i],
                          i % 2 == 0 ? first : tg_stone_opponent (first));
        text = tg_board_text_draw (&board);
        record = tg_sample_read (text, strlen (text), NULL, NULL, &error);
        g_assert_no_error (error);
        tg_record_replay_to (record, tg_record_get_current (record), &read);
        g_assert_true (tg_board_equal (&board, &read));
      }
}

/* Contest boards are 19×19 or 15×15, the top row first. */
static void
test_contest_boards (void)
{
  static const guint sizes[] = { 15, 19 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint size = sizes[i];
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (TgRecord) record = NULL;

      for (guint k = 0; k < size * size; k++)
        g_string_append_printf (text, "%c%s", k == 1 ? '1' : '.',
                                k % size == size - 1 ? "\n" : " ");
      record = read_good (text->str, NULL, NULL);

      g_assert_cmpuint (tg_record_get_size (record), ==, size);
      g_assert_cmpuint (tg_record_get_n_set_up (record), ==, 1);
      g_assert_cmpint (tg_record_get_set_up (record, (TgPoint){ 1, (gint8) (size - 1) }),
                       ==, TG_STONE_BLACK);
      g_assert_cmpint (tg_record_get_first_side (record), ==, TG_STONE_WHITE);
    }
}

static void
test_too_large (void)
{
  static const gchar *const names[] = { "a.psq", "a.rec",   "a.sav",
                                        "a.txt", "a.board", "a.pos" };
  gsize                     size = TG_RECORD_SMALL_FILE + 1;
  g_autofree gchar         *data = g_malloc (size);

  memset (data, '?', size);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tg_sample_read (data, size, names[i], NULL, &error));
      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_TOO_LARGE);
    }
}

/* The exact bytes, because other programs read them. */
static void
test_written (void)
{
  static const struct
  {
    TgRecordFormat format;
    const gchar   *bytes;
    gsize          size;
  } files[] = {
    { TG_RECORD_FORMAT_PSQ,
      TG_BYTES ("Piskvorky 15x15, 0:0, 0\n8,8,40\n9,7,0\nAnn\nhomo-2\n-1\n") },
    { TG_RECORD_FORMAT_POS, TG_BYTES ("\x02\x70\x62") },
    { TG_RECORD_FORMAT_TEXT, TG_BYTES ("h8i9\n") },
  };
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);

  tg_record_set_player (record, TG_STONE_BLACK, "Ann");
  tg_record_node_set_time_ms (
      tg_record_play (record, (TgMove){ { 7, 7 }, TG_STONE_BLACK }), 40);
  tg_record_play (record, (TgMove){ { 8, 8 }, TG_STONE_WHITE });

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          tg_record_io_save_bytes (record, files[i].format, NULL, TRUE, &error);
      gsize         size;
      gconstpointer data = g_bytes_get_data (bytes, &size);

      g_assert_no_error (error);
      g_assert_cmpmem (data, size, files[i].bytes, files[i].size);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(format)                                            \
  tg_sample_add_cases ("/record/" #format "/", format##_cases, \
                       G_N_ELEMENTS (format##_cases), test_##format)
  ADD (psq);
  ADD (rec);
  ADD (sav);
  ADD (pos);
  ADD (text);
  ADD (board);
#undef ADD

  g_test_add_func ("/record/formats/psq-details", test_psq_details);
  for (guint i = 0; i < G_N_ELEMENTS (psq_ends); i++)
    {
      g_autofree gchar *path = g_strconcat ("/record/psq-ends/", psq_ends[i].name, NULL);
      g_autofree gchar *again = g_strconcat (path, "-again", NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_psq_end);
      g_test_add_data_func (again, GUINT_TO_POINTER (i), test_psq_end_again);
    }
  g_test_add_func ("/record/formats/psq-lost-result", test_psq_lost_result);
  g_test_add_func ("/record/formats/psq-given-rules", test_psq_given_rules);
  g_test_add_func ("/record/formats/rec-ends", test_rec_ends);
  g_test_add_func ("/record/formats/psq-name-like-a-move", test_psq_name_like_a_move);
  g_test_add_func ("/record/formats/result-from-rules", test_result_from_rules);
  g_test_add_func ("/record/formats/text-options", test_text_options);
  g_test_add_func ("/record/formats/drawn-board", test_drawn_board);
  g_test_add_func ("/record/formats/contest-boards", test_contest_boards);
  g_test_add_func ("/record/formats/too-large", test_too_large);
  g_test_add_func ("/record/formats/written", test_written);

  return g_test_run ();
}
