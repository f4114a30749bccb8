/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread reads the file and lays out the list of its moves: a million moves would block
 * the main thread. Another thread writes a copy, so that the study can be changed
 * meanwhile. The entity tag of the file tells whether another program has written it
 * after the study was read or saved. */

#include "ui/study/study-file.h"

#include <glib/gi18n-lib.h>

#include "record/sgf/record-games.h"
#include "record/text/file-version.h"
#include "session/storage/study-places.h"
#include "ui/files/encoding-dialog.h"
#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/files/file-words.h"
#include "ui/files/game-opener.h"
#include "ui/files/recent-games.h"
#include "ui/study/study-words.h"
#include "ui/study/variations/variation-list.h"
#include "ui/widgets/action-map.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/present-window.h"
#include "ui/widgets/weak-ref.h"

struct _TgStudyFile
{
  GObject parent_instance;

  TgGameHost       *host;    /* borrowed: the host owns this object */
  TgStudy          *study;   /* owned; NULL until it is set */
  GFile            *file;    /* owned; NULL if the study has no file */
  TgFileVersion    *version; /* owned; saving threads hold references too */
  GCancellable     *work;    /* owned: cancels loading or saving; or NULL */
  TgRecordIoOptions reading; /* the options for reading the file */
  /* static: the encoding of the texts in the file; or NULL */
  const gchar          *encoding;
  GtkFileChooserNative *chooser; /* owned while it is open */
  gboolean              closing; /* the host closes when saving has finished */
};

enum
{
  PROGRESS,
  LOADED,
  FAILED,
  REREAD,
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgStudyFile, tg_study_file, G_TYPE_OBJECT)

static void
set_enabled (TgStudyFile *self, const gchar *action, gboolean enabled)
{
  tg_action_map_set_enabled (G_ACTION_MAP (self->host), action, enabled);
}

static void
cancel_work (TgStudyFile *self)
{
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
}

/* Sets the encoding of the texts; %NULL if every encoding would give the same texts. */
static void
set_encoding (TgStudyFile *self, const gchar *encoding)
{
  self->encoding = encoding;
  set_enabled (self, "text-encoding", encoding != NULL);
}

/* Loading */

static void
progress_cb (gdouble fraction, gpointer user_data)
{
  g_autoptr (TgStudyFile) self = tg_weak_ref_get (user_data);

  if (self != NULL)
    g_signal_emit (self, signals[PROGRESS], 0, fraction);
}

/* Sets the rules of a library as Renju: libraries do not name their rules, but those of
 * RenLib are always about Renju. */
static void
guess_ruleset (TgRecord *record, TgRecordFormat format)
{
  if (!tg_record_is_ruleset_known (record) && format == TG_RECORD_FORMAT_LIB)
    tg_record_set_ruleset (record, TG_RULESET_RENJU);
}

/* A record and its list rows, both made by the loading thread. */
typedef struct
{
  GFile           *file;   /* owned: the file of the record */
  TgRecord        *record; /* owned */
  GArray          *rows;   /* owned; NULL until they are laid out */
  TgRecordIoReport report;
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_object (&loaded->file);
  g_clear_pointer (&loaded->record, tg_record_free);
  g_clear_pointer (&loaded->rows, g_array_unref);
  g_free (loaded);
}

/* Moves the record to the position to show first: where the player left the game, or else
 * the last position. A library of openings has no main line, and starts at its first
 * position. */
static void
choose_place (Loaded *loaded)
{
  g_autoptr (GFile) places = tg_study_places_get_folder ();
  TgRecordNode *left = tg_study_places_find (places, loaded->file, loaded->record);

  if (left != NULL)
    tg_record_set_current (loaded->record, left);
  else if (loaded->report.format != TG_RECORD_FORMAT_LIB)
    tg_record_jump (loaded->record, G_MAXUINT);
}

