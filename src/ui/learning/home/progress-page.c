/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The statistics are computed whenever the page is shown: five thousand attempts take a
 * few milliseconds. */

#include "ui/learning/home/progress-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "learning/practice/runs/overlooked.h"
#include "learning/practice/runs/own-mistakes.h"
#include "learning/practice/store/attempt-file.h"
#include "ui/files/file-saver.h"
#include "ui/learning/home/theme-page.h"
#include "ui/rating/rating-graph.h"
#include "ui/widgets/rows/action-row.h"
#include "ui/words/rating-words.h"

#define N_WEEKS 4
#define N_GAMES 10
#define N_DAYS  (7 * N_WEEKS)

/* Statistics of overlooked threats are shown from this number of rated puzzles on. */
#define MIN_RATED_PUZZLES 36

struct _TgProgressPage
{
  AdwBin parent_instance;

  TgTrainer *trainer; /* borrowed (nullable): from the window */

  GtkStack  *stack;         /* template child */
  GtkWidget *rating_group;  /* template child; the other groups are visible when it is */
  GtkLabel  *rating;        /* template child */
  GtkLabel  *basis;         /* template child */
  GtkWidget *course;        /* template child; in the group of the graph */
  TgRatingGraph *graph;     /* template child */
  GtkLabel      *days;      /* template child */
  GtkLabel      *day_words; /* template child */
  GtkWidget     *mistakes_group; /* template child */
  GtkLabel      *mistakes;       /* template child */
  GtkLabel      *mistake_words;  /* template child */
  GtkWidget     *theme_group;    /* template child */
  GtkListBox    *theme_list;     /* template child */
  GtkListBox    *overlooked;     /* template child */
  GtkWidget     *own_group;      /* template child */
  GtkListBox    *own_list;       /* template child: threats overlooked in games */
};

G_DEFINE_FINAL_TYPE (TgProgressPage, tg_progress_page, ADW_TYPE_BIN)

/* Exports the attempts as a table for other programs. */
static void
export_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  TgProgressPage  *self = TG_PROGRESS_PAGE (widget);
  GtkWidget       *toasts = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  TgTrainingStore *store = tg_trainer_get_store (self->trainer);
  gint64           profile = tg_trainer_get_profile (self->trainer)->id;
  g_autoptr (GArray) attempts = tg_training_store_list_attempts (store, profile, 0);
  g_autoptr (GArray) sets = tg_training_store_list_sets (store, profile);
  gchar *table = tg_attempt_file_write (attempts, sets);
  g_autoptr (GBytes) bytes = g_bytes_new_take (table, strlen (table));

  tg_file_saver_ask (ADW_TOAST_OVERLAY (toasts), _ ("Export Attempts"), _ ("Attempts"),
                     ".csv", bytes);
}

static void
tg_progress_page_class_init (TgProgressPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_RATING_GRAPH);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/progress-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, rating_group);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, rating);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, basis);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, course);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, graph);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, days);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, day_words);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, mistakes_group);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, mistakes);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, mistake_words);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, theme_group);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, theme_list);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, overlooked);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, own_group);
  gtk_widget_class_bind_template_child (widget_class, TgProgressPage, own_list);
  gtk_widget_class_install_action (widget_class, "progress.export", NULL, export_cb);
}

static void
tg_progress_page_init (TgProgressPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_rating (TgProgressPage *self, TgTrainer *trainer, GArray *attempts, gint64 now)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TgRatingPoint));
  g_autofree gchar *words = NULL;
  g_autofree gchar *basis = NULL;
  TgPractice       *practice = tg_trainer_get_practice (trainer);
  gboolean          is_child = tg_practice_is_child (practice);
  guint             n_solved = 0;
  TgRating          rating;
  gboolean          is_known;

  for (guint i = 0; i < attempts->len; i++)
    {
      const TgTrainingAttempt *one = &g_array_index (attempts, TgTrainingAttempt, i);
      TgRatingPoint            point = { one->time, { one->after, one->deviation } };

      n_solved += one->n_wrong == 0 && one->n_hints == 0 && !one->is_shown ? 1 : 0;
      /* The first ratings are guesses. */
      if (one->is_rated && tg_practice_is_known (&point.rating))
        g_array_append_val (points, point);
    }
  tg_practice_get_rating (practice, now, &rating);
  is_known = !is_child && tg_practice_is_known (&rating);
  words = is_known ? tg_words_rating (&rating) : g_strdup (_ ("No Rating Yet"));
  basis = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u puzzle tried, %u solved first time",
                   "%u puzzles tried, %u solved first time", attempts->len),
      attempts->len, n_solved);
  gtk_label_set_label (self->rating, words);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), !is_child);
  gtk_label_set_label (self->basis, basis);
  gtk_widget_set_visible (self->course, !is_child && points->len > 0);
  tg_rating_graph_set_points (self->graph, (const TgRatingPoint *) (void *) points->data,
                              points->len, words);
}

