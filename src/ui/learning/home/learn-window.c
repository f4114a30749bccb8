/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window writes every finished step of a lesson to the database at once. */

#include "ui/learning/home/learn-window.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/runs/trainer.h"
#include "session/archive/archive-game.h"
#include "session/players/player-name.h"
#include "ui/files/game-opener.h"
#include "ui/layout/short-window.h"
#include "ui/learning/home/files-page.h"
#include "ui/learning/home/find-list.h"
#include "ui/learning/home/learn-data.h"
#include "ui/learning/home/learn-home.h"
#include "ui/learning/home/progress-page.h"
#include "ui/learning/home/set-page.h"
#include "ui/learning/home/sheet-dialog.h"
#include "ui/learning/home/theme-page.h"
#include "ui/learning/home/turning-page.h"
#include "ui/learning/lessons/lesson-page.h"
#include "ui/learning/openings/opening-page.h"
#include "ui/learning/people/profile-menu.h"
#include "ui/learning/puzzles/practice-page.h"
#include "ui/widgets/accessible.h"
#include "ui/widgets/back-button.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/present-window.h"
#include "ui/widgets/toast.h"

/* The pages of the window, except the front page and the end of a lesson; each is made
 * when it is first opened. */
typedef enum
{
  PAGE_LESSON,
  PAGE_PRACTICE,
  PAGE_PROGRESS,
  PAGE_OPENINGS,
  PAGE_FILES,
  PAGE_THEMES,
  PAGE_SETS,
  PAGE_FINDS,
  PAGE_TURNING_POINTS,
  N_PAGES
} Page;

/* The day of a new learner begins with puzzles of the last lessons done. */
#define N_TAUGHT_LESSONS 3
#define N_TAUGHT_PUZZLES 2

typedef void (*SetTrainer) (gpointer page, TgTrainer *trainer);

static const struct
{
  const gchar *name;
  const gchar *context; /* context of the title for gettext; or %NULL */
  const gchar *title;   /* or %NULL: the title of the current lesson or run */
  GType (*get_type) (void);
  SetTrainer set_trainer; /* or %NULL */
} pages[N_PAGES] = {
  [PAGE_LESSON] = { "lesson", NULL, NULL, tg_lesson_page_get_type, NULL },
  [PAGE_PRACTICE] = { "practice", NULL, NULL, tg_practice_page_get_type,
                      (SetTrainer) tg_practice_page_set_trainer },
  [PAGE_PROGRESS] = { "progress", NULL, N_ ("Progress"), tg_progress_page_get_type,
                      NULL },
  [PAGE_OPENINGS] = { "openings", "practice", NC_ ("practice", "Openings"),
                      tg_opening_page_get_type,
                      (SetTrainer) tg_opening_page_set_trainer },
  [PAGE_FILES] = { "files", "practice", NC_ ("practice", "Files"), tg_files_page_get_type,
                   (SetTrainer) tg_files_page_set_trainer },
  [PAGE_THEMES] = { "themes", NULL, N_ ("By Theme"), tg_theme_page_get_type,
                    (SetTrainer) tg_theme_page_set_trainer },
  [PAGE_SETS] = { "sets", NULL, N_ ("Puzzle Sets"), tg_set_page_get_type,
                  (SetTrainer) tg_set_page_set_trainer },
  [PAGE_FINDS] = { "finds", NULL, N_ ("Find Them All"), tg_find_list_get_type,
                   (SetTrainer) tg_find_list_set_trainer },
  [PAGE_TURNING_POINTS] = { "turning-points", NULL, N_ ("Turning Points"),
                            tg_turning_page_get_type,
                            (SetTrainer) tg_turning_page_set_trainer },
};

