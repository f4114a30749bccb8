/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/home/turning-page.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "learning/practice/runs/own-mistakes.h"
#include "ui/learning/puzzles/practice-row.h"
#include "ui/learning/puzzles/puzzle-words.h"
#include "ui/widgets/mnemonic-button.h"

#define MAX_GAMES 10

struct _TgTurningPage
{
  AdwBin parent_instance;

  TgTrainer *trainer; /* borrowed (nullable) */
  GPtrArray *rows;    /* owned, of GtkWidget, one for each game */

  GtkStack            *stack; /* template child */
  AdwPreferencesGroup *group; /* template child */
};

G_DEFINE_FINAL_TYPE (TgTurningPage, tg_turning_page, ADW_TYPE_BIN)

/* Returns: (transfer full) (nullable): date and time in words, from a file name such as
 * “2026-11-25 20-26-28”; %NULL for another name */
static gchar *
describe_time (const gchar *name)
{
  gint year, month, day, hour, minute, second;
  g_autoptr (GDateTime) time = NULL;
  g_autofree gchar *date = NULL;
  g_autofree gchar *clock = NULL;

  if (sscanf (name, "%4d-%2d-%2d %2d-%2d-%2d", &year, &month, &day, &hour, &minute,
              &second)
      != 6)
    return NULL;
  time = g_date_time_new_local (year, month, day, hour, minute, second);
  if (time == NULL)
    return NULL;
  date = g_date_time_format (time, _ ("%-d %B %Y"));
  clock = g_date_time_format (time, "%R");
  return g_strdup_printf ("%s, %s", date, clock);
}

/* Returns: (transfer full): the time when the game was played, which is the name of its
 * file, and the number of the move */
static gchar *
describe_game (const TgTurningPoint *point)
{
  g_autofree gchar *name = g_strdup (point->game);
  g_autofree gchar *time = describe_time (name);

  if (g_str_has_suffix (name, ".sgf"))
    name[strlen (name) - strlen (".sgf")] = '\0';
  /* Translators: the first is the game, mostly when it was played. */
  return g_strdup_printf (_ ("%s · Move %u"), time != NULL ? time : name, point->number);
}

static void
add_row (TgTurningPage *self, const TgTurningPoint *point)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_MISTAKES,
                                    .source = point->puzzle->id };
  g_autofree gchar      *title = describe_game (point);
  GtkWidget             *row =
      tg_practice_row_new (&choice, title, tg_words_puzzle_task (point->puzzle));
  GtkWidget *game = tg_mnemonic_button_new (_ ("_Game"));

  if (g_str_has_suffix (point->game, ".sgf"))
    {
      gtk_widget_set_valign (game, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (game, _ ("Study the game from here"));
      gtk_actionable_set_action_target (GTK_ACTIONABLE (game), "(su)", point->game,
                                        point->number - 1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (game), "win.game");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), game);
    }
  else
    g_object_unref (g_object_ref_sink (game));
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
update (TgTurningPage *self)
{
  g_autoptr (GPtrArray) points = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  if (self->trainer == NULL)
    return;
  points = tg_own_mistakes_list_turning_points (
      tg_trainer_get_store (self->trainer), tg_trainer_get_profile (self->trainer)->id,
      MAX_GAMES);
  for (guint i = 0; i < points->len; i++)
    add_row (self, g_ptr_array_index (points, i));
  gtk_stack_set_visible_child_name (self->stack, points->len > 0 ? "games" : "empty");
}

static void
tg_turning_page_map (GtkWidget *widget)
{
  update (TG_TURNING_PAGE (widget));
  GTK_WIDGET_CLASS (tg_turning_page_parent_class)->map (widget);
}

static void
tg_turning_page_finalize (GObject *object)
{
  g_ptr_array_unref (TG_TURNING_PAGE (object)->rows);
  G_OBJECT_CLASS (tg_turning_page_parent_class)->finalize (object);
}

static void
tg_turning_page_class_init (TgTurningPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_turning_page_finalize;
  widget_class->map = tg_turning_page_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/turning-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgTurningPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TgTurningPage, group);
}

static void
tg_turning_page_init (TgTurningPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Sets the trainer, which must outlive the page; %NULL for none. */
void
tg_turning_page_set_trainer (TgTurningPage *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_TURNING_PAGE (self));

  self->trainer = trainer;
}