static void
lay_out_thread (GTask                      *task,
                G_GNUC_UNUSED gpointer      source,
                gpointer                    data,
                G_GNUC_UNUSED GCancellable *cancellable)
{
  Loaded *loaded = data;

  choose_place (loaded);
  loaded->rows = tg_variation_list_lay_out (loaded->record);
  g_task_return_boolean (task, TRUE);
}

static void
laid_out_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyFile) self = tg_weak_ref_take (user_data);
  Loaded *loaded = g_task_get_task_data (G_TASK (result));

  if (self == NULL || !g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->work);
  g_signal_emit (self, signals[LOADED], 0, g_steal_pointer (&loaded->record),
                 g_steal_pointer (&loaded->rows), &loaded->report);
}

static void
lay_out (TgStudyFile *self, Loaded *loaded)
{
  g_autoptr (GTask) task =
      g_task_new (NULL, self->work, laid_out_cb, tg_weak_ref_new (self));

  g_task_set_name (task, "TgStudyFile list");
  g_task_set_task_data (task, loaded, loaded_free);
  g_task_run_in_thread (task, lay_out_thread);
}

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyFile) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgRecordIoReport report;
  TgRecord        *record;
  Loaded          *loaded;

  if (self == NULL)
    return;
  record = tg_record_io_load_finish (result, &report, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (record == NULL)
    {
      g_clear_object (&self->work);
      if (tg_file_words_is_question (error))
        tg_file_words_allow (&self->reading, error, &report);
      g_signal_emit (self, signals[FAILED], 0, error, &report);
      return;
    }

  guess_ruleset (record, report.format);
  tg_file_version_set (self->version, tg_record_io_load_get_etag (result));
  loaded = g_new0 (Loaded, 1);
  loaded->file = g_object_ref (self->file);
  loaded->record = record;
  loaded->report = report;
  set_encoding (self, report.has_wide_text ? report.charset : NULL);
  lay_out (self, loaded);
}

/**
 * tg_study_file_load:
 *
 * Reads a file in any supported format in the background. After ::failed with a question
 * about the file, the next call takes this as the answer yes, and reads the file.
 */
void
tg_study_file_load (TgStudyFile *self, GFile *file)
{
  TgWeakRef *weak;

  g_return_if_fail (TG_IS_STUDY_FILE (self));
  g_return_if_fail (self->study == NULL && self->work == NULL);

  weak = tg_weak_ref_new (self);
  g_set_object (&self->file, file);
  self->work = g_cancellable_new ();
  tg_record_io_load_async (self->file, &self->reading, self->work, progress_cb, weak,
                           loaded_cb, weak);
}

/* Another encoding */

static void
encoding_chosen_cb (TgEncodingDialog *dialog, TgStudyFile *self)
{
  const TgRecord *old = tg_study_get_record (self->study);
  TgRecord       *record = tg_encoding_dialog_take_record (dialog);

  if (record == NULL)
    return;
  if (tg_record_is_ruleset_known (old))
    tg_record_set_ruleset (record, tg_record_get_ruleset (old));
  else
    tg_record_forget_ruleset (record);
  self->encoding = tg_encoding_dialog_get_encoding (dialog);
  g_signal_emit (self, signals[REREAD], 0);
  tg_study_set_record (self->study, record);
}

static void
choose_encoding_cb (G_GNUC_UNUSED GSimpleAction *action,
                    G_GNUC_UNUSED GVariant      *parameter,
                    gpointer                     user_data)
{
  TgStudyFile *self = user_data;
  GtkWidget   *dialog =
      tg_encoding_dialog_new (GTK_WINDOW (self->host), self->file, &self->reading,
                              self->encoding, tg_study_is_modified (self->study));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (encoding_chosen_cb), self, 0);
  tg_present_window (GTK_WINDOW (dialog));
}

/* The version that another program has written */

