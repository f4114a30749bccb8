/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players are added to a list: levels of the engine and historical players, with another
 * look-ahead if wanted, and the programs of the preferences. A player who is added twice
 * gets a number, which distinguishes the two in the table. */

#include "ui/tournament/tournament-dialog.h"

#include <glib/gi18n-lib.h>

#include "session/players/classic-names.h"
#include "session/players/player-name.h"
#include "ui/files/file-chooser.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/rows/action-row.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"
#include "ui/widgets/toast.h"
#include "ui/words/choice-words.h"
#include "ui/words/words.h"

/* The suggestions for the first tournament: its players and the time for a move. */
#define FIRST_LEVEL        2
#define LAST_LEVEL         4
#define FIRST_MOVE_SECONDS 15

struct _TgTournamentDialog
{
  AdwWindow parent_instance;

  /* owned, of TgPlayerSpec: the players to choose from; NULL at first */
  GArray      *candidates;
  GArray      *chosen; /* owned, of TgPlayerSpec: the chosen players */
  GPtrArray   *rows;   /* owned; the rows are borrowed from the group */
  const gchar *path;   /* interned: the path of the openings folder; or NULL */

  AdwToastOverlay     *toasts;        /* template child */
  AdwPreferencesGroup *players;       /* template child */
  AdwComboRow         *candidate;     /* template child */
  TgNumberRow         *depth;         /* template child */
  TgNumberRow         *classic_depth; /* template child */
  TgNumberRow         *classic_width; /* template child */
  AdwPreferencesGroup *games;         /* template child */
  AdwComboRow         *rules;         /* template child */
  AdwComboRow         *size;          /* template child */
  AdwComboRow         *openings;      /* template child */
  TgNumberRow         *rounds;        /* template child */
  TgNumberRow         *move_seconds;  /* template child */
  AdwActionRow        *folder;        /* template child */
  GtkWidget           *clear_button;  /* template child */
  GtkWidget           *start_button;  /* template child */
};

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgTournamentDialog, tg_tournament_dialog, ADW_TYPE_WINDOW)

static TgPlayerSpec
make_level (guint level)
{
  g_autofree gchar *name = tg_words_level_as_player (level);

  return (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE,
                         .level = level,
                         .name = g_intern_string (name) };
}

static TgPlayerSpec
make_classic (guint index)
{
  TgClassicName classic = tg_classic_names_get (index);

  return (TgPlayerSpec){ .kind = TG_PLAYER_CLASSIC,
                         .level = TG_PLAYER_MIN_LEVEL,
                         .classic = classic.id,
                         .name = g_intern_string (classic.name) };
}

/* Lists all possible players: levels of the engine, historical players and, where they
 * can be started, the programs of the preferences.
 *
 * Returns: (transfer full) (element-type TgPlayerSpec): at least one */
static GArray *
list_players (TgSettings *settings)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (TgPlayerSpec));
  g_autoptr (GArray) programs = tg_settings_get_programs (settings);

  for (guint level = TG_PLAYER_MIN_LEVEL; level <= TG_PLAYER_MAX_LEVEL; level++)
    {
      TgPlayerSpec player = make_level (level);

      g_array_append_val (players, player);
    }
  for (guint i = 0; i < tg_classic_names_count (); i++)
    {
      TgPlayerSpec player = make_classic (i);

      g_array_append_val (players, player);
    }
  for (guint i = 0; i < programs->len && tg_programs_can_run (); i++)
    {
      TgProgram    program = g_array_index (programs, TgProgram, i);
      TgPlayerSpec player = { .kind = TG_PLAYER_PROGRAM,
                              .level = TG_PLAYER_MIN_LEVEL,
                              .name = program.name,
                              .command = program.command };

      g_array_append_val (players, player);
    }
  return players;
}

static gchar *
describe (const TgPlayerSpec *player)
{
  if (player->kind == TG_PLAYER_ENGINE)
    return tg_words_level_with_number (player->level);
  if (player->kind == TG_PLAYER_CLASSIC)
    return tg_words_classic_as_computer (player->name);
  return g_strdup (player->name);
}

