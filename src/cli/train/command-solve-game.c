/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-train solve-game`: proves that Black wins a game. data/solved/README.md says how. */

#include <stdio.h>

#include "cli/input/usage.h"
#include "cli/train/commands.h"
#include "rules/notation.h"
#include "training/solve/solve-game.h"
#include "training/solve/solve-sample.h"
#include "training/solve/solve-tree.h"

#define DEFAULT_SIZE       15
#define DEFAULT_LEAF_NODES 200000
#define DEFAULT_SECONDS    120

/* A solution states a multiple of the number, with 32 bits. */
#define MAX_LEAF_NODES (G_MAXUINT32 / TG_SOLVE_LEAF_MARGIN)

/* A solution answers every reply to each of its moves but the first. After a longer beginning
 * only one reply to the second is answered. */
#define MAX_EXPORT_MOVES 2

/* Positions in memory at which the turn of a root ends: about 600 MB. With half as many, the
 * next root starts with none. */
#define MAX_NODES 400000

/* Positions of a sample at most: more take days. */
#define MAX_SAMPLE 100000

/* The engine's time for a position of the sample. */
#define SAMPLE_TURN_US G_USEC_PER_SEC

#define REPORT_INTERVAL (10 * G_USEC_PER_SEC)

typedef struct
{
  gchar   *rules;       /* (nullable): owned */
  gchar   *moves;       /* (nullable): owned */
  gchar   *export_path; /* (nullable): owned */
  gchar  **merged;      /* (nullable): owned */
  gint     size;
  gint64   leaf_nodes;
  gint     seconds;
  gint     rounds;
  gint     sample;
  gboolean is_list;
} Options;

typedef struct
{
  gchar       *log_path; /* owned */
  TgSolveLog  *log;      /* owned */
  TgSolveTree *tree;     /* owned (nullable): positions of earlier roots, too */
  TgBoard      beginning;
  GArray      *roots; /* owned: of TgBoard */
  gint64       reported;
} Run;

static gchar *
name_root (const TgBoard *root)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < root->n_moves; i++)
    {
      g_autofree gchar *point = tg_notation_format_point (root->moves[i].point);

      g_string_append (name, point);
    }
  return g_string_free (name, FALSE);
}

static gboolean
read_moves (const gchar *text, TgRuleset ruleset, TgBoard *board)
{
  while (*text != '\0')
    {
      TgStone side = tg_board_side_to_move (board);
      TgPoint point;

      if (!tg_notation_parse_point (text, board->size, &point, &text)
          || tg_ruleset_judge (ruleset, board, point, side) != TG_VERDICT_LEGAL)
        return FALSE;
      tg_board_place (board, point, side);
    }
  return TRUE;
}

/* Adds the time since the last call to the hours of all runs of the log, which a file
 * beside it holds: about, since of two runs that add at once, one may not be counted. */
static gdouble
count_hours (Run *run)
{
  g_autofree gchar *path = g_strconcat (run->log_path, ".seconds", NULL);
  g_autofree gchar *text = NULL;
  gint64            now = g_get_monotonic_time ();
  gdouble           seconds = (gdouble) (now - run->reported) / G_USEC_PER_SEC;
  gchar             buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (g_file_get_contents (path, &text, NULL, NULL))
    seconds += g_ascii_strtod (text, NULL);
  g_file_set_contents (path, g_ascii_formatd (buffer, sizeof buffer, "%.1f", seconds), -1,
                       NULL);
  run->reported = now;
  return seconds / 3600;
}

static void
report (Run *run, const gchar *name, const TgSolveTree *tree, const gchar *result)
{
  TgSolveProgress progress;

  tg_solve_tree_get_progress (tree, &progress);
  printf ("%s%s: %u positions proved, %u in memory, %u open replies, cost %.0f, "
          "%.1f ms a question, %.2f hours\n",
          name, result, tg_solve_log_get_n_positions (run->log), progress.n_nodes,
          progress.n_open, progress.cost, progress.question_ms, count_hours (run));
  fflush (stdout);
}

/* Searches one root until it is proved, or its time or the memory is over. */
static gboolean
solve_root (Run           *run,
            const TgBoard *root,
            guint          seconds,
            TgSolveState  *state,
            GError       **error)
{
  static const gchar *const results[] = { [TG_SOLVE_PROVED] = " PROVED",
                                          [TG_SOLVE_OPEN] = " still open",
                                          [TG_SOLVE_LOST] = " seems lost" };
  g_autofree gchar         *name = name_root (root);
  gint64                    end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  TgSolveTree              *tree = run->tree;
  TgSolveProgress           progress = { 0 };

  tg_solve_tree_set_root (tree, root);
  while (tg_solve_tree_get_state (tree) == TG_SOLVE_OPEN && g_get_monotonic_time () < end
         && progress.n_nodes < MAX_NODES)
    {
      if (!tg_solve_tree_step (tree, error))
        return FALSE;
      tg_solve_tree_get_progress (tree, &progress);
      if (g_get_monotonic_time () - run->reported < REPORT_INTERVAL)
        continue;
      report (run, name, tree, "");
      if (!tg_solve_log_refresh (run->log, error))
        return FALSE;
    }
  *state = tg_solve_tree_get_state (tree);
  report (run, name, tree, results[*state]);
  if (progress.n_nodes >= MAX_NODES / 2)
    {
      tg_solve_tree_free (tree);
      run->tree = tg_solve_tree_new (run->log);
    }
  return TRUE;
}

static gboolean prove_root (Run           *run,
                            const TgBoard *root,
                            guint          seconds,
                            guint          n_splits,
                            TgSolveState  *state,
                            GError       **error);

/* Proves the positions after the replies to @move that need it, until one stays open. */
static gboolean
prove_replies (Run           *run,
               const TgBoard *root,
               TgPoint        move,
               guint          seconds,
               guint          n_splits,
               TgSolveState  *state,
               GError       **error)
{
  TgRuleset ruleset = tg_solve_log_get_game (run->log)->ruleset;
  TgPoint   open[TG_MAX_POINTS];
  TgBoard   board = *root;
  guint     n;

  tg_board_place (&board, move, TG_STONE_BLACK);
  n = tg_solve_game_check_move (run->log, &board, open);
  *state = TG_SOLVE_PROVED;
  for (guint i = 0; i < n && *state == TG_SOLVE_PROVED; i++)
    {
      if (tg_ruleset_judge (ruleset, &board, open[i], TG_STONE_WHITE) != TG_VERDICT_LEGAL)
        break;
      tg_board_place (&board, open[i], TG_STONE_WHITE);
      if (!prove_root (run, &board, seconds, n_splits, state, error))
        return FALSE;
      tg_board_undo (&board);
    }
  if (*state != TG_SOLVE_PROVED || tg_solve_game_check_move (run->log, &board, open) > 0)
    {
      *state = TG_SOLVE_OPEN;
      return TRUE;
    }
  return tg_solve_log_add (run->log, root, move, error);
}

/* Proves a root by a search. If its time is not enough and @n_splits is not 0, the engine
 * chooses a move, and the positions after the replies become roots. */
static gboolean
prove_root (Run           *run,
            const TgBoard *root,
            guint          seconds,
            guint          n_splits,
            TgSolveState  *state,
            GError       **error)
{
  TgPoint move;

  *state = TG_SOLVE_PROVED;
  if (!tg_solve_log_refresh (run->log, error))
    return FALSE;
  if (tg_solve_log_look_up (run->log, root, NULL))
    return TRUE;
  if (!solve_root (run, root, seconds, state, error))
    return FALSE;
  if (*state != TG_SOLVE_OPEN || n_splits == 0
      || !tg_solve_game_choose_move (run->log, root, &move))
    return TRUE;
  return prove_replies (run, root, move, seconds, n_splits - 1, state, error);
}

/* Proves each root, in rounds that take twice as long each time and split once more. */
static gboolean
solve_all (Run *run, guint seconds, guint n_rounds, GError **error)
{
  gboolean any_open = TRUE;

  run->tree = tg_solve_tree_new (run->log);
  for (guint round = 0; round < n_rounds && any_open; round++, seconds *= 2)
    {
      any_open = FALSE;
      for (guint i = 0; i < run->roots->len; i++)
        {
          const TgBoard *root = &g_array_index (run->roots, TgBoard, i);
          TgSolveState   state;

          if (!prove_root (run, root, seconds, round, &state, error))
            return FALSE;
          any_open = any_open || state == TG_SOLVE_OPEN;
        }
    }
  return TRUE;
}

static void
list (const Run *run)
{
  guint n_proved = 0;

  for (guint i = 0; i < run->roots->len; i++)
    {
      const TgBoard    *root = &g_array_index (run->roots, TgBoard, i);
      gboolean          is_proved = tg_solve_log_look_up (run->log, root, NULL);
      g_autofree gchar *name = name_root (root);

      n_proved += is_proved ? 1 : 0;
      printf ("%s %s\n", name, is_proved ? "proved" : "open");
    }
  printf ("%u of %u proved, %u positions in the log\n", n_proved, run->roots->len,
          tg_solve_log_get_n_positions (run->log));
}

static gboolean
export_solution (const Run *run, const gchar *path, GError **error)
{
  g_autoptr (TgSolution) solution =
      tg_solve_game_export (run->log, &run->beginning, run->roots);
  g_autoptr (GBytes) bytes = tg_solution_to_bytes (solution);

  if (!g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                            (gssize) g_bytes_get_size (bytes), error))
    return FALSE;
  printf ("%u moves\n", tg_solution_get_n_moves (solution));
  return TRUE;
}

static void
take_sample (const Run *run, guint n_positions)
{
  TgSolveSample sample;

  tg_solve_sample_take (run->log, run->roots, n_positions, SAMPLE_TURN_US, &sample);
  printf (
      "%u proved positions: the engine plays the proved move in %u, gives Black a mean "
      "chance of %.3f, and less than an even chance in %u\n",
      sample.n_positions, sample.n_same, sample.mean_chance, sample.n_doubted);
}

static gboolean
merge (Run *run, gchar **paths, GError **error)
{
  for (; *paths != NULL; paths++)
    if (!tg_solve_log_merge (run->log, *paths, error))
      return FALSE;
  return TRUE;
}

static gboolean
run_all (Run *run, const TgSolveGame *game, const Options *options, GError **error)
{
  run->log = tg_solve_log_open (run->log_path, game, error);
  if (run->log == NULL)
    return FALSE;
  if (options->merged != NULL)
    return merge (run, options->merged, error);

  run->reported = g_get_monotonic_time ();
  if (options->is_list)
    list (run);
  if (options->sample > 0)
    take_sample (run, (guint) options->sample);
  if (options->export_path != NULL)
    return export_solution (run, options->export_path, error);
  return options->is_list || options->sample > 0
         || solve_all (run, (guint) options->seconds, (guint) options->rounds, error);
}

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->log_path, g_free);
  g_clear_pointer (&run->tree, tg_solve_tree_free);
  g_clear_pointer (&run->log, tg_solve_log_free);
  g_clear_pointer (&run->roots, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static void
options_clear (Options *options)
{
  g_clear_pointer (&options->rules, g_free);
  g_clear_pointer (&options->moves, g_free);
  g_clear_pointer (&options->export_path, g_free);
  g_clear_pointer (&options->merged, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static int
start (const Options *options, const gchar *log_path)
{
  g_auto (Run) run = { .log_path = g_strdup (log_path) };
  g_autoptr (GError) error = NULL;
  TgSolveGame game = { .size = (guint) options->size,
                       .leaf_nodes = (guint64) options->leaf_nodes };
  gint8       centre = (gint8) (options->size / 2);

  if (!tg_usage_read_rules (options->rules != NULL ? options->rules : "freestyle",
                            &game.ruleset))
    return TG_EXIT_USAGE;
  if (!tg_ruleset_has_prover (game.ruleset)
      || tg_ruleset_get_info (game.ruleset)->has_passes)
    return tg_usage_error ("games are not proved under these rules");

  tg_board_init (&run.beginning, game.size);
  if (options->moves == NULL)
    tg_board_place (&run.beginning, (TgPoint){ centre, centre }, TG_STONE_BLACK);
  else if (!read_moves (options->moves, game.ruleset, &run.beginning))
    return tg_usage_error ("--moves “%s” must be points such as h8i9, without a winner",
                           options->moves);
  if (options->export_path != NULL && run.beginning.n_moves > MAX_EXPORT_MOVES)
    return tg_usage_error ("--export needs at most two stones in --moves");
  run.roots = tg_solve_game_list_roots (game.ruleset, &run.beginning);
  if (run.roots == NULL)
    return tg_usage_error ("after --moves “%s”, White wins or fills the board at once",
                           options->moves);
  if (!run_all (&run, &game, options, &error))
    return tg_usage_fail ("%s", error->message);
  return TG_EXIT_OK;
}

int
tg_train_command_solve_game (int argc, char **argv)
{
  g_auto (Options) options = { .size = DEFAULT_SIZE,
                               .leaf_nodes = DEFAULT_LEAF_NODES,
                               .seconds = DEFAULT_SECONDS,
                               .rounds = G_MAXINT };
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules, "Rules (freestyle)", "RULES" },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.size, "Points a side (15)", "N" },
    { "moves", 0, 0, G_OPTION_ARG_STRING, &options.moves,
      "First moves (the centre); each reply to them is proved for itself", "MOVES" },
    { "leaf-nodes", 0, 0, G_OPTION_ARG_INT64, &options.leaf_nodes,
      "Stones tried in the search for a win by threats (200000)", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &options.seconds,
      "Time for each reply in the first round, doubled in each further one (120)", "N" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &options.rounds, "Number of rounds (no limit)",
      "N" },
    { "merge", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.merged,
      "Append the positions of another log and end; may be repeated", "FILE" },
    { "list", 0, 0, G_OPTION_ARG_NONE, &options.is_list,
      "List the replies that are proved and end", NULL },
    { "sample", 0, 0, G_OPTION_ARG_INT, &options.sample,
      "Let the engine judge N proved positions, a second each, and end", "N" },
    { "export", 0, 0, G_OPTION_ARG_FILENAME, &options.export_path,
      "Write the solution of the proved replies and end; at most two first moves",
      "FILE" },
    G_OPTION_ENTRY_NULL
  };

  if (!tg_usage_parse ("LOG", "Proves that Black wins a game.", entries, &argc, &argv))
    return TG_EXIT_USAGE;
  if (argc != 2)
    return tg_usage_error ("one log is needed");
  if (options.size < TG_MIN_SIZE || options.size > TG_MAX_SIZE)
    return tg_usage_error ("--size must be from %d to %d", TG_MIN_SIZE, TG_MAX_SIZE);
  if (options.leaf_nodes < 1 || options.leaf_nodes > MAX_LEAF_NODES)
    return tg_usage_error ("--leaf-nodes must be from 1 to %u", MAX_LEAF_NODES);
  if (options.seconds < 1 || options.rounds < 1)
    return tg_usage_error ("--seconds and --rounds must be at least 1");
  if (options.sample < 0 || options.sample > MAX_SAMPLE)
    return tg_usage_error ("--sample must be from 1 to %d", MAX_SAMPLE);
  return start (&options, argv[1]);
}
