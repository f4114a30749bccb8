/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening protocols in a match: persons who place stones, choose and undo; engines that
 * decide by themselves; and players without openings, for which the engine decides. */

#include "match-fixture.h"

#include "../../add-case.h"
#include "session/match/match-sides.h"

#define RENJU_SIZE 15

static void
start (Fixture          *self,
       TgOpeningProtocol protocol,
       TgRuleset         ruleset,
       TgPlayerSpec      black,
       TgPlayerSpec      white)
{
  const TgMatchSetup setup = { .ruleset = ruleset,
                               .size = RENJU_SIZE,
                               .black = black,
                               .white = white,
                               .opening = protocol,
                               .seed = 1 };

  fixture_begin (self, &setup);
}

/* Two persons with different names. */
#define FIRST  ((TgPlayerSpec){ .kind = TG_PLAYER_PERSON, .level = 1 })
#define SECOND ((TgPlayerSpec){ .kind = TG_PLAYER_PERSON, .level = 2 })

static TgOpeningTask
task_of (Fixture *self)
{
  return tg_opening_get_task (tg_match_get_opening (self->match));
}

static void
assert_seats (Fixture *self, guint black_level)
{
  const TgMatchSetup *setup = tg_match_get_setup (self->match);

  g_assert_cmpuint (setup->black.level, ==, black_level);
  g_assert_cmpuint (setup->white.level, ==, 3 - black_level);
}

static void
test_free (void)
{
  g_auto (Fixture) fixture = { 0 };

  start (&fixture, TG_OPENING_FREE, TG_RULESET_FREESTYLE, FIRST, SECOND);
  g_assert_null (tg_match_get_opening (fixture.match));
  g_assert_false (tg_match_choose (fixture.match, TG_OPENING_OPTION_BLACK, NULL));
  fixture_play (&fixture, "A1");
}

/* The side and the stone of the player to act, before and after the colours are
 * assigned. */
static void
test_sides (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgMatch *match;

  start (&fixture, TG_OPENING_SWAP2, TG_RULESET_STANDARD, FIRST, ENGINE);
  match = fixture.match;
  g_assert_false (tg_match_sides_have_colours (match));
  g_assert_cmpint (tg_match_sides_find_person (match), ==, TG_STONE_BLACK);
  g_assert_true (tg_match_sides_has_person (match));
  g_assert_false (tg_match_sides_is_person (match, TG_STONE_WHITE));
  g_assert_cmpint (tg_match_sides_get_acting_side (match), ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_match_sides_get_hand (match), ==, TG_STONE_BLACK);
  g_assert_true (tg_match_play (match, fixture_point ("H8"), NULL));
  g_assert_cmpint (tg_match_sides_get_acting_side (match), ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_match_sides_get_hand (match), ==, TG_STONE_WHITE);
  fixture_clear (&fixture);

  start (&fixture, TG_OPENING_SWAP1, TG_RULESET_STANDARD, FIRST, SECOND);
  match = fixture.match;
  g_assert_cmpint (tg_match_sides_find_person (match), ==, TG_STONE_NONE);
  fixture_play (&fixture, "H8");
  /* The second player chooses, and places no stone. */
  g_assert_cmpint (tg_match_sides_get_acting_side (match), ==, TG_STONE_WHITE);
  g_assert_cmpint (tg_match_sides_get_hand (match), ==, TG_STONE_NONE);
  g_assert_true (tg_match_choose (match, TG_OPENING_OPTION_BLACK, NULL));
  g_assert_true (tg_match_sides_have_colours (match));
  g_assert_cmpint (tg_match_sides_get_acting_side (match), ==, TG_STONE_WHITE);
  g_assert_cmpint (tg_match_sides_get_hand (match), ==, TG_STONE_WHITE);
}

static void
said_cb (TgMatch *match, TgMatchEvent event, TgStone side, guint *n_said)
{
  TgOpeningOption option;
  guint           count;

  g_assert_cmpint (event, ==, TG_MATCH_EVENT_CHOSE);
  g_assert_cmpint (tg_match_get_player (match, side).kind, ==, TG_PLAYER_ENGINE);
  g_assert_true (tg_match_get_choice (match, &option, &count));
  g_assert_cmpuint (count, ==, 0);
  g_assert_cmpint (option == TG_OPENING_OPTION_BLACK, ==, side == TG_STONE_BLACK);
  (*n_said)++;
}

