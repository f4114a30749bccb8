/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli ladder`: measures the levels of the computer player: each plays its
 * neighbours in each rule set, which gives an estimate of all strengths. Each match is
 * played like one of `tengen-cli match`; all results go into one file. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/usage.h"
#include "cli/match/ladder-report.h"
#include "cli/match/match-setup.h"

#define DEFAULT_TIME         "0.1"
#define DEFAULT_ANCHOR_GAMES 100

/* The options and the state of the whole ladder. */
typedef struct
{
  TgMatchOptions shared;
  gchar         *levels;
  gchar         *games;
  gchar        **anchors;
  gchar         *table;
  gint           anchor_games;
  gboolean       report;

  TgLadderPlan  *plan;    /* owned */
  TgResultFile  *results; /* (nullable): owned; NULL if results are not kept */
  TgOpeningBook *books
      /* (nullable): owned; by rule set: the openings of all its matches; NULL before
       * its first match */
      [TG_N_RULESETS];
} Ladder;

static void
ladder_clear (Ladder *self)
{
  g_clear_pointer (&self->results, tg_result_file_free);
  g_clear_pointer (&self->plan, tg_ladder_plan_free);
  for (guint i = 0; i < TG_N_RULESETS; i++)
    g_clear_pointer (&self->books[i], tg_opening_book_free);
  tg_match_options_clear (&self->shared);
  g_strfreev (self->anchors);
  g_free (self->levels);
  g_free (self->games);
  g_free (self->table);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ladder, ladder_clear)

/* Returns where to save the games of a match: all in one file, or in one folder per
 * match. */
static gchar *
make_save_path (const Ladder *self, const TgLadderLeg *leg)
{
  const gchar      *path = self->shared.save;
  g_autofree gchar *name = NULL;

  if (path == NULL || g_str_has_suffix (path, ".sgf"))
    return g_strdup (path);

  name = g_strdup_printf ("%s %s %s", tg_ruleset_to_id (leg->ruleset),
                          tg_ladder_plan_get_player (self->plan, leg->first),
                          tg_ladder_plan_get_player (self->plan, leg->second));
  g_strcanon (name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS ".", '-');
  return g_build_filename (path, name, NULL);
}

/* Counts the games played earlier, plays the remaining ones if @going, and records the
 * result. */
static int
run_leg (Ladder *self, TgLadderLeg *leg, gboolean *going)
{
  TgMatchOptions    options = self->shared;
  g_autofree gchar *save = make_save_path (self, leg);
  gchar            *words[] = {
               (gchar *) tg_ladder_plan_get_player (self->plan, leg->first),
               (gchar *) tg_ladder_plan_get_player (self->plan, leg->second),
  };
  g_auto (TgMatchSetup) setup = { .options = NULL };
  gboolean fine = TRUE;

  options.rules = (gchar *) tg_ruleset_to_id (leg->ruleset);
  options.games = (gint) leg->n_games;
  options.save = save;
  options.resume = NULL;
  if (!tg_match_setup_init (&setup, &options, words, G_N_ELEMENTS (words),
                            self->books[leg->ruleset]))
    return TG_EXIT_USAGE;
  if (self->books[leg->ruleset] == NULL)
    self->books[leg->ruleset] = g_steal_pointer (&setup.own_book);

  if (self->shared.resume != NULL && self->results == NULL)
    self->results =
        tg_match_setup_open_results (&setup, self->shared.resume, !self->report);
  if (self->shared.resume != NULL && self->results == NULL)
    return TG_EXIT_USAGE;
  if (self->results != NULL)
    tg_match_setup_use_results (&setup, self->results);

  if (*going && tg_scoreboard_get_n_played (setup.scoreboard) < leg->n_games)
    {
      fine = tg_match_setup_play (&setup, NULL, NULL);
      *going = fine && !tg_match_setup_is_stopped (&setup);
      tg_scoreboard_print_conduct (setup.scoreboard);
    }
  leg->standing = *tg_scoreboard_get_standing (setup.scoreboard, 0);
  return fine ? TG_EXIT_OK : TG_EXIT_FAILED;
}

static int
save_table (const TgLadderReport *report, const gchar *path)
{
  g_autoptr (GError) error = NULL;

  if (path == NULL || tg_ladder_report_save (report, path, &error))
    return TG_EXIT_OK;
  return tg_usage_fail ("%s", error->message);
}

/* Plays the matches in order. After an interruption, the games of the remaining
 * matches are not played, only counted if the file has them. */
static int
run_ladder (Ladder *self)
{
  gboolean going = !self->report;
  int      status = TG_EXIT_OK;
  g_autoptr (TgLadderReport) report = NULL;

  for (guint i = 0; i < self->plan->legs->len; i++)
    {
      TgLadderLeg *leg = &g_array_index (self->plan->legs, TgLadderLeg, i);
      gboolean     playing = going;
      int          leg_status = run_leg (self, leg, &going);

      if (leg_status == TG_EXIT_USAGE)
        return leg_status;
      if (leg_status != TG_EXIT_OK)
        status = leg_status;
      if (playing)
        tg_ladder_report_print_leg (self->plan, leg);
    }

  report = tg_ladder_report_new (self->plan);
  tg_ladder_report_print (report);
  return MAX (status, save_table (report, self->table));
}

static int
make_plan (Ladder *self)
{
  g_autoptr (GError) error = NULL;
  TgLadderOptions plan_options = {
    .levels = self->levels,
    .rules = self->shared.rules,
    .games = self->games,
    .anchor_games = (guint) self->anchor_games,
    .anchors = (const gchar *const *) self->anchors,
  };

  if (self->anchor_games < 1)
    return tg_usage_error (_ ("the number of games must be positive"));
  if (self->report && self->shared.resume == NULL)
    return tg_usage_error (_ ("--report needs the file given by --resume"));
  self->plan = tg_ladder_plan_new (&plan_options, &error);
  return self->plan != NULL ? TG_EXIT_OK : tg_usage_error ("%s", error->message);
}

static gboolean
parse_options (Ladder *self, int *argc, char ***argv)
{
  const GOptionEntry own[] = {
    { "levels", 0, 0, G_OPTION_ARG_STRING, &self->levels,
      N_ ("Levels to test, such as 3-7 or 1,5,9 (all by default)"), "LEVELS" },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &self->shared.rules,
      N_ ("Rule sets, separated by commas (freestyle,standard,renju by default)"),
      "RULES" },
    { "games", 0, 0, G_OPTION_ARG_STRING, &self->games,
      N_ ("Games between each two neighbours, or a number for each rule set, the last "
          "one for the rest (400,200 by default)"),
      "N" },
    { "anchor", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->anchors,
      N_ ("Another player, of strength ELO if known, to play these levels; may be "
          "repeated"),
      "[RULES:]PLAYER[=ELO][@LEVELS]" },
    { "anchor-games", 0, 0, G_OPTION_ARG_INT, &self->anchor_games,
      N_ ("Games of an anchor against each level (100 by default)"), "N" },
    { "time", 0, 0, G_OPTION_ARG_STRING, &self->shared.time,
      N_ ("Seconds per move for level 10, and for players without limits of their own "
          "(0.1 by default)"),
      "SECONDS" },
    { "table", 0, 0, G_OPTION_ARG_FILENAME, &self->table,
      N_ ("Write the tables to FILE: in Markdown if it ends in .md, else with tabs "
          "between the columns"),
      "FILE" },
    { "report", 0, 0, G_OPTION_ARG_NONE, &self->report,
      N_ ("Play nothing, only show what the file of --resume says"), NULL },
    G_OPTION_ENTRY_NULL
  };

  return tg_match_options_parse (
      &self->shared, own, NULL,
      N_ ("Measures how strong the levels are: each plays against the next lower one, "
          "and against the anchors, low levels first. With --resume you can stop it at "
          "any time and continue later."),
      argc, argv);
}

/* Prints a line per game and per pair of players, and the strength of each level in each
 * rule set. */
int
tg_command_ladder (int argc, char **argv)
{
  g_auto (Ladder)
      ladder = { .shared = TG_MATCH_OPTIONS_INIT, .anchor_games = DEFAULT_ANCHOR_GAMES };
  int status;

  if (!parse_options (&ladder, &argc, &argv))
    return TG_EXIT_USAGE;
  if (ladder.shared.list_players)
    {
      tg_entrant_print_all ();
      return TG_EXIT_OK;
    }
  if (argc > 1)
    return tg_usage_error (_ ("unexpected argument “%s”"), argv[1]);
  if (ladder.shared.time == NULL)
    ladder.shared.time = g_strdup (DEFAULT_TIME);

  status = make_plan (&ladder);
  return status == TG_EXIT_OK ? run_ladder (&ladder) : status;
}
