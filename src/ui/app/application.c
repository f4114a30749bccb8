/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors before there is a window (a wrong option, no display, missing settings) are
 * detected while the command line is parsed, and reported in one line. */

#include "ui/app/application.h"

#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "rules/openings/opening-names.h"
#include "session/players/programs/engine-process.h"
#include "session/storage/study-places.h"
#include "ui/app/analysis-data.h"
#include "ui/app/preferences.h"
#include "ui/app/settings-notice.h"
#include "ui/app/study-request.h"
#include "ui/archive/archive-window.h"
#include "ui/files/file-chooser.h"
#include "ui/files/game-opener.h"
#include "ui/files/recent-games.h"
#include "ui/game/window.h"
#include "ui/learning/home/learn-data.h"
#include "ui/learning/home/learn-window.h"
#include "ui/library/library-window.h"
#include "ui/library/library-worker.h"
#include "ui/library/search-window.h"
#include "ui/rules/rules-page.h"
#include "ui/settings/settings.h"
#include "ui/study/batch-window.h"
#include "ui/study/mistake-keeper.h"
#include "ui/study/set-up-window.h"
#include "ui/study/study-window.h"
#include "ui/widgets/back-button.h"
#include "ui/widgets/freed-window.h"
#include "ui/widgets/mnemonic-button.h"
#include "ui/widgets/popover-focus.h"
#include "ui/widgets/present-window.h"

/* The size of a Renju board. */
#define OPENING_SIZE 15

struct _TgApplication
{
  AdwApplication parent_instance;

  TgSettings    *settings; /* owned; NULL before they are first used */
  TgArchive     *archive;  /* owned; NULL before it is first used */
  TgArchiveGame *latest;   /* owned; the game that was kept last; NULL if none was kept */
  /* owned; NULL before it is first used */
  TgLibraryWorker  *library_worker;
  TgAnalysisKeeper *keeper; /* owned; NULL before it is first used */
  GCancellable *learning;   /* owned: cancels saving the player's mistakes for practice */
  /* owned: the lock of the game files; NULL before it is first used */
  TgFileLock *lock;
  GtkWindow  *rules;       /* weak; NULL while closed */
  GtkWindow  *games;       /* weak; NULL while closed */
  GtkWindow  *library;     /* weak; NULL while closed */
  GtkWindow  *batch;       /* weak; NULL while closed */
  GtkWindow  *search;      /* weak; NULL while closed */
  GtkWindow  *lessons;     /* weak; NULL while closed */
  GtkWindow  *preferences; /* weak; NULL while closed */
  GtkWindow  *shortcuts;   /* weak; NULL while closed */
  gboolean    opens_learn; /* the Learn window opens once the puzzles are loaded */
  gchar      *lesson;      /* owned: the lesson to open there then; or NULL */
  /* static: the action to start with instead of a game, or %NULL */
  const gchar *start_action;

  GtkFileChooserNative *chooser; /* owned while it is open */
};

static void init_opener (TgGameOpenerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TgApplication,
                               tg_application,
                               ADW_TYPE_APPLICATION,
                               G_IMPLEMENT_INTERFACE (TG_TYPE_GAME_OPENER, init_opener))

/* Closes all windows, so that each can remember its size or ask a question. The application
 * ends with the last one. */