struct _TgLearnWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings  *settings;    /* borrowed: of the application */
  GPtrArray   *all_puzzles; /* owned */
  GPtrArray   *lessons;     /* owned, of TgLesson */
  TgTrainer   *trainer;     /* owned; NULL without a practice database */
  guint        lesson;      /* index of the current lesson */
  const gchar *origin; /* static (nullable): the page that started the run of puzzles */
  gboolean is_test; /* the puzzles of the run are a test: passing it skips the lesson */

  GtkWidget *pages[N_PAGES]; /* borrowed from the stack; %NULL until made */

  GtkLabel        *title;        /* template child */
  GtkStack        *stack;        /* template child */
  TgProfileMenu   *profile_menu; /* template child */
  TgLearnHome     *home;         /* template child */
  AdwStatusPage   *done;         /* template child */
  gboolean         has_mark;     /* `done` is about a finished lesson */
  gboolean         is_low;       /* the window is low */
  GtkWidget       *play;         /* template child */
  GtkWidget       *puzzles;      /* template child */
  GtkWidget       *next_lesson;  /* template child */
  GtkWidget       *all_lessons;  /* template child */
  GtkWidget       *lesson_menu;  /* template child */
  GtkWidget       *puzzle_menu;  /* template child */
  AdwToastOverlay *toasts;       /* template child */
};

G_DEFINE_FINAL_TYPE (TgLearnWindow, tg_learn_window, ADW_TYPE_APPLICATION_WINDOW)

static const TgLesson *
get_lesson (TgLearnWindow *self, guint index)
{
  return g_ptr_array_index (self->lessons, index);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* Shows the notice of the database, if any: every query may have caused one. */
static void
show_notice (TgLearnWindow *self)
{
  g_autofree gchar *notice = NULL;

  if (self->trainer == NULL)
    return;
  notice = tg_training_store_take_notice (tg_trainer_get_store (self->trainer));
  if (notice != NULL)
    tg_toast_show (self->toasts, notice);
}

/* Lessons */

/* Returns: (transfer full) (nullable): the progress of the player, of TgLessonProgress */
static GArray *
list_progress (TgLearnWindow *self)
{
  return self->trainer == NULL ? NULL
                               : tg_training_store_list_lessons (
                                   tg_trainer_get_store (self->trainer),
                                   tg_trainer_get_profile (self->trainer)->id);
}

/* Returns the progress of a lesson in @known; zero if it was not started. */
static TgLessonProgress
find_progress (TgLearnWindow *self, GArray *known, guint index)
{
  TgLessonProgress progress = { 0 };

  for (guint i = 0; known != NULL && i < known->len; i++)
    if (g_str_equal (g_array_index (known, TgLessonProgress, i).lesson,
                     get_lesson (self, index)->id))
      progress = g_array_index (known, TgLessonProgress, i);
  progress.lesson = NULL;
  return progress;
}

static TgLessonProgress
get_progress (TgLearnWindow *self, guint index)
{
  g_autoptr (GArray) known = list_progress (self);

  return find_progress (self, known, index);
}

/* Saves the progress of a lesson. A repeated lesson keeps its stars. A lesson that has
 * stars, but is not done, still has puzzles to solve. */
static void
set_progress (TgLearnWindow *self,
              guint          index,
              guint          step,
              guint          n_faulty,
              guint          stars,
              gboolean       is_done)
{
  TgLessonProgress progress;
  g_autoptr (GError) error = NULL;

  if (self->trainer == NULL)
    return;
  progress = get_progress (self, index);
  progress.lesson = (gchar *) get_lesson (self, index)->id;
  progress.step = step;
  progress.n_faulty = n_faulty;
  progress.stars = MAX (progress.stars, stars);
  progress.is_done = progress.is_done || is_done;
  if (!tg_training_store_set_lesson (tg_trainer_get_store (self->trainer),
                                     tg_trainer_get_profile (self->trainer)->id,
                                     &progress, &error))
    tg_toast_show (self->toasts, error->message);
}

static void
update_practice_rows (TgLearnWindow *self)
{
  tg_learn_home_show_practice (self->home, self->trainer, get_now ());
  show_notice (self);
}

static void
update_home (TgLearnWindow *self)
{
  g_autoptr (GArray) known = list_progress (self);
  gboolean is_begun = FALSE; /* the next lesson, or a lesson before it, was started */
  guint    next = self->lessons->len; /* the first lesson that is not done */

  for (guint i = 0; i < self->lessons->len; i++)
    {
      TgLessonProgress progress = find_progress (self, known, i);

      if (!progress.is_done)
        next = MIN (next, i);
      if (i <= next)
        is_begun =
            is_begun || progress.is_done || progress.stars > 0 || progress.step > 0;
      tg_learn_home_set_progress (self->home, i, progress.step, progress.stars,
                                  progress.is_done);
    }
  tg_learn_home_set_next (self->home, MIN (next, self->lessons->len - 1), is_begun);
  if (self->trainer != NULL)
    update_practice_rows (self);
  else
    tg_learn_home_disable_practice (self->home);
}

/* Updates the practice: while another window was active, a review may have added puzzles. */
static void
is_active_cb (TgLearnWindow *self)
{
  if (self->trainer == NULL || !gtk_window_is_active (GTK_WINDOW (self))
      || g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "home") != 0)
    return;
  tg_trainer_reload (self->trainer);
  update_practice_rows (self);
}

