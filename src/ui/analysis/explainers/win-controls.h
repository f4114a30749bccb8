/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The controls below the text of a win explainer: the kind of win and the time, the
 * progress of the search, and the actions on the answer. */

#pragma once

#include <gtk/gtk.h>

#include "session/study/wins/win-finder.h"

G_BEGIN_DECLS

typedef enum
{
  TG_WIN_PAGE_QUESTION,
  TG_WIN_PAGE_SEARCH,
  TG_WIN_PAGE_ANSWER,
} TgWinPage;

#define TG_TYPE_WIN_CONTROLS (tg_win_controls_get_type ())
G_DECLARE_FINAL_TYPE (TgWinControls, tg_win_controls, TG, WIN_CONTROLS, GtkWidget)

GtkWidget *tg_win_controls_new (void);
void       tg_win_controls_set_page (TgWinControls *self, TgWinPage page);
void       tg_win_controls_focus (TgWinControls *self);
void       tg_win_controls_set_attacker (TgWinControls *self, TgStone attacker);
void      tg_win_controls_set_search (TgWinControls *self, TgWinKind kind, guint seconds);
TgStone   tg_win_controls_get_attacker (TgWinControls *self);
TgWinKind tg_win_controls_get_kind (TgWinControls *self);
guint     tg_win_controls_get_seconds (TgWinControls *self);
void tg_win_controls_set_progress (TgWinControls *self, gdouble fraction, guint64 nodes);
void tg_win_controls_set_can_keep (TgWinControls *self, gboolean can_keep);

G_END_DECLS
