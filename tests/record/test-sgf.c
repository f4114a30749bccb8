/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "samples.h"

#define SYNTAX      TG_RECORD_ERROR_SYNTAX
#define GAME        TG_RECORD_ERROR_GAME
#define UNSUPPORTED TG_RECORD_ERROR_UNSUPPORTED
#define CHARSET     TG_RECORD_ERROR_CHARSET

static const TgReadCase cases[] = {
  /* Files that are read. */
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

  /* Files with errors, and the warning; the game is read as far as possible. */
  { "no-end", "(;GM[4]\n;B[hh]", 0, "h8", 0, "Line 2: The file ends before the game" },
  { "variation-without-end", "(;GM[4];B[hh](;W[ig])", 0, "h8i9", 0, "The file ends" },
  { "value-without-end", "(;GM[4];B[hh]\n\nC[abc", 0, "h8", 0,
    "Line 3: The value of “C” has no end" },
  { "move-without-end", "(;GM[4];B[hh];W[ig", 0, "h8i9", 0, "“W” has no end" },
  { "half-a-move", "(;GM[4];B[hh];W[i", 0, "h8", 0, "“W” has no end" },
  { "second-value-without-end", "(;GM[4]AB[aa][b", 0, "a15/", 0, "“AB” has no end" },
  { "escaped-end", "(;GM[4];B[hh]C[abc\\])", 0, "h8", 0, "no end" },
  { "no-value", "(;GM[4];B[hh];W)", 0, "h8", 0, "“W” has no place" },
  { "empty-value", "(;GM[4]AB[]AW[];B[hh])", 0, "h8", 0, "“AW” has no value" },
  { "empty-variation", "(;GM[4];B[hh]())", 0, "h8", 0, NULL },
  { "nothing-but-brackets", "(;GM[4]((((;B[hh]))))", 0, "h8", 0, "The file ends" },
  { "variation-without-semicolon", "(;GM[4];B[hh](W[ig])(W[aa]))", 0, "h8i9", 0,
    "“;” is missing here" },
  { "property-outside", "(;GM[4];B[hh](;W[ig])C[x])", 0, "h8i9", 0,
    "“;” is missing here" },
  { "closed-too-early", "(;GM[4];B[hh]);W[ig];B[aa])", 0, "h8i9a15", 0,
    "“(” is missing here" },
  { "junk", "(;GM[4];B[hh]\n%;W[ig])", 0, "h8i9", 0, "Line 2: “%” has no place" },
  { "junk-in-mac-lines", "(;GM[4]\r;B[hh]\r%;W[ig])", 0, "h8i9", 0, "Line 3: “%”" },
  { "junk-in-dos-lines", "(;GM[4]\r\n;B[hh]\r\n%;W[ig])", 0, "h8i9", 0, "Line 3: “%”" },
  { "wide-junk", "(;GM[4];B[hh]棋)", 0, "h8", 0, "“棋” has no place" },
  { "words-between", "(;GM[4];B[hh]\nand then\n;W[ig])", 0, "h8i9", 0,
    "“and then” has no place" },
  { "zero-byte", TG_BYTES ("(;GM[4];B[hh]\nC[a\0b])"), NULL, SYNTAX, "Line 2, byte 18" },
  { "one-letter", "(;GM[4];B[hh];W[h])", 0, "h8", 0, "“h” is not a valid value" },
  { "three-letters", "(;GM[4];B[hhh];W[hh])", 0, "h8", 0, "“hhh” is not a valid value" },
  { "no-letters", "(;GM[4];B[8h];W[hh])", 0, "h8", 0, "is not a valid value" },
  { "row-0", "(;GM[4];B[h0];W[hh])", 0, "h8", 0, "Move 1 is not on the 15×15 board" },
  { "row-too-large", "(;GM[4];B[h99999999999];W[hh])", 0, "h8", 0,
    "is not a valid value" },
  { "off-the-board", "(;GM[4]SZ[15];B[hh];\nW[pa];B[ig])", 0, "h8i9", 0,
    "Line 2: Move 2" },
  { "below-the-board", "(;GM[4]SZ[9];B[ap];W[aa])", 0, "a9", 0, "9×9" },
  { "taken-point", "(;GM[4];B[hh];W[ig];\nB[hh];B[aa])", 0, "h8i9a15", 0,
    "Line 2: Move 3 is on H8, which is already taken" },
  { "taken-in-variation", "(;GM[4];B[hh](;W[ig];B[aa])(;W[aa];B[hh]))", 0, "h8i9a15", 0,
    "H8" },
  { "taken-by-set-up", "(;GM[4]AB[hh];W[hh])", 0, "h8/", 0, "H8" },
  { "set-up-twice", "(;GM[4]AB[hh]AW[hh])", 0, "h8/", 0, "Two stones are set up on H8" },
  { "set-up-off-the-board", "(;GM[4]SZ[15]AB[pp];B[hh])", 0, "h8", 0,
    "A stone is not on the 15×15 board" },
  { "set-up-rectangle-off", "(;GM[4]SZ[15]AB[aa:vv];B[hh])", 0, "h8", 0,
    "A stone is not on the 15×15 board" },
  { "mark-off-the-board", "(;GM[4];B[hh]TR[pa])", 0, "h8", 0,
    "A mark is not on the 15×15 board" },
  { "mark-rectangle-twice", "(;GM[4]TR[aa:cc][cc:dd];B[hh])", 0, "h8", 0, NULL },
  { "label-without-text", "(;GM[4]LB[aa];B[hh])", 0, "h8", 0,
    "“aa” is not a valid value" },
  { "label-off-the-board", "(;GM[4]LB[tt:x];B[hh])", 0, "h8", 0,
    "“tt:x” is not a valid value" },
  { "size-in-words", "(;GM[4]SZ[big];B[hh])", 0, "h8", 0, "“big” is not a valid value" },
  { "no-size", "(;GM[4]SZ[];B[hh])", 0, "h8", 0, "“SZ” has no value" },
  { "side", "(;GM[4]PL[green];B[hh])", 0, "h8", 0, "“green”" },
  { "seed", "(;GM[4]TGSEED[-1];B[hh])", 0, "h8", 0, "“-1”" },
  { "time", "(;GM[4];B[hh]TGTIME[soon])", 0, "h8", 0, "“soon”" },
  { "evaluation", "(;GM[4];B[hh]TGEVAL[10001])", 0, "h8", 0, "“10001”" },
  { "evaluation-mate", "(;GM[4];B[hh]TGEVAL[10:x])", 0, "h8", 0, "“10:x”" },
  { "name-for-number", "(;GM[Gomoku];B[hh])", 0, "h8", 0,
    "“Gomoku” is not a valid value" },

  /* Brackets that are missing or not escaped. */
  { "bracket-in-text", "(;GM[4];B[hh]C[see [1] there];W[ig])", 0, "h8i9", 0,
    "A bracket in the text of “C”" },
  { "brackets-in-text", "(;GM[4];B[hh]C[a [b] [c] (;d) [e]];W[ig])", 0, "h8i9", 0, NULL },
  { "text-then-junk", "(;GM[4];B[hh]C[text] ---\n;W[ig]C[b])", 0, "h8i9", 0, "“---”" },
  { "move-not-closed", "(;GM[4];B[hh;W[ig];B[aa])", 0, "h8i9a15", 0,
    "“]” is missing here" },
  { "text-not-closed", "(;GM[4];B[hh]C[text\n;W[ig];B[aa])", 0, "h8i9a15", 0,
    "“]” is missing here" },
  { "text-not-closed-before-variation", "(;GM[4];B[hh]C[text\n(;W[ig];B[aa])(;W[ab]))", 0,
    "h8i9a15", 0, "“]” is missing here" },

  /* Where a game begins: never inside another one. */
  { "no-semicolon", "(\nSZ[19]GM[4]PB[A];B[jj];W[jk](;B[kk])(;B[aa]))", 0, "j10j9k9", 0,
    "does not start with" },
  { "no-bracket", ";GM[4]SZ[15];B[hh](;W[ig])(;W[aa]))", 0, "h8i9", 0,
    "does not start with" },
  { "words-in-bracket", "( a game ;GM[4]SZ[15];B[hh](;W[ig])(;W[aa]))", 0, "h8i9", 0,
    "does not start with" },
  { "words-before-properties", "( a game GM[4]SZ[19];B[jj](;W[ss])(;W[aa]))", 0, "j10s1",
    0, "does not start with" },
  { "vertical-tab", "(\v;GM[4]SZ[19];B[jj](;W[ss])(;W[aa]))", 0, "j10s1", 0, NULL },
  { "no-break-space", "(\xc2\xa0;\xc2\xa0GM[4]SZ[19];B[jj](;W[ss])(;W[aa]))", 0, "j10s1",
    0, NULL },
  { "no-break-space-of-latin-1", "(\xa0;GM[4]SZ[19];B[jj](;W[ss])(;W[aa]))", 0, "j10s1",
    0, NULL },
  { "wide-space", "(\u3000;\u3000GM[4]\u3000SZ[19];B\u3000[jj](;W[ss])(;W[aa]))", 0,
    "j10s1", 0, NULL },
  { "zero-width", "(\u200b;\u200bGM[4]\u2060SZ[19];\ufeffB[jj](;W[ss])(;W[aa]))", 0,
    "j10s1", 0, NULL },
  { "line-separator",
    "(\u2028;GM[4]SZ[19];\xc2\x85"
    "B[jj]\f(\v;W[ss])(;W[aa]))",
    0, "j10s1", 0, NULL },
  { "end-of-dos", "(;GM[4]SZ[15];B[hh])\x1a", 0, "h8", 0, NULL },
  { "signature", "(;GM[4]SZ[15];B[hh])\n---\nA friend (of yours)", 0, "h8", 0, NULL },

  /* Opening moves that a server stores separately. */
  { "opening-in-properties", "(;GM[4];QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii])", 0,
    "h8h9j10i9g9i7", 0, NULL },
  { "opening-in-one-node", "(;GM[4];QPR[hh, hg ,jf]QSLW[ig];B[gg])", 0, "h8h9j10i9g9", 0,
    NULL },
  { "opening-in-root", "(;GM[4]QPR[hh,hg,jf]QSLB[ig];W[gg])", 0, "h8h9j10i9g9", 0, NULL },
  { "opening-odd", "(;GM[4];QPR[hh,hg,zz];B[gg])", 0, "h8h9g9", 0,
    "“zz” is not a valid value" },

  /* Files that are refused: without a game, or impossible to show. */
  { "not-sgf", "Hello, world", 0, NULL, SYNTAX, "no game" },
  { "open", "(", 0, NULL, SYNTAX, "no game" },
  { "no-move", "(;GM[4]SZ[15]PB[An", 0, NULL, SYNTAX, "“PB” has no end" },
  { "no-good-move", "(;GM[4]SZ[15];B[zz])", 0, NULL, SYNTAX,
    "“zz” is not a valid value" },
  { "other-game", "(;GM[2];B[hh])", 0, NULL, GAME, "a different game: number 2" },
  { "game-in-words", "(;GM[Chess];B[hh])", 0, NULL, GAME, "a different game: “Chess”" },
  { "no-game-number", "(;GM[];B[hh])", 0, NULL, GAME, "does not say which game" },
  { "small", "(;GM[4]SZ[4])", 0, NULL, UNSUPPORTED, "4×4" },
  { "large", "(;GM[4]SZ[23])", 0, NULL, UNSUPPORTED, "23×23" },
  { "oblong", "(;GM[4]SZ[15:19])", 0, NULL, UNSUPPORTED, "15×19" },
  { "rules", "(;GM[4]RU[Japanese];B[hh])", 0, NULL, UNSUPPORTED, "“Japanese”" },
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

static gchar *
write_text (const TgRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Returns the node that is @depth first children below the root. */
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

  /* The marks are on A13 (which has no room for the cross), A14, B14 and A15, with the
   * label of the last. */
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

/* Five black stones in a row, with statements about the result. */
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

/* The reason of an unexplained draw is found from the moves. */
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

/* Two characters whose second bytes have a meaning in SGF: a backslash, and a closing
 * bracket. */
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

/* The stones on the board at a node, row by row from A1: “h8b i9w”. */
static gchar *
draw (const TgRecord *record, const TgRecordNode *node)
{
  GString *text = g_string_new (NULL);
  guint    size = tg_record_get_size (record);
  TgBoard  board;

  tg_record_replay_to (record, node, &board);
  for (guint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index (i, size);

      if (tg_board_get (&board, point) != TG_STONE_NONE)
        g_string_append_printf (
            text, "%s%c%u%c", text->len > 0 ? " " : "", 'a' + point.x, point.y + 1,
            tg_board_get (&board, point) == TG_STONE_BLACK ? 'b' : 'w');
    }
  return g_string_free (text, FALSE);
}

/* Stones set up in mid-game: in the main line, in variations, several times. Every
 * position is right, on any way to it, and after writing and reading. */
static void
test_set_up_later (void)
{
  static const gchar text[] =
      "(;GM[4]SZ[15];B[hh];W[ig]C[before]"
      "(;AE[hh]AB[aa:ba]AW[hi]PL[B]C[lesson];B[hh];W[ab];AE[aa:ba]AW[ba];B[aa])"
      "(;B[hg]AB[cc]AW[hg];W[cd])(;PL[W];W[aa]))";
  static const gchar *const positions[] = {
    "",
    "h8b",
    "h8b i9w",
    "h7w i9w a15b b15b",
    "h7w h8b i9w a15b b15b",
    "h7w h8b i9w a14w a15b b15b",
    "h7w h8b i9w a14w b15w",
    "h7w h8b i9w a14w a15b b15w",
    "h8b h9b i9w",
    "h8b h9w i9w c13b",
    "h8b h9w i9w c12w c13b",
    "h8b i9w",
    "h8b i9w a15w",
  };
  static const TgStone turns[] = {
    TG_STONE_BLACK, TG_STONE_WHITE, TG_STONE_BLACK, TG_STONE_BLACK, TG_STONE_WHITE,
    TG_STONE_BLACK, TG_STONE_BLACK, TG_STONE_WHITE, TG_STONE_WHITE, TG_STONE_WHITE,
    TG_STONE_BLACK, TG_STONE_WHITE, TG_STONE_BLACK,
  };
  g_autoptr (TgRecord) record = read_good (text, NULL);
  g_autofree gchar *written = write_text (record);
  g_autoptr (TgRecord) again = read_good (written, NULL);
  g_autoptr (TgRecord) copy = tg_record_copy (record);
  guint   i = 0;
  guint   numbers[TG_MAX_POINTS];
  TgBoard board;

  g_assert_null (tg_record_get_warnings (record));
  g_assert_true (tg_record_equal (record, again));
  g_assert_true (tg_record_equal (record, copy));
  g_assert_true (tg_sample_is_possible (record));
  for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
       node = tg_record_node_get_successor (node), i++)
    {
      g_autofree gchar   *drawn = draw (record, node);
      const TgRecordNode *parent = tg_record_node_get_parent (node);

      g_assert_cmpstr (drawn, ==, positions[i]);
      g_assert_cmpint (tg_record_get_turn (record, node), ==, turns[i]);
      if (parent != NULL)
        {
          TgBoard direct;

          tg_record_replay_to (record, parent, &board);
          tg_record_replay_next (node, &board);
          tg_record_replay_to (record, node, &direct);
          g_assert_true (tg_board_equal (&board, &direct));
        }
    }
  g_assert_cmpuint (i, ==, G_N_ELEMENTS (positions));

  /* Earlier stones count as set up. */
  g_assert_cmpuint (tg_record_replay_to (record, node_at (record, 2), &board), ==, 0);
  g_assert_cmpuint (tg_record_replay_to (record, node_at (record, 3), &board), ==, 4);
  g_assert_cmpuint (tg_record_replay_to (record, node_at (record, 5), &board), ==, 4);
  g_assert_cmpint (tg_board_side_to_move (&board), ==, TG_STONE_BLACK);
  g_assert_true (tg_record_find_set_up (node_at (record, 5)) == node_at (record, 3));

  /* Stones placed by moves keep their numbers while they lie there. */
  g_assert_cmpuint (tg_record_number_stones (record, node_at (record, 7), numbers), ==,
                    tg_point_index ((TgPoint){ 0, 14 }, 15));
  g_assert_cmpuint (numbers[tg_point_index ((TgPoint){ 8, 8 }, 15)], ==, 2);
  g_assert_cmpuint (numbers[tg_point_index ((TgPoint){ 7, 7 }, 15)], ==, 3);
  g_assert_cmpuint (numbers[tg_point_index ((TgPoint){ 1, 14 }, 15)], ==, 0);
}

/* A first position in the second node still counts as the one before the first move; a
 * position in a later node does not. */
static void
test_two_positions (void)
{
  g_autoptr (TgRecord) record =
      read_good ("(;GM[4]SZ[15];AB[hh]AW[ii]C[one];AE[hh]AB[jj]PL[W]C[two];W[hh])", NULL);
  g_autofree gchar *one = draw (record, node_at (record, 1));
  g_autofree gchar *two = draw (record, node_at (record, 2));

  g_assert_cmpuint (tg_record_get_n_set_up (record), ==, 2);
  g_assert_cmpstr (one, ==, "i7w h8b");
  g_assert_cmpstr (two, ==, "j6b i7w");
}

/* Points that are emptied before there is a stone are no first position: the next time the
 * game is read, nothing is otherwise. */
static void
test_empty_points (void)
{
  g_autoptr (TgRecord) record =
      read_good ("(;GM[4]SZ[15]AE[aa];AE[bb]AB[cc];B[hh];W[hg])", NULL);
  g_autofree gchar *written = write_text (record);
  g_autoptr (TgRecord) again = read_good (written, NULL);

  g_assert_cmpuint (tg_record_get_n_set_up (record), ==, 1);
  g_assert_true (tg_record_equal (record, again));
}

/* Other formats cannot hold stones set up in mid-game: they report it, and end the line
 * there. */
static void
test_set_up_later_is_lost (void)
{
  static const TgRecordFormat formats[] = { TG_RECORD_FORMAT_LIB, TG_RECORD_FORMAT_PSQ,
                                            TG_RECORD_FORMAT_POS, TG_RECORD_FORMAT_TEXT };
  g_autoptr (TgRecord) record =
      read_good ("(;GM[4]SZ[15];B[hh];W[ig];AE[hh];B[hh];W[aa])", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (TgRecord) again = NULL;
      g_autofree gchar *line = NULL;

      g_assert_null (tg_record_io_save_bytes (record, formats[i], NULL, FALSE, &error));
      g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_LOSSY);
      g_assert_nonnull (strstr (error->message, "set up mid-game"));
      g_clear_error (&error);
      bytes = tg_record_io_save_bytes (record, formats[i], NULL, TRUE, &error);
      g_assert_no_error (error);
      again = tg_record_io_load_bytes (bytes, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      line = tg_sample_main_line (again);
      g_assert_cmpstr (line, ==, "h8i9");
    }
}

/* Odd values are kept where possible, and so are texts with brackets. */
static void
test_odd_is_kept (void)
{
  g_autoptr (TgRecord) record = read_good (
      "(;GM[4];B[hh]C[see [1] there]LB[tt:x][aa:y]TR[];W[zz];B[ig]TGTIME[so])", NULL);
  g_autofree gchar *text = write_text (record);

  g_assert_cmpstr (tg_record_node_get_comment (node_at (record, 1)), ==, "see [1] there");
  g_assert_nonnull (strstr (text, ";B[hh]C[see [1\\] there]LB[aa:y]LB[tt:x]TR[]\n"
                                  ";W[zz]\n;B[ig]TGTIME[so])"));
  g_assert_cmpuint (tg_record_get_n_warnings (record), ==, 5);
}

/* A game cut at any byte is read as far as it goes if it has a whole move. */
static void
test_cut (void)
{
  static const gchar game[] =
      "\xef\xbb\xbf(;GM[4]FF[4]CA[UTF-8]SZ[15]PB[Ann \\[a\\]]PW[黒]RU[renju]\r\n"
      ";B[hh]C[Comment\\: (a;b) é棋]N[x];W[ig]LB[aa:1][bb:2]TR[cc:dd]\r\n"
      "(;B[ii]TGTIME[1500];W[gg]TGEVAL[7250:-4])(;AB[aa][ab]AE[hh]PL[W];W[ac]BL[300]))\r\n";
  const gchar *end = strrchr (game, ')');

  for (gsize size = (gsize) (strstr (game, "B[hh]") - game) + strlen ("B[hh]");
       size <= strlen (game); size++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TgRecord) record = tg_sample_read (game, size, "a.sgf", NULL, &error);
      g_autofree gchar *line = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (tg_record_get_n_warnings (record) == 0, ==,
                        size > (gsize) (end - game));
      line = tg_sample_main_line (record);
      g_assert_true (g_str_has_prefix ("h8i9i7g9", line));
      g_assert_cmpuint (strlen (line) / 2, >=,
                        size > (gsize) (strstr (game, "W[gg]") - game) + 4   ? 4
                        : size > (gsize) (strstr (game, "B[ii]") - game) + 4 ? 3
                        : size > (gsize) (strstr (game, "W[ig]") - game) + 4 ? 2
                                                                             : 1);
    }
}

/* The exact text, because other programs read it. */
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
  g_test_add_func ("/record/sgf/set-up-later", test_set_up_later);
  g_test_add_func ("/record/sgf/two-positions", test_two_positions);
  g_test_add_func ("/record/sgf/empty-points", test_empty_points);
  g_test_add_func ("/record/sgf/set-up-later-is-lost", test_set_up_later_is_lost);
  g_test_add_func ("/record/sgf/odd-is-kept", test_odd_is_kept);
  g_test_add_func ("/record/sgf/cut", test_cut);
  g_test_add_func ("/record/sgf/written", test_written);

  return g_test_run ();
}