/* ::said reports the choice of a computer, with its side at that time. */
static void
test_choice_is_told (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgOpeningOption option;
  guint           count;
  guint           n_said = 0;

  start (&fixture, TG_OPENING_SWAP1, TG_RULESET_STANDARD, FIRST, ENGINE);
  g_signal_connect (fixture.match, "said", G_CALLBACK (said_cb), &n_said);
  g_assert_false (tg_match_get_choice (fixture.match, &option, &count));
  g_assert_true (tg_match_play (fixture.match, fixture_point ("H8"), NULL));
  while (tg_match_get_opening (fixture.match) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_said, ==, 1);
}

static void
test_swap2_persons (void)
{
  g_auto (Fixture) fixture = { 0 };

  start (&fixture, TG_OPENING_SWAP2, TG_RULESET_STANDARD, FIRST, SECOND);
  g_assert_cmpstr (
      tg_record_get_text (tg_match_get_record (fixture.match), TG_RECORD_TEXT_OPENING),
      ==, "swap2");
  fixture_play (&fixture, "H8 I9 J10");
  g_assert_cmpint (task_of (&fixture).action, ==, TG_OPENING_ACTION_CHOOSE);
  g_assert_true (tg_match_is_persons_turn (fixture.match));

  g_assert_true (tg_match_choose (fixture.match, TG_OPENING_OPTION_TWO_MORE, NULL));
  fixture_play (&fixture, "G7 F6");
  g_assert_cmpint (task_of (&fixture).seat, ==, TG_SEAT_FIRST);
  assert_seats (&fixture, 1);

  /* The first player takes White: the players change sides. */
  g_assert_true (tg_match_choose (fixture.match, TG_OPENING_OPTION_WHITE, NULL));
  g_assert_null (tg_match_get_opening (fixture.match));
  assert_seats (&fixture, 2);
  fixture_play (&fixture, "A1 A2");
  fixture_assert_moves (&fixture, "H8 I9 J10 G7 F6 A1 A2");
  g_assert_cmpstr (fixture.moved->str, ==, "1H8 2I9 3J10 4G7 5F6 6A1 7A2 ");

  /* Another game begins with the same sides as this one. */
  tg_match_restart (fixture.match);
  assert_seats (&fixture, 1);
  g_assert_cmpint (task_of (&fixture).number, ==, 1);
}

static void
test_refusals (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GError) error = NULL;

  start (&fixture, TG_OPENING_SOOSORV, TG_RULESET_RENJU, FIRST, SECOND);
  g_assert_false (tg_match_play (fixture.match, fixture_point ("A1"), &error));
  g_assert_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_ZONE);
  g_assert_error (fixture.refusal, TG_OPENING_ERROR, TG_OPENING_ERROR_ZONE);
  g_clear_error (&error);

  g_assert_false (tg_match_choose (fixture.match, TG_OPENING_OPTION_SWAP, &error));
  g_assert_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_STEP);
  g_clear_error (&error);
  g_assert_false (tg_match_declare (fixture.match, 3, &error));
  g_assert_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_STEP);

  fixture_assert_moves (&fixture, "");
  g_assert_cmpuint (task_of (&fixture).number, ==, 1);
}

static void
play_soosorv (Fixture *fixture)
{
  start (fixture, TG_OPENING_SOOSORV, TG_RULESET_RENJU, FIRST, SECOND);
  fixture_play (fixture, "H8 H9 J10");
  g_assert_true (tg_match_choose (fixture->match, TG_OPENING_OPTION_SWAP, NULL));
  assert_seats (fixture, 2);
  g_assert_cmpint (task_of (fixture).seat, ==, TG_SEAT_FIRST);
  fixture_play (fixture, "G7");
  g_assert_true (tg_match_declare (fixture->match, 2, NULL));
  g_assert_true (tg_match_choose (fixture->match, TG_OPENING_OPTION_STAY, NULL));
}

