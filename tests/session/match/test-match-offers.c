/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Foul claims, passes and draw offers in a match. */

#include "match-fixture.h"

/* After these moves H8 is a double three. */
#define BEFORE_FOUL "G8 A1 I8 A15 H7 O1 H9 O15"

#define WORDS "claimed wrongly passed offered declined accepted chose"

static void
said_cb (G_GNUC_UNUSED TgMatch *match, TgMatchEvent event, TgStone stone, GString *said)
{
  g_auto (GStrv) words = g_strsplit (WORDS, " ", 0);

  g_string_append_printf (said, "%s-%s ", stone == TG_STONE_BLACK ? "black" : "white",
                          words[event]);
}

typedef struct
{
  Fixture  game;
  TgMatch *match; /* of game */
  GString *said;  /* owned */
} OfferFixture;

static void
begin (OfferFixture *self, TgRuleset ruleset, guint size, const gchar *players)
{
  TgMatchSetup setup;

  fixture_init (&self->game, ruleset, size, players);
  self->match = self->game.match;
  self->said = g_string_new (NULL);
  setup = *tg_match_get_setup (self->match);
  setup.fouls = TG_FOULS_CLAIMED;
  tg_match_start (self->match, &setup);
  g_signal_connect (self->match, "said", G_CALLBACK (said_cb), self->said);
}

static void
offer_fixture_clear (OfferFixture *self)
{
  fixture_clear (&self->game);
  g_string_free (self->said, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OfferFixture, offer_fixture_clear)

static void
assert_said (OfferFixture *self, const gchar *expected)
{
  g_assert_cmpstr (self->said->str, ==, expected);
  g_string_truncate (self->said, 0);
}

/* Waits for the claim or offer of a computer. */
static void
wait_for_event (OfferFixture *self)
{
  while (self->said->len == 0)
    g_main_context_iteration (NULL, TRUE);
}

static TgOutcome
outcome (OfferFixture *self)
{
  return tg_match_get_game (self->match)->outcome;
}

static void
test_claim (void)
{
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_RENJU, 15, "pp");
  fixture_play (&fixture.game, BEFORE_FOUL);
  g_assert_false (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));
  fixture_play (&fixture.game, "H8");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_NONE);
  g_assert_true (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));

  g_assert_true (tg_match_offers_claim_foul (tg_match_get_offers (fixture.match), NULL));
  assert_said (&fixture, "white-claimed ");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_FOUL);
  g_assert_cmpint (tg_match_get_game (fixture.match)->winner, ==, TG_STONE_WHITE);
  g_assert_false (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));

  /* Undo takes back the claim alone. */
  tg_match_undo (fixture.match);
  fixture_assert_moves (&fixture.game, BEFORE_FOUL " H8");
  fixture_play (&fixture.game, "A8");
  g_assert_false (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));
}

static void
test_wrong_claim (void)
{
  g_auto (OfferFixture) fixture = { 0 };
  g_autoptr (GError) error = NULL;

  begin (&fixture, TG_RULESET_RENJU, 15, "pp");
  g_assert_false (tg_match_offers_claim_foul (tg_match_get_offers (fixture.match), NULL));
  assert_said (&fixture, "");
  fixture_play (&fixture.game, "H8");
  g_assert_true (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));
  g_assert_false (
      tg_match_offers_claim_foul (tg_match_get_offers (fixture.match), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_CLAIM);
  assert_said (&fixture, "white-wrongly ");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_NONE);
  fixture_play (&fixture.game, "I9");
}