static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant *parameter   G_GNUC_UNUSED,
         gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);
  g_autolist (GtkWindow) windows = NULL;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL;
       l = l->next)
    windows = g_list_append (windows, g_object_ref (l->data));
  self->opens_learn = FALSE;
  for (GList *l = windows; l != NULL; l = l->next)
    /* A dialog is destroyed with its parent. */
    if (gtk_window_get_application (l->data) != NULL)
      gtk_window_close (l->data);
}

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant *parameter   G_GNUC_UNUSED,
          gpointer              user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  GtkWidget      *about = adw_about_window_new ();

  g_object_set (about, "transient-for", gtk_application_get_active_window (application),
                "modal", TRUE, "application-name", _ ("Tengen"), "application-icon",
                APPLICATION_ID, "version", PACKAGE_VERSION, "developer-name",
                _ ("The Tengen developers"), "copyright", _ ("© The Tengen developers"),
                "license-type", GTK_LICENSE_GPL_3_0, "comments",
                _ ("Play Gomoku and Renju against the computer or each other. Tengen "
                   "(天元) is the centre point of the board."),
                /* Translators: your names, one on each line. */
                "translator-credits", _ ("translator-credits"), NULL);
  adw_about_window_add_legal_section (ADW_ABOUT_WINDOW (about), _ ("Artwork"),
                                      _ ("© The Tengen developers"), GTK_LICENSE_CUSTOM,
                                      _ ("Creative Commons Attribution-ShareAlike 4.0 "
                                         "International (CC-BY-SA-4.0)"));
  tg_present_window (GTK_WINDOW (about));
}

static void
preferences_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant *parameter   G_GNUC_UNUSED,
                gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);
  GtkWindow     *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->preferences == NULL)
    g_set_weak_pointer (&self->preferences,
                        GTK_WINDOW (tg_preferences_new (parent, self->settings)));
  tg_present_window (self->preferences);
}

static void
engines_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  preferences_cb (action, parameter, user_data);
  adw_preferences_window_set_visible_page_name (
      ADW_PREFERENCES_WINDOW (TG_APPLICATION (user_data)->preferences), "engines");
}

/* Returns the window with the board to play on, or %NULL if it is closed; other windows
 * are studies, lists or dialogs. */
static GtkWindow *
find_game_window (GtkApplication *application)
{
  for (GList *list = gtk_application_get_windows (application); list != NULL;
       list = list->next)
    if (TG_IS_WINDOW (list->data))
      return list->data;

  return NULL;
}

/* Whether another instance uses the same files without being known to GApplication,
 * because it has another session bus or none. */
static TgFileLockState
get_copies (TgApplication *self)
{
  if (self->lock == NULL)
    {
      g_autoptr (GFile) file =
          g_file_new_build_filename (g_get_user_data_dir (), "tengen", "lock", NULL);

      self->lock = tg_file_lock_new (file);
    }
  return tg_file_lock_get_state (self->lock);
}

static void
added_cb (TgApplication *self, TgArchiveGame *game)
{
  g_set_object (&self->latest, game);
}

/* Returns the archive that all windows share, so that each window follows the changes
 * that another makes. */
static TgArchive *
get_archive (TgApplication *self)
{
  if (self->archive == NULL)
    {
      g_autofree gchar *mark = g_strdup_printf ("p%ld", (glong) getpid ());
      g_autoptr (GFile) folder =
          g_file_new_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);

      self->archive = tg_archive_new (folder);
      g_signal_connect_object (self->archive, "added", G_CALLBACK (added_cb), self,
                               G_CONNECT_SWAPPED);
      if (get_copies (self) != TG_FILE_LOCK_OURS)
        tg_archive_set_mark (self->archive, mark);
      tg_settings_bind (self->settings, "keep-games", G_OBJECT (self->archive), "enabled",
                        G_SETTINGS_BIND_DEFAULT);
    }
  return self->archive;
}

/* Returns where the results of the engine in all studies are kept. */
static TgAnalysisKeeper *
get_keeper (TgApplication *self)
{
  if (self->keeper == NULL)
    self->keeper = tg_analysis_data_open (GTK_APPLICATION (self), self->settings);
  return self->keeper;
}

static void
import_analysis_cb (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant *parameter   G_GNUC_UNUSED,
                    gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  tg_analysis_data_import (get_keeper (self), GTK_APPLICATION (self));
}

static void
export_analysis_cb (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant *parameter   G_GNUC_UNUSED,
                    gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  tg_analysis_data_export (get_keeper (self), GTK_APPLICATION (self));
}

static void
delete_analysis_cb (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant *parameter   G_GNUC_UNUSED,
                    gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  tg_analysis_data_delete (get_keeper (self), GTK_APPLICATION (self));
}

