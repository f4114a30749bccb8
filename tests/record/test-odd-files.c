/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Move lists as programs and people really write them: known parts are read, and unknown
 * ones cause a warning with their line. */

#include <string.h>

#include "samples.h"

#define HEAD "Piskvorky 15x15, 11:11, 0\n"

typedef struct
{
  const gchar *name;
  const gchar *file;
  const gchar *data;
  gsize        size;     /* 0 for a text */
  const gchar *line;     /* the moves that are read */
  const gchar *black;    /* (nullable): the players */
  const gchar *white;    /* (nullable) */
  const gchar *warnings; /* the beginnings of all warnings, separated by "|" */
} OddFile;

#define BAD_LINE "This line cannot be read"
#define BAD_TIME "The time of this move cannot be read"
#define LEFT_OUT "The moves from here on are left out"

static const OddFile psq_files[] = {
  /* Times. */
  { "decimal-time", "a.psq", HEAD "8,8,5.5\n9,9,20\n-1\n", 0, "h8i7", NULL, NULL, "" },
  { "decimal-comma", "a.psq", HEAD "8,8,5,5\n9,9,20\n-1\n", 0, "h8i7", NULL, NULL, "" },
  { "negative-decimal-time", "a.psq", HEAD "8,8,-5.5\n9,9,20\nA\nB\n-1\n", 0, "h8i7", "A",
    "B", "" },
  { "large-time", "a.psq", HEAD "8,8,99999999999\n9,9,18446744073709551616\nA\nB\n-1\n",
    0, "h8i7", "A", "B", "Line 2: " BAD_TIME "|Line 3: " BAD_TIME },
  { "missing-time", "a.psq", HEAD "8,8,\n9,9\nA\nB\n-1\n", 0, "h8i7", "A", "B", "" },
  { "time-with-unit", "a.psq", HEAD "8,8,5 ms\n9,9,1e3\nA\nB\n-1\n", 0, "h8i7", "A", "B",
    "Line 2: " BAD_TIME "|Line 3: " BAD_TIME },
  { "time-in-words", "a.psq", HEAD "8,8,?\n9,9,n/a\nA\nB\n", 0, "h8i7", "A", "B",
    "Line 2: " BAD_TIME "|Line 3: " BAD_TIME },
  { "move-with-comment", "a.psq", HEAD "8,8 first\n9,9,4\n-1\n", 0, "h8i7", NULL, NULL,
    "Line 2: " BAD_TIME },
  /* White space and separators. */
  { "spaces", "a.psq", HEAD " 8 , 8 , 5 \n\n9, 9,\t4 \n \nA\nB\n-1 \n", 0, "h8i7", "A",
    "B", "" },
  { "tabs", "a.psq", HEAD "8\t8\t5\n9\t9\t4\nA\nB\n-1\n", 0, "h8i7", "A", "B", "" },
  { "semicolons", "a.psq", HEAD "8;8;5\n9;9;4\nA\nB\n-1\n", 0, "h8i7", "A", "B", "" },
  { "no-break-spaces", "a.psq", HEAD "8,\u00a08,5\u00a0\n\u30009,9,4\n-1\u200b\n", 0,
    "h8i7", NULL, NULL, "" },
  { "old-mac", "a.psq", "Piskvorky 15x15, 11:11, 0\r8,8,5\r9,9,4\rA\rB\r-1\r", 0, "h8i7",
    "A", "B", "" },
  /* The ends of files. */
  { "dos-end", "a.psq", HEAD "8,8,5\r\n9,9,4\r\nA\r\nB\r\n-1\r\n\x1a", 0, "h8i7", "A",
    "B", "" },
  { "dos-end-behind-number", "a.psq", HEAD "8,8,5\n-1\x1a\x1a", 0, "h8", NULL, NULL, "" },
  { "dos-end-behind-move", "a.psq", HEAD "8,8,5\n9,9,7\x1a", 0, "h8i7", NULL, NULL, "" },
  { "dos-end-behind-name", "a.psq", HEAD "8,8,5\nA\nB\x1a", 0, "h8", "A", "B", "" },
  { "behind-number", "a.psq", HEAD "8,8,0\n9,7,3\n7,9,1\n-1\nsome trailing junk\n", 0,
    "h8i9g7", NULL, NULL, "Line 6: " BAD_LINE },
  { "much-behind-number", "a.psq", HEAD "8,8,0\nA\nB\n-1\none\ntwo\n\nthree\n5\n", 0,
    "h8", "A", "B",
    "Line 6: " BAD_LINE "|Line 7: " BAD_LINE "|Line 9: " BAD_LINE "|Line 10: " BAD_LINE },
  { "moves-behind-number", "a.psq", HEAD "8,8,0\n-1\n9,9,5\n10,10,5\n", 0, "h8", NULL,
    NULL, "Line 4: " BAD_LINE "|Line 5: " BAD_LINE },
  { "name-and-number-behind-number", "a.psq", HEAD "8,8,0\n-1\nAnn\n5\n", 0, "h8", NULL,
    NULL, "Line 4: " BAD_LINE "|Line 5: " BAD_LINE },
  { "behind-verdict", "a.psq", HEAD "8,8,0\na\nb\n-1\n1,Renju\nc\n", 0, "h8", "a", "b",
    "Line 7: " BAD_LINE },
  { "verdict-of-another-kind", "a.psq", HEAD "8,8,0\na\nb\n-1\n3,Renju\n", 0, "h8", "a",
    "b", "Line 6: " BAD_LINE },
  /* Text before the moves. */
  { "before-head", "a.psq", "# saved by hand\n\n" HEAD "8,8,5\n9,9,4\nA\nB\n-1\n", 0,
    "h8i7", "A", "B", "Line 1: " BAD_LINE },
  { "before-head-without-name", NULL, "My game\nof today\n" HEAD "8,8,5\n9,9,4\n-1\n", 0,
    "h8i7", NULL, NULL, "Line 1: " BAD_LINE "|Line 2: " BAD_LINE },
  { "move-before-head", "a.psq", "3,3,3\n" HEAD "8,8,5\n", 0, "h8", NULL, NULL,
    "Line 1: " BAD_LINE },
  { "mark-before-head", NULL, "\ufeff" HEAD "8,8,5\n-1\n", 0, "h8", NULL, NULL, "" },
  { "spaces-before-head", NULL, "\n\t " HEAD "8,8,5\n-1\n", 0, "h8", NULL, NULL, "" },
  { "head-in-spaces", "a.psq", "PISKVORKY  15 X 15 ,11 : 11,0 \n8,8,5\n", 0, "h8", NULL,
    NULL, "" },
  { "head-cut-off", "a.psq", "Piskvorky 15x15\n8,8,5\nA\nB\n", 0, "h8", "A", "B",
    "Line 1: The first line should be like" },
  { "head-with-more", "a.psq", "Piskvorky 15x15, 11:11, 0, 7\n8,8,5\nA\nB\n", 0, "h8",
    "A", "B", "Line 1: The first line should be like" },
  { "bad-beginner", "a.psq", "Piskvorky 15x15, 1:1, 2\n8,8,5\n", 0, "h8", NULL, NULL,
    "Line 1: The first line should be like" },
  { "no-head", "a.psq", "from the broadcast\n10,10,5\n11,11,5\nA\nB\n", 0, "j11k10", "A",
    "B", "Line 1: " BAD_LINE },
  /* Names. */
  { "names-with-numbers", "a.psq", HEAD "8,8,5\nEngine 5,3\nv1,2,3 (15)\n-1\n", 0, "h8",
    "Engine 5,3", "v1,2,3 (15)", "" },
  { "names-begin-with-number", "a.psq", HEAD "8,8,5\n5inarow\n3.14.exe\n0\n", 0, "h8",
    "5inarow", "3.14.exe", "" },
  { "name-like-a-move", "a.psq", HEAD "8,8,5\n9,9 Team\nB\n-1\n", 0, "h8i7", NULL, NULL,
    "Line 3: " BAD_TIME "|Line 4: " BAD_LINE },
  { "one-name", "a.psq", HEAD "8,8,5\nAnn\n-1\n", 0, "h8", NULL, NULL,
    "Line 3: " BAD_LINE },
  { "one-line", "a.psq", HEAD "8,8,5\nwhat\n", 0, "h8", NULL, NULL, "Line 3: " BAD_LINE },
  { "line-before-names", "a.psq", HEAD "8,8,5\nwhat\nA\nB\n-1\n", 0, "h8", "A", "B",
    "Line 3: " BAD_LINE },
  { "line-behind-names", "a.psq", HEAD "8,8,5\nA\nB\nwhat\n", 0, "h8", "A", "B",
    "Line 5: " BAD_LINE },
  /* Between the moves. */
  { "line-in-midst", "a.psq", HEAD "8,8,5\nwhat\n\nwhy\n9,9,4\nA\nB\n-1\n", 0, "h8i7",
    "A", "B", "Line 3: " BAD_LINE "|Line 5: " BAD_LINE },
  { "number-in-midst", "a.psq", HEAD "8,8,5\n9\n10,10,4\nA\nB\n-1\n", 0, "h8j6", "A", "B",
    "Line 3: " BAD_LINE },
  { "off-the-board", "a.psq", HEAD "8,8,0\n16,1,0\n9,9,0\nA\nB\n-1\n", 0, "h8", "A", "B",
    "Line 3: Move 2 is not on the 15×15 board|Line 3: " LEFT_OUT },
  { "far-off-the-board", "a.psq", HEAD "8,8,0\n99999999999999,1,0\nA\nB\n-1\n", 0, "h8",
    "A", "B", "Line 3: Move 2 is not on the 15×15 board|Line 3: " LEFT_OUT },
  { "taken", "a.psq", HEAD "8,8,0\n8,8,0\n9,9,0\n", 0, "h8", NULL, NULL,
    "Line 3: Move 2 is on H8|Line 3: " LEFT_OUT },
  { "taken-in-a-draw", "a.psq", HEAD "8,8,0\n8,8,0\nA\nB\n-1\n0,Renju\n", 0, "h8", "A",
    "B", "Line 3: Move 2 is on H8|Line 3: " LEFT_OUT },
  { "taken-and-gone-on", "a.psq", HEAD "8,8,0\n8,8,0\n9,9,0\nA\nB\n-1\n1,A\n", 0, "h8",
    "A", "B", "Line 3: Move 2 is on H8|Line 3: " LEFT_OUT },
};

