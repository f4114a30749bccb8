/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/home/learn-home.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/runs/own-mistakes.h"
#include "ui/learning/puzzles/practice-page.h"
#include "ui/learning/puzzles/practice-words.h"
#include "ui/widgets/rows/action-row.h"
#include "ui/widgets/rows/fold-row.h"
#include "ui/words/words.h"

/* The parts of the lessons, in order. */
static const struct
{
  const gchar *title;
  guint        n_lessons;
} parts[] = {
  { N_ ("First Steps"), 8 },
  { N_ ("Attack"), 8 },
  { N_ ("Defence"), 4 },
  { N_ ("Renju and Openings"), 4 },
};

/* Modes of rows that open a page instead of starting a run of puzzles. */
#define OPENINGS       ((TgPracticeMode) 100)
#define PROGRESS       ((TgPracticeMode) 101)
#define TURNING_POINTS ((TgPracticeMode) 102)

typedef enum
{
  GROUP_NEXT, /* in the group below the next lesson */
  GROUP_PUZZLES,
  GROUP_OWN,
  GROUP_MORE,
  N_GROUPS
} Group;

/* The rows of the page: each starts a run of puzzles in a mode, or opens the page with a
 * name. */
static const struct
{
  Group          group;
  TgPracticeMode mode;
  const gchar   *title;
  const gchar   *page;
} modes[] = {
  { GROUP_NEXT, TG_PRACTICE_DAILY, N_ ("Puzzles of the Day"), NULL },

  { GROUP_PUZZLES, TG_PRACTICE_RATED, N_ ("Rated Puzzles"), NULL },
  { GROUP_PUZZLES, TG_PRACTICE_THEME, N_ ("By Theme"), "themes" },
  { GROUP_PUZZLES, TG_PRACTICE_SET, N_ ("Puzzle Sets"), "sets" },
  { GROUP_PUZZLES, TG_PRACTICE_FIND, N_ ("Find Them All"), "finds" },
  { GROUP_PUZZLES, TG_PRACTICE_STREAK, N_ ("Streak"), NULL },
  { GROUP_PUZZLES, TG_PRACTICE_THREE_MINUTES, N_ ("Three Minutes"), NULL },

  { GROUP_OWN, TG_PRACTICE_REVIEW, N_ ("Try Again"), NULL },
  { GROUP_OWN, TG_PRACTICE_MISTAKES, N_ ("My Mistakes"), NULL },
  { GROUP_OWN, TURNING_POINTS, N_ ("Turning Points"), "turning-points" },
  { GROUP_OWN, PROGRESS, N_ ("Progress"), "progress" },

  { GROUP_MORE, OPENINGS, N_ ("Opening Practice"), "openings" },
  { GROUP_MORE, TG_PRACTICE_FILE, N_ ("From a File"), "files" },
};

/* The marks of a finished lesson, by its stars. */
static const gchar *const marks[] = { "✓", "★☆☆", "★★☆", "★★★" };

/* A lesson in the list of the page. */
typedef struct
{
  GtkWidget *row;   /* borrowed; %NULL until its part is first opened */
  GtkWidget *stars; /* borrowed from the row */
  guint      step;
  guint      n_stars;
  gboolean   is_done;
} Entry;

struct _TgLearnHome
{
  AdwBin parent_instance;

  GArray    *entries;                     /* owned, of Entry: one for each lesson */
  TgFoldRow *parts[G_N_ELEMENTS (parts)]; /* borrowed */
  GPtrArray *lessons;                     /* owned, of TgLesson */
  GtkWidget *modes[G_N_ELEMENTS (modes)]; /* borrowed */

  AdwPreferencesGroup *next_group;   /* template child */
  AdwPreferencesGroup *lesson_group; /* template child */
  AdwPreferencesGroup *puzzle_group; /* template child */
  AdwPreferencesGroup *own_group;    /* template child */
  AdwPreferencesGroup *more_group;   /* template child */
  AdwActionRow        *next_row;     /* template child */
  GtkButton           *next_button;  /* template child */
};