/* Returns the window with the board to play on, and makes it if it was closed. */
static GtkWindow *
ensure_game_window (TgApplication *self)
{
  GtkWindow *window = find_game_window (GTK_APPLICATION (self));

  if (window == NULL)
    {
      TgArchive *archive = get_archive (self);

      window = GTK_WINDOW (tg_window_new (GTK_APPLICATION (self), self->settings, archive,
                                          get_copies (self)));
    }
  return window;
}

static void
play_cb (TgApplication *self, TgRulesPage *rules)
{
  GtkWindow *window = ensure_game_window (self);

  gtk_window_close (GTK_WINDOW (rules));
  gtk_window_present (window);
}

static void
play_opening_cb (TgApplication *self, guint pattern, TgRulesPage *rules)
{
  GtkWindow *window = ensure_game_window (self);

  gtk_window_close (GTK_WINDOW (rules));
  tg_window_play_opening (TG_WINDOW (window), pattern);
}

static void
study_opening_cb (TgApplication *self, guint pattern)
{
  TgRecord *record = tg_record_new (TG_RULESET_RENJU, OPENING_SIZE);
  TgPoint   stones[TG_OPENING_PATTERN_STONES];

  tg_opening_pattern_get_stones (pattern, OPENING_SIZE, stones);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    tg_record_play (record,
                    (TgMove){ stones[i], i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
  tg_game_opener_open_record (TG_GAME_OPENER (self), record, NULL);
}

/* Shows the help window, above the dialog from which it was opened, if any. */
static void
present_rules (TgApplication *self)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->rules == NULL)
    {
      g_set_weak_pointer (&self->rules, GTK_WINDOW (tg_rules_page_new (
                                            GTK_APPLICATION (self), self->settings)));
      g_signal_connect_object (self->rules, "play", G_CALLBACK (play_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rules, "play-opening", G_CALLBACK (play_opening_cb),
                               self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rules, "study-opening",
                               G_CALLBACK (study_opening_cb), self, G_CONNECT_SWAPPED);
    }
  if (parent != self->rules)
    gtk_window_set_transient_for (self->rules, parent);
  tg_present_window (self->rules);
}

static void
rules_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant *parameter   G_GNUC_UNUSED,
          gpointer              user_data)
{
  present_rules (TG_APPLICATION (user_data));
}

/* Opens the first chapter of the help, which teaches the game. */
static void
learn_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant *parameter   G_GNUC_UNUSED,
          gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  present_rules (self);
  tg_rules_page_show_beginning (TG_RULES_PAGE (self->rules));
}

/* Presents the Learn window, with the wanted lesson if there is one. */
static void
present_lesson (TgApplication *self)
{
  g_autofree gchar *lesson = g_steal_pointer (&self->lesson);

  if (lesson != NULL)
    tg_learn_window_open_lesson (TG_LEARN_WINDOW (self->lessons), lesson);
  else
    tg_learn_window_leave_done (TG_LEARN_WINDOW (self->lessons));
  tg_present_window (self->lessons);
}

static void
puzzles_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgApplication) self = TG_APPLICATION (user_data);
  g_autoptr (GPtrArray) puzzles = tg_learn_data_load_puzzles_finish (result);

  if (self->opens_learn)
    {
      self->opens_learn = FALSE;
      g_set_weak_pointer (&self->lessons,
                          GTK_WINDOW (tg_learn_window_new (GTK_APPLICATION (self),
                                                           self->settings, puzzles)));
      present_lesson (self);
    }
  g_application_release (G_APPLICATION (self));
}

static void
present_lessons (TgApplication *self)
{
  if (self->lessons != NULL)
    present_lesson (self);
  else if (!self->opens_learn)
    {
      self->opens_learn = TRUE;
      g_application_hold (G_APPLICATION (self));
      tg_learn_data_load_puzzles_async (puzzles_cb, g_object_ref (self));
    }
}

static void
lessons_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant *parameter   G_GNUC_UNUSED,
            gpointer              user_data)
{
  present_lessons (TG_APPLICATION (user_data));
}

