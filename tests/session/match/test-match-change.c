/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of a match other than moves: undo, new games, players. */

#include "match-fixture.h"

/* The number of moves that undo leaves, and that a following redo restores, for
 * different players and moves. */
static const struct
{
  const gchar *name;
  const gchar *players;
  const gchar *moves;
  const gchar *undone; /* NULL if undo is impossible */
  const gchar *redone;
} undos[] = {
  { "persons", "pp", "H8 I9 I8", "H8 I9", "H8 I9 I8" },
  { "persons-first", "pp", "H8", "", "H8" },
  { "empty", "pp", "", NULL, NULL },
  { "pair", "ps", "H8 I9 I8 G9", "H8 I9", "H8 I9 I8 G9" },
  { "thinking", "ps", "H8 I9 I8", "H8 I9", "H8 I9 I8" },
  { "thinking-first", "ps", "H8", "", "H8" },
  { "pair-as-white", "sp", "H8 I9 I8", "H8", "H8 I9 I8" },
  { "thinking-as-white", "sp", "H8 I9", "H8", "H8 I9" },
  { "opening-alone", "sp", "H8", NULL, NULL },
  { "opening-thought", "sp", "", NULL, NULL },
  { "won", "ps", "A1 A2 B1 B2 C1 C2 D1 D2 E1", "A1 A2 B1 B2 C1 C2 D1 D2",
    "A1 A2 B1 B2 C1 C2 D1 D2 E1" },
  { "lost", "ps", "A1 A2 B1 B2 C1 C2 D1 D2 H8 E2", "A1 A2 B1 B2 C1 C2 D1 D2",
    "A1 A2 B1 B2 C1 C2 D1 D2 H8 E2" },
  { "engines", "ss", "H8 I9 I8", "H8 I9", "H8 I9 I8" },
};

static gboolean
is_engines_turn (Fixture *game)
{
  return !tg_game_is_over (tg_match_get_game (game->match))
         && !tg_match_is_persons_turn (game->match);
}

static void
test_undo (gconstpointer data)
{
  gsize    row = GPOINTER_TO_SIZE (data);
  gboolean engines = g_str_equal (undos[row].players, "ss");
  g_auto (Fixture) game = { 0 };
  TgOutcome outcome;

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, undos[row].players);
  if (*undos[row].moves != '\0')
    fixture_play (&game, undos[row].moves);
  outcome = tg_match_get_game (game.match)->outcome;

  g_assert_false (tg_match_can_redo (game.match));
  g_assert_cmpint (tg_match_can_undo (game.match), ==, undos[row].undone != NULL);
  game.n_changed = 0;
  tg_match_undo (game.match);
  if (undos[row].undone == NULL)
    {
      g_assert_cmpuint (game.n_changed, ==, 0);
      return;
    }

  /* The searching player stops, and its late answer is dropped. */
  g_assert_cmpuint (game.n_changed, ==, 1);
  for (guint i = 0; i < 2; i++)
    if (game.scripts[i] != NULL)
      {
        g_assert_false (scripted_player_is_asked (game.scripts[i]));
        scripted_player_answer (game.scripts[i], "O15");
      }
  fixture_assert_moves (&game, undos[row].undone);
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_NONE);
  g_assert_cmpint (tg_match_is_persons_turn (game.match), ==, !engines);
  g_assert_cmpint (tg_match_get_paused (game.match), ==, engines);
  g_assert_false (tg_match_get_thinking (game.match));

  g_assert_true (tg_match_can_redo (game.match));
  tg_match_redo (game.match);
  fixture_assert_moves (&game, undos[row].redone);
  g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, outcome);
  g_assert_cmpint (tg_match_get_thinking (game.match), ==,
                   is_engines_turn (&game) && !engines);
  g_assert_false (tg_match_can_redo (game.match));
}

static void
test_undo_to_the_beginning (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8 I9 I8 G9 J8 J9");
  for (guint i = 0; i < 3; i++)
    tg_match_undo (game.match);
  fixture_assert_moves (&game, "");
  g_assert_false (tg_match_can_undo (game.match));

  g_string_truncate (game.moved, 0);
  tg_match_redo (game.match);
  tg_match_redo (game.match);
  fixture_assert_moves (&game, "H8 I9 I8 G9");
  g_assert_cmpstr (game.moved->str, ==, "1H8 2I9 3I8 4G9 ");

  /* Another move begins a variation without a redo. */
  fixture_play (&game, "A1 A2");
  g_assert_false (tg_match_can_redo (game.match));
  tg_match_undo (game.match);
  tg_match_redo (game.match);
  fixture_assert_moves (&game, "H8 I9 I8 G9 A1 A2");
}

