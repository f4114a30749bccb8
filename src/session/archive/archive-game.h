/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A summary of an archived game, for lists. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"

G_BEGIN_DECLS

/* File name extensions of a record and of a saved match. */
#define TG_ARCHIVE_GAME_FINISHED   ".sgf"
#define TG_ARCHIVE_GAME_UNFINISHED ".unfinished"

#define TG_TYPE_ARCHIVE_GAME (tg_archive_game_get_type ())

/* A game in the archive: its file, players, rules, date, result and final position.
 * Immutable, so it may be created in one thread and used in another. */
G_DECLARE_FINAL_TYPE (TgArchiveGame, tg_archive_game, TG, ARCHIVE_GAME, GObject)

TgArchiveGame *tg_archive_game_new (GFile *file, const TgRecord *record);
gboolean       tg_archive_game_read_summary (GFile          *file,
                                             GBytes         *summary,
                                             TgArchiveGame **game);
GBytes        *tg_archive_game_make_summary (TgArchiveGame *self);
TgRecord *tg_archive_game_load (GFile *file, GCancellable *cancellable, GError **error);

GFile       *tg_archive_game_get_file (TgArchiveGame *self);
gboolean     tg_archive_game_is_unfinished (TgArchiveGame *self);
const gchar *tg_archive_game_get_player (TgArchiveGame *self, TgStone stone);
const gchar *tg_archive_game_get_date (TgArchiveGame *self);
gboolean     tg_archive_game_get_ruleset (TgArchiveGame *self, TgRuleset *ruleset);
guint        tg_archive_game_get_size (TgArchiveGame *self);
guint        tg_archive_game_get_n_moves (TgArchiveGame *self);
TgOutcome    tg_archive_game_get_outcome (TgArchiveGame *self);
TgStone      tg_archive_game_get_winner (TgArchiveGame *self);
TgStone      tg_archive_game_get_person (TgArchiveGame *self);
TgPoint      tg_archive_game_get_board (TgArchiveGame *self, TgBoard *board);
gint         tg_archive_game_compare (gconstpointer a, gconstpointer b);

G_END_DECLS