/* Shows the last four weeks, a line each, with a full dot for a day with puzzles. */
static void
show_days (TgProgressPage *self, GArray *attempts, gint64 now)
{
  gboolean has_practised[N_DAYS] = { FALSE };
  guint    today = tg_practice_get_day (now), n = 0;
  g_autoptr (GString) dots = g_string_new (NULL);
  g_autofree gchar *words = NULL;

  for (guint i = 0; i < attempts->len; i++)
    {
      guint day =
          tg_practice_get_day (g_array_index (attempts, TgTrainingAttempt, i).time);

      if (day <= today && today - day < N_DAYS)
        has_practised[N_DAYS - 1 - (today - day)] = TRUE;
    }
  for (guint i = 0; i < N_DAYS; i++)
    {
      n += has_practised[i] ? 1 : 0;
      g_string_append (dots, has_practised[i] ? "●" : "○");
      if (i + 1 < N_DAYS)
        g_string_append (dots, i % 7 == 6 ? "\n" : " ");
    }
  words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u day in the last four weeks",
                                        "%u days in the last four weeks", n),
                           n);
  gtk_label_set_label (self->days, dots->str);
  gtk_label_set_label (self->day_words, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->days),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static const gchar *
name_property (guint property)
{
  static const gchar *const names[TG_N_OVERLOOKED] = {
    N_ ("Fives"),
    N_ ("Fours"),
    N_ ("Threes"),
    N_ ("Double threats"),
    N_ ("Quiet moves"),
    N_ ("Horizontal rows"),
    N_ ("Vertical rows"),
    N_ ("Rising diagonals"),
    N_ ("Falling diagonals"),
    N_ ("Rows with a gap"),
  };

  return _ (names[property]);
}

static void
add_row (GtkListBox *list, const gchar *title, const gchar *subtitle)
{
  gtk_list_box_append (list, tg_action_row_new (title, subtitle));
}

static void
clear_rows (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
show_themes (TgProgressPage *self, TgPractice *practice)
{
  const gchar *title;
  guint        theme;
  gboolean     is_any = FALSE;

  clear_rows (self->theme_list);
  for (guint i = 0; (title = tg_theme_page_get_title (i, &theme)) != NULL; i++)
    {
      g_autofree gchar *words = NULL;
      TgRating          rating;

      if (!tg_practice_get_theme_rating (practice, theme, &rating))
        continue;
      is_any = TRUE;
      words = tg_words_rating (&rating);
      add_row (self->theme_list, title, words);
    }
  gtk_widget_set_visible (self->theme_group, is_any);
}

/* Counts the overlooked threats in attempts at puzzles and in reviewed games. */
static void
count_overlooked (TgTrainer *trainer, GArray *attempts, TgOverlooked *seen)
{
  g_autoptr (GArray) own = tg_training_store_list_own (
      tg_trainer_get_store (trainer), tg_trainer_get_profile (trainer)->id,
      TG_PRACTICE_SOURCE_MISTAKES);

  *seen = (TgOverlooked){ 0 };
  for (guint i = 0; i < attempts->len; i++)
    {
      const TgTrainingAttempt *one = &g_array_index (attempts, TgTrainingAttempt, i);
      const TgPuzzle          *puzzle = tg_trainer_get_puzzle (trainer, one->puzzle);

      if (puzzle != NULL)
        tg_overlooked_add (seen, puzzle, one);
    }
  for (guint i = 0; i < own->len; i++)
    {
      const TgPuzzle *puzzle =
          tg_trainer_get_puzzle (trainer, g_array_index (own, TgOwnPuzzle, i).id);

      if (puzzle != NULL)
        tg_overlooked_add_own (seen, puzzle);
    }
}

/* Shows how many threats the player overlooked in games. The number of all threats in the
 * games is unknown. */
static void
show_own (TgProgressPage *self, const TgOverlooked *seen)
{
  clear_rows (self->own_list);
  for (guint i = 0; i < TG_N_OVERLOOKED; i++)
    {
      /* Translators: of the mistakes in somebody’s games so many are of this kind. */
      g_autofree gchar *words =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u mistake",
                                        "%u of %u mistakes", seen->n_own),
                           seen->counts[i].n_own, seen->n_own);

      if (seen->counts[i].n_own > 0)
        add_row (self->own_list, name_property (i), words);
    }
  gtk_widget_set_visible (self->own_group, seen->n_own > 0);
}