static void
test_undo_resignation (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_assert_true (tg_match_offers_resign (tg_match_get_offers (game.match)));
  tg_match_undo (game.match);
  g_assert_true (tg_match_is_persons_turn (game.match));

  fixture_play (&game, "H8");
  g_assert_true (tg_match_offers_resign (tg_match_get_offers (game.match)));
  g_assert_false (scripted_player_is_asked (game.scripts[1]));
  tg_match_undo (game.match);
  fixture_assert_moves (&game, "H8");
  g_assert_true (tg_match_get_thinking (game.match));
  fixture_play (&game, "I9");
}

/* Moves that were taken back before the player resigned are not in the record: they were
 * not played. */
static void
test_resign_after_undo (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8 I9 I8 G9 J8 J9");
  tg_match_undo (game.match);
  fixture_assert_moves (&game, "H8 I9 I8 G9");
  g_assert_true (tg_match_can_redo (game.match));
  g_assert_true (tg_match_offers_resign (tg_match_get_offers (game.match)));
  fixture_assert_moves (&game, "H8 I9 I8 G9");
  g_assert_null (tg_record_node_get_first_child (
      tg_record_get_current (tg_match_get_record (game.match))));
}

static void
test_resume_after_undo (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ss");
  fixture_play (&game, "H8 I9 I8");
  tg_match_undo (game.match);
  tg_match_undo (game.match);
  tg_match_resume (game.match);
  fixture_assert_moves (&game, "H8");
  scripted_player_answer (game.scripts[1], "G9");
  fixture_assert_moves (&game, "H8 G9");
}

/* The loser of a resignation, for different players and numbers of moves. */
static const struct
{
  const gchar *name;
  const gchar *players;
  const gchar *moves;
  TgStone      winner; /* TG_STONE_NONE if resigning is impossible */
} resignations[] = {
  { "black", "pp", "H8 I9", TG_STONE_WHITE },
  { "white", "pp", "H8", TG_STONE_BLACK },
  { "on-turn", "ps", "H8 I9", TG_STONE_WHITE },
  { "while-it-thinks", "ps", "H8", TG_STONE_WHITE },
  { "as-white", "sp", "H8", TG_STONE_BLACK },
  { "engines", "ss", "H8", TG_STONE_NONE },
  { "over", "pp", "A1 A2 B1 B2 C1 C2 D1 D2 E1", TG_STONE_NONE },
};

static void
test_resign (gconstpointer data)
{
  gsize    row = GPOINTER_TO_SIZE (data);
  gboolean possible = resignations[row].winner != TG_STONE_NONE;
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, resignations[row].players);
  fixture_play (&game, resignations[row].moves);

  g_assert_cmpint (tg_match_offers_resign (tg_match_get_offers (game.match)), ==,
                   possible);
  if (possible)
    {
      g_assert_cmpint (tg_match_get_game (game.match)->outcome, ==, TG_OUTCOME_RESIGNED);
      g_assert_cmpint (tg_match_get_game (game.match)->winner, ==,
                       resignations[row].winner);
      g_assert_false (tg_match_get_thinking (game.match));
    }
}

static void
swap_seats (Fixture *game)
{
  ScriptedPlayer *black = game->scripts[0];

  tg_match_swap_colours (game->match);
  game->scripts[0] = game->scripts[1];
  game->scripts[1] = black;
}

static void
test_swap (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8 I9");
  swap_seats (&game);
  fixture_assert_moves (&game, "H8 I9");
  g_assert_cmpint (tg_match_get_player (game.match, TG_STONE_BLACK).kind, ==,
                   TG_PLAYER_ENGINE);
  g_assert_cmpint (tg_match_get_setup (game.match)->white.kind, ==, TG_PLAYER_PERSON);
  g_assert_true (tg_match_get_thinking (game.match));
  fixture_play (&game, "I8");

  /* The engine searches as Black, then becomes White, which is not to move. */
  fixture_play (&game, "G9");
  g_assert_true (tg_match_get_thinking (game.match));
  swap_seats (&game);
  g_assert_false (scripted_player_is_asked (game.scripts[1]));
  g_assert_true (tg_match_is_persons_turn (game.match));
  fixture_play (&game, "J8 J9");
  g_assert_cmpuint (game.scripts[1]->n_games, ==, 1);
}

static void
test_swap_after_the_end (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "A1 A2 B1 B2 C1 C2 D1 D2 E1");
  swap_seats (&game);
  fixture_assert_moves (&game, "");
  g_assert_cmpuint (game.scripts[0]->n_games, ==, 2);
  fixture_play (&game, "H8 I9");
}

