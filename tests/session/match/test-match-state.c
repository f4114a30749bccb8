/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: valid ones are restored, and any other text changes nothing. */

#include <string.h>

#include "../../add-case.h"
#include "match-fixture.h"
#include "record/formats/record-io.h"
#include "session/match/match-state.h"
#include "session/players/player-name.h"

#define SECOND G_TIME_SPAN_SECOND

static gchar *
save (TgMatch *match)
{
  g_autoptr (GBytes) bytes = tg_match_save (match);

  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
restore (TgMatch *match, const gchar *text, gssize length, GError **error)
{
  g_autoptr (GBytes) bytes =
      g_bytes_new (text, length >= 0 ? (gsize) length : strlen (text));

  return tg_match_restore (match, bytes, error);
}

/* Saves a match, restores it into another one, and compares them. Returns: (transfer
 * full): the restored match */
static TgMatch *
save_and_restore (TgMatch *match)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *again = NULL;
  g_autoptr (GError) error = NULL;
  TgMatch *other = tg_match_new ();

  tg_match_pause (match);
  text = save (match);
  g_object_set (other, "pace", 0, "opening-delay", 0, "talk-delay", 0, NULL);
  restore (other, text, -1, &error);
  g_assert_no_error (error);
  tg_match_pause (other);
  again = save (other);
  g_assert_cmpstr (text, ==, again);
  g_assert_true (
      tg_record_equal (tg_match_get_record (match), tg_match_get_record (other)));
  return other;
}

static void
test_beginning (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = NULL;

  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = PERSON });
  other = save_and_restore (game.match);
  g_assert_true (tg_match_is_persons_turn (other));
}

/* Saves moves, undone moves and players. */
static void
test_moves (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = NULL;
  g_autofree gchar *name = NULL;
  TgMatchSetup      setup = {
         .ruleset = TG_RULESET_STANDARD, .size = 19, .black = PERSON, .white = PERSON
  };

  setup.black.name = g_intern_static_string ("Ännchen; [von] \\ Tharau");
  fixture_begin (&game, &setup);
  fixture_play (&game, "H8 I9 I8 G9");
  tg_match_undo (game.match);
  fixture_play (&game, "J9 K9");
  tg_match_undo (game.match);

  other = save_and_restore (game.match);
  name = tg_match_dup_player_name (other, TG_STONE_BLACK);
  g_assert_cmpstr (name, ==, setup.black.name);
  g_assert_cmpint (tg_match_get_game (other)->ruleset, ==, TG_RULESET_STANDARD);
  g_assert_true (tg_board_equal (&tg_match_get_game (other)->board,
                                 &tg_match_get_game (game.match)->board));
  tg_match_resume (other);
  g_assert_true (tg_match_can_redo (other));
  for (guint i = 0; i < 4; i++)
    tg_match_undo (other);
  g_assert_false (tg_match_can_undo (other));
}

/* Saves foul claims, passes and offers. */
static void
test_talk (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = NULL;

  fixture_begin (&game, &(TgMatchSetup){ .ruleset = TG_RULESET_RENJU,
                                         .size = 15,
                                         .fouls = TG_FOULS_CLAIMED,
                                         .black = PERSON,
                                         .white = PERSON });
  fixture_play (&game, "H8 I9 I8 G9 J1 K2");
  g_assert_true (tg_match_offers_pass (tg_match_get_offers (game.match), NULL));
  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (game.match)));

  other = save_and_restore (game.match);
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (other)), ==,
                   TG_STONE_WHITE);
  g_assert_cmpint (tg_game_turn (tg_match_get_game (other)), ==, TG_STONE_WHITE);
  g_assert_true (tg_match_offers_answer_draw (tg_match_get_offers (other), FALSE));
  g_assert_true (tg_match_offers_pass (tg_match_get_offers (other), NULL));
  g_assert_cmpint (tg_match_get_game (other)->outcome, ==, TG_OUTCOME_PASSES);
  g_assert_null (tg_match_save (other));
}

