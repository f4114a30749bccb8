/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review runs while the window is open; its state is in a file of the user's data
 * folder, from which the next window continues. Its results are kept, so that the review of a
 * game that is opened from the list needs no search of its positions. */

#include "ui/study/batch-window.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "session/study/review/batch-review.h"
#include "session/study/review/kept-analysis.h"
#include "session/study/review/review.h"
#include "ui/files/file-chooser.h"
#include "ui/files/game-opener.h"
#include "ui/library/hits-file.h"
#include "ui/widgets/mnemonic-button.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/analysis-words.h"
#include "ui/words/choice-words.h"
#include "ui/words/words.h"

/* Files with games of searches that are in no list are removed after a day. */
#define MAX_UNLISTED_SECONDS (24 * 60 * 60)

struct _TgBatchWindow
{
  AdwApplicationWindow parent_instance;

  TgBatchReview    *review; /* owned; NULL if the state cannot be read */
  GtkStringList    *rows;   /* owned: a text of two lines for each mistake */
  TgAnalysisKeeper *keeper; /* owned */
  gboolean          rows_from_top;

  GtkButton       *run_button; /* template child */
  AdwToastOverlay *toasts;     /* template child */
  GtkStack        *pages;      /* template child */
  AdwStatusPage   *nothing;    /* template child */
  GtkWidget       *some;       /* template child */
  GtkLabel        *done;       /* template child */
  GtkProgressBar  *progress;   /* template child */
  GtkLabel        *kinds;      /* template child */
  GtkListView     *view;       /* template child */
};

enum
{
  PROP_0,
  PROP_ROWS_FROM_TOP,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgBatchWindow, tg_batch_window, ADW_TYPE_APPLICATION_WINDOW)

/* Words */

/* Describes a mistake: “Move 12, White H9: Mistake”, the better move, and the loss. */
static gchar *
describe_fault (const TgBatchFault *fault, gboolean rows_from_top)
{
  TgReviewPosition  position = { .move = { fault->played, fault->side },
                                 .grade = fault->grade };
  g_autofree gchar *move =
      tg_words_review_move (&position, fault->number, fault->size, rows_from_top);
  TgBoard           board;
  g_autofree gchar *better = NULL;

  if (!tg_point_is_on_board (fault->better, fault->size))
    /* Translators: a move and its grade, and the chance to win before and after the move. */
    return g_strdup_printf (_ ("%s, %.0f%% → %.0f%%"), move, 100 * fault->before,
                            100 * fault->after);
  tg_board_init (&board, fault->size);
  better = tg_words_point_name (&board, fault->better, rows_from_top);
  /* Translators: a move and its grade, a better point, and the chance to win before and
   * after the move. */
  return g_strdup_printf (_ ("%s, better %s, %.0f%% → %.0f%%"), move, better,
                          100 * fault->before, 100 * fault->after);
}

/* Describes the game of a mistake: its players, and its file with its number in it, unless the
 * game is of a search. */
static gchar *
describe_game (const TgBatchFault *fault)
{
  g_autofree gchar *base = g_path_get_basename (fault->path);
  g_autofree gchar *name = g_filename_display_name (base);
  g_autofree gchar *file = fault->game > 0
                               ? g_strdup_printf ("%s #%u", name, fault->game + 1)
                               : g_strdup (name);
  g_autofree gchar *players =
      tg_words_players (fault->black, fault->white, TG_STONE_NONE);

  if (tg_hits_file_is (fault->path))
    return g_steal_pointer (&players);
  if (*fault->black == '\0' && *fault->white == '\0')
    return g_steal_pointer (&file);
  return g_strdup_printf ("%s · %s", players, file);
}

static gchar *
describe_kinds (TgBatchReview *review)
{
  guint counts[TG_N_GRADES] = { 0 };

  for (guint i = 0; i < tg_batch_review_get_n_faults (review); i++)
    counts[tg_batch_review_get_fault (review, i)->grade]++;
  return tg_words_fault_counts (counts);
}

