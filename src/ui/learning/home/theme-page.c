/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/home/theme-page.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/schedule/practice-theme.h"
#include "ui/learning/puzzles/practice-row.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/toast.h"
#include "ui/words/words.h"

typedef enum
{
  GROUP_FOURS,
  GROUP_THREATS,
  GROUP_DEFENCE,
  GROUP_FOULS,
  N_GROUPS
} Group;

static const struct
{
  guint        theme; /* the bit of the theme, as in the themes of a puzzle */
  Group        group;
  const gchar *title;
  const gchar *summary;
} entries[] = {
  { TG_PUZZLE_THEME_FIVE, GROUP_FOURS, N_ ("Five in a Row"), N_ ("Complete the row") },
  { TG_PUZZLE_THEME_OPEN_FOUR, GROUP_FOURS, N_ ("Open Four"),
    N_ ("A four with both ends open") },
  { TG_PUZZLE_THEME_FOUR_THREE, GROUP_FOURS, N_ ("Four-Three"),
    N_ ("One stone makes a four and an open three") },
  { TG_PUZZLE_THEME_DOUBLE_FOUR, GROUP_FOURS, N_ ("Double Four"),
    N_ ("Only one can be stopped") },
  { 1 << TG_PRACTICE_THEME_FOURS_2, GROUP_FOURS, N_ ("Fours: 2 or 3 Moves"),
    N_ ("Every move makes a four until nothing can stop you") },
  { 1 << TG_PRACTICE_THEME_FOURS_4, GROUP_FOURS, N_ ("Fours: 4 or 5 Moves"),
    N_ ("The order of the fours matters") },
  { 1 << TG_PRACTICE_THEME_FOURS_6, GROUP_FOURS, N_ ("Fours: 6 or More Moves"),
    N_ ("Long sequences to read to the end") },
  { TG_PUZZLE_THEME_DETOUR, GROUP_FOURS, N_ ("The Long Way Round"),
    N_ ("The most tempting four is not the first") },
  { 1 << TG_PRACTICE_THEME_THREATS_1, GROUP_THREATS,
    N_ ("Fours and Threes: Up to 3 Moves"),
    N_ ("Win by fours, threes and other threats") },
  { 1 << TG_PRACTICE_THEME_THREATS_4, GROUP_THREATS,
    N_ ("Fours and Threes: 4 or More Moves"), N_ ("The same, but longer") },
  { TG_PUZZLE_THEME_QUIET, GROUP_THREATS, N_ ("Quiet Threats"),
    N_ ("The first move makes no four and no open three") },
  { TG_PUZZLE_THEME_THREE_WAYS, GROUP_THREATS, N_ ("Three Replies"),
    N_ ("Each of three replies needs a different move") },
  { TG_PUZZLE_THEME_COUNTER_FOUR, GROUP_THREATS, N_ ("Counter-Fours"),
    N_ ("Your opponent makes a four on the way") },
  { TG_PUZZLE_THEME_EDGE, GROUP_THREATS, N_ ("At the Edge"), N_ ("Less room for rows") },
  { TG_PUZZLE_THEME_STOP_FIVE, GROUP_DEFENCE, N_ ("Stop the Five"),
    N_ ("Your opponent is about to make five") },
  { TG_PUZZLE_THEME_BLOCK_THREE, GROUP_DEFENCE, N_ ("Block the Three"),
    N_ ("Find the right side of an open three") },
  { 1 << TG_PRACTICE_THEME_STOP_FOURS, GROUP_DEFENCE, N_ ("Only Move: Fours"),
    N_ ("Your opponent is about to win by fours") },
  { 1 << TG_PRACTICE_THEME_STOP_THREATS, GROUP_DEFENCE,
    N_ ("Only Move: Fours and Threes"),
    N_ ("Your opponent is about to win by fours and threes") },
  { 1 << TG_PRACTICE_THEME_MAY_PLAY, GROUP_FOULS, N_ ("Can Black Play There?"),
    N_ ("Is the point forbidden, or does it only look so? Not rated") },
  { TG_PUZZLE_THEME_FALSE_THREE, GROUP_FOULS, N_ ("False Threes"),
    N_ ("A three that cannot become an open four does not count") },
  { TG_PUZZLE_THEME_FOUL, GROUP_FOULS, N_ ("A Forbidden Point Decides"),
    N_ ("Black needs a point that is forbidden") },
  { TG_PUZZLE_THEME_ROUND_FOUL, GROUP_FOULS, N_ ("Around Forbidden Points"),
    N_ ("Black’s obvious way is forbidden; find another") },
  { TG_PUZZLE_THEME_FIVE_FIRST, GROUP_FOULS, N_ ("Five Comes First"),
    N_ ("A five wins even where it would be forbidden") },
};

/* Themes with fewer puzzles than this have no row. */
#define MIN_PUZZLES 5

struct _TgThemePage
{
  AdwBin parent_instance;

  TgTrainer *trainer; /* borrowed (nullable) */
  /* guards against re-entrancy while the page changes the list of rules */
  gboolean is_updating;

  /* rule set of each item of the list; %TG_N_RULESETS for all rule sets */
  guint rulesets[TG_N_RULESETS + 1];
  guint n_rulesets;

  GtkWidget *groups[N_GROUPS];             /* borrowed */
  GtkWidget *rows[G_N_ELEMENTS (entries)]; /* borrowed */
  guint      weakest;                      /* the weakest theme; %G_MAXUINT for none */

  AdwComboRow        *rules; /* template child */
  AdwPreferencesPage *page;  /* template child */
};

