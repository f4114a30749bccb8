/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about a game, and parsing of typed points. Needs no display. */

#include "rules/notation.h"
#include "ui/board/point-entry.h"
#include "ui/files/file-name.h"
#include "ui/settings/game-choices.h"
#include "ui/words/analysis-words.h"
#include "ui/words/choice-words.h"
#include "ui/words/rating-words.h"
#include "ui/words/result-words.h"
#include "ui/words/words.h"

static TgPoint
parse (const gchar *name)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, TG_MAX_SIZE, &point, NULL));
  return point;
}

static void
play (TgGame *game, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (tg_game_play (game, parse (names[i]), NULL));
}

static void
test_rating_day (void)
{
  g_autofree gchar *day = tg_words_rating_day (G_GINT64_CONSTANT (1788004800));

  g_assert_cmpstr (day, ==, "29 Aug 2026");
}

/* A shortened text is not cut inside a character; short texts stay as they are. */
static void
test_shorten (void)
{
  static const struct
  {
    const gchar *text;
    gsize        longest;
    const gchar *words;
  } cases[] = {
    { NULL, 3, NULL },         { "", 3, "" },
    { "abc", 3, "abc" },       { "abcd", 3, "abc…" },
    { "五子棋", 9, "五子棋" }, { "五子棋", 8, "五子…" },
    { "五子棋", 6, "五子…" },  { "五", 2, "…" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words = tg_words_shorten (cases[i].text, cases[i].longest);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_outcomes (void)
{
  static const struct
  {
    TgRuleset    ruleset;
    TgFouls      fouls;
    const gchar *moves;
    const gchar *words;
  } cases[] = {
    { TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "a1 a2 b1 b2 c1 c2 d1 d2 e1",
      "Black wins · Five in a row" },
    { TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "o1 a2 a1 b2 c1 c2 g1 d2 o3 e2",
      "White wins · Five in a row" },
    { TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "a1 a3 b1 a5 c1 a7 e1 a9 f1 a11 d1",
      "Black wins · More than five in a row" },
    { TG_RULESET_RENJU, TG_FOULS_LOSE, "a1 a3 b1 a5 c1 a7 e1 a9 f1 a11 d1",
      "White wins · Black made an overline" },
    { TG_RULESET_RENJU, TG_FOULS_LOSE, "g8 a1 h8 c1 f9 e1 f10 g1 f8",
      "White wins · Black made a double three" },
    { TG_RULESET_RENJU, TG_FOULS_LOSE, "g8 a1 h8 c1 i8 e1 f9 g1 f10 i1 f11 k1 f8",
      "White wins · Black made a double four" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words = NULL;
      TgGame            game;

      tg_game_init (&game, cases[i].ruleset, 15, cases[i].fouls);
      play (&game, cases[i].moves);
      words = tg_words_outcome (&game);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_resigned (void)
{
  g_autofree gchar *words = NULL;
  TgGame            game;

  tg_game_init (&game, TG_RULESET_STANDARD, 15, TG_FOULS_REFUSED);
  tg_game_resign (&game, TG_STONE_WHITE);
  words = tg_words_outcome (&game);
  g_assert_cmpstr (words, ==, "Black wins · White resigned");
}

/* A record from a file may contain a foul of White too, which has a text. */
static void
test_fouls (void)
{
  g_assert_cmpstr (tg_words_result (TG_OUTCOME_FOUL, TG_STONE_WHITE), ==,
                   "White won: Black made a forbidden move");
  g_assert_cmpstr (tg_words_result (TG_OUTCOME_FOUL, TG_STONE_BLACK), ==,
                   "Black won: White made a forbidden move");
  g_assert_cmpstr (tg_words_result_for (TG_OUTCOME_FOUL, TG_STONE_BLACK, TG_STONE_BLACK),
                   ==, "You won: your opponent made a forbidden move");
}

/* The texts of the result for a spectator, for the winner and for the loser. */
static void
test_results (void)
{
  static const struct
  {
    TgOutcome    outcome;
    const gchar *by_black;
    const gchar *by_white;
    const gchar *won;
    const gchar *lost;
  } cases[] = {
    { TG_OUTCOME_FIVE, "Black won: five in a row", "White won: five in a row",
      "You won: five in a row", "You lost: five in a row" },
    { TG_OUTCOME_FOUL, "Black won: White made a forbidden move",
      "White won: Black made a forbidden move",
      "You won: your opponent made a forbidden move",
      "You lost: you made a forbidden move" },
    { TG_OUTCOME_RESIGNED, "Black won: White resigned", "White won: Black resigned",
      "You won: your opponent resigned", "You lost: you resigned" },
    { TG_OUTCOME_TIME, "Black won on time", "White won on time", "You won on time",
      "You lost on time" },
    { TG_OUTCOME_NO_MOVE, "Black won", "White won", "You won", "You lost" },
    { TG_OUTCOME_NONE, "Black won", "White won", "You won", "You lost" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (TgStone winner = TG_STONE_BLACK; winner <= TG_STONE_WHITE; winner++)
      {
        TgOutcome    outcome = cases[i].outcome;
        TgStone      loser = tg_stone_opponent (winner);
        const gchar *words =
            winner == TG_STONE_BLACK ? cases[i].by_black : cases[i].by_white;

        g_assert_cmpstr (tg_words_result (outcome, winner), ==, words);
        g_assert_cmpstr (tg_words_result_for (outcome, winner, TG_STONE_NONE), ==, words);
        g_assert_cmpstr (tg_words_result_for (outcome, winner, winner), ==, cases[i].won);
        g_assert_cmpstr (tg_words_result_for (outcome, winner, loser), ==, cases[i].lost);
      }
}

/* The text of a draw differs from that of a game without a result. */
static void
test_no_winner (void)
{
  static const TgOutcome draws[] = { TG_OUTCOME_FULL_BOARD, TG_OUTCOME_PASSES,
                                     TG_OUTCOME_AGREED };

  for (gsize i = 0; i < G_N_ELEMENTS (draws); i++)
    g_assert_cmpstr (tg_words_result_for (draws[i], TG_STONE_NONE, TG_STONE_WHITE), ==,
                     "Draw");
  g_assert_cmpstr (tg_words_result_for (TG_OUTCOME_NONE, TG_STONE_NONE, TG_STONE_BLACK),
                   ==, "No result");
}

/* The text of several points, one of which can be chosen. */
static void
test_any_of (void)
{
  static const gchar *const words[] = { "K7", "K7 or H6", "K7, H6 or I9" };

  for (guint n = 1; n <= G_N_ELEMENTS (words); n++)
    {
      gchar *names[] = { (gchar *) "K7", (gchar *) "H6", (gchar *) "I9", NULL };
      g_autofree gchar *list = NULL;

      names[n] = NULL;
      list = tg_words_any_of (names);
      g_assert_cmpstr (list, ==, words[n - 1]);
    }
}

/* The text of more points than it names. */
static void
test_any_point (void)
{
  static const gchar *const words[] = { "K7", "K7 or H6", "K7, H6 or elsewhere" };
  const TgPoint             points[] = { { 10, 6 }, { 7, 5 } };
  TgBoard                   board;

  tg_board_init (&board, 15);
  for (guint n = 1; n <= G_N_ELEMENTS (words); n++)
    {
      g_autofree gchar *list =
          tg_words_any_point (&board, points, n, G_N_ELEMENTS (points), FALSE);

      g_assert_cmpstr (list, ==, words[n - 1]);
    }
}

static void
test_terms (void)
{
  static const struct
  {
    TgGameChoices choices;
    const gchar  *terms;
    const gchar  *status;
  } cases[] = {
    { { .opponent = TG_OPPONENT_PERSON,
        .ruleset = TG_RULESET_RENJU,
        .size = 15,
        .level = 3 },
      "Renju · 15×15",
      "Black to move" },
    { { .ruleset = TG_RULESET_STANDARD, .size = 19, .level = 3 },
      "Standard · 19×19 · level 3",
      "Your move" },
    { { .size = 20, .level = 10, .depth = 8 },
      "Freestyle · 20×20 · level 10, depth 8",
      "Your move" },
    { { .colour = TG_COLOUR_WHITE, .size = 15, .level = 1 },
      "Freestyle · 15×15 · level 1",
      "Tengen is thinking…" },
    { { .opponent = TG_OPPONENT_BOTH_COMPUTER, .size = 15, .level = 1 },
      "Freestyle · 15×15 · level 1",
      "Black is thinking…" },
    { { .opponent = TG_OPPONENT_CLASSIC,
        .colour = TG_COLOUR_WHITE,
        .size = 15,
        .level = 1,
        .classic = "five-tuple" },
      "Freestyle · 15×15",
      "Five-tuple is thinking…" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgMatch) match = tg_match_new ();
      g_autofree gchar *terms = NULL;
      g_autofree gchar *status = NULL;
      TgMatchSetup      setup;

      tg_game_choices_to_setup (&cases[i].choices, TRUE, &setup);
      tg_match_start (match, &setup);
      terms = tg_words_terms (match);
      status = tg_words_status (match);
      g_assert_cmpstr (terms, ==, cases[i].terms);
      g_assert_cmpstr (status, ==, cases[i].status);
    }
}

static void
test_point_entry (void)
{
  static const struct
  {
    const gchar *typed;
    guint        size;
    const gchar *point; /* the expected point after typing, starting from H8 */
  } cases[] = {
    { "", 15, "H8" },     { "c", 15, "C8" },   { "c1", 15, "C1" },   { "C12", 15, "C12" },
    { "c123", 15, "C3" }, { "cd4", 15, "D4" }, { "4", 15, "H8" },    { "c0", 15, "C8" },
    { "z", 15, "H8" },    { "p9", 15, "H8" },  { "p19", 19, "P19" }, { "c99", 15, "C9" },
    { "é", 15, "H8" },    { "c٥", 15, "C5" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgPoint      point = parse ("H8");
      TgPoint      expected = parse (cases[i].point);
      TgPointEntry entry;

      tg_point_entry_clear (&entry);
      for (const gchar *p = cases[i].typed; *p != '\0'; p = g_utf8_next_char (p))
        tg_point_entry_type (&entry, g_utf8_get_char (p), cases[i].size, &point);
      g_assert_cmpint (point.x, ==, expected.x);
      g_assert_cmpint (point.y, ==, expected.y);
    }
}

/* Unknown values are not shown as 0. */
static void
test_search (void)
{
  static const struct
  {
    TgAnalysis   analysis;
    gboolean     finished;
    const gchar *words;
  } cases[] = {
    { { .depth = 0 }, FALSE, "" },
    { { .depth = 3 }, FALSE, "Depth 3" },
    { { .depth = 3, .nodes_per_second = 999 }, FALSE, "Depth 3" },
    { { .depth = 3, .nodes_per_second = 1000 }, FALSE, "Depth 3 · 1 k/s" },
    { { .depth = 9, .nodes_per_second = 1200000 }, FALSE, "Depth 9 · 1.2 M/s" },
    { { .depth = 9, .nodes_per_second = 1200000 }, TRUE, "Depth 9, finished" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words =
          tg_words_analysis_progress (&cases[i].analysis, !cases[i].finished, FALSE);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_kept (void)
{
  static const struct
  {
    const gchar *engine;
    guint        depth;
    guint        depth_now;
    const gchar *words;
  } cases[] = {
    { "Tengen", 24, 0, "Depth 24, from before" },
    { "Tengen", 24, 9, "Depth 24 before, now 9" },
    { "", 1000, 9, "Proved, from before · now 9" },
    { "Rapfi", 18, 0, "Depth 18 by Rapfi, from before" },
    { "imported", 18, 0, "Depth 18, from an imported file" },
    { "imported", 0, 0, "From an imported file" },
    { "imported: Tengen", 18, 0, "Depth 18 by Tengen, from an imported file" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TgAnalysis  line = { .depth = cases[i].depth };
      g_autofree gchar *words =
          tg_words_analysis_kept (&line, cases[i].engine, "Tengen", cases[i].depth_now);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_sentences (void)
{
  g_autofree gchar *first = tg_words_sentence ("Your move");
  g_autofree gchar *both = tg_words_join ("Black H8, move 1.", first);

  g_assert_cmpstr (both, ==, "Black H8, move 1. Your move.");
}

/* A person who plays against the engine is called “You”; in a game of two people, neither
 * person is. */
static void
test_players (void)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
    TgStone      person;
    const gchar *words;
  } cases[] = {
    { "Person", "Tengen, level 3", TG_STONE_BLACK, "You – Tengen, level 3" },
    { "Tengen, level 3", "Person", TG_STONE_WHITE, "Tengen, level 3 – You" },
    { "Anna", "Tengen, level 3", TG_STONE_BLACK, "Anna – Tengen, level 3" },
    { "Person", "Person", TG_STONE_NONE, "Person – Person" },
    { "Anna", "", TG_STONE_NONE, "Anna – White" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words =
          tg_words_players (cases[i].black, cases[i].white, cases[i].person);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The texts tell how many stones an opening protocol places first, and who chooses then. */
static void
test_openings (void)
{
  static const struct
  {
    TgOpeningProtocol protocol;
    const gchar      *summary;
  } cases[] = {
    { TG_OPENING_FREE, "Players take turns from the first stone" },
    { TG_OPENING_SWAP1, "One stone, then the other player chooses a colour" },
    { TG_OPENING_SWAP, "Three stones, then the other player chooses a colour" },
    { TG_OPENING_SWAP2,
      "Three stones, then the other player chooses a colour or places two more" },
    { TG_OPENING_PRO,
      "Black starts in the centre; the third stone goes outside the central 5×5" },
    { TG_OPENING_LONG_PRO,
      "Black starts in the centre; the third stone goes outside the central 7×7" },
    { TG_OPENING_RIF, "Three stones, a swap, then Black offers two fifth stones" },
    { TG_OPENING_YAMAGUCHI,
      "Three stones and a number, a swap, then Black offers that many fifth stones" },
    { TG_OPENING_SOOSORV,
      "Three stones, a swap, a fourth stone and a number, a swap, then Black offers "
      "that many fifth stones" },
    { TG_OPENING_TARAGUCHI,
      "A swap after every stone; one fifth stone or a choice of several" },
    { TG_OPENING_TARANNIKOV, "A swap after each of five stones" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (tg_words_opening_summary (cases[i].protocol), ==, cases[i].summary);
}

static void
test_opening_choices (void)
{
  static const struct
  {
    TgOpeningOption option;
    guint           count;
    const gchar    *words;
  } cases[] = {
    { TG_OPENING_OPTION_BLACK, 0, "Tengen chooses Black" },
    { TG_OPENING_OPTION_WHITE, 0, "Tengen chooses White" },
    { TG_OPENING_OPTION_TWO_MORE, 0, "Tengen places two more stones" },
    { TG_OPENING_OPTION_SWAP, 0, "Tengen swaps the colours" },
    { TG_OPENING_OPTION_STAY, 0, "Tengen keeps the colours" },
    { TG_OPENING_OPTION_ONE_FIFTH, 0, "Tengen places one fifth stone" },
    { TG_OPENING_OPTION_MANY_FIFTHS, 1, "Tengen declares 1 fifth stone" },
    { TG_OPENING_OPTION_MANY_FIFTHS, 4, "Tengen declares 4 fifth stones" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words =
          tg_words_opening_choice ("Tengen", cases[i].option, cases[i].count);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* A name with right-to-left text or control characters does not affect the text around
 * it; file names are copied unchanged. */
static void
test_direction (void)
{
  g_autofree gchar *plain = tg_words_players ("Ann", "李", TG_STONE_NONE);
  g_autofree gchar *turned = tg_words_players ("Ann\u202E", "דנה", TG_STONE_NONE);
  g_autofree gchar *broken =
      tg_words_players ("Ann\u2069\u202E", "\u2066\u2067Bob", TG_STONE_NONE);
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/\u202Efgs.a & b.sgf");
  g_autofree gchar *shown = tg_file_name_show (file);
  g_autofree gchar *stem = tg_file_name_show_stem (file);

  g_assert_cmpstr (plain, ==, "Ann – 李");
  g_assert_cmpstr (turned, ==, "\u2068Ann\u202E\u2069 – \u2068דנה\u2069");
  g_assert_cmpstr (broken, ==, "\u2068Ann\u202E\u2069 – \u2068Bob\u2069");
  g_assert_cmpstr (shown, ==, "\u2068\u202Efgs.a & b.sgf\u2069");
  g_assert_cmpstr (stem, ==, "\u202Efgs.a & b");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/words/direction", test_direction);
  g_test_add_func ("/ui/words/shorten", test_shorten);
  g_test_add_func ("/ui/words/rating-day", test_rating_day);
  g_test_add_func ("/ui/words/outcomes", test_outcomes);
  g_test_add_func ("/ui/words/resigned", test_resigned);
  g_test_add_func ("/ui/words/fouls", test_fouls);
  g_test_add_func ("/ui/words/results", test_results);
  g_test_add_func ("/ui/words/no-winner", test_no_winner);
  g_test_add_func ("/ui/words/any-of", test_any_of);
  g_test_add_func ("/ui/words/any-point", test_any_point);
  g_test_add_func ("/ui/words/terms", test_terms);
  g_test_add_func ("/ui/words/players", test_players);
  g_test_add_func ("/ui/words/openings", test_openings);
  g_test_add_func ("/ui/words/opening-choices", test_opening_choices);
  g_test_add_func ("/ui/words/search", test_search);
  g_test_add_func ("/ui/words/kept", test_kept);
  g_test_add_func ("/ui/words/sentences", test_sentences);
  g_test_add_func ("/ui/point-entry", test_point_entry);
  return g_test_run ();
}
