/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/analysis/explainers/win-controls.h"

#include <glib/gi18n-lib.h>

#include "ui/layout/wrap-box.h"
#include "ui/widgets/accessible.h"
#include "ui/words/win-words.h"

/* Fewer nodes would be shown as 0.0 million. */
#define MIN_SHOWN_NODES 100000

static const guint times[] = { 1, 5, 10, 30, 60, 300 };

struct _TgWinControls
{
  GtkWidget parent_instance;

  TgWinPage page;

  GtkWidget      *question; /* template child */
  GtkWidget      *search;   /* template child */
  GtkWidget      *answer;   /* template child */
  GtkDropDown    *attacker; /* template child */
  GtkDropDown    *kind;     /* template child */
  GtkDropDown    *time;     /* template child */
  GtkWidget      *find;     /* template child */
  GtkWidget      *stop;     /* template child */
  GtkWidget      *again;    /* template child */
  GtkWidget      *keep;     /* template child */
  GtkProgressBar *progress; /* template child */
};

G_DEFINE_FINAL_TYPE (TgWinControls, tg_win_controls, GTK_TYPE_WIDGET)

static void
tg_win_controls_dispose (GObject *object)
{
  TgWinControls *self = TG_WIN_CONTROLS (object);

  g_clear_pointer (&self->question, gtk_widget_unparent);
  g_clear_pointer (&self->search, gtk_widget_unparent);
  g_clear_pointer (&self->answer, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_win_controls_parent_class)->dispose (object);
}

static void
tg_win_controls_class_init (TgWinControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_WRAP_BOX);

  G_OBJECT_CLASS (klass)->dispose = tg_win_controls_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/win-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, question);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, search);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, answer);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, attacker);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, kind);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, time);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, find);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, stop);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, again);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, keep);
  gtk_widget_class_bind_template_child (widget_class, TgWinControls, progress);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "win-controls");
}

/* Returns the choice as one short word: beside the board of a small window nothing longer
 * fits. The popover has the full texts. */
typedef gchar *(*Abbreviate) (guint position);

static gchar *
abbreviate_attacker (guint position)
{
  return g_strdup (position == 0 ? _ ("Black") : _ ("White"));
}

static gchar *
abbreviate_kind (guint position)
{
  /* Translators: a kind of forced win, by fours alone, in as few letters as can be. */
  return g_strdup (position == 0 ? C_ ("win", "Fours")
                                 /* Translators: a kind of forced win, by fours and
                                  * threes, in as few letters as can be. */
                                 : C_ ("win", "+ Threes"));
}

static gchar *
abbreviate_time (guint position)
{
  /* Translators: minutes, in as few letters as can be. */
  return times[position] % 60 == 0 ? g_strdup_printf (_ ("%u min"), times[position] / 60)
                                   /* Translators: seconds, in as few letters as can
                                    * be. */
                                   : g_strdup_printf (_ ("%u s"), times[position]);
}

static void
set_up_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  const Abbreviate *function = g_object_get_data (G_OBJECT (factory), "abbreviate");
  g_autofree gchar *words = (*function) (gtk_list_item_get_position (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), words);
}

/* Shows the choice as the short word that *@function returns; @function must be static. */
static void
abbreviate (GtkDropDown *choice, const Abbreviate *function)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_object_set_data (G_OBJECT (factory), "abbreviate", (gpointer) function);
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  gtk_drop_down_set_factory (choice, factory);
}

static void
wrap_label (GtkWidget *button)
{
  g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "wrap", TRUE, "justify",
                GTK_JUSTIFY_CENTER, NULL);
}

static const Abbreviate abbreviations[] = { abbreviate_attacker, abbreviate_kind,
                                            abbreviate_time };