/* Opens a lesson by its id. */
static void
lesson_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *lesson, gpointer user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  g_free (self->lesson);
  self->lesson = g_variant_dup_string (lesson, NULL);
  present_lessons (self);
}

/* Shows the board to play on, and starts the first game of a new player. */
static void
play_action_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant *parameter   G_GNUC_UNUSED,
                gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);
  GtkWindow     *window = ensure_game_window (self);

  tg_present_window (window);
  if (tg_settings_get_boolean (self->settings, "first-start"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.play-first", NULL);
}

static void
new_game_cb (GSimpleAction *action G_GNUC_UNUSED,
             GVariant *parameter   G_GNUC_UNUSED,
             gpointer              user_data)
{
  GtkWindow *window = ensure_game_window (TG_APPLICATION (user_data));

  tg_present_window (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-game", NULL);
}

/* Returns a window that can show messages; %NULL if there is none. */
static TgGameHost *
find_host (TgApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  return TG_IS_GAME_HOST (window) ? TG_GAME_HOST (window) : NULL;
}

static void
files_chosen_cb (TgApplication *self, gint response)
{
  g_autoptr (GListModel) files =
      gtk_file_chooser_get_files (GTK_FILE_CHOOSER (self->chooser));
  g_autoslist (GFile) list = NULL;

  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  if (response != GTK_RESPONSE_ACCEPT)
    return;

  for (guint i = g_list_model_get_n_items (files); i > 0; i--)
    list = g_slist_prepend (list, g_list_model_get_item (files, i - 1));
  tg_game_opener_open_files (TG_GAME_OPENER (self), NULL, list);
}

static void
open_recent_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant             *parameter,
                gpointer              user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  tg_game_opener_open_file (user_data, find_host (user_data), file);
}

static void
clear_recent_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter   G_GNUC_UNUSED,
                 gpointer user_data    G_GNUC_UNUSED)
{
  g_autoptr (GFile) places = tg_study_places_get_folder ();

  tg_recent_games_clear ();
  tg_study_places_clear (places);
}

static void
open_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant *parameter   G_GNUC_UNUSED,
         gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  self->chooser = gtk_file_chooser_native_new (
      _ ("Open File"), gtk_application_get_active_window (GTK_APPLICATION (self)),
      GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), NULL);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (files_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  tg_file_chooser_present (self->chooser);
}

/* @path: (nullable): a file to add */
static void
review_games_cb (G_GNUC_UNUSED GSimpleAction *action, GVariant *path, gpointer user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  if (self->batch == NULL)
    g_set_weak_pointer (&self->batch,
                        GTK_WINDOW (tg_batch_window_new (
                            GTK_APPLICATION (self), self->settings, get_keeper (self))));
  tg_present_window (self->batch);
  if (path != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_bytestring (path));

      tg_batch_window_add (TG_BATCH_WINDOW (self->batch), file);
    }
}

static void
games_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant *parameter   G_GNUC_UNUSED,
          gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  if (self->games == NULL)
    g_set_weak_pointer (&self->games,
                        GTK_WINDOW (tg_archive_window_new (
                            GTK_APPLICATION (self), self->settings, get_archive (self))));
  tg_present_window (self->games);
}

static void
library_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant *parameter   G_GNUC_UNUSED,
            gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);

  if (self->library == NULL)
    g_set_weak_pointer (&self->library,
                        GTK_WINDOW (tg_library_window_new (GTK_APPLICATION (self))));
  tg_present_window (self->library);
}

static void
shortcuts_cb (GSimpleAction *action G_GNUC_UNUSED,
              GVariant *parameter   G_GNUC_UNUSED,
              gpointer              user_data)
{
  TgApplication *self = TG_APPLICATION (user_data);
  GtkWindow     *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (self->shortcuts == NULL)
    g_set_weak_pointer (&self->shortcuts,
                        GTK_WINDOW (tg_preferences_new_shortcuts (parent)));
  tg_present_window (self->shortcuts);
}