G_DEFINE_FINAL_TYPE (TgLearnHome, tg_learn_home, ADW_TYPE_BIN)

static const TgLesson *
get_lesson (TgLearnHome *self, guint index)
{
  return g_ptr_array_index (self->lessons, index);
}

static Entry *
get_entry (TgLearnHome *self, guint index)
{
  return &g_array_index (self->entries, Entry, index);
}

static void
tg_learn_home_finalize (GObject *object)
{
  TgLearnHome *self = TG_LEARN_HOME (object);

  g_array_unref (self->entries);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  G_OBJECT_CLASS (tg_learn_home_parent_class)->finalize (object);
}

static void
tg_learn_home_class_init (TgLearnHomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_learn_home_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/learn-home.ui");
  gtk_widget_class_bind_template_child (widget_class, TgLearnHome, next_group);
  gtk_widget_class_bind_template_child (widget_class, TgLearnHome, lesson_group);
  gtk_widget_class_bind_template_child (widget_class, TgLearnHome, puzzle_group);
  gtk_widget_class_bind_template_child (widget_class, TgLearnHome, own_group);
  gtk_widget_class_bind_template_child (widget_class, TgLearnHome, more_group);
  gtk_widget_class_bind_template_child (widget_class, TgLearnHome, next_row);
  gtk_widget_class_bind_template_child (widget_class, TgLearnHome, next_button);
  /* Escape closes the window on the first page only; on the other pages the board handles
   * the key. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static gpointer
get_group (TgLearnHome *self, Group group)
{
  const gpointer groups[N_GROUPS] = { self->next_group, self->puzzle_group,
                                      self->own_group, self->more_group };

  return groups[group];
}

static void
add_modes (TgLearnHome *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      GtkWidget *row = tg_action_row_new_link (_ (modes[i].title), NULL);

      self->modes[i] = row;
      gtk_actionable_set_action_target_value (
          GTK_ACTIONABLE (row), modes[i].page != NULL
                                    ? g_variant_new_string (modes[i].page)
                                    : tg_practice_page_write_choice (
                                        &(TgPracticeChoice){ .mode = modes[i].mode }));
      gtk_actionable_set_action_name (
          GTK_ACTIONABLE (row), modes[i].page != NULL ? "win.page" : "win.practise");
      adw_preferences_group_add (get_group (self, modes[i].group), row);
    }
}

static void
tg_learn_home_init (TgLearnHome *self)
{
  self->entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  gtk_widget_init_template (GTK_WIDGET (self));
  add_modes (self);
}

/* Returns: (transfer full): the progress of a lesson as text; empty if it was not
 * started */
static gchar *
get_progress (TgLearnHome *self, guint index)
{
  const Entry *entry = get_entry (self, index);

  if (entry->is_done && entry->n_stars == 0)
    return g_strdup (_ ("Done"));
  if (entry->is_done)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u star", "%u stars", entry->n_stars),
        entry->n_stars);
  if (entry->step > 0)
    return g_strdup_printf (_ ("Step %u of %u"), entry->step + 1,
                            get_lesson (self, index)->steps->len);
  return g_strdup (entry->n_stars > 0 ? _ ("Puzzles Left") : "");
}

static void
show_progress (TgLearnHome *self, guint index)
{
  const Entry      *entry = get_entry (self, index);
  const gchar      *goal = g_dgettext (GETTEXT_PACKAGE, get_lesson (self, index)->goal);
  g_autofree gchar *words = get_progress (self, index);
  g_autofree gchar *both = words[0] != '\0' ? tg_words_join (goal, words) : NULL;

  if (entry->row == NULL)
    return;
  gtk_label_set_label (GTK_LABEL (entry->stars),
                       entry->is_done ? marks[entry->n_stars] : words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->stars),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  both != NULL ? both : goal, -1);
}

