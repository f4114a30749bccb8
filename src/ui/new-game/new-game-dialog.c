/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The New Game dialog: the main choices, and below them an expander row with the rarer
 * choices. At first all rows show the last choices. Each group of rows is a widget of its
 * own; the dialog combines the choices of the groups into one value, and tells each group
 * the choices that it depends on. */

#include "ui/new-game/new-game-dialog.h"

#include "ui/new-game/new-game-more.h"
#include "ui/new-game/new-game-players.h"
#include "ui/new-game/new-game-terms.h"
#include "ui/programs/program-dialog.h"
#include "ui/settings/settings.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/present-window.h"
#include "ui/words/rating-words.h"

struct _TgNewGameDialog
{
  AdwWindow parent_instance;

  TgSettings    *settings; /* owned */
  TgRatingStore *ratings;  /* owned; or NULL */
  gboolean       showing;  /* the rows are being filled in */

  TgNewGamePlayers    *players;      /* template child */
  TgNewGameTerms      *terms;        /* template child */
  TgNewGameMore       *more;         /* template child */
  AdwPreferencesGroup *other_ways;   /* template child */
  GtkWidget           *start_button; /* template child */
};

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameDialog, tg_new_game_dialog, ADW_TYPE_WINDOW)

/* Recommends a level, or tells a player with few rated games how many are missing for a
 * recommendation. */
static void
show_advice (TgNewGameDialog *self, TgRuleset ruleset)
{
  g_autofree gchar *words = NULL;
  guint             level;

  if (self->ratings == NULL)
    return;
  level = tg_rating_store_suggest_level (self->ratings, ruleset);
  words = level > 0 ? tg_words_even_level (level) : tg_words_rating_wait (self->ratings);
  tg_new_game_players_recommend (self->players, level, words);
}

static void
read_choices (TgNewGameDialog *self, TgGameChoices *choices)
{
  *choices = (TgGameChoices){ 0 };
  tg_new_game_players_read (self->players, choices);
  tg_new_game_terms_read (self->terms, choices);
  tg_new_game_more_read (self->more, choices);
  tg_game_choices_clamp (choices);
}

static void
adapt (TgNewGameDialog *self)
{
  TgGameChoices choices;

  if (self->showing)
    return;
  read_choices (self, &choices);
  self->showing = TRUE;
  tg_new_game_more_adapt (self->more, &choices);
  show_advice (self, choices.ruleset);
  self->showing = FALSE;
}

static void
show_choices (TgNewGameDialog *self, const TgGameChoices *choices)
{
  g_autoptr (GArray) programs = tg_settings_get_programs (self->settings);

  self->showing = TRUE;
  tg_new_game_players_show (self->players, choices, programs);
  tg_new_game_terms_show (self->terms, choices);
  tg_new_game_more_show (self->more, choices);
  self->showing = FALSE;
}

/* Adds the new program to the list, and selects it as the opponent. */
static void
program_saved_cb (TgNewGameDialog *self, TgProgramDialog *dialog)
{
  TgProgram     program = tg_program_dialog_get_program (dialog);
  TgGameChoices choices;

  tg_settings_add_program (self->settings, program);
  read_choices (self, &choices);
  choices.opponent = TG_OPPONENT_PROGRAM;
  choices.program = program;
  show_choices (self, &choices);
}

static void
add_program_cb (TgNewGameDialog *self)
{
  GtkWidget *dialog = tg_program_dialog_new (GTK_WINDOW (self), NULL);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (program_saved_cb), self,
                           G_CONNECT_SWAPPED);
  tg_present_window (GTK_WINDOW (dialog));
}

static void
classroom_cb (GtkWidget          *widget,
              const gchar *name   G_GNUC_UNUSED,
              GVariant *parameter G_GNUC_UNUSED)
{
  TgNewGameDialog *self = TG_NEW_GAME_DIALOG (widget);
  TgGameChoices    choices;

  read_choices (self, &choices);
  tg_game_choices_set_classroom (&choices);
  show_choices (self, &choices);
}

static void
tg_new_game_dialog_dispose (GObject *object)
{
  g_clear_object (&TG_NEW_GAME_DIALOG (object)->settings);
  g_clear_object (&TG_NEW_GAME_DIALOG (object)->ratings);
  G_OBJECT_CLASS (tg_new_game_dialog_parent_class)->dispose (object);
}

static void
start_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[START], 0);
  gtk_window_close (GTK_WINDOW (widget));
}

/* Closes the dialog, and activates an action of the parent window. */
static void
go_to_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_window_close (GTK_WINDOW (widget));
  gtk_widget_activate_action (
      GTK_WIDGET (window),
      g_str_equal (name, "dialog.tournament") ? "win.tournament" : "win.set-up", NULL);
}

static void
tg_new_game_dialog_class_init (TgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_new_game_dialog_dispose;
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_NEW_GAME_PLAYERS);
  g_type_ensure (TG_TYPE_NEW_GAME_TERMS);
  g_type_ensure (TG_TYPE_NEW_GAME_MORE);

  signals[START] = g_signal_new ("start", TG_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, players);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, terms);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, more);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, other_ways);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, start_button);
  gtk_widget_class_install_action (widget_class, "dialog.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "dialog.classroom", NULL, classroom_cb);
  gtk_widget_class_install_action (widget_class, "dialog.tournament", NULL, go_to_cb);
  gtk_widget_class_install_action (widget_class, "dialog.set-up", NULL, go_to_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_new_game_dialog_init (TgNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
}

/* Fills in the last choices, and follows changes of the rows. */
static void
fill_in (TgNewGameDialog *self)
{
  GObject      *expander = tg_new_game_more_get_expander (self->more);
  TgGameChoices choices;

  tg_settings_get_choices (self->settings, &choices);
  show_choices (self, &choices);
  tg_settings_bind (self->settings, "new-game-more", expander, "expanded",
                    G_SETTINGS_BIND_DEFAULT);
  g_object_bind_property (expander, "expanded", self->other_ways, "visible",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->players, "changed", G_CALLBACK (adapt), self);
  g_signal_connect_swapped (self->players, "add-program", G_CALLBACK (add_program_cb),
                            self);
  g_signal_connect_swapped (self->terms, "changed", G_CALLBACK (adapt), self);
  g_signal_connect_swapped (self->more, "changed", G_CALLBACK (adapt), self);
  adapt (self);
}

/* Makes the dialog; Enter starts a game at once. @ratings: (nullable): recommends a
 * level, once it has enough games */
GtkWidget *
tg_new_game_dialog_new (GtkWindow *parent, TgSettings *settings, TgRatingStore *ratings)
{
  TgNewGameDialog *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (ratings == NULL || TG_IS_RATING_STORE (ratings), NULL);

  self = g_object_new (TG_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  g_set_object (&self->ratings, ratings);
  fill_in (self);
  return GTK_WIDGET (self);
}

void
tg_new_game_dialog_get_choices (TgNewGameDialog *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail (choices != NULL);

  read_choices (self, choices);
}
