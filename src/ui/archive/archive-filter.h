/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The filter of the list of kept games. */

#pragma once

#include <gtk/gtk.h>

#include "session/archive/archive-game.h"

G_BEGIN_DECLS

typedef enum
{
  TG_ARCHIVE_RESULT_ANY,
  TG_ARCHIVE_RESULT_WON, /* the chosen player has won */
  TG_ARCHIVE_RESULT_LOST,
  TG_ARCHIVE_RESULT_BLACK, /* Black has won */
  TG_ARCHIVE_RESULT_WHITE,
  TG_ARCHIVE_RESULT_DRAW,
  TG_ARCHIVE_RESULT_UNFINISHED, /* the game can be continued */
} TgArchiveResult;

#define TG_TYPE_ARCHIVE_FILTER (tg_archive_filter_get_type ())

/* A GtkFilter for TgArchiveGame; without criteria, as when new, it matches every game. */
G_DECLARE_FINAL_TYPE (TgArchiveFilter, tg_archive_filter, TG, ARCHIVE_FILTER, GtkFilter)

TgArchiveFilter *tg_archive_filter_new (void);
void             tg_archive_filter_set_text (TgArchiveFilter *self, const gchar *text);
void tg_archive_filter_set_player (TgArchiveFilter *self, const gchar *player);
void tg_archive_filter_set_ruleset (TgArchiveFilter *self, gint ruleset);
void tg_archive_filter_set_result (TgArchiveFilter *self, TgArchiveResult result);
void tg_archive_filter_set_days (TgArchiveFilter *self, guint days);

G_END_DECLS
