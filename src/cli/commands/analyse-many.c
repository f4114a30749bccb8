/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/commands/analyse-many.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/analyse-keep.h"
#include "cli/input/text-table.h"
#include "cli/input/usage.h"
#include "cli/match/interrupt.h"
#include "rules/notation.h"
#include "session/study/review/batch-review.h"
#include "session/study/review/review.h"

static const gchar *
name_grade (TgGrade grade)
{
  switch (grade)
    {
    case TG_GRADE_INACCURACY:
      return "inaccuracy";
    case TG_GRADE_MISTAKE:
      return "mistake";
    case TG_GRADE_BLUNDER:
      return "blunder";
    case TG_GRADE_MISSED_WIN:
      return "missed win";
    case TG_GRADE_NONE:
    case TG_GRADE_LOST:
    case TG_GRADE_BEST:
    case TG_GRADE_GOOD:
    default:
      return NULL;
    }
}

static gchar *
format_point (TgPoint point)
{
  return tg_point_is_on_board (point, TG_MAX_SIZE) ? tg_notation_format_point (point)
                                                   : NULL;
}

static void
print_faults (TgBatchReview *review, gboolean tsv)
{
  static const gchar *const titles[] = { "file", "game",   "black",  "white",
                                         "move", "side",   "played", "better",
                                         "kind", "before", "after" };
  g_autoptr (TgTextTable) table = tg_text_table_new (titles, "sussussssss");

  for (guint i = 0; i < tg_batch_review_get_n_faults (review); i++)
    {
      const TgBatchFault *fault = tg_batch_review_get_fault (review, i);
      g_autofree gchar   *name = g_filename_display_name (fault->path);
      g_autofree gchar   *played = format_point (fault->played);
      g_autofree gchar   *better = format_point (fault->better);
      g_autofree gchar   *before = g_strdup_printf ("%.1f", 100 * fault->before);
      g_autofree gchar   *after = g_strdup_printf ("%.1f", 100 * fault->after);

      tg_text_table_add (table, name, fault->game + 1, fault->black, fault->white,
                         fault->number, fault->side == TG_STONE_BLACK ? "black" : "white",
                         played, better, name_grade (fault->grade), before, after);
    }
  tg_text_table_print (table, tsv);
}

static void
added_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **added = user_data;

  *added = g_object_ref (result);
}

/* Adds a file, or the files of a folder. */
static gboolean
add (TgBatchReview *review, const gchar *path, GError **error)
{
  g_autoptr (GAsyncResult) added = NULL;

  tg_batch_review_add_async (review, path, added_cb, &added);
  while (added == NULL)
    g_main_context_iteration (NULL, TRUE);
  return tg_batch_review_add_finish (review, added, error);
}

/* Reviews until all is done or @stop is cancelled. */
static void
wait_for_end (TgBatchReview *review, GCancellable *stop)
{
  TgInterrupt *interrupt = tg_interrupt_watch (stop);

  tg_batch_review_start (review);
  while (tg_batch_review_is_running (review) && !g_cancellable_is_cancelled (stop))
    g_main_context_iteration (NULL, TRUE);
  tg_batch_review_close (review);
  tg_interrupt_unwatch (interrupt);
}

/**
 * tg_analyse_many:
 * @paths: (array zero-terminated=1): files and folders
 * @resume: (nullable): the file with the results so far
 * @nodes: positions to search for each position; 0 for the usual number
 * @keep: whether to add the results to the kept analysis
 *
 * Reviews games, and prints their mistakes.
 *
 * Returns: the exit status
 */
int
tg_analyse_many (const gchar *const *paths,
                 const gchar        *resume,
                 guint64             nodes,
                 gboolean            keep,
                 gboolean            tsv)
{
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TgBatchReview) review =
      tg_batch_review_new (resume, nodes > 0 ? nodes : TG_REVIEW_DEFAULT_NODES, &error);
  TgAnalyseKeep *kept;
  gboolean       is_kept;

  if (review == NULL)
    return tg_usage_fail ("%s", error->message);
  for (; *paths != NULL; paths++)
    if (!add (review, *paths, &error))
      return tg_usage_fail ("%s", error->message);
  kept = keep ? tg_analyse_keep_open () : NULL;
  if (keep && kept == NULL)
    return TG_EXIT_FAILED;
  if (keep)
    g_signal_connect_swapped (review, "reviewed", G_CALLBACK (tg_analyse_keep_add_review),
                              kept);
  wait_for_end (review, stop);
  is_kept = tg_analyse_keep_close (kept);
  if (tg_batch_review_get_error (review) != NULL)
    return tg_usage_fail ("%s", tg_batch_review_get_error (review)->message);

  print_faults (review, tsv);
  g_printerr (_ ("%s: %u of %u files done, %u games reviewed, %u not readable\n"),
              g_get_prgname (), tg_batch_review_get_n_files_done (review),
              tg_batch_review_get_n_files (review), tg_batch_review_get_n_games (review),
              tg_batch_review_get_n_failed (review));
  return g_cancellable_is_cancelled (stop) || !is_kept
                 || tg_batch_review_get_n_failed (review) > 0
             ? TG_EXIT_FAILED
             : TG_EXIT_OK;
}