/* Pages */

static void moved_cb (TgLearnWindow *self, guint step, TgLessonPage *page);
static void ended_cb (TgLearnWindow *self, guint mode, guint n_solved);

static void
prepare_page (TgLearnWindow *self, gpointer widget, Page page)
{
  if (page == PAGE_LESSON)
    {
      /* A thread that judges an answer may keep the page, which needs the lessons. */
      g_object_set_data_full (widget, "lessons", g_ptr_array_ref (self->lessons),
                              (GDestroyNotify) g_ptr_array_unref);
      tg_task_page_set_settings (widget, self->settings);
      g_signal_connect_object (widget, "moved", G_CALLBACK (moved_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else if (page == PAGE_PRACTICE)
    {
      tg_practice_page_set_settings (widget, self->settings);
      g_signal_connect_object (widget, "ended", G_CALLBACK (ended_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else if (page == PAGE_OPENINGS)
    tg_opening_page_set_settings (widget, self->settings);
  if (pages[page].set_trainer != NULL)
    pages[page].set_trainer (widget, self->trainer);
}

static const gchar *
get_title (Page page)
{
  const gchar *context = pages[page].context;

  return context != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, context, pages[page].title)
                         : _ (pages[page].title);
}

/* Returns: (transfer none): the page, which is created if needed */
static gpointer
get_page (TgLearnWindow *self, Page page)
{
  if (self->pages[page] == NULL)
    {
      self->pages[page] = g_object_new (pages[page].get_type (), NULL);
      prepare_page (self, self->pages[page], page);
      gtk_stack_add_named (self->stack, self->pages[page], pages[page].name);
    }
  return self->pages[page];
}

static void
show_page (TgLearnWindow *self, const gchar *page, const gchar *title)
{
  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_label_set_label (self->title, title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back",
                                 !g_str_equal (page, "home")
                                     || tg_back_button_is_needed (GTK_WIDGET (self)));
  gtk_widget_set_visible (self->lesson_menu, g_str_equal (page, "lesson"));
  gtk_widget_set_visible (self->puzzle_menu, g_str_equal (page, "practice"));
  /* A narrow window has no room for the menu beside a title. */
  gtk_widget_set_visible (GTK_WIDGET (self->profile_menu),
                          self->trainer != NULL && g_str_equal (page, "home"));
  show_notice (self);
}

/* Leaves the run or the lesson on a page. */

static void
end_lesson (TgLearnWindow *self)
{
  if (self->pages[PAGE_LESSON] != NULL)
    tg_lesson_page_end (TG_LESSON_PAGE (self->pages[PAGE_LESSON]));
}

/* Leaves the drill of an opening. Returns: whether there was a drill */
static gboolean
leave_opening (TgLearnWindow *self)
{
  return self->pages[PAGE_OPENINGS] != NULL
         && tg_opening_page_leave (TG_OPENING_PAGE (self->pages[PAGE_OPENINGS]));
}

static void
stop_reading (TgLearnWindow *self)
{
  if (self->pages[PAGE_FILES] != NULL)
    tg_files_page_stop (TG_FILES_PAGE (self->pages[PAGE_FILES]));
}

static void
show_home (TgLearnWindow *self)
{
  end_lesson (self);
  leave_opening (self);
  stop_reading (self);
  if (self->pages[PAGE_PRACTICE] != NULL)
    tg_practice_page_leave (TG_PRACTICE_PAGE (self->pages[PAGE_PRACTICE]));
  if (self->trainer != NULL)
    tg_trainer_reload (self->trainer);
  update_home (self);
  show_page (self, "home", _ ("Learn"));
}

/* Returns: (transfer full): puzzles of the current lesson, at most @max_puzzles */
static GStrv
choose_puzzles (TgLearnWindow *self, guint max_puzzles)
{
  const gchar *filter = get_lesson (self, self->lesson)->puzzles;

  return self->trainer != NULL && filter != NULL
             ? tg_trainer_choose_puzzles (self->trainer, filter, max_puzzles)
             : g_new0 (gchar *, 1);
}

static guint
count_puzzles (TgLearnWindow *self, guint max_puzzles)
{
  g_auto (GStrv) ids = choose_puzzles (self, max_puzzles);

  return g_strv_length (ids);
}

/* Returns how many puzzles of the current lesson must be solved for the lesson to be
 * done. */
static guint
count_needed (TgLearnWindow *self)
{
  return MIN (count_puzzles (self, TG_LESSON_PUZZLES), TG_LESSON_PUZZLES_SOLVED);
}

/* Shows the check mark of a finished lesson, unless the window is so low that the buttons
 * would not be visible. */
static void
show_mark (TgLearnWindow *self)
{
  adw_status_page_set_icon_name (
      self->done, self->has_mark && !self->is_low ? "object-select-symbolic" : NULL);
}

static void
set_suggested (GtkWidget *button, gboolean is_suggested)
{
  if (is_suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

static void
fit_done (GtkWidget *done, gboolean low)
{
  TgLearnWindow *self = TG_LEARN_WINDOW (gtk_widget_get_root (done));

  self->is_low = low;
  if (low)
    gtk_widget_add_css_class (done, "compact");
  else
    gtk_widget_remove_css_class (done, "compact");
  show_mark (self);
}

/* Shows the end of the current lesson: its stars, if any, and whether the lesson is done.
 * @words: (nullable): a text about the result */
static void
show_done (TgLearnWindow *self, guint stars, gboolean is_done, const gchar *words)
{
  static const gchar *const marks[] = { "", "★☆☆", "★★☆", "★★★" };
  const TgLesson           *lesson = get_lesson (self, self->lesson);
  guint                     n_needed = count_needed (self);
  /* After the first lesson, the learner can play. */
  gboolean          is_first = self->lesson == 0 && stars > 0;
  const gchar      *state = is_done     ? _ ("Lesson Done")
                            : stars > 0 ? _ ("All Steps Done")
                                        : _ ("Not Yet");
  g_autofree gchar *title = g_strdup_printf ("%s %s", state, marks[stars]);
  g_autofree gchar *counted = NULL;
  g_autofree gchar *spoken = NULL;
  g_autoptr (GString) text = g_string_new (words);

  if (stars > 0 && !is_done && words == NULL)
    {
      g_string_append_printf (
          text,
          /* Translators: the first %u is how many puzzles to solve, the second of how many. */
          g_dngettext (GETTEXT_PACKAGE, "Solve %u of %u puzzles to finish this lesson.",
                       "Solve %u of %u puzzles to finish this lesson.", n_needed),
          n_needed, count_puzzles (self, TG_LESSON_PUZZLES));
    }
  if (stars > 0 && stars < 3)
    g_string_append_printf (
        text, "%s%s", text->len > 0 ? "\n" : "",
        _ ("For three stars, do all steps without a mistake or a hint."));
  counted = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u star", "%u stars", stars),
                             stars);
  spoken = g_strdup_printf ("%s %s\n%s", state, stars > 0 ? counted : "", text->str);
  self->has_mark = is_done || stars > 0;
  show_mark (self);
  adw_status_page_set_title (self->done, title);
  adw_status_page_set_description (self->done, text->str);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.lesson-puzzles",
                                 stars > 0 && !is_done && n_needed > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.next-lesson",
                                 is_done && self->lesson + 1 < self->lessons->len);
  gtk_widget_set_visible (self->play, is_first);
  /* One button is highlighted. */
  set_suggested (self->puzzles, !is_first);
  set_suggested (self->next_lesson, !is_first);
  show_page (self, "done", g_dgettext (GETTEXT_PACKAGE, lesson->title));
  /* Focuses the button that continues, not the button that repeats the lesson. */
  gtk_widget_grab_focus (is_first                                   ? self->play
                         : gtk_widget_get_sensitive (self->puzzles) ? self->puzzles
                         : gtk_widget_get_sensitive (self->next_lesson)
                             ? self->next_lesson
                             : self->all_lessons);
  tg_accessible_describe_focus (GTK_WIDGET (self->done), spoken);
}

static void
take_lesson (TgLearnWindow *self, guint step, guint n_faulty)
{
  const TgLesson *lesson = get_lesson (self, self->lesson);
  TgLessonPage   *page = get_page (self, PAGE_LESSON);

  show_page (self, "lesson", g_dgettext (GETTEXT_PACKAGE, lesson->title));
  /* The next lesson is offered at the end of the current lesson only. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.next-lesson", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.know-lesson",
                                 count_puzzles (self, TG_LESSON_PUZZLES_SKIP)
                                     == TG_LESSON_PUZZLES_SKIP);
  tg_lesson_page_begin (page, lesson, step, n_faulty);
}

static void
begin_lesson (TgLearnWindow *self, guint index)
{
  TgLessonProgress progress = get_progress (self, index);

  self->lesson = index;
  if (progress.stars > 0 && !progress.is_done && progress.step == 0)
    show_done (self, progress.stars, FALSE, NULL);
  else
    take_lesson (self, progress.step, progress.n_faulty);
}

static void
moved_cb (TgLearnWindow *self, guint step, TgLessonPage *page)
{
  TgLessonProgress progress;
  gboolean         is_done;
  guint            stars;

  if (step < get_lesson (self, self->lesson)->steps->len)
    {
      set_progress (self, self->lesson, step, tg_lesson_page_get_n_faulty (page), 0,
                    FALSE);
      return;
    }
  progress = get_progress (self, self->lesson);
  stars = tg_lesson_page_get_stars (page);
  is_done = progress.is_done || count_needed (self) == 0;
  set_progress (self, self->lesson, 0, 0, stars, is_done);
  show_done (self, stars, is_done, NULL);
}

/* Handles the end of the puzzles of a lesson, or of the test that skips the lesson. */
static void
ended_cb (TgLearnWindow *self, guint mode, guint n_solved)
{
  guint n_needed = self->is_test ? TG_LESSON_PUZZLES_SKIP : count_needed (self);
  TgLessonProgress  progress;
  g_autofree gchar *words = NULL;

  if (mode != TG_PRACTICE_LESSON)
    return;
  progress = get_progress (self, self->lesson);
  if (n_solved >= n_needed)
    {
      progress.is_done = TRUE;
      set_progress (self, self->lesson, 0, 0, 0, TRUE);
    }
  else if (self->is_test)
    words = g_strdup (_ ("Not all three were right. The lesson shows you how."));
  else
    words =
        g_strdup_printf (_ ("You solved %u of the %u puzzles you need. There are more."),
                         n_solved, n_needed);
  show_done (self, progress.stars, progress.is_done, words);
}

/* Actions */

static void
lesson_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *index)
{
  begin_lesson (TG_LEARN_WINDOW (widget), g_variant_get_uint32 (index));
}

static void begin_puzzles (TgLearnWindow *self, gboolean is_test);

/* Continues a lesson: with its puzzles, once all steps are done. */
static void
continue_lesson_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *index)
{
  TgLearnWindow *self = TG_LEARN_WINDOW (widget);

  begin_lesson (self, g_variant_get_uint32 (index));
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "done")
      && count_needed (self) > 0)
    begin_puzzles (self, FALSE);
}

/* Chooses puzzles of what the last lessons have taught; for a learner who has done no
 * lesson, of what the first one teaches. Returns: (transfer full): their ids */
static GStrv
choose_taught (TgLearnWindow *self)
{
  g_autoptr (GArray) known = list_progress (self);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GArray) taught = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = 0;

  for (guint i = 0; i < self->lessons->len; i++)
    {
      TgLessonProgress progress = find_progress (self, known, i);

      if ((progress.is_done || progress.stars > 0)
          && get_lesson (self, i)->puzzles != NULL)
        g_array_append_val (taught, i);
    }
  if (taught->len == 0)
    g_array_append_val (taught, first);
  for (guint i = taught->len - MIN (taught->len, N_TAUGHT_LESSONS); i < taught->len; i++)
    {
      guint index = g_array_index (taught, guint, i);
      g_auto (GStrv) chosen = tg_trainer_choose_puzzles (
          self->trainer, get_lesson (self, index)->puzzles, N_TAUGHT_PUZZLES);

      g_strv_builder_addv (ids, (const char **) chosen);
    }
  return g_strv_builder_end (ids);
}

static void
practise_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *parameter)
{
  TgLearnWindow   *self = TG_LEARN_WINDOW (widget);
  TgPracticePage  *page;
  TgPracticeChoice choice;
  g_auto (GStrv) taught = NULL;

  if (self->trainer == NULL)
    return;
  tg_practice_page_read_choice (parameter, &choice);
  if (choice.mode == TG_PRACTICE_DAILY)
    {
      taught = choose_taught (self);
      choice.puzzles = (const gchar *const *) taught;
    }
  stop_reading (self);
  self->origin = g_intern_string (gtk_stack_get_visible_child_name (self->stack));
  page = get_page (self, PAGE_PRACTICE);
  show_page (self, "practice",
             g_strcmp0 (self->origin, "turning-points") == 0
                 ? _ ("Turning Points")
                 : tg_learn_home_get_title (choice.mode));
  tg_practice_page_begin (page, &choice);
}

