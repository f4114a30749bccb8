/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All views of the program: the window with each of its bars, and the pages that it
 * opens. */

#pragma once

#include "display-fixture.h"

G_BEGIN_DECLS

/* A view of the window; shown after views_choose_renju(). */
typedef struct
{
  const gchar *what;
  void (*show) (Fixture *fixture);
} View;

typedef struct
{
  const gchar *name;
  /* actions of the window that open the page; after a blank, actions of the page */
  const gchar *actions;
  GType (*get_type) (void);
  TgGameChoices choices;
} Page;

extern const View  views[];
extern const gsize n_views;
extern const Page  pages[];
extern const gsize n_pages;

void       views_choose_renju (Fixture *fixture);
GtkWidget *views_open_page (Fixture *fixture, const Page *page);
void       views_close_page (GtkWidget *page);

G_END_DECLS