static GtkWindow *
find_study (GtkApplication *application, GFile *file)
{
  for (GList *list = gtk_application_get_windows (application); list != NULL;
       list = list->next)
    if (TG_IS_STUDY_WINDOW (list->data))
      {
        GFile *shown = tg_study_window_get_file (list->data);

        if (shown != NULL && g_file_equal (shown, file))
          return list->data;
      }

  return NULL;
}

static void
review_progress_cb (TgApplication *self, TgReviewPanel *panel)
{
  TgReview *review = tg_review_panel_get_review (panel);

  if (!tg_review_is_running (review)
      && tg_review_get_n_known (review) == tg_review_get_n_positions (review))
    g_signal_emit_by_name (self, "reviewed", review);
}

/* Returns the thread of the library, which all windows share. */
static TgLibraryWorker *
get_library (TgApplication *self)
{
  if (self->library_worker == NULL)
    {
      g_autoptr (GFile) file = tg_library_find_file (NULL);

      self->library_worker = tg_library_worker_new (file);
    }
  return self->library_worker;
}

static TgSearchWindow *
ensure_search (TgApplication *self)
{
  if (self->search == NULL)
    g_set_weak_pointer (&self->search,
                        GTK_WINDOW (tg_search_window_new (
                            GTK_APPLICATION (self), self->settings, get_library (self))));
  return TG_SEARCH_WINDOW (self->search);
}

/* Searches for the position of the active window, if it has one. From another window than the
 * search itself, the games of a player's page or of a source are no longer listed. */
static void
search_games_cb (G_GNUC_UNUSED GSimpleAction *action,
                 G_GNUC_UNUSED GVariant      *parameter,
                 gpointer                     user_data)
{
  TgApplication  *self = TG_APPLICATION (user_data);
  TgGameHost     *host = find_host (self);
  const TgRecord *record = host != NULL ? tg_game_host_get_record (host) : NULL;
  GtkWindow      *active = gtk_application_get_active_window (GTK_APPLICATION (self));
  TgSearchWindow *search = ensure_search (self);
  TgBoard         board;

  if (record != NULL)
    tg_record_replay_to (record, tg_game_host_get_node (host), &board);
  if (active != GTK_WINDOW (search))
    tg_search_window_set_board (search, record != NULL ? &board : NULL);
  tg_present_window (GTK_WINDOW (search));
}

/* Lists the games of a source of the library. */
static void
search_source_cb (G_GNUC_UNUSED GSimpleAction *action,
                  GVariant                    *source,
                  gpointer                     user_data)
{
  TgSearchWindow *search = ensure_search (TG_APPLICATION (user_data));
  TgLibraryFilter filter = { .source = g_variant_get_int64 (source) };

  tg_search_window_show_games (search, &filter);
  tg_present_window (GTK_WINDOW (search));
}

static GtkWidget *
add_study (TgApplication *self)
{
  GtkWidget *window = tg_study_window_new (GTK_APPLICATION (self), self->settings);

  tg_study_window_set_library (TG_STUDY_WINDOW (window), get_library (self));
  tg_study_window_set_keeper (TG_STUDY_WINDOW (window), get_keeper (self));
  g_signal_connect_object (tg_study_window_get_review (TG_STUDY_WINDOW (window)),
                           "progress", G_CALLBACK (review_progress_cb), self,
                           G_CONNECT_SWAPPED);
  tg_mistake_keeper_follow (TG_STUDY_WINDOW (window), get_archive (self), self->latest,
                            self->learning);
  return window;
}

static TgGameHost *
open_file (TgGameOpener *opener, TgGameHost *from, GFile *file)
{
  GtkApplication *application = GTK_APPLICATION (opener);
  GtkWindow      *window = find_study (application, file);

  if (window != NULL)
    {
      tg_present_window (window);
      return TG_GAME_HOST (window);
    }
  window = GTK_WINDOW (add_study (TG_APPLICATION (opener)));
  tg_study_window_load_from (TG_STUDY_WINDOW (window), from, file);
  return TG_GAME_HOST (window);
}

static void
open_record (TgGameOpener *opener, TgRecord *record, const TgStudyRequest *request)
{
  tg_study_request_open (TG_STUDY_WINDOW (add_study (TG_APPLICATION (opener))), record,
                         request);
}

