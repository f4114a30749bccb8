/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening protocols with real clicks: the questions are asked below the board, and
 * answered there or by a click on the board. */

#include "display-fixture.h"

#include <string.h>

static const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON };
static const TgPlayerSpec computer = { .kind = TG_PLAYER_ENGINE, .level = 1 };

static void
open_opening (Fixture          *fixture,
              TgOpeningProtocol protocol,
              TgPlayerSpec      first,
              TgPlayerSpec      second)
{
  const TgMatchSetup setup = {
    .ruleset = protocol == TG_OPENING_SWAP2 ? TG_RULESET_STANDARD : TG_RULESET_RENJU,
    .size = 15,
    .black = first,
    .white = second,
    .opening = protocol,
    .seed = 1,
  };

  fixture_init (fixture);
  /* The board must not shrink under the pointer while the bar appears. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_open (fixture, 1040, 780);
  tg_match_start (fixture->match, &setup);
  fixture_draw (GTK_WIDGET (fixture->window));
}

static const gchar *
get_text (Fixture *fixture)
{
  return tg_game_bar_get_text (fixture_child (fixture->window, "bar"));
}

static void
click_points (Fixture *fixture, const gchar *points)
{
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      guint n_moves = tg_match_get_game (fixture->match)->board.n_moves;

      fixture_click_point (fixture, fixture_point (names[i]));
      fixture_wait_for_moves (fixture, n_moves + 1);
      fixture_draw (GTK_WIDGET (fixture->window));
    }
}

static gboolean
is_ordinary_play (gpointer match)
{
  return tg_match_get_opening (match) == NULL;
}

static gboolean
is_opening (gpointer match)
{
  return tg_match_get_opening (match) != NULL;
}

static gboolean
is_persons_or_ordinary (gpointer match)
{
  return tg_match_is_persons_turn (match) || tg_match_get_opening (match) == NULL;
}

static TgOpeningAction
get_action (Fixture *fixture)
{
  return tg_opening_get_task (tg_match_get_opening (fixture->match)).action;
}

/* Checks the only colour of the stone in the title. */
static void
assert_stone (Fixture *fixture, const gchar *wanted)
{
  static const gchar *const colours[] = { "black", "white", "undecided" };
  GtkWidget *stone = fixture_child (fixture_child (fixture->window, "status"), "stone");

  for (gsize i = 0; i < G_N_ELEMENTS (colours); i++)
    g_assert_cmpint (gtk_widget_has_css_class (stone, colours[i]), ==,
                     g_str_equal (colours[i], wanted));
}

/* Two people play the Swap2 protocol with the choices that lead to the most steps. */
static void
test_swap2_people (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_opening (&fixture, TG_OPENING_SWAP2, person, person);
  g_assert_cmpstr (get_text (&fixture), ==,
                   "First player: place the first stone (black) anywhere");
  assert_stone (&fixture, "undecided");
  click_points (&fixture, "h8 h9 i10");
  fixture_click_in_bar (&fixture, "Place Two More Stones");
  fixture_draw (GTK_WIDGET (fixture.window));
  click_points (&fixture, "g7 i11");
  fixture_click_in_bar (&fixture, "Play Black");
  fixture_wait ("ordinary play", is_ordinary_play, fixture.match);
  g_assert_null (get_text (&fixture));
  g_assert_cmpstr (fixture_read_status (&fixture, "title"), ==, "White to move");
  assert_stone (&fixture, "white");
}

/* Gives the first possible answer to each question. */
static void
answer_question (Fixture *fixture)
{
  const TgOpening  *opening = tg_match_get_opening (fixture->match);
  TgOpeningTask     task = tg_opening_get_task (opening);
  g_autofree gchar *option = NULL;

  switch (task.action)
    {
    case TG_OPENING_ACTION_CHOOSE:
      option = tg_opening_describe_option (opening, task.options[0]);
      fixture_click_in_bar (fixture, option);
      break;
    case TG_OPENING_ACTION_DECLARE:
      fixture_click_in_bar (fixture, "Declare");
      break;
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_OFFER:
    case TG_OPENING_ACTION_KEEP:
    case TG_OPENING_ACTION_FINISHED:
    default:
      for (guint i = 0; i < opening->size * opening->size; i++)
        if (tg_opening_accepts (opening, tg_point_from_index (i, opening->size)))
          {
            fixture_click_point (fixture, tg_point_from_index (i, opening->size));
            break;
          }
      break;
    }
}

typedef struct
{
  TgMatch  *match;
  TgOpening before;
} Step;

static gboolean
has_stepped (gpointer data)
{
  const Step      *step = data;
  const TgOpening *opening = tg_match_get_opening (step->match);

  return opening == NULL || memcmp (opening, &step->before, sizeof *opening) != 0;
}

/* The engine can play either side in every protocol, and a person can answer every
 * question by clicks. */
static void
test_with_computer (gconstpointer data)
{
  g_auto (Fixture) fixture = { 0 };
  guint             code = GPOINTER_TO_UINT (data);
  TgOpeningProtocol protocol = (TgOpeningProtocol) (code / 2);
  gboolean          first = code % 2 == 0;

  open_opening (&fixture, protocol, first ? person : computer, first ? computer : person);
  while (tg_match_get_opening (fixture.match) != NULL)
    {
      Step step = { .match = fixture.match };

      fixture_wait ("the computer", is_persons_or_ordinary, fixture.match);
      if (tg_match_get_opening (fixture.match) == NULL)
        break;
      g_assert_nonnull (get_text (&fixture));
      g_assert_cmpint (get_action (&fixture), !=, TG_OPENING_ACTION_FINISHED);
      step.before = *tg_match_get_opening (fixture.match);
      fixture_draw (GTK_WIDGET (fixture.window));
      answer_question (&fixture);
      fixture_wait ("the next step", has_stepped, &step);
    }
  g_assert_null (get_text (&fixture));
}

static gboolean
has_toast (gpointer window)
{
  return fixture_find (window, GTK_TYPE_LABEL, "Tengen chooses Black") != NULL
         || fixture_find (window, GTK_TYPE_LABEL, "Tengen chooses White") != NULL;
}

/* The choice of the engine is announced. */
static void
test_choice_is_told (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_opening (&fixture, TG_OPENING_SWAP1, person, computer);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait ("the words", has_toast, fixture.window);
}

/* The choice of a player in an opening can be undone. */
static void
test_undo_choice (void)
{
  g_auto (Fixture) fixture = { 0 };

  open_opening (&fixture, TG_OPENING_SWAP2, person, person);
  click_points (&fixture, "h8 h9 i10");
  fixture_click_in_bar (&fixture, "Play White");
  fixture_wait ("ordinary play", is_ordinary_play, fixture.match);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_key ("ctrl+z");
  fixture_wait ("the opening", is_opening, fixture.match);
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_click_in_bar (&fixture, "Play Black");
  fixture_wait ("ordinary play", is_ordinary_play, fixture.match);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 3);
}

int
main (int argc, char **argv)
{
  static const TgOpeningProtocol protocols[] = {
    TG_OPENING_SWAP1,     TG_OPENING_SWAP2,   TG_OPENING_RIF,
    TG_OPENING_YAMAGUCHI, TG_OPENING_SOOSORV, TG_OPENING_TARAGUCHI,
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/opening/swap2-people", test_swap2_people);
  g_test_add_func ("/display/opening/undo-choice", test_undo_choice);
  g_test_add_func ("/display/opening/choice-is-told", test_choice_is_told);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (protocols); i++)
    {
      TgOpeningProtocol protocol = protocols[i / 2];
      g_autofree gchar *path = g_strdup_printf ("/display/opening/%s/person-%s",
                                                tg_opening_protocol_to_id (protocol),
                                                i % 2 == 0 ? "first" : "second");

      g_test_add_data_func (path, GUINT_TO_POINTER ((guint) protocol * 2 + i % 2),
                            test_with_computer);
    }
  return g_test_run ();
}