static const OddFile rec_files[] = {
  { "decimal-time", "a.rec", "one\ntwo\n7,7,5.5\n8,8,4\n", 0, "h13i12", "one", "two",
    "" },
  { "large-time", "a.rec", "one\ntwo\n7,7,5\n8,8,99999999999\n-1\n", 0, "h13i12", "one",
    "two", "Line 4: " BAD_TIME },
  { "dos-end", "a.rec", "one\r\ntwo\r\n7,7,5\r\n\x1a", 0, "h13", "one", "two", "" },
  { "no-names", "a.rec", "7,7,5\n8,8,5\n", 0, "h13i12", NULL, NULL,
    "Line 1: The file should start with the names" },
  { "one-name", "a.rec", "one\n7,7,5\n8,8,5\n", 0, "h13i12", "one", NULL,
    "Line 2: The file should start with the names" },
  { "junk", "a.rec", "one\ntwo\n1,1,5\nthree\n", 0, "b19", "one", "two",
    "Line 4: " BAD_LINE },
  { "junk-behind-number", "a.rec", "one\ntwo\n1,1,5\n0\nthree\n", 0, "b19", "one", "two",
    "Line 5: " BAD_LINE },
  { "line-in-midst", "a.rec", "one\ntwo\n1,1,5\nthree\n2,2,5\n", 0, "b19c18", "one",
    "two", "Line 4: " BAD_LINE },
  { "taken", "a.rec", "one\ntwo\n1,1,5\n1,1,5\n", 0, "b19", "one", "two",
    "Line 4: Move 2 is on B19|Line 4: " LEFT_OUT },
};