static void
show_failure (TgStudyFile *self, const GError *error)
{
  g_autofree gchar *name = tg_file_name_show (self->file);
  /* Translators: %s is the name of a file. */
  g_autofree gchar *title = g_strdup_printf (_ ("“%s” cannot be opened"), name);
  /* Translators: a sentence without its full stop, and another one. */
  g_autofree gchar *words =
      g_strdup_printf (_ ("%s. %s"), title, tg_game_opener_explain (error, TRUE));

  tg_game_host_show_message (self->host, words);
}

static void
version_on_disk_loaded_cb (G_GNUC_UNUSED GObject *source,
                           GAsyncResult          *result,
                           gpointer               user_data)
{
  g_autoptr (TgStudyFile) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgRecordIoReport report;
  TgRecord        *record;

  if (self == NULL)
    return;
  record = tg_record_io_load_finish (result, &report, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->work);
  if (record == NULL)
    {
      show_failure (self, error);
      return;
    }

  guess_ruleset (record, report.format);
  tg_file_version_set (self->version, tg_record_io_load_get_etag (result));
  set_encoding (self, report.has_wide_text ? report.charset : NULL);
  g_signal_emit (self, signals[REREAD], 0);
  tg_study_set_record (self->study, record);
}

static void
load_version_on_disk (TgStudyFile *self)
{
  cancel_work (self);
  self->work = g_cancellable_new ();
  tg_record_io_load_async (self->file, &self->reading, self->work, NULL, NULL,
                           version_on_disk_loaded_cb, tg_weak_ref_new (self));
}

/* Saving */

/* The questions about saving that the player has answered with yes. */
typedef enum
{
  SAVE_LOSSY = 1 << 0,  /* save, although the format cannot hold everything */
  SAVE_REPLACE = 1 << 1 /* replace the existing file */
} SaveFlags;

typedef struct
{
  TgRecord      *record;  /* owned */
  GFile         *file;    /* owned */
  TgFileVersion *version; /* owned */
  TgRecordFormat format;
  SaveFlags      flags;
} Save;

static void
save_free (Save *self)
{
  tg_record_free (self->record);
  g_object_unref (self->file);
  tg_file_version_unref (self->version);
  g_free (self);
}

