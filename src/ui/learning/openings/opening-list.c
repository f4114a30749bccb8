/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/openings/opening-list.h"

#include <glib/gi18n-lib.h>

#include "rules/openings/opening-names.h"
#include "ui/rules/rules-patterns.h"
#include "ui/widgets/rows/action-row.h"
#include "ui/widgets/rows/fold-row.h"
#include "ui/words/choice-words.h"

#define N_DIRECT 13

typedef enum
{
  GROUP_DIRECT,
  GROUP_INDIRECT,
  GROUP_SWAP2,
  GROUP_RENJU,
  N_GROUPS
} Group;

static const gchar *const group_titles[N_GROUPS] = {
  N_ ("Direct Renju Openings"),
  N_ ("Indirect Renju Openings"),
  N_ ("Swap2"),
  N_ ("Renju Opening Rules"),
};

struct _TgOpeningList
{
  AdwBin parent_instance;

  TgTrainer *trainer; /* borrowed (nullable) */
  /* owned, of borrowed rows, one for each subject; an element is %NULL until the group of
   * the row is first opened */
  GPtrArray *rows;
  TgFoldRow *groups[N_GROUPS]; /* borrowed */

  AdwPreferencesGroup *group; /* template child */
};

G_DEFINE_FINAL_TYPE (TgOpeningList, tg_opening_list, ADW_TYPE_BIN)

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static Group
get_group (const TgOpeningSubject *subject)
{
  if (subject->pattern >= 0)
    return subject->pattern < N_DIRECT ? GROUP_DIRECT : GROUP_INDIRECT;
  return subject->protocol == TG_OPENING_SWAP2 ? GROUP_SWAP2 : GROUP_RENJU;
}

/* Returns: (transfer full): the opening and the player's side, such as “D4 Kagetsu, as
 * Black” */
gchar *
tg_opening_list_describe (const TgOpeningSubject *subject)
{
  gboolean          is_first = subject->learner == TG_SEAT_FIRST;
  g_autofree gchar *name = NULL;

  if (subject->pattern >= 0)
    {
      guint number = (guint) subject->pattern;

      name = g_strdup_printf ("%s %s", tg_opening_pattern_get (number)->id,
                              tg_rules_pattern_get_name (number));
      /* Translators: the name of an opening. */
      return g_strdup_printf (is_first ? _ ("%s, as Black") : _ ("%s, as White"), name);
    }
  name = tg_words_opening (subject->protocol,
                           tg_opening_protocol_get_default_n (subject->protocol));
  /* Translators: the name of the rules of an opening. */
  return g_strdup_printf (
      is_first ? _ ("%s, as the first player") : _ ("%s, as the second player"), name);
}

/* Returns: (transfer full): a text about the time until a subject is due for practice */
gchar *
tg_opening_list_describe_days (guint days)
{
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Due in %u day", "Due in %u days", days), days);
}

/* Shows when the subject is due for practice, in @row, unless the row does not exist yet.
 * Returns whether the subject was practised before. */
static gboolean
show_due_time (TgOpeningList          *self,
               GtkWidget              *row,
               const TgOpeningSubject *subject,
               gboolean               *is_due)
{
  g_autofree gchar *id = tg_opening_subject_to_id (subject);
  guint             day = tg_practice_get_day (get_now ());
  g_autofree gchar *words = NULL;
  TgTrainingCard    card;

  *is_due = FALSE;
  if (!tg_training_store_get_card (tg_trainer_get_store (self->trainer),
                                   tg_trainer_get_profile (self->trainer)->id,
                                   TG_CARD_OPENING, id, &card))
    {
      if (row != NULL)
        tg_action_row_set_subtitle (row, "");
      return FALSE;
    }
  *is_due = card.due <= day;
  words = *is_due ? g_strdup (_ ("Due for practice"))
                  : tg_opening_list_describe_days (card.due - day);
  if (row != NULL)
    tg_action_row_set_subtitle (row, words);
  return TRUE;
}