/* The computer as White claims the foul, and does not search for a move. */
static void
test_computer_claims (void)
{
  g_auto (OfferFixture) fixture = { 0 };
  guint n_asked;

  begin (&fixture, TG_RULESET_RENJU, 15, "ps");
  fixture_play (&fixture.game, BEFORE_FOUL);
  n_asked = fixture.game.scripts[1]->n_asked;
  fixture_play (&fixture.game, "H8");
  g_assert_false (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));
  g_assert_false (tg_match_is_persons_turn (fixture.match));
  wait_for_event (&fixture);
  assert_said (&fixture, "white-claimed ");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_FOUL);
  g_assert_cmpuint (fixture.game.scripts[1]->n_asked, ==, n_asked);

  /* The computer would claim the foul again, so undo takes back Black’s stone too. */
  tg_match_undo (fixture.match);
  fixture_assert_moves (&fixture.game, BEFORE_FOUL);
  g_assert_true (tg_match_is_persons_turn (fixture.match));

  /* Undoing the foul before the claim avoids it. */
  fixture_play (&fixture.game, "H8");
  tg_match_undo (fixture.match);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_said (&fixture, "");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_NONE);
}

/* A person can claim the foul of a computer. */
static void
test_computer_fouls (void)
{
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_RENJU, 15, "sp");
  fixture_play (&fixture.game, BEFORE_FOUL " H8");
  g_assert_true (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));
  g_assert_true (tg_match_offers_claim_foul (tg_match_get_offers (fixture.match), NULL));
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_FOUL);
}

static void
test_pass (void)
{
  g_auto (OfferFixture) fixture = { 0 };
  g_autoptr (GError) error = NULL;

  begin (&fixture, TG_RULESET_RENJU, 15, "pp");
  fixture_play (&fixture.game, "H8 H9 J8 J9");
  g_assert_false (tg_match_offers_can_pass (tg_match_get_offers (fixture.match)));
  g_assert_false (tg_match_offers_pass (tg_match_get_offers (fixture.match), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_PASS);

  fixture_play (&fixture.game, "A1");
  g_assert_true (tg_match_offers_can_pass (tg_match_get_offers (fixture.match)));
  g_assert_true (tg_match_offers_pass (tg_match_get_offers (fixture.match), NULL));
  assert_said (&fixture, "white-passed ");
  g_assert_false (tg_match_offers_can_claim_foul (tg_match_get_offers (fixture.match)));
  fixture_play (&fixture.game, "A2");
  g_assert_cmpstr (fixture.game.moved->str, ==, "1H8 2H9 3J8 4J9 5A1 6A2 ");

  g_assert_true (tg_match_offers_pass (tg_match_get_offers (fixture.match), NULL));
  g_assert_true (tg_match_offers_pass (tg_match_get_offers (fixture.match), NULL));
  assert_said (&fixture, "white-passed black-passed ");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_PASSES);
  g_assert_false (tg_match_offers_can_pass (tg_match_get_offers (fixture.match)));

  for (guint i = 0; i < 4; i++)
    tg_match_undo (fixture.match);
  fixture_assert_moves (&fixture.game, "H8 H9 J8 J9 A1");
  g_assert_cmpint (tg_game_turn (tg_match_get_game (fixture.match)), ==, TG_STONE_WHITE);
  for (guint i = 0; i < 4; i++)
    tg_match_redo (fixture.match);
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_PASSES);
}

/* A computer moves after a pass, and both are undone together. */
static void
test_pass_to_computer (void)
{
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_RENJU, 15, "ps");
  fixture_play (&fixture.game, "H8 H9 J8 J9 A1 A2");
  g_assert_true (tg_match_offers_pass (tg_match_get_offers (fixture.match), NULL));
  g_assert_true (tg_match_get_thinking (fixture.match));
  scripted_player_answer (fixture.game.scripts[1], "A3");
  g_assert_true (tg_match_is_persons_turn (fixture.match));
  fixture_play (&fixture.game, "A4");
  scripted_player_answer (fixture.game.scripts[1], "A5");

  tg_match_undo (fixture.match);
  fixture_assert_moves (&fixture.game, "H8 H9 J8 J9 A1 A2 A3");
  tg_match_undo (fixture.match);
  fixture_assert_moves (&fixture.game, "H8 H9 J8 J9 A1 A2");
  tg_match_redo (fixture.match);
  fixture_assert_moves (&fixture.game, "H8 H9 J8 J9 A1 A2 A3");
  g_assert_true (tg_match_is_persons_turn (fixture.match));
}