static void
tg_win_controls_init (TgWinControls *self)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  tg_accessible_keep_name (GTK_WIDGET (self->attacker));
  tg_accessible_keep_name (GTK_WIDGET (self->kind));
  tg_accessible_keep_name (GTK_WIDGET (self->time));
  abbreviate (self->attacker, &abbreviations[0]);
  abbreviate (self->kind, &abbreviations[1]);
  abbreviate (self->time, &abbreviations[2]);
  wrap_label (self->find);
  wrap_label (self->stop);
  wrap_label (self->again);
  wrap_label (self->keep);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    gtk_string_list_take (words, tg_words_win_seconds (times[i]));
  gtk_drop_down_set_model (self->time, G_LIST_MODEL (words));
}

GtkWidget *
tg_win_controls_new (void)
{
  return g_object_new (TG_TYPE_WIN_CONTROLS, NULL);
}

void
tg_win_controls_set_page (TgWinControls *self, TgWinPage page)
{
  g_return_if_fail (TG_IS_WIN_CONTROLS (self));

  self->page = page;
  gtk_widget_set_visible (self->question, page == TG_WIN_PAGE_QUESTION);
  gtk_widget_set_visible (self->search, page == TG_WIN_PAGE_SEARCH);
  gtk_widget_set_visible (self->answer, page == TG_WIN_PAGE_ANSWER);
}

/* Focuses the most frequently used button of the page. */
void
tg_win_controls_focus (TgWinControls *self)
{
  g_return_if_fail (TG_IS_WIN_CONTROLS (self));

  gtk_widget_grab_focus (self->page == TG_WIN_PAGE_SEARCH ? self->stop : self->find);
}

void
tg_win_controls_set_attacker (TgWinControls *self, TgStone attacker)
{
  g_return_if_fail (TG_IS_WIN_CONTROLS (self));

  gtk_drop_down_set_selected (self->attacker, attacker == TG_STONE_BLACK ? 0 : 1);
}

/* Selects the shortest time in the list that is at least @seconds. */
void
tg_win_controls_set_search (TgWinControls *self, TgWinKind kind, guint seconds)
{
  guint index = 0;

  g_return_if_fail (TG_IS_WIN_CONTROLS (self));

  while (index + 1 < G_N_ELEMENTS (times) && times[index] < seconds)
    index++;
  gtk_drop_down_set_selected (self->kind, kind == TG_WIN_BY_FOURS ? 0 : 1);
  gtk_drop_down_set_selected (self->time, index);
}

TgStone
tg_win_controls_get_attacker (TgWinControls *self)
{
  g_return_val_if_fail (TG_IS_WIN_CONTROLS (self), TG_STONE_BLACK);

  return gtk_drop_down_get_selected (self->attacker) == 0 ? TG_STONE_BLACK
                                                          : TG_STONE_WHITE;
}

TgWinKind
tg_win_controls_get_kind (TgWinControls *self)
{
  g_return_val_if_fail (TG_IS_WIN_CONTROLS (self), TG_WIN_BY_FOURS);

  return gtk_drop_down_get_selected (self->kind) == 0 ? TG_WIN_BY_FOURS
                                                      : TG_WIN_BY_THREATS;
}

guint
tg_win_controls_get_seconds (TgWinControls *self)
{
  g_return_val_if_fail (TG_IS_WIN_CONTROLS (self), times[0]);

  return times[gtk_drop_down_get_selected (self->time)];
}

/* @fraction: the part of the time that has passed; @nodes: the number of moves tried */
void
tg_win_controls_set_progress (TgWinControls *self, gdouble fraction, guint64 nodes)
{
  g_autofree gchar *words = NULL;

  g_return_if_fail (TG_IS_WIN_CONTROLS (self));

  if (nodes >= MIN_SHOWN_NODES)
    /* Translators: how many moves have been tried so far. */
    words = g_strdup_printf (_ ("%.1f million moves tried"), (gdouble) nodes / 1e6);
  gtk_progress_bar_set_fraction (self->progress, MIN (1, fraction));
  gtk_progress_bar_set_text (self->progress, words != NULL ? words : "");
}

void
tg_win_controls_set_can_keep (TgWinControls *self, gboolean can_keep)
{
  g_return_if_fail (TG_IS_WIN_CONTROLS (self));

  gtk_widget_set_visible (self->keep, can_keep);
}