/* Returns the text that is shown beside the name of a player. */
static const gchar *
explain_player (const TgPlayerSpec *player)
{
  TgClassicName classic;

  if (player->kind == TG_PLAYER_ENGINE)
    return tg_words_level (player->level);
  if (tg_classic_names_find (player->classic, &classic))
    return classic.summary;
  return player->command;
}

static TgPlayerSpec *
get_chosen (TgTournamentDialog *self, guint index)
{
  return &g_array_index (self->chosen, TgPlayerSpec, index);
}

static void
count_games (TgTournamentDialog *self)
{
  TgRoundRobinSetup setup;
  guint             n_games;
  g_autofree gchar *words = NULL;

  tg_tournament_dialog_get_setup (self, &setup);
  n_games = tg_round_robin_setup_count_games (&setup);
  if (n_games > 0)
    /* Translators: how many games a tournament will have. */
    words = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u game in all", "%u games in all", n_games),
        n_games);
  adw_preferences_group_set_description (self->games, words);
}

static void list_chosen (TgTournamentDialog *self);

static void
remove_cb (TgTournamentDialog *self, GtkWidget *button)
{
  guint index;

  if (!g_ptr_array_find (self->rows,
                         gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW), &index))
    return;
  g_array_remove_index (self->chosen, index);
  list_chosen (self);
}

static GtkWidget *
make_row (TgTournamentDialog *self, const TgPlayerSpec *player)
{
  GtkWidget *row = tg_action_row_new (player->name, explain_player (player));
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  /* Translators: a player of a tournament. */
  g_autofree gchar *words =
      g_strdup_printf (_ ("Remove %s"), tg_words_isolate (player->name));

  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
list_chosen (TgTournamentDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->players, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->chosen->len; i++)
    {
      GtkWidget *row = make_row (self, get_chosen (self, i));

      adw_preferences_group_add (self->players, row);
      g_ptr_array_add (self->rows, row);
    }
  adw_preferences_group_set_description (
      self->players, self->chosen->len == 0 ? _ ("No players yet.") : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.add-player",
                                 self->chosen->len < TG_ROUND_ROBIN_MAX_PLAYERS);
  count_games (self);
}

static gboolean
is_taken (TgTournamentDialog *self, const gchar *name)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (g_str_equal (get_chosen (self, i)->name, name))
      return TRUE;
  return FALSE;
}

/* Adds a player to the chosen ones, with a unique name. */
static void
add_chosen_player (TgTournamentDialog *self, TgPlayerSpec player)
{
  g_autofree gchar *name = g_strdup (player.name);

  for (guint i = 2; is_taken (self, name); i++)
    {
      g_free (name);
      /* Translators: a player who is in a tournament several times, and a number. */
      name = g_strdup_printf (_ ("%s, no. %u"), player.name, i);
    }
  player.name = g_intern_string (name);
  g_array_append_val (self->chosen, player);
}

/* Fills the list of possible players. */
static void
list_candidates (TgTournamentDialog *self, TgSettings *settings)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->candidates = list_players (settings);
  for (guint i = 0; i < self->candidates->len; i++)
    gtk_string_list_take (names,
                          describe (&g_array_index (self->candidates, TgPlayerSpec, i)));
  adw_combo_row_set_model (self->candidate, G_LIST_MODEL (names));
}

static TgPlayerSpec
get_candidate (TgTournamentDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->candidate);

  return g_array_index (self->candidates, TgPlayerSpec,
                        MIN (selected, self->candidates->len - 1));
}

/* Shows the default look-ahead of a newly selected player. */
static void
candidate_selected_cb (TgTournamentDialog *self)
{
  TgPlayerSpec  player = { 0 };
  TgClassicName classic = { 0 };
  gboolean      looks_ahead;

  if (self->candidates != NULL)
    player = get_candidate (self);
  looks_ahead = player.kind == TG_PLAYER_CLASSIC
                && tg_classic_names_find (player.classic, &classic) && classic.depth > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->depth), player.kind == TG_PLAYER_ENGINE);
  gtk_widget_set_visible (GTK_WIDGET (self->classic_depth), looks_ahead);
  gtk_widget_set_visible (GTK_WIDGET (self->classic_width), looks_ahead);
  if (looks_ahead)
    {
      tg_number_row_set_value (self->classic_depth, classic.depth);
      tg_number_row_set_value (self->classic_width, classic.width);
    }
}