static void
test_new_level (void)
{
  g_auto (Fixture) game = { 0 };
  TgPlayerSpec stronger = { .kind = TG_PLAYER_ENGINE, .level = 9, .depth = 4 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");
  tg_match_set_player (game.match, TG_STONE_WHITE, stronger);
  g_assert_cmpuint (tg_match_get_player (game.match, TG_STONE_WHITE).level, ==, 9);
  g_assert_cmpuint (game.scripts[1]->spec.level, ==, 9);
  g_assert_cmpuint (game.scripts[1]->spec.depth, ==, 4);
  g_assert_cmpuint (game.scripts[1]->n_asked, ==, 1);
  fixture_play (&game, "I9 I8");
  g_assert_cmpuint (game.scripts[1]->n_asked, ==, 2);
}

static void
test_person_takes_over (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");
  tg_match_set_player (game.match, TG_STONE_WHITE, PERSON);
  g_assert_true (game.scripts[1]->closed);
  g_assert_false (tg_match_get_thinking (game.match));
  scripted_player_answer (game.scripts[1], "O15");
  fixture_assert_moves (&game, "H8");
  fixture_play (&game, "I9 I8");
}

/* A change that invalidates the engine's answer to the previous position. */
typedef void (*Change) (TgMatch *match);

static void
start_again (TgMatch *match)
{
  tg_match_start (match, tg_match_get_setup (match));
}

static void
resign (TgMatch *match)
{
  g_assert_true (tg_match_offers_resign (tg_match_get_offers (match)));
}

static const struct
{
  const gchar *name;
  Change       change;
  const gchar *left;
} changes[] = {
  { "undo", tg_match_undo, "" },     { "restart", tg_match_restart, "" },
  { "start", start_again, "" },      { "swap", tg_match_swap_colours, "H8" },
  { "pause", tg_match_pause, "H8" }, { "resign", resign, "H8" },
};

static void
test_late_answer (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");
  g_assert_true (scripted_player_is_asked (game.scripts[1]));

  changes[row].change (game.match);
  g_assert_false (scripted_player_is_asked (game.scripts[1]));
  g_assert_false (tg_match_get_thinking (game.match));
  scripted_player_answer (game.scripts[1], "O15");
  fixture_assert_moves (&game, changes[row].left);
}

/* The same holds for an answer that is delayed. */
static void
test_waiting_answer (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "sp");
  g_object_set (game.match, "opening-delay", 60000, NULL);
  tg_match_restart (game.match);
  scripted_player_answer (game.scripts[0], "H8");
  g_assert_true (tg_match_get_thinking (game.match));

  tg_match_pause (game.match);
  g_assert_false (tg_match_get_thinking (game.match));
  tg_match_move_now (game.match);
  fixture_assert_moves (&game, "");

  tg_match_resume (game.match);
  g_assert_true (scripted_player_is_asked (game.scripts[0]));
  tg_match_move_now (game.match);
  scripted_player_answer (game.scripts[0], "I9");
  fixture_assert_moves (&game, "I9");
}

static void
test_answer_after_dispose (void)
{
  g_auto (Fixture) game = { 0 };

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  fixture_play (&game, "H8");
  g_assert_finalize_object (g_steal_pointer (&game.match));
  g_assert_false (scripted_player_is_asked (game.scripts[1]));
  g_assert_true (game.scripts[1]->closed);
}

static void
notify_cb (GObject *object, GParamSpec *pspec, GString *text)
{
  gboolean value;

  g_object_get (object, pspec->name, &value, NULL);
  g_string_append_printf (text, "%s%c ", pspec->name, value ? '+' : '-');
}

static void
test_notify (void)
{
  g_auto (Fixture) game = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  fixture_init (&game, TG_RULESET_FREESTYLE, 15, "ps");
  g_signal_connect (game.match, "notify", G_CALLBACK (notify_cb), text);
  fixture_play (&game, "H8");
  tg_match_pause (game.match);
  tg_match_resume (game.match);
  fixture_play (&game, "I9");

  g_assert_cmpstr (text->str, ==,
                   "thinking+ thinking- paused+ thinking+ paused- thinking- ");
}

static void
add_row (const gchar *group, const gchar *name, gsize row, GTestDataFunc function)
{
  g_autofree gchar *path = g_strdup_printf ("/session/match/%s/%s", group, name);

  g_test_add_data_func (path, GSIZE_TO_POINTER (row), function);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (undos); i++)
    add_row ("undo", undos[i].name, i, test_undo);
  g_test_add_func ("/session/match/undo/to-the-beginning", test_undo_to_the_beginning);
  g_test_add_func ("/session/match/undo/resignation", test_undo_resignation);
  g_test_add_func ("/session/match/undo/resign-later", test_resign_after_undo);
  g_test_add_func ("/session/match/undo/resume", test_resume_after_undo);
  for (gsize i = 0; i < G_N_ELEMENTS (resignations); i++)
    add_row ("resign", resignations[i].name, i, test_resign);
  g_test_add_func ("/session/match/swap/mid-game", test_swap);
  g_test_add_func ("/session/match/swap/after-the-end", test_swap_after_the_end);
  g_test_add_func ("/session/match/set-player/level", test_new_level);
  g_test_add_func ("/session/match/set-player/person", test_person_takes_over);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    add_row ("late-answer", changes[i].name, i, test_late_answer);
  g_test_add_func ("/session/match/late-answer/waiting", test_waiting_answer);
  g_test_add_func ("/session/match/late-answer/dispose", test_answer_after_dispose);
  g_test_add_func ("/session/match/notify", test_notify);

  return g_test_run ();
}
