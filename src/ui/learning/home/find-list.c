/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/home/find-list.h"

#include <glib/gi18n-lib.h>

#include "ui/learning/puzzles/find-words.h"
#include "ui/learning/puzzles/practice-row.h"

/* The groups of kinds of drills; each group ends before the given kind. */
static const struct
{
  const gchar *title;
  guint        end;
} groups[] = {
  /* Translators: rows of stones. */
  { N_ ("Rows"), TG_FIND_FORBIDDEN },
  { N_ ("Forbidden Moves in Renju"), TG_FIND_STOP_THREE },
  { N_ ("Attack and Defence"), TG_N_FIND_KINDS },
};

struct _TgFindList
{
  AdwBin parent_instance;

  TgTrainer *trainer; /* borrowed (nullable) */

  /* borrowed; each is created when its group is first shown */
  GtkWidget *rows[TG_N_FIND_KINDS];
  GtkWidget *groups[G_N_ELEMENTS (groups)];
};

G_DEFINE_FINAL_TYPE (TgFindList, tg_find_list, ADW_TYPE_BIN)

static void
update (TgFindList *self)
{
  guint rules = tg_practice_get_rules (tg_trainer_get_practice (self->trainer));
  guint kinds = tg_drill_request_list_kinds (rules);
  guint first = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      gboolean has_rows = FALSE;

      for (guint kind = first; kind < groups[i].end; kind++)
        {
          gtk_widget_set_visible (self->rows[kind], (kinds >> kind & 1) != 0);
          has_rows = has_rows || (kinds >> kind & 1) != 0;
        }
      gtk_widget_set_visible (self->groups[i], has_rows);
      first = groups[i].end;
    }
}

/* Adds the row of a kind of drill. @kind: %TG_N_FIND_KINDS for all kinds together */
static GtkWidget *
add_row (GtkWidget *group, const gchar *title, guint kind)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_FIND, .theme = kind };
  GtkWidget             *row = tg_practice_row_new (&choice, title, NULL);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
add_group (GtkWidget *page, const gchar *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return group;
}

static void
add_rows (TgFindList *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *all = add_row (add_group (page, ""), _ ("All Kinds"), TG_N_FIND_KINDS);
  guint      kind = 0;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (all),
                               _ ("Eight positions, from easy to hard"));
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      self->groups[i] = add_group (page, _ (groups[i].title));
      for (; kind < groups[i].end; kind++)
        self->rows[kind] =
            add_row (self->groups[i], tg_words_find_title ((TgFindKind) kind), kind);
    }
  adw_bin_set_child (ADW_BIN (self), page);
}

static void
tg_find_list_map (GtkWidget *widget)
{
  TgFindList *self = TG_FIND_LIST (widget);

  if (adw_bin_get_child (ADW_BIN (self)) == NULL)
    add_rows (self);
  if (self->trainer != NULL)
    update (self);
  GTK_WIDGET_CLASS (tg_find_list_parent_class)->map (widget);
}

static void
tg_find_list_class_init (TgFindListClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = tg_find_list_map;
}

static void
tg_find_list_init (G_GNUC_UNUSED TgFindList *self)
{
}

/* Sets the trainer, which must outlive the page; %NULL for none. */
void
tg_find_list_set_trainer (TgFindList *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_FIND_LIST (self));

  self->trainer = trainer;
}
