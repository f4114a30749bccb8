/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Uses the rows of the New Game dialog with real clicks and keys. */

#pragma once

#include "display-fixture.h"

#include "ui/widgets/rows/choice-row.h"

typedef struct
{
  AdwComboRow *row;
  guint        selected;
} NewGameSelection;

GtkWidget *new_game_open (Fixture *fixture);
GtkWidget *new_game_find_row (GtkWidget *dialog, const gchar *title);
void       new_game_wait_for_row (GtkWidget *dialog, const gchar *title, gboolean shown);
void       new_game_click_row (GtkWidget *dialog, const gchar *title);
gboolean   new_game_is_selected (gpointer data);
void       new_game_choose (GtkWidget *dialog, const gchar *title, guint steps);
void       new_game_choose_at (GtkWidget *dialog, const gchar *title, guint position);
void new_game_type_number (GtkWidget *dialog, const gchar *title, const gchar *number);
void new_game_open_more (GtkWidget *dialog);
void new_game_open_window (Fixture *fixture);
TgGameChoices new_game_read_choices (Fixture *fixture);
