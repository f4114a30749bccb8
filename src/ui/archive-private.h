/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What archive-window.c (the list), archive-row.c (one of its rows), archive-search.c
 * (what is looked for) and archive-files.c (what is done with chosen games) share. */

#pragma once

#include "ui/archive-filter.h"
#include "ui/archive-window.h"
#include "ui/board-thumbnail.h"

G_BEGIN_DECLS

struct _TgArchiveWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings           *settings;  /* owned */
  TgArchive            *archive;   /* owned */
  GCancellable         *work;      /* owned: of listing and exporting */
  GListStore           *games;     /* owned, of TgArchiveGame */
  TgArchiveFilter      *filter;    /* owned */
  GtkMultiSelection    *selection; /* owned */
  TgThumbnailPainter   *painter;   /* owned */
  gchar                *look;      /* owned: one of tg_theme_ids() */
  GPtrArray            *deletions; /* owned, of GPtrArray of TgArchiveGame */
  GPtrArray            *exported;  /* owned, of TgArchiveGame; or NULL */
  GtkFileChooserNative *chooser;   /* owned while it is shown */
  gboolean              ready;     /* the games are listed */
  gboolean              filling;   /* the list of players is made anew */

  AdwWindowTitle  *title;           /* template child */
  GtkStack        *pages;           /* template child */
  AdwToastOverlay *toasts;          /* template child */
  GtkWidget       *search_row;      /* template child */
  GtkSearchEntry  *search;          /* template child */
  GtkDropDown     *player;          /* template child */
  GtkDropDown     *ruleset;         /* template child */
  GtkDropDown     *result;          /* template child */
  GtkDropDown     *time;            /* template child */
  GtkListView     *view;            /* template child */
  AdwStatusPage   *failure;         /* template child */
  GtkLabel        *chosen;          /* template child */
  GtkWidget       *continue_button; /* template child */
};

/* archive-window.c */
void       tg_archive_window_tell (TgArchiveWindow *self, const gchar *words);
void       tg_archive_window_update (TgArchiveWindow *self);
GPtrArray *tg_archive_window_get_chosen (TgArchiveWindow *self);

/* archive-search.c */
void tg_archive_window_install_search (GtkWidgetClass *widget_class);
void tg_archive_window_list_players (TgArchiveWindow *self);
void tg_archive_window_list_rulesets (TgArchiveWindow *self);

/* archive-row.c */
GtkWidget *tg_archive_row_new (TgThumbnailPainter *painter);
void       tg_archive_row_show (GtkWidget *row, TgArchiveGame *game, const gchar *look);

/* archive-files.c */
void tg_archive_window_install_file_actions (GtkWidgetClass *widget_class);
void tg_archive_window_delete_for_good (TgArchiveWindow *self);

G_END_DECLS