static void
save_in_thread (GTask                 *task,
                G_GNUC_UNUSED gpointer source,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  const Save *save = task_data;
  GError     *error = NULL;
  g_autoptr (GBytes) bytes = tg_record_io_save_bytes (
      save->record, save->format, NULL, (save->flags & SAVE_LOSSY) != 0, &error);

  if (bytes != NULL
      && tg_file_version_replace (save->version, save->file, bytes,
                                  (save->flags & SAVE_REPLACE) != 0, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void save (TgStudyFile *self, GFile *file, SaveFlags flags);
static void choose_file (TgStudyFile *self);

/* A request to save that waits for an answer. */
typedef struct
{
  TgStudyFile *self;  /* owned */
  GFile       *file;  /* owned */
  SaveFlags    flags; /* the flags to add if the player answers yes */
} Question;

static Question *
question_new (TgStudyFile *self, const Save *save, SaveFlags also)
{
  Question *question = g_new (Question, 1);

  *question =
      (Question){ g_object_ref (self), g_object_ref (save->file), save->flags | also };
  return question;
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->self);
  g_object_unref (question->file);
  g_free (question);
}

static void
save_question_answered_cb (GtkWindow *host G_GNUC_UNUSED,
                           const gchar    *answer,
                           gpointer        user_data)
{
  Question    *question = user_data;
  TgStudyFile *self = question->self;

  self->closing =
      self->closing && !g_str_equal (answer, "cancel") && !g_str_equal (answer, "load");
  if (g_str_equal (answer, "save"))
    save (self, question->file, question->flags);
  else if (g_str_equal (answer, "other"))
    choose_file (self);
  else if (g_str_equal (answer, "load"))
    load_version_on_disk (self);
}

/* Asks whether to save in a format that cannot hold the whole study. */
static void
ask_about_losses (TgStudyFile *self, const Save *save, const GError *error)
{
  const TgAnswer answers[] = {
    { "other", _ ("_Another Format…"), ADW_RESPONSE_DEFAULT },
    { "save", _ ("_Save Anyway"), ADW_RESPONSE_DESTRUCTIVE },
    { 0 },
  };

  tg_message_dialog_ask (GTK_WINDOW (self->host), _ ("Save Without Some Parts?"),
                         error->message, answers, "other", save_question_answered_cb,
                         question_new (self, save, SAVE_LOSSY), question_free);
}

static void
ask_about_change (TgStudyFile *self, const Save *save)
{
  const TgAnswer answers[] = {
    { "load", _ ("_Load Theirs"), ADW_RESPONSE_DESTRUCTIVE },
    { "save", _ ("_Save Anyway"), ADW_RESPONSE_DESTRUCTIVE },
    { "other", _ ("Save _As…"), ADW_RESPONSE_DEFAULT },
    { 0 },
  };
  g_autofree gchar *name = tg_file_name_show (save->file);
  g_autofree gchar *words = g_strdup_printf (
      /* Translators: %s is the name of a file. */
      _ ("Another program has changed “%s”. Saving anyway loses its changes; loading "
         "its version loses yours."),
      name);

  tg_message_dialog_ask (GTK_WINDOW (self->host), _ ("Replace the File?"), words, answers,
                         "other", save_question_answered_cb,
                         question_new (self, save, SAVE_REPLACE), question_free);
}

static void
saved_cb (GObject *source, GAsyncResult *result, G_GNUC_UNUSED gpointer user_data)
{
  TgStudyFile *self = TG_STUDY_FILE (source);
  Save        *done = g_task_get_task_data (G_TASK (result));
  gboolean     closing = self->closing;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (g_task_get_cancellable (G_TASK (result)) != self->work)
    return;
  g_clear_object (&self->work);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_set_object (&self->file, done->file);
      /* Files are written in UTF-8. */
      set_encoding (self, NULL);
      tg_recent_games_add (self->file);
      g_signal_emit (self, signals[SAVED], 0);
      self->closing = FALSE;
      if (closing)
        gtk_window_close (GTK_WINDOW (self->host));
      return;
    }

  tg_study_set_unsaved (self->study);
  if (g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_LOSSY))
    {
      ask_about_losses (self, done, error);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      ask_about_change (self, done);
      return;
    }
  self->closing = FALSE;
  /* Translators: %s is the reason. */
  words = g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                           error->message);
  tg_game_host_show_message (self->host, words);
}

/* Writes the study as it is now. Changes during the writing are not in the file, so the
 * study counts as saved from this moment on, unless saving fails. */
static void
save (TgStudyFile *self, GFile *file, SaveFlags flags)
{
  g_autoptr (GTask) task = NULL;
  g_autofree gchar *name = g_file_get_basename (file);
  Save             *what = g_new0 (Save, 1);

  cancel_work (self);
  self->work = g_cancellable_new ();

  what->record = tg_record_copy (tg_study_get_record (self->study));
  what->file = g_object_ref (file);
  what->version = tg_file_version_ref (self->version);
  what->flags = flags;
  if (!tg_record_format_from_name (name, &what->format)
      || !tg_record_format_can_write (what->format))
    what->format = TG_RECORD_FORMAT_SGF;

  tg_study_set_saved (self->study);
  task = g_task_new (self, self->work, saved_cb, NULL);
  g_task_set_name (task, "TgStudyFile save");
  g_task_set_task_data (task, what, (GDestroyNotify) save_free);
  g_task_run_in_thread (task, save_in_thread);
}

static void
file_chosen_cb (TgStudyFile *self, gint response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  /* The file chooser has asked already before replacing a file. */
  if (file != NULL)
    save (self, file, SAVE_REPLACE);
  else
    self->closing = FALSE;
}

static gchar *
suggest_name (TgStudyFile *self)
{
  g_autofree gchar *stem = NULL;

  /* Translators: the name of a file, without what follows the dot. */
  stem = self->file != NULL ? tg_file_name_show_stem (self->file) : g_strdup (_ ("Game"));
  return g_strconcat (stem, ".sgf", NULL);
}