static void
set_up (G_GNUC_UNUSED TgGameOpener *opener, TgGameHost *from)
{
  GtkWidget *window = tg_set_up_window_new_from (from);

  if (window != NULL)
    tg_present_window (GTK_WINDOW (window));
}

static void
play_position (TgGameOpener *opener, const TgGame *game, GtkWindow *asker)
{
  tg_window_play_position (TG_WINDOW (ensure_game_window (TG_APPLICATION (opener))), game,
                           asker);
}

static gboolean
continue_game (TgGameOpener *opener, TgArchiveGame *game, GError **error)
{
  GtkWindow *window = ensure_game_window (TG_APPLICATION (opener));

  if (!tg_window_continue_game (TG_WINDOW (window), game, error))
    return FALSE;
  gtk_window_present (window);
  return TRUE;
}

static void
init_opener (TgGameOpenerInterface *iface)
{
  iface->open_file = open_file;
  iface->open_record = open_record;
  iface->set_up = set_up;
  iface->play_position = play_position;
  iface->continue_game = continue_game;
}

static void
add_shortcuts (GtkApplication *application)
{
  static const struct
  {
    const gchar *action;
    const gchar *accels[3];
  } shortcuts[] = {
    { "app.quit", { "<Control>q", NULL } },
    { "app.open", { "<Control>o", NULL } },
    { "app.games", { "<Control>g", NULL } },
    { "app.search-games", { "<Shift><Control>f", NULL } },
    { "app.lessons", { "<Control>l", NULL } },
    { "app.preferences", { "<Control>comma", NULL } },
    { "app.rules", { "F1", NULL } },
    { "app.shortcuts", { "<Control>question", NULL } },
    { "win.new-game", { "<Control>n", NULL } },
    { "win.undo", { "<Control>z", NULL } },
    { "win.redo", { "<Shift><Control>z", NULL } },
    { "win.show-threats", { "<Control>t", NULL } },
    { "win.show-thinking", { "<Shift><Control>t", NULL } },
    { "win.first-move", { "Home", NULL } },
    { "win.previous-move", { "Page_Up", NULL } },
    { "win.next-move", { "Page_Down", NULL } },
    { "win.last-move", { "End", NULL } },
    { "win.show-sidebar", { "F9", NULL } },
    { "win.show-games", { "<Control>d", NULL } },
    { "win.previous-variation", { "<Control>Page_Up", NULL } },
    { "win.next-variation", { "<Control>Page_Down", NULL } },
    { "win.previous-game", { "F7", NULL } },
    { "win.next-game", { "F8", NULL } },
    { "win.save", { "<Control>s", NULL } },
    { "win.save-as", { "<Shift><Control>s", NULL } },
    { "win.study", { "<Control>e", NULL } },
    { "win.properties", { "<Alt>Return", NULL } },
    { "win.export-picture", { "<Shift><Control>e", NULL } },
    { "win.print", { "<Control>p", NULL } },
    { "win.copy-picture", { "<Shift><Control>c", NULL } },
    { "win.set-up", { "<Control>u", NULL } },
    { "win.play-from-here", { "<Shift><Control>g", NULL } },
    { "win.find-win", { "<Control>f", NULL } },
    { "win.find", { "F3", NULL } },
    { "win.next-mark", { "<Shift><Control>k", NULL } },
    { "win.next-position", { "<Shift><Control>p", NULL } },
    { "win.block", { "<Shift><Control>x", NULL } },
    { "win.label", { "<Shift><Control>l", NULL } },
    { "win.line-up", { "<Alt>Up", NULL } },
    { "win.line-down", { "<Alt>Down", NULL } },
    { "win.analyse", { "<Control>k", NULL } },
    { "win.review", { "<Control>r", NULL } },
    { "win.hint", { "<Control>h", NULL } },
    { "win.beaten", { "<Control>b", NULL } },
    { "win.beaten-previous", { "<Alt>Page_Up", NULL } },
    { "win.beaten-next", { "<Alt>Page_Down", NULL } },
    { "win.move-now", { "<Control>Return", "<Control>KP_Enter", NULL } },
    { "window.close", { "<Control>w", NULL } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (application, shortcuts[i].action,
                                           shortcuts[i].accels);
}

static void
load_icons (G_GNUC_UNUSED GTask        *task,
            G_GNUC_UNUSED gpointer      source,
            gpointer                    theme,
            G_GNUC_UNUSED GCancellable *cancellable)
{
  gtk_icon_theme_has_icon (theme, APPLICATION_ID);
}

/* GTK loads the icon theme when the first icon is needed, which takes as long as making
 * the window; a thread loads it here. (libadwaita, up to 1.2 at least, resets the icon
 * theme of the display when it starts.) */
static void
prepare_icons (void)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_task_data (
      task, g_object_ref (gtk_icon_theme_get_for_display (gdk_display_get_default ())),
      g_object_unref);
  g_task_run_in_thread (task, load_icons);
}

static void
tg_application_startup (GApplication *application)
{
  const GActionEntry entries[] = {
    { .name = "quit", .activate = quit_cb },
    { .name = "about", .activate = about_cb },
    { .name = "open", .activate = open_cb },
    { .name = "games", .activate = games_cb },
    { .name = "library", .activate = library_cb },
    { .name = "review-games", .activate = review_games_cb },
    { .name = "review-file", .activate = review_games_cb, .parameter_type = "ay" },
    { .name = "search-games", .activate = search_games_cb },
    { .name = "search-source", .activate = search_source_cb, .parameter_type = "x" },
    { .name = "open-recent", .activate = open_recent_cb, .parameter_type = "s" },
    { .name = "clear-recent", .activate = clear_recent_cb },
    { .name = "import-analysis", .activate = import_analysis_cb },
    { .name = "export-analysis", .activate = export_analysis_cb },
    { .name = "delete-analysis", .activate = delete_analysis_cb },
    { .name = "preferences", .activate = preferences_cb },
    { .name = "engines", .activate = engines_cb },
    { .name = "rules", .activate = rules_cb },
    { .name = "learn", .activate = learn_cb },
    { .name = "lessons", .activate = lessons_cb },
    { .name = "lesson", .activate = lesson_cb, .parameter_type = "s" },
    { .name = "play", .activate = play_action_cb },
    { .name = "new-game", .activate = new_game_cb },
    { .name = "shortcuts", .activate = shortcuts_cb },
  };

  G_APPLICATION_CLASS (tg_application_parent_class)->startup (application);
  prepare_icons ();
  if (tg_application_get_settings (TG_APPLICATION (application), NULL) != NULL)
    tg_settings_follow_style (TG_APPLICATION (application)->settings);
  g_type_ensure (TG_TYPE_BACK_BUTTON);
  g_type_ensure (TG_TYPE_MNEMONIC_BUTTON);
  tg_popover_focus_init ();
  tg_freed_window_init ();
  g_set_application_name (_ ("Tengen"));
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries,
                                   G_N_ELEMENTS (entries), application);
  add_shortcuts (GTK_APPLICATION (application));
  gtk_window_set_default_icon_name (APPLICATION_ID);
}

