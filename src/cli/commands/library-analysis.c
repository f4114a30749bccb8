/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/commands/library-analysis.h"

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/input/text-table.h"
#include "cli/input/usage.h"
#include "cli/match/interrupt.h"
#include "library/analysis/analysis-file.h"
#include "library/analysis/analysis-tree.h"
#include "record/formats/record-io.h"
#include "rules/notation.h"

/**
 * tg_library_analysis_open:
 * @file: (nullable): the database; %NULL for that of the window
 * @writes: whether it must be writable
 *
 * Opens the kept analysis.
 *
 * Returns: (transfer full) (nullable): %NULL after printing an error
 */
TgAnalysisStore *
tg_library_analysis_open (GFile *file, gboolean writes)
{
  g_autoptr (GFile) own = NULL;
  g_autofree gchar *name = NULL;
  g_autoptr (TgAnalysisStore) store = NULL;
  const GError *failure;

  if (file == NULL)
    file = own =
        g_file_new_build_filename (g_get_user_data_dir (), "tengen", "analysis.db", NULL);
  name = g_file_get_parse_name (file);
  if (g_file_peek_path (file) == NULL)
    {
      tg_usage_fail (_ ("%s: the library must be a file on this computer"), name);
      return NULL;
    }
  if (!writes && !g_file_query_exists (file, NULL))
    {
      tg_usage_fail (_ ("%s: no analysis is kept yet"), name);
      return NULL;
    }
  store = tg_analysis_store_new (file);
  failure = tg_analysis_store_get_failure (store);
  if (tg_analysis_store_get_aside (store) != NULL)
    {
      g_printerr (
          _ ("%s: %s: the file was damaged. It was saved as “%s”, and a new one was started.\n"),
          g_get_prgname (), name, tg_analysis_store_get_aside (store));
      tg_analysis_store_forget_aside (store);
    }
  if (failure != NULL && writes)
    {
      tg_usage_fail (_ ("%s: the kept analysis cannot be changed: %s"), name,
                     failure->message);
      return NULL;
    }
  if (failure != NULL)
    g_printerr (_ ("%s: %s: the kept analysis may be incomplete: %s\n"), g_get_prgname (),
                name, failure->message);
  return g_steal_pointer (&store);
}

static TgAnalysisStore *
open_store (const TgLibraryOptions *options, gboolean writes)
{
  g_autoptr (GFile) file =
      options->file != NULL ? g_file_new_for_commandline_arg (options->file) : NULL;

  return tg_library_analysis_open (file, writes);
}

static const gchar *
name_bound (const TgStoredEval *eval)
{
  static const gchar *const names[] = { "exact", "at-least", "at-most" };

  return *eval->engine == '\0'                ? "proof"
         : eval->bound < G_N_ELEMENTS (names) ? names[eval->bound]
                                              : NULL;
}

static void
add_eval (TgTextTable *table, const TgStoredEval *eval)
{
  g_autofree gchar *chance =
      eval->value != NULL
          ? g_strdup (eval->value)
          : g_strdup_printf ("%u.%u", eval->chance / 10, eval->chance % 10);
  g_autofree gchar *forced =
      eval->proof_plies != 0 ? g_strdup_printf (
          eval->proof_plies > 0 ? "win %d" : "loss %d", ABS (eval->proof_plies))
                             : NULL;
  g_autofree gchar *line =
      eval->n_line > 0 ? tg_notation_format_points (eval->line, eval->n_line) : NULL;

  tg_text_table_add (table, *eval->engine != '\0' ? eval->engine : NULL, eval->depth,
                     (gint64) eval->nodes, name_bound (eval), chance, forced, line);
}

