/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the Learn window share. */

#pragma once

#include "display-fixture.h"

G_BEGIN_DECLS

/* For is_said(). */
typedef struct
{
  gpointer     label;
  const gchar *text;
} Said;

GtkWidget *open_learning (Fixture *fixture);
gboolean   is_said (gpointer said);
gboolean   takes_focus (gpointer row);
void       choose_row (GtkWidget *window, const gchar *title);

G_END_DECLS