/* A game resigned during its opening is over. */
static void
test_resigned (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GError) error = NULL;

  start (&fixture, TG_OPENING_SWAP2, TG_RULESET_FREESTYLE, FIRST, SECOND);
  fixture_play (&fixture, "H8");
  g_assert_true (tg_match_offers_resign (tg_match_get_offers (fixture.match)));
  g_assert_false (tg_match_play (fixture.match, fixture_point ("I9"), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OVER);
  g_assert_cmpuint (fixture.n_refused, ==, 1);
  fixture_assert_moves (&fixture, "H8");
}

/* An offered stone is not on the board before it is kept. */
static void
test_fifths (void)
{
  g_auto (Fixture) fixture = { 0 };

  play_soosorv (&fixture);
  g_assert_true (tg_match_play (fixture.match, fixture_point ("I9"), NULL));
  g_assert_false (tg_match_play (fixture.match, fixture_point ("I9"), NULL));
  g_assert_true (tg_match_play (fixture.match, fixture_point ("F9"), NULL));
  fixture_assert_moves (&fixture, "H8 H9 J10 G7");

  g_assert_cmpint (task_of (&fixture).action, ==, TG_OPENING_ACTION_KEEP);
  g_assert_false (tg_match_play (fixture.match, fixture_point ("A1"), NULL));
  fixture_play (&fixture, "F9");
  g_assert_null (tg_match_get_opening (fixture.match));
  fixture_assert_moves (&fixture, "H8 H9 J10 G7 F9");
  g_assert_cmpint (tg_game_turn (tg_match_get_game (fixture.match)), ==, TG_STONE_WHITE);
}

/* Undo goes back to the beginning, one decision at a time, across a change of sides. */
static void
test_undo (void)
{
  g_auto (Fixture) fixture = { 0 };

  play_soosorv (&fixture);
  for (guint i = 0; i < 7; i++)
    {
      g_assert_true (tg_match_can_undo (fixture.match));
      tg_match_undo (fixture.match);
      g_assert_false (tg_match_can_redo (fixture.match));
      assert_seats (&fixture, i < 4 ? (i < 3 ? 2 : 1) : 1);
    }
  fixture_assert_moves (&fixture, "");
  g_assert_false (tg_match_can_undo (fixture.match));

  /* After that, another opening can be played. */
  fixture_play (&fixture, "H8 I9 H7");
  g_assert_true (tg_match_choose (fixture.match, TG_OPENING_OPTION_STAY, NULL));
  assert_seats (&fixture, 1);
}

/* Undo takes back ordinary moves first, then the choice before them. */
static void
test_undo_moves (void)
{
  g_auto (Fixture) fixture = { 0 };

  start (&fixture, TG_OPENING_SWAP, TG_RULESET_FREESTYLE, FIRST, SECOND);
  fixture_play (&fixture, "H8 I9 J10");
  g_assert_true (tg_match_choose (fixture.match, TG_OPENING_OPTION_BLACK, NULL));
  assert_seats (&fixture, 2);
  fixture_play (&fixture, "A1 A2");

  tg_match_undo (fixture.match);
  tg_match_redo (fixture.match);
  fixture_assert_moves (&fixture, "H8 I9 J10 A1 A2");
  tg_match_undo (fixture.match);
  tg_match_undo (fixture.match);
  fixture_assert_moves (&fixture, "H8 I9 J10");
  g_assert_null (tg_match_get_opening (fixture.match));

  tg_match_undo (fixture.match);
  assert_seats (&fixture, 1);
  g_assert_cmpint (task_of (&fixture).action, ==, TG_OPENING_ACTION_CHOOSE);
  fixture_assert_moves (&fixture, "H8 I9 J10");
}

static void
run_until_ordinary (Fixture *self, guint n_moves)
{
  while (tg_match_get_opening (self->match) != NULL
         || tg_match_get_game (self->match)->board.n_moves < n_moves)
    g_main_context_iteration (NULL, TRUE);
}

/* Engines play every opening by themselves, and continue after it. */
static void
test_engines (gconstpointer data)
{
  TgOpeningProtocol protocol = GPOINTER_TO_INT (data);
  TgRuleset         ruleset =
      protocol == TG_OPENING_SWAP2 ? TG_RULESET_STANDARD : TG_RULESET_RENJU;
  g_auto (Fixture) fixture = { 0 };

  start (&fixture, protocol, ruleset, ENGINE, ENGINE);
  run_until_ordinary (&fixture, 7);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, >=, 7);
}