static void
choose_file (TgStudyFile *self)
{
  static const gchar *const patterns[] = { "*.sgf", "*.lib", "*.psq", "*.pos", "*.txt" };
  g_autofree gchar         *name = suggest_name (self);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  self->chooser =
      gtk_file_chooser_native_new (_ ("Save Game"), GTK_WINDOW (self->host),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_file_filter_set_name (filter, _ ("Games (.sgf, .lib, .psq, .pos, .txt)"));
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  tg_file_chooser_present (self->chooser);
}

static gboolean
can_write_file (TgStudyFile *self)
{
  g_autofree gchar *name = NULL;
  TgRecordFormat    format;

  if (self->file == NULL)
    return FALSE;
  name = g_file_get_basename (self->file);
  return tg_record_format_from_name (name, &format)
         && tg_record_format_can_write (format);
}

static void
save_cb (GSimpleAction *action, G_GNUC_UNUSED GVariant *parameter, gpointer user_data)
{
  TgStudyFile *self = user_data;

  if (!tg_game_host_may_copy (self->host))
    self->closing = FALSE;
  else if (g_str_equal (g_action_get_name (G_ACTION (action)), "save")
           && can_write_file (self))
    save (self, self->file, 0);
  else
    choose_file (self);
}

/* Closing */

static void
close_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) host = user_data;

  gtk_window_close (host);
}

/* Closes the host in an idle handler, since the dialog must close before its parent does. */
static void
close_answered_cb (GtkWindow *host G_GNUC_UNUSED, const gchar *answer, gpointer user_data)
{
  TgStudyFile *self = user_data;

  if (g_str_equal (answer, "discard"))
    {
      tg_study_set_saved (self->study);
      g_idle_add_once (close_cb, g_object_ref (self->host));
    }
  else if (g_str_equal (answer, "save"))
    {
      self->closing = TRUE;
      g_action_group_activate_action (G_ACTION_GROUP (self->host), "save", NULL);
    }
}

/**
 * tg_study_file_may_close:
 *
 * Asks about unsaved changes, but not about moves tried in a game that has no file here,
 * such as the one just played, or in one of the archive. The host may be closed later: by
 * the answer, or at the end of saving.
 *
 * Returns: whether the host may close now: nothing is unsaved; a file that is still being
 *   loaded does not matter
 */