/* The engine is to move after a pass. */
static void
test_pass_to_engine (void)
{
  g_auto (OfferFixture) fixture = { 0 };
  TgPlayerSpec engine = ENGINE;

  begin (&fixture, TG_RULESET_RENJU, 15, "pp");
  fixture_play (&fixture.game, "H8 H9 J8 I9 L8 J9 A1 K9");
  engine.level = 3;
  tg_match_set_player (fixture.match, TG_STONE_WHITE, engine);
  g_assert_true (tg_match_offers_pass (tg_match_get_offers (fixture.match), NULL));
  while (tg_match_get_thinking (fixture.match))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_FIVE);
  g_assert_cmpint (tg_match_get_game (fixture.match)->winner, ==, TG_STONE_WHITE);
}

static void
test_draw_between_persons (void)
{
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_FREESTYLE, 15, "pp");
  g_assert_false (tg_match_offers_can_offer_draw (tg_match_get_offers (fixture.match)));
  g_assert_false (tg_match_offers_offer_draw (tg_match_get_offers (fixture.match)));
  fixture_play (&fixture.game, "H8");
  g_assert_false (
      tg_match_offers_answer_draw (tg_match_get_offers (fixture.match), TRUE));

  /* Declined; another offer is possible only after the next move. */
  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (fixture.match)));
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (fixture.match)), ==,
                   TG_STONE_WHITE);
  g_assert_false (tg_match_offers_can_offer_draw (tg_match_get_offers (fixture.match)));
  g_assert_true (
      tg_match_offers_answer_draw (tg_match_get_offers (fixture.match), FALSE));
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (fixture.match)), ==,
                   TG_STONE_NONE);
  g_assert_false (tg_match_offers_can_offer_draw (tg_match_get_offers (fixture.match)));
  assert_said (&fixture, "white-offered black-declined ");

  /* Declined by moving. */
  fixture_play (&fixture.game, "I9");
  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (fixture.match)));
  fixture_play (&fixture.game, "I8");
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (fixture.match)), ==,
                   TG_STONE_BLACK);
  fixture_play (&fixture.game, "G9");
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (fixture.match)), ==,
                   TG_STONE_NONE);
  assert_said (&fixture, "black-offered ");

  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (fixture.match)));
  g_assert_true (tg_match_offers_answer_draw (tg_match_get_offers (fixture.match), TRUE));
  assert_said (&fixture, "black-offered white-accepted ");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_AGREED);

  tg_match_undo (fixture.match);
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_NONE);
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (fixture.match)), ==,
                   TG_STONE_NONE);
  fixture_assert_moves (&fixture.game, "H8 I9 I8 G9");
}

/* The computer's last evaluation as White, and whether it accepts a draw. A long game
 * fills a quarter of the board. */
static const struct
{
  const gchar *name;
  gboolean     is_long;
  gdouble      win_chance; /* negative without a search */
  gint         mate_plies;
  gboolean     accepts;
} answers[] = {
  { "early", FALSE, 0.4, 0, FALSE },   { "lost", FALSE, 0.0, -9, TRUE },
  { "long-even", TRUE, 0.5, 0, TRUE }, { "long-better", TRUE, 0.7, 0, FALSE },
  { "long-won", TRUE, 0.5, 5, FALSE }, { "unknown", TRUE, -1, 0, FALSE },
};

static void
test_draw_offered_to_computer (gconstpointer data)
{
  gsize      row = GPOINTER_TO_SIZE (data);
  TgAnalysis analysis = { .side = TG_STONE_WHITE,
                          .win_chance = answers[row].win_chance,
                          .mate_plies = answers[row].mate_plies };
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_FREESTYLE, 5, "ps");
  if (answers[row].is_long)
    fixture_play (&fixture.game, "A1 C1 B1 D1 E1 A2 C2 B2");
  fixture_play (&fixture.game, "E5");
  if (answers[row].win_chance >= 0)
    tg_player_emit_progress (TG_PLAYER (fixture.game.scripts[1]), &analysis);
  scripted_player_answer (fixture.game.scripts[1], "D5");

  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (fixture.match)));
  assert_said (&fixture, "black-offered ");
  wait_for_event (&fixture);
  assert_said (&fixture, answers[row].accepts ? "white-accepted " : "white-declined ");
  g_assert_cmpint (outcome (&fixture), ==,
                   answers[row].accepts ? TG_OUTCOME_AGREED : TG_OUTCOME_NONE);
  if (!answers[row].accepts)
    g_assert_true (tg_match_is_persons_turn (fixture.match));
}