static void
tg_application_activate (GApplication *application)
{
  TgApplication *self = TG_APPLICATION (application);

  if (self->start_action != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self), self->start_action, NULL);
  else
    tg_present_window (ensure_game_window (self));
  self->start_action = NULL;
}

/* Opens files from the command line or from the desktop. */
static void
tg_application_open (GApplication     *application,
                     GFile           **files,
                     gint              n_files,
                     const gchar *hint G_GNUC_UNUSED)
{
  g_autoptr (GSList) list = NULL;

  TG_APPLICATION (application)->start_action = NULL;
  for (gint i = n_files; i > 0; i--)
    list = g_slist_prepend (list, files[i - 1]);
  tg_game_opener_open_files (TG_GAME_OPENER (application), NULL, list);
}

/* Activates an action in the instance that is already running, and ends this one. Returns
 * the exit status, or -1 to continue here. */
static gint
begin_with (GApplication *application, const gchar *action)
{
  g_autoptr (GError) error = NULL;

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("tengen: %s\n", error->message);
      return 1;
    }
  TG_APPLICATION (application)->start_action = action;
  if (!g_application_get_is_remote (application))
    return -1;
  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
  return 0;
}

/* Returns the exit status, or -1 to continue with the start. */
static gint
tg_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  TgApplication *self = TG_APPLICATION (application);
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("tengen " PACKAGE_VERSION "\n");
      return 0;
    }
  if (!gtk_init_check ())
    {
      g_printerr (
          _ ("tengen: no display: start it from a desktop, or set WAYLAND_DISPLAY or "
             "DISPLAY\n"));
      return 1;
    }
  if (tg_application_get_settings (self, &error) == NULL)
    {
      g_printerr ("tengen: %s\n", error->message);
      return 1;
    }
  if (g_variant_dict_contains (options, "learn"))
    return begin_with (application, "lessons");
  if (g_variant_dict_contains (options, "new-game"))
    return begin_with (application, "new-game");
  return -1;
}