static gchar *
describe_progress (TgBatchReview *review)
{
  guint             n_games = tg_batch_review_get_n_games (review);
  guint             n_failed = tg_batch_review_get_n_failed (review);
  guint             n_total = tg_batch_review_get_n_total (review);
  g_autofree gchar *games = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u game reviewed", "%u games reviewed", n_games),
      n_games);
  g_autofree gchar *failed = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u cannot be read", "%u cannot be read", n_failed),
      n_failed);
  g_autofree gchar *files =
      g_strdup_printf (_ ("%u of %u files"), tg_batch_review_get_n_files_done (review),
                       tg_batch_review_get_n_files (review));
  /* Translators: the first number is that of the reviewed games, the second that of all. */
  g_autofree gchar *share =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u game reviewed",
                                    "%u of %u games reviewed", n_total),
                       n_games, n_total);
  g_autofree gchar *done =
      n_total > 0 ? g_steal_pointer (&share) : g_strdup_printf ("%s · %s", files, games);

  return n_failed > 0 ? g_strdup_printf ("%s · %s", done, failed)
                      : g_steal_pointer (&done);
}

/* The list */

static void
append_rows (TgBatchWindow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  if (n > tg_batch_review_get_n_faults (self->review))
    {
      gtk_string_list_splice (self->rows, 0, n, NULL);
      n = 0;
    }
  for (guint i = n; i < tg_batch_review_get_n_faults (self->review); i++)
    {
      const TgBatchFault *fault = tg_batch_review_get_fault (self->review, i);
      g_autofree gchar   *words = describe_fault (fault, self->rows_from_top);
      g_autofree gchar   *game = describe_game (fault);

      gtk_string_list_take (self->rows, g_strdup_printf ("%s\n%s", words, game));
    }
}

static void
update (TgBatchWindow *self)
{
  gboolean          is_running = tg_batch_review_is_running (self->review);
  guint             n_files = tg_batch_review_get_n_files (self->review);
  gboolean          is_done = tg_batch_review_get_n_files_done (self->review) == n_files;
  g_autofree gchar *done = describe_progress (self->review);
  g_autofree gchar *kinds = describe_kinds (self->review);

  append_rows (self);
  gtk_stack_set_visible_child (self->pages,
                               n_files > 0 ? self->some : GTK_WIDGET (self->nothing));
  gtk_label_set_label (self->done, done);
  gtk_label_set_label (self->kinds, kinds);
  gtk_progress_bar_set_fraction (self->progress,
                                 tg_batch_review_get_fraction (self->review));
  gtk_button_set_label (self->run_button, is_running ? _ ("_Pause") : _ ("_Continue"));
  gtk_widget_set_visible (GTK_WIDGET (self->run_button), n_files > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "batch.run",
                                 !is_done
                                     || tg_batch_review_get_error (self->review) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "batch.clear", n_files > 0);
  if (tg_batch_review_get_error (self->review) != NULL)
    tg_toast_show (self->toasts, tg_batch_review_get_error (self->review)->message);
}

static void
setup_cb (G_GNUC_UNUSED TgBatchWindow            *self,
          GtkListItem                            *item,
          G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), i == 0);
      gtk_label_set_ellipsize (GTK_LABEL (label),
                               i == 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_MIDDLE);
      gtk_widget_add_css_class (label, i == 0 ? "numeric" : "caption");
      if (i > 0)
        gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 3);
  gtk_widget_set_margin_bottom (box, 3);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (G_GNUC_UNUSED TgBatchWindow            *self,
         GtkListItem                            *item,
         G_GNUC_UNUSED GtkSignalListItemFactory *factory)
{
  GtkStringObject *row = gtk_list_item_get_item (item);
  GtkWidget       *box = gtk_list_item_get_child (item);
  g_auto (GStrv) lines = g_strsplit (gtk_string_object_get_string (row), "\n", 2);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), lines[0]);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), lines[1]);
}