static void
begin_puzzles (TgLearnWindow *self, gboolean is_test)
{
  g_auto (GStrv) ids =
      choose_puzzles (self, is_test ? TG_LESSON_PUZZLES_SKIP : TG_LESSON_PUZZLES);
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_LESSON,
                                    .puzzles = (const gchar *const *) ids,
                                    .is_test = is_test };
  TgPracticePage        *page = get_page (self, PAGE_PRACTICE);

  self->is_test = is_test;
  self->origin = NULL;
  end_lesson (self);
  show_page (self, "practice",
             g_dgettext (GETTEXT_PACKAGE, get_lesson (self, self->lesson)->title));
  tg_practice_page_begin (page, &choice);
}

static void
lesson_puzzles_cb (GtkWidget                *widget,
                   G_GNUC_UNUSED const char *name,
                   G_GNUC_UNUSED GVariant   *parameter)
{
  begin_puzzles (TG_LEARN_WINDOW (widget), FALSE);
}

static void
test_answered_cb (GtkWindow         *window,
                  const gchar       *answer,
                  gpointer user_data G_GNUC_UNUSED)
{
  if (g_str_equal (answer, "begin"))
    begin_puzzles (TG_LEARN_WINDOW (window), TRUE);
}

/* Starts the test that skips a lesson, after an explanation. */
static void
know_lesson_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *name,
                G_GNUC_UNUSED GVariant   *parameter)
{
  const TgAnswer answers[] = { { "begin", _ ("_Start"), ADW_RESPONSE_SUGGESTED },
                               { NULL, NULL, ADW_RESPONSE_DEFAULT } };

  tg_message_dialog_ask (
      GTK_WINDOW (widget), _ ("Take the Test?"),
      _ ("Three puzzles, no hints. Solve all three and the lesson is done; the first "
         "mistake ends the test, and the lesson continues."),
      answers, "begin", test_answered_cb, NULL, NULL);
}

