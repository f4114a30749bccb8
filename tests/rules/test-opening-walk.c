/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Walks every protocol through all branches of its choices, and tries random steps, most
 * of them illegal: the state stays consistent, a refused step changes nothing, and the
 * end is an ordinary game. */

#include "test-opening-common.h"

#define N_OPTIONS (TG_OPENING_OPTION_MANY_FIFTHS + 1)

typedef struct
{
  const gchar      *path;
  TgOpeningProtocol protocol;
  TgRuleset         ruleset;
  guint             size;
  guint             n;
  guint             n_branches; /* number of paths through choices and declarations */
} Case;

/* Swap2: two colours at once, or two more stones and two colours. Taraguchi: three swaps
 * or not; then many fifths, or one fifth after a swap or not, followed by another swap or
 * not. */
static const Case cases[] = {
  { "free", TG_OPENING_FREE, TG_RULESET_FREESTYLE, 15, 0, 1 },
  { "free-renju", TG_OPENING_FREE, TG_RULESET_RENJU, 15, 0, 1 },
  { "swap1", TG_OPENING_SWAP1, TG_RULESET_STANDARD, 20, 0, 2 },
  { "swap", TG_OPENING_SWAP, TG_RULESET_STANDARD, 5, 0, 2 },
  { "swap-renju", TG_OPENING_SWAP, TG_RULESET_RENJU, 15, 0, 2 },
  { "swap2", TG_OPENING_SWAP2, TG_RULESET_STANDARD, 15, 0, 2 + 2 },
  { "pro", TG_OPENING_PRO, TG_RULESET_STANDARD, 7, 0, 1 },
  { "long-pro", TG_OPENING_LONG_PRO, TG_RULESET_FREESTYLE, 19, 0, 1 },
  { "rif", TG_OPENING_RIF, TG_RULESET_RENJU, 15, 0, 2 },
  { "yamaguchi", TG_OPENING_YAMAGUCHI, TG_RULESET_RENJU, 15, 0, 10 * 2 },
  { "soosorv-4", TG_OPENING_SOOSORV, TG_RULESET_RENJU, 15, 4, 2 * 4 * 2 },
  { "soosorv-8", TG_OPENING_SOOSORV, TG_RULESET_RENJU, 15, 8, 2 * 8 * 2 },
  { "taraguchi-5", TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 5, 8 * (1 + 2 * 2) },
  { "taraguchi-10", TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 10, 8 * (1 + 2 * 2) },
  { "tarannikov", TG_OPENING_TARANNIKOV, TG_RULESET_RENJU, 15, 0, 32 },
};

static gboolean
is_on_list (const TgPoint *points, guint n, TgPoint point)
{
  for (guint i = 0; i < n; i++)
    if (tg_point_equal (points[i], point))
      return TRUE;

  return FALSE;
}

static void
check_colours (const TgOpening *opening)
{
  TgStone first = tg_opening_get_colour (opening, TG_SEAT_FIRST);
  TgStone second = tg_opening_get_colour (opening, TG_SEAT_SECOND);

  g_assert_cmpint (first, ==, tg_stone_opponent (second));
  if (first == TG_STONE_NONE)
    {
      g_assert_cmpint (tg_opening_get_seat (opening, TG_STONE_BLACK), ==, TG_SEAT_NONE);
      g_assert_cmpint (tg_opening_get_seat (opening, TG_STONE_WHITE), ==, TG_SEAT_NONE);
    }
  else
    {
      g_assert_cmpint (tg_opening_get_seat (opening, first), ==, TG_SEAT_FIRST);
      g_assert_cmpint (tg_opening_get_seat (opening, second), ==, TG_SEAT_SECOND);
    }
}