static const OddFile sav_files[] = {
  { "too-few", "a.sav", "15\n15\n2\n7 7\n", 0, "h8", NULL, NULL,
    "Line 4: The file ends after 1 of 2 moves" },
  { "lying-count", "a.sav", "15\n15\n2147483647\n7 7\n", 0, "h8", NULL, NULL,
    "Line 4: The file ends after 1 of 2147483647" },
  { "too-many", "a.sav", "15\n15\n1\n7 7\n6 8\n", 0, "h8", NULL, NULL,
    "Line 5: There are more than 1 moves" },
  { "junk-behind", "a.sav", "15\n15\n1\n7 7\nend\n", 0, "h8", NULL, NULL,
    "Line 5: There are more than 1 moves" },
  { "line-in-midst", "a.sav", "15\n15\n2\n7 7\n# my move\n6 8\n", 0, "h8i9", NULL, NULL,
    "Line 5: Move 2 should be a row and a column" },
  { "commas", "a.sav", "15\n15\n2\n7,7\n6, 8\n", 0, "h8i9", NULL, NULL, "" },
  { "tabs", "a.sav", "15\t\n15\n2\n7\t7\n\t6\t8\n", 0, "h8i9", NULL, NULL, "" },
  { "dos-end", "a.sav", "15\r\n15\r\n1\r\n7 7\r\n\x1a", 0, "h8", NULL, NULL, "" },
  { "mark", NULL, "\ufeff15\n15\n1\n7 7\n", 0, "h8", NULL, NULL, "" },
  { "taken", "a.sav", "15\n15\n2\n7 7\n7 7\n", 0, "h8", NULL, NULL,
    "Line 5: Move 2 is on H8|Line 5: " LEFT_OUT },
  { "off-the-board", "a.sav", "15\n15\n3\n7 7\n7 -1\n8 8\n", 0, "h8", NULL, NULL,
    "Line 5: Move 2 is not on the 15×15 board|Line 5: " LEFT_OUT },
};

