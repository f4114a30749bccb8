/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli openings`: prints even positions to start games from, and can play a game
 * from each as a check. The engine then plays both sides, so that any advantage comes
 * from the position. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/usage.h"
#include "engine/opening/opening-advice.h"
#include "engine/opening/opening-finder.h"
#include "engine/opening/opening-judge.h"
#include "rules/game.h"
#include "rules/notation.h"

#define TABLE_BYTES    ((gsize) 4 << 20)
#define PRINTED_GAMES  8
#define DECISION_NODES 500000
#define MAX_OPENINGS   100000

/* The options as given. */
typedef struct
{
  gchar   *rules;
  gchar   *protocol;
  gint     size;
  gint     count;
  gint     seed;
  gint64   play;
  gboolean quick;
  gboolean random;
} Options;

/* Sources of openings. */
typedef enum
{
  SOURCE_EVEN,
  SOURCE_RANDOM,
  SOURCE_PROTOCOL,
} SourceKind;

typedef struct
{
  SourceKind        kind;
  TgOpeningRequest  request;
  TgOpeningProtocol protocol;
  guint32           seed;
  TgEngine         *engine; /* borrowed */
  TgOpeningFinder  *finder; /* borrowed */
  TgStone           first;  /* the colour taken by the first player */
} Source;

/* Results of the games: for Black, and for the side that the search prefers. */
typedef struct
{
  guint n_games;
  guint n_drawn;
  guint n_black;
  guint n_favourite;
  guint n_first; /* won by the first player of a protocol */
} Tally;

static TgStone
play_out (TgEngine *engine, TgRuleset ruleset, const TgBoard *opening, guint64 nodes)
{
  const TgLimits limits = { .max_nodes = nodes };
  TgGame         game;

  tg_game_init (&game, ruleset, opening->size, TG_FOULS_REFUSED);
  for (guint i = 0; i < opening->n_moves; i++)
    tg_game_play (&game, opening->moves[i].point, NULL);

  tg_engine_clear (engine);
  while (!tg_game_is_over (&game))
    {
      TgSearchInfo info;

      tg_engine_think (engine, &game.board, ruleset, &limits, NULL, NULL, &info);
      if (!tg_game_play (&game, info.best, NULL))
        break;
    }

  return game.winner;
}

static void
count_game (Tally *tally, TgStone winner, gdouble chance)
{
  TgStone favourite = chance > TG_OPENING_EVEN   ? TG_STONE_BLACK
                      : chance < TG_OPENING_EVEN ? TG_STONE_WHITE
                                                 : TG_STONE_NONE;

  tally->n_games++;
  tally->n_drawn += winner == TG_STONE_NONE;
  tally->n_black += winner == TG_STONE_BLACK;
  tally->n_favourite += winner != TG_STONE_NONE && winner == favourite;
}

static gdouble
percentage (const Tally *tally, guint n_won)
{
  return 100.0 * (n_won + tally->n_drawn / 2.0) / MAX (tally->n_games, 1);
}

static void
print_opening (const TgBoard *opening)
{
  for (guint i = 0; i < opening->n_moves; i++)
    {
      g_autofree gchar *point = tg_notation_format_point (opening->moves[i].point);

      printf ("%s%s", i == 0 ? "" : " ", point);
    }
}

/* Prints Black's chance in an opening by a search, and by short games. */
static gdouble
print_chances (TgEngine *engine, const TgOpeningRequest *request, const TgBoard *opening)
{
  const TgLimits no_limits = { 0 };
  TgOpeningJudge judge;
  gdouble        chance;

  tg_opening_judge_init (&judge, engine, request->ruleset, &no_limits, NULL, NULL);
  chance = tg_opening_judge_search (&judge, opening, request->nodes);
  printf ("\t%.3f\t%.3f", chance,
          tg_opening_judge_play (&judge, opening, PRINTED_GAMES, request->nodes / 20));

  return chance;
}

/* Plays through the protocol with the engine on both sides. */
static void
play_protocol (Source *self, guint number, TgBoard *board)
{
  const TgLimits limits = { .max_nodes = DECISION_NODES };
  TgOpening      opening;

  tg_opening_init (&opening, self->protocol, self->request.ruleset, self->request.size, 0,
                   NULL);
  while (!tg_opening_is_finished (&opening))
    {
      TgOpeningAdvice advice;

      tg_opening_advise (self->engine, &opening, &limits,
                         (guint64) self->seed << 32 | number, NULL, NULL, &advice);
      if (!tg_opening_advice_apply (&advice, &opening, NULL))
        g_assert_not_reached ();
    }

  tg_board_init (board, opening.size);
  for (guint i = 0; i < opening.n_stones; i++)
    {
      TgMove move = tg_opening_get_move (&opening, i);

      tg_board_place (board, move.point, move.stone);
    }
  self->first = tg_opening_get_colour (&opening, TG_SEAT_FIRST);
}

static gboolean
find_next (Source *self, guint number, TgBoard *opening)
{
  if (self->kind == SOURCE_RANDOM)
    return tg_opening_finder_next_random (self->finder, opening);
  if (self->kind == SOURCE_EVEN)
    return tg_opening_finder_next (self->finder, self->engine, NULL, NULL, opening);

  play_protocol (self, number, opening);
  return TRUE;
}

static void
play_and_count (Source *self, const TgBoard *opening, guint64 nodes, Tally *tally)
{
  gdouble chance = print_chances (self->engine, &self->request, opening);
  TgStone winner = play_out (self->engine, self->request.ruleset, opening, nodes);

  printf ("\t%s", winner == TG_STONE_BLACK   ? "black"
                  : winner == TG_STONE_WHITE ? "white"
                                             : "draw");
  count_game (tally, winner, chance);
  tally->n_first += winner != TG_STONE_NONE && winner == self->first;
}

static void
print_total (const Source *self, const Tally *tally)
{
  printf ("# %u games, %u drawn: black scores %.1f %%, the side that the search "
          "prefers %.1f %%",
          tally->n_games, tally->n_drawn, percentage (tally, tally->n_black),
          percentage (tally, tally->n_favourite));
  if (self->kind == SOURCE_PROTOCOL)
    printf (", the first player %.1f %%", percentage (tally, tally->n_first));
  printf ("\n");
}

static void
print_openings (Source *self, const Options *options)
{
  Tally   tally = { 0 };
  TgBoard opening;

  for (gint i = 0; i < options->count && find_next (self, (guint) i, &opening); i++)
    {
      print_opening (&opening);
      if (options->play > 0)
        play_and_count (self, &opening, (guint64) options->play, &tally);
      printf ("\n");
      fflush (stdout);
    }

  if (tally.n_games > 0)
    print_total (self, &tally);
}

/* Prints an error if an option is invalid. */
static gboolean
check_options (const Options *options, Source *source)
{
  const gchar *rules = options->rules != NULL ? options->rules : "freestyle";
  TgRuleset    ruleset;
  g_autoptr (GError) error = NULL;

  if (!tg_usage_read_rules (rules, &ruleset))
    return FALSE;
  if (options->size < TG_MIN_SIZE || options->size > TG_MAX_SIZE)
    tg_usage_error (_ ("a board has %d to %d points per side"), TG_MIN_SIZE, TG_MAX_SIZE);
  else if (options->count < 1 || options->count > MAX_OPENINGS)
    tg_usage_error (_ ("the number of openings must be from 1 to %d"), MAX_OPENINGS);
  else if (options->play < 0)
    tg_usage_error (_ ("the number of positions must be positive"));
  else if (options->protocol != NULL
           && !tg_usage_read_protocol (options->protocol, &source->protocol))
    return FALSE;
  else if (!tg_opening_protocol_check (source->protocol, ruleset, (guint) options->size,
                                       0, &error))
    tg_usage_error ("%s", error->message);
  else
    {
      tg_opening_request_init (&source->request, ruleset, (guint) options->size);
      return TRUE;
    }

  return FALSE;
}

static int
run_openings (const Options *options)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgOpeningFinder) finder = NULL;
  Source source = { .engine = engine,
                    .seed = (guint32) options->seed,
                    .kind = options->protocol != NULL ? SOURCE_PROTOCOL
                            : options->random         ? SOURCE_RANDOM
                                                      : SOURCE_EVEN };

  if (!check_options (options, &source))
    return TG_EXIT_USAGE;

  if (options->quick)
    source.request.n_games = 0;
  finder = source.finder =
      tg_opening_finder_new (&source.request, (guint64) options->seed);
  print_openings (&source, options);
  return TG_EXIT_OK;
}

/* Prints openings, one per line: the points in the order of moves. If games are played,
 * tab-separated columns follow: Black's chance by a search, Black's share of short games,
 * and the winner of the long game; a last line beginning with # sums up. */
int
tg_command_openings (int argc, char **argv)
{
  Options  options = { .size = 15, .count = 10, .seed = 1 };
  gboolean understood;
  int      status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Rules: freestyle (the default), standard, renju, caro5 or caro6"), "RULES" },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.size,
      N_ ("Points per side, 5 to 22 (15 by default)"), "N" },
    { "count", 0, 0, G_OPTION_ARG_INT, &options.count,
      N_ ("Number of openings to find (10 by default)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed,
      N_ ("Seed of the random openings (1 by default)"), "N" },
    { "quick", 0, 0, G_OPTION_ARG_NONE, &options.quick,
      N_ ("Accept openings the search finds even, without short games"), NULL },
    { "protocol", 0, 0, G_OPTION_ARG_STRING, &options.protocol,
      N_ ("Have the engine play both sides by an opening rule, such as swap2"), "NAME" },
    { "random", 0, 0, G_OPTION_ARG_NONE, &options.random,
      N_ ("Use random openings, even or not"), NULL },
    { "play", 0, 0, G_OPTION_ARG_INT64, &options.play,
      N_ ("Play a game from each, searching N positions per move"), "N" },
    G_OPTION_ENTRY_NULL
  };

  understood = tg_usage_parse (NULL, N_ ("Finds even positions to start games from."),
                               entries, &argc, &argv);
  if (understood && argc > 1)
    tg_usage_error (_ ("unexpected argument “%s”"), argv[1]);
  else if (understood)
    status = run_openings (&options);

  g_free (options.rules);
  g_free (options.protocol);
  return status;
}