static void
add_player_cb (GtkWidget          *widget,
               const gchar *name   G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED)
{
  TgTournamentDialog *self = TG_TOURNAMENT_DIALOG (widget);
  TgPlayerSpec        player = get_candidate (self);
  g_autofree gchar   *words = NULL;

  if (player.kind == TG_PLAYER_ENGINE && tg_number_row_get_value (self->depth) > 0)
    {
      player.depth = tg_number_row_get_value (self->depth);
      /* Translators: a level by its name, and how many moves it looks ahead. */
      words = g_strdup_printf (_ ("%s, depth %u"), player.name, player.depth);
      player.name = g_intern_string (words);
    }
  if (gtk_widget_get_visible (GTK_WIDGET (self->classic_depth)))
    {
      player.depth = tg_number_row_get_value (self->classic_depth);
      player.width = tg_number_row_get_value (self->classic_width);
      player.name = tg_player_name_show (tg_player_name_of_classic (&player));
    }
  add_chosen_player (self, player);
  list_chosen (self);
}

static void
show_folder (TgTournamentDialog *self, const gchar *path)
{
  self->path = path;
  adw_action_row_set_subtitle (
      self->folder, path != NULL ? path : _ ("No folder; you can save them later"));
  gtk_widget_set_visible (self->clear_button, path != NULL);
}

static void
folder_chosen_cb (GtkWindow *dialog, GFile *folder, gpointer user_data G_GNUC_UNUSED)
{
  g_autofree gchar *path = g_file_get_path (folder);

  if (path != NULL)
    show_folder (TG_TOURNAMENT_DIALOG (dialog), g_intern_string (path));
}

static void
choose_folder_cb (GtkWidget          *widget,
                  const gchar *name   G_GNUC_UNUSED,
                  GVariant *parameter G_GNUC_UNUSED)
{
  tg_file_chooser_ask (GTK_WINDOW (widget), _ ("Choose a Folder"),
                       GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Choose"), NULL,
                       folder_chosen_cb, NULL);
}

static void
clear_folder_cb (GtkWidget          *widget,
                 const gchar *name   G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED)
{
  show_folder (TG_TOURNAMENT_DIALOG (widget), NULL);
}

/* Starts the tournament. An impossible choice shows an error, and the dialog stays open. */
static void
start_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  TgTournamentDialog *self = TG_TOURNAMENT_DIALOG (widget);
  TgRoundRobinSetup   setup;
  g_autoptr (GError) error = NULL;

  tg_tournament_dialog_get_setup (self, &setup);
  if (tg_round_robin_setup_check (&setup, &error))
    {
      g_signal_emit (self, signals[START], 0);
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  tg_toast_show (self->toasts, error->message);
}

static void
tg_tournament_dialog_dispose (GObject *object)
{
  TgTournamentDialog *self = TG_TOURNAMENT_DIALOG (object);

  g_clear_pointer (&self->candidates, g_array_unref);
  g_clear_pointer (&self->chosen, g_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tg_tournament_dialog_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, players);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, candidate);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, depth);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, classic_depth);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, classic_width);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, games);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, size);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, openings);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, rounds);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, move_seconds);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, folder);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, clear_button);
  gtk_widget_class_bind_template_child (widget_class, TgTournamentDialog, start_button);
}