G_DEFINE_FINAL_TYPE (TgThemePage, tg_theme_page, ADW_TYPE_BIN)

static guint
get_theme (gsize entry)
{
  return (guint) g_bit_nth_lsf (entries[entry].theme, -1);
}

static gchar *
describe (TgPractice *practice, gsize entry, guint n, gboolean is_weakest)
{
  g_autofree gchar *number =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u puzzle", "%u puzzles", n), n);
  g_autoptr (GString) words = g_string_new (_ (entries[entry].summary));
  TgRating rating;

  g_string_append_printf (words, "\n%s", number);
  if (tg_practice_get_theme_rating (practice, get_theme (entry), &rating))
    {
      g_string_append (words, " · ");
      g_string_append_printf (words, _ ("your rating: %.0f"), rating.elo);
    }
  if (is_weakest)
    g_string_append_printf (words, " · %s", _ ("your weakest"));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Updates the row of a theme; hides it if the theme has too few puzzles. */
static void
update_row (TgThemePage *self, guint index)
{
  TgPractice       *practice = tg_trainer_get_practice (self->trainer);
  guint             theme = get_theme (index);
  guint             n = tg_practice_count_theme (practice, theme);
  g_autofree gchar *words = describe (practice, index, n, theme == self->weakest);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[index]), words);
  gtk_widget_set_visible (self->rows[index], n >= MIN_PUZZLES);
}

static void
show_groups (TgThemePage *self)
{
  gboolean has_rows[N_GROUPS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (gtk_widget_get_visible (self->rows[i]))
      has_rows[entries[i].group] = TRUE;
  for (guint i = 0; i < N_GROUPS; i++)
    gtk_widget_set_visible (self->groups[i], has_rows[i]);
}

static void
update_rows (TgThemePage *self)
{
  self->weakest = G_MAXUINT;
  tg_practice_find_weakest_theme (tg_trainer_get_practice (self->trainer),
                                  &self->weakest);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    update_row (self, i);
  show_groups (self);
}

/* Returns: the item of the list for the rule set @rules; the item for all rules if the
 * list does not have it */
static guint
find_ruleset (TgThemePage *self, guint rules)
{
  for (guint i = 0; i < self->n_rulesets; i++)
    if (self->rulesets[i] == rules)
      return i;
  return 0;
}

static void
update (TgThemePage *self)
{
  guint rules = tg_practice_get_rules (tg_trainer_get_practice (self->trainer));

  self->is_updating = TRUE;
  adw_combo_row_set_selected (self->rules, find_ruleset (self, rules));
  self->is_updating = FALSE;
  update_rows (self);
}

static void
rules_cb (TgThemePage *self)
{
  guint selected = adw_combo_row_get_selected (self->rules);
  g_autoptr (GError) error = NULL;

  if (self->is_updating || self->trainer == NULL || selected >= self->n_rulesets)
    return;
  if (!tg_practice_set_rules (tg_trainer_get_practice (self->trainer),
                              self->rulesets[selected], &error))
    tg_toast_show_over (GTK_WIDGET (self), error->message);
  update (self);
}

static void
add_groups (TgThemePage *self)
{
  const gchar *const titles[N_GROUPS] = { _ ("Win by Fours"),
                                          _ ("Win by Fours and Threes"), _ ("Defend"),
                                          _ ("Forbidden Moves in Renju") };

  for (guint i = 0; i < N_GROUPS; i++)
    {
      self->groups[i] = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->groups[i]),
                                       titles[i]);
      adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (self->groups[i]));
    }
}

static void
add_rows (TgThemePage *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const TgPracticeChoice choice = { .mode = TG_PRACTICE_THEME,
                                        .theme = get_theme (i) };

      self->rows[i] = tg_practice_row_new (&choice, _ (entries[i].title), NULL);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->groups[entries[i].group]),
                                 self->rows[i]);
    }
}

static void
tg_theme_page_map (GtkWidget *widget)
{
  TgThemePage *self = TG_THEME_PAGE (widget);

  if (self->trainer != NULL)
    update (self);
  GTK_WIDGET_CLASS (tg_theme_page_parent_class)->map (widget);
}

static void
tg_theme_page_class_init (TgThemePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tg_theme_page_map;
  g_type_ensure (TG_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/theme-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgThemePage, rules);
  gtk_widget_class_bind_template_child (widget_class, TgThemePage, page);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
}

static void
tg_theme_page_init (TgThemePage *self)
{
  g_autoptr (GtkStringList) rules = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  add_groups (self);
  add_rows (self);
  gtk_string_list_append (rules, _ ("All"));
  self->rulesets[self->n_rulesets++] = TG_N_RULESETS;
  for (TgRuleset i = 0; i < TG_N_RULESETS; i++)
    if (tg_ruleset_has_prover (i))
      {
        gtk_string_list_append (rules, tg_words_ruleset (i));
        self->rulesets[self->n_rulesets++] = i;
      }
  self->is_updating = TRUE;
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (rules));
  self->is_updating = FALSE;
}

/* Sets the trainer, which must outlive the page; %NULL for none. */
void
tg_theme_page_set_trainer (TgThemePage *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_THEME_PAGE (self));

  self->trainer = trainer;
}

/**
 * tg_theme_page_get_title:
 * @index: from 0, in the order of the page
 * @theme: (out): the number of the bit of the theme
 *
 * Returns: (nullable): the name of a theme, translated; %NULL after the last one
 */
const gchar *
tg_theme_page_get_title (guint index, guint *theme)
{
  if (index >= G_N_ELEMENTS (entries))
    return NULL;
  *theme = get_theme (index);
  return _ (entries[index].title);
}
