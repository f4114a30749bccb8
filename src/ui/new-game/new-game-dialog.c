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
#include "ui/widgets/rows/number-row.h"

/* The number of frames without growth after which a row is unfolded. */
#define STILL_FRAMES 3

struct _TgNewGameDialog
{
  AdwWindow parent_instance;

  TgSettings    *settings;     /* owned */
  TgRatingStore *ratings;      /* owned; or NULL */
  gboolean       showing;      /* the rows are being filled in */
  guint          unfold_id;    /* scrolls while the rarer choices unfold; 0 for none */
  gdouble        unfold_upper; /* the height of the page in the last frame */
  guint          n_still;      /* number of frames in which the page has not grown */

  TgNewGamePlayers *players;      /* template child */
  TgNewGameTerms   *terms;        /* template child */
  TgNewGameMore    *more;         /* template child */
  GtkWidget        *engine;       /* template child */
  TgNumberRow      *threads;      /* template child */
  TgNumberRow      *memory;       /* template child */
  GtkWidget        *other_ways;   /* template child */
  GtkWidget        *start_button; /* template child */
};

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameDialog, tg_new_game_dialog, ADW_TYPE_WINDOW)

static void
read_choices (TgNewGameDialog *self, TgGameChoices *choices)
{
  *choices = (TgGameChoices){ 0 };
  tg_new_game_players_read (self->players, choices);
  tg_new_game_terms_read (self->terms, choices);
  tg_new_game_more_read (self->more, choices);
  choices->n_threads = tg_number_row_get_value (self->threads);
  choices->memory_mib = tg_number_row_get_value (self->memory);
  tg_game_choices_clamp (choices);
}

/* Shows the limits of the engine with the rarer choices, if an engine plays. */
static void
show_engine (TgNewGameDialog *self, const TgGameChoices *choices)
{
  gtk_widget_set_visible (self->engine, gtk_widget_get_visible (self->other_ways)
                                            && tg_game_choices_use_limits (choices));
}

static void
adapt (TgNewGameDialog *self)
{
  TgGameChoices choices;

  if (self->showing)
    return;
  read_choices (self, &choices);
  self->showing = TRUE;
  tg_new_game_terms_adapt (self->terms, &choices);
  tg_new_game_more_adapt (self->more, &choices);
  if (self->ratings != NULL)
    tg_new_game_players_recommend (
        self->players, tg_rating_store_suggest_level (self->ratings, choices.ruleset));
  show_engine (self, &choices);
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
  tg_number_row_set_value (self->threads, choices->n_threads);
  tg_number_row_set_value (self->memory, choices->memory_mib);
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
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  signals[START] = g_signal_new ("start", TG_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, players);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, terms);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, more);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, engine);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, threads);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, memory);
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
  g_object_set (self->threads, "upper", TG_PLAYER_MAX_THREADS, NULL);
  g_object_set (self->memory, "upper", TG_PLAYER_MAX_MEMORY_MIB, NULL);
  gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
}

/* Scrolls to the rarer choices while they unfold, until they begin at the top of the
 * page, or all are visible. */
static gboolean
unfold_cb (GtkWidget *page, G_GNUC_UNUSED GdkFrameClock *clock, gpointer user_data)
{
  TgNewGameDialog *self = user_data;
  GtkAdjustment   *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (page));
  gdouble          upper = gtk_adjustment_get_upper (adjustment);
  gdouble          end = upper - gtk_adjustment_get_page_size (adjustment);
  gdouble          y;

  self->n_still = upper > self->unfold_upper ? 0 : self->n_still + 1;
  self->unfold_upper = upper;
  gtk_widget_translate_coordinates (GTK_WIDGET (self->more), page, 0, 0, NULL, &y);
  y += gtk_adjustment_get_value (adjustment);
  gtk_adjustment_set_value (adjustment, MIN (y, end));
  if (y > end && self->n_still < STILL_FRAMES)
    return G_SOURCE_CONTINUE;
  self->unfold_id = 0;
  return G_SOURCE_REMOVE;
}

/* Shows the other groups with the rarer choices, and scrolls to what unfolds. */
static void
expanded_cb (TgNewGameDialog *self, G_GNUC_UNUSED GParamSpec *pspec, GObject *expander)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self->more), GTK_TYPE_VIEWPORT);
  gboolean   expanded;

  g_object_get (expander, "expanded", &expanded, NULL);
  gtk_widget_set_visible (self->other_ways, expanded);
  adapt (self);
  if (self->unfold_id > 0)
    gtk_widget_remove_tick_callback (page, self->unfold_id);
  self->unfold_upper = 0;
  self->n_still = 0;
  self->unfold_id = expanded && gtk_widget_get_mapped (GTK_WIDGET (self))
                        ? gtk_widget_add_tick_callback (page, unfold_cb, self, NULL)
                        : 0;
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
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
  expanded_cb (self, NULL, expander);
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