static void
tg_tournament_dialog_class_init (TgTournamentDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_tournament_dialog_dispose;
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  signals[START] = g_signal_new ("start", TG_TYPE_TOURNAMENT_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/tournament-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, count_games);
  gtk_widget_class_bind_template_callback (widget_class, candidate_selected_cb);
  gtk_widget_class_install_action (widget_class, "dialog.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "dialog.add-player", NULL,
                                   add_player_cb);
  gtk_widget_class_install_action (widget_class, "dialog.choose-folder", NULL,
                                   choose_folder_cb);
  gtk_widget_class_install_action (widget_class, "dialog.clear-folder", NULL,
                                   clear_folder_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_tournament_dialog_init (TgTournamentDialog *self)
{
  g_autoptr (GtkStringList) rules = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) sizes = tg_board_sizes_list ();

  self->chosen = g_array_new (FALSE, FALSE, sizeof (TgPlayerSpec));
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    gtk_string_list_append (rules, tg_words_ruleset (ruleset));
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (rules));
  adw_combo_row_set_model (self->size, G_LIST_MODEL (sizes));
  g_object_set (self->depth, "upper", TG_PLAYER_MAX_DEPTH, NULL);
  g_object_set (self->classic_depth, "upper", TG_PLAYER_MAX_CLASSIC_DEPTH, NULL);
  g_object_set (self->classic_width, "upper", TG_PLAYER_MAX_CLASSIC_WIDTH, NULL);
  g_object_set (self->rounds, "upper", TG_ROUND_ROBIN_MAX_ROUNDS, NULL);
  g_object_set (self->move_seconds, "upper", TG_MAX_MOVE_SECONDS, NULL);
}

static void
show_setup (TgTournamentDialog *self, const TgRoundRobinSetup *setup)
{
  for (guint i = 0; i < setup->n_players; i++)
    g_array_append_val (self->chosen, setup->players[i]);
  adw_combo_row_set_selected (self->rules, setup->ruleset);
  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    if (tg_board_sizes[i] == setup->size)
      adw_combo_row_set_selected (self->size, i);
  adw_combo_row_set_selected (self->openings, setup->even_openings ? 1 : 0);
  tg_number_row_set_value (self->rounds, setup->n_rounds);
  tg_number_row_set_value (self->move_seconds,
                           (guint) (setup->move_time / G_TIME_SPAN_SECOND));
  show_folder (self, setup->folder);
}

/* Adds the players that are suggested for a first tournament. */
static void
add_first_players (TgTournamentDialog *self)
{
  TgRoundRobinSetup setup = { .size = tg_board_sizes[0],
                              .n_rounds = 1,
                              .even_openings = TRUE,
                              .move_time = FIRST_MOVE_SECONDS * G_TIME_SPAN_SECOND };

  for (guint level = FIRST_LEVEL; level <= LAST_LEVEL; level++)
    setup.players[setup.n_players++] = make_level (level);
  show_setup (self, &setup);
}

/* @last: the setup of the last tournament; without players if there was none */
GtkWidget *
tg_tournament_dialog_new (GtkWindow               *parent,
                          TgSettings              *settings,
                          const TgRoundRobinSetup *last)
{
  TgTournamentDialog *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (last != NULL, NULL);

  self = g_object_new (TG_TYPE_TOURNAMENT_DIALOG, "transient-for", parent, NULL);
  list_candidates (self, settings);
  if (last->n_players > 0)
    show_setup (self, last);
  else
    add_first_players (self);
  list_chosen (self);
  candidate_selected_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}

/* Reads the choices; tg_round_robin_setup_check() checks whether they can be played. */
void
tg_tournament_dialog_get_setup (TgTournamentDialog *self, TgRoundRobinSetup *setup)
{
  g_return_if_fail (TG_IS_TOURNAMENT_DIALOG (self));
  g_return_if_fail (setup != NULL);

  *setup = (TgRoundRobinSetup){
    .n_players = MIN (self->chosen->len, TG_ROUND_ROBIN_MAX_PLAYERS),
    .ruleset = (TgRuleset) adw_combo_row_get_selected (self->rules),
    .size = tg_board_sizes[MIN (adw_combo_row_get_selected (self->size),
                                TG_N_BOARD_SIZES - 1)],
    .move_time = tg_number_row_get_value (self->move_seconds) * G_TIME_SPAN_SECOND,
    .n_rounds = tg_number_row_get_value (self->rounds),
    .even_openings = adw_combo_row_get_selected (self->openings) == 1,
    .folder = self->path,
  };
  for (guint i = 0; i < setup->n_players; i++)
    setup->players[i] = *get_chosen (self, i);
}