/* Saves an opening at each of its steps, after the players have changed sides. */
static void
test_opening (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = NULL;
  TgMatchSetup setup = { .size = 15,
                         .black = PERSON,
                         .white = PERSON,
                         .opening = TG_OPENING_SWAP2,
                         .time = { .main_time = 600 * SECOND, .increment = SECOND } };

  setup.black.name = g_intern_static_string ("First");
  setup.white.name = g_intern_static_string ("Second");
  fixture_begin (&game, &setup);
  for (guint i = 0; i <= 4; i++)
    {
      g_clear_object (&other);
      other = save_and_restore (game.match);
      g_assert_cmpint (tg_match_get_opening (other) != NULL, ==, i < 4);
      if (i < 3)
        fixture_play (&game, i == 0 ? "H8" : i == 1 ? "I9" : "J8");
      else if (i == 3)
        g_assert_true (tg_match_choose (game.match, TG_OPENING_OPTION_BLACK, NULL));
    }

  g_clear_object (&other);
  fixture_play (&game, "A1 A2");
  other = save_and_restore (game.match);
  g_assert_cmpstr (tg_match_get_player (other, TG_STONE_WHITE).name, ==, "First");
  for (guint i = 0; i < 2; i++)
    tg_match_undo (other);
  tg_match_undo (other);
  g_assert_nonnull (tg_match_get_opening (other));
  g_assert_cmpstr (tg_match_get_player (other, TG_STONE_BLACK).name, ==, "First");
}

static void
test_fifths (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = NULL;

  fixture_begin (&game, &(TgMatchSetup){ .ruleset = TG_RULESET_RENJU,
                                         .size = 15,
                                         .black = PERSON,
                                         .white = PERSON,
                                         .opening = TG_OPENING_YAMAGUCHI });
  fixture_play (&game, "H8 H9 I9");
  g_assert_true (tg_match_declare (game.match, 3, NULL));
  g_assert_true (tg_match_choose (game.match, TG_OPENING_OPTION_STAY, NULL));
  fixture_play (&game, "A1");
  g_assert_true (tg_match_play (game.match, fixture_point ("C5"), NULL));
  g_assert_true (tg_match_play (game.match, fixture_point ("D7"), NULL));
  other = save_and_restore (game.match);
  g_assert_cmpuint (tg_match_get_opening (other)->n_offers, ==, 2);
}

/* Saves the clocks, with their undo history. */
static void
test_clocks (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = NULL;
  TgMatchSetup setup = { .size = 15, .black = PERSON, .white = PERSON };

  setup.time = (TgTimeControl){ .main_time = 60 * SECOND, .increment = 100 * SECOND };
  fixture_begin (&game, &setup);
  fixture_play (&game, "H8 I9 I8");
  tg_match_pause (game.match);
  other = save_and_restore (game.match);
  g_assert_true (tg_match_get_paused (other));
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    g_assert_cmpint (tg_match_get_remaining (other, stone), ==,
                     tg_match_get_remaining (game.match, stone));

  tg_match_undo (other);
  g_assert_cmpint (tg_match_get_remaining (other, TG_STONE_BLACK), <=, 60 * SECOND);
}

/* The engine continues where it was. */
static void
test_engine (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (TgMatch) other = NULL;

  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = ENGINE });
  fixture_play (&game, "H8");
  other = save_and_restore (game.match);
  tg_match_resume (other);
  g_assert_true (tg_match_get_thinking (other));
  while (tg_match_get_thinking (other))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (tg_match_get_game (other)->board.n_moves, ==, 2);
}

