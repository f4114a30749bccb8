/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The method of repeating sets is A. Smith and H. Tikkanen's, "The Woodpecker Method"
 * (2018). */

#include "ui/learning/home/set-page.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/runs/practice-round.h"
#include "ui/learning/puzzles/learn-page.h"
#include "ui/learning/puzzles/practice-row.h"
#include "ui/widgets/toast.h"

/* The numbers of puzzles to choose from for a new set, in the order of the list in the
 * page. */
static const guint sizes[] = { 50, 100, 200 };

/* Maximum number of rounds that are listed, the last ones. */
#define MAX_ROUNDS 3

struct _TgSetPage
{
  AdwBin parent_instance;

  TgTrainer *trainer; /* borrowed (nullable) */
  GPtrArray *rows;    /* owned, of GtkWidget, one for each set */

  AdwPreferencesGroup *group; /* template child */
  GtkDropDown         *size;  /* template child */
};

G_DEFINE_FINAL_TYPE (TgSetPage, tg_set_page, ADW_TYPE_BIN)

static void
append_round (GString *words, const TgPracticeRound *round, guint number, guint n_puzzles)
{
  gint64 seconds = round->ms / 1000;

  g_string_append_c (words, '\n');
  if (round->ended == 0)
    g_string_append_printf (words, _ ("Round %u: %u of %u tried"), number,
                            round->n_solved + round->n_failed, n_puzzles);
  else
    /* Translators: the last two are minutes and seconds. */
    g_string_append_printf (words, _ ("Round %u: %u of %u solved in %d:%02d"), number,
                            round->n_solved, round->n_solved + round->n_failed,
                            (gint) (seconds / 60), (gint) (seconds % 60));
}

static gchar *
describe (const TgPuzzleSet *set, GArray *rounds)
{
  guint    n = g_strv_length (set->puzzles);
  guint    first = rounds->len > MAX_ROUNDS ? rounds->len - MAX_ROUNDS : 0;
  GString *words = g_string_new (NULL);

  g_string_append_printf (words,
                          g_dngettext (GETTEXT_PACKAGE, "%u puzzle", "%u puzzles", n), n);
  for (guint i = first; i < rounds->len; i++)
    append_round (words, &g_array_index (rounds, TgPracticeRound, i), i + 1, n);
  return g_string_free (words, FALSE);
}

static void
add_row (TgSetPage *self, const TgPuzzleSet *set)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_SET, .set = set->id };
  g_autoptr (GArray) rounds =
      tg_practice_round_list (tg_trainer_get_store (self->trainer),
                              tg_trainer_get_profile (self->trainer)->id, set->id);
  g_autofree gchar *words = describe (set, rounds);
  g_autofree gchar *spoken = g_strdup_printf (_ ("Remove “%s”"), set->name);
  GtkWidget        *row = tg_practice_row_new (&choice, set->name, words);

  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  tg_practice_row_add_remove (row, spoken, "set.remove", g_variant_new_int64 (set->id));
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static GArray *
list_sets (TgSetPage *self)
{
  return tg_training_store_list_sets (tg_trainer_get_store (self->trainer),
                                      tg_trainer_get_profile (self->trainer)->id);
}

static void
update (TgSetPage *self)
{
  g_autoptr (GArray) sets = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  if (self->trainer == NULL)
    return;
  sets = list_sets (self);
  for (guint i = 0; i < sets->len; i++)
    add_row (self, &g_array_index (sets, TgPuzzleSet, i));
}

/* Returns: (transfer full): the name of an existing set */
static gchar *
get_name (TgSetPage *self, gint64 id)
{
  g_autoptr (GArray) sets = list_sets (self);

  for (guint i = 0; i < sets->len; i++)
    if (g_array_index (sets, TgPuzzleSet, i).id == id)
      return g_strdup (g_array_index (sets, TgPuzzleSet, i).name);
  return g_strdup ("");
}

static gboolean
find_name (TgSetPage *self, const gchar *name)
{
  g_autoptr (GArray) sets = list_sets (self);

  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (g_array_index (sets, TgPuzzleSet, i).name, name))
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full): a name for a new set: the date, with a number if other sets
 * were made on that day */