/* An engine answers the person, who undoes both decisions. */
static void
test_person_and_engine (void)
{
  g_auto (Fixture) fixture = { 0 };

  start (&fixture, TG_OPENING_SWAP, TG_RULESET_FREESTYLE, PERSON, ENGINE);
  fixture_play (&fixture, "H8 I9 A1");
  g_assert_false (tg_match_is_persons_turn (fixture.match));
  g_assert_false (tg_match_choose (fixture.match, TG_OPENING_OPTION_BLACK, NULL));
  g_assert_true (tg_match_get_thinking (fixture.match));
  run_until_ordinary (&fixture, 3);

  while (!tg_match_is_persons_turn (fixture.match))
    g_main_context_iteration (NULL, TRUE);
  tg_match_undo (fixture.match);
  fixture_assert_moves (&fixture, "H8 I9");
  g_assert_cmpint (task_of (&fixture).number, ==, 3);
  g_assert_true (tg_match_is_persons_turn (fixture.match));
}

/* The engine decides for scripts, which know no openings, at once on “move now”. The
 * scripts play by themselves afterwards. */
static void
test_on_behalf (void)
{
  TgMatchSetup setup;
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture, TG_RULESET_RENJU, RENJU_SIZE, "ss");
  setup = *tg_match_get_setup (fixture.match);
  setup.opening = TG_OPENING_TARAGUCHI;
  setup.seed = 5;
  tg_match_start (fixture.match, &setup);

  while (tg_match_get_opening (fixture.match) != NULL)
    {
      g_assert_false (scripted_player_is_asked (fixture.scripts[0]));
      g_assert_false (scripted_player_is_asked (fixture.scripts[1]));
      tg_match_move_now (fixture.match);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 5);
  g_assert_true (scripted_player_is_asked (fixture.scripts[0])
                 != scripted_player_is_asked (fixture.scripts[1]));
}

/* A match freed in the middle of an opening does not wait for a decision. */
static void
test_leave (void)
{
  g_auto (Fixture) fixture = { 0 };

  start (&fixture, TG_OPENING_TARANNIKOV, TG_RULESET_RENJU, ENGINE, ENGINE);
  g_main_context_iteration (NULL, FALSE);
  g_assert_true (tg_match_get_thinking (fixture.match));
}

int
main (int argc, char **argv)
{
  static const TgOpeningProtocol protocols[] = {
    TG_OPENING_SWAP1,     TG_OPENING_SWAP,       TG_OPENING_SWAP2,     TG_OPENING_PRO,
    TG_OPENING_LONG_PRO,  TG_OPENING_RIF,        TG_OPENING_YAMAGUCHI, TG_OPENING_SOOSORV,
    TG_OPENING_TARAGUCHI, TG_OPENING_TARANNIKOV,
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match-opening/free", test_free);
  g_test_add_func ("/session/match-opening/sides", test_sides);
  g_test_add_func ("/session/match-opening/swap2-persons", test_swap2_persons);
  g_test_add_func ("/session/match-opening/refusals", test_refusals);
  g_test_add_func ("/session/match-opening/resigned", test_resigned);
  g_test_add_func ("/session/match-opening/fifths", test_fifths);
  g_test_add_func ("/session/match-opening/undo", test_undo);
  g_test_add_func ("/session/match-opening/undo-moves", test_undo_moves);
  for (gsize i = 0; i < G_N_ELEMENTS (protocols); i++)
    add_case ("/session/match-opening/engines/", tg_opening_protocol_to_id (protocols[i]),
              GINT_TO_POINTER (protocols[i]), test_engines);
  g_test_add_func ("/session/match-opening/person-and-engine", test_person_and_engine);
  g_test_add_func ("/session/match-opening/on-behalf", test_on_behalf);
  g_test_add_func ("/session/match-opening/leave", test_leave);

  g_test_add_func ("/session/match-opening/choice-is-told", test_choice_is_told);
  return g_test_run ();
}
