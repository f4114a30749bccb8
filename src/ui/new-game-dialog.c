/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The New Game dialog: one page with everything that people change, filled in
 * with what they chose last. Rows that do not apply are hidden. */

#include "ui/new-game-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/words.h"

struct _TgNewGameDialog
{
  AdwWindow parent_instance;

  AdwComboRow    *opponent;      /* template child */
  AdwComboRow    *colour;        /* template child */
  GtkWidget      *level_row;     /* template child */
  GtkSpinButton  *level;         /* template child */
  GtkWidget      *depth_row;     /* template child */
  GtkSpinButton  *depth;         /* template child */
  AdwActionRow   *freestyle_row; /* template child */
  AdwActionRow   *standard_row;  /* template child */
  AdwActionRow   *renju_row;     /* template child */
  GtkCheckButton *freestyle;     /* template child */
  GtkCheckButton *standard;      /* template child */
  GtkCheckButton *renju;         /* template child */
  AdwComboRow    *size;          /* template child */
  AdwComboRow    *fouls;         /* template child */
  GtkWidget      *start_button;  /* template child */
};

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameDialog, tg_new_game_dialog, ADW_TYPE_WINDOW)

static void
show_what_applies (TgNewGameDialog *self)
{
  TgGameChoices choices;
  gboolean      engine;

  tg_new_game_dialog_get_choices (self, &choices);
  engine = choices.opponent != TG_OPPONENT_PERSON;
  gtk_widget_set_visible (GTK_WIDGET (self->colour),
                          choices.opponent == TG_OPPONENT_COMPUTER);
  gtk_widget_set_visible (self->level_row, engine);
  gtk_widget_set_visible (self->depth_row, engine);
  gtk_widget_set_visible (GTK_WIDGET (self->fouls), choices.ruleset == TG_RULESET_RENJU);
}

static gboolean
depth_output_cb (GtkSpinButton *spin, gpointer user_data G_GNUC_UNUSED)
{
  gint              depth = gtk_spin_button_get_value_as_int (spin);
  g_autofree gchar *text = depth == 0 ? g_strdup (C_ ("search depth", "By level"))
                                      : g_strdup_printf ("%d", depth);

  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (spin))))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* Whatever is not a number means that the level decides. */
static gint
depth_input_cb (GtkSpinButton *spin, gdouble *value, gpointer user_data G_GNUC_UNUSED)
{
  *value = CLAMP (g_ascii_strtoll (gtk_editable_get_text (GTK_EDITABLE (spin)), NULL, 10),
                  0, TG_OPPONENT_MAX_DEPTH);
  return TRUE;
}

static void
start_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  TgNewGameDialog *self = TG_NEW_GAME_DIALOG (widget);

  /* A number that is still being typed counts. */
  gtk_spin_button_update (self->level);
  gtk_spin_button_update (self->depth);
  g_signal_emit (self, signals[START], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, opponent);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, colour);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, level);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, depth_row);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, depth);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, freestyle_row);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, standard_row);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, renju_row);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, freestyle);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, standard);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, renju);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, size);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, fouls);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameDialog, start_button);
}

static void
tg_new_game_dialog_class_init (TgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /**
   * TgNewGameDialog::start:
   * @self: a dialog
   *
   * Emitted when a person wants to play what is chosen. The dialog closes
   * afterwards.
   */
  signals[START] = g_signal_new ("start", TG_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/Tengen/ui/new-game-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, show_what_applies);
  gtk_widget_class_bind_template_callback (widget_class, depth_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, depth_input_cb);
  gtk_widget_class_install_action (widget_class, "dialog.start", NULL, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
describe_rules (AdwActionRow *row, TgRuleset ruleset)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tg_words_ruleset (ruleset));
  adw_action_row_set_subtitle (row, tg_words_ruleset_summary (ruleset));
}

/* Enter starts from the numbers too. */
static void
let_enter_start (GtkSpinButton *spin)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (spin));

  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
}

static void
tg_new_game_dialog_init (TgNewGameDialog *self)
{
  GtkStringList *sizes = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  describe_rules (self->freestyle_row, TG_RULESET_FREESTYLE);
  describe_rules (self->standard_row, TG_RULESET_STANDARD);
  describe_rules (self->renju_row, TG_RULESET_RENJU);
  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    gtk_string_list_take (
        sizes, g_strdup_printf ("%u×%u", tg_board_sizes[i], tg_board_sizes[i]));
  adw_combo_row_set_model (self->size, G_LIST_MODEL (sizes));
  g_object_unref (sizes);

  gtk_spin_button_set_range (self->level, TG_OPPONENT_MIN_LEVEL, TG_OPPONENT_MAX_LEVEL);
  gtk_spin_button_set_range (self->depth, 0, TG_OPPONENT_MAX_DEPTH);
  let_enter_start (self->level);
  let_enter_start (self->depth);
}

static void
show_choices (TgNewGameDialog *self, const TgGameChoices *choices)
{
  adw_combo_row_set_selected (self->opponent, choices->opponent);
  adw_combo_row_set_selected (self->colour, choices->colour);
  adw_combo_row_set_selected (self->fouls, choices->fouls);
  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    if (tg_board_sizes[i] == choices->size)
      adw_combo_row_set_selected (self->size, i);
  gtk_spin_button_set_value (self->level, choices->level);
  gtk_spin_button_set_value (self->depth, choices->depth);
  gtk_check_button_set_active (self->freestyle, choices->ruleset == TG_RULESET_FREESTYLE);
  gtk_check_button_set_active (self->standard, choices->ruleset == TG_RULESET_STANDARD);
  gtk_check_button_set_active (self->renju, choices->ruleset == TG_RULESET_RENJU);
  show_what_applies (self);
}

/**
 * tg_new_game_dialog_new:
 * @parent: the window that it belongs to
 * @choices: what it shows first
 *
 * Makes a dialog; present it to show it. Enter starts at once.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
tg_new_game_dialog_new (GtkWindow *parent, const TgGameChoices *choices)
{
  TgNewGameDialog *self;

  g_return_val_if_fail (choices != NULL, NULL);

  self = g_object_new (TG_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  show_choices (self, choices);
  gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}

/**
 * tg_new_game_dialog_get_choices:
 * @self: a dialog
 * @choices: (out): what is chosen
 *
 * Reads the rows.
 */
void
tg_new_game_dialog_get_choices (TgNewGameDialog *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_DIALOG (self));
  g_return_if_fail (choices != NULL);

  choices->opponent = adw_combo_row_get_selected (self->opponent);
  choices->colour = adw_combo_row_get_selected (self->colour);
  choices->fouls = adw_combo_row_get_selected (self->fouls);
  choices->size =
      tg_board_sizes[MIN (adw_combo_row_get_selected (self->size), TG_N_BOARD_SIZES - 1)];
  choices->level = (guint) gtk_spin_button_get_value_as_int (self->level);
  choices->depth = (guint) gtk_spin_button_get_value_as_int (self->depth);
  choices->ruleset = gtk_check_button_get_active (self->renju) ? TG_RULESET_RENJU
                     : gtk_check_button_get_active (self->standard)
                         ? TG_RULESET_STANDARD
                         : TG_RULESET_FREESTYLE;
  tg_game_choices_clamp (choices);
}