static const OddFile pos_files[] = {
  { "too-short", "a.pos", TG_BYTES ("\x02\x70"), "h8", NULL, NULL,
    "The first byte says 2 moves, but the file has 2" },
  { "too-long", "a.pos", TG_BYTES ("\x01\x70\x71"), "h8", NULL, NULL,
    "The first byte says 1 moves" },
  { "dos-end", "a.pos", TG_BYTES ("\x01\x70\x1a"), "h8", NULL, NULL,
    "The first byte says 1 moves" },
  { "taken", "a.pos", TG_BYTES ("\x02\x70\x70"), "h8", NULL, NULL,
    "Move 2 is on H8|" LEFT_OUT },
};

static const OddFile text_files[] = {
  /* Heads. */
  { "pgn", NULL,
    "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2020.01.01\"]\n[Black \"ann\"]\n"
    "[White \"bob\"]\n[Result \"1-0\"]\n[Size \"15\"]\n[TimeControl \"300+5\"]\n\n"
    "1. h8 h9 2. i9 g9 3. g7 1-0\n",
    0, "h8h9i9g9g7", "ann", "bob", "" },
  { "pgn-wide", NULL, "［Black “安”］\n[White: 李四]\n[黑方胜]\n1. h8 h9", 0, "h8h9",
    "安", "李四", "" },
  { "lenticular-heads", NULL, "【黑方：张三】【白方：李四】\n【结果：黑胜】\nH8 H9\n", 0,
    "h8h9", "张三", "李四", "" },
  { "plain-heads", NULL, "Black: Ann\nWhite = Bob\nDate: 2020-01-01\nh8 h9\n", 0, "h8h9",
    "Ann", "Bob", "" },
  { "title", "a.txt", "五子棋 对局\n\nGame of today\n1. h8 2. h9\n", 0, "h8h9", NULL,
    NULL, "Line 1: " BAD_LINE "|Line 3: " BAD_LINE },
  { "sentence-first", "a.txt", "I saw a3 there\nh8 i9\n", 0, "h8i9", NULL, NULL,
    "Line 1: " BAD_LINE },
  { "mark", NULL, "\ufeffh8 i9\r\n", 0, "h8i9", NULL, NULL, "" },
  /* Numbers. */
  { "numbers-with-brackets", NULL, "1)h8 2)i9\n(3) j10 [4] k11", 0, "h8i9j10k11", NULL,
    NULL, "" },
  { "numbers-with-dots", NULL, "1.h8 1...i9 2. j10 2… k11 3．a1", 0, "h8i9j10k11a1", NULL,
    NULL, "" },
  { "numbers-of-pairs", NULL, "1 h8 i9\n2 j10 k11\n3 a1\n", 0, "h8i9j10k11a1", NULL, NULL,
    "" },
  { "numbers-in-circles", NULL, "①h8②i9③j10 ⒋k11", 0, "h8i9j10k11", NULL, NULL, "" },
  { "numbers-in-words", NULL, "第1手 h8 第2手：i9 3、j10 #4 k11", 0, "h8i9j10k11", NULL,
    NULL, "" },
  /* Results. */
  { "result", NULL, "h8 i9 1-0", 0, "h8i9", NULL, NULL, "" },
  { "result-with-colon", NULL, "h8 i9\n0:1\n", 0, "h8i9", NULL, NULL, "" },
  { "result-of-black", NULL, "h8 i9 +B", 0, "h8i9", NULL, NULL, "" },
  { "result-of-go", NULL, "h8 i9 W+Resign", 0, "h8i9", NULL, NULL, "" },
  { "result-in-words", NULL, "h8 i9 Black wins", 0, "h8i9", NULL, NULL, "" },
  { "result-in-chinese", NULL, "h8 i9\n黑胜", 0, "h8i9", NULL, NULL, "" },
  { "result-in-brackets", NULL, "h8 i9 （白方认输）。", 0, "h8i9", NULL, NULL, "" },
  { "result-in-japanese", NULL, "h8 i9 黒勝ち", 0, "h8i9", NULL, NULL, "" },
  { "result-of-none", NULL, "h8 i9 1/2-1/2", 0, "h8i9", NULL, NULL, "" },
  /* Full-width letters and signs. */
  { "wide", NULL, "１．ｈ８　ｈ９", 0, "h8h9", NULL, NULL, "" },
  { "wide-capitals", NULL, "Ｈ８，Ｉ９、Ｊ１０；Ｋ１１。\n", 0, "h8i9j10k11", NULL, NULL,
    "" },
  { "wide-brackets", NULL, "Ｈ８（Ｉ９）【Ｊ１０】「k11」", 0, "h8i9j10k11", NULL, NULL,
    "" },
  { "arrows", NULL, "h8→i9 => j10 – k11 — a1", 0, "h8i9j10k11a1", NULL, NULL, "" },
  { "zero-width", NULL, "h\u200b8\u200bi9 \u2060j1\ufeff0", 0, "h8i9j10", NULL, NULL,
    "" },
  { "no-break", NULL, "h8\u00a0i9\u2003j10\u202fk11", 0, "h8i9j10k11", NULL, NULL, "" },
  { "dos-end", NULL, "h8 i9\r\n\x1a", 0, "h8i9", NULL, NULL, "" },
  { "dos-end-at-once", NULL, "h8i9\x1a\x1a\x1a", 0, "h8i9", NULL, NULL, "" },
  /* Brackets and comments. */
  { "brackets-round-move", NULL, "H8 I7 (I9) J9\nH7", 0, "h8i7i9j9h7", NULL, NULL, "" },
  { "brackets-round-moves", NULL, "(h8 i9) {j10} [k11, a1]", 0, "h8i9j10k11a1", NULL,
    NULL, "" },
  { "comments", NULL, "h8 {the centre} i9 (好棋!) j10", 0, "h8i9j10", NULL, NULL, "" },
  { "marks-on-moves", NULL, "h8! i9?! j10?? k11# a1*", 0, "h8i9j10k11a1", NULL, NULL,
    "" },
  /* Colours. */
  { "colours", NULL, "B h8 W i9 black j10, White: k11", 0, "h8i9j10k11", NULL, NULL, "" },
  { "colours-in-chinese", NULL, "黑h8白i9 黑棋：j10 白方 k11", 0, "h8i9j10k11", NULL,
    NULL, "" },
  { "colours-as-stones", NULL, "●h8 ○i9\n", 0, "h8i9", NULL, NULL, "" },
  { "colours-by-turns", NULL, "black: h8 i9 j10\nwhite: a1 a2 a3\n", 0, "h8", NULL, NULL,
    "Line 1: expected move 2|" LEFT_OUT },
  { "colour-twice", NULL, "B h8 W i9 W j10", 0, "h8i9", NULL, NULL,
    "Line 1: expected move 3|" LEFT_OUT },
  /* Addresses. */
  { "address", NULL, "https://gomoku.example/board/#h8i9j10\n", 0, "h8i9j10", NULL, NULL,
    "" },
  { "address-query", NULL, "http://renju.example/h5/v2/?size=15&moves=h8,i9,j10&t=a1", 0,
    "h8i9j10", NULL, NULL, "" },
  { "address-escaped", NULL, "https://x.example/?m=H8%2CI9%20J10", 0, "h8i9j10", NULL,
    NULL, "" },
  { "address-path", NULL, "www.x.example/game/h8_i9_j10", 0, "h8i9j10", NULL, NULL, "" },
  { "address-bare", NULL, "board.example/play#/h8/i9/j10", 0, "h8i9j10", NULL, NULL, "" },
  { "address-and-moves", "a.txt", "From https://x.example/games/1234:\n1. h8 2. i9", 0,
    "h8i9", NULL, NULL, "Line 1: " BAD_LINE },
  { "moves-and-address", NULL, "1. h8 2. i9\n(https://x.example/#h8i9)", 0, "h8i9", NULL,
    NULL, "" },
  /* The end of the moves. */
  { "sentence-behind", NULL, "h8 i9 j10\nWell played!\n", 0, "h8i9j10", NULL, NULL,
    "Line 2: expected move 4, such as h8, at “W”" },
  { "sentence-with-move-behind", NULL, "h8 i9 j10\nBetter was h9 for White.\n", 0,
    "h8i9j10", NULL, NULL, "Line 2: expected move 4|" LEFT_OUT },
  { "junk", NULL, "h8i9\nfoo", 0, "h8i9", NULL, NULL, "Line 2: expected move 3" },
  { "wrong-number", NULL, "1. h8 2. j9 7 i9", 0, "h8j9", NULL, NULL,
    "Line 1: expected move 3, such as h8, at “7”|" LEFT_OUT },
  { "misspelt", NULL, "h8 i9 jl0 k11", 0, "h8i9", NULL, NULL,
    "Line 1: expected move 3|" LEFT_OUT },
  { "taken", NULL, "h8i9\n\nh8 j10", 0, "h8i9", NULL, NULL,
    "Line 3: Move 3 is on H8|Line 3: " LEFT_OUT },
  { "large-row", NULL, "h8\nh23", 0, "h8", NULL, NULL,
    "Line 2: Move 2 is not on the 15×15 board|Line 2: " LEFT_OUT },
};