/* A value of a saved game to replace, if it is present. */
static const struct
{
  const gchar *name;
  const gchar *line; /* the beginning of the line to replace */
  const gchar *other;
} harms[] = {
  { "version-missing", "version=", "" },
  { "ruleset", "ruleset=", "ruleset=chess" },
  { "size-small", "size=", "size=4" },
  { "size-large", "size=", "size=23" },
  { "size-other", "size=", "size=19" },
  { "size-huge", "size=", "size=99999999999999999999" },
  { "size-negative", "size=", "size=-15" },
  { "fouls", "fouls=", "fouls=none" },
  { "opening", "opening=", "opening=rif" },
  { "steps-none", "steps=", "" },
  { "steps-garbage", "steps=", "steps=place;choose black;" },
  { "steps-outside", "steps=", "steps=place Z99;" },
  { "steps-other", "steps=", "steps=place A1;place I9;place J8;choose black;" },
  { "steps-many-words", "steps=", "steps=place A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1;" },
  { "steps-too-many",
    "steps=", "steps=place H8;place I9;place J8;choose black;choose black;" },
  { "offer", "offer=", "offer=red" },
  { "kind", "kind=", "kind=ghost" },
  { "level", "level=", "level=11" },
  { "depth", "depth=", "depth=31" },
  { "main", "main=", "main=9999999999999999" },
  { "used", "used=", "used=-1" },
  { "turns-missing", "turns=", "" },
  { "turns-few", "turns=", "turns=none 1 1;" },
  { "sgf-missing", "sgf=", "" },
  { "sgf-garbage", "sgf=", "sgf=hello" },
  { "sgf-other", "sgf=", "sgf=(;GM[4]SZ[15];B[aa];W[bb];B[cc];W[dd];B[ee])" },
  { "path-missing", "path=", "" },
  { "path-long", "path=", "path=0;0;0;0;0;0;0;0;0;" },
  { "path-wild", "path=", "path=0;0;0;0;7;" },
  { "path-negative", "path=", "path=0;0;0;0;-1;" },
  { "path-short", "path=", "path=0;0;" },
};

/* A game that uses many features. */
static void
begin_rich (Fixture *game)
{
  TgMatchSetup setup = { .size = 15,
                         .black = PERSON,
                         .white = PERSON,
                         .opening = TG_OPENING_SWAP2,
                         .time = { .main_time = 600 * SECOND } };

  fixture_begin (game, &setup);
  fixture_play (game, "H8 I9 J8");
  g_assert_true (tg_match_choose (game->match, TG_OPENING_OPTION_BLACK, NULL));
  fixture_play (game, "A1 A2");
  tg_match_pause (game->match);
}

/* @text is refused with a reason, and the current game stays unchanged. */
static void
assert_refused (Fixture *game, const gchar *text, gssize length)
{
  g_autofree gchar *before = save (game->match);
  g_autofree gchar *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (restore (game->match, text, length, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpint (strlen (error->message), >, 20);
  after = save (game->match);
  g_assert_cmpstr (after, ==, before);
}

static void
test_harm (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree gchar *harmed = NULL;
  guint             i = 0;

  begin_rich (&game);
  text = save (game.match);
  lines = g_strsplit (text, "\n", 0);
  while (!g_str_has_prefix (lines[i], harms[row].line))
    i++;
  g_free (lines[i]);
  lines[i] = g_strdup (harms[row].other);
  harmed = g_strjoinv ("\n", lines);
  assert_refused (&game, harmed, -1);
}

/* The names of the values in a saved game. Returns: (transfer full): lines with a
 * value */
static GPtrArray *
list_values (gchar *const *lines)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (strchr (lines[i], '=') != NULL || lines[i][0] == '[')
      g_ptr_array_add (values, lines[i]);
  return values;
}

/* Replaces one line of the text. */
static gchar *
replace_line (gchar *const *lines, const gchar *line, const gchar *other)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", lines[i] == line ? other : lines[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Checks that a damaged text still has a game with these moves, whether it is restored
 * or salvaged. */
static void
assert_survives (const gchar *text, gsize length, const TgBoard *board)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (!tg_match_restore (match, bytes, &error))
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      if (!tg_match_salvage (match, bytes))
        g_error ("Lost: %s", text);
    }
  if (!tg_board_equal (&tg_match_get_game (match)->board, board))
    g_error ("Moves lost: %s", text);

  record = tg_match_state_read_record (bytes, NULL);
  g_assert_nonnull (record);
  g_assert_cmpuint (tg_record_node_get_number (tg_record_get_current (record)), ==,
                    board->n_moves);
}

