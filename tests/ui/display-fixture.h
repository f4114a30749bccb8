/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The application and its window inside the test, with real clicks and keys, which
 * xdotool sends through the X server. No function sleeps: each waits for a condition. */

#pragma once

#include "ui/analysis/explainers/explanation-bar.h"
#include "ui/app/application.h"
#include "ui/game/panels/moves-panel.h"
#include "ui/game/panels/players-panel.h"
#include "ui/game/panels/status-view.h"
#include "ui/game/panels/thinking-bar.h"
#include "ui/game/window.h"
#include "ui/layout/adaptive-pane.h"
#include "ui/study/study-window.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

typedef struct
{
  TgApplication *application; /* borrowed: the default application */
  TgWindow      *window;      /* borrowed; NULL while none is open */
  TgMatch       *match;       /* borrowed from the window */
  TgBoardView   *board;       /* borrowed from the window */
} Fixture;

typedef gboolean (*Condition) (gpointer data);

/* Functions of display-fixture.c */
void fixture_init (Fixture *self);
void fixture_clear (Fixture *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

void     fixture_choose (Fixture *self, const TgGameChoices *choices);
void     fixture_set_first_start (Fixture *self, gboolean first);
void     fixture_remember_games (guint n);
void     fixture_open (Fixture *self, gint width, gint height);
void     fixture_resize (Fixture *self, gint width, gint height);
void     fixture_assert_size (Fixture *self, gint width, gint height);
void     fixture_close (Fixture *self);
void     fixture_wait_for_end (Fixture *self);
void     fixture_wait (const gchar *what, Condition condition, gpointer data);
gboolean fixture_is_shown (gpointer widget);
void     fixture_draw (GtkWidget *widget);
void     fixture_xdotool (const gchar *format, ...) G_GNUC_PRINTF (1, 2);
void     fixture_focus (GtkWidget *window);
void     fixture_aim (GtkWidget *widget, gdouble x, gdouble y);
void     fixture_click (GtkWidget *widget);
void     fixture_key (const gchar *keys);
void     fixture_wait_for_pause (Fixture *self, gboolean paused);
guint    fixture_count_search_threads (gboolean running_only);

/* Functions of fixture-board.c */
void    fixture_aim_at (Fixture *self, TgPoint point);
void    fixture_click_board (TgBoardView *board, TgPoint point, guint button);
void    fixture_click_point (Fixture *self, TgPoint point);
void    fixture_wait_for_moves (Fixture *self, guint n_moves);
void    fixture_wait_for_person (Fixture *self);
void    fixture_wait_for_ghost (Fixture *self, TgPoint point);
void    fixture_wait_for_cursor (Fixture *self, TgPoint point);
void    fixture_play (Fixture *self, const gchar *moves);
TgPoint fixture_point (const gchar *name);
guint   fixture_count_stones (Fixture *self);
const TgBoardLayout *fixture_get_layout (TgBoardView *board);
TgPoint              fixture_get_hint (TgBoardView *board);
GtkWidget           *fixture_get_cell (TgBoardView *board, TgPoint point);

/* Functions of fixture-windows.c */
void fixture_open_for_people (Fixture *self, TgRuleset ruleset, const gchar *moves);
TgStudyWindow *fixture_open_study (Fixture *self, const gchar *moves);
GtkWidget     *fixture_wait_for_dialog (Fixture *self, GType type);
void           fixture_watch (gpointer window);
void           fixture_wait_until_gone (gpointer window);
void           fixture_wait_for_window (Fixture *self, GType type, GtkWidget **window);
void           fixture_type_place (Fixture *self, const gchar *path);
void           fixture_leave_by_key (gpointer window, const gchar *key);
void           fixture_leave_by_button (gpointer window, const gchar *text);
void           fixture_assert_closes (gpointer window);
gboolean       fixture_activate (gpointer widget, const gchar *action);
GtkWidget     *fixture_find (GtkWidget *root, GType type, const gchar *text);
void           fixture_unfold (GtkWidget *root);
GtkWidget     *fixture_wait_to_find (GtkWidget *root, GType type, const gchar *text);
gboolean       fixture_tells (GtkWidget *root, const gchar *part);
void           fixture_wait_to_be_told (gpointer window, const gchar *part);
guint          fixture_count_windows (Fixture *self);
void           fixture_wait_for_heading (TgExplanationBar *bar, const gchar *start);
void           fixture_click_in_bar (Fixture *self, const gchar *text);
void     fixture_click_in_menu (gpointer window, const gchar *submenu, const gchar *text);
gpointer fixture_child (gpointer widget, const gchar *name);
gpointer fixture_page (gpointer window, const gchar *name);
GtkWidget   *fixture_find_card (Fixture *self, TgStone side);
const gchar *fixture_read_card (Fixture *self, TgStone side, const gchar *name);
const gchar *fixture_read_status (Fixture *self, const gchar *name);
guint        fixture_count_listed (Fixture *self);
guint        fixture_count_moves (gpointer study);
gboolean     fixture_is_archive_ready (gpointer archive);
void         fixture_wait_for_kept_games (gpointer archive, guint n);
const gchar *fixture_read (gpointer widget, const gchar *name);

G_END_DECLS
