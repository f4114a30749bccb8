/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli match`: plays games between the engine at one strength and an
 * opponent, and counts. Each opening is played twice, with colours exchanged,
 * so that neither an uneven opening nor the first move helps one side. */

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/arena.h"
#include "cli/usage.h"
#include "engine/level.h"
#include "rules/notation.h"

#define TABLE_BYTES   ((gsize) 16 << 20)
#define DEFAULT_LEVEL 5
#define MAX_GAMES     100000

/* Wins, draws and losses of the first contestant, by its colour. */
typedef struct
{
  guint won;
  guint drawn;
  guint lost;
} Tally;

typedef struct
{
  TgRuleset    ruleset;
  guint        size;
  guint        n_games;
  GRand       *openings; /* borrowed */
  TgContestant contestants[2];
  TgEngine    *judge; /* borrowed */
} Contest;

/* The options as they were written. */
typedef struct
{
  gchar *rules;
  gchar *opponent;
  gint   size;
  gint   games;
  gint   seed;
  gint64 nodes;
  gint   level;
} Options;

static gboolean
parse_number (const gchar *text, guint64 least, guint64 most, guint64 *value)
{
  return g_ascii_string_to_unsigned (text, 10, least, most, value, NULL);
}

/* Understands "nodes=N", "level=N" and "five-tuple". The name is what the
 * results call the contestant. */
static gboolean
parse_contestant (const gchar *text, TgContestant *contestant)
{
  guint64 value;

  *contestant = (TgContestant){ .name = text };

  if (g_str_equal (text, "five-tuple"))
    return TRUE;

  if (g_str_has_prefix (text, "nodes=")
      && parse_number (text + strlen ("nodes="), 1, G_MAXINT64, &value))
    contestant->limits.max_nodes = value;
  else if (g_str_has_prefix (text, "level=")
           && parse_number (text + strlen ("level="), TG_MIN_LEVEL, TG_MAX_LEVEL, &value))
    tg_level_limits ((guint) value, &contestant->limits);
  else
    return FALSE;

  contestant->engine = tg_engine_new (TABLE_BYTES);
  return TRUE;
}

static const gchar *
outcome_name (const TgGame *game)
{
  switch (game->outcome)
    {
    case TG_OUTCOME_FIVE:
      return "five";
    case TG_OUTCOME_NO_MOVE:
      return "no legal move";
    case TG_OUTCOME_FULL_BOARD:
      return "full board";
    case TG_OUTCOME_FOUL:
      return "foul";
    case TG_OUTCOME_RESIGNED:
      return "resigned";
    case TG_OUTCOME_TIME:
      return "time";
    case TG_OUTCOME_PASSES:
      return "passes";
    case TG_OUTCOME_AGREED:
      return "agreed";
    case TG_OUTCOME_NONE:
    default:
      return "impossible move";
    }
}

static void
report_game (const Contest *contest,
             guint          number,
             guint          black,
             const TgGame  *opening,
             const TgGame  *game,
             TgStone        winner)
{
  guint white = 1 - black;

  printf ("%u/%u black %s, white %s, opening", number + 1, contest->n_games,
          contest->contestants[black].name, contest->contestants[white].name);

  for (guint i = 0; i < opening->board.n_moves; i++)
    {
      TgPoint point = opening->board.moves[i].point;

      printf (" %c%d", tg_notation_column_letter ((guint) point.x), point.y + 1);
    }

  printf (": %s (%s, %u stones)\n",
          winner == TG_STONE_NONE    ? "draw"
          : winner == TG_STONE_BLACK ? "black wins"
                                     : "white wins",
          outcome_name (game), game->board.n_moves);
  fflush (stdout);
}

static void
count (Tally *tally, TgStone winner, TgStone colour)
{
  if (winner == TG_STONE_NONE)
    tally->drawn++;
  else if (winner == colour)
    tally->won++;
  else
    tally->lost++;
}

static void
report_total (const Contest *contest, const Tally tallies[2])
{
  const Tally *black = &tallies[0];
  const Tally *white = &tallies[1];

  printf ("%s against %s: %u–%u–%u (won, drawn, lost); as black %u–%u–%u, "
          "as white %u–%u–%u\n",
          contest->contestants[0].name, contest->contestants[1].name,
          black->won + white->won, black->drawn + white->drawn, black->lost + white->lost,
          black->won, black->drawn, black->lost, white->won, white->drawn, white->lost);
}

static void
run_contest (const Contest *contest)
{
  Tally  tallies[2] = { { 0 } };
  TgGame opening;

  for (guint i = 0; i < contest->n_games; i++)
    {
      guint   black = i % 2; /* which contestant plays Black */
      TgGame  game;
      TgStone winner;

      if (black == 0)
        {
          tg_game_init (&opening, contest->ruleset, contest->size, TG_FOULS_REFUSED);
          tg_arena_draw_opening (&opening, contest->judge, contest->openings);
        }

      game = opening;
      winner = tg_arena_play (&contest->contestants[black],
                              &contest->contestants[1 - black], &game);

      report_game (contest, i, black, &opening, &game, winner);
      count (&tallies[black], winner, black == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
    }

  report_total (contest, tallies);
}

/* Says what is wrong with the numbers, if anything. */
static gboolean
check_numbers (const Options *options)
{
  if (options->size < TG_MIN_SIZE || options->size > TG_MAX_SIZE)
    tg_usage_error (_ ("a board has %d to %d points a side"), TG_MIN_SIZE, TG_MAX_SIZE);
  else if (options->games < 1 || options->games > MAX_GAMES)
    tg_usage_error (_ ("the number of games is from 1 to %d"), MAX_GAMES);
  else if (options->nodes < 0)
    tg_usage_error (_ ("the number of positions must be positive"));
  else if (options->nodes > 0 && options->level != 0)
    tg_usage_error (_ ("--nodes and --level do not go together"));
  else if (options->level != 0
           && (options->level < TG_MIN_LEVEL || options->level > TG_MAX_LEVEL))
    tg_usage_error (_ ("levels are from %d to %d"), TG_MIN_LEVEL, TG_MAX_LEVEL);
  else
    return TRUE;

  return FALSE;
}

static int
run_match (const Options *options)
{
  const gchar *rules = options->rules != NULL ? options->rules : "freestyle";
  const gchar *opponent = options->opponent != NULL ? options->opponent : "five-tuple";
  g_autofree gchar *name = NULL;
  g_autoptr (TgEngine) own = NULL;
  g_autoptr (TgEngine) other = NULL;
  g_autoptr (TgEngine) judge = NULL;
  g_autoptr (GRand) openings = g_rand_new_with_seed ((guint32) options->seed);
  g_autoptr (GRand) choices = g_rand_new_with_seed ((guint32) options->seed);
  gboolean understood;
  Contest  contest = { .size = (guint) options->size,
                       .n_games = (guint) options->games,
                       .openings = openings };

  if (!check_numbers (options))
    return TG_EXIT_USAGE;
  if (!tg_ruleset_from_id (rules, &contest.ruleset) || contest.ruleset >= TG_N_RULESETS)
    return tg_usage_error (_ ("unknown rules “%s”: use freestyle, standard or renju"),
                           rules);

  understood = parse_contestant (opponent, &contest.contestants[1]);
  other = contest.contestants[1].engine;
  if (!understood)
    return tg_usage_error (
        _ ("unknown opponent “%s”: use five-tuple, level=N or nodes=N"), opponent);

  if (options->nodes > 0)
    name = g_strdup_printf ("nodes=%" G_GINT64_FORMAT, options->nodes);
  else
    name = g_strdup_printf ("level=%d",
                            options->level != 0 ? options->level : DEFAULT_LEVEL);
  parse_contestant (name, &contest.contestants[0]);
  own = contest.contestants[0].engine;
  judge = contest.judge = tg_engine_new (TABLE_BYTES);

  for (guint i = 0; i < G_N_ELEMENTS (contest.contestants); i++)
    contest.contestants[i].random = choices;

  run_contest (&contest);
  return TG_EXIT_OK;
}

/**
 * tg_command_match:
 * @argc: number of words
 * @argv: the command's name and what follows it
 *
 * Plays a contest, printing a line a game and the total.
 *
 * Returns: the exit status
 */
int
tg_command_match (int argc, char **argv)
{
  Options  options = { .size = 15, .games = 20, .seed = 1 };
  gboolean understood;
  int      status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Rules: freestyle (the default), standard or renju"), "RULES" },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.size,
      N_ ("Points a side, 5 to 22 (15 by default)"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games,
      N_ ("How many games to play (20 by default)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed,
      N_ ("What the random openings follow from (1 by default)"), "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("How many positions the engine looks at for a move"), "N" },
    { "level", 0, 0, G_OPTION_ARG_INT, &options.level,
      N_ ("Strength of the engine, 1 to 10 (5 by default)"), "N" },
    { "opponent", 0, 0, G_OPTION_ARG_STRING, &options.opponent,
      N_ ("Whom it plays: five-tuple (the default), level=N or nodes=N"), "WHO" },
    G_OPTION_ENTRY_NULL
  };

  understood = tg_usage_parse (NULL, N_ ("Lets the engine play games and counts."),
                               entries, &argc, &argv);
  if (understood && argc > 1)
    tg_usage_error (_ ("“%s” makes no sense here"), argv[1]);
  else if (understood)
    status = run_match (&options);

  g_free (options.rules);
  g_free (options.opponent);
  return status;
}