/* The moves survive any damage of a line other than that of the record. */
static void
assert_lines_survive (TgMatch *match)
{
  static const gchar *const values[] = {
    "",    "hello", "-1",       "0;x;0", "99999999999999999999", "2147483648;0",
    "\\q", "1.5e3", "\xff\xfe",
  };
  g_autofree gchar *text = save (match);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) all = list_values (lines);
  const TgBoard *board = &tg_match_get_game (match)->board;

  for (guint i = 0; i < all->len; i++)
    {
      const gchar      *line = all->pdata[i];
      const gchar      *end = strchr (line, '=');
      g_autofree gchar *cut = g_strndup (line, strlen (line) / 2);
      g_autofree gchar *without = replace_line (lines, line, "");
      g_autofree gchar *half = replace_line (lines, line, cut);

      if (g_str_has_prefix (line, "sgf="))
        continue;
      assert_survives (without, strlen (without), board);
      /* A shortened path is that of a game whose last moves were undone. */
      if (!g_str_has_prefix (line, "path="))
        assert_survives (half, strlen (half), board);
      for (guint j = 0; j < G_N_ELEMENTS (values) && end != NULL; j++)
        {
          /* An empty path is that of a game whose moves were all undone. */
          if (g_str_has_prefix (line, "path=") && *values[j] == '\0')
            continue;
          g_autofree gchar *other =
              g_strdup_printf ("%.*s=%s", (gint) (end - line), line, values[j]);
          g_autofree gchar *harmed = replace_line (lines, line, other);

          assert_survives (harmed, strlen (harmed), board);
        }
    }
}

static void
test_salvage (void)
{
  g_auto (Fixture) game = { 0 };

  begin_rich (&game);
  assert_lines_survive (game.match);
}

/* Salvages a game against the engine without an opening, with an undone move. */
static void
test_salvage_plain (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = PERSON });
  fixture_play (&game, "H8 I9 I8");
  tg_match_undo (game.match);
  fixture_play (&game, "G9 J9");
  assert_lines_survive (game.match);
}

/* Salvages the players from the record if no other part has them. */
static void
test_salvage_players (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *text = NULL;
  g_autoptr (GString) harmed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (TgMatch) match = tg_match_new ();
  TgPlayerSpec engine = ENGINE;

  engine.level = 7;
  fixture_begin (&game, &(TgMatchSetup){ .size = 15, .black = PERSON, .white = engine });
  fixture_play (&game, "H8");
  tg_match_pause (game.match);
  text = save (game.match);
  harmed = g_string_new (text);
  g_string_replace (harmed, "kind=", "kind=x", 0);
  bytes = g_bytes_new (harmed->str, harmed->len);
  g_assert_false (tg_match_restore (match, bytes, NULL));
  g_assert_true (tg_match_salvage (match, bytes));
  tg_match_pause (match);
  g_assert_cmpint (tg_match_get_player (match, TG_STONE_BLACK).kind, ==,
                   TG_PLAYER_PERSON);
  g_assert_cmpint (tg_match_get_player (match, TG_STONE_WHITE).kind, ==,
                   TG_PLAYER_ENGINE);
  g_assert_cmpuint (tg_match_get_player (match, TG_STONE_WHITE).level, ==, 7);
}

/* A perfect player stays one, whether its part of the file can be read or only the record. */
static void
test_perfect (void)
{
  static const gchar *const kinds[] = { "kind=", "kind=x" };
  TgPlayerSpec              perfect = ENGINE;

  perfect.level = TG_PLAYER_MAX_LEVEL;
  perfect.is_perfect = TRUE;
  perfect.name = g_intern_string (TG_PLAYER_NAME_PERFECT);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_auto (Fixture) game = { 0 };
      g_autofree gchar *text = NULL;
      g_autoptr (GString) kept = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (TgMatch) match = tg_match_new ();
      TgPlayerSpec player;

      fixture_begin (&game,
                     &(TgMatchSetup){ .size = 15, .black = perfect, .white = PERSON });
      tg_match_pause (game.match);
      text = save (game.match);
      kept = g_string_new (text);
      g_string_replace (kept, "kind=", kinds[i], 0);
      bytes = g_bytes_new (kept->str, kept->len);
      g_assert_true (i == 0 ? tg_match_restore (match, bytes, NULL)
                            : tg_match_salvage (match, bytes));
      tg_match_pause (match);
      player = tg_match_get_player (match, TG_STONE_BLACK);
      g_assert_true (player.is_perfect);
      g_assert_cmpstr (player.name, ==, TG_PLAYER_NAME_PERFECT);
    }
}