/* Updates the due times of all rows. */
void
tg_opening_list_update (TgOpeningList *self)
{
  guint n[N_GROUPS] = { 0 }, n_done[N_GROUPS] = { 0 }, n_due[N_GROUPS] = { 0 };

  if (self->trainer == NULL)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    {
      TgOpeningSubject subject;
      Group            group;
      gboolean         is_due;

      tg_opening_subject_get (i, &subject);
      group = get_group (&subject);
      n[group]++;
      n_done[group] +=
          show_due_time (self, g_ptr_array_index (self->rows, i), &subject, &is_due) ? 1
                                                                                     : 0;
      n_due[group] += is_due ? 1 : 0;
    }
  for (guint i = 0; i < N_GROUPS; i++)
    {
      g_autofree gchar *words =
          n_due[i] > 0 ? g_strdup_printf (_ ("%u of %u practised · %u due"), n_done[i],
                                          n[i], n_due[i])
                       : g_strdup_printf (_ ("%u of %u practised"), n_done[i], n[i]);

      tg_action_row_set_subtitle (GTK_WIDGET (self->groups[i]), words);
    }
}

static GtkWidget *
create_row (guint index, const TgOpeningSubject *subject)
{
  g_autofree gchar *title = tg_opening_list_describe (subject);
  GtkWidget        *row = tg_action_row_new_link (title, NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "learn.opening");
  return row;
}

static void
first_opened_cb (TgOpeningList *self, TgFoldRow *group)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      TgOpeningSubject subject;

      tg_opening_subject_get (i, &subject);
      if (self->groups[get_group (&subject)] == group)
        {
          self->rows->pdata[i] = create_row (i, &subject);
          tg_fold_row_add (group, self->rows->pdata[i]);
        }
    }
  tg_opening_list_update (self);
}

static void
add_groups (TgOpeningList *self)
{
  for (guint i = 0; i < N_GROUPS; i++)
    {
      GtkWidget *row = tg_fold_row_new (_ (group_titles[i]));

      g_signal_connect_object (row, "first-opened", G_CALLBACK (first_opened_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->group, row);
      self->groups[i] = TG_FOLD_ROW (row);
    }
}

static void
tg_opening_list_finalize (GObject *object)
{
  g_ptr_array_unref (TG_OPENING_LIST (object)->rows);
  G_OBJECT_CLASS (tg_opening_list_parent_class)->finalize (object);
}

static void
tg_opening_list_map (GtkWidget *widget)
{
  TgOpeningList *self = TG_OPENING_LIST (widget);

  tg_opening_list_update (self);
  GTK_WIDGET_CLASS (tg_opening_list_parent_class)->map (widget);
}

static void
tg_opening_list_class_init (TgOpeningListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tg_opening_list_map;
  G_OBJECT_CLASS (klass)->finalize = tg_opening_list_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/opening-list.ui");
  gtk_widget_class_bind_template_child (widget_class, TgOpeningList, group);
}

static void
tg_opening_list_init (TgOpeningList *self)
{
  self->rows = g_ptr_array_new ();
  g_ptr_array_set_size (self->rows, (gint) tg_opening_subject_get_n ());
  gtk_widget_init_template (GTK_WIDGET (self));
  add_groups (self);
}

/* Sets the trainer, which must outlive the list; %NULL for none. */
void
tg_opening_list_set_trainer (TgOpeningList *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_OPENING_LIST (self));

  self->trainer = trainer;
  tg_opening_list_update (self);
}

void
tg_opening_list_focus (TgOpeningList *self, guint index)
{
  TgOpeningSubject subject;

  g_return_if_fail (TG_IS_OPENING_LIST (self));
  g_return_if_fail (index < self->rows->len);

  tg_opening_subject_get (index, &subject);
  tg_fold_row_set_open (self->groups[get_group (&subject)], TRUE);
  gtk_widget_grab_focus (g_ptr_array_index (self->rows, index));
}