static const gchar *const no_texts[] = {
  "hello", "h8棋", "see a1 for b2", "https://x.example/", "[Black \"Ann\"]", "1. 2. 3.",
};

/* A text without moves is no game, nor is one with a single move inside a sentence. */
static void
test_no_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (no_texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (
          tg_sample_read (no_texts[i], strlen (no_texts[i]), "a.txt", NULL, &error));
      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX);
    }
}

/* The winner, comments and the size are read from the text. */
static void
test_text_details (void)
{
  static const struct
  {
    const gchar *text;
    TgStone      winner;
    TgOutcome    outcome;
  } results[] = {
    { "h8 i9 1-0", TG_STONE_BLACK, TG_OUTCOME_NONE },
    { "h8 i9 0-1", TG_STONE_WHITE, TG_OUTCOME_NONE },
    { "h8 i9 +B", TG_STONE_BLACK, TG_OUTCOME_NONE },
    { "h8 i9 W+R", TG_STONE_WHITE, TG_OUTCOME_NONE },
    { "h8 i9 黑胜", TG_STONE_BLACK, TG_OUTCOME_NONE },
    { "h8 i9 （黑方认输）", TG_STONE_WHITE, TG_OUTCOME_NONE },
    { "h8 i9 흑승", TG_STONE_BLACK, TG_OUTCOME_NONE },
    { "[Result \"1/2-1/2\"] h8 i9", TG_STONE_NONE, TG_OUTCOME_AGREED },
    { "h8 i9", TG_STONE_NONE, TG_OUTCOME_NONE },
  };
  static const gchar text[] = "[Size \"19\"] {a game} h8 {one} i9 {two} {three}";
  g_autoptr (TgRecord) record = tg_sample_read (text, strlen (text), NULL, NULL, NULL);
  TgRecordNode *node = tg_record_node_get_first_child (tg_record_get_root (record));

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (TgRecord) ended =
          tg_sample_read (results[i].text, strlen (results[i].text), NULL, NULL, NULL);

      g_test_message ("%s", results[i].text);
      g_assert_cmpint (tg_record_get_winner (ended), ==, results[i].winner);
      g_assert_cmpint (tg_record_get_outcome (ended), ==, results[i].outcome);
    }

  g_assert_cmpuint (tg_record_get_size (record), ==, 19);
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_COMMENT), ==, "a game");
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "one");
  g_assert_cmpstr (tg_record_node_get_comment (tg_record_node_get_first_child (node)), ==,
                   "two\nthree");
}