static gchar *
name_set (TgSetPage *self, GDateTime *today)
{
  /* Translators: the name of a set of puzzles is the day on which it was made. */
  g_autofree gchar *date = g_date_time_format (today, C_ ("name of a set", "%e %B %Y"));
  g_autofree gchar *name = g_strdup (g_strstrip (date));

  for (guint n = 2; find_name (self, name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s (%u)", date, n);
    }
  return g_steal_pointer (&name);
}

static void
make_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgSetPage        *self = TG_SET_PAGE (widget);
  gint64            now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree gchar *date = NULL;
  g_auto (GStrv) puzzles = NULL;
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autoptr (GError) error = NULL;
  gint64 set;

  if (self->trainer == NULL || !tg_learn_page_is_seen (widget))
    return;
  date = name_set (self, today);
  puzzles = tg_practice_choose_set (tg_trainer_get_practice (self->trainer),
                                    sizes[gtk_drop_down_get_selected (self->size)], now);
  if (puzzles[0] == NULL)
    tg_toast_show_over (GTK_WIDGET (self), _ ("No puzzles for you here right now."));
  else if (!tg_training_store_add_set (tg_trainer_get_store (self->trainer),
                                       tg_trainer_get_profile (self->trainer)->id, date,
                                       (const gchar *const *) puzzles, now, &set, &error))
    tg_toast_show_over (GTK_WIDGET (self), error->message);
  update (self);
  if (self->rows->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, self->rows->len - 1));
}

static void
hide (TgSetPage *self, gint64 set, gboolean is_hidden)
{
  g_autoptr (GError) error = NULL;

  if (!tg_training_store_hide_set (tg_trainer_get_store (self->trainer), set, is_hidden,
                                   &error))
    tg_toast_show_over (GTK_WIDGET (self), error->message);
  update (self);
  if (tg_learn_page_is_seen (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->size));
}

static void
undo_cb (AdwToast *toast, TgSetPage *self)
{
  const gint64 *set = g_object_get_data (G_OBJECT (toast), "set");

  if (self->trainer != NULL)
    hide (self, *set, FALSE);
}

static void
remove_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  TgSetPage        *self = TG_SET_PAGE (widget);
  const gint64      set = g_variant_get_int64 (parameter);
  AdwToast         *toast;
  g_autofree gchar *name = NULL;
  g_autofree gchar *words = NULL;

  if (self->trainer == NULL || !tg_learn_page_is_seen (widget))
    return;
  name = get_name (self, set);
  words = g_markup_printf_escaped (_ ("%s was removed"), name);
  hide (self, set, TRUE);
  toast = adw_toast_new (words);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "set", g_memdup2 (&set, sizeof set), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  adw_toast_overlay_add_toast (
      ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY)),
      toast);
}

static void
tg_set_page_map (GtkWidget *widget)
{
  update (TG_SET_PAGE (widget));
  GTK_WIDGET_CLASS (tg_set_page_parent_class)->map (widget);
}

static void
tg_set_page_finalize (GObject *object)
{
  g_ptr_array_unref (TG_SET_PAGE (object)->rows);
  G_OBJECT_CLASS (tg_set_page_parent_class)->finalize (object);
}

static void
tg_set_page_class_init (TgSetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_set_page_finalize;
  widget_class->map = tg_set_page_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/set-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgSetPage, group);
  gtk_widget_class_bind_template_child (widget_class, TgSetPage, size);
  gtk_widget_class_install_action (widget_class, "set.make", NULL, make_cb);
  gtk_widget_class_install_action (widget_class, "set.remove", "x", remove_cb);
}

static void
tg_set_page_init (TgSetPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree gchar *words = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%u puzzle", "%u puzzles", sizes[i]), sizes[i]);

      gtk_string_list_append (list, words);
    }
  gtk_drop_down_set_model (self->size, G_LIST_MODEL (list));
}

/* Sets the trainer, which must outlive the page; %NULL for none. */
void
tg_set_page_set_trainer (TgSetPage *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_SET_PAGE (self));

  self->trainer = trainer;
}
