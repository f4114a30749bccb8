/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "samples.h"

#define SYNTAX      TG_RECORD_ERROR_SYNTAX
#define POINT       TG_RECORD_ERROR_POINT
#define UNSUPPORTED TG_RECORD_ERROR_UNSUPPORTED
#define CHARSET     TG_RECORD_ERROR_CHARSET

static const TgReadCase cases[] = {
  /* What is read. */
  { "plain", "(;GM[4]SZ[15];B[hh];W[ig])", 0, "h8i9", 0, NULL },
  { "go-number", "(;GM[1]SZ[15];B[hh])", 0, "h8", 0, NULL },
  { "no-number", "(;B[hh])", 0, "h8", 0, NULL },
  { "no-size-is-15", "(;GM[4];B[aa];W[oo])", 0, "a15o1", 0, NULL },
  { "size-behind-stones", "(;AB[ss]PL[W]SZ[19];W[as])", 0, "s1/a1", 0, NULL },
  { "size-twice", "(;GM[4]SZ[20:20];B[at])", 0, "a1", 0, NULL },
  { "pass", "(;GM[4];B[hh];W[];B[tt];W[ ];B[ii])", 0, "h8------i7", 0, NULL },
  { "tt-on-20", "(;GM[4]SZ[20];B[tt])", 0, "t1", 0, NULL },
  { "capitals", "(;GM[4];B[HH];W[IG])", 0, "h8i9", 0, NULL },
  { "written-points", "(;GM[4];B[h8];W[ I9 ])", 0, "h8i9", 0, NULL },
  { "set-up", "(;GM[4]AB[hh][ii]AW[aa]PL[W];W[ab])", 0, "i7h8A15/a14", 0, NULL },
  { "set-up-in-next-node", "(;GM[4];AB[hh];W[aa])", 0, "h8/a15", 0, NULL },
  { "rectangle", "(;GM[4]AB[aa:cb])", 0, "a14b14c14a15b15c15/", 0, NULL },
  { "rectangle-backwards", "(;GM[4]AB[cb:aa])", 0, "a14b14c14a15b15c15/", 0, NULL },
  { "taken-away", "(;GM[4]AB[aa:ab]AE[ab])", 0, "a15/", 0, NULL },
  { "first-line-is-main", "(;GM[4];B[hh](;W[ig];B[aa])(;W[ih]))", 0, "h8i9a15", 0, NULL },
  { "variation-at-once", "(;GM[4](;B[hh])(;B[ii]))", 0, "h8", 0, NULL },
  { "move-in-root", "(;GM[4]B[hh];W[ig])", 0, "h8i9", 0, NULL },
  { "two-moves-in-node", "(;GM[4];B[hh]W[ig];B[aa])", 0, "h8i9a15", 0, NULL },
  { "out-of-turn", "(;GM[4];W[hh];W[ig])", 0, "h8i9", 0, NULL },
  { "unknown-properties", "(;GM[4]XY[1][2]5A[gf]KM[6.5];B[hh]BL[3]TE[1])", 0, "h8", 0,
    NULL },
  { "old-long-names", "(;GaMe[4]SiZe[15];Black[hh];White[ig])", 0, "h8i9", 0, NULL },
  { "space-everywhere", " \n( ;\r\nGM [4] \t SZ\n[15] ;B\n[hh]\n)\n", 0, "h8", 0, NULL },
  { "mail-before-it", "Dear (you), look:\n(;GM[4];B[hh])\nBye (me)", 0, "h8", 0, NULL },
  { "byte-order-mark", "\xef\xbb\xbf(;GM[4];B[hh])", 0, "h8", 0, NULL },
  { "brackets-in-comment", "(;GM[4]C[a\\]b;(c)];B[hh])", 0, "h8", 0, NULL },
  { "mark-twice", "(;GM[4];B[hh]TR[aa][aa])", 0, "h8", 0, NULL },
  { "rules-of-others", "(;GM[4]RU[Gomoku];B[hh])", 0, "h8", 0, NULL },
  { "no-rules", "(;GM[4]RU[];B[hh])", 0, "h8", 0, NULL },

  /* What is refused, and where. */
  { "not-sgf", "Hello, world", 0, NULL, SYNTAX, "no game" },
  { "open", "(", 0, NULL, SYNTAX, "no game" },
  { "no-end", "(;GM[4]\n;B[hh]", 0, NULL, SYNTAX, "Line 2: The file ends" },
  { "variation-without-end", "(;GM[4];B[hh](;W[ig])", 0, NULL, SYNTAX, "The file ends" },
  { "value-without-end", "(;GM[4]\n\nC[abc", 0, NULL, SYNTAX,
    "Line 3: The value of “C”" },
  { "second-value-without-end", "(;GM[4]AB[aa][b", 0, NULL, SYNTAX, "“[” has no place" },
  { "escaped-end", "(;GM[4]C[abc\\])", 0, NULL, SYNTAX, "no end" },
  { "no-value", "(;GM[4];B)", 0, NULL, SYNTAX, "“B” has no value" },
  { "empty-variation", "(;GM[4]())", 0, NULL, SYNTAX, "without a move" },
  { "nothing-but-brackets", "(;GM[4]((((;B[hh]))))", 0, NULL, SYNTAX, "without a move" },
  { "property-outside", "(;GM[4](;B[hh])W[ig])", 0, NULL, SYNTAX, "outside of a node" },
  { "junk", "(;GM[4];B[hh]\n%;W[ig])", 0, NULL, SYNTAX, "Line 2: “%” has no place" },
  { "wide-junk", "(;GM[4];B[hh]棋)", 0, NULL, SYNTAX, "“棋” has no place" },
  { "zero-byte", TG_BYTES ("(;GM[4];B[hh]\nC[a\0b])"), NULL, SYNTAX, "Line 2, byte 18" },
  { "one-letter", "(;GM[4];B[h])", 0, NULL, SYNTAX, "“h” makes no sense" },
  { "three-letters", "(;GM[4];B[hhh])", 0, NULL, SYNTAX, "“hhh” makes no sense" },
  { "no-letters", "(;GM[4];B[8h])", 0, NULL, SYNTAX, "makes no sense" },
  { "row-0", "(;GM[4];B[h0])", 0, NULL, POINT, "Move 1 is not on the board" },
  { "row-too-large", "(;GM[4];B[h99999999999])", 0, NULL, SYNTAX, "makes no sense" },
  { "off-the-board", "(;GM[4]SZ[15];B[hh];\nW[pa])", 0, NULL, POINT, "Line 2: Move 2" },
  { "below-the-board", "(;GM[4]SZ[9];B[ap])", 0, NULL, POINT, "9×9" },
  { "taken-point", "(;GM[4];B[hh];W[ig];\nB[hh])", 0, NULL, POINT,
    "Line 2: Move 3 is on H8, where a stone lies already" },
  { "taken-in-variation", "(;GM[4];B[hh](;W[ig];B[aa])(;W[aa];B[hh]))", 0, NULL, POINT,
    "H8" },
  { "taken-by-set-up", "(;GM[4]AB[hh];W[hh])", 0, NULL, POINT, "H8" },
  { "set-up-twice", "(;GM[4]AB[hh]AW[hh])", 0, NULL, POINT,
    "Two stones are set up on H8" },
  { "set-up-off-the-board", "(;GM[4]SZ[15]AB[pp])", 0, NULL, POINT, "not on the board" },
  { "set-up-rectangle-off", "(;GM[4]SZ[15]AB[aa:vv])", 0, NULL, POINT,
    "not on the board" },
  { "set-up-later", "(;GM[4];B[hh];AW[aa])", 0, NULL, UNSUPPORTED,
    "after the game has begun" },
  { "set-up-in-variation", "(;GM[4](;AB[hh])(;AB[aa]))", 0, NULL, UNSUPPORTED, "begun" },
  { "mark-off-the-board", "(;GM[4];B[hh]TR[pa])", 0, NULL, POINT, "A mark is not on" },
  { "mark-rectangle-twice", "(;GM[4]TR[aa:cc][cc:dd])", 0, NULL, SYNTAX, "twice" },
  { "label-without-text", "(;GM[4]LB[aa])", 0, NULL, SYNTAX, "“aa” makes no sense" },
  { "other-game", "(;GM[2];B[hh])", 0, NULL, UNSUPPORTED, "another game: number 2" },
  { "no-game-number", "(;GM[x];B[hh])", 0, NULL, SYNTAX, "“x” makes no sense" },
  { "small", "(;GM[4]SZ[4])", 0, NULL, UNSUPPORTED, "4×4" },
  { "large", "(;GM[4]SZ[23])", 0, NULL, UNSUPPORTED, "23×23" },
  { "oblong", "(;GM[4]SZ[15:19])", 0, NULL, UNSUPPORTED, "15×19" },
  { "size-in-words", "(;GM[4]SZ[big])", 0, NULL, SYNTAX, "“big” makes no sense" },
  { "rules", "(;GM[4]RU[Japanese];B[hh])", 0, NULL, UNSUPPORTED, "“Japanese”" },
  { "side", "(;GM[4]PL[green])", 0, NULL, SYNTAX, "“green”" },
  { "seed", "(;GM[4]TGSEED[-1])", 0, NULL, SYNTAX, "“-1”" },
  { "time", "(;GM[4];B[hh]TGTIME[soon])", 0, NULL, SYNTAX, "“soon”" },
  { "evaluation", "(;GM[4];B[hh]TGEVAL[10001])", 0, NULL, SYNTAX, "“10001”" },
  { "evaluation-mate", "(;GM[4];B[hh]TGEVAL[10:x])", 0, NULL, SYNTAX, "“10:x”" },
};