static void
check_stones (const TgOpening *opening)
{
  g_assert_cmpuint (opening->n_stones, <=, TG_OPENING_MAX_STONES);
  for (guint i = 0; i < opening->n_stones; i++)
    {
      TgMove move = tg_opening_get_move (opening, i);

      g_assert_cmpint (move.stone, ==, i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
      g_assert_true (tg_point_is_on_board (move.point, opening->size));
      g_assert_false (is_on_list (opening->stones, i, move.point));
    }

  g_assert_cmpuint (opening->n_offers, <=, opening->n_fifths);
  for (guint i = 0; i < opening->n_offers; i++)
    {
      g_assert_false (
          is_on_list (opening->stones, opening->n_stones, opening->offers[i]));
      for (guint j = 0; j < i; j++)
        g_assert_false (tg_opening_points_are_equivalent (
            opening->stones, opening->n_stones, opening->offers[i], opening->offers[j],
            opening->size));
    }
}

static void
check_invariants (const TgOpening *opening)
{
  TgOpeningTask     task = tg_opening_get_task (opening);
  g_autofree gchar *words = tg_opening_describe (opening);

  check_colours (opening);
  check_stones (opening);

  g_assert_cmpuint (task.number, ==, opening->n_stones + 1);
  g_assert_cmpint (task.stone, ==,
                   task.number % 2 == 1 ? TG_STONE_BLACK : TG_STONE_WHITE);
  g_assert_cmpint (task.seat, !=, TG_SEAT_NONE);
  g_assert_cmpint (task.action == TG_OPENING_ACTION_CHOOSE, ==, task.n_options > 0);
  g_assert_cmpint (tg_opening_is_finished (opening), ==,
                   task.action == TG_OPENING_ACTION_FINISHED);
  g_assert_cmpuint (strlen (words), >, 10);

  /* Black offers, White keeps, and the game continues with the player who has the colour
   * of the next stone. */
  if (task.action == TG_OPENING_ACTION_OFFER)
    g_assert_cmpint (task.seat, ==, tg_opening_get_seat (opening, TG_STONE_BLACK));
  if (task.action == TG_OPENING_ACTION_KEEP)
    g_assert_cmpint (task.seat, ==, tg_opening_get_seat (opening, TG_STONE_WHITE));
  if (task.action == TG_OPENING_ACTION_FINISHED)
    {
      g_assert_cmpint (task.seat, ==, tg_opening_get_seat (opening, task.stone));
      g_assert_cmpuint (opening->n_offers, ==, 0);
    }
}

/* Returns whether the step should be accepted, judging from the task alone. */
static gboolean
expects_point (const TgOpening *opening, TgOpeningAction action, TgPoint point)
{
  TgOpeningTask task = tg_opening_get_task (opening);

  if (task.action != action || !tg_point_is_on_board (point, opening->size))
    return FALSE;
  if (action == TG_OPENING_ACTION_KEEP)
    return is_on_list (opening->offers, opening->n_offers, point);
  if (is_on_list (opening->stones, opening->n_stones, point)
      || !tg_opening_zone_contains (task.zone, point, opening->size))
    return FALSE;
  for (guint i = 0; i < opening->n_offers; i++)
    if (tg_opening_points_are_equivalent (opening->stones, opening->n_stones, point,
                                          opening->offers[i], opening->size))
      return FALSE;

  return TRUE;
}

/* Takes one step of any kind; @number is an option or a count. */
static gboolean
take_step (TgOpening      *opening,
           TgOpeningAction action,
           TgPoint         point,
           guint           number,
           GError        **error)
{
  switch (action)
    {
    case TG_OPENING_ACTION_PLACE:
      return tg_opening_play (opening, point, error);
    case TG_OPENING_ACTION_CHOOSE:
      return tg_opening_choose (opening, (TgOpeningOption) number, error);
    case TG_OPENING_ACTION_DECLARE:
      return tg_opening_declare (opening, number, error);
    case TG_OPENING_ACTION_OFFER:
      return tg_opening_offer (opening, point, error);
    case TG_OPENING_ACTION_KEEP:
      return tg_opening_keep (opening, point, error);
    case TG_OPENING_ACTION_FINISHED:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
expects (const TgOpening *opening, TgOpeningAction action, TgPoint point, guint number)
{
  TgOpeningTask task = tg_opening_get_task (opening);

  if (action == TG_OPENING_ACTION_CHOOSE)
    {
      for (guint i = 0; i < task.n_options; i++)
        if ((guint) task.options[i] == number)
          return TRUE;
      return FALSE;
    }

  if (action == TG_OPENING_ACTION_DECLARE)
    return task.action == action && number >= 1 && number <= task.count;

  return expects_point (opening, action, point);
}

/* Takes a step if it is legal; otherwise checks that it is refused with an error and
 * changes nothing. */
static gboolean
try_step (TgOpening *opening, TgOpeningAction action, TgPoint point, guint number)
{
  g_autoptr (GError) error = NULL;
  TgOpening before = *opening;
  gboolean  expected = expects (opening, action, point, number);

  g_assert_cmpint (take_step (opening, action, point, number, &error), ==, expected);
  if (expected)
    {
      g_assert_no_error (error);
    }
  else
    {
      g_assert_nonnull (error);
      g_assert_true (error->domain == TG_OPENING_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      assert_same_opening (opening, &before);
    }

  check_invariants (opening);
  return expected;
}

/* Tries every kind of illegal step, with points of every kind. */
static void
try_illegal_steps (const TgOpening *opening)
{
  guint n_points = opening->size * opening->size;

  for (guint action = 0; action < TG_OPENING_ACTION_FINISHED; action++)
    for (guint i = 0; i < n_points + 2; i++)
      {
        TgOpening copy = *opening;
        TgPoint   point = i < n_points    ? tg_point_from_index (i, opening->size)
                          : i == n_points ? TG_POINT_NONE
                                          : (TgPoint){ (gint8) opening->size, 0 };

        if (!expects (opening, (TgOpeningAction) action, point, i))
          try_step (&copy, (TgOpeningAction) action, point, i);
      }
}

static void
check_accepts (const TgOpening *opening)
{
  TgOpeningAction action = tg_opening_get_task (opening).action;
  gboolean        wants_point = action == TG_OPENING_ACTION_PLACE
                         || action == TG_OPENING_ACTION_OFFER
                         || action == TG_OPENING_ACTION_KEEP;

  for (guint i = 0; i < opening->size * opening->size; i++)
    {
      TgPoint point = tg_point_from_index (i, opening->size);

      g_assert_cmpint (tg_opening_accepts (opening, point), ==,
                       wants_point && expects_point (opening, action, point));
    }
}

/* Returns a random legal point. */
static TgPoint
sample_point (const TgOpening *opening, GRand *random)
{
  guint n_points = opening->size * opening->size;
  guint start = (guint) g_rand_int_range (random, 0, (gint32) n_points);

  for (guint i = 0; i < n_points; i++)
    {
      TgPoint point = tg_point_from_index ((start + i) % n_points, opening->size);

      if (tg_opening_accepts (opening, point))
        return point;
    }

  g_assert_not_reached ();
}

/* Walks through all branches from a state on. Returns the number of paths to the end. */
static guint
count_paths (const TgOpening *opening, GRand *random)
{
  TgOpeningTask task = tg_opening_get_task (opening);
  guint         n_branches = 0;
  TgOpening     next = *opening;

  check_invariants (opening);

  switch (task.action)
    {
    case TG_OPENING_ACTION_FINISHED:
      return 1;
    case TG_OPENING_ACTION_CHOOSE:
    case TG_OPENING_ACTION_DECLARE:
      for (guint number = 0; number <= MAX (N_OPTIONS, task.count); number++)
        {
          next = *opening;
          if (try_step (&next, task.action, TG_POINT_NONE, number))
            n_branches += count_paths (&next, random);
        }
      return n_branches;
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_OFFER:
    case TG_OPENING_ACTION_KEEP:
    default:
      g_assert_true (try_step (&next, task.action, sample_point (opening, random), 0));
      return count_paths (&next, random);
    }
}

static void
init_case (const Case *test_case, TgOpening *opening)
{
  g_autoptr (GError) error = NULL;

  tg_opening_init (opening, test_case->protocol, test_case->ruleset, test_case->size,
                   test_case->n, &error);
  g_assert_no_error (error);
}

static void
test_branches (gconstpointer data)
{
  const Case *test_case = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  TgOpening opening;

  init_case (test_case, &opening);
  for (guint round = 0; round < 10; round++)
    g_assert_cmpuint (count_paths (&opening, random), ==, test_case->n_branches);
}

/* Tries all illegal steps in each state along random paths to the end. */
static void
test_illegal_steps (gconstpointer data)
{
  const Case *test_case = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  TgOpening opening;

  for (guint round = 0; round < 4; round++)
    {
      init_case (test_case, &opening);
      for (;;)
        {
          TgOpeningTask task = tg_opening_get_task (&opening);

          try_illegal_steps (&opening);
          check_accepts (&opening);
          if (task.action == TG_OPENING_ACTION_FINISHED)
            break;

          if (task.action == TG_OPENING_ACTION_CHOOSE)
            tg_opening_choose (
                &opening,
                task.options[g_rand_int_range (random, 0, (gint32) task.n_options)],
                NULL);
          else if (task.action == TG_OPENING_ACTION_DECLARE)
            tg_opening_declare (
                &opening, (guint) g_rand_int_range (random, 1, (gint32) task.count + 1),
                NULL);
          else
            take_step (&opening, task.action, sample_point (&opening, random), 0, NULL);
        }
    }
}

static void
test_random_steps (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2024);
  guint     n_finished = 0;
  guint     n_taken = 0;
  TgOpening opening;

  init_case (&cases[0], &opening);
  for (guint i = 0; i < 10000; i++)
    {
      /* Most protocols require points near the centre. */
      static const gint reaches[] = { 0, 1, 3, TG_MAX_SIZE };

      gint    reach = reaches[g_rand_int_range (random, 0, G_N_ELEMENTS (reaches))];
      gint    centre = (gint) opening.size / 2;
      TgPoint point = { (gint8) (centre + g_rand_int_range (random, -reach, reach + 1)),
                        (gint8) (centre + g_rand_int_range (random, -reach, reach + 1)) };

      if (tg_opening_is_finished (&opening) && g_rand_boolean (random))
        {
          n_finished++;
          init_case (&cases[g_rand_int_range (random, 0, G_N_ELEMENTS (cases))],
                     &opening);
        }

      if (opening.n_offers > 0 && g_rand_boolean (random))
        point = opening.offers[g_rand_int_range (random, 0, (gint32) opening.n_offers)];

      /* The requested action, or any other. */
      TgOpeningAction action = tg_opening_get_task (&opening).action;

      if (action == TG_OPENING_ACTION_FINISHED || g_rand_boolean (random))
        action =
            (TgOpeningAction) g_rand_int_range (random, 0, TG_OPENING_ACTION_FINISHED);

      n_taken +=
          try_step (&opening, action, point, (guint) g_rand_int_range (random, 0, 12));
    }

  /* Most steps were refused, and yet many openings were completed. */
  g_assert_cmpuint (n_finished, >, 100);
  g_assert_cmpuint (n_taken, <, 5000);
  g_test_message ("%u steps taken, %u openings finished", n_taken, n_finished);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *branches =
          g_strconcat ("/rules/opening-walk/branches/", cases[i].path, NULL);
      g_autofree gchar *illegal =
          g_strconcat ("/rules/opening-walk/illegal/", cases[i].path, NULL);

      g_test_add_data_func (branches, &cases[i], test_branches);
      g_test_add_data_func (illegal, &cases[i], test_illegal_steps);
    }

  g_test_add_func ("/rules/opening-walk/random", test_random_steps);

  return g_test_run ();
}
