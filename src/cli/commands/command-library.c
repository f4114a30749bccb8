/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli library`: imports games into the library, and searches it. */

#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/library-analysis.h"
#include "cli/commands/library-options.h"
#include "cli/input/text-table.h"
#include "cli/input/usage.h"
#include "cli/match/interrupt.h"
#include "library/games/library-names.h"
#include "library/import/import.h"
#include "library/search/line-search.h"
#include "library/search/pattern-search.h"
#include "library/search/position-search.h"
#include "rules/notation.h"

#define USUAL_LIMIT 20

static GFile *
find_file (const TgLibraryOptions *options)
{
  if (options->file != NULL)
    return g_file_new_for_commandline_arg (options->file);
  return tg_library_find_file (NULL);
}

/* Opens the library. @writes: whether it must be writable. Returns: (nullable): %NULL
 * after printing an error */
static TgLibrary *
open_library (const TgLibraryOptions *options, gboolean writes)
{
  g_autoptr (GFile) file = find_file (options);
  g_autofree gchar *name = g_file_get_parse_name (file);
  g_autoptr (TgLibrary) library = NULL;
  const GError *failure;

  if (g_file_peek_path (file) == NULL)
    {
      tg_usage_fail (_ ("%s: the library must be a file on this computer"), name);
      return NULL;
    }
  if (!writes && !g_file_query_exists (file, NULL))
    {
      tg_usage_fail (
          _ ("%s: there is no library yet; “tengen-cli library import FILE” starts "
             "one"),
          name);
      return NULL;
    }
  library = tg_library_new (file);
  failure = tg_library_get_failure (library);
  if (tg_library_get_aside (library) != NULL)
    {
      g_printerr (
          _ ("%s: %s: the file was damaged. It was saved as “%s”, and a new one was started; import your games again.\n"),
          g_get_prgname (), name, tg_library_get_aside (library));
      tg_library_forget_aside (library);
    }
  if (failure != NULL && writes)
    {
      tg_usage_fail (_ ("%s: the library cannot be changed: %s"), name, failure->message);
      return NULL;
    }
  if (failure != NULL)
    g_printerr (_ ("%s: %s: the library may be incomplete: %s\n"), g_get_prgname (), name,
                failure->message);
  return g_steal_pointer (&library);
}

/* Shows the progress on a terminal, and lets Ctrl+C cancel the import. */
static void
progress_cb (gdouble fraction, const TgImportReport *report, gpointer data)
{
  gint *percent = data;

  g_main_context_iteration (NULL, FALSE);
  if (!isatty (STDERR_FILENO) || *percent == (gint) (fraction * 100))
    return;
  *percent = (gint) (fraction * 100);
  g_printerr ("\r%3d %%  %u", *percent, report->n_read);
  if (fraction >= 1.0)
    g_printerr ("\r\033[K");
}

/* Prints a name and a number. */
static void
print_number (const gchar *name, gint64 number)
{
  printf ("%-21s %" G_GINT64_FORMAT "\n", name, number);
}

/* Prints a number unless it is 0. */
static void
print_some (const gchar *name, guint n)
{
  if (n > 0)
    print_number (name, n);
}

static void
print_report (const gchar *path, const TgImportReport *report)
{
  print_number ("source", report->source);
  print_number ("games", report->n_read);
  print_number ("added", report->n_added);
  print_some ("repeated", report->n_repeated);
  print_some ("parts", report->n_parts);
  print_some ("longer", report->n_longer);
  for (guint bit = 0; bit < TG_N_GAME_FLAGS; bit++)
    print_some (tg_game_flag_to_id (bit), report->n_flagged[bit]);
  print_some ("main-line-only", report->n_with_variations);
  print_some ("lines", report->n_lines);
  for (guint i = 0; i < TG_N_IMPORT_OMISSIONS; i++)
    {
      g_autofree gchar *name =
          g_strconcat ("left-out-", tg_import_omission_to_id (i), NULL);

      print_some (name, report->n_left_out[i]);
    }
  print_some ("other-files", report->n_other_files);
  fflush (stdout);
  for (guint i = 0; i < report->problems->len; i++)
    g_printerr ("%s: %s\n", g_get_prgname (),
                (const gchar *) g_ptr_array_index (report->problems, i));
  if (report->licence != NULL)
    g_printerr (_ ("%s: %s: the terms of use of these games: %s\n"), g_get_prgname (),
                path, report->licence);
}

/* Imports a file or folder. Returns: TgExit */
static int
import_one (TgLibrary *library, const gchar *path, GCancellable *cancellable)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_auto (TgImportReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  gint percent = -1;

  tg_import_report_init (&report);
  if (!tg_library_import (library, file, progress_cb, &percent, cancellable, &report,
                          &error))
    {
      if (g_error_matches (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_KNOWN))
        return tg_usage_fail (
            _ ("%s: %s; “tengen-cli library remove NUMBER” removes a source"), path,
            error->message);
      return tg_usage_fail (_ ("%s: nothing was imported: %s"), path, error->message);
    }
  print_report (path, &report);
  return TG_EXIT_OK;
}

static int
import (const TgLibraryOptions *options, int argc, char **argv)
{
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TgInterrupt *interrupt;
  int          status = TG_EXIT_OK;

  if (argc < 1)
    return tg_usage_error (_ ("a file or a folder to import is needed"));
  library = open_library (options, TRUE);
  if (library == NULL)
    return TG_EXIT_FAILED;
  interrupt = tg_interrupt_watch (cancellable);
  for (int i = 0; i < argc && !g_cancellable_is_cancelled (cancellable); i++)
    if (import_one (library, argv[i], cancellable) != TG_EXIT_OK)
      status = TG_EXIT_FAILED;
  tg_interrupt_unwatch (interrupt);
  return status;
}

static const gchar *
name_result (TgGameResult result)
{
  static const gchar *const names[] = { "-", "black", "draw", "white" };

  return names[result];
}

static TgTextTable *
game_table_new (void)
{
  static const gchar *const titles[] = { "game",  "date",  "black", "white", "result",
                                         "moves", "rules", "flags", "event" };

  return tg_text_table_new (titles, "lssssusss");
}

/* Names the first two flags, which matter most. */
static gchar *
format_flags (const TgLibraryGame *game)
{
  g_autofree gchar *illegal = game->flags & TG_GAME_FLAG_ILLEGAL
                                  ? g_strdup_printf ("illegal-at-%u", game->illegal_at)
                                  : NULL;
  const gchar      *differs =
      game->flags & TG_GAME_FLAG_RESULT_DIFFERS ? "result-differs" : NULL;

  if (illegal != NULL && differs != NULL)
    return g_strdup_printf ("%s,%s", illegal, differs);
  return g_strdup (illegal != NULL ? illegal : differs);
}

static gboolean
add_game (TgTextTable *table, TgLibrary *library, gint64 id, GError **error)
{
  g_autoptr (TgLibraryGame) game = tg_library_get_game (library, id, error);
  g_autofree gchar *date = game != NULL ? tg_library_game_format_date (game) : NULL;
  g_autofree gchar *flags = game != NULL ? format_flags (game) : NULL;

  if (game == NULL)
    return FALSE;
  tg_text_table_add (table, game->id, date, game->black, game->white,
                     name_result (game->result), game->n_moves,
                     game->ruleset != TG_GAME_NO_NUMBER
                         ? tg_ruleset_to_id ((TgRuleset) game->ruleset)
                         : NULL,
                     flags, game->event);
  return TRUE;
}

/* Prints the first of some games, and says how many are left out. */
static int
print_games (TgLibrary *library, const TgLibraryOptions *options, GArray *games)
{
  g_autoptr (TgTextTable) table = game_table_new ();
  g_autoptr (GError) error = NULL;
  guint n = options->limit > 0 ? MIN (games->len, (guint) options->limit) : games->len;

  for (guint i = 0; i < n; i++)
    if (!add_game (table, library, g_array_index (games, gint64, i), &error))
      return tg_usage_fail ("%s", error->message);
  tg_text_table_print (table, options->tsv);
  fflush (stdout);
  if (n < games->len)
    g_printerr (ngettext ("%s: %u more game; “--limit 0” prints all\n",
                          "%s: %u more games; “--limit 0” prints all\n", games->len - n),
                g_get_prgname (), games->len - n);
  return TG_EXIT_OK;
}

static int
find_words (TgLibrary *library, const TgLibraryOptions *options)
{
  static const gchar *const titles[] = { "games", "kind", "name" };
  g_autoptr (TgTextTable) table = tg_text_table_new (titles, "uss");
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) names = tg_library_find_names (library, options->words, &error);

  if (names == NULL)
    return tg_usage_fail ("%s", error->message);
  for (guint i = 0; i < names->len; i++)
    {
      const TgLibraryName *name = &g_array_index (names, TgLibraryName, i);

      tg_text_table_add (table, name->n_games, name->is_event ? "event" : "player",
                         name->name);
    }
  tg_text_table_print (table, options->tsv);
  return TG_EXIT_OK;
}

static gboolean
hit_cb (const TgPatternHit *hit, gpointer data)
{
  g_array_append_val ((GArray *) data, hit->game);
  return TRUE;
}

/* Finds the games with a position, a pattern or a line, or all that meet the conditions. Returns:
 * (transfer full) (nullable): %NULL after printing an error, with @status for the exit */
static GArray *
find_games (TgLibrary              *library,
            const TgLibraryOptions *options,
            const TgLibraryFilter  *filter,
            int                    *status)
{
  g_autoptr (GError) error = NULL;
  GArray *games = NULL;

  if (options->pattern != NULL)
    {
      TgStonePattern pattern;

      if (!tg_stone_pattern_parse (options->pattern, &pattern, &error))
        {
          *status = tg_usage_error ("%s", error->message);
          return NULL;
        }
      games = g_array_new (FALSE, FALSE, sizeof (gint64));
      if (!tg_library_find_pattern (library, &pattern, filter, hit_cb, games, NULL,
                                    &error))
        g_clear_pointer (&games, g_array_unref);
    }
  else if (options->position != NULL)
    {
      TgBoard board;
      TgStone side;

      if (!tg_library_options_read_position (options, options->position, &board, &side,
                                             status))
        return NULL;
      games = tg_library_find_position (library, &board, side, filter, &error);
    }
  else if (options->line != NULL)
    {
      TgBoard board;
      TgStone side;

      if (!tg_library_options_read_position (options, options->line, &board, &side,
                                             status))
        return NULL;
      if (!tg_line_is_in_turn (&board))
        {
          *status = tg_usage_error (_ ("a line needs moves in turn, from Black’s first"));
          return NULL;
        }
      games = tg_library_find_line (library, &board, filter, &error);
    }
  else
    games = tg_library_filter_games (library, filter, G_MAXUINT, &error);
  if (games == NULL)
    *status = tg_usage_fail ("%s", error->message);
  return games;
}

static int
find (const TgLibraryOptions *options, int argc)
{
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GArray) games = NULL;
  TgLibraryFilter filter;
  int             status;

  if (argc > 0)
    return tg_usage_error (_ ("“find” takes only options, such as --player NAME"));
  if (!tg_library_options_read_filter (options, &filter))
    return TG_EXIT_USAGE;
  if ((options->pattern != NULL) + (options->position != NULL) + (options->line != NULL)
          + (options->words != NULL)
      > 1)
    return tg_usage_error (
        _ ("only one of --position, --line, --pattern and --words can be given"));
  library = open_library (options, FALSE);
  if (library == NULL)
    return TG_EXIT_FAILED;
  if (options->words != NULL)
    return find_words (library, options);
  games = find_games (library, options, &filter, &status);
  return games != NULL ? print_games (library, options, games) : status;
}

static void
add_continuation (TgTextTable *table, const TgContinuation *next, const gchar *name)
{
  g_autofree gchar *strength =
      next->n_rated > 0 ? g_strdup_printf ("%.0f", next->strength) : NULL;
  g_autofree gchar *year =
      next->last_year > 0 ? g_strdup_printf ("%u", next->last_year) : NULL;

  tg_text_table_add (table, name, next->n_games, next->n_black, next->n_draws,
                     next->n_white, strength, year);
}

static void
print_continuations (const TgPositionReport *report, gboolean tsv)
{
  static const gchar *const titles[] = { "move",  "games",    "black",    "draw",
                                         "white", "strength", "last-year" };
  g_autoptr (TgTextTable) table = tg_text_table_new (titles, "suuuuss");

  add_continuation (table, &report->all, "all");
  for (guint i = 0; i < report->continuations->len; i++)
    {
      const TgContinuation *next =
          &g_array_index (report->continuations, TgContinuation, i);
      g_autofree gchar *name = tg_point_equal (next->point, TG_POINT_PASS)
                                   ? g_strdup ("pass")
                                   : tg_notation_format_point (next->point);

      add_continuation (table, next, name);
    }
  tg_text_table_print (table, tsv);
}

static int
explore (const TgLibraryOptions *options, int argc, char **argv)
{
  g_autoptr (TgLibrary) library = NULL;
  g_auto (TgPositionReport) report = { 0 };
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;
  TgLibraryFilter filter;
  TgBoard         board;
  TgStone         side;
  int             status;

  if (argc > 1)
    return tg_usage_error (
        _ ("one position is needed: a file, or moves such as h8i9j10"));
  if (!tg_library_options_read_filter (options, &filter))
    return TG_EXIT_USAGE;
  if (!tg_library_options_read_position (options, argc == 1 ? argv[0] : "", &board, &side,
                                         &status))
    return status;
  library = open_library (options, FALSE);
  if (library == NULL)
    return TG_EXIT_FAILED;
  if (!tg_library_explore (library, &board, side, &filter, &report, &error))
    return tg_usage_fail ("%s", error->message);
  print_continuations (&report, options->tsv);
  putchar ('\n');
  g_array_append_vals (best, report.best, report.n_best);
  return print_games (library, options, best);
}

static int
stat_library (const TgLibraryOptions *options, int argc)
{
  static const gchar *const titles[] = { "source", "games", "imported", "export",
                                         "name" };
  g_autoptr (TgTextTable) table = tg_text_table_new (titles, "lusss");
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GArray) sources = NULL;
  g_autoptr (GError) error = NULL;
  TgLibraryCounts counts;

  if (argc > 0)
    return tg_usage_error (_ ("“stat” takes no arguments"));
  library = open_library (options, FALSE);
  if (library == NULL)
    return TG_EXIT_FAILED;
  sources = tg_library_list_sources (library, &error);
  if (sources == NULL || !tg_library_count (library, &counts, &error))
    return tg_usage_fail ("%s", error->message);
  print_number ("games", counts.n_games);
  print_number ("repeated", counts.n_repeated);
  print_number ("illegal", counts.n_illegal);
  print_number ("result-differs", counts.n_differs);
  print_number ("players", counts.n_players);
  print_number ("events", counts.n_events);
  putchar ('\n');
  for (guint i = 0; i < sources->len; i++)
    {
      const TgLibrarySource *source = &g_array_index (sources, TgLibrarySource, i);
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (source->imported);
      g_autofree gchar *date = g_date_time_format (time, "%Y-%m-%d");

      tg_text_table_add (table, source->id, source->n_games, date,
                         source->licence != NULL ? "forbidden" : "allowed", source->name);
    }
  tg_text_table_print (table, options->tsv);
  return TG_EXIT_OK;
}

static gboolean
parse_number (const gchar *text, gint64 *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &value, NULL))
    {
      tg_usage_error (_ ("“%s” is not the number of a game or a source"), text);
      return FALSE;
    }
  *number = (gint64) value;
  return TRUE;
}

/* Writes games as SGF to standard output. */
static int
dump (const TgLibraryOptions *options, int argc, char **argv)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GString) sgf = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gboolean        has_filter = tg_library_options_has_filter (options);
  TgLibraryFilter filter;
  guint           n_left_out;
  int             status;

  if ((argc > 0) == (options->source > 0 || has_filter))
    return tg_usage_error (
        _ ("numbers of games are needed, or conditions such as --source NUMBER"));
  if (!tg_library_options_read_filter (options, &filter))
    return TG_EXIT_USAGE;
  for (int i = 0; i < argc; i++)
    {
      gint64 id;

      if (!parse_number (argv[i], &id))
        return TG_EXIT_USAGE;
      g_array_append_val (games, id);
    }
  library = open_library (options, FALSE);
  if (library == NULL)
    return TG_EXIT_FAILED;
  if (has_filter)
    {
      g_clear_pointer (&games, g_array_unref);
      games = find_games (library, options, &filter, &status);
      if (games == NULL)
        return status;
    }
  else if (options->source > 0)
    {
      g_clear_pointer (&games, g_array_unref);
      games = tg_library_list_games (library, options->source, &error);
      if (games != NULL && games->len == 0)
        return tg_usage_fail (
            _ ("there is no source %d; “tengen-cli library stat” lists them"),
            options->source);
    }
  if (games == NULL
      || !tg_library_export (library, (const gint64 *) (gpointer) games->data, games->len,
                             sgf, &n_left_out, &error))
    return tg_usage_fail ("%s", error->message);
  fwrite (sgf->str, 1, sgf->len, stdout);
  fflush (stdout);
  if (n_left_out > 0)
    g_printerr (ngettext ("%s: %u game left out: its terms of use forbid copies\n",
                          "%s: %u games left out: their terms of use forbid copies\n",
                          n_left_out),
                g_get_prgname (), n_left_out);
  return TG_EXIT_OK;
}

static gboolean
has_source (TgLibrary *library, gint64 id)
{
  g_autoptr (GArray) sources = tg_library_list_sources (library, NULL);

  for (guint i = 0; sources != NULL && i < sources->len; i++)
    if (g_array_index (sources, TgLibrarySource, i).id == id)
      return TRUE;
  return FALSE;
}

static int
remove_source (const TgLibraryOptions *options, int argc, char **argv)
{
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  gint64 source;

  if (argc != 1)
    return tg_usage_error (
        _ ("the number of a source is needed; “tengen-cli library stat” "
           "lists them"));
  if (!parse_number (argv[0], &source))
    return TG_EXIT_USAGE;
  library = open_library (options, TRUE);
  if (library == NULL)
    return TG_EXIT_FAILED;
  if (!has_source (library, source))
    return tg_usage_fail (
        _ ("there is no source %d; “tengen-cli library stat” lists them"), (gint) source);
  if (!tg_library_remove_source (library, source, &error))
    return tg_usage_fail ("%s", error->message);
  return TG_EXIT_OK;
}

static int
run (const TgLibraryOptions *options, int argc, char **argv)
{
  const gchar *task = argc > 0 ? argv[0] : "";

  if (g_str_equal (task, "import"))
    return import (options, argc - 1, argv + 1);
  if (g_str_equal (task, "find"))
    return find (options, argc - 1);
  if (g_str_equal (task, "explore"))
    return explore (options, argc - 1, argv + 1);
  if (g_str_equal (task, "stat"))
    return stat_library (options, argc - 1);
  if (g_str_equal (task, "dump"))
    return dump (options, argc - 1, argv + 1);
  if (g_str_equal (task, "remove"))
    return remove_source (options, argc - 1, argv + 1);
  if (g_str_equal (task, "analysis"))
    return tg_library_analysis_show (options, argc - 1, argv + 1);
  if (g_str_equal (task, "import-analysis"))
    return tg_library_analysis_import (options, argc - 1, argv + 1);
  if (g_str_equal (task, "export-analysis"))
    return tg_library_analysis_export (options, argc - 1, argv + 1);
  return tg_usage_error (
      _ ("expected “import”, “find”, “explore”, “stat”, “dump”, “remove”, "
         "“analysis”, “import-analysis” or “export-analysis”"));
}

int
tg_command_library (int argc, char **argv)
{
  g_auto (TgLibraryOptions) options = { .size = 15, .limit = USUAL_LIMIT };
  const GOptionEntry entries[] = {
    { "file", 0, 0, G_OPTION_ARG_FILENAME, &options.file,
      N_ ("The file of the library (your own by default)"), "FILE" },
    { "position", 0, 0, G_OPTION_ARG_STRING, &options.position,
      N_ ("Find games with this position: the end of a game in a file, or moves such as "
          "h8i9j10"),
      "POSITION" },
    { "line", 0, 0, G_OPTION_ARG_STRING, &options.line,
      N_ ("Find games that begin with these moves in this order: those of a file, or such as "
          "h8i9j10"),
      "MOVES" },
    { "pattern", 0, 0, G_OPTION_ARG_STRING, &options.pattern,
      N_ ("Find games with this pattern, such as .xx./?oo?"), "PATTERN" },
    { "words", 0, 0, G_OPTION_ARG_STRING, &options.words,
      N_ ("Find players and events with these words in their names"), "WORDS" },
    { "size", 0, 0, G_OPTION_ARG_INT, &options.size,
      N_ ("Points per side, 5 to 22 (15 by default)"), "N" },
    { "source", 0, 0, G_OPTION_ARG_INT, &options.source, N_ ("Only games of this source"),
      "NUMBER" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &options.player,
      N_ ("Only games of this player: the name, or part of it"), "NAME" },
    { "colour", 0, 0, G_OPTION_ARG_STRING, &options.colour,
      N_ ("Only games in which the player is black or white"), "COLOUR" },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Only games by these rules"), "RULES" },
    { "protocol", 0, 0, G_OPTION_ARG_STRING, &options.protocol,
      N_ ("Only games with this opening rule, such as swap2"), "NAME" },
    { "years", 0, 0, G_OPTION_ARG_STRING, &options.years,
      N_ ("Only games of these years, such as 1990-2000 or 2020-"), "YEARS" },
    { "result", 0, 0, G_OPTION_ARG_STRING, &options.results,
      N_ ("Only games with these results: black, draw, white, unknown"), "RESULTS" },
    { "moves", 0, 0, G_OPTION_ARG_STRING, &options.moves,
      N_ ("Only games with this number of moves, such as 20-60 or 20-"), "MOVES" },
    { "strength", 0, 0, G_OPTION_ARG_INT, &options.strength,
      N_ ("Only games whose players have at least this rating on average"), "ELO" },
    { "limit", 0, 0, G_OPTION_ARG_INT, &options.limit,
      N_ ("Number of games to print (20 by default, 0 for all)"), "N" },
    { "tsv", 0, 0, G_OPTION_ARG_NONE, &options.tsv,
      N_ ("Separate the columns with tabs, for programs"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!tg_usage_parse (
          _ ("import FILE…|find|explore [POSITION]|stat|dump GAME…|remove SOURCE|"
             "analysis [POSITION]|import-analysis FILE…|export-analysis FILE"),
          N_ ("Imports games into the library, lists them, and shows what was played in a position, and what was found about it."),
          entries, &argc, &argv))
    return TG_EXIT_USAGE;
  return run (&options, argc - 1, argv + 1);
}