static void
check_warnings (const TgRecord *record, const gchar *expected)
{
  const gchar *const *warnings = tg_record_get_warnings (record);
  g_auto (GStrv) beginnings = g_strsplit (expected, "|", -1);
  guint n = g_strv_length (beginnings);

  for (guint i = 0; warnings != NULL && warnings[i] != NULL; i++)
    {
      g_test_message ("%s", warnings[i]);
      g_assert_cmpuint (i, <, n);
      g_assert_true (g_str_has_prefix (warnings[i], beginnings[i]));
    }
  g_assert_cmpuint (tg_record_get_n_warnings (record), ==, n);
}

static void
test_odd_file (gconstpointer data)
{
  const OddFile *odd = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record =
      tg_sample_read (odd->data, odd->size != 0 ? odd->size : strlen (odd->data),
                      odd->file, NULL, &error);
  g_autofree gchar *line = NULL;

  g_assert_no_error (error);
  line = tg_sample_main_line (record);
  g_assert_cmpstr (line, ==, odd->line);
  g_assert_true (tg_sample_is_possible (record));
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, odd->black);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, odd->white);
  check_warnings (record, odd->warnings);
}

/* The result is read from an odd file too. */
static void
test_psq_result (void)
{
  static const gchar text[] = "my game\n" HEAD "8,8,1.5\n9,9,1.5\nA\nB\n15\nsaved\n\x1a";
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record =
      tg_sample_read (text, strlen (text), "a.psq", NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (tg_record_get_outcome (record), ==, TG_OUTCOME_TIME);
  g_assert_cmpint (tg_record_get_winner (record), ==, TG_STONE_WHITE);
  g_assert_cmpuint (tg_record_node_get_time_ms (
                        tg_record_node_get_first_child (tg_record_get_root (record))),
                    ==, 2);
}

/* Reading meaningless lines takes linear time. */
static void
test_many_lines (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  while (text->len < 900000)
    g_string_append (text, "x\n");
  g_string_append (text, "8,8,0\n");
  record = tg_sample_read (text->str, text->len, "a.psq", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tg_record_get_n_warnings (record), >, 400000);
}

static void
add_files (const gchar *format, const OddFile *files, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *path =
          g_strconcat ("/record/odd-files/", format, "/", files[i].name, NULL);

      g_test_add_data_func (path, &files[i], test_odd_file);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_files ("psq", psq_files, G_N_ELEMENTS (psq_files));
  add_files ("rec", rec_files, G_N_ELEMENTS (rec_files));
  add_files ("sav", sav_files, G_N_ELEMENTS (sav_files));
  add_files ("pos", pos_files, G_N_ELEMENTS (pos_files));
  add_files ("text", text_files, G_N_ELEMENTS (text_files));
  g_test_add_func ("/record/odd-files/no-text", test_no_text);
  g_test_add_func ("/record/odd-files/text-details", test_text_details);
  g_test_add_func ("/record/odd-files/psq-result", test_psq_result);
  g_test_add_func ("/record/odd-files/many-lines", test_many_lines);

  return g_test_run ();
}