static void
test_case (gconstpointer data)
{
  tg_sample_check (data, "game.sgf");
}

static TgRecord *
read_good (const gchar *text, const TgRecordIoOptions *options)
{
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_sample_read (text, strlen (text), "game.sgf", options, &error);

  g_assert_no_error (error);
  return record;
}

/* Walks down the first children. */
static TgRecordNode *
node_at (const TgRecord *record, guint depth)
{
  TgRecordNode *node = tg_record_get_root (record);

  while (depth-- > 0)
    node = tg_record_node_get_first_child (node);
  return node;
}

static void
test_head (void)
{
  guint64 seed;
  g_autoptr (TgRecord) record = read_good (
      "(;GM[4]SZ[19]RU[renju]PB[Ann \\[1\\]]PW[B\nC]GN[Final]GC[a\nb]DT[2025-01-31]"
      "EV[Cup]RO[2 (final)]PC[Tartu]BR[3 dan]WR[9k]TGPERSONS[BW]"
      "RE[W+R]TGPROTOCOL[swap2]TGSEED[18446744073709551615];B[hh])",
      NULL);

  g_assert_cmpuint (tg_record_get_size (record), ==, 19);
  g_assert_true (tg_record_is_ruleset_known (record));
  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_RENJU);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "Ann [1]");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "B C");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_NAME), ==, "Final");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_COMMENT), ==, "a\nb");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_DATE), ==, "2025-01-31");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_OPENING), ==, "swap2");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_EVENT), ==, "Cup");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_ROUND), ==, "2 (final)");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_PLACE), ==, "Tartu");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_BLACK_RANK), ==, "3 dan");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_WHITE_RANK), ==, "9k");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_PERSONS), ==, "BW");
  g_assert_true (tg_record_get_seed (record, &seed));
  g_assert_cmpuint (seed, ==, G_MAXUINT64);
  g_assert_cmpint (tg_record_get_outcome (record), ==, TG_OUTCOME_RESIGNED);
  g_assert_cmpint (tg_record_get_winner (record), ==, TG_STONE_WHITE);
}