/* Prints what is known of a position. */
int
tg_library_analysis_show (const TgLibraryOptions *options, int argc, char **argv)
{
  static const gchar *const titles[] = { "engine", "depth",  "nodes", "value",
                                         "chance", "forced", "line" };
  g_autoptr (TgTextTable) table = tg_text_table_new (titles, "sulssss");
  g_autoptr (TgAnalysisStore) store = NULL;
  g_autoptr (GArray) evals = NULL;
  g_auto (TgStoredNote) note = { 0 };
  g_autoptr (GError) error = NULL;
  TgRuleset ruleset = TG_RULESET_FREESTYLE;
  TgBoard   board;
  TgStone   side;
  int       status;

  if (argc > 1)
    return tg_usage_error (
        _ ("one position is needed: a file, or moves such as h8i9j10"));
  if (options->rules != NULL && !tg_usage_read_rules (options->rules, &ruleset))
    return TG_EXIT_USAGE;
  if (!tg_library_options_read_position (options, argc == 1 ? argv[0] : "", &board, &side,
                                         &status))
    return status;
  store = open_store (options, FALSE);
  if (store == NULL)
    return TG_EXIT_FAILED;
  evals = tg_analysis_store_list (store, &board, side, ruleset, &error);
  if (evals == NULL
      || !tg_analysis_store_get_note (store, &board, side, ruleset, &note, &error))
    return tg_usage_fail ("%s", error->message);
  for (guint i = 0; i < evals->len; i++)
    add_eval (table, &g_array_index (evals, TgStoredEval, i));
  tg_text_table_print (table, options->tsv);
  if (note.text != NULL)
    printf ("\n%s\n", note.text);
  return TG_EXIT_OK;
}

static void
print_number (const gchar *name, guint number)
{
  printf ("%-11s %u\n", name, number);
}

static void
print_report (const TgAnalysisFileReport *report)
{
  print_number ("evaluations", report->n_evals);
  print_number ("comments", report->n_notes);
  if (report->n_skipped > 0)
    print_number ("left-out", report->n_skipped);
  fflush (stdout);
}

int
tg_library_analysis_import (const TgLibraryOptions *options, int argc, char **argv)
{
  g_autoptr (TgAnalysisStore) store = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TgInterrupt *interrupt;
  int          status = TG_EXIT_OK;

  if (argc < 1)
    return tg_usage_error (_ ("a file with analysis is needed"));
  store = open_store (options, TRUE);
  if (store == NULL)
    return TG_EXIT_FAILED;
  interrupt = tg_interrupt_watch (cancellable);
  for (int i = 0; i < argc && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[i]);
      g_autoptr (GError) error = NULL;
      TgAnalysisFileReport report;

      if (!tg_analysis_file_import (store, file, &report, cancellable, &error))
        status = tg_usage_fail ("%s: %s", argv[i], error->message);
      print_report (&report);
    }
  tg_interrupt_unwatch (interrupt);
  return status;
}

/* Writes the kept analysis to a file: of the positions by one set of rules, if it is to be a
 * library of RenLib. */
int
tg_library_analysis_export (const TgLibraryOptions *options, int argc, char **argv)
{
  g_autoptr (TgAnalysisStore) store = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  TgAnalysisFileReport report;
  TgRecordFormat       format;
  TgRuleset            ruleset = TG_RULESET_RENJU;
  gboolean             ok;

  if (argc != 1)
    return tg_usage_error (_ ("the name of the new file is needed"));
  if (options->rules != NULL && !tg_usage_read_rules (options->rules, &ruleset))
    return TG_EXIT_USAGE;
  store = open_store (options, FALSE);
  if (store == NULL)
    return TG_EXIT_FAILED;
  file = g_file_new_for_commandline_arg (argv[0]);
  ok = tg_record_format_from_name (argv[0], &format) && format == TG_RECORD_FORMAT_LIB
           ? tg_analysis_tree_export (store, ruleset, file, &report, NULL, &error)
           : tg_analysis_file_export (store, file, &report, NULL, &error);
  if (!ok)
    return tg_usage_fail ("%s: %s", argv[0], error->message);
  print_report (&report);
  return TG_EXIT_OK;
}