static void
add_lesson (TgLearnHome *self, TgFoldRow *part, guint index)
{
  const TgLesson   *lesson = get_lesson (self, index);
  g_autofree gchar *title =
      g_strdup_printf ("%u · %s", index + 1, g_dgettext (GETTEXT_PACKAGE, lesson->title));
  GtkWidget *row = tg_action_row_new (title, g_dgettext (GETTEXT_PACKAGE, lesson->goal));
  GtkWidget *stars = gtk_label_new (NULL);
  Entry     *entry = get_entry (self, index);

  entry->row = row;
  entry->stars = stars;
  gtk_widget_add_css_class (stars, "accent");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), stars);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.lesson");
  tg_fold_row_add (part, row);
  show_progress (self, index);
}

/* Returns: index of the first lesson of @part; after the last part, which has all that
 * remain, the number of lessons */
static guint
get_first_lesson (TgLearnHome *self, guint part)
{
  guint index = 0;

  if (part >= G_N_ELEMENTS (parts))
    return self->entries->len;
  for (guint i = 0; i < part; i++)
    index += parts[i].n_lessons;
  return MIN (index, self->entries->len);
}

static void
first_opened_cb (TgLearnHome *self, TgFoldRow *row)
{
  guint part = 0;

  while (self->parts[part] != row)
    part++;
  for (guint i = get_first_lesson (self, part); i < get_first_lesson (self, part + 1);
       i++)
    add_lesson (self, row, i);
}

/* Lists lessons, of TgLesson, by part. */
void
tg_learn_home_set_lessons (TgLearnHome *self, GPtrArray *lessons)
{
  g_return_if_fail (TG_IS_LEARN_HOME (self));
  g_return_if_fail (self->lessons == NULL);

  self->lessons = g_ptr_array_ref (lessons);
  g_array_set_size (self->entries, lessons->len);
  for (guint i = 0; i < G_N_ELEMENTS (parts) && get_first_lesson (self, i) < lessons->len;
       i++)
    {
      GtkWidget *row = tg_fold_row_new (_ (parts[i].title));

      self->parts[i] = TG_FOLD_ROW (row);
      g_signal_connect_object (row, "first-opened", G_CALLBACK (first_opened_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->lesson_group, row);
    }
}

static void
count_done_lessons (TgLearnHome *self, guint part)
{
  guint             first = get_first_lesson (self, part);
  guint             end = get_first_lesson (self, part + 1);
  guint             n_done = 0;
  g_autofree gchar *words = NULL;

  for (guint i = first; i < end; i++)
    n_done += get_entry (self, i)->is_done ? 1 : 0;
  words = g_strdup_printf (_ ("%u of %u done"), n_done, end - first);
  tg_action_row_set_subtitle (GTK_WIDGET (self->parts[part]), words);
}

/* Sets the progress of a lesson. @step: the current step; @stars: the stars of its steps,
 * 0 if it has none yet; @is_done: whether its puzzles are done too */
void
tg_learn_home_set_progress (TgLearnHome *self,
                            guint        index,
                            guint        step,
                            guint        stars,
                            gboolean     is_done)
{
  Entry *entry;
  guint  part = 0;

  g_return_if_fail (TG_IS_LEARN_HOME (self));
  g_return_if_fail (index < self->entries->len);
  g_return_if_fail (stars < G_N_ELEMENTS (marks));

  entry = get_entry (self, index);
  entry->step = step;
  entry->n_stars = stars;
  entry->is_done = is_done;
  show_progress (self, index);
  while (get_first_lesson (self, part + 1) <= index)
    part++;
  count_done_lessons (self, part);
}

/* Shows a lesson at the top of the page, as the next lesson. @is_begun: whether this
 * lesson or an earlier one was started */
void
tg_learn_home_set_next (TgLearnHome *self, guint index, gboolean is_begun)
{
  const TgLesson   *lesson;
  g_autofree gchar *words = NULL;

  g_return_if_fail (TG_IS_LEARN_HOME (self));
  g_return_if_fail (index < self->entries->len);

  lesson = get_lesson (self, index);
  words = g_strdup_printf (_ ("Lesson %u: %s"), index + 1,
                           g_dgettext (GETTEXT_PACKAGE, lesson->title));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next_button), "u", index);
  gtk_button_set_label (self->next_button, is_begun ? _ ("_Continue") : _ ("_Start"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->next_row), words);
  adw_action_row_set_subtitle (self->next_row,
                               g_dgettext (GETTEXT_PACKAGE, lesson->goal));
}

