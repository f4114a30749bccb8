/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of the games that are kept somebody is looking for. */

#pragma once

#include <gtk/gtk.h>

#include "session/archive-game.h"

G_BEGIN_DECLS

/**
 * TgArchiveResult:
 * @TG_ARCHIVE_RESULT_ANY: whatever came out
 * @TG_ARCHIVE_RESULT_BLACK: Black won
 * @TG_ARCHIVE_RESULT_WHITE: White won
 * @TG_ARCHIVE_RESULT_DRAW: nobody won
 * @TG_ARCHIVE_RESULT_UNFINISHED: it can be gone on with
 *
 * A choice of results.
 */
typedef enum
{
  TG_ARCHIVE_RESULT_ANY,
  TG_ARCHIVE_RESULT_BLACK,
  TG_ARCHIVE_RESULT_WHITE,
  TG_ARCHIVE_RESULT_DRAW,
  TG_ARCHIVE_RESULT_UNFINISHED,
} TgArchiveResult;

#define TG_TYPE_ARCHIVE_FILTER (tg_archive_filter_get_type ())

/**
 * TgArchiveFilter:
 *
 * A filter for #TgArchiveGame.
 */
G_DECLARE_FINAL_TYPE (TgArchiveFilter, tg_archive_filter, TG, ARCHIVE_FILTER, GtkFilter)

TgArchiveFilter *tg_archive_filter_new (void);
void             tg_archive_filter_set_text (TgArchiveFilter *self, const gchar *text);
void     tg_archive_filter_set_player (TgArchiveFilter *self, const gchar *player);
void     tg_archive_filter_set_ruleset (TgArchiveFilter *self, gint ruleset);
void     tg_archive_filter_set_result (TgArchiveFilter *self, TgArchiveResult result);
void     tg_archive_filter_set_days (TgArchiveFilter *self, guint days);
gboolean tg_archive_filter_is_set (TgArchiveFilter *self);

G_END_DECLS
