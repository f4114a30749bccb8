/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The New Game dialog: one page with everything that people change, filled in
 * with what they chose last. Each group of rows is a widget of its own; here
 * they become one value, and hear of each other. */

#include "ui/new-game/new-game-dialog.h"

#include "ui/new-game/new-game-advanced.h"
#include "ui/new-game/new-game-board.h"
#include "ui/new-game/new-game-players.h"
#include "ui/new-game/new-game-rules.h"
#include "ui/programs/program-dialog.h"
#include "ui/widgets/dialog-header.h"

struct _TgNewGameDialog
{
  AdwWindow parent_instance;

  TgSettings    *settings; /* owned */
  TgRatingStore *ratings;  /* owned; or NULL */
  gboolean       showing;  /* the rows are being filled in */

  TgNewGamePlayers  *players;      /* template child */
  TgNewGameRules    *rules;        /* template child */
  TgNewGameBoard    *board;        /* template child */
  TgNewGameAdvanced *advanced;     /* template child */
  GtkWidget         *start_button; /* template child */
};

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameDialog, tg_new_game_dialog, ADW_TYPE_WINDOW)

static void
adapt (TgNewGameDialog *self)
{
  TgGameChoices choices;

  if (self->showing)
    return;
  tg_new_game_dialog_get_choices (self, &choices);
  self->showing = TRUE;
  tg_new_game_players_adapt (self->players, &choices);
  tg_new_game_board_adapt (self->board, &choices);
  tg_new_game_advanced_adapt (self->advanced, &choices);
  if (self->ratings != NULL)
    tg_new_game_players_recommend (
        self->players, tg_rating_store_suggest_level (self->ratings, choices.ruleset));
  self->showing = FALSE;
}

static void
show_choices (TgNewGameDialog *self, const TgGameChoices *choices)
{
  g_autoptr (GArray) programs = tg_settings_get_programs (self->settings);

  self->showing = TRUE;
  tg_new_game_players_show (self->players, choices, programs);
  tg_new_game_rules_show (self->rules, choices);
  tg_new_game_board_show (self->board, choices);
  tg_new_game_advanced_show (self->advanced, choices);
  self->showing = FALSE;
}

/* The new program joins the list and is the opponent. */
static void
program_saved_cb (TgNewGameDialog *self, TgProgramDialog *dialog)
{
  TgProgram     program = tg_program_dialog_get_program (dialog);
  TgGameChoices choices;

  tg_settings_add_program (self->settings, program);
  tg_new_game_dialog_get_choices (self, &choices);
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
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
classroom_cb (GtkWidget          *widget,
              const gchar *name   G_GNUC_UNUSED,
              GVariant *parameter G_GNUC_UNUSED)
{
  TgNewGameDialog *self = TG_NEW_GAME_DIALOG (widget);
  TgGameChoices    choices;

  tg_new_game_dialog_get_choices (self, &choices);
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

static void
tg_new_game_dialog_class_init (TgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_new_game_dialog_dispose;
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_NEW_GAME_PLAYERS);
  g_type_ensure (TG_TYPE_NEW_GAME_RULES);
  g_type_ensure (TG_TYPE_NEW_GAME_BOARD);
  g_type_ensure (TG_TYPE_NEW_GAME_ADVANCED);

  signals[START] = g_signal_new ("start", TG_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/Tengen/ui/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, players);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, board);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, advanced);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, start_button);
  gtk_widget_class_bind_template_callback (widget_class, adapt);
  gtk_widget_class_bind_template_callback (widget_class, add_program_cb);
  gtk_widget_class_install_action (widget_class, "dialog.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "dialog.classroom", NULL, classroom_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_new_game_dialog_init (TgNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Enter starts a game at once. */
GtkWidget *
tg_new_game_dialog_new (GtkWindow *parent, TgSettings *settings)
{
  TgNewGameDialog *self;
  TgGameChoices    choices;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  tg_settings_get_choices (settings, &choices);
  show_choices (self, &choices);
  gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}

void
tg_new_game_dialog_get_choices (TgNewGameDialog *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgGameChoices){ 0 };
  tg_new_game_players_read (self->players, choices);
  tg_new_game_rules_read (self->rules, choices);
  tg_new_game_board_read (self->board, choices);
  tg_new_game_advanced_read (self->advanced, choices);
  tg_game_choices_clamp (choices);
}

/* Has the dialog recommend a level for an even game, once there are games enough. */
void
tg_new_game_dialog_set_ratings (TgNewGameDialog *self, TgRatingStore *ratings)
{
  g_return_if_fail (TG_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail (TG_IS_RATING_STORE (ratings));

  g_set_object (&self->ratings, ratings);
  adapt (self);
}