/* Returns: the title of a mode of practice; for a mode without a row, the title of all
 * puzzles */
const gchar *
tg_learn_home_get_title (TgPracticeMode mode)
{
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    if (modes[i].mode == mode)
      return _ (modes[i].title);
  return _ ("Puzzles");
}

/* Sets the state of a mode of practice as text, and whether it is enabled. */
static void
set_practice (TgLearnHome   *self,
              TgPracticeMode mode,
              const gchar   *words,
              gboolean       is_possible)
{
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    if (modes[i].mode == mode)
      {
        tg_action_row_set_subtitle (self->modes[i], words);
        gtk_widget_set_sensitive (self->modes[i], is_possible);
      }
}

static void
show_best_run (TgLearnHome   *self,
               TgTrainer     *trainer,
               TgPracticeMode mode,
               const gchar   *words)
{
  gint              best = (gint) tg_trainer_find_best (trainer, mode);
  g_autofree gchar *record = g_strdup_printf (_ ("Your best: %d"), best);
  g_autofree gchar *all = g_strdup_printf ("%s · %s", words, record);

  set_practice (self, mode, best > 0 ? all : words, TRUE);
}

static gboolean
is_child (TgTrainer *trainer)
{
  return tg_trainer_get_profile (trainer)->is_child;
}

/* Whether the player has reviewed a game against the computer. */
static gboolean
has_reviewed (TgTrainer *trainer)
{
  g_autoptr (GArray) counts = tg_own_mistakes_list_counts (
      tg_trainer_get_store (trainer), tg_trainer_get_profile (trainer)->id);

  return counts->len > 0;
}

static void
show_mistakes (TgLearnHome *self, TgTrainer *trainer, gint64 now)
{
  guint n_later;
  guint n = tg_practice_count_mistakes (tg_trainer_get_practice (trainer), now, &n_later);
  g_autofree gchar *words = NULL;

  if (n > 0)
    words = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     "Wins and dangers you missed in your games: %u to solve",
                     "Wins and dangers you missed in your games: %u to solve", n),
        n);
  else if (n_later > 0)
    words = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     "%u position from your games comes back another "
                     "day",
                     "%u positions from your games come back another day", n_later),
        n_later);
  else if (has_reviewed (trainer))
    words = g_strdup (_ ("Wins and dangers you missed in your games. Your reviews have "
                         "found none with a proved answer yet."));
  else
    words =
        g_strdup (_ ("Wins and dangers you missed in your games. To find them, review "
                     "a game against the computer."));
  set_practice (self, TG_PRACTICE_MISTAKES, words, n > 0);
}

static void
show_turning_points (TgLearnHome *self, TgTrainer *trainer)
{
  g_autoptr (GPtrArray) points = tg_own_mistakes_list_turning_points (
      tg_trainer_get_store (trainer), tg_trainer_get_profile (trainer)->id, 1);

  set_practice (self, TURNING_POINTS,
                points->len > 0 ? _ ("The mistake that decided each of your last games")
                : has_reviewed (trainer)
                    ? _ ("The mistake that decided each of your last games. Your reviews "
                         "have found none with a proved answer yet.")
                    : _ ("The mistake that decided each of your last games. To find it, "
                         "review a game against the computer."),
                points->len > 0);
}