static void
test_texts (void)
{
  g_autoptr (TgRecord) record = read_good ("(;GM[4];B[hh]N[one\r\ntwo]"
                                           "C[x\\\ny\\\\z\\]\\:\r\nnew\n\rline\rend]"
                                           "LB[aa:1][bb:a\\:b:c]TR[cc]MA[cc]CR[aa:ab])",
                                           NULL);
  TgRecordNode *node = node_at (record, 1);
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  g_assert_cmpstr (tg_record_node_get_title (node), ==, "one two");
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "xy\\z]:\nnew\nline\nend");

  /* A13 (there is no room for the cross), A14, B14, A15, its label. */
  g_assert_cmpuint (n, ==, 5);
  g_assert_cmpint (marks[0].kind, ==, TG_MARK_TRIANGLE);
  g_assert_cmpint (marks[0].point.x, ==, 2);
  g_assert_cmpint (marks[0].point.y, ==, 12);
  g_assert_cmpint (marks[1].kind, ==, TG_MARK_CIRCLE);
  g_assert_cmpstr (marks[2].text, ==, "a:b:c");
  g_assert_cmpint (marks[3].kind, ==, TG_MARK_CIRCLE);
  g_assert_cmpint (marks[4].kind, ==, TG_MARK_LABEL);
  g_assert_cmpstr (marks[4].text, ==, "1");
}