static void
restart_lesson_cb (GtkWidget                *widget,
                   G_GNUC_UNUSED const char *name,
                   G_GNUC_UNUSED GVariant   *parameter)
{
  take_lesson (TG_LEARN_WINDOW (widget), 0, 0);
}

/* Opens a page by its name in the stack. */
static void
page_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  TgLearnWindow *self = TG_LEARN_WINDOW (widget);
  const gchar   *name = g_variant_get_string (parameter, NULL);
  Page           page = 0;

  if (self->trainer == NULL)
    return;
  while (page < N_PAGES && !g_str_equal (pages[page].name, name))
    page++;
  g_return_if_fail (page < N_PAGES);

  if (page == PAGE_PROGRESS)
    tg_progress_page_show (get_page (self, page), self->trainer, get_now ());
  else
    get_page (self, page);
  show_page (self, name, get_title (page));
}

static void
back_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgLearnWindow *self = TG_LEARN_WINDOW (widget);
  const gchar   *page = gtk_stack_get_visible_child_name (self->stack);

  if (leave_opening (self))
    return;
  if (g_str_equal (page, "home"))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  show_home (self);
  if (g_str_equal (page, "practice")
      && (g_strcmp0 (self->origin, "themes") == 0
          || g_strcmp0 (self->origin, "finds") == 0
          || g_strcmp0 (self->origin, "files") == 0
          || g_strcmp0 (self->origin, "sets") == 0
          || g_strcmp0 (self->origin, "turning-points") == 0))
    gtk_widget_activate_action (widget, "win.page", "s", self->origin);
}