/* Stones of both sides in every row of five points; with one less of White's the lowest
 * row is Black's. */
#define ALMOST_DEAD "A1 A5 B3 B2 C5 C4 D2 E3 E4"

/* When neither side can win any more, the computer offers a draw, once. */
static void
test_dead (void)
{
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_FREESTYLE, 5, "ps");
  fixture_play (&fixture.game, ALMOST_DEAD);
  assert_said (&fixture, "");
  scripted_player_answer (fixture.game.scripts[1], "D1");
  wait_for_event (&fixture);
  assert_said (&fixture, "white-offered ");
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (fixture.match)), ==,
                   TG_STONE_WHITE);

  g_assert_true (
      tg_match_offers_answer_draw (tg_match_get_offers (fixture.match), FALSE));
  assert_said (&fixture, "black-declined ");
  fixture_play (&fixture.game, "A2 A3");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_said (&fixture, "");
  g_assert_cmpint (tg_game_get_draw_offer (tg_match_get_game (fixture.match)), ==,
                   TG_STONE_NONE);

  /* The computer also accepts a draw then, whatever its evaluation. */
  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (fixture.match)));
  g_string_truncate (fixture.said, 0);
  wait_for_event (&fixture);
  assert_said (&fixture, "white-accepted ");
}

/* Two computers agree on a draw then. */
static void
test_dead_computers (void)
{
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_FREESTYLE, 5, "ss");
  fixture_play (&fixture.game, ALMOST_DEAD " D1");
  while (outcome (&fixture) == TG_OUTCOME_NONE)
    g_main_context_iteration (NULL, TRUE);
  assert_said (&fixture, "white-offered black-accepted ");
  g_assert_cmpint (outcome (&fixture), ==, TG_OUTCOME_AGREED);
}

/* An offer during a search is answered, and the search continues. */
static void
test_draw_offered_to_thinker (void)
{
  g_auto (OfferFixture) fixture = { 0 };

  begin (&fixture, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&fixture.game, "H8");
  g_assert_true (tg_match_offers_offer_draw (tg_match_get_offers (fixture.match)));
  assert_said (&fixture, "black-offered ");
  wait_for_event (&fixture);
  assert_said (&fixture, "white-declined ");
  g_assert_cmpuint (fixture.game.scripts[1]->n_asked, ==, 1);
  g_assert_true (tg_match_get_thinking (fixture.match));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/match-offers/claim", test_claim);
  g_test_add_func ("/session/match-offers/wrong-claim", test_wrong_claim);
  g_test_add_func ("/session/match-offers/computer-claims", test_computer_claims);
  g_test_add_func ("/session/match-offers/computer-fouls", test_computer_fouls);
  g_test_add_func ("/session/match-offers/pass", test_pass);
  g_test_add_func ("/session/match-offers/pass-to-computer", test_pass_to_computer);
  g_test_add_func ("/session/match-offers/pass-to-engine", test_pass_to_engine);
  g_test_add_func ("/session/match-offers/draw-between-persons",
                   test_draw_between_persons);
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree gchar *path = g_strdup_printf (
          "/session/match-offers/draw-offered-to-computer/%s", answers[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_draw_offered_to_computer);
    }
  g_test_add_func ("/session/match-offers/draw-offered-to-thinker",
                   test_draw_offered_to_thinker);

  g_test_add_func ("/session/match-offers/dead", test_dead);
  g_test_add_func ("/session/match-offers/dead-computers", test_dead_computers);
  return g_test_run ();
}