static void
show_overlooked (TgProgressPage *self, const TgOverlooked *seen)
{
  gboolean is_any = FALSE;
  guint    n_asked = 0;

  clear_rows (self->overlooked);
  for (guint i = 0; i < TG_N_OVERLOOKED; i++)
    {
      const TgOverlookedCount *one = &seen->counts[i];
      g_autofree gchar        *words =
          g_strdup_printf (_ ("%u of %u missed; %.0f would be usual"), one->n_failed,
                           one->n_asked, one->expected);

      if (!tg_overlooked_is_certain (seen, i))
        continue;
      is_any = TRUE;
      add_row (self->overlooked, name_property (i), words);
    }
  for (guint i = 0; i < TG_OVERLOOKED_DIRECTIONS; i++)
    n_asked += seen->counts[i].n_asked;
  if (!is_any && n_asked < MIN_RATED_PUZZLES)
    add_row (self->overlooked, _ ("Not Known Yet"),
             _ ("Your weak spots appear here after a few dozen rated puzzles"));
  else if (!is_any)
    add_row (self->overlooked, _ ("Nothing Stands Out"),
             _ ("You miss no kind of threat more often than usual"));
}

/* Shows a bar with the mistakes of each of the last games, and their mean in the last ten
 * games and in the ten games before. */
static void
show_mistakes (TgProgressPage *self, TgTrainer *trainer)
{
  static const gchar *const bars[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
  g_autoptr (GArray) counts = tg_own_mistakes_list_counts (
      tg_trainer_get_store (trainer), tg_trainer_get_profile (trainer)->id);
  g_autoptr (GString) picture = g_string_new (NULL);
  g_autofree gchar *words = NULL;
  guint             n_last = MIN (counts->len, N_GAMES);
  guint             n_before = MIN (counts->len - n_last, N_GAMES);
  guint             sums[2] = { 0 };

  for (guint i = counts->len - n_last - n_before; i < counts->len; i++)
    {
      guint n = g_array_index (counts, guint, i);

      sums[i >= counts->len - n_last ? 1 : 0] += n;
      g_string_append (picture, bars[MIN (n, G_N_ELEMENTS (bars) - 1)]);
    }
  gtk_widget_set_visible (self->mistakes_group, counts->len > 0);
  if (counts->len == 0)
    return;
  words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%.1f in your last game",
                                        "%.1f per game in your last %u games", n_last),
                           (gdouble) sums[1] / n_last, n_last);
  if (n_before > 0)
    {
      g_autofree gchar *last = g_steal_pointer (&words);
      g_autofree gchar *before = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%.1f in the game before that",
                       "%.1f per game in the %u games before that", n_before),
          (gdouble) sums[0] / n_before, n_before);

      words = g_strdup_printf ("%s\n%s", last, before);
    }
  gtk_label_set_label (self->mistakes, picture->str);
  gtk_label_set_label (self->mistake_words, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mistakes),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* Returns: (transfer full): of TgTrainingAttempt */
static GArray *
list_attempts (TgTrainer *trainer)
{
  return tg_training_store_list_attempts (tg_trainer_get_store (trainer),
                                          tg_trainer_get_profile (trainer)->id, 0);
}

/* Shows the statistics of the trainer's profile. */
void
tg_progress_page_show (TgProgressPage *self, TgTrainer *trainer, gint64 now)
{
  g_autoptr (GArray) attempts = NULL;
  TgOverlooked seen;

  g_return_if_fail (TG_IS_PROGRESS_PAGE (self));
  g_return_if_fail (trainer != NULL);

  self->trainer = trainer;
  attempts = list_attempts (trainer);
  show_rating (self, trainer, attempts, now);
  show_days (self, attempts, now);
  show_mistakes (self, trainer);
  gtk_widget_set_visible (self->rating_group, attempts->len > 0);
  gtk_stack_set_visible_child_name (
      self->stack, attempts->len > 0 || gtk_widget_get_visible (self->mistakes_group)
                       ? "progress"
                       : "empty");
  show_themes (self, tg_trainer_get_practice (trainer));
  count_overlooked (trainer, attempts, &seen);
  show_overlooked (self, &seen);
  show_own (self, &seen);
}
