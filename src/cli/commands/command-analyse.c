/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli analyse`: evaluates each position of a game, and thereby each move: the
 * mover's chance before the move is compared with that in the next position. Several
 * files, or a folder, are reviewed instead: see analyse-many.h. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/analyse-keep.h"
#include "cli/commands/analyse-many.h"
#include "cli/commands/commands.h"
#include "cli/input/record-file.h"
#include "cli/input/usage.h"
#include "cli/match/entrant.h"
#include "engine/board/score.h"
#include "rules/notation.h"
#include "session/worker/engine-analysis.h"

#define TABLE_BYTES ((gsize) 64 << 20)
/* Minimum moves of a reported line. */
#define MIN_LINE 6

#define DEFAULT_TIME_US ((gint64) G_USEC_PER_SEC)

/* The options as given; strings are owned. */
typedef struct
{
  gchar   *rules;
  gchar   *time;
  gint64   nodes;
  gint     depth;
  gint     lines;
  gint     threads;
  gchar   *resume;
  gboolean keep;
  gboolean tsv;
} Options;

/* A position of the game, with its evaluation. */
typedef struct
{
  TgBoard      board;
  TgStone      side;     /* to move */
  TgMove       played;   /* TG_STONE_NONE at the end of the game */
  gboolean     searched; /* whether @info is valid */
  TgSearchInfo info;     /* for the side to move */
  gdouble      chance;   /* of the side to move; negative if unknown */
} Position;

/* The columns of the output. */
typedef enum
{
  COLUMN_MOVE,
  COLUMN_SIDE,
  COLUMN_PLAYED,
  COLUMN_AFTER,
  COLUMN_RANK,
  COLUMN_CHANCE,
  COLUMN_SCORE,
  COLUMN_FORCED,
  COLUMN_DEPTH,
  COLUMN_NODES,
  COLUMN_LINE,
  N_COLUMNS,
} Column;

static const struct
{
  const gchar *title;
  gint         width; /* printf width; negative for text */
} columns[N_COLUMNS] = {
  [COLUMN_MOVE] = { "move", 4 },      [COLUMN_SIDE] = { "side", -5 },
  [COLUMN_PLAYED] = { "played", -6 }, [COLUMN_AFTER] = { "after", 5 },
  [COLUMN_RANK] = { "rank", 4 },      [COLUMN_CHANCE] = { "chance", 6 },
  [COLUMN_SCORE] = { "score", 6 },    [COLUMN_FORCED] = { "forced", -8 },
  [COLUMN_DEPTH] = { "depth", 5 },    [COLUMN_NODES] = { "nodes", 10 },
  [COLUMN_LINE] = { "line", 0 },
};

typedef struct
{
  TgRuleset      ruleset;
  TgLimits       limits;
  TgEngine      *engine;    /* owned by the command */
  GArray        *positions; /* owned by the command; of Position */
  TgAnalyseKeep *keep;      /* owned by the command (nullable) */
  gboolean       tsv;
} Analysis;

/* Returns whether the game is over in @position; sets the chance then, which is
 * certain. */
static gboolean
is_over (TgRuleset ruleset, Position *position)
{
  const TgBoard *board = &position->board;
  TgLine         lines[TG_N_DIRECTIONS];

  for (guint i = 0; i < board->n_moves; i++)
    if (tg_ruleset_winning_lines (ruleset, board, board->moves[i].point, lines) > 0)
      {
        position->chance = board->moves[i].stone == position->side ? 1.0 : 0.0;
        return TRUE;
      }

  if (tg_board_is_full (board))
    position->chance = 0.5;
  return tg_board_is_full (board);
}

/* Collects the positions of the main line. Nodes without a move only hold texts. */
static void
collect (GArray *positions, const TgRecord *record)
{
  const TgRecordNode *node = tg_record_get_root (record);

  while (node != NULL)
    {
      const TgRecordNode *next = tg_record_node_get_first_child (node);
      Position position = { .played = { TG_POINT_NONE, TG_STONE_NONE }, .chance = -1.0 };

      while (next != NULL && tg_record_node_get_move (next).stone == TG_STONE_NONE)
        {
          node = next;
          next = tg_record_node_get_first_child (node);
        }

      tg_record_replay_to (record, node, &position.board);
      position.side = tg_record_get_turn (record, node);
      if (next != NULL)
        {
          position.played = tg_record_node_get_move (next);
          position.side = position.played.stone;
        }
      g_array_append_val (positions, position);
      node = next;
    }
}

static void
search (const Analysis *self, Position *position)
{
  TgAnalysis analysis;

  if (is_over (self->ruleset, position)
      || !tg_board_give_turn (&position->board, position->side))
    return;

  tg_engine_think (self->engine, &position->board, self->ruleset, &self->limits, NULL,
                   NULL, &position->info);
  position->searched = TRUE;
  position->chance = tg_score_win_chance (position->info.score);
  tg_engine_analysis_fill (&analysis, &position->info, position->side);
  tg_analyse_keep_add (self->keep, &position->board, position->side, self->ruleset,
                       &analysis);
}

/* Prints a row, and frees its fields. */
static void
print_row (const Analysis *self, gchar *fields[N_COLUMNS])
{
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      if (self->tsv)
        printf (i > 0 ? "\t%s" : "%s", fields[i]);
      else
        printf (i > 0 ? "  %*s" : "%*s", columns[i].width, fields[i]);
      g_clear_pointer (&fields[i], g_free);
    }
  putchar ('\n');
}

static void
print_titles (const Analysis *self)
{
  gchar *fields[N_COLUMNS];

  for (guint i = 0; i < N_COLUMNS; i++)
    fields[i] = g_strdup (columns[i].title);
  print_row (self, fields);
}

static gchar *
format_chance (gdouble chance)
{
  return chance < 0.0 ? g_strdup ("-") : g_strdup_printf ("%.1f", 100.0 * chance);
}

static gchar *
format_played (TgMove move)
{
  if (move.stone == TG_STONE_NONE)
    return g_strdup ("-");
  if (tg_point_equal (move.point, TG_POINT_PASS))
    return g_strdup ("pass");
  return tg_notation_format_point (move.point);
}

/* Formats a forced win as the number of moves of both sides until the five. */
static gchar *
format_forced (TgScore score)
{
  gint plies = tg_engine_analysis_mate_plies (score);

  if (plies == 0)
    return g_strdup ("-");
  return g_strdup_printf (plies > 0 ? "win %d" : "loss %d", ABS (plies));
}

/* Returns the mover's chance after the move, from the evaluation of the next position;
 * 0 if the move is forbidden. */
static gdouble
find_chance_after (TgRuleset ruleset, const Position *position, const Position *next)
{
  TgMove move = position->played;

  if (tg_point_is_on_board (move.point, position->board.size)
      && tg_verdict_is_foul (
          tg_ruleset_judge (ruleset, &position->board, move.point, move.stone)))
    return 0.0;
  if (next == NULL || next->chance < 0.0)
    return -1.0;
  return next->side == position->side ? next->chance : 1.0 - next->chance;
}

/* Prints the best moves of a position, once the next position has been searched, which
 * gives the chance after the move played. */
static void
print_position (const Analysis *self, guint number)
{
  const Position *position = &g_array_index (self->positions, Position, number);
  const Position *next = number + 1 < self->positions->len ? position + 1 : NULL;

  for (guint i = 0; position->searched && i < position->info.n_lines; i++)
    {
      const TgSearchLine *line = &position->info.lines[i];
      gchar              *fields[N_COLUMNS] = {
                     [COLUMN_MOVE] = g_strdup_printf ("%u", number + 1),
                     [COLUMN_SIDE] = g_strdup (position->side == TG_STONE_BLACK ? "black" : "white"),
                     [COLUMN_PLAYED] = format_played (position->played),
                     [COLUMN_AFTER] =
                         format_chance (find_chance_after (self->ruleset, position, next)),
                     [COLUMN_RANK] = g_strdup_printf ("%u", i + 1),
                     [COLUMN_CHANCE] = format_chance (tg_score_win_chance (line->score)),
                     [COLUMN_SCORE] = g_strdup_printf ("%d", line->score),
                     [COLUMN_FORCED] = format_forced (line->score),
                     [COLUMN_DEPTH] = g_strdup_printf ("%u", line->depth),
                     [COLUMN_NODES] = g_strdup_printf ("%" G_GUINT64_FORMAT, position->info.nodes),
                     [COLUMN_LINE] = tg_notation_format_points (line->pv, line->n_pv),
      };

      print_row (self, fields);
    }
  fflush (stdout);
}

static void
analyse (const Analysis *self)
{
  print_titles (self);
  for (guint i = 0; i < self->positions->len; i++)
    {
      search (self, &g_array_index (self->positions, Position, i));
      if (i > 0)
        print_position (self, i - 1);
    }
  print_position (self, self->positions->len - 1);
}

/* Prints an error if an option is invalid. */
static gboolean
check_options (const Options *options, TgLimits *limits)
{
  *limits = (TgLimits){ .max_nodes = (guint64) options->nodes,
                        .max_depth = (guint) options->depth,
                        .n_lines = (guint) options->lines,
                        .min_line = MIN_LINE,
                        .n_threads = (guint) options->threads };

  if (options->nodes < 0)
    tg_usage_error (_ ("the number of positions must be positive"));
  else if (options->depth < 0 || options->depth > TG_MAX_PLY)
    tg_usage_error (_ ("the depth must be from 1 to %d"), TG_MAX_PLY);
  else if (options->lines < 1 || options->lines > TG_MAX_LINES)
    tg_usage_error (_ ("the number of lines must be from 1 to %d"), TG_MAX_LINES);
  else if (options->threads < 1 || options->threads > TG_MAX_THREADS)
    tg_usage_error (_ ("the number of threads must be from 1 to %d"), TG_MAX_THREADS);
  else if (options->time != NULL
           && !tg_entrant_parse_seconds (options->time, &limits->max_time_us))
    tg_usage_error (_ ("“%s” is not a time in seconds"), options->time);
  else
    {
      if (limits->max_nodes == 0 && limits->max_depth == 0 && limits->max_time_us == 0)
        limits->max_time_us = DEFAULT_TIME_US;
      return TRUE;
    }

  return FALSE;
}

static int
run (const Options *options, const gchar *path)
{
  TgRecordIoOptions io_options = { .ruleset_given = options->rules != NULL };
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (Position));
  g_autoptr (TgEngine) engine = NULL;
  g_autoptr (GError) error = NULL;
  Analysis analysis = { .positions = positions, .tsv = options->tsv };

  if (!check_options (options, &analysis.limits))
    return TG_EXIT_USAGE;
  if (options->rules != NULL
      && !tg_usage_read_rules (options->rules, &io_options.ruleset))
    return TG_EXIT_USAGE;

  record = tg_record_file_load (path, &io_options, NULL, &error);
  if (record == NULL)
    return tg_usage_fail ("%s: %s", path, error->message);
  if (!tg_record_is_ruleset_known (record))
    g_printerr (_ ("%s: %s does not say which rules the game was played by; assuming "
                   "freestyle\n"),
                g_get_prgname (), path);

  if (options->keep && (analysis.keep = tg_analyse_keep_open ()) == NULL)
    return TG_EXIT_FAILED;

  engine = analysis.engine = tg_engine_new (TABLE_BYTES);
  analysis.ruleset = tg_record_get_ruleset (record);
  collect (positions, record);
  analyse (&analysis);
  return tg_analyse_keep_close (analysis.keep) ? TG_EXIT_OK : TG_EXIT_FAILED;
}

/* Reviews several files, or folders. Their games have their own rules, and the review has
 * one limit. */
static int
run_many (const Options *options, gchar **paths)
{
  if (options->rules != NULL || options->time != NULL || options->depth != 0
      || options->lines != 1 || options->threads != 1)
    return tg_usage_error (
        _ ("of several games or a folder, a review is made, which takes "
           "only --keep, --nodes, --resume and --tsv"));
  if (options->nodes < 0)
    return tg_usage_error (_ ("the number of positions must be positive"));
  return tg_analyse_many ((const gchar *const *) paths, options->resume,
                          (guint64) options->nodes, options->keep, options->tsv);
}

static gboolean
is_for_many (const Options *options, int argc, char **argv)
{
  return argc > 2 || options->resume != NULL
         || (argc == 2 && g_file_test (argv[1], G_FILE_TEST_IS_DIR));
}

/* Prints a row for each position of a game, or several rows if more lines are
 * requested: the move played with the mover's chance after it, and the best moves with
 * their chances, forced wins, and lines. Of several games, prints a row for each mistake. */
int
tg_command_analyse (int argc, char **argv)
{
  Options            options = { .lines = 1, .threads = 1 };
  int                status = TG_EXIT_USAGE;
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("The rules of the game, whatever the file says"), "RULES" },
    { "time", 0, 0, G_OPTION_ARG_STRING, &options.time,
      N_ ("Seconds for a position (1 by default)"), "SECONDS" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("Positions to search for each position of the game"), "N" },
    { "depth", 0, 0, G_OPTION_ARG_INT, &options.depth, N_ ("Search depth, in plies"),
      "N" },
    { "lines", 0, 0, G_OPTION_ARG_INT, &options.lines,
      N_ ("Number of best moves to show (1 by default)"), "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads,
      N_ ("Number of search threads (1 by default)"), "N" },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &options.resume,
      N_ ("Of several games: keep the results in a file, and continue from it"), "FILE" },
    { "keep", 0, 0, G_OPTION_ARG_NONE, &options.keep,
      N_ ("Add the results to the analysis that the window keeps"), NULL },
    { "tsv", 0, 0, G_OPTION_ARG_NONE, &options.tsv,
      N_ ("Separate the columns with tabs, for programs"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse (
          _ ("FILE…"),
          N_ ("Shows what the engine thinks of each position of a game, or the "
              "mistakes in several games or a folder."),
          entries, &argc, &argv))
    status = is_for_many (&options, argc, argv) ? run_many (&options, argv + 1)
             : argc == 2
                 ? run (&options, argv[1])
                 : tg_usage_error (_ ("one file is needed, or - for standard input"));

  g_free (options.rules);
  g_free (options.time);
  g_free (options.resume);
  return status;
}