/* Alt+Left goes back within the window, and does not close it as the button does on the
 * front page. */
static gboolean
back_key_cb (GtkWidget         *widget,
             GVariant *args     G_GNUC_UNUSED,
             gpointer user_data G_GNUC_UNUSED)
{
  if (g_str_equal (gtk_stack_get_visible_child_name (TG_LEARN_WINDOW (widget)->stack),
                   "home"))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (widget, "win.back", NULL);
  return GDK_EVENT_STOP;
}

static void
sheet_cb (GtkWidget                *widget,
          G_GNUC_UNUSED const char *name,
          G_GNUC_UNUSED GVariant   *parameter)
{
  TgLearnWindow *self = TG_LEARN_WINDOW (widget);

  /* Importing puzzles would end a run of puzzles that is in progress. */
  if (self->trainer != NULL
      && g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "practice") != 0)
    tg_present_window (GTK_WINDOW (
        tg_sheet_dialog_new (GTK_WINDOW (self), self->settings, self->trainer)));
}

/* Opens a kept game at the position after some moves. */
static void
game_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *parameter)
{
  TgLearnWindow    *self = TG_LEARN_WINDOW (widget);
  const gchar      *game;
  TgStudyRequest    request = { .person = TG_STONE_NONE };
  g_autofree gchar *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  g_variant_get (parameter, "(&su)", &game, &request.n_moves);
  path = g_build_filename (g_get_user_data_dir (), "tengen", "games", game, NULL);
  file = g_file_new_for_path (path);
  record = tg_archive_game_load (file, NULL, &error);
  if (record == NULL)
    {
      tg_toast_show (self->toasts, tg_game_opener_explain (error, TRUE));
      return;
    }
  request.person = tg_player_name_find_person (record);
  tg_game_opener_open_record (
      TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (self))),
      g_steal_pointer (&record), &request);
}