/* Shows how much of today's set of puzzles is done. There is one set a day; after it the
 * player may practise more. */
static void
show_daily (TgLearnHome *self, TgTrainer *trainer, gint64 now)
{
  g_autoptr (GArray) runs = tg_training_store_list_runs (
      tg_trainer_get_store (trainer), tg_trainer_get_profile (trainer)->id,
      TG_PRACTICE_DAILY);
  gint64 last =
      runs->len > 0 ? g_array_index (runs, TgTrainingRun, runs->len - 1).ended : 0;
  gboolean is_done = last > 0 && tg_practice_get_day (last) == tg_practice_get_day (now);
  guint    n_all;
  guint    n = tg_practice_count_daily (tg_trainer_get_practice (trainer), now, &n_all);
  g_autofree gchar *begun = g_strdup_printf (_ ("%u of %u done"), n, n_all);

  set_practice (self, TG_PRACTICE_DAILY,
                n > 0                ? begun
                : is_done            ? _ ("Done for today")
                : is_child (trainer) ? _ ("Five minutes, chosen for you")
                                     : _ ("Ten minutes, chosen for you"),
                TRUE);
}

/* Updates the state of all modes of practice, @now in seconds. */
void
tg_learn_home_show_practice (TgLearnHome *self, TgTrainer *trainer, gint64 now)
{
  TgPractice       *practice;
  guint             n_due;
  g_autofree gchar *due = NULL;
  g_autofree gchar *rated = NULL;

  g_return_if_fail (TG_IS_LEARN_HOME (self));
  g_return_if_fail (trainer != NULL);

  practice = tg_trainer_get_practice (trainer);
  n_due = tg_practice_count_due (practice, now);
  rated = tg_words_practice_rating (practice, now);
  due = n_due == 0
            ? g_strdup (_ ("Puzzles you miss come back here after a day or more"))
            : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u puzzle to try again",
                                            "%u puzzles to try again", n_due),
                               n_due);
  show_daily (self, trainer, now);
  set_practice (self, OPENINGS, _ ("The first moves, from either side"), TRUE);
  show_turning_points (self, trainer);
  set_practice (self, PROGRESS, _ ("How you are doing, and what you tend to miss"), TRUE);
  set_practice (self, TG_PRACTICE_RATED, rated, TRUE);
  set_practice (self, TG_PRACTICE_THEME, _ ("Choose a theme and the rules"), TRUE);
  set_practice (self, TG_PRACTICE_FIND, _ ("Find every four, three or forbidden point"),
                TRUE);
  set_practice (self, TG_PRACTICE_REVIEW, due, n_due > 0);
  set_practice (self, TG_PRACTICE_SET, _ ("The same puzzles again and again"), TRUE);
  show_mistakes (self, trainer, now);
  set_practice (self, TG_PRACTICE_FILE, _ ("Collections made by others"), TRUE);
  show_best_run (self, trainer, TG_PRACTICE_STREAK,
                 _ ("Harder and harder until your first mistake"));
  show_best_run (self, trainer, TG_PRACTICE_THREE_MINUTES,
                 _ ("Solve as many as you can"));
}

/* Focuses the row of today's puzzles, or of a lesson, so that Enter starts it. */
void
tg_learn_home_focus (TgLearnHome *self)
{
  g_return_if_fail (TG_IS_LEARN_HOME (self));

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    if (modes[i].mode == TG_PRACTICE_DAILY && !gtk_widget_grab_focus (self->modes[i]))
      gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
}

/* Disables practice, which needs the database. */
void
tg_learn_home_disable_practice (TgLearnHome *self)
{
  g_return_if_fail (TG_IS_LEARN_HOME (self));

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    set_practice (self, modes[i].mode,
                  _ ("Needs a folder for your data that Tengen can write to"), FALSE);
}