gboolean
tg_study_file_may_close (TgStudyFile *self)
{
  const TgAnswer answers[] = {
    { "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
    { "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };

  if (self->study == NULL)
    {
      if (self->work != NULL)
        g_cancellable_cancel (self->work);
      return TRUE;
    }
  if (!tg_study_is_modified (self->study)
      || ((self->file == NULL || tg_study_words_is_archived (self->file))
          && tg_study_is_trial (self->study)))
    {
      /* A save in progress is finished first; the host closes afterwards. */
      self->closing = self->work != NULL;
      return !self->closing;
    }

  tg_message_dialog_ask (GTK_WINDOW (self->host), _ ("Save Changes?"),
                         _ ("Moves and comments that are not saved will be lost."),
                         answers, "save", close_answered_cb, g_object_ref (self),
                         g_object_unref);
  return FALSE;
}

static const GActionEntry actions[] = {
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_cb },
  { .name = "text-encoding", .activate = choose_encoding_cb },
};

/* Keeps the place of the first game, which is the one that opens. */
static void
keep_place (TgStudyFile *self)
{
  g_autoptr (GFile) places = tg_study_places_get_folder ();
  const TgRecord *record = tg_study_get_record (self->study);
  guint           number;

  tg_record_games_count (record, &number);
  if (number == 0)
    tg_study_places_keep (places, self->file, record, tg_study_get_place (self->study));
}

static void
tg_study_file_dispose (GObject *object)
{
  tg_study_file_close (TG_STUDY_FILE (object));
  G_OBJECT_CLASS (tg_study_file_parent_class)->dispose (object);
}

static void
tg_study_file_finalize (GObject *object)
{
  tg_file_version_unref (TG_STUDY_FILE (object)->version);
  G_OBJECT_CLASS (tg_study_file_parent_class)->finalize (object);
}

static void
tg_study_file_class_init (TgStudyFileClass *klass)
{
  GType type = TG_TYPE_STUDY_FILE;

  G_OBJECT_CLASS (klass)->dispose = tg_study_file_dispose;
  G_OBJECT_CLASS (klass)->finalize = tg_study_file_finalize;

  /* @fraction: the part that has been read, from 0 to 1 */
  signals[PROGRESS] = g_signal_new ("progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
  /* @record: (transfer full): a TgRecord, @rows: (transfer full): its rows from
   * tg_variation_list_lay_out(), @report: a TgRecordIoReport */
  signals[LOADED] =
      g_signal_new ("loaded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_POINTER);
  /* @error: a GError, @report: a TgRecordIoReport. If tg_file_words_is_question() for
   * @error, the next tg_study_file_load() reads the file. */
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  /* Emitted when the texts were read again in another encoding, before the study gets
   * them. */
  signals[REREAD] = g_signal_new ("reread", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[SAVED] = g_signal_new ("saved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
tg_study_file_init (TgStudyFile *self)
{
  /* A game whose rules are unknown can be shown too. */
  self->reading.any_rules = TRUE;
  self->reading.keep_text = TRUE;
  self->version = tg_file_version_new ();
}

/**
 * tg_study_file_new:
 *
 * @host is an application window, which gets the actions; the host must dispose of the
 * object before it disposes of its children.
 */
TgStudyFile *
tg_study_file_new (TgGameHost *host)
{
  TgStudyFile *self = g_object_new (TG_TYPE_STUDY_FILE, NULL);

  self->host = host;
  g_action_map_add_action_entries (G_ACTION_MAP (host), actions, G_N_ELEMENTS (actions),
                                   self);
  set_encoding (self, NULL);
  set_enabled (self, "save", FALSE);
  set_enabled (self, "save-as", FALSE);
  return self;
}

/**
 * tg_study_file_set_study:
 *
 * To be called once; @study can be saved from now on.
 */
void
tg_study_file_set_study (TgStudyFile *self, TgStudy *study)
{
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  set_enabled (self, "save", TRUE);
  set_enabled (self, "save-as", TRUE);
}

/**
 * tg_study_file_get_file:
 *
 * Returns: (transfer none) (nullable): the file that the study was loaded from or saved
 *   to last
 */
GFile *
tg_study_file_get_file (TgStudyFile *self)
{
  return self->file;
}

/* Returns: (transfer none): the options with which the file was read */
const TgRecordIoOptions *
tg_study_file_get_reading (TgStudyFile *self)
{
  g_return_val_if_fail (TG_IS_STUDY_FILE (self), NULL);

  return &self->reading;
}

/* Notes that the study shows another game of the file: reading the file in another
 * encoding would show the first one. */
void
tg_study_file_set_turned (TgStudyFile *self)
{
  g_return_if_fail (TG_IS_STUDY_FILE (self));

  set_encoding (self, NULL);
}

/**
 * tg_study_file_close:
 * @self: a file whose host is being disposed
 *
 * Cancels loading and saving. An unanswered question may hold a reference to @self, but
 * has no effect any more.
 */
void
tg_study_file_close (TgStudyFile *self)
{
  g_return_if_fail (TG_IS_STUDY_FILE (self));

  if (self->study != NULL && self->file != NULL)
    keep_place (self);
  if (self->host != NULL)
    tg_action_map_remove_entries (G_ACTION_MAP (self->host), actions,
                                  G_N_ELEMENTS (actions));
  self->host = NULL;
  cancel_work (self);
  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  g_clear_object (&self->study);
  g_clear_object (&self->file);
}