/* Opening a game */

/* The move to show. */
typedef struct
{
  gpointer window; /* owned: a weak reference */
  guint    number;
} Opening;

static void
opened_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Opening *opening = user_data;
  g_autoptr (TgBatchWindow) self = tg_weak_ref_take (opening->window);
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_batch_review_load_game_finish (result, &error);
  const TgStudyRequest request = { .n_moves = opening->number, .action = "win.review" };

  if (self == NULL)
    return;
  if (record == NULL)
    tg_toast_show (self->toasts, error->message);
  else
    tg_game_opener_open_record (
        TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (self))),
        g_steal_pointer (&record), &request);
}

static void
activated_cb (TgBatchWindow *self, guint position)
{
  const TgBatchFault *fault = tg_batch_review_get_fault (self->review, position);
  Opening            *opening = g_new (Opening, 1);

  *opening = (Opening){ tg_weak_ref_new (self), fault->number };
  tg_batch_review_load_game_async (fault->path, fault->game, NULL, opened_cb, opening);
}

/* Actions */

static void
added_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  TgBatchReview *review = TG_BATCH_REVIEW (source);
  g_autoptr (TgBatchWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;

  if (self == NULL || self->review != review)
    return;
  if (tg_batch_review_add_finish (review, result, &error))
    tg_batch_review_start (review);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tg_toast_show (self->toasts, error->message);
  update (self);
}

static void
chosen_cb (GtkWindow *window, GFile *file, G_GNUC_UNUSED gpointer user_data)
{
  TgBatchWindow    *self = TG_BATCH_WINDOW (window);
  g_autofree gchar *path = g_file_get_path (file);

  if (path != NULL)
    tg_batch_review_add_async (self->review, path, added_cb, tg_weak_ref_new (self));
  else
    tg_toast_show (self->toasts, _ ("This file is not on this computer"));
}

static void
add_cb (GtkWidget *widget, const gchar *name, G_GNUC_UNUSED GVariant *parameter)
{
  gboolean is_folder = g_str_equal (name, "batch.add-folder");

  tg_file_chooser_ask (
      GTK_WINDOW (widget), is_folder ? _ ("Add a Folder") : _ ("Add a File"),
      is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN,
      _ ("_Add"), NULL, chosen_cb, NULL);
}

/* Adds a file or folder, and starts the review. */
void
tg_batch_window_add (TgBatchWindow *self, GFile *file)
{
  g_return_if_fail (TG_IS_BATCH_WINDOW (self));

  chosen_cb (GTK_WINDOW (self), file, NULL);
}

static void
run_cb (GtkWidget                *widget,
        G_GNUC_UNUSED const char *name,
        G_GNUC_UNUSED GVariant   *parameter)
{
  TgBatchWindow *self = TG_BATCH_WINDOW (widget);

  if (tg_batch_review_is_running (self->review))
    tg_batch_review_pause (self->review);
  else
    tg_batch_review_start (self->review);
  update (self);
}

static void
clear_cb (GtkWidget                *widget,
          G_GNUC_UNUSED const char *name,
          G_GNUC_UNUSED GVariant   *parameter)
{
  tg_batch_review_clear (TG_BATCH_WINDOW (widget)->review);
}

static void
tg_batch_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ROWS_FROM_TOP)
    g_value_set_boolean (value, TG_BATCH_WINDOW (object)->rows_from_top);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tg_batch_window_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TgBatchWindow *self = TG_BATCH_WINDOW (object);

  if (id != PROP_ROWS_FROM_TOP)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->rows_from_top = g_value_get_boolean (value);
  gtk_string_list_splice (self->rows, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->rows)), NULL);
  append_rows (self);
}