static void
test_tree (void)
{
  g_autoptr (TgRecord) record =
      read_good ("(;GM[4];B[hh](;W[ig](;B[aa])(;B[ab];W[ac]))(;W[ih])(;C[note]))", NULL);
  TgRecordNode *h8 = node_at (record, 1);
  TgRecordNode *i9 = tg_record_node_get_first_child (h8);
  TgRecordNode *i8 = tg_record_node_get_next_sibling (i9);
  TgRecordNode *note = tg_record_node_get_next_sibling (i8);
  TgRecordNode *a14 =
      tg_record_node_get_next_sibling (tg_record_node_get_first_child (i9));

  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 8);
  g_assert_cmpint (tg_record_node_get_move (i8).point.x, ==, 8);
  g_assert_cmpint (tg_record_node_get_move (i8).point.y, ==, 7);
  g_assert_cmpuint (tg_record_node_get_number (a14), ==, 3);
  g_assert_cmpuint (tg_record_node_get_number (tg_record_node_get_first_child (a14)), ==,
                    4);
  g_assert_cmpint (tg_record_node_get_move (note).stone, ==, TG_STONE_NONE);
  g_assert_cmpuint (tg_record_node_get_number (note), ==, 1);
  g_assert_cmpstr (tg_record_node_get_comment (note), ==, "note");
  g_assert_null (tg_record_node_get_next_sibling (note));
}

