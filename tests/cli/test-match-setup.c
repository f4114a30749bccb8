/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings that result from the options of the match commands, especially with the
 * preset for classes (--classroom), which fix the time. */

#include "cli/match/match-setup.h"

static gboolean
set_up (TgMatchSetup *setup, const TgMatchOptions *options)
{
  char *words[] = { (char *) "level:1", (char *) "level:2" };

  return tg_match_setup_init (setup, options, words, G_N_ELEMENTS (words), NULL);
}

static void
test_classroom (void)
{
  const TgMatchOptions options = TG_MATCH_OPTIONS_INIT;
  TgMatchOptions       classroom = TG_MATCH_OPTIONS_INIT;
  g_auto (TgMatchSetup) usual = { 0 };
  g_auto (TgMatchSetup) in_class = { 0 };

  g_assert_true (set_up (&usual, &options));
  g_assert_false (usual.conditions.strict);
  g_assert_cmpint (usual.conditions.tolerance_us, ==, G_USEC_PER_SEC);

  classroom.classroom = TRUE;
  g_assert_true (set_up (&in_class, &classroom));
  g_assert_true (in_class.conditions.strict);
  g_assert_cmpint (in_class.conditions.turn_us, ==, 15 * G_USEC_PER_SEC);
  g_assert_cmpint (in_class.conditions.tolerance_us, ==, 0);
}

/* Requests a move from the test program bad-brain, which is told to behave in the way
 * @way, under these conditions. */
static TgFailure
request_move (const TgConditions *conditions, const gchar *way, TgAnswer *answer)
{
  g_autofree gchar *word = g_strdup_printf ("cmd,time=20:%s %s", BAD_BRAIN, way);
  g_autoptr (GError) error = NULL;
  TgEntrant    *entrant = tg_entrant_new (word, &error);
  TgContestant *contestant;
  TgGame        game;

  g_assert_no_error (error);
  contestant = tg_contestant_new (entrant, conditions);
  tg_game_init (&game, conditions->ruleset, conditions->size, conditions->fouls);
  g_assert_true (tg_contestant_begin (contestant, 1, &error));
  g_assert_true (tg_contestant_choose (contestant, &game, answer));
  tg_contestant_free (contestant);
  tg_entrant_free (entrant);

  return answer->failure;
}

static TgConditions
make_conditions (gint64 turn_us)
{
  return (TgConditions){ .ruleset = TG_RULESET_RENJU,
                         .fouls = TG_FOULS_CLAIMED,
                         .size = 15,
                         .turn_us = turn_us,
                         .strict = TRUE,
                         .start_us = 30 * (gint64) G_USEC_PER_SEC,
                         .stop = g_cancellable_new () };
}

/* Without a tolerance, a program is told less time than it has, and its own time
 * setting is ignored: the test program only plays if it is told nine and a half
 * seconds. */
static void
test_told_less (void)
{
  TgConditions conditions = make_conditions (10 * (gint64) G_USEC_PER_SEC);
  TgAnswer     answer;

  g_assert_cmpint (request_move (&conditions, "time", &answer), ==, TG_FAILURE_NONE);
  g_assert_cmpint (answer.point.x, ==, 0);
  g_object_unref (conditions.stop);
}

/* A program that never answers loses when its time is up. */
static void
test_too_late (void)
{
  TgConditions conditions = make_conditions (G_USEC_PER_SEC / 10);
  TgAnswer     answer;

  g_assert_cmpint (request_move (&conditions, "sleep", &answer), ==, TG_FAILURE_TIME);
  g_assert_cmpint (answer.time_us, >=, G_USEC_PER_SEC / 10);
  g_object_unref (conditions.stop);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/match-setup/classroom", test_classroom);
  g_test_add_func ("/cli/match-setup/told-less", test_told_less);
  g_test_add_func ("/cli/match-setup/too-late", test_too_late);

  return g_test_run ();
}