static void
tg_batch_window_dispose (GObject *object)
{
  TgBatchWindow *self = TG_BATCH_WINDOW (object);

  if (self->review != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->review, self);
      tg_batch_review_close (self->review);
    }
  g_clear_object (&self->review);
  g_clear_object (&self->rows);
  g_clear_object (&self->keeper);
  G_OBJECT_CLASS (tg_batch_window_parent_class)->dispose (object);
}

static void
tg_batch_window_class_init (TgBatchWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_MNEMONIC_BUTTON);
  G_OBJECT_CLASS (klass)->dispose = tg_batch_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = tg_batch_window_get_property;
  G_OBJECT_CLASS (klass)->set_property = tg_batch_window_set_property;

  /* Whether points are named with row 1 at the top. */
  props[PROP_ROWS_FROM_TOP] = g_param_spec_boolean (
      "rows-from-top", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/batch-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, run_button);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, some);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, done);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, kinds);
  gtk_widget_class_bind_template_child (widget_class, TgBatchWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "batch.add-file", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "batch.add-folder", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "batch.run", NULL, run_cb);
  gtk_widget_class_install_action (widget_class, "batch.clear", NULL, clear_cb);
}

/* Keeps what the review of a game has found. */
static void
reviewed_cb (TgBatchWindow *self, TgReview *review)
{
  TgStoredPosition position;
  TgStoredEval     eval;

  for (guint i = 0; i < tg_review_get_n_positions (review); i++)
    if (tg_kept_analysis_store_review (review, i, &position, &eval))
      tg_analysis_keeper_put (self->keeper, &position, &eval);
}

/* Removes old files with games of searches that are not in the list, which was cleared. A new
 * file is put on the list after this window is made. */
static void
remove_unlisted (TgBatchWindow *self)
{
  g_autoptr (GFile) folder = tg_hits_file_find_folder ();
  g_autoptr (GDir) files = g_dir_open (g_file_peek_path (folder), 0, NULL);
  gint64       limit = g_get_real_time () / G_USEC_PER_SEC - MAX_UNLISTED_SECONDS;
  const gchar *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (g_file_peek_path (folder), name, NULL);
      GStatBuf          info;

      if (!tg_batch_review_has_file (self->review, path) && g_stat (path, &info) == 0
          && info.st_mtime < limit)
        g_unlink (path);
    }
}

/* Opens the state; if that fails, the review is kept in memory alone. */
static void
open_review (TgBatchWindow *self)
{
  g_autofree gchar *folder = g_build_filename (g_get_user_data_dir (), "tengen", NULL);
  g_autofree gchar *path = g_build_filename (folder, "review.txt", NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  self->review = tg_batch_review_new (path, TG_REVIEW_DEFAULT_NODES, &error);
  if (self->review == NULL)
    {
      tg_toast_show (self->toasts, error->message);
      self->review = tg_batch_review_new (NULL, TG_REVIEW_DEFAULT_NODES, NULL);
    }
  else
    remove_unlisted (self);
  g_signal_connect_swapped (self->review, "progress", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->review, "reviewed", G_CALLBACK (reviewed_cb), self);
  g_signal_connect_swapped (self->review, "finished", G_CALLBACK (update), self);
}

static void
tg_batch_window_init (TgBatchWindow *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = gtk_string_list_new (NULL);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->rows)));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  open_review (self);
  update (self);
}

/* Makes the window, which is not shown yet. A review that was interrupted is paused.
 * @keeper: where the results are kept */
GtkWidget *
tg_batch_window_new (GtkApplication   *application,
                     TgSettings       *settings,
                     TgAnalysisKeeper *keeper)
{
  TgBatchWindow *self =
      g_object_new (TG_TYPE_BATCH_WINDOW, "application", application, NULL);

  self->keeper = g_object_ref (keeper);
  tg_settings_bind (settings, "rows-from-top", G_OBJECT (self), "rows-from-top",
                    G_SETTINGS_BIND_GET);
  return GTK_WIDGET (self);
}
