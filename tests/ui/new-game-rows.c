/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "new-game-rows.h"

#include "ui/new-game/new-game-dialog.h"

#define N_FRAMES 6

GtkWidget *
new_game_open (Fixture *fixture)
{
  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_key ("ctrl+n");
  return fixture_wait_for_dialog (fixture, TG_TYPE_NEW_GAME_DIALOG);
}

GtkWidget *
new_game_find_row (GtkWidget *dialog, const gchar *title)
{
  return fixture_find (dialog, ADW_TYPE_PREFERENCES_ROW, title);
}

typedef struct
{
  GtkWidget   *dialog;
  const gchar *title;
  gboolean     shown;
} Row;

static gboolean
is_as_shown (gpointer data)
{
  const Row *row = data;

  return (new_game_find_row (row->dialog, row->title) != NULL) == row->shown;
}

/* Waits until a row is shown, or hidden. */
void
new_game_wait_for_row (GtkWidget *dialog, const gchar *title, gboolean shown)
{
  Row row = { dialog, title, shown };

  fixture_wait (title, is_as_shown, &row);
}

/* Clicks a row, after the page has scrolled to it. */
void
new_game_click_row (GtkWidget *dialog, const gchar *title)
{
  GtkWidget *row;

  new_game_wait_for_row (dialog, title, TRUE);
  row = new_game_find_row (dialog, title);
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
  fixture_draw (dialog);
  fixture_click (row);
}

gboolean
new_game_is_selected (gpointer data)
{
  const NewGameSelection *selection = data;

  return adw_combo_row_get_selected (selection->row) == selection->selected;
}

/* Opens the list of a row, and selects by keyboard the item @steps below. A long list may
 * not start at its selected item. */
void
new_game_choose (GtkWidget *dialog, const gchar *title, guint steps)
{
  NewGameSelection selection = { NULL, 0 };

  new_game_wait_for_row (dialog, title, TRUE);
  selection.row = ADW_COMBO_ROW (new_game_find_row (dialog, title));
  selection.selected = adw_combo_row_get_selected (selection.row) + steps;
  new_game_click_row (dialog, title);
  fixture_key ("Home");
  for (guint i = 0; i < selection.selected; i++)
    fixture_key ("Down");
  fixture_key ("Return");
  fixture_wait (title, new_game_is_selected, &selection);
  fixture_draw (dialog);
}

typedef struct
{
  GtkEditable *editable;
  const gchar *text;
} Text;

static gboolean
has_text (gpointer data)
{
  const Text *text = data;

  return g_str_equal (gtk_editable_get_text (text->editable), text->text);
}

/* Types a number into a row. */
void
new_game_type_number (GtkWidget *dialog, const gchar *title, const gchar *number)
{
  GtkWidget *spin;
  Text       text = { NULL, number };

  new_game_click_row (dialog, title);
  spin = fixture_find (new_game_find_row (dialog, title), GTK_TYPE_SPIN_BUTTON, NULL);
  text.editable = GTK_EDITABLE (spin);
  fixture_key ("ctrl+a");
  fixture_xdotool ("type --delay 0 %s", number);
  fixture_wait (title, has_text, &text);
}

TgGameChoices
new_game_read_choices (Fixture *fixture)
{
  TgGameChoices choices;

  tg_settings_get_choices (tg_application_get_settings (fixture->application, NULL),
                           &choices);
  return choices;
}

/* Opens the window of the game, without animations, so that nothing moves during clicks. */
void
new_game_open_window (Fixture *fixture)
{
  fixture_init (fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_open (fixture, 800, 600);
}

/* Expands the row with the rarer choices, unless it is expanded already. */
void
new_game_open_more (GtkWidget *dialog)
{
  new_game_wait_for_row (dialog, "Mo_re", TRUE);
  if (new_game_find_row (dialog, "Op_ening") == NULL)
    new_game_click_row (dialog, "Mo_re");
  new_game_wait_for_row (dialog, "Op_ening", TRUE);
  /* The page scrolls until it has not grown for some frames. */
  for (guint i = 0; i < N_FRAMES; i++)
    fixture_draw (dialog);
}

/* Selects the item at @position in the list of a row; it must not be selected already. */
void
new_game_choose_at (GtkWidget *dialog, const gchar *title, guint position)
{
  AdwComboRow *row;

  new_game_wait_for_row (dialog, title, TRUE);
  row = ADW_COMBO_ROW (new_game_find_row (dialog, title));
  new_game_choose (dialog, title, position - adw_combo_row_get_selected (row));
}