static void
next_lesson_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *name,
                G_GNUC_UNUSED GVariant   *parameter)
{
  TgLearnWindow *self = TG_LEARN_WINDOW (widget);

  begin_lesson (self, self->lesson + 1);
}

static void
failed_cb (TgLearnWindow *self, const gchar *words)
{
  tg_toast_show (self->toasts, words);
}

static void
toast_cb (TgLearnWindow *self, AdwToast *toast)
{
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (toast));
}

static void
tg_learn_window_dispose (GObject *object)
{
  TgLearnWindow *self = TG_LEARN_WINDOW (object);

  end_lesson (self);
  for (Page page = 0; page < N_PAGES; page++)
    {
      if (self->pages[page] != NULL && pages[page].set_trainer != NULL)
        pages[page].set_trainer (self->pages[page], NULL);
      self->pages[page] = NULL;
    }
  g_clear_pointer (&self->trainer, tg_trainer_free);
  G_OBJECT_CLASS (tg_learn_window_parent_class)->dispose (object);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  g_clear_pointer (&self->all_puzzles, g_ptr_array_unref);
}

static void
tg_learn_window_class_init (TgLearnWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_LEARN_HOME);
  g_type_ensure (TG_TYPE_PROFILE_MENU);

  G_OBJECT_CLASS (klass)->dispose = tg_learn_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/learn-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, title);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, profile_menu);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, home);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, done);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, play);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, puzzles);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, next_lesson);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, all_lessons);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, lesson_menu);
  gtk_widget_class_bind_template_child (widget_class, TgLearnWindow, puzzle_menu);
  gtk_widget_class_bind_template_callback (widget_class, show_home);
  gtk_widget_class_bind_template_callback (widget_class, update_home);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, toast_cb);
  gtk_widget_class_install_action (widget_class, "win.lesson", "u", lesson_cb);
  gtk_widget_class_install_action (widget_class, "win.continue-lesson", "u",
                                   continue_lesson_cb);
  gtk_widget_class_install_action (widget_class, "win.game", "(su)", game_cb);
  gtk_widget_class_install_action (widget_class, "win.practise",
                                   TG_PRACTICE_PAGE_CHOICE_TYPE, practise_cb);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.sheet", NULL, sheet_cb);
  gtk_widget_class_install_action (widget_class, "win.next-lesson", NULL, next_lesson_cb);
  gtk_widget_class_install_action (widget_class, "win.lesson-puzzles", NULL,
                                   lesson_puzzles_cb);
  gtk_widget_class_install_action (widget_class, "win.know-lesson", NULL, know_lesson_cb);
  gtk_widget_class_install_action (widget_class, "win.restart-lesson", NULL,
                                   restart_lesson_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, back_key_cb,
                                NULL);
}