static void
test_first_side (void)
{
  static const struct
  {
    const gchar *text;
    TgStone      side;
  } sides[] = {
    { "(;GM[4];B[hh])", TG_STONE_BLACK },
    { "(;GM[4];W[hh])", TG_STONE_WHITE },
    { "(;GM[4]PL[B];W[hh])", TG_STONE_BLACK },
    { "(;GM[4]PL[white])", TG_STONE_WHITE },
    { "(;GM[4]AB[aa][ab]AW[ac])", TG_STONE_WHITE },
    { "(;GM[4]AB[aa]AW[ac])", TG_STONE_BLACK },
    { "(;GM[4]AB[aa][ab]AW[ac];B[hh])", TG_STONE_BLACK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (TgRecord) record = read_good (sides[i].text, NULL);

      g_assert_cmpint (tg_record_get_first_side (record), ==, sides[i].side);
    }
}

/* Five black stones in a row, with what is said about the result. */
static void
test_result (void)
{
  static const struct
  {
    const gchar *properties;
    TgOutcome    outcome;
    TgStone      winner;
  } results[] = {
    { "RU[renju]RE[B+]", TG_OUTCOME_FIVE, TG_STONE_BLACK },
    { "RE[B+]", TG_OUTCOME_FIVE, TG_STONE_BLACK },
    { "RE[W+]", TG_OUTCOME_NONE, TG_STONE_WHITE },
    { "RE[b+resign]", TG_OUTCOME_RESIGNED, TG_STONE_BLACK },
    { "RE[W+F]", TG_OUTCOME_FOUL, TG_STONE_WHITE },
    { "RE[W+]TGOUTCOME[no-move]", TG_OUTCOME_NO_MOVE, TG_STONE_WHITE },
    { "RE[W+R]TGOUTCOME[of another time]", TG_OUTCOME_RESIGNED, TG_STONE_WHITE },
    { "RE[W+Time]", TG_OUTCOME_TIME, TG_STONE_WHITE },
    { "RE[0]", TG_OUTCOME_AGREED, TG_STONE_NONE },
    { "RE[draw]TGOUTCOME[full-board]", TG_OUTCOME_FULL_BOARD, TG_STONE_NONE },
    { "RE[?]", TG_OUTCOME_NONE, TG_STONE_NONE },
    { "TGOUTCOME[five]", TG_OUTCOME_NONE, TG_STONE_NONE },
    { "", TG_OUTCOME_NONE, TG_STONE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree gchar *text = g_strdup_printf (
          "(;GM[4]%s;B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])",
          results[i].properties);
      g_autoptr (TgRecord) record = read_good (text, NULL);

      g_assert_cmpint (tg_record_get_outcome (record), ==, results[i].outcome);
      g_assert_cmpint (tg_record_get_winner (record), ==, results[i].winner);
    }
}

/* A draw that nobody explains explains itself. */
static void
test_draw (void)
{
  g_autoptr (TgRecord) passes = read_good ("(;GM[4]RE[Draw];B[aa];W[];C[so];B[])", NULL);
  g_autoptr (GString) full = g_string_new ("(;GM[4]SZ[5]RE[0]");
  g_autoptr (TgRecord) board = NULL;

  for (guint i = 0; i < 25; i++)
    g_string_append_printf (full, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W', 'a' + i % 5,
                            'a' + i / 5);
  g_string_append_c (full, ')');
  board = read_good (full->str, NULL);

  g_assert_cmpint (tg_record_get_outcome (passes), ==, TG_OUTCOME_PASSES);
  g_assert_cmpint (tg_record_get_outcome (board), ==, TG_OUTCOME_FULL_BOARD);
}

/* Two characters with bytes that mean something in SGF: the second byte of the
 * first is a backslash, that of the second a closing bracket. */
static void
test_charsets (void)
{
  const TgRecordIoOptions japanese = { .charset = "CP932" };
  const TgRecordIoOptions latin = { .charset = "ISO-8859-1" };
  g_autoptr (TgRecord) declared =
      read_good ("(;GM[4]CA[Shift_JIS]C[\x95\x5c\x83\x5d];B[hh])", NULL);
  g_autoptr (TgRecord) given = read_good ("(;GM[4]C[\x95\x5c];B[hh])", &japanese);
  g_autoptr (TgRecord) overruled = read_good ("(;GM[4]CA[UTF-8]C[\xe9];B[hh])", &latin);
  g_autoptr (TgRecord) guessed =
      read_good ("(;GM[4]C[\xce\xe5\xd7\xd3\xc6\xe5];B[hh])", NULL);

  if (tg_sample_lacks_charset ("GB18030"))
    return;

  g_assert_cmpstr (tg_record_node_get_comment (node_at (declared, 0)), ==, "表ゾ");
  g_assert_cmpstr (tg_record_node_get_comment (node_at (given, 0)), ==, "表");
  g_assert_cmpstr (tg_record_node_get_comment (node_at (overruled, 0)), ==, "é");
  g_assert_cmpstr (tg_record_node_get_comment (node_at (guessed, 0)), ==, "五子棋");
}

static void
test_wrong_charset (void)
{
  static const gchar        text[] = "(;GM[4];\nC[\xff\xff];B[hh])";
  const TgRecordIoOptions   options[] = { { .charset = "UTF-8" },
                                          { .charset = "CP932" },
                                          { .charset = "klingon" },
                                          { .charset = "ASCII//TRANSLIT" } };
  static const gchar *const messages[] = { "Line 2, byte 12", "byte 12", "“klingon”",
                                           "TRANSLIT" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tg_sample_read (text, strlen (text), "a.sgf", &options[i], &error));
      g_assert_error (error, TG_RECORD_ERROR, CHARSET);
      g_assert_nonnull (strstr (error->message, messages[i]));
    }
}

static void
test_given_rules (void)
{
  const TgRecordIoOptions options = { .ruleset_given = TRUE,
                                      .ruleset = TG_RULESET_STANDARD };
  g_autoptr (TgRecord) unknown = read_good ("(;GM[1]RU[Japanese];B[hh])", &options);
  g_autoptr (TgRecord) overruled = read_good ("(;GM[4]RU[renju];B[hh])", &options);
  g_autoptr (TgRecord) unsaid = read_good ("(;GM[4];B[hh])", NULL);

  g_assert_cmpint (tg_record_get_ruleset (unknown), ==, TG_RULESET_STANDARD);
  g_assert_cmpint (tg_record_get_ruleset (overruled), ==, TG_RULESET_STANDARD);
  g_assert_false (tg_record_is_ruleset_known (unsaid));
}

static void
test_more_games (void)
{
  static const gchar text[] =
      "(;GM[4];B[hh])\n(;GM[1]C[(;)\\](;)];B[ii](;W[aa]))(;GM[4])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  TgRecordIoReport report;
  g_autoptr (TgRecord) record =
      tg_record_io_load_bytes (bytes, NULL, NULL, &report, &error);
  g_autofree gchar *line = tg_sample_main_line (record);

  g_assert_no_error (error);
  g_assert_cmpstr (line, ==, "h8");
  g_assert_cmpuint (report.n_more_games, ==, 2);
  g_assert_cmpstr (report.charset, ==, "UTF-8");
}

/* The text that is written, as a whole: others read it. */
static void
test_written (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *h8 =
      tg_record_append (record, root, (TgMove){ { 7, 7 }, TG_STONE_BLACK });
  TgRecordNode *i9 = tg_record_append (record, h8, (TgMove){ { 8, 8 }, TG_STONE_WHITE });
  TgEvaluation  evaluation = { 7250, -4 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  tg_record_append (record, h8, (TgMove){ TG_POINT_PASS, TG_STONE_WHITE });
  tg_record_append (record, i9, (TgMove){ { 0, 0 }, TG_STONE_BLACK });
  tg_record_node_set_comment (i9, "a]b\\c\nd");
  tg_record_node_set_mark (i9, (TgPoint){ 0, 14 }, TG_MARK_LABEL, "x:y");
  tg_record_node_set_mark (i9, (TgPoint){ 14, 0 }, TG_MARK_SQUARE, NULL);
  tg_record_node_set_time_ms (i9, 1500);
  tg_record_node_set_evaluation (i9, &evaluation);
  tg_record_set_player (record, TG_STONE_WHITE, "Bo");
  tg_record_set_result (record, TG_OUTCOME_FOUL, TG_STONE_WHITE);

  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, &error);
  g_assert_no_error (error);

  gsize             size;
  const gchar      *data = g_bytes_get_data (bytes, &size);
  g_autofree gchar *text = g_strndup (data, size);

  g_assert_cmpstr (
      text, ==,
      "(;FF[4]GM[4]CA[UTF-8]AP[Tengen:" TG_VERSION "]SZ[15]RU[renju]PW[Bo]"
      "RE[W+F]TGOUTCOME[foul]\n"
      ";B[hh]\n"
      "(;W[ig]C[a\\]b\\\\c\nd]SQ[oo]LB[aa:x\\:y]TGTIME[1500]TGEVAL[7250:-4]\n"
      ";B[ao])\n"
      "(;W[]))\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  tg_sample_add_cases ("/record/sgf/case/", cases, G_N_ELEMENTS (cases), test_case);
  g_test_add_func ("/record/sgf/head", test_head);
  g_test_add_func ("/record/sgf/texts", test_texts);
  g_test_add_func ("/record/sgf/tree", test_tree);
  g_test_add_func ("/record/sgf/first-side", test_first_side);
  g_test_add_func ("/record/sgf/result", test_result);
  g_test_add_func ("/record/sgf/draw", test_draw);
  g_test_add_func ("/record/sgf/charsets", test_charsets);
  g_test_add_func ("/record/sgf/wrong-charset", test_wrong_charset);
  g_test_add_func ("/record/sgf/given-rules", test_given_rules);
  g_test_add_func ("/record/sgf/more-games", test_more_games);
  g_test_add_func ("/record/sgf/written", test_written);

  return g_test_run ();
}