static void
tg_application_shutdown (GApplication *application)
{
  g_cancellable_cancel (TG_APPLICATION (application)->learning);
  G_APPLICATION_CLASS (tg_application_parent_class)->shutdown (application);
  if (TG_APPLICATION (application)->keeper != NULL)
    tg_analysis_keeper_close (TG_APPLICATION (application)->keeper);
  tg_study_places_finish ();
  tg_engine_process_finish ();
}

static void
tg_application_dispose (GObject *object)
{
  TgApplication *self = TG_APPLICATION (object);

  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  g_clear_weak_pointer (&self->rules);
  g_clear_weak_pointer (&self->games);
  g_clear_weak_pointer (&self->library);
  g_clear_weak_pointer (&self->batch);
  g_clear_weak_pointer (&self->search);
  g_clear_weak_pointer (&self->lessons);
  g_clear_weak_pointer (&self->preferences);
  g_clear_weak_pointer (&self->shortcuts);
  g_clear_object (&self->archive);
  g_clear_object (&self->keeper);
  g_clear_object (&self->latest);
  g_clear_object (&self->library_worker);
  g_clear_object (&self->learning);
  g_clear_pointer (&self->lesson, g_free);
  g_clear_pointer (&self->lock, tg_file_lock_free);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_application_parent_class)->dispose (object);
}

static void
tg_application_class_init (TgApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_application_dispose;
  application_class->startup = tg_application_startup;
  application_class->activate = tg_application_activate;
  application_class->shutdown = tg_application_shutdown;
  application_class->open = tg_application_open;
  application_class->handle_local_options = tg_application_handle_local_options;
}

static void
tg_application_init (TgApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
    { "learn", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Open lessons and puzzles"), NULL },
    { "new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Choose the settings of a new game"),
      NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };

  self->learning = g_cancellable_new ();
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  /* Translators: in the help for the command line. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_application_set_option_context_summary (
      G_APPLICATION (self),
      _ ("Play Gomoku and Renju against the computer or each other."));
}

/**
 * tg_application_get_settings:
 * @self: an application
 * @error: return location for a [error@SettingsError]
 *
 * Opens the settings, if they are not open yet.
 *
 * Returns: (transfer none) (nullable): the settings, or %NULL with @error
 */
TgSettings *
tg_application_get_settings (TgApplication *self, GError **error)
{
  g_return_val_if_fail (TG_IS_APPLICATION (self), NULL);

  if (self->settings == NULL)
    {
      self->settings = tg_settings_new (error);
      if (self->settings != NULL)
        tg_settings_notice_init (self->settings, GTK_APPLICATION (self));
    }
  return self->settings;
}

/**
 * tg_application_new:
 *
 * Makes the application for g_application_run().
 *
 * Returns: (transfer full): the application
 */
TgApplication *
tg_application_new (void)
{
  return g_object_new (TG_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/org/tengen/tengen", NULL);
}