static void
tg_learn_window_init (TgLearnWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_short_window_follow (GTK_WIDGET (self->done), fit_done);
}

static void
open_trainer (TgLearnWindow *self)
{
  g_autofree gchar *path = g_build_filename (g_get_user_data_dir (), "tengen", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  self->trainer = tg_trainer_new (folder, self->all_puzzles, _ ("You"), get_now (),
                                  g_random_int (), &error);
  if (self->trainer == NULL)
    tg_toast_show (self->toasts, error->message);
  tg_profile_menu_set_trainer (self->profile_menu, self->trainer);
}

/* Shows the front page instead of the end of a lesson, when the player opens Learn again. */
void
tg_learn_window_leave_done (TgLearnWindow *self)
{
  g_return_if_fail (TG_IS_LEARN_WINDOW (self));

  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "done"))
    show_home (self);
}

/* Opens a lesson by its id, where the player left it. */
void
tg_learn_window_open_lesson (TgLearnWindow *self, const gchar *id)
{
  g_return_if_fail (TG_IS_LEARN_WINDOW (self));
  g_return_if_fail (id != NULL);

  show_home (self);
  for (guint i = 0; i < self->lessons->len; i++)
    if (g_str_equal (get_lesson (self, i)->id, id))
      {
        begin_lesson (self, i);
        return;
      }
  g_return_if_reached ();
}

/* @puzzles: all puzzles, of TgPuzzle */
GtkWidget *
tg_learn_window_new (GtkApplication *application,
                     TgSettings     *settings,
                     GPtrArray      *puzzles)
{
  TgLearnWindow *self =
      g_object_new (TG_TYPE_LEARN_WINDOW, "application", application, NULL);

  tg_settings_add_action (settings, "next-puzzle", G_ACTION_MAP (self));
  self->settings = settings;
  self->all_puzzles = g_ptr_array_ref (puzzles);
  open_trainer (self);
  self->lessons = tg_learn_data_load_lessons ();
  tg_learn_home_set_lessons (self->home, self->lessons);
  show_home (self);
  tg_learn_home_focus (self->home);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (is_active_cb), NULL);
  return GTK_WIDGET (self);
}
