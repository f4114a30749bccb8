/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games against the engine with real clicks and keys, from the first stone to the
 * result. */

#include "display-fixture.h"

#include "../../add-case.h"
#include "ui/words/words.h"

typedef struct
{
  TgRuleset      ruleset;
  TgColourChoice colour;
  guint          size;
  gint           width;
  gint           height;
} Case;

/* Plays as badly as a weak player, so that the engine must win sooner or later: on the
 * first legal point from the corner A1 that does not win, every other point in each row. */
static TgPoint
choose_point (const TgGame *game)
{
  guint size = game->board.size;

  for (guint i = 0; i < size * size; i += 2)
    {
      TgPoint point = tg_point_from_index (i, size);

      if (tg_game_judge (game, point) == TG_VERDICT_LEGAL)
        return point;
    }
  g_assert_not_reached ();
}

static void
assert_last_move (Fixture *fixture, guint number, TgPoint point)
{
  const TgGame *game = tg_match_get_game (fixture->match);

  g_assert_cmpuint (game->board.n_moves, >=, number);
  g_assert_cmpint (game->board.moves[number - 1].point.x, ==, point.x);
  g_assert_cmpint (game->board.moves[number - 1].point.y, ==, point.y);
}

static gboolean
has_moved (gpointer user_data)
{
  Fixture      *fixture = user_data;
  const TgGame *game = tg_match_get_game (fixture->match);
  guint         expected =
      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (fixture->match), "wanted"));

  return game->board.n_moves >= expected;
}

static void
wait_for_own_stone (Fixture *fixture, guint number)
{
  g_object_set_data (G_OBJECT (fixture->match), "wanted", GUINT_TO_POINTER (number));
  fixture_wait ("the stone", has_moved, fixture);
}

/* Checks the text about the end; the length of the winning row depends on the seed of the
 * game. */
static void
assert_engine_won (Fixture *fixture)
{
  const TgGame *game = tg_match_get_game (fixture->match);

  g_assert_cmpint (game->outcome, ==, TG_OUTCOME_FIVE);
  g_assert_cmpstr (fixture_read_status (fixture, "title"), ==, "You lost");
  g_assert_cmpstr (tg_game_bar_get_heading (fixture_child (fixture->window, "bar")), ==,
                   tg_words_reason (game));
}

static void
open_case (Fixture *fixture, const Case *c)
{
  const TgGameChoices choices = {
    .colour = c->colour,
    .ruleset = c->ruleset,
    .size = c->size,
    .level = 3,
  };

  fixture_choose (fixture, &choices);
  fixture_open (fixture, c->width, c->height);
  fixture_assert_size (fixture, c->width, c->height);
  fixture_wait_for_person (fixture);
}

static void
test_mouse (gconstpointer data)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGame *game;

  fixture_init (&fixture);
  open_case (&fixture, data);
  game = tg_match_get_game (fixture.match);
  while (!tg_game_is_over (game))
    {
      TgPoint point = choose_point (game);
      guint   number = game->board.n_moves + 1;

      fixture_click_point (&fixture, point);
      wait_for_own_stone (&fixture, number);
      assert_last_move (&fixture, number, point);
      fixture_wait_for_person (&fixture);
    }
  assert_engine_won (&fixture);
}

/* Plays on point @to by keyboard. @type: whether to type its name, or to move the cursor
 * there with the arrow keys */
static void
play_by_keys (TgPoint from, TgPoint to, gboolean type)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  if (type)
    g_string_append_printf (keys, "%c", 'a' + to.x);
  if (type && to.y + 1 >= 10)
    g_string_append_printf (keys, " %d", (to.y + 1) / 10);
  if (type)
    g_string_append_printf (keys, " %d", (to.y + 1) % 10);
  for (gint x = from.x; !type && x != to.x; x += to.x > from.x ? 1 : -1)
    g_string_append (keys, to.x > from.x ? "Right " : "Left ");
  for (gint y = from.y; !type && y != to.y; y += to.y > from.y ? 1 : -1)
    g_string_append (keys, to.y > from.y ? "Up " : "Down ");
  g_string_append (keys, type ? " Return" : " space");
  fixture_key (keys->str);
}

static void
test_keyboard (gconstpointer data)
{
  const Case   *c = data;
  gint8         middle = (gint8) (c->size / 2);
  TgPoint       cursor = { middle, middle };
  const TgGame *game;
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  open_case (&fixture, c);
  game = tg_match_get_game (fixture.match);
  for (guint turn = 0; !tg_game_is_over (game); turn++)
    {
      TgPoint point = choose_point (game);
      guint   number = game->board.n_moves + 1;

      play_by_keys (cursor, point, turn % 2 == 1);
      wait_for_own_stone (&fixture, number);
      assert_last_move (&fixture, number, point);
      fixture_wait_for_person (&fixture);
      cursor = point;
    }
  assert_engine_won (&fixture);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const gchar *name;
    Case         c;
  } cases[] = {
    { "freestyle-360x640", { TG_RULESET_FREESTYLE, TG_COLOUR_BLACK, 15, 360, 640 } },
    { "freestyle-800x600", { TG_RULESET_FREESTYLE, TG_COLOUR_WHITE, 19, 800, 600 } },
    { "freestyle-1280x800", { TG_RULESET_FREESTYLE, TG_COLOUR_BLACK, 15, 1280, 800 } },
    { "renju-360x640", { TG_RULESET_RENJU, TG_COLOUR_WHITE, 15, 360, 640 } },
    { "renju-800x600", { TG_RULESET_RENJU, TG_COLOUR_BLACK, 15, 800, 600 } },
    { "renju-1280x800", { TG_RULESET_RENJU, TG_COLOUR_BLACK, 20, 1280, 800 } },
    { "standard-360x294", { TG_RULESET_STANDARD, TG_COLOUR_BLACK, 15, 360, 294 } },
  };
  static const Case keyboard_cases[] = {
    { TG_RULESET_FREESTYLE, TG_COLOUR_BLACK, 15, 800, 600 },
    { TG_RULESET_RENJU, TG_COLOUR_BLACK, 15, 800, 600 },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/display/play/mouse/", cases[i].name, &cases[i].c, test_mouse);
  g_test_add_data_func ("/display/play/keyboard/freestyle", &keyboard_cases[0],
                        test_keyboard);
  g_test_add_data_func ("/display/play/keyboard/renju", &keyboard_cases[1],
                        test_keyboard);
  return g_test_run ();
}
