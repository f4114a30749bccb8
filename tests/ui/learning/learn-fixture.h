/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fixture for tests of the Learn window. */

#pragma once

#include "display-fixture.h"

#include "learning/practice/runs/practice.h"
#include "learning/practice/store/training-store.h"

G_BEGIN_DECLS

/* The arguments of is_said(). */
typedef struct
{
  gpointer     label;
  const gchar *text;
} Said;

GtkWidget       *open_learning (Fixture *fixture);
GtkWidget       *start_learning (Fixture *fixture);
TgTrainingStore *open_training_store (gint64 *profile);
gboolean         is_said (gpointer said);
gboolean         takes_focus (gpointer row);
void             practise (GtkWidget *window, const TgPracticeChoice *choice);
void             choose_row (GtkWidget *window, const gchar *title);
gpointer         find_puzzle_page (GtkWidget *window);
gpointer         find_puzzle_panel (GtkWidget *window);
gboolean         is_begun (gpointer window);
gboolean         is_hinted (gpointer board);
gboolean         is_judged (gpointer window);
void             play_puzzle (GtkWidget *window, gboolean rightly);
void             solve_puzzle (GtkWidget *window, gboolean rightly);

G_END_DECLS