/* Salvages the moves in the readable part of a truncated file. */
static void
test_salvage_cut (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *text = NULL;

  begin_rich (&game);
  text = save (game.match);
  for (gsize length = (gsize) (strstr (text, "sgf=") - text); length <= strlen (text);
       length++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, length);
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_autofree gchar *sgf = NULL;
      g_autoptr (GBytes) cut = NULL;
      g_autoptr (TgRecord) record = NULL;
      g_autoptr (TgMatch) match = tg_match_new ();

      g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL);
      sgf = g_key_file_get_string (file, TG_MATCH_STATE_GAME, "sgf", NULL);
      cut = g_bytes_new (sgf, sgf != NULL ? strlen (sgf) : 0);
      record = tg_record_io_load_bytes (cut, "game.sgf", NULL, NULL, NULL);
      if (record == NULL)
        continue;
      g_assert_true (tg_match_salvage (match, bytes));
      while (tg_record_redo (record))
        ;
      g_assert_cmpuint (tg_match_get_game (match)->board.n_moves, ==,
                        tg_record_node_get_number (tg_record_get_current (record)));
    }
}

/* The game of a newer version is refused as such. */
static void
test_newer (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *text = NULL;
  g_autoptr (GString) newer = NULL;
  g_autoptr (GError) error = NULL;

  begin_rich (&game);
  text = save (game.match);
  newer = g_string_new (text);
  g_string_replace (newer, "version=1", "version=2", 1);
  g_assert_false (restore (game.match, newer->str, -1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_foreign (void)
{
  static const gchar *const texts[] = {
    "",
    "\n",
    "hello",
    "(;GM[4]SZ[15];B[aa])",
    "[Tengen match]\n",
    "[Tengen match]\nversion=1\n",
    "\xff\xfe[Tengen match]",
    "[Desktop Entry]\nName=Tengen\n",
  };
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *zeros = g_malloc0 (1000);
  g_autofree gchar *large = g_strnfill (5 << 20, '#');

  begin_rich (&game);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_refused (&game, texts[i], -1);
  assert_refused (&game, zeros, 1000);
  assert_refused (&game, large, -1);
}

/* A truncated file is refused, unless only the very end is missing. */
static void
test_truncated (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *text = NULL;
  gsize             end;

  begin_rich (&game);
  text = save (game.match);
  end = (gsize) (strstr (text, "sgf=") - text);
  for (gsize length = 0; length < end; length += 7)
    assert_refused (&game, text, (gssize) length);
}

/* A saved state with one wrong byte may load as another game, but never crashes, and never
 * yields an invalid game. */
static void
test_wrong_bytes (void)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *text = NULL;
  gsize             length;

  begin_rich (&game);
  text = save (game.match);
  length = strlen (text);
  for (guint i = 0; i < 400; i++)
    {
      g_autofree gchar *copy = g_strdup (text);

      copy[g_test_rand_int_range (0, (gint32) length)] =
          (gchar) g_test_rand_int_range (1, 256);
      restore (game.match, copy, (gssize) length, NULL);
      tg_match_pause (game.match);
      if (tg_match_is_persons_turn (game.match))
        tg_match_undo (game.match);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match-state/beginning", test_beginning);
  g_test_add_func ("/session/match-state/moves", test_moves);
  g_test_add_func ("/session/match-state/talk", test_talk);
  g_test_add_func ("/session/match-state/opening", test_opening);
  g_test_add_func ("/session/match-state/fifths", test_fifths);
  g_test_add_func ("/session/match-state/clocks", test_clocks);
  g_test_add_func ("/session/match-state/engine", test_engine);
  for (gsize i = 0; i < G_N_ELEMENTS (harms); i++)
    add_case ("/session/match-state/harm/", harms[i].name, GSIZE_TO_POINTER (i),
              test_harm);
  g_test_add_func ("/session/match-state/salvage", test_salvage);
  g_test_add_func ("/session/match-state/salvage/plain", test_salvage_plain);
  g_test_add_func ("/session/match-state/salvage/players", test_salvage_players);
  g_test_add_func ("/session/match-state/salvage/perfect", test_perfect);
  g_test_add_func ("/session/match-state/salvage/cut", test_salvage_cut);
  g_test_add_func ("/session/match-state/newer", test_newer);
  g_test_add_func ("/session/match-state/foreign", test_foreign);
  g_test_add_func ("/session/match-state/truncated", test_truncated);
  g_test_add_func ("/session/match-state/wrong-bytes", test_wrong_bytes);

  return g_test_run ();
}
